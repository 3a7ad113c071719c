import { type RandomState, Xoshiro } from '@affray/engine';

/**
 * A generator for each fight of a run: fight 7 of seed "x" draws the same numbers whoever plays it, and whatever was
 * played before. No two fights of one run, up to 2^53 of them, start from one state.
 */
export function generatorOf(seed: string): (fight: number) => Xoshiro {
  const base = Xoshiro.seeded(seed).state;
  return fight => new Xoshiro(stateOf(base, fight));
}

/** Every word depends on the fight's number: a generator's first draws come from single words of its state. */
function stateOf([a, b, c, d]: RandomState, fight: number): RandomState {
  const low = fight >>> 0;
  const high = Math.floor(fight / 4294967296);
  // `mix` is a bijection of 32 bits: the second word tells `low`, and with it the first tells `high`.
  const first = (a ^ mix(mix(high) ^ (low + 0x9e3779b9))) >>> 0;
  const second = (b ^ mix(low)) >>> 0;
  const third = (c ^ mix(low + 0x3c6ef372)) >>> 0;
  const fourth = (d ^ mix(low + 0xdaa66d2b)) >>> 0;
  const blank = first === 0 && second === 0 && third === 0 && fourth === 0;
  return [first, second, third, blank ? 1 : fourth];
}

function mix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}
