/** Whoever a command names twice is meant once. */
import { expect, test } from 'vitest';
import { arena, type Dice, one, told } from '../testing.ts';
import { commands, declare, initiative, type Wish } from '../testing-commands.ts';

const three = () => arena({ mara: { mind: 10 }, orc: { mind: 10 }, imp: { side: 'blue' } });
const whos = ['orc', 'mara', 'orc'];
const nerves: Dice = [
  ['alacrity.morale', 'orc', 60],
  ['alacrity.morale', 'mara', 1],
];

test('[ALA-18.2] morale is tested once, in the order in which they are first named', () => {
  const { fight, events } = commands(three(), [{ kind: 'gm-morale', whos }], nerves);
  expect(told(events, 'test').map(each => each.who)).toEqual(['orc', 'mara']);
  expect(one(fight, 'orc').conditions).toHaveLength(1);
});

test('[ALA-18.2] so is it against something that frightens', () => {
  const { fight, events } = commands(three(), [{ kind: 'gm-fear', whos, source: 'imp' }], nerves);
  expect(told(events, 'test').map(each => each.who)).toEqual(['orc', 'mara']);
  expect(one(fight, 'orc').conditions).toHaveLength(1);
});

test('[ALA-18.1] someone lies in wait once, in a set-up too', () => {
  const laid = commands(arena({ mara: {}, orc: {} }), [{ kind: 'gm-ambush', party: ['orc', 'orc'], granted: true }]);
  expect(laid.fight.surprise?.map(each => each.who)).toEqual(['orc']);
  const planned = arena({ mara: {}, orc: {} }, { ambush: { party: ['orc', 'orc'], granted: true } });
  expect(planned.surprise?.map(each => each.who)).toEqual(['orc']);
});

test('[ALA-5.2] someone announces once', () => {
  const { events } = commands(three(), [{ kind: 'declare-all', actions: 2, whos }]);
  expect(told(events, 'all-declared')).toMatchObject([{ whos: ['orc', 'mara'] }]);
});

test('[ALA-7.6] no one races against itself', () => {
  const race = (...whos: string[]): Wish => ({ kind: 'gm-race', whos, by: 'movement', ladder: 0 });
  expect(() => commands(three(), [race('orc', 'orc')])).toThrow('a race is between two at least');
  const { events } = commands(three(), [race('orc', 'mara', 'orc')]);
  expect(told(events, 'race')[0]?.places).toHaveLength(2);
});

test('[ALA-22.7] a spell strikes someone once', () => {
  const mage = { skills: { magic: 60 }, effects: ['arc-lightning'] };
  const begun = commands(
    arena({ mage, orc: {} }),
    declare({ mage: 1, orc: 1 }),
    initiative({ mage: 1, orc: 90 }),
  ).fight;
  const bolt: Wish = { kind: 'cast', who: 'mage', effect: 'arc-lightning', targets: ['orc', 'orc'] };
  const { fight, events } = commands(
    begun,
    [bolt],
    [
      ['alacrity.cast', 'mage', 50],
      ['alacrity.cast.dodge', 'orc', 99],
      ['alacrity.cast.damage', 'mage', 1, 1, 1, 1, 1],
    ],
  );
  expect(told(events, 'cast')).toMatchObject([{ targets: ['orc'] }]);
  expect(one(begun, 'orc').hp - one(fight, 'orc').hp).toBe(5);
});
