/** Pages without a screen, for measuring: they count what comes over the wire, and read it only where they must. */
import { connect, type Socket } from 'node:net';
import { apply, type Json, plain } from '@affray/engine';
import { gathered, PROTOCOL, spread, type TableView, tableView } from '@affray/protocol';
import { WebSocket } from 'ws';
import * as z from 'zod';

const change = z.strictObject({ path: z.array(z.union([z.string(), z.int()])), value: z.json().optional() });
const told = z.looseObject({
  kind: z.string(),
  view: z.json().optional(),
  changes: z.array(change).optional(),
  cast: z.array(z.looseObject({ id: z.string() })).optional(),
});
const prompted = z.object({ waiting: tableView.def.innerType.shape.waiting });

export class Screen {
  /** When the latest frame came. */
  last = 0;
  frames = 0;
  private readonly line: Socket;
  private readonly socket: WebSocket;
  private readonly unread: string[] = [];
  private view: Json = null;
  /** Everybody in the fight, for the GM. */
  cast: readonly string[] = [];
  private wake: () => void = () => undefined;

  constructor(url: string, greeting: object | null) {
    const { hostname, port } = new URL(url);
    this.line = connect(Number(port), hostname);
    this.line.setNoDelay(true);
    this.socket = new WebSocket(url.replace('http', 'ws'), { createConnection: () => this.line });
    this.socket.on('open', () => greeting && this.socket.send(JSON.stringify(greeting)));
    this.socket.on('message', data => {
      this.last = performance.now();
      this.frames++;
      const text = data.toString();
      if (greeting) this.unread.push(text);
      this.wake();
    });
  }

  /** A page of a seat. @param takes what it says that it takes, as far as the server knows it */
  static of(url: string, fight: string, token: string, takes: object): Screen {
    return new Screen(`${url}/ws`, { kind: 'hello', protocol: PROTOCOL, fight, token, ...takes });
  }

  /** Bytes that came, frames' heads and all. */
  get bytes(): number {
    return this.line.bytesRead;
  }

  say(text: string): void {
    this.socket.send(text);
  }

  async until(met: () => boolean): Promise<void> {
    while (!met()) await new Promise<void>(resolve => (this.wake = resolve));
  }

  opened(): Promise<void> {
    return new Promise(resolve => this.socket.once('open', () => resolve()));
  }

  /** Whether a text has come that begins so, since the latest reading. */
  heard(start: string): boolean {
    return this.unread.some(text => text.startsWith(start));
  }

  /** Sends a message that is answered by `ack`, and waits for it. */
  async ask(message: object, id: string): Promise<void> {
    this.say(JSON.stringify({ ...message, id }));
    await this.until(() => this.heard(`{"kind":"ack","id":"${id}"`) || this.heard('{"kind":"refused"'));
    const refusal = this.unread.find(text => text.startsWith('{"kind":"refused"'));
    if (refusal) throw new Error(refusal);
  }

  /** Reads all that came. */
  read(): void {
    for (const text of this.unread.splice(0)) {
      const { view, changes, cast } = told.parse(JSON.parse(text));
      if (view !== undefined) this.view = plain(spread(tableView.parse(view)));
      if (changes) this.view = apply(this.view, changes);
      if (cast) this.cast = cast.map(each => each.id);
    }
  }

  /** Forgets what came, unread. */
  skip(): void {
    this.unread.length = 0;
  }

  get prompts(): NonNullable<TableView['waiting']>['prompts'] {
    return prompted.parse(gathered(this.view)).waiting?.prompts ?? [];
  }

  close(): void {
    this.socket.terminate();
  }
}
