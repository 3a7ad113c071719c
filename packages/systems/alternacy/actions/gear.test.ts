import { describe, expect, test } from 'vitest';
import { alternacy } from '../index.ts';
import { arena, give, id, one, refused } from '../testing.ts';

describe('[ALT-3.12] drawing and loading', () => {
  const fight = arena({ ana: { weapons: ['longsword', 'crossbow'] }, bert: {} });
  const choices = (offer: string): unknown[] => {
    const field = alternacy.rules.offers(fight, id('ana')).find(each => each.id === offer)?.fields[0];
    return field?.kind === 'choice' ? field.options.map(each => each.value) : [];
  };

  test('nobody draws its fists: they are always at hand', () => {
    expect(refused(fight, { kind: 'draw', who: 'ana', weapon: 'fist' })).toBe('natural');
    expect(choices('draw')).toEqual(['crossbow']);
    const bare = arena({ ana: { weapons: ['longsword'] }, bert: {} });
    const offer = alternacy.rules.offers(bare, id('ana')).find(each => each.id === 'draw');
    expect(offer?.refusal?.code).toBe('alternacy/in-hand');
  });

  test('a weapon is loaded in hand', () => {
    one(fight, 'ana').empty = ['crossbow'];
    expect(refused(fight, { kind: 'load', who: 'ana', weapon: 'crossbow' })).toBe('not-in-hand');
    expect(alternacy.rules.offers(fight, id('ana')).find(each => each.id === 'load')?.refusal).toMatchObject({
      code: 'alternacy/not-in-hand',
      rule: 'ALT-3.12',
    });
    const drawn = give(fight, { kind: 'draw', who: 'ana', weapon: 'crossbow', end: false }).fight;
    if (drawn.go) drawn.go.left = 1;
    expect(one(give(drawn, { kind: 'load', who: 'ana', weapon: 'crossbow' }).fight, 'ana').empty).toEqual([]);
    expect(refused(drawn, { kind: 'load', who: 'ana', weapon: 'longsword' })).toBe('loaded');
  });
});
