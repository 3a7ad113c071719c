/** What is remembered of exchanges and shots is what is worked out anew, whatever has befallen whom under which house rules. */
import { type Random, simulated, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { type Grade, LEVELS, PARTS, type Part } from '../book/body.ts';
import { type Alternacy, alternacy } from '../index.ts';
import type { Event } from '../state/events.ts';
import { type Combatant, conditionKind, type Fight } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { arena, one } from '../testing.ts';
import { written } from '../testing-play.ts';
import { braceAgainst, shotsAt, thrustsAt } from './exchange.ts';
import { formOf } from './form.ts';
import { policies } from './policies.ts';

const policy = (name: string) => {
  const found = policies.find(each => each.name === name);
  if (!found) throw new Error(`no policy "${name}"`);
  return found;
};
const [greedy, random] = [policy('greedy'), policy('random')];

/** The same fight to whoever remembers nothing: all that is known is known under house rules. */
const anew = (fight: Fight): Fight => ({ ...fight, options: { ...fight.options } });

/** What somebody weighs of another. */
function weighed(fight: Fight, me: Combatant, foe: Combatant, chance: Random) {
  const { missile } = formOf(fight, me);
  const spent = chance.below(2) === 0;
  const dn = 10 + chance.below(20);
  return (on: Fight) => ({
    form: formOf(on, me),
    thrusts: thrustsAt(on, me, foe),
    brace: braceAgainst(on, me, foe, spent),
    shots: missile && shotsAt(on, me, formOf(on, me).missile ?? missile, foe, dn),
  });
}

/** Something befalls somebody that seldom or never comes about in a sample. */
function befall(fight: Fight, chance: Random): void {
  const who = everybody(fight)[chance.below(everybody(fight).length)];
  if (who === undefined) return;
  const any = <T>(all: readonly T[]): T | undefined => all[chance.below(all.length)];
  const kinds = conditionKind.options.filter(() => chance.below(6) === 0);
  who.conditions = kinds.map(kind => ({ kind, cause: 'the test', ends: null }));
  who.shieldUp = chance.below(2) === 0;
  who.weapon = any(who.stats.weapons)?.id ?? who.weapon;
  who.posture = chance.below(11) - 5;
  who.shock = chance.below(8) === 0 ? 20 + chance.below(20) : chance.below(10);
  who.stun = chance.below(8) === 0 ? 120 + chance.below(20) : chance.below(30);
  const wounds = chance.below(3);
  who.injuries = Array.from({ length: wounds }, (_, id) => {
    const { grade, tag } = fight.options.charts.effects[any(LEVELS) ?? 'glance'];
    return { id, part: any(PARTS) ?? 'head', grade, penalty: 3 * chance.below(6), tag, treated: false, clock: 0 };
  });
  const laid = { id: 1, name: 'mud', value: chance.below(7) - 3, against: null, once: false, secret: false };
  who.circumstances = chance.below(6) > 0 ? [] : [{ ...laid, on: 'all', difficulty: null, ends: null }];
}

/** Plays a fight with mishaps, and holds what its fighters weigh against the same worked out anew. How many that were. */
function hold(start: Fight, chance: Random): number {
  const fight = alternacy.rules.copy(start);
  const answers = greedy.answers(fight, chance);
  const table = simulated<Alternacy['roll'], Alternacy['prompts'], Event>(chance, () => answers);
  let held = 0;
  for (let step = 0; step < 20; step++) {
    const [who] = alternacy.rules.next(fight);
    if (who === undefined) break;
    const by = chance.below(3) === 0 ? random : greedy;
    alternacy.rules.play(table, fight, by.choose(fight, who, chance));
    const after = alternacy.rules.copy(fight);
    if (chance.below(2) === 0) befall(after, chance);
    for (const me of everybody(after)) {
      const foe = everybody(after)[chance.below(everybody(after).length)];
      if (foe === undefined || foe === me) continue;
      const on = weighed(after, me, foe, chance);
      expect(on(after)).toEqual(on(anew(after)));
      held++;
    }
  }
  return held;
}

test('what is remembered is what is worked out anew', () => {
  const chance = Xoshiro.seeded('remembered');
  let held = 0;
  for (let number = 0; number < 12; number++) {
    const start = alternacy.rules.begin(written(number));
    for (let fight = 0; fight < 6; fight++) held += hold(start, chance);
  }
  expect(held).toBeGreaterThan(3000);
});

test('what is worked out of one is not taken for what another is like, nor what is beyond all that is told apart', () => {
  const skills = { brawn: 12, 'blades-large': 15 };
  const fight = arena({ ana: { skills }, bert: { skills }, cato: { skills, armor: 'mail' } });
  const [ana, bert, cato] = ['ana', 'bert', 'cato'].map(name => one(fight, name));
  if (!ana || !bert || !cato) throw new Error('nobody');
  const worth = (foe: Combatant): number => thrustsAt(fight, ana, foe)[0]?.worth ?? 0;
  expect(worth(cato)).toBeLessThan(worth(bert));
  bert.stun = 128 + 2;
  const stunned = worth(bert);
  [bert.shock, bert.stun] = [1, 2];
  expect(worth(bert)).toBeLessThan(stunned);
});

test('a form tells a wound that forbids the use of an arm from one that hinders as much, and a greater one from a daze', () => {
  const fight = arena({ ana: {}, bert: {} });
  const ana = one(fight, 'ana');
  const countOf = (part: Part, penalty: number, grade: Grade, dazed: boolean): number => {
    ana.conditions = dazed ? [{ kind: 'dazed', cause: 'the test', ends: null }] : [];
    ana.injuries = [{ id: 1, part, grade, penalty, tag: 'none', treated: false, clock: 0 }];
    const form = formOf(fight, ana);
    return form.guard + 100 * (form.blades[0]?.skill ?? 0);
  };
  expect(countOf('right-arm', 6, 'crippling', false)).not.toBe(countOf('right-arm', 6, 'major', false));
  expect(countOf('head', 0, 'minor', true)).not.toBe(countOf('head', 16, 'minor', false));
});

test('whoever can do the same is known as the same, and nothing is known of whom the GM has laid something on', () => {
  const start = alternacy.rules.begin(written(0));
  const [first] = everybody(start);
  const [again] = everybody(alternacy.rules.copy(start));
  if (first === undefined || again === undefined) throw new Error('nobody');
  expect(formOf(start, again)).toBe(formOf(start, first));
  again.injuries = [{ id: 1, part: 'torso', grade: null, penalty: 0, tag: 'none', treated: false, clock: 0 }];
  expect(formOf(start, again)).toBe(formOf(start, first));
  const laid = {
    id: 1,
    name: 'mud',
    value: 0,
    against: null,
    once: false,
    secret: false,
    difficulty: null,
    ends: null,
  };
  again.circumstances = [{ ...laid, on: 'all' }];
  expect(formOf(start, again)).not.toBe(formOf(start, again));
});
