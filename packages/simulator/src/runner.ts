import {
  type Answers,
  type Kinds,
  type Policy,
  type Random,
  type Reckoning,
  type Speaker,
  type System,
  simulated,
} from '@affray/engine';
import { type FightAccount, noAccount, note } from './account.ts';
import { type Job, JobError } from './job.ts';
import { generatorOf } from './seeds.ts';
import { count, type Ending, emptyTally, type Tally } from './tally.ts';

/** Plays the fights of one job. Fight `i` ends the same way whoever plays it, in whatever order. */
export interface Runner {
  /** A tally of no fights. */
  empty(): Tally;
  /** Plays `fights` fights from number `from` on. */
  run(from: number, fights: number): Tally;
  /** Plays one fight. */
  fight(number: number): Ending;
}

const LONGEST_PER_COMBATANT = 2000;

/**
 * @throws z.ZodError where the set-up or the fight is not well-formed; JobError where a policy or side is unknown
 */
export function runner<K extends Kinds>(system: System<K>, job: Job): Runner {
  const start =
    job.start.kind === 'setup'
      ? system.begin(system.schemas.setup.parse(job.start.setup))
      : system.schemas.fight.parse(job.start.fight);
  const reckoning = system.tallyUp(start);
  const policyOf = policiesOf(system, job, reckoning);
  const longest = job.longest ?? LONGEST_PER_COMBATANT * Math.max(1, reckoning.combatants.length);
  const generator = generatorOf(job.seed);
  const fight = (number: number): Ending => {
    const account = job.details ? noAccount() : null;
    return playOut(system, system.copy(start), policyOf, generator(number), longest, account);
  };
  return {
    empty: () => emptyTally(reckoning, job.details),
    fight,
    run(from, fights) {
      const tally = emptyTally(reckoning, job.details);
      for (let number = from; number < from + fights; number++) count(tally, fight(number));
      return tally;
    },
  };
}

/** Whose policy a speaker plays by: its own, or that of its side; the game master, and whoever joins later, play by the common one. */
function policiesOf<K extends Kinds>(
  system: System<K>,
  job: Job,
  { combatants }: Reckoning,
): (who: Speaker) => Policy<K> {
  const named = (name: string): Policy<K> => {
    const found = system.policies.find(each => each.name === name);
    if (found) return found;
    const known = system.policies.map(each => each.name).join(', ');
    throw new JobError(`${system.name} has no policy "${name}"; it has: ${known}`);
  };
  const [first] = system.policies;
  if (!first) throw new JobError(`${system.name} has no policy, so nobody can play it by computer`);
  const common = job.policy === null ? first : named(job.policy);
  const sides = [...new Set(combatants.map(each => each.side))];
  for (const side of Object.keys(job.policies)) {
    if (!sides.includes(side)) throw new JobError(`no side "${side}" is in this fight; there are: ${sides.join(', ')}`);
  }
  const ids = combatants.map(each => each.id);
  for (const id of Object.keys(job.combatants)) {
    if (!ids.some(each => each === id))
      throw new JobError(`no combatant "${id}" is in this fight; there are: ${ids.join(', ')}`);
  }
  const bySpeaker = new Map<Speaker, Policy<K>>(
    combatants.map(({ id, side }) => {
      const name = job.combatants[id] ?? job.policies[side];
      return [id, name === undefined ? common : named(name)];
    }),
  );
  if (job.referee) bySpeaker.set('gm', refereeOf(system, job.referee, bySpeaker.get('gm') ?? common));
  return who => bySpeaker.get(who) ?? common;
}

/** Plays in the game master's place as before, and rules as a referee does. */
function refereeOf<K extends Kinds>(
  system: System<K>,
  { name, lean }: NonNullable<Job['referee']>,
  common: Policy<K>,
): Policy<K> {
  const { referees } = system;
  if (!referees) throw new JobError(`${system.name} has no referees: its rules leave nothing to rule on`);
  if (!referees.named.some(each => each.name === name)) {
    const known = referees.named.map(each => each.name).join(', ');
    throw new JobError(`${system.name} has no referee "${name}"; it has: ${known}`);
  }
  const stranger = Object.keys(lean).find(site => !referees.kinds.some(each => each.site === site));
  if (stranger !== undefined) {
    const known = referees.kinds.map(each => each.site).join(', ');
    throw new JobError(`${system.name} has no ruling "${stranger}"; it has: ${known}`);
  }
  return {
    ...common,
    name: `${common.name}, ${name} referee`,
    answers: (fight, random) => referees.answers(name, lean, fight, random) ?? common.answers(fight, random),
  };
}

/** Plays a fight to its end, or until `longest` commands were given. The fight is changed in place. */
function playOut<K extends Kinds>(
  system: System<K>,
  fight: K['fight'],
  policyOf: (who: Speaker) => Policy<K>,
  random: Random,
  longest: number,
  account: FightAccount | null,
): Ending {
  const made = new Map<Policy<K>, Answers<K['prompts']>>();
  const silent = simulated<K['roll'], K['prompts'], K['event']>(random, who => {
    const policy = policyOf(who);
    let own = made.get(policy);
    if (own === undefined) made.set(policy, (own = policy.answers(fight, random)));
    return own;
  });
  const tell = (event: K['event']): void => {
    if (account) note(account, system.account(event, fight));
  };
  const table = account ? { ...silent, tell } : silent;
  let commands = 0;
  let end = system.over(fight);
  while (end === null && commands < longest) {
    const [who] = system.next(fight);
    if (who === undefined) break;
    system.play(table, fight, policyOf(who).choose(fight, who, random));
    commands++;
    end = system.over(fight);
  }
  const winner = end?.winner ?? null;
  return {
    end: end === null ? 'unfinished' : winner === null ? 'unwon' : 'won',
    winner,
    commands,
    reckoning: system.tallyUp(fight),
    account,
  };
}
