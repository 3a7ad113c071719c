import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Json, phrase } from '@affray/engine';
import { problem } from '@affray/protocol';
import * as z from 'zod';
import type { Place } from './backup.ts';
import { InUse, ServeError } from './errors.ts';
import { serve } from './serve.ts';
import { whereServed } from './where.ts';

/** Asks what the pages ask, with the key of the house. */
export interface LocalApi {
  /** Where it listens, and the key of the house, for whoever sits down at a table there. */
  readonly url: string;
  readonly key: string;
  /** @throws ServeError with the reason where it is refused */
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Json): Promise<Json>;
  /** Whether the server runs on when this is closed: only then its addresses are worth telling. */
  readonly stays: boolean;
  /** Ends the server, where it was started for this alone. */
  close(): Promise<void>;
}
const quiet = (): void => undefined;

/**
 * The server of a place, for commands on the same machine: the one that uses its folder, or one for the moment.
 * @throws ServeError where neither can be had
 */
export async function localApi({ data, database }: Place): Promise<LocalApi> {
  try {
    const served = await serve({ data, database, port: 0, host: '127.0.0.1', page: null, backups: 0, complain: quiet });
    const [url = '', key = ''] = served.gmUrl.split('/#key=');
    return { url, key, ask: (...asked) => askServer(url, key, ...asked), stays: false, close: () => served.close() };
  } catch (error) {
    if (!(error instanceof InUse)) throw error;
    const file = join(data, 'gm.key');
    if (!existsSync(file)) throw error;
    const url = whereServed(data);
    const key = readFileSync(file, 'utf8').trim();
    return { url, key, ask: (...asked) => askServer(url, key, ...asked), stays: true, close: async () => undefined };
  }
}

/**
 * Asks the server at an address with a key.
 * @throws ServeError with the reason where it is refused, or where the server does not answer
 */
export async function askServer(
  url: string,
  key: string,
  ...[method, path, body]: Parameters<LocalApi['ask']>
): Promise<Json> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ServeError(phrase`the Affray at ${url} does not answer: start it or check the address, then try again`);
  });
  const text = await response.text();
  const said = z.json().parse(text === '' ? null : JSON.parse(text));
  if (response.ok) return said;
  throw new ServeError(problem.parse(said).error.reason);
}
