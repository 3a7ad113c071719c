import { clientOf } from './addresses.ts';

/** A store of permissions that fills up again with time. */
export class Bucket {
  private readonly size: number;
  private readonly perSecond: number;
  private left: number;
  private at = performance.now();

  constructor(size: number, perSecond: number) {
    this.size = size;
    this.perSecond = perSecond;
    this.left = size;
  }

  /** Takes some; false where there are not enough, and then takes none. */
  take(cost = 1): boolean {
    if (this.level < cost) return false;
    this.left -= cost;
    return true;
  }

  /** Takes some, there or not. */
  spend(cost: number): void {
    this.left = this.level - cost;
  }

  /** How much there is now; below 0 where some is owed. */
  get level(): number {
    const now = performance.now();
    this.left = Math.min(this.size, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    return this.left;
  }
}

/** So many are remembered: more than one process ever serves well. */
const REMEMBERED = 10_000;
/** Of so many that were quiet for longest the fullest is forgotten first. */
const QUIET = 16;

/**
 * A bucket for each of many. Where there are too many, one is forgotten that was quiet for long and has the most left:
 * it fills up by itself, so that little is given away, and whoever comes from thousands of addresses resets no one's count.
 */
export class Buckets {
  /** The one that was used last is at the end. */
  private readonly known = new Map<string, Bucket>();
  private readonly size: number;
  private readonly perSecond: number;

  constructor(size: number, perSecond: number) {
    this.size = size;
    this.perSecond = perSecond;
  }

  /** How much this one has. */
  level(key: string): number {
    return this.known.get(key)?.level ?? this.size;
  }

  /** To take from. */
  of(key: string): Bucket {
    const bucket = this.known.get(key) ?? new Bucket(this.size, this.perSecond);
    this.known.delete(key);
    if (this.known.size >= REMEMBERED) this.forgetOne();
    this.known.set(key, bucket);
    return bucket;
  }

  private forgetOne(): void {
    let fullest: readonly [string, number] | null = null;
    let looked = 0;
    for (const [key, { level }] of this.known) {
      if (++looked > QUIET) break;
      if (fullest === null || level > fullest[1]) fullest = [key, level];
    }
    if (fullest) this.known.delete(fullest[0]);
  }
}

/** So much to each address, which fills up again with time. */
export class PerAddress {
  private readonly buckets: Buckets;

  constructor(size: number, perSecond: number) {
    this.buckets = new Buckets(size, perSecond);
  }

  /** False where this address has none left. */
  take(address: string | undefined): boolean {
    return this.buckets.of(clientOf(address)).take();
  }

  /** Gives back what was taken. */
  giveBack(address: string | undefined): void {
    this.buckets.of(clientOf(address)).spend(-1);
  }
}

/** How long whoever was wrong too often waits before it is looked again whether he may, in milliseconds. */
const NEXT_GUESS = 1000;

/** Slows down whoever tries keys and codes: each address may be wrong so often. */
export class Guesses {
  private readonly each = new PerAddress(30, 0.5);
  private readonly waits = new Map<string, Promise<void>>();

  /** Counts a wrong key or code. False where this address was wrong too often. */
  wrong(address: string): boolean {
    return this.each.take(address);
  }

  /** What was counted as wrong was right: another process had made that key a moment before. */
  wasRight(address: string): void {
    this.each.giveBack(address);
  }

  /** Counts a wrong key, and waits while this address was wrong too often; all who wait there go on together. */
  async due(address: string): Promise<void> {
    if (!this.waits.has(address) && this.wrong(address)) return;
    let wait = this.waits.get(address);
    if (!wait) this.waits.set(address, (wait = this.waited(address)));
    await wait;
  }

  private async waited(address: string): Promise<void> {
    do await new Promise<void>(resolve => setTimeout(resolve, NEXT_GUESS).unref());
    while (!this.wrong(address));
    this.waits.delete(address);
  }
}

/** What one socket may do. */
export interface SocketLimits {
  /** Messages at once, and in each second from then on. Previews cost more. */
  readonly burst: number;
  readonly perSecond: number;
  /** Messages that could not be read, or came too fast, before the socket is closed. */
  readonly unreadable: number;
  readonly tooFast: number;
  /**
   * Bytes that may wait to be read before what is out of date is left out, and before the socket is closed: several views
   * of the largest fight.
   */
  readonly slow: number;
  readonly hopeless: number;
  /** Milliseconds between two signs of life; without an answer to one the socket is closed at the next. */
  readonly heartbeat: number;
  /** Milliseconds until the greeting must have come. */
  readonly greeting: number;
  /** Pages that one seat may have open. */
  readonly pages: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  burst: 80,
  perSecond: 25,
  unreadable: 10,
  tooFast: 200,
  slow: 512 * 1024,
  hopeless: 32 * 1024 * 1024,
  heartbeat: 25_000,
  greeting: 10_000,
  pages: 12,
};

/** How much of something measured may be used: at once, and in each second from then on. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** What each of many has used of what it may. What is used is known only afterwards, so that one may owe some. */
export class Spending {
  private readonly rate: Rate;
  private readonly buckets: Buckets;

  constructor(rate: Rate) {
    this.rate = rate;
    this.buckets = new Buckets(rate.burst, rate.perSecond);
  }

  /** Seconds until this one may use some again; 0 where it may now. */
  wait(key: string): number {
    return Math.max(0, -this.buckets.level(key) / this.rate.perSecond);
  }

  spend(key: string, amount: number): void {
    this.buckets.of(key).spend(amount);
  }
}

/** How odds are shared out. Times in milliseconds, of a thread's work. */
export interface OddsLimits {
  /** Questions that are worked out at once. Two at least, so that no table has all. */
  readonly threads: number;
  /** How long one question may be worked at. */
  readonly question: number;
  /** Several commands are weighed one by one; after so long no further one is begun. */
  readonly enough: number;
  /** How long a question may wait for its turn. */
  readonly queue: number;
  /** What a seat may use, over all its pages; and an address, over all who sit there. */
  readonly seat: Rate;
  readonly address: Rate;
}

export const ODDS_LIMITS: Omit<OddsLimits, 'threads'> = {
  question: 8000,
  enough: 2500,
  queue: 6000,
  seat: { burst: 10_000, perSecond: 500 },
  address: { burst: 30_000, perSecond: 1000 },
};
