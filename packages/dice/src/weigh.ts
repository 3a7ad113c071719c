import { phrase } from '@affray/engine/phrase';
import { d5, type Pool, totals } from '@affray/engine/throws';
import { DiceError, expectNode, type Node, passes, type Relation, rounded, type Test } from './ast.ts';
import { MOST_DICE, parse } from './parse.ts';
import {
  certain,
  combined,
  dense,
  extreme,
  holds,
  kept,
  keptOf,
  mapped,
  negative,
  plus,
  TooMuch,
  times,
  trimmed,
  type Weights,
} from './weights.ts';

/** Explosions go on until what is left weighs less than this. */
export const CUT = 1e-12;

type Dice = Extract<Node, { kind: 'dice' }>;

/**
 * Every total of an expression with its exact chance. Explosions are cut where less than 1e-12 is left.
 * @throws DiceError where it cannot be read, never ends, or would take too long
 */
export const weigh = (text: string): Weights => weighNode(parse(text), text);

/** As `weigh`, for an expression that was read before. */
export function weighNode(node: Node, text: string): Weights {
  expectNode(node);
  try {
    return trimmed(of(node, text));
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    throw new DiceError(text, node.at, phrase`too much to be weighed exactly: use fewer dice or fewer sides`);
  }
}

function of(node: Node, text: string): Weights {
  switch (node.kind) {
    case 'number':
      return certain(node.value);
    case 'dice':
      return diceOf(node, text);
    case 'd5':
    case 'goal':
      return dense(totals(poolOf(node)));
    case 'many':
      return many(node, text);
    case 'pool':
      return pool(node, text);
    case 'negative':
      return negative(of(node.of, text));
    case 'abs':
      return mapped(of(node.of, text), Math.abs);
    case 'sum':
      return plus(of(node.left, text), of(node.right, text));
    case 'difference':
      return plus(of(node.left, text), negative(of(node.right, text)));
    case 'product':
      return combined(of(node.left, text), of(node.right, text), (a, b) => a * b);
    case 'quotient':
      return quotient(node, text);
    case 'compare':
      return holds(of(node.left, text), of(node.right, text), TESTS[node.relation]);
    case 'least':
    case 'most':
      return extreme(
        node.of.map(each => of(each, text)),
        node.kind,
      );
  }
}

const TESTS: Readonly<Record<Relation, (difference: number) => boolean>> = {
  '<': difference => difference < 0,
  '<=': difference => difference <= 0,
  '=': difference => difference === 0,
  '!=': difference => difference !== 0,
  '>=': difference => difference >= 0,
  '>': difference => difference > 0,
};

function quotient({ left, right, rounds }: Extract<Node, { kind: 'quotient' }>, text: string): Weights {
  const by = trimmed(of(right, text));
  if ((by.weights[-by.from] ?? 0) > 0)
    throw new DiceError(text, right.at, phrase`this can be 0, and nothing is divided by 0`);
  return combined(of(left, text), by, (a, b) => rounded(a / b, rounds));
}

/** As many dice as another roll says. */
function many({ count, of: die, at }: Extract<Node, { kind: 'many' }>, text: string): Weights {
  const counts = trimmed(of(count, text));
  const most = counts.from + counts.weights.length - 1;
  if (most > MOST_DICE)
    throw new DiceError(text, count.at, phrase`at most ${MOST_DICE} dice at once, and this can be ${most}`);
  if (counts.weights.length > 100)
    throw new DiceError(text, at, phrase`this can be more than 100 different numbers of dice`);
  return plusAll(
    counts.weights.flatMap((chance, nth) => {
      if (chance === 0) return [];
      const sum = diceOf({ ...die, count: Math.max(0, counts.from + nth) }, text);
      return [{ from: sum.from, weights: sum.weights.map(weight => weight * chance) }];
    }),
  );
}

/** Whole rolls of which some are kept, or that are counted. */
function pool({ of: rolls, drop, tally }: Extract<Node, { kind: 'pool' }>, text: string): Weights {
  const all = rolls.map(each => trimmed(of(each, text)));
  if (tally !== null) return all.map(each => mapped(each, total => (passes(tally, total) ? 1 : 0))).reduce(plus);
  return drop === null ? all.reduce(plus) : keptOf(all, drop);
}

/** The engine's own dice. */
export function poolOf(node: Extract<Node, { kind: 'd5' | 'goal' }>): Pool {
  if (node.kind === 'd5') return d5(node.count, node.flukes);
  const { count, goal, ones, sixes, last, botch } = node;
  return { kind: 'successes', count, sides: 6, goal, ones, sixes, last, botch };
}

function diceOf(node: Dice, text: string): Weights {
  if (node.count === 0) return certain(0);
  const face = faceOf(node, text);
  const die = apiece(node, face, text);
  return node.drop === null ? times(node.count, die) : kept(node.count, die, node.drop);
}

/** One die with all that it adds, as it is counted. */
function apiece(node: Dice, face: Weights, text: string): Weights {
  const { tally, explode } = node;
  if (tally !== null && explode?.manner === 'compounds')
    return mapped(
      exploded(node, face, text, value => value),
      sum => (passes(tally, sum) ? 1 : 0),
    );
  return exploded(node, face, text, value => faceWorth(node, value));
}

/** What one face counts: itself within its limits, or 1 for a success and -1 for a failure. */
function faceWorth({ clamp, only, tally, deduct }: Dice, face: number): number {
  const clamped = Math.min(Math.max(face, clamp?.least ?? face), clamp?.most ?? Math.max(face, clamp?.least ?? face));
  if (only !== null && !passes(only, clamped)) return 0;
  if (tally === null) return clamped;
  return (passes(tally, clamped) ? 1 : 0) - (deduct !== null && passes(deduct, clamped) ? 1 : 0);
}

/** What a die counts that has shown these faces, one after the other. */
export function worthOf(node: Dice, faces: readonly number[]): number {
  const { tally, explode } = node;
  const sum = faces.reduce((all, face) => all + face, 0);
  if (tally !== null && explode?.manner === 'compounds') return passes(tally, sum) ? 1 : 0;
  const less = explode?.manner === 'penetrates' ? faces.length - 1 : 0;
  return faces.reduce((all, face) => all + faceWorth(node, face), 0) - less;
}

/** One die with what is thrown again. */
function faceOf({ sides, fate, reroll, at }: Dice, text: string): Weights {
  const from = fate ? -1 : 1;
  const plain = new Array<number>(sides).fill(1 / sides);
  if (reroll === null) return { from, weights: plain };
  const again = plain.map((_, nth) => passes(reroll.test, from + nth));
  const share = again.filter(each => each).length / sides;
  if (reroll.once) return { from, weights: plain.map((weight, nth) => weight * (share + (again[nth] ? 0 : 1))) };
  if (share >= 1) throw new DiceError(text, at, phrase`every face is thrown again, so this never ends`);
  return trimmed({ from, weights: plain.map((weight, nth) => (again[nth] ? 0 : weight / (1 - share))) });
}

/** One die with the dice that it adds, by what each face is worth. */
function exploded(node: Dice, face: Weights, text: string, worth: (face: number) => number): Weights {
  const { explode } = node;
  const stays: [number, number][] = [];
  const goesOn: [number, number][] = [];
  const test = explode === null ? null : explosion(node);
  face.weights.forEach((weight, nth) => {
    const value = face.from + nth;
    if (weight > 0) (test !== null && passes(test, value) ? goesOn : stays).push([worth(value), weight]);
  });
  if (explode === null || goesOn.length === 0) return dense([...stays, ...goesOn]);
  const once = dense([...stays, ...goesOn]);
  const more = dense(goesOn);
  const added = certain(explode.manner === 'penetrates' ? -1 : 0);
  if (explode.once) return plusAll([dense(stays.length > 0 ? stays : [[0, 0]]), plus(plus(more, added), once)]);
  const share = goesOn.reduce((sum, [, weight]) => sum + weight, 0);
  if (share > 0.95)
    throw new DiceError(text, node.at, phrase`these dice explode on nearly every face, and hardly ever end`);
  const parts: Weights[] = [];
  let chain = certain(0);
  for (let left = 1; left >= CUT; left *= share) {
    parts.push(plus(chain, dense(stays)));
    chain = plus(plus(chain, more), added);
  }
  // What is left beyond the cut stops there, so that all chances still sum to 1.
  return plusAll([...parts, chain]);
}

/** The faces that explode: those named, or the highest. */
export const explosion = ({ explode, fate, sides }: Dice): Test =>
  explode?.test ?? { relation: '=', value: fate ? 1 : sides };

/** Weights of things that exclude each other, in one list. */
function plusAll(all: readonly Weights[]): Weights {
  const found = new Map<number, number>();
  for (const { from, weights } of all)
    weights.forEach((weight, nth) => {
      if (weight > 0) found.set(from + nth, (found.get(from + nth) ?? 0) + weight);
    });
  return dense(found);
}
