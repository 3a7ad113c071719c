import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@affray/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from './main.ts';
import { capture } from './testing/capture.ts';

const PASSWORD = 'correct-horse';
const folder = mkdtempSync(join(tmpdir(), 'affray-database-'));
let fight = '';
beforeAll(async () => {
  const io = capture();
  await main(['new', 'alacrity', '--sample', 'duel'], io);
  fight = join(folder, 'duel.json');
  writeFileSync(fight, io.lines.join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function said(args: string[], env: Record<string, string> = {}) {
  const io = capture({ env });
  const exit = await main(args, io);
  return { exit, said: [...io.lines, ...io.errors].join('\n') };
}
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const commands = (option: string, value: string): string[][] => [
  ['serve', '--port', '0', '--data', join(folder, 'data'), `--database${option}`, value],
  ['worker', `--database${option}`, value],
  ['simulate', fight, '--fights', '9', `--fleet${option}`, value],
];

test.each([
  `postgres://affray:${PASSWORD}@127.0.0.1:1/none`,
  `postgresql://affray:${PASSWORD}@127.0.0.1:1/none`,
  `postgres://127.0.0.1:1/none?user=affray&password=${PASSWORD}`,
  `postgres://affray:${PASSWORD}/with?signs@127.0.0.1:1/none`,
])('a password on the command line is refused by every command, and is not said again: %s', async address => {
  for (const args of commands('', address)) {
    const answer = await said(args);
    expect(answer.exit).toBe(2);
    expect(answer.said).toMatch(
      /^affray: --(database|fleet) holds a password, and everyone on this machine can read it/,
    );
    expect(answer.said).toMatch(/put the URL into a file and say --(database|fleet)-file FILE/);
    expect(answer.said).not.toContain(PASSWORD);
  }
});

test.each([
  [
    'no URL',
    'horse',
    'does not say a database: the URL of a PostgreSQL database is such as postgres://user@host/affray',
  ],
  [
    'a password that cuts the URL',
    `postgres://a:${PASSWORD}/x@h/d`,
    'write "/", "?", "#" and "@" as %2F, %3F, %23 and %40',
  ],
  ['a password that is a port', 'postgres://a:12/correct-horse@h/d', 'as %2F, %3F, %23 and %40'],
  ['nobody there', `postgres://affray:${PASSWORD}@127.0.0.1:1/none`, 'cannot use the database'],
])(
  'what is wrong with an address of a file or the environment is said without its password: %s',
  async (_, address, why) => {
    const path = file('address', `${address}\n`);
    for (const args of commands('-file', path)) {
      const answer = await said(args);
      expect(answer).toMatchObject({ exit: 1, said: expect.stringContaining(why) });
      expect(answer.said).not.toMatch(/horse/);
    }
    const served = await said(['serve', '--port', '0', '--data', join(folder, 'data')], { AFFRAY_DATABASE: address });
    expect(served).toMatchObject({ exit: 1, said: expect.stringContaining(why) });
    expect(served.said).not.toMatch(/horse/);
  },
);

test('two addresses, an empty file and one that is not there are refused', async () => {
  const [serve = []] = commands('-file', file('address', 'postgres://a@h/d'));
  expect((await said([...serve, '--database', 'postgres://b@h/d'])).said).toContain('give one of them');
  const twice = await said(['worker', '--database', `postgres://a:${PASSWORD}@h/d`, '--database', 'postgres://b@h/d']);
  expect(twice).toEqual({ exit: 2, said: 'affray: --database was given twice' });
  expect((await said(['worker', '--database-file', file('empty', '\n')])).said).toContain('is empty');
  expect((await said(['worker', '--database-file', join(folder, 'none')])).said).toContain('there is no file');
  expect((await said(['worker'])).exit).toBe(2);
});

test('a server takes the password from a file, from the environment or from PGPASSWORD, and nobody sees it in the list of processes', async () => {
  const database = await startPostgres();
  const bare = new URL(database.address);
  const { password } = bare;
  bare.password = '';
  const launcher = fileURLToPath(new URL('../bin/affray.mjs', import.meta.url));
  const ways: [string[], Record<string, string>][] = [
    [['--database-file', file('address', `${database.address}\n`)], {}],
    [[], { AFFRAY_DATABASE: database.address }],
    [['--database', bare.href], { PGPASSWORD: password }],
  ];
  for (const [more, env] of ways) {
    const args = [launcher, 'serve', '--port', '0', '--host', '127.0.0.1', '--data', join(folder, 'data'), ...more];
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
    const ended = once(child, 'close');
    let out = '';
    let err = '';
    child.stderr.on('data', piece => {
      err += piece;
    });
    const first = new Promise<void>(resolve =>
      child.stdout.on('data', piece => /\n/.test((out += piece)) && resolve()),
    );
    await Promise.race([first, ended]);
    expect(out, err).toContain('#key=');
    const [url = ''] = out.split('/#key=');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    if (process.platform === 'linux')
      expect(readFileSync(`/proc/${child.pid}/cmdline`, 'utf8')).not.toContain(`:${password}@`);
    child.kill('SIGTERM');
    await ended;
    expect(out + err).not.toContain(`:${password}@`);
  }
  await database.stop();
});
