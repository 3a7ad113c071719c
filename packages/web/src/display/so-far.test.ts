import { chapter } from '@affray/protocol';
import { expect, test } from 'vitest';
import { isUnsure, soFarOf } from './so-far.tsx';
import { foreseen } from './testing.ts';

const line = (more: object) => ({ kind: 'attack', rule: 'WWN-1', text: '…', tone: 'hit', rolls: [], ...more });
const step = (...lines: object[]) => chapter.parse({ step: 1, by: 'gm', lines: lines.map(line) });

test('tries are counted for whom they befell, those that came off apart; harm that nobody tried for is no try', () => {
  const told = [
    step({ whom: ['goblin-1'], landed: true }, { whom: ['goblin-1'], tone: 'harm' }),
    step({ whom: ['goblin-1'], landed: false, tone: 'miss' }, { whom: ['goblin-1', 'goblin-2'], landed: true }),
  ];
  expect([...soFarOf(told)]).toEqual([
    ['goblin-1', { tries: 3, landed: 2 }],
    ['goblin-2', { tries: 1, landed: 1 }],
  ]);
});

test('only a wide span is unsure: a chance, a narrow span, and an action without dice are not', () => {
  expect(isUnsure(foreseen(null, { low: 0.01, high: 0.96 }))).toBe(true);
  expect(isUnsure(foreseen(null, { low: 0.3, high: 0.5 }))).toBe(false);
  expect(isUnsure(foreseen(0.5, { low: 0.5, high: 0.5 }))).toBe(false);
  expect([isUnsure(foreseen(null, null)), isUnsure(null)]).toEqual([false, false]);
});
