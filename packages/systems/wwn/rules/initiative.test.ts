import { describe, expect, test } from 'vitest';
import { before, type Dice, type Fighter, give, HERO, one, TENS, told } from '../testing.ts';

const START = { kind: 'start', ambush: null };
const side = (who: string, face: number): Dice[number] => ['wwn.initiative.side', who, face];
const own = (who: string, ...faces: number[]): Dice[number] => ['wwn.initiative.own', who, ...faces];
const QUICK: Fighter = { ...HERO, attributes: { ...TENS, dex: 18 } };
const order = (fight: ReturnType<typeof before>) => fight.order.map(each => each.members);

describe('[WWN-INIT-1] each side rolls 1d8 and its best Dexterity', () => {
  const fight = () => before({ red: {}, r2: { side: 'red' }, blue: {}, b2: { ...QUICK, side: 'blue' } });
  test('the quickest rolls for the side', () => {
    const { fight: after, events } = give(fight(), START, [side('red', 6), side('b2', 5)]);
    expect(told(events, 'initiative').map(each => [each.side, each.total])).toEqual([
      ['red', 6],
      ['blue', 7],
    ]);
    expect(order(after)).toEqual([
      ['blue', 'b2'],
      ['red', 'r2'],
    ]);
  });
  test('[WWN-INIT-5] all of a side may act, in whatever order', () => {
    expect(give(fight(), START, [side('red', 6), side('b2', 5)]).fight.turn).toEqual(['blue', 'b2']);
  });
  test('[WWN-INIT-4, WWN-RND-1] rolled once: the next round has the same order, without dice', () => {
    let now = give(fight(), START, [side('red', 6), side('b2', 5)]).fight;
    for (const who of ['blue', 'b2', 'red', 'r2']) now = give(now, { kind: 'end', who }).fight;
    expect([now.round, now.turn]).toEqual([2, ['blue', 'b2']]);
  });
  test('whoever cannot act lends it neither Dexterity nor alertness, and has its place all the same', () => {
    const alert = { features: [{ id: 'alert' }] };
    const down = before({ red: {}, r2: { ...QUICK, side: 'red', ...alert }, blue: {} });
    one(down, 'r2').down = true;
    const { fight: after, events } = give(down, START, [side('red', 6), side('blue', 5)]);
    expect(told(events, 'initiative')[0]).toMatchObject({ who: 'red', total: 6 });
    expect(order(after)).toEqual([['red', 'r2'], ['blue']]);
    for (const who of ['red', 'r2']) one(down, who).down = true;
    expect(told(give(down, START, [side('r2', 6), side('blue', 5)]).events, 'initiative')[0]?.who).toBe('r2');
  });
  test('[WWN-FOC-ALERT] somebody Alert gives the side 1 more, once, whoever it is', () => {
    const alert = { features: [{ id: 'alert' }] };
    const two = before({ red: alert, r2: { side: 'red', ...alert }, blue: {} });
    expect(told(give(two, START, [side('red', 3), side('blue', 3)]).events, 'initiative')[0]?.total).toBe(4);
  });
});

test('[WWN-INIT-2] or everybody rolls 1d8 and their own', () => {
  const fight = before({ red: {}, blue: QUICK, b2: { side: 'blue' } }, { options: { initiative: 'individual' } });
  const after = give(fight, START, [own('red', 4), own('blue', 3), own('b2', 8)]).fight;
  expect(order(after)).toEqual([['b2'], ['blue'], ['red']]);
  expect(after.turn).toEqual(['b2']);
});

describe('[WWN-INIT-3] ties', () => {
  test('[WWN-AMB-25] go to the side of the player characters', () => {
    const fight = before({ red: {}, blue: HERO });
    expect(order(give(fight, START, [side('red', 5), side('blue', 5)]).fight)).toEqual([['blue'], ['red']]);
  });
  test('[WWN-GAP-2] between equals to the quicker, then to a roll', () => {
    const fight = before({ red: { ...QUICK, pc: false }, blue: { ...HERO, pc: false } });
    expect(order(give(fight, START, [side('red', 3), side('blue', 5)]).fight)).toEqual([['red'], ['blue']]);
    const even = before({ red: {}, blue: {} });
    const dice: Dice = [
      side('red', 5),
      side('blue', 5),
      ['wwn.initiative.tie', 'red', 2],
      ['wwn.initiative.tie', 'blue', 7],
    ];
    expect(order(give(even, START, dice).fight)).toEqual([['blue'], ['red']]);
  });
  test('[WWN-GAP-2] and where that ties as well, to a die that favours nobody', () => {
    const even = before({ red: {}, blue: {} });
    const again: Dice = [
      side('red', 5),
      side('blue', 5),
      ['wwn.initiative.tie', 'red', 4],
      ['wwn.initiative.tie', 'blue', 4],
    ];
    for (const [lot, slots] of [
      [1, [['red'], ['blue']]],
      [2, [['blue'], ['red']]],
    ] as const)
      expect(order(give(even, START, [...again, ['wwn.initiative.tie', 'red', lot]]).fight)).toEqual(slots);
  });
});

describe('[WWN-INIT-6, WWN-FOC-ALERT] whoever acts first by a power', () => {
  const first: Fighter = { features: [{ id: 'alert', level: 2 }] };
  test('does so though its side is slower; several roll among themselves, each twice', () => {
    const fight = before({ red: {}, blue: first, b2: { side: 'blue', ...first }, b3: { side: 'blue' } });
    const after = give(fight, START, [own('blue', 2, 3), own('b2', 7, 1), side('red', 8), side('blue', 1)]).fight;
    expect(order(after)).toEqual([['b2'], ['blue'], ['red'], ['b3']]);
  });
});

describe('[WWN-SUR-1] surprise', () => {
  const fight = (blue: Fighter = {}, more: Parameters<typeof before>[1] = {}) =>
    before({ red: {}, blue, b2: { side: 'blue' } }, more);
  const ambush = { side: 'red', granted: false, sudden: false };
  const check = (sneak: [number, number], notice: [number, number], watcher = 'blue'): Dice => [
    ['wwn.surprise.sneak', 'red', ...sneak],
    ['wwn.surprise.notice', watcher, ...notice],
  ];
  const sides = (alert: 'unready' | 'alert' | 'expecting') => ({
    sides: [
      { id: 'red', name: 'red' },
      { id: 'blue', name: 'blue', alert },
    ],
  });

  test('[WWN-SUR-2, WWN-CHK-3] Dex/Sneak against Wis/Notice: won, the others lose a round before initiative is rolled', () => {
    const won = give(fight(), { kind: 'start', ambush }, check([5, 5], [4, 4]));
    expect(won.fight).toMatchObject({ phase: 'surprise', round: 0, turn: ['red'] });
    expect(one(won.fight, 'blue')).toMatchObject({ surprised: true, unaware: true, main: false });
    const next = give(won.fight, { kind: 'end', who: 'red' }, [side('red', 3), side('blue', 2)]).fight;
    expect(next).toMatchObject({ phase: 'rounds', round: 1 });
    expect(one(next, 'blue')).toMatchObject({ surprised: false, unaware: false, main: true });
  });
  test('[WWN-GAP-1] where ties are rolled again, this is', () => {
    const dice = [...check([4, 4], [4, 4]), ...check([5, 5], [4, 4])];
    expect(give(fight({}, { options: { ties: 'reroll' } }), { kind: 'start', ambush }, dice).fight.phase).toBe(
      'surprise',
    );
  });
  test('lost, or tied, the fight begins as usual', () => {
    const lost = give(fight(), { kind: 'start', ambush }, [...check([4, 4], [4, 4]), side('red', 3), side('blue', 2)]);
    expect(lost.fight).toMatchObject({ phase: 'rounds', round: 1 });
    expect(told(lost.events, 'surprise')[0]?.surprised).toEqual([]);
  });
  test('[WWN-SUR-3] the alert are surprised only by something sudden, those who expect it never', () => {
    const calm: Dice = [side('red', 3), side('blue', 2)];
    expect(give(fight({}, sides('alert')), { kind: 'start', ambush }, calm).fight.phase).toBe('rounds');
    const sudden = { ...ambush, sudden: true };
    expect(give(fight({}, sides('alert')), { kind: 'start', ambush: sudden }, check([5, 5], [4, 4])).fight.phase).toBe(
      'surprise',
    );
    expect(give(fight({}, sides('expecting')), { kind: 'start', ambush: sudden }, calm).fight.phase).toBe('rounds');
  });
  test('[WWN-SUR-2] the game master may grant it', () => {
    expect(give(fight(), { kind: 'start', ambush: { ...ambush, granted: true } }).fight.phase).toBe('surprise');
  });
  test('[WWN-SUR-4] and may have the surprised check morale', () => {
    const shaken = before({ red: {}, blue: { morale: 6 } });
    const started = give(shaken, { kind: 'start', ambush: { ...ambush, granted: true } }).fight;
    const after = give(
      started,
      { kind: 'gm-morale', side: 'blue' },
      [['wwn.morale.check', 'blue', 4, 4]],
      [['wwn.word.broken', 'gm', 'flee']],
    );
    expect(told(after.events, 'morale')[0]?.holds).toBe(false);
  });
  test('[WWN-GAP-4] the worst sneak against the best watcher, or each target for itself', () => {
    const clumsy = before({
      red: { skillBonus: 2 },
      r2: { side: 'red' },
      blue: {},
      b2: { side: 'blue', skillBonus: 1 },
    });
    const { events } = give(clumsy, { kind: 'start', ambush }, [
      ['wwn.surprise.sneak', 'r2', 5, 5],
      ['wwn.surprise.notice', 'b2', 1, 1],
    ]);
    expect(told(events, 'surprise')[0]).toMatchObject({ sneaker: 'r2', watcher: 'b2', surprised: ['blue', 'b2'] });
    const each = give(fight({}, { options: { surpriseRolls: 'each' } }), { kind: 'start', ambush }, [
      ...check([5, 5], [6, 6]),
      ...check([5, 5], [1, 1], 'b2'),
    ]).fight;
    expect([one(each, 'blue').surprised, one(each, 'b2').surprised]).toEqual([false, true]);
  });
  test('[WWN-GAP-5, WWN-FOC-ALERT] the Alert are not surprised: after the ambushers, or before them', () => {
    const at = (level: 1 | 2) =>
      give(fight({ features: [{ id: 'alert', level }] }), { kind: 'start', ambush: { ...ambush, granted: true } })
        .fight;
    expect(order(at(1))).toEqual([['red'], ['blue']]);
    expect(order(at(2))).toEqual([['blue'], ['red']]);
    expect(one(at(1), 'b2').surprised).toBe(true);
  });
});

test('latecomers act with their side, or where their own roll puts them', () => {
  const fight = give(before({ red: {}, blue: {} }), START, [side('red', 5), side('blue', 2)]).fight;
  const joiner = {
    id: 'late',
    side: 'blue',
    sheet: { name: 'late', hitPoints: 5, attackBonus: 0 },
    at: { x: 40, y: 0 },
  };
  expect(order(give(fight, { kind: 'gm-add', joiner }).fight)).toEqual([['red'], ['blue', 'late']]);
  const single = give(before({ red: {}, blue: {} }, { options: { initiative: 'individual' } }), START, [
    own('red', 5),
    own('blue', 2),
  ]).fight;
  expect(order(give(single, { kind: 'gm-add', joiner }, [own('late', 4)]).fight)).toEqual([
    ['red'],
    ['late'],
    ['blue'],
  ]);
});

describe('[WWN-INIT-6] latecomers and those who are always first', () => {
  const ALERT: Fighter = { features: [{ id: 'alert', level: 2 }] };
  const late = (more: Fighter = {}) => ({
    kind: 'gm-add',
    joiner: { id: 'late', side: 'blue', sheet: { name: 'Late', hitPoints: 5, attackBonus: 0, ...more } },
  });
  const begun = (initiative: 'group' | 'individual') =>
    give(
      before({ red: ALERT, r2: { side: 'red' }, blue: {} }, { options: { initiative } }),
      START,
      initiative === 'group'
        ? [own('red', 3, 2), side('red', 5), side('blue', 3)]
        : [own('red', 3, 2), own('r2', 8), own('blue', 6)],
    ).fight;
  test('nobody comes before those who are always first, whatever it rolls', () => {
    const after = give(begun('individual'), late(), [own('late', 7)]).fight;
    expect(order(after)).toEqual([['red'], ['r2'], ['late'], ['blue']]);
  });
  test('whoever is always first comes among them, also where sides roll', () => {
    for (const initiative of ['group', 'individual'] as const) {
      const after = give(begun(initiative), late(ALERT), [own('late', 2, 1)]).fight;
      expect(order(after).slice(0, 2)).toEqual([['red'], ['late']]);
      expect(order(give(begun(initiative), late(ALERT), [own('late', 5, 4)]).fight).slice(0, 2)).toEqual([
        ['late'],
        ['red'],
      ]);
    }
  });
  test('[WWN-INIT-3, WWN-GAP-2] ties go as in the beginning: to player characters, to the quicker, to a roll', () => {
    const tied = (joiner: Fighter, ...dice: Dice) =>
      order(give(begun('individual'), late(joiner), [own('late', 6), ...dice]).fight).slice(2);
    expect(tied({ pc: true })).toEqual([['late'], ['blue']]);
    expect(tied({}, ['wwn.initiative.tie', 'late', 1])).toEqual([['late'], ['blue']]);
    expect(tied({}, ['wwn.initiative.tie', 'late', 2])).toEqual([['blue'], ['late']]);
  });
  test('[WWN-INIT-3] and those who lie senseless or are dead lend no side their quickness', () => {
    const three = ['red', 'blue', 'green'].map(side => ({ id: side, name: side }));
    const sides = before(
      { red: {}, blue: HERO, b2: { ...QUICK, side: 'blue' } },
      { sides: three, options: { initiative: 'group' } },
    );
    const now = give(sides, START, [side('red', 2), side('b2', 4)]).fight;
    const joiner = (dex: number) => ({
      kind: 'gm-add',
      joiner: { id: 'late', side: 'green', sheet: { ...HERO, name: 'Late', attributes: { ...TENS, dex } } },
    });
    const after = (fate: object, dex: number, face: number) => {
      Object.assign(one(now, 'b2'), fate);
      return order(give(now, joiner(dex), [own('late', face)]).fight)[0];
    };
    expect(after({}, 14, 5)).toEqual(['blue', 'b2']);
    expect(after({ down: true }, 14, 5)).toEqual(['late']);
    expect(after({ down: false, fate: 'dead' }, 14, 5)).toEqual(['late']);
  });
});
