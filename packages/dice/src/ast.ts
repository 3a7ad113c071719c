/** A stretch of the text: from its first character to just after its last, counted from 0. */
import { phrase } from '@affray/engine/phrase';
export interface At {
  readonly from: number;
  readonly to: number;
}

export type Relation = '<' | '<=' | '=' | '!=' | '>=' | '>';
/** Faces that something happens to: "2 or less", or the even ones (then `value` says nothing). */
export interface Test {
  readonly relation: Relation | 'even' | 'odd';
  readonly value: number;
}
/** How many of the lowest and of the highest are left out. */
export interface Drop {
  readonly lowest: number;
  readonly highest: number;
}

/** What is done to dice before they are added up or counted, in this order. */
export interface Treatment {
  /** Faces thrown again: until none is left, or once. */
  readonly reroll: { readonly test: Test; readonly once: boolean } | null;
  /**
   * Faces that add another die: again and again, or once. The new die adds to its own. Null test: the highest face.
   * `compounds`: a count looks at the sum of a die with all that it added; `penetrates`: each added die counts 1 less.
   */
  readonly explode: {
    readonly test: Test | null;
    readonly once: boolean;
    readonly manner: 'adds' | 'compounds' | 'penetrates';
  } | null;
  /** Faces below `least` count as it, those above `most` as that. */
  readonly clamp: { readonly least: number | null; readonly most: number | null } | null;
  /** Faces that count at all; others are worth nothing. */
  readonly only: Test | null;
  readonly drop: Drop | null;
  /** Counts the dice that pass instead of adding them up. */
  readonly tally: Test | null;
  /** Takes 1 from the count for each die that passes this. */
  readonly deduct: Test | null;
}

/** Where a division goes that does not come out even; a half goes up to the nearest. */
export type Rounding = 'down' | 'up' | 'nearest';

/** One piece of an expression, with its place in the text. */
export type Node =
  | { readonly kind: 'number'; readonly value: number; readonly at: At }
  | ({
      readonly kind: 'dice';
      readonly count: number;
      readonly sides: number;
      /** Faces -1, 0 and 1 instead of 1 to `sides`. */
      readonly fate: boolean;
      readonly at: At;
    } & Treatment)
  /** Dice whose number is rolled, or worked out, first: `(d4)d6`. */
  | {
      readonly kind: 'many';
      readonly count: Node;
      readonly of: Extract<Node, { kind: 'dice' }>;
      readonly at: At;
    }
  /** Several rolls of which some are kept, or counted: `{2d6, d12}kh1`. */
  | {
      readonly kind: 'pool';
      readonly of: readonly Node[];
      readonly drop: Drop | null;
      readonly tally: Test | null;
      readonly at: At;
    }
  /** Alternacy's dice: d5 whose highest and lowest throw may go on. */
  | { readonly kind: 'd5'; readonly count: number; readonly flukes: 'single' | 'chain'; readonly at: At }
  /** Alloy's dice: d6 that count successes. */
  | {
      readonly kind: 'goal';
      readonly count: number;
      readonly goal: number;
      readonly ones: boolean;
      readonly sixes: boolean;
      readonly last: 'none' | 'augmented' | 'diminished';
      readonly botch: boolean;
      readonly at: At;
    }
  | { readonly kind: 'negative' | 'abs'; readonly of: Node; readonly at: At }
  | {
      readonly kind: 'sum' | 'difference' | 'product';
      readonly left: Node;
      readonly right: Node;
      readonly at: At;
    }
  | {
      readonly kind: 'quotient';
      readonly rounds: Rounding;
      readonly left: Node;
      readonly right: Node;
      readonly at: At;
    }
  | {
      readonly kind: 'compare';
      readonly relation: Relation;
      readonly left: Node;
      readonly right: Node;
      readonly at: At;
    }
  | { readonly kind: 'least' | 'most'; readonly of: readonly Node[]; readonly at: At };

/** @throws TypeError where this was not read from an expression */
export function expectNode(node: Node): void {
  if (typeof node?.kind === 'string' && typeof node.at?.from === 'number') return;
  throw new TypeError(phrase`an expression is needed that was read before, as parse("2d6") gives`);
}

/** Whether a face passes. */
export function passes({ relation, value }: Test, face: number): boolean {
  switch (relation) {
    case '<':
      return face < value;
    case '<=':
      return face <= value;
    case '=':
      return face === value;
    case '!=':
      return face !== value;
    case '>=':
      return face >= value;
    case '>':
      return face > value;
    case 'even':
      return face % 2 === 0;
    case 'odd':
      return face % 2 !== 0;
  }
}

/** A division, rounded. */
export function rounded(value: number, rounds: Rounding): number {
  if (rounds === 'down') return Math.floor(value);
  return rounds === 'up' ? Math.ceil(value) : Math.round(value);
}

/** What is wrong with an expression, and where: for a caret under the text. */
export class DiceError extends Error {
  override readonly name = 'DiceError';
  readonly text: string;
  readonly at: At;
  /** What would have been right there, in words; empty where the place is right and the number is not. */
  readonly expected: readonly string[];

  constructor(text: string, at: At, reason: string, expected: readonly string[] = []) {
    super(
      expected.length === 0 || reason.includes('expected')
        ? reason
        : phrase`${reason}: expected ${expected.join(phrase`, or `)}`,
    );
    this.text = text;
    this.at = at;
    this.expected = expected;
  }

  /** Three lines: the text, carets under the place, and what is wrong. */
  get picture(): string {
    const carets = '^'.repeat(Math.max(1, Math.min(this.at.to, this.text.length) - this.at.from));
    return `${this.text}\n${' '.repeat(this.at.from)}${carets}\n${this.message}`;
  }
}
