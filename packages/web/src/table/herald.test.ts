import type { Chapter } from '@affray/engine';
import { expect, test } from 'vitest';
import { newsOf, toldBy } from './herald.tsx';

const chapter = (step: number, ...texts: string[]): Chapter => ({
  step,
  by: 'gm',
  lines: texts.map(text => ({ kind: 'x', rule: 'GM-1', text, tone: 'plain', rolls: [] })),
});
const opened = toldBy([chapter(4, 'Round 1.')], []);

test('what an action that waits has told is said once, and later only what its line says beyond that', () => {
  const waits = toldBy([chapter(4, 'Round 1.')], chapter(5, 'Mara strikes at Roke: 40.').lines);
  expect(newsOf(opened, waits, 4)).toEqual(['Mara strikes at Roke: 40.']);
  const done = toldBy([chapter(4, 'Round 1.'), chapter(5, 'Mara strikes at Roke: 40, and hits.', 'Roke falls.')], []);
  expect(newsOf(waits, done, 4)).toEqual(['And hits.', 'Roke falls.']);
  expect(newsOf(done, done, 4)).toEqual([]);
});

test('what is read back from before is no news; an action done again after an undo is', () => {
  const back = toldBy([chapter(3, 'Long ago.'), chapter(4, 'Round 1.')], []);
  expect(newsOf(opened, back, 4)).toEqual([]);
  const once = toldBy([chapter(4, 'Round 1.'), chapter(5, 'Mara waits.')], []);
  expect(newsOf(once, opened, 4)).toEqual([]);
  expect(newsOf(opened, once, 4)).toEqual(['Mara waits.']);
});
