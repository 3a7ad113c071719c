import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { ROOT } from './files.ts';

const manifest = z.object({ scripts: z.record(z.string(), z.string()) });
/** Makes whoever is loaded after it believe that it runs on a Node of long ago. */
const OLD_NODE =
  "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.11.0',configurable:true})";

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-dev-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address && typeof address === 'object' ? address.port : 0;
}

/** What a program printed and how it ended. */
async function ran(...args: string[]): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', piece => (errors += String(piece)));
  await once(child, 'close');
  return { code: child.exitCode, errors };
}

/** The first line of a program that looks so. */
async function line(child: ChildProcess, pattern: RegExp): Promise<string> {
  if (child.stdout)
    for await (const said of createInterface({ input: child.stdout })) if (pattern.test(said)) return said;
  throw new Error(`it ended without a line like ${pattern}`);
}

/** The text at an address, as soon as somebody answers there. */
async function fetched(url: string): Promise<string> {
  let text: string | null = null;
  const answers = async (): Promise<boolean> => {
    text = await fetch(url).then(
      answer => (answer.ok ? answer.text() : null),
      () => null,
    );
    return text !== null;
  };
  await expect.poll(answers, { interval: 100 }).toBe(true);
  return text ?? '';
}

test('npm run dev serves the page by Vite and the table behind it, and ends both', async () => {
  const [port, page] = [await freePort(), await freePort()];
  const args = ['--port', `${port}`, '--page-port', `${page}`, '--data', folder];
  const child = spawn(process.execPath, [join(ROOT, 'scripts/dev.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  try {
    expect(await line(child, /#key=/)).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${page}/#key=.+`));
    expect(await fetched(`http://127.0.0.1:${page}/`)).toContain('/@vite/client');
    expect(await fetched(`http://127.0.0.1:${page}/api/systems`)).toContain('"alloy"');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    for (const gone of [port, page]) await expect(fetch(`http://127.0.0.1:${gone}/`)).rejects.toThrow();
  } finally {
    child.kill('SIGTERM');
  }
}, 300_000);

test('npm run dev refuses an option that it does not know, in one line', async () => {
  const { code, errors } = await ran(join(ROOT, 'scripts/dev.ts'), '--colour');
  expect(code).toBe(2);
  expect(errors.trim()).toMatch(/^Unknown option '--colour'[^\n]*$/);
});

test.each(['node-check', 'with-tools'])(
  '%s tells an old Node what to do, in one sentence and without a stack',
  async name => {
    const check = pathToFileURL(join(ROOT, `scripts/${name}.mjs`)).href;
    const { code, errors } = await ran('--import', OLD_NODE, '--import', check, join(ROOT, 'scripts/arrows.ts'));
    expect(code).toBe(1);
    expect(errors.trim()).toMatch(/^This needs Node 24\.3 or newer, and here runs 20\.11\.0: run "npm install"[^\n]*$/);
    expect(await ran('--import', check, join(ROOT, 'scripts/arrows.ts'))).toEqual({ code: 0, errors: '' });
  },
);

test('no script starts before its Node was looked at', () => {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const checked =
    /^node (--import \.\/scripts\/(node-check|with-tools)\.mjs scripts\/|scripts\/(node-check|with-tools)\.mjs( && |$))/;
  const unchecked = Object.entries(scripts).filter(([, line]) => !checked.test(line));
  // What fetches a Node runs on any.
  const fetches = 'node scripts/fetch-node.mjs';
  expect(unchecked).toEqual([
    ['postinstall', fetches],
    ['node', fetches],
  ]);
});
