import { differences } from './compare.ts';
import { design, raised } from './design.ts';
import { type Alone, differencesKnown, type EachPlayed, type Known, playEach } from './each.ts';
import type { Fights, Panel } from './fights.ts';
import { expectAsked } from './given.ts';
import type { Job } from './job.ts';
import { longest } from './lengths.ts';
import type { Difference } from './statistics.ts';
import { playUntil } from './until.ts';
import { changed } from './variants.ts';

/** One number that is tried. */
export interface Dial {
  readonly path: string;
  readonly value: number;
  /** What is added to it: 1, or about a tenth of a greater number, where the fight allows that. */
  readonly step: number;
  readonly job: Job;
}
/** What a number moves. */
export interface Moved {
  readonly path: string;
  readonly value: number;
  readonly step: number;
  /** What the side wins more often for the whole step. */
  readonly wins: Difference;
  /** Fights with it and as many without, with the same dice. */
  readonly fights: number;
  /** The same for one point more, the bounds too. */
  readonly perUnit: { readonly difference: number; readonly low: number; readonly high: number };
}
export interface Sensitivity {
  /** The numbers that move the result most, the strongest per point first. */
  readonly moved: readonly Moved[];
  /** Numbers that no fight of the first look took notice of; none where that was cancelled. */
  readonly without: readonly string[];
  /** Numbers that move it, but less than those that are told; none where none are told. */
  readonly weaker: readonly string[];
  /** Numbers that were tried, or were to be. */
  readonly tried: number;
  /** Fights played in all. */
  readonly fights: number;
  readonly cancelled: boolean;
}
export interface Ask {
  readonly base: Job;
  readonly dials: readonly Dial[];
  readonly side: string;
  /** Fights of each number that is told in the end, at most. */
  readonly fights: number;
  /** A number is played no further once what it moves is known to within so much: 0.04 for ± 4 points; null: no sooner. */
  readonly within?: number | null;
  /** Whether several numbers may be changed together as they are in a job. */
  readonly allowed?: (job: Job) => boolean;
  /** Numbers told at most. */
  readonly most: number;
  readonly onProgress?: (done: number, of: number) => void;
  readonly signal?: AbortSignal;
}

/** Numbers that are told where nobody says how many. */
export const MOST_TOLD = 12;
/** Fights of each number alone: most numbers that matter do so in one of the first. */
const GLANCE = 3;
/** Fights of a part of a look. */
const PART = 5;
/** Numbers that are raised together there at most, and into how many parts they fall where a fight takes notice of one. */
const TOGETHER = 16;
const PARTS = 4;
/** Fights of a look at those that did not: fewer where there are many of them. */
const lookOf = (dials: number): number => Math.max(40, Math.min(200, Math.round(5_000 / dials)));
/** So many numbers at most are the strongest sought among, unless more are to be told: those that fights depended on first. */
const MANY = 63;
/** Fights in which they are sought, many numbers at once: as many of each variant. */
const SOUGHT = 750;
/** Of those, so many times as many as are told are raised alone, in so many fights each. */
const SPARE = 2;
const SECOND = 40;
/** What a number does beside others may be so far from what it does alone: the less the first of these looks counts beside the second. */
const BESIDE = 0.1;

/** The dials of some numbers: each with the step, up or else down, that the fight still allows. */
export function dialsOf(
  base: Job,
  numbers: readonly { readonly path: string; readonly value: number }[],
  allowed: (job: Job) => boolean,
): Dial[] {
  return numbers.flatMap(({ path, value }) => {
    const size = Number.isInteger(value) ? Math.max(1, Math.round(Math.abs(value) / 10)) : Math.abs(value) / 10 || 1;
    for (const step of [size, -size, 1, -1]) {
      const job = changed(base, [{ path, value: value + step }]);
      if (allowed(job)) return [{ path, value, step, job }];
    }
    return [];
  });
}

/**
 * Which number moves the result most? Those that nothing depends on drop out after a first look with the same dice, and what
 * fights seldom depend on moves little. The others are raised many at once, each in a quarter of the variants of a design, so
 * that every fight tells something of each; the strongest of that alone, in some fights. Those that are told are at last raised
 * alone again, with fresh dice, so that being chosen for luck does not flatter them.
 * @throws Malformed where it is not said what to try
 */
export async function sensitivity(fights: Fights, ask: Ask): Promise<Sensitivity> {
  expectAsked('fights', fights);
  expectAsked('sensitivity', ask);
  const { dials } = ask;
  const looking = new Looking(fights, ask);
  const cost = () => ({ tried: dials.length, fights: looking.played, cancelled: looking.cancelled });
  const { soon, late, never } = await depending(looking, ask);
  const told = { without: never.map(each => each.path), weaker: [] };
  if (looking.cancelled) return { moved: [], ...told, ...cost() };
  const alive = dials.filter(each => !never.includes(each));
  const some = soon.length > ask.most ? soon : [...soon, ...late];
  const strongest = await strongestOf(looking, ask, some.slice(0, Math.max(MANY, SPARE * ask.most)));
  const moved = looking.cancelled || strongest.length === 0 ? [] : await weighed(looking, ask, strongest);
  if (moved.length === 0) return { moved, ...told, ...cost() };
  return {
    moved: moved.toSorted((a, b) => Math.abs(b.perUnit.difference) - Math.abs(a.perUnit.difference)),
    ...told,
    weaker: alive.filter(each => !strongest.includes(each)).map(each => each.path),
    ...cost(),
  };
}

/** Looks at fights one after the other, each with dice of its own. */
class Looking {
  played = 0;
  cancelled = false;
  private next = 0;
  private readonly fights: Fights;
  private readonly ask: Ask;
  private readonly total: number;

  constructor(fights: Fights, ask: Ask) {
    this.fights = fights;
    this.ask = ask;
    const { dials, most, fights: upTo, within = null } = ask;
    const each = longest({ fights: upTo, within }, 2);
    this.total = (GLANCE + 1) * dials.length + lookOf(dials.length) + SOUGHT + most * (SPARE * SECOND + each);
  }

  /** The first of so many fights that nobody has looked at. */
  further(fights: number): number {
    const first = this.next;
    this.next += fights;
    return first;
  }

  /** Plays jobs side by side, so many fights of each. */
  async at(jobs: readonly Job[], from: number, fights: number): Promise<Panel> {
    const { signal, onProgress } = this.ask;
    const { panel, cancelled } = await playUntil(this.fights, jobs, {
      fights,
      from,
      onProgress: done => onProgress?.(Math.min(this.total, this.played + done * jobs.length), this.total),
      ...(signal && { signal }),
    });
    this.played += panel.fights * jobs.length;
    this.cancelled ||= cancelled;
    return panel;
  }

  /** Plays jobs side by side, each until it is known. */
  async each(jobs: readonly Job[], from: number, fights: number, known: Known | null): Promise<EachPlayed> {
    const { signal, onProgress } = this.ask;
    const before = this.played;
    const length = {
      fights,
      from,
      onProgress: (done: number) => onProgress?.(Math.min(this.total, before + done * jobs.length), this.total),
      ...(signal && { signal }),
    };
    const played = await playEach(this.fights, jobs, length, known);
    this.played += played.fights;
    this.cancelled ||= played.cancelled;
    return played;
  }
}

/** Numbers by when fights took notice of them, the first ones first: soon, later, or in none of those that were played. */
interface Depending {
  readonly soon: readonly Dial[];
  readonly late: readonly Dial[];
  readonly never: readonly Dial[];
}

/**
 * Which numbers fights depend on: each is raised alone in a few fights, then those that are left several together in more.
 * Where fights go otherwise with them, a quarter of them is raised in the same fights, and so on until those are found that do
 * it. Soon is what was noticed alone or in the first part of that. A look that was not finished says of no number that it
 * moves nothing.
 */
async function depending(looking: Looking, ask: Ask): Promise<Depending> {
  const { dials } = ask;
  const alone = dials.map(each => [each]);
  const soon = [...(await noticed(looking, ask, alone, GLANCE))];
  const late: Dial[] = [];
  let left = byName(dials.filter(each => !soon.includes(each)));
  for (let fights = 0; fights < lookOf(dials.length) && left.length > 0 && !looking.cancelled; fights += PART) {
    const found = await noticed(looking, ask, inParts(left, Math.ceil(left.length / TOGETHER)), PART);
    (fights === 0 ? soon : late).push(...found);
    left = left.filter(each => !found.includes(each));
  }
  const never = looking.cancelled ? [] : left;
  return { soon, late, never: among(dials, never) };
}

/** Those of a list that are wanted, in its order. */
const among = (all: readonly Dial[], wanted: readonly Dial[]): readonly Dial[] =>
  all.filter(each => wanted.includes(each));

/** Some numbers, and the fight with all of them raised. */
interface Group {
  readonly dials: readonly Dial[];
  readonly job: Job;
}

/** Those of some lists of numbers that the next fights take notice of. */
async function noticed(looking: Looking, ask: Ask, lists: Lists, fights: number): Promise<readonly Dial[]> {
  const found: Dial[] = [];
  const from = looking.further(fights);
  let groups = groupsOf(ask, lists);
  while (groups.length > 0 && !looking.cancelled) {
    const look = await looking.at([ask.base, ...groups.map(each => each.job)], from, fights);
    const differing = groups.filter((_, at) => differs(look, at + 1)).map(each => each.dials);
    found.push(...differing.flatMap(each => (each.length === 1 ? each : [])));
    groups = groupsOf(
      ask,
      differing.flatMap(each => (each.length === 1 ? [] : inParts(each, PARTS))),
    );
  }
  return found;
}
type Lists = readonly (readonly Dial[])[];

/** Each list raised together; of those that do not go together, parts. */
function groupsOf(ask: Ask, lists: Lists): readonly Group[] {
  const { base, allowed = () => true } = ask;
  return lists.flatMap(dials => {
    const [first] = dials;
    if (first && dials.length === 1) return [{ dials, job: first.job }];
    const job = raised(base, dials);
    return allowed(job) ? [{ dials, job }] : groupsOf(ask, inParts(dials, PARTS));
  });
}

/** Those of one name beside each other: they are mostly alike. What no goblin's wits do, no orc's do. */
function byName(dials: readonly Dial[]): readonly Dial[] {
  const nameOf = ({ path }: Dial): string => path.split('.').at(-1) ?? '';
  const names = [...new Set(dials.map(nameOf))];
  return names.flatMap(name => dials.filter(each => nameOf(each) === name));
}

/** A list in so many parts of about one length, or as many as there are. */
function inParts<T>(all: readonly T[], parts: number): (readonly T[])[] {
  const length = Math.ceil(all.length / parts);
  return Array.from({ length: Math.ceil(all.length / length) }, (_, at) => all.slice(at * length, (at + 1) * length));
}

/** The dials that seem strongest per point, in their own order: of many at once first, then of those alone, by what both say. */
async function strongestOf(looking: Looking, { base, side, most, allowed }: Ask, some: readonly Dial[]) {
  let left = some;
  const beside = new Map<Dial, Difference>();
  if (left.length > SPARE * most) {
    const plan = design(base, left, allowed);
    const each = Math.ceil(SOUGHT / plan.jobs.length);
    const panel = await looking.at(plan.jobs, looking.further(each), each);
    left.forEach((dial, at) => void beside.set(dial, plan.effect(panel, at, side)));
    left = strongestBy(left, SPARE * most, dial => beside.get(dial)?.difference ?? 0);
  }
  if (left.length <= most || looking.cancelled) return left;
  const panel = await looking.at([base, ...left.map(each => each.job)], looking.further(SECOND), SECOND);
  const winsOf = (at: number) => differences(panel, at).find(each => each.side === side);
  return strongestBy(left, most, (dial, at) => {
    const alone = winsOf(at + 1);
    return alone ? together(beside.get(dial), alone) : 0;
  });
}

/** What two looks say together of a difference, each for as much as it is sure. The first, beside others, may be missing. */
function together(beside: Difference | undefined, alone: Difference): number {
  if (beside === undefined) return alone.difference;
  const weightOf = ({ low, high }: Difference, off: number): number => 1 / (((high - low) / 2) ** 2 + off ** 2);
  const [one, other] = [weightOf(beside, BESIDE), weightOf(alone, 0)];
  return (one * beside.difference + other * alone.difference) / (one + other);
}

/** So many of the dials, those of the greatest force for one point. */
function strongestBy(dials: readonly Dial[], most: number, force: (dial: Dial, at: number) => number): readonly Dial[] {
  const forces = new Map(dials.map((each, at) => [each, Math.abs(force(each, at) / each.step)]));
  const kept = dials.toSorted((a, b) => (forces.get(b) ?? 0) - (forces.get(a) ?? 0)).slice(0, most);
  return among(dials, kept);
}

/** What each of some numbers moves, raised alone. None where not a fight was played. */
async function weighed(
  looking: Looking,
  { base, side, fights, within = null }: Ask,
  dials: readonly Dial[],
): Promise<Moved[]> {
  const jobs = [base, ...dials.map(each => each.job)];
  const { each } = await looking.each(jobs, looking.further(fights), fights, differencesKnown(within));
  return dials.flatMap((dial, at) => {
    const alone = each[at + 1];
    return alone && alone.tally.fights > 0 ? movedBy(dial, alone, side) : [];
  });
}

/** Whether any fight of a job went otherwise than in the first job, in whatever a tally counts. */
function differs({ tallies }: Panel, at: number): boolean {
  const [base, own] = [tallies[0], tallies[at]];
  const plain = (tally: typeof base) =>
    JSON.stringify([tally?.wins, tally?.unwon, tally?.undecided, tally?.time, tally?.commands]);
  return plain(base) !== plain(own);
}

function movedBy({ path, value, step }: Dial, { tally, wins: all }: Alone, side: string): Moved[] {
  const wins = all.find(each => each.side === side);
  if (!wins) return [];
  const ends = [wins.low / step, wins.high / step];
  const perUnit = { difference: wins.difference / step, low: Math.min(...ends), high: Math.max(...ends) };
  return [{ path, value, step, wins, fights: tally.fights, perUnit }];
}
