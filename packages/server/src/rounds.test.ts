import { expect, test } from 'vitest';
import { Rounds } from './rounds.ts';
import { Turns } from './table/turns.ts';

test('a group that brings little waits for one piece of one that brings much', async () => {
  const rounds = new Rounds();
  const done: string[] = [];
  for (let i = 0; i < 100; i++) rounds.add('many', () => done.push('many'));
  rounds.add('few', () => done.push('few'));
  await new Promise<void>(resolve => rounds.add('few', resolve));
  expect(done.indexOf('few')).toBe(1);
  await new Promise<void>(resolve => rounds.add('many', resolve));
  expect(done).toHaveLength(101);
});

test('the loop turns between two pieces of a table, and another table has its turn', async () => {
  const [one, other] = [new Turns(), new Turns()];
  const done: string[] = [];
  const all = Array.from({ length: 5 }, (_, at) => one.next().then(() => done.push(`one ${at}`)));
  all.push(other.next().then(() => done.push('other')));
  await Promise.all(all);
  expect(done.toSorted()).toEqual(['one 0', 'one 1', 'one 2', 'one 3', 'one 4', 'other']);
  expect(done.indexOf('other')).toBeLessThan(2);
});
