import { signed } from '@affray/engine';
/** Where figures end: the least and the most, the last of a row, and what is nothing at all. */
import { expect, test } from 'vitest';

import type { Combatant, Fight } from '../state/fight.ts';
import { setup } from '../state/setup.ts';
import { arena, id, one, play, told } from '../testing.ts';
import { begin } from './begin.ts';
import { likelyThrough } from './damage.ts';
import { statsOf, usualUse, woundPenalties } from './rolls.ts';
import { concealmentPenalty, visualPenalty } from './sight.ts';
import { isSurprised } from './surprise.ts';
import { applyPending } from './together.ts';
import { burn, hasChoice, lastsFor, note, turnNumber, unspent, up, usable } from './turn.ts';

const NONE = { strength: 0, dexterity: 0, body: 0, mind: 0 };
const so = (fight: Fight, who: string, change: Partial<Combatant>): Combatant => Object.assign(one(fight, who), change);

test('[ALA-15.4] limbs fight, dodge and climb; all else is of the mind', () => {
  const of = (use: string) =>
    (['dodge', 'acrobatics', 'athletics', 'might', 'sleightOfHand', 'stealth', 'thievery', 'riding'] as const)
      .filter(each => usualUse(each) === use)
      .join(' ');
  expect([of('reflex'), of('physical')]).toEqual([
    'dodge',
    'acrobatics athletics might sleightOfHand stealth thievery riding',
  ]);
  const fought = (['melee', 'unarmed', 'ranged', 'archery'] as const).map(usualUse);
  expect(fought).toEqual(['attack', 'attack', 'attack', 'attack']);
  const thought = (['vigilance', 'perception', 'medicine', 'firstAid', 'insight', 'magic'] as const).map(usualUse);
  expect([...new Set(thought)]).toEqual(['mental']);
});

test('[ALA-17.4] what poison has taken lowers each statistic by itself, down to 1', () => {
  const fight = arena({ mara: { strength: 10, dexterity: 8, body: 6, mind: 4 }, orc: {} });
  const left = (drained: Partial<typeof NONE>) => {
    const { strength, dexterity, body, mind } = statsOf(so(fight, 'mara', { drained: { ...NONE, ...drained } }));
    return [strength, dexterity, body, mind];
  };
  expect(left({})).toEqual([10, 8, 6, 4]);
  expect(left({ strength: 1 })).toEqual([9, 8, 6, 4]);
  expect(left({ strength: 2, dexterity: 2 })).toEqual([8, 6, 6, 4]);
  expect(left({ dexterity: 2, body: 2 })).toEqual([10, 6, 4, 4]);
  expect(left({ strength: 1, mind: 1 })).toEqual([9, 8, 6, 3]);
  expect(left({ strength: 9, dexterity: 7, body: 5, mind: 3 })).toEqual([1, 1, 1, 1]);
  expect(left({ strength: 10, dexterity: 99, body: 6, mind: 4 })).toEqual([1, 1, 1, 1]);
});

test('[ALA-12.1] [ALA-14.1] without Soak each face of a die gets through alike; more than 100 dice of Soak are 100', () => {
  const bare = likelyThrough(1, 0, 0);
  expect(bare.map(([points]) => points).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const [, chance] of bare) expect(chance).toBeCloseTo(0.1, 12);
  expect(new Map(likelyThrough(1, 0, 1)).get(0)).toBeCloseTo(0.55, 12);
  const mean = (soak: number): number =>
    likelyThrough(1, 5000, soak).reduce((sum, [points, chance]) => sum + points * chance, 0);
  expect([mean(99), mean(100), mean(101)].map(each => Math.round(each * 10) / 10)).toEqual([4461, 4455.5, 4455.5]);
});

test('[ALA-16.2] whoever cannot be aimed at at all has no penalty for that, and nothing hidden is seen as it is', () => {
  const fight = arena({ mara: {}, orc: {} });
  const of = (concealment: Combatant['concealment']) => concealmentPenalty(fight, so(fight, 'orc', { concealment }));
  const { light, heavy, total } = fight.options.charts.concealment;
  expect([of('none'), of('light'), of('heavy'), of('total'), of('unseen')]).toEqual([0, light, heavy, total, 0]);
  of('none');
  fight.options = { ...fight.options, lightOnMelee: false };
  fight.scene = { ...fight.scene, visibility: 'darkness' };
  expect(visualPenalty(fight, one(fight, 'mara'), one(fight, 'orc'), false)).toEqual({
    value: 0,
    name: 'visibility',
    rule: 'ALA-16.3',
  });
});

test('[ALA-18.1] only whom the ambush has caught is surprised: neither those who lie in wait nor those who saw them', () => {
  const fight = arena({ mara: {}, orc: {}, imp: {} });
  Object.assign(fight, { phase: 'surprise', surprise: [{ who: id('mara'), over: [id('orc')] }] });
  expect(['mara', 'orc', 'imp'].map(each => isSurprised(fight, one(fight, each)))).toEqual([false, true, false]);
});

test('[ALA-12.2] [ALA-C31] at full points there is no penalty, and where the worse counts equal ones count once', () => {
  const people = { mara: { hitPoints: 40, stunPoints: 40 }, orc: {} };
  const fight = arena(people, { options: { woundStack: 'worst' } });
  const at = (hp: number, sp: number) => woundPenalties(fight, so(fight, 'mara', { hp, sp }));
  expect([at(40, 40), at(41, 50)]).toEqual([
    { hits: 0, stun: 0 },
    { hits: 0, stun: 0 },
  ]);
  const half = at(15, 40).hits;
  expect(half).toBeLessThan(0);
  expect([at(15, 15), at(40, 15)]).toEqual([
    { hits: half, stun: 0 },
    { hits: 0, stun: half },
  ]);
});

test('[ALA-G28] what befalls at once passes the dead by, and stun may break concentration', () => {
  const fight = arena({ mara: { skills: { magic: 40 }, effects: ['iron-body'] }, orc: {} });
  fight.pending = [{ kind: 'stun', to: id('orc'), amount: 10, kill: false, cause: 'club' }];
  so(fight, 'orc', { fate: 'dead', hp: -20 });
  const gone = play(fight, applyPending);
  expect([gone.events, one(gone.fight, 'orc').sp]).toEqual([[], one(fight, 'orc').sp]);
  const spell = { id: 'ward', name: 'Ward', by: id('mara'), soak: null, concentration: true, ends: null };
  so(fight, 'mara', {
    effects: [spell],
    stats: {
      ...one(fight, 'mara').stats,
      effects: one(fight, 'mara').stats.effects.map(each => ({ ...each, concentration: true })),
    },
  });
  fight.pending = [{ kind: 'stun', to: id('mara'), amount: 10, kill: false, cause: 'club' }];
  const kept = play(fight, applyPending, [['alacrity.concentration', 'mara', 1]]);
  expect(told(kept.events, 'test').map(each => each.rule)).toEqual(['ALA-22.5']);
  expect([one(kept.fight, 'mara').sp, one(kept.fight, 'mara').hp]).toEqual([
    one(fight, 'mara').sp - 10,
    one(fight, 'mara').hp - 2,
  ]);
});

test('[ALA-5.7] [ALA-6.4] what is still unspent, and what a desperate reflex burns of it', () => {
  const fight = arena({ mara: {}, orc: {} });
  const left = (phase: Fight['phase'], pass: number, change: Partial<Combatant>) =>
    unspent(Object.assign(fight, { phase, pass }), so(fight, 'mara', { held: 0, carried: 0, used: 0, ...change }));
  expect(left('surprise', 0, { declared: 1 })).toBe(1);
  expect([left('passes', 1, { declared: 3 }), left('passes', 2, { declared: 3 })]).toEqual([3, 2]);
  expect([left('passes', 3, { declared: 1 }), left('declare', 0, { declared: 3 })]).toEqual([0, 0]);
  expect([left('close', 2, { declared: 3, held: 1 }), left('passes', 1, { declared: 2, held: 2, used: 2 })]).toEqual([
    1, 2,
  ]);
  Object.assign(fight, { phase: 'passes', pass: 2 });
  const mara = so(fight, 'mara', { declared: 4, held: 0, used: 0, spent: 1, marks: [] });
  expect([burn(fight, mara), mara.used, mara.spent]).toEqual([true, 2, 2]);
  expect([burn(fight, mara), mara.used]).toEqual([true, 3]);
  so(fight, 'mara', { held: 1 });
  expect([burn(fight, mara), mara.used, mara.held]).toEqual([true, 3, 0]);
  expect([burn(fight, mara), burn(fight, mara), mara.used, mara.spent]).toEqual([true, false, 4, 5]);
  expect(usable(fight, so(fight, 'mara', { used: 1, held: 0 }))).toBe(1);
});

test('[ALA-G49] a condition of one round ends with it; of no rounds as well, and before the first it is the first', () => {
  const fight = arena({ mara: {}, orc: {} });
  const mara = so(fight, 'mara', { declared: 1 });
  const until = (phase: Fight['phase'], round: number, rounds: number) =>
    lastsFor(Object.assign(fight, { phase, round, pass: 1 }), mara, rounds);
  expect([until('passes', 3, 1), until('passes', 3, 2), until('passes', 3, 0)]).toEqual([3, 4, 3]);
  expect([until('ambush', 0, 1), until('ambush', 0, 2)]).toEqual([1, 2]);
  so(fight, 'mara', { used: 1 });
  expect([until('passes', 3, 1), until('close', 3, 1), until('declare', 3, 1)]).toEqual([4, 4, 3]);
  fight.options = { ...fight.options, shortConditions: 'round' };
  expect(until('passes', 3, 1)).toBe(3);
});

test('[ALA-5.7] [ALA-5.10] the close of a round counts as one more pass, and its marks stand apart', () => {
  const fight = arena({ mara: {}, orc: {} });
  Object.assign(fight, { phase: 'passes', pass: 2 });
  expect(turnNumber(fight)).toBe(2);
  note(fight, one(fight, 'mara'), 'spent', 'attack');
  fight.phase = 'close';
  expect(turnNumber(fight)).toBe(3);
  note(fight, one(fight, 'mara'), 'released', 'attack');
  expect(one(fight, 'mara').marks.map(each => each.pass)).toEqual([2, 0]);
});

test('[ALA-8.5] who waits comes in once the other has had its turn, and not before', () => {
  const fight = arena({ mara: {}, orc: {}, imp: {} });
  Object.assign(fight, { phase: 'passes', pass: 1, at: 1, rolled: true });
  fight.order = ['mara', 'orc', 'imp'].map((who, nth) => ({ members: [id(who)], score: nth, together: false }));
  for (const who of ['mara', 'orc', 'imp']) so(fight, who, { declared: 1 });
  so(fight, 'mara', { after: id('orc') });
  expect(up(fight)).toEqual(['orc']);
  so(fight, 'orc', { done: 1 });
  expect(up(fight)).toEqual(['mara']);
  so(fight, 'mara', { done: 1 });
  expect(up(fight)).toEqual([]);
});

test('[ALA-4.4] [ALA-19.5] a turn stays open for a Legendary Action or for the other hand, for either of them', () => {
  const open = (melee: number, off: string | null, more: Partial<Combatant> = {}) => {
    const fight = arena({ mara: { weapons: ['longsword', 'dagger'], skills: { melee } }, orc: {} });
    Object.assign(fight, { phase: 'passes', pass: 1, rolled: true });
    return hasChoice(fight, so(fight, 'mara', { declared: 1, used: 1, off, ...more }));
  };
  const { legendaryFrom } = arena({ mara: {}, orc: {} }).options.charts.melee;
  expect([open(legendaryFrom - 1, null), open(legendaryFrom, null), open(legendaryFrom + 1, null)]).toEqual([
    false,
    true,
    true,
  ]);
  expect([open(20, 'dagger'), open(20, 'dagger', { offHandUsed: true })]).toEqual([true, false]);
  expect([open(legendaryFrom, null, { legendaryUsed: true }), open(20, null, { offHandUsed: true })]).toEqual([
    false,
    false,
  ]);
});

test('[ALA-7.2] a turn stays open for a step of 5 feet, not for one of 4', () => {
  const fight = arena({ mara: { movement: 30 }, orc: {} }, { options: { splitMovement: true } });
  Object.assign(fight, { phase: 'passes', pass: 1, rolled: true });
  const open = (moved: number) => hasChoice(fight, so(fight, 'mara', { declared: 1, used: 1, moving: true, moved }));
  expect([open(24), open(25), open(26), open(30)]).toEqual([true, true, false, false]);
});

test('on a map too small for all, the last stand where the first would, and no one beyond its rim', () => {
  const tens = { strength: 10, dexterity: 10, body: 10, mind: 10 };
  const people = Array.from({ length: 30 }, (_, nth) => `r${nth}`);
  const fight = begin(
    setup.parse({
      sides: ['red', 'blue'].map(each => ({ id: each, name: each })),
      combatants: [...people, 'blue'].map(each => ({
        ...{ id: each, side: each === 'blue' ? 'blue' : 'red' },
        sheet: { name: each, ...tens },
      })),
      scene: { width: 5, height: 7 },
    }),
  );
  const places = fight.field.kind === 'map' ? fight.field.places : {};
  const at = (name: string) => [places[id(name)]?.x, places[id(name)]?.y];
  expect([at('r0'), at('r1'), at('r2')]).toEqual([
    [0, 3],
    [0, 0],
    [0, 7],
  ]);
  expect([at('r29'), at('blue')]).toEqual([
    [0, 3],
    [5, 3],
  ]);
});

test('a figure has its sign, but for nothing', () => {
  expect([signed(1), signed(0), signed(-1), signed(10)]).toEqual(['+1', '0', '−1', '+10']);
});
