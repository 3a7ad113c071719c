import { expect, test } from 'vitest';
import { weapon } from '../book/gear.ts';
import type { Fight } from '../state/fight.ts';
import { type AnswersGiven, arena, type Dice, type Fighter, one, told } from '../testing.ts';
import { commands, declare, initiative, type Wish } from '../testing-commands.ts';

const MARA: Fighter = {
  hitPoints: 500,
  skills: { melee: 60, unarmed: 60, dodge: 30, sleightOfHand: 40 },
  weapons: ['longsword'],
  at: [20, 20],
};
/** Mara and the orc act at the same time, Mara first by word; a third looks on. */
function tied(mara: Fighter = {}, orc: Fighter = {}, field: 'map' | 'word' = 'map'): Fight {
  const fight = arena(
    { mara: { ...MARA, ...mara }, orc: { ...MARA, at: [25, 20], ...orc }, imp: { side: 'blue', at: [200, 20] } },
    { field },
  );
  const begun = commands(fight, declare({ mara: 1, orc: 1, imp: 1 }), initiative({ mara: 10, orc: 10, imp: 90 })).fight;
  expect(begun.order[0]).toMatchObject({ members: ['mara', 'orc'], together: true });
  return begun;
}
const strike: Wish = { kind: 'attack', who: 'orc', target: 'mara', weapon: 'longsword' };
const missed: Dice = [['alacrity.attack.hit', 'orc', 97]];
const met: AnswersGiven = [['alacrity.defend', 'mara', 'none']];
const away: Wish = { kind: 'move', who: 'mara', way: { kind: 'away', target: 'orc' }, feet: 10 };
const at = (fight: Fight, who: string) => (fight.field.kind === 'map' ? fight.field.places[who]?.x : null);

test('[ALA-8.2] [ALA-G28] whoever acts at the same time strikes at where the other stood before it moved', () => {
  const moved = commands(tied(), [away]).fight;
  expect(at(moved, 'mara')).toBe(10);
  const struck = commands(moved, [strike], missed, met);
  expect(told(struck.events, 'attack')).toMatchObject([{ who: 'orc', target: 'mara' }]);
  expect([struck.fight.stood, struck.fight.pending]).toEqual([null, []]);
});

test('[ALA-8.2] [ALA-G28] the same without a map, and nobody is asked again how far apart the two stood', () => {
  const fight = tied({}, {}, 'word');
  const moved = commands(fight, [away], [], [['alacrity.gm.distance', 'gm', 5]]).fight;
  expect(told(commands(moved, [strike], missed, met).events, 'attack')).toHaveLength(1);
});

test('[ALA-8.2] [ALA-G28] a flight takes effect when all have acted, and the blow at whoever flees lands', () => {
  const fled = commands(tied(), [{ kind: 'flee', who: 'mara' }]).fight;
  expect([one(fled, 'mara').fate, fled.pending]).toEqual(['fighting', [{ kind: 'flight', to: 'mara' }]]);
  const hit: Dice = [
    ['alacrity.attack.hit', 'orc', 1],
    ['alacrity.attack.damage', 'orc', 5, 5, 5, 5],
  ];
  const { fight } = commands(fled, [strike], hit, met);
  expect([one(fight, 'mara').fate, one(fight, 'mara').hp]).toEqual(['fled', 477]);
});

test('[ALA-8.2] [ALA-G28] a weapon struck away and a shove wait: the other still strikes, then both come true', () => {
  const disarm: Wish = { kind: 'disarm', who: 'mara', target: 'orc', weapon: 'longsword', thing: 'longsword' };
  const won: Dice = [
    ['alacrity.attack.hit', 'mara', 5],
    ['alacrity.snatch.take', 'mara', 1],
    ['alacrity.snatch.keep', 'orc', 99],
  ];
  const parted = commands(tied(), [disarm], won, [
    ['alacrity.gm.called-shot', 'gm', 'bare'],
    ['alacrity.defend', 'orc', 'none'],
    ['alacrity.snatch', 'mara', 'snatch'],
  ]).fight;
  expect(one(parted, 'orc').main).toBe('longsword');
  const after = commands(parted, [strike], missed, met).fight;
  expect([one(after, 'orc').main, one(after, 'mara').off]).toEqual([null, 'longsword']);
  const shove: Wish = { kind: 'shove', who: 'mara', target: 'orc', skill: 'melee', feet: 10 };
  const pushed = commands(
    tied(),
    [shove],
    [
      ['alacrity.maneuver.attempt', 'mara', 1],
      ['alacrity.maneuver.resist', 'orc', 99],
    ],
    [['alacrity.resist', 'orc', 'dodge']],
  ).fight;
  expect(at(pushed, 'orc')).toBe(25);
  expect(at(commands(pushed, [strike], missed, met).fight, 'orc')).toBe(35);
});

test('[ALA-8.2] [ALA-17.4] poison on a blade sets in when all have acted', () => {
  const fang = weapon.parse({
    id: 'fang',
    name: 'Fang',
    skill: 'melee',
    dice: 1,
    hands: 'natural',
    poison: 'marsh-fever',
  });
  const fight = tied({ weapons: ['longsword', fang] });
  const bitten = commands(
    fight,
    [{ kind: 'attack', who: 'mara', target: 'orc', weapon: 'fang' }],
    [
      ['alacrity.attack.hit', 'mara', 5],
      ['alacrity.attack.damage', 'mara', 5],
    ],
    [['alacrity.defend', 'orc', 'none']],
  ).fight;
  expect([one(bitten, 'orc').ailments, bitten.pending.map(each => each.kind)]).toEqual([[], ['hits', 'poison']]);
  const { fight: after } = commands(bitten, [strike], [...missed, ['alacrity.body.check', 'orc', 99]], met);
  expect(one(after, 'orc').ailments).toMatchObject([{ kind: 'poison' }]);
});

test('[ALA-8.2] [ALA-15.C] a hold on somebody who went away at the same moment comes to nothing', () => {
  const grapple: Wish = { kind: 'grapple', who: 'mara', target: 'orc' };
  const fight = tied({ weapons: [] });
  const grabbed = commands(
    fight,
    [grapple],
    [
      ['alacrity.maneuver.attempt', 'mara', 1],
      ['alacrity.maneuver.resist', 'orc', 99],
    ],
    [['alacrity.resist', 'orc', 'dodge']],
  ).fight;
  const stays = commands(grabbed, [strike], missed, met).fight;
  expect([one(stays, 'mara').holds, one(stays, 'orc').conditions[0]?.kind]).toEqual(['orc', 'grappled']);
  const leaves: Wish = { kind: 'move', who: 'orc', way: { kind: 'away', target: 'mara' }, feet: 50 };
  const gone = commands(grabbed, [leaves], []).fight;
  expect([one(gone, 'mara').holds, one(gone, 'orc').conditions, at(gone, 'orc')]).toEqual([null, [], 75]);
});

test('[ALA-8.2] [ALA-15.C] so does one by whoever falls at the same moment', () => {
  const grapple: Wish = { kind: 'grapple', who: 'mara', target: 'orc' };
  const won: Dice = [
    ['alacrity.maneuver.attempt', 'mara', 1],
    ['alacrity.maneuver.resist', 'orc', 99],
  ];
  const grabbed = commands(tied({ weapons: [], hitPoints: 20 }), [grapple], won, [['alacrity.resist', 'orc', 'dodge']]);
  const hit: Dice = [
    ['alacrity.attack.hit', 'orc', 10],
    ['alacrity.attack.damage', 'orc', 5, 5, 5, 1],
  ];
  const { fight } = commands(grabbed.fight, [strike], hit, met);
  expect(one(fight, 'mara').conditions.map(each => each.kind)).toEqual(['incapacitated']);
  expect([one(fight, 'mara').holds, one(fight, 'orc').conditions]).toEqual([null, []]);
});
