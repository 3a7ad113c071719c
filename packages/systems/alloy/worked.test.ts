/**
 * Whole commands for rules that other tests show by their parts: the conformance kit takes its cases from what tests
 * play. What a set-up comes to is a case where it is begun here.
 */
import { describe, expect, test } from 'vitest';
import { alloy } from './index.ts';
import { arena, type Dice, give, one, type Person, told } from './testing.ts';
import { deed, duel, strike } from './testing-attack.ts';

const fist = deed('fist', 'hit');
const brawler: Person = { strength: 3, skills: [{ id: 'brawling', rank: 2 }] };
const revised = { options: { dice: 'revised2015' } } as const;
const struckWith = (ann: Person, faces: number[], more: Parameters<typeof duel>[2] = {}, given = fist) =>
  told(strike(duel(ann, {}, more), given, faces).events, 'attack')[0];

describe('dice', () => {
  test('[ALY-1.2, ALY-1.5] Strength 3 with Brawling 2: five dice, each 5 or 6 a success', () => {
    expect(struckWith(brawler, [5, 6, 4, 1, 2])).toMatchObject({ dice: { total: 5 }, goal: 5, net: 2 });
  });
  test('[ALY-1.2] at rank 3 of the skill a 4 is a success as well', () => {
    expect(struckWith({ skills: [{ id: 'brawling', rank: 3 }] }, [4, 4, 3, 1, 2, 2])).toMatchObject({
      goal: 4,
      net: 2,
    });
  });
  test('[ALY-1.6, ALY-1.7] revised: four dice at Goal 4', () => {
    expect(struckWith(brawler, [4, 4, 3, 2], revised)).toMatchObject({ dice: { total: 4 }, goal: 4, net: 2 });
  });
  test('[ALY-1.7] revised: a first rank adds no die', () => {
    const first = struckWith({ skills: [{ id: 'brawling', rank: 1 }] }, [4, 4, 3], revised);
    expect(first).toMatchObject({ dice: { total: 3 }, net: 2 });
  });
  test('[ALY-1.8, ALY-K16] revised: a 1 is thrown again and succeeds', () => {
    expect(struckWith(brawler, [1, 4, 2, 2, 5], revised)?.net).toBe(2);
  });
  test('[ALY-1.8] revised: a 1 that fails again takes a success away', () => {
    expect(struckWith(brawler, [1, 4, 5, 2, 3], revised)?.net).toBe(1);
  });
  test('[ALY-1.9, ALY-K16] revised: a 6 adds one die, and a 6 on that die none', () => {
    expect(struckWith(brawler, [6, 4, 2, 2, 6], revised)?.net).toBe(3);
  });
  test('[ALY-1.10, ALY-K17] revised: a 1 and a 6 cancel, the 6 still a success', () => {
    expect(struckWith(brawler, [1, 6, 2, 2], revised)?.net).toBe(1);
  });
  test('[ALY-G17] revised: below 0 is a critical failure', () => {
    expect(struckWith({ strength: 2 }, [1, 2, 2], revised)).toMatchObject({ net: -1, critical: true });
  });
  test('[ALY-G17] no success and 1s on half of the dice is a critical failure', () => {
    expect(struckWith(brawler, [1, 1, 1, 2, 3])).toMatchObject({ critical: true });
  });
  test('[ALY-1.11] Augmented: the lowest die is thrown again where it failed', () => {
    const augmented = duel({ stance: 'cautious' });
    const [attack] = told(strike(augmented, fist, [5, 2, 3, 5]).events, 'attack');
    expect(attack).toMatchObject({ last: 'augmented', net: 2 });
  });
  test('[ALY-1.11] Diminished: the highest success is thrown again', () => {
    const [attack] = told(strike(duel({ stance: 'aggressive' }), fist, [5, 2, 3, 4]).events, 'attack');
    expect(attack).toMatchObject({ last: 'diminished', net: 0 });
  });
  test('[ALY-1.11, ALY-G2] revised dice are Augmented and Diminished in the same way', () => {
    const blows = (['cautious', 'aggressive'] as const).map(
      (stance, nth) => struckWith({ stance }, [4, 2, 3, [6, 2][nth] ?? 2], revised)?.net,
    );
    expect(blows).toEqual([2, 0]);
  });
  test('[ALY-1.12] Augmented by the GM and Diminished by the stance: neither', () => {
    const ruled = { ...fist, rulings: { dice: 0, last: 'augmented' as const, goal: null } };
    expect(struckWith({ stance: 'aggressive' }, [5, 2, 3], {}, ruled)).toMatchObject({ last: 'none', net: 1 });
  });
});

describe('weapons', () => {
  const armed: Person = { strength: 1, agility: 2, perception: 4 };
  test('[ALY-7.1, ALY-7.2] a rapier hits by Agility and hurts by Perception', () => {
    const { events } = strike(duel({ ...armed, weapons: ['rapier'] }), deed('rapier', 'hit'), [5, 5]);
    expect(told(events, 'attack')[0]?.dice?.total).toBe(2);
    expect(told(events, 'struck')[0]?.damage?.parts[0]?.value).toBe(4 + 3);
  });
  test('[ALY-7.1, ALY-7.2] a maul hits and hurts by Strength', () => {
    const { events } = strike(duel({ ...armed, strength: 3, weapons: ['maul'] }), deed('maul', 'hit'), [5, 5, 5]);
    expect(told(events, 'attack')[0]?.dice?.total).toBe(3);
  });
  test('[ALY-8.5] damage is held against Defense, armor and all', () => {
    const on = duel({ strength: 4, weapons: ['long-sword'] }, { defense: 4, armor: 'mail' });
    expect(told(strike(on, deed('long-sword', 'hit'), [5, 5, 1, 1]).events, 'struck')[0]?.defense?.total).toBe(7);
  });
  test('[ALY-8.6] a lame arm takes a die from attacks', () => {
    const on = duel();
    one(on, 'ann').conditions = ['lame'];
    expect(told(strike(on, fist, [5, 5]).events, 'attack')[0]?.dice?.total).toBe(2);
  });
  test('[ALY-8.6, ALY-2.5] a lame arm does not hinder the ambidextrous', () => {
    const on = duel({ ambidextrous: true });
    one(on, 'ann').conditions = ['lame'];
    expect(told(strike(on, fist, [5, 5, 1]).events, 'attack')[0]?.dice?.total).toBe(3);
  });
  test('[ALY-6.1] there is no grid: a fight says who is how far from whom', () => {
    const on = arena({ ann: {}, bob: { side: 'blue', phase: 9 } }, { apart: 'short' });
    expect(told(give(on, { kind: 'approach', who: 'ann', target: 'bob' }).events, 'moved')[0]?.band).toBe('close');
  });
});

describe('time', () => {
  const led: { readonly [id: string]: Person } = { ann: {}, bob: { side: 'blue' }, cid: { side: 'green' } };
  const rolled = (...successes: number[]): Dice =>
    ['ann', 'bob', 'cid'].map((who, nth) => [
      'alloy.tactics',
      who,
      ...[0, 1, 2].map(at => (at < (successes[nth] ?? 0) ? 5 : 2)),
    ]);
  test.each([
    ['each', [3, 1, 0], [3, 0, -2]],
    ['all', [3, 1, 0], [3, 0, 0]],
    ['all', [3, 0, 0], [3, -2, -2]],
  ] as const)('[ALY-K4] the penalty hits %s of those beaten by 3: %j', (tacticsPenalty, successes, modifiers) => {
    const on = arena(led, { before: true, options: { tacticsPenalty } });
    const { fight } = give(on, { kind: 'roll-tactics' }, rolled(...successes));
    expect(fight.sides.map(each => each.modifier)).toEqual(modifiers);
  });

  const pair: { readonly [id: string]: Person } = {
    cid: { side: 'blue', initiative: 1 },
    ann: { initiative: 1 },
    abe: { initiative: 4 },
    bob: { side: 'blue', initiative: 2 },
  };
  /** All but Cid wait in phase 2; Cid has just acted. */
  const inOnePhase = (options: NonNullable<Parameters<typeof arena>[1]>['options'], tactics: number) => {
    const on = arena(pair, { options: options ?? {} });
    for (const who of ['ann', 'abe', 'bob']) one(on, who).phase = 2;
    for (const side of on.sides) side.tactics = side.id === 'blue' ? tactics : 1;
    return give(on, { kind: 'wait', who: 'cid', phases: 9 }).fight;
  };
  test('[ALY-4.6] in one phase the side with the better tactics goes first', () => {
    expect(alloy.rules.next(inOnePhase({}, 3))).toEqual(['bob']);
    const first = give(inOnePhase({}, 3), { kind: 'wait', who: 'bob', phases: 1 });
    expect(one(first.fight, 'bob').phase).toBe(3);
  });
  test('[ALY-4.6] whoever has the worse tactics waits in the same phase', () => {
    expect(
      alloy.rules.refuse(inOnePhase({}, 3), { kind: 'wait', who: one(arena(pair), 'abe').id, phases: 1 })?.rule,
    ).toBe('ALY-3.4');
  });
  test('[ALY-K18] with equal tactics the higher Initiative goes first, or the list', () => {
    const waits = (who: string, on = inOnePhase({}, 1)) => give(on, { kind: 'wait', who, phases: 5 }).fight;
    expect(alloy.rules.next(inOnePhase({}, 1))).toEqual(['abe']);
    expect(one(waits('abe'), 'abe').phase).toBe(7);
    const listed = inOnePhase({ tieBreak: 'order' }, 1);
    expect(alloy.rules.next(listed)).toEqual(['ann']);
    expect(one(waits('ann', listed), 'ann').phase).toBe(7);
  });
  test.each([
    [{}, 3, 63],
    [{ latecomer: 'aligned' }, 3, 53],
    [{}, 8, 58],
    [{ latecomerClamp: true }, 8, 60],
  ] as const)(
    '[ALY-K1, ALY-K2] with %j an Aggressive latecomer of Initiative %i begins on %i',
    (options, initiative, phase) => {
      const on = arena(
        { ann: { phase: 38 }, bob: { side: 'blue', phase: 48 }, late: { side: 'blue', initiative, arrives: 5 } },
        { options },
      );
      const { events } = give(
        on,
        { kind: 'wait', who: 'ann', phases: 10 },
        [],
        [['alloy.stance', 'late', 'aggressive']],
      );
      expect(told(events, 'arrived')[0]?.phase).toBe(phase);
    },
  );
  test.each([
    ['none', 'bob'],
    ['side', 'late'],
  ] as const)('[ALY-K24] tactics of latecomers: %s, so %s goes first', (lateTies, first) => {
    const on = arena(
      { ann: {}, bob: { side: 'blue', phase: 63 }, late: { phase: 63, arrives: 5, initiative: 1 } },
      { options: { lateTies } },
    );
    Object.assign(one(on, 'late'), { entered: true, phase: 63, stance: 'neutral' });
    for (const side of on.sides) side.tactics = side.id === 'red' ? 5 : 1;
    Object.assign(one(on, 'ann'), { phase: 62 });
    Object.assign(on, { phase: 62, round: 7 });
    const waited = give(on, { kind: 'wait', who: 'ann', phases: 9 }).fight;
    expect(alloy.rules.next(waited)).toEqual([first]);
    expect(give(waited, { kind: 'wait', who: first, phases: 5 }).fight.phase).toBe(63);
  });
  test('[ALY-3.8] after 1000 phases without harm nobody has won', () => {
    const on = arena({ ann: { phase: 995 }, bob: { side: 'blue', phase: 1002 } });
    Object.assign(on, { phase: 995, round: 100 });
    const { events } = give(on, { kind: 'wait', who: 'ann', phases: 10 });
    expect(told(events, 'ended')[0]?.winner).toBeNull();
  });
});

describe('set-ups', () => {
  const begun = (people: { readonly [id: string]: Person }, more: Parameters<typeof arena>[1] = {}) =>
    arena(people, { before: true, ...more });
  const figures = { agility: 3, intellect: 2 } as const;
  test('[ALY-2.1] six attributes of 1 to 8', () => {
    const on = begun({
      ann: { strength: 1, agility: 8, perception: 2, resolve: 3, intellect: 4, charisma: 5 },
      bob: { side: 'blue' },
    });
    expect(one(on, 'ann').stats).toMatchObject({ strength: 1, agility: 8, charisma: 5 });
  });
  test('[ALY-1.13, ALY-2.6, ALY-9.3, ALY-K9] Initiative rounds up for heroes and down for all others', () => {
    const on = begun({ ann: { ...figures, kind: 'hero' }, bob: { ...figures, side: 'blue' } });
    expect([one(on, 'ann').stats.initiative, one(on, 'bob').stats.initiative]).toEqual([3, 2]);
  });
  test('[ALY-2.8, ALY-K8] Defense as printed: Strength, half Resolve and 1', () => {
    expect(one(begun({ ann: { strength: 3, resolve: 2 }, bob: { side: 'blue' } }), 'ann').stats.defense).toBe(5);
  });
  test('[ALY-K8] Defense with Strength and Resolve changed round', () => {
    const on = begun(
      { ann: { strength: 3, resolve: 2 }, bob: { side: 'blue' } },
      { options: { defenseFormula: 'swapped' } },
    );
    expect(one(on, 'ann').stats.defense).toBe(4);
  });
  test('[ALY-2.10] what a sheet states wins', () => {
    const stated = { defense: 4, initiative: 7, dodge: 0, parry: 5, health: 9 };
    expect(one(begun({ ann: stated, bob: { side: 'blue' } }), 'ann').stats).toMatchObject(stated);
  });
  test('[ALY-2.11, ALY-2.12] the two printed adversaries', () => {
    const on = begun({ bandit: { like: 'bandit-raider' }, orc: { like: 'orc-raider', side: 'blue' } });
    expect(one(on, 'bandit').stats).toMatchObject({ defense: 4, armor: { points: 2 }, health: 1, initiative: 3 });
    expect(one(on, 'orc').stats).toMatchObject({ defense: 6, armor: { points: 2 }, health: 2, initiative: 2 });
  });
  test('[ALY-2.13] gear says whether it is printed or ours', () => {
    const on = begun({ ann: { weapons: ['great-club', 'rapier'] }, bob: { side: 'blue' } });
    expect(one(on, 'ann').stats.weapons.map(each => each.origin)).toContain('ours');
  });
  test('[ALY-G4] Health is half Strength and at least 1, and 3 of heroes', () => {
    const on = begun({ ann: { strength: 5, kind: 'hero' }, abe: { strength: 5 }, bob: { strength: 1, side: 'blue' } });
    expect(['ann', 'abe', 'bob'].map(who => one(on, who).stats.health)).toEqual([3, 2, 1]);
  });
});
