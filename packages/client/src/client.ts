import type { Json } from '@affray/engine';
import { phrase } from '@affray/engine/phrase';
import type { Address, Answered, Asked, Problem } from '@affray/protocol';
import { NotReached, Refused } from './errors.ts';
import { Table, type TableOptions } from './table.ts';

/** What a request may carry besides: a signal that ends it. */
interface Besides {
  readonly signal?: AbortSignal;
}
/** What is said with a request; may be left out where nothing has to be said. */
export type Saying<A extends Address> =
  object extends Asked<A> ? [asked?: Asked<A> & Besides] : [asked: Asked<A> & Besides];

/** The same as the compiler sees it where it does not matter which address it is. */
type Parts = Besides & { readonly body?: unknown; readonly query?: object } & { readonly [place: string]: unknown };

/**
 * A server, asked with one key. Every route of its interface is a call: `ask('GET /api/fights/:id/file', { id })`.
 * Runs wherever there is `fetch`; the compiler knows what each route takes and answers.
 */
export class Client {
  /** Where the server is, without a slash at its end: `http://localhost:4040`. */
  readonly url: string;
  readonly key: string | null;

  /**
   * @param address of the server; the one that the terminal prints brings its key behind `#key=`
   * @param key what opens it: of the house, of a fight's GM, of a seat, of a player; null: only what is open to anyone
   * @throws TypeError where the address is not one
   */
  constructor(address: string, key: string | null = null) {
    const { origin, pathname, hash } = parsed(address);
    this.url = origin + pathname.replace(/\/+$/, '');
    this.key = key ?? new URLSearchParams(hash.slice(1)).get('key');
  }

  /** The same server with another key. */
  with(key: string | null): Client {
    return new Client(this.url, key);
  }

  /**
   * Asks a route.
   * @param said what its path names (`id`), its `body`, its `query`; a `signal` ends it
   * @throws Refused with the server's sentence; NotReached where nothing answers; what the signal gives as its reason
   */
  async ask<A extends Address>(address: A, ...[said]: Saying<A>): Promise<Answered<A>> {
    const parts: Parts = { ...said };
    if (!/^[A-Z]+ \//.test(address))
      throw new TypeError(phrase`"${String(address)}" is not a route of the interface, such as GET /api/fights`);
    if (parts.signal && !(parts.signal instanceof AbortSignal))
      throw new TypeError(phrase`the signal must be an AbortSignal`);
    const [method = '', path = ''] = address.split(' ');
    const { body } = parts;
    const headers = {
      ...(this.key !== null && { authorization: `Bearer ${this.key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const { answer, text } = await this.fetched(this.url + filled(path, parts), {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(parts.signal && { signal: parts.signal }),
    });
    if (!answer.ok) throw refusal(answer, text);
    try {
      // What the server says is as its schemas say: its own tests hold every route to that.
      const answered = text === '' ? undefined : JSON.parse(text);
      return answered;
    } catch (error) {
      throw new NotReached(this.url, phrase`what it says is not JSON, so something else answers there`, error);
    }
  }

  /**
   * Sits down at a fight's table with this client's key, and resolves once the table shows how the fight stands. The GM of
   * the house and of the fight sit as its GM, a seat as its player. `C` names the commands of its system.
   * @throws NotReached where no server answers; Ended where the key opens nothing there, or there is no such fight
   */
  async table<C extends Json = Json>(fight: string, options: TableOptions = {}): Promise<Table<C>> {
    await this.ask('GET /healthz', options.signal && { signal: options.signal });
    return Table.open<C>(this.url, fight, this.key ?? '', options);
  }

  private async fetched(url: string, init: RequestInit): Promise<{ readonly answer: Response; readonly text: string }> {
    try {
      const answer = await fetch(url, init);
      return { answer, text: await answer.text() };
    } catch (error) {
      init.signal?.throwIfAborted();
      throw new NotReached(this.url, reasonOf(error) + elsewhere(this.url), error);
    }
  }
}

function parsed(address: string): URL {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new TypeError(phrase`"${address}" is not the address of a server, such as http://localhost:4040`);
}

/** A path with its places filled in, and what stands behind the question mark. */
function filled(path: string, parts: Parts): string {
  const at = path.replace(/:(\w+)/g, (_, name: string) => {
    const part = parts[name];
    if (part !== undefined && part !== '') return encodeURIComponent(String(part));
    throw new TypeError(phrase`${path} lacks its "${name}"`);
  });
  const query = Object.entries(parts.query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return query.length === 0 ? at : `${at}?${new URLSearchParams(query)}`;
}

/** Why the runtime could not fetch: Node says it one deeper than browsers do. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}

/** A browser does not say that it is the page's own address for which it refuses; empty outside of browsers, and where it is not. */
function elsewhere(url: string): string {
  const page = typeof location === 'undefined' ? null : location.origin;
  if (page === null || page === new URL(url).origin) return '';
  return phrase`; this page is from ${page}, and a browser lets it reach only a server at that address, or one that was started with --allow-origins ${page}`;
}

function refusal({ status, headers, url }: Response, text: string): Refused | NotReached {
  const problem = problemIn(text);
  if (!problem) return new NotReached(url, phrase`it said ${status} without a reason`);
  const wait = Number(headers.get('retry-after') ?? 'none');
  return new Refused(status, problem.error, Number.isFinite(wait) ? wait : null);
}

/** What a refusal says; null where something else answered, such as a proxy. */
function problemIn(text: string): Problem | null {
  try {
    const said: unknown = JSON.parse(text);
    return isProblem(said) ? said : null;
  } catch {
    return null;
  }
}

function isProblem(said: unknown): said is Problem {
  if (typeof said !== 'object' || said === null || !('error' in said)) return false;
  const { error } = said;
  return typeof error === 'object' && error !== null && 'reason' in error && 'issues' in error && 'code' in error;
}
