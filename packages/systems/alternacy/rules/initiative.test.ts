import { expect, test } from 'vitest';
import { begin, setup } from '../state/setup.ts';
import { arena, type Dice, give, giveGo, id, one, play, refused, told } from '../testing.ts';
import { rollOrder } from './initiative.ts';

const skilled = (alertness: number, quickness: number) => ({ skills: { alertness, quickness } });

test('[ALT-3.4] initiative is 2d5 plus the Initiative Stat; the highest acts first', () => {
  const fight = arena({ ana: skilled(12, 14), bert: skilled(10, 11), cleo: skilled(16, 18) });
  const { fight: after, events } = play(fight, rollOrder, [
    ['alternacy.initiative', 'ana', 5, 4],
    ['alternacy.initiative', 'bert', 3, 4],
    ['alternacy.initiative', 'cleo', 1, 3],
  ]);
  expect(['ana', 'bert', 'cleo'].map(name => one(after, name).initiative)).toEqual([22, 18, 21]);
  expect(after.order).toEqual(['ana', 'cleo', 'bert']);
  expect(told(events, 'initiative')[0]).toMatchObject({ who: 'ana', score: 22, stat: { total: 13 } });
});

test('[ALT-H13] ties go to the higher Initiative Stat, then to the higher Quickness, then to another roll', () => {
  const fight = arena({ ana: skilled(10, 10), bert: skilled(11, 13), cleo: skilled(13, 11), dora: skilled(11, 13) });
  const first: Dice = [
    ['alternacy.initiative', 'ana', 5, 3],
    ['alternacy.initiative', 'bert', 3, 3],
    ['alternacy.initiative', 'cleo', 3, 3],
    ['alternacy.initiative', 'dora', 3, 3],
  ];
  const { fight: after } = play(fight, rollOrder, [
    ...first,
    ['alternacy.initiative.tie', 'bert', 2, 2],
    ['alternacy.initiative.tie', 'dora', 2, 2],
    ['alternacy.initiative.tie', 'bert', 2, 1],
    ['alternacy.initiative.tie', 'dora', 4, 4],
  ]);
  // All have 18; Ana has the lowest Stat, Cleo the lower Quickness of the rest, Bert and Dora roll twice more.
  expect(['ana', 'bert', 'cleo', 'dora'].map(name => one(after, name).initiative)).toEqual([18, 18, 18, 18]);
  expect(after.order).toEqual(['dora', 'bert', 'cleo', 'ana']);
});

test('[ALT-3.4] [ALT-3.6] the Order is rolled once, by one command, and then everybody has its go in turn', () => {
  const written = arena({ ana: {}, bert: {} });
  const fresh = begin(
    setup.parse({
      sides: written.sides,
      combatants: ['ana', 'bert'].map((name, at) => ({ id: name, side: at === 0 ? 'red' : 'blue', sheet: { name } })),
    }),
  );
  expect(refused(fresh, { kind: 'end', who: 'ana' })).toBe('not-yet');
  const { fight } = give(fresh, { kind: 'roll-initiative' }, [
    ['alternacy.initiative', 'ana', 1, 1],
    ['alternacy.initiative', 'bert', 2, 2],
  ]);
  expect(fight).toMatchObject({ turn: 1, order: ['bert', 'ana'], go: { who: 'bert' } });
  expect(refused(fight, { kind: 'roll-initiative' })).toBe('rolled');
  expect(refused(fight, { kind: 'end', who: 'ana' })).toBe('not-your-go');
  const next = give(fight, { kind: 'end', who: 'bert' }).fight;
  expect(next.go?.who).toBe('ana');
});

test('[ALT-3.3] after everybody’s go a new Turn begins, and the Order is repeated', () => {
  const first = give(arena({ ana: {}, bert: {} }), { kind: 'end', who: 'ana' }).fight;
  const { fight, events } = give(first, { kind: 'end', who: 'bert' });
  expect(fight).toMatchObject({ turn: 2, go: { who: 'ana' }, order: ['ana', 'bert'] });
  expect(told(events, 'turn')).toMatchObject([{ turn: 2 }]);
});

test('[ALT-3.3] a Turn stands for as long as the GM says', () => {
  const { fight } = give(arena({ ana: {}, bert: {} }), { kind: 'gm-turn-length', seconds: 300 });
  expect(fight.seconds).toBe(300);
});

const late = (initiative: readonly [number, number], at: 'ana' | 'bert') => {
  const fight = arena({ ana: {}, bert: {} });
  one(fight, 'ana').initiative = 18;
  one(fight, 'bert').initiative = 14;
  giveGo(fight, at);
  if (at === 'bert') one(fight, 'ana').acted = true;
  return give(fight, { kind: 'gm-add', joiner: { id: 'cleo', side: 'blue', sheet: { name: 'Cleo' } } }, [
    ['alternacy.initiative', 'cleo', ...initiative],
  ]).fight;
};

test('[ALT-3.5] a latecomer rolls and takes its place; it acts as soon as that place comes up', () => {
  const between = late([3, 3], 'ana');
  expect(between).toMatchObject({ order: ['ana', 'cleo', 'bert'], go: { who: 'ana' } });
  expect(give(between, { kind: 'end', who: 'ana' }).fight.go?.who).toBe('cleo');
  const last = late([1, 1], 'bert');
  expect(last.order).toEqual(['ana', 'bert', 'cleo']);
  expect(give(last, { kind: 'end', who: 'bert' }).fight).toMatchObject({ turn: 1, go: { who: 'cleo' } });
});

test('[ALT-3.5] a latecomer whose place has passed waits for the next Turn', () => {
  const passed = late([5, 5], 'bert');
  expect(passed).toMatchObject({ order: ['cleo', 'ana', 'bert'], go: { who: 'bert' } });
  const next = give(passed, { kind: 'end', who: 'bert' }).fight;
  expect(next).toMatchObject({ turn: 2, go: { who: 'cleo' } });
});

test('[ALT-3.5] [ALT-H13] a latecomer that ties in all rolls against that one', () => {
  const fight = arena({ ana: {}, bert: {} });
  one(fight, 'ana').initiative = 18;
  one(fight, 'bert').initiative = 14;
  const joiner = { id: 'cleo', side: 'blue', sheet: { name: 'Cleo' } };
  const { fight: after } = give(fight, { kind: 'gm-add', joiner }, [
    ['alternacy.initiative', 'cleo', 2, 2],
    ['alternacy.initiative.tie', 'bert', 1, 1],
    ['alternacy.initiative.tie', 'cleo', 1, 2],
  ]);
  expect(after.order).toEqual(['ana', 'cleo', 'bert']);
});

test('whoever cannot act loses its go without a word, and the GM may move the Order, give a go or end one', () => {
  const fight = arena({ ana: {}, bert: {}, cleo: {} });
  one(fight, 'bert').shock = 12;
  expect(give(fight, { kind: 'end', who: 'ana' }).fight.go?.who).toBe('cleo');
  expect(refused(fight, { kind: 'gm-turn', who: 'bert' })).toBe('unable');
  const given = give(fight, { kind: 'gm-turn', who: 'cleo' }).fight;
  expect(given).toMatchObject({ order: ['ana', 'bert', 'cleo'], go: { who: 'cleo' } });
  expect(give(given, { kind: 'gm-skip', who: 'cleo' }).fight.go?.who).toBe('ana');
  const moved = give(fight, { kind: 'gm-order', who: 'cleo', before: id('ana') }).fight;
  expect(moved).toMatchObject({ order: ['cleo', 'ana', 'bert'], go: { who: 'ana' } });
  // Who had its go still to come has it, wherever its place is now.
  expect(give(moved, { kind: 'end', who: 'ana' }).fight.go?.who).toBe('cleo');
  const last = give(arena({ ana: {}, bert: {}, cleo: {} }), { kind: 'gm-order', who: 'ana', before: null }).fight;
  expect(last).toMatchObject({ order: ['bert', 'cleo', 'ana'], go: { who: 'ana' } });
  expect(give(last, { kind: 'end', who: 'ana' }).fight).toMatchObject({ turn: 1, go: { who: 'bert' } });
});

test('a go that the GM gave way to another goes on where it stopped, with what was ruled for it', () => {
  const fight = arena({ ana: {}, bert: {}, cleo: {} });
  const planned = give(fight, { kind: 'plan', who: 'ana', actions: 3 }).fight;
  const spent = give(planned, { kind: 'attempt', who: 'ana', what: 'a word', skill: 'brawn' }, [
    ['alternacy.task.roll', 'ana', 5, 5],
  ]).fight;
  expect(spent.go).toMatchObject({ planned: 3, left: 2 });
  const given = give(spent, { kind: 'gm-turn', who: 'cleo' }).fight;
  const back = give(given, { kind: 'end', who: 'cleo' }).fight;
  expect(back.go).toEqual(spent.go);
  expect(give(back, { kind: 'end', who: 'ana' }).fight.go?.who).toBe('bert');
  expect(one(back, 'cleo').acted).toBe(true);
});
