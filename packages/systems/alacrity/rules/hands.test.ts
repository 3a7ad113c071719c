/** What is in which hand: weapons drawn, picked up and struck away (ALA-6.1, ALA-19.3, ALA-19.5). */
import { expect, test } from 'vitest';
import type { Combatant, Fight } from '../state/fight.ts';
import { arena, id, one, play, told } from '../testing.ts';
import { commands, refused } from '../testing-commands.ts';
import { inHand, loses, offHandFit, twoHanded, weaponOf, withinGrasp } from './wield.ts';

type Hand = string | null;
const WEAPONS = ['longsword', 'dagger', 'greatsword'];

function turn(main: Hand, off: Hand, more: Partial<Combatant> = {}, word = false): Fight {
  const fight = arena({ mara: { weapons: WEAPONS }, orc: { weapons: ['club'] } }, word ? { field: 'word' } : {});
  Object.assign(fight, { phase: 'passes', pass: 1, rolled: true });
  fight.order = ['mara', 'orc'].map((who, nth) => ({ members: [id(who)], score: nth, together: false }));
  for (const who of ['mara', 'orc']) Object.assign(one(fight, who), { declared: 2, initiative: 1 });
  Object.assign(one(fight, 'mara'), { main, off, ...more });
  return fight;
}
const hands = (fight: Fight, who = 'mara') => [one(fight, who).main, one(fight, who).off];

test.each([
  // What was in the hands, what is drawn into which, and what they hold then.
  [null, null, 'longsword', 'main', 'longsword', null],
  [null, null, 'dagger', 'off', null, 'dagger'],
  ['longsword', null, 'dagger', 'off', 'longsword', 'dagger'],
  ['longsword', 'dagger', 'dagger', 'main', 'dagger', null],
  ['longsword', 'dagger', 'longsword', 'off', null, 'longsword'],
  ['longsword', 'dagger', 'greatsword', 'main', 'greatsword', null],
  ['greatsword', null, 'dagger', 'off', null, 'dagger'],
  ['greatsword', null, 'dagger', 'main', 'dagger', null],
  [null, 'dagger', 'greatsword', 'main', 'greatsword', null],
] as const)(
  '[ALA-6.1] [ALA-19.5] with %s and %s in hand, %s is drawn into the %s hand: %s and %s',
  (main, off, weapon, hand, ...then) => {
    const wish = { kind: 'draw', who: 'mara', weapon, hand } as const;
    expect(hands(commands(turn(main, off), [wish]).fight)).toEqual(then);
  },
);

test('[ALA-19.5] only a light or one-handed weapon goes in the other hand, and both hands hold a two-handed one', () => {
  const fight = turn('greatsword', null);
  const drawn = (weapon: string, hand: 'main' | 'off') =>
    refused(fight, { kind: 'draw', who: 'mara', weapon, hand })?.code ?? null;
  expect([drawn('longsword', 'off'), drawn('dagger', 'off'), drawn('greatsword', 'main')]).toEqual([
    null,
    null,
    'alacrity/in-hand',
  ]);
  Object.assign(one(fight, 'mara'), { main: null });
  expect(drawn('greatsword', 'off')).toBe('alacrity/two-handed');
  const fits = WEAPONS.map(each => weaponOf(one(fight, 'mara'), each)).map(each => each && offHandFit(each));
  expect(fits).toEqual([true, true, false]);
  const both = (main: Hand) => twoHanded(Object.assign(one(fight, 'mara'), { main }));
  expect([both('greatsword'), both('longsword'), both(null)]).toEqual([true, false, false]);
});

test.each([
  // What is in the hands, what lies at the feet, and what they hold once it is picked up.
  [null, null, 'longsword', 'longsword', null],
  ['longsword', null, 'dagger', 'longsword', 'dagger'],
  [null, 'dagger', 'longsword', 'longsword', 'dagger'],
  [null, null, 'greatsword', 'greatsword', null],
  [null, 'dagger', 'greatsword', null, 'dagger'],
  ['longsword', null, 'greatsword', 'longsword', null],
  ['longsword', 'dagger', 'greatsword', 'longsword', 'dagger'],
  ['greatsword', null, 'dagger', 'greatsword', null],
] as const)('[ALA-6.1] with %s and %s in hand, %s is picked up: %s and %s', (main, off, weapon, ...then) => {
  const lost = [{ weapon, at: null, far: false }];
  const { fight } = commands(turn(main, off, { lost }), [{ kind: 'pick-up', who: 'mara', weapon, end: false }]);
  expect([hands(fight), one(fight, 'mara').lost]).toEqual([then, []]);
});

test('[ALA-19.3] what lies within reach on the map, or not far without one, can be picked up', () => {
  const near = (fight: Fight, at: { x: number; y: number } | null, far: boolean) => {
    one(fight, 'mara').lost = [{ weapon: 'dagger', at, far }];
    return withinGrasp(fight, one(fight, 'mara'), 'dagger');
  };
  const [map, word] = [turn(null, null), turn(null, null, {}, true)];
  const { reach } = map.options.charts.melee;
  expect([near(map, { x: 5 + reach, y: 20 }, true), near(map, { x: 6 + reach, y: 20 }, false)]).toEqual([true, false]);
  expect([near(map, null, false), near(map, null, true)]).toEqual([true, false]);
  expect([near(word, { x: 900, y: 900 }, false), near(word, null, true)]).toEqual([true, false]);
  expect(withinGrasp(map, one(map, 'mara'), 'longsword')).toBe(false);
});

test.each([
  // What is in whose hands, the weapon struck away, what the winner holds then, and whether it lies on the ground.
  ['longsword', null, null, null, 'longsword', ['longsword', null], false],
  ['longsword', null, 'club', null, 'longsword', ['club', 'longsword'], false],
  [null, 'dagger', null, 'club', 'dagger', ['dagger', 'club'], false],
  ['longsword', 'dagger', 'club', 'knife', 'longsword', ['club', 'knife'], true],
  ['longsword', null, null, null, 'dagger', [null, null], false],
] as const)(
  '[ALA-19.3] of %s and %s, with %s and %s in the hands of who snatches, %s is struck away: %s',
  (main, off, his, other, weapon, then, lies) => {
    const before = turn(main, off);
    Object.assign(one(before, 'orc'), { main: his, off: other });
    const { fight, events } = play(before, (table, on) => loses(table, on, one(on, 'mara'), weapon, one(on, 'orc')));
    const [mara, orc] = [one(fight, 'mara'), one(fight, 'orc')];
    const did = told(events, 'equipment').map(each => each.did);
    expect([hands(fight, 'orc'), mara.lost.some(each => each.weapon === weapon)]).toEqual([then, lies]);
    const isTaken = then.some(each => each === weapon);
    expect(did).toEqual(isTaken ? ['loses', 'takes'] : lies ? ['loses'] : []);
    expect(inHand(orc).some(each => each.id === weapon)).toBe(isTaken);
  },
);
