import { phrase } from '@affray/engine/phrase';
import type { At, Drop, Node, Rounding, Test, Treatment } from './ast.ts';
import { DiceError } from './ast.ts';
import { type Framed, unframed } from './chat.ts';
import { Cursor, type Word } from './cursor.ts';
import { type Dialect, expectDialect, type Note, WAYS } from './dialect.ts';
import { coins, margin } from './foundry.ts';
import { type Dice, type Draft, dropped, firstOfTwo, testAhead, treated } from './treatments.ts';

/** Most dice in one throw, and most sides of a die. */
export const MOST_DICE = 1000;
export const MOST_SIDES = 10_000;

/** An expression as it was meant. */
export interface Reading {
  readonly node: Node;
  /** How often it is thrown: `6x4d6kh3`. */
  readonly times: number;
  /** What stood behind a `#`. */
  readonly remark: string | null;
  /** What other tools would read otherwise, and what does nothing here. */
  readonly notes: readonly Note[];
}

/**
 * Reads an expression.
 * - `3d6`, `d20`, `d%`, `dF`, `(1+2)d6`, `(d4)d6`: dice. `kh3`, `kl1`, `dh1`, `dl1`: keeps or drops. `adv`, `dis`.
 * - `r<2` throws low faces again until none is left, `ro<2` once. `!`, `!>=5` explodes, `!o` once, `!!` compounds, `!p`
 *   penetrates. `min2`, `max5`: no face counts less, or more.
 * - `8d10>=7`: several dice and a face count those that pass, `8d10>=7f1` takes off ones; `(8d10)>=40`, `d100<=45+10` and
 *   `2d6>=2d6` compare sums.
 * - `{2d6, d12}kh1`, `(2d6, d12)kh1`, `{3d6, 2d8}>=10`: keeps, or counts, whole rolls. `[[2d6]]`: as in parentheses.
 * - `1d20ms15`, `3dc`: Foundry's margin and coins.
 * - `5d6 goal 4 ones sixes augmented`: Alloy's dice. `2d5 flukes`, `2d5 fluke`: Alternacy's.
 * - `+ - * /` (rounding down; `//` is the same), parentheses, `min(…)`, `max(…)`, `floor(…)`, `ceil(…)`, `round(…)`, `abs(…)`.
 * - `/roll`, `6x…`, `… x6` and `# remark` around it.
 * @throws DiceError with the place and what was expected there
 */
export function read(text: string, dialect: Dialect = 'affray'): Reading {
  if (typeof text !== 'string') throw new TypeError(phrase`dice are read from text, such as "2d6+3"`);
  expectDialect(dialect);
  const framed = unframed(text);
  try {
    return readWhole(text, framed, dialect);
  } catch (error) {
    if (!(error instanceof DiceError)) throw error;
    const found =
      withLuck(text, framed, dialect) ??
      (WAYS[dialect].trailingRemark ? beforeRemark(text, framed, dialect, error.at.from) : null);
    if (found === null) throw error;
    return found;
  }
}

function readWhole(text: string, { bare, times, timesAt, remark }: Framed, dialect: Dialect): Reading {
  const { node, notes } = new Parser(new Cursor(text, bare, WAYS[dialect])).whole();
  const behind = timesAt !== null && timesAt.from > node.at.from;
  const often = behind ? [{ at: timesAt, says: phrase`thrown ${times} times; !=${times} explodes on ${times}` }] : [];
  return { node, times, remark, notes: [...notes, ...often] };
}

/** What stands up to a place, read by itself. Null where that is no expression. */
function upTo(place: number, text: string, framed: Framed, dialect: Dialect): Reading | null {
  try {
    return readWhole(text, { ...framed, bare: framed.bare.slice(0, place) }, dialect);
  } catch (error) {
    if (error instanceof DiceError) return null;
    throw error;
  }
}

/** `1d20+5 adv`: behind the whole it is of the first die. */
function withLuck(text: string, framed: Framed, dialect: Dialect): Reading | null {
  const found = /\s(adv|dis)(?:antage|advantage)?\s*$/i.exec(framed.bare);
  const before = found && upTo(found.index, text, framed, dialect);
  const node = before && firstOfTwo(before.node, found[1] ?? '');
  return before && node && { ...before, node };
}

/** `1d20+5 to hit`: what is no dice any more is a remark, but for what follows an operator. */
function beforeRemark(text: string, framed: Framed, dialect: Dialect, wrong: number): Reading | null {
  const { bare } = framed;
  for (let cut = bare.lastIndexOf(' ', wrong); cut > 0; cut = bare.lastIndexOf(' ', cut - 1)) {
    if (/[^\p{L}\p{N})}\]%!]\s*$/u.test(bare.slice(0, cut).trimEnd())) return null;
    const found = upTo(cut, text, framed, dialect);
    const remark = text.slice(cut).trim();
    if (found !== null) return OPERATOR_AHEAD.test(remark) ? null : luckIn(remark, found, dialect);
  }
  return null;
}
/** What begins like this goes on with the expression in some tool: as a remark it would be lost. */
const OPERATOR_AHEAD = /^(?:[-+*/%^<>=!&|?~,;:]|@[\w{])/;

/** `1d20+5 adv Attack`: in Avrae the word counts wherever it stands. */
function luckIn(remark: string, found: Reading, dialect: Dialect): Reading {
  const [whole = '', word = ''] = (WAYS[dialect].luckInRemark && /(?:^|\s)(adv|dis)(?=\s|$)/i.exec(remark)) || [];
  const node = word === '' ? null : firstOfTwo(found.node, word.toLowerCase());
  return node === null ? { ...found, remark } : { ...found, node, remark: remark.replace(whole, '').trim() || null };
}

/** The node of `read`, however often it is to be thrown. @throws DiceError */
export const parse = (text: string, dialect: Dialect = 'affray'): Node => read(text, dialect).node;

const ROUNDINGS: ReadonlyMap<string, Rounding> = new Map([
  ['floor', 'down'],
  ['ceil', 'up'],
  ['round', 'nearest'],
]);

class Parser {
  private readonly cursor: Cursor;

  constructor(cursor: Cursor) {
    this.cursor = cursor;
  }

  whole(): { readonly node: Node; readonly notes: readonly Note[] } {
    const node = this.comparison();
    const left = this.cursor.peek();
    if (left.kind !== 'end') this.cursor.unexpected(left, [phrase`an operator such as + or >=`, phrase`the end`]);
    return { node, notes: this.cursor.notes };
  }

  private comparison(): Node {
    const left = this.sum();
    const token = this.cursor.peek();
    if (token.kind !== 'relation') return left;
    this.cursor.skip();
    const right = this.sum();
    const twice = this.cursor.peek();
    if (twice.kind === 'relation')
      this.cursor.fail(twice.at, phrase`only one comparison at a time: put one of them in parentheses`);
    return { kind: 'compare', relation: token.relation, left, right, at: { from: left.at.from, to: right.at.to } };
  }

  private sum(): Node {
    let left = this.product();
    for (let sign = this.cursor.take('+', '-'); sign !== null; sign = this.cursor.take('+', '-')) {
      const right = this.product();
      const at = { from: left.at.from, to: right.at.to };
      left = { kind: sign === '+' ? 'sum' : 'difference', left, right, at };
    }
    return left;
  }

  private product(): Node {
    let left = this.unary();
    for (let sign = this.cursor.take('*', '/'); sign !== null; sign = this.cursor.take('*', '/')) {
      const slash = this.cursor.before();
      const whole = sign === '/' && this.cursor.take('/') !== null;
      const right = this.unary();
      const at = { from: left.at.from, to: right.at.to };
      if (sign === '/' && !whole) this.cursor.note(slash, ROUNDS_DOWN);
      left =
        sign === '*' ? { kind: 'product', left, right, at } : { kind: 'quotient', rounds: 'down', left, right, at };
    }
    return left;
  }

  private unary(): Node {
    const { from } = this.cursor.peek().at;
    if (this.cursor.take('+') !== null) return this.unary();
    if (this.cursor.take('-') === null) return this.primary();
    const of = this.unary();
    return { kind: 'negative', of, at: { from, to: of.at.to } };
  }

  private primary(): Node {
    const { cursor } = this;
    const token = cursor.peek();
    if (token.kind === 'number') {
      cursor.skip();
      return cursor.word('d') === null ? token : this.dice(token.value, token.at);
    }
    if (token.kind === 'word' && token.word === 'd') return this.dice(1, token.at);
    if (token.kind === 'word') return this.called(token);
    if (cursor.take('{') !== null) return this.pool(token.at, [this.comparison()], '{');
    const open = cursor.take('(', '[[');
    if (open === null) return cursor.unexpected(token, [phrase`a number`, phrase`dice such as 2d10`, '"("']);
    const inside = this.comparison();
    if (open === '(' && cursor.take(',') !== null) return this.pool(token.at, [inside, this.comparison()], '(');
    this.close(token.at, open);
    const node = { ...inside, at: { from: token.at.from, to: cursor.before().to } };
    return cursor.word('d') === null ? node : this.many(node);
  }

  /** `min(…)`, `floor(…)` and the like. */
  private called(word: Word): Node {
    const { cursor } = this;
    const rounds = ROUNDINGS.get(word.word);
    if (rounds === undefined && !['min', 'max', 'abs'].includes(word.word))
      return cursor.unexpected(word, [phrase`a number`, phrase`dice such as 2d10`, '"("']);
    cursor.skip();
    const open = cursor.peek();
    if (cursor.take('(') === null) cursor.unexpected(open, [phrase`"(" after ${word.word}`]);
    const noted = cursor.notes.length;
    const of = [this.comparison()];
    while (word.word.startsWith('m') && cursor.take(',') !== null) of.push(this.comparison());
    this.close(open.at, '(');
    const at = { from: word.at.from, to: cursor.before().to };
    const [first] = of;
    if (rounds !== undefined && first !== undefined) {
      // Said by the word: no need to warn of how the division is rounded.
      cursor.notes.splice(
        noted,
        cursor.notes.length,
        ...cursor.notes.slice(noted).filter(each => each.says !== ROUNDS_DOWN),
      );
      return { ...this.roundedTo(first, rounds), at };
    }
    if (word.word === 'abs' && first !== undefined) return { kind: 'abs', of: first, at };
    return { kind: word.word === 'min' ? 'least' : 'most', of, at };
  }

  /** What is whole stays as it is, so only the division in a sum is rounded; of two, no one would know which. */
  private roundedTo(node: Node, rounds: Rounding): Node {
    if (node.kind === 'quotient') return { ...node, rounds };
    if (rounds === 'down' || (node.kind !== 'sum' && node.kind !== 'difference')) return node;
    const [left, right] = [divides(node.left), divides(node.right)];
    if (!left && !right) return node;
    if (left && !right) return { ...node, left: this.roundedTo(node.left, rounds) };
    if (!left && node.kind === 'sum') return { ...node, right: this.roundedTo(node.right, rounds) };
    return this.cursor.fail(
      node.at,
      phrase`one division at a time is rounded: put each into its own ceil(…) or round(…)`,
    );
  }

  private close(open: At, opened: keyof typeof CLOSES): void {
    const { cursor } = this;
    const token = cursor.peek();
    const sign = CLOSES[opened];
    if (cursor.take(sign) !== null) return;
    if (token.kind === 'end')
      cursor.fail(open, phrase`this "${opened}" is never closed: expected "${sign}"`, [`"${sign}"`]);
    cursor.unexpected(token, [`"${sign}"`, phrase`an operator such as +`]);
  }

  /** `{2d6, d12}kh1`, or `(2d6, d12)kh1` as Avrae writes it, behind its first rolls. One roll in braces is its dice, each by itself. */
  private pool(open: At, rolls: Node[], opened: '{' | '('): Node {
    const { cursor } = this;
    while (cursor.take(',') !== null) rolls.push(this.comparison());
    this.close(open, opened);
    const [only] = rolls;
    const of = rolls.length === 1 && only !== undefined ? apart(only) : rolls;
    let drop: Drop | null = null;
    let tally: Test | null = null;
    for (let word = cursor.word(...KEEPS); word !== null; word = cursor.word(...KEEPS)) {
      if (cursor.ways.selectsFaces && (word.word === 'k' || word.word === 'p'))
        cursor.fail(
          word.at,
          phrase`in Avrae ${word.word} looks for rolls that come to a number, which is not read here`,
          KEEPS.slice(1, 3),
        );
      drop = dropped(cursor, word, of.length, drop, 'rolls');
    }
    if (opened === '(') return { kind: 'pool', of, drop, tally, at: { from: open.from, to: cursor.before().to } };
    if (cursor.takeWord('cs') !== null || cursor.peek().kind === 'relation') {
      tally = testAhead(cursor);
      if (tally === null || drop !== null)
        cursor.unexpected(cursor.peek(), [phrase`rolls that are kept, or counted: one of both`]);
    }
    return { kind: 'pool', of, drop, tally, at: { from: open.from, to: cursor.before().to } };
  }

  /** Dice, from the `d` on. */
  private dice(count: number, start: At): Node {
    if (count > MOST_DICE) this.cursor.fail(start, phrase`at most ${MOST_DICE} dice at once, not ${count}`);
    const side = this.cursor.peek(1);
    if (side.kind === 'word' && side.word === 'c') {
      this.cursor.skip(2);
      return coins(this.cursor, { kind: 'dice', count, sides: 2, fate: false, at: start, ...UNTREATED });
    }
    const made = this.sides(count, start, true);
    return this.special(made) ?? margin(this.cursor, this.finished(made, start));
  }

  /** `(…)d6`: a number that is certain is the number of dice; any other is rolled first. */
  private many(count: Node): Node {
    const certain = constant(count);
    if (certain !== null) return this.dice(certain, count.at);
    const of = this.finished(this.sides(1, count.at, false), count.at);
    return margin(this.cursor, { kind: 'many', count, of, at: of.at });
  }

  private sides(count: number, start: At, fixed: boolean): Draft {
    const { cursor } = this;
    cursor.skip();
    const token = cursor.peek();
    const fate = cursor.takeWord('f') !== null;
    const sides = fate ? 3 : cursor.take('%') !== null ? 100 : (cursor.number() ?? this.workedOut());
    if (sides === null)
      return cursor.unexpected(token, [
        phrase`the number of sides`,
        phrase`"%" for a d100`,
        phrase`"F" for a Fate die`,
      ]);
    if (sides < 1 || sides > MOST_SIDES)
      cursor.fail(token.at, phrase`a die has 1 to ${MOST_SIDES} sides, not ${sides}`);
    return { kind: 'dice', count, sides, fate, at: { from: start.from, to: cursor.before().to }, ...UNTREATED, fixed };
  }

  /** `2d(4+2)`; null where there is no parenthesis. */
  private workedOut(): number | null {
    const open = this.cursor.peek();
    if (this.cursor.take('(') === null) return null;
    const inside = this.comparison();
    this.close(open.at, '(');
    return (
      constant(inside) ?? this.cursor.fail(inside.at, phrase`the sides of a die are not rolled`, [phrase`a number`])
    );
  }

  private finished(made: Draft, start: At): Dice {
    while (treated(this.cursor, made));
    if (made.explode?.manner === 'penetrates' && made.tally !== null)
      this.cursor.fail(made.at, phrase`dice that penetrate are added up, not counted`);
    const { fixed: _, ...dice } = made;
    return { ...dice, at: { from: start.from, to: this.cursor.before().to } };
  }

  /** Dice with rules of their own: Alloy's goal, Alternacy's flukes. */
  private special({ count, sides, at }: Draft): Node | null {
    const { cursor } = this;
    if (cursor.takeWord('goal') !== null) return this.goal(count, sides, at);
    const word = cursor.takeWord('fluke', 'flukes');
    if (word === null) return null;
    if (sides !== 5) cursor.fail(at, phrase`flukes are of d5, not of d${sides}`, ['d5']);
    if (count < 1 || count > 6) cursor.fail(at, phrase`1 to 6 dice have flukes, not ${count}`);
    const flukes = word.word === 'fluke' ? 'single' : 'chain';
    return { kind: 'd5', count, flukes, at: { from: at.from, to: word.at.to } };
  }

  /** From behind the word `goal` on. */
  private goal(count: number, sides: number, at: At): Node {
    const { cursor } = this;
    if (sides !== 6) cursor.fail(at, phrase`a goal is for d6, not for d${sides}; other dice count with >=`, ['d6']);
    if (count > 30) cursor.fail(at, phrase`at most 30 dice with a goal, not ${count}`);
    const token = cursor.peek();
    const goal = cursor.number();
    if (goal === null) return cursor.unexpected(token, [phrase`the goal, 2 to 6`]);
    if (goal < 2 || goal > 6) cursor.fail(token.at, phrase`a goal is 2 to 6, not ${goal}`);
    const words = new Set<string>();
    for (let word = cursor.takeWord(...GOAL_WORDS); word !== null; word = cursor.takeWord(...GOAL_WORDS))
      words.add(word.word);
    return {
      kind: 'goal',
      count,
      goal,
      ones: words.has('ones'),
      sixes: words.has('sixes'),
      last: words.has('augmented') ? 'augmented' : words.has('diminished') ? 'diminished' : 'none',
      botch: words.has('botch'),
      at: { from: at.from, to: cursor.before().to },
    };
  }
}

const ROUNDS_DOWN = phrase`rounds down here; Roll20, Foundry and Avrae keep the fraction: say floor(…), ceil(…) or round(…)`;
const CLOSES = { '(': ')', '{': '}', '[[': ']]' } as const;
const GOAL_WORDS = ['ones', 'sixes', 'augmented', 'diminished', 'botch'];
const KEEPS = ['k', 'kh', 'kl', 'd', 'dh', 'dl', 'p', 'ph', 'pl'];
const UNTREATED: Treatment = {
  reroll: null,
  explode: null,
  clamp: null,
  only: null,
  drop: null,
  tally: null,
  deduct: null,
};

/** What an expression without dice comes to; null where there are dice, or a division by 0. */
function constant(node: Node): number | null {
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'sum':
    case 'difference':
    case 'product': {
      const [left, right] = [constant(node.left), constant(node.right)];
      if (left === null || right === null) return null;
      return node.kind === 'sum' ? left + right : node.kind === 'difference' ? left - right : left * right;
    }
    default:
      return null;
  }
}

const divides = (node: Node): boolean =>
  node.kind === 'quotient' ||
  ((node.kind === 'sum' || node.kind === 'difference') && (divides(node.left) || divides(node.right)));

/** The dice of a sum, each by itself, as a single roll in braces keeps them; anything else is one thing. */
function apart(node: Node): readonly Node[] {
  if (node.kind === 'sum') return [...apart(node.left), ...apart(node.right)];
  if (node.kind !== 'dice' || node.drop !== null || node.count < 1) return [node];
  return Array.from({ length: node.count }, () => ({ ...node, count: 1 }));
}
