import {
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
  /** Whether that is exact; else each place is rounded a little, since so many rolls have too many sums. */
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
 * when they fall again). Every tail is exact: the chances of all totals of just these rolls, convolved; no normal
 * approximation. Which rolls a fight throws depends on how they fall, so this is the luck of the dice, not of the fight.
 */
export function luck<K extends Kinds>(
  system: System<K>,
  { steps }: Pick<FightRecord, 'steps'>,
  players: readonly Player[],
): LuckLedger[] {
  const notes: { readonly [site: string]: SiteNote } = system.sites.rolls;
  const rolls = steps.flatMap(step => step.journal).flatMap(each => (each.kind === 'roll' ? [each] : []));
  return players.map(({ name, who }) => {
    const own = rolls.filter(each => who.includes(each.who) && notes[each.site]?.good !== 'neither');
    return ledgerOf(name, own, notes);
  });
}

function ledgerOf(name: string, rolls: readonly Rolled[], notes: { readonly [site: string]: SiteNote }): LuckLedger {
  const bySite = Map.groupBy(rolls, each => each.site);
  const isLow = (site: string): boolean => notes[site]?.good === 'low';
  const rows = [...bySite].map(([site, own]): LuckRow => {
    const low = isLow(site);
    return { site, meaning: notes[site]?.meaning ?? site, low, ...rowOf(own, low) };
  });
  const places = rolls.map(each => placesOf(each.pool, isLow(each.site)));
  const came = rolls.map((each, at) => midRank(places[at] ?? [], total(each.pool, each.faces)));
  const { steps, exact } = finenessOf(places);
  const stepped = (place: number): number => Math.round(steps * place);
  const outcomes = places.map(all =>
    all.map(({ place, weight }): readonly [number, number] => [stepped(place), weight]),
  );
  return {
    name,
    rolls: rolls.length,
    place: rolls.length === 0 ? 0.5 : sum(came) / rolls.length,
    luck: tailOf(outcomes, sum(came.map(stepped)), false),
    exact,
    rows: rows.sort((a, b) => b.rolls - a.rolls),
  };
}

function rowOf(rolls: readonly Rolled[], low: boolean): Omit<LuckRow, 'site' | 'meaning' | 'low'> {
  const came = sum(rolls.map(each => total(each.pool, each.faces)));
  const outcomes = rolls.map(each => totals(each.pool));
  const expected = sum(outcomes.map(mean));
  return {
    pools: [...new Set(rolls.map(each => poolText(each.pool)))].join(', '),
    rolls: rolls.length,
    expected: expected / rolls.length,
    came: came / rolls.length,
    luck: tailOf(outcomes, came, low),
  };
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
const midRank = (all: readonly Placed[], value: number): number => all.find(each => each.value === value)?.place ?? 0;

/** Steps from the worst place to the best; the dice of most fights fall on those of one of them. */
const STEPS = [4, 20, 50, 200, 1800, 3600, 20_000];
/** Additions that a ledger may take. */
const MOST_WORK = 2e8;

/** The fewest steps on which all places lie, or as many as can be reckoned with. */
function finenessOf(places: readonly (readonly Placed[])[]): { readonly steps: number; readonly exact: boolean } {
  const work = places.reduce((so, all, at) => so + all.length * (at + 1), 0);
  const known = STEPS.filter(steps => steps * work <= MOST_WORK);
  const apart = [...new Set(places.flatMap(all => all.map(each => each.place)))];
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

/** The chances of the sum of independent throws, from the least sum that can come on. */
function convolved(throws: readonly Weighted<number>[]): number[] {
  let ways: number[] = [1];
  for (const all of throws) {
    const least = Math.min(...all.map(([value]) => value));
    const most = Math.max(...all.map(([value]) => value));
    const more = new Array<number>(ways.length + most - least).fill(0);
    for (const [value, weight] of all) {
      const shift = value - least;
      for (let at = 0; at < ways.length; at++) more[at + shift] = (more[at + shift] ?? 0) + (ways[at] ?? 0) * weight;
    }
    ways = more;
  }
  return ways;
}

const mean = (all: Weighted<number>): number => all.reduce((so, [value, weight]) => so + value * weight, 0);
const sum = (values: readonly number[]): number => values.reduce((so, each) => so + each, 0);
