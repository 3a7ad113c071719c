/** How the page stands to the table. */
export type LinkState = 'connecting' | 'open' | 'lost' | 'refused';

/** One open line to the table; the browser's WebSocket in life, a plain object in tests. */
export interface Wire {
  send(text: string): void;
  close(): void;
}
export interface WireEvents {
  opened(): void;
  received(text: string): void;
  /** The line ended; `code` as the table gave it. */
  closed(code: number): void;
}
export type OpenWire = (events: WireEvents) => Wire;

/** Timers, so that tests need not wait. */
export interface Timers {
  set(run: () => void, ms: number): number;
  clear(timer: number): void;
}

export interface ConnectionOptions {
  readonly open: OpenWire;
  readonly timers: Timers;
  /** First thing said on every new line, before anything is sent again. */
  readonly greet: () => string;
  readonly receive: (text: string) => void;
  readonly changed: (state: LinkState) => void;
  /** Whether a line that ended with this code is worth opening again. */
  readonly comesBack: (code: number) => boolean;
  /** The line ended for good. */
  readonly ended: (code: number) => void;
  /** 0..1, spreads the waits of many clients after a restart. */
  readonly chance: () => number;
}

const SHORTEST_MS = 250;
const LONGEST_MS = 8_000;

/**
 * A line to the table that comes back by itself. A message stays in the outbox until the table acknowledges its id, and
 * is said again, unchanged and in order, on every new line: the table does a thing with one id once.
 */
export class Connection {
  private readonly options: ConnectionOptions;
  private wire: Wire | null = null;
  private ready = false;
  private attempts = 0;
  private timer: number | null = null;
  private readonly outbox = new Map<string, string>();
  state: LinkState = 'connecting';

  constructor(options: ConnectionOptions) {
    this.options = options;
  }

  start(): void {
    if (this.wire) return;
    this.clearTimer();
    let mine: Wire | null = null;
    const current = (): boolean => mine !== null && this.wire === mine;
    mine = this.options.open({
      opened: () => {
        if (!current()) return;
        mine?.send(this.options.greet());
      },
      received: text => {
        if (current()) this.options.receive(text);
      },
      closed: code => {
        if (!current()) return;
        if (this.options.comesBack(code)) this.lost();
        else {
          this.stop('refused');
          this.options.ended(code);
        }
      },
    });
    this.wire = mine;
  }

  /** The table knows who speaks: what waits is said now. */
  welcomed(): void {
    this.ready = true;
    this.attempts = 0;
    this.move('open');
    for (const text of this.outbox.values()) this.wire?.send(text);
  }

  /** Says something that must arrive: kept until `acknowledged(id)`. */
  deliver(id: string, text: string): void {
    this.outbox.set(id, text);
    if (this.ready) this.wire?.send(text);
  }

  /** Says something that is worth nothing later, such as a wish for odds. */
  mention(text: string): boolean {
    if (!this.ready || this.wire === null) return false;
    this.wire.send(text);
    return true;
  }

  acknowledged(id: string): void {
    this.outbox.delete(id);
  }

  get unacknowledged(): number {
    return this.outbox.size;
  }

  /** Tries again at once: the network came back, or somebody looks at the page again. */
  hurry(): void {
    if (this.wire || this.state === 'refused') return;
    this.attempts = 0;
    this.start();
  }

  /** Ends for good: the table knows no such seat, or the page was left. */
  stop(state: 'refused' | 'lost'): void {
    this.clearTimer();
    const { wire } = this;
    this.wire = null;
    this.ready = false;
    wire?.close();
    this.move(state);
  }

  /** Ends this line and takes a new one: what came did not fit together. */
  again(): void {
    const { wire } = this;
    this.wire = null;
    this.ready = false;
    wire?.close();
    this.start();
  }

  private lost(): void {
    this.wire = null;
    this.ready = false;
    this.move('lost');
    const wait = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** this.attempts);
    this.attempts += 1;
    this.timer = this.options.timers.set(
      () => {
        this.timer = null;
        this.start();
      },
      wait * (0.5 + this.options.chance() / 2),
    );
  }

  private move(state: LinkState): void {
    if (this.state === state) return;
    this.state = state;
    this.options.changed(state);
  }

  private clearTimer(): void {
    if (this.timer !== null) this.options.timers.clear(this.timer);
    this.timer = null;
  }
}

/** The browser's own WebSocket as a wire. */
export function browserWire(url: string): OpenWire {
  return events => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => events.opened());
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') events.received(data);
    });
    socket.addEventListener('close', ({ code }) => events.closed(code));
    return { send: text => socket.readyState === WebSocket.OPEN && socket.send(text), close: () => socket.close() };
  };
}

export const browserTimers: Timers = {
  set: (run, ms) => window.setTimeout(run, ms),
  clear: timer => window.clearTimeout(timer),
};
