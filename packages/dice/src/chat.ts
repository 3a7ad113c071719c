import { phrase } from '@affray/engine/phrase';
import { type At, DiceError } from './ast.ts';

/** What stands around an expression in a chat: the command before it, how often it is thrown, the remark behind it. */
export interface Framed {
  /** The expression alone, with blanks for all else, so that every place in it is its place in the text. */
  readonly bare: string;
  readonly times: number;
  /** Where it says how often; null where it does not. */
  readonly timesAt: At | null;
  readonly remark: string | null;
}

/** The most throws of one expression at once. */
export const MOST_TIMES = 100;

const COMMAND = /^\s*[/!](?:roll|r|gmroll|gmr|publicroll|pr|blindroll|br|selfroll|sr|multiroll|rr)(?![a-z\d])/i;
const REPEAT_COMMAND = /^\s*[/!](?:multiroll|rr)\s+(\d+)(?=\s)/i;
const WRAPPED = /^(\s*\[\[)(.*)(\]\]\s*)$/s;
const TIMES_BEFORE = /^\s*(\d+)\s*(?:x(?=\s*[\d({d])|#(?=\s*[\d({d]))/i;
const TIMES_BEHIND = /\sx\s*(\d+)\s*$/i;

/**
 * Takes the frame off: `/roll 6x4d6kh3 # Strength` is `4d6kh3`, six times, "Strength".
 * @throws DiceError where it is to be thrown more than 100 times, or not at all
 */
export function unframed(text: string): Framed {
  let bare = text;
  const said: Said[] = [];
  const blank = (from: number, to: number): void => {
    bare = bare.slice(0, from) + ' '.repeat(to - from) + bare.slice(to);
  };
  const times = (found: RegExpExecArray): void => {
    const digits = found[1] ?? '';
    const from = found.index + found[0].indexOf(digits);
    said.push({ count: Number(digits), at: { from, to: from + digits.length } });
    blank(found.index, found.index + found[0].length);
  };
  const repeated = REPEAT_COMMAND.exec(bare);
  if (repeated) times(repeated);
  else blank(0, COMMAND.exec(bare)?.[0].length ?? 0);
  const [, open = '', inside = '', close = ''] = WRAPPED.exec(bare) ?? [];
  // Of `[[d6]] + [[d8]]` each is an inline roll of its own.
  if (inside && !/\]\].*\[\[/s.test(inside)) {
    blank(0, open.length);
    blank(bare.length - close.length, bare.length);
    blank(0, COMMAND.exec(bare)?.[0].length ?? 0);
  }
  const before = said.length === 0 ? TIMES_BEFORE.exec(bare) : null;
  if (before) times(before);
  const hash = outsideBrackets(bare);
  const remark = hash < 0 ? null : bare.slice(hash + 1).trim() || null;
  if (hash >= 0) blank(hash, bare.length);
  const behind = said.length === 0 ? TIMES_BEHIND.exec(bare) : null;
  if (behind) times(behind);
  return { bare, ...counted(text, said[0]), remark };
}

/** How often, and where that stands. */
interface Said {
  readonly count: number;
  readonly at: At;
}
function counted(text: string, said: Said | undefined): Pick<Framed, 'times' | 'timesAt'> {
  if (said === undefined) return { times: 1, timesAt: null };
  const { count, at } = said;
  if (count < 1 || count > MOST_TIMES)
    throw new DiceError(text, at, phrase`1 to ${MOST_TIMES} throws at once, not ${count}`);
  return { times: count, timesAt: at };
}

/** The first `#`, or `\` of Roll20, that stands in no [remark]; -1 where there is none. */
function outsideBrackets(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '[') depth++;
    if (text[at] === ']') depth--;
    if ((text[at] === '#' || text[at] === '\\') && depth <= 0) return at;
  }
  return -1;
}
