import { setTimeout as sleep } from 'node:timers/promises';
import { phrase } from '@affray/engine';
import {
  type Chapter,
  CLOSED,
  type ClientSays,
  type Fault,
  type FightSummary,
  PROTOCOL,
  type Presence,
  type ServerMessage,
  serverMessage,
  type TableView,
} from '@affray/protocol';
import { Failure } from '../errors.ts';
import { PATIENCE, type Patience } from './patience.ts';

/** Where a seat is: the server, the fight, and the key that opens the seat. */
export interface SeatAt {
  readonly url: string;
  readonly fight: string;
  readonly token: string;
}
/** A message without its id, which is made here. */
type Said = ClientSays extends infer Each ? (Each extends { id: string } ? Omit<Each, 'id'> : never) : never;
type Welcome = Extract<ServerMessage, { kind: 'welcome' }>;
export type Answer = Extract<ServerMessage, { id: string }>;

/** How a table refuses what comes faster than it takes messages; nothing was done then. */
const TOO_FAST = 'table/too-fast';
/** Milliseconds to wait before a message that came too fast is sent again, time after time: then the table says so. */
const PAUSES_MS = [500, 1000, 2000, 4000];

/** Why the table refuses something, with the rule that says so. */
export const refusalWords = ({ reason, rule }: Fault): string =>
  rule === null || rule === 'GM-1' ? reason : phrase`${reason} (rule ${rule})`;

/** The table refused what was asked of it; the line is whole. */
export class TableRefused extends Failure {}

/** This seat is no longer at the table, or was never: to come again does not help. */
export class SeatGone extends Failure {}

/** One seat at a table, by the same socket that a page uses: it is told what a page of this seat is told, and no more. */
export class Seat {
  readonly at: SeatAt;
  private readonly socket: WebSocket;
  private told: { readonly view: TableView; readonly mark: string } | null = null;
  private welcome: Welcome | null = null;
  presence: Presence | null = null;
  /** The story as this seat was told it, by the seat's own count of steps. */
  chapters: readonly Chapter[] = [];
  /** Why there is no line any more; null while there is one. */
  closed: { readonly why: string; readonly retry: boolean } | null = null;
  private readonly patience: Patience;
  private readonly answers = new Map<string, Answer>();
  private readonly waiting = new Set<() => void>();

  private constructor(at: SeatAt, patience: Patience) {
    this.at = at;
    this.patience = patience;
    this.socket = new WebSocket(`${at.url.replace(/^http/, 'ws')}/ws`);
    this.socket.addEventListener('open', () => {
      this.say({ kind: 'hello', protocol: PROTOCOL, fight: at.fight, token: at.token });
    });
    this.socket.addEventListener('message', ({ data }) => this.hear(String(data)));
    this.socket.addEventListener('close', ({ code }) => this.end(code));
  }

  /** Sits down. @throws Failure where the server does not answer, or the key opens no seat */
  static async open(at: SeatAt, patience: Patience = PATIENCE): Promise<Seat> {
    const seat = new Seat(at, patience);
    await seat.until(() => seat.told !== null && seat.presence !== null, patience.answer);
    return seat;
  }

  get view(): TableView {
    return this.held(this.told).view;
  }

  /** Marks what this seat was shown last. */
  get mark(): string {
    return this.held(this.told).mark;
  }

  get you(): Welcome['you'] {
    return this.held(this.welcome).you;
  }

  /**
   * Sends a message and waits for its answer; what it changed has been heard before.
   * What came too fast for the table is sent again: a program does not tire.
   * @throws Failure with the table's own reason where it is refused, or where the line is lost
   */
  async ask(message: Said): Promise<Answer> {
    for (const pause of PAUSES_MS) {
      const found = await this.asked(message);
      if (found.kind !== 'refused') return found;
      if (found.refusal.code !== TOO_FAST) return this.refused(found);
      await sleep(pause);
    }
    const found = await this.asked(message);
    return found.kind === 'refused' ? this.refused(found) : found;
  }

  private async asked(message: Said): Promise<Answer> {
    const id = crypto.randomUUID();
    this.say({ ...message, id });
    await this.until(() => this.answers.has(id), this.patience.answer);
    const found = this.held(this.answers.get(id) ?? null);
    this.answers.delete(id);
    return found;
  }

  private refused({ refusal }: Extract<Answer, { kind: 'refused' }>): never {
    throw new TableRefused(refusalWords(refusal));
  }

  /** Waits until something holds, at most so many milliseconds. @throws Failure where the line is lost, or time is up */
  async until(met: () => boolean, ms: number): Promise<void> {
    if (await this.comes(met, ms)) return;
    throw new Failure(phrase`the table at ${this.at.url} did not answer in time`);
  }

  /** Waits until something holds: false where it did not within so many milliseconds. @throws Failure where the line is lost */
  comes(met: () => boolean, ms: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const settle = (done: () => void): void => {
        clearTimeout(timer);
        this.waiting.delete(look);
        done();
      };
      const look = (): void => {
        if (met()) settle(() => resolve(true));
        else if (this.closed) settle(() => reject(this.gone()));
      };
      const timer = setTimeout(() => settle(() => resolve(false)), ms);
      this.waiting.add(look);
      look();
    });
  }

  /** What the fight came to so far, as this seat may know it. */
  async summary(): Promise<FightSummary> {
    const answer = await this.ask({ kind: 'summary' });
    if (answer.kind === 'summed') return answer.summary;
    throw new Failure(phrase`the table answered something else than was asked`);
  }

  close(): void {
    this.socket.close();
  }

  private gone(): Failure {
    const { why, retry } = this.closed ?? { why: '', retry: true };
    return retry ? new Failure(why) : new SeatGone(why);
  }

  private say(message: ClientSays): void {
    if (this.closed) throw this.gone();
    this.socket.send(JSON.stringify(message));
  }

  private held<T>(value: T | null): T {
    if (value === null) throw new Failure(phrase`the table has not shown anything yet`);
    return value;
  }

  private hear(text: string): void {
    const message = serverMessage.parse(JSON.parse(text));
    if (message.kind === 'welcome') this.welcome = message;
    else if (message.kind === 'presence') this.presence = message;
    else if (message.kind === 'update') {
      const { from, chapters, anew } = message.story;
      const kept = anew ? [] : this.chapters.filter(each => each.step < from);
      this.chapters = [...kept, ...chapters];
      this.told = { view: message.view, mark: message.mark };
    } else if ('id' in message && message.id !== undefined && message.kind !== 'pong') {
      this.answers.set(message.id, message);
    }
    this.wake();
  }

  private end(code: number): void {
    const known = Object.entries(CLOSED).find(([each]) => Number(each) === code)?.[1];
    const why = known
      ? phrase`the table closed this seat: ${known.reason}`
      : phrase`the Affray at ${this.at.url} does not answer: start it or check the address, then try again`;
    this.closed = { why, retry: known?.retry ?? true };
    this.wake();
  }

  private wake(): void {
    for (const look of [...this.waiting]) look();
  }
}
