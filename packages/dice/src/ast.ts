/** A stretch of the text: from its first character to just after its last, counted from 0. */
export interface At {
  readonly from: number;
  readonly to: number;
}

export type Relation = '<' | '<=' | '=' | '!=' | '>=' | '>';
/** Faces that something happens to: "2 or less". */
export interface Test {
  readonly relation: Relation;
  readonly value: number;
}

/** What is done to dice before they are added up or counted, in this order. */
export interface Treatment {
  /** Faces thrown again: until none is left, or once. */
  readonly reroll: { readonly test: Test; readonly once: boolean } | null;
  /** Faces that add another die: again and again, or once. The new die adds to its own. Null test: the highest face. */
  readonly explode: { readonly test: Test | null; readonly once: boolean } | null;
  /** How many of the lowest and of the highest are left out. */
  readonly drop: { readonly lowest: number; readonly highest: number } | null;
  /** Counts the dice that pass instead of adding them up. */
  readonly tally: Test | null;
}

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
  | { readonly kind: 'negative'; readonly of: Node; readonly at: At }
  | {
      readonly kind: 'sum' | 'difference' | 'product' | 'quotient';
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
  }
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
      expected.length === 0 || reason.includes('expected') ? reason : `${reason}: expected ${expected.join(', or ')}`,
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
