import { apply, diff, type Json, plain, type Was, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { plus, sumOf, sumOfChanges, sumText } from './sums.ts';

const chance = Xoshiro.seeded('sums');
const upTo = (most: number): number => chance.below(most + 1);
const KEYS = ['a', 'b', 'name', '0', '1', ''];
const LEAVES: readonly Json[] = [null, true, false, 0, 1, -1, 1.5, '', '0', '1', 'null', 'true', 'a', 'é', '{}', '[]'];

/** A plain value of no great depth. */
function some(depth: number): Json {
  const kind = depth === 0 ? 0 : upTo(2);
  if (kind === 1) return Array.from({ length: upTo(3) }, () => some(depth - 1));
  if (kind === 2) {
    const keys = KEYS.filter(() => upTo(1) === 0);
    return Object.fromEntries(keys.map(key => [key, some(depth - 1)]));
  }
  return LEAVES[upTo(LEAVES.length - 1)] ?? null;
}

test('a fingerprint that was kept up with changes is that of the value they lead to', () => {
  let value = some(4);
  let sum = sumOf(value);
  for (let step = 0; step < 3000; step++) {
    const next = some(4);
    const was: Was = [];
    const changes = diff(value, next, [], was);
    sum = plus(sum, sumOfChanges(changes, was));
    expect(sumText(sum)).toBe(sumText(sumOf(next)));
    expect(sumOf(apply(value, changes))).toEqual(sum);
    value = next;
  }
});

test('values that differ have other fingerprints, those that say the same have one', () => {
  const known = new Map<string, string>();
  let met = 0;
  for (let step = 0; step < 20_000; step++) {
    const value = some(3);
    const [text, sum] = [sorted(value), sumText(sumOf(value))];
    const before = known.get(sum);
    if (before !== undefined) {
      met++;
      expect(before).toBe(text);
    }
    known.set(sum, text);
  }
  expect(met).toBeGreaterThan(1000);
  expect(new Set(known.values()).size).toBe(known.size);
});

test('the same things in other places, or of another kind, are something else', () => {
  const alike: readonly Json[] = [
    ...[{ a: 1, b: 2 }, { a: 2, b: 1 }, [1, 2], [2, 1], { 0: 1, 1: 2 }, [[1], [2]], [[1, 2], []], [[], [1, 2]]],
    ...[
      { a: '1', b: 2 },
      { a: { b: 1 } },
      { ab: 1 },
      { a: [] },
      { a: {} },
      { a: null },
      {},
      [],
      null,
      'null',
      ['ab'],
      ['a', 'b'],
    ],
  ];
  expect(new Set(alike.map(each => sumText(sumOf(each)))).size).toBe(alike.length);
});

test('a value somewhere else has another fingerprint, and changes there lead from one to the other', () => {
  for (let step = 0; step < 500; step++) {
    const [one, other] = [some(3), some(3)];
    const was: Was = [];
    const changes = diff(one, other, ['books', 'ana'], was);
    const sum = plus(sumOf(one, ['books', 'ana']), sumOfChanges(changes, was));
    expect(sum).toEqual(sumOf(other, ['books', 'ana']));
    expect(sum).not.toEqual(sumOf(other, ['books', 'grim']));
    expect(sum).not.toEqual(sumOf(other));
  }
});

test('what is undefined is not there, as on the way to a page', () => {
  const shown: { readonly label: string; readonly hint?: string } = { label: 'One' };
  const sum = sumOf(shown);
  Reflect.set(shown, 'hint', undefined);
  expect(Object.keys(shown)).toContain('hint');
  expect(sumOf(shown)).toEqual(sum);
  expect(sumOf(plain(shown))).toEqual(sum);
});

const sorted = (value: Json): string =>
  JSON.stringify(value, (_, field: unknown) =>
    field !== null && typeof field === 'object' && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([one], [other]) => (one < other ? -1 : 1)))
      : field,
  );

test('however deep a value is, what stands at its end counts', () => {
  const deep = (end: Json, by: number): Json => (by === 0 ? end : { in: [deep(end, by - 1)] });
  expect(sumOf(deep('one', 100))).toEqual(sumOf(deep('one', 100)));
  const texts = [deep('one', 100), deep('two', 100), deep('one', 99), deep('one', 101)].map(each =>
    sumText(sumOf(each)),
  );
  expect(new Set(texts).size).toBe(4);
});
