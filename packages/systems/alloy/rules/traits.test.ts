import type { Manner } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { costOf } from '../actions/steps.ts';
import { copy, type Fight } from '../state/fight.ts';
import { arena, give, one, type Person, told } from '../testing.ts';
import { blow, cost, deed, duel, refused, strike } from '../testing-attack.ts';
import { attackMaking, blowOf, damageTally, judge, tnTally } from './blow.ts';
import { BARE, TELLING } from './rolls.ts';

describe('weapon traits', () => {
  test('[ALY-7.21] 2-Handed in one hand: +2 AC and −2D', () => {
    const on = duel({ strength: 4, weapons: ['great-sword'] });
    const given = deed('great-sword', 'hit');
    expect([cost(on, given), attackMaking(BARE, on, blow(on, given)).dice.total]).toEqual([4, 4]);
    one(on, 'ann').grip = 1;
    expect([cost(on, given), attackMaking(BARE, on, blow(on, given)).dice.total]).toEqual([6, 2]);
  });

  test('[ALY-5.8, ALY-5.9] a weapon’s AC changes the action’s cost; two hands cancel it where one would do', () => {
    const on = duel({ weapons: ['battle-axe', 'knife', 'maul'] });
    expect(cost(on, deed('battle-axe', 'hit'))).toBe(4);
    one(on, 'ann').grip = 2;
    expect(cost(on, deed('battle-axe', 'hit'))).toBe(3);
    one(on, 'ann').main = 'maul';
    expect(cost(on, deed('maul', 'hit'))).toBe(4);
    one(on, 'ann').main = 'knife';
    expect(cost(on, deed('knife', 'hit'))).toBe(2);
    const trained = duel({
      weapons: ['club'],
      adjustments: [{ action: 'attack', weapon: 'club', by: -1, why: 'Practice' }],
    });
    expect([cost(trained, deed('club', 'hit')), cost(trained, deed('fist', 'hit'))]).toEqual([2, 3]);
  });

  test('[ALY-7.20] "X ±YD" changes the dice of that activity', () => {
    const on = duel({ agility: 3, weapons: ['chain'] });
    const dice = (basic: string) => attackMaking(BARE, on, blow(on, deed('chain', basic))).dice.total;
    expect([dice('hit'), dice('trip'), dice('disarm')]).toEqual([3, 5, 4]);
  });

  test('[ALY-7.22] Balanced meets a TN or pays a stunt with 1 success, and is no damage', () => {
    const on = duel({ perception: 2, agility: 3, weapons: ['rapier'] });
    const verdict = (net: number, modifiers: string[], defence: number) =>
      judge(on, blow(on, deed('rapier', 'strong-strike', modifiers)), net, 2, defence);
    expect(verdict(1, [], 1)).toMatchObject({ hit: true, extras: 0 });
    expect(verdict(1, [], 2).hit).toBe(false);
    expect(verdict(3, ['crippling-blow'], 2)).toMatchObject({ extras: 0, failed: [] });
    expect(verdict(2, ['crippling-blow'], 2).failed).toHaveLength(1);
    expect(verdict(3, [], 1)).toMatchObject({ extras: 2 });
  });

  test('[ALY-7.25, ALY-7.27] Cruel pays Crippling Blow alone, Precise the Armor Piercing Strike alone', () => {
    const on = duel({ weapons: ['club', 'bandit-sword'] });
    const failed = (weapon: string, modifier: string) =>
      judge(on, blow(on, deed(weapon, 'hit', [modifier])), 2, 1, 1).failed.length;
    expect(failed('club', 'crippling-blow')).toBe(0);
    expect(failed('bandit-sword', 'crippling-blow')).toBe(1);
    const bare = (weapon: string) =>
      judge(on, blow(on, deed(weapon, 'hit', ['armor-piercing-strike'])), 1, 1, 1).failed.length;
    expect([bare('bandit-sword'), bare('club')]).toEqual([0, 1]);
  });

  test('[ALY-7.7, ALY-7.25] a stunt of one’s own says what pays for it, and combines with the others', () => {
    const maneuvers = [
      {
        id: 'bone-breaker',
        name: 'Bone Breaker',
        kind: 'modifier' as const,
        modes: ['melee' as const],
        ac: 1,
        tn: 3,
        damage: 3,
        price: 2,
        paidBy: 'cruel' as const,
      },
    ];
    const on = duel({ weapons: ['club'] }, {}, { options: { maneuvers } });
    const both = blow(on, deed('club', 'strong-strike', ['bone-breaker', 'crippling-blow']));
    expect([
      tnTally(BARE, on, both).total,
      costOf(on, one(on, 'ann'), deed('club', 'strong-strike', ['bone-breaker'])),
    ]).toEqual([3, 7]);
    expect(judge(on, both, 5, 3, 2)).toMatchObject({ extras: 1, failed: [] });
    expect(judge(on, both, 3, 3, 2)).toMatchObject({ extras: 0, failed: [{ id: 'crippling-blow' }] });
  });

  test('[ALY-7.23] Charge X adds damage to a charge', () => {
    const on = arena({
      ann: { strength: 3, weapons: ['spear'] },
      bob: { side: 'blue', phase: 50, dodge: 0, health: 50 },
    });
    const first = give(on, { kind: 'charge', who: 'ann', target: 'bob', weapon: 'spear', basic: 'hit' }).fight;
    const { events } = give(
      first,
      { kind: 'continue', who: 'ann' },
      [['alloy.attack', 'ann', 5, 1, 1]],
      [['alloy.leap', 'bob', 'stand']],
    );
    expect(told(events, 'struck')[0]?.damage).toMatchObject({ total: 6 + 1 + 2 });
    const plain = strike(duel({ strength: 3, weapons: ['spear'] }), deed('spear', 'hit'), [5, 1, 1]).events;
    expect(told(plain, 'struck')[0]?.damage).toMatchObject({ total: 7 });
  });

  test('[ALY-7.23, ALY-K22] and to the defender’s attack on its charger, until the charger’s next action', () => {
    const on = arena({
      ann: { dodge: 0, weapons: ['club'] },
      bob: { side: 'blue', phase: 50, strength: 3, weapons: ['spear'] },
    });
    const first = give(on, { kind: 'charge', who: 'ann', target: 'bob', weapon: 'club', basic: 'hit' }).fight;
    const charged = give(
      first,
      { kind: 'continue', who: 'ann' },
      [['alloy.attack', 'ann', 1, 2, 3]],
      [['alloy.leap', 'bob', 'stand']],
    ).fight;
    const answer = blowOf(charged, one(charged, 'bob'), deed('spear', 'hit', [], ['ann']), false);
    const damage = (at: Fight) =>
      damageTally(TELLING, at, answer, one(at, 'ann'), { hit: true, extras: 0, worked: [], failed: [] });
    expect(damage({ ...charged, phase: 5 }).explain()).toMatchObject({ total: 8 });
    expect(
      damage({ ...charged, phase: 5 })
        .explain()
        .parts.at(-1)?.rule,
    ).toBe('ALY-K22');
    expect(damage({ ...charged, phase: 7 }).total).toBe(6);
  });

  test('[ALY-7.24, ALY-G13] a shield’s cover and cover one has taken hinder shots: light −1D, heavy −2D', () => {
    const dice = (bob: Person, weapon = 'bow', basic = 'shoot') => {
      const on = duel({ perception: 4, strength: 4, weapons: [weapon] }, bob);
      return attackMaking(BARE, on, blow(on, deed(weapon, basic))).dice.total;
    };
    expect([
      dice({}),
      dice({ shield: 'shield' }),
      dice({ shield: 'tower-shield' }),
      dice({ cover: 'light' }),
      dice({ cover: 'heavy' }),
    ]).toEqual([4, 3, 2, 3, 2]);
    expect(dice({ shield: 'shield', cover: 'heavy' })).toBe(2);
    expect(dice({ cover: 'heavy' }, 'club', 'hit')).toBe(4);
    const cloak = {
      id: 'cloak',
      name: 'Iron Cloak',
      category: 'finesse' as const,
      skill: 'fitness' as const,
      damage: { kind: 'flat' as const, amount: 1 },
      traits: { cover: 'light' as const },
    };
    expect(dice({ weapons: [cloak] })).toBe(3);
    expect(dice({ weapons: [cloak], ready: false })).toBe(4);
  });

  test('[ALY-7.26, ALY-9.8] Exotic: +1 TN, and a critical failure hurts its user where the GM says so', () => {
    const on = duel({ strength: 3, agility: 4, defense: 4, health: 3, weapons: ['chain'] });
    expect(tnTally(BARE, on, blow(on, deed('chain', 'hit'))).total).toBe(2);
    const fumble = (answer: 'hurt' | 'spared') =>
      strike(on, deed('chain', 'hit'), [1, 1, 2, 3], [], [['alloy.gm.injury', 'gm', answer]]).fight;
    expect([one(fumble('hurt'), 'ann').health, one(fumble('spared'), 'ann').health]).toEqual([2, 3]);
    const set = (manner: Manner) => ({ ...on, options: { ...on.options, rulings: { 'alloy.gm.injury': manner } } });
    const unasked = (manner: Manner) => strike(set(manner), deed('chain', 'hit'), [1, 1, 2, 3]);
    expect(one(unasked({ fixed: 'spared' }).fight, 'ann').health).toBe(3);
    expect(told(unasked('suggest').events, 'ruled')).toMatchObject([{ who: 'ann', answer: 'hurt', from: 'held' }]);
    const plain = duel({ weapons: ['club'] });
    expect(told(strike(plain, deed('club', 'hit'), [1, 1, 2]).events, 'attack')[0]).toMatchObject({
      critical: true,
      net: -1,
    });
  });

  test('[ALY-7.28] Piercing X passes X points of armor', () => {
    const on = duel({ weapons: ['maul'], strength: 3 }, { armor: 'mail' });
    expect(told(strike(on, deed('maul', 'hit'), [5, 1, 1]).events, 'struck')[0]?.defense).toMatchObject({
      total: 4 + 3 - 1,
    });
  });

  test('[ALY-8.4] a printed block’s weapon does a flat damage', () => {
    const on = duel({ strength: 8, weapons: ['bandit-club'] });
    expect(
      damageTally(BARE, on, blow(on, deed('bandit-club', 'hit')), one(on, 'bob'), {
        hit: true,
        extras: 0,
        worked: [],
        failed: [],
      }).total,
    ).toBe(6);
  });

  test('a thrown weapon is gone, but for those that come as a set', () => {
    const on = arena({ ann: { weapons: ['knife', 'throwing-knives'] }, bob: { side: 'blue', phase: 50 } });
    const thrown = strike(
      on,
      deed('knife', 'shoot', [], ['bob'], true),
      [1, 2, 3],
      [],
      [['alloy.leap', 'bob', 'stand']],
    ).fight;
    expect(one(thrown, 'ann')).toMatchObject({ main: null, lost: ['knife'] });
    const set = copy(on);
    one(set, 'ann').main = 'throwing-knives';
    expect(
      one(
        strike(
          set,
          deed('throwing-knives', 'shoot', [], ['bob'], true),
          [1, 2, 3],
          [],
          [['alloy.leap', 'bob', 'stand']],
        ).fight,
        'ann',
      ).main,
    ).toBe('throwing-knives');
    expect(refused(set, { ...deed('throwing-knives', 'hit'), who: 'ann' })?.rule).toBe('ALY-7.1');
    expect(refused(on, { ...deed('fist', 'shoot', [], ['bob'], true), who: 'ann' })?.rule).toBe('ALY-7.1');
  });

  test('[ALY-5.10] a crossbow is loaded for 3 before each shot', () => {
    const on = arena({ ann: { weapons: ['crossbow'] }, bob: { side: 'blue', phase: 50 } });
    const shot = strike(on, deed('crossbow', 'shoot'), [1, 2, 3], [], [['alloy.leap', 'bob', 'stand']]).fight;
    expect(refused(shot, { ...deed('crossbow', 'shoot'), who: 'ann' })).toMatchObject({
      code: 'alloy/empty',
      rule: 'ALY-5.10',
    });
    const loaded = give(shot, { kind: 'reload', who: 'ann', weapon: 'crossbow' }).fight;
    expect(one(loaded, 'ann')).toMatchObject({ phase: 7, loaded: ['crossbow'] });
    expect(refused(loaded, { kind: 'reload', who: 'ann', weapon: 'crossbow' })?.rule).toBe('ALY-5.10');
  });
});
