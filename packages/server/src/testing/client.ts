/** A page without a screen, for tests: speaks the real protocol over real HTTP and a real WebSocket. */
import { apply, type Json, plain } from '@affray/engine';
import {
  type ClientSays,
  gathered,
  type JoinAnswer,
  PROTOCOL,
  type Presence,
  type ServerMessage,
  serverMessage,
  spread,
  type TableView,
  tableView,
} from '@affray/protocol';
import { type ClientOptions, WebSocket } from 'ws';
import * as z from 'zod';

/** A message as a test writes it: the id is made here unless the test gives one. */
export type Said = ClientSays extends infer Each
  ? Each extends { id: string }
    ? Omit<Each, 'id'> & { id?: string }
    : Each
  : never;
type Answer = Extract<ServerMessage, { id: string }>;

/** What a page takes: changes in place of whole views, and the story by pieces. */
export type Takes = Pick<Extract<ClientSays, { kind: 'hello' }>, 'changes' | 'pieces' | 'hand' | 'rulings' | 'story'>;

/** Where a page says that it comes from, and whether it unpacks, as browsers do. */
type Line = Pick<ClientOptions, 'origin' | 'perMessageDeflate'>;

let ids = 0;

export class Page {
  readonly socket: WebSocket;
  /** Everything that came, as text. */
  readonly heard: string[] = [];
  /** Everything that was sent, as text. */
  readonly said: string[] = [];
  readonly messages: ServerMessage[] = [];
  view: TableView | null = null;
  mark: string | null = null;
  presence: Presence | null = null;
  lines: string[][] = [];
  story = { count: 0, mark: '' };
  /** There are chapters before the first that was told. */
  earlier = false;
  private spread: Json = null;
  /** Number of the first chapter that it holds. */
  private first = 0;
  closedWith: number | null = null;
  private readonly waiting = new Set<() => void>();

  constructor(url: string, options: Line = {}) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, options);
    this.socket.on('message', data => this.hear(data.toString()));
    this.socket.on('open', () => this.wake());
    this.socket.on('close', code => {
      this.closedWith = code;
      this.wake();
    });
    this.socket.on('error', () => this.wake());
  }

  /** Opens a fight's page and waits until it shows something. */
  static async at(url: string, fight: string, token: string, takes: Takes = {}, line: Line = {}): Promise<Page> {
    const page = new Page(url, line);
    await page.open();
    page.say({ kind: 'hello', protocol: PROTOCOL, fight, token, ...takes });
    await page.until(() => page.view !== null);
    return page;
  }

  open(): Promise<void> {
    return this.until(() => this.socket.readyState === WebSocket.OPEN);
  }

  say(message: ClientSays): void {
    this.raw(JSON.stringify(message));
  }

  raw(data: string | Buffer): void {
    if (typeof data === 'string') this.said.push(data);
    this.socket.send(data);
  }

  /** Sends a message and waits for its answer. */
  async ask(message: Said): Promise<Answer> {
    const id = 'id' in message && message.id ? message.id : `t-${++ids}-${Math.random().toString(36).slice(2)}`;
    const from = this.messages.length;
    this.raw(JSON.stringify({ ...message, id }));
    const answer = (): Answer | undefined =>
      this.messages.slice(from).find((each): each is Answer => 'id' in each && each.id === id);
    await this.until(() => answer() !== undefined);
    const found = answer();
    if (found === undefined) throw new Error('no answer');
    return found;
  }

  /** As `ask`, where the answer must be that it is done. */
  async done(message: Said): Promise<void> {
    const answer = await this.ask(message);
    if (answer.kind !== 'ack') throw new Error(`refused: ${JSON.stringify(answer)}`);
  }

  /** As `ask`, where the answer must be a refusal: its code. */
  async refusedWith(message: Said): Promise<string> {
    const answer = await this.ask(message);
    if (answer.kind !== 'refused') throw new Error(`not refused: ${JSON.stringify(answer)}`);
    return answer.refusal.code;
  }

  /** Waits for something that messages bring about. Fails where the socket closes before. */
  async until(met: () => boolean): Promise<void> {
    while (!met()) {
      if (this.closedWith !== null) throw new Error(`the socket closed with ${this.closedWith}`);
      await new Promise<void>(resolve => this.waiting.add(resolve));
    }
  }

  /** Waits until all has come that was sent before. */
  async heardAll(): Promise<void> {
    const pongs = (): number => this.messages.filter(each => each.kind === 'pong').length;
    const before = pongs();
    this.say({ kind: 'ping' });
    await this.until(() => pongs() > before);
  }

  async closing(): Promise<number> {
    while (this.closedWith === null) await new Promise<void>(resolve => this.waiting.add(resolve));
    return this.closedWith;
  }

  close(): Promise<number> {
    this.socket.close();
    return this.closing();
  }

  private hear(text: string): void {
    this.heard.push(text);
    const message = serverMessage.parse(JSON.parse(text));
    this.messages.push(message);
    if (message.kind === 'presence') this.presence = message;
    if (message.kind === 'update') {
      this.spread = plain(spread(message.view));
      this.show(message, message.view);
    }
    if (message.kind === 'changed') {
      if (message.from !== this.mark) throw new Error(`the page was shown ${this.mark}, and not ${message.from}`);
      this.spread = apply(this.spread, message.changes);
      this.show(message, tableView.parse(gathered(this.spread)));
    }
    this.wake();
  }

  private show({ mark, story }: Extract<ServerMessage, { kind: 'update' | 'changed' }>, view: TableView): void {
    const { from, chapters, count, anew } = story;
    this.view = view;
    this.mark = mark;
    this.story = { count, mark: story.mark };
    if (anew) this.earlier = anew.earlier;
    // Lines by the page's own numbers, as far as it holds them.
    const kept = anew ? [] : this.lines.slice(0, Math.max(0, from - this.first));
    if (kept.length === 0) this.first = from;
    this.lines = [...kept, ...chapters.map(each => each.lines.map(line => line.text))];
  }

  private wake(): void {
    const woken = [...this.waiting];
    this.waiting.clear();
    for (const resolve of woken) resolve();
  }
}

/** Requests to the API of one server. */
export class Api {
  readonly url: string;
  readonly key: string;

  constructor(url: string, key: string) {
    this.url = url;
    this.key = key;
  }

  /** The API as the GM of the house uses it, from the address that the server printed. */
  static of(gmUrl: string): Api {
    const [url = '', key = ''] = gmUrl.split('/#key=');
    return new Api(url, key);
  }

  async call(method: string, path: string, body?: unknown, key = this.key): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  async newFight(wanted: unknown): Promise<{ id: string; gm: string }> {
    const { status, body } = await this.call('POST', '/api/fights', wanted);
    if (status !== 201) throw new Error(`no fight was made: ${JSON.stringify(body)}`);
    return z.object({ id: z.string(), gm: z.string() }).parse(body);
  }

  async code(fight: string): Promise<string> {
    const { body } = await this.call('GET', `/api/fights/${fight}/invite`);
    return z.object({ code: z.string() }).parse(body).code;
  }

  async join(fight: string, name: string): Promise<JoinAnswer> {
    const { joinAnswer } = await import('@affray/protocol');
    const { body } = await this.call('POST', `/api/join/${await this.code(fight)}`, { name }, '');
    return joinAnswer.parse(body);
  }
}
