import { expect, test } from 'vitest';
import { effect } from '../book/effects.ts';
import { command } from '../commands.ts';
import { preview } from '../odds/preview.ts';
import type { Fight } from '../state/fight.ts';
import { type AnswersGiven, arena, type Dice, one, play, told } from '../testing.ts';
import { commands, declare, initiative, type Wish } from '../testing-commands.ts';
import { attackFree } from './attack.ts';

/** Stealth that stays in effect while its owner keeps still (ALA-10.1). */

const bolt = effect.parse({
  id: 'bolt',
  name: 'Bolt',
  cost: 1,
  range: 60,
  targets: 2,
  impact: { kind: 'harm', dice: 1, stun: false, soaked: false, dodge: true },
});
/** It is Mara's turn, unnoticed beside an orc that watches with Vigilance 50; a second stands by. */
function unnoticed(stealth: number | null = 20): Fight {
  const orc = { hitPoints: 500, skills: { vigilance: 50, dodge: 30 } };
  const fight = arena({
    mara: { skills: { melee: 60, magic: 60, stealth: 45 }, weapons: ['longsword'], effects: [bolt], at: [5, 20] },
    orc: { ...orc, at: [10, 20] },
    ork: { ...orc, at: [10, 25] },
    nell: { side: 'red', at: [5, 25] },
  });
  const actions = { mara: 1, orc: 1, ork: 1, nell: 1 };
  const begun = commands(fight, declare(actions), initiative({ mara: 1, orc: 50, ork: 60, nell: 90 })).fight;
  one(begun, 'mara').stealth = stealth;
  return begun;
}
const notice = (face: number): Dice[number] => ['alacrity.ambush.notice', 'gm', face];
const casts = (...targets: string[]): Wish => ({ kind: 'cast', who: 'mara', effect: 'bolt', targets });

test('[ALA-10.1] the odds of keeping unnoticed are those of the roll', () => {
  const hide = command.parse({ kind: 'use-skill', who: 'mara', skill: 'stealth', cost: 'declared' });
  const found = preview(unnoticed(null), hide, { role: 'gm' });
  expect(found?.chance).toBeCloseTo(0.45, 11);
  expect(found?.outcomes.map(each => each.label)).toEqual(['success', 'failure']);
});

test('[ALA-10.1] [ALA-G41] an Effect cast on those who have not noticed its caster is not dodged, and shows it', () => {
  const dice: Dice = [
    ['alacrity.cast', 'mara', 20],
    ['alacrity.cast.damage', 'mara', 7],
  ];
  const { fight, events } = commands(unnoticed(), [casts('orc')], [notice(31), ...dice]);
  expect(told(events, 'test')).toMatchObject([{ what: 'Vigilance', rule: 'ALA-10.1', unheard: true }]);
  expect([one(fight, 'orc').hp, one(fight, 'mara').stealth]).toEqual([493, null]);
  const dodge: Dice[number] = ['alacrity.cast.dodge', 'orc', 97];
  const [cast, harm] = dice;
  if (!cast || !harm) throw new Error('no dice');
  const seen = commands(unnoticed(), [casts('orc')], [notice(30), cast, dodge, harm]);
  expect(told(seen.events, 'test').map(each => each.what)).toEqual(['Vigilance', 'Dodge']);
});

test('[ALA-10.1] where one of several has noticed, all are warned; an ally watches for nothing', () => {
  const { events } = commands(
    unnoticed(),
    [casts('orc', 'ork')],
    [
      notice(31),
      notice(1),
      ['alacrity.cast', 'mara', 20],
      ['alacrity.cast.dodge', 'orc', 97],
      ['alacrity.cast.damage', 'mara', 1],
      ['alacrity.cast.dodge', 'ork', 97],
      ['alacrity.cast.damage', 'mara', 1],
    ],
  );
  expect(told(events, 'test').map(each => each.what)).toEqual(['Vigilance', 'Vigilance', 'Dodge', 'Dodge']);
  const ally = commands(unnoticed(), [casts('nell')], [['alacrity.cast', 'mara', 97]]);
  expect(told(ally.events, 'test')).toEqual([]);
});

test('[ALA-10.1] [ALA-G24] a blow at somebody who leaves ends it', () => {
  const none: AnswersGiven = [['alacrity.defend', 'orc', 'none']];
  const struck = play(
    unnoticed(),
    (table, now) => attackFree(table, now, one(now, 'mara'), one(now, 'orc'), 'longsword'),
    [['alacrity.attack.hit', 'mara', 97]],
    none,
  );
  expect(one(struck.fight, 'mara').stealth).toBeNull();
});
