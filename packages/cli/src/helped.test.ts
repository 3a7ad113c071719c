/** What --help shows as examples can be copied: each does what it says. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systems } from '@affray/systems';
import { afterAll, expect, test } from 'vitest';
import { main } from './main.ts';
import { capture } from './testing/capture.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-helped-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function affray(...args: readonly string[]) {
  const io = capture();
  const exit = await main([...args], io);
  return { exit, out: io.lines.join('\n'), err: io.errors.join('\n') };
}

/** The examples of a command’s help as words, with files in a folder of their own and without what stands behind them. */
async function examplesOf(command: string): Promise<readonly (readonly string[])[]> {
  const { out } = await affray(command, '--help');
  return out.split('\n').flatMap(line => {
    const [, example = ''] = /^ {2}affray (.*?)(?: > \S+)?(?: {2,}.*)?$/.exec(line) ?? [];
    if (!example.startsWith(`${command} `)) return [];
    const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    return [words.map(each => (/^[a-z]+\.json$/.test(each) ? join(folder, each) : each))];
  });
}

test.each([
  ['new', 4],
  ['character', 4],
])('every example of affray %s does what it says', async (command, many) => {
  const examples = await examplesOf(command);
  expect(examples).toHaveLength(many);
  for (const each of examples) expect([each, (await affray(...each)).exit]).toEqual([each, 0]);
});

test('paths and rules that sweep and balance show are there in a system', async () => {
  const text = (await affray('sweep', '--help')).out + (await affray('balance', '--help')).out;
  const [, rule = '', values = ''] = /--vary options\.([a-z]+)=([a-z,]+)/i.exec(text) ?? [];
  const takes = values.split(',').map(value => ({ options: { [rule]: value } }));
  const wrong = (setup: { readonly options: object }, { check }: (typeof systems)[number]): boolean =>
    check('setup', setup).some(({ path }) => path.startsWith('options'));
  expect(takes).toHaveLength(2);
  expect(systems.some(system => takes.every(each => !wrong(each, system)))).toBe(true);
  const named = [...text.matchAll(/combatants\.[a-z]+\.sheet\.([a-z]+)/gi)].map(([, name]) => name ?? '');
  expect(new Set(named)).toEqual(new Set(['hitPoints']));
});

test('one fight is one fight, and what is counted stands in JSON by its id', async () => {
  const duel = join(folder, 'one.json');
  await affray('new', 'wwn', '--add', 'a:grey-wolf', '--add', 'b:cave-bear', '--out', duel);
  const once = ['--fights', '1', '--workers', '1'];
  expect((await affray('simulate', duel, ...once)).out).toContain(': 1 fight, seed');
  const compared = await affray('compare', duel, ...once, '--set', 'combatants.grey-wolf.sheet.hitPoints=30');
  expect(compared.out).toContain(': 1 paired fight, seed');
  const swept = await affray('sweep', duel, ...once, '--count', 'grey-wolf=1,2', '--json');
  expect(JSON.parse(swept.out)).toMatchObject({ axis: 'grey-wolf', rows: [{ label: '1' }, { label: '2' }] });
});
