import {
  canonical,
  type Dialect,
  DiceError,
  gathered,
  isQuestion,
  type Node,
  read as readDice,
  type Summary,
  summary,
  weighNode,
} from '@affray/dice';
import * as words from '../words/dice.ts';

/** What an expression comes to, or what is wrong with it and where. */
export type Read =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'read';
      readonly text: string;
      readonly node: Node;
      readonly times: number;
      readonly plain: string;
      /** What other tools would read otherwise: a piece of the text, and what it means here. */
      readonly notes: readonly { readonly piece: string; readonly says: string }[];
      readonly question: boolean;
      readonly told: Summary;
    }
  | {
      readonly kind: 'wrong';
      readonly reason: string;
      readonly before: string;
      readonly at: string;
      readonly after: string;
    };

/** Reads an expression in the notation of one tool and weighs every total of it. */
export function read(text: string, dialect: Dialect = 'affray'): Read {
  if (text.trim() === '') return { kind: 'nothing' };
  try {
    const { node, times, notes } = readDice(text, dialect);
    return {
      kind: 'read',
      text,
      node,
      times,
      notes: notes.map(({ at, says }) => ({ piece: text.slice(at.from, at.to), says })),
      plain: canonical(node),
      question: isQuestion(node),
      told: summary(weighNode(node, text)),
    };
  } catch (problem) {
    if (!(problem instanceof DiceError)) throw problem;
    const { from, to } = problem.at;
    return {
      kind: 'wrong',
      reason: problem.message,
      before: text.slice(0, from),
      at: text.slice(from, to),
      after: text.slice(to),
    };
  }
}

/** Columns that a chart can show between the ends. */
const MOST_COLUMNS = 80;

export interface Bin {
  readonly label: string;
  readonly chance: number;
  readonly orMore: number;
  readonly orLess: number;
}

/** A distribution as columns of a chart: one for each total, or several together where there are very many. */
export const binsOf = (told: Summary): readonly Bin[] =>
  gathered(told, MOST_COLUMNS).map(({ from, to, tail, chance, orMore, orLess }) => {
    const between = from === to ? String(from) : words.fromTo(from, to);
    const label = tail === null ? between : tail === 'low' ? `≤ ${to}` : `≥ ${from}`;
    return { label: label.replaceAll('-', '−'), chance, orMore, orLess };
  });
