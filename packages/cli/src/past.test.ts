import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fightRecord } from '@affray/engine';
import { expect, test } from 'vitest';
import { main } from './main.ts';
import { capture } from './testing/capture.ts';

const affray = async (line: string) => {
  const io = capture();
  const exit = await main(line.split(' ').filter(Boolean), io);
  return { exit, text: io.lines.join('\n'), errors: io.errors.join('\n') };
};
const folder = mkdtempSync(join(tmpdir(), 'affray-past-'));
const night = new URL('../../systems/alacrity/fixtures/1.1.0/duel-played.json', import.meta.url).pathname;
const whole = fightRecord.parse(JSON.parse(readFileSync(night, 'utf8')));
const steps = whole.steps.length;
const shown = async (line: string) => JSON.parse((await affray(`show ${line} --json`)).text);

test('show tells how a fight stood at its end, at a step and when a round began', async () => {
  const end = await affray(`show ${night}`);
  expect(end.errors).toBe('');
  expect(end.text).toContain(`: after step ${steps} of ${steps}, round `);
  const began = await shown(`${night} --at 0`);
  expect(began).toMatchObject({ step: 0, steps, note: null, story: [] });
  expect(began.fighters).toHaveLength(2);
  const last = await shown(night);
  expect(last.fighters).not.toEqual(began.fighters);
  expect(last.story).not.toEqual([]);
  const second = await shown(`${night} --round 2`);
  expect(second.time).toBe(2);
  expect((await shown(`${night} --at ${second.step - 1}`)).time).toBe(1);
});

test('show tells the game master’s note on that step', async () => {
  const noted = join(folder, 'noted.json');
  const note = { step: whole.steps[2]?.id ?? null, text: 'Here the door opened.' };
  writeFileSync(noted, JSON.stringify({ ...whole, notes: [note] }));
  expect((await affray(`show ${noted} --at 3`)).text).toContain('Here the door opened.');
  expect((await affray(`show ${noted} --at 2`)).text).not.toContain('Here the door opened.');
});

test('branch begins a fight that opens as it stood then, with dice of its own; the saved one stays', async () => {
  const before = readFileSync(night, 'utf8');
  const other = join(folder, 'other.json');
  writeFileSync(other, (await affray(`branch ${night} --at 3 --seed other`)).text);
  expect(readFileSync(night, 'utf8')).toBe(before);
  const branch = fightRecord.parse(JSON.parse(readFileSync(other, 'utf8')));
  expect(branch.steps).toEqual(whole.steps.slice(0, 3));
  expect(branch.branched).toEqual({ fight: null, title: whole.title, steps: 3 });
  expect(branch.title).toMatch(/, from round 1$/);
  expect(branch.random).not.toEqual(whole.random);
  const then = await shown(`${night} --at 3`);
  expect(await shown(other)).toEqual({ ...then, title: branch.title, steps: 3 });
  expect((await affray(`check ${other}`)).exit).toBe(0);
  expect(JSON.parse((await affray(`branch ${night} --at 3 --seed another --title Else`)).text)).toMatchObject({
    title: 'Else',
  });
});

test.each([
  [`show ${night} --at ${steps + 1}`, `--at takes a whole number from 0 to ${steps}, not "${steps + 1}"`, 2],
  [`show ${night} --round 99`, '--round takes a whole number from ', 2],
  [`branch ${night} --at 1 --round 1`, '--at and --round exclude each other', 2],
])('%s: %s', async (line, error, exit) => {
  const told = await affray(line);
  expect(told.errors).toContain(error);
  expect(told.exit).toBe(exit);
});

test('a set-up has no steps', async () => {
  const duel = join(folder, 'duel.json');
  writeFileSync(duel, (await affray('new alacrity --sample duel')).text);
  const told = await affray(`show ${duel}`);
  expect(told.errors).toContain('is a set-up: only a saved fight has steps');
  expect(told.exit).toBe(1);
});

test('a branch and a summary go to a file where one is asked for', async () => {
  for (const line of [`branch ${night} --at 3`, `summary ${night} --as markdown`]) {
    const out = join(folder, 'out.txt');
    expect(await affray(`${line} --out ${out}`)).toEqual({ exit: 0, text: '', errors: '' });
    expect(readFileSync(out, 'utf8').trimEnd()).toBe((await affray(line)).text);
  }
});
