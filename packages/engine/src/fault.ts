import type { Refused } from './game.ts';
import { phrase } from './phrase.ts';
import { shortened, shown } from './shown.ts';

/** What the table itself refuses by, as `table/…`. */
export type TableCode =
  | 'answer-due'
  | 'bad-answer'
  | 'bad-id'
  | 'dice-due'
  | 'gm-decides'
  | 'hooks-differ'
  | 'impossible-faces'
  | 'later-actions'
  | 'malformed'
  | 'no-such-combatant'
  | 'no-such-dice'
  | 'no-such-prompt'
  | 'no-such-ruling'
  | 'no-such-site'
  | 'no-such-step'
  | 'not-yours'
  | 'nothing-to-redo'
  | 'nothing-to-undo'
  | 'nothing-waits'
  | 'paused'
  | 'sealed'
  | 'stale'
  | 'waiting';

/** A refusal by the table itself. @param path where in the input, where that is known */
export const fault = (code: TableCode, reason: string, path: string | null = null): Refused => ({
  ok: false,
  refusal: { code: `table/${code}`, reason: shortened(reason), rule: null, path },
});

/** Refuses what was given in view of another version. */
export const stale = (now: number, seen: number): Refused =>
  fault(
    'stale',
    phrase`the fight has changed: it is at version ${now}, and this was given at ${shown(seen)}; check it and try again`,
    'seen',
  );
