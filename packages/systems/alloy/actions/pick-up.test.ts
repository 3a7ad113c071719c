import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { bandOf } from '../state/position.ts';
import { type Arena, arena, give, one, type Person, parse, told } from '../testing.ts';

const refused = (on: Fight, given: object) => alloy.rules.refuse(on, parse(given));
const foe: Person = { side: 'blue', phase: 50, dodge: 0, parry: 0, health: 9, defense: 30 };
const up = { kind: 'pick-up', who: 'ann', weapon: 'spear' };
const thrown = (more: Arena, bob: Person = {}): Fight => {
  const on = arena({ ann: { weapons: ['spear', 'club'] }, bob: { ...foe, ...bob } }, more);
  const shot = { kind: 'attack', who: 'ann', weapon: 'spear', basic: 'shoot', targets: ['bob'], thrown: true };
  const faces = more.engaged ? [5, 5, 5] : [5, 5, 5];
  return give(on, shot, [['alloy.attack', 'ann', ...faces]]).fight;
};
const priceOf = (on: Fight): number | undefined => told(give(on, up).events, 'did')[0]?.cost;

describe('picking up what lies about', () => {
  test('[ALY-5.2, ALY-5.18] is Swift for what is at hand: dropped, struck away, or thrown at whom one is engaged with', () => {
    const on = arena({ ann: { weapons: ['spear'] }, bob: foe });
    expect(priceOf(give(on, { kind: 'drop', who: 'ann', weapon: 'spear' }).fight)).toBe(1);
    expect(priceOf(thrown({ engaged: [['ann', 'bob']] }))).toBe(1);
  });

  test('[ALY-5.18] takes going there else: 3 at Close, 10 at Short, and not from farther', () => {
    expect(priceOf(thrown({ apart: 'close' }))).toBe(3);
    const short = thrown({ apart: 'short' });
    const { fight, events } = give({ ...short, works: [] }, up);
    expect(told(events, 'did')[0]).toMatchObject({ what: 'pick-up', thing: 'Spear', cost: 10 });
    expect(one(fight, 'ann')).toMatchObject({ main: 'spear', lost: [], lies: [] });
    expect(bandOf(one(fight, 'ann'), one(fight, 'bob'))).toBe('close');
    const far = give(short, { kind: 'gm-place', who: 'ann', of: 'bob', band: 'medium' }).fight;
    expect(refused(far, up)).toMatchObject({ code: 'alloy/too-far', rule: 'ALY-5.18' });
  });

  test('[ALY-5.18, ALY-6.6, ALY-G13] whoever is engaged or prone does not go there', () => {
    const prone = give(thrown({ apart: 'close' }), { kind: 'gm-condition', who: 'ann', condition: 'prone', on: true });
    expect(refused(prone.fight, up)?.rule).toBe('ALY-G13');
    const on = arena({ ann: { weapons: ['spear', 'club'] }, bob: foe, cid: foe });
    const shot = { kind: 'attack', who: 'ann', weapon: 'spear', basic: 'shoot', targets: ['bob'], thrown: true };
    const lost = give(on, shot, [['alloy.attack', 'ann', 5, 5, 5]]).fight;
    const locked = give(lost, { kind: 'gm-place', who: 'ann', of: 'cid', band: 'engaged' });
    expect(refused(locked.fight, up)?.rule).toBe('ALY-6.6');
  });

  test('[ALY-5.18, ALY-6.4] what was thrown at somebody Close is at hand for whoever goes and engages that one', () => {
    const lost = thrown({ apart: 'close' });
    const engaged = give(lost, { kind: 'engage', who: 'ann', target: 'bob' }).fight;
    expect(priceOf(engaged)).toBe(1);
    expect(priceOf(give(lost, { kind: 'gm-place', who: 'ann', of: 'bob', band: 'engaged' }).fight)).toBe(1);
    const short = give(thrown({ apart: 'short' }), { kind: 'gm-place', who: 'ann', of: 'bob', band: 'engaged' }).fight;
    expect(priceOf(short)).toBe(1);
    // Whoever is come to has not moved, and what was thrown at it lies where it stood.
    const waiting = give(lost, { kind: 'gm-order', who: 'ann', phase: 90 }).fight;
    const come = give(waiting, { kind: 'engage', who: 'bob', target: 'ann' }).fight;
    expect(one(come, 'ann').engaged).toEqual(['bob']);
    const again = give(come, { kind: 'gm-order', who: 'bob', phase: 99 }).fight;
    expect(refused(again, up)?.rule).toBe('ALY-6.6');
  });

  test('[ALY-5.18] nor is what was dropped at hand any more where its owner has gone to engage, or has disengaged', () => {
    const on = arena({ ann: { weapons: ['spear'] }, bob: foe });
    const drop = { kind: 'drop', who: 'ann', weapon: 'spear' };
    const gone = give(give(on, drop).fight, { kind: 'engage', who: 'ann', target: 'bob' }).fight;
    expect(refused(gone, up)?.rule).toBe('ALY-6.6');
    const locked = arena({ ann: { weapons: ['spear'] }, bob: foe }, { engaged: [['ann', 'bob']] });
    const struck = give(locked, drop).fight;
    expect(priceOf(struck)).toBe(1);
    const free = give(struck, { kind: 'disengage', who: 'ann', to: 'close' }).fight;
    expect(priceOf(free)).toBe(3);
    expect(priceOf(give(free, { kind: 'engage', who: 'ann', target: 'bob' }).fight)).toBe(1);
  });

  test('[ALY-5.18] going there ends cover, and a dropped thing stays where its owner left it', () => {
    const covered = give(thrown({ apart: 'close' }), { kind: 'gm-cover', who: 'ann', cover: 'heavy' }).fight;
    expect(one(give(covered, up).fight, 'ann').cover).toBe('none');
    const on = arena({ ann: { weapons: ['spear'] }, bob: foe });
    const left = give(give(on, { kind: 'drop', who: 'ann', weapon: 'spear' }).fight, {
      kind: 'withdraw',
      who: 'ann',
      target: 'bob',
    }).fight;
    expect(priceOf(left)).toBe(10);
  });

  test('[ALY-K28] by house rule it is picked up from anywhere', () => {
    const far = thrown({ apart: 'short', options: { pickUp: 'anywhere' } });
    expect(priceOf(far)).toBe(1);
  });

  test('[ALY-5.1, ALY-5.2] a shield is dropped and picked up as well', () => {
    const on = arena({ ann: { weapons: ['club'], shield: 'shield' }, bob: foe });
    expect(alloy.rules.offers(on, one(on, 'ann').id).find(each => each.id === 'drop:shield')?.refusal).toBeNull();
    const dropped = give(on, { kind: 'drop', who: 'ann', weapon: 'shield' }).fight;
    expect(one(dropped, 'ann')).toMatchObject({ shieldUp: false, main: 'club', lost: ['shield'], phase: 1 });
    const ready = { kind: 'prepare', who: 'ann', weapon: 'club', shield: true };
    expect(refused(dropped, ready)?.code).toBe('alloy/lost');
    const back = give(dropped, { kind: 'pick-up', who: 'ann', weapon: 'shield' });
    expect(one(back.fight, 'ann')).toMatchObject({ shieldUp: true, main: 'club', lost: [], phase: 2 });
    expect(refused(dropped, { kind: 'drop', who: 'ann', weapon: 'shield' })?.code).toBe('alloy/not-in-hand');
  });
});
