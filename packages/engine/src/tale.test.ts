import { expect, test } from 'vitest';
import { type Saying, tale } from './tale.ts';

const said = (kind: string, text: string, more: Partial<Saying> = {}): Saying => ({
  kind,
  rule: 'GM-1',
  text,
  tone: 'plain',
  rolls: [],
  ...more,
});
const hit = said('struck', 'Bob is hit', { tone: 'hit', joins: [{ after: ['attack'], text: '; Bob is hit' }] });
const wound = said('wounded', 'Bob loses 2', { tone: 'harm', joins: [{ after: ['struck'], text: ' and loses 2' }] });

test('what belongs to one action is one line, in the loudest tone, with the rule of its first part', () => {
  const attack = said('attack', 'Ann attacks Bob', { rule: 'AA-1' });
  expect(tale([attack, hit, wound])).toEqual([
    { kind: 'attack', rule: 'AA-1', text: 'Ann attacks Bob; Bob is hit and loses 2', tone: 'harm', rolls: [] },
  ]);
});

test('without the line that it would end a sentence stands for itself', () => {
  expect(tale([wound, said('round', 'Round 2'), hit]).map(each => each.text)).toEqual([
    'Bob loses 2',
    'Round 2',
    'Bob is hit',
  ]);
});

test('a sentence may take the place of the one before it, and rolls stay', () => {
  const roll = { label: '', who: '', pool: '', faces: [3], total: 3, real: false, against: null, outcome: '3' };
  const up = said('did', 'Ann stands up', { joins: [{ after: ['condition'], text: 'Ann stands up', instead: true }] });
  expect(tale([said('condition', 'Ann is no longer prone', { rolls: [roll] }), up])).toMatchObject([
    { text: 'Ann stands up', rolls: [{ total: 3 }] },
  ]);
});
