import { type CombatantId, filled, gmGiven, poolText, total, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { CHARTS } from '../book/charts.ts';
import { alloy } from '../index.ts';
import { OPTIONS, options } from '../state/options.ts';
import { arena, give, id, one, type Person, parse, told } from '../testing.ts';
import { attackMaking, blowOf } from './blow.ts';
import { BARE, compared, goalOf, isCritical, lastOf, making, poolOf } from './rolls.ts';

const revised = options.parse({ dice: 'revised2015' });
const brawler: Person = { strength: 3, skills: [{ id: 'brawling', rank: 2 }] };
const made = (person: Person, dice: 'spring2015' | 'revised2015', skill: 'brawling' | null = 'brawling') => {
  const on = arena({ ann: person, bob: { side: 'blue' } }, { options: { dice } });
  const { dice: tally, goal, trained } = making(BARE, on, one(on, 'ann'), 'strength', skill);
  return { dice: tally.total, goal, trained };
};

describe('pools', () => {
  test('[ALY-1.1, ALY-1.5] Strength 3 with Brawling 2 throws 5 dice in spring', () => {
    expect(made(brawler, 'spring2015')).toEqual({ dice: 5, goal: 5, trained: true });
    expect(made({ strength: 3 }, 'spring2015')).toEqual({ dice: 3, goal: 5, trained: false });
  });

  test('[ALY-1.6, ALY-1.7] Strength 3 with Brawling 2 throws 4 dice at Goal 4 when revised; a first rank adds none', () => {
    expect(made(brawler, 'revised2015')).toEqual({ dice: 4, goal: 4, trained: true });
    expect(made({ skills: [{ id: 'brawling', rank: 1 }] }, 'revised2015')).toEqual({ dice: 3, goal: 4, trained: true });
    expect(made({ skills: [{ id: 'brawling', rank: 2, goal: 3 }] }, 'revised2015').goal).toBe(4);
  });

  test.each([
    [null, 5],
    [{ rank: 1, goal: null }, 5],
    [{ rank: 2, goal: null }, 5],
    [{ rank: 3, goal: null }, 4],
    [{ rank: 4, goal: null }, 4],
    [{ rank: 5, goal: null }, 3],
    [{ rank: 9, goal: null }, 3],
    [{ rank: 0, goal: 4 }, 4],
    [{ rank: 5, goal: 5 }, 5],
  ] as const)('[ALY-1.2, ALY-G1] a skill of %j needs %i or more on each die', (skill, goal) => {
    expect(goalOf(OPTIONS, skill && { id: 'swords', ...skill })).toBe(goal);
    expect(CHARTS.dice.goal).toBe(5);
  });

  test('[ALY-1.3, ALY-1.4] as many successes as the TN succeed; dice added by the GM are thrown', () => {
    const on = arena({ ann: {}, bob: { side: 'blue' } });
    const test3 = { kind: 'improvise', who: 'ann', what: 'climb', cost: 3, tn: 2, basis: 'agility' };
    const roll = (faces: number[], more = {}) =>
      told(give(on, { ...test3, ...more }, [['alloy.test', 'ann', ...faces]]).events, 'checked')[0];
    expect(roll([5, 6, 1])).toMatchObject({ net: 2, tn: 2, success: true });
    expect(roll([5, 4, 1])).toMatchObject({ net: 1, success: false });
    expect(roll([5, 5, 5])).toMatchObject({ net: 3, success: true });
    expect(roll([5, 5, 1, 1, 1], { rulings: { dice: 2 } })).toMatchObject({
      net: 2,
      dice: { total: 5 },
      success: true,
    });
  });

  test('[ALY-9.9, ALY-G1] the GM may rule another Goal for one roll', () => {
    const on = arena({ ann: {}, bob: { side: 'blue', dodge: 0 } }, { engaged: [['ann', 'bob']] });
    const blow = { kind: 'attack', who: 'ann', weapon: 'fist', basic: 'hit', targets: ['bob'] };
    const goals = ([null, 3, 6] as const).map(goal => {
      const { events } = give(on, { ...blow, rulings: { goal } }, [['alloy.attack', 'ann', 5, 3, 2]]);
      const [found] = told(events, 'attack');
      return [found?.goal, found?.net];
    });
    expect(goals).toEqual([
      [5, 1],
      [3, 2],
      [6, 0],
    ]);
    const test3 = { kind: 'improvise', who: 'ann', what: 'climb', cost: 3, tn: 2, basis: 'agility' };
    const easy = give(on, { ...test3, rulings: { goal: 2 } }, [['alloy.test', 'ann', 2, 2, 1]]);
    expect(told(easy.events, 'checked')[0]).toMatchObject({ goal: 2, net: 2, success: true });
    const odds = (goal: number | null) =>
      alloy.odds.preview(on, parse({ ...blow, rulings: { goal } }), { role: 'gm' })?.chance;
    expect([odds(null), odds(3)]).toEqual([expect.closeTo(1 - (2 / 3) ** 3, 11), expect.closeTo(1 - (1 / 3) ** 3, 11)]);
  });

  test('[ALY-9.9] the GM is offered the rolls of whoever is due with a ruling, which makes them the GM’s', () => {
    const on = arena({ ann: { controller: 'player' }, bob: { side: 'blue', phase: 9 } }, { engaged: [['ann', 'bob']] });
    const ruledBy = (who: CombatantId | 'gm') =>
      alloy.rules.offers(on, who).filter(each => each.group === 'gm-rulings');
    const ids = ruledBy('gm').map(each => each.id);
    expect(ids).toEqual(
      expect.arrayContaining(['ruled-ann-attack:fist:hit', 'ruled-ann-assess', 'ruled-ann-improvise']),
    );
    expect(ruledBy(id('ann'))).toEqual([]);
    const random = Xoshiro.seeded('rulings');
    for (const each of ruledBy('gm').filter(({ id: of }) => of.startsWith('ruled-'))) {
      const given = parse(filled(each, random));
      expect(given && [gmGiven(alloy.schemas.command, given) === null, alloy.rules.refuse(on, given)]).toEqual([
        false,
        null,
      ]);
    }
  });

  test('[ALY-2.7] Initiative is a pool where reaction alone is tested', () => {
    const on = arena({ ann: { agility: 4, intellect: 2 }, bob: { side: 'blue' } });
    const given = { kind: 'improvise', who: 'ann', what: 'catch it', cost: 1, tn: 1, basis: 'initiative' };
    const [checked] = told(give(on, given, [['alloy.test', 'ann', 5, 1, 2]]).events, 'checked');
    expect(checked?.dice).toEqual({ total: 3, parts: [{ name: 'Initiative', value: 3, rule: 'ALY-2.7' }] });
  });
});

describe('what the dice do', () => {
  const pool = (dice: number, trained: boolean, last: 'none' | 'augmented' | 'diminished' = 'none') =>
    poolOf(revised, dice, 4, trained, last);

  test('[ALY-1.8, ALY-K16] revised: a 1 is thrown again, a success of it counts, a failure takes one away', () => {
    expect(total(pool(3, true), [1, 4, 2, 5])).toBe(2);
    expect(total(pool(3, true), [1, 4, 2, 3])).toBe(0);
    expect(total(pool(3, true), [1, 2, 2, 1])).toBe(-1);
  });

  test('[ALY-1.9, ALY-K16] revised: a 6 adds a die to the trained, and a 6 on that die nothing', () => {
    expect(total(pool(3, true), [6, 4, 2, 6])).toBe(3);
    expect(total(pool(3, false), [6, 4, 2])).toBe(2);
  });

  test('[ALY-1.10, ALY-K17] revised: 1s and 6s cancel; the 6 still succeeds, the 1 still fails', () => {
    expect(total(pool(3, true), [1, 6, 2])).toBe(1);
    expect(total(pool(4, true), [1, 1, 6, 2, 3])).toBe(0);
  });

  test('[ALY-1.11, ALY-G2] with either dice the lowest die is thrown again, or the highest success', () => {
    const spring = (last: 'augmented' | 'diminished') => poolOf(OPTIONS, 3, 5, true, last);
    expect(total(spring('augmented'), [5, 2, 3, 5])).toBe(2);
    expect(total(spring('augmented'), [5, 5, 6])).toBe(3);
    expect(total(spring('diminished'), [5, 2, 3, 4])).toBe(0);
    expect(total(pool(3, true, 'augmented'), [4, 2, 3, 6])).toBe(2);
    expect(total(pool(3, true, 'diminished'), [4, 2, 3, 1])).toBe(0);
  });

  test('[ALY-1.12, ALY-9.9] one of each cancel: a stance and the GM’s ruling', () => {
    const on = arena({ ann: { stance: 'aggressive' }, bob: { side: 'blue', stance: 'cautious' } });
    const [ann, bob] = [one(on, 'ann'), one(on, 'bob')];
    expect(lastOf(ann, null, false)).toBe('diminished');
    expect(lastOf(bob, null, false)).toBe('augmented');
    expect(lastOf(ann, { dice: 0, last: 'augmented', goal: null }, false)).toBe('none');
    expect(lastOf(bob, { dice: 0, last: 'augmented', goal: null }, false)).toBe('augmented');
    ann.fresh = false;
    expect(lastOf(ann, null, false)).toBe('none');
  });

  test('[ALY-G16] no dice have no successes; the house rule throws one at Goal 6', () => {
    const on = arena({ ann: { agility: 1 }, bob: { side: 'blue' } });
    const given = {
      kind: 'improvise',
      who: 'ann',
      what: 'juggle',
      cost: 3,
      tn: 1,
      basis: 'agility',
      rulings: { dice: -2 },
    };
    expect(told(give(on, given).events, 'checked')[0]).toMatchObject({ net: 0, success: false });
    const lucky = arena({ ann: { agility: 1 }, bob: { side: 'blue' } }, { options: { emptyPool: 'lastDie' } });
    expect(told(give(lucky, given, [['alloy.test', 'ann', 6]]).events, 'checked')[0]).toMatchObject({ net: 1 });
    expect(told(give(lucky, given, [['alloy.test', 'ann', 5]]).events, 'checked')[0]).toMatchObject({ net: 0 });
  });

  test('[ALY-G17] critical failures: half 1s without success in spring, below 0 when revised', () => {
    const spring = poolOf(OPTIONS, 4, 5, true, 'none');
    expect(isCritical(total(spring, [1, 1, 3, 4]))).toBe(true);
    expect(isCritical(total(spring, [1, 2, 3, 4]))).toBe(false);
    expect(isCritical(total(spring, [1, 1, 1, 5]))).toBe(false);
    expect(isCritical(total(pool(2, true), [1, 2, 2]))).toBe(true);
    expect(isCritical(total(pool(2, true), [1, 4, 2]))).toBe(false);
  });

  test('[ALY-1.14] compared with another side, a botch of spring is no worse than nothing', () => {
    expect(compared(OPTIONS, -1)).toBe(0);
    expect(compared(revised, -2)).toBe(-2);
  });

  test('[ALY-1.4] a pool holds at most 30 dice and never fewer than none', () => {
    expect(poolText(poolOf(OPTIONS, 99, 5, true, 'none'))).toBe('30d6 goal 5, botch');
    expect(poolText(poolOf(OPTIONS, -3, 5, true, 'none'))).toBe('0d6 goal 5, botch');
  });
});

test('[ALY-7.1, ALY-7.2] weapons hit by their category, and hurt by an attribute of their own', () => {
  const on = arena({
    ann: {
      strength: 1,
      agility: 2,
      perception: 4,
      weapons: ['rapier', 'maul', 'bow', 'throwing-knives', 'long-sword'],
    },
    bob: { side: 'blue' },
  });
  const ann = one(on, 'ann');
  const dice = (weapon: string, basic: string, thrown = false): number => {
    const deed = { kind: 'attack' as const, weapon, basic, modifiers: [], targets: [id('bob')], thrown, rulings: null };
    ann.main = weapon;
    ann.grip = 2;
    return attackMaking(BARE, on, blowOf(on, ann, deed, false)).dice.total;
  };
  expect(dice('rapier', 'hit')).toBe(2);
  expect(dice('maul', 'hit')).toBe(1);
  expect(dice('bow', 'shoot')).toBe(4);
  expect(dice('throwing-knives', 'shoot', true)).toBe(2);
  expect(dice('long-sword', 'hit')).toBe(1);
  const charmed = arena(
    { ann: { charisma: 5, weapons: ['long-sword'] }, bob: { side: 'blue' } },
    {
      options: { charts: { categories: { martial: 'charisma' } } },
    },
  );
  const deed = {
    kind: 'attack' as const,
    weapon: 'long-sword',
    basic: 'hit',
    modifiers: [],
    targets: [id('bob')],
    thrown: false,
    rulings: null,
  };
  expect(attackMaking(BARE, charmed, blowOf(charmed, one(charmed, 'ann'), deed, false)).dice.total).toBe(5);
});
