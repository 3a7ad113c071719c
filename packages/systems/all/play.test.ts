import { alacrity } from '@affray/alacrity';
import { alacrity as alacrityPlayed } from '@affray/alacrity/play';
import { alloy } from '@affray/alloy';
import { alloy as alloyPlayed } from '@affray/alloy/play';
import { alternacy } from '@affray/alternacy';
import { alternacy as alternacyPlayed } from '@affray/alternacy/play';
import { embed, host, type Kinds, type Playable, type System } from '@affray/engine';
import { wwn } from '@affray/wwn';
import { wwn as wwnPlayed } from '@affray/wwn/play';
import { expect, test } from 'vitest';

const gm = { role: 'gm' } as const;

function playsAlike<K extends Kinds>(whole: System<K>, played: Playable<K>): void {
  const [sample] = whole.catalogue.samples;
  if (!sample) throw new Error(`${whole.id} has no sample`);
  const game = host(played).begin(sample.setup, sample.title, 'seed');
  expect(game.record).toEqual(host(whole).begin(sample.setup, sample.title, 'seed').record);
  expect(game.view(gm)).toEqual(host(whole).open(game.record).view(gm));
  const [first] = game.view(gm).next;
  const command = game.view(gm).offers.flatMap(({ offers }) => offers.map(each => each.base))[0];
  if (!first || !command) throw new Error(`nobody may do anything in the first sample of ${whole.id}`);
  expect(game.preview(gm, command)).toBeNull();
  expect(first.who === 'gm' ? [] : game.compare(gm, first.who)).toEqual([]);
}

test('what a fight is played with plays it as the whole system does, and forecasts nothing', () => {
  playsAlike(alacrity, alacrityPlayed);
  playsAlike(alloy, alloyPlayed);
  playsAlike(alternacy, alternacyPlayed);
  playsAlike(wwn, wwnPlayed);
});

test('a program that only plays knows the kinds of its commands, too', () => {
  const sample = alloy.catalogue.samples[0];
  if (!sample) throw new Error('a system without a sample');
  const game = embed(alloyPlayed).begin(sample.setup, sample.title, 'seed');
  const given = (kind: 'stand') => game.submit({ id: kind, by: gm, command: { kind, who: 'x' }, seen: null });
  expect(given('stand').ok).toBe(false);
  // @ts-expect-error a kind that this system does not have
  expect(game.submit({ id: 'y', by: gm, command: { kind: 'declare-war', who: 'x' }, seen: null }).ok).toBe(false);
});
