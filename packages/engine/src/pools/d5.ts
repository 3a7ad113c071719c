import type { Weighted } from '../dice.ts';
import { phrase } from '../phrase.ts';
import type { Random } from '../random.ts';
import { shown } from '../shown.ts';
import { expectEnd, expectFaces, expectPool, expectRandom } from './given.ts';
import type { D5Pool } from './schemas.ts';

export type { D5Pool };

/** A chain of flukes ends after so many further throws: for 2d5 the rest weighs less than one in 10^11. */
export const LONGEST_CHAIN = 8;

/** `count` five-sided dice. The same arguments give the same object. */
export function d5(count: number, flukes: D5Pool['flukes'] = 'off', six: D5Pool['six'] = 'reroll'): D5Pool {
  const key = `${count}${flukes}${six}`;
  let known = POOLS.get(key);
  if (known === undefined) {
    known = { kind: 'd5', count, sides: 6, six, flukes };
    expectPool(known);
    POOLS.set(key, known);
  }
  return known;
}
const POOLS = new Map<string, D5Pool>();

/** Dice of Alternacy as they are written: `2d5`. */
export function d5Text({ count, six, flukes }: D5Pool): string {
  const plain = six === 'reroll' ? `${count}d5` : `${count}d6 (6 = 0)`;
  return flukes === 'off' ? plain : phrase`${plain} with ${flukes === 'chain' ? phrase`flukes` : phrase`one fluke`}`;
}

/**
 * The faces as they count: the first throw, then each further throw of a fluke.
 * @param fallen dice that lie there already, and count as far as they are thrown
 */
export function throwD5(random: Random, pool: D5Pool, fallen: readonly number[] = []): number[] {
  expectRandom(random);
  expectPool(pool);
  const faces: number[] = [];
  const die = pool.six === 'reroll' ? 5 : 6;
  do for (let i = 0; i < pool.count; i++) faces.push(fallen[faces.length] ?? 1 + random.below(die));
  while (facesDue(pool, faces) > faces.length);
  return faces;
}

/** Throws them and reads what they come to, without keeping the faces: for simulations. The same numbers are drawn. */
export function throwD5Total(random: Random, pool: D5Pool): number {
  expectEnd(pool);
  const first = throwOnce(random, pool);
  if (pool.flukes === 'off' || (first !== highest(pool) && first !== lowest(pool))) return first;
  let further = 0;
  for (let left = furtherThrows(pool); left > 0; left--) {
    const more = throwOnce(random, pool);
    further += more;
    if (more !== highest(pool)) break;
  }
  return first === lowest(pool) ? first - further : first + further;
}

function throwOnce(random: Random, { count, six }: D5Pool): number {
  let total = 0;
  for (let i = 0; i < count; i++) {
    const face = six === 'reroll' ? 1 + random.below(5) : 1 + random.below(6);
    total += face === 6 ? 0 : face;
  }
  return total;
}

/** What dice of Alternacy come to. @param faces as they fell, those that flukes added among them */
export function d5Total(pool: D5Pool, faces: readonly number[]): number {
  expectPool(pool);
  expectFaces(faces);
  const first = sum(pool, faces, 0);
  let further = 0;
  for (let at = pool.count; at < faces.length; at += pool.count) further += sum(pool, faces, at);
  return first === lowest(pool) ? first - further : first + further;
}

/** What is thrown again and what is thrown on, for real dice. */
export function d5Manner(pool: D5Pool): string {
  const six = pool.six === 'reroll' ? phrase`A 6 does not count: throw that die again.` : phrase`A 6 counts 0.`;
  if (pool.flukes === 'off') return six;
  const more = phrase`${pool.count} more ${pool.count === 1 ? phrase`die` : phrase`dice`}`;
  const on = pool.flukes === 'chain' ? phrase`, and so on while that is the highest again` : '';
  return phrase`${six} The highest throw and the lowest are flukes: throw ${more} and give all faces${on}.`;
}

/** Why these faces cannot have fallen, or must be thrown on, in a sentence; null where they stand. */
export function impossibleD5(pool: D5Pool, faces: readonly number[]): string | null {
  expectPool(pool);
  const wrong = faces.find(face => !Number.isInteger(face) || face < 1 || face > 6);
  if (wrong !== undefined) return phrase`a d6 shows 1 to 6, never ${shown(wrong)}`;
  const again = pool.six === 'reroll' ? faces.indexOf(6) : -1;
  if (again >= 0) return phrase`die ${again + 1} shows a 6, which does not count: roll that die again`;
  const due = facesDue(pool, faces);
  if (faces.length === due) return null;
  if (due > pool.count && faces.length < due) {
    const dice = phrase`${pool.count} more ${pool.count === 1 ? phrase`die` : phrase`dice`}`;
    return phrase`this is a fluke: roll ${dice} and give all ${due} faces, the first throw first`;
  }
  return phrase`${d5Text(pool)} shows ${due} ${due === 1 ? phrase`face` : phrase`faces`} here, not ${faces.length}`;
}

/** Every total with its exact weight, lowest total first. */
export function d5Totals(pool: D5Pool): Weighted<number> {
  expectPool(pool);
  const once = oneThrow(pool);
  const most = furtherThrows(pool);
  const found = new Map<number, number>();
  const add = (total: number, weight: number) => found.set(total, (found.get(total) ?? 0) + weight);
  for (const [total, weight] of once) {
    const sign = most === 0 ? 0 : total === highest(pool) ? 1 : total === lowest(pool) ? -1 : 0;
    if (sign === 0) add(total, weight);
    else for (const [more, chance] of further(pool, once, most)) add(total + sign * more, weight * chance);
  }
  return [...found].toSorted(([a], [b]) => a - b);
}

/** What is thrown after a fluke, with everything that follows from it, at most `left` throws. */
function further(pool: D5Pool, once: ReadonlyMap<number, number>, left: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const [total, weight] of once) {
    const after = total === highest(pool) && left > 1 ? further(pool, once, left - 1) : NOTHING_MORE;
    for (const [more, chance] of after) found.set(total + more, (found.get(total + more) ?? 0) + weight * chance);
  }
  return found;
}
const NOTHING_MORE: ReadonlyMap<number, number> = new Map([[0, 1]]);

function oneThrow(pool: D5Pool): Map<number, number> {
  const values = pool.six === 'reroll' ? [1, 2, 3, 4, 5] : [0, 1, 2, 3, 4, 5];
  let ways = new Map<number, number>([[0, 1]]);
  for (let die = 0; die < pool.count; die++) {
    const more = new Map<number, number>();
    for (const [total, weight] of ways) {
      for (const value of values) more.set(total + value, (more.get(total + value) ?? 0) + weight / values.length);
    }
    ways = more;
  }
  return ways;
}

/** How many faces a throw that begins with these shows in all; one throw at a time. */
function facesDue(pool: D5Pool, faces: readonly number[]): number {
  if (faces.length < pool.count) return pool.count;
  const first = sum(pool, faces, 0);
  let due = pool.count;
  let left = first === highest(pool) || first === lowest(pool) ? furtherThrows(pool) : 0;
  while (left > 0) {
    due += pool.count;
    if (faces.length < due || sum(pool, faces, due - pool.count) !== highest(pool)) break;
    left--;
  }
  return due;
}

const furtherThrows = ({ flukes }: D5Pool): number => (flukes === 'off' ? 0 : flukes === 'single' ? 1 : LONGEST_CHAIN);
const highest = ({ count }: D5Pool): number => 5 * count;
const lowest = ({ count, six }: D5Pool): number => (six === 'reroll' ? count : 0);

function sum({ count, six }: D5Pool, faces: readonly number[], from: number): number {
  let total = 0;
  for (let at = from; at < from + count; at++) {
    const face = faces[at] ?? 0;
    total += face === 6 && six === 'zero' ? 0 : face;
  }
  return total;
}
