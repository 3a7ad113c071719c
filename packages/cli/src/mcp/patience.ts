import { phrase } from '@affray/engine';
import { EXIT, Failure } from '../errors.ts';
import type { Io } from '../io.ts';

/** How long a call of an assistant takes at most: its program gives the call up after so long, and hears nothing then. */
export interface Patience {
  /** Milliseconds after which a table that says nothing is given up. */
  readonly answer: number;
  /** Milliseconds after which what was played until then is told. */
  readonly play: number;
}

/** Seconds after which most programs give a call up. */
const USUAL = 60;
const of = (seconds: number): Patience => ({ answer: seconds * 500, play: Math.round((seconds * 2000) / 3) });

/** The patience of most programs. */
export const PATIENCE = of(USUAL);

/** What AFFRAY_CALL_SECONDS says of the program; without it, the patience of most. @throws Failure where it is no number of seconds */
export function patienceIn({ AFFRAY_CALL_SECONDS: text }: Io['env']): Patience {
  if (text === undefined || text === '') return PATIENCE;
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= 86_400) return of(seconds);
  throw new Failure(phrase`AFFRAY_CALL_SECONDS takes a whole number from 1 to 86400, not "${text}"`, EXIT.usage);
}
