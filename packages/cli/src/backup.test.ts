import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@affray/server';
import { afterAll, expect, test } from 'vitest';
import { main } from './main.ts';
import { capture } from './testing/capture.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-cli-backup-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true }));

async function affray(...args: string[]) {
  const io = capture({ env: { AFFRAY_DATA: data } });
  const exit = await main(args, io);
  return { exit, lines: io.lines, errors: io.errors };
}

test('backup copies what a running server holds, restore puts it back; what is wrong is said in one line', async () => {
  expect(await affray('backup')).toEqual({
    exit: 1,
    lines: [],
    errors: [`affray: there are no fights in the folder "${data}"`],
  });
  const served = await serve({ data, port: 0, host: '127.0.0.1', page: null });
  const [url, key] = served.gmUrl.split('/#key=');
  const sample = JSON.stringify({ from: 'sample', system: 'alacrity', sample: 'duel' });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  expect((await fetch(`${url}/api/fights`, { method: 'POST', headers, body: sample })).status).toBe(201);
  const copy = join(folder, 'copy.sqlite');
  expect(await affray('backup', copy)).toEqual({ exit: 0, lines: [copy], errors: [] });
  const busy = await affray('restore', copy);
  expect(busy).toMatchObject({
    exit: 1,
    errors: [expect.stringMatching(/^affray: another Affray uses the folder [^\n]*$/)],
  });
  await served.close();
  const back = await affray('restore', copy);
  expect(back.lines[0]).toBe(`1 fight restored from ${copy}`);
  expect(back.lines[1]).toMatch(/^What was there before is in .*replaced-.*\.sqlite$/);
  const notes = join(folder, 'notes.txt');
  writeFileSync(notes, 'nothing like a database '.repeat(100));
  const wrong = await affray('restore', notes);
  expect(wrong).toMatchObject({
    exit: 1,
    errors: [expect.stringMatching(/^affray: ".*notes.txt" cannot be read as a copy of fights [^\n]*$/)],
  });
  expect((await affray('restore')).exit).toBe(2);
  expect(readdirSync(data).filter(name => name.startsWith('restore-'))).toEqual([]);
});
