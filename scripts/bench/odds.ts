import { weigh as weighDice } from '@affray/dice';
import { type CombatantId, combatantId, D100, dice, odds, type Pool, type Table } from '@affray/engine';
import type { Row } from './figures.ts';
import { type Case, type Measured, measure, short } from './harness.ts';
import { PREVIEWS } from './odds-fights.ts';

type Weights = readonly number[];

/** One question about dice, answered by the engine's odds driver and by a sum written out by hand. */
interface Question {
  readonly name: string;
  readonly engine: () => unknown;
  readonly direct: () => unknown;
}
const nobody: CombatantId = combatantId.parse('nobody');
type Bare = Table<string, Record<never, never>, never>;

/** Every outcome of a play that speaks to the table, through the odds driver. */
const weigh = (play: (table: Bare) => number) => () => {
  let result = 0;
  return odds<string, Record<never, never>, never, null, number>({
    fresh: () => null,
    play: table => {
      result = play(table);
    },
    result: () => result,
    answersOf: () => ({}),
  });
};
const thrown = (pool: Pool) => ({ site: 'bench', who: nobody, pool });
const lands = (attack: number, defence: number) => (a: number, d: number) => 50 - a >= 0 && attack - a > defence - d;

function convolve(a: Weights, b: Weights): number[] {
  const out = new Array<number>(a.length + b.length - 1).fill(0);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      out[i + j] = (out[i + j] ?? 0) + x * y;
    });
  });
  return out;
}
function sum(count: number, sides: number): number[] {
  let ways = [1];
  for (let die = 0; die < count; die++) ways = convolve(ways, new Array<number>(sides).fill(1 / sides));
  return ways;
}
/** 2d10+2 less 2d10 or 4d10 of soak, never below 0: weights by the harm that is left. */
function harm(soak: number): number[] {
  const blow = sum(2, 10);
  const out: number[] = [];
  sum(soak, 10).forEach((weight, low) => {
    blow.forEach((other, high) => {
      const left = Math.max(0, high + 4 - (low + soak));
      while (out.length <= left) out.push(0);
      out[left] = (out[left] ?? 0) + weight * other;
    });
  });
  return out;
}
function landing(): number {
  let ways = 0;
  for (let a = 1; a <= 50; a++) ways += Math.max(0, Math.min(100, 100 - (35 - 50 + a)));
  return ways / 10_000;
}

/** So many d6 without the lowest, every throw counted once. */
function best(count: number): number[] {
  const out = new Array<number>(6 * (count - 1) + 1).fill(0);
  const share = 6 ** -count;
  for (let nth = 0; nth < 6 ** count; nth++) {
    let [left, total, least] = [nth, 0, 6];
    for (let die = 0; die < count; die++) {
      const face = 1 + (left % 6);
      left = Math.floor(left / 6);
      total += face;
      if (face < least) least = face;
    }
    out[total - least] = (out[total - least] ?? 0) + share;
  }
  return out;
}
/** The attack of the duel with what gets through so much Soak. */
const blow = (soak: number) => (): number[] => {
  const chance = landing();
  return harm(soak).map((weight, left) => weight * chance + (left === 0 ? 1 - chance : 0));
};
/** A d20 at +3 against AC 15: 1d8+1, and 2 of Shock where it misses. */
function shock(): number[] {
  const out = new Array<number>(10).fill(0);
  for (let face = 1; face <= 20; face++) {
    const hits = face === 20 || (face !== 1 && face + 3 >= 15);
    for (let harmed = 1; harmed <= 8; harmed++) {
      const left = hits ? Math.max(2, harmed + 1) : 2;
      out[left] = (out[left] ?? 0) + 1 / 160;
    }
  }
  return out;
}
/** Twelve d6, successes from 5 up: 1s thrown again, 6s add a die, once both have cancelled one for one. */
function pool(): number[] {
  const out = new Array<number>(40).fill(0);
  const choose = (n: number, k: number): number => {
    let ways = 1;
    for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
    return ways;
  };
  const win = 1 / 3;
  for (let ones = 0; ones <= 12; ones++) {
    for (let sixes = 0; sixes <= 12 - ones; sixes++) {
      for (let fives = 0; fives <= 12 - ones - sixes; fives++) {
        const rest = 12 - ones - sixes - fives;
        const first =
          choose(12, ones) *
          choose(12 - ones, sixes) *
          choose(12 - ones - sixes, fives) *
          (3 / 6) ** rest *
          6 ** -(12 - rest);
        const cancelled = Math.min(ones, sixes);
        const [again, added] = [ones - cancelled, sixes - cancelled];
        for (let saved = 0; saved <= again; saved++) {
          for (let more = 0; more <= added; more++) {
            const net = sixes + fives + 2 * saved - again + more;
            const weight =
              choose(again, saved) *
              win ** saved *
              (1 - win) ** (again - saved) *
              choose(added, more) *
              win ** more *
              (1 - win) ** (added - more);
            out[net + 12] = (out[net + 12] ?? 0) + first * weight;
          }
        }
      }
    }
  }
  return out;
}
/** 16 and 2d5 with flukes against 14 and 2d5 with flukes: the distribution of the margin. */
function margin(): number[] {
  const once = sum(2, 5);
  const add = (to: number[], at: number, weight: number): void => {
    to[at] = (to[at] ?? 0) + weight;
  };
  const chain = (depth: number): number[] => {
    const out = new Array<number>(80).fill(0);
    once.forEach((weight, low) => {
      const total = low + 2;
      if (total < 10 || depth === 0) add(out, total, weight);
      else for (const [more, share] of chain(depth - 1).entries()) add(out, total + more, weight * share);
    });
    return out;
  };
  const skill = new Array<number>(200).fill(0);
  once.forEach((weight, low) => {
    const sign = low === 8 ? 1 : low === 0 ? -1 : 0;
    if (sign === 0) add(skill, low + 102, weight);
    else for (const [more, share] of chain(6).entries()) add(skill, low + 102 + sign * more, weight * share);
  });
  return convolve(skill, skill.toReversed());
}
const twice = (ask: () => unknown) => (): void => {
  ask();
  ask();
};
/** The same questions as the previews, by sums written out by hand; against a stranger, once for each end of the span. */
const DIRECT: readonly (() => unknown)[] = [
  blow(2),
  blow(6),
  twice(blow(2)),
  shock,
  twice(shock),
  pool,
  twice(pool),
  margin,
  twice(margin),
];

const QUESTIONS: readonly Question[] = [
  {
    name: '2d10+2 less 4d10, not below 0',
    engine: weigh(table =>
      table.contest(thrown(dice(2, 10)), thrown(dice(4, 10)), (blow, soak) => Math.max(0, blow + 2 - soak)),
    ),
    direct: () => harm(4),
  },
  {
    name: '60 beats 45 by margin, -10 each',
    engine: weigh(table => (table.contest(thrown(D100), thrown(D100), lands(50, 35)) ? 1 : 0)),
    direct: landing,
  },
  {
    name: 'damage distribution of that attack',
    engine: weigh(table =>
      table.contest(thrown(D100), thrown(D100), lands(50, 35))
        ? table.contest(thrown(dice(2, 10)), thrown(dice(2, 10)), (blow, soak) => Math.max(0, blow + 2 - soak))
        : 0,
    ),
    direct: () => {
      const chance = landing();
      return harm(2).map((weight, left) => weight * chance + (left === 0 ? 1 - chance : 0));
    },
  },
  { name: 'dice: 2d10+2-4d10, not below 0', engine: () => weighDice('max(0, 2d10+2-4d10)'), direct: () => harm(4) },
  { name: 'dice: 4d6kh3', engine: () => weighDice('4d6kh3'), direct: () => best(4) },
  { name: 'dice: 3d6 without the lowest', engine: () => weighDice('3d6dl1'), direct: () => best(3) },
  { name: 'dice: 100d10', engine: () => weighDice('100d10'), direct: () => sum(100, 10) },
  ...PREVIEWS.map(({ name, ask }, at) => ({
    name: `preview: ${name}`,
    engine: ask,
    direct: DIRECT[at] ?? landing,
  })),
];

/** Each question by both ways, by turns. */
export function oddsRows(): Row<'odds'>[] {
  return QUESTIONS.map(({ name, engine, direct }) => {
    const cases: Case[] = [
      { name: 'direct', play: repeat(direct) },
      { name: 'engine', play: repeat(engine) },
    ];
    const [byHand, byEngine] = measure(cases, { rounds: 5, ms: 80 });
    return { name, engine: micros(byEngine), direct: micros(byHand) };
  });
}

const repeat =
  (ask: () => unknown) =>
  (count: number): void => {
    for (let i = 0; i < count; i++) ask();
  };
const micros = (measured: Measured | undefined): number => 1e6 / (measured?.rate ?? 1);

if (import.meta.main) {
  console.log('Microseconds: through the rules or the notation; by a sum written out by hand for the same question.');
  for (const { name, engine, direct } of oddsRows())
    console.log(`  ${name.padEnd(52)} ${short(engine).padStart(8)} ${short(direct).padStart(8)}`);
}
