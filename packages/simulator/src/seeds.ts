import { Rapid, Xoshiro } from '@affray/engine';

/**
 * A generator for each fight of a run: fight 7 of seed "x" draws the same numbers whoever plays it, and whatever was
 * played before. No two fights of one run, up to 2^53 of them, start from one state. It is one and the same generator,
 * started again for each fight: the fight before is done with it.
 */
export function generatorOf(seed: string): (fight: number) => Rapid {
  const [a, b, c, d] = Xoshiro.seeded(seed).state;
  const generator = new Rapid();
  return fight => {
    const low = fight >>> 0;
    const high = Math.floor(fight / 4294967296);
    // Every word depends on the fight's number: a generator's first draws come from single words of its state. `mix` is
    // a bijection of 32 bits: the second word tells `low`, and with it the first tells `high`.
    const first = a ^ mix(mix(high) ^ (low + 0x9e3779b9));
    const second = b ^ mix(low);
    const third = c ^ mix(low + 0x3c6ef372);
    const fourth = d ^ mix(low + 0xdaa66d2b);
    return generator.start(first, second, third, (first | second | third | fourth) === 0 ? 1 : fourth);
  };
}

function mix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}
