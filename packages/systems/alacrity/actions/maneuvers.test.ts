import { expect, test } from 'vitest';
import type { CommandOf } from '../commands.ts';
import { command } from '../commands.ts';
import type { Resistance } from '../rules/reactions.ts';
import type { EventOf } from '../state/events.ts';
import type { Fight } from '../state/fight.ts';
import { type AnswersGiven, arena, type Dice, type Fighter, id, one, type Played, play, told } from '../testing.ts';
import { commands, declare, initiative, refused } from '../testing-commands.ts';
import { disarmWith as disarm } from './disarm.ts';
import { breakFree } from './escape.ts';
import { takeHold as grapple } from './grapple.ts';
import { pinDown as pin } from './pin.ts';
import { shoveAway as shove } from './shove.ts';
import { throwDown as hurl } from './throw.ts';
import { tripUp as trip } from './trip.ts';

const mara = id('mara');
const foe = id('foe');
const duel = (attacker: Fighter = {}, target: Fighter = {}) =>
  arena({
    mara: {
      skills: { melee: 60, athletics: 50, unarmed: 55, sleightOfHand: 40 },
      weapons: ['shortsword'],
      ...attacker,
    },
    foe: { skills: { melee: 40, athletics: 30, unarmed: 35, dodge: 45 }, weapons: ['longsword'], ...target },
  });
const against = (face: number, other: number): Dice => [
  ['alacrity.maneuver.attempt', 'mara', face],
  ['alacrity.maneuver.resist', 'foe', other],
];
const resists = (how: Resistance): AnswersGiven => [['alacrity.resist', 'foe', how]];
const shown = ({ events }: Played): EventOf<'maneuver'> => {
  const [event] = told(events, 'maneuver');
  if (event === undefined) throw new Error('no maneuver was rolled');
  return event;
};
const kinds = (fight: Fight, who: string) => one(fight, who).conditions.map(each => each.kind);

const trips = (fight: Fight, skill: 'melee' | 'athletics', dice: Dice, answers: AnswersGiven) =>
  play(
    fight,
    (table, now) => trip(table, now, { kind: 'trip', end: true, who: mara, target: foe, skill, ladder: 0 }),
    dice,
    answers,
  );

test('[ALA-19.1] [ALA-19.2] a trip is a contest of Melee Combat or Athletics with Dodge or Athletics', () => {
  const won = trips(duel(), 'melee', against(40, 26), resists('dodge'));
  expect(shown(won)).toMatchObject({ skill: { total: 60 }, resist: 'dodge', against: { total: 45 }, won: true });
  expect(kinds(won.fight, 'foe')).toEqual(['prone']);
  const lost = trips(duel(), 'athletics', against(40, 20), resists('athletics'));
  expect(shown(lost)).toMatchObject({ skill: { total: 50 }, resist: 'athletics', against: { total: 30 }, won: false });
  expect(kinds(lost.fight, 'foe')).toEqual([]);
});

test('[ALA-C8] [ALA-G12] a Dodge from a maneuver or a snatch is one like any other, as the house has it', () => {
  const charts = { dodge: { repeat: -5 } };
  const fight = duel();
  const house = arena(
    { mara: one(fight, 'mara').stats, foe: one(fight, 'foe').stats },
    { options: { passiveDodgeIgnoresMultiAction: true, charts } },
  );
  one(house, 'foe').declared = 3;
  const first = trips(house, 'melee', against(90, 10), resists('dodge'));
  expect([shown(first).against?.total, one(first.fight, 'foe').dodges]).toEqual([45, 1]);
  const again = trips(first.fight, 'melee', against(90, 10), resists('dodge'));
  expect(shown(again).against?.total).toBe(40);
  const other = trips(house, 'melee', against(90, 10), resists('athletics'));
  expect([shown(other).against?.total, one(other.fight, 'foe').dodges]).toEqual([10, 0]);
});

test('[ALA-19.1] whoever cannot resist is only rolled against', () => {
  const asleep = duel();
  one(asleep, 'foe').conditions = [{ kind: 'incapacitated', source: null, cause: 'sleep', ends: null }];
  const alone = (face: number) => shown(trips(asleep, 'melee', [['alacrity.maneuver.attempt', 'mara', face]], []));
  expect(alone(60)).toMatchObject({ resist: 'nothing', against: null, won: true });
  expect(alone(61).won).toBe(false);
});

test('[ALA-19.2] a shove pushes its target as far as the shover says', () => {
  const given = { kind: 'shove', end: true, who: mara, target: foe, skill: 'melee', feet: 10, ladder: 0 } as const;
  const { fight } = play(duel(), (table, now) => shove(table, now, given), against(20, 90), resists('dodge'));
  expect(fight.field).toMatchObject({ places: { mara: { x: 5, y: 20 }, foe: { x: 20, y: 20 } } });
});

test('[ALA-4.4] below Melee Combat 40 there is no trip or shove with it, only with Athletics', () => {
  const ready = (melee: number) =>
    commands(duel({ skills: { melee } }), declare({ mara: 1, foe: 1 }), initiative({ mara: 1, foe: 90 })).fight;
  const tries = (melee: number, skill: 'melee' | 'athletics') =>
    refused(ready(melee), { kind: 'trip', end: true, who: 'mara', target: 'foe', skill })?.code ?? null;
  expect([tries(39, 'melee'), tries(40, 'melee'), tries(39, 'athletics')]).toEqual(['alacrity/no-skill', null, null]);
});

test('[ALA-4.4] from Melee Combat 70 on trips and shoves with it are at +10', () => {
  const at = (melee: number, skill: 'melee' | 'athletics') =>
    shown(trips(duel({ skills: { melee, athletics: 50 } }), skill, against(90, 1), resists('dodge'))).skill?.total;
  expect([at(69, 'melee'), at(70, 'melee'), at(70, 'athletics')]).toEqual([69, 80, 50]);
});

test('[ALA-G46] a maneuver takes nothing from the conditions of its target', () => {
  const fight = duel();
  one(fight, 'foe').conditions = [{ kind: 'blinded', source: null, cause: 'sand', ends: null }];
  expect(shown(trips(fight, 'melee', against(90, 1), resists('dodge'))).skill?.total).toBe(60);
});

const held = (fight: Fight = duel()): Fight =>
  play(
    fight,
    (table, now) => grapple(table, now, { kind: 'grapple', end: true, who: mara, target: foe, ladder: 0 }),
    against(20, 60),
    resists('dodge'),
  ).fight;

test('[ALA-19.4] [ALA-C24] [ALA-15.C] a grapple is Unarmed Combat against Unarmed Combat or Dodge, and holds', () => {
  const order = { kind: 'grapple', end: true, who: mara, target: foe, ladder: 0 } as const;
  const lost = play(duel(), (table, now) => grapple(table, now, order), against(50, 20), resists('unarmed'));
  expect(shown(lost)).toMatchObject({ skill: { total: 55 }, against: { total: 35 }, won: false });
  const fight = held();
  expect([one(fight, 'mara').holds, kinds(fight, 'foe')]).toEqual(['foe', ['grappled']]);
});

test('[ALA-19.4] whoever is held can be pinned, or thrown', () => {
  const pinned = play(
    held(),
    (table, now) => pin(table, now, { kind: 'pin', end: true, who: mara, target: foe, ladder: 0 }),
    against(10, 20),
    resists('dodge'),
  ).fight;
  expect(kinds(pinned, 'foe')).toEqual(['grappled', 'restrained']);
  const thrown = play(
    held(),
    (table, now) => hurl(table, now, { kind: 'throw', end: true, who: mara, target: foe, ladder: 0 }),
    against(10, 20),
    resists('dodge'),
  ).fight;
  expect([kinds(thrown, 'foe'), one(thrown, 'mara').holds]).toEqual([['prone'], null]);
});

const breaks = (fight: Fight, from: 'grappled' | 'restrained', skill: 'athletics' | 'unarmed', dice: Dice) =>
  play(
    fight,
    (table, now) => breakFree(table, now, { kind: 'escape', end: true, who: foe, from, skill, of: null, ladder: 0 }),
    dice,
  );

test('[ALA-15.C] [ALA-C24] out of a grapple by Athletics or Unarmed Combat against the grappler’s Unarmed Combat', () => {
  const dice = (face: number): Dice => [
    ['alacrity.escape.attempt', 'foe', face],
    ['alacrity.escape.hold', 'mara', 55],
  ];
  const free = breaks(held(), 'grappled', 'unarmed', dice(14));
  expect(shown(free)).toMatchObject({ skill: { total: 15 }, resist: 'unarmed', against: { total: 55 }, won: true });
  expect([kinds(free.fight, 'foe'), one(free.fight, 'mara').holds]).toEqual([[], null]);
  expect(kinds(breaks(held(), 'grappled', 'athletics', dice(10)).fight, 'foe')).toEqual(['grappled']);
});

test('[ALA-15.G] out of a bond that nobody holds by a check alone', () => {
  const fight = duel();
  one(fight, 'foe').conditions = [{ kind: 'restrained', source: null, cause: 'net', ends: null }];
  const roll = (face: number) =>
    kinds(breaks(fight, 'restrained', 'athletics', [['alacrity.escape.attempt', 'foe', face]]).fight, 'foe');
  expect([roll(10), roll(11)]).toEqual([[], ['restrained']]);
});

/** Mara strikes at the longsword in the foe's hand. */
function disarms(fight: Fight, dice: Dice, answers: AnswersGiven, more: object = {}) {
  const given = command.parse({
    kind: 'disarm',
    end: true,
    who: 'mara',
    target: 'foe',
    weapon: 'shortsword',
    thing: 'longsword',
    ...more,
  });
  if (given.kind !== 'disarm') throw new Error('no disarm');
  const order: CommandOf<'disarm'> = given;
  return play(fight, (table, now) => disarm(table, now, order, () => {}), dice, answers);
}
const ruled: AnswersGiven = [
  ['alacrity.gm.called-shot', 'gm', 'bare'],
  ['alacrity.defend', 'foe', 'none'],
];

test('[ALA-19.3] a disarm is a called shot at -25, and the weapon falls', () => {
  const hit = disarms(duel(), [['alacrity.attack.hit', 'mara', 35]], [...ruled, ['alacrity.snatch', 'mara', 'leave']]);
  expect(told(hit.events, 'attack')).toMatchObject([{ manner: 'disarm', skill: { total: 35 }, verdict: 'hit' }]);
  expect([one(hit.fight, 'foe').main, one(hit.fight, 'foe').hp]).toEqual([null, 65]);
  const miss = disarms(duel(), [['alacrity.attack.hit', 'mara', 36]], ruled);
  expect(one(miss.fight, 'foe').main).toBe('longsword');
});

test('[ALA-19.3] [ALA-G52] whose other hand holds up a shield cannot snatch it', () => {
  const { fight, events } = disarms(duel({ shield: 'buckler' }), [['alacrity.attack.hit', 'mara', 10]], ruled);
  expect([one(fight, 'mara').off, told(events, 'equipment').map(each => each.did)]).toEqual([null, ['loses']]);
});

test('[ALA-19.3] [ALA-G15] a critical success with a disarm does no damage, and so passes no armor', () => {
  const leave: AnswersGiven = [...ruled, ['alacrity.snatch', 'mara', 'leave']];
  const { fight, events } = disarms(duel(), [['alacrity.attack.hit', 'mara', 1]], leave);
  expect(told(events, 'critical')).toMatchObject([{ what: 'colour', success: true }]);
  expect([one(fight, 'foe').main, one(fight, 'foe').hp]).toEqual([null, 65]);
});

test('[ALA-19.3] [ALA-4.4] it may be at -40, and experts have +10', () => {
  const small = { called: { mark: 'small' } };
  const total = (melee: number) =>
    told(disarms(duel({ skills: { melee } }), [['alacrity.attack.hit', 'mara', 97]], ruled, small).events, 'attack')[0]
      ?.skill?.total;
  expect([total(69), total(70)]).toEqual([29, 40]);
});

test('[ALA-19.3] a free hand may snatch it, Sleight of Hand against Dodge', () => {
  const snatch = (face: number) =>
    disarms(
      duel(),
      [
        ['alacrity.attack.hit', 'mara', 10],
        ['alacrity.snatch.take', 'mara', face],
        ['alacrity.snatch.keep', 'foe', 45],
      ],
      [...ruled, ['alacrity.snatch', 'mara', 'snatch']],
    ).fight;
  expect([one(snatch(39), 'mara').off, one(snatch(39), 'foe').stats.weapons]).toEqual(['longsword', []]);
  expect([one(snatch(40), 'mara').off, one(snatch(40), 'foe').stats.weapons.length]).toEqual([null, 1]);
});

test('[ALA-19.3] [ALA-15.D] the helpless keep no weapon from being snatched', () => {
  const asleep = duel({ weapons: ['shortsword'] });
  one(asleep, 'foe').conditions = [{ kind: 'incapacitated', source: null, cause: 'sleep', ends: null }];
  const order = command.parse({ kind: 'disarm', who: 'mara', target: 'foe', weapon: 'shortsword', thing: 'longsword' });
  if (order.kind !== 'disarm') throw new Error('no disarm');
  const { events } = play(
    asleep,
    (table, now) => disarm(table, now, order, () => {}),
    [
      ['alacrity.attack.hit', 'mara', 20],
      ['alacrity.snatch.take', 'mara', 40],
    ],
    [
      ['alacrity.gm.called-shot', 'gm', 'bare'],
      ['alacrity.snatch', 'mara', 'snatch'],
    ],
  );
  expect(told(events, 'maneuver')).toMatchObject([{ maneuver: 'snatch', resist: 'nothing', won: true }]);
});

test('[ALA-9.2] [ALA-6.4] [ALA-19.1] what the GM says of the next attack holds for a maneuver in its place, once', () => {
  const wish = { kind: 'trip', who: 'mara', target: 'foe', skill: 'melee' } as const;
  const said = { kind: 'gm-terms', who: 'mara' } as const;
  const begun = commands(duel(), declare({ mara: 1, foe: 2 }), initiative({ mara: 1, foe: 90 })).fight;
  const unseen = commands(begun, [{ ...said, unaware: true }, wish], [['alacrity.maneuver.attempt', 'mara', 40]]);
  expect(shown(unseen)).toMatchObject({ resist: 'nothing', against: null, won: true });
  expect(unseen.fight.terms).toEqual([]);
  const dive = commands(begun, [{ ...said, exertion: true }, wish], against(40, 10));
  expect(shown(dive)).toMatchObject({ resist: 'dodge', won: false });
  expect(told(dive.events, 'desperate')).toMatchObject([{ who: 'foe', burned: true }]);
  expect(one(dive.fight, 'foe')).toMatchObject({ dodges: 1, used: 1 });
  const stunned = { kind: 'stunned', source: null, cause: '', ends: null } as const;
  one(begun, 'foe').conditions = [stunned];
  const held = commands(begun, [{ ...said, exertion: true }, wish], [['alacrity.maneuver.attempt', 'mara', 40]]);
  expect(shown(held)).toMatchObject({ resist: 'nothing' });
});
