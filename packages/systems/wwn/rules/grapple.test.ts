import { describe, expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import {
  arena,
  contest,
  type Dice,
  type Fighter,
  give,
  HERO,
  hit,
  holding,
  id,
  one,
  refused,
  told,
  turnOf,
  WRESTLER,
} from '../testing.ts';

describe('[WWN-SHV-1] shove', () => {
  const fight = (blue: Fighter = {}, options = {}) =>
    arena(
      { red: { ...WRESTLER, weapons: ['long-sword', 'small-bow'] }, blue: { armorClass: 10, ...blue } },
      { options },
    );
  const given = { kind: 'shove', who: 'red', target: 'blue', weapon: 'long-sword' };

  test('a hit without harm and a won contest drive back ten feet, or throw down', () => {
    const back = give(fight(), given, [hit('red', 12), ...contest('shove', [4, 4], [3, 3])]).fight;
    expect(back.field).toMatchObject({ places: { blue: { x: 15, y: 0 } } });
    expect(one(back, 'blue')).toMatchObject({ hp: 20, prone: false });
    const down = give(fight(), { ...given, push: 'prone' }, [
      hit('red', 12),
      ...contest('shove', [4, 4], [3, 3]),
    ]).fight;
    expect(one(down, 'blue').prone).toBe(true);
  });
  test('a miss or a lost contest does nothing, and there is no Shock', () => {
    expect(one(give(fight(), given, [hit('red', 2)]).fight, 'blue').hp).toBe(20);
    const lost = give(fight(), given, [hit('red', 12), ...contest('shove', [1, 1], [6, 6])]).fight;
    expect(lost.field).toMatchObject({ places: { blue: { x: 5, y: 0 } } });
  });
  test('[WWN-AMB-20] only blows shove, or shots as well', () => {
    const shot = { ...given, weapon: 'small-bow', thrown: true };
    expect(refused(fight(), shot)).toBe('not-melee');
    expect(refused(fight({}, { shove: 'any' }), shot)).toBeNull();
  });
  test('[WWN-CHK-5, WWN-GAP-1] a player character wins the tie; between equals whoever did not begin', () => {
    const tie: Dice = [hit('red', 12), ...contest('shove', [3, 3], [4, 4])];
    expect(told(give(fight(), given, tie).events, 'opposed')[0]?.won).toBe(true);
    const equals = fight({ ...WRESTLER });
    const even: Dice = [hit('red', 12), ...contest('shove', [3, 3], [3, 3])];
    expect(told(give(equals, given, even).events, 'opposed')[0]?.won).toBe(false);
    const again = fight({ ...WRESTLER }, { ties: 'reroll' });
    const twice: Dice = [...even, ...contest('shove', [4, 4], [3, 3])];
    expect(told(give(again, given, twice).events, 'opposed')[0]?.won).toBe(true);
  });
});

describe('[WWN-6.7] [WWN-GRP-1] whoever screens and is got hold of instead comes within reach of the grip', () => {
  const screened = (field: Fight['field'] | null = null) => {
    const guard: Fighter = { ...HERO, armorClass: 10, side: 'blue', at: [15, 0] };
    const fight = arena({ red: WRESTLER, ward: { side: 'blue' }, blue: guard });
    if (field !== null) fight.field = field;
    one(fight, 'blue').ward = id('ward');
    const dice: Dice = [
      ['wwn.screen.attacker', 'red', 1, 1],
      ['wwn.screen.blocker', 'blue', 6, 6],
      hit('red', 19),
      ...contest('grapple', [6, 6], [1, 1]),
    ];
    return give(fight, { kind: 'grapple', who: 'red', target: 'ward' }, dice);
  };

  test('on a map', () => {
    const { fight, events } = screened();
    expect(one(fight, 'red').holds).toBe('blue');
    expect(fight.field).toMatchObject({ places: { blue: { x: 0, y: -5 } } });
    expect(told(events, 'moved')).toMatchObject([{ who: 'blue', how: 'screen', feet: 10, toward: 'red' }]);
  });
  test('without one', () => {
    const { fight } = screened({ kind: 'word', said: { 'red|ward': 5, 'blue|red': 15, 'blue|ward': 10 } });
    expect(fight.field).toMatchObject({ said: { 'blue|red': 5 } });
  });
});

describe('[WWN-GRP-1] grapple', () => {
  const fight = (red: Fighter = {}, blue: Fighter = {}, options = {}) =>
    arena({ red: { ...WRESTLER, ...red }, blue: { armorClass: 10, weapons: ['club'], ...blue } }, { options });
  const given = { kind: 'grapple', who: 'red', target: 'blue' };

  test('an unarmed hit without harm and a won Str/Punch hold', () => {
    const { fight: after, events } = give(fight(), given, [hit('red', 12), ...contest('grapple', [4, 4], [3, 3])]);
    expect(one(after, 'red').holds).toBe('blue');
    expect(one(after, 'blue')).toMatchObject({ heldBy: ['red'], hp: 20 });
    expect(told(events, 'swing')[0]?.weapon).toBe('bare hands');
  });

  test('[WWN-AMB-18] it takes both hands: no shield, nothing in them, unless the house is lax', () => {
    expect(refused(fight({ shield: 'small' }), given)).toBe('hands');
    expect(refused(fight({ shield: 'small' }, {}, { grappleHands: 'any' }), given)).toBeNull();
    const armed = fight();
    one(armed, 'red').hands = ['long-sword'];
    expect(refused(armed, given)).toBe('hands');
    expect(refused(give(armed, { kind: 'sheathe', who: 'red' }).fight, given)).toBeNull();
  });

  test('[WWN-GRP-6] one target for each grappler', () => {
    const busy = arena({ red: WRESTLER, blue: {}, other: { side: 'blue', at: [0, 5] } });
    holding(busy, 'red');
    expect(refused(busy, { ...given, target: 'other' })).toBe('holds');
  });

  test.each([
    ['large', false, -2],
    ['huge', false, -4],
    ['ordinary', true, -4],
    ['ordinary', false, 0],
  ] as const)('[WWN-GRP-7] wrestling the %s (on four legs: %s) is at %i', (size, fourLegged, penalty) => {
    const big = fight({}, { size, fourLegged });
    const { events } = give(big, given, [hit('red', 12), ...contest('grapple', [1, 1], [6, 6])]);
    expect(told(events, 'opposed')[0]?.bonus?.total).toBe(2 + penalty);
  });

  test('[WWN-GAP-10] an NPC’s skill bonus stands for skill and attribute', () => {
    const { events } = give(fight({}, { skillBonus: 3 }), given, [
      hit('red', 12),
      ...contest('grapple', [1, 1], [6, 6]),
    ]);
    expect(told(events, 'opposed')[0]?.against?.total).toBe(3);
  });
});

describe('[WWN-GRP-3] while it lasts', () => {
  const held = () => holding(arena({ red: WRESTLER, blue: { weapons: ['club'] } }), 'red');
  test('nobody moves, and only bare hands and claws strike', () => {
    const fight = turnOf(held(), 'blue');
    expect(refused(fight, { kind: 'move', who: 'blue', way: { kind: 'away' } })).toBe('grappled');
    expect(refused(fight, { kind: 'attack', who: 'blue', target: 'red', weapon: 'club' })).toBe('grappled');
    expect(refused(fight, { kind: 'attack', who: 'blue', target: 'red', weapon: 'unarmed' })).toBeNull();
    expect(refused(held(), { kind: 'move', who: 'red', way: { kind: 'away' } })).toBe('grappled');
  });
  test('letting go is free', () => {
    const free = give(held(), { kind: 'release', who: 'red' }).fight;
    expect([one(free, 'red').holds, one(free, 'blue').heldBy, one(free, 'red').main]).toEqual([null, [], true]);
  });
  test('whoever falls lets go', () => {
    const fallen = give(held(), { kind: 'gm-damage', who: 'red', dice: 0, flat: 50 }).fight;
    expect(one(fallen, 'blue').heldBy).toEqual([]);
  });
});

describe('[WWN-GRP-2] escape', () => {
  const three = () =>
    turnOf(
      holding(
        arena({
          red: WRESTLER,
          r2: { side: 'red', at: [5, 5] },
          r3: { side: 'red', at: [0, 5] },
          blue: { ...WRESTLER, at: [5, 0] },
        }),
        'red',
        'r2',
        'r3',
      ),
      'blue',
    );
  const roll = (mine: [number, number], ...theirs: [string, number, number][]): Dice => [
    ['wwn.escape.held', 'blue', ...mine],
    ...theirs.map(([who, a, b]): Dice[number] => ['wwn.escape.holder', who, a, b]),
  ];
  test('of three grapplers the one roll must beat all', () => {
    const kept = give(
      three(),
      { kind: 'escape', who: 'blue' },
      roll([5, 5], ['red', 6, 6], ['r2', 1, 1], ['r3', 1, 1]),
    );
    expect(one(kept.fight, 'blue').heldBy).toEqual(['red', 'r2', 'r3']);
    const freed = give(
      three(),
      { kind: 'escape', who: 'blue' },
      roll([6, 6], ['red', 5, 5], ['r2', 1, 1], ['r3', 1, 1]),
    );
    expect(one(freed.fight, 'blue').heldBy).toEqual([]);
    expect(one(freed.fight, 'red').holds).toBeNull();
  });
  test('[WWN-GAP-1] where ties are rolled again, one holder who ties rolls again with the held', () => {
    const even = holding(
      arena({ red: {}, r2: { side: 'red', at: [5, 5] }, blue: { at: [5, 0] } }, { options: { ties: 'reroll' } }),
      'red',
      'r2',
    );
    const { fight: after } = give(turnOf(even, 'blue'), { kind: 'escape', who: 'blue' }, [
      ...roll([4, 4], ['red', 4, 4]),
      ...roll([5, 5], ['red', 1, 1], ['r2', 1, 1]),
    ]);
    expect(one(after, 'blue').heldBy).toEqual([]);
  });
  test('it takes the Main action', () => {
    const fight = three();
    one(fight, 'blue').main = false;
    expect(refused(fight, { kind: 'escape', who: 'blue' })).toBe('no-main');
  });
  test('[WWN-GRP-4] as the round ends each of three does its unarmed damage: 1d2 and Punch and Strength', () => {
    const fight = three();
    const { fight: after } = give(fight, { kind: 'end', who: 'blue' }, [
      ['wwn.grapple.damage', 'red', 2],
      ['wwn.grapple.damage', 'r2', 1],
      ['wwn.grapple.damage', 'r3', 2],
    ]);
    expect(one(after, 'blue').hp).toBe(20 - (2 + 1 + 1) - 1 - 2);
  });
  test('[WWN-GAP-20] a beast does its claws’ damage, and that may kill', () => {
    const claws = {
      id: 'claws',
      weapon: { id: 'claws', name: 'claws', damage: { count: 1, sides: 8, plus: 1 }, natural: true },
    };
    const fight = turnOf(holding(arena({ red: { weapons: [claws] }, blue: { hitPoints: 5 } }), 'red'), 'blue');
    const after = give(fight, { kind: 'end', who: 'blue' }, [['wwn.grapple.damage', 'red', 6]]).fight;
    expect(one(after, 'blue').fate).toBe('dead');
  });
  test('[WWN-GRP-4] all at once: whom one bite fells, the next does not kill', () => {
    const bite = {
      id: 'bite',
      weapon: { id: 'bite', name: 'bite', damage: { count: 1, sides: 6 }, natural: true },
    };
    const wolves = (blue: Fighter, hp: number) => {
      const fight = arena({
        red: { weapons: [bite] },
        r2: { side: 'red', weapons: [bite], at: [5, 5] },
        blue: { ...blue, side: 'blue', at: [5, 0], enters: { hp, watch: 'never' } },
      });
      return give(turnOf(holding(fight, 'red', 'r2'), 'blue'), { kind: 'end', who: 'blue' }, [
        ['wwn.grapple.damage', 'red', 3],
        ['wwn.grapple.damage', 'r2', 1],
      ]);
    };
    const { fight: after, events } = wolves({ important: true }, 3);
    expect(told(events, 'wound').map(each => [each.by, each.left])).toEqual([
      ['red', 0],
      ['r2', 0],
    ]);
    expect(told(events, 'fell').map(each => each.how)).toEqual(['dying']);
    expect(one(after, 'blue')).toMatchObject({ fate: 'fighting', dying: true });
    const hard = (level: 1 | 2): Fighter => ({ ...HERO, features: [{ id: 'die-hard', level }] });
    expect(one(wolves(hard(1), 3).fight, 'blue')).toMatchObject({ fate: 'fighting', down: true, frail: true });
    expect(one(wolves(hard(2), 3).fight, 'blue')).toMatchObject({ hp: 1, down: false });
  });
  test('bare hands only knock out', () => {
    const fight = turnOf(holding(arena({ red: {}, blue: { hitPoints: 1 } }), 'red'), 'blue');
    expect(
      one(give(fight, { kind: 'end', who: 'blue' }, [['wwn.grapple.damage', 'red', 2]]).fight, 'blue'),
    ).toMatchObject({
      fate: 'fighting',
      down: true,
    });
  });
});

describe('[WWN-GRP-5] moving somebody held', () => {
  const held = (options = {}) => holding(arena({ red: WRESTLER, blue: {} }, { options }), 'red');
  const roll = (mine: [number, number], theirs: [number, number]): Dice => [
    ['wwn.carry.holder', 'red', ...mine],
    ['wwn.carry.held', 'blue', ...theirs],
  ];
  test('won, both go ten feet, or the held one flies five and lies prone', () => {
    const along = give(held(), { kind: 'carry', who: 'red' }, roll([4, 4], [3, 3])).fight;
    expect(along.field).toMatchObject({ places: { red: { x: -10, y: 0 }, blue: { x: -5, y: 0 } } });
    const thrown = give(held(), { kind: 'carry', who: 'red', how: 'throw' }, roll([4, 4], [3, 3])).fight;
    expect(thrown.field).toMatchObject({ places: { blue: { x: 10, y: 0 } } });
    expect(one(thrown, 'blue')).toMatchObject({ prone: true, heldBy: [] });
  });
  const twoHold = () =>
    holding(arena({ red: WRESTLER, r2: { ...WRESTLER, side: 'red', at: [5, 5] }, blue: { at: [5, 0] } }), 'red', 'r2');
  test('[WWN-GRP-3] where several hold, whoever is carried off or thrown is out of every other grip', () => {
    const along = give(twoHold(), { kind: 'carry', who: 'red' }, roll([4, 4], [3, 3])).fight;
    expect([one(along, 'blue').heldBy, one(along, 'r2').holds]).toEqual([['red'], null]);
    const thrown = give(twoHold(), { kind: 'carry', who: 'red', how: 'throw' }, roll([4, 4], [3, 3])).fight;
    expect([one(thrown, 'blue').heldBy, one(thrown, 'r2').holds]).toEqual([[], null]);
  });
  test('where several hold, losing frees from all', () => {
    const lost = give(twoHold(), { kind: 'carry', who: 'red' }, roll([3, 3], [4, 4])).fight;
    expect([one(lost, 'blue').heldBy, one(lost, 'r2').holds]).toEqual([[], null]);
  });
  test('[WWN-SHV-1] a shove back tears out of every grip, a shove to the ground does not', () => {
    const shove = (push: 'back' | 'prone') =>
      give(
        holding(arena({ red: WRESTLER, r2: { ...WRESTLER, side: 'red', at: [5, 5] }, blue: { at: [5, 0] } }), 'r2'),
        { kind: 'shove', who: 'red', target: 'blue', weapon: 'unarmed', push },
        [hit('red', 15), ['wwn.shove.attacker', 'red', 4, 4], ['wwn.shove.defender', 'blue', 3, 3]],
      ).fight;
    expect([one(shove('back'), 'blue').heldBy, one(shove('prone'), 'blue').heldBy]).toEqual([[], ['r2']]);
  });
  test('whoever is held itself may throw, not carry', () => {
    const fight = holding(arena({ red: WRESTLER, blue: {}, b2: { side: 'blue', at: [-5, 0] } }), 'red');
    one(fight, 'red').heldBy = [id('b2')];
    one(fight, 'b2').holds = id('red');
    expect(refused(fight, { kind: 'carry', who: 'red' })).toBe('held');
    expect(refused(fight, { kind: 'carry', who: 'red', how: 'throw' })).toBeNull();
  });
  test('[WWN-AMB-19] lost or tied, the held one is free, even from a player character', () => {
    expect(one(give(held(), { kind: 'carry', who: 'red' }, roll([3, 3], [4, 4])).fight, 'blue').heldBy).toEqual([]);
    const tie = roll([3, 3], [4, 4]);
    const kept = give(held({ carryTie: 'checks' }), { kind: 'carry', who: 'red' }, tie).fight;
    expect(one(kept, 'blue').heldBy).toEqual(['red']);
  });
});

describe('[WWN-GRP-7] size', () => {
  const penalty = (own: Fighter, other: Fighter): number => {
    const fight = arena({ red: { ...WRESTLER, weapons: [], ...own }, blue: { armorClass: 10, ...other } });
    const { events } = give(fight, { kind: 'grapple', who: 'red', target: 'blue' }, [
      hit('red', 19),
      ...contest('grapple', [6, 6], [1, 1]),
    ]);
    const found = told(events, 'opposed')[0]?.bonus?.parts.find(each => each.rule === 'WWN-GRP-7');
    return found?.value ?? 0;
  };

  test('counts as much as the one is larger than the other', () => {
    expect(penalty({}, { size: 'large' })).toBe(-2);
    expect(penalty({}, { size: 'huge' })).toBe(-4);
    expect(penalty({ size: 'large' }, { size: 'large' })).toBe(0);
    expect(penalty({ size: 'large' }, { size: 'huge' })).toBe(-2);
    expect(penalty({ size: 'huge' }, { size: 'ordinary' })).toBe(0);
  });
  test('and four legs only to those who go on two', () => {
    expect(penalty({}, { fourLegged: true })).toBe(-4);
    expect(penalty({ fourLegged: true }, { fourLegged: true })).toBe(0);
  });
});

test('[WWN-6.10, WWN-GRP-3] no one in a grapple draws back', () => {
  const fight = holding(arena({ red: WRESTLER, blue: WRESTLER }), 'red');
  expect(refused(fight, { kind: 'withdraw', who: 'red' })).toBe('grappled');
  expect(refused(turnOf(fight, 'blue'), { kind: 'withdraw', who: 'blue' })).toBe('grappled');
});
