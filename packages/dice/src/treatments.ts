import { phrase } from '@affray/engine/phrase';
import type { At, Drop, Node, Test } from './ast.ts';
import type { Cursor, Word } from './cursor.ts';

export type Dice = Extract<Node, { kind: 'dice' }>;
/** Dice under construction. `fixed` is false where their number is only rolled later. */
export type Draft = { -readonly [K in keyof Dice]: Dice[K] } & { readonly fixed: boolean };

/** Reads one treatment of dice, such as `kh3`; false where there is none. */
export function treated(cursor: Cursor, made: Draft): boolean {
  const token = cursor.peek();
  if (token.kind === 'relation') return counted(cursor, made);
  if (token.kind === 'sign') return token.sign === '!' && exploded(cursor, made, token.at);
  if (token.kind !== 'word' || token.word === 'ms') return false;
  const next = cursor.peek(1);
  if (token.word === 'd' && next.kind === 'word' && next.word === 'f') return deducted(cursor, made, 2);
  switch (token.word) {
    case 'k':
    case 'kh':
    case 'kl':
    case 'd':
    case 'dl':
    case 'dh':
    case 'p':
    case 'pl':
    case 'ph':
      return kept(cursor, made, token);
    case 'adv':
    case 'advantage':
    case 'dis':
    case 'disadvantage':
      return advantage(cursor, made, token);
    case 'x':
    case 'xo':
    case 'e':
      return exploded(cursor, made, token.at);
    case 'r':
    case 'rr':
    case 'ro':
    case 'ra':
      return rerolled(cursor, made, token);
    case 'cs':
    case 'cf':
      return successes(cursor, made, token);
    case 'even':
    case 'odd':
      cursor.skip();
      made.tally = { relation: token.word, value: 0 };
      return true;
    case 'f':
      return deducted(cursor, made, 1);
    case 'only':
      return selected(cursor, made, token);
    case 'min':
    case 'mi':
    case 'max':
    case 'ma':
      return clamped(cursor, made, token);
    case 's':
    case 'sa':
    case 'sd':
      cursor.skip();
      cursor.note(token.at, phrase`sorts the dice on the screen: it changes no total and is left out`);
      return true;
    default:
      return cursor.unexpected(token, [phrase`kh, kl, dh or dl`, '!', 'r<2', phrase`an operator`]);
  }
}

/** Reads what of `count` things is kept or dropped: from the number behind `kh`, `dl` and the like. */
export function dropped(cursor: Cursor, word: Word, count: number, before: Drop | null, things = 'dice'): Drop {
  cursor.skip();
  const many = cursor.number() ?? 1;
  const place = { from: word.at.from, to: cursor.before().to };
  const keeps = word.word.startsWith('k');
  const gone = keeps ? count - many : many;
  if (gone < 0 || gone > count || (keeps && many < 1))
    cursor.fail(place, phrase`${keeps ? phrase`keeps` : phrase`drops`} ${many} of ${count} ${things}`, [
      phrase`1 to ${count}`,
      ...(word.word === 'd' ? [phrase`an operator such as + before further dice`] : []),
    ]);
  const side = word.word === 'kl' || word.word === 'dh' || word.word === 'ph' ? 'highest' : 'lowest';
  const was = before ?? { lowest: 0, highest: 0 };
  if (was[side] > 0) cursor.fail(place, phrase`these ${things} are kept or dropped already`);
  const already = was.lowest + was.highest;
  if (already + gone >= count && gone > 0)
    cursor.fail(place, phrase`no ${things === 'dice' ? phrase`die` : phrase`roll`} of ${count} would be left`);
  return { ...was, [side]: gone };
}

/** Reads a face, or a relation and a face; null where there is neither. `>4` of Roll20 takes 4 as well. */
export function testAhead(cursor: Cursor): Test | null {
  const token = cursor.peek();
  if (token.kind === 'relation') cursor.skip();
  const value = cursor.number();
  if (value === null)
    return token.kind === 'relation' ? cursor.unexpected(cursor.peek(), [phrase`a face of the die`]) : null;
  if (token.kind !== 'relation') return { relation: '=', value };
  return { relation: including(cursor, token.relation), value };
}

function including(cursor: Cursor, relation: Test['relation']): Test['relation'] {
  if (!cursor.ways.relationsInclude) return relation;
  return relation === '>' ? '>=' : relation === '<' ? '<=' : relation;
}

function test(cursor: Cursor, expected: readonly string[]): Test {
  return testAhead(cursor) ?? cursor.unexpected(cursor.peek(), expected);
}

function kept(cursor: Cursor, made: Draft, word: Word): boolean {
  const next = cursor.peek(1);
  if (cursor.ways.selectsFaces && (word.word === 'k' || word.word === 'p')) return selected(cursor, made, word);
  const keeps = word.word.startsWith('k');
  if (keeps && !made.fixed)
    cursor.fail(word.at, phrase`how many are left out is not known before the dice are counted`, [phrase`dl or dh`]);
  if (word.word === 'k' && next.kind === 'number') {
    const says = phrase`keeps the ${next.value} highest; Avrae keeps the dice that show ${next.value}`;
    cursor.note({ from: word.at.from, to: next.at.to }, says);
  }
  made.drop = dropped(cursor, word, made.count, made.drop);
  return true;
}

/** `only>2` keeps the dice that show more than 2, and so do `k>2` and `p<=2` of Avrae. */
function selected(cursor: Cursor, made: Draft, word: Word): boolean {
  cursor.skip();
  const found = test(cursor, [phrase`a face, or a relation and a face, such as >2`]);
  if (made.only !== null) cursor.fail(word.at, phrase`these dice are kept or dropped already`);
  made.only = word.word === 'p' ? opposite(found) : found;
  return true;
}

const OPPOSITES: Readonly<Record<Test['relation'], Test['relation']>> = {
  '<': '>=',
  '<=': '>',
  '=': '!=',
  '!=': '=',
  '>=': '<',
  '>': '<=',
  even: 'odd',
  odd: 'even',
};
const opposite = ({ relation, value }: Test): Test => ({ relation: OPPOSITES[relation], value });

function advantage(cursor: Cursor, made: Draft, { word, at }: Word): boolean {
  if (made.count !== 1 || made.drop !== null)
    cursor.fail(at, phrase`${word} is for one die, not for ${made.count}`, ['d20adv']);
  cursor.skip();
  made.count = 2;
  made.drop = oneOfTwo(word);
  return true;
}

/** Which of two dice is left out: the lower with advantage, the higher with disadvantage. */
const oneOfTwo = (word: string): Drop =>
  word.toLowerCase().startsWith('adv') ? { lowest: 1, highest: 0 } : { lowest: 0, highest: 1 };

/** An expression whose first die, which must be a single one, is the better or worse of two. Null where it is not. */
export function firstOfTwo(node: Node, word: string): Node | null {
  if (node.kind === 'dice')
    return node.count === 1 && node.drop === null ? { ...node, count: 2, drop: oneOfTwo(word) } : null;
  if ('left' in node) {
    const left = firstOfTwo(node.left, word);
    return left && { ...node, left };
  }
  return null;
}

/** `!`, `!!`, `!p`, `!o`, `x`, `xo`, `e`, each with the faces that explode or without. */
function exploded(cursor: Cursor, made: Draft, at: At): boolean {
  if (made.explode !== null) cursor.fail(at, phrase`these dice explode already`);
  const first = cursor.peek();
  cursor.skip();
  const compounds = cursor.take('!') !== null;
  const penetrates = cursor.takeWord('p') !== null;
  const once = (first.kind === 'word' && first.word === 'xo') || cursor.takeWord('o') !== null;
  const manner = compounds ? 'compounds' : penetrates ? 'penetrates' : 'adds';
  made.explode = { test: testAhead(cursor), once, manner };
  return true;
}

function rerolled(cursor: Cursor, made: Draft, { word, at }: Word): boolean {
  if (word === 'ra') return rerolledAndAdded(cursor, made, at);
  if (made.reroll !== null) cursor.fail(at, phrase`these dice are thrown again already`);
  cursor.skip();
  const found = test(cursor, [phrase`a face, or a relation and a face, such as <2`]);
  const once = word === 'ro' || (word === 'r' && cursor.ways.rerollsOnce);
  if (word === 'r') {
    const says = once
      ? phrase`throws again once, as in Foundry; here and in Roll20 until no such face is left, which rr says everywhere`
      : phrase`throws again until no such face is left; Foundry throws once, which ro says everywhere`;
    cursor.note({ from: at.from, to: cursor.before().to }, says);
  }
  made.reroll = { test: found, once };
  return true;
}

/** Avrae: one die of such a face adds another. Of several dice only one would, which is another thing. */
function rerolledAndAdded(cursor: Cursor, made: Draft, at: At): boolean {
  if (made.count !== 1)
    cursor.fail(at, phrase`ra is for one die, not for ${made.count}`, [phrase`!o, which each die may do`]);
  if (made.explode !== null) cursor.fail(at, phrase`these dice explode already`);
  cursor.skip();
  made.explode = { test: test(cursor, [phrase`a face, or a relation and a face`]), once: true, manner: 'adds' };
  return true;
}

function successes(cursor: Cursor, made: Draft, { at }: Word): boolean {
  cursor.skip();
  const found = test(cursor, [phrase`a relation and a face, such as >=7`]);
  const place = { from: at.from, to: cursor.before().to };
  if (cursor.ways.marksOnly) {
    cursor.note(place, phrase`marks dice on the screen of Roll20: it changes no total and is left out`);
    return true;
  }
  if (made.tally !== null)
    cursor.fail(place, phrase`these dice are counted already; df takes failures from the count`, ['df']);
  cursor.note(place, phrase`counts the dice that pass; Roll20 only marks them and adds all up`);
  made.tally = found;
  return true;
}

/** Takes 1 from the count for each die of such a face: `f1` of Roll20, `df=1` of Foundry. */
function deducted(cursor: Cursor, made: Draft, words: number): boolean {
  const { at } = cursor.peek();
  if (made.tally === null)
    cursor.fail(at, phrase`failures are taken from a count`, [phrase`the count first, such as >=7`]);
  cursor.skip(words);
  // Foundry leaves the faces out: then each die that does not pass is a failure.
  made.deduct = testAhead(cursor) ?? opposite(made.tally);
  return true;
}

function clamped(cursor: Cursor, made: Draft, { word, at }: Word): boolean {
  cursor.skip();
  const value = cursor.number();
  if (value === null) return cursor.unexpected(cursor.peek(), [phrase`a face after ${word}`]);
  const side = word.startsWith('mi') ? 'least' : 'most';
  const was = made.clamp ?? { least: null, most: null };
  if (was[side] !== null)
    cursor.fail(at, phrase`these dice have a ${side === 'least' ? phrase`least` : phrase`highest`} face already`);
  made.clamp = { ...was, [side]: value };
  return true;
}

/** Several dice and a face are counted; anything else compares the sum, with all that stands to its right. */
function counted(cursor: Cursor, made: Draft): boolean {
  const [sign, face, after] = [cursor.peek(), cursor.peek(1), cursor.peek(2)];
  if (sign.kind !== 'relation' || cursor.ways.selectsFaces) return false;
  if ((made.fixed && made.count < 2) || made.drop !== null || made.tally !== null || face.kind !== 'number')
    return false;
  if (face.value > made.sides || (after.kind === 'word' && after.word === 'd')) return false;
  cursor.skip(2);
  const relation = including(cursor, sign.relation);
  const at = { from: sign.at.from, to: face.at.to };
  if (sign.relation === '>' || sign.relation === '<')
    cursor.note(at, strictly(sign.relation, face.value, relation !== sign.relation));
  made.tally = { relation, value: face.value };
  return true;
}

function strictly(relation: '<' | '>', value: number, included: boolean): string {
  const [less, way] = relation === '>' ? [value + 1, 'more'] : [value - 1, 'less'];
  return included
    ? phrase`counts the dice that show ${value} or ${way}, as in Roll20; elsewhere ${less} or ${way}`
    : phrase`counts the dice that show ${less} or ${way}; Roll20 counts ${value} as well, and Avrae compares the sum`;
}
