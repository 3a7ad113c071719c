import {
  expectSystem,
  type FightRecord,
  type Kinds,
  type Pool,
  poolText,
  type Rolled,
  type SiteNote,
  type Speaker,
  type System,
  total,
  totals,
  type Weighted,
} from '@affray/engine';
import { expectAsked } from './given.ts';

/** Rolls of one kind: what was to be expected, what came, and how unusual that is. */
export interface LuckRow {
  readonly site: string;
  readonly meaning: string;
  /** `2d10`; several pools with commas between them. */
  readonly pools: string;
  readonly rolls: number;
  /** Mean total of a roll: what was to be expected, and what came. */
  readonly expected: number;
  readonly came: number;
  /** A low total is good. */
  readonly low: boolean;
  readonly luck: Tail;
}
/** Where a result stands among all that could have come, exactly. */
export interface Tail {
  /** Chance of as much luck or more. */
  readonly orBetter: number;
  /** Chance of as much luck or less. */
  readonly orWorse: number;
}
export interface LuckLedger {
  readonly name: string;
  /** Rolls that were good or bad for whoever threw them. */
  readonly rolls: number;
  /** Mean place of a roll among all that could have come of it, in 0..1: 0.5 is to be expected. */
  readonly place: number;
  /** How unusual the sum of these places is. */
  readonly luck: Tail;
  /** Whether all of this is exact; else places and totals are rounded a little, since so many rolls have too many sums. */
  readonly exact: boolean;
  /** By kind of roll, the most frequent first. */
  readonly rows: readonly LuckRow[];
}
/** Whose rolls are added up: a player's name and the combatants that it plays. */
export interface Player {
  readonly name: string;
  readonly who: readonly Speaker[];
}

/**
 * A ledger of luck for each player, over all rolls of a fight that stand (what was undone is not counted, its dice are
 * when they fall again). Every tail comes of the chances of all totals of just these rolls, convolved: exact, as far as
 * that can be reckoned in a moment, and no normal approximation. Which rolls a fight throws depends on how they fall, so this is the luck of the dice, not of the fight.
 */
export function luck<K extends Kinds>(
  system: System<K>,
  record: Pick<FightRecord, 'steps'>,
  players: readonly Player[],
): LuckLedger[] {
  expectSystem(system);
  expectAsked('rolls', record);
  expectAsked('players', players);
  const notes: { readonly [site: string]: SiteNote } = system.sites.rolls;
  const rolls = record.steps.flatMap(step => step.journal).flatMap(each => (each.kind === 'roll' ? [each] : []));
  const all = players.map(({ name, who }) => {
    const own = rolls.filter(each => who.includes(each.who) && notes[each.site]?.good !== 'neither');
    return { name, own };
  });
  const most = Math.max(1, ...all.map(({ own }) => own.length));
  // Together the ledgers take little more than that of whoever rolled most.
  return all.map(({ name, own }) => ledgerOf(name, own, notes, MOST_WORK * (own.length / most)));
}

/** @param work additions that its tail may take, and those of all its rows together */
function ledgerOf(
  name: string,
  rolls: readonly Rolled[],
  notes: { readonly [site: string]: SiteNote },
  work: number,
): LuckLedger {
  const bySite = Map.groupBy(rolls, each => each.site);
  const isLow = (site: string): boolean => notes[site]?.good === 'low';
  let areExact = true;
  const rows = [...bySite].map(([site, own]): LuckRow => {
    const low = isLow(site);
    const { row, exact } = rowOf(own, low, work * (own.length / rolls.length));
    areExact &&= exact;
    return { site, meaning: notes[site]?.meaning ?? site, low, ...row };
  });
  const known = new Map<string, readonly Placed[]>();
  const places = rolls.map(({ pool, site }) =>
    remembered(known, `${poolText(pool)} ${isLow(site)}`, () => placesOf(pool, isLow(site))),
  );
  const came = rolls.map((each, at) => midRank(places[at] ?? [], total(each.pool, each.faces)));
  const { steps, exact } = finenessOf(places, work);
  const stepped = (place: number): number => Math.round(steps * place);
  const outcomes = places.map(all =>
    steppedTo(
      all.map(({ place, weight }) => [place, weight] as const),
      stepped,
    ),
  );
  return {
    name,
    rolls: rolls.length,
    place: rolls.length === 0 ? 0.5 : sum(came) / rolls.length,
    luck: tailOf(outcomes, sum(came.map(stepped)), false),
    exact: exact && areExact,
    rows: rows.sort((a, b) => b.rolls - a.rolls),
  };
}

type Told = Omit<LuckRow, 'site' | 'meaning' | 'low'>;
function rowOf(rolls: readonly Rolled[], low: boolean, work: number): { readonly row: Told; readonly exact: boolean } {
  const came = rolls.map(each => total(each.pool, each.faces));
  const known = new Map<string, Weighted<number>>();
  const outcomes = rolls.map(({ pool }) => remembered(known, poolText(pool), () => totals(pool)));
  const width = widthOf(outcomes, work);
  const stepped = (value: number): number => Math.round(value / width);
  const coarse = new Map<Weighted<number>, Weighted<number>>();
  const row = {
    pools: [...new Set(rolls.map(each => poolText(each.pool)))].join(', '),
    rolls: rolls.length,
    expected: sum(outcomes.map(mean)) / rolls.length,
    came: sum(came) / rolls.length,
    luck: tailOf(
      outcomes.map(all => remembered(coarse, all, () => steppedTo(all, stepped))),
      sum(came.map(stepped)),
      low,
    ),
  };
  return { row, exact: width === 1 };
}

/** Totals are taken together by so many where there are too many sums of them. */
const WIDTHS = [1, 2, 5, 10, 20, 50, 100];

/** The smallest width by which the sums can be reckoned with so many additions. */
function widthOf(outcomes: readonly Weighted<number>[], work: number): number {
  let [sums, additions] = [1, 0];
  for (const all of outcomes) {
    sums += all.length;
    additions += sums * all.length;
  }
  return WIDTHS.find(width => additions / width ** 2 <= work) ?? WIDTHS.at(-1) ?? 1;
}

/** The same chances by coarser values. */
function steppedTo(all: Weighted<number>, stepped: (value: number) => number): Weighted<number> {
  const merged = new Map<number, number>();
  for (const [value, weight] of all) merged.set(stepped(value), (merged.get(stepped(value)) ?? 0) + weight);
  return [...merged];
}

/** A total, its chance, and its place: the share of outcomes that are worse, and half of those that are the same. */
interface Placed {
  readonly value: number;
  readonly weight: number;
  readonly place: number;
}
function placesOf(pool: Pool, low: boolean): Placed[] {
  const all = totals(pool).toSorted(([a], [b]) => (low ? b - a : a - b));
  let worse = 0;
  return all.map(([value, weight]) => {
    const place = worse + weight / 2;
    worse += weight;
    return { value, weight, place };
  });
}
/** Where a throw stands among all that could have come of it, in 0..1: the share that is worse, and half of what is the same. */
export const placeOf = (pool: Pool, faces: readonly number[], low: boolean): number =>
  midRank(placesOf(pool, low), total(pool, faces));

/** Of all that could have come of a throw, the shares that are worse than what did and that are better, each in 0..1. */
export function sharesBeside(pool: Pool, faces: readonly number[], low: boolean): { worse: number; better: number } {
  const came = total(pool, faces);
  const { place, weight } = placesOf(pool, low).find(each => each.value === came) ?? { place: 0, weight: 0 };
  return { worse: place - weight / 2, better: 1 - place - weight / 2 };
}

const midRank = (all: readonly Placed[], value: number): number => all.find(each => each.value === value)?.place ?? 0;

/** Steps from the worst place to the best; the dice of most fights fall on those of one of them. */
const STEPS = [4, 20, 50, 200, 1800, 3600, 20_000];
/** Additions that the longest ledger's tail may take, and its rows together: less than a second each. */
const MOST_WORK = 2e8;

/** The fewest steps on which all places lie, or as many as can be reckoned with. */
function finenessOf(
  places: readonly (readonly Placed[])[],
  most: number,
): { readonly steps: number; readonly exact: boolean } {
  const work = (steps: number): number =>
    steps * places.reduce((so, all, at) => so + Math.min(all.length, steps + 1) * (at + 1), 0);
  const known = STEPS.filter(steps => work(steps) <= most);
  const apart = [...new Set([...new Set(places)].flatMap(all => all.map(each => each.place)))];
  const exact = known.find(steps => apart.every(place => Math.abs(steps * place - Math.round(steps * place)) < 1e-6));
  return { steps: exact ?? known.at(-1) ?? 1, exact: exact !== undefined };
}

/** Chances that the sum of some throws is as good as this or better, and as good or worse: by convolution. */
export function tailOf(throws: readonly Weighted<number>[], came: number, low: boolean): Tail {
  const least = sum(throws.map(all => Math.min(...all.map(([value]) => value))));
  const ways = convolved(throws);
  let [below, same, above] = [0, 0, 0];
  ways.forEach((weight, at) => {
    if (at + least === came) same += weight;
    else if (at + least < came) below += weight;
    else above += weight;
  });
  const [better, worse] = low ? [below, above] : [above, below];
  return { orBetter: Math.min(1, better + same), orWorse: Math.min(1, worse + same) };
}

/** A chance that is none: less of it cannot be reckoned with, and would take long. */
const NEVER = 1e-100;

/** The chances of the sum of independent throws, from the least sum that can come on. */
function convolved(throws: readonly Weighted<number>[]): Float64Array {
  const spans = throws.map(all => {
    const values = all.map(([value]) => value);
    return { all, least: Math.min(...values), most: Math.max(...values) };
  });
  const length = 1 + sum(spans.map(({ least, most }) => most - least));
  let [ways, more] = [new Float64Array(length), new Float64Array(length)];
  ways[0] = 1;
  let [first, end] = [0, 1];
  for (const { all, least, most } of spans) {
    const next = end + most - least;
    more.fill(0, 0, next);
    for (const [value, weight] of all) {
      const shift = value - least;
      for (let at = first; at < end; at++) more[at + shift] = (more[at + shift] ?? 0) + (ways[at] ?? 0) * weight;
    }
    [ways, more] = [more, ways];
    end = next;
    while (end - first > 1 && (ways[end - 1] ?? 0) < NEVER) end--;
    while (end - first > 1 && (ways[first] ?? 0) < NEVER) ways[first++] = 0;
    ways.fill(0, end, next);
  }
  return ways;
}

function remembered<K, T>(known: Map<K, T>, key: K, make: () => T): T {
  let found = known.get(key);
  if (found === undefined) known.set(key, (found = make()));
  return found;
}

const mean = (all: Weighted<number>): number => all.reduce((so, [value, weight]) => so + value * weight, 0);
const sum = (values: readonly number[]): number => values.reduce((so, each) => so + each, 0);
