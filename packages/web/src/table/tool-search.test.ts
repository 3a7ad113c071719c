import type { Offer } from '@affray/engine';
import { expect, test } from 'vitest';
import { grouped } from '../controls/offer.ts';
import { possibleFirst, toolsFor } from './tool-search.ts';

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

test('what can be used now comes first: in each group, and groups that have none of it last', () => {
  const refusal = { reason: 'there is no map', rule: 'GM-1' as const, code: 'gm/no-map' };
  const [heal, condition, fate, damage] = tools;
  if (!heal || !condition || !fate || !damage) throw new Error('no tools');
  const all: Offer[] = [
    { ...heal, group: 'gm-scene', refusal },
    { ...condition, group: 'gm-points', refusal },
    { ...fate, group: 'gm-people' },
    { ...damage, group: 'gm-points' },
  ];
  const order = possibleFirst(grouped(all)).map(({ group, offers }) => [group, offers.map(each => each.label)]);
  expect(order).toEqual([
    ['gm-points', ['Damage', 'Condition']],
    ['gm-people', ['Decide a fate']],
    ['gm-scene', ['Heal']],
  ]);
});
