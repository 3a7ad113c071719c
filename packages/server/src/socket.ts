import {
  CLOSED,
  type ClientMessage,
  type CloseCode,
  type Fault,
  type hello,
  PROTOCOL,
  type ServerMessage,
} from '@affray/protocol';
import type { RawData, WebSocket } from 'ws';
import type { z } from 'zod';
import { Bucket, type Guesses, type SocketLimits } from './limits.ts';
import { type Read, readMessage } from './read.ts';
import { DamagedFight, StoreDown } from './store/errors.ts';
import { Onlooker, type Outlet } from './table/onlooker.ts';
import { fault, whoHolds } from './table/seats.ts';
import { CannotOpen, type Table, TableGone } from './table/table.ts';
import type { Tables } from './table/tables.ts';

export interface SocketNeeds {
  readonly tables: Tables;
  /** Hash of the key that opens every table. */
  readonly house: string;
  readonly guesses: Guesses;
  readonly limits: SocketLimits;
  readonly complain: (error: unknown) => void;
}
/** How long a page may take to say goodbye, in milliseconds. */
const GOODBYE = 3000;
/** A preview plays many paths of dice: so many of them cost what one other message does. */
const PREVIEWS_PER_MESSAGE = 4;
/** A comparison weighs about so many commands. */
const COMPARED = 24;

type Hello = z.infer<typeof hello>;

/** One page's socket: reads what it sends, in order, and writes no faster than it reads. */
export class Connection implements Outlet {
  private readonly socket: WebSocket;
  private readonly needs: SocketNeeds;
  private readonly address: string;
  private readonly bucket: Bucket;
  private seat: { readonly table: Table; readonly onlooker: Onlooker } | null = null;
  private work: Promise<void> = Promise.resolve();
  private unreadable = 0;
  private tooFast = 0;
  private alive = true;
  private closed = false;
  private readonly timers: NodeJS.Timeout[];

  constructor(socket: WebSocket, address: string, needs: SocketNeeds) {
    this.socket = socket;
    this.address = address;
    this.needs = needs;
    const { burst, perSecond, heartbeat, greeting } = needs.limits;
    this.bucket = new Bucket(burst, perSecond);
    this.timers = [
      setInterval(() => this.beat(), heartbeat),
      setTimeout(() => this.seat === null && this.close(4006), greeting),
    ];
    socket.on('message', (data, binary) => this.receive(data, binary));
    socket.on('pong', () => {
      this.alive = true;
    });
    // A broken frame or one that is too large: the library closes the socket by itself.
    socket.on('error', () => undefined);
    socket.on('close', () => this.gone());
  }

  get congested(): boolean {
    return this.socket.bufferedAmount > this.needs.limits.slow;
  }

  send(message: ServerMessage): void {
    this.write(JSON.stringify(message));
  }

  write(text: string): void {
    if (this.closed) return;
    this.socket.send(text, () => {
      if (this.socket.bufferedAmount <= this.needs.limits.slow / 4) this.drained();
    });
    if (this.socket.bufferedAmount > this.needs.limits.hopeless) this.close(4005);
  }

  close(code: CloseCode): void {
    if (this.closed) return;
    this.closed = true;
    this.socket.close(code, CLOSED[code].reason);
    setTimeout(() => this.socket.terminate(), GOODBYE).unref();
  }

  private receive(data: RawData, binary: boolean): void {
    this.alive = true;
    if (this.closed) return;
    const read = binary ? NO_TEXT : readMessage(data.toString());
    if (!this.bucket.take(1 + (read.ok ? oddsCost(read.message) : 0)))
      this.flooded(read.ok ? idOf(read.message) : read.id);
    else if (!read.ok) this.garbled(read);
    else this.work = this.work.then(() => this.handle(read.message)).catch(error => this.failed(error));
  }

  private garbled({ code, reason, id }: Extract<Read, { ok: false }>): void {
    this.send(id === null ? { kind: 'error', code, reason } : refused(id, fault(code, reason)));
    if (++this.unreadable >= this.needs.limits.unreadable) this.close(4000);
  }

  private flooded(id: string | null): void {
    const { perSecond, tooFast } = this.needs.limits;
    const reason = `this came too fast: at most ${perSecond} messages a second; wait a moment and send it again`;
    this.send(id === null ? { kind: 'error', code: 'too-fast', reason } : refused(id, fault('too-fast', reason)));
    if (++this.tooFast >= tooFast) this.close(4002);
  }

  private async handle(message: ClientMessage): Promise<void> {
    if (this.closed) return;
    if (message.kind === 'ping') return this.send({ kind: 'pong' });
    if (this.seat === null) {
      if (message.kind === 'hello') return this.greet(message);
      return this.send({ kind: 'error', code: 'no-hello', reason: 'the first message is a "hello"' });
    }
    const { table, onlooker } = this.seat;
    switch (message.kind) {
      case 'hello':
        return this.send({ kind: 'error', code: 'second-hello', reason: 'this page was welcomed already' });
      case 'preview': {
        const previews = table.previews(onlooker.who, message.commands, message.assume);
        return this.send({ kind: 'previewed', id: message.id, previews });
      }
      case 'compare': {
        const comparisons = table.comparisons(onlooker.who, message.who, message.assume);
        return this.send({ kind: 'compared', id: message.id, comparisons });
      }
      case 'luck':
        return this.send({ kind: 'lucked', id: message.id, ledgers: table.luck(onlooker.who) });
      case 'offers':
        return this.send({ kind: 'offered', id: message.id, offers: table.offers(onlooker.who, message.who) });
      default: {
        const { id } = message;
        const outcome = await table.wish(onlooker, message);
        return this.send(outcome.ok ? { kind: 'ack', id, repeated: outcome.repeated } : refused(id, outcome.refusal));
      }
    }
  }

  private async greet({ protocol, fight, token, story }: Hello): Promise<void> {
    if (protocol !== PROTOCOL) return this.close(4007);
    const { tables, house, guesses, limits } = this.needs;
    const table = await tables.use(fight);
    if (table === null) return this.close(guesses.wrong(this.address) ? 4004 : 4002);
    const who = whoHolds(table.seating, token, house);
    if (who === null || this.closed || table.onlookersOf(who) >= limits.pages) {
      tables.release(fight);
      if (who === null) this.close(guesses.wrong(this.address) ? 4001 : 4002);
      else this.close(4002);
      return;
    }
    const onlooker = new Onlooker(table, who, this, story);
    this.seat = { table, onlooker };
    table.attend(onlooker);
  }

  private drained(): void {
    try {
      if (!this.closed) this.seat?.onlooker.drained();
    } catch (error) {
      this.failed(error);
    }
  }

  /** Whoever did not answer the last sign of life is gone, or reads so slowly that it makes no difference. */
  private beat(): void {
    if (!this.alive) {
      this.close(4005);
      this.socket.terminate();
      return;
    }
    this.alive = false;
    if (!this.closed) this.socket.ping();
  }

  private failed(error: unknown): void {
    if (error instanceof CannotOpen) this.send({ kind: 'error', code: 'cannot-open', reason: error.message });
    if (error instanceof StoreDown) this.send({ kind: 'error', code: 'no-store', reason: error.message });
    if (!(error instanceof TableGone)) this.needs.complain(error);
    this.close(codeFor(error));
  }

  private gone(): void {
    this.closed = true;
    for (const timer of this.timers) clearTimeout(timer);
    if (this.seat === null) return;
    const { table, onlooker } = this.seat;
    this.seat = null;
    table.leave(onlooker);
    this.needs.tables.release(table.id);
  }
}

function codeFor(error: unknown): CloseCode {
  if (error instanceof TableGone) return 4004;
  if (error instanceof CannotOpen) return 4010;
  if (error instanceof StoreDown) return 4011;
  return error instanceof DamagedFight ? 4012 : 4009;
}

/** What odds cost beside the message that asks for them. */
function oddsCost(message: ClientMessage): number {
  if (message.kind === 'compare' || message.kind === 'luck') return COMPARED / PREVIEWS_PER_MESSAGE;
  return message.kind === 'preview' ? message.commands.length / PREVIEWS_PER_MESSAGE : 0;
}

const NO_TEXT = { ok: false, code: 'not-text', reason: 'a message is text, not bytes', id: null } as const;

const idOf = (message: ClientMessage): string | null => ('id' in message ? message.id : null);

const refused = (id: string, refusal: Fault): ServerMessage => ({ kind: 'refused', id, refusal });

/**
 * Whether a browser's page may speak with us: one that we served, or no browser at all.
 * @param hosts names by which browsers find us: that of this request, and the public one
 */
export function ownOrigin(origin: string | undefined, ...hosts: readonly (string | null)[]): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
