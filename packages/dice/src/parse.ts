import { type At, DiceError, type Node, type Relation, type Test, type Treatment } from './ast.ts';
import { scan, type Token } from './scan.ts';

/** Most dice in one throw, and most sides of a die. */
export const MOST_DICE = 1000;
export const MOST_SIDES = 10_000;

type Sign = Extract<Token, { kind: 'sign' }>['sign'];
type Word = Extract<Token, { kind: 'word' }>;
type Dice = Extract<Node, { kind: 'dice' }>;
type Draft = { -readonly [K in keyof Dice]: Dice[K] };

/**
 * Reads an expression.
 * - `3d6`, `d20`, `d%`, `dF`: dice. `kh3`, `kl1`, `dh1`, `dl1`: keeps or drops. `adv`, `dis`: the better or worse of two.
 * - `r<2` throws low faces again until none is left, `ro<2` once. `!`, `!>=5` explodes, `!o` once.
 * - `8d10>=7`: several dice and a face count those that pass; `(8d10)>=40`, `d100<=45+10` and `2d6>=2d6` compare sums.
 * - `5d6 goal 4 ones sixes augmented`: Alloy's dice. `2d5 flukes`, `2d5 fluke`: Alternacy's.
 * - `+ - * /` (rounding down), parentheses, `min(…)`, `max(…)`.
 * @throws DiceError with the place and what was expected there
 */
export function parse(text: string): Node {
  const parser = new Parser(text);
  const node = parser.comparison();
  parser.finish();
  return node;
}

class Parser {
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private next = 0;

  constructor(text: string) {
    this.text = text;
    this.tokens = scan(text);
  }

  finish(): void {
    const left = this.peek();
    if (left.kind !== 'end') this.unexpected(left, ['an operator such as + or >=', 'the end']);
  }

  comparison(): Node {
    const left = this.sum();
    const token = this.peek();
    if (token.kind !== 'relation') return left;
    this.next++;
    const right = this.sum();
    const twice = this.peek();
    if (twice.kind === 'relation') this.fail(twice.at, 'only one comparison at a time: put one of them in parentheses');
    return { kind: 'compare', relation: token.relation, left, right, at: { from: left.at.from, to: right.at.to } };
  }

  private sum(): Node {
    let left = this.product();
    for (let sign = this.take('+', '-'); sign !== null; sign = this.take('+', '-')) {
      const right = this.product();
      const at = { from: left.at.from, to: right.at.to };
      left = { kind: sign === '+' ? 'sum' : 'difference', left, right, at };
    }
    return left;
  }

  private product(): Node {
    let left = this.unary();
    for (let sign = this.take('*', '/'); sign !== null; sign = this.take('*', '/')) {
      const right = this.unary();
      const at = { from: left.at.from, to: right.at.to };
      left = { kind: sign === '*' ? 'product' : 'quotient', left, right, at };
    }
    return left;
  }

  private unary(): Node {
    const { from } = this.peek().at;
    if (this.take('-') === null) return this.primary();
    const of = this.unary();
    return { kind: 'negative', of, at: { from, to: of.at.to } };
  }

  private primary(): Node {
    const token = this.peek();
    if (token.kind === 'number') {
      this.next++;
      return this.wordAhead('d') === null ? token : this.dice(token.value, token.at);
    }
    if (token.kind === 'word' && token.word === 'd') return this.dice(1, token.at);
    if (token.kind === 'word' && (token.word === 'min' || token.word === 'max')) return this.choice(token);
    if (this.take('(') === null) return this.unexpected(token, ['a number', 'dice such as 2d10', '"("']);
    const inside = this.comparison();
    this.close(token.at);
    return { ...inside, at: { from: token.at.from, to: this.before().to } };
  }

  private choice(word: Word): Node {
    this.next++;
    const open = this.peek();
    if (this.take('(') === null) this.unexpected(open, [`"(" after ${word.word}`]);
    const of = [this.comparison()];
    while (this.take(',') !== null) of.push(this.comparison());
    this.close(open.at);
    return { kind: word.word === 'min' ? 'least' : 'most', of, at: { from: word.at.from, to: this.before().to } };
  }

  private close(open: At): void {
    const token = this.peek();
    if (this.take(')') !== null) return;
    if (token.kind === 'end') this.fail(open, 'this "(" is never closed: expected ")"', ['")"']);
    this.unexpected(token, ['")"', 'an operator such as +']);
  }

  /** Dice, from the `d` on. */
  private dice(count: number, start: At): Node {
    this.next++;
    const token = this.peek();
    const fate = this.wordAhead('f') !== null;
    const sides = fate ? 3 : this.take('%') !== null ? 100 : this.number();
    if (sides === null) return this.unexpected(token, ['the number of sides', '"%" for a d100', '"F" for a Fate die']);
    if (fate) this.next++;
    if (sides < 1 || sides > MOST_SIDES) this.fail(token.at, `a die has 1 to ${MOST_SIDES} sides, not ${sides}`);
    if (count > MOST_DICE) this.fail(start, `at most ${MOST_DICE} dice at once, not ${count}`);
    const none: Treatment = { reroll: null, explode: null, drop: null, tally: null };
    const made: Draft = { kind: 'dice', count, sides, fate, at: { from: start.from, to: this.before().to }, ...none };
    const special = this.special(made);
    if (special !== null) return special;
    while (this.treated(made));
    made.at = { from: start.from, to: this.before().to };
    return made;
  }

  /** Dice with rules of their own: Alloy's goal, Alternacy's flukes. */
  private special({ count, sides, at }: Dice): Node | null {
    const word = this.peek();
    if (word.kind !== 'word') return null;
    if (word.word === 'goal') return this.goal(count, sides, at);
    if (word.word !== 'fluke' && word.word !== 'flukes') return null;
    if (sides !== 5) this.fail(at, `flukes are of d5, not of d${sides}`, ['d5']);
    if (count < 1 || count > 6) this.fail(at, `1 to 6 dice have flukes, not ${count}`);
    this.next++;
    const flukes = word.word === 'fluke' ? 'single' : 'chain';
    return { kind: 'd5', count, flukes, at: { from: at.from, to: word.at.to } };
  }

  private goal(count: number, sides: number, at: At): Node {
    if (sides !== 6) this.fail(at, `a goal is for d6, not for d${sides}; other dice count with >=`, ['d6']);
    if (count > 30) this.fail(at, `at most 30 dice with a goal, not ${count}`);
    this.next++;
    const token = this.peek();
    const goal = this.number();
    if (goal === null) return this.unexpected(token, ['the goal, 2 to 6']);
    if (goal < 2 || goal > 6) this.fail(token.at, `a goal is 2 to 6, not ${goal}`);
    const words: string[] = [];
    for (let word = this.peek(); word.kind === 'word' && GOAL_WORDS.has(word.word); word = this.peek()) {
      words.push(word.word);
      this.next++;
    }
    const last = words.includes('augmented') ? 'augmented' : words.includes('diminished') ? 'diminished' : 'none';
    return {
      kind: 'goal',
      count,
      goal,
      ones: words.includes('ones'),
      sixes: words.includes('sixes'),
      last,
      botch: words.includes('botch'),
      at: { from: at.from, to: this.before().to },
    };
  }

  /** Reads one treatment of dice; false where there is none. */
  private treated(made: Draft): boolean {
    const token = this.peek();
    if (token.kind === 'relation') return this.counted(made, token.relation);
    if (token.kind === 'sign') return token.sign === '!' && this.exploded(made, token.at, false);
    if (token.kind !== 'word') return false;
    switch (token.word) {
      case 'k':
      case 'kh':
      case 'kl':
      case 'd':
      case 'dl':
      case 'dh':
        return this.kept(made, token);
      case 'adv':
      case 'dis':
        return this.advantage(made, token);
      case 'x':
      case 'xo':
        return this.exploded(made, token.at, token.word === 'xo');
      case 'r':
      case 'rr':
      case 'ro':
        return this.rerolled(made, token);
      case 'cs':
        this.next++;
        made.tally = this.test(['a relation and a face, such as >=7']);
        return true;
      default:
        return this.unexpected(token, ['kh, kl, dh or dl', '!', 'r<2', 'an operator']);
    }
  }

  private kept(made: Draft, { word, at }: Word): boolean {
    this.next++;
    const { from } = at;
    const many = this.number() ?? 1;
    const place = { from, to: this.before().to };
    const keeps = word.startsWith('k');
    const dropped = keeps ? made.count - many : many;
    if (dropped < 0 || dropped > made.count || (keeps && many < 1))
      this.fail(place, `${keeps ? 'keeps' : 'drops'} ${many} of ${made.count} dice`, [
        `1 to ${made.count}`,
        ...(word === 'd' ? ['an operator such as + before further dice'] : []),
      ]);
    const side = word === 'kl' || word === 'dh' ? 'highest' : 'lowest';
    const before = made.drop ?? { lowest: 0, highest: 0 };
    if (before[side] > 0) this.fail(place, 'these dice are kept or dropped already');
    const gone = before.lowest + before.highest;
    if (gone > 0 && gone + dropped >= made.count) this.fail(place, `no die of ${made.count} would be left`);
    made.drop = { ...before, [side]: dropped };
    return true;
  }

  private advantage(made: Draft, { word, at }: Word): boolean {
    if (made.count !== 1 || made.drop !== null)
      this.fail(at, `${word} is for one die, not for ${made.count}`, ['d20adv']);
    this.next++;
    made.count = 2;
    made.drop = word === 'adv' ? { lowest: 1, highest: 0 } : { lowest: 0, highest: 1 };
    return true;
  }

  private exploded(made: Draft, at: At, once: boolean): boolean {
    if (made.explode !== null) this.fail(at, 'these dice explode already');
    this.next++;
    const onlyOnce = this.wordAhead('o') !== null;
    if (onlyOnce) this.next++;
    made.explode = { test: this.testAhead(), once: once || onlyOnce };
    return true;
  }

  private rerolled(made: Draft, { word, at }: Word): boolean {
    if (made.reroll !== null) this.fail(at, 'these dice are thrown again already');
    this.next++;
    made.reroll = { test: this.test(['a face, or a relation and a face, such as <2']), once: word === 'ro' };
    return true;
  }

  /** Several dice and a face are counted; anything else compares the sum, with all that stands to its right. */
  private counted(made: Draft, relation: Relation): boolean {
    const [, face, after] = this.tokens.slice(this.next, this.next + 3);
    if (made.count < 2 || made.drop !== null || made.tally !== null || face?.kind !== 'number') return false;
    if (face.value > made.sides || (after?.kind === 'word' && after.word === 'd')) return false;
    this.next += 2;
    made.tally = { relation, value: face.value };
    return true;
  }

  private test(expected: readonly string[]): Test {
    const found = this.testAhead();
    return found ?? this.unexpected(this.peek(), expected);
  }

  private testAhead(): Test | null {
    const token = this.peek();
    const relation = token.kind === 'relation' ? token.relation : '=';
    if (token.kind === 'relation') this.next++;
    const value = this.number();
    if (value === null && token.kind === 'relation') return this.unexpected(this.peek(), ['a face of the die']);
    return value === null ? null : { relation, value };
  }

  private number(): number | null {
    const token = this.peek();
    if (token.kind !== 'number') return null;
    this.next++;
    return token.value;
  }

  private peek(): Token {
    const token = this.tokens[Math.min(this.next, this.tokens.length - 1)];
    if (token === undefined) throw new RangeError('no tokens, not even the end');
    return token;
  }

  private before(): At {
    return this.tokens[this.next - 1]?.at ?? { from: 0, to: 0 };
  }

  private wordAhead(word: string): Word | null {
    const token = this.peek();
    return token.kind === 'word' && token.word === word ? token : null;
  }

  private take(...signs: readonly Sign[]): Sign | null {
    const token = this.peek();
    if (token.kind !== 'sign' || !signs.includes(token.sign)) return null;
    this.next++;
    return token.sign;
  }

  private unexpected(token: Token, expected: readonly string[]): never {
    const { from, to } = token.at;
    const found =
      token.kind === 'end' ? 'the expression ends here' : `"${this.text.slice(from, to)}" cannot stand here`;
    return this.fail(token.at, `${found}: expected ${expected.join(', or ')}`, expected);
  }

  private fail(at: At, reason: string, expected: readonly string[] = []): never {
    throw new DiceError(this.text, at, reason, expected);
  }
}
const GOAL_WORDS = new Set(['ones', 'sixes', 'augmented', 'diminished', 'botch']);
