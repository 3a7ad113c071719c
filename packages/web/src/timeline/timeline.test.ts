import type { PastAnswer, TimelineAnswer } from '@affray/protocol';
import { expect, test } from 'vitest';
import { type Asks, TimelineCtrl } from './ctrl.ts';
import { jumpsOf, nearest } from './jumps.ts';

const timeline: TimelineAnswer = {
  now: 4,
  first: 1,
  last: 5,
  marks: [
    { step: 1, kind: 'time', text: 'Round 1 begins' },
    { step: 3, kind: 'fell', text: 'Grim' },
  ],
  notes: [
    { step: 2, text: 'Dusk.' },
    { step: null, text: 'Gone.' },
  ],
  branched: null,
};
const told = (step: number): PastAnswer => ({ step, fight: null, chapters: [] });

test('the moments worth a look stand in their order, and the nearest of them is found', () => {
  const jumps = jumpsOf(timeline);
  expect(jumps.map(each => [each.step, each.kind, each.text])).toEqual([
    [1, 'time', 'Round 1 begins'],
    [2, 'noted', 'Dusk.'],
    [3, 'fell', 'Grim fell'],
    [5, 'undone', 'After action 5 of 5'],
  ]);
  expect(nearest(jumps, 3, true)?.step).toBe(5);
  expect(nearest(jumps, 3, false)?.step).toBe(2);
  expect(nearest(jumps, 1, false)).toBeNull();
});

test('one moment is asked for at a time, and what the slider passed meanwhile is not', async () => {
  const asked: number[] = [];
  const answers: ((past: PastAnswer) => void)[] = [];
  const asks: Asks = {
    timeline: async () => timeline,
    past: step => {
      asked.push(step);
      return new Promise(resolve => answers.push(resolve));
    },
    note: async () => undefined,
    saying: String,
  };
  const ctrl = new TimelineCtrl(asks);
  await ctrl.load();
  ctrl.seek(3);
  ctrl.seek(0);
  expect(ctrl.store.get().at).toBe(1);
  ctrl.seek(99);
  ctrl.seek(2);
  answers.shift()?.(told(4));
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toEqual([4, 2]);
  answers.shift()?.(told(2));
  await Promise.resolve();
  await Promise.resolve();
  expect(ctrl.store.get()).toMatchObject({ at: 2, past: { step: 2 }, trouble: null });
});

test('what the server refuses is said, and the slider still works', async () => {
  let broken = true;
  const ctrl = new TimelineCtrl({
    timeline: async () => timeline,
    past: async step => {
      if (broken) throw new Error('the server is not there');
      return told(step);
    },
    note: async () => undefined,
    saying: problem => (problem instanceof Error ? problem.message : ''),
  });
  await ctrl.load();
  await Promise.resolve();
  expect(ctrl.store.get().trouble).toBe('the server is not there');
  broken = false;
  ctrl.seek(2);
  await Promise.resolve();
  await Promise.resolve();
  expect(ctrl.store.get()).toMatchObject({ past: { step: 2 }, trouble: null });
});
