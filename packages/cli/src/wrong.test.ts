/** What is typed wrongly, and files that are not what they should be: a sentence that says what, where and what would be right. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { main } from './main.ts';
import { capture } from './testing/capture.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-wrong-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => join(folder, name);
const long = 'x'.repeat(201);
mkdirSync(at('dir'));
writeFileSync(at('file'), 'a');
writeFileSync(
  at('none.json'),
  JSON.stringify({ format: 'affray-setup', formatVersion: 1, system: 'wwn', title: 'x', setup: {} }),
);

const told = async (args: readonly string[]) => {
  const io = capture();
  const exit = await main(args, io);
  return { exit, said: io.errors.join('\n') };
};
await main(['new', 'wwn', '--sample', 'duel', '--out', at('duel.json')], capture());
const duel = at('duel.json');
const hits = 'combatants.garran.sheet.hitPoints';

test.each<[readonly string[], string, number]>([
  [['simulate', duel, '--seed', long], '--seed takes at most 200 letters, not 201', 2],
  [['advise', duel, '--seed', long], '--seed takes at most 200 letters, not 201', 2],
  [['new', 'wwn', '--sample', 'duel', '--title', long], '--title takes 1 to 200 letters, not 201', 2],
  [['new', 'wwn', '--sample', 'duel', '--title', ''], '--title takes 1 to 200 letters, not 0', 2],
  [['serve', '--data', ''], '--data needs a value: --data DIR', 2],
  [['check', ''], 'FILE is missing: affray check FILE', 2],
  [['schemas', ''], 'DIR is missing: affray schemas [DIR]', 2],
  [['simulate', duel, '--html', ''], '--html needs a value: --html FILE', 2],
  [['schemas', at('file')], `${at('file')} is a file, not a folder`, 1],
  [['check', at('dir')], `${at('dir')} is a folder, not a file`, 1],
  [['check', join(at('file'), 'x.json')], `${at('file')} is a file, not a folder`, 1],
  [['check', 'a\0b'], '"a\\u0000b" cannot be the name of a file', 1],
  [['export', duel, '--out', at('dir')], `${at('dir')} is a folder, not a file`, 1],
  [['export', duel, '--out', at('no/x.yaml')], `there is no folder ${at('no')}`, 1],
  [['import', at('none.json')], 'nothing in it can be taken in; the fight has no combatants', 1],
  [['sweep', duel, '--count', 'x'], '--count takes ID=VALUES, such as goblin=1..8, not "x"', 2],
  [
    ['sweep', duel, '--vary', 'x'],
    '--vary takes PATH=VALUES, such as combatants.ogre.sheet.hitPoints=20..40:5, not "x"',
    2,
  ],
  [['simulate', duel, '--policy', 'garran=plain', '--policy', 'garran=random'], 'two policies for "garran"', 2],
  [['compare', duel, '--set', `${hits}=99999`], 'hitPoints: must be 2000 or less (given: 99999)', 1],
  [['character', 'wwn', 'Ilsa', '--as', 'pirate'], 'has no beginning "pirate"; there are: ', 1],
  [['backup', at('no/copy'), '--data', at('data')], 'there are no fights in the folder', 1],
])('%s: %s', async (args, sentence, exit) => {
  const { exit: ended, said } = await told(args);
  expect(said).toContain(sentence);
  expect(ended).toBe(exit);
});
