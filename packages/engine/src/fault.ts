import type { Refused } from './game.ts';

/** A refusal by the table itself. @param path where in the input, where that is known */
export const fault = (code: string, reason: string, path: string | null = null): Refused => ({
  ok: false,
  refusal: { code: `table/${code}`, reason, rule: null, path },
});
