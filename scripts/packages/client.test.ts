/** The example in the README of `@affray/client` runs as it stands there, but for the address. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@affray/server';
import { expect, test } from 'vitest';
import { ROOT } from '../files.ts';
import { clientExample } from './client.ts';

test("the example in the client's README plays at a real server", async () => {
  const data = mkdtempSync(join(tmpdir(), 'affray-readme-'));
  const served = await serve({ data, port: 0, host: '127.0.0.1', page: null });
  const args = ['--input-type=module-typescript', '--eval', clientExample(`'${served.gmUrl}'`)];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  expect(stderr).toBe('');
  const said = stdout.trim().split('\n');
  // Lines of the story, and last what was refused.
  expect(said.length).toBeGreaterThan(3);
  expect(said.at(-1)).toMatch(/^table\/malformed: this is not a command of Alloy/);
  await served.close();
  rmSync(data, { recursive: true });
});
