import type { Refused } from './game.ts';

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
  refusal: { code: `table/${code}`, reason, rule: null, path },
});
