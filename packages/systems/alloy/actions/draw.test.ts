import { filled, type Offer, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { type Arena, arena, give, one, type Person, parse, told } from '../testing.ts';

const refused = (on: Fight, given: object) => alloy.rules.refuse(on, parse(given));
const foe: Person = { side: 'blue', phase: 50, dodge: 0, parry: 0, health: 9, defense: 30 };
const ann: Person = { weapons: ['club', 'battle-axe', 'bow'], strength: 4 };
const fight = (person: Person = {}, more: Arena = {}): Fight =>
  arena({ ann: { ...ann, ...person }, bob: foe }, { engaged: [['ann', 'bob']], ...more });
const drawn = (on: Fight): readonly Offer[] =>
  alloy.rules.offers(on, one(on, 'ann').id).filter(each => each.id.startsWith('draw:') && each.refusal === null);

describe('making ready and attacking in one', () => {
  test('[ALY-5.19, ALY-5.13, ALY-G12] the page’s own combo is put together from what is offered: drawing, grip and Strong Strike', () => {
    const on = fight({ ready: false });
    const offer = drawn(on).find(each => each.id === 'draw:battle-axe:2');
    expect(offer?.label).toBe('Ready and attack: Battle Axe in both hands');
    expect(offer?.fields.map(each => each.name)).toEqual(['target', 'basic', 'modifiers']);
    const given = { ...offer?.base, target: 'bob', basic: 'strong-strike', modifiers: [] };
    const { fight: after, events } = give(on, given, [['alloy.attack', 'ann', 5, 5, 5, 5]]);
    // Ready 1 and Strong Strike 6, the axe's own AC cancelled by two hands, less 1 for the second part.
    expect(told(events, 'combo')[0]).toMatchObject({ cost: 6 });
    expect(told(events, 'attack')[0]).toMatchObject({ weapon: 'Battle Axe', maneuver: 'Strong Strike', cost: 6 });
    expect(one(after, 'ann')).toMatchObject({ main: 'battle-axe', grip: 2, phase: 7 });
  });

  test('[ALY-5.19, ALY-7.12] engages first where that is wanted, and where only that makes the blow possible', () => {
    const on = fight({ ready: false }, { engaged: [] });
    const ids = drawn(on).map(each => each.id);
    expect(ids).toContain('draw:club:1:engage');
    expect(ids).not.toContain('draw:club:1');
    const given = { kind: 'draw', who: 'ann', weapon: 'club', target: 'bob', basic: 'hit', engage: true };
    const begun = give(on, given).fight;
    expect(one(begun, 'ann')).toMatchObject({ main: 'club', engaged: ['bob'], phase: 3 });
    expect(refused(on, { ...given, engage: false })?.rule).toBe('ALY-6.4');
  });

  test('[ALY-5.19, ALY-K26] an empty bow is nocked and shot as one, for 3', () => {
    const on = fight({ weapons: ['bow'] }, { engaged: [], apart: 'short' });
    const shot = { kind: 'attack', who: 'ann', weapon: 'bow', basic: 'shoot', targets: ['bob'] };
    const empty = give(on, shot, [['alloy.attack', 'ann', 5, 5, 5]]).fight;
    expect(refused(empty, shot)).toMatchObject({
      rule: 'ALY-K26',
      reason: 'no arrow is nocked: nock one on the Bow first',
    });
    const nock = { kind: 'reload', who: 'ann', weapon: 'bow' };
    expect(told(give(empty, nock).events, 'did')).toMatchObject([{ what: 'reload', cost: 1, rule: 'ALY-K26' }]);
    expect(refused(give(empty, nock).fight, nock)).toMatchObject({
      rule: 'ALY-K26',
      reason: 'an arrow is nocked on the Bow',
    });
    expect(alloy.rules.offers(empty, one(empty, 'ann').id).find(each => each.id === 'reload:bow')?.rule).toBe(
      'ALY-K26',
    );
    expect(drawn(empty).map(each => each.label)).toEqual(['Nock and shoot: Bow']);
    const given = { kind: 'draw', who: 'ann', weapon: 'bow', grip: 2, target: 'bob', basic: 'shoot' };
    const { events } = give(empty, given, [['alloy.attack', 'ann', 5, 5, 5]]);
    expect(told(events, 'combo')[0]).toMatchObject({ cost: 3, parts: ['nock Bow', 'Shoot on bob'] });
    const free = arena({ ann: { weapons: ['bow'] }, bob: foe }, { apart: 'short', options: { nocking: 'free' } });
    const first = give(free, shot, [['alloy.attack', 'ann', 5, 5, 5]]).fight;
    expect(refused(first, shot)).toBeNull();
    expect(refused(first, { kind: 'reload', who: 'ann', weapon: 'bow' })?.code).toBe('alloy/no-loading');
  });

  test('[ALY-K26] an arrow is nocked from the start on a bow in hand alone, and comes off where another weapon is taken', () => {
    expect(one(fight({ weapons: ['bow', 'club'] }), 'ann').loaded).toEqual(['bow']);
    expect(one(fight({ weapons: ['club', 'bow', 'crossbow'] }), 'ann').loaded).toEqual(['crossbow']);
    const other = give(fight({ weapons: ['bow', 'club'] }), { kind: 'prepare', who: 'ann', weapon: 'club' }).fight;
    expect(one(other, 'ann').loaded).toEqual([]);
  });

  test('[ALY-5.19] what is offered may be given, and a ready weapon is no such combo', () => {
    const on = fight();
    const random = Xoshiro.seeded('draw');
    for (const each of drawn(on)) {
      const given = filled(each, random);
      expect([each.id, alloy.rules.refuse(on, parse(given))]).toEqual([each.id, null]);
    }
    expect(refused(on, { kind: 'draw', who: 'ann', weapon: 'club', target: 'bob', basic: 'hit' })?.code).toBe(
      'alloy/ready',
    );
    expect(refused(on, { kind: 'draw', who: 'ann', weapon: 'culb', target: 'bob', basic: 'hit' })).toMatchObject({
      code: 'alloy/no-weapon',
      reason: expect.stringMatching(/ has no weapon "culb"; did you mean "club"\?$/),
    });
  });
});
