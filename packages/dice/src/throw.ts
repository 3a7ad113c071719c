import { phrase } from '@affray/engine/phrase';
import { type Random, throwFaces, total } from '@affray/engine/throws';
import { DiceError, type Drop, expectNode, type Node, passes, type Relation, rounded } from './ast.ts';
import { canonical } from './canonical.ts';
import { MOST_DICE, parse } from './parse.ts';
import { explosion, poolOf, worthOf } from './weigh.ts';

/** One die as it fell. */
export interface Die {
  /** Its faces: more than one where it was thrown again or exploded. */
  readonly faces: readonly number[];
  /** What it comes to: a sum of faces, or how many of them passed. */
  readonly worth: number;
  /** Left out of the sum. */
  readonly dropped: boolean;
}
export interface Thrown {
  /** The dice as they are written: `4d6kh3`. */
  readonly text: string;
  readonly dice: readonly Die[];
  readonly total: number;
}
export interface Roll {
  readonly total: number;
  /** Every throw of dice in it, from left to right. */
  readonly thrown: readonly Thrown[];
}

/** A die that explodes or is thrown again stops after so many faces. */
const MOST_FACES = 1000;

/** Throws an expression. @throws DiceError where it cannot be read, or divides by 0 */
export function roll(text: string, random: Random): Roll {
  if (typeof random?.below === 'function') return rollNode(parse(text), random, text);
  throw new TypeError(phrase`dice are thrown by a generator, such as Xoshiro.seeded('any text')`);
}

/** As `roll`, for an expression that was read before. */
export function rollNode(node: Node, random: Random, text: string): Roll {
  expectNode(node);
  const thrown: Thrown[] = [];
  return { total: of(node, random, text, thrown) + 0, thrown };
}

function of(node: Node, random: Random, text: string, thrown: Thrown[]): number {
  const inner = (each: Node): number => of(each, random, text, thrown);
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'dice':
      // Of a program that did not read it: dice without end would be thrown without end.
      if (!(node.count <= MOST_DICE))
        throw new DiceError(text, node.at, phrase`at most ${MOST_DICE} dice at once, and this came to ${node.count}`);
      return keep(thrown, throwDice(node, random));
    case 'd5':
    case 'goal': {
      const pool = poolOf(node);
      const faces = throwFaces(random, pool);
      const dice = faces.map(face => ({ faces: [face], worth: face, dropped: false }));
      return keep(thrown, { text: canonical(node), dice, total: total(pool, faces) });
    }
    case 'many': {
      const count = inner(node.count);
      if (count > MOST_DICE)
        throw new DiceError(text, node.count.at, phrase`at most ${MOST_DICE} dice at once, and this came to ${count}`);
      return count < 1 ? 0 : keep(thrown, throwDice({ ...node.of, count }, random));
    }
    case 'pool': {
      const totals = node.of.map(inner);
      const { drop, tally } = node;
      if (tally !== null) return totals.filter(each => passes(tally, each)).length;
      const out = leftOut(totals, drop ?? NONE);
      return totals.reduce((sum, each, at) => (out.has(at) ? sum : sum + each), 0);
    }
    case 'negative':
      return -inner(node.of);
    case 'abs':
      return Math.abs(inner(node.of));
    case 'sum':
      return inner(node.left) + inner(node.right);
    case 'difference':
      return inner(node.left) - inner(node.right);
    case 'product':
      return inner(node.left) * inner(node.right);
    case 'quotient': {
      const [left, right] = [inner(node.left), inner(node.right)];
      if (right === 0) throw new DiceError(text, node.right.at, phrase`this came to 0, and nothing is divided by 0`);
      return rounded(left / right, node.rounds);
    }
    case 'compare': {
      const left = inner(node.left);
      return passes({ relation: node.relation, value: inner(node.right) }, left) ? 1 : 0;
    }
    case 'least':
      return Math.min(...node.of.map(inner));
    case 'most':
      return Math.max(...node.of.map(inner));
  }
}

function keep(thrown: Thrown[], made: Thrown): number {
  thrown.push(made);
  return made.total;
}

type Dice = Extract<Node, { kind: 'dice' }>;

function throwDice(node: Dice, random: Random): Thrown {
  const dice: { faces: readonly number[]; worth: number; dropped: boolean }[] = [];
  for (let i = 0; i < node.count; i++) dice.push({ ...throwDie(node, random), dropped: false });
  const worths = dice.map(die => die.worth);
  const out = leftOut(worths, node.drop ?? NONE);
  dice.forEach((die, at) => {
    die.dropped = out.has(at);
  });
  return { text: canonical(node), dice, total: dice.reduce((sum, die) => sum + (die.dropped ? 0 : die.worth), 0) };
}

const NONE: Drop = { lowest: 0, highest: 0 };

/** The places of the lowest and the highest that are left out; of equals the first. */
function leftOut(worths: readonly number[], { lowest, highest }: Drop): ReadonlySet<number> {
  const ranked = worths.map((worth, at) => ({ worth, at })).toSorted((a, b) => a.worth - b.worth);
  const out = [...ranked.slice(0, lowest), ...ranked.slice(ranked.length - Math.min(highest, ranked.length))];
  return new Set(out.map(each => each.at));
}

function throwDie(node: Dice, random: Random): { faces: readonly number[]; worth: number } {
  const { sides, fate, reroll, explode } = node;
  const faces: number[] = [];
  const settle = (): number => {
    for (let thrown = 1; ; thrown++) {
      const face = random.below(sides) + (fate ? -1 : 1);
      faces.push(face);
      const again = reroll !== null && passes(reroll.test, face) && !(reroll.once && thrown > 1);
      if (!again || thrown >= MOST_FACES) return face;
    }
  };
  const test = explosion(node);
  const settled: number[] = [];
  for (let more = 0; more < MOST_FACES; more++) {
    const face = settle();
    settled.push(face);
    if (explode === null || !passes(test, face) || (explode.once && more > 0)) break;
  }
  return { faces, worth: worthOf(node, settled) };
}

export type { Relation };
