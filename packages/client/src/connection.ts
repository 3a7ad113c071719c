import { phrase } from '@affray/engine/phrase';

/** A message that must arrive. */
export interface Kept {
  readonly id: string;
  readonly text: string;
  /** When it was chosen, in milliseconds since 1970. */
  readonly at: number;
  /** It went into a line: the table may have heard it. */
  readonly said: boolean;
}

/** Messages that the table has not answered, in order. */
export class Outbox {
  private readonly messages = new Map<string, Kept>();

  get size(): number {
    return this.messages.size;
  }

  /** As they were chosen, the first first. */
  all(): readonly Kept[] {
    return [...this.messages.values()];
  }

  has(id: string): boolean {
    return this.messages.has(id);
  }

  keep(message: Kept): void {
    this.messages.set(message.id, message);
  }

  drop(id: string): boolean {
    return this.messages.delete(id);
  }
}

/** A name that nobody else takes. `crypto.randomUUID` is missing on plain HTTP, where tables in one house are played. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, byte => byte.toString(36).padStart(2, '0')).join('');
}

/** How a page or a program stands to the table. */
export type LinkState = 'connecting' | 'open' | 'lost' | 'refused';

/** One open line to the table; the platform's WebSocket in life, a plain object in tests. */
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
  /** What the table answers at once, to hear whether it is there. */
  readonly sign: string;
  readonly outbox: Outbox;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A message was dropped: it waited too long for a line, and the table never heard it. */
  readonly spoilt: (id: string) => void;
}

const SHORTEST_MS = 250;
const LONGEST_MS = 8_000;
/** Between two signs of life. Counted in these, so that a device that slept does not take its sleep for silence. */
const BEAT_MS = 1_500;
/** After so many without a word from the table the page says so: within 5 seconds. */
const SILENT_BEATS = 2;
/** After so many the line is given up; each time twice as many, since a large view comes slowly over a bad line. */
const DEAD_BEATS = { least: 6, most: 48 };
/** How long a new line may take to the table's welcome; each time twice as long. */
const GREETING_MS = { least: 8_000, most: 60_000 };
/** So long a message waits for a line: what was chosen longer ago may not be meant any more. */
export const KEPT_MS = 120_000;

/**
 * A line to the table that comes back by itself. A message stays in the outbox until the table acknowledges its id, and
 * is said again, unchanged and in order, on every new line: the table does a thing with one id once. Signs of life tell
 * within seconds when a line has died without a word.
 */
export class Connection {
  private readonly options: ConnectionOptions;
  private wire: Wire | null = null;
  private ready = false;
  private attempts = 0;
  private timer: number | null = null;
  private pulse: number | null = null;
  /** Something came since the last beat. */
  private heard = false;
  private beats = 0;
  private silent = 0;
  private patience = DEAD_BEATS.least;
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
        if (current()) this.receive(text);
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
    const wait = Math.min(GREETING_MS.most, GREETING_MS.least * 2 ** this.attempts);
    this.pulse = this.options.timers.set(() => this.lost(), wait);
  }

  /** The table knows who speaks: what waits is said now. */
  welcomed(): void {
    const anew = !this.ready;
    this.ready = true;
    this.attempts = 0;
    this.move('open');
    if (!anew) return;
    this.beats = 0;
    this.silent = 0;
    this.nextBeat();
    for (const each of this.options.outbox.all()) this.utter(each);
  }

  /** Says something that must arrive: kept until `acknowledged(id)`. */
  deliver(id: string, text: string): void {
    const message = { id, text, at: this.options.now(), said: false };
    this.options.outbox.keep(message);
    if (this.ready) this.utter(message);
  }

  /** Says a message that is kept, unless it is older than what somebody still means. */
  private utter(message: Kept): void {
    if (this.isSpoilt(message)) return;
    if (!message.said) this.options.outbox.keep({ ...message, said: true });
    this.wire?.send(message.text);
  }

  /** Drops a message that found no line for too long, and tells. What the table may have heard is kept until it answers. */
  private isSpoilt({ id, at, said }: Kept): boolean {
    const { outbox, now, spoilt } = this.options;
    if (said || now() - at <= KEPT_MS) return false;
    outbox.drop(id);
    spoilt(id);
    return true;
  }

  /** Says something that is worth nothing later, such as a wish for odds. */
  mention(text: string): boolean {
    if (!this.ready || this.wire === null) return false;
    this.wire.send(text);
    return true;
  }

  acknowledged(id: string): void {
    this.options.outbox.drop(id);
  }

  get unacknowledged(): number {
    return this.options.outbox.size;
  }

  /** Tries again at once: the network came back, or somebody looks at the page again. */
  hurry(): void {
    if (this.state === 'refused') return;
    if (this.ready && this.state === 'open') this.doubt();
    else if (this.ready || this.wire === null) {
      this.attempts = 0;
      this.again();
    }
  }

  /** The line may be dead: the table is asked at once, and has one beat to answer. */
  doubt(): void {
    if (!this.ready) return;
    this.heard = false;
    this.silent = Math.max(this.silent, SILENT_BEATS - 1);
    this.wire?.send(this.options.sign);
    this.nextBeat();
  }

  private receive(text: string): void {
    this.heard = true;
    if (this.ready && this.state === 'lost') {
      this.silent = 0;
      this.move('open');
    }
    this.options.receive(text);
  }

  private nextBeat(): void {
    this.stopPulse();
    this.pulse = this.options.timers.set(() => this.beat(), BEAT_MS);
  }

  private beat(): void {
    this.beats += 1;
    this.silent = this.heard ? 0 : this.silent + 1;
    // What came in the first beat may have been on its way before the line went bad.
    if (this.heard && this.beats > 1) this.patience = DEAD_BEATS.least;
    this.heard = false;
    if (this.silent >= this.patience) {
      this.patience = Math.min(DEAD_BEATS.most, this.patience * 2);
      this.lost();
      return;
    }
    if (this.silent >= SILENT_BEATS) this.move('lost');
    this.wire?.send(this.options.sign);
    this.nextBeat();
  }

  /** Ends for good: the table knows no such seat, or the page was left. */
  stop(state: 'refused' | 'lost'): void {
    this.clearTimer();
    this.hangUp();
    this.move(state);
  }

  /** Ends this line and takes a new one: what came did not fit together. */
  again(): void {
    this.hangUp();
    this.start();
  }

  private hangUp(): void {
    const { wire } = this;
    this.wire = null;
    this.ready = false;
    this.stopPulse();
    wire?.close();
  }

  private lost(): void {
    this.hangUp();
    this.move('lost');
    // Whoever waits for one of them hears of it, though no line ever comes back.
    for (const each of this.options.outbox.all()) this.isSpoilt(each);
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

  private stopPulse(): void {
    if (this.pulse !== null) this.options.timers.clear(this.pulse);
    this.pulse = null;
  }

  private clearTimer(): void {
    if (this.timer !== null) this.options.timers.clear(this.timer);
    this.timer = null;
  }
}

/**
 * The platform's own WebSocket as a wire: that of browsers, of Node from 22 on, of Deno and Bun.
 * @throws TypeError where there is none
 */
export function socketWire(url: string): OpenWire {
  if (typeof WebSocket === 'undefined')
    throw new TypeError(phrase`this runtime has no WebSocket; Node has one from 22 on`);
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

/** The platform's own timers: what Node gives in place of a number is one as well. */
export const realTimers: Timers = {
  set: (run, ms) => Number(setTimeout(run, ms)),
  clear: timer => clearTimeout(timer),
};
