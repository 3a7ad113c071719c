/**
 * A server of its own process, to be loaded: `node load.server.ts ROOT DATA`. Prints its GM's address, answers each line of
 * its input with what it has used so far, and ends with its input. `node --expose-gc` counts memory without what is garbage.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { type WebSocket, WebSocketServer } from 'ws';

const [, , root = '.', data = ''] = process.argv;
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
for await (const _ of createInterface({ input: process.stdin })) {
  // What holds memory outside of the heap lets go of it a turn of the loop after it was collected.
  for (let time = 0; time < 2; time++) {
    globalThis.gc?.();
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  const { user, system } = process.cpuUsage();
  const { heapUsed, external } = process.memoryUsage();
  const address = bare.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const used = { cpu: (user + system) / 1000, memory: heapUsed + external, written: written(), bare: port };
  process.stdout.write(`${JSON.stringify(used)}\n`);
}
bare.closeAllConnections();
bare.close();
await served.close();
process.exit(0);
