import { expect, test } from 'vitest';
import { Bucket, Guesses, PerAddress, Spending } from './limits.ts';

/** More addresses than are remembered, all of one provider's network of 65,536 halves. */
const botnet = Array.from({ length: 30_000 }, (_, at) => `2001:db8:1:${at.toString(16)}::1`);

test('what fills up again with time is never more than full', () => {
  const bucket = new Bucket(2, 1e12);
  expect([bucket.level, bucket.take(3), bucket.level]).toEqual([2, false, 2]);
});

test('whoever guesses from thousands of addresses resets no one’s count', () => {
  const guesses = new Guesses();
  const wrong = (): boolean => guesses.wrong('192.0.2.7');
  while (wrong());
  for (const address of botnet) guesses.wrong(address);
  // As few as come back with the time that this took: not the thirty of someone new.
  expect(Array.from({ length: 30 }, wrong)).toContain(false);
});

test('a key that was right after all is no guess', () => {
  const guesses = new Guesses();
  for (let guess = 0; guess < 100; guess++) {
    expect(guesses.wrong('192.0.2.7')).toBe(true);
    guesses.wasRight('192.0.2.7');
  }
});

test('what a seat owes stays owed, however many others have used something since', () => {
  const spending = new Spending({ burst: 10, perSecond: 1e-6 });
  spending.spend('greedy', 100);
  const owed = spending.wait('greedy');
  expect(owed).toBeGreaterThan(0);
  for (const address of botnet) spending.spend(address, 1);
  expect(spending.wait('greedy')).toBeCloseTo(owed, -3);
});

test('many who owe push out one another, and the newest are remembered', () => {
  const open = new PerAddress(1, 1e-9);
  for (const address of botnet) expect(open.take(address)).toBe(true);
  for (const address of botnet.slice(-5000)) expect(open.take(address)).toBe(false);
});
