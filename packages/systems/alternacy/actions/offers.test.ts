import { describe, expect, test } from 'vitest';
import { alternacy } from '../index.ts';
import { samples } from '../samples.ts';
import { arena, id, one } from '../testing.ts';

describe('offers', () => {
  test('whatever is offered without a refusal can be given as it is suggested', () => {
    const fight = arena({ ana: { weapons: ['longsword', 'knife'], shield: 'shield' }, bert: {} });
    const offers = alternacy.rules.offers(fight, id('ana'));
    expect(new Set(offers.map(each => each.id)).size).toBe(offers.length);
    expect(offers.find(each => each.id === 'engage')).toMatchObject({
      refusal: null,
      fields: [
        { name: 'target', options: [{ value: 'bert', hint: '5 ft' }] },
        { name: 'weapon' },
        { name: 'posture' },
        { name: 'aim' },
      ],
    });
    expect(offers.find(each => each.id === 'shoot')?.refusal).toMatchObject({ code: 'alternacy/no-weapon' });
    expect(offers.find(each => each.id === 'load')?.refusal).not.toBeNull();
  });
  test('whoever still fights is named before those who do not, the nearer before the farther', () => {
    const fight = arena({ ana: {}, down: {}, far: { at: [5, 60] }, near: {} });
    one(fight, 'down').shock = 20;
    const [engage] = alternacy.rules.offers(fight, id('ana'));
    expect(engage?.fields[0]).toMatchObject({
      options: [
        { value: 'near', hint: '15 ft' },
        { value: 'far', hint: '40 ft' },
        { value: 'down', hint: '5 ft, out of the fight' },
      ],
    });
    one(fight, 'down').knowledge = 'nothing';
    expect(alternacy.rules.offers(fight, id('ana'))[0]?.fields[0]).toMatchObject({
      options: [{ value: 'down', hint: '5 ft' }, { value: 'near' }, { value: 'far' }],
    });
  });
  test('say what they cost, but for what only ends a go', () => {
    const offers = alternacy.rules.offers(arena({ ana: {}, bert: {} }), id('ana'));
    const cost = (wanted: string) => offers.find(each => each.id === wanted)?.cost;
    expect([cost('engage'), cost('step'), cost('end')]).toEqual(['1 action', 'free', '']);
  });
  test('of one who waits say why, and are the same ones in the same order', () => {
    const fight = arena({ ana: {}, bert: {} });
    expect(alternacy.rules.offers(fight, id('bert')).map(each => each.id)).toEqual(
      alternacy.rules.offers(fight, id('ana')).map(each => each.id),
    );
    expect(alternacy.rules.offers(fight, id('bert')).find(each => each.id === 'engage')?.refusal).toMatchObject({
      code: 'alternacy/not-your-go',
      rule: 'ALT-3.6',
    });
  });
  test('of the GM: hazards that lie ready have one of their own', () => {
    const [, , trap] = samples;
    if (!trap) throw new Error('no sample');
    const offers = alternacy.rules.offers(alternacy.rules.begin(trap.setup), 'gm');
    expect(offers.map(each => each.id)).toEqual(
      expect.arrayContaining([
        'roll-initiative',
        'hazard-blades',
        'hazard-pit',
        'gm-hazard',
        'gm-event',
        'gm-time',
        'gm-end-fight',
      ]),
    );
    expect(new Set(offers.map(each => each.id)).size).toBe(offers.length);
  });
  test('the parts of a wish that only the player has are asked for', () => {
    const fight = arena({ ana: {}, bert: {} }, { options: { locationZero: 'player' } });
    const [engage] = alternacy.rules.offers(fight, id('ana'));
    expect(engage?.fields.map(each => each.name)).toEqual(['target', 'weapon', 'posture', 'aim', 'prefer']);
  });
});
