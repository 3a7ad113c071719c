import type { Offer } from '@affray/engine';
import { expect, test } from 'vitest';
import { toolsFor } from './tool-search.ts';

const tool = (kind: string, label: string, ...options: string[]): Offer => ({
  id: kind,
  group: 'gm',
  label,
  cost: '',
  rule: 'GM-1',
  base: { kind },
  fields: [{ kind: 'choice', name: 'x', label: 'Which', options: options.map(each => ({ value: each, label: each })) }],
  refusal: null,
});
const tools = [
  tool('gm-heal', 'Heal'),
  tool('gm-condition', 'Condition', 'prone', 'dazed'),
  tool('gm-fate', 'Decide a fate', 'dead'),
  tool('gm-damage', 'Damage'),
];
const found = (sought: string): string[] => toolsFor(tools, sought).map(each => each.label);

test('a tool is found by its name, by what else people call it, and by what can be chosen in it', () => {
  expect(found('')).toEqual(['Heal', 'Condition', 'Decide a fate', 'Damage']);
  expect(found('dam')).toEqual(['Damage']);
  expect(found('hurt')).toEqual(['Damage']);
  expect(found('dazed')).toEqual(['Condition']);
  expect(found('hit points')).toEqual(['Heal', 'Damage']);
  expect(found('kill')).toEqual(['Decide a fate']);
  expect(found('teleport')).toEqual([]);
});
