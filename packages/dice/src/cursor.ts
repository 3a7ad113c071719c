import { phrase } from '@affray/engine/phrase';
import { type At, DiceError } from './ast.ts';
import type { Note, Ways } from './dialect.ts';
import { lettersAround, scan, type Token } from './scan.ts';

export type Sign = Extract<Token, { kind: 'sign' }>['sign'];
export type Word = Extract<Token, { kind: 'word' }>;

/** A place in the pieces of an expression, and what was noticed on the way. */
export class Cursor {
  readonly text: string;
  readonly ways: Ways;
  readonly notes: Note[] = [];
  private readonly tokens: readonly Token[];
  private at = 0;

  /** @param bare the text with blanks for what belongs to no expression */
  constructor(text: string, bare: string, ways: Ways) {
    this.text = text;
    this.ways = ways;
    this.tokens = scan(bare);
  }

  peek(ahead = 0): Token {
    const token = this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)];
    if (token === undefined) throw new RangeError(phrase`no tokens, not even the end`);
    return token;
  }

  skip(count = 1): void {
    this.at += count;
  }

  /** The place of the piece just read. */
  before(): At {
    return this.tokens[this.at - 1]?.at ?? { from: 0, to: 0 };
  }

  take<S extends Sign>(...signs: readonly S[]): S | null {
    const token = this.peek();
    const found = signs.find(each => token.kind === 'sign' && each === token.sign);
    if (found === undefined) return null;
    this.at++;
    return found;
  }

  word(...words: readonly string[]): Word | null {
    const token = this.peek();
    return token.kind === 'word' && words.includes(token.word) ? token : null;
  }

  takeWord(...words: readonly string[]): Word | null {
    const found = this.word(...words);
    if (found !== null) this.at++;
    return found;
  }

  number(): number | null {
    const token = this.peek();
    if (token.kind !== 'number') return null;
    this.at++;
    return token.value;
  }

  note(at: At, says: string): void {
    this.notes.push({ at, says });
  }

  /** @throws DiceError: what stands here was not expected */
  unexpected(token: Token, expected: readonly string[]): never {
    const at = token.kind === 'word' ? lettersAround(this.text, token.at) : token.at;
    const found =
      token.kind === 'end'
        ? phrase`the expression ends here`
        : phrase`"${this.text.slice(at.from, at.to)}" cannot stand here`;
    return this.fail(at, phrase`${found}: expected ${expected.join(phrase`, or `)}`, expected);
  }

  /** @throws DiceError */
  fail(at: At, reason: string, expected: readonly string[] = []): never {
    throw new DiceError(this.text, at, reason, expected);
  }
}
