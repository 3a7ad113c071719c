import { type Assumed, everyPath } from '@affray/engine';
import { expect, test } from 'vitest';
import { perform } from '../actions/index.ts';
import { command, isOwn } from '../commands.ts';
import type { WwnEvent } from '../state/events.ts';
import { copy, type Fight } from '../state/fight.ts';
import { PLAIN_ANSWERS, type WwnPrompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { arena, type Fighter, HERO, id, one, TENS } from '../testing.ts';
import { preview } from './preview.ts';

const GM = { role: 'gm' } as const;
const RED: Fighter = { ...HERO, attributes: TENS, armorClass: 14, hitPoints: 400 };
const FOE: Fighter = { side: 'blue', weapons: ['long-sword'] };
const away = { kind: 'move', who: 'red', way: { kind: 'away' }, feet: 30 };
const beside = (
  places: readonly (readonly [x: number, y: number])[],
  more: Readonly<Record<string, Fighter>> = {},
): Fight =>
  arena({ red: RED, ...Object.fromEntries(places.map((at, nth) => [`blue${nth}`, { ...FOE, at }])), ...more });
/** The chance to be hurt by a parting blow, and the harm of all of them. */
function partingFrom(fight: Fight, assume: readonly Assumed[] = []) {
  const found = preview(fight, command.parse(away), GM, assume);
  const hurt = found?.outcomes.find(each => each.label === 'hurt as it leaves')?.low ?? Number.NaN;
  return { hurt, harm: found?.damage?.expected.low ?? Number.NaN };
}

test('[WWN-6.9] of several blows at parting each does what it does alone', () => {
  const alone = partingFrom(beside([[5, 0]]));
  const all = partingFrom(
    beside([
      [5, 0],
      [0, 5],
      [5, 5],
    ]),
  );
  expect(alone.hurt).toBeGreaterThan(0.3);
  expect(all.hurt).toBeCloseTo(1 - (1 - alone.hurt) ** 3, 11);
  expect(all.harm).toBeCloseTo(3 * alone.harm, 10);
});

test('[WWN-SHK-4] a shield turns the Shock of one blow at parting, and of no other', () => {
  const places = [
    [5, 0],
    [0, 5],
    [5, 5],
  ] as const;
  for (const count of [1, 2, 3]) {
    const fight = beside(places.slice(0, count), { red: { ...RED, armorClass: 12, shield: 'small' } });
    // Played whole, one blow after the other: what the odds have to come to.
    const runs = command.parse(away);
    let [hurt, harm] = [0, 0];
    everyPath<RollSite, WwnPrompts, WwnEvent, Fight>(
      {
        fresh: () => copy(fight),
        play: (table, after) => isOwn(runs) && perform(table, after, runs),
        answersOf: () => PLAIN_ANSWERS,
      },
      (after, weight) => {
        const lost = one(fight, 'red').hp - one(after, 'red').hp;
        hurt += lost > 0 ? weight : 0;
        harm += weight * lost;
      },
    );
    const found = partingFrom(fight);
    expect(found.hurt).toBeCloseTo(hurt, 11);
    expect(found.harm).toBeCloseTo(harm, 10);
    if (count === 2) expect(hurt).toBeGreaterThan(0.9);
  }
});

test('[WWN-6.9] foes who are alike are weighed once, to the same figures and questions as each for itself', () => {
  const places = [
    [5, 0],
    [0, 5],
    [5, 5],
    [-5, 0],
  ] as const;
  const alike = beside(places);
  const apart = beside(places);
  // By nothing that bears on a blow.
  for (const [nth] of places.entries()) one(apart, `blue${nth}`).hp += nth;
  const runs = command.parse(away);
  expect(preview(alike, runs, GM)).toEqual(preview(apart, runs, GM));
  one(alike, 'blue2').prone = true;
  expect(preview(alike, runs, GM)?.chance).toBeGreaterThan(preview(apart, runs, GM)?.chance ?? 1);
});

test('[WWN-6.9] a shot before the parting does its harm, beside one foe and beside two', () => {
  const archer: Fighter = { side: 'blue', weapons: ['large-bow'], at: [60, 0], important: true };
  const single = beside([[5, 0]], { archer });
  const two = beside(
    [
      [5, 0],
      [0, 5],
    ],
    { archer },
  );
  for (const fight of [single, two]) Object.assign(one(fight, 'archer'), { watch: 'all', hands: ['large-bow'] });
  const shoots = { site: 'wwn.answer.action', who: id('archer'), answer: SHOT };
  const shot = partingFrom(single, [shoots]);
  expect(shot.hurt).toBeGreaterThan(partingFrom(single).hurt + 0.05);
  expect(partingFrom(two, [shoots]).hurt).toBeCloseTo(1 - (1 - shot.hurt) ** 2, 11);
});
const SHOT = { do: 'snap', on: 'red', weapon: 'large-bow', thrown: true };

test('what its target does to whoever charges as it arrives is no harm of the parting', () => {
  const far: Fighter = { side: 'blue', at: [30, 0], weapons: ['long-sword'], important: true };
  const charge = command.parse({ kind: 'charge', who: 'red', target: 'far', weapon: 'unarmed' });
  const answer = { do: 'snap', on: 'red', weapon: 'long-sword', thrown: false };
  const chance = (fight: Fight, letGo: readonly string[]): number | null | undefined => {
    Object.assign(one(fight, 'far'), { watch: 'all', hands: ['long-sword'] });
    one(fight, 'red').hp = 4;
    const passes = letGo.map(who => ({ site: 'wwn.answer.leave', who: id(who), answer: 'pass' }));
    const snaps = { site: 'wwn.answer.action', who: id('far'), answer };
    return preview(fight, charge, GM, [...passes, snaps])?.chance;
  };
  const free = chance(beside([], { far }), []);
  expect(free).toBeGreaterThan(0.3);
  expect(free).toBeLessThan(0.65);
  const left = chance(
    beside(
      [
        [5, 0],
        [0, 5],
      ],
      { far },
    ),
    ['blue0', 'blue1'],
  );
  expect(left).toBeCloseTo(free ?? Number.NaN, 11);
  const two = beside(
    [
      [5, 0],
      [0, 5],
    ],
    { far },
  );
  expect(preview(two, charge, GM)?.assuming).toContain('as if the others had not come');
});

test('harm is told in whole, however much there was to lose', () => {
  const fight = arena({ red: { ...HERO, skills: { magic: 1 } }, blue: { hitPoints: 600 } });
  const spell = { kind: 'cast', who: 'red', name: 'Rain', targets: ['blue'], dice: 30, sides: 20, plus: 100 };
  const found = preview(fight, command.parse(spell), GM);
  expect(found?.damage?.expected.low).toBeCloseTo(30 * 10.5 + 100, 8);
  one(fight, 'blue').hp = 3;
  expect(preview(fight, command.parse(spell), GM)?.damage).toEqual(found?.damage);
});

test('by which face a blow hits is forgotten before its damage is rolled', () => {
  const fight = arena({ red: { ...HERO, weapons: ['long-sword'] }, blue: { armorClass: 13 } });
  const blow = command.parse({ kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' });
  const lost = (meets: boolean) => {
    const found = new Map<number, number>();
    const { paths } = everyPath<RollSite, WwnPrompts, WwnEvent, Fight>(
      {
        fresh: () => copy(fight),
        play: (table, after) => isOwn(blow) && perform(table, after, blow),
        answersOf: () => PLAIN_ANSWERS,
        key: meets ? () => '' : undefined,
      },
      (after, weight) => found.set(one(after, 'blue').hp, (found.get(one(after, 'blue').hp) ?? 0) + weight),
    );
    return { paths, found };
  };
  const [apart, met] = [lost(false), lost(true)];
  expect(met.paths).toBeLessThan(apart.paths / 1.5);
  expect([...met.found.keys()].sort()).toEqual([...apart.found.keys()].sort());
  for (const [hp, chance] of apart.found) expect(met.found.get(hp)).toBeCloseTo(chance, 12);
});

test('of damage only what a target has left is told apart, and who is dying is killed by the least', () => {
  const fight = arena({ red: { ...HERO, weapons: ['long-sword'] }, blue: { armorClass: 13, pc: true } });
  const blow = command.parse({ kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' });
  const played = (hp: number) => {
    one(fight, 'blue').hp = hp;
    const found = { paths: 0, killed: 0 };
    const { paths } = everyPath<RollSite, WwnPrompts, WwnEvent, Fight>(
      {
        fresh: () => copy(fight),
        play: (table, after) => isOwn(blow) && perform(table, after, blow),
        answersOf: () => PLAIN_ANSWERS,
      },
      (after, weight) => {
        if (one(after, 'blue').fate === 'dead') found.killed += weight;
      },
    );
    return { ...found, paths };
  };
  expect(played(1).paths).toBeLessThan(played(400).paths / 2);
  const hits = preview(fight, blow, GM)?.chance ?? Number.NaN;
  one(fight, 'blue').dying = true;
  expect(hits).toBeGreaterThan(0.2);
  expect(played(0).killed).toBeGreaterThanOrEqual(hits - 1e-12);
});
