import { BesideEach } from '../beside.ts';
import { type Json, same } from '../json.ts';
import type { PromptKinds, Table } from '../table.ts';
import { fixedBy, mannerOf, type RulingNote, type RulingOptions } from './manner.ts';
import { type AlikeCase, type Recalled, type Remembering, type Ruling, recall, remember } from './memory.ts';

/**
 * Where a ruling comes from: as before in this fight, out of the house book, as was suggested, or new; unasked: `applied`
 * from before, `held` as suggested, `fixed` by a house rule.
 */
export const ORIGINS = ['before', 'house', 'suggestion', 'new', 'applied', 'held', 'fixed'] as const;
export type Origin = (typeof ORIGINS)[number];
/** Where the first option of a question comes from. */
export const FIRSTS = ['before', 'house', 'suggestion', 'fixed'] as const;
export type First = (typeof FIRSTS)[number];

/** A case that the GM is to rule on. */
export interface Case<T extends Json> extends AlikeCase {
  /** The subject in a few words: a weapon, a task. */
  readonly what: string;
  /** Circumstances and reasons of the suggestion, for the GM. */
  readonly why: readonly string[];
  /** What may be ruled, the suggestion first. */
  readonly options: readonly [T, ...T[]];
  /** Whether something else may be ruled as well: a number that is not offered. Without it, only what is offered. */
  readonly fits?: (answer: Json) => answer is T;
  /** Every answer comes to the same here: no one is asked, whatever the manner. */
  readonly same?: boolean;
  /** The suggestion rests on what is plain here: it holds as those of a suggested question do, unless a house rule asks. */
  readonly plain?: boolean;
  /** It is so here and now, such as a distance: no ruling that another case could be held against. */
  readonly fact?: boolean;
}

/** A fight in which rulings are made. */
export interface Ruled extends Remembering {
  readonly options: RulingOptions;
}

/** How a rule asks and tells, in the words of its system. @typeParam A what is offered: `T`, or a word for "another" */
export interface Bench<T extends A, A extends Json> {
  /** Whether anybody hears of it: false in simulations and odds. */
  readonly heard: boolean;
  /** Whether whoever is asked takes what comes first, and has been asked before: then it is not put again. */
  readonly byTheBook?: boolean;
  /** Puts the question. `ruling`: as in `Question`. */
  readonly ask: (options: readonly A[], first: First, ruling: 'ask' | 'suggest' | 'holds') => A;
  /** What is offered last besides, and the answer where it is taken: any number there is. */
  readonly other?: { readonly offer: A; readonly answer: (first: First) => T };
  readonly tell: (answer: T, from: Origin) => void;
}

/** The most options that one question offers: each has a key of its own. */
const MOST_OPTIONS = 10;

/**
 * Whether a suggestion holds without a look at the case: nobody hears of it, no one rules in the GM's place, no house
 * rule and no precedent of its site stand against it. Ask this first, so that simulations pay nothing for a ruling:
 * `if (holdsUnheard(table.tell, fight, site, note)) return suggestion`.
 */
export function holdsUnheard(tell: unknown, fight: Ruled, site: string, note: RulingNote): boolean {
  if (tell !== undefined || note.refereed) return false;
  const manner = mannerOf(fight.options, site, note);
  if (manner === 'ask' ? note.ruling === 'ask' : manner !== 'suggest') return false;
  // What a house rule wants asked is asked as soon as anything was ruled.
  return hasNoPrecedents(fight, manner === 'ask' ? null : site);
}

/**
 * The same at a table, whose rulings may be made by somebody who takes what is suggested: then that holds of every
 * ruling which no house rule fixes. None is remembered, so a case has to say all that its suggestion rests on.
 */
export function suggestionHolds(
  { tell, byTheBook }: Pick<Table<string, PromptKinds, never>, 'tell' | 'byTheBook'>,
  fight: Ruled,
  site: string,
  note: RulingNote,
): boolean {
  const isTaken = typeof byTheBook === 'function' ? byTheBook(site) : byTheBook;
  if (tell !== undefined || !isTaken) return holdsUnheard(tell, fight, site, note);
  return typeof mannerOf(fight.options, site, note) === 'string' && hasNoPrecedents(fight, site);
}

/** Whether nothing was ruled on a site, or on any where it is null, neither in this fight nor in the house book. */
function hasNoPrecedents({ rulings = NONE, houseBook: book = NONE }: Ruled, site: string | null): boolean {
  if (site === null) return rulings.length === 0 && book.length === 0;
  for (const each of rulings) if (each.site === site) return false;
  return book.length === 0 || !SITES.of(book, sitesOf).has(site);
}
const NONE: readonly Ruling[] = [];
/** House books are long, and stay as they are. */
const SITES = new BesideEach<readonly Ruling[], ReadonlySet<string>>();
const sitesOf = (book: readonly Ruling[]): ReadonlySet<string> => new Set(book.map(each => each.site));

/** The GM's ruling on a case, told at once. */
export function makeRuling<T extends A, A extends Json>(
  fight: Ruled,
  site: string,
  note: RulingNote,
  question: Case<T>,
  bench: Bench<T, A>,
): T {
  const { ruled, tell } = makeRulingFirst(fight, site, note, question, bench);
  tell();
  return ruled;
}

/**
 * The GM's ruling on a case: fixed by a house rule; as was ruled before in such a case, or as suggested, where these
 * hold; else as the GM says. It is told when `tell` is called: dice that lie on the table may wait for another event.
 */
export function makeRulingFirst<T extends A, A extends Json>(
  fight: Ruled,
  site: string,
  note: RulingNote,
  question: Case<T>,
  bench: Bench<T, A>,
): { readonly ruled: T; readonly tell: () => void } {
  const [suggestion] = question.options;
  const past = question.fact ? NOTHING : recall(fight, site, question);
  const met = question.plain ? ({ ...note, ruling: 'suggest' } as const) : note;
  const manner = mannerOf(fight.options, site, met);
  const before = fitting(question, past.known);
  // What comes first is taken, and would be again: nothing to remember.
  if (!bench.heard && bench.byTheBook === true && typeof manner === 'string')
    return { ruled: before ?? suggestion, tell: UNHEARD };
  const fixed = fitting(question, fixedBy(manner));
  // A house rule that cannot hold here is as if there were none.
  const asks = !question.same && (typeof manner === 'string' || fixed !== undefined ? manner : met.ruling) === 'ask';
  const applies = before !== undefined && past.from === 'before' && (!asks || fight.options.repeatRulings === 'apply');
  const unasked = fixed ?? (applies ? before : undefined);
  const first = fixed ?? before ?? suggestion;
  const from: First = fixed !== undefined ? 'fixed' : before === undefined ? 'suggestion' : past.from;
  const holds = unasked !== undefined || !asks;

  const how = !holds ? 'ask' : unasked === undefined && note.refereed ? 'suggest' : 'holds';
  const isClear = !bench.heard && how === 'holds';
  const ruled = isClear ? first : asked(question, first, before, from, how, bench);
  const quiet = note.untold === true && !holds;
  const isNews = asks || !same(ruled, first);
  if (!question.fact && !question.same && !quiet && fixed === undefined && isNews)
    remember(fight, site, question, ruled);
  if (quiet || !bench.heard) return { ruled, tell: UNHEARD };
  const origin = originOf(ruled, { first, from, before, past, suggestion, holds });
  return { ruled, tell: () => bench.tell(ruled, origin) };
}
const UNHEARD = (): void => undefined;
const NOTHING: Recalled = { known: undefined, from: 'before' };

/** Puts the question: what comes first, what was ruled before, then all else that is offered. */
function asked<T extends A, A extends Json>(
  { options, fits }: Case<T>,
  first: T,
  before: T | undefined,
  from: First,
  how: 'ask' | 'suggest' | 'holds',
  { ask, other }: Bench<T, A>,
): T {
  const ordered = first === options[0] && before === undefined ? options : leading([first, before], options);
  const all = ordered.slice(0, MOST_OPTIONS - (other ? 1 : 0));
  const said = ask(other ? [...all, other.offer] : all, from, how);
  const found = all.find(each => each === said) ?? all.find(each => same(each, said));
  if (found !== undefined) return found;
  if (other && same(said, other.offer)) return other.answer(from);
  return fits?.(said) ? said : options[0];
}

/** Those that lead, then the others, each once. */
function leading<T extends Json>(leaders: readonly (T | undefined)[], options: readonly T[]): T[] {
  const all: T[] = [];
  for (const each of [...leaders, ...options])
    if (each !== undefined && !all.some(there => same(there, each))) all.push(each);
  return all;
}

interface Found<T> {
  readonly first: T;
  readonly from: First;
  readonly before: T | undefined;
  readonly past: Recalled;
  readonly suggestion: T;
  readonly holds: boolean;
}

function originOf<T extends Json>(ruled: T, { first, from, before, past, suggestion, holds }: Found<T>): Origin {
  if (holds && same(ruled, first)) return from === 'suggestion' ? 'held' : from === 'before' ? 'applied' : from;
  if (holds) return 'new';
  if (before !== undefined && same(ruled, before)) return past.from;
  return same(ruled, suggestion) ? 'suggestion' : 'new';
}

/** An answer from a precedent or a house rule, where it may be given in this case. */
function fitting<T extends Json>({ options, fits }: Case<T>, answer: Json | undefined): T | undefined {
  if (answer === undefined) return undefined;
  const offered = options.find(each => same(each, answer));
  if (offered !== undefined) return offered;
  return fits?.(answer) ? answer : undefined;
}
