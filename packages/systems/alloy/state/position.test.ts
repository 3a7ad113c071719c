import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHARTS } from '../book/charts.ts';
import { alloy } from '../index.ts';
import { attackMaking, blowOf } from '../rules/blow.ts';
import { TELLING } from '../rules/rolls.ts';
import { arena, give, id, one, type Person, parse, told } from '../testing.ts';
import { copy, type Fight } from './fight.ts';
import { bandOf, bandRank, isEngaged, put, stepAway, stepToward } from './position.ts';

const refused = (on: Fight, given: object) => alloy.rules.refuse(on, parse(given));
const band = (on: Fight, a: string, b: string): string => bandOf(one(on, a), one(on, b));
const foe: Person = { side: 'blue', phase: 50 };

describe('bands', () => {
  test('[ALY-6.1, ALY-6.2] are four, between any two, with Engaged as a status at Close', () => {
    const on = arena({ ann: {}, abe: {}, bob: foe }, { apart: 'short', engaged: [['ann', 'bob']] });
    expect(band(on, 'ann', 'abe')).toBe('close');
    expect(
      ['close', 'short', 'medium', 'long'].map(each =>
        bandRank(each === 'close' ? 'close' : each === 'short' ? 'short' : each === 'medium' ? 'medium' : 'long'),
      ),
    ).toEqual([0, 1, 2, 3]);
    expect(isEngaged(one(on, 'ann'), one(on, 'bob')) && isEngaged(one(on, 'bob'), one(on, 'ann'))).toBe(true);
    for (const apart of ['close', 'short', 'medium', 'long'] as const)
      expect(band(arena({ ann: {}, bob: foe }, { apart }), 'ann', 'bob')).toBe(apart);
  });

  test('[ALY-6.9] of any three distances the two greatest are equal, however people move', () => {
    const steps = fc.array(
      fc.record({
        who: fc.nat(4),
        of: fc.nat(4),
        how: fc.constantFrom('toward', 'away', 'close', 'short', 'medium', 'long'),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(steps, moves => {
        const names = ['ann', 'abe', 'bob', 'bea', 'cid'];
        const on = copy(
          arena({ ann: {}, abe: {}, bob: foe, bea: foe, cid: { side: 'green', phase: 50 } }, { apart: 'medium' }),
        );
        const all = names.map(each => one(on, each));
        for (const { who, of, how } of moves) {
          const [a, b] = [all[who], all[of]];
          if (!a || !b || a === b) continue;
          if (how === 'toward') stepToward(on, a, b);
          else if (how === 'away') stepAway(on, a, b);
          else {
            put(on, a, b, how === 'close' || how === 'short' || how === 'medium' ? how : 'long');
            expect(bandOf(a, b)).toBe(how);
          }
        }
        for (const a of all)
          for (const b of all)
            for (const c of all) {
              if (a === b || b === c || a === c) continue;
              const [far, middle] = [bandOf(a, b), bandOf(b, c), bandOf(a, c)].map(bandRank).sort((x, y) => y - x);
              expect(far).toBe(middle);
            }
      }),
      { numRuns: 200 },
    );
  });

  test('[ALY-6.9] whoever comes nearer leaves behind whom it was near', () => {
    const on = arena({ ann: {}, abe: {}, bob: foe, bea: foe }, { apart: 'short' });
    const { fight } = give(on, { kind: 'approach', who: 'ann', target: 'bob' });
    expect([band(fight, 'ann', 'bob'), band(fight, 'ann', 'bea'), band(fight, 'ann', 'abe')]).toEqual([
      'close',
      'close',
      'short',
    ]);
  });
});

describe('movement', () => {
  test('[ALY-6.3, ALY-5.5, ALY-K23] leaving Close costs 6, or 3 as crossing it does; crossing Short 10', () => {
    const on = arena({ ann: {}, bob: foe });
    const away = give(on, { kind: 'withdraw', who: 'ann', target: 'bob' });
    expect(told(away.events, 'moved')[0]).toMatchObject({ cost: 6, band: 'short' });
    const crossing = arena({ ann: {}, bob: foe }, { options: { leaveClose: 'crossing' } });
    expect(told(give(crossing, { kind: 'withdraw', who: 'ann', target: 'bob' }).events, 'moved')[0]).toMatchObject({
      cost: 3,
      band: 'short',
    });
    const farther = give(away.fight, { kind: 'withdraw', who: 'ann', target: 'bob' });
    expect(told(farther.events, 'moved')[0]).toMatchObject({ cost: 10, band: 'medium' });
    expect(one(farther.fight, 'ann').phase).toBe(17);
  });

  test('[ALY-6.3] Medium takes 3 blocks of 10, Long is not feasible', () => {
    const on = arena({ ann: {}, bob: { ...foe, phase: 99 } }, { apart: 'medium' });
    const given = { kind: 'approach', who: 'ann', target: 'bob' };
    let now = give(on, given).fight;
    expect(now.works).toMatchObject([{ work: 'crossing', done: 1, need: 3 }]);
    now = give(now, { kind: 'resume', who: 'ann', work: 1 }).fight;
    expect(band(now, 'ann', 'bob')).toBe('medium');
    now = give(now, { kind: 'resume', who: 'ann', work: 1 }).fight;
    expect([band(now, 'ann', 'bob'), one(now, 'ann').phase]).toEqual(['short', 31]);
    const far = arena({ ann: {}, bob: foe }, { apart: 'long' });
    expect(refused(far, given)).toMatchObject({ code: 'alloy/not-feasible', rule: 'ALY-6.3' });
    const feasible = arena({ ann: {}, bob: foe }, { apart: 'long', options: { charts: { cross: { longBlocks: 1 } } } });
    expect(band(give(feasible, given).fight, 'ann', 'bob')).toBe('medium');
    expect(
      refused(on, {
        kind: 'combo',
        who: 'ann',
        parts: [parse({ ...given }), parse({ ...given })].map(({ kind }) => ({ kind, target: 'bob' })),
      })?.code,
    ).toBe('alloy/extended');
  });

  test('[ALY-5.3, ALY-6.4] moving to engage costs 3 and needs Close', () => {
    const on = arena({ ann: {}, bob: foe });
    const { fight, events } = give(on, { kind: 'engage', who: 'ann', target: 'bob' });
    expect(told(events, 'moved')[0]).toMatchObject({ cost: 3, band: 'engaged', rule: 'ALY-5.3' });
    expect(one(fight, 'bob').engaged).toEqual(['ann']);
    expect(
      refused(arena({ ann: {}, bob: foe }, { apart: 'short' }), { kind: 'engage', who: 'ann', target: 'bob' })?.rule,
    ).toBe('ALY-6.3');
  });

  test('[ALY-6.6] the engaged do not move but for standing up', () => {
    const on = arena({ ann: {}, bob: foe, bea: foe }, { engaged: [['ann', 'bob']], cover: 'light' });
    for (const given of [
      { kind: 'engage', who: 'ann', target: 'bea' },
      { kind: 'withdraw', who: 'ann', target: 'bob' },
    ])
      expect(refused(on, given)).toMatchObject({ code: 'alloy/engaged', rule: 'ALY-6.6' });
    expect(refused(on, { kind: 'take-cover', who: 'ann', cover: 'light' })).toBeNull();
    one(on, 'ann').conditions = ['prone'];
    expect(refused(on, { kind: 'stand', who: 'ann' })).toBeNull();
    const swift = arena(
      { ann: {}, bob: foe, bea: foe },
      { engaged: [['ann', 'bob']], options: { charts: { cross: { close: 2 } } } },
    );
    expect(refused(swift, { kind: 'withdraw', who: 'ann', target: 'bob' })).toBeNull();
  });

  test('[ALY-6.2, ALY-6.6] where the engaged may draw away, they leave their engagements', () => {
    const on = arena(
      { ann: {}, bob: foe },
      { engaged: [['ann', 'bob']], options: { charts: { cross: { close: 2 } } } },
    );
    const { fight } = give(on, { kind: 'withdraw', who: 'ann', target: 'bob' });
    expect([band(fight, 'ann', 'bob'), one(fight, 'ann').engaged, one(fight, 'bob').engaged]).toEqual([
      'short',
      [],
      [],
    ]);
  });

  const crossing = (way: 'approach' | 'withdraw') =>
    give(
      arena(
        { ann: {}, bob: { ...foe, phase: 90 }, cid: { ...foe, phase: 5, from: { of: id('ann'), band: 'close' } } },
        { apart: 'medium' },
      ),
      { kind: way, who: 'ann', target: 'bob' },
    ).fight;
  const waits = (on: Fight, who: string): Fight => give(on, { kind: 'wait', who, phases: 10 }).fight;
  const goOn = { kind: 'resume', who: 'ann', work: 1 };

  test('[ALY-5.7, ALY-6.6] a crossing is not taken up again by the engaged, nor by the prone', () => {
    for (const way of ['approach', 'withdraw'] as const) {
      const locked = waits(give(crossing(way), { kind: 'engage', who: 'cid', target: 'ann' }).fight, 'cid');
      expect(refused(locked, goOn)).toMatchObject({ code: 'alloy/engaged', rule: 'ALY-6.6' });
    }
    const down = waits(crossing('approach'), 'cid');
    one(down, 'ann').conditions = ['prone'];
    expect(refused(down, goOn)).toMatchObject({ code: 'alloy/prone', rule: 'ALY-G13' });
    one(down, 'ann').conditions = [];
    expect(refused(down, goOn)).toBeNull();
    stepToward(down, one(down, 'bob'), one(down, 'ann'));
    expect(refused(down, goOn)).toMatchObject({ code: 'alloy/near', rule: 'ALY-6.3' });
  });

  test('[ALY-5.7, ALY-6.6] a block that ends in an engagement brings nobody across', () => {
    const on = give(crossing('withdraw'), { kind: 'engage', who: 'cid', target: 'ann' });
    const held = give(on.fight, { kind: 'wait', who: 'cid', phases: 10 });
    expect(told(held.events, 'work')).toMatchObject([{ stage: 'held', done: 0, need: 3 }]);
    expect([one(held.fight, 'ann').engaged, band(held.fight, 'ann', 'bob')]).toEqual([['cid'], 'medium']);
    const free = give(held.fight, { kind: 'disengage', who: 'ann' }).fight;
    expect(refused(waits(free, 'cid'), goOn)).toBeNull();
  });

  test('[ALY-G14, ALY-5.4] a Disengage costs 6 and ends at Close or at Short', () => {
    const on = arena(
      { ann: {}, bob: foe, bea: foe },
      {
        engaged: [
          ['ann', 'bob'],
          ['ann', 'bea'],
        ],
      },
    );
    const close = give(on, { kind: 'disengage', who: 'ann' });
    expect(told(close.events, 'moved')[0]).toMatchObject({ cost: 6, band: 'close', rule: 'ALY-G14' });
    expect([one(close.fight, 'ann').engaged, one(close.fight, 'bob').engaged, band(close.fight, 'ann', 'bob')]).toEqual(
      [[], [], 'close'],
    );
    const short = give(on, { kind: 'disengage', who: 'ann', to: 'short' }).fight;
    expect([band(short, 'ann', 'bob'), band(short, 'ann', 'bea')]).toEqual(['short', 'short']);
    expect(refused(arena({ ann: {}, bob: foe }), { kind: 'disengage', who: 'ann' })?.rule).toBe('ALY-G14');
  });

  test('[ALY-K10] or nobody disengages at all', () => {
    const on = arena({ ann: {}, bob: foe }, { engaged: [['ann', 'bob']], options: { disengage: 'forbidden' } });
    expect(refused(on, { kind: 'disengage', who: 'ann' })).toMatchObject({ code: 'alloy/held', rule: 'ALY-K10' });
  });

  test('[ALY-6.10] whoever is at Medium from every standing foe may leave the fight', () => {
    const on = arena({ ann: {}, abe: {}, bob: foe }, { apart: 'medium' });
    const { fight } = give(on, { kind: 'flee', who: 'ann' });
    expect(one(fight, 'ann').fate).toBe('fled');
    expect(refused(arena({ ann: {}, bob: foe }, { apart: 'short' }), { kind: 'flee', who: 'ann' })?.rule).toBe(
      'ALY-6.10',
    );
    const near = arena({ ann: {}, bob: foe }, { apart: 'short', options: { charts: { fleeFrom: 'short' } } });
    expect(refused(near, { kind: 'flee', who: 'ann' })).toBeNull();
  });

  test('[ALY-9.6] the GM says who is how far from whom', () => {
    const on = arena({ ann: {}, bob: foe }, { apart: 'long' });
    const { fight, events } = give(on, { kind: 'gm-place', who: 'ann', of: 'bob', band: 'engaged' });
    expect(one(fight, 'ann').engaged).toEqual(['bob']);
    expect(events[0]).toMatchObject({ kind: 'gm', rule: 'ALY-9.6', text: 'ann is engaged with bob' });
  });
});

describe('attacks and distance', () => {
  const armed: Person = { weapons: ['club', 'spear', 'bow'], strength: 3, perception: 3 };
  const dice = (on: Fight, weapon: string, basic = 'hit', target = 'bob') => {
    const ann = one(on, 'ann');
    const deed = {
      kind: 'attack' as const,
      weapon,
      basic,
      modifiers: [],
      targets: [id(target)],
      thrown: false,
      rulings: null,
    };
    return attackMaking(TELLING, on, blowOf(on, ann, deed, false)).dice.explain();
  };
  const holding = (on: Fight, weapon: string): Fight => {
    Object.assign(one(on, 'ann'), { main: weapon, grip: weapon === 'bow' ? 2 : 1 });
    return on;
  };

  test('[ALY-6.4, ALY-7.29] melee needs Engaged; Reach strikes at Close without engaging', () => {
    const on = arena({ ann: armed, bob: foe });
    expect(refused(on, { kind: 'attack', who: 'ann', weapon: 'club', basic: 'hit', targets: ['bob'] })?.rule).toBe(
      'ALY-6.4',
    );
    const spear = holding(on, 'spear');
    const { fight } = give(
      spear,
      { kind: 'attack', who: 'ann', weapon: 'spear', basic: 'hit', targets: ['bob'] },
      [['alloy.attack', 'ann', 1, 2, 3]],
      [['alloy.leap', 'bob', 'stand']],
    );
    expect(one(fight, 'ann').engaged).toEqual([]);
    const far = holding(arena({ ann: armed, bob: foe }, { apart: 'short' }), 'spear');
    expect(refused(far, { kind: 'attack', who: 'ann', weapon: 'spear', basic: 'hit', targets: ['bob'] })?.rule).toBe(
      'ALY-6.4',
    );
  });

  test('[ALY-6.5, ALY-G9] −1D for each band beyond a weapon’s range', () => {
    const at = (apart: 'close' | 'short' | 'medium' | 'long') =>
      dice(holding(arena({ ann: armed, bob: foe }, { apart }), 'bow'), 'bow', 'shoot').total;
    expect([at('close'), at('short'), at('medium'), at('long')]).toEqual([3, 3, 3, 2]);
    const sling = (apart: 'close' | 'short' | 'medium' | 'long') => {
      const on = arena({ ann: { agility: 4, weapons: ['sling'] }, bob: foe }, { apart });
      return dice(on, 'sling', 'shoot').total;
    };
    expect([sling('short'), sling('medium'), sling('long')]).toEqual([4, 3, 2]);
    expect(CHARTS.range).toBe(-1);
  });

  test('[ALY-6.7] the engaged have −1D per opponent against somebody else', () => {
    const on = arena(
      { ann: armed, bob: foe, bea: foe, cid: foe },
      {
        engaged: [
          ['ann', 'bea'],
          ['ann', 'cid'],
        ],
      },
    );
    expect(dice(holding(on, 'spear'), 'spear').total).toBe(1);
    expect(dice(on, 'spear', 'hit', 'bea').total).toBe(3);
    expect(dice(holding(on, 'bow'), 'bow', 'shoot').parts.at(-1)).toEqual({
      name: 'engaged with others',
      value: -2,
      rule: 'ALY-6.7',
    });
  });

  test('[ALY-6.8] and give their opponents +1D until that attack is over', () => {
    const on = holding(
      arena(
        { ann: { ...armed, phase: 1 }, bob: { ...foe, phase: 3 }, cid: { ...foe, phase: 4 } },
        {
          engaged: [
            ['ann', 'bob'],
            ['ann', 'cid'],
          ],
        },
      ),
      'spear',
    );
    const other = {
      ...on,
      combatants: { ...on.combatants, bea: { ...one(on, 'bob'), id: id('bea'), name: 'bea', engaged: [], phase: 40 } },
      roster: [...on.roster, id('bea')],
    };
    const { fight } = give(
      other,
      { kind: 'attack', who: 'ann', weapon: 'spear', basic: 'hit', targets: ['bea'] },
      [['alloy.attack', 'ann', 2]],
      [['alloy.leap', 'bea', 'stand']],
    );
    expect(one(fight, 'ann').exposed).toBe(4);
    const opening = (on: Fight, who: string) => {
      const deed = {
        kind: 'attack' as const,
        weapon: 'fist',
        basic: 'hit',
        modifiers: [],
        targets: [id('ann')],
        thrown: false,
        rulings: null,
      };
      return attackMaking(TELLING, on, blowOf(on, one(on, who), deed, false))
        .dice.explain()
        .parts.filter(each => each.rule === 'ALY-6.8')
        .reduce((sum, each) => sum + each.value, 0);
    };
    expect(fight.phase).toBe(3);
    expect(opening(fight, 'bob')).toBe(1);
    expect(opening({ ...fight, phase: 4 }, 'cid')).toBe(0);
    expect(opening(other, 'bob')).toBe(0);
  });

  test('[ALY-6.8, ALY-K13] where actions take effect at their end, the opening lasts from their beginning', () => {
    const on = holding(
      arena(
        { ann: armed, bob: { ...foe, phase: 2 }, bea: foe },
        { engaged: [['ann', 'bob']], options: { resolve: 'end' } },
      ),
      'spear',
    );
    const { fight } = give(on, { kind: 'attack', who: 'ann', weapon: 'spear', basic: 'hit', targets: ['bea'] });
    expect([fight.phase, one(fight, 'ann').exposed]).toEqual([2, 4]);
  });
});
