/**
 * A server of its own process, to be loaded: `node load.server.ts ROOT DATA [PROFILE]`. Prints its GM's address, answers each line
 * of its input with what it has used so far, and ends with its input. Asked what it has "held", garbage is looked for first: that
 * throws away what was compiled, too, which no server does by itself, so whoever measures time does not ask. PROFILE is written of
 * what lies between the last two lines.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Session } from 'node:inspector/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { type WebSocket, WebSocketServer } from 'ws';

const [, , root = '.', data = '', profile] = process.argv;
const file = resolve(join(root, 'packages/server/src/index.ts'));
const { serve }: typeof import('@affray/server') = await import(pathToFileURL(file).href);
// As served to people, but that a thousand pages may sit at one table, and that nobody speaks too fast.
const limits = { pages: 40, burst: 1e9, perSecond: 1e9 };
const served = await serve({ data, port: 0, host: '127.0.0.1', page: null, backups: 0, limits });
process.stdout.write(`${served.gmUrl}\n`);

/** What a server could do at best: sends each who listens as many bytes as it is told, and knows no rules. */
const bare = createServer();
const rooms = new WebSocketServer({ server: bare, perMessageDeflate: false });
const all: WebSocket[] = [];
rooms.on('connection', socket => {
  all.push(socket);
  socket.on('close', () => all.splice(all.indexOf(socket), 1));
  socket.on('message', said => {
    const sizes = said.toString().split(' ').map(Number);
    for (const [at, each] of all.entries()) if (sizes[at]) each.send('x'.repeat(sizes[at]));
  });
});
bare.listen(0, '127.0.0.1');
await once(bare, 'listening');

/** Bytes written since the start, of everything: files and sockets; null where the system does not tell. */
function written(): number | null {
  try {
    return Number(/^wchar: (\d+)/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);
  } catch {
    return null;
  }
}
/** Milliseconds of processor time by the kind of thread; nothing where the system does not tell. */
function threads(): { [name: string]: number } {
  const spent: { [name: string]: number } = {};
  try {
    for (const id of readdirSync('/proc/self/task')) {
      const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/self/task/${id}/stat`, 'utf8')) ?? [];
      const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number);
      const kind = Number(id) === process.pid ? 'main' : name;
      spent[kind] = (spent[kind] ?? 0) + 10 * (user + system);
    }
  } catch {}
  return spent;
}
/** Milliseconds of processor time so far. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
const session = new Session();
session.connect();
for await (const asked of createInterface({ input: process.stdin })) {
  const [cpu, kinds] = [cpuTime(), threads()];
  if (profile) await profiled(profile);
  // What holds memory outside of the heap lets go of it a turn of the loop after it was collected.
  for (let time = 0; time < 2 && asked === 'held'; time++) {
    globalThis.gc?.();
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  const { heapUsed, external } = process.memoryUsage();
  const address = bare.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const used = { cpu, threads: kinds, memory: heapUsed + external, written: written(), bare: port };
  process.stdout.write(`${JSON.stringify(used)}\n`);
}
bare.closeAllConnections();
bare.close();
await served.close();
process.exit(0);

/** Writes what has been profiled, and profiles on. */
async function profiled(file: string): Promise<void> {
  await session.post('Profiler.enable');
  const { profile: made } = await session.post('Profiler.stop').catch(() => ({ profile: null }));
  if (made) writeFileSync(file, JSON.stringify(made));
  await session.post('Profiler.start');
}
