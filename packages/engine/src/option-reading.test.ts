import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inWords, readingOf } from './index.ts';

const order = z
  .enum(['each', 'side', 'none'])
  .check(z.meta({ words: { each: 'each rolls', side: 'each side rolls once' } }));
const options = z.prefault(
  z.strictObject({
    order: z._default(order, 'each'),
    first: z._default(z.enum(['high', 'low']), 'high'),
    open: z._default(z.boolean(), false),
  }),
  {},
);

test('a reading is what its schema calls it, or the one inside it; else what is stored', () => {
  const { shape } = inWords(options, { first: { about: 'Who begins.', readings: { high: 'the highest' } } }).def
    .innerType;
  expect(['each', 'side', 'none'].map(each => readingOf(shape.order, each))).toEqual([
    'each rolls',
    'each side rolls once',
    'none',
  ]);
  expect(['high', 'low'].map(each => readingOf(shape.first, each))).toEqual(['the highest', 'low']);
  expect([
    readingOf(shape.open, true),
    readingOf(shape.open, false),
    readingOf(undefined, 5),
    readingOf(undefined, 'on'),
  ]).toEqual(['yes', 'no', '5', 'on']);
});
