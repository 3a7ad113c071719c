import { expect, test } from 'vitest';
import { arrived } from './arrivals.ts';

const seats = (...names: readonly string[]) => names.map(name => ({ id: name, name, here: true, combatants: [] }));

test('the GM is told who has joined, and nothing of those who were there or have left', () => {
  expect(arrived(seats(), seats('Ana'))).toBe('Ana has joined.');
  expect(arrived(seats('Ana'), seats('Ana', 'Bo', 'Cy'))).toBe('Bo and Cy have joined.');
  expect(arrived(seats('Ana'), seats('Ana'))).toBeNull();
  expect(arrived(seats('Ana', 'Bo'), seats('Ana'))).toBeNull();
});
