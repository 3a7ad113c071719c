import { expect, test } from 'vitest';
import { UNARMED } from '../book/gear.ts';
import { able, type Condition, conditionKind, type Fight } from '../state/fight.ts';
import { arena, id, one, play, told } from '../testing.ts';
import { CONDITIONS, impose, letGo, lift, tickConditions } from './conditions.ts';
import { movementRate } from './movement.ts';
import { defences } from './reactions.ts';
import { canAct } from './turn.ts';

const at = (fight: Fight, who = 'mara') => one(fight, who);
const make = (kind: Condition['kind'], more: Partial<Condition> = {}): Condition => ({
  kind,
  source: null,
  cause: 'test',
  ends: null,
  ...more,
});
/** Mara with 15 in Strength and Dexterity, 150 feet of Movement, under these conditions. */
function mara(...kinds: Condition['kind'][]): Fight {
  const fight = arena({ mara: { strength: 15, dexterity: 15, skills: { melee: 50 } }, foe: {} });
  at(fight).conditions = kinds.map(kind => make(kind));
  return fight;
}
test('[ALA-7.4] [ALA-7.5] [ALA-15.F] [ALA-15.C] [ALA-15.G] what each leaves of Movement', () => {
  const rate = (...kinds: Condition['kind'][]) => movementRate(mara(...kinds), at(mara(...kinds)));
  expect([rate(), rate('prone'), rate('grappled'), rate('restrained'), rate('blinded')]).toEqual([150, 75, 0, 0, 150]);
  const slow = arena({ mara: { movement: 6 }, foe: {} });
  at(slow).conditions = [make('prone')];
  expect(movementRate(slow, at(slow))).toBe(5);
  const blind = arena({ mara: {}, foe: {} }, { options: { charts: { conditions: { blinded: { movement: 0.5 } } } } });
  at(blind).conditions = [make('blinded')];
  expect(movementRate(blind, at(blind))).toBe(50);
});

test('[ALA-15.D] [ALA-15.H] the Incapacitated and the Stunned take no actions; only the Stunned still react', () => {
  const can = (kind: Condition['kind']) => [canAct(at(mara(kind))), able(at(mara(kind)))];
  expect([can('stunned'), can('incapacitated'), can('blinded')]).toEqual([
    [false, true],
    [false, false],
    [true, true],
  ]);
});

test('[ALA-15.D] reflexes of the Incapacitated fail by themselves: nobody asks them', () => {
  const ways = (kind: Condition['kind']) => {
    const fight = mara(kind);
    const [attacker, target] = [at(fight, 'foe'), at(fight)];
    return defences(fight, { attacker, target, weapon: UNARMED, ranged: false, unaware: false, exertion: false });
  };
  expect(ways('incapacitated')).toEqual([]);
  expect(ways('stunned')).toContain('dodge');
});

test('[ALA-15.5] each reason for a condition ends by itself, and the condition with the last of them', () => {
  let fight = mara();
  for (const cause of ['sand', 'a spell'])
    fight = play(fight, (table, now) => impose(table, now, at(now), make('blinded', { cause }), 'ALA-15.A')).fight;
  const first = play(fight, (table, now) => lift(table, now, at(now), 'blinded', 'sand', 'ALA-15.A'));
  expect([at(first.fight).conditions.length, told(first.events, 'condition')]).toEqual([1, []]);
  const last = play(first.fight, (table, now) => lift(table, now, at(now), 'blinded', 'a spell', 'ALA-15.A'));
  expect(at(last.fight).conditions).toEqual([]);
  expect(told(last.events, 'condition')).toMatchObject([{ condition: 'blinded', on: false }]);
});

test('[ALA-15.5] the same reason again lasts the longer of both', () => {
  const twice = (first: number | null, second: number | null) => {
    let fight = mara();
    for (const ends of [first, second])
      fight = play(fight, (table, now) => impose(table, now, at(now), make('stunned', { ends }), 'ALA-15.H')).fight;
    return at(fight).conditions.map(each => each.ends);
  };
  expect([twice(2, 5), twice(5, 2), twice(2, null)]).toEqual([[5], [5], [null]]);
});

test('[ALA-15.H] [ALA-15.A] what has run its rounds ends at their close', () => {
  const fight = mara();
  at(fight).conditions = [make('stunned', { ends: 1 }), make('blinded', { ends: 2 })];
  const close = (before: Fight) => play(before, (table, now) => tickConditions(table, now, at(now)));
  const first = close(fight);
  expect(at(first.fight).conditions.map(each => each.kind)).toEqual(['blinded']);
  expect(told(first.events, 'condition')).toMatchObject([{ condition: 'stunned', on: false, rule: 'ALA-15.H' }]);
  first.fight.round = 2;
  expect(at(close(first.fight).fight).conditions).toEqual([]);
});

/** Mara held, and pinned, by the foe. */
function held(): Fight {
  const fight = mara();
  at(fight, 'foe').holds = id('mara');
  at(fight).conditions = [
    make('grappled', { source: id('foe') }),
    make('restrained', { source: id('foe'), cause: 'pin' }),
  ];
  return fight;
}

test('[ALA-15.C] a grapple ends when the grappler lets go, or is Incapacitated', () => {
  const freed = play(held(), (table, now) => letGo(table, now, at(now, 'foe'))).fight;
  expect([at(freed).conditions, at(freed, 'foe').holds]).toEqual([[], null]);
  const felled = play(held(), (table, now) => impose(table, now, at(now, 'foe'), make('incapacitated'), 'ALA-15.D'));
  expect([at(felled.fight).conditions, at(felled.fight, 'foe').holds]).toEqual([[], null]);
});

test('[ALA-G28] a condition waits as harm does for those who act at the same time', () => {
  const fight = mara();
  Object.assign(fight, { phase: 'passes', pass: 1, order: [{ members: ['mara', 'foe'], score: 9, together: true }] });
  const { fight: after } = play(fight, (table, now) => impose(table, now, at(now), make('stunned'), 'ALA-15.H'));
  expect([at(after).conditions, after.pending.length]).toEqual([[], 1]);
});

test('every condition has a name, a hint and its rule', () => {
  const rules = conditionKind.options.map(kind => CONDITIONS[kind].rule);
  expect(new Set(rules).size).toBe(8);
});
