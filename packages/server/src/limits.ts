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
    const now = performance.now();
    this.left = Math.min(this.size, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.left < cost) return false;
    this.left -= cost;
    return true;
  }
}

/** So many addresses are remembered; then all are forgotten, which helps nobody who guesses 128 bits. */
const MOST_ADDRESSES = 10_000;

/** So much to each address, which fills up again with time. */
export class PerAddress {
  private readonly buckets = new Map<string, Bucket>();
  private readonly size: number;
  private readonly perSecond: number;

  constructor(size: number, perSecond: number) {
    this.size = size;
    this.perSecond = perSecond;
  }

  /** False where this address has none left. */
  take(address: string): boolean {
    const client = clientOf(address);
    if (this.buckets.size >= MOST_ADDRESSES) this.buckets.clear();
    let bucket = this.buckets.get(client);
    if (bucket === undefined) this.buckets.set(client, (bucket = new Bucket(this.size, this.perSecond)));
    return bucket.take();
  }
}

/** Slows down whoever tries keys and codes: each address may be wrong so often. */
export class Guesses {
  private readonly each = new PerAddress(30, 0.5);

  /** Counts a wrong key or code. False where this address was wrong too often. */
  wrong(address: string): boolean {
    return this.each.take(address);
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
