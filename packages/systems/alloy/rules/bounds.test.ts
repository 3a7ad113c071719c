/** Where a rule ends: at 0, at 1, at the last of several. */
import { expect, test } from 'vitest';
import { phasesText } from '../book/words.ts';
import { alloy } from '../index.ts';
import { OPTIONS } from '../state/options.ts';
import { arena, give, one, parse, told } from '../testing.ts';
import { poolOf } from './rolls.ts';

const refused = (on: Parameters<typeof give>[0], given: object) => alloy.rules.refuse(on, parse(given));

test('[ALY-9.1] a Free action beside it is not what the GM charges for', () => {
  const on = arena({ ann: { weapons: ['club'], ready: false }, bob: { side: 'blue', phase: 9 } });
  const drawn = give(on, { kind: 'prepare', who: 'ann', weapon: 'club' }).fight;
  const spoken = give(drawn, { kind: 'free', who: 'ann', what: 'a word' }).fight;
  expect(one(give(spoken, { kind: 'gm-cost', who: 'ann', cost: 3 }).fight, 'ann').phase).toBe(1 + 3);
});

test('[GM-1] whoever the GM lets fight on has 1 Health at least', () => {
  const on = arena({ ann: {}, abe: {}, bob: { side: 'blue' } });
  const down = give(on, { kind: 'gm-fate', who: 'abe', fate: 'down' }).fight;
  for (const [health, after] of [
    [-3, 1],
    [0, 1],
    [4, 4],
  ] as const) {
    one(down, 'abe').health = health;
    expect(one(give(down, { kind: 'gm-fate', who: 'abe', fate: 'fighting' }).fight, 'abe').health).toBe(after);
  }
});

test('[GM-1] whoever is healed to 0 Health stays down, and rises above it', () => {
  const on = arena({ ann: {}, abe: {}, bob: { side: 'blue' } });
  const down = give(on, { kind: 'gm-fate', who: 'abe', fate: 'down' }).fight;
  one(down, 'abe').health = -2;
  const healed = (health: number) => one(give(down, { kind: 'gm-heal', who: 'abe', health }).fight, 'abe').fate;
  expect([2, 3].map(healed)).toEqual(['down', 'fighting']);
});

test('[GM-1] whoever joins beside a combatant that is not there is refused', () => {
  const on = arena({ ann: {}, bob: { side: 'blue' } });
  const threes = { strength: 3, agility: 3, perception: 3, resolve: 3, intellect: 3, charisma: 3 };
  const joiner = { id: 'cat', side: 'red', sheet: { name: 'Cat', ...threes }, from: { of: 'nobody', band: 'short' } };
  expect(refused(on, { kind: 'gm-add', joiner })?.code).toBe('alloy/no-combatant');
  expect(refused(on, { kind: 'gm-add', joiner: { ...joiner, from: { of: 'bob', band: 'short' } } })).toBeNull();
});

test('[ALY-4.8] what is Free leaves the Cautious their Augmented first action', () => {
  const on = arena({ ann: { stance: 'cautious' }, bob: { side: 'blue', phase: 9 } });
  const tried = (cost: number, faces: readonly number[]) => {
    const given = { kind: 'improvise', who: 'ann', what: 'swing', basis: 'agility', cost, tn: 1 };
    const played = give(on, given, [['alloy.test', 'ann', ...faces]]);
    return played.told.find(each => each.event.kind === 'checked')?.rolls[0]?.pool;
  };
  expect([tried(0, [5, 1, 1]), tried(3, [5, 1, 1, 1])]).toMatchObject([{ last: 'none' }, { last: 'augmented' }]);
});

test('[ALY-5.11] whoever has had a Free action is not asked for another: an improvised one costs 1 at least', () => {
  const on = arena({ ann: {}, bob: { side: 'blue', phase: 9 } });
  const asked = (from: typeof on) =>
    alloy.rules.refuse(from, parse({ kind: 'improvise', who: 'ann', what: 'swing', basis: null, cost: 0 }))?.code;
  const spoken = give(on, { kind: 'free', who: 'ann', what: 'a word' }).fight;
  expect([asked(on), asked(spoken) === undefined]).toEqual([undefined, false]);
});

test('[ALY-G16] a pool of 1 die is thrown for its own Goal, and only one of none for 6', () => {
  const options = { ...OPTIONS, emptyPool: 'lastDie' } as const;
  const goal = (dice: number) => poolOf(options, dice, 4, true, 'none');
  expect([-1, 0, 1, 2].map(goal)).toMatchObject([
    { count: 1, goal: 6 },
    { count: 1, goal: 6 },
    { count: 1, goal: 4 },
    { count: 2, goal: 4 },
  ]);
});

test('[ALY-5.17] a bulwark is lost, too, where its builder crosses a far band', () => {
  const options = { charts: { cross: { mediumBlocks: 1 } } };
  const on = arena({ ann: {}, bob: { side: 'blue', phase: 90 } }, { apart: 'medium', options });
  const begun = give(on, { kind: 'work', who: 'ann', work: 'bulwark' }).fight;
  const played = give(begun, { kind: 'approach', who: 'ann', target: 'bob' });
  expect(told(played.events, 'work').map(each => [each.stage, each.done, each.need])).toEqual([
    ['block', 0, 1],
    ['finished', 1, 1],
    ['lost', 1, 3],
  ]);
});

test('[ALY-5.1] costs in words: nothing is Free, 1 is one phase', () => {
  expect([0, 1, 2].map(phasesText)).toEqual(['Free', '1 phase', '2 phases']);
});
