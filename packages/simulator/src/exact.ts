import { Chain, type ChainMap, expectWholeSystem, type Kinds, type System } from '@affray/engine';
import { wholeJob } from './given.ts';
import type { JobInput } from './job.ts';
import { type Close, courseOf } from './play-out.ts';
import { castOf, startOf } from './runner.ts';

/** How a fight ends, exactly: every path of the dice weighed, none sampled. Chances in 0..1. */
export interface Exact {
  readonly sides: readonly { readonly side: string; readonly wins: number }[];
  /** Ended with nobody standing. */
  readonly unwon: number;
  /** Ended without a winner while somebody stood. */
  readonly undecided: number;
  /** Ended because nobody could act. */
  readonly unfinished: number;
  /** Chance of what was left out: fights that go on almost for ever. At most a billionth. */
  readonly unplayed: number;
  readonly combatants: readonly {
    readonly id: string;
    readonly name: string;
    readonly side: string;
    readonly falls: number;
    readonly dies: number;
  }[];
  /** Rounds, or phases, that it takes, each with its chance. */
  readonly time: readonly { readonly at: number; readonly chance: number }[];
  readonly meanTime: number;
  /** Different states that the fight can come to between two commands. */
  readonly states: number;
}
export interface ExactBudget {
  /** Commands to be played at the most, one for each path of dice from each state: some 30,000 a second. */
  readonly paths: number;
}

/** Weight below which a state is not followed any further, and the sum of those that still makes an answer exact. */
const FAINT = 1e-18;
const EXACT_TO = 1e-9;
const DONE = 1e-12;
/** Most states that are remembered, by combatants. */
const MOST_COMBATANTS = 400_000;

/**
 * Solves a whole fight of a job's policies: every state that it can come to, equal ones merged. The job's seed and
 * `longest` play no part.
 * @returns null where it has more states or paths than the budget allows, does not end, or has house rules in code
 * @throws as `runner` does, for a job that is not well-formed
 */
export function exactFight<K extends Kinds>(
  system: System<K>,
  given: JobInput,
  { paths }: ExactBudget = { paths: 20_000 },
): Exact | null {
  expectWholeSystem(system);
  if (system.hooks) return null;
  const job = wholeJob(given);
  const start = startOf(system, job);
  const reckoning = system.report.standings(start);
  const states = Math.floor(MOST_COMBATANTS / Math.max(1, reckoning.combatants.length));
  const course = courseOf(system, castOf(system, job, reckoning));
  const limits = { longest: Number.POSITIVE_INFINITY, states, words: 1 << 22 };
  const map = new Chain(course, start, limits).unfold(paths);
  return map === null ? null : solve(map, reckoning.time);
}

interface Ends {
  readonly time: Map<number, number>;
  readonly endings: Float64Array;
  played: number;
}

/** Follows the weight of all fights through the states, round by round, until next to none is left. */
function solve({ start, moves, endings }: ChainMap<Close>, began: number): Exact | null {
  const ends: Ends = { time: new Map(), endings: new Float64Array(endings.length), played: 0 };
  const rounds = new Map<number, Map<number, number>>([[0, new Map([[start, 1]])]]);
  const longest = 100_000;
  for (let time = 0; time < longest && rounds.size > 0 && ends.played < 1 - DONE; time++) {
    let now = rounds.get(time);
    rounds.delete(time);
    while (now !== undefined && now.size > 0) {
      const after: Map<number, number> = new Map();
      for (const [state, weight] of now) {
        if (state < 0) end(ends, state, began + time, weight);
        else
          for (const move of moves[state] ?? []) {
            const chance = weight * move.chance;
            if (chance < FAINT) continue;
            if (move.time === 0) add(after, move.to, chance);
            else add(at(rounds, time + move.time), move.to, chance);
          }
      }
      now = after;
    }
  }
  return 1 - ends.played > EXACT_TO ? null : told(ends, endings, moves.length);
}

function end(ends: Ends, state: number, time: number, weight: number): void {
  const ending = -1 - state;
  ends.endings[ending] = (ends.endings[ending] ?? 0) + weight;
  ends.time.set(time, (ends.time.get(time) ?? 0) + weight);
  ends.played += weight;
}

const add = (to: Map<number, number>, state: number, weight: number): void => {
  to.set(state, (to.get(state) ?? 0) + weight);
};
function at(rounds: Map<number, Map<number, number>>, time: number): Map<number, number> {
  let round = rounds.get(time);
  if (round === undefined) rounds.set(time, (round = new Map()));
  return round;
}

function told(ends: Ends, endings: readonly Close[], states: number): Exact {
  const wins = new Map<string, number>();
  const people = new Map<string, { id: string; name: string; side: string; falls: number; dies: number }>();
  const unwon = { unwon: 0, undecided: 0, unfinished: 0 };
  endings.forEach(({ end: how, winner, reckoning }, place) => {
    const chance = ends.endings[place] ?? 0;
    if (winner !== null) wins.set(winner, (wins.get(winner) ?? 0) + chance);
    else if (how !== 'won') unwon[how] += chance;
    for (const { id, name, side, standing, dead } of reckoning.combatants) {
      if (!wins.has(side)) wins.set(side, 0);
      const own = people.get(id) ?? { id, name, side, falls: 0, dies: 0 };
      if (!standing) own.falls += chance;
      if (dead) own.dies += chance;
      people.set(id, own);
    }
  });
  const time = [...ends.time].map(([round, chance]) => ({ at: round, chance })).sort((a, b) => a.at - b.at);
  return {
    sides: [...wins].map(([side, chance]) => ({ side, wins: chance })),
    ...unwon,
    unplayed: Math.max(0, 1 - ends.played),
    combatants: [...people.values()],
    time,
    meanTime: time.reduce((sum, each) => sum + each.at * each.chance, 0),
    states,
  };
}
