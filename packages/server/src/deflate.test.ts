import { connect, type Socket } from 'node:net';
import { LIMITS, PROTOCOL } from '@affray/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { frameOf } from './frame.ts';
import { setTable, type TestTable } from './testing/table.ts';

let table: TestTable;
beforeAll(async () => {
  const combatants = Array.from({ length: 20 }, (_, at) => {
    const side = at % 2 === 0 ? 'red' : 'blue';
    return { id: `${side}-${at}`, name: `Fighter ${at}`, side, hp: 30 };
  });
  table = await setTable({}, { from: 'setup', system: 'duel', title: 'Long', setup: { wary: false, combatants } });
});
afterAll(async () => {
  await table.end();
  expect(table.complaints).toEqual([]);
});

/** A page whose line is counted. @param packs it says that it unpacks, as browsers do */
class Line {
  readonly line: Socket;
  readonly socket: WebSocket;
  readonly heard: string[] = [];
  closed: number | null = null;
  private wake = (): void => undefined;

  constructor(packs: boolean) {
    const { hostname, port } = new URL(table.served.url);
    this.line = connect(Number(port), hostname);
    const options = { createConnection: () => this.line, perMessageDeflate: packs && { threshold: 0 } };
    this.socket = new WebSocket(`${table.served.url.replace('http', 'ws')}/ws`, options);
    this.socket.on('open', () => this.wake());
    this.socket.on('message', data => {
      this.heard.push(data.toString());
      this.wake();
    });
    this.socket.on('close', code => {
      this.closed = code;
      this.wake();
    });
  }

  async until(met: () => boolean): Promise<void> {
    while (!met()) await new Promise<void>(resolve => (this.wake = resolve));
  }

  opened(): Promise<void> {
    return this.until(() => this.socket.readyState === WebSocket.OPEN);
  }

  /** Says something, and waits for what answers it. @returns bytes that came meanwhile */
  async ask(said: object, kind: string): Promise<number> {
    const before = this.line.bytesRead;
    const from = this.heard.length;
    this.socket.send(JSON.stringify(said));
    await this.until(() => this.heard.slice(from).some(each => each.startsWith(`{"kind":"${kind}"`)));
    return this.line.bytesRead - before;
  }
}

test('long messages are packed for a page that unpacks, short ones never, and both say the same', async () => {
  const [packed, plain] = [new Line(true), new Line(false)];
  await Promise.all([packed.opened(), plain.opened()]);
  expect([packed.socket.extensions, plain.socket.extensions]).toEqual(['permessage-deflate', '']);
  const hello = { kind: 'hello', protocol: PROTOCOL, fight: table.fight, token: table.api.key };
  const few = await packed.ask(hello, 'update');
  const many = await plain.ask(hello, 'update');
  expect(many).toBeGreaterThan(3000);
  expect(few).toBeLessThan(many / 2);
  const updateOf = ({ heard }: Line) => heard.find(each => each.startsWith('{"kind":"update"'));
  expect(updateOf(packed)).toBe(updateOf(plain));
  // Two bytes before fifteen letters.
  expect([await packed.ask({ kind: 'ping' }, 'pong'), await plain.ask({ kind: 'ping' }, 'pong')]).toEqual([17, 17]);
  for (const each of [packed, plain]) each.socket.close();
});

test('what is small packed and unpacks to more than a message may have closes the line', async () => {
  const line = new Line(true);
  await line.opened();
  line.socket.send('x'.repeat(64 * LIMITS.message));
  await line.until(() => line.closed !== null);
  expect(line.closed).toBe(1009);
});

test.each([
  [125, 2, 125],
  [126, 4, 126],
  [65_535, 4, 126],
  [65_536, 10, 127],
])('a frame says how long its message of %i bytes is, as RFC 6455 has it', (bytes, head, said) => {
  const frame = frameOf('x'.repeat(bytes), false);
  expect([frame.length - bytes, frame[1]]).toEqual([head, said]);
});
