import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { main } from './main.ts';
import { capture } from './testing/capture.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-text-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function affray(line: string, env: Record<string, string> = {}) {
  const io = capture({ env });
  const exit = await main(line.split(' '), io);
  return { exit, out: io.lines.join('\n'), err: io.errors.join('\n') };
}

/** A text as Windows writes it. */
const WRITTEN = {
  'UTF-8 with a mark': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf8'),
  'UTF-16 of PowerShell': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'Windows-1252 of Excel': (text: string) => Buffer.from(text.replaceAll('–', '\x96'), 'latin1'),
  'UTF-16 the other way round': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
};

test.each(Object.entries(WRITTEN))(
  'fights, files of other tools and settings are read in %s',
  async (name, written) => {
    const file = (of: string, text: string): string => {
      const path = join(folder, `${name.replaceAll(' ', '-')}-${of}`);
      writeFileSync(path, written(text));
      return path;
    };
    const duel = file('duel.json', (await affray('new wwn --sample duel')).out);
    expect(await affray(`check ${duel}`)).toMatchObject({ exit: 0, err: '' });
    const actor = { name: 'Gate Guard – Süd', type: 'npc', system: { ab: 2, baseAc: 14, hitDice: '2' }, items: [] };
    const read = await affray(`import ${file('actor.json', JSON.stringify(actor))}`);
    expect(JSON.parse(read.out).sheet.name).toBe('Gate Guard – Süd');
    const settings = file('config.json', '{"roll": {"seed": "x"}}');
    const [one, two] = [await affray('roll 9d100', { AFFRAY_CONFIG: settings }), await affray('roll 9d100 --seed x')];
    expect(one).toEqual(two);
  },
);

test('what is not a text is told so, and none of it is printed', async () => {
  const path = join(folder, 'creatures.xlsx');
  writeFileSync(path, Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0x0a, 0xff]));
  for (const command of ['import', 'check'])
    expect(await affray(`${command} ${path}`)).toMatchObject({
      exit: 1,
      err: `affray: ${path} is not a text: of a spreadsheet or an archive, give what it saves as CSV or JSON`,
    });
});
