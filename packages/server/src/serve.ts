import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { phrase } from '@affray/engine';
import { LIMITS } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { publicOrigin } from './addresses.ts';
import { Calls, type Deliver } from './calls/calls.ts';
import { HttpProblem, ServeError } from './errors.ts';
import { PACKED } from './frame.ts';
import { expectOptions } from './given.ts';
import { serveApi, serveProblems } from './http.ts';
import { hashKey, newId, newKey } from './keys.ts';
import { Guesses, ODDS_LIMITS, type OddsLimits, SOCKET_LIMITS, type SocketLimits } from './limits.ts';
import { Odds } from './odds/odds.ts';
import { allowOrigins, originsIn } from './origins.ts';
import { refuseAddress, secureHeaders, servePages } from './pages.ts';
import { Rounds } from './rounds.ts';
import { awaitRules, shelfOf } from './shelf.ts';
import { Connection, GOODBYE, ownOrigin, type SocketNeeds } from './socket.ts';
import { openStore } from './store/open.ts';
import { makeFolder } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import { Tables } from './table/tables.ts';
import { COPIES, Upkeep } from './upkeep.ts';
import { type WebhookOptions, Webhooks } from './webhooks/webhooks.ts';
import { forgetWhere, tellWhere } from './where.ts';

export interface ServeOptions {
  /** Folder of everything that is kept: the fights, and the GM's key. Made where it is missing. */
  readonly data: string;
  /** 0 for any free port. */
  readonly port: number;
  /** `0.0.0.0` for every device on the network, `127.0.0.1` for this one alone. */
  readonly host: string;
  /** Folder of the built page; null, or a folder without one, to serve none. */
  readonly page: string | null;
  /** Address of a PostgreSQL database, for several processes; null for a file in `data`. */
  readonly database?: string | null;
  /** Where everybody finds the table, such as `https://table.example`; null where that is not known. */
  readonly publicUrl?: string | null;
  /**
   * Addresses or networks of proxies that are believed who asks, by which name and whether by HTTPS (`X-Forwarded-For`,
   * `-Host`, `-Proto`): `127.0.0.1`, `10.0.0.0/8`. By default none is.
   */
  readonly trustProxy?: readonly string[];
  /** Origins of other pages that may use the interface with keys of their own: `https://vtt.example`. By default none may. */
  readonly allowOrigins?: readonly string[];
  readonly systems?: readonly AnySystem[];
  readonly limits?: Partial<SocketLimits>;
  /** Copies of the data file that are kept of those made by themselves, hourly; 0 for none. */
  readonly backups?: number;
  /** How odds are shared out; `worker`: the threads' file, another one brings other systems. */
  readonly odds?: Partial<OddsLimits> & { readonly worker?: URL };
  /** How a call goes to a browser's push service; by default by HTTPS. */
  readonly deliver?: Deliver;
  /** How the story is posted to webhooks: by default never into the network of this machine. */
  readonly webhooks?: Partial<WebhookOptions>;
  /** Where errors go that are nobody's input. By default one JSON line each, to standard error. */
  readonly complain?: (error: unknown) => void;
}
export interface Served {
  /** `http://localhost:4040` */
  readonly url: string;
  /** The address with the GM's key in its fragment, which no log and no other site ever sees. */
  readonly gmUrl: string;
  readonly port: number;
  /** Finishes what was begun, says goodbye to every page, and closes the store. */
  close(): Promise<void>;
}

/** So long may a request take to arrive, in milliseconds. */
const PATIENCE = 120_000;

/** Far more than sit at all the tables that one process can serve well. */
const MOST_CONNECTIONS = 4000;

/**
 * Starts the live table.
 * @throws ServeError, a line for people: the folder cannot be written or is in use, the port is taken; Malformed where these are no options
 */
export async function serve(options: ServeOptions): Promise<Served> {
  expectOptions(options);
  const complain = options.complain ?? complainInJson;
  const { data, host, database = null, backups = COPIES } = options;
  const publicUrl = options.publicUrl ? publicOrigin(options.publicUrl) : null;
  const origins = originsIn(options.allowOrigins ?? []);
  const app = newApp(options.trustProxy ?? []);
  makeFolder(data);
  const key = houseKey(data);
  const store = await openStore(data, database, complain);
  const calls = new Calls({ data, complain, contact: publicUrl, deliver: options.deliver ?? null });
  const webhooks = new Webhooks({ home: publicUrl && new URL(publicUrl).hostname, ...options.webhooks });
  const shelf = shelfOf(options.systems ?? null);
  const { systems, ids } = shelf;
  const systemOf = (id: string): AnySystem | null => systems.find(each => each.id === id) ?? null;
  const tables = new Tables({ store, complain, calls, webhooks, systemOf });
  const upkeep = new Upkeep({ store, data, keep: database === null ? backups : 0, complain });
  let port = options.port;
  app.server.maxConnections = MOST_CONNECTIONS;
  const shared = { tables, upkeep, calls, webhooks, house: hashKey(key), guesses: new Guesses(), complain };
  const odds = openOdds(options.odds ?? {}, complain);
  const stop = () =>
    Promise.all([calls.close(), webhooks.close()]).then(() => stopAll(app, odds, tables, upkeep, store));
  const limits = { ...SOCKET_LIMITS, ...options.limits };
  try {
    secureHeaders(app);
    allowOrigins(app, origins);
    serveProblems(app, complain);
    awaitRules(app, shelf, complain);
    await serveSockets(app, { ...shared, odds, rounds: new Rounds(), limits }, { publicUrl, origins });
    serveApi(app, { ...shared, systems, ids, host, port: () => port, publicUrl });
    await servePages(app, options.page);
    port = await listen(app, options.port, host);
    if (database === null) tellWhere(data, host, port);
  } catch (error) {
    await stop();
    throw error;
  }
  const named = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  const url = `http://${named.includes(':') ? `[${named}]` : named}:${port}`;
  return { url, gmUrl: `${publicUrl ?? url}/#key=${key}`, port, close };
  function close(): Promise<void> {
    if (database === null) forgetWhere(data);
    return stop();
  }
}

/**
 * What comes is read by our own schemas, and no route has one of Fastify's. So what compiles those is never needed, and is not
 * loaded: it is a tenth of all that a server loads.
 */
const SCHEMALESS = { compilersFactory: { buildValidator: uncompiled, buildSerializer: uncompiled } };
function uncompiled(): never {
  throw new Error(phrase`no route has a Fastify schema`);
}

/** @throws ServeError where a proxy's address is none */
function newApp(trustProxy: readonly string[]): FastifyInstance {
  const patience = { requestTimeout: PATIENCE, forceCloseConnections: true };
  const unread = { frameworkErrors: refuseAddress };
  const options = { ...unread, logger: false, bodyLimit: 512 * 1024, schemaController: SCHEMALESS, ...patience };
  try {
    return Fastify({ ...options, trustProxy: trustProxy.length > 0 && [...trustProxy] });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ServeError(phrase`--trust-proxy takes addresses and networks such as 127.0.0.1,10.0.0.0/8 (${why})`);
  }
}

function openOdds(
  { worker = new URL('./odds/worker.ts', import.meta.url), ...limits }: NonNullable<ServeOptions['odds']>,
  complain: (error: unknown) => void,
): Odds {
  // One core is left to the event loop where there are more than two; a thread holds some 100 MB.
  const threads = Math.min(4, availableParallelism() - 1);
  return new Odds({ worker, complain, limits: { ...ODDS_LIMITS, threads, ...limits } });
}

async function stopAll(app: FastifyInstance, odds: Odds, tables: Tables, upkeep: Upkeep, store: Store): Promise<void> {
  await odds.close();
  await tables.close();
  await app.close();
  await upkeep.stop();
  await store.close();
}

/** Whose pages may open sockets, besides those of the address that they asked. */
interface Pages {
  readonly publicUrl: string | null;
  readonly origins: readonly string[];
}
async function serveSockets(app: FastifyInstance, needs: SocketNeeds, { publicUrl, origins }: Pages): Promise<void> {
  const publicHost = publicUrl && new URL(publicUrl).host;
  await app.register(fastifyWebsocket, { options: { maxPayload: LIMITS.message, perMessageDeflate: PACKED } });
  const wsHandler = (socket: WebSocket, request: FastifyRequest): void => {
    const connection = new Connection(socket, request.raw.socket, request.ip, needs);
    const { origin } = request.headers;
    const isAllowed = origin !== undefined && origins.includes(origin);
    if (!isAllowed && !ownOrigin(origin, request.host, publicHost)) connection.close(4008);
  };
  const handler = (_request: FastifyRequest, reply: FastifyReply): never => {
    reply.header('upgrade', 'websocket');
    throw new HttpProblem(426, 'socket-only', phrase`this is the address of a WebSocket: open it as one`);
  };
  app.route({ method: 'GET', url: '/ws', handler, wsHandler });
  // Whoever does not answer our goodbye is waited for no longer, whether a page or not.
  app.addHook('preClose', async () => {
    for (const each of app.websocketServer.clients) setTimeout(() => each.terminate(), GOODBYE).unref();
  });
}

/** @returns the port that it is. @throws ServeError */
async function listen(app: FastifyInstance, port: number, host: string): Promise<number> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE') {
      throw new ServeError(phrase`port ${port} is taken: choose another with --port N, or --port 0 for any free one`);
    }
    if (code === 'EACCES')
      throw new ServeError(phrase`you are not allowed to use port ${port}: choose one from 1024 on with --port N`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new ServeError(
        phrase`"${host}" is not an address of this machine: use 0.0.0.0 for all, or 127.0.0.1 for this machine only`,
      );
    }
    throw error;
  }
  const address = app.server.address();
  return address && typeof address === 'object' ? address.port : port;
}

/**
 * The key that makes a page the GM's: made once, kept in the data folder so that bookmarks stay good, readable by its
 * owner alone. Delete the file to make a new one.
 */
function houseKey(data: string): string {
  const file = join(data, 'gm.key');
  if (isNone(file)) makeKey(file);
  const kept = readFileSync(file, 'utf8').trim();
  if (/^[\w-]{22,128}$/.test(kept)) return kept;
  throw new ServeError(phrase`the key in "${file}" cannot be read: delete the file to get a new one`);
}

/** An empty one is what a process left that was killed while it made it. */
const isNone = (file: string): boolean => !statSync(file, { throwIfNoEntry: false })?.size;

/** Makes a key, which gets its name once it is whole. Where another process makes one at the same time, the first counts. */
function makeKey(file: string): void {
  const part = `${file}-${newId()}`;
  writeFileSync(part, `${newKey()}\n`, { mode: 0o600 });
  if (isNone(file)) rmSync(file, { force: true });
  try {
    linkSync(part, file);
  } catch {
    // Either it is there now, or this disk has no second names for a file.
    if (isNone(file)) renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

function complainInJson(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level: 'error', message, stack })}\n`);
}
