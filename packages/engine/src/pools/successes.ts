import { phrase } from '../phrase.ts';
import type { Random } from '../random.ts';
import { shown } from '../shown.ts';
import { expectEnd, expectFaces, expectPool, expectRandom } from './given.ts';
import type { SuccessesPool } from './schemas.ts';

export type { SuccessesPool };

/** A pool of d6 that count successes. The same numbers give the same object. */
export function successes(of: Omit<SuccessesPool, 'kind' | 'sides'>): SuccessesPool {
  const flags = (of.ones ? 1 : 0) + (of.sixes ? 2 : 0) + (of.botch ? 4 : 0) + 8 * LASTS.indexOf(of.last);
  const key = (of.count * 8 + of.goal) * 32 + flags;
  const known = POOLS.get(key);
  if (known?.goal === of.goal) return known;
  const { count, goal, ones, sixes, last, botch } = of;
  const made: SuccessesPool = { kind: 'successes', count, sides: 6, goal, ones, sixes, last, botch };
  expectPool(made);
  POOLS.set(key, made);
  return made;
}
const LASTS: readonly SuccessesPool['last'][] = ['none', 'augmented', 'diminished'];
const POOLS = new Map<number, SuccessesPool>();

/** `5d6 goal 4`, with what else counts: `5d6 goal 4, 1s, 6s, augmented`. Pools that differ have different texts. */
export function successesText({ count, goal, ones, sixes, last, botch }: SuccessesPool): string {
  const more = [ones && '1s', sixes && '6s', last !== 'none' && last, botch && 'botch'].filter(each => each !== false);
  return [`${count}d6 goal ${goal}`, ...more].join(', ');
}

/** A throw being read: how many more faces it needs now, and what it counts for once it needs none. */
interface Reading {
  readonly needs: number;
  readonly net: number;
}

/** Reads a throw as far as it goes: its faces may end after the first throw, or after the dice that this one calls for. */
function read(pool: SuccessesPool, faces: readonly number[]): Reading {
  const first = faces.slice(0, pool.count);
  if (first.length < pool.count) return { needs: pool.count, net: 0 };
  const { again, added } = called(pool, count(first, 1), count(first, 6));
  const middle = pool.count + again + added;
  if (faces.length < middle) return { needs: middle, net: 0 };
  const won = (from: number, to: number): number => faces.slice(from, to).filter(face => face >= pool.goal).length;
  const kept = won(0, pool.count);
  const saved = won(pool.count, pool.count + again);
  const more = won(pool.count + again, middle);
  const successes = kept + saved + more;
  const confirmed = again - saved;
  // A 1 thrown again lies there once, so the dice on the table are the first throw and the added ones.
  const due = lastDie(pool, successes, pool.count + added - successes);
  if (due && faces.length < middle + 1) return { needs: middle + 1, net: 0 };
  const swing = due ? swung(pool, (faces[middle] ?? 0) >= pool.goal) : 0;
  const net = successes - confirmed + swing;
  return { needs: middle + (due ? 1 : 0), net: botched(pool, net, count(first, 1)) ? -1 : net };
}

const count = (faces: readonly number[], wanted: number): number => faces.filter(face => face === wanted).length;

/** Dice that a first throw with so many 1s and 6s calls for. */
function called(pool: SuccessesPool, ones: number, sixes: number): { again: number; added: number } {
  const cancelled = pool.ones && pool.sixes ? Math.min(ones, sixes) : 0;
  return { again: pool.ones ? ones - cancelled : 0, added: pool.sixes ? sixes - cancelled : 0 };
}

const lastDie = ({ last }: SuccessesPool, successes: number, failures: number): boolean =>
  last === 'augmented' ? failures > 0 : last === 'diminished' && successes > 0;

/** What the last die changes: it replaces a failure (augmented) or a success (diminished). */
const swung = ({ last }: SuccessesPool, won: boolean): number => (last === 'augmented' ? (won ? 1 : 0) : won ? 0 : -1);

const botched = (pool: SuccessesPool, net: number, ones: number): boolean =>
  pool.botch && pool.count > 0 && net === 0 && ones * 2 >= pool.count;

/** Throws such a pool: the faces in the order they fell. */
export function throwSuccesses(random: Random, pool: SuccessesPool): number[] {
  expectRandom(random);
  expectPool(pool);
  const faces: number[] = [];
  for (let { needs } = read(pool, faces); faces.length < needs; { needs } = read(pool, faces)) {
    while (faces.length < needs) faces.push(1 + random.below(6));
  }
  return faces;
}

/** Throws such a pool and reads its net successes, without keeping the faces: for simulations. */
export function throwNet(random: Random, pool: SuccessesPool): number {
  expectEnd(pool);
  const { goal } = pool;
  let [ones, sixes, kept, saved, more] = [0, 0, 0, 0, 0];
  for (let i = 0; i < pool.count; i++) {
    const face = 1 + random.below(6);
    if (face === 1) ones++;
    else if (face === 6) sixes++;
    if (face >= goal) kept++;
  }
  const { again, added } = called(pool, ones, sixes);
  for (let i = 0; i < again; i++) if (1 + random.below(6) >= goal) saved++;
  for (let i = 0; i < added; i++) if (1 + random.below(6) >= goal) more++;
  const successes = kept + saved + more;
  const due = lastDie(pool, successes, pool.count + added - successes);
  const swing = due ? swung(pool, 1 + random.below(6) >= goal) : 0;
  const net = successes - (again - saved) + swing;
  return botched(pool, net, ones) ? -1 : net;
}

/** Net successes of a whole throw; below 0 for confirmed failures or a botch. */
export function successesTotal(pool: SuccessesPool, faces: readonly number[]): number {
  expectPool(pool);
  expectFaces(faces);
  return read(pool, faces).net;
}

/** Why these faces cannot have fallen, in a sentence; null where they can. */
export function impossibleSuccesses(pool: SuccessesPool, faces: readonly number[]): string | null {
  expectPool(pool);
  const wrong = faces.find(face => !Number.isInteger(face) || face < 1 || face > 6);
  if (wrong !== undefined) return phrase`a d6 shows 1 to 6, never ${shown(wrong)}`;
  const { needs } = read(pool, faces);
  if (needs === faces.length) return null;
  const { again, added } = called(pool, count(faces.slice(0, pool.count), 1), count(faces.slice(0, pool.count), 6));
  const parts = [
    phrase`${pool.count} thrown`,
    again > 0 && phrase`${again} for 1s thrown again`,
    added > 0 && phrase`${added} added by 6s`,
    needs > pool.count + again + added && phrase`1 for ${pool.last}`,
  ].filter(each => each !== false);
  const why = faces.length < pool.count ? '' : ` (${parts.join(', ')})`;
  return phrase`${successesText(pool)} shows ${needs} ${needs === 1 ? phrase`face` : phrase`faces`}${why}, not ${faces.length}`;
}

/** Every net total with its exact weight, lowest first: counts how many 1s, 6s and other faces fell, never single throws. */
export function successesTotals(pool: SuccessesPool): readonly (readonly [number, number])[] {
  expectPool(pool);
  const found = new Map<number, number>();
  const win = (7 - pool.goal) / 6;
  const add = (net: number, ones: number, weight: number): void => {
    const total = botched(pool, net, ones) ? -1 : net;
    if (weight > 0) found.set(total, (found.get(total) ?? 0) + weight);
  };
  for (const { ones, sixes, others, weight } of firstThrows(pool.count, win)) {
    const { again, added } = called(pool, ones, sixes);
    for (let saved = 0; saved <= again; saved++) {
      for (let more = 0; more <= added; more++) {
        const chance = weight * binomial(again, saved, win) * binomial(added, more, win);
        const successes = sixes + others + saved + more;
        const net = successes - (again - saved);
        if (lastDie(pool, successes, pool.count + added - successes)) {
          add(net + swung(pool, true), ones, chance * win);
          add(net + swung(pool, false), ones, chance * (1 - win));
        } else add(net, ones, chance);
      }
    }
  }
  return [...found].sort(([a], [b]) => a - b);
}

/** How many 1s, 6s and other successes a first throw may show, with the chance of each. */
function* firstThrows(dice: number, win: number) {
  for (let ones = 0; ones <= dice; ones++) {
    const first = binomial(dice, ones, 1 / 6);
    for (let sixes = 0; sixes <= dice - ones; sixes++) {
      const second = first * binomial(dice - ones, sixes, 1 / 5);
      const rest = dice - ones - sixes;
      // Of the four faces 2 to 5, those from the goal up.
      for (let others = 0; others <= rest; others++) {
        yield { ones, sixes, others, weight: second * binomial(rest, others, (win * 6 - 1) / 4) };
      }
    }
  }
}

function binomial(of: number, hits: number, chance: number): number {
  let ways = 1;
  for (let i = 1; i <= hits; i++) ways = (ways * (of - hits + i)) / i;
  return ways * chance ** hits * (1 - chance) ** (of - hits);
}
