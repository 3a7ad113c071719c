import {
  bestPolicy,
  expectWholeSystem,
  insteadOf,
  isTrusted,
  type Kinds,
  type Policy,
  phrase,
  type Speaker,
  type Standings,
  type System,
  wellFormed,
} from '@affray/engine';
import { noAccount } from './account.ts';
import { Chained, type Walk } from './chained.ts';
import { checkedPolicy, Offence, offence } from './checked.ts';
import { expectAsked, expectCount, wholeJob } from './given.ts';
import { type Job, JobError, type JobInput } from './job.ts';
import { type Cast, playOut } from './play-out.ts';
import { generatorOf } from './seeds.ts';
import { shareParts } from './shared.ts';
import { count, type Ending, emptyTally, type Tally } from './tally.ts';

/** Plays the fights of one job. Fight `i` ends the same way whoever plays it, in whatever order. */
export interface Runner {
  /** A tally of no fights. */
  empty(): Tally;
  /** Plays `fights` fights from number `from` on. */
  run(from: number, fights: number): Tally;
  /** Plays one fight. */
  fight(number: number): Ending;
  /** The same by the rules command by command, whatever is known of fights like it. */
  playOut(number: number): Ending;
}

const LONGEST_PER_COMBATANT = 2000;

/**
 * @throws Malformed where the job, or the set-up or fight in it, is not well-formed; JobError where a policy or side is unknown. Its
 * runs throw `Offence` where a policy that nobody vouches for does something illegal: such fights are no statistics.
 */
export function runner<K extends Kinds>(system: System<K>, given: JobInput, walk: Walk = 'where it pays'): Runner {
  expectWholeSystem(system);
  const job = wholeJob(given);
  const start = startOf(system, job);
  const reckoning = system.report.standings(start);
  const cast = castOf(system, job, reckoning);
  // Whoever nobody vouches for might change what is shared.
  if (!cast.strangers) shareParts(system, start);
  const longest = job.longest ?? LONGEST_PER_COMBATANT * Math.max(1, reckoning.combatants.length);
  const generator = generatorOf(job.seed);
  const playedOut = (number: number, by = system): Ending => {
    const account = job.details ? noAccount() : null;
    const fight = system.rules.copy(start);
    if (!cast.strangers) return playOut(by, fight, cast, generator(number), longest, account);
    try {
      const ending = playOut(system, fight, cast, generator(number), longest, account);
      if (job.longest === null && ending.commands >= longest) endless(system, fight, cast, longest);
      return ending;
    } catch (error) {
      throw error instanceof Offence ? error.inFight(number, job.seed) : error;
    }
  };
  const chained =
    job.details || cast.strangers || system.hooks ? null : new Chained(system, start, cast, longest, walk);
  const unwalked = (number: number): Ending =>
    chained === null ? playedOut(number) : chained.playedOut(by => playedOut(number, by));
  return {
    empty: () => emptyTally(reckoning, job.details),
    fight(number) {
      expectCount(number);
      return chained?.play(generator(number)) ?? unwalked(number);
    },
    playOut: number => playedOut(number),
    run(from, fights) {
      expectCount(from);
      expectCount(fights);
      const tally = emptyTally(reckoning, job.details);
      for (let number = from; number < from + fights; number++) {
        if (!chained?.count(generator(number), tally)) count(tally, unwalked(number));
      }
      chained?.settle(tally);
      return tally;
    },
  };
}

/** A fight that goes on and on is the fault of whoever is up then, where nobody vouches for it. */
function endless<K extends Kinds>(system: System<K>, fight: K['fight'], { policyOf }: Cast<K>, commands: number): void {
  const [who] = system.rules.next(fight, 1);
  if (who === undefined || isTrusted(policyOf(who))) return;
  throw offence(system, fight, policyOf(who), who, phrase`after ${commands} commands the fight is not over`);
}

/** The fight that a job starts from. @throws Malformed where it is not well-formed; JobError where it is one of another system */
export function startOf<K extends Kinds>(system: System<K>, job: Job): K['fight'] {
  expectWholeSystem(system);
  expectAsked('content', job);
  const { system: of, start } = job;
  if (of !== system.id) throw new JobError(phrase`this job is for the system "${of}", not "${system.id}"`);
  return start.kind === 'setup'
    ? system.rules.begin(wellFormed(system.schemas.setup, start.setup, phrase`this is not a set-up of ${system.name}`))
    : wellFormed(system.schemas.fight, start.fight, phrase`this is not a fight of ${system.name}`);
}

/**
 * Whose policy a speaker plays by: its own, or that of its side; the game master, and whoever joins later, play by the
 * common one. Policies that nobody vouches for are checked.
 */
export function castOf<K extends Kinds>(system: System<K>, job: Job, standings: Standings): Cast<K> {
  expectWholeSystem(system);
  expectAsked('casting', job);
  expectAsked('standings', standings);
  const { combatants } = standings;
  const policies = system.automation.policies.map(each => (isTrusted(each) ? each : checkedPolicy(system, each)));
  const named = (name: string): Policy<K> => {
    const found = policies.find(each => each.name === name);
    if (found) return found;
    throw hasNot(
      phrase`${system.name} has no policy "${name}"`,
      name,
      system.automation.policies.map(each => each.name),
    );
  };
  const first = policies.find(each => each.name === bestPolicy(system.automation)?.name);
  if (!first) throw new JobError(phrase`${system.name} has no policy, so the computer cannot play it`);
  const common = job.policy === null ? first : named(job.policy);
  const sides = [...new Set(combatants.map(each => each.side))];
  for (const side of Object.keys(job.policies)) {
    if (!sides.includes(side)) throw new JobError(phrase`no side "${side}" is in this fight${insteadOf(side, sides)}`);
  }
  const ids = combatants.map(each => each.id);
  for (const id of Object.keys(job.combatants)) {
    if (!ids.some(each => each === id))
      throw new JobError(phrase`no combatant "${id}" is in this fight${insteadOf(id, ids)}`);
  }
  const bySpeaker = new Map<Speaker, Policy<K>>(
    combatants.map(({ id, side }) => {
      const name = job.combatants[id] ?? job.policies[side];
      return [id, name === undefined ? common : named(name)];
    }),
  );
  const playing = [...bySpeaker.values(), common];
  if (job.referee) bySpeaker.set('gm', refereeOf(system, job.referee, common));
  const strangers = playing.some(each => !isTrusted(each));
  const isCommon = [...bySpeaker.values()].every(each => each === common);
  const policyOf = isCommon ? () => common : (who: Speaker) => bySpeaker.get(who) ?? common;
  return { policyOf, strangers, checks: strangers || job.referee !== null };
}

/** That a job names what a system has not, with what was meant or what it has. @param why "Alloy has no policy \"bold\"" */
const hasNot = (why: string, word: string, known: readonly string[]): JobError =>
  new JobError(`${why}${insteadOf(word, known)}`);

/** Plays in the game master's place as before, and rules as a referee does. */
function refereeOf<K extends Kinds>(
  system: System<K>,
  { name, lean }: NonNullable<Job['referee']>,
  common: Policy<K>,
): Policy<K> {
  const { referees } = system.automation;
  if (!referees) throw new JobError(phrase`${system.name} has no referees: its rules leave nothing to rule on`);
  if (!referees.named.some(each => each.name === name)) {
    const known = referees.named.map(each => each.name);
    throw hasNot(phrase`${system.name} has no referee "${name}"`, name, known);
  }
  const stranger = Object.keys(lean).find(site => !referees.kinds.some(each => each.site === site));
  if (stranger !== undefined) {
    const known = referees.kinds.map(each => each.site);
    throw hasNot(phrase`${system.name} has no ruling "${stranger}"`, stranger, known);
  }
  return {
    name: `${common.name}, ${name} referee`,
    describe: common.describe,
    choose: common.choose,
    answers: (fight, random) => referees.answers(name, lean, fight, random) ?? common.answers(fight, random),
  };
}
