import { phrase } from '@affray/engine';
import { atHome, HomeAddress } from './address.ts';
import { type Bit, nextMessage } from './message.ts';
import { type Answered, send } from './send.ts';

/** How webhooks are used. */
export interface WebhookOptions {
  /** Also addresses in the house's own network, and without HTTPS. */
  readonly anywhere: boolean;
  /** Milliseconds between two posts to one address: Discord takes 30 in a minute, and 5 at once. */
  readonly gap: number;
  /** Milliseconds until a post that failed is tried again, and twice as long each time. */
  readonly retry: number;
}
export const WEBHOOKS: WebhookOptions = { anywhere: false, gap: 2000, retry: 4000 };

/** So often a post is tried. */
const TRIES = 6;
/** So much waits at most: of more the oldest is left out. */
const WAITING = 500;
/** Seconds that an address may have us wait. */
const LONGEST = 3600;
/** How long the last posts may take when the server ends, in milliseconds. */
const FAREWELL = 3000;
/** Answers by which an address says that it is gone, or takes nothing of ours. */
const GONE = new Set([401, 403, 404, 410]);

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
    if (came.kind === 'posted') return null;
    if (came.kind !== 'wait') return came.problem;
    this.post(url.href, from, bits, gone);
    return null;
  }

  /** Posts when it is its turn. Never throws, and nobody waits for it. @param from id of the fight that this is of */
  post(address: string, from: string, bits: readonly Bit[], gone: Gone): void {
    if (bits.length === 0 || this.closing.signal.aborted) return;
    const known = this.lines.get(address);
    const line: Line = known ?? { url: new URL(address), waiting: [], gone: new Map() };
    line.gone.set(from, gone);
    line.waiting.push(...bits.map(bit => ({ from, bit })));
    const over = line.waiting.length - WAITING;
    if (over > 0) line.waiting.splice(0, over + 1, { from, bit: { kind: 'line', text: LEFT_OUT, strong: false } });
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
    for (let failed = 0; line.waiting.length > 0; ) {
      const { taken } = nextMessage(line.waiting.map(each => each.bit));
      const sent = line.waiting.slice(0, taken);
      const came = await this.tried(
        line.url,
        sent.map(each => each.bit),
      );
      if (came.kind === 'posted') this.problems.delete(address);
      else if (came.kind !== 'wait') this.problems.set(address, came.problem);
      if (came.kind === 'gone') {
        for (const each of line.gone.values()) each(address, came.problem);
        return;
      }
      failed = came.kind === 'failed' ? failed + 1 : 0;
      const isDone = came.kind === 'posted' || came.kind === 'refused' || failed === TRIES;
      // Some of it may have been left out or forgotten meanwhile.
      if (isDone) line.waiting = line.waiting.filter(each => !sent.includes(each));
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

const LEFT_OUT = phrase`Some lines are left out here, since too many waited.`;

function readAnswer(host: string, { status, after }: Answered): Came {
  if (status >= 200 && status < 300) return { kind: 'posted' };
  if (status === 429) return { kind: 'wait', seconds: Math.min(LONGEST, after ?? 1) };
  if (GONE.has(status)) {
    return {
      kind: 'gone',
      problem: phrase`${host} says that there is no such webhook (${status}); make a new one there, and give its address`,
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
