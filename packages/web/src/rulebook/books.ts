import * as words from '../words/rulebook.ts';
import { type HouseChoice, type Rulebook, type RuleText, rulebook, type Shelf, shelf } from './shape.ts';

/** Reads a file of the rulebooks. */
type Read = (name: string) => Promise<unknown>;
const fetched: Read = async name => (await fetch(`/rulebook/${name}.json`)).json();

/** A rule with what belongs to it, as it is shown on its own. */
export interface Found {
  readonly system: string;
  readonly rule: RuleText;
  readonly topic: string;
  /** The house rules that it answers to. */
  readonly choices: readonly HouseChoice[];
}

/** The rulebooks, each read once, when it is first asked for. A reading that failed is tried again. */
export class Books {
  private readonly read: Read;
  private readonly kept = new Map<string, Promise<unknown>>();

  constructor(read: Read = fetched) {
    this.read = read;
  }

  /** All games that have one. @throws Error for people where it cannot be read */
  async shelf(): Promise<Shelf> {
    return shelf.parse(await this.file('index'));
  }
  /** The book of a game; null where it has none. @throws Error for people where it cannot be read */
  async book(system: string): Promise<Rulebook | null> {
    if (!(await this.shelf()).some(each => each.system === system)) return null;
    return rulebook.parse(await this.file(system));
  }
  /** A rule by its number, `WWN-6.5`; null where no book has it. @throws Error for people where it cannot be read */
  async rule(id: string): Promise<Found | null> {
    const [prefix] = id.split('-', 1);
    const system = (await this.shelf()).find(each => each.prefix === prefix)?.system;
    const book = system === undefined ? null : await this.book(system);
    for (const { name, rules } of book?.topics ?? []) {
      const rule = rules.find(each => each.id === id);
      if (book && rule) return { system: book.system, rule, topic: name, choices: choicesOf(book, rule) };
    }
    return null;
  }

  private file(name: string): Promise<unknown> {
    const kept = this.kept.get(name);
    if (kept) return kept;
    const reading = this.read(name).catch(() => {
      this.kept.delete(name);
      throw new Error(words.rulesNotReached);
    });
    this.kept.set(name, reading);
    return reading;
  }
}

/** The house rules of a book that one of its rules answers to. */
export const choicesOf = (book: Rulebook, rule: RuleText): HouseChoice[] =>
  book.house.filter(each => rule.choices.includes(each.name));

/** A part of a rule's text: words, or the number of another rule. */
export type Piece = { readonly text: string } | { readonly id: string };

/** A text, apart at the numbers of rules that a book knows. @param known whether there is such a rule */
export function pieces(text: string, known: (id: string) => boolean): Piece[] {
  return text
    .split(/\b([A-Z]{2,6}-[0-9A-Z]+(?:[.-][0-9A-Z]+)*)/)
    .filter(each => each !== '')
    .map(each => (known(each) ? { id: each } : { text: each }));
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A book with the rules and house rules alone that hold every word of what is looked for. */
export function searched(book: Rulebook, query: string): Rulebook {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  const holds = (...texts: string[]): boolean => {
    const all = plain(texts.join(' '));
    return wanted.every(each => all.includes(each));
  };
  const topics = book.topics
    .map(({ name, rules }) => ({ name, rules: rules.filter(({ id, says, notes }) => holds(id, says, name, ...notes)) }))
    .filter(each => each.rules.length > 0);
  return { ...book, topics, house: book.house.filter(each => holds(each.called, each.says, ...each.readings)) };
}

export const books = new Books();
