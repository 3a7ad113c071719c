import type { Job } from './job.ts';
import { type Difference, separateDifference } from './statistics.ts';
import type { Tally } from './tally.ts';
import { changed } from './variants.ts';

/** A number and what is added to it. */
export interface Step {
  readonly path: string;
  readonly value: number;
  readonly step: number;
}

/** What is read of what the variants came to. */
interface Played {
  readonly tallies: readonly Pick<Tally, 'wins' | 'fights'>[];
}

/** Variants of one fight in which many numbers are changed at once, each in a quarter of them. */
export interface Design {
  readonly jobs: readonly Job[];
  /** What a side wins more often where a number is changed than where it is not, by its place. */
  effect(panel: Played, at: number, side: string): Difference;
}

/**
 * Many numbers at once: every fight tells something of each. A number is changed in a quarter of the variants, and another is
 * so with it in a sixteenth, whereby what the one does falls out of what the other does; where there are many, one or two others
 * are so in none, and it is held against the variants without those. It is a quarter and not half of them: the fewer are changed
 * beside it, the more a number does there what it does alone. (An orthogonal array of strength 2 over the field of four.)
 * @param isAllowed whether a variant is well-formed; where it is not, numbers are left as they are until it is
 */
export function design(base: Job, steps: readonly Step[], isAllowed: (job: Job) => boolean = () => true): Design {
  let variants = FOUR;
  while (variants <= steps.length) variants *= FOUR;
  const vectors = vectorsOf(variants);
  const rows = Array.from({ length: variants }, (_, row) => {
    const wanted = steps.filter((_, at) => product(row, vectors[at] ?? 0) === 1);
    const whole = raised(base, wanted);
    return isAllowed(whole) ? { job: whole, steps: wanted } : piecemeal(base, wanted, isAllowed);
  });
  const multiples = (variants - 1) / LEADS.length;
  return {
    jobs: rows.map(each => each.job),
    effect({ tallies }, at, side) {
      const apart = steps.filter((_, other) => other !== at && other % multiples === at % multiples);
      const counts = { with: { wins: 0, of: 0 }, without: { wins: 0, of: 0 } };
      rows.forEach((row, nth) => {
        const [step, tally] = [steps[at], tallies[nth]];
        if (!step || !tally || row.steps.some(each => apart.includes(each))) return;
        const into = counts[row.steps.includes(step) ? 'with' : 'without'];
        into.wins += tally.wins[side] ?? 0;
        into.of += tally.fights;
      });
      return separateDifference(counts.with, counts.without);
    },
  };
}

/** A fight with several numbers changed. */
export const raised = (base: Job, steps: readonly Step[]): Job =>
  changed(
    base,
    steps.map(({ path, value, step }) => ({ path, value: value + step })),
  );

/** As many of the steps as go together, the first ones first. */
function piecemeal(base: Job, wanted: readonly Step[], isAllowed: (job: Job) => boolean) {
  let steps: readonly Step[] = [];
  for (const each of wanted) if (isAllowed(raised(base, [...steps, each]))) steps = [...steps, each];
  return { job: raised(base, steps), steps };
}

/** What two elements of the field of four come to when they are multiplied; they are added bit by bit. */
const TIMES = [
  [0, 0, 0, 0],
  [0, 1, 2, 3],
  [0, 2, 3, 1],
  [0, 3, 1, 2],
];
const FOUR = TIMES.length;
/** With what a vector may begin. */
const LEADS = [1, 2, 3];

/** The inner product of two vectors over the field of four, written as numbers of base four. */
function product(one: number, other: number): number {
  let sum = 0;
  for (let [a, b] = [one, other]; b > 0; a >>= 2, b >>= 2) sum ^= TIMES[a % FOUR]?.[b % FOUR] ?? 0;
  return sum;
}

/** All vectors but that of zeros: first those that begin with 1, of which none is a multiple of another, then their multiples. */
function vectorsOf(count: number): number[] {
  const ones: number[] = [];
  for (let first = 1; first < count; first *= FOUR)
    for (let vector = first; vector < 2 * first; vector++) ones.push(vector);
  return LEADS.flatMap(lead => ones.map(each => multiple(lead, each)));
}

function multiple(by: number, vector: number): number {
  let found = 0;
  for (let [left, unit] = [vector, 1]; left > 0; left >>= 2, unit *= FOUR)
    found += (TIMES[by]?.[left % FOUR] ?? 0) * unit;
  return found;
}
