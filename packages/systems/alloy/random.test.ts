import { type Random, simulated, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import type { Event } from './events.ts';
import { copy, type Fight, fight, the } from './fight.ts';
import { alloy } from './index.ts';
import type { Prompts } from './prompts.ts';
import type { RollSite } from './sites.ts';

/** Random fights that are played to their end; 2,000 take a few minutes. */
const FIGHTS = 200;
const FREE = new Set(['free', 'drop', 'grip', 'drop-prone', 'leave-cover']);

/** What may never be, after any command of a legal fight. */
function check(before: Fight, given: Command, after: Fight): void {
  expect(after.phase, 'the count never falls').toBeGreaterThanOrEqual(before.phase);
  for (const who of Object.values(after.combatants)) {
    const was = before.combatants[who.id];
    if (was?.entered && who.fate === 'fighting')
      expect(who.phase, `${who.id} never goes back`).toBeGreaterThanOrEqual(was.phase);
    if (after.stage === 'phases' && who.entered && who.fate === 'fighting')
      expect(who.phase).toBeGreaterThanOrEqual(after.phase);
    if (who.block) expect(who.block.to - who.block.from, 'a block is 10 phases').toBe(10);
    for (const id of who.engaged) expect(the(after, id).engaged, 'both are engaged, or neither').toContain(who.id);
    if (who.fate !== 'fighting') expect(who.engaged).toEqual([]);
    expect(who.fate === 'fighting' && who.health <= 0, `${who.id} stands without Health`).toBe(false);
    expect(who.bleeding && who.fate !== 'down').toBe(false);
    expect(who.grip === 2 && who.shieldUp, 'a shield leaves one hand').toBe(false);
  }
  for (const work of after.works) {
    expect(work.done).toBeLessThan(work.need);
    const was = before.works.find(each => each.id === work.id);
    if (was) expect(work.done - was.done).toBeLessThanOrEqual(1);
  }
  if (before.stage !== 'phases' || !('who' in given)) return;
  const [was, is] = [the(before, given.who), the(after, given.who)];
  expect(was.phase, 'whoever acts is due').toBe(before.phase);
  // Where actions take effect at their end, going on ends what was paid for; then one acts anew in that phase.
  const ending = given.kind === 'continue' && before.options.resolve === 'end';
  if (
    is.fate === 'fighting' &&
    !FREE.has(given.kind) &&
    is.freeAt !== before.phase &&
    given.kind !== 'break-off' &&
    !ending
  )
    expect(is.phase, `${given.kind} costs time, so nobody acts twice in a phase`).toBeGreaterThan(before.phase);
}

function playOut(seed: string, random: Random): { commands: number; end: boolean } {
  const sample = alloy.samples[random.below(alloy.samples.length)];
  if (!sample) throw new Error('no sample');
  const setup = alloy.schemas.setup.parse({
    ...sample.setup,
    options: {
      dice: random.below(2) === 0 ? 'spring2015' : 'revised2015',
      resolve: random.below(4) === 0 ? 'end' : 'start',
      hitRule: random.below(3) === 0 ? 'sum' : 'max',
      defence: random.below(3) === 0 ? 'rolled' : 'static',
      latecomer: random.below(2) === 0 ? 'literal' : 'aligned',
      tacticsTie: (['none', 'all', 'reroll'] as const)[random.below(3)],
    },
  });
  const on = alloy.begin(setup);
  const policyOf = new Map(on.sides.map(side => [side.id, alloy.policies[random.below(alloy.policies.length)]]));
  const answers = new Map(alloy.policies.map(each => [each.name, each.answers(on, random)]));
  const table = simulated<RollSite, Prompts, Event>(random, who => {
    const name = who === 'gm' ? 'random' : (policyOf.get(the(on, who).side)?.name ?? 'random');
    const found = answers.get(name);
    if (!found) throw new Error(`no answers for ${name}`);
    return found;
  });
  let commands = 0;
  for (; !alloy.over(on) && commands < 3000; commands++) {
    const [who] = alloy.next(on);
    if (who === undefined) break;
    const policy = who === 'gm' ? alloy.policies[0] : policyOf.get(the(on, who).side);
    if (!policy) throw new Error('no policy');
    const given = policy.choose(on, who, random);
    const refusal = alloy.refuse(on, given);
    if (refusal) throw new Error(`${seed}: ${policy.name} chose ${JSON.stringify(given)}: ${refusal.reason}`);
    const before = copy(on);
    alloy.play(table, on, given);
    check(before, given, on);
  }
  expect(fight.safeParse(on).error?.issues).toBeUndefined();
  return { commands, end: alloy.over(on) !== null };
}

describe('random legal play', () => {
  test('[ALY-3.1, ALY-3.4, ALY-5.1, ALY-5.6] keeps its promises to the end of every fight', () => {
    let ended = 0;
    for (let i = 0; i < FIGHTS; i++) {
      const seed = `alloy ${i}`;
      const { end } = playOut(seed, Xoshiro.seeded(seed));
      if (end) ended++;
    }
    expect(ended).toBe(FIGHTS);
  }, 600_000);
});
