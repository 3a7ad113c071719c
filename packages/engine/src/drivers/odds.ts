import { type Pool, totals, type Weighted } from '../dice.ts';
import { type PromptKinds, type Speaker, type Table, Tally, type Verdict } from '../table.ts';
import type { Answers } from './simulated.ts';

/** What is weighed: a play, repeated from a fresh fight once per path of dice. */
export interface Weighing<R extends string, P extends PromptKinds, E, F, V> {
  readonly fresh: () => F;
  readonly play: (table: Table<R, P, E>, fight: F) => void;
  /** What to sum over: outcomes with one key are one outcome. */
  readonly result: (fight: F) => V;
  /** The stated assumption about every decision inside. */
  readonly answersOf: (who: Speaker) => Answers<P>;
  /** At most so many paths; the rest is reported as `unplayed`. */
  readonly budget?: number;
}
export interface Odds<V> {
  readonly outcomes: Weighted<V>;
  /** Weight of the paths that the budget left out: 0 where the answer is exact. */
  readonly unplayed: number;
  readonly paths: number;
}

interface Fork {
  now: Branch;
  readonly rest: Branch[];
}
/** One sample of totals that earn a verdict, with the weight of all that do. */
interface Branch {
  readonly first: number;
  readonly second: number;
  weight: number;
}

/** Plays every path of dice once per verdict and weighs the results: exact, from the rules that the table runs. */
export function odds<R extends string, P extends PromptKinds, E, F, V>(run: Weighing<R, P, E, F, V>): Odds<V> {
  const path: Fork[] = [];
  const found = new Map<V, number>();
  let depth = 0;
  let weight = 1;

  const branch = (grow: () => Branch[]): Branch => {
    let fork = path[depth];
    if (fork === undefined) {
      const [now, ...rest] = grow();
      if (now === undefined) throw new RangeError('a pool without an outcome');
      path.push((fork = { now, rest }));
    }
    depth++;
    weight *= fork.now.weight;
    return fork.now;
  };
  const table: Table<R, P, E> = {
    roll: (_site, _who, pool) => branch(() => single(pool, total => total)).first,
    check: (_site, _who, pool, judge) => judge(branch(() => single(pool, judge)).first),
    contest: (one, two, judge) => {
      const { first, second } = branch(() => joint(one.pool, two.pool, judge));
      return judge(first, second);
    },
    ask: (site, who, { about, options }) => run.answersOf(who)[site](who, about, options),
    askAll: (site, whos, question) => whos.map(who => table.ask(site, who, question(who))),
    tally: (base, name, rule) => new Tally(base, name, rule, false),
  };

  const budget = run.budget ?? 200_000;
  let paths = 0;
  let played = 0;
  do {
    depth = 0;
    weight = 1;
    const fight = run.fresh();
    run.play(table, fight);
    const key = run.result(fight);
    found.set(key, (found.get(key) ?? 0) + weight);
    played += weight;
    paths++;
  } while (turn(path) && paths < budget);
  const exact = path.length === 0;
  return { outcomes: [...found], unplayed: exact ? 0 : Math.max(0, 1 - played), paths };
}

/** Steps the last fork that has a branch left, and drops those after it. False where all are done. */
function turn(path: Fork[]): boolean {
  for (let last = path.at(-1); last; last = path.at(-1)) {
    const next = last.rest.pop();
    if (next) {
      last.now = next;
      return true;
    }
    path.pop();
  }
  return false;
}

function single(pool: Pool, judge: (total: number) => Verdict): Branch[] {
  const found = new Map<Verdict, Branch>();
  for (const [first, weight] of totals(pool)) merge(found, judge(first), { first, second: 0, weight });
  return [...found.values()];
}

function joint(one: Pool, two: Pool, judge: (first: number, second: number) => Verdict): Branch[] {
  const found = new Map<Verdict, Branch>();
  const seconds = totals(two);
  for (const [first, chance] of totals(one)) {
    for (const [second, weight] of seconds)
      merge(found, judge(first, second), { first, second, weight: chance * weight });
  }
  return [...found.values()];
}

function merge(found: Map<Verdict, Branch>, verdict: Verdict, branch: Branch): void {
  const there = found.get(verdict);
  if (there) there.weight += branch.weight;
  else found.set(verdict, branch);
}
