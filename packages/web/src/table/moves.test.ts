import { expect, test } from 'vitest';
import type { Way } from '../systems/picture.ts';
import { meant } from './moves.ts';

const way = (offer: string | null, more: Partial<Way> = {}): Way => ({
  ...{ label: offer ?? 'by hand', cost: '', refusal: null, offer, far: null, command: { kind: 'go' } },
  ...more,
});
const race = (target: string): Way => way('race', { label: target, command: { kind: 'race', target }, whenOpen: true });
const all = [way('step'), way('dash'), race('bo'), race('cleo'), way(null)];
const labels = (open: string | null, target?: string): string[] => meant(all, open, target).map(each => each.label);

test('with a move open the ground leads by that move, or by the game master’s hand', () => {
  expect(labels(null)).toEqual(['step', 'dash', 'by hand']);
  expect(labels('dash')).toEqual(['dash', 'by hand']);
  expect(labels('engage')).toEqual(['step', 'dash', 'by hand']);
});

test('a race leads there against whom it is aimed at, else against the first', () => {
  expect(labels('race')).toEqual(['bo', 'by hand']);
  expect(labels('race', 'cleo')).toEqual(['cleo', 'by hand']);
});
