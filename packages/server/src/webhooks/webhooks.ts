import { phrase } from '@affray/engine';
import { atHome, HomeAddress } from './address.ts';
import { type Bit, nextMessage } from './message.ts';
import { type Answered, PATIENCE, send, TooSlow } from './send.ts';

/** How webhooks are used. */
export interface WebhookOptions {
  /** Also addresses in the house's own network, and without HTTPS. */
  readonly anywhere: boolean;
  /** The name by which everybody finds this server, as its host says; null where that was not said. */
  readonly home: string | null;
  /** Milliseconds between two posts to one address: Discord takes 30 in a minute, and 5 at once. */
  readonly gap: number;
  /** Milliseconds until a post that failed is tried again, and twice as long each time. */
  readonly retry: number;
}
const WEBHOOKS: WebhookOptions = { anywhere: false, home: null, gap: 2000, retry: 4000 };

/** So often a post is tried. */
const TRIES = 6;
/** So much waits at most: of more the oldest is left out. */
const WAITING = 500;
/** Seconds that an address may have us wait. */
const LONGEST = 3600;
/** So many are told to the GM. */
const LONG = 60;
/** How long the last posts may take when the server ends, in milliseconds. */
const FAREWELL = 3000;
/** Answers by which an address says that it is gone. */
const GONE = new Set([404, 410]);
/** Answers by which it says that it takes nothing of ours. */
const CLOSED = new Set([401, 403]);

/** What came of a post. */
type Came =
  | { readonly kind: 'posted' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'gone' | 'refused' | 'failed'; readonly problem: string };

/** What waits for one address. */
interface Line {
  readonly url: URL;
  /** Each with the id of its fight. */
  waiting: { readonly from: string; readonly bit: Bit }[];
  readonly gone: Map<string, Gone>;
  /** Milliseconds until the first of it may be posted. */
  readonly pause: number;
}
/** Hears that an address takes nothing more, and why, in a sentence. */
export type Gone = (address: string, problem: string) => void;

/** Posts to webhooks: several lines together, one post after another, and as slowly as each address wants. */
export class Webhooks {
  readonly options: WebhookOptions;
  private readonly lines = new Map<string, Line>();
  private readonly under = new Set<Promise<void>>();
  /** Why nothing came of the latest post, by address. */
  private readonly problems = new Map<string, string>();
  private readonly closing = new AbortController();
  private readonly ended = new AbortController();

  constructor(options: Partial<WebhookOptions> = {}) {
    this.options = { ...WEBHOOKS, ...options };
  }

  /** Why nothing came of the latest post to an address, in a sentence; null where all is well. */
  problem(url: string): string | null {
    return this.problems.get(url) ?? null;
  }

  /** How much of a fight was not posted yet. */
  waiting(address: string, from: string): number {
    return this.lines.get(address)?.waiting.filter(each => each.from === from).length ?? 0;
  }

  /**
   * Posts once, and waits for what comes of it.
   * @returns the sentence that says why nothing did; null where it was posted, or will be
   */
  async knock(url: URL, from: string, bits: readonly Bit[], gone: Gone): Promise<string | null> {
    const came = await this.tried(url, bits);
    if (came.kind === 'posted') this.problems.delete(url.href);
    else if (came.kind !== 'wait') return came.problem;
    else this.post(url.href, from, bits, gone, came.seconds * 1000);
    return null;
  }

  /**
   * Posts when it is its turn. Never throws, and nobody waits for it.
   * @param from id of the fight that this is of
   * @param pause milliseconds until the address takes something, where nothing is on its way there yet
   */
  post(address: string, from: string, bits: readonly Bit[], gone: Gone, pause = 0): void {
    if (bits.length === 0 || this.closing.signal.aborted) return;
    const known = this.lines.get(address);
    const line: Line = known ?? { url: new URL(address), waiting: [], gone: new Map(), pause };
    line.gone.set(from, gone);
    line.waiting.push(...bits.map(bit => ({ from, bit })));
    const over = line.waiting.length - WAITING;
    if (over > 0) line.waiting.splice(0, over + 1, { from, bit: LEFT_OUT });
    if (known) return;
    this.lines.set(address, line);
    const run: Promise<void> = this.run(address, line).finally(() => this.under.delete(run));
    this.under.add(run);
  }

  /** Posts nothing more of a fight to this address, not even what waits. */
  forget(address: string, from: string): void {
    const line = this.lines.get(address);
    if (line) line.waiting = line.waiting.filter(each => each.from !== from);
    line?.gone.delete(from);
    if (!line) this.problems.delete(address);
  }

  /** Posts nothing more of a fight, wherever it was posted. */
  leave(from: string): void {
    for (const address of this.lines.keys()) this.forget(address, from);
  }

  /** Posts what waits, as far as that can be done at once, and ends. */
  async close(): Promise<void> {
    this.closing.abort();
    const late = setTimeout(() => this.ended.abort(), FAREWELL);
    await Promise.all(this.under);
    clearTimeout(late);
    this.ended.abort();
  }

  private async run(address: string, line: Line): Promise<void> {
    try {
      await this.emptied(address, line);
    } finally {
      // At once: whatever comes from now on needs a line of its own.
      this.lines.delete(address);
    }
  }

  private async emptied(address: string, line: Line): Promise<void> {
    await this.rest(line.pause);
    for (let failed = 0; line.waiting.length > 0; ) {
      const { taken } = nextMessage(line.waiting.map(each => each.bit));
      const sent = line.waiting.slice(0, taken);
      const came = await this.tried(
        line.url,
        sent.map(each => each.bit),
      );
      if (came.kind === 'posted') {
        // That something is missing says nothing of how well it goes.
        if (sent.some(each => each.bit !== NOT_TAKEN)) this.problems.delete(address);
      } else if (came.kind !== 'wait') this.problems.set(address, came.problem);
      else if (came.seconds >= LONG) this.problems.set(address, pausing(line.url.host, came.seconds));
      if (came.kind === 'gone') {
        for (const each of line.gone.values()) each(address, came.problem);
        return;
      }
      failed = came.kind === 'failed' ? failed + 1 : 0;
      const isDone = came.kind === 'posted' || came.kind === 'refused' || failed === TRIES;
      // Some of it may have been left out or forgotten meanwhile.
      const there = line.waiting.filter(each => sent.includes(each));
      if (isDone) line.waiting = [...given(came, there), ...line.waiting.filter(each => !sent.includes(each))];
      if (failed === TRIES) failed = 0;
      if (this.closing.signal.aborted && came.kind !== 'posted') return;
      await this.rest(waitAfter(came, failed, this.options));
    }
  }

  private async tried(url: URL, bits: readonly Bit[]): Promise<Came> {
    try {
      const { message } = nextMessage(bits);
      return readAnswer(url.host, await send(url, message, this.options.anywhere, this.ended.signal));
    } catch (error) {
      if (error instanceof HomeAddress) return { kind: 'gone', problem: atHome(url.host) };
      if (error instanceof TooSlow)
        return { kind: 'failed', problem: phrase`${url.host} did not answer within ${PATIENCE} seconds` };
      return { kind: 'failed', problem: phrase`${url.host} was not reached${because(error)}` };
    }
  }

  /** Waits, but not while the server ends. */
  private rest(milliseconds: number): Promise<void> {
    const { signal } = this.closing;
    if (signal.aborted || milliseconds <= 0) return Promise.resolve();
    return new Promise(resolve => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      signal.addEventListener('abort', done);
    });
  }
}

const LEFT_OUT: Bit = {
  kind: 'line',
  text: phrase`Some lines are left out here, since too many waited.`,
  strong: false,
};
const NOT_TAKEN: Bit = {
  kind: 'line',
  text: phrase`Some lines are missing here, since they could not be posted.`,
  strong: false,
};

const pausing = (host: string, seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1
    ? phrase`${host} wants a pause of a minute`
    : phrase`${host} wants a pause of ${minutes} minutes`;
};

/** What stands in the place of what was given up: a line that says so, of which nothing is said where it is given up itself. */
const given = (came: Came, sent: Line['waiting']): Line['waiting'] =>
  came.kind === 'posted'
    ? []
    : sent
        .filter(({ bit }) => bit !== NOT_TAKEN)
        .slice(0, 1)
        .map(({ from }) => ({ from, bit: NOT_TAKEN }));

function readAnswer(host: string, { status, after }: Answered): Came {
  if (status >= 200 && status < 300) return { kind: 'posted' };
  if (status === 429) return { kind: 'wait', seconds: Math.min(LONGEST, after ?? 1) };
  if (GONE.has(status)) {
    return {
      kind: 'gone',
      problem: phrase`${host} does not know this webhook (${status}); make a new one there, and give its address`,
    };
  }
  if (CLOSED.has(status)) {
    return {
      kind: 'gone',
      problem: phrase`${host} refuses what is posted to it (${status}); look the webhook up there, and give its address again`,
    };
  }
  const problem = phrase`${host} did not take what was posted (${status})`;
  return { kind: status >= 500 ? 'failed' : 'refused', problem };
}

function waitAfter(came: Came, failed: number, { gap, retry }: WebhookOptions): number {
  if (came.kind === 'wait') return Math.max(gap, came.seconds * 1000);
  return came.kind === 'failed' && failed > 0 ? retry * 2 ** (failed - 1) : gap;
}

/** What an error is called, without what it says: that may hold more than should be told. */
function because(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? ` (${code})` : '';
}
