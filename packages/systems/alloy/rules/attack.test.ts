import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { lock } from '../state/position.ts';
import { arena, give, id, one, type Person, told } from '../testing.ts';
import { blow, cost, deed, duel, refused, strike } from '../testing-attack.ts';
import { attackMaking, damageTally, guardOf, judge, tnTally } from './blow.ts';
import { BARE, TELLING } from './rolls.ts';

describe('the great club', () => {
  const club = deed('great-club', 'strong-strike', ['crippling-blow']);
  const ogre = (strength: number) => duel({ strength, weapons: ['great-club'] }, { defense: 1, health: 99 });

  test('[ALY-8.3, ALY-G7] a Crippling Strong Strike with it has AC 9 and TN 2', () => {
    expect(cost(ogre(3), club)).toBe(9);
    expect(tnTally(BARE, ogre(3), blow(ogre(3), club)).total).toBe(2);
  });

  test.each([
    [1, 10],
    [2, 11],
    [6, 15],
    [8, 15],
  ])('[ALY-8.2, ALY-8.3] at Strength %i it does %i before extra successes', (strength, damage) => {
    const on = ogre(strength);
    const given = blow(on, club);
    const verdict = judge(on, given, 2, 2, 2);
    expect(verdict).toMatchObject({ hit: true, extras: 0, failed: [] });
    expect(damageTally(BARE, on, given, one(on, 'bob'), verdict).total).toBe(damage);
  });

  test('[ALY-7.6, ALY-7.25, ALY-8.1] Cruel 2 pays the stunt, so every success above the defence is damage', () => {
    const on = duel(
      { strength: 2, agility: 1, weapons: ['great-club'], skills: [{ id: 'clubs', rank: 4 }] },
      { parry: 1, dodge: 0, weapons: ['club'], defense: 1, health: 99 },
    );
    const { events } = strike(on, club, [5, 5, 5, 5, 1, 1]);
    expect(told(events, 'attack')[0]).toMatchObject({ cost: 9, tn: { total: 2 }, net: 4 });
    expect(told(events, 'struck')[0]).toMatchObject({
      hit: true,
      extras: 3,
      stunts: ['Crippling Blow'],
      damage: { total: 14 },
    });
    expect(told(events, 'struck')[0]?.damage?.parts.map(each => each.value)).toEqual([6, 3, 1, 2, 2]);
  });
});

describe('hits', () => {
  test('[ALY-7.3] an attack that equals the defence hits', () => {
    const on = duel({}, { dodge: 2 });
    expect(told(strike(on, deed('fist', 'hit'), [5, 5, 1]).events, 'struck')[0]).toMatchObject({
      hit: true,
      extras: 0,
    });
    expect(told(strike(on, deed('fist', 'hit'), [5, 4, 1]).events, 'struck')[0]).toMatchObject({
      hit: false,
      rule: 'ALY-7.4',
    });
  });

  test('[ALY-7.5] the TN must be met too', () => {
    const on = duel({ weapons: ['club'] });
    expect(told(strike(on, deed('club', 'strong-strike'), [5, 1, 1]).events, 'struck')[0]).toMatchObject({
      hit: false,
      rule: 'ALY-7.5',
    });
    expect(told(strike(on, deed('club', 'strong-strike'), [5, 5, 1]).events, 'struck')[0]).toMatchObject({
      hit: true,
      extras: 2,
    });
  });

  test('[ALY-K11] both must be reached, or their sum', () => {
    const [max, sum] = [duel(), duel({}, {}, { options: { hitRule: 'sum' } })];
    const given = (on: Fight) => blow(on, deed('fist', 'hit'));
    expect(judge(max, given(max), 2, 2, 2)).toMatchObject({ hit: true, extras: 0 });
    expect(judge(sum, given(sum), 2, 2, 2).hit).toBe(false);
    expect(judge(sum, given(sum), 4, 2, 2)).toMatchObject({ hit: true, extras: 0 });
    expect(judge(sum, given(sum), 6, 2, 2)).toMatchObject({ hit: true, extras: 2 });
    expect(judge(max, given(max), 6, 2, 2)).toMatchObject({ hit: true, extras: 4 });
  });

  test('[ALY-7.4, ALY-7.20] the better of Parry and Dodge in melee, Parry with something in hand; Dodge against shots', () => {
    const guard = (bob: Person, mode: 'melee' | 'ranged') => {
      const on = duel({}, bob);
      const { way, value } = guardOf(TELLING, on, { who: one(on, 'ann'), mode }, one(on, 'bob'), false);
      return [way, value.total];
    };
    const able: Person = { dodge: 1, parry: 3 };
    expect(guard({ ...able, weapons: ['club'] }, 'melee')).toEqual(['parry', 3]);
    expect(guard(able, 'melee')).toEqual(['dodge', 1]);
    expect(guard({ ...able, weapons: ['bow'] }, 'melee')).toEqual(['dodge', 1]);
    expect(guard({ ...able, weapons: ['club'] }, 'ranged')).toEqual(['dodge', 1]);
    expect(guard({ ...able, dodge: 4, weapons: ['club'] }, 'melee')).toEqual(['dodge', 4]);
    expect(guard({ ...able, weapons: ['staff'] }, 'melee')).toEqual(['parry', 4]);
    expect(guard({ like: 'orc-raider', dodge: 1, parry: 1 }, 'melee')).toEqual(['parry', 2]);
    expect(guard({ ...able, shield: 'buckler' }, 'melee')).toEqual(['parry', 4]);
  });

  test('[ALY-K12] Dodge and Parry are numbers, or pools of as many dice', () => {
    const on = duel({}, { dodge: 2 }, { options: { defence: 'rolled' } });
    const { events } = strike(on, deed('fist', 'hit'), [5, 1, 1], [['alloy.defence', 'bob', 5, 6]]);
    expect(told(events, 'struck')[0]).toMatchObject({ hit: false, defence: { total: 2 } });
    expect(
      told(strike(on, deed('fist', 'hit'), [5, 1, 1], [['alloy.defence', 'bob', 1, 1]]).events, 'struck')[0],
    ).toMatchObject({ hit: true, defence: { total: 0 } });
  });
});

describe('maneuvers', () => {
  const swords: Person = { weapons: ['long-sword', 'knife'], strength: 3 };

  test('[ALY-7.7] combine: AC, dice and damage add up, the highest TN counts', () => {
    const on = duel(swords);
    const both = deed('long-sword', 'strong-strike', ['crippling-blow', 'armor-piercing-strike']);
    expect(cost(on, both)).toBe(6 + 2 + 2);
    expect(tnTally(BARE, on, blow(on, both)).total).toBe(2);
    expect(tnTally(BARE, on, blow(on, deed('long-sword', 'hit', ['crippling-blow']))).total).toBe(1);
    expect(refused(on, { ...deed('long-sword', 'crippling-blow'), who: 'ann' })?.rule).toBe('ALY-7.7');
    expect(refused(on, { ...deed('long-sword', 'hit', ['strong-strike']), who: 'ann' })?.rule).toBe('ALY-7.7');
    expect(refused(on, { ...deed('long-sword', 'hit', ['crippling-blow', 'crippling-blow']), who: 'ann' })?.rule).toBe(
      'ALY-7.7',
    );
    expect(refused(on, { ...deed('long-sword', 'shoot'), who: 'ann' })?.rule).toBe('ALY-7.7');
  });

  test('[ALY-7.7] a fight may have its own', () => {
    const lunge = {
      id: 'lunge',
      name: 'Lunge',
      kind: 'basic' as const,
      modes: ['melee' as const],
      ac: 4,
      tn: 1,
      damage: 3,
    };
    const quick = { id: 'hit', name: 'Jab', kind: 'basic' as const, modes: ['melee' as const], ac: 2, tn: 1 };
    const on = duel(swords, {}, { options: { maneuvers: [lunge, quick] } });
    expect([cost(on, deed('long-sword', 'lunge')), cost(on, deed('long-sword', 'hit'))]).toEqual([4, 2]);
    expect(alloy.rules.offers(on, id('ann')).map(each => each.label)).toContain('Lunge: Long Sword');
  });

  const sweep = { id: 'sweep', name: 'Sweep', kind: 'modifier' as const, modes: ['melee' as const], ac: 1, tn: 1 };

  test('[ALY-7.7, ALY-7.8] a modifier of a fight’s own has its effect where it comes off', () => {
    const legs = { ...sweep, effect: 'prone' as const, price: 1 };
    const on = duel(swords, {}, { options: { maneuvers: [legs] } });
    const swept = strike(on, deed('long-sword', 'hit', ['sweep']), [5, 5, 1]);
    expect(told(swept.events, 'struck')[0]).toMatchObject({ effect: 'prone', stunts: ['Sweep'], damage: { total: 9 } });
    expect(one(swept.fight, 'bob').conditions).toEqual(['prone']);
    const unpaid = strike(
      duel(swords, { dodge: 1 }, { options: { maneuvers: [legs] } }),
      deed('long-sword', 'hit', ['sweep']),
      [5, 1, 1],
    );
    expect(told(unpaid.events, 'struck')[0]).toMatchObject({ effect: 'none', failed: ['Sweep'] });
    expect(refused(on, { ...deed('fist', 'disarm', ['sweep']), who: 'ann' })?.code).toBe('alloy/two-effects');
    const group = duel(swords, { kind: 'minion', members: 3, health: 1 }, { options: { maneuvers: [legs] } });
    expect(refused(group, { ...deed('long-sword', 'hit', ['sweep']), who: 'ann' })?.rule).toBe('ALY-7.14');
  });

  test.each([
    [{ ...sweep, effect: 'tackle' as const }, 'only a basic maneuver tackles'],
    [{ ...sweep, damage: null }, 'a modifier adds to damage'],
    [{ ...sweep, paidBy: 'cruel' as const }, 'what has no price'],
    [{ ...sweep, kind: 'basic' as const, price: 1 }, 'a basic maneuver has no price'],
    [{ ...sweep, kind: 'basic' as const, many: { most: 2, perTargets: 1 } }, 'only a modifier makes'],
  ])('[ALY-7.7] what a maneuver cannot do is refused: %o', (own, why) => {
    expect(() => duel({}, {}, { options: { maneuvers: [own] } })).toThrow(why);
  });

  test('[ALY-7.8] a stunt that is not paid for does not come off; the blow stands', () => {
    const on = duel(swords, { dodge: 1 });
    const { events } = strike(on, deed('long-sword', 'hit', ['crippling-blow']), [5, 5, 1]);
    expect(told(events, 'struck')[0]).toMatchObject({
      hit: true,
      extras: 1,
      stunts: [],
      failed: ['Crippling Blow'],
      damage: { total: 7 + 1 + 1 },
    });
    const paid = strike(on, deed('long-sword', 'hit', ['crippling-blow']), [5, 5, 5]).events;
    expect(told(paid, 'struck')[0]).toMatchObject({
      extras: 0,
      stunts: ['Crippling Blow'],
      damage: { total: 7 + 2 + 1 },
    });
  });

  test('[ALY-G7] Hit AC 3 TN 1, Strong Strike AC 6 TN 2 +1, Crippling Blow AC +2 price 2 +2, Vicious +X', () => {
    const on = duel(swords);
    const figures = (basic: string, modifiers: string[] = []) => {
      const given = deed('long-sword', basic, modifiers);
      const made = blow(on, given);
      const damage = damageTally(BARE, on, made, one(on, 'bob'), judge(on, made, 3, 0, 1)).total;
      return [cost(on, given), tnTally(BARE, on, made).total, damage];
    };
    expect(figures('hit')).toEqual([3, 1, 7 + 2 + 1]);
    expect(figures('strong-strike')).toEqual([6, 2, 7 + 2 + 1 + 1]);
    expect(figures('hit', ['crippling-blow'])).toEqual([5, 1, 7 + 0 + 2 + 1]);
  });

  test('[ALY-G8] Shoot AC 3, Aimed Shot AC 6 with +1D', () => {
    const on = arena({ ann: { perception: 3, weapons: ['bow'] }, bob: { side: 'blue' } });
    expect([cost(on, deed('bow', 'shoot')), cost(on, deed('bow', 'aimed-shot'))]).toEqual([3, 6]);
    const dice = (basic: string) => attackMaking(BARE, on, blow(on, deed('bow', basic))).dice.total;
    expect([dice('shoot'), dice('aimed-shot')]).toEqual([3, 4]);
  });

  test('[ALY-7.9] Trip knocks prone and does no damage', () => {
    const on = duel();
    const { fight, events } = strike(on, deed('fist', 'trip'), [5, 5, 1]);
    expect(cost(on, deed('fist', 'trip'))).toBe(3);
    expect(one(fight, 'bob')).toMatchObject({ conditions: ['prone'], health: 9 });
    expect(told(events, 'struck')[0]).toMatchObject({ effect: 'prone', damage: null });
    expect(one(strike(on, deed('fist', 'trip'), [5, 1, 1]).fight, 'bob').conditions).toEqual([]);
    one(on, 'bob').conditions = ['prone'];
    expect(refused(on, { ...deed('fist', 'trip'), who: 'ann' })).toMatchObject({ rule: 'ALY-7.9' });
    expect(refused(on, { ...deed('fist', 'tackle'), who: 'ann' })).toBeNull();
  });

  test('[ALY-G10] Disarm makes the target drop its weapon, which is picked up for 1', () => {
    const { fight } = strike(duel({}, { weapons: ['club'], phase: 4, parry: 0 }), deed('fist', 'disarm'), [5, 5, 1]);
    expect(one(fight, 'bob')).toMatchObject({ main: null, lost: ['club'] });
    const back = give(
      { ...fight, combatants: { ...fight.combatants, ann: { ...one(fight, 'ann'), phase: 9 } } },
      { kind: 'pick-up', who: 'bob', weapon: 'club' },
    ).fight;
    expect(one(back, 'bob')).toMatchObject({ main: 'club', lost: [], phase: 5 });
  });

  test('[ALY-G10] nothing falls from empty hands', () => {
    const on = duel();
    const disarm = { ...deed('fist', 'disarm'), who: 'ann' };
    expect(refused(on, disarm)).toMatchObject({ code: 'alloy/empty-handed', rule: 'ALY-G10' });
    const two = arena(
      {
        ann: {},
        bob: { side: 'blue', phase: 50, parry: 0, dodge: 0 },
        bea: { side: 'blue', parry: 0, dodge: 0, weapons: ['club'], phase: 50 },
      },
      {
        engaged: [
          ['ann', 'bob'],
          ['ann', 'bea'],
        ],
      },
    );
    const { events, fight } = strike(two, deed('fist', 'disarm', ['arcing-strike'], ['bob', 'bea']), [5, 5, 5]);
    expect(told(events, 'struck').map(each => [each.target, each.hit, each.effect])).toEqual([
      ['bob', true, 'none'],
      ['bea', true, 'disarm'],
    ]);
    expect([one(fight, 'bob').lost, one(fight, 'bea').lost]).toEqual([[], ['club']]);
  });

  test('[ALY-7.13, ALY-G13] the prone tackle nobody that they would have to reach first', () => {
    const on = arena({ ann: {}, bob: { side: 'blue', phase: 9 } });
    one(on, 'ann').conditions = ['prone'];
    const tackle = { ...deed('fist', 'tackle'), who: 'ann' };
    expect(refused(on, tackle)).toMatchObject({ code: 'alloy/prone', rule: 'ALY-G13' });
    expect(refused(on, tackle)?.reason).toBe(refused(on, { kind: 'engage', who: 'ann', target: 'bob' })?.reason);
    lock(one(on, 'ann'), one(on, 'bob'));
    expect(refused(on, tackle)).toBeNull();
  });

  test('[ALY-7.13] Tackle: bare hands, from Close, engages and knocks prone', () => {
    const on = arena({ ann: { weapons: ['club'] }, bob: { side: 'blue', dodge: 0, phase: 50 } });
    expect(refused(on, { ...deed('club', 'tackle'), who: 'ann' })?.rule).toBe('ALY-7.13');
    const { fight } = strike(on, deed('fist', 'tackle'), [5, 5, 1], [], [['alloy.leap', 'bob', 'stand']]);
    expect(one(fight, 'bob')).toMatchObject({ conditions: ['prone'], engaged: ['ann'] });
    const far = arena({ ann: {}, bob: { side: 'blue' } }, { apart: 'short' });
    expect(refused(far, { ...deed('fist', 'tackle'), who: 'ann' })?.rule).toBe('ALY-7.13');
    const held = arena({ ann: {}, bob: { side: 'blue' }, bea: { side: 'blue' } }, { engaged: [['ann', 'bea']] });
    expect(refused(held, { ...deed('fist', 'tackle'), who: 'ann' })?.rule).toBe('ALY-6.6');
  });

  test('[ALY-7.14] Trip, Disarm and Tackle do not work on groups of more than one', () => {
    const on = duel({}, { kind: 'minion', members: 3, health: 1 });
    expect(refused(on, { ...deed('fist', 'trip'), who: 'ann' })?.rule).toBe('ALY-7.14');
    for (const basic of ['disarm', 'tackle'])
      expect(refused(on, { ...deed('fist', basic), who: 'ann' })).toMatchObject({
        code: 'alloy/group',
        rule: 'ALY-7.14',
      });
    const close = duel({}, { kind: 'minion', members: 2, health: 1 }, { engaged: [] });
    expect(refused(close, { ...deed('fist', 'tackle'), who: 'ann' })).toMatchObject({ code: 'alloy/group' });
    expect(refused(on, { ...deed('fist', 'hit'), who: 'ann' })).toBeNull();
    one(on, 'bob').health = 1;
    for (const basic of ['trip', 'tackle']) expect(refused(on, { ...deed('fist', basic), who: 'ann' })).toBeNull();
  });

  test('[ALY-7.11, ALY-G11, ALY-2.9] Armor Piercing Strike costs 1 success and passes 2 armor, never more than there is', () => {
    const hit = (armor: string) => {
      const on = duel(swords, { armor });
      return told(strike(on, deed('long-sword', 'hit', ['armor-piercing-strike']), [5, 5, 1]).events, 'struck')[0];
    };
    expect(hit('plate')).toMatchObject({ extras: 1, stunts: ['Armor Piercing Strike'], defense: { total: 4 + 4 - 2 } });
    expect(hit('gambeson')).toMatchObject({ defense: { total: 4 } });
    expect(cost(duel(swords), deed('long-sword', 'hit', ['armor-piercing-strike']))).toBe(5);
  });
});

describe('Arcing Strike', () => {
  const people = (count: number): { readonly [id: string]: Person } => ({
    ann: { weapons: ['long-sword'], strength: 4 },
    ...Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `foe-${at}`,
        { side: 'blue', phase: 50, dodge: 0, health: 1, defense: 4 },
      ]),
    ),
  });
  const names = (count: number) => Array.from({ length: count }, (_, at) => `foe-${at}`);
  const ring = (count: number) => arena(people(count), { engaged: names(count).map(each => ['ann', each] as const) });

  test.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
  ])('[ALY-7.10, ALY-K6] against %i it needs %i', (count, tn) => {
    const on = ring(count);
    expect(tnTally(BARE, on, blow(on, deed('long-sword', 'hit', ['arcing-strike'], names(count)))).total).toBe(tn);
  });

  test('[ALY-7.10] one roll against all, AC +2, and a higher TN of the basic maneuver stands', () => {
    const on = ring(3);
    const given = deed('long-sword', 'hit', ['arcing-strike'], names(3));
    expect(cost(on, given)).toBe(5);
    const { fight, events } = strike(on, given, [5, 5, 1, 1]);
    expect(told(events, 'attack')).toHaveLength(1);
    expect(told(events, 'struck').map(each => each.hit)).toEqual([true, true, true]);
    expect(names(3).map(each => one(fight, each).fate)).toEqual(['down', 'down', 'down']);
    expect(tnTally(BARE, on, blow(on, deed('long-sword', 'strong-strike', ['arcing-strike'], names(2)))).total).toBe(2);
    expect(tnTally(BARE, on, blow(on, deed('long-sword', 'trip', ['arcing-strike'], names(2)))).total).toBe(2);
  });

  test('[ALY-7.10] reaches at most 4, and each as often as it has members', () => {
    const four = strike(ring(4), deed('long-sword', 'hit', ['arcing-strike'], names(4)), [5, 5, 5, 1]);
    expect(told(four.events, 'attack')[0]?.tn?.total).toBe(3);
    expect(names(4).map(each => one(four.fight, each).fate)).toEqual(['down', 'down', 'down', 'down']);
    expect(refused(ring(5), { ...deed('long-sword', 'hit', ['arcing-strike'], names(5)), who: 'ann' })?.rule).toBe(
      'ALY-7.10',
    );
    expect(refused(ring(2), { ...deed('long-sword', 'hit', [], names(2)), who: 'ann' })?.rule).toBe('ALY-7.10');
    expect(
      refused(ring(1), { ...deed('long-sword', 'hit', ['arcing-strike'], ['foe-0', 'foe-0']), who: 'ann' })?.rule,
    ).toBe('ALY-7.10');
    const group = duel({ weapons: ['long-sword'] }, { kind: 'minion', members: 5, health: 1, defense: 4 });
    const { fight } = strike(group, deed('long-sword', 'hit', ['arcing-strike'], ['bob', 'bob', 'bob']), [5, 5, 1]);
    expect(one(fight, 'bob').health).toBe(5 - 3 * 2);
  });

  test('[ALY-7.10] also with thrown weapons, at Close', () => {
    const throwing: Person = { weapons: ['throwing-knives'] };
    const given = { ...deed('throwing-knives', 'shoot', ['arcing-strike'], ['bob', 'bea'], true), who: 'ann' };
    expect(refused(arena({ ann: throwing, bob: { side: 'blue' }, bea: { side: 'blue' } }), given)).toBeNull();
    expect(
      refused(arena({ ann: throwing, bob: { side: 'blue' }, bea: { side: 'blue' } }, { apart: 'short' }), given)?.rule,
    ).toBe('ALY-7.10');
    const bow = arena({ ann: { weapons: ['bow'] }, bob: { side: 'blue' }, bea: { side: 'blue' } });
    expect(refused(bow, { ...deed('bow', 'shoot', ['arcing-strike'], ['bob', 'bea']), who: 'ann' })?.rule).toBe(
      'ALY-7.7',
    );
  });

  test('[ALY-7.15] of what concerns single targets, the worst counts for all', () => {
    const on = arena({
      ann: { weapons: ['throwing-knives'], agility: 4 },
      bob: { side: 'blue' },
      bea: { side: 'blue', cover: 'heavy' },
    });
    const dice = (targets: string[]) =>
      attackMaking(BARE, on, blow(on, deed('throwing-knives', 'shoot', ['arcing-strike'], targets, true))).dice.total;
    expect([dice(['bob']), dice(['bea']), dice(['bob', 'bea'])]).toEqual([4, 2, 2]);
  });
});

test('[ALY-8.1] the story adds up a blow part by part: what it had to overcome, its damage and what stops it', () => {
  const on = duel({ strength: 2, weapons: ['great-club'] }, { defense: 1, health: 99 });
  const [struck] = told(strike(on, deed('great-club', 'strong-strike'), [5, 5]).events, 'struck');
  if (!struck) throw new Error('nobody was struck');
  const { damage, defense } = struck;
  const names = (who: string): string => ({ ann: 'Ann', bob: 'Bob' })[who] ?? who;
  const rows = alloy.words.say({ event: struck, rolls: [] }, names).rolls.filter(each => each.pool === '');
  expect(rows.map(each => [each.label, each.who, each.total])).toEqual([
    ['Dodge', 'Bob', 0],
    ['Damage', 'Ann', damage?.total],
    ['Defense', 'Bob', defense?.total],
  ]);
  expect(rows[1]?.against?.parts).toEqual(damage?.parts);
  expect(rows.every(each => each.outcome === String(each.total) && each.faces.length === 0)).toBe(true);
});
