import { expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { arena, one, play, told } from '../testing.ts';
import { gain, healthOf, loseHits, loseStun, stabilise, tickDying } from './health.ts';
import { applyPending } from './together.ts';

type Options = NonNullable<Parameters<typeof arena>[1]>['options'];
/** Mara has 100 Hit Points and 100 Stun Points, and a Body of 12. */
const fightWith = (options: Options = {}) => arena({ mara: { hitPoints: 100, body: 12 }, foe: {} }, { options });
const hurt = (fight: Fight, amount: number) =>
  play(fight, (table, now) => loseHits(table, now, one(now, 'mara'), amount, 'a blow', 'ALA-12.1'));
const stun = (fight: Fight, amount: number) =>
  play(fight, (table, now) => loseStun(table, now, one(now, 'mara'), amount, 'a fist', 'ALA-12.4'));
const points = (fight: Fight) => [one(fight, 'mara').hp, one(fight, 'mara').sp];
const conditions = (fight: Fight) => one(fight, 'mara').conditions.map(each => `${each.kind}: ${each.cause}`);

test('[ALA-12.1] damage comes off Hit Points, and the event shows points and penalty', () => {
  const { fight, events } = hurt(fightWith(), 30);
  expect(points(fight)).toEqual([70, 100]);
  expect(told(events, 'health')).toMatchObject([{ hp: 70, sp: 100, lostHits: 30, lostStun: 0, penalty: -10 }]);
});

test('[ALA-12.5] [ALA-C14] every 5 Stun Points lost in one hit also cost a Hit Point', () => {
  expect(points(stun(fightWith(), 14).fight)).toEqual([98, 86]);
  expect(points(stun(fightWith(), 4).fight)).toEqual([100, 96]);
  const twice = stun(stun(fightWith(), 4).fight, 4).fight;
  expect(points(twice)).toEqual([100, 92]);
});

test('[ALA-C14] or five over a running total', () => {
  const once = stun(fightWith({ stunToHp: 'running' }), 4).fight;
  expect(points(once)).toEqual([100, 96]);
  expect(points(stun(once, 4).fight)).toEqual([99, 92]);
});

test('[ALA-G14] Stun Points stop at 0 and what is over is lost; 10% or less of them incapacitates', () => {
  expect(conditions(stun(fightWith(), 89).fight)).toEqual([]);
  const down = stun(fightWith(), 90).fight;
  expect(conditions(down)).toEqual(['incapacitated: stun']);
  const out = stun(down, 50).fight;
  expect(points(out)).toEqual([100 - 18 - 2, 0]);
  expect(conditions(stun(fightWith({ stunIncapacitates: false }), 95).fight)).toEqual([]);
});

test('[ALA-12.2] [ALA-C6] [ALA-15.3] at 10% of Hit Points or less somebody is Incapacitated, above it again not', () => {
  expect(conditions(hurt(fightWith(), 89).fight)).toEqual([]);
  const down = hurt(fightWith(), 90);
  expect(conditions(down.fight)).toEqual(['incapacitated: wounds']);
  expect(told(down.events, 'fell')).toMatchObject([{ how: 'incapacitated' }]);
  const up = play(down.fight, (table, now) =>
    gain(table, now, one(now, 'mara'), { hits: 1, stun: 0, mana: 0 }, null, 'ALA-G17'),
  );
  expect(conditions(up.fight)).toEqual([]);
  expect(told(up.events, 'fell')).toMatchObject([{ how: 'recovered' }]);
  const charts = { incapacitatedAt: 0 };
  expect(conditions(hurt(fightWith({ charts }), 95).fight)).toEqual([]);
});

test('[ALA-G13] at 0 somebody is dying and loses 1 a round; at minus Body it is dead', () => {
  const down = hurt(fightWith(), 100);
  expect(told(down.events, 'fell')).toMatchObject([{ how: 'dying', rule: 'ALA-G13' }]);
  expect([one(down.fight, 'mara').dying, healthOf(one(down.fight, 'mara'))]).toEqual([true, 'dying']);
  const later = play(down.fight, (table, now) => {
    for (let round = 0; round < 11; round++) tickDying(table, now, one(now, 'mara'));
  }).fight;
  expect([one(later, 'mara').hp, one(later, 'mara').fate]).toEqual([-11, 'fighting']);
  const end = play(later, (table, now) => tickDying(table, now, one(now, 'mara')));
  expect([one(end.fight, 'mara').hp, one(end.fight, 'mara').fate]).toEqual([-12, 'dead']);
  expect(told(end.events, 'fell')).toMatchObject([{ how: 'dead' }]);
});

test('[ALA-G13] [ALA-12.9] death at 0, or never, where a fight is played so', () => {
  expect(one(hurt(fightWith({ death: 'zero' }), 99).fight, 'mara').fate).toBe('fighting');
  expect(one(hurt(fightWith({ death: 'zero' }), 100).fight, 'mara').fate).toBe('dead');
  const never = hurt(fightWith({ death: 'never' }), 900).fight;
  expect([one(never, 'mara').fate, one(never, 'mara').dying]).toEqual(['fighting', false]);
});

test('[ALA-21.4] stabilised, nobody gets worse until harmed again', () => {
  const down = hurt(fightWith(), 101).fight;
  const safe = play(down, (table, now) => stabilise(table, now, one(now, 'mara'), 'ALA-21.4')).fight;
  expect(one(safe, 'mara').dying).toBe(false);
  expect(points(play(safe, (table, now) => tickDying(table, now, one(now, 'mara'))).fight)).toEqual([-1, 100]);
  expect(one(hurt(safe, 1).fight, 'mara').dying).toBe(true);
});

test('[ALA-12.9] a precise strike in surprise that brings to 0 kills without any check', () => {
  const struck = (amount: number) =>
    play(fightWith(), (table, now) => loseHits(table, now, one(now, 'mara'), amount, 'a blade', 'ALA-11.6', true));
  expect(one(struck(99).fight, 'mara').fate).toBe('fighting');
  const killed = struck(100);
  expect(one(killed.fight, 'mara').fate).toBe('dead');
  expect(told(killed.events, 'fell')).toMatchObject([{ how: 'slain', rule: 'ALA-11.6' }]);
});

test('[ALA-G28] [ALA-8.2] harm among those who act at the same time waits until all of them have acted', () => {
  const fight = fightWith();
  Object.assign(fight, {
    phase: 'passes',
    pass: 1,
    order: [{ members: ['mara', 'foe'], score: 20, together: true }],
  });
  const struck = hurt(fight, 95);
  expect([points(struck.fight), conditions(struck.fight)]).toEqual([[100, 100], []]);
  const after = play(struck.fight, applyPending).fight;
  expect([points(after), conditions(after)]).toEqual([[5, 100], ['incapacitated: wounds']]);
  one(fight, 'mara').done = 1;
  expect(points(hurt(fight, 95).fight)).toEqual([5, 100]);
});

test('[ALA-15.2] losing Stun Points stuns nobody', () => {
  expect(conditions(stun(fightWith(), 80).fight)).toEqual([]);
});

test('points given back stop at their maximum, and the dead get none', () => {
  const fight = fightWith();
  Object.assign(one(fight, 'mara'), { hp: 98, sp: 10 });
  const given = { hits: 9, stun: 9, mana: 9 };
  const healed = play(fight, (table, now) => gain(table, now, one(now, 'mara'), given, null, 'ALA-21.1'));
  expect(points(healed.fight)).toEqual([100, 19]);
  expect(told(healed.events, 'healed')).toMatchObject([{ hits: 2, stun: 9, mana: 0 }]);
  one(fight, 'mara').fate = 'dead';
  const dead = play(fight, (table, now) => gain(table, now, one(now, 'mara'), given, null, 'ALA-21.1'));
  expect(points(dead.fight)).toEqual([98, 10]);
});
