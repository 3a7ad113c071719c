import { offer as offerShape } from '@affray/protocol';
import { expect, test } from 'vitest';
import { inOrder, wantedOf } from './offers.tsx';

const ROLES: { readonly [id: string]: string } = { continue: 'begun', end: 'end' };
const offer = (id: string, group: string, isRefused = false) =>
  offerShape.parse({
    ...(id in ROLES ? { role: ROLES[id] } : {}),
    ...{ id, group, label: id, cost: '', rule: 'ALA-4.1', base: { kind: id }, fields: [] },
    refusal: isRefused ? { code: 'no', reason: 'not now', rule: 'ALA-4.1' } : null,
  });
const wanted = (offers: readonly ReturnType<typeof offer>[], lost: readonly string[] = [], targets: string[] = []) =>
  wantedOf(inOrder(offers, null), new Set(lost), new Map(targets.map(id => [id, []])));
const all = [offer('engage', 'attack'), offer('step', 'move'), offer('dash', 'move'), offer('end', 'flow')];

test('what most people do next is the first attack; where none has a chance, to go to whom it is meant for', () => {
  expect(wanted(all, [], ['engage', 'dash'])).toBe('engage');
  expect(wanted(all, ['engage'], ['engage', 'dash'])).toBe('dash');
  expect(wanted(all, ['engage'], ['engage'])).toBeNull();
  expect(wanted([...all, offer('shoot', 'attack')], ['engage'], ['dash'])).toBe('shoot');
});

test('in the middle of something it is to continue, whatever else could be done', () => {
  const middle = [offer('prone', 'other'), offer('glance', 'other'), offer('continue', 'flow'), offer('end', 'flow')];
  expect(wanted(middle)).toBe('continue');
  expect(wanted([offer('engage', 'attack', true), ...middle])).toBe('continue');
  expect(wanted([offer('engage', 'attack'), offer('continue', 'flow', true)])).toBe('engage');
});
