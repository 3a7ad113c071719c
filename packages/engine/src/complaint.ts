import type { z } from 'zod';
import { phrase } from './phrase.ts';

/** Something wrong in a value from outside: where, and a sentence. */
export interface Complaint {
  /** `combatants.2.body`; empty for the value as a whole. */
  readonly path: string;
  readonly reason: string;
}

/** All that a schema found wrong, the likeliest meaning of each choice looked into. */
export function complaints(error: z.core.$ZodError): Complaint[] {
  return error.issues.flatMap(issue => look(issue, []));
}

/** The first thing wrong, with its path in the sentence. */
export function complaint(error: z.core.$ZodError): Complaint {
  const [first] = complaints(error);
  if (!first) return { path: '', reason: phrase`the value is not well-formed` };
  return { path: first.path, reason: `${first.path === '' ? phrase`the value` : first.path}: ${first.reason}` };
}

function look(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Complaint[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    // The alternative that was meant is one whose type fits at the root: its own complaints say more than the union's.
    const meant = issue.errors.find(each => each.length > 0 && !each.some(inner => typeIsWrong(inner)));
    if (meant) return meant.flatMap(inner => look(inner, path));
  }
  return [{ path: path.map(String).join('.'), reason: issue.message }];
}

const typeIsWrong = (issue: z.core.$ZodIssue): boolean => issue.path.length === 0 && issue.code === 'invalid_type';
