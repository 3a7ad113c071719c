import type { Change, Json } from '@affray/engine';

/**
 * A fingerprint of a plain value that is kept up with its changes: all that stands in it has a number, by its path and by
 * what it is, and these are added up. It follows from the value alone, however that came about. Not for secrets.
 */
export interface Sum {
  readonly high: number;
  readonly low: number;
}

export const NO_SUM: Sum = { high: 0, low: 0 };

/** The fingerprint of a whole value. @param path where it stands */
export function sumOf(value: Json, path: Change['path'] = []): Sum {
  const adding = ADDING.begin();
  for (const [depth, key] of path.entries()) adding.enter(depth, key);
  adding.add(value, path.length, 1);
  return adding.sum;
}

/**
 * What changes of a value, each of another place, add to its fingerprint.
 * @param was what stood at each of these places
 */
export function sumOfChanges(changes: readonly Change[], was: readonly (Json | undefined)[]): Sum {
  const adding = ADDING.begin();
  // Changes that follow each other are of places near each other: of each way only what is other is walked.
  let last: Change['path'] = [];
  for (const [nth, { path, value }] of changes.entries()) {
    let depth = 0;
    while (depth < path.length && path[depth] === last[depth]) depth++;
    for (; depth < path.length; depth++) adding.enter(depth, path[depth] ?? '');
    last = path;
    const had = was[nth];
    if (had !== undefined) adding.add(had, depth, -1);
    if (value !== undefined) adding.add(value, depth, 1);
  }
  return adding.sum;
}

export const plus = (one: Sum, other: Sum): Sum => ({
  high: (one.high + other.high) >>> 0,
  low: (one.low + other.low) >>> 0,
});

/** A fingerprint as text. */
export const sumText = ({ high, low }: Sum): string => `${high.toString(36)}.${low.toString(36)}`;

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** What kind of thing has a number. */
const [TEXT, WORD, LIST, FIELDS, FIELD, PLACE] = [1, 2, 3, 4, 5, 16] as const;

/** Numbers of all that stands in values, added up. They lie in arrays of whole numbers, so that nothing is made for each. */
class Adding {
  private readonly sums = new Int32Array(2);
  /** The way to where we are: two numbers for each step of it. */
  private ways = new Int32Array(64);

  constructor() {
    this.ways[0] = 0xdeadbeef;
    this.ways[1] = 0x41c6ce57;
  }

  /** Adds up another sum: what adds is one for all, since a sum is made at a stretch. */
  begin(): this {
    this.sums.fill(0);
    return this;
  }

  get sum(): Sum {
    const [high = 0, low = 0] = this.sums;
    return { high: high >>> 0, low: low >>> 0 };
  }

  /** Goes on from a step of the way. */
  enter(depth: number, key: string | number): void {
    if (typeof key === 'number') this.along(depth, '', PLACE + key);
    else this.along(depth, key, FIELD);
  }

  /**
   * What is in a list or has fields is added besides it, so that a place can come and go by itself.
   * @param depth how far the way leads to it @param by 1, or -1 to take it away
   */
  add(value: Json, depth: number, by: 1 | -1): void {
    if (typeof value === 'string') this.count(value, TEXT, depth, by);
    else if (value === null || typeof value !== 'object') this.count(String(value), WORD, depth, by);
    else if (isList(value)) {
      this.count('', LIST, depth, by);
      for (let at = 0; at < value.length; at++) {
        this.enter(depth, at);
        this.add(value[at] ?? null, depth + 1, by);
      }
    } else {
      this.count('', FIELDS, depth, by);
      for (const key in value) {
        const field = value[key];
        if (field === undefined) continue;
        this.enter(depth, key);
        this.add(field, depth + 1, by);
      }
    }
  }

  private count(text: string, kind: number, depth: number, by: 1 | -1): void {
    this.along(depth, text, kind);
    const { ways, sums } = this;
    const high = ways[2 * depth + 2] ?? 0;
    const low = ways[2 * depth + 3] ?? 0;
    const up = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    const down = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    sums[0] = ((sums[0] ?? 0) + by * (up ^ (up >>> 15))) | 0;
    sums[1] = ((sums[1] ?? 0) + by * (down ^ (down >>> 15))) | 0;
  }

  /** One step on by a text, and by what kind of thing it is. */
  private along(depth: number, text: string, kind: number): void {
    const at = 2 * depth;
    if (at + 4 > this.ways.length) this.lengthen();
    const { ways } = this;
    let high = Math.imul((ways[at] ?? 0) ^ kind, 2654435761);
    let low = Math.imul((ways[at + 1] ?? 0) ^ (kind + 1), 1597334677);
    for (let nth = 0; nth < text.length; nth++) {
      const unit = text.charCodeAt(nth);
      high = Math.imul(high ^ unit, 2654435761);
      low = Math.imul(low ^ unit, 1597334677);
    }
    ways[at + 2] = high ^ (high >>> 16);
    ways[at + 3] = low ^ (low >>> 16);
  }

  private lengthen(): void {
    const { ways } = this;
    this.ways = new Int32Array(2 * ways.length);
    this.ways.set(ways);
  }
}

const ADDING = new Adding();
