import type { Json, Speaker } from '@affray/engine';
import { apply } from '@affray/engine/apply';
import { phrase } from '@affray/engine/phrase';
import type { Chapter, ClientSays, Fault, Offer, Presence, ServerMessage, Spread, TableView } from '@affray/protocol';
import { gather, spread } from '@affray/protocol/gather';
import { ANSWERED_BY, CLOSED, continued, MESSAGE_BYTES, PROTOCOL } from '@affray/protocol/line';
import { Connection, freshId, KEPT_MS, type LinkState, Outbox, realTimers, socketWire } from './connection.ts';
import { Ended, NotDone } from './errors.ts';

type Heard<K extends ServerMessage['kind']> = Extract<ServerMessage, { kind: K }>;
type Wish = Exclude<ClientSays, { kind: 'hello' | 'looking' }>;
type WithoutId<W> = W extends Wish ? Omit<W, 'id'> : never;
/** Whatever a table can be asked: everything of the protocol that is answered. Its id is given on the way. */
export type Asking = WithoutId<Wish>;
type AnswerKind<K> = K extends keyof typeof ANSWERED_BY ? (typeof ANSWERED_BY)[K] : 'ack';
/** What answers it. */
export type TableAnswer<K extends Asking['kind']> = Extract<ServerMessage, { kind: AnswerKind<K> }>;

/** Who this seat is at the table. */
export type You = Heard<'welcome'>['you'];

/** What a table tells by itself. */
export type News =
  /** How the fight stands now, for this seat. */
  | { readonly kind: 'view'; readonly view: TableView }
  /** The story went on, or was cut by an undo: these are its chapters from `from` on, and what was there from there on counts no more. */
  | { readonly kind: 'story'; readonly from: number; readonly chapters: readonly Chapter[] }
  /** Who sits there. */
  | { readonly kind: 'presence'; readonly presence: Presence }
  /** The line broke, came back, or ended for good (`refused`). */
  | { readonly kind: 'line'; readonly state: LinkState }
  /** The server says what is wrong with it, or with what it heard. */
  | { readonly kind: 'trouble'; readonly code: string; readonly reason: string };

/** How a program sits at a table. */
export interface TableOptions {
  /**
   * Whether a person looks at what this program shows: a player who looks at none is called on their devices when they
   * are wanted. By default true.
   */
  readonly looking?: boolean;
  /** Gives up while the table is not there yet. Later `close` ends it. */
  readonly signal?: AbortSignal;
  /**
   * Milliseconds that what is asked waits for its answer, however long the line is away. By default two minutes; Infinity: as
   * long as it takes.
   */
  readonly answerWithin?: number;
}

/** What a table shows to one seat. */
interface Shown {
  readonly mark: string;
  readonly view: TableView;
  /** The view as changes name its parts. */
  readonly apart: Json;
}

const SIGN = JSON.stringify({ kind: 'ping' } satisfies ClientSays);
const LEFT = new Ended(1000, phrase`this program closed its line to the table`);
const tooLate = (ms: number): Fault => ({
  code: 'client/too-late',
  reason: phrase`no line to the table came back within ${ms / 1000} seconds, so this was not sent`,
  rule: null,
  path: null,
});
const noAnswer = (ms: number): Fault => ({
  code: 'client/no-answer',
  reason: phrase`the table heard this and did not answer within ${ms / 1000} seconds; whether it was done, the fight shows`,
  rule: null,
  path: null,
});
/** The longest that timers of all runtimes can wait: what is longer is as long as it takes. */
const LONGEST_MS = 2 ** 31 - 1;

const TOO_LARGE: Fault = {
  code: 'client/too-large',
  reason: phrase`a message to a table has at most ${MESSAGE_BYTES / 1024} KiB, so this was not sent`,
  rule: null,
  path: null,
};

/**
 * A live table as one seat sees it. The line comes back by itself; what was not answered is then said again, and done
 * once. `C` names the commands of its system, such as `WwnCommand`.
 */
export class Table<C extends Json = Json> {
  private readonly hello: { readonly fight: string; readonly token: string; readonly looking: boolean };
  private readonly answerWithin: number;
  private readonly connection: Connection;
  private readonly outbox = new Outbox();
  private readonly asked = new Map<string, { answer(said: ServerMessage): void; refuse(error: Error): void }>();
  private readonly listeners = new Set<(news: News) => void>();
  /** Whoever waits until something is so looks here, too, once the line has ended. */
  private readonly waiting = new Set<() => void>();
  private shown: Shown | null = null;
  private storyMark = '';
  private sits: You | null = null;
  private there: Presence | null = null;
  private chapters: readonly Chapter[] = [];
  /** Why the line ended for good. */
  private ended: Ended | null = null;

  private constructor(url: string, fight: string, token: string, options: TableOptions) {
    const { looking = true, answerWithin = KEPT_MS } = options;
    this.hello = { fight, token, looking };
    this.answerWithin = answerWithin;
    this.connection = new Connection({
      open: socketWire(`${url.replace(/^http/, 'ws')}/ws`),
      timers: realTimers,
      chance: Math.random,
      now: Date.now,
      sign: SIGN,
      outbox: this.outbox,
      greet: () => JSON.stringify(this.greeting()),
      receive: text => this.hear(JSON.parse(text)),
      // That the line ended for good is told once it is known why.
      changed: state => state !== 'refused' && this.tell({ kind: 'line', state }),
      comesBack: code => closing(code)?.retry ?? true,
      ended: code => {
        this.end(new Ended(code, closing(code)?.reason ?? phrase`the table closed this line`));
        this.tell({ kind: 'line', state: 'refused' });
      },
      spoilt: id => this.settled(id)?.refuse(new NotDone(tooLate(KEPT_MS))),
    });
  }

  /**
   * Sits down at a fight's table; resolves once it shows how the fight stands. Tries until then, as after a broken line.
   * @param url of the server, without a slash at its end
   * @throws Ended where the key opens nothing there, or there is no such fight
   */
  static async open<C extends Json = Json>(
    url: string,
    fight: string,
    key: string,
    options: TableOptions = {},
  ): Promise<Table<C>> {
    const table = new Table<C>(url, fight, key, options);
    table.connection.start();
    try {
      await table.until(() => table.shown !== null, options.signal);
    } catch (error) {
      table.close();
      throw error;
    }
    return table;
  }

  /** How the fight stands for this seat. Before the first answer of the table there is nothing to be read. */
  get view(): TableView {
    if (this.shown) return this.shown.view;
    throw this.ended ?? new TypeError(phrase`the table has not answered yet`);
  }

  /** Who this seat is; a player's combatants change as the GM gives them. Null until the table answers. */
  get you(): You | null {
    return this.sits;
  }

  /** For whom this seat may act now: `view.next` names whoever is up, whosever they are. */
  get turns(): readonly Speaker[] {
    const { you } = this;
    const isOwn = (who: Speaker): boolean =>
      you?.role === 'gm' || (who !== 'gm' && you?.combatants.includes(who) === true);
    return this.view.next.flatMap(({ who }) => (isOwn(who) ? [who] : []));
  }

  /** Who sits there. Null until the table says it. */
  get presence(): Presence | null {
    return this.there;
  }

  /** What happened, as this seat may know it: a chapter for each step. */
  get story(): readonly Chapter[] {
    return this.chapters;
  }

  get state(): LinkState {
    return this.connection.state;
  }

  /**
   * Does something, from the fight as this seat sees it: what was done meanwhile makes it be refused.
   * @throws NotDone with the rule's sentence; Ended
   */
  act(command: C): Promise<void> {
    return this.done({ kind: 'submit', command, seen: this.seen });
  }

  /**
   * Does several things in one go, such as the same for each of a crowd: one after the other, stored together, seen once. One
   * that is refused changes nothing, and those behind it are done all the same; once one asks a question, those behind it are
   * refused. At most a hundred. A server before 1.1 does not know this and refuses it (`table/malformed`): give them by `act` there.
   * @returns the places of those that were not done, and why; none where all were
   * @throws NotDone where not one was done, with the first one's sentence; Ended
   */
  async actAll(commands: readonly C[]): Promise<Heard<'submitted'>['refused']> {
    return (await this.ask({ kind: 'submitAll', commands: [...commands], seen: this.seen })).refused;
  }

  /** Answers a question of `view.waiting.prompts`. @throws NotDone, Ended */
  answer(prompt: string, answer: Json, note = ''): Promise<void> {
    return this.done({ kind: 'answer', prompt, answer, note });
  }

  /** Tells what real dice show. @throws NotDone, Ended */
  dice(prompt: string, faces: readonly number[]): Promise<void> {
    return this.done({ kind: 'dice', prompt, faces: [...faces] });
  }

  /** Takes back an action whose questions are not all answered. @throws NotDone, Ended */
  withdraw(): Promise<void> {
    return this.done({ kind: 'withdraw', seen: this.seen });
  }

  /** Takes back the last actions. @throws NotDone, Ended */
  undo(count = 1): Promise<void> {
    return this.done({ kind: 'undo', count, seen: this.seen });
  }

  /** Does again what was taken back. @throws NotDone, Ended */
  redo(count = 1): Promise<void> {
    return this.done({ kind: 'redo', count, seen: this.seen });
  }

  /** What a combatant or the GM (`gm`) can do now. @throws NotDone, Ended */
  async offers(who: Speaker): Promise<readonly Offer[]> {
    return (await this.ask({ kind: 'offers', who })).offers;
  }

  /**
   * Asks anything of the protocol: seats (`claim`, `assign`, `open`), odds (`preview`, `compare`), `luck`, `summary`, `suggest`
   * and the rest. The answer's type follows from the kind.
   * @throws NotDone with the table's sentence; Ended where the line ends for good
   */
  async ask<const M extends Asking>(message: M): Promise<TableAnswer<M['kind']>> {
    if (this.ended) throw this.ended;
    const { promise, resolve, reject } = Promise.withResolvers<ServerMessage>();
    const id = freshId();
    const text = JSON.stringify({ ...message, id });
    if (new TextEncoder().encode(text).length > MESSAGE_BYTES) throw new NotDone(TOO_LARGE);
    this.asked.set(id, { answer: resolve, refuse: reject });
    this.connection.deliver(id, text);
    const within = this.answerWithin;
    const late = within > LONGEST_MS ? null : realTimers.set(() => this.late(id, within), within);
    const said = await promise.finally(() => late !== null && realTimers.clear(late));
    if (said.kind === 'refused') throw new NotDone(said.refusal);
    if (isAnswer<M['kind']>(said, message.kind)) return said;
    throw new TypeError(phrase`the table answered “${message.kind}” by “${said.kind}”`);
  }

  /** Hears what the table tells by itself, until the function that is answered is called. */
  watch(listener: (news: News) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /**
   * Waits until something is so that the table brings about.
   * @throws Ended where the line ends for good before; what the signal gives as its reason; what `met` throws
   */
  until(met: () => boolean, signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const look = (): void => {
      try {
        if (met()) resolve();
        else if (this.ended) reject(this.ended);
        else if (signal?.aborted) reject(signal.reason);
      } catch (error) {
        reject(error);
      }
    };
    const unwatch = this.watch(look);
    this.waiting.add(look);
    signal?.addEventListener('abort', look);
    look();
    return promise.finally(() => {
      unwatch();
      this.waiting.delete(look);
      signal?.removeEventListener('abort', look);
    });
  }

  /** Leaves the table: nothing more comes, and what is not answered fails with `Ended`. */
  close(): void {
    this.end(LEFT);
    this.connection.stop('lost');
  }

  private get seen(): string | null {
    // Without a line no one knows how the fight stands.
    return this.state === 'open' ? (this.shown?.mark ?? null) : null;
  }

  private async done(message: Extract<Asking, { kind: AckKind }>): Promise<void> {
    await this.ask(message);
  }

  private end(why: Ended): void {
    if (this.ended) return;
    this.ended = why;
    for (const id of [...this.asked.keys()]) this.settled(id)?.refuse(why);
    for (const look of [...this.waiting]) look();
  }

  /** Gives up waiting for an answer: what the table may have heard is then not said again. */
  private late(id: string, within: number): void {
    const isSaid = this.outbox.all().some(each => each.id === id && each.said);
    this.settled(id)?.refuse(new NotDone(isSaid ? noAnswer(within) : tooLate(within)));
  }

  private settled(id: string) {
    const found = this.asked.get(id);
    this.asked.delete(id);
    this.connection.acknowledged(id);
    return found;
  }

  private tell(news: News): void {
    for (const listener of [...this.listeners]) listener(news);
  }

  private greeting(): ClientSays {
    const last = this.chapters.at(-1);
    const story = last ? { count: last.step + 1, mark: this.storyMark } : null;
    return { kind: 'hello', protocol: PROTOCOL, ...this.hello, story, changes: true };
  }

  private hear(said: ServerMessage): void {
    switch (said.kind) {
      case 'welcome':
        this.sits = said.you;
        this.connection.welcomed();
        break;
      case 'update':
        this.show(said, asJson(spread(said.view)));
        break;
      case 'changed':
        if (said.from === this.shown?.mark) this.show(said, apply(this.shown.apart, said.changes));
        else this.connection.again();
        break;
      case 'presence':
        this.there = said;
        this.tell({ kind: 'presence', presence: said });
        break;
      case 'error':
        this.tell({ kind: 'trouble', code: said.code, reason: said.reason });
        break;
      case 'pong':
        // A sign of life that was not asked for by name.
        if (said.id !== undefined) this.settled(said.id)?.answer(said);
        break;
      default:
        this.settled(said.id)?.answer(said);
    }
  }

  private show({ mark, story }: Heard<'update' | 'changed'>, apart: Json): void {
    const all = continued(this.chapters, story);
    if (!all || !isSpread(apart)) {
      this.chapters = [];
      this.connection.again();
      return;
    }
    const isCut = all.length < this.chapters.length;
    this.chapters = all;
    this.storyMark = story.mark;
    const view = gather(apart);
    this.shown = { mark, view, apart };
    if (story.chapters.length > 0 || story.anew || isCut)
      this.tell({ kind: 'story', from: story.from, chapters: story.chapters });
    this.tell({ kind: 'view', view });
  }
}

/** Kinds of messages that are answered by `ack`. */
type AckKind = Exclude<Asking['kind'], keyof typeof ANSWERED_BY>;

const ANSWERS: { readonly [kind: string]: ServerMessage['kind'] } = ANSWERED_BY;
const isAnswer = <K extends Asking['kind']>(said: ServerMessage, kind: K): said is TableAnswer<K> =>
  said.kind === (ANSWERS[kind] ?? 'ack');

function closing(code: number): { readonly reason: string; readonly retry: boolean } | null {
  const codes: { readonly [code: number]: { readonly reason: string; readonly retry: boolean } } = CLOSED;
  return codes[code] ?? null;
}

const asJson = (value: Spread): Json => JSON.parse(JSON.stringify(value));

/** Whether it is a view spread out: at a glance, since what the server changes in it is as its schemas say. */
const isSpread = (value: unknown): value is Spread =>
  typeof value === 'object' && value !== null && 'rest' in value && 'speakers' in value && 'books' in value;
