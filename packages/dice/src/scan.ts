import { phrase } from '@affray/engine/phrase';
import { type At, DiceError, type Relation } from './ast.ts';

export type Token =
  | { readonly kind: 'number'; readonly value: number; readonly at: At }
  | { readonly kind: 'word'; readonly word: string; readonly at: At }
  | { readonly kind: 'relation'; readonly relation: Relation; readonly at: At }
  | {
      readonly kind: 'sign';
      readonly sign: '+' | '-' | '*' | '/' | '(' | ')' | '{' | '}' | '[[' | ']]' | ',' | '%' | '!';
      readonly at: At;
    }
  | { readonly kind: 'end'; readonly at: At };

/** Expressions longer than this are not read. */
export const LONGEST = 500;

const RELATIONS: ReadonlyMap<string, Relation> = new Map([
  ['<=', '<='],
  ['>=', '>='],
  ['!=', '!='],
  ['==', '='],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
  ['<', '<'],
  ['>', '>'],
  ['=', '='],
]);
const SIGNS = ['+', '-', '*', '/', '(', ')', '{', '}', '[[', ']]', ',', '%', '!'] as const;
const ALIKE: ReadonlyMap<string, (typeof SIGNS)[number]> = new Map([
  ['−', '-'],
  ['–', '-'],
  ['×', '*'],
  ['·', '*'],
  ['÷', '/'],
]);
/** Words of the notation, the longest first: letters run together, as in `4d6kh3ro`. */
const WORDS = [
  'disadvantage',
  'advantage',
  'diminished',
  'augmented',
  'flukes',
  'sixes',
  'botch',
  'floor',
  'fluke',
  'round',
  'ceil',
  'even',
  'goal',
  'ones',
  'only',
  'abs',
  'adv',
  'dis',
  'max',
  'min',
  'odd',
  'cf',
  'cs',
  'dh',
  'dl',
  'kh',
  'kl',
  'ma',
  'mi',
  'ms',
  'ph',
  'pl',
  'ra',
  'ro',
  'rr',
  'sa',
  'sd',
  'xo',
  'c',
  'd',
  'e',
  'f',
  'k',
  'o',
  'p',
  'r',
  's',
  'x',
] as const;

/**
 * Splits an expression into its pieces. Spaces and remarks in [brackets] are left out.
 * @throws DiceError where a character belongs to no piece
 */
export function scan(text: string): Token[] {
  if (text.length > LONGEST)
    throw new DiceError(
      text,
      { from: LONGEST, to: LONGEST + 1 },
      phrase`at most ${LONGEST} characters, not ${text.length}`,
    );
  const found: Token[] = [];
  let from = 0;
  while (from < text.length) {
    const rest = text.slice(from);
    const skipped = /^(\s+|\[(?!\[)[^\]]*\])/.exec(rest)?.[0];
    if (skipped !== undefined) {
      from += skipped.length;
      continue;
    }
    const token = next(text, rest, from);
    found.push(token);
    from = token.at.to;
  }
  return [...found, { kind: 'end', at: { from: text.length, to: text.length + 1 } }];
}

function next(text: string, rest: string, from: number): Token {
  const at = (length: number): At => ({ from, to: from + length });
  const digits = /^\d+/.exec(rest)?.[0];
  if (digits !== undefined) {
    if (digits.length > 7)
      throw new DiceError(text, at(digits.length), phrase`${digits} is too large: at most 7 digits`);
    return { kind: 'number', value: Number(digits), at: at(digits.length) };
  }
  // `!=3` after dice would explode on 3, and `!=` between two rolls compares them; the comparison is what people mean.
  for (const [sign, relation] of RELATIONS)
    if (rest.startsWith(sign)) return { kind: 'relation', relation, at: at(sign.length) };
  const [first = ''] = rest;
  const sign = SIGNS.find(each => rest.startsWith(each)) ?? ALIKE.get(first);
  if (sign !== undefined) return { kind: 'sign', sign, at: at(sign.length) };
  const low = rest.toLowerCase();
  const word = WORDS.find(each => low.startsWith(each));
  if (word !== undefined) return { kind: 'word', word, at: at(word.length) };
  const lookedUp = /^(?:[@?%&]\{[^}]*\}?|@[\w.]*)/.exec(rest)?.[0];
  if (lookedUp !== undefined)
    throw new DiceError(
      text,
      at(lookedUp.length),
      phrase`"${lookedUp}" is looked up in another tool, and not here: write what it stands for`,
      [phrase`a number`],
    );
  const run = lettersAround(text, { from, to: from + first.length });
  const strange = text.slice(run.from, run.to);
  const hint = first === '[' ? phrase`a remark in [brackets] never ends` : phrase`"${strange}" means nothing here`;
  const expected =
    first === '['
      ? ['"]"']
      : first === '.'
        ? [phrase`whole numbers`]
        : [phrase`a number`, phrase`dice such as 2d10`, phrase`an operator`];
  throw new DiceError(text, run, hint, expected);
}

/** The whole word that a place is in: people do not know where the words of the notation end in it. */
export function lettersAround(text: string, at: At): At {
  const before = /[\p{L}_]*$/u.exec(text.slice(0, at.from))?.[0].length ?? 0;
  const behind = /^[\p{L}_]*/u.exec(text.slice(at.from))?.[0].length ?? 0;
  return behind === 0 ? at : { from: at.from - before, to: at.from + behind };
}
