import { d5, type Pool, totals } from '@affray/engine';
import { DiceError, type Node, passes, type Relation, type Test } from './ast.ts';
import { parse } from './parse.ts';
import {
  certain,
  combined,
  dense,
  extreme,
  holds,
  kept,
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
  try {
    return trimmed(of(node, text));
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    throw new DiceError(text, node.at, 'too much to be weighed exactly: use fewer dice or fewer sides');
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
    case 'negative':
      return negative(of(node.of, text));
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

function quotient({ left, right }: { readonly left: Node; readonly right: Node }, text: string): Weights {
  const by = trimmed(of(right, text));
  if ((by.weights[-by.from] ?? 0) > 0)
    throw new DiceError(text, right.at, 'this can be 0, and nothing is divided by 0');
  return combined(of(left, text), by, (a, b) => Math.floor(a / b));
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
  const { tally } = node;
  const die = exploded(node, face, text, tally === null ? value => value : value => (passes(tally, value) ? 1 : 0));
  return node.drop === null ? times(node.count, die) : kept(node.count, die, node.drop);
}

/** One die with what is thrown again. */
function faceOf({ sides, fate, reroll, at }: Dice, text: string): Weights {
  const from = fate ? -1 : 1;
  const plain = new Array<number>(sides).fill(1 / sides);
  if (reroll === null) return { from, weights: plain };
  const again = plain.map((_, nth) => passes(reroll.test, from + nth));
  const share = again.filter(each => each).length / sides;
  if (reroll.once) return { from, weights: plain.map((weight, nth) => weight * (share + (again[nth] ? 0 : 1))) };
  if (share >= 1) throw new DiceError(text, at, 'every face is thrown again, so this never ends');
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
  if (explode.once) return plusAll([dense(stays.length > 0 ? stays : [[0, 0]]), plus(more, once)]);
  const share = goesOn.reduce((sum, [, weight]) => sum + weight, 0);
  if (share > 0.95) throw new DiceError(text, node.at, 'these dice explode on nearly every face, and hardly ever end');
  const parts: Weights[] = [];
  let chain = certain(0);
  for (let left = 1; left >= CUT; left *= share) {
    parts.push(plus(chain, dense(stays)));
    chain = plus(chain, more);
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
