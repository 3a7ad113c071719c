import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { arena, give, id, one, type Person, parse, run, told } from '../testing.ts';
import { blow, deed, duel, strike } from '../testing-attack.ts';
import { attackMaking, guardOf } from './blow.ts';
import { landing, note, order, roundOf } from './clock.ts';
import { bleed, healthLost, looks, loseHealth, setCondition } from './damage.ts';
import { mayLeap } from './leap.ts';
import { BARE, goalOf, isCritical, lastOf, TELLING } from './rolls.ts';
import { coverOf, weaponName } from './wield.ts';

/** Boundaries that a change of one would move. */

const foe: Person = { side: 'blue', phase: 50 };
const refused = (on: Fight, given: object) => alloy.rules.refuse(on, parse(given));

describe('blows', () => {
  test('[ALY-7.20] a weapon’s dice count for what its trait names, in attack and defence', () => {
    const odd = {
      id: 'odd',
      name: 'Odd',
      category: 'crushing' as const,
      skill: 'clubs' as const,
      damage: { kind: 'flat' as const, amount: 4 },
      traits: {
        dice: [
          { activity: 'hit' as const, dice: 2 },
          { activity: 'trip' as const, dice: 4 },
          { activity: 'dodge' as const, dice: 3 },
          { activity: 'parry' as const, dice: -2 },
        ],
      },
    };
    const on = duel({ weapons: [odd], dodge: 1, parry: 1, shield: 'buckler' });
    expect(attackMaking(BARE, on, blow(on, deed('odd', 'hit'))).dice.total).toBe(5);
    expect(attackMaking(BARE, on, blow(on, deed('odd', 'trip'))).dice.total).toBe(9);
    const guard = (leaps: boolean, mode: 'melee' | 'ranged') => {
      const { way, value } = guardOf(TELLING, on, { who: one(on, 'bob'), mode }, one(on, 'ann'), leaps);
      return [way, value.total];
    };
    expect([guard(false, 'ranged'), guard(true, 'ranged')]).toEqual([
      ['dodge', 4],
      ['dodge', 6],
    ]);
    expect([guard(false, 'melee'), guard(true, 'melee')]).toEqual([
      ['dodge', 4],
      ['dodge', 6],
    ]);
  });

  test('[ALY-7.4, ALY-5.15] where Parry and Dodge are even it is a parry, and a leap adds to either', () => {
    const on = duel({}, { dodge: 2, parry: 1, shield: 'buckler' });
    expect(guardOf(BARE, on, { who: one(on, 'ann'), mode: 'melee' }, one(on, 'bob'), false)).toMatchObject({
      way: 'parry',
    });
    expect(guardOf(BARE, on, { who: one(on, 'ann'), mode: 'melee' }, one(on, 'bob'), true).value.total).toBe(4);
    one(on, 'bob').shieldUp = false;
    expect(guardOf(BARE, on, { who: one(on, 'ann'), mode: 'melee' }, one(on, 'bob'), false)).toMatchObject({
      way: 'dodge',
    });
  });

  test('[ALY-6.7, ALY-6.8] only who is engaged gives an opening by attacking another', () => {
    const free = arena({ ann: { weapons: ['bow'] }, bob: { ...foe, dodge: 0 } });
    const shot = { kind: 'attack', who: 'ann', weapon: 'bow', basic: 'shoot', targets: ['bob'] };
    expect(one(give(free, shot, [['alloy.attack', 'ann', 1, 1, 2]]).fight, 'ann').exposed).toBe(0);
    const locked = arena({ ann: { weapons: ['bow'] }, bob: foe, cid: foe }, { engaged: [['ann', 'cid']] });
    expect(one(give(locked, shot, [['alloy.attack', 'ann', 1, 2]]).fight, 'ann').exposed).toBe(4);
  });

  test('[ALY-7.23, ALY-K22] only a charge marks the charger', () => {
    const on = duel({ weapons: ['club'] });
    expect(one(strike(on, deed('club', 'hit'), [1, 1, 2]).fight, 'ann').charging).toBeNull();
  });

  test('[ALY-G15] a group has more dice for its members, none where the house says so', () => {
    const group = (members: number, perDie: number) => {
      const on = duel({ kind: 'minion', members, health: 1 }, {}, { options: { charts: { minions: { perDie } } } });
      return attackMaking(BARE, on, blow(on, deed('fist', 'hit'))).dice.total;
    };
    expect([group(1, 2), group(2, 2), group(3, 2), group(5, 2), group(5, 0), group(3, 1)]).toEqual([3, 3, 4, 5, 3, 5]);
  });

  test('[ALY-7.26, ALY-9.8] an Exotic weapon hurts its user by its damage without extras, against its Defense', () => {
    const on = duel({ weapons: ['chain'], strength: 6, defense: 4, armor: 'gambeson', health: 5 });
    const faces = [1, 1, 1];
    const hurt = strike(on, deed('chain', 'hit'), faces, [], [['alloy.gm.injury', 'gm', 'hurt']]);
    // Strength 6 + 2, at most 7, against 4 + 1.
    expect(told(hurt.events, 'wounded')).toMatchObject([{ who: 'ann', lost: 1, left: 4, rule: 'ALY-7.26' }]);
    const spared = strike(on, deed('chain', 'hit'), faces, [], [['alloy.gm.injury', 'gm', 'spared']]);
    expect(told(spared.events, 'wounded')).toEqual([]);
  });

  test('[ALY-K12] with rolled defence each die of a defender needs its Goal, by either dice', () => {
    const rolled = (dice: 'spring2015' | 'revised2015', faces: number[]) => {
      const on = duel({ weapons: ['club'] }, { dodge: 2 }, { options: { defence: 'rolled', dice } });
      const { events } = strike(on, deed('club', 'hit'), [5, 5, 5], [['alloy.defence', 'bob', ...faces]]);
      return told(events, 'struck')[0]?.defence?.total;
    };
    expect([rolled('spring2015', [4, 5]), rolled('revised2015', [4, 5])]).toEqual([1, 2]);
  });
});

describe('harm', () => {
  test('[ALY-G5] Health is lost for each whole Defense, and no less than none', () => {
    expect([
      healthLost(0, 4),
      healthLost(-3, 4),
      healthLost(3, 4),
      healthLost(4, 4),
      healthLost(9, 4),
      healthLost(2, 0),
    ]).toEqual([0, 0, 0, 1, 2, 2]);
  });

  test('[ALY-G5, ALY-G15] how somebody looks', () => {
    const on = arena({ ann: { health: 4 }, mob: { ...foe, kind: 'minion', members: 3, health: 2 } });
    const after = (health: number) => looks({ ...one(on, 'ann'), health });
    expect([after(4), after(3), after(2), after(1), after(0)]).toEqual([
      'unhurt',
      'hurt',
      'badly hurt',
      'badly hurt',
      'down',
    ]);
    const group = (health: number) => looks({ ...one(on, 'mob'), health });
    expect([group(6), group(5), group(4), group(3)]).toEqual(['unhurt', 'badly hurt', 'unhurt', 'badly hurt']);
    expect(looks({ ...one(on, 'ann'), fate: 'dead' })).toBe('dead');
    expect(looks({ ...one(on, 'ann'), fate: 'down', health: 0, bleeding: true })).toBe('bleeding');
    expect(looks({ ...one(on, 'ann'), fate: 'down', health: 2 })).toBe('down');
  });

  test('[ALY-8.7, ALY-G5] a blow on a hero who is down can kill, and none tells of nothing', () => {
    const on = arena({ ann: { kind: 'hero', health: 3 }, bob: foe });
    const down = give(on, { kind: 'gm-set', path: 'combatants.ann.health', value: 0 }).fight;
    const hit = (lost: number) =>
      run(down, (table, fight) => loseHealth(table, fight, one(fight, 'ann'), lost, 'GM-1'));
    expect(told(hit(3).events, 'fell')).toMatchObject([{ fate: 'dead', bleeding: false, rule: 'ALY-8.7' }]);
    expect(one(hit(3).fight, 'ann')).toMatchObject({ fate: 'dead', bleeding: false });
    expect(one(hit(2).fight, 'ann')).toMatchObject({ fate: 'down', bleeding: true, health: -2 });
    expect(hit(0).events).toEqual([]);
    const twice = run(down, (table, fight) => {
      bleed(table, fight);
      bleed(table, fight);
      bleed(table, fight);
      bleed(table, fight);
    });
    expect(twice.events.map(each => each.kind)).toEqual(['bled', 'bled', 'bled', 'fell']);
    const foeDown = give(on, { kind: 'gm-set', path: 'combatants.bob.health', value: 0 }).fight;
    expect(one(foeDown, 'bob')).toMatchObject({ fate: 'down', bleeding: false });
  });

  test('[ALY-G13] a condition is told once, and not where it is so already', () => {
    const on = arena({ ann: {}, bob: foe });
    const { events } = run(on, (table, fight) => {
      setCondition(table, fight, one(fight, 'ann'), 'lame', true, 'GM-1');
      setCondition(table, fight, one(fight, 'ann'), 'lame', true, 'GM-1');
      setCondition(table, fight, one(fight, 'ann'), 'lame', false, 'GM-1');
    });
    expect(told(events, 'condition').map(each => each.on)).toEqual([true, false]);
  });
});

describe('the count', () => {
  test('[ALY-3.2] rounds of ten phases', () => {
    expect([0, 1, 10, 11, 20, 21].map(roundOf)).toEqual([0, 1, 1, 2, 2, 3]);
  });

  test('[ALY-4.6, ALY-4.10, ALY-K18] who comes first in one phase', () => {
    const on = arena({ ann: { initiative: 2 }, abe: { initiative: 5 }, bob: { side: 'blue', initiative: 9 } });
    const first = (a: string, b: string): number => Math.sign(order(on, one(on, a), one(on, b)));
    expect([first('ann', 'abe'), first('abe', 'bob')]).toEqual([1, 1]);
    on.sides = on.sides.map(each => ({ ...each, tactics: each.id === 'red' ? 0 : null }));
    expect(first('ann', 'bob')).toBe(-1);
    one(on, 'bob').hidden = true;
    expect([first('ann', 'bob'), first('bob', 'ann')]).toEqual([1, -1]);
    const even = arena({ ann: {}, abe: {}, bob: foe });
    expect([order(even, one(even, 'ann'), one(even, 'abe')), order(even, one(even, 'abe'), one(even, 'ann'))]).toEqual([
      -1, 1,
    ]);
    expect(landing(even, one(even, 'ann'), 0).before).toEqual([]);
  });

  test('[ALY-3.4] the line keeps the last eight of what was done', () => {
    const on = arena({ ann: {}, bob: foe });
    const who = one(on, 'ann');
    for (let nth = 1; nth <= 10; nth++) note(who, nth, nth + 1, `${nth} ${'x'.repeat(90)}`);
    expect(who.trail.map(each => each.from)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(who.trail[0]?.what).toHaveLength(80);
  });

  test('[ALY-3.2] a round that begins with nobody who can act begins on its first phase', () => {
    const late: Person = { side: 'blue', arrives: 3, initiative: 3, stance: 'neutral' };
    const on = arena({ ann: { phase: 3 }, abe: { arrives: 9 }, late });
    const alone = give(on, { kind: 'gm-fate', who: 'ann', fate: 'fled' });
    expect(told(alone.events, 'round').map(each => each.round)).toEqual([2, 3, 4, 5]);
    expect(told(alone.events, 'arrived')[0]?.phase).toBe(45);
    expect(alone.fight.phase).toBe(45);
  });
});

describe('leaping aside', () => {
  const people: { readonly [id: string]: Person } = {
    ann: { weapons: ['bow', 'club'] },
    bob: { ...foe, dodge: 0 },
    cid: { ...foe },
  };
  const shot = (on: Fight) => mayLeap(on, blow(on, deed('bow', 'shoot')), one(on, 'bob'));
  test('[ALY-5.15] not prone, not in the middle of something, not for groups, not twice, not while engaged with another', () => {
    expect(shot(arena(people))).toBe(true);
    const changed = (change: (on: Fight) => void): boolean => {
      const on = arena(people);
      change(on);
      return shot(on);
    };
    expect(changed(on => Object.assign(one(on, 'bob'), { conditions: ['prone'] }))).toBe(false);
    expect(changed(on => Object.assign(one(on, 'bob'), { block: { work: 1, from: 1, to: 11 } }))).toBe(false);
    expect(changed(on => Object.assign(one(on, 'bob'), { leapt: true }))).toBe(false);
    expect(changed(on => Object.assign(one(on, 'ann'), { hidden: true }))).toBe(false);
    expect(shot(arena({ ...people, abe: {} }, { engaged: [['abe', 'bob']] }))).toBe(false);
    expect(shot(arena(people, { engaged: [['ann', 'bob']] }))).toBe(true);
    const two = { ...people, bob: { ...foe, kind: 'minion' as const, members: 2, health: 1 } };
    expect(shot(arena(two))).toBe(false);
    const twice = arena(
      { ...people, abe: {} },
      {
        engaged: [
          ['ann', 'bob'],
          ['abe', 'bob'],
        ],
      },
    );
    expect(shot(twice)).toBe(false);
  });

  test('[ALY-5.15] is noted, and only once until one acts', () => {
    const given = { kind: 'attack', who: 'ann', weapon: 'bow', basic: 'shoot', targets: ['bob'] };
    const { fight } = give(arena(people), given, [['alloy.attack', 'ann', 1, 2, 2]], [['alloy.leap', 'bob', 'leap']]);
    expect(one(fight, 'bob')).toMatchObject({
      leapt: true,
      phase: 53,
      trail: [{ from: 1, to: 4, what: 'leaps aside' }],
    });
  });
});

describe('rolls', () => {
  test('[ALY-G1, ALY-2.12] the Goal by the highest rank reached, or as the sheet states', () => {
    const { options } = arena({ ann: {}, bob: foe });
    const goal = (rank: number, stated: number | null = null) => goalOf(options, { id: 'clubs', rank, goal: stated });
    expect([goal(0), goal(2), goal(3), goal(4), goal(5), goal(9), goal(1, 3)]).toEqual([5, 5, 4, 4, 3, 3, 3]);
    expect(goalOf(options, null)).toBe(5);
  });

  test('[ALY-1.12, ALY-4.2] stance and ruling add up, and cancel each other', () => {
    const on = arena({ ann: { stance: 'cautious' }, abe: { stance: 'aggressive' }, bob: foe });
    const ruled = (last: 'none' | 'augmented' | 'diminished') => ({ dice: 0, last, goal: null });
    const last = (who: string, by: 'none' | 'augmented' | 'diminished') => lastOf(one(on, who), ruled(by), false);
    expect([last('ann', 'none'), last('ann', 'augmented'), last('ann', 'diminished')]).toEqual([
      'augmented',
      'augmented',
      'none',
    ]);
    expect([last('abe', 'none'), last('abe', 'augmented'), last('abe', 'diminished')]).toEqual([
      'diminished',
      'none',
      'diminished',
    ]);
    expect([last('bob', 'augmented'), last('bob', 'diminished')]).toEqual(['augmented', 'diminished']);
    expect([isCritical(-1), isCritical(0)]).toEqual([true, false]);
  });
});

describe('what is held', () => {
  test('[ALY-7.24] the best cover of what was taken and what is held', () => {
    const on = arena({ ann: { shield: 'shield', weapons: ['club'] }, bob: foe }, { cover: 'heavy' });
    const who = one(on, 'ann');
    expect([coverOf(who), coverOf({ ...who, cover: 'heavy' }), coverOf({ ...who, shieldUp: false })]).toEqual([
      'light',
      'heavy',
      'none',
    ]);
    expect([weaponName(who, 'club'), weaponName(who, 'shield'), weaponName(who, 'pike')]).toEqual([
      'Club',
      'Shield',
      'pike',
    ]);
  });

  test('[ALY-K26] no arrow stays on a bow that is dropped, a crossbow stays loaded', () => {
    const dropped = (weapon: string) =>
      one(give(arena({ ann: { weapons: [weapon] }, bob: foe }), { kind: 'drop', who: 'ann', weapon }).fight, 'ann')
        .loaded;
    expect([dropped('bow'), dropped('crossbow')]).toEqual([[], ['crossbow']]);
  });

  test('[ALY-5.10] what is thrown or struck with is not unloaded by it', () => {
    const on = arena({ ann: { weapons: ['spear', 'crossbow'] }, bob: { ...foe, dodge: 9 } });
    const cast = { kind: 'attack', who: 'ann', weapon: 'spear', basic: 'shoot', targets: ['bob'], thrown: true };
    const { fight } = give(on, cast, [['alloy.attack', 'ann', 1, 2, 2]]);
    expect(one(fight, 'ann')).toMatchObject({ loaded: ['crossbow'], lost: ['spear'] });
  });
});

describe('work', () => {
  test('[ALY-6.3] away across Medium, in as many blocks, and leaves what is bound to the place', () => {
    const on = arena({ ann: {}, bob: { ...foe, phase: 99 } }, { apart: 'medium' });
    let now = give(on, { kind: 'withdraw', who: 'ann', target: 'bob' }).fight;
    now = give(now, { kind: 'resume', who: 'ann', work: 1 }).fight;
    const { fight, events } = give(now, { kind: 'resume', who: 'ann', work: 1 });
    expect(told(events, 'moved')).toMatchObject([{ how: 'withdraw', band: 'long', cost: 30, rule: 'ALY-6.3' }]);
    expect(fight.works).toEqual([]);
    const near = arena({ ann: {}, bob: { ...foe, phase: 99 } }, { apart: 'medium' });
    let run = give(near, { kind: 'approach', who: 'ann', target: 'bob' }).fight;
    run = give(run, { kind: 'resume', who: 'ann', work: 1 }).fight;
    const there = give(run, { kind: 'resume', who: 'ann', work: 1 });
    expect(told(there.events, 'moved')).toMatchObject([{ how: 'approach', band: 'short', cost: 30 }]);
    expect(told(there.events, 'work').map(each => each.rule)).toEqual(['ALY-5.6', 'ALY-5.7']);
  });

  test('[ALY-5.7] a crossing does not count for the prone or engaged', () => {
    const on = arena({ ann: {}, bob: { ...foe, phase: 5 } }, { apart: 'medium' });
    const begun = give(on, { kind: 'approach', who: 'ann', target: 'bob' }).fight;
    const prone = give(begun, { kind: 'gm-condition', who: 'ann', condition: 'prone', on: true }).fight;
    const after = give(prone, { kind: 'wait', who: 'bob', phases: 10 });
    expect(told(after.events, 'work')).toMatchObject([{ stage: 'held' }]);
  });

  test('[ALY-5.17] extended work ends a charge’s mark and lets one leap again', () => {
    const on = arena({ ann: {}, bob: foe });
    Object.assign(one(on, 'ann'), { leapt: true, charging: { target: id('bob'), until: 99 } });
    const { fight } = give(on, { kind: 'work', who: 'ann', work: 'bulwark' });
    expect(one(fight, 'ann')).toMatchObject({ leapt: false, charging: null });
    expect(refused(fight, { kind: 'resume', who: 'ann', work: 1 })).toBeNull();
  });
});
