import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ROOT } from './files.ts';
import { ensurePage } from './page.ts';

/** The real thing, as people start and stop it. */
const folder = mkdtempSync(join(tmpdir(), 'affray-start-'));
const children: ChildProcess[] = [];
beforeAll(ensurePage);
afterEach(() => {
  for (const child of children.splice(0)) end(-(child.pid ?? 0));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Ends a process, or with a negative number its whole group; nothing where it is gone already. */
function end(pid: number): void {
  try {
    if (pid !== 0) process.kill(pid, 'SIGKILL');
  } catch {
    // That is what was wanted.
  }
}
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
const isTaken = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

interface Started {
  readonly pid: number;
  readonly port: number;
}
/** Starts a command in a process group of its own, and waits until it serves. */
async function started(command: string, args: readonly string[]): Promise<Started> {
  const port = await freePort();
  const data = mkdtempSync(join(folder, 'data-'));
  const all = [...args, '--port', String(port), '--host', '127.0.0.1', '--data', data];
  // As from a shell: not as a part of the npm that runs these tests.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  const child = spawn(command, all, { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let said = '';
  const address = new Promise<void>(resolve => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', piece => {
        said += piece;
        if (said.includes('#key=')) resolve();
      });
  });
  const gone = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`it ended before it served: ${said}`)));
  });
  await Promise.race([address, gone]);
  expect(await isTaken(port)).toBe(true);
  return { pid: child.pid ?? 0, port };
}
/** Waits, as long as the test may take, until nothing listens any more. */
async function untilFree(port: number): Promise<void> {
  await expect.poll(() => isTaken(port), { interval: 100 }).toBe(false);
}

test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('%s to npm ends all that "npm start" started', async signal => {
  const { pid, port } = await started('npm', ['start', '--']);
  process.kill(pid, signal);
  await untilFree(port);
});

test('Ctrl-C, and a terminal that is closed, end all that "npm start" started', async () => {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    const { pid, port } = await started('npm', ['start', '--']);
    // A terminal tells the whole group.
    process.kill(-pid, signal);
    await untilFree(port);
  }
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s to the start script ends it, and its end is a good one',
  async signal => {
    const { pid, port } = await started(process.execPath, ['scripts/start.ts']);
    const child = children.find(each => each.pid === pid);
    const ended = new Promise(resolve => child?.once('exit', (code, by) => resolve([code, by])));
    process.kill(pid, signal);
    expect(await ended).toEqual([0, null]);
    expect(await isTaken(port)).toBe(false);
  },
);

const OLD = [
  '--input-type=module',
  '--eval',
  `import { handOver } from './packages/cli/bin/hand-over.mjs';
   handOver(process.execPath, ['packages/cli/src/launch.ts', ...process.argv.slice(1)]);`,
  '--',
  'serve',
];
test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  '%s to the launcher on an older Node ends the newer one',
  async signal => {
    const { pid, port } = await started(process.execPath, OLD);
    process.kill(pid, signal);
    await untilFree(port);
  },
);
