/** What a program without types may give: it is said what was wrong, at once. */
import { Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { gathered, parse, read, rollNode, summary, weigh, weighNode } from './index.ts';

/** As a program without types would call it. */
const untyped = (called: object, ...given: readonly unknown[]): unknown =>
  typeof called === 'function' ? Reflect.apply(called, undefined, given) : null;
const random = Xoshiro.seeded('1');
const two = parse('2d6');

test.each<[string, object, readonly unknown[], string]>([
  ['summary', summary, [null], 'this is not a distribution, as weigh("2d6") gives (given: null)'],
  ['summary', summary, ['2d6'], 'this is not a distribution, as weigh("2d6") gives (given: "2d6")'],
  ['summary', summary, [{ from: Number.NaN, weights: [1] }], 'this is not a distribution'],
  ['summary', summary, [{ from: 1, weights: ['1'] }], 'this is not a distribution'],
  ['gathered', gathered, [{}, 20], 'a distribution’s totals are gathered as'],
  ['gathered', gathered, [summary(weigh('2d6')), Number.NaN], 'a distribution’s totals are gathered as'],
  ['rollNode', rollNode, [null, random, ''], 'an expression is needed that was read before, as parse("2d6") gives'],
  ['rollNode', rollNode, ['2d6', random, ''], 'an expression is needed that was read before'],
  [
    'rollNode',
    rollNode,
    [{ ...two, count: Number.POSITIVE_INFINITY }, random, ''],
    'dice at once, and this came to Infinity',
  ],
  ['weighNode', weighNode, [{}, ''], 'an expression is needed that was read before'],
])('%s', (_, called, given, sentence) => expect(() => untyped(called, ...given)).toThrow(sentence));

test('of a long text in the place of a dialect only how it begins', () => {
  expect(() => untyped(read, '2d6', 'x'.repeat(1_000_000))).toThrow(/^"x{40}…" is not a way to write dice/);
});
