import { phrase, type Schema } from '@affray/engine';
import type * as z from 'zod/mini';

/** Whose key opens a route. The house's opens whatever is a GM's. */
export type Key = 'house' | 'gm' | 'seat' | 'player';

/** One route of the HTTP interface, as the server keeps it and programs read of it. */
export interface Route {
  /** What it does, in a sentence. */
  readonly says: string;
  /** Which keys open it, any one of them; none: it is open to anyone. */
  readonly keys: readonly Key[];
  /** What may stand behind the question mark. */
  readonly query?: z.ZodMiniObject;
  /** What is sent. */
  readonly body?: Schema;
  /** What is answered; null: nothing, with status 204. */
  readonly answer: Schema | null;
  /** By default 200, or 204 without an answer. */
  readonly status?: 201;
  /** How it refuses beyond what its keys, its path and its body bring with them. */
  readonly refuses?: readonly (keyof typeof REFUSALS)[];
}
/** By `METHOD PATH`, with `:name` where something is filled in. */
export type Routes = { readonly [methodAndPath: string]: Route };

/** What each refusal means. Its body is a `Problem` whose sentences are for people. */
export const REFUSALS = {
  400: phrase`What was sent is malformed; each thing wrong is listed with its path.`,
  401: phrase`No key was sent, or it opens nothing here.`,
  403: phrase`This key is known, but this is not its holder’s to do.`,
  404: phrase`Nothing has this address, id or code.`,
  409: phrase`As things stand this cannot be done; the reason says what stands in its way.`,
  413: phrase`What was sent is too large.`,
  415: phrase`What was sent is not JSON by its header.`,
  422: phrase`What was sent can be read but breaks a rule; each thing wrong is listed with its path.`,
  429: phrase`Too many requests, or too many wrong keys; “Retry-After” says how many seconds to wait.`,
  503: phrase`The database does not answer; try again.`,
} as const;

/** How a route may refuse: what it says itself, and what its keys, its path and its body bring with them. */
export function refusalsOf(methodAndPath: string, route: Route): readonly (keyof typeof REFUSALS)[] {
  const brought: (keyof typeof REFUSALS)[] = [429, 503, ...(route.refuses ?? [])];
  if (route.keys.length > 0) brought.push(401);
  if (methodAndPath.includes('/:')) brought.push(404);
  if (route.query) brought.push(400);
  if (route.body) brought.push(400, 413, 415);
  return [...new Set(brought)].sort((a, b) => a - b);
}
