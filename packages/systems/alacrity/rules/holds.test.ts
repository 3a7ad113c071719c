import { describe, expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { arena, type Dice, type Fighter, id, one, play, told } from '../testing.ts';
import { commands, declare, initiative, refused, type Wish } from '../testing-commands.ts';
import { loses } from './wield.ts';

const OGRE: Fighter = { side: 'blue', hitPoints: 500, skills: { unarmed: 40 } };
/** Mara stands between two ogres, of whom each holds her; the first has pinned her too. */
function held(): Fight {
  const { fight } = commands(
    arena({
      mara: { hitPoints: 500, skills: { athletics: 90 }, at: [20, 20] },
      one: { ...OGRE, at: [15, 20] },
      two: { ...OGRE, at: [25, 20] },
    }),
    declare({ mara: 1, one: 1, two: 1 }),
    initiative({ mara: 1, one: 50, two: 90 }),
  );
  for (const ogre of ['one', 'two']) one(fight, ogre).holds = id('mara');
  one(fight, 'mara').conditions = [
    { kind: 'grappled', source: id('one'), cause: 'grapple', ends: null },
    { kind: 'grappled', source: id('two'), cause: 'grapple', ends: null },
    { kind: 'restrained', source: id('one'), cause: 'pin', ends: null },
  ];
  return fight;
}
const wins = (ogre: string): Dice => [
  ['alacrity.escape.attempt', 'mara', 1],
  ['alacrity.escape.hold', ogre, 100],
];
const breaksFrom = (of: string | null): Wish => ({
  kind: 'escape',
  who: 'mara',
  from: 'grappled',
  skill: 'athletics',
  of,
});

test('[ALA-15.C] each holder must be beaten: one contest frees from one', () => {
  const first = commands(held(), [breaksFrom(null)], wins('one'));
  expect([one(first.fight, 'one').holds, one(first.fight, 'two').holds]).toEqual([null, 'mara']);
  expect(told(first.events, 'maneuver')).toMatchObject([{ target: 'one', won: true }]);
  expect(told(first.events, 'condition')).toMatchObject([{ condition: 'restrained', on: false }]);
  const second = commands(held(), [breaksFrom('two')], wins('two')).fight;
  expect([one(second, 'one').holds, one(second, 'two').holds]).toEqual(['mara', null]);
  expect(refused(held(), breaksFrom('mara'))).toMatchObject({ code: 'alacrity/not-bound' });
});

test('[ALA-19.4] [ALA-15.G] a pin ends with the hold that it stands on', () => {
  const { fight } = commands(held(), [breaksFrom('one')], wins('one'));
  expect(one(fight, 'mara').conditions.map(each => [each.kind, each.source])).toEqual([['grappled', 'two']]);
});

test('[ALA-16.1] behind total cover nobody is grabbed, tripped, enchanted, or struck in passing', () => {
  const fight = commands(
    arena({
      mara: { at: [20, 20], skills: { melee: 60, magic: 50 }, effects: ['arc-lightning', 'mend'] },
      orc: { at: [25, 20], weapons: ['club'] },
    }),
    declare({ mara: 1, orc: 1 }),
    initiative({ mara: 1, orc: 90 }),
  ).fight;
  one(fight, 'orc').cover = 'total';
  const tries: Wish[] = [
    { kind: 'grapple', who: 'mara', target: 'orc' },
    { kind: 'trip', who: 'mara', target: 'orc', skill: 'melee' },
    { kind: 'shove', who: 'mara', target: 'orc', skill: 'melee', feet: 5 },
    { kind: 'cast', who: 'mara', effect: 'arc-lightning', targets: ['orc'] },
  ];
  for (const each of tries)
    expect(refused(fight, each), each.kind).toMatchObject({ code: 'alacrity/total-cover', rule: 'ALA-16.1' });
  one(fight, 'orc').cover = 'none';
  one(fight, 'mara').cover = 'total';
  const away: Wish = { kind: 'shift', who: 'mara', way: { kind: 'away', target: 'orc' }, feet: 5 };
  expect(told(commands(fight, [away]).events, 'moved')).toMatchObject([{ feet: 5 }]);
});

describe('[ALA-G52] the hand that holds a foe', () => {
  /** Mara holds the orc with a hand, and has so much in the other. */
  function holding(main: string | null, shieldUp = false, options: Partial<Fight['options']> = {}): Fight {
    const weapons = ['dagger', 'longsword', 'greatsword'];
    const fight = commands(
      arena({ mara: { weapons, shield: 'buckler' }, orc: { weapons: ['club'], side: 'blue' } }, { options }),
      declare({ mara: 2, orc: 1 }),
      initiative({ mara: 1, orc: 90 }),
    ).fight;
    Object.assign(one(fight, 'mara'), { main, off: null, shieldUp, holds: id('orc') });
    one(fight, 'orc').conditions = [{ kind: 'grappled', source: id('mara'), cause: 'grapple', ends: null }];
    return fight;
  }
  const who = 'mara';
  const why = (fight: Fight, wish: Wish): string | undefined => refused(fight, wish)?.code;

  test.each([
    // What is in the other hand, whether the shield is up, what is drawn into which hand, and whether that may be.
    [null, false, 'longsword', 'main', true],
    [null, false, 'greatsword', 'main', false],
    ['dagger', false, 'longsword', 'main', true],
    ['dagger', false, 'longsword', 'off', false],
    [null, true, 'dagger', 'main', false],
  ] as const)('with %s and the shield up (%s), %s is drawn into the %s hand: %s', (main, up, weapon, hand, may) => {
    const code = may ? undefined : 'alacrity/no-hand';
    expect(why(holding(main, up), { kind: 'draw', who, weapon, hand })).toBe(code);
    expect(why(holding(main, up, { grappleHands: 'any' }), { kind: 'draw', who, weapon, hand })).toBeUndefined();
  });
  test('raises no shield beside a weapon, but may where the other hand is empty, and lowers it', () => {
    expect(why(holding('dagger'), { kind: 'shield', who, up: true })).toBe('alacrity/no-hand');
    expect(why(holding(null), { kind: 'shield', who, up: true })).toBeUndefined();
    expect(why(holding('dagger', true), { kind: 'shield', who, up: false })).toBeUndefined();
    expect(why(holding('dagger', false, { grappleHands: 'any' }), { kind: 'shield', who, up: true })).toBeUndefined();
  });
  test('picks nothing up beside a weapon: it goes to the belt', () => {
    const fight = holding('dagger');
    one(fight, 'mara').lost = [{ weapon: 'longsword', at: null, far: false }];
    const after = one(commands(fight, [{ kind: 'pick-up', who: 'mara', weapon: 'longsword' }]).fight, 'mara');
    expect([after.main, after.off, after.lost]).toEqual(['dagger', null, []]);
  });
  test('snatches nothing beside a weapon', () => {
    const { fight } = play(holding('dagger'), (table, on) => loses(table, on, one(on, 'orc'), 'club', one(on, 'mara')));
    expect([one(fight, 'mara').off, one(fight, 'orc').lost.map(each => each.weapon)]).toEqual([null, ['club']]);
  });
  test('pays for no way out of reach that it cannot go', () => {
    expect(why(holding(null), { kind: 'disengage', who })).toBe('alacrity/holding');
    expect(why(holding(null, false, { grapplers: 'move' }), { kind: 'disengage', who })).toBeUndefined();
  });
});

test('[ALA-15.C] a hold ends where the GM says that the two are farther apart than arms reach', () => {
  const fight = arena({ mara: {}, orc: { side: 'blue' } }, { field: 'word' });
  one(fight, 'mara').holds = id('orc');
  one(fight, 'orc').conditions = [{ kind: 'grappled', source: id('mara'), cause: 'grapple', ends: null }];
  const apart = (feet: number) =>
    one(commands(fight, [{ kind: 'gm-distance', one: 'mara', other: 'orc', feet }]).fight, 'mara').holds;
  const { reach } = fight.options.charts.melee;
  expect([apart(reach), apart(reach + 1)]).toEqual(['orc', null]);
});

test.each<[string, Wish, Dice]>([
  [
    'struck down',
    { kind: 'gm-damage', who: 'mara', dice: 1, flat: 900, to: 'hits', soaked: false },
    [['alacrity.gm.damage', 'gm', 1]],
  ],
  ['by the GM’s word', { kind: 'gm-fate', who: 'mara', fate: 'dead' }, []],
])('[ALA-15.C] a hold ends with the life of whoever is held: %s', (_how, wish, dice) => {
  const { fight, events } = commands(held(), [wish], dice);
  expect([one(fight, 'mara').fate, one(fight, 'one').holds, one(fight, 'two').holds]).toEqual(['dead', null, null]);
  expect(told(events, 'condition').map(each => each.condition)).not.toContain('grappled');
});
