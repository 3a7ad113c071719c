import { describe, expect, test } from 'vitest';
import { arena, type Dice, type Fighter, give, HERO, hit, id, one, told } from '../../testing.ts';

const harm = (who: string, ...faces: number[]): Dice[number] => ['wwn.attack.damage', who, ...faces];
const snap = (on: string) => ({ do: 'snap', on: id(on), weapon: 'long-sword', thrown: false }) as const;
const strike = (on: string) => ({ do: 'strike', on: id(on), weapon: 'long-sword', thrown: false }) as const;
const blow = { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' };

/** Red is about to strike blue; beside them stand a friend of blue’s and one of red’s. */
const four = (options = {}, red: Fighter = {}) =>
  arena(
    {
      red: { ...HERO, attackBonus: 3, ...red },
      blue: { ...HERO, armor: 'linothorax', enters: { watch: 'own' } },
      ally: { ...HERO, side: 'blue', at: [0, 5], enters: { watch: 'own' } },
      foe: { ...HERO, side: 'red', at: [5, 5], enters: { watch: 'own' } },
    },
    { options },
  );

describe('[WWN-AMB-5] Snap Attacks of one moment', () => {
  test('have each its own dice in the story: the damage beside its own wound', () => {
    const fight = four();
    one(fight, 'ally').watch = 'all';
    const { told: story } = give(
      fight,
      blow,
      [hit('blue', 18), harm('blue', 1), hit('ally', 18), harm('ally', 3), hit('red', 2)],
      [
        ['wwn.answer.action', 'blue', snap('red')],
        ['wwn.answer.action', 'ally', snap('red')],
      ],
    );
    const wounds = story.filter(each => each.event.kind === 'wound').slice(0, 2);
    expect(wounds.map(each => each.rolls.map(roll => [roll.site, roll.who]))).toEqual([
      [['wwn.attack.damage', 'blue']],
      [['wwn.attack.damage', 'ally']],
    ]);
    const swings = story.filter(each => each.event.kind === 'swing');
    expect(swings.map(each => each.rolls.map(roll => roll.site))).toEqual([
      ['wwn.attack.hit'],
      ['wwn.attack.hit'],
      ['wwn.attack.hit'],
    ]);
  });

  test('that answer each other are rolled before any lands: who falls by the answer has struck', () => {
    const fight = four();
    one(fight, 'foe').watch = 'all';
    one(fight, 'blue').hp = 1;
    one(fight, 'red').hp = 4;
    // The friend of red’s answers the Snap Attack of blue with one of its own.
    const { fight: after, events } = give(
      fight,
      blow,
      [hit('foe', 19), harm('foe', 6), hit('blue', 19), harm('blue', 6)],
      [
        ['wwn.answer.action', 'blue', snap('red')],
        ['wwn.answer.action', 'foe', snap('blue')],
      ],
    );
    expect(told(events, 'swing').map(each => [each.by, each.how])).toEqual([
      ['foe', 'snap'],
      ['blue', 'snap'],
    ]);
    expect([one(after, 'blue').dying, one(after, 'red').dying]).toEqual([true, true]);
  });

  test('[WWN-AMB-14] that answer each other come as the game master says, where that is the house rule', () => {
    const order = (first: string, dice: Dice) => {
      const fight = four({ instantOrder: 'gm' });
      one(fight, 'foe').watch = 'all';
      one(fight, 'blue').hp = 1;
      return give(fight, blow, dice, [
        ['wwn.answer.action', 'blue', snap('red')],
        ['wwn.answer.action', 'foe', snap('blue')],
        ['wwn.word.order', 'gm', id(first)],
      ]);
    };
    const answerFirst = order('foe', [hit('foe', 19), harm('foe', 6)]);
    expect(told(answerFirst.events, 'swing').map(each => each.by)).toEqual(['foe']);
    const answeredFirst = order('blue', [hit('blue', 19), harm('blue', 6), hit('foe', 19), harm('foe', 6)]);
    expect(told(answeredFirst.events, 'swing').map(each => each.by)).toEqual(['blue', 'foe']);
  });
});

describe('[WWN-ACT-5] an attack at one who has fallen since it was announced', () => {
  const attacked = (watch: 'own' | 'never', more: Dice, answer: 'pass' | 'strike' | null) => {
    const fight = four();
    one(fight, 'foe').watch = 'all';
    one(fight, 'red').watch = watch;
    one(fight, 'blue').hp = 1;
    return give(
      fight,
      blow,
      [hit('blue', 2), hit('foe', 19), harm('foe', 6), ...more],
      [
        ['wwn.answer.action', 'blue', snap('red')],
        ['wwn.answer.action', 'foe', snap('blue')],
        ...(answer === null ? [] : ([['wwn.answer.fallen', 'red', answer]] as const)),
      ],
    );
  };

  test('is held back by itself for one who is never asked', () => {
    const { fight, events } = attacked('never', [], null);
    expect(told(events, 'foiled')).toMatchObject([{ who: 'red', why: 'fallen' }]);
    expect(one(fight, 'blue')).toMatchObject({ dying: true, fate: 'fighting' });
  });

  test('is held back, or made all the same, as the attacker says', () => {
    expect(one(attacked('own', [], 'pass').fight, 'blue').fate).toBe('fighting');
    expect(one(attacked('own', [hit('red', 19), harm('red', 4)], 'strike').fight, 'blue').fate).toBe('dead');
  });
});

describe('[WWN-6.18] Snap Attacks beside a held action', () => {
  const beside = () => {
    const fight = four();
    one(fight, 'ally').held = true;
    one(fight, 'red').hp = 3;
    return fight;
  };

  test('are not made, and cost nothing, where the held action has felled whom they were aimed at', () => {
    const { fight, events } = give(
      beside(),
      blow,
      [hit('ally', 15), harm('ally', 6)],
      [
        ['wwn.answer.action', 'blue', snap('red')],
        ['wwn.answer.action', 'ally', strike('red')],
      ],
    );
    expect(one(fight, 'red').dying).toBe(true);
    expect(told(events, 'foiled').map(each => [each.who, each.why])).toEqual([
      ['blue', 'fallen'],
      ['red', 'fell'],
    ]);
    expect(one(fight, 'blue').main).toBe(true);
  });

  test('[WWN-6.18] a second held action at whom the first has felled stays held back', () => {
    const fight = beside();
    one(fight, 'blue').held = true;
    const { fight: after } = give(
      fight,
      blow,
      [hit('blue', 15), harm('blue', 6)],
      [
        ['wwn.answer.action', 'blue', strike('red')],
        ['wwn.answer.action', 'ally', strike('red')],
        ['wwn.answer.dice', 'ally', 'pass'],
      ],
    );
    expect(one(after, 'ally')).toMatchObject({ held: true, main: true });
  });
});

test('[WWN-AMB-14] two held actions of one moment come as the game master says, or the last first', () => {
  const order = (instantOrder: 'gm' | 'lastFirst' | 'simultaneous') => {
    const fight = four({ instantOrder });
    for (const who of ['blue', 'ally']) one(fight, who).held = true;
    one(fight, 'red').hp = 20;
    const { events } = give(
      fight,
      blow,
      [hit('blue', 2), hit('ally', 2), hit('red', 2)],
      [
        ['wwn.answer.action', 'blue', strike('red')],
        ['wwn.answer.action', 'ally', strike('red')],
        ...(instantOrder === 'gm' ? ([['wwn.word.order', 'gm', id('ally')]] as const) : []),
        ['wwn.answer.dice', instantOrder === 'simultaneous' ? 'ally' : 'blue', 'pass'],
      ],
    );
    return told(events, 'swing').flatMap(each => (each.how === 'held' ? [each.by] : []));
  };
  expect(order('gm')).toEqual(['ally', 'blue']);
  expect(order('lastFirst')).toEqual(['ally', 'blue']);
  expect(order('simultaneous')).toEqual(['blue', 'ally']);
});

describe('[WWN-6.18] a held turn that comes first', () => {
  const first = { do: 'first', on: null, weapon: null, thrown: false } as const;
  const held = () => {
    const fight = four();
    one(fight, 'blue').held = true;
    one(fight, 'blue').watch = 'never';
    one(fight, 'blue').done = true;
    return fight;
  };

  test('puts off what it answers, which has cost nothing, and may be any action', () => {
    const { fight, events } = give(held(), blow, [], [['wwn.answer.action', 'blue', first]]);
    expect(fight.turn).toEqual(['blue']);
    expect(one(fight, 'red')).toMatchObject({ main: true, hands: [] });
    expect(one(fight, 'blue')).toMatchObject({ main: true, held: false, done: false });
    expect(told(events, 'does').map(each => [each.who, each.what, each.on])).toEqual([['blue', 'act-held', 'red']]);
    expect(told(events, 'swing')).toEqual([]);
    // It draws back, goes away, and the blow has no one to fall on.
    const shoved = give(fight, { kind: 'shove', who: 'blue', target: 'red', weapon: 'long-sword', push: 'prone' }, [
      hit('blue', 19),
      ['wwn.shove.attacker', 'blue', 6, 6],
      ['wwn.shove.defender', 'red', 1, 1],
    ]).fight;
    expect(one(shoved, 'red').prone).toBe(true);
    const after = give(shoved, { kind: 'end', who: 'blue' }).fight;
    expect(after.turn).toEqual(['red', 'foe']);
    expect(told(give(after, blow, [hit('red', 12)]).events, 'swing')[0]?.bonus?.parts.at(-1)).toMatchObject({
      rule: 'WWN-MOD-3',
    });
  });

  test('goes before a charge, a run and a throw, none of which has cost anything', () => {
    const thrower = { ...HERO, weapons: ['light-spear', 'long-sword'] };
    const fight = arena({
      red: { ...thrower },
      blue: { ...HERO, at: [30, 0] },
    });
    one(fight, 'blue').held = true;
    const red = one(fight, 'red');
    for (const given of [
      { kind: 'charge', who: 'red', target: 'blue', weapon: 'long-sword' },
      { kind: 'move', who: 'red', way: { kind: 'toward', target: 'blue' } },
      { kind: 'attack', who: 'red', target: 'blue', weapon: 'light-spear', thrown: true },
    ]) {
      const after = give(fight, given, [], [['wwn.answer.action', 'blue', first]]).fight;
      expect(after.turn).toEqual(['blue']);
      expect(one(after, 'red')).toEqual(red);
      expect(after.field).toEqual(fight.field);
    }
  });

  test('is offered in answer to what foes announce, not to their dice, nor to Instants', () => {
    const fight = held();
    expect(() => give(fight, blow)).toThrow(/wwn\.answer\.action.*"do":"first"/);
    const answered = [['wwn.answer.action', 'blue', 'pass']] as const;
    expect(() => give(fight, blow, [hit('red', 19)], [...answered])).toThrow(/wwn\.answer\.dice(?!.*"do":"first")/);
  });
});

describe('[WWN-5.3] a miss that the answer to its dice makes a hit', () => {
  test('is told with the armor class that is left', () => {
    const ally: Fighter = { ...HERO, side: 'red', at: [10, 0], weapons: ['hand-axe'] };
    const fight = arena({ red: { attackBonus: 3, weapons: ['long-sword'] }, blue: { ...HERO, shield: 'large' }, ally });
    one(fight, 'ally').held = true;
    const shatter = { do: 'shatter', on: id('blue'), weapon: 'hand-axe', thrown: false } as const;
    const { events } = give(
      fight,
      blow,
      [
        hit('red', 8),
        hit('ally', 19),
        ['wwn.shield.attacker', 'ally', 6, 6],
        ['wwn.shield.defender', 'blue', 1, 1],
        harm('red', 4),
      ],
      [['wwn.answer.dice', 'ally', shatter]],
    );
    expect(told(events, 'swing')[0]?.hit).toBe(false);
    expect(told(events, 'turned')).toMatchObject([{ who: 'blue', by: 'shield', hit: true, armor: { total: 10 } }]);
  });
});
