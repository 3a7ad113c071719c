import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const launcher = fileURLToPath(new URL('../bin/affray.mjs', import.meta.url));
const folders: string[] = [];
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'affray-serve-'));
  folders.push(made);
  return made;
}

interface Running {
  readonly child: ChildProcess;
  /** The first line on stdout; what stderr says where it ends before one. */
  readonly first: Promise<string>;
  readonly ended: Promise<number | null>;
}
function affray(args: string[], env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, [launcher, ...args], { env: { ...process.env, ...env } });
  children.push(child);
  let out = '';
  let err = '';
  child.stderr.on('data', piece => {
    err += piece;
  });
  const ended = once(child, 'close').then(() => child.exitCode);
  const first = new Promise<string>(resolve => {
    child.stdout.on('data', piece => {
      out += piece;
      if (out.includes('\n')) resolve(out.slice(0, out.indexOf('\n')));
    });
    void ended.then(() => resolve(err));
  });
  return { child, first, ended };
}

test('serve prints its address on a line of its own, answers there, and ends when asked to', async () => {
  const { child, first, ended } = affray(['serve', '--port', '0', '--data', folder()]);
  const address = await first;
  expect(address).toMatch(/^http:\/\/localhost:\d+\/#key=[\w-]+$/);
  const health = await fetch(new URL('/healthz', address));
  expect(health.status).toBe(200);
  const page = await fetch(address);
  expect(page.headers.get('content-type')).toContain('text/html');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a taken port is said in one line, with what to do', async () => {
  const running = affray(['serve', '--port', '0', '--data', folder()]);
  const { port } = new URL(await running.first);
  const second = affray(['serve', '--port', port, '--data', folder()]);
  expect(await second.first).toMatch(new RegExp(`^affray: port ${port} is taken: [^\\n]*--port[^\\n]*\\n$`));
  expect(await second.ended).toBe(1);
});

test('a folder that cannot be written is said in one line, whether given by option or by environment', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  const asked = affray(['serve', '--port', '0', '--data', file]);
  expect(await asked.first).toMatch(/^affray: [^\n]*--data DIR[^\n]*\n$/);
  expect(await asked.ended).toBe(1);
  const told = affray(['serve', '--port', '0'], { AFFRAY_DATA: join(file, 'below') });
  expect(await told.first).toMatch(/^affray: [^\n]*--data DIR[^\n]*\n$/);
  expect(await told.ended).toBe(1);
});

test('the launcher passes arguments and exit codes on', async () => {
  const { first, ended } = affray(['check', '/no/such/file.json']);
  expect(await first).toBe('affray: there is no file /no/such/file.json\n');
  expect(await ended).toBe(1);
});
