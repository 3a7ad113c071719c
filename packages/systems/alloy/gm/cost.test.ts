import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { arena, give, one, parse, told } from '../testing.ts';

const refused = (on: Fight, given: object) => alloy.rules.refuse(on, parse(given));
const on = arena({ ann: { weapons: ['club'], ready: false }, bob: { side: 'blue', phase: 2 } });
const drawn = give(on, { kind: 'prepare', who: 'ann', weapon: 'club' }).fight;

describe('the GM says what an action costs', () => {
  test('[ALY-9.1, ALY-5.13] after the fact: nothing, more, or less', () => {
    expect([drawn.phase, one(drawn, 'ann').phase]).toEqual([2, 2]);
    const early = arena({ ann: { weapons: ['club'], ready: false }, bob: { side: 'blue', phase: 9 } });
    const before = give(early, { kind: 'wait', who: 'ann', phases: 5 }).fight;
    const { fight: shorter, events } = give(before, { kind: 'gm-cost', who: 'ann', cost: 2, why: 'it was short' });
    // The count has moved on to phase 6 by then, and never goes back.
    expect([before.phase, one(shorter, 'ann').phase]).toEqual([6, 6]);
    expect(told(events, 'gm')[0]).toMatchObject({
      rule: 'ALY-9.1',
      text: 'What ann did last costs 2 phases (it was short): next on phase 6',
    });
    expect(one(give(before, { kind: 'gm-cost', who: 'ann', cost: 8 }).fight, 'ann')).toMatchObject({
      phase: 9,
      trail: [{ from: 1, to: 9 }],
    });
  });

  test('[ALY-9.1] nothing at all: it acts again before the others', () => {
    const two = arena({ ann: { weapons: ['club'], ready: false }, bob: { side: 'blue' } });
    const ready = give(two, { kind: 'prepare', who: 'ann', weapon: 'club' }).fight;
    expect(alloy.rules.next(ready)).toEqual(['bob']);
    const waived = give(ready, { kind: 'gm-cost', who: 'ann', cost: 0 }).fight;
    expect([one(waived, 'ann').phase, alloy.rules.next(waived)]).toEqual([1, ['ann']]);
  });

  test('[ALY-6.8] of a blow past an engaged foe: the opening lasts as long as the blow', () => {
    const blue = { side: 'blue', dodge: 0, parry: 0 };
    const people = {
      ann: { strength: 5, weapons: ['great-club'] },
      bob: { ...blue, phase: 2 },
      cid: { ...blue, phase: 3 },
    };
    const begun = arena(people, { engaged: [['ann', 'bob']] });
    const past = { kind: 'attack', who: 'ann', weapon: 'great-club', basic: 'hit', targets: ['cid'] };
    const struck = give(begun, past, [['alloy.attack', 'ann', 1, 2, 3, 4]], [['alloy.leap', 'cid', 'stand']]).fight;
    expect(one(struck, 'ann').exposed).toBe(one(struck, 'ann').phase);
    const shorter = give(struck, { kind: 'gm-cost', who: 'ann', cost: 2 }).fight;
    expect(one(shorter, 'ann')).toMatchObject({ phase: 3, exposed: 3 });
    const later = give(struck, { kind: 'gm-order', who: 'ann', phase: 9 }).fight;
    expect(one(later, 'ann')).toMatchObject({ phase: 9, exposed: 9 });
    expect(one(give(later, { kind: 'gm-cost', who: 'ann', cost: 2 }).fight, 'ann')).toMatchObject({ exposed: 3 });
  });

  test('[ALY-9.1, ALY-3.4] after the GM has set the phase: the last word on it counts', () => {
    const later = give(drawn, { kind: 'gm-order', who: 'ann', phase: 7 }).fight;
    expect(one(later, 'ann')).toMatchObject({ phase: 7, trail: [{ from: 1, to: 7 }] });
    const { fight: cheaper, events } = give(later, { kind: 'gm-cost', who: 'ann', cost: 3 });
    expect(one(cheaper, 'ann')).toMatchObject({ phase: 4, trail: [{ from: 1, to: 4 }] });
    expect(told(events, 'gm')[0]?.text).toBe('What ann did last costs 3 phases: next on phase 4');
  });

  test('[ALY-9.1] not in the middle of something, nor where there is nothing to charge for', () => {
    expect(refused(on, { kind: 'gm-cost', who: 'ann', cost: 0 })?.code).toBe('alloy/nothing-done');
    const armed = arena({ ann: { weapons: ['club'] }, bob: { side: 'blue', phase: 2 } });
    const charging = give(armed, { kind: 'charge', who: 'ann', target: 'bob', weapon: 'club', basic: 'hit' }).fight;
    expect(refused(charging, { kind: 'gm-cost', who: 'ann', cost: 0 })?.code).toBe('alloy/in-progress');
    const before = arena({ ann: {}, bob: { side: 'blue' } }, { before: true });
    expect(refused(before, { kind: 'gm-cost', who: 'ann', cost: 0 })?.rule).toBe('ALY-3.1');
  });

  test('[ALY-5.12, ALY-9.9] of an improvised action the GM says phases, TN and skill in one', () => {
    const offer = alloy.rules.offers(on, 'gm').find(each => each.id === 'ruled-ann-improvise');
    expect(offer?.fields.map(each => each.name)).toEqual(['what', 'basis', 'cost', 'tn', 'skill', 'rulings']);
    const given = { ...offer?.base, what: 'swing', basis: 'agility', cost: 4, tn: 2, skill: 'fitness', rulings: null };
    const [checked] = told(give(on, given, [['alloy.test', 'ann', 5, 5, 1]]).events, 'checked');
    expect(checked).toMatchObject({ cost: 4, tn: 2, success: true });
  });
});

describe('what cost nothing leaves the stance’s effect for the action that does', () => {
  const people = (stance: 'aggressive' | 'cautious' | 'neutral') => ({
    ann: { weapons: ['club'], ready: false, stance },
    bob: { side: 'blue', phase: 9, dodge: 0, parry: 0 },
  });
  const free = { kind: 'gm-cost', who: 'ann', cost: 0 };
  const blow = { kind: 'attack', who: 'ann', weapon: 'club', basic: 'hit', targets: ['bob'] };

  test('[ALY-9.1, ALY-4.8] whoever made its weapon ready for nothing strikes as its stance says', () => {
    const begun = arena(people('aggressive'), { engaged: [['ann', 'bob']] });
    const ready = give(begun, { kind: 'prepare', who: 'ann', weapon: 'club' }).fight;
    expect(one(ready, 'ann').fresh).toBe(false);
    const waived = give(ready, free).fight;
    expect(one(waived, 'ann').fresh).toBe(true);
    const { events } = give(waived, blow, [['alloy.attack', 'ann', 5, 5, 1, 1]]);
    expect(told(events, 'attack')[0]?.last).toBe('diminished');
    expect(one(give(ready, { ...free, cost: 1 }).fight, 'ann').fresh).toBe(false);
  });

  test('[ALY-4.2, ALY-4.8] but not twice: what it was rolled with has had it, and a later action gives nothing back', () => {
    const begun = arena(
      { ...people('cautious'), ann: { weapons: ['club'], stance: 'cautious' } },
      { engaged: [['ann', 'bob']] },
    );
    const struck = give(begun, blow, [['alloy.attack', 'ann', 5, 5, 1, 1]]).fight;
    expect(one(give(struck, free).fight, 'ann').fresh).toBe(false);
    const plain = arena(people('aggressive'), { engaged: [['ann', 'bob']] });
    const ready = give(plain, { kind: 'prepare', who: 'ann', weapon: 'club' }).fight;
    const waited = give(ready, { kind: 'wait', who: 'ann', phases: 2 }).fight;
    expect(one(give(waited, free).fight, 'ann').fresh).toBe(false);
  });

  test('[ALY-4.8, ALY-K27] a leap that costs nothing gives it back as well', () => {
    const on = arena(
      { ann: { weapons: ['bow'] }, bob: { side: 'blue', dodge: 0, stance: 'aggressive' } },
      { apart: 'short' },
    );
    const shot = { kind: 'attack', who: 'ann', weapon: 'bow', basic: 'shoot', targets: ['bob'] };
    const leapt = give(on, shot, [['alloy.attack', 'ann', 1, 2, 3]], [['alloy.leap', 'bob', 'leap']]).fight;
    expect(one(leapt, 'bob')).toMatchObject({ fresh: false, phase: 4 });
    expect(one(give(leapt, { ...free, who: 'bob' }).fight, 'bob').fresh).toBe(true);
  });

  test('[ALY-9.1, ALY-5.15] a leap before the last action is over: that one is waited out as it was', () => {
    const begun = arena({ ann: { weapons: ['bow'] }, bob: { side: 'blue', phase: 2 } }, { apart: 'short' });
    const waits = give(begun, { kind: 'wait', who: 'ann', phases: 1 }).fight;
    const busy = give(waits, { kind: 'gm-order', who: 'bob', phase: 6 }).fight;
    const shot = { kind: 'attack', who: 'ann', weapon: 'bow', basic: 'shoot', targets: ['bob'] };
    const leapt = give(busy, shot, [['alloy.attack', 'ann', 1, 2, 3]], [['alloy.leap', 'bob', 'leap']]).fight;
    expect(one(leapt, 'bob').phase).toBe(9);
    const shorter = give(leapt, { kind: 'gm-cost', who: 'bob', cost: 1 }).fight;
    expect(one(shorter, 'bob')).toMatchObject({ phase: 7, trail: [{ from: 2, to: 3, what: 'leaps aside' }] });
    expect(one(give(leapt, { kind: 'gm-cost', who: 'bob', cost: 0 }).fight, 'bob').phase).toBe(6);
  });
});
