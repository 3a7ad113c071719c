import { expect, test } from 'vitest';
import { joiner } from '../state/setup.ts';
import { arena, type Fighter, one, told } from '../testing.ts';
import { commands, declare, initiative, type Wish } from '../testing-commands.ts';

type More = NonNullable<Parameters<typeof arena>[1]>;
const order = (fight: ReturnType<typeof arena>) => fight.order.map(slot => slot.members.join('+'));
const start = (people: Record<string, Fighter>, faces: Record<string, number>, options: More['options'] = {}) =>
  commands(
    arena(people, { options }),
    declare(Object.fromEntries(Object.keys(people).map(name => [name, 1]))),
    initiative(faces),
  );

test('[ALA-8.1] initiative is d100 less Quickness, the lowest first, negatives allowed', () => {
  const people = {
    mara: { dexterity: 18, mind: 15 },
    orc: { dexterity: 9, mind: 6 },
    imp: { dexterity: 12, mind: 12 },
  };
  const { fight, events } = start(people, { mara: 5, orc: 3, imp: 40 });
  expect(told(events, 'initiative').map(each => [each.who, each.less?.total, each.score])).toEqual([
    ['mara', 17, -12],
    ['orc', 8, -5],
    ['imp', 12, 28],
  ]);
  expect(order(fight)).toEqual(['mara', 'orc', 'imp']);
});

test('[ALA-8.2] equal results go by Dexterity; equal in that too, both act at the same time', () => {
  const quick = { dexterity: 12, mind: 9 };
  const slow = { dexterity: 9, mind: 15 };
  expect(order(start({ slow, quick }, { slow: 40, quick: 40 }).fight)).toEqual(['quick', 'slow']);
  const tied = start({ one: quick, two: quick }, { one: 40, two: 40 }).fight;
  expect([order(tied), tied.order[0]?.together]).toEqual([['one+two'], true]);
});

const late = (id: string, side: string, dexterity = 10): Wish => ({
  kind: 'gm-add',
  joiner: joiner.parse({ id, side, sheet: { name: id, strength: 10, dexterity, body: 10, mind: 10 } }),
  actions: 1,
});

test('[ALA-8.3] latecomers roll on arrival and take their place in the order', () => {
  const begun = start({ mara: {}, orc: {} }, { mara: 30, orc: 60 }).fight;
  expect(order(commands(begun, [late('nell', 'red')], initiative({ nell: 45 })).fight)).toEqual([
    'mara',
    'nell',
    'orc',
  ]);
  expect(order(commands(begun, [late('nell', 'red')], initiative({ nell: 90 })).fight)).toEqual([
    'mara',
    'orc',
    'nell',
  ]);
  const before = commands(begun, [late('nell', 'red')], initiative({ nell: 5 })).fight;
  expect([order(before), one(before, 'nell').done]).toEqual([['nell', 'mara', 'orc'], 1]);
});

const sides = (gm: readonly number[]) => gm.map(face => ['alacrity.initiative', 'gm', face] as const);
const groups = (people: Record<string, Fighter>, ...faces: number[]) =>
  commands(
    arena(people, { options: { initiative: 'group' } }),
    declare(Object.fromEntries(Object.keys(people).map(name => [name, 1]))),
    sides(faces),
  );

test('[ALA-8.4] by sides, one roll each with the best Quickness; the faster side goes first, in any order', () => {
  const people = {
    mara: { side: 'red', dexterity: 9, mind: 6 },
    nell: { side: 'red', dexterity: 18, mind: 15 },
    orc: { side: 'blue', dexterity: 12, mind: 12 },
  };
  const { fight, events } = groups(people, 50, 40);
  expect(told(events, 'initiative').map(each => [each.side, each.less?.total, each.score])).toEqual([
    ['red', 17, 33],
    ['blue', 12, 28],
  ]);
  expect([order(fight), fight.order.some(slot => slot.together)]).toEqual([['orc', 'mara+nell'], false]);
  expect(order(groups(people, 44, 40).fight)).toEqual(['mara+nell', 'orc']);
});

test('[ALA-G29] sides that tie compare their best Dexterity, and else act at the same time', () => {
  const people = { mara: { dexterity: 12, mind: 9 }, orc: { dexterity: 9, mind: 15 } };
  expect(order(groups(people, 40, 40).fight)).toEqual(['mara', 'orc']);
  const equal = { mara: { dexterity: 12, mind: 9 }, orc: { dexterity: 12, mind: 9 } };
  const tied = groups(equal, 40, 40).fight;
  expect([order(tied), tied.order[0]?.together]).toEqual([['mara+orc'], true]);
});

test('[ALA-8.3] a latecomer to group initiative rolls for itself; or, where so played, acts with its side', () => {
  const late = (latecomers: 'roll' | 'side') => {
    const people = { mara: { dexterity: 18 }, orc: { dexterity: 9 } };
    const options = { initiative: 'group', latecomers } as const;
    const { fight } = commands(
      arena(people, { options }),
      declare({ mara: 1, orc: 1 }),
      [50, 40].map(face => ['alacrity.initiative', 'gm', face] as const),
    );
    const sheet = { name: 'Imp', strength: 10, dexterity: 10, body: 10, mind: 10 };
    const add: Wish = { kind: 'gm-add', joiner: { id: 'imp', side: 'red', sheet } };
    return order(commands(fight, [add], latecomers === 'roll' ? [['alacrity.initiative', 'imp', 90]] : []).fight);
  };
  expect([late('roll'), late('side')]).toEqual([
    ['orc', 'mara', 'imp'],
    ['orc', 'mara+imp'],
  ]);
});
