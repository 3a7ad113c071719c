import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from './main.ts';
import { capture } from './testing/capture.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-cancelled-'));
const duel = join(folder, 'duel.json');
const made = (async () => {
  const io = capture();
  await main(['new', 'alacrity', '--sample', 'duel'], io);
  writeFileSync(duel, io.lines.join('\n'));
})();

/** Runs a command line and presses Ctrl-C: at once, or as soon as it draws how far it is. */
const stopped = async (line: string, when: 'at once' | 'once it plays') => {
  await made;
  const io = capture({ terminal: true });
  const exit = await main([...line.replace('DUEL', duel).split(' '), '--workers', '1'], {
    ...io,
    onInterrupt(heard) {
      if (when === 'at once') heard();
      return io.onInterrupt(heard);
    },
    draw: () => void setImmediate(io.interrupt),
  });
  return { exit, text: io.lines.join('\n'), errors: io.errors };
};

const QUESTIONS = [
  'simulate DUEL --fights 500000',
  'compare DUEL --set combatants.mara.sheet.extraSoak=3 --fights 500000',
  'sweep DUEL --vary combatants.mara.sheet.extraSoak=0..2 --fights 500000',
  'balance DUEL --count captain-roke --fights 500000',
  'sensitivity DUEL --at combatants.mara.sheet.extraSoak --fights 500000',
] as const;

test.each(QUESTIONS)('%s: stopped before a fight was over, it tells nothing but that', async line => {
  const file = join(folder, 'none.html');
  const told = await stopped(`${line} --html ${file}`, 'at once');
  expect(told).toEqual({ exit: 130, text: '', errors: ['affray: cancelled before a fight was over'] });
  expect(existsSync(file)).toBe(false);
});

test.each(QUESTIONS)('%s: stopped in the middle, it says so, on its page too', async line => {
  const file = join(folder, 'some.html');
  const told = await stopped(`${line} --html ${file}`, 'once it plays');
  expect(told.exit).toBe(130);
  expect(told.text).toMatch(/Cancelled: this is what was played until then\.$/);
  expect(readFileSync(file, 'utf8')).toContain('<p>Cancelled: this is what was played until then.</p>');
});

test('JSON says whether it was stopped', async () => {
  const told = await stopped(`${QUESTIONS[0]} --json`, 'once it plays');
  expect(JSON.parse(told.text).cancelled).toBe(true);
});
