import { type Pool, poolText, totals, type Weighted } from '../dice.ts';
import { expectFields } from '../given-game.ts';
import { areHooked, hookedHere } from '../hooks/hooked.ts';
import type { Json } from '../json.ts';
import { phrase } from '../phrase.ts';
import type { Assumed } from '../system.ts';
import { type Alike, type PromptKinds, type Speaker, type Table, Tally, type Verdict } from '../table.ts';
import type { Between } from './amounts.ts';
import { type Branch, Path } from './paths.ts';
import type { Answers } from './simulated.ts';

/** What is weighed: a play, repeated from a fresh fight once per path of dice. */
export interface Weighing<R extends string, P extends PromptKinds, E, F, V> {
  readonly fresh: () => F;
  readonly play: (table: Table<R, P, E>, fight: F) => void;
  /** What to sum over: outcomes with one key are one outcome. */
  readonly result: (fight: F) => V;
  /** The stated assumption about every decision inside. */
  readonly answersOf: (who: Speaker) => Answers<P>;
  /** Whether by that assumption every ruling is as suggested: one that was noted on some path is then not asked again. */
  readonly byTheBook?: boolean;
  /** Answers assumed in the place of those, where they are among what may be answered. */
  readonly assume?: readonly Assumed[] | undefined;
  /** Hears every verdict and total as it comes, path by path, for whoever reads more from a path than its fight. */
  readonly heard?: (site: R, verdict: Verdict, who: Speaker) => void;
  /** Hears every answer in the same way, but for rulings that hold. */
  readonly answered?: (site: keyof P & string, answer: Json) => void;
  /**
   * Whether a roll decides all that is asked: then its verdicts are heard one after the other, a path ends with each of them, and what
   * would follow is neither played nor asked.
   */
  readonly decides?: ((site: R, who: Speaker) => boolean) | undefined;
  /**
   * Whether the verdicts of a roll are twins: they come to the same ends here, so one is played for all of them. Where
   * only some are: what each counts as, the same for those that are.
   */
  readonly twins?: ((site: R) => Twins) | undefined;
  /**
   * Whether paths meet at a roll: what follows hangs on its verdict alone, however they have come there. They go on together
   * from each verdict, and are told apart again at the end by what each has heard until then, which `heard` gives: a
   * function that brings it back.
   */
  readonly meets?: { readonly at: (site: R, who: Speaker) => boolean; readonly heard: () => () => void } | undefined;
  /**
   * What tells fights apart here, where rules let paths meet: those with one key go on alike, and `heard` has told all
   * that counts of how they came there. Without it no path meets another.
   */
  readonly key?: ((fight: F) => string) | undefined;
  /** What judges that are alike have decided before, and will again: shared by all that is weighed under the same options. */
  readonly verdicts?: Verdicts | undefined;
  /** At most so many paths; the rest is reported as `unplayed`. */
  readonly budget?: number;
}
/** See `Weighing.twins`. */
export type Twins = boolean | ((verdict: Verdict) => Verdict);
/** All verdicts on some dice, by the site, the dice and what is `alike`. */
export type Verdicts = Map<string, readonly Branch[]>;
/** A question that some path met, with what was assumed; asked of one seat at one site, it is listed once. */
export interface Wondered {
  readonly site: string;
  readonly who: Speaker;
  readonly about: Json;
  readonly options: readonly Json[];
  readonly chosen: Json;
}
export interface Odds<V> {
  readonly outcomes: Weighted<V>;
  /** Weight of the paths that the budget left out: 0 where the answer is exact. */
  readonly unplayed: number;
  readonly paths: number;
  /** Every decision inside, in the order in which it was first met. */
  readonly questions: readonly Wondered[];
}

/** Plays every path of dice once per verdict and weighs the results: exact, from the rules that the table runs. */
export function odds<R extends string, P extends PromptKinds, E, F, V>(run: Weighing<R, P, E, F, V>): Odds<V> {
  expectFields(run, { result: 'function' }, phrase`this is nothing to weigh`);
  const found = new Map<V, number>();
  const walked = everyPath(run, (fight, weight) => {
    const key = run.result(fight);
    found.set(key, (found.get(key) ?? 0) + weight);
  });
  return { outcomes: [...found], ...walked };
}

/**
 * As `odds`, but hands over the fight at the end of each path with the path's weight.
 * @param between what is made of amounts between two that were played, where paths meet at the roll of these; without it each is played
 */
export function everyPath<R extends string, P extends PromptKinds, E, F>(
  run: Omit<Weighing<R, P, E, F, never>, 'result'>,
  ended: (fight: F, weight: number) => void,
  between: Between<F> | null = null,
): Omit<Odds<never>, 'outcomes'> {
  expectFields(run, { fresh: 'function', play: 'function' }, phrase`this is nothing to weigh`);
  const path = new Path();
  const questions: Wondered[] = [];
  let fight: F | undefined;
  const key = (): string => (fight === undefined ? '' : (run.key?.(fight) ?? ''));
  const decided = (weight: number): void => {
    if (fight !== undefined) ended(fight, weight);
  };
  const table = tableOf(run, path, questions, key, decided);
  let played = 0;
  const play = (): F | null => {
    const now = run.fresh();
    fight = now;
    const how = path.ends(() => run.play(hookedHere(table, now), now));
    if (how === 'alone') path.count(weight => ended(now, weight));
    if (how === 'alone' || how === 'decided') played += path.weight;
    return how === 'alone' ? now : null;
  };
  const counted = ({ tells, ended: more }: Between<F>): Between<F> => ({
    tells,
    ended(low, further) {
      for (const [, weight] of further) played += weight;
      more(low, further);
    },
  });
  // What hooks make of an amount may be anything.
  const told = between === null || areHooked() ? null : counted(between);
  const { whole, paths } = path.walk(run.budget ?? 200_000, play, told);
  return { unplayed: whole ? 0 : Math.max(0, 1 - played), paths, questions };
}

function tableOf<R extends string, P extends PromptKinds, E, F>(
  run: Omit<Weighing<R, P, E, F, never>, 'result'>,
  path: Path,
  questions: Wondered[],
  key: () => string,
  decided: (weight: number) => void,
): Table<R, P, E> {
  const known = remembering(run.verdicts);
  const told = <T extends Verdict>(site: R, who: Speaker, verdict: T): T => {
    run.heard?.(site, verdict, who);
    return verdict;
  };
  /** The branch that a path takes at a roll; where paths meet there, or it decides all, every one of them at once. */
  const taken = (site: R, who: Speaker, all: () => readonly Branch[], judge: (branch: Branch) => Verdict): Branch => {
    const grow = (): readonly Branch[] => twinned(all(), run.twins?.(site), judge);
    if (path.mayGather && run.meets?.at(site, who)) return path.gather(site, grow(), judge, run.meets.heard());
    if (!run.decides?.(site, who)) return path.branch(grow);
    for (const branch of grow()) {
      run.heard?.(site, judge(branch), who);
      decided(path.weight * branch.weight);
    }
    return path.end();
  };
  const table: Table<R, P, E> = {
    roll: (site, who, pool) => told(site, who, taken(site, who, () => eachTotal(pool), totalOf).first),
    check: (site, who, pool, judge, alike) => {
      const all = (): readonly Branch[] => known(keyFor(alike, site, pool), () => single(pool, judge));
      const grow = (): readonly Branch[] => (run.twins?.(site) === true ? anyOf(pool) : all());
      const { first } = taken(site, who, grow, each => judge(each.first));
      return told(site, who, judge(first));
    },
    contest: (one, two, judge, alike) => {
      const grow = (): readonly Branch[] =>
        known(keyFor(alike, one.site, one.pool, two.pool), () => joint(one.pool, two.pool, judge));
      const { first, second } = taken(one.site, one.who, grow, each => judge(each.first, each.second));
      return told(one.site, one.who, judge(first, second));
    },
    ask: (site, who, { about, options, ruling }) => {
      const [first] = options;
      if (ruling === 'holds' && first !== undefined) return first;
      const wanted = run.assume?.length ? assumed(run.assume, site, who, options) : undefined;
      const chosen = wanted ?? run.answersOf(who)[site](who, about, options);
      note(questions, { site, who, about, options, chosen });
      run.answered?.(site, chosen);
      return chosen;
    },
    askAll: (site, whos, question) => whos.map(who => table.ask(site, who, question(who))),
    tally: (base, name, rule) => new Tally(base, name, rule, false),
    byTheBook: run.byTheBook && (site => isNoted(questions, site) && !run.assume?.some(each => each.site === site)),
    paths: run.key && {
      here: () => path.depth,
      meet: (since, what) => path.meet(since, () => `${what} ${key()}`),
    },
  };
  return table;
}

/** Notes a question where it is new: each path meets much the same ones. */
function note(questions: Wondered[], met: Wondered): void {
  for (const each of questions) if (each.site === met.site && each.who === met.who) return;
  questions.push(met);
}

function isNoted(questions: readonly Wondered[], site: string): boolean {
  for (const each of questions) if (each.site === site) return true;
  return false;
}

/** What verdicts are remembered by; null where nothing says what their judge decides by. */
const keyFor = (alike: Alike | undefined, site: string, ...pools: readonly Pool[]): string | null =>
  alike === undefined ? null : `${site} ${pools.map(poolText).join(' ')} ${alike}`;

/** More than a long fight needs: who remembers so many begins anew. */
const MOST_VERDICTS = 5_000;

/** Works out verdicts that are alike once for all paths; a key of null is worked out anew. */
function remembering(
  known: Verdicts = new Map(),
): (key: string | null, work: () => readonly Branch[]) => readonly Branch[] {
  return (key, work) => {
    const there = key === null ? undefined : known.get(key);
    if (there !== undefined) return there;
    const found = work();
    if (key === null) return found;
    if (known.size >= MOST_VERDICTS) known.clear();
    known.set(key, found);
    return found;
  };
}

/** The answer that somebody wants assumed here; undefined where nobody does, or where it cannot be given. */
function assumed<A extends Json>(
  all: readonly Assumed[],
  site: string,
  who: Speaker,
  options: readonly A[],
): A | undefined {
  const wish = all.find(each => each.site === site && (each.who === null || each.who === who));
  if (wish === undefined) return undefined;
  const text = JSON.stringify(wish.answer);
  return options.find(each => JSON.stringify(each) === text);
}

function single(pool: Pool, judge: (total: number) => Verdict): Branch[] {
  const found = new Map<Verdict, Branch>();
  for (const [first, weight] of totals(pool)) merge(found, judge(first), first, 0, weight);
  return [...found.values()];
}

const totalOf = ({ first }: Branch): number => first;
const eachTotal = (pool: Pool): Branch[] => single(pool, total => total);

/** One total that stands for all. */
const anyOf = (pool: Pool): Branch[] =>
  totals(pool)
    .slice(0, 1)
    .map(([first]) => ({ first, second: 0, weight: 1 }));

/** One branch for all that are twins. */
function twinned(
  all: readonly Branch[],
  twins: Twins | undefined,
  judge: (branch: Branch) => Verdict,
): readonly Branch[] {
  if (!twins) return all;
  const found = new Map<Verdict, Branch>();
  for (const each of all) {
    const counts = twins === true || twins(judge(each));
    merge(found, counts, each.first, each.second, each.weight);
  }
  return [...found.values()];
}

/** Every verdict on one or two throws with its chance: what a `check` or a `contest` comes to, without a play around it. */
export function weighVerdicts<V extends Verdict>(
  one: Pool,
  two: Pool | null,
  judge: (first: number, second: number) => V,
): Weighted<V> {
  const branches = two === null ? single(one, total => judge(total, 0)) : joint(one, two, judge);
  return branches.map(({ first, second, weight }) => [judge(first, second), weight] as const);
}

/** Neighbours mostly earn the same verdict, so runs of it are summed before they are looked up. */
function joint(one: Pool, two: Pool, judge: (first: number, second: number) => Verdict): Branch[] {
  const found = new Map<Verdict, Branch>();
  const { values, weights } = columns(two);
  for (const [first, chance] of totals(one)) {
    let from = values[0] ?? 0;
    let last = judge(first, from);
    let run = weights[0] ?? 0;
    for (let at = 1; at < values.length; at++) {
      const second = values[at] ?? 0;
      const verdict = judge(first, second);
      if (verdict === last) run += weights[at] ?? 0;
      else {
        merge(found, last, first, from, chance * run);
        last = verdict;
        from = second;
        run = weights[at] ?? 0;
      }
    }
    merge(found, last, first, from, chance * run);
  }
  return [...found.values()];
}

interface Columns {
  readonly values: readonly number[];
  readonly weights: readonly number[];
}
/** Totals of a pool as two lists, kept: a contest reads them once for every total of the other. */
function columns(pool: Pool): Columns {
  const all = totals(pool);
  let known = COLUMNS.get(all);
  if (known === undefined) {
    known = { values: all.map(([value]) => value), weights: all.map(([, weight]) => weight) };
    COLUMNS.set(all, known);
  }
  return known;
}
const COLUMNS = new WeakMap<Weighted<number>, Columns>();

function merge(found: Map<Verdict, Branch>, verdict: Verdict, first: number, second: number, weight: number): void {
  const there = found.get(verdict);
  if (there) there.weight += weight;
  else found.set(verdict, { first, second, weight });
}
