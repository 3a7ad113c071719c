import type { Viewer } from '@affray/engine';
import { expect, test } from 'vitest';
import { command } from './commands.ts';
import type { Fight } from './fight.ts';
import { preview } from './preview.ts';
import { arena, id, one } from './testing.ts';
import { commands, declare, initiative, type Wish } from './testing-commands.ts';

const GM: Viewer = { role: 'gm' };
const begun = (actions: number, orc: object = {}, options: object = {}): Fight =>
  commands(
    arena(
      {
        mara: { weapons: ['longsword'], skills: { melee: 60, athletics: 50 } },
        orc: { weapons: ['club'], skills: { dodge: 50 }, ...orc },
      },
      { options },
    ),
    declare({ mara: actions, orc: 1 }),
    initiative({ mara: 1, orc: 90 }),
  ).fight;
const strike: Wish = { kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword' };
const chanceOf = (fight: Fight, wish: Wish, viewer: Viewer = GM) => preview(fight, command.parse(wish), viewer)?.chance;

/** Share of pairs of d100 in which the first margin is higher. */
function outdoing(skill: number, against: number): number {
  let won = 0;
  for (let face = 1; face <= 100; face++)
    for (let other = 1; other <= 100; other++) if (skill - face > against - other) won++;
  return won / 10_000;
}

test('[ALA-9.1] the chance to hit is that of the contest, to the last of 10,000 pairs of dice', () => {
  expect(chanceOf(begun(1), strike)).toBeCloseTo(outdoing(60, 50), 12);
  expect(chanceOf(begun(3), strike)).toBeCloseTo(outdoing(40, 50), 12);
});

test('[ALA-9.2] against somebody helpless it is the attack alone', () => {
  const fight = begun(1);
  one(fight, 'orc').conditions.push({ kind: 'incapacitated', source: null, cause: 'sleep', ends: null });
  expect(chanceOf(fight, strike)).toBeCloseTo(1, 12);
  const auto = begun(1, {}, { helpless: 'autoHit' });
  one(auto, 'orc').conditions.push({ kind: 'incapacitated', source: null, cause: 'sleep', ends: null });
  expect(chanceOf(auto, strike)).toBe(1);
});

test('[ALA-14.1] expected harm is exact: 4d10 and 3 against 2d10, weighed by the chance to hit', () => {
  const found = preview(begun(1, { armor: ['leather'] }, { criticals: 'off' }), command.parse(strike), GM);
  const hit = outdoing(60, 50);
  const harm = Number(found?.details[0]?.value);
  expect(harm).toBeGreaterThan(hit * (22 + 3 - 11) - 0.1);
  expect(harm).toBeLessThan(hit * (22 + 3 - 11) + 0.5);
  expect(found?.details[0]?.label).toBe('Hit Points lost on average');
  expect(found?.assuming).toMatch(/defends itself as best it can/);
});

test('[ALA-19.2] maneuvers against what the target resists best with', () => {
  const trip: Wish = { kind: 'trip', who: 'mara', target: 'orc', skill: 'melee' };
  expect(chanceOf(begun(1), trip)).toBeCloseTo(outdoing(60, 50), 12);
  const grapple: Wish = { kind: 'grapple', who: 'mara', target: 'orc' };
  expect(chanceOf(begun(1, { skills: { unarmed: 70 } }), grapple)).toBeCloseTo(outdoing(10, 70), 12);
});

test('what has no dice has no chance, and nothing is changed by looking', () => {
  const fight = begun(2);
  const before = JSON.stringify(fight);
  expect(preview(fight, command.parse({ kind: 'hold', who: 'mara' }), GM)).toBeNull();
  expect(chanceOf(fight, { kind: 'use-skill', who: 'mara', skill: 'athletics', cost: 'declared' })).toBeCloseTo(
    0.4,
    12,
  );
  preview(fight, command.parse(strike), GM);
  expect(JSON.stringify(fight)).toBe(before);
});

test('a player sees the chance of an own roll against somebody known by words', () => {
  const fight = begun(1);
  const player: Viewer = { role: 'player', combatants: [id('mara')] };
  expect(chanceOf(fight, strike, player)).toBeCloseTo(0.6, 12);
  one(fight, 'orc').stats = { ...one(fight, 'orc').stats, skills: { ...one(fight, 'orc').stats.skills, dodge: 5 } };
  expect(chanceOf(fight, strike, player)).toBeCloseTo(0.6, 12);
  one(fight, 'orc').knowledge = 'all';
  expect(chanceOf(fight, strike, player)).toBeCloseTo(outdoing(60, 5), 12);
});
