import {
  canonical,
  DIALECTS,
  type Dialect,
  DiceError,
  isQuestion,
  type Node,
  type Reading,
  read,
  type Summary,
  summary,
  weighNode,
} from '@affray/dice';
import type { FigureTable } from '@affray/engine/csv';
import { phrase } from '@affray/engine/phrase';
import type { Given } from '../args.ts';
import { Failure } from '../errors.ts';
import { percent, plot } from './odds-plot.ts';

/** Calls a function of an expression. @throws Failure with carets under what is wrong in it */
export function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof DiceError ? new Failure(phrase`these dice cannot be read\n${error.picture}`) : error;
  }
}

/** The option of the commands that read dice. */
export const DIALECT_OPTION = {
  value: 'NAME',
  choices: DIALECTS,
  help: phrase`Whose notation it is; affray by default.`,
} as const;

/** The dialect that a command line names. */
export const dialectOf = (given: Given): Dialect => DIALECTS.find(each => each === given.text('dialect')) ?? 'affray';

/** What other tools would read otherwise, one line each; the piece of the text that it is about stands first. */
export const noteLines = (text: string, { notes }: Reading): string[] =>
  notes.map(({ at, says }) => phrase`note: "${text.slice(at.from, at.to)}" ${says}`);

/** An expression with all that can come of it. */
export interface Weighed {
  readonly node: Node;
  readonly notes: readonly string[];
  readonly dice: string;
  readonly summary: Summary;
}

/** @throws Failure where the expression is wrong */
export function weighed(text: string, dialect: Dialect): Weighed {
  return reading(() => {
    const found = read(text, dialect);
    const { node } = found;
    return { node, notes: noteLines(text, found), dice: canonical(node), summary: summary(weighNode(node, text)) };
  });
}

/** The distribution of an expression as lines of text. A yes or no is one line. */
export function diceLines({ node, dice, summary: read }: Weighed): string[] {
  if (isQuestion(node)) return [dice, '', phrase`holds in ${percent(read.mean)} of all rolls`];
  return [dice, '', ...plot(read)];
}

/** The same as figures: every total with its chance, and those of as much or more, and of as much or less. */
export const diceFigures = ({ summary: { rows } }: Weighed): FigureTable => ({
  head: ['total', 'chance', 'orMore', 'orLess'],
  rows: rows.map(({ value, chance, orMore, orLess }) => [value, chance, orMore, orLess]),
});
