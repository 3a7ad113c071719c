import { canonical, DiceError, isQuestion, type Node, parse, type Summary, summary, weighNode } from '@affray/dice';
import { Failure } from '../errors.ts';
import { percent, plot } from './odds-plot.ts';

/** Calls a function of an expression. @throws Failure with carets under what is wrong in it */
export function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof DiceError ? new Failure(`these dice cannot be read\n${error.picture}`) : error;
  }
}

/** An expression with all that can come of it. */
export interface Weighed {
  readonly node: Node;
  readonly dice: string;
  readonly summary: Summary;
}

/** @throws Failure where the expression is wrong */
export function weighed(text: string): Weighed {
  return reading(() => {
    const node = parse(text);
    return { node, dice: canonical(node), summary: summary(weighNode(node, text)) };
  });
}

/** The distribution of an expression as lines of text. A yes or no is one line. */
export function diceLines({ node, dice, summary: read }: Weighed): string[] {
  if (isQuestion(node)) return [dice, '', `holds in ${percent(read.mean)} of all rolls`];
  return [dice, '', ...plot(read)];
}
