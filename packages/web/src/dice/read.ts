import { canonical, DiceError, gathered, isQuestion, parse, type Summary, summary, weighNode } from '@affray/dice';
import * as words from '../words/dice.ts';

/** What an expression comes to, or what is wrong with it and where. */
export type Read =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'read';
      readonly text: string;
      readonly plain: string;
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

/** Reads an expression and weighs every total of it. */
export function read(text: string): Read {
  if (text.trim() === '') return { kind: 'nothing' };
  try {
    const node = parse(text);
    return {
      kind: 'read',
      text,
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
