import { jointWays, type Pool, poolText, throwTotal, totalIn, totals, waysOf } from '../dice.ts';
import { phrase } from '../phrase.ts';
import type { Random } from '../random.ts';

/**
 * The trie of a chain, as numbers in two growing arrays, so that walking it allocates nothing. A record begins with what
 * it is; a place in it that leads on holds where the next record begins, 0 where nobody has been yet, BLOCKED where the
 * chain does not go. Throws stand close together, since whoever walks reads little else:
 *
 *     DRAW   ways      one place per way                              one even draw, or a single die
 *     CHECK  ways      verdicts, one place per verdict                a verdict on dice that are drawn at once
 *     POOL   pool      least, one place per total                     any other throw
 *     BOUT   pool      least, pool, least, verdicts, width, one place per verdict
 *
 * What such a record throws stands in its first word: see `headOf`. All else stands apart, from COLD on:
 *
 *     STATE  id, entry
 *     END    time, strain, next        of one command
 *     OVER   ending
 *
 * A place after which a command ends may lead past the END, straight to the next throw: see `packed`.
 */
export const OP = { STATE: 0, DRAW: 1, CHECK: 2, POOL: 3, BOUT: 4, END: 5, OVER: 6 } as const;
export const BLOCKED = -1;

/** Where the places that lead on begin in a record of each kind. */
const HEADS: readonly number[] = [2, 1, 2, 2, 6, 3, 0];
/** Where the offset of its verdicts stands in a record that has some. */
const VERDICTS: readonly number[] = [0, 0, 1, 0, 4, 0, 0];

/** The first word of a throw's record: what it is in the low four bits, then a number. */
const headOf = (op: number, ways: number): number => op | (ways << 4);
export const opOf = (head: number): number => head & 15;
export const waysIn = (head: number): number => head >>> 4;

/** Hot and cold: where the records begin that throw nothing. */
export const COLD = 1 << 22;
/** The bits of a place that say where it leads; those above say how many commands end on the way, and what they take. */
export const ADDRESS = (1 << 23) - 1;
export const COMMANDS = 15;

/** A shortcut: a place that leads past the ends of commands; 0 where they do not fit. */
export function packed(to: number, commands: number, time: number, strain: number): number {
  if (commands > COMMANDS || time > 3 || strain > 3) return 0;
  return ((commands | (time << 4) | (strain << 6)) << 23) | to;
}
/** Totals that a roll may have, and pairs that a verdict may be given on, to be told apart. */
const MOST_TOTALS = 4096;
const MOST_PAIRS = 20_000;
const MOST_POOLS = 10_000;
/** Verdicts of one judge: their numbers fit a byte. */
const MOST_VERDICTS = 256;
const NO_POOL = -1;
/** Times and strains of one command that make one exact number together with an address. */
const RANGE = 1 << 15;

export class Trie {
  words: Int32Array = new Int32Array(1 << 12);
  /** For every judged throw, the verdict of each pair of totals; equal tables stand here once. */
  verdicts: Uint8Array = new Uint8Array(1 << 12);
  readonly pools: Pool[] = [];
  private cold = new Int32Array(1 << 12);
  private top = 2;
  private coldTop = 0;
  /** For each record of a throw, the record that leads to it, and the place in that one: two words a record at least. */
  private parents = new Int32Array(1 << 11);
  private origins = new Int32Array(1 << 11);
  private verdictsTop = 0;
  private readonly known = new Map<string, Judged[]>();
  private readonly ends = new Map<number, number>();
  private readonly marked = new Map<string, Judged>();
  private readonly byOffset = new Map<number, Judged>();
  private readonly byPool = new Map<Pool, number>();
  private readonly most: number;

  /** @param most numbers that it may hold, not more than COLD */
  constructor(most: number) {
    this.most = most;
  }

  get full(): boolean {
    return this.top + 4 * MOST_TOTALS > this.most || this.coldTop > COLD - 64;
  }
  /** Bytes held. */
  get bytes(): number {
    return 2 * this.words.byteLength + this.cold.byteLength + this.verdicts.byteLength;
  }

  at(place: number): number {
    return (place < COLD ? this.words[place] : this.cold[place - COLD]) ?? 0;
  }
  put(place: number, value: number): void {
    if (place < COLD) this.words[place] = value;
    else this.cold[place - COLD] = value;
  }
  /** What a record is. */
  kind(record: number): number {
    return opOf(this.at(record));
  }
  /** The place that leads on from a record for its `index`th outcome. */
  place(record: number, index: number): number {
    return record + (HEADS[this.kind(record)] ?? 0) + index;
  }

  /** Writes a record that throws nothing. */
  add(...record: readonly number[]): number {
    const at = this.coldTop;
    this.coldTop += record.length;
    while (this.coldTop > this.cold.length) this.cold = grown(this.cold, new Int32Array(this.cold.length * 2));
    this.cold.set(record, at);
    return COLD + at;
  }

  /** Writes the record of a throw, and puts it where a place of its parent leads. */
  addThrow(parent: number, place: number, { head, places }: Shape): number {
    const record = this.top;
    this.top += head.length + places;
    while (this.top > this.words.length) {
      this.words = grown(this.words, new Int32Array(this.words.length * 2));
      this.parents = grown(this.parents, new Int32Array(this.parents.length * 2));
      this.origins = grown(this.origins, new Int32Array(this.origins.length * 2));
    }
    this.words.set(head, record);
    this.parents[record >> 1] = parent;
    this.origins[record >> 1] = place;
    this.put(place, record);
    return record;
  }
  /** The record that leads to that of a throw. */
  parent(record: number): number {
    return this.parents[record >> 1] ?? 0;
  }
  /** The place in its parent that leads to a throw's record. */
  origin(record: number): number {
    return this.origins[record >> 1] ?? 0;
  }

  /** Shared ends: puts the end of a command that leads to a state, or to an ending, where `from` leads. */
  end(from: number, time: number, strain: number, to: number): number {
    const key = time < RANGE && strain < RANGE ? (time * RANGE + strain) * (ADDRESS + 1) + to : -1;
    let record = this.ends.get(key);
    if (record === undefined) record = this.add(OP.END, time, strain, to);
    if (key >= 0) this.ends.set(key, record);
    this.put(from, record);
    return record;
  }

  poolId(pool: Pool): number {
    let id = this.byPool.get(pool);
    if (id !== undefined) return id;
    // Equal pools that were made anew are one; `poolText` tells all others apart.
    const text = poolText(pool);
    id = this.pools.findIndex(known => poolText(known) === text);
    if (id < 0) id = this.pools.push(pool) - 1;
    if (this.byPool.size < MOST_POOLS) this.byPool.set(pool, id);
    return id;
  }

  /** The verdicts that a record was written with; null where it is of one throw without a verdict. */
  judgedAt(record: number): Judged | null {
    const at = VERDICTS[this.kind(record)] ?? 0;
    return at > 0 ? (this.byOffset.get(this.at(record + at)) ?? null) : null;
  }

  /**
   * A verdict table: the verdicts on all pairs of totals, worked out at once; null where there are too many.
   * @param mark judges with one mark are alike; null where nothing is known
   */
  judged(
    first: Pool,
    second: Pool | null,
    judge: (first: number, second: number) => unknown,
    mark: string | null,
  ): Judged | null {
    const name = mark === null ? null : `${mark} ${this.poolId(first)} ${this.secondId(second)}`;
    const known = name === null ? undefined : this.marked.get(name);
    if (known !== undefined) return known;
    const found = this.workOut(first, second, judge);
    if (name !== null && found !== null) this.marked.set(name, found);
    return found;
  }

  private secondId(pool: Pool | null): number {
    return pool === null ? NO_POOL : this.poolId(pool);
  }

  private workOut(first: Pool, second: Pool | null, judge: (first: number, second: number) => unknown): Judged | null {
    const ones = rangeOf(first);
    const twos = second === null ? NOTHING : rangeOf(second);
    const size = ones.size * twos.size;
    if (size > MOST_PAIRS) return null;
    const table = new Uint8Array(size);
    const values: unknown[] = [];
    const samples: [number, number][] = [];
    const index = new Map<unknown, number>();
    let last: unknown;
    let verdict = -1;
    for (let one = 0, at = 0; one < ones.size; one++) {
      for (let two = 0; two < twos.size; two++, at++) {
        const value = judge(ones.least + one, twos.least + two);
        if (value !== last || verdict < 0) {
          last = value;
          verdict = index.get(value) ?? -1;
          if (verdict < 0) {
            index.set(value, (verdict = values.length));
            values.push(value);
            samples.push([ones.least + one, twos.least + two]);
            if (values.length > MOST_VERDICTS) return null;
          }
        }
        table[at] = verdict;
      }
    }
    const ways = second === null ? waysOf(first) : jointWays(first, second);
    const judged = { offset: 0, width: twos.size, ways, values, samples, first, second };
    return this.share(judged, ways < Number.POSITIVE_INFINITY ? byWays(judged, table) : table);
  }

  private share(judged: Judged, table: Uint8Array): Judged {
    let hash = 0;
    for (const verdict of table) hash = Math.imul(hash ^ verdict, 16777619);
    const key = `${table.length},${hash}`;
    const alike = this.known.get(key) ?? [];
    for (const other of alike) if (this.equal(other, judged, table)) return other;
    const kept = { ...judged, offset: this.verdictsTop };
    this.verdictsTop += table.length;
    while (this.verdictsTop > this.verdicts.length)
      this.verdicts = grown(this.verdicts, new Uint8Array(this.verdicts.length * 2));
    this.verdicts.set(table, kept.offset);
    this.known.set(key, [...alike, kept]);
    this.byOffset.set(kept.offset, kept);
    return kept;
  }

  private equal(known: Judged, { first, second, values }: Judged, table: Uint8Array): boolean {
    if (this.poolId(known.first) !== this.poolId(first)) return false;
    if (this.secondId(known.second) !== this.secondId(second)) return false;
    if (known.values.length !== values.length || values.some((value, at) => value !== known.values[at])) return false;
    for (let at = 0; at < table.length; at++) if (this.verdicts[known.offset + at] !== table[at]) return false;
    return true;
  }

  /** The record that one even draw leaves. */
  drawn(n: number): Shape {
    return { head: [headOf(OP.DRAW, n)], places: n };
  }

  /** The record that one throw leaves; null where it has too many totals. */
  rolled(pool: Pool): Shape | null {
    if (pool.kind === 'sum' && pool.count === 1) return this.drawn(pool.sides);
    const { least, size } = rangeOf(pool);
    return size > MOST_TOTALS ? null : { head: [headOf(OP.POOL, this.poolId(pool)), least], places: size };
  }

  /** The record that a throw for a verdict leaves. */
  contested({ first, second, offset, width, ways, values }: Judged): Shape {
    const places = values.length;
    if (ways < Number.POSITIVE_INFINITY) return { head: [headOf(OP.CHECK, ways), offset], places };
    const two = second === null ? [NO_POOL, 0] : [this.poolId(second), rangeOf(second).least];
    return { head: [headOf(OP.BOUT, this.poolId(first)), rangeOf(first).least, ...two, offset, width], places };
  }

  /** Draws as the record at `node` says: which of its places comes next. */
  draw(node: number, random: Random): number {
    const word = (at: number): number => this.words[node + at] ?? 0;
    const ways = waysIn(word(0));
    switch (opOf(word(0))) {
      case OP.DRAW:
        return random.below(ways);
      case OP.CHECK:
        return this.verdicts[word(1) + random.below(ways)] ?? 0;
      case OP.POOL:
        return this.throwPool(random, ways) - word(1);
      case OP.BOUT: {
        const one = this.throwPool(random, ways) - word(1);
        const two = word(2) === NO_POOL ? 0 : this.throwPool(random, word(2)) - word(3);
        return this.verdicts[word(4) + one * word(5) + two] ?? 0;
      }
      default:
        throw new Error(phrase`nothing is drawn at ${node}`);
    }
  }

  /** The chance of each place that leads on from a record of a throw, in their order. */
  weights(node: number): readonly number[] {
    const head = this.at(node);
    const ways = waysIn(head);
    if (opOf(head) === OP.DRAW) return new Array<number>(ways).fill(1 / ways);
    if (opOf(head) === OP.POOL) return spread(this.poolAt(ways));
    const judged = this.judgedAt(node);
    if (judged === null) throw new Error(phrase`nothing is drawn at ${node}`);
    let known = this.weighed.get(judged);
    if (known === undefined) this.weighed.set(judged, (known = this.weigh(judged)));
    return known;
  }
  private readonly weighed = new Map<Judged, readonly number[]>();

  private weigh({ first, second, offset, ways, values }: Judged): readonly number[] {
    const sums = new Array<number>(values.length).fill(0);
    if (ways < Number.POSITIVE_INFINITY) {
      for (const verdict of this.verdicts.subarray(offset, offset + ways)) sums[verdict] = (sums[verdict] ?? 0) + 1;
      return sums.map(each => each / ways);
    }
    const twos = second === null ? [1] : spread(second);
    let at = offset;
    for (const one of spread(first)) {
      for (const two of twos) {
        const verdict = this.verdicts[at++] ?? 0;
        sums[verdict] = (sums[verdict] ?? 0) + one * two;
      }
    }
    return sums;
  }

  private poolAt(id: number): Pool {
    const pool = this.pools[id];
    if (pool === undefined) throw new Error(phrase`no pool ${id}`);
    return pool;
  }

  private throwPool(random: Random, id: number): number {
    return throwTotal(random, this.poolAt(id));
  }
}

/** What the record of a throw holds: what it is and throws, and how many places lead on. */
export interface Shape {
  readonly head: readonly number[];
  readonly places: number;
}

/** Verdicts on all totals of two pools (or of one). */
export interface Judged {
  readonly offset: number;
  /** How many totals the second pool has. */
  readonly width: number;
  /** The ways in which both fall together, each with its verdict in the table; Infinity where the table is one of totals. */
  readonly ways: number;
  readonly values: readonly unknown[];
  /** Stand-ins: for each verdict, the first totals that earn it. */
  readonly samples: readonly (readonly [number, number])[];
  readonly first: Pool;
  readonly second: Pool | null;
}

/** The verdicts of all ways, from those of all totals. */
function byWays({ first, second, width, ways }: Judged, table: Uint8Array): Uint8Array {
  const [one, two] = [rangeOf(first).least, second === null ? 0 : rangeOf(second).least];
  const seconds = second === null ? 1 : waysOf(second);
  const twos = Array.from({ length: seconds }, (_, way) => (second === null ? 0 : totalIn(second, way) - two));
  return Uint8Array.from({ length: ways }, (_, way) => {
    const row = totalIn(first, Math.floor(way / seconds)) - one;
    return table[row * width + (twos[way % seconds] ?? 0)] ?? 0;
  });
}

const NOTHING = { least: 0, size: 1 };

/** The least total of a pool, and how many there are up to the highest. */
export function rangeOf(pool: Pool): { readonly least: number; readonly size: number } {
  if (pool.kind === 'sum') return { least: pool.count, size: pool.count * (pool.sides - 1) + 1 };
  const all = totals(pool);
  const least = all[0]?.[0] ?? 0;
  return { least, size: (all.at(-1)?.[0] ?? least) - least + 1 };
}

/** The chance of each total, from the least one up. */
function spread(pool: Pool): readonly number[] {
  const { least, size } = rangeOf(pool);
  const chances = new Array<number>(size).fill(0);
  for (const [total, chance] of totals(pool)) chances[total - least] = chance;
  return chances;
}

function grown<A extends Int32Array | Uint8Array>(from: A, into: A): A {
  into.set(from);
  return into;
}
