import { phrase } from './phrase.ts';
import type { RandomState } from './random-state.ts';
import { shown } from './shown.ts';

export type { RandomState };

/** A source of whole numbers, each equally likely. */
export interface Random {
  /** A whole number from 0 to n - 1, without bias. n from 1 to 2^32. */
  below(n: number): number;
}

/** @throws RangeError where there is nothing to draw: numbers would be drawn without end */
function expectSome(n: number): void {
  if (n >= 1 && n <= 4294967296) return;
  throw new RangeError(phrase`whole numbers are drawn below 1 to 4294967296 (given: ${shown(n)})`);
}

/** @throws TypeError where a generator could not go on from this, or would give nothing but zeros */
function expectState(words: RandomState): void {
  if (Array.isArray(words) && words.length === 4 && words.every(Number.isInteger) && words.some(each => each !== 0))
    return;
  throw new TypeError(
    phrase`a generator starts from four whole numbers, not all of them 0, or from any text: Xoshiro.seeded('any text') (given: ${shown(words)})`,
  );
}

/**
 * xoshiro128** 1.1 (Blackman and Vigna): fast, seedable, its state small and plain. Not for secrets.
 * The same state gives the same numbers in Node and in every browser: it uses 32-bit integer arithmetic alone.
 */
export class Xoshiro implements Random {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  /** @throws TypeError where this is no state */
  constructor(state: RandomState) {
    expectState(state);
    [this.a, this.b, this.c, this.d] = state;
  }

  /** A generator started from a seed: any text or number. Seeds that differ in one letter give unrelated numbers. */
  static seeded(seed: string | number): Xoshiro {
    let hash = 2166136261;
    for (const letter of String(seed)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
    const next = (): number => {
      hash = (hash + 0x9e3779b9) | 0;
      let mixed = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
      return (mixed ^ (mixed >>> 15)) >>> 0;
    };
    return new Xoshiro([next(), next(), next(), next() || 1]);
  }

  get state(): RandomState {
    return [this.a >>> 0, this.b >>> 0, this.c >>> 0, this.d >>> 0];
  }

  below(n: number): number {
    expectSome(n);
    // Rejecting the lowest 2^32 mod n draws leaves each remainder equally likely.
    const rejected = 4294967296 % n;
    for (;;) {
      const drawn = this.word();
      if (drawn >= rejected) return drawn % n;
    }
  }

  private word(): number {
    const scrambled = Math.imul(this.b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9);
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = (this.d << 11) | (this.d >>> 21);
    return result >>> 0;
  }
}

/**
 * The same generator for simulations, several times faster: it is started again in place, and small ranges come from
 * the high bits of a product (Lemire) instead of a division. So its numbers are others than those of `Xoshiro`.
 */
export class Rapid implements Random {
  private readonly words = new Int32Array(4);

  /** Starts from these words of 32 bits, not all of them 0. @throws TypeError */
  start(a: number, b: number, c: number, d: number): this {
    if ((a | b | c | d) === 0) expectState([a, b, c, d]);
    this.words[0] = a;
    this.words[1] = b;
    this.words[2] = c;
    this.words[3] = d;
    return this;
  }

  get state(): RandomState {
    const [a = 0, b = 0, c = 0, d = 0] = this.words;
    return [a >>> 0, b >>> 0, c >>> 0, d >>> 0];
  }

  below(n: number): number {
    const drawn = this.word();
    const low = Math.imul(drawn, n) >>> 0;
    // The product is exact up to 2^53. Low parts from n up are never to be rejected.
    if (low >= n && n <= 2097152) return (drawn * n * 2.3283064365386963e-10) >>> 0;
    return this.rarely(n, drawn);
  }

  /** Apart, so that the usual way stays short enough to be compiled into whoever draws. */
  private rarely(n: number, first: number): number {
    expectSome(n);
    let drawn = first;
    // Rejecting low parts below 2^32 mod n leaves each high part equally likely; rejecting the lowest draws, each remainder.
    const rejected = 4294967296 % n;
    if (n <= 2097152) {
      while (Math.imul(drawn, n) >>> 0 < rejected) drawn = this.word();
      return (drawn * n * 2.3283064365386963e-10) >>> 0;
    }
    while (drawn < rejected) drawn = this.word();
    return drawn % n;
  }

  private word(): number {
    const { words } = this;
    const b = words[1] ?? 0;
    const scrambled = Math.imul(b, 5);
    const c = (words[2] ?? 0) ^ (words[0] ?? 0);
    const d = (words[3] ?? 0) ^ b;
    words[1] = b ^ c;
    words[0] = (words[0] ?? 0) ^ d;
    words[2] = c ^ (b << 9);
    words[3] = (d << 11) | (d >>> 21);
    return Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
  }
}
