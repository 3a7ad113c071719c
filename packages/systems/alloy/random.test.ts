import { type CombatantId, type Policy, type Random, type Speaker, simulated, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { fight } from './actions/fight.ts';
import type { Command } from './commands.ts';
import { alloy } from './index.ts';
import type { AlloyKinds } from './kinds.ts';
import type { Event } from './state/events.ts';
import { type Combatant, copy, type Fight, the } from './state/fight.ts';
import { bandOf } from './state/position.ts';
import type { Prompts } from './state/prompts.ts';
import type { RollSite } from './state/sites.ts';

/** Random fights that are played to their end. */
const FIGHTS = 2000;

/** What must hold. A plain throw: millions of `expect` would take most of the time. */
function hold(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** What may never be, of anybody in a fight. */
function checkFight(on: Fight): void {
  for (const id of on.roster) checkCombatant(on, the(on, id));
  for (const work of on.works) hold(work.done < work.need, `work ${work.id} goes on past its end`);
}

function checkCombatant(on: Fight, who: Combatant): void {
  const { id } = who;
  const standing = who.fate === 'fighting';
  if (on.stage === 'phases' && who.entered && standing) hold(who.phase >= on.phase, `${id} is left behind`);
  if (who.block) hold(who.block.to - who.block.from === 10, `${id}: a block is 10 phases`);
  for (const other of who.engaged) checkEngaged(who, the(on, other));
  hold(standing || who.engaged.length === 0, `${id} is out and engaged`);
  hold(!standing || who.health > 0, `${id} stands without Health`);
  hold(!who.bleeding || who.fate === 'down', `${id} bleeds and is not down`);
  hold(who.grip === 1 || !who.shieldUp, `${id}: a shield leaves one hand`);
}

function checkEngaged(who: Combatant, other: Combatant): void {
  hold(other.engaged.includes(who.id), `${who.id}: both are engaged, or neither`);
  hold(bandOf(who, other) === 'close', `${who.id} is engaged at ${bandOf(who, other)} range`);
  hold(other.side !== who.side, `${who.id} is engaged with its own side`);
  hold(who.entered && other.entered, `${who.id} is engaged before both are there`);
}

/** Follows a fight command by command, and holds what was against what is. */
class Witness {
  private before: Fight;
  /** Phase of each one's last act that was not Free. */
  private readonly acted = new Map<CombatantId, number>();
  /** Phases spent on each piece of work, block by block. */
  private readonly spent = new Map<number, number>();
  readonly seen = { free: 0, after: 0, works: 0, broken: 0 };

  constructor(on: Fight) {
    this.before = copy(on);
  }

  after(given: Command, on: Fight): void {
    const { before } = this;
    hold(on.phase >= before.phase, 'the count falls');
    for (const id of on.roster) {
      const [was, who] = [before.combatants[id], the(on, id)];
      if (was?.entered && who.fate === 'fighting') hold(who.phase >= was.phase, `${id} goes back`);
    }
    checkFight(on);
    this.blocks(on);
    if (before.stage === 'phases' && 'who' in given) this.act(given, the(before, given.who), the(on, given.who));
    this.before = copy(on);
  }

  /** Nobody acts twice in a phase but for one Free action; breaking off does nothing and ends nothing. */
  private act(given: Command, was: Combatant, who: Combatant): void {
    const { phase, options, last } = this.before;
    if (alloy.rules.next(this.before)[0] !== who.id) {
      // Beside what it has just done, a Free action still goes, and moves nobody.
      hold(last?.who === who.id && was.freeAt !== last.phase, `${who.id} acts out of its phase`);
      hold(who.freeAt === last?.phase && who.phase === was.phase, `${who.id} pays for a Free action`);
      this.seen.after++;
      return;
    }
    hold(was.phase === phase, `${who.id} acts on phase ${phase} and is due on ${was.phase}`);
    if (given.kind === 'break-off') {
      this.seen.broken++;
      return;
    }
    // Where actions take effect at their end, going on ends what was paid for; then one acts anew in that phase.
    if (given.kind === 'continue' && options.resolve === 'end') return;
    if (who.fate !== 'fighting') return;
    if (who.phase === phase) {
      hold(was.freeAt !== phase && who.freeAt === phase, `${who.id} takes two Free actions on phase ${phase}`);
      this.seen.free++;
      return;
    }
    hold(this.acted.get(who.id) !== phase, `${who.id} acts twice on phase ${phase}`);
    this.acted.set(who.id, phase);
  }

  /** Blocks add up: each that was lived through counts once, and work ends after as many as it needs. */
  private blocks(on: Fight): void {
    for (const id of on.roster) {
      const [was, who] = [this.before.combatants[id], the(on, id)];
      const started = who.block ?? this.endedAtOnce(on, who);
      const number = was?.block?.work ?? started?.work;
      if (number === undefined || who.block?.work === number) continue;
      const work = this.before.works.find(each => each.id === number);
      // A bulwark is lost where its builder leaves the place.
      if (work?.work === 'bulwark' && was?.spot.close !== who.spot.close) continue;
      const now = on.works.find(each => each.id === number);
      const counted = now === undefined || now.done > (work?.done ?? 0);
      if (counted) this.spent.set(number, (this.spent.get(number) ?? 0) + 10);
      if (work && now) hold(now.done - work.done <= 1, 'a block counts twice');
      if (now) hold(now.done * 10 === (this.spent.get(number) ?? 0), `work ${number} does not add up`);
      else if (work && who.fate === 'fighting') {
        hold(this.spent.get(number) === work.need * 10, `work ${number} ended after ${this.spent.get(number)} phases`);
        this.seen.works++;
      }
    }
  }

  /** A block that began with this command and was over before anybody else acted. */
  private endedAtOnce(on: Fight, who: Combatant): { work: number } | null {
    const begun = on.works.find(each => each.who === who.id && each.done > this.doneOf(each.id));
    const ended = this.before.works.find(each => each.who === who.id && !on.works.some(now => now.id === each.id));
    const found = begun ?? ended;
    return found ? { work: found.id } : null;
  }
  private doneOf(work: number): number {
    return this.before.works.find(each => each.id === work)?.done ?? 0;
  }
}

/** A sample with house rules by chance. */
function begin(random: Random): Fight {
  const sample = alloy.catalogue.samples[random.below(alloy.catalogue.samples.length)];
  if (!sample) throw new Error('no sample');
  return alloy.rules.begin(
    alloy.schemas.setup.parse({
      ...sample.setup,
      options: {
        dice: random.below(2) === 0 ? 'spring2015' : 'revised2015',
        resolve: random.below(4) === 0 ? 'end' : 'start',
        hitRule: random.below(3) === 0 ? 'sum' : 'max',
        defence: random.below(3) === 0 ? 'rolled' : 'static',
        latecomer: random.below(2) === 0 ? 'literal' : 'aligned',
        tacticsTie: (['none', 'all', 'reroll'] as const)[random.below(3)],
      },
    }),
  );
}

function playOut(seed: string, random: Random): { witness: Witness; end: boolean } {
  const on = begin(random);
  const policyOf = new Map(
    on.sides.map(side => [side.id, alloy.automation.policies[random.below(alloy.automation.policies.length)]]),
  );
  const answers = new Map(alloy.automation.policies.map(each => [each.name, each.answers(on, random)]));
  const table = simulated<RollSite, Prompts, Event>(random, who => {
    const name = who === 'gm' ? 'random' : (policyOf.get(the(on, who).side)?.name ?? 'random');
    const found = answers.get(name);
    if (!found) throw new Error(`no answers for ${name}`);
    return found;
  });
  const witness = new Witness(on);
  const does = (who: Speaker, policy: Policy<AlloyKinds> | undefined): void => {
    if (!policy) throw new Error('no policy');
    const given = policy.choose(on, who, random);
    const refusal = alloy.rules.refuse(on, given);
    if (refusal) throw new Error(`${seed}: ${policy.name} chose ${JSON.stringify(given)}: ${refusal.reason}`);
    alloy.rules.play(table, on, given);
    witness.after(given, on);
  };
  const chance = alloy.automation.policies.find(each => each.name === 'random');
  for (let commands = 0; !alloy.rules.over(on) && commands < 20_000; commands++) {
    const [who] = alloy.rules.next(on);
    if (who === undefined) break;
    does(who, who === 'gm' ? alloy.automation.policies[0] : policyOf.get(the(on, who).side));
    const last = on.last && the(on, on.last.who);
    if (last && random.below(24) === 0 && !alloy.rules.over(on)) {
      const free = alloy.rules.refuse(on, { kind: 'free', who: last.id, what: 'a word' }) === null;
      if (free && alloy.rules.next(on)[0] !== last.id) does(last.id, chance);
    }
  }
  expect(fight.safeParse(on).error?.issues).toBeUndefined();
  return { witness, end: alloy.rules.over(on) !== null };
}

describe('random legal play', () => {
  test(`[ALY-3.1, ALY-3.4, ALY-5.1, ALY-5.6] keeps its promises to the end of ${FIGHTS} fights`, () => {
    const seen = { ended: 0, free: 0, after: 0, works: 0, broken: 0 };
    for (let i = 0; i < FIGHTS; i++) {
      const seed = `alloy ${i}`;
      const { witness, end } = playOut(seed, Xoshiro.seeded(seed));
      if (end) seen.ended++;
      seen.free += witness.seen.free;
      seen.after += witness.seen.after;
      seen.works += witness.seen.works;
      seen.broken += witness.seen.broken;
    }
    expect(seen.ended).toBe(FIGHTS);
    // What the promises are about did happen.
    expect(seen.free).toBeGreaterThan(FIGHTS);
    expect(seen.after).toBeGreaterThan(FIGHTS / 10);
    expect(seen.works).toBeGreaterThan(FIGHTS / 10);
    expect(seen.broken).toBeGreaterThan(FIGHTS / 10);
  }, 3_600_000);
});
