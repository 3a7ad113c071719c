import { expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { arena, type Dice, type Fighter, id, one, told } from '../testing.ts';
import { commands, declare, initiative, refused, type Wish } from '../testing-commands.ts';

const OGRE: Fighter = { side: 'blue', hitPoints: 500, skills: { unarmed: 40 } };
/** Mara stands between two ogres, of whom each holds her; the first has pinned her too. */
function held(): Fight {
  const { fight } = commands(
    arena({
      mara: { hitPoints: 500, skills: { athletics: 90 }, at: [20, 20] },
      one: { ...OGRE, at: [15, 20] },
      two: { ...OGRE, at: [25, 20] },
    }),
    declare({ mara: 1, one: 1, two: 1 }),
    initiative({ mara: 1, one: 50, two: 90 }),
  );
  for (const ogre of ['one', 'two']) one(fight, ogre).holds = id('mara');
  one(fight, 'mara').conditions = [
    { kind: 'grappled', source: id('one'), cause: 'grapple', ends: null },
    { kind: 'grappled', source: id('two'), cause: 'grapple', ends: null },
    { kind: 'restrained', source: id('one'), cause: 'pin', ends: null },
  ];
  return fight;
}
const wins = (ogre: string): Dice => [
  ['alacrity.escape.attempt', 'mara', 1],
  ['alacrity.escape.hold', ogre, 100],
];
const breaksFrom = (of: string | null): Wish => ({
  kind: 'escape',
  who: 'mara',
  from: 'grappled',
  skill: 'athletics',
  of,
});

test('[ALA-15.C] each holder must be beaten: one contest frees from one', () => {
  const first = commands(held(), [breaksFrom(null)], wins('one'));
  expect([one(first.fight, 'one').holds, one(first.fight, 'two').holds]).toEqual([null, 'mara']);
  expect(told(first.events, 'maneuver')).toMatchObject([{ target: 'one', won: true }]);
  expect(told(first.events, 'condition')).toMatchObject([{ condition: 'restrained', on: false }]);
  const second = commands(held(), [breaksFrom('two')], wins('two')).fight;
  expect([one(second, 'one').holds, one(second, 'two').holds]).toEqual(['mara', null]);
  expect(refused(held(), breaksFrom('mara'))).toMatchObject({ code: 'alacrity/not-bound' });
});

test('[ALA-19.4] [ALA-15.G] a pin ends with the hold that it stands on', () => {
  const { fight } = commands(held(), [breaksFrom('one')], wins('one'));
  expect(one(fight, 'mara').conditions.map(each => [each.kind, each.source])).toEqual([['grappled', 'two']]);
});

test('[ALA-16.1] behind total cover nobody is grabbed, tripped, enchanted, or struck in passing', () => {
  const fight = commands(
    arena({
      mara: { at: [20, 20], skills: { melee: 60, magic: 50 }, effects: ['arc-lightning', 'mend'] },
      orc: { at: [25, 20], weapons: ['club'] },
    }),
    declare({ mara: 1, orc: 1 }),
    initiative({ mara: 1, orc: 90 }),
  ).fight;
  one(fight, 'orc').cover = 'total';
  const tries: Wish[] = [
    { kind: 'grapple', who: 'mara', target: 'orc' },
    { kind: 'trip', who: 'mara', target: 'orc', skill: 'melee' },
    { kind: 'shove', who: 'mara', target: 'orc', skill: 'melee', feet: 5 },
    { kind: 'cast', who: 'mara', effect: 'arc-lightning', targets: ['orc'] },
  ];
  for (const each of tries)
    expect(refused(fight, each), each.kind).toMatchObject({ code: 'alacrity/total-cover', rule: 'ALA-16.1' });
  one(fight, 'orc').cover = 'none';
  one(fight, 'mara').cover = 'total';
  const away: Wish = { kind: 'shift', who: 'mara', way: { kind: 'away', target: 'orc' }, feet: 5 };
  expect(told(commands(fight, [away]).events, 'moved')).toMatchObject([{ feet: 5 }]);
});
