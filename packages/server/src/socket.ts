import type { Socket } from 'node:net';
import { phrase } from '@affray/engine';
import {
  CLOSED,
  type ClientMessage,
  type CloseCode,
  type ErrorCode,
  type Fault,
  type hello,
  PROTOCOL,
  type ServerMessage,
} from '@affray/protocol';
import { type RawData, WebSocket } from 'ws';
import type { z } from 'zod';
import { TableGone } from './errors.ts';
import { frameOf } from './frame.ts';
import { Bucket, type Guesses, type SocketLimits } from './limits.ts';
import type { Odds } from './odds/odds.ts';
import { readsSteps } from './odds/question.ts';
import { type Read, readMessage } from './read.ts';
import type { Rounds } from './rounds.ts';
import { DamagedFight, StoreDown } from './store/errors.ts';
import type { OddsMessage } from './table/asks.ts';
import { holder } from './table/holder.ts';
import { type Coming, Onlooker, type Outlet } from './table/onlooker.ts';
import { CannotOpen } from './table/opened.ts';
import { fault, nameOf, type Who } from './table/seats.ts';
import { NOTHING_EARLIER } from './table/story.ts';
import type { Table } from './table/table.ts';
import type { Tables } from './table/tables.ts';

export interface SocketNeeds {
  readonly tables: Tables;
  /** Hash of the key that opens every table. */
  readonly house: string;
  readonly guesses: Guesses;
  readonly odds: Odds;
  readonly rounds: Rounds;
  readonly limits: SocketLimits;
  readonly complain: (error: unknown) => void;
}
/** How long a page may take to say goodbye, in milliseconds. */
export const GOODBYE = 3000;
/** So many messages of one page lie unread before its socket is read no further. */
const UNREAD = 16;

type Hello = z.infer<typeof hello>;

/** One page's socket: reads what it sends, in order, and writes no faster than it reads. */
export class Connection implements Outlet {
  private readonly socket: WebSocket;
  /** What lies under it. Messages go there frame by frame; all else of the protocol is the library's. */
  private readonly line: Socket;
  private readonly packs: boolean;
  /** What is said in one turn goes out together. */
  private gathers = false;
  private readonly needs: SocketNeeds;
  private readonly address: string;
  private readonly bucket: Bucket;
  private seat: { readonly table: Table; readonly onlooker: Onlooker } | null = null;
  private greeted = false;
  private work: Promise<void> = Promise.resolve();
  /** Lets what waits for room go on. */
  private hasRoom: () => void = () => undefined;
  /** Messages that came and were not read yet. */
  private unread = 0;
  private unreadable = 0;
  private tooFast = 0;
  private alive = true;
  private closed = false;
  private readonly timers: NodeJS.Timeout[];

  constructor(socket: WebSocket, line: Socket, address: string, needs: SocketNeeds) {
    this.socket = socket;
    this.line = line;
    this.packs = socket.extensions.includes('permessage-deflate');
    this.address = address;
    this.needs = needs;
    const { burst, perSecond, heartbeat, greeting } = needs.limits;
    this.bucket = new Bucket(burst, perSecond);
    this.timers = [
      setInterval(() => this.beat(), heartbeat),
      setTimeout(() => this.greeted || this.close(4006), greeting),
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
    // Behind the goodbye of either side nothing may be said.
    if (this.closed || this.socket.readyState !== WebSocket.OPEN) return;
    if (!this.gathers) {
      this.gathers = true;
      this.line.cork();
      process.nextTick(() => {
        this.gathers = false;
        this.line.uncork();
      });
    }
    this.line.write(frameOf(text, this.packs), () => {
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

  /** A page is read no further while it has said more than was read, nor while it does not read what it is told. */
  private flow(): void {
    const isFull = this.unread >= UNREAD || this.congested;
    if (isFull === this.socket.isPaused) return;
    if (isFull) this.socket.pause();
    else this.socket.resume();
  }

  /** Reading takes time, too: the pages of one seat together are read as often as those of another. */
  private receive(data: RawData, binary: boolean): void {
    this.alive = true;
    if (this.closed) return;
    this.unread++;
    this.flow();
    const { table, onlooker } = this.seat ?? {};
    const group = table && onlooker ? `${table.id} ${nameOf(onlooker.who)}` : this.address;
    this.needs.rounds.add(group, () => {
      this.unread--;
      this.read(data, binary);
      this.flow();
    });
  }

  private read(data: RawData, binary: boolean): void {
    if (this.closed) return;
    const read = binary ? NO_TEXT : readMessage(data.toString());
    if (!this.bucket.take()) this.flooded(read.ok ? idOf(read.message) : read.id);
    else if (!read.ok) this.garbled(read);
    else this.take(read.message);
  }

  private take(message: ClientMessage): void {
    // Several commands count as so many messages: what comes behind them waits for it.
    if (message.kind === 'submitAll') this.bucket.spend(message.commands.length - 1);
    this.work = this.work
      .then(() => this.room())
      .then(() => this.handle(message))
      .catch(error => this.failed(error));
  }

  private garbled({ code, reason, id }: Extract<Read, { ok: false }>): void {
    this.send(id === null ? trouble(code, reason) : refused(id, fault(code, reason)));
    if (++this.unreadable >= this.needs.limits.unreadable) this.close(4000);
  }

  private flooded(id: string | null): void {
    const { perSecond, tooFast } = this.needs.limits;
    const reason = phrase`this came too fast: at most ${perSecond} messages a second; wait a moment and send it again`;
    this.send(id === null ? trouble('too-fast', reason) : refused(id, fault('too-fast', reason)));
    if (++this.tooFast >= tooFast) this.close(4002);
  }

  private async handle(message: ClientMessage): Promise<void> {
    if (this.closed) return;
    if (message.kind === 'ping') return this.send({ ...message, kind: 'pong' });
    if (this.seat === null) {
      if (message.kind === 'hello') return this.greet(message);
      return this.send(trouble('no-hello', phrase`the first message is a "hello"`));
    }
    const { table, onlooker } = this.seat;
    switch (message.kind) {
      case 'hello':
        return this.send(trouble('second-hello', phrase`this page has already joined`));
      case 'preview':
      case 'compare':
      case 'luck':
      case 'summary':
      case 'suggest':
        // Not waited for: what comes after it is done meanwhile, and a newer question may take its place.
        this.expect(table, onlooker.who, message).catch(error => this.failed(error));
        return;
      case 'offers':
        return this.write(answer('offered', 'offers', await table.offers(onlooker.who, message.who), message.id));
      case 'looking':
        return table.look(onlooker, message.on);
      case 'earlier':
        return this.send({
          ...{ kind: 'told', id: message.id },
          ...(await table.lookBack(() => onlooker.earlier(message.before), NOTHING_EARLIER)),
        });
      case 'ruling': {
        const options = await table.lookBack(() => onlooker.rulingOptions(message), []);
        return this.send({ kind: 'ruled', id: message.id, options });
      }
      default: {
        const { id } = message;
        const outcome = await table.wish(onlooker, message);
        if (!outcome.ok) return this.send(refused(id, outcome.refusal));
        const { repeated, missing = [] } = outcome;
        if (message.kind === 'submitAll') return this.send({ kind: 'submitted', id, repeated, refused: missing });
        return this.send({ kind: 'ack', id, repeated });
      }
    }
  }

  /** Answers a question about odds, once it has been worked out beside the event loop. */
  private async expect(table: Table, who: Who, message: OddsMessage): Promise<void> {
    const { id, kind } = message;
    if (readsSteps(message)) await table.fetched();
    const question = table.question(who, message);
    if (question === null)
      return this.send(refused(id, fault('sent-away', phrase`this seat is no longer at the table`)));
    const seat = `${table.id} ${nameOf(who)}`;
    const part = message.kind === 'preview' ? phrase`preview ${message.part}` : kind;
    const asker = { table: table.id, seat, address: this.address, page: this, kind: part };
    const reply = await this.needs.odds.ask(asker, table.game.record, question);
    const [told, field] = ANSWERS[kind];
    if (reply.ok) this.write(answer(told, field, reply.text, id));
    else this.send(refused(id, reply.refusal));
  }

  private async greet({ protocol, fight, token, ...takes }: Hello): Promise<void> {
    this.greeted = true;
    if (protocol !== PROTOCOL) return this.close(4007);
    const { tables, guesses, house } = this.needs;
    if (!(await tables.mayOpen(fight, token, house))) {
      await guesses.due(this.address);
      return this.close(4001);
    }
    // Whoever looked before us may have looked before this fight was there.
    const table = (await tables.use(fight)) ?? (await tables.use(fight));
    if (table === null) {
      guesses.wrong(this.address);
      return this.close(4004);
    }
    const onlooker = await this.sit(table, token, takes).finally(() => this.seat ?? tables.release(fight));
    if (onlooker) await table.attend(onlooker);
  }

  /** Gives the page its seat, or closes it with the reason. */
  private async sit(table: Table, token: string, takes: Coming): Promise<Onlooker | null> {
    const { house, guesses } = this.needs;
    // Whoever is wrong too often waits, and is told the truth all the same.
    const { address } = this;
    const who = await holder(
      table,
      token,
      house,
      () => guesses.due(address),
      () => guesses.wasRight(address),
    );
    if (who === null) this.close(4001);
    else if (table.pagesOf(who) >= this.needs.limits.pages) this.close(4013);
    if (who === null || this.closed) return null;
    const onlooker = new Onlooker(table, who, this, takes);
    this.seat = { table, onlooker };
    return onlooker;
  }

  /** What is asked by a page that does not read waits, too: many questions fit into what came at once before it was read no further. */
  private room(): Promise<void> {
    if (!this.congested || this.closed) return Promise.resolve();
    return new Promise(resolve => {
      this.hasRoom = resolve;
    });
  }

  private drained(): void {
    this.flow();
    this.hasRoom();
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
    if (error instanceof CannotOpen) this.send(trouble('cannot-open', error.message));
    if (error instanceof StoreDown) this.send(trouble('no-store', error.message));
    if (!(error instanceof TableGone)) this.needs.complain(error);
    this.close(codeFor(error));
  }

  private gone(): void {
    this.closed = true;
    this.hasRoom();
    for (const timer of this.timers) clearTimeout(timer);
    this.needs.odds.leave(this);
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

/** How each question about odds is answered: the message's kind, and the field that holds the answer. */
const ANSWERS = {
  preview: ['previewed', 'previews'],
  compare: ['compared', 'comparisons'],
  luck: ['lucked', 'ledgers'],
  summary: ['summed', 'summary'],
  suggest: ['suggested', 'suggestion'],
} as const satisfies { readonly [kind in OddsMessage['kind']]: readonly [ServerMessage['kind'], string] };

/** A message around an answer that is JSON already. */
const answer = (kind: ServerMessage['kind'], field: string, text: string, id: string): string =>
  `{"kind":"${kind}","id":${JSON.stringify(id)},"${field}":${text}}`;

const NO_TEXT = { ok: false, code: 'not-text', reason: phrase`a message is text, not bytes`, id: null } as const;

const idOf = (message: ClientMessage): string | null => ('id' in message ? (message.id ?? null) : null);

const trouble = (code: ErrorCode, reason: string): ServerMessage => ({ kind: 'error', code, reason });

const refused = (id: string, refusal: Fault): ServerMessage => ({ kind: 'refused', id, refusal });

/**
 * Whether a browser's page may speak with us: one that we served, or no browser at all.
 * @param hosts names by which browsers find us: that of this request, and the public one
 */
export function ownOrigin(origin: string | undefined, ...hosts: readonly (string | null)[]): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
