import { expect, test } from 'vitest';
import { effect } from '../book/effects.ts';
import type { CommandOf } from '../commands.ts';
import { arena, type Dice, id, one, play, told } from '../testing.ts';
import { castEffect } from './cast.ts';

const soaked = effect.parse({
  id: 'bolt',
  name: 'Bolt',
  cost: 1,
  range: 60,
  impact: { kind: 'harm', dice: 1, stun: false, soaked: true, dodge: false },
});
const bolt: CommandOf<'cast'> = {
  kind: 'cast',
  end: true,
  who: id('mage'),
  effect: 'bolt',
  targets: [id('orc')],
  ladder: 0,
};

test('[ALA-14.4] a shield is not held against an Effect out of hiding', () => {
  const fight = arena({
    mage: { skills: { magic: 60 }, effects: [soaked] },
    orc: { armor: ['padded'], shield: 'medium-shield' },
  });
  const casting = (dice: Dice) => play(fight, (table, now) => castEffect(table, now, bolt), dice);
  const dice = (soak: number[]): Dice => [
    ['alacrity.cast', 'mage', 20],
    ['alacrity.cast.damage', 'mage', 9],
    ['alacrity.cast.soak', 'orc', ...soak],
  ];
  expect(told(casting(dice([1, 1, 1])).events, 'damage')[0]?.soak?.total).toBe(3);
  one(fight, 'mage').unseen = true;
  expect(told(casting(dice([1])).events, 'damage')[0]?.soak?.total).toBe(1);
});
