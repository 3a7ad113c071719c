import { expect, test } from 'vitest';
import { type Joint, type Saying, type Sentenced, tale } from './tale.ts';

type Told = { readonly kind: string; readonly by: string };
const said = (kind: string, text: string, more: Partial<Saying<Told>> = {}, by = 'ann'): Sentenced<Told> => ({
  event: { kind, by },
  said: { kind, rule: 'GM-1', text, tone: 'plain', rolls: [], ...more },
});
const after =
  (kind: string, joint: Joint) =>
  (before: Told): Joint | null =>
    before.kind === kind ? joint : null;
const hit = said('struck', 'Bob is hit', { tone: 'hit', joins: after('attack', { text: '; Bob is hit' }) });
const wound = said('wounded', 'Bob loses 2', { tone: 'harm', joins: after('struck', { text: ' and loses 2' }) });

test('what belongs to one action is one line, in the loudest tone, with the rule of its first part', () => {
  const attack = said('attack', 'Ann attacks Bob', { rule: 'AA-1' });
  expect(tale([attack, hit, wound])).toEqual([
    { kind: 'attack', rule: 'AA-1', text: 'Ann attacks Bob; Bob is hit and loses 2', tone: 'harm', rolls: [] },
  ]);
});

test('a quiet part leaves the line its tone', () => {
  const down = said('condition', 'Ann is prone', { tone: 'harm', joins: after('did', { text: '', quiet: true }) });
  expect(tale([said('did', 'Ann drops to the ground'), down])).toMatchObject([
    { text: 'Ann drops to the ground', tone: 'plain' },
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
  const up = said('did', 'Ann stands up', { joins: after('condition', { instead: true }) });
  expect(tale([said('condition', 'Ann is no longer prone', { rolls: [roll] }), up])).toMatchObject([
    { kind: 'did', text: 'Ann stands up', rolls: [{ total: 3 }] },
  ]);
});

test('a line aside parts nothing: the action stays one line, and what stood aside follows it', () => {
  const attack = said('attack', 'Ann attacks Bob');
  const ruling: Sentenced<Told> = { ...said('ruled', 'Ruling: 2'), event: null, aside: true };
  const first: Sentenced<Told> = { ...said('ruled', 'Ruling: 1'), event: null, aside: true };
  expect(tale([first, attack, ruling, hit, ruling, wound, attack]).map(each => each.text)).toEqual([
    'Ruling: 1',
    'Ann attacks Bob; Bob is hit and loses 2',
    'Ruling: 2',
    'Ruling: 2',
    'Ann attacks Bob',
  ]);
});

test('the full stop of a line that goes on stands at its end', () => {
  const hurt = said('wounded', 'Bob loses 2.', { joins: after('struck', { text: '; 2 damage' }) });
  expect(tale([said('struck', 'Ann hits Bob.'), hurt]).map(each => each.text)).toEqual(['Ann hits Bob; 2 damage.']);
});

test('whose event it was may decide, and next to a line without an event nothing is joined', () => {
  const own = said('moved', 'Bob falls back', { joins: ({ by }) => (by === 'bob' ? { text: ', pushed' } : null) });
  expect(tale([said('struck', 'Ann hits', {}, 'ann'), own]).map(each => each.text)).toEqual([
    'Ann hits',
    'Bob falls back',
  ]);
  expect(tale([said('struck', 'Bob hits', {}, 'bob'), own]).map(each => each.text)).toEqual(['Bob hits, pushed']);
  const ruling: Sentenced<Told> = { ...said('ruled', 'Ruling', {}, 'bob'), event: null };
  expect(tale([ruling, own])).toHaveLength(2);
  expect(tale([said('struck', 'Bob hits', {}, 'bob'), { ...own, event: null }])).toHaveLength(2);
});
