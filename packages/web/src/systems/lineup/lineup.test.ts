import type { Viewer } from '@affray/engine';
import { anySystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { brawl } from '../../../../../examples/brawl/index.ts';
import { alloy } from '../alloy/index.tsx';
import { pictureOf } from '../index.ts';

const begun = anySystem(brawl).host.begin(brawl.catalogue.samples[0]?.setup, 'Last orders', 'seed');
const viewers: readonly Viewer[] = [{ role: 'gm' }, { role: 'player', combatants: [] }];

test('a system without a picture of its own is drawn by the default one, for each viewer', () => {
  const names = viewers.map(viewer =>
    pictureOf('brawl')(begun.view(viewer).fight)?.scene.tokens.map(each => each.name),
  );
  expect(names).toEqual([
    ['Ann', 'Bob', 'Huge', 'Sly', 'The stranger'],
    ['Ann', 'Bob', 'Huge', 'Sly'],
  ]);
  const scene = pictureOf('brawl')(begun.view({ role: 'gm' }).fight)?.scene;
  expect(scene?.tokens.map(each => [each.side, each.hidden, each.down])).toEqual([
    [0, false, false],
    [0, false, false],
    [1, false, false],
    [1, false, false],
    [1, true, false],
  ]);
  expect(scene?.map).toBeNull();
});

test('a system with a picture of its own keeps it', () => {
  expect(pictureOf('alloy')).toBe(alloy);
});
