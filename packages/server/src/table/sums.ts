import type { Change, Json } from '@affray/engine';

/**
 * A fingerprint of a plain value that is kept up with its changes: all that stands in it has a number, by its path and by
 * what it is, and these are added up. It follows from the value alone, however that came about. Not for secrets.
 */
export interface Sum {
  readonly high: number;
  readonly low: number;
}

/** A path so far, as two numbers. */
type Way = Sum;
const ROOT: Way = { high: 0xdeadbeef, low: 0x41c6ce57 };

/** The fingerprint of a whole value. */
export function sumOf(value: Json): Sum {
  const sum = new Adding(0, 0);
  sum.add(value, ROOT);
  return sum.done;
}

/** The fingerprint of what a value is after changes of it, each of another place. @param sum of the value before */
export function sumAfter(sum: Sum, from: Json, changes: readonly Change[]): Sum {
  if (changes.length === 0) return sum;
  const [gone, come] = [new Adding(0, 0), new Adding(sum.high, sum.low)];
  for (const { path, value } of changes) {
    let way = ROOT;
    let had: Json | undefined = from;
    for (const key of path) {
      way = further(way, key);
      had = partOf(had, key);
    }
    if (had !== undefined) gone.add(had, way);
    if (value !== undefined) come.add(value, way);
  }
  const { high, low } = gone.done;
  return { high: (come.high - high) >>> 0, low: (come.low - low) >>> 0 };
}

/** A fingerprint as text. */
export const sumText = ({ high, low }: Sum): string => `${high.toString(36)}.${low.toString(36)}`;

function partOf(value: Json | undefined, key: string | number): Json | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  if (isList(value)) return typeof key === 'number' ? value[key] : undefined;
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Numbers of all that stands in values, added up. */
class Adding {
  high: number;
  low: number;

  constructor(high: number, low: number) {
    this.high = high;
    this.low = low;
  }

  get done(): Sum {
    return { high: this.high >>> 0, low: this.low >>> 0 };
  }

  /** What is in a list or has fields is added besides it, so that a place can come and go by itself. */
  add(value: Json, way: Way): void {
    if (typeof value === 'string') this.count(along(way, value, 1));
    else if (value === null || typeof value !== 'object') this.count(along(way, String(value), 2));
    else if (isList(value)) {
      this.count(along(way, '', 3));
      for (let at = 0; at < value.length; at++) this.add(value[at] ?? null, further(way, at));
    } else {
      this.count(along(way, '', 4));
      for (const key in value) {
        const field = value[key];
        if (field !== undefined) this.add(field, further(way, key));
      }
    }
  }

  private count({ high, low }: Way): void {
    const up = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    const down = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    this.high = (this.high + (up ^ (up >>> 15))) | 0;
    this.low = (this.low + (down ^ (down >>> 15))) | 0;
  }
}

const further = (way: Way, key: string | number): Way =>
  typeof key === 'number' ? along(way, '', key + 16) : along(way, key, 5);

/** On from a place by a text, and by what kind of thing it is. */
function along(way: Way, text: string, kind: number): Way {
  let high = Math.imul(way.high ^ kind, 2654435761);
  let low = Math.imul(way.low ^ (kind + 1), 1597334677);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  return { high: high ^ (high >>> 16), low: low ^ (low >>> 16) };
}
