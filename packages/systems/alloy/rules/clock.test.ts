import { describe, expect, test } from 'vitest';
import { CHARTS } from '../book/charts.ts';
import { alloy } from '../index.ts';
import { copy, type Fight } from '../state/fight.ts';
import { put } from '../state/position.ts';
import { arena, give, one, type Person, parse, told } from '../testing.ts';
import { due, landing, roundOf } from './clock.ts';
import { comboCost, comboStarts } from './costs.ts';

const refused = (on: Fight, given: object) => alloy.rules.refuse(on, parse(given));
const hit = (who: string, target: string, more: object = {}) => ({
  kind: 'attack',
  who,
  weapon: 'fist',
  basic: 'hit',
  targets: [target],
  ...more,
});
const pair = (ann: Person = {}, bob: Person = {}): { readonly [id: string]: Person } => ({
  ann,
  bob: { side: 'blue', phase: 2, ...bob },
});

describe('the count of phases', () => {
  test('[ALY-3.2] round r is phases 10(r − 1) + 1 to 10r', () => {
    expect([0, 1, 10, 11, 20, 21, 63].map(roundOf)).toEqual([0, 1, 1, 2, 2, 3, 7]);
  });

  test('[ALY-3.4] the cost is added to the phase, and the lowest phase acts', () => {
    const on = arena(pair(), { engaged: [['ann', 'bob']] });
    const { fight, events } = give(on, hit('ann', 'bob'), [['alloy.attack', 'ann', 1, 2, 3]]);
    expect(one(fight, 'ann').phase).toBe(4);
    expect(told(events, 'attack')[0]).toMatchObject({ cost: 3, next: 4 });
    expect([due(fight)?.id, fight.phase]).toEqual(['bob', 2]);
  });

  test('[ALY-3.1, ALY-3.4] nobody acts but whoever is due', () => {
    const on = arena(pair());
    expect(refused(on, { kind: 'wait', who: 'bob', phases: 1 })).toMatchObject({
      code: 'alloy/not-due',
      rule: 'ALY-3.4',
    });
    expect(refused(on, { kind: 'wait', who: 'ann', phases: 1 })).toBeNull();
    expect(refused(arena(pair(), { before: true }), { kind: 'wait', who: 'ann', phases: 1 })?.rule).toBe('ALY-3.1');
  });

  test('[ALY-3.3, ALY-9.2] a new round is told and stops nobody; the GM says how long it is', () => {
    const on = arena(pair({ phase: 9 }, { phase: 9 }));
    const first = give(on, { kind: 'wait', who: 'ann', phases: 5 });
    expect(told(first.events, 'round')).toEqual([]);
    const { fight, events } = give(first.fight, { kind: 'wait', who: 'bob', phases: 3 });
    expect(told(events, 'round').map(each => each.round)).toEqual([2]);
    expect(fight.phase).toBe(12);
    const { fight: longer, events: scene } = give(fight, { kind: 'gm-scene', round: 'ten-minutes' });
    expect(told(scene, 'gm').map(each => each.text)).toEqual(['The scene changes: a round lasts ten minutes']);
    // Time that is gone by stays what it was; from now on a phase is a minute.
    expect(alloy.secrecy.view(longer, { role: 'gm' })).toMatchObject({ roundLength: 'ten minutes', elapsed: '0:33' });
    const later = give(give(longer, { kind: 'wait', who: 'bob', phases: 8 }).fight, {
      kind: 'wait',
      who: 'ann',
      phases: 8,
    });
    expect(later.fight.phase).toBe(20);
    expect(alloy.secrecy.view(later.fight, { role: 'gm' })).toMatchObject({ elapsed: '8:33' });
    const back = give(later.fight, { kind: 'gm-set', path: 'scene.round', value: 'half-minute' }).fight;
    expect(alloy.secrecy.view(back, { role: 'gm' })).toMatchObject({ elapsed: '8:33' });
    expect(alloy.secrecy.view(fight, { role: 'gm' })).toMatchObject({ roundLength: 'half a minute', elapsed: '0:33' });
  });

  test('[ALY-5.14] anybody may let 1 to 10 phases pass', () => {
    const on = arena(pair());
    expect(one(give(on, { kind: 'wait', who: 'ann', phases: 7 }).fight, 'ann').phase).toBe(8);
    expect(() => parse({ kind: 'wait', who: 'ann', phases: 11 })).toThrow();
    expect(() => parse({ kind: 'wait', who: 'ann', phases: 0 })).toThrow();
  });

  test('[ALY-5.14] [ALY-4.8] to let them pass ends a leap and a charge as an action does, and leaves the stance’s effect', () => {
    const on = arena(pair());
    Object.assign(one(on, 'ann'), { leapt: true, charging: { target: 'bob', until: 20 }, fresh: true });
    const { fight } = give(on, { kind: 'wait', who: 'ann', phases: 2 });
    expect(one(fight, 'ann')).toMatchObject({ leapt: false, charging: null, fresh: true });
  });

  test('a landing names whom it would let act first, in order', () => {
    const on = arena({
      ann: {},
      bob: { side: 'blue', phase: 4 },
      cid: { side: 'blue', phase: 2 },
      dan: { side: 'blue', phase: 7 },
    });
    expect(landing(on, one(on, 'ann'), 3)).toEqual({ phase: 4, before: ['cid'] });
    expect(landing(on, one(on, 'ann'), 6)).toEqual({ phase: 7, before: ['cid', 'bob'] });
    expect(landing(on, one(on, 'ann'), 7)).toEqual({ phase: 8, before: ['cid', 'bob', 'dan'] });
    expect(landing(on, one(on, 'ann'), 0)).toEqual({ phase: 1, before: [] });
  });
});

describe('the trap of the free action', () => {
  const quick: Person = {
    weapons: ['knife', 'club'],
    ready: false,
    adjustments: [{ action: 'prepare', by: -1, why: 'Quick Draw' }],
  };
  const on = arena(pair(quick));
  const draw = { kind: 'prepare', who: 'ann', weapon: 'knife' };
  const word = { kind: 'free', who: 'ann', what: 'a word' };

  test('[ALY-5.1, ALY-K21] a lone Free action leaves the phase as it is, and a second is refused', () => {
    const { fight } = give(on, word);
    expect([one(fight, 'ann').phase, due(fight)?.id]).toEqual([1, 'ann']);
    expect(refused(fight, word)).toMatchObject({ code: 'alloy/one-free', rule: 'ALY-5.1' });
    expect(refused(fight, { kind: 'drop-prone', who: 'ann' })?.rule).toBe('ALY-5.1');
    expect(refused(fight, { kind: 'wait', who: 'ann', phases: 1 })).toBeNull();
  });

  test('[ALY-5.11] an action that falls to 0 takes the only Free action, whichever comes first', () => {
    const drawn = give(on, draw).fight;
    expect(one(drawn, 'ann')).toMatchObject({ main: 'knife', phase: 1 });
    expect(refused(drawn, word)?.rule).toBe('ALY-5.1');
    expect(refused(give(on, word).fight, draw)).toMatchObject({ code: 'alloy/one-free' });
    const later = give(drawn, { kind: 'wait', who: 'ann', phases: 1 }).fight;
    one(later, 'bob').phase = 9;
    later.phase = 2;
    expect(refused(later, { ...draw, weapon: 'club' })).toBeNull();
  });

  test('[ALY-5.1] it goes after an action as well, until somebody else has acted', () => {
    const acted = give(on, { kind: 'wait', who: 'ann', phases: 4 }).fight;
    expect(due(acted)?.id).toBe('bob');
    expect(refused(acted, { kind: 'wait', who: 'ann', phases: 1 })).toMatchObject({ code: 'alloy/not-due' });
    const { fight: after, events } = give(acted, draw);
    expect(one(after, 'ann')).toMatchObject({ main: 'knife', phase: 5, freeAt: 1, trail: [{ from: 1, to: 5 }] });
    expect(told(events, 'did')[0]).toMatchObject({ cost: 0, next: 5 });
    expect(refused(after, word)).toMatchObject({ code: 'alloy/one-free', rule: 'ALY-5.1' });
    expect(due(after)?.id).toBe('bob');
    const late = give(acted, { kind: 'wait', who: 'bob', phases: 9 }).fight;
    expect([due(late)?.id, refused(late, word)]).toEqual(['ann', null]);
    const other = give(acted, { kind: 'free', who: 'bob', what: 'a word' }).fight;
    expect(refused(other, word)).toMatchObject({ code: 'alloy/not-due', rule: 'ALY-3.4' });
  });

  test('[ALY-5.1] one before the action and one after it are two', () => {
    const acted = give(give(on, word).fight, { kind: 'wait', who: 'ann', phases: 4 }).fight;
    expect(refused(acted, draw)).toMatchObject({ code: 'alloy/one-free' });
    expect(refused(acted, { kind: 'stand', who: 'ann' })).toMatchObject({ code: 'alloy/not-due' });
  });

  test('[ALY-5.1, ALY-4.10] whoever acts hidden takes nobody’s Free action away', () => {
    const three = arena({ ann: {}, sly: { side: 'blue', phase: 2, hidden: true }, bob: { side: 'blue', phase: 3 } });
    const acted = give(three, { kind: 'wait', who: 'ann', phases: 4 }).fight;
    const unseen = give(acted, { kind: 'wait', who: 'sly', phases: 4 }).fight;
    expect([due(unseen)?.id, refused(unseen, word)]).toEqual(['bob', null]);
    expect(refused(unseen, { ...word, who: 'sly' })?.rule).toBe('ALY-3.4');
  });

  test('[ALY-K15] a cost below 0 is 0: Free', () => {
    const quicker = arena(pair({ ...quick, adjustments: [{ action: 'prepare', by: -5, why: 'Quicker Draw' }] }));
    expect(one(give(quicker, draw).fight, 'ann').phase).toBe(1);
    expect(refused(give(quicker, word).fight, draw)?.rule).toBe('ALY-5.1');
  });
});

describe('combos', () => {
  const armed: Person = { weapons: ['club'] };
  const charge = { kind: 'charge', who: 'ann', target: 'bob', weapon: 'club', basic: 'hit' };

  test('[ALY-7.12] a charge ends in a blow, not in a shot', () => {
    const on = arena({ ann: { weapons: ['bow'] }, bob: { side: 'blue', phase: 5 } });
    const charge = { kind: 'charge', who: 'ann', target: 'bob', weapon: 'bow', basic: 'shoot' };
    expect(refused(on, charge)).toMatchObject({ code: 'alloy/no-blow', rule: 'ALY-7.12' });
  });

  test('[ALY-3.6, ALY-7.12] a Charge saves one phase: engage 3 + hit 3 costs 5', () => {
    const on = arena(pair(armed, { phase: 9 }));
    const first = give(on, charge);
    expect(told(first.events, 'combo')[0]).toMatchObject({ cost: 5, next: 6 });
    expect(one(first.fight, 'ann')).toMatchObject({ phase: 3, engaged: ['bob'] });
    const second = give(first.fight, { kind: 'continue', who: 'ann' }, [['alloy.attack', 'ann', 1, 2, 3]]);
    expect(one(second.fight, 'ann')).toMatchObject({ phase: 6, plan: null });
  });

  test('[ALY-G12] costs the sum less 1 for each part after the first, and never less than the dearest', () => {
    expect(comboCost(CHARTS, [3, 3])).toBe(5);
    expect(comboCost(CHARTS, [1, 3, 6])).toBe(8);
    expect(comboCost(CHARTS, [1, 1])).toBe(1);
    expect(comboCost(CHARTS, [6])).toBe(6);
    expect(comboCost({ ...CHARTS, combo: { saving: 5 } }, [3, 1])).toBe(3);
    expect(comboStarts(CHARTS, [3, 3, 6])).toEqual([0, 2, 4]);
    expect(comboStarts(CHARTS, [1, 1, 3])).toEqual([0, 0, 0]);
  });

  test('[ALY-G12] a part of no cost is refused: what is Free goes beside it', () => {
    const quick = {
      ...armed,
      weapons: ['club', 'knife'],
      adjustments: [{ action: 'prepare' as const, by: -1, why: 'Quick Draw' }],
    };
    const on = arena(pair(quick));
    const parts = [
      { kind: 'prepare', weapon: 'knife' },
      { kind: 'engage', target: 'bob' },
    ];
    expect(refused(on, { kind: 'combo', who: 'ann', parts })).toMatchObject({
      code: 'alloy/free-part',
      rule: 'ALY-G12',
    });
  });

  test('[ALY-3.5] others act between its parts, and what they do can stop it', () => {
    const on = arena(pair(armed));
    const first = give(on, charge).fight;
    expect(due(first)?.id).toBe('bob');
    const second = give(first, { kind: 'attack', who: 'bob', weapon: 'fist', basic: 'trip', targets: ['ann'] }, [
      ['alloy.attack', 'bob', 5, 5, 5],
    ]).fight;
    expect(one(second, 'ann').conditions).toEqual(['prone']);
    expect(refused(second, { kind: 'continue', who: 'ann' })).toBeNull();
    const gone = give(first, { kind: 'disengage', who: 'bob' }).fight;
    expect(refused(gone, { kind: 'continue', who: 'ann' })?.rule).toBe('ALY-6.4');
    expect(refused(gone, { kind: 'break-off', who: 'ann' })).toBeNull();
    expect(refused(gone, { kind: 'wait', who: 'ann', phases: 1 })).toMatchObject({
      code: 'alloy/in-progress',
      rule: 'ALY-3.5',
    });
  });

  test('[ALY-3.7] broken off, what was done costs what it would have cost alone', () => {
    const on = arena(pair(armed, { phase: 9 }));
    const first = give(on, charge).fight;
    const { fight, events } = give(first, { kind: 'break-off', who: 'ann' });
    expect(told(events, 'broke-off')[0]).toMatchObject({ done: 1, next: 4 });
    expect(one(fight, 'ann')).toMatchObject({ phase: 4, plan: null, engaged: ['bob'] });
    // The line shows what was done, and how long that took.
    expect([one(first, 'ann').trail, one(fight, 'ann').trail]).toMatchObject([
      [{ from: 1, to: 6, what: 'engage bob, then Hit on bob' }],
      [{ from: 1, to: 4, what: 'engage bob' }],
    ]);
  });

  test('[ALY-3.7] a part that the one before made impossible breaks it off by itself', () => {
    const on = arena(pair({ ...armed, strength: 8 }, { health: 1, defense: 1, phase: 9 }), {
      engaged: [['ann', 'bob']],
    });
    const three = arena(
      {
        ann: { ...armed, strength: 8, adjustments: [{ action: 'attack', by: -2, why: 'Fast' }] },
        bob: { side: 'blue', health: 1, defense: 1, phase: 9 },
        bea: { side: 'blue', phase: 9 },
      },
      { engaged: [['ann', 'bob']] },
    );
    const parts = [0, 1].map(() => ({ kind: 'attack', weapon: 'club', basic: 'hit', targets: ['bob'] }));
    const { fight, events } = give(three, { kind: 'combo', who: 'ann', parts }, [
      ['alloy.attack', 'ann', 6, 6, 6, 6, 6, 6, 6, 6],
    ]);
    expect(told(events, 'broke-off')[0]).toMatchObject({ done: 1, next: 2 });
    expect(one(fight, 'ann').phase).toBe(2);
    expect(refused(on, { kind: 'break-off', who: 'ann' })?.rule).toBe('ALY-3.5');
  });

  test('[ALY-3.6] each part must be possible once those before it are done', () => {
    const on = arena(pair(armed));
    const strike = { kind: 'attack', weapon: 'club', basic: 'hit', targets: ['bob'] };
    expect(refused(on, { kind: 'combo', who: 'ann', parts: [strike, { kind: 'engage', target: 'bob' }] })?.rule).toBe(
      'ALY-6.4',
    );
    expect(refused(on, { kind: 'combo', who: 'ann', parts: [{ kind: 'engage', target: 'bob' }, strike] })).toBeNull();
  });

  test('[ALY-3.6, ALY-5.10] a shot empties a crossbow for the parts after it: loading goes between', () => {
    const shot = { kind: 'attack', weapon: 'crossbow', basic: 'shoot', targets: ['bob'] };
    const load = { kind: 'reload', weapon: 'crossbow' };
    const on = arena(pair({ weapons: ['crossbow', 'knife'] }));
    const combo = (...parts: object[]) => refused(on, { kind: 'combo', who: 'ann', parts });
    expect(combo(shot, shot)).toMatchObject({ code: 'alloy/empty' });
    expect(combo(shot, load, shot)).toBeNull();
    const thrown = { kind: 'attack', weapon: 'knife', basic: 'shoot', targets: ['bob'], thrown: true };
    const knife = arena(pair({ weapons: ['knife'] }));
    expect(refused(knife, { kind: 'combo', who: 'ann', parts: [thrown, thrown] })).toMatchObject({
      code: 'alloy/not-in-hand',
    });
  });

  test('[ALY-3.5] a single action is not broken off', () => {
    const on = arena(pair(armed));
    expect(refused(on, { kind: 'break-off', who: 'ann' })?.rule).toBe('ALY-3.5');
    expect(refused(on, { kind: 'continue', who: 'ann' })?.rule).toBe('ALY-3.5');
  });
});

describe('when an action takes effect', () => {
  const late = (more: Person = {}) =>
    arena(
      pair(
        { weapons: ['club'], ...more },
        { phase: 3, adjustments: [{ action: 'disengage', by: -5, why: 'Slippery' }] },
      ),
      {
        engaged: [['ann', 'bob']],
        options: { resolve: 'end' },
      },
    );
  const blow = { kind: 'attack', who: 'ann', weapon: 'club', basic: 'strong-strike', targets: ['bob'] };

  test('[ALY-K13] at its phase, and then its cost is waited out', () => {
    const on = arena(pair({ weapons: ['club'] }), { engaged: [['ann', 'bob']] });
    expect(told(give(on, blow, [['alloy.attack', 'ann', 1, 2, 3]]).events, 'attack')).toHaveLength(1);
  });

  test('[ALY-K13] or at its end, and then its actor acts anew in that phase', () => {
    const first = give(late(), blow);
    expect(told(first.events, 'began')[0]).toMatchObject({ cost: 6, at: 7 });
    expect(told(first.events, 'attack')).toEqual([]);
    const waited = give(first.fight, { kind: 'wait', who: 'bob', phases: 10 }).fight;
    expect(refused(waited, { kind: 'break-off', who: 'ann' })).toMatchObject({ code: 'alloy/single', rule: 'ALY-3.5' });
    const { fight, events } = give(waited, { kind: 'continue', who: 'ann' }, [['alloy.attack', 'ann', 1, 2, 3]]);
    expect(told(events, 'attack')).toHaveLength(1);
    expect([one(fight, 'ann').phase, due(fight)?.id, fight.phase]).toEqual([7, 'ann', 7]);
  });

  test('[ALY-K13] what has become impossible meanwhile is lost', () => {
    const first = give(late(), blow).fight;
    const leaving = give(first, { kind: 'disengage', who: 'bob', to: 'short' }).fight;
    const left = give(leaving, { kind: 'continue', who: 'bob' }).fight;
    const gone = give(left, { kind: 'wait', who: 'bob', phases: 10 }).fight;
    expect(refused(gone, { kind: 'continue', who: 'ann' })?.rule).toBe('ALY-6.4');
    const { fight } = give(gone, { kind: 'break-off', who: 'ann' });
    expect(one(fight, 'ann')).toMatchObject({ plan: null, phase: 7 });
  });

  test('[ALY-K13] a combo’s parts take effect at their ends', () => {
    const on = arena(pair({ weapons: ['club'] }, { phase: 20 }), { options: { resolve: 'end' } });
    const first = give(on, { kind: 'charge', who: 'ann', target: 'bob', weapon: 'club', basic: 'hit' }).fight;
    expect(one(first, 'ann').plan?.parts.map(each => each.at)).toEqual([4, 6]);
    const second = give(first, { kind: 'continue', who: 'ann' }).fight;
    expect(one(second, 'ann')).toMatchObject({ engaged: ['bob'], phase: 4 });
    const third = give(second, { kind: 'continue', who: 'ann' });
    expect(told(third.events, 'began')).toMatchObject([{ at: 6 }]);
    expect(one(third.fight, 'ann').phase).toBe(6);
    expect(
      one(give(third.fight, { kind: 'continue', who: 'ann' }, [['alloy.attack', 'ann', 1, 2, 3]]).fight, 'ann').phase,
    ).toBe(6);
  });

  test('[ALY-3.5, ALY-K13] and it is broken off between them, not in the middle of one', () => {
    const on = arena(pair({ weapons: ['club'] }, { phase: 20 }), { options: { resolve: 'end' } });
    const off = { kind: 'break-off', who: 'ann' };
    const first = give(on, { kind: 'charge', who: 'ann', target: 'bob', weapon: 'club', basic: 'hit' }).fight;
    expect([one(first, 'ann').phase, refused(first, off)?.code]).toEqual([4, 'alloy/single']);
    const between = give(first, { kind: 'continue', who: 'ann' }).fight;
    const broken = give(between, off);
    expect(told(broken.events, 'broke-off')).toMatchObject([{ done: 1, next: 4 }]);
    expect(one(broken.fight, 'ann')).toMatchObject({ plan: null, phase: 4, engaged: ['bob'] });
    const onward = give(between, { kind: 'continue', who: 'ann' }).fight;
    expect(refused(onward, off)).toMatchObject({ code: 'alloy/single', rule: 'ALY-3.5' });
  });

  test('[ALY-K13, ALY-6.10, ALY-5.12] leaving the fight and improvised actions too end before they take effect', () => {
    const on = arena(pair({}, { phase: 5 }), { apart: 'long', options: { resolve: 'end' } });
    const flees = give(on, { kind: 'flee', who: 'ann' });
    expect([one(flees.fight, 'ann').fate, told(flees.events, 'began')]).toMatchObject(['fighting', [{ at: 11 }]]);
    const waited = give(flees.fight, { kind: 'wait', who: 'bob', phases: 10 }).fight;
    expect(one(give(waited, { kind: 'continue', who: 'ann' }).fight, 'ann').fate).toBe('fled');
    const near = copy(waited);
    put(near, one(near, 'bob'), one(near, 'ann'), 'short');
    expect(refused(near, { kind: 'continue', who: 'ann' })?.rule).toBe('ALY-6.10');
    const lock = { kind: 'improvise', who: 'ann', what: 'picks the lock', cost: 6, tn: 1, basis: 'agility' };
    const begun = give(on, lock);
    expect([told(begun.events, 'checked'), one(begun.fight, 'ann').phase]).toEqual([[], 7]);
    const later = give(begun.fight, { kind: 'wait', who: 'bob', phases: 10 }).fight;
    const { events } = give(later, { kind: 'continue', who: 'ann' }, [['alloy.test', 'ann', 6, 1, 1]]);
    expect(told(events, 'checked')).toMatchObject([{ words: 'picks the lock', success: true, cost: 6, next: 7 }]);
  });
});
