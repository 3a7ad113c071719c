import { type Complaint, inPlainWords, PLAINLY, phrase, type Schema } from '@affray/engine';
import { type Route, routeAt } from '@affray/protocol';
import { complaintsOf } from '@affray/systems/lazy';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod';
import { HttpProblem } from './errors.ts';
import { opens } from './keys.ts';
import type { Guesses, PerAddress } from './limits.ts';
import { StoreDown } from './store/errors.ts';
import { holder } from './table/holder.ts';
import type { Who } from './table/seats.ts';
import type { Table } from './table/table.ts';
import type { Tables } from './table/tables.ts';

export type Request = FastifyRequest;
/** What tells whom a request's key belongs to. */
export interface Doors {
  readonly tables: Tables;
  /** Hash of the key that opens every table. */
  readonly house: string;
  readonly guesses: Guesses;
}
/** Where a request says which fight it is about. */
export const byId = z.object({ id: z.string() });

/** A step as an address names it; null where that is none. */
export const stepIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** What a request says. @throws HttpProblem with each thing wrong in it */
export function body<T>(schema: Schema<T>, request: Request): T {
  // What programs are told of a route is what it reads by.
  if (routeOf(request)?.body !== schema)
    throw new Error(phrase`the routes name another body for ${addressOf(request)}`);
  return read(schema, request.body);
}

/** What stands behind the question mark of a request. @throws HttpProblem with each thing wrong in it */
export function query<T>(schema: Schema<T>, request: Request): T {
  if (routeOf(request)?.query !== schema)
    throw new Error(phrase`the routes name another query for ${addressOf(request)}`);
  return read(schema, request.query);
}

const addressOf = ({ method, routeOptions }: Request): string => `${method} ${routeOptions.url}`;
const routeOf = ({ method, routeOptions }: Request): Route | null => routeAt(method, routeOptions.url ?? '');

/** Programs rely on what the routes say of themselves: one that says nothing is not served. @throws Error */
export function declared({ method, url }: RouteOptions): void {
  const methods = [method].flat().filter(each => each !== 'HEAD');
  if (!/^\/(api\/|healthz$|readyz$)/.test(url) || methods.every(each => routeAt(each, url) !== null)) return;
  throw new Error(phrase`${methods.join(', ')} ${url} stands in none of the routes of packages/protocol/src/service`);
}

/** What is sent without a key is a name or a code. */
const LITTLE = 16 * 1024;

/**
 * Looks at the key that a route names before what was sent is read: a stranger's file is not even taken in. Which of those at a
 * table may do it is asked again where it is done.
 */
export function keepDoors(app: FastifyInstance, needs: Doors): void {
  app.addHook('onRoute', route => {
    const own = [route.method].flat().map(method => routeAt(method, route.url));
    if (own.some(each => each && (each.keys.length === 0 || !each.body))) route.bodyLimit = LITTLE;
  });
  app.addHook('onRequest', async request => {
    const { keys = [], body: sent } = routeOf(request) ?? {};
    if (keys.length === 1 && keys[0] === 'house') house(request, needs);
    else if (sent && keys.includes('gm') && !keys.includes('player')) await knownAt(request, needs);
  });
}

/** @throws HttpProblem unless the key opens the fight that the address names: one that no one sits at is not loaded for that */
async function knownAt(request: Request, needs: Doors): Promise<void> {
  const { id } = byId.parse(request.params);
  if (needs.tables.isOpen(id)) await asGm(request, needs, () => undefined);
  else await mayOpen(request, needs, id, NEEDS_GM);
}

/** @throws HttpProblem with each thing wrong in it */
function read<T>(schema: Schema<T>, said: unknown): T {
  try {
    return schema.parse(said, PLAINLY);
  } catch (error) {
    const issues = complaintsOf(error);
    const [first] = issues;
    const where = first?.path ? `${first.path}: ` : '';
    throw new HttpProblem(
      400,
      'malformed',
      `${where}${first ? inPlainWords(first) : phrase`this cannot be read`}`,
      issues,
    );
  }
}

/** What to say to whoever asks too often. */
export const tooOften = (): HttpProblem =>
  new HttpProblem(429, 'too-many-requests', phrase`too many requests came at once; wait a few seconds`, [], 5);

/** The key that a request carries; empty where it has none. */
export const keyOf = (request: Request): string =>
  request.headers.authorization?.replace(/^Bearer /i, '').slice(0, 128) ?? '';

/** Counts a wrong key or code; what to say where there were too many. */
export function wrong(request: Request, { guesses }: Pick<Doors, 'guesses'>): HttpProblem | null {
  if (guesses.wrong(request.ip)) return null;
  return new HttpProblem(
    429,
    'too-many-guesses',
    phrase`too many wrong keys or codes came from this device; wait a minute`,
    [],
    60,
  );
}

/** How many codes are tried, and where. */
interface Trying {
  readonly tries: PerAddress;
  readonly at: string;
}

/**
 * Moves a seat by a code that somebody typed. Only a code that moves none is a guess: where the store does not answer, no one
 * knows what it is.
 * @throws HttpProblem to whoever guessed too often, before the code is looked at: going on must not hit, nor have anything loaded
 */
export async function byMoveCode<T>(
  request: Request,
  needs: Pick<Doors, 'guesses'>,
  { tries, at }: Trying,
  move: () => Promise<T>,
): Promise<T> {
  if (!tries.take(at)) throw wrong(request, needs) ?? tooOften();
  try {
    const moved = await move();
    tries.giveBack(at);
    return moved;
  } catch (error) {
    if (error instanceof StoreDown || (error instanceof HttpProblem && error.status === 503)) tries.giveBack(at);
    const isGuess = error instanceof HttpProblem && error.code === 'table/no-such-move';
    throw (isGuess && wrong(request, needs)) || error;
  }
}

/** What to say to whoever is not a player of a campaign. */
export const NOT_A_PLAYER = phrase`this device is not a player’s of this campaign any more; ask the GM for the link`;

/** What to say of a code that invites to no fight. */
export const NO_FIGHT = phrase`this code does not belong to a fight; ask the GM for the link again`;

/** @throws HttpProblem unless the request carries the key of the house */
export function house(request: Request, needs: Pick<Doors, 'house' | 'guesses'>): void {
  if (opens(needs.house, keyOf(request))) return;
  const reason = phrase`this needs the GM’s key: open the address that the terminal shows`;
  throw wrong(request, needs) ?? new HttpProblem(401, 'no-key', reason);
}

/**
 * Does something at a table for whoever holds a key of it.
 * @param lacks what to say to a request that carries none
 * @param fight which table; by default the one that the address names
 * @throws HttpProblem to such a request
 */
export async function withKey<T>(
  request: Request,
  needs: Doors,
  work: (table: Table, who: Who) => T | Promise<T>,
  lacks = phrase`this device has no seat at this table any more`,
  fight = byId.parse(request.params).id,
): Promise<T> {
  const count = (): void => {
    const problem = wrong(request, needs);
    if (problem) throw problem;
  };
  await mayOpen(request, needs, fight, lacks);
  const key = keyOf(request);
  return needs.tables.at(fight, async table => {
    const who = await holder(table, key, needs.house, count, () => needs.guesses.wasRight(request.ip));
    if (who) return work(table, who);
    throw new HttpProblem(401, 'no-key', lacks);
  });
}

/** @throws HttpProblem where it is stored that the key of a request does not open a fight */
async function mayOpen(request: Request, needs: Doors, fight: string, lacks: string): Promise<void> {
  if (await needs.tables.mayOpen(fight, keyOf(request), needs.house)) return;
  throw wrong(request, needs) ?? new HttpProblem(401, 'no-key', lacks);
}

const NEEDS_GM = phrase`this needs the key of the fight’s GM`;

/** Does something at a table for its GM. @throws HttpProblem unless the request carries a GM's key */
export function asGm<T>(request: Request, needs: Doors, work: (table: Table) => T | Promise<T>): Promise<T> {
  const forGm = (table: Table, who: Who): T | Promise<T> => {
    if (who.role === 'gm') return work(table);
    throw new HttpProblem(403, 'not-yours', phrase`only the GM may do this`);
  };
  return withKey(request, needs, forGm, NEEDS_GM);
}

/** What schemas found wrong, as a person would say it. */
export const inWords = (issues: readonly Complaint[]): Pick<Complaint, 'path' | 'reason'>[] =>
  issues.map(each => ({ path: each.path, reason: inPlainWords(each) }));
