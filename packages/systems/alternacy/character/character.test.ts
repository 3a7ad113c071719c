import type { Json } from '@affray/engine';
import { expect, test } from 'vitest';
import { sheet } from '../state/sheet.ts';
import { characters } from './index.ts';

const problems = (choices: Json): string[] =>
  characters.steps(choices).flatMap(each => (each.problem === null ? [] : [`${each.id}: ${each.problem}`]));
const made = (choices: Json) => sheet.parse(characters.make('Ann', choices));

test('[ALT-NEW-1] a style suggests all of it', () => {
  expect(made({ style: { style: 'gunslinger' } })).toMatchObject({
    skills: { sidearms: 18 },
    weapons: ['pistol', 'knife'],
  });
  expect(made({ style: { style: 'gunslinger' }, gear: { hand: 'left' } }).hand).toBe('left');
});

test('[ALT-NEW-2] every skill begins at 10, from 5 to 18, and 40 points raise them', () => {
  const skills = characters.steps({}).find(each => each.id === 'skills');
  const plain = Object.fromEntries((skills?.fields ?? []).map(each => [each.name, 10]));
  const left = (more: Json & object): string | undefined =>
    characters.steps({ skills: { ...plain, ...more } }).find(each => each.id === 'skills')?.left;
  expect(left({})).toBe('40 of 40 points left');
  expect(left({ bows: 18, brawn: 8 })).toBe('34 of 40 points left');
  expect(made({ skills: { ...plain, bows: 18, brawn: 8 } }).skills).toEqual({ bows: 18, brawn: 8 });
  expect(problems({ skills: { bows: 19 } })).toEqual(['skills: Bows takes a whole number from 5 to 18, not 19.']);
  expect(problems({ skills: { bows: 18, rifles: 18 } })[0]).toMatch(
    /^skills: That costs \d+ points, and there are 40; /,
  );
});

test('[ALT-NEW-3] up to four weapons, and fists besides', () => {
  expect(problems({ gear: { weapons: ['knife', 'saber', 'club', 'spear', 'rock'] } })).toEqual([
    'gear: Weapons takes at most 4, not 5.',
  ]);
  const bare = characters.page(characters.make('Ann', { gear: { weapons: [] } }), {}, {});
  expect(bare.find(each => each.id === 'weapons')?.lines.map(each => each.label)).toEqual(['Fist']);
});

test('a page shows what each weapon is used with, and what a fight left', () => {
  const sections = characters.page(characters.make('Ann', {}), { stun: 4, shock: 3 }, {});
  const line = (id: string, label: string) =>
    sections.find(each => each.id === id)?.lines.find(each => each.label === label);
  expect(line('figures', 'Initiative Stat')?.value).toBe('14');
  expect(line('weapons', 'Longsword')).toMatchObject({ value: '2d5+17', path: 'weapons.0' });
  expect(line('weapons', 'Fist')?.path).toBeUndefined();
  expect(line('state', 'Stun')?.value).toMatch(/^4$/);
  const house = characters.page(characters.make('Ann', {}), {}, { charts: { unlisted: 7 } });
  expect(house.find(each => each.id === 'skills')?.lines.at(-1)?.value).toBe('7');
});
