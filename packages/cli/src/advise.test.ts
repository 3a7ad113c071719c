import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from './main.ts';
import { capture } from './testing/capture.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-advise-'));
const file = join(folder, 'duel.json');
afterAll(() => rmSync(folder, { recursive: true }));

async function affray(...args: string[]) {
  const io = capture();
  const exit = await main(args, io);
  return { exit, lines: io.lines, errors: io.errors };
}
beforeAll(async () => writeFileSync(file, (await affray('new', 'alacrity', '--sample', 'duel')).lines.join('\n')));

test('advise tells what to do, what it wins and what else was considered; the same each time', async () => {
  const { exit, lines } = await affray('advise', file, '--who', 'mara', '--plays', '20');
  expect(exit).toBe(0);
  expect(lines[0]).toMatch(/^Mara: .+\(.*best policy.*\)$/);
  expect(lines[2]).toMatch(/^what +wins +better than the best policy by +fights$/);
  expect(lines.length).toBeGreaterThan(4);
  expect((await affray('advise', file, '--who', 'mara', '--plays', '20')).lines).toEqual(lines);
});

test('who may not act now is named, with those who may', async () => {
  const { exit, errors } = await affray('advise', file, '--who', 'zoe');
  expect(exit).toBe(1);
  expect(errors.join()).toContain('"zoe" may not act now; these may act now: mara, captain-roke');
});
