import { type CombatantId, combatantId, D100, dice, odds, type Pool, type Table, totals } from '@affray/engine';
import { type Case, type Measured, measure } from './harness.ts';

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
  {
    name: '100d10',
    engine: () => totals({ kind: 'sum', count: 100, sides: 10 }),
    direct: () => sum(100, 10),
  },
];

export interface OddsRow {
  readonly name: string;
  /** Microseconds. */
  readonly engine: number;
  readonly direct: number;
}

/** Each question by both ways, by turns. */
export function oddsRows(): OddsRow[] {
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
