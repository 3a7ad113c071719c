import {
  type Answers,
  type Chance,
  type Course,
  isTrusted,
  type Kinds,
  type Policy,
  phrase,
  type Random,
  type Speaker,
  type Standings,
  type System,
  simulatedBy,
  type TableOf,
  Thrown,
} from '@affray/engine';
import { type FightAccount, note } from './account.ts';
import { checkedTable } from './checked.ts';
import type { Ending } from './tally.ts';

/** How a fight ended, whatever it took to get there. */
export interface Close {
  readonly end: Ending['end'];
  readonly winner: string | null;
  readonly reckoning: Standings;
}
/** Who plays by which policy. */
export type PolicyOf<K extends Kinds> = (who: Speaker) => Policy<K>;
/** All who play in a job. */
export interface Cast<K extends Kinds> {
  readonly policyOf: PolicyOf<K>;
  /** Somebody plays whom nobody vouches for: every command and answer is checked, and no fight is walked along others. */
  readonly strangers: boolean;
  /** Answers are checked. */
  readonly checks: boolean;
}

/** A table at which policies play one fight; `checks` their answers. */
function seated<K extends Kinds>(
  system: System<K>,
  fight: K['fight'],
  { policyOf, strangers, checks }: Cast<K>,
  chance: Chance,
): TableOf<K> {
  const made = new Map<Policy<K>, Answers<K['prompts']>>();
  const answersOf = (who: Speaker): Answers<K['prompts']> => {
    const policy = policyOf(who);
    // Those of somebody else see a copy of the fight as it stands at the question.
    if (strangers && !isTrusted(policy)) return policy.answers(fight, chance);
    let own = made.get(policy);
    if (own === undefined) made.set(policy, (own = policy.answers(fight, chance)));
    return own;
  };
  const referee = policyOf('gm');
  const byTheBook = isTrusted(referee) && referee.byTheBook === true;
  const table = simulatedBy<K['roll'], K['prompts'], K['event']>(chance, answersOf, byTheBook);
  return checks ? checkedTable(system, fight, table, policyOf, answersOf) : table;
}

/**
 * Plays a fight to its end, or until `longest` commands were given. The fight is changed in place.
 * @param begun a command that comes first, whoever gives it
 */
export function playOut<K extends Kinds>(
  system: System<K>,
  fight: K['fight'],
  cast: Cast<K>,
  random: Random,
  longest: number,
  account: FightAccount | null,
  begun: K['command'] | null = null,
): Ending {
  const chance = new Thrown(random);
  const { policyOf } = cast;
  const silent = seated(system, fight, cast, chance);
  const tell = (event: K['event']): void => {
    if (account) note(account, system.report.account(event, fight));
  };
  const table = account ? { ...silent, tell } : silent;
  let commands = 0;
  if (begun !== null) {
    system.rules.play(table, fight, begun);
    commands++;
  }
  while (commands < longest && system.rules.over(fight) === null) {
    const who = system.rules.next(fight, 1)[0];
    if (who === undefined) break;
    system.rules.play(table, fight, policyOf(who).choose(fight, who, chance));
    commands++;
  }
  return { ...closeOf(system, fight), commands, account };
}

function closeOf<K extends Kinds>(system: System<K>, fight: K['fight']): Close {
  const over = system.rules.over(fight);
  const winner = over?.winner ?? null;
  const reckoning = system.report.standings(fight);
  if (over === null) return { end: 'unfinished', winner, reckoning };
  if (winner !== null) return { end: 'won', winner, reckoning };
  return { end: reckoning.combatants.some(each => each.standing) ? 'undecided' : 'unwon', winner, reckoning };
}

/** The same play as a course for a chain, command by command. */
export function courseOf<K extends Kinds>(system: System<K>, cast: Cast<K>): Course<K['fight'], Close> {
  const { policyOf } = cast;
  return {
    copy: system.rules.copy,
    key: system.automation.key,
    play(fight, chance) {
      const [who] = system.rules.next(fight, 1);
      if (who === undefined) throw new Error(phrase`no one may act`);
      system.rules.play(seated(system, fight, cast, chance), fight, policyOf(who).choose(fight, who, chance));
    },
    ending: fight =>
      system.rules.over(fight) === null && system.rules.next(fight, 1).length > 0 ? null : closeOf(system, fight),
    nameOf: ({ end, winner, reckoning }) =>
      JSON.stringify([
        end,
        winner,
        reckoning.combatants.map(each => [each.id, each.name, each.side, each.standing, each.dead]),
      ]),
    time: fight => system.report.standings(fight).time,
    quietRoundsLeft: fight => system.automation.quietRoundsLeft?.(fight) ?? Number.POSITIVE_INFINITY,
  };
}
