import { describe, expect, test } from 'vitest';
import {
  ATTRIBUTES,
  attackBonus,
  CLASSES,
  COMBAT_SKILLS,
  hitPointsOf,
  modifierOf,
  npcSave,
  reactionOf,
  SKILLS,
  UNTRAINED,
} from './charts.ts';

test('[WWN-ATTR-1] there are six attributes', () => {
  expect(ATTRIBUTES).toEqual(['str', 'dex', 'con', 'int', 'wis', 'cha']);
});

test.each([
  [3, -2],
  [4, -1],
  [7, -1],
  [8, 0],
  [13, 0],
  [14, 1],
  [17, 1],
  [18, 2],
])('[WWN-ATTR-2] a score of %i gives %i', (score, modifier) => {
  expect(modifierOf(score)).toBe(modifier);
});

test('[WWN-SKILL-1, WWN-SKILL-2, WWN-SKILL-3] 21 skills, three of them to fight with, -1 where never learned', () => {
  expect(new Set(SKILLS).size).toBe(21);
  expect(COMBAT_SKILLS).toEqual(['punch', 'shoot', 'stab']);
  expect(UNTRAINED).toBe(-1);
});

test.each([
  [1, 15],
  [2, 14],
  [3, 14],
  [4, 13],
  [8, 11],
  [10, 10],
  [40, 2],
])('[WWN-SAVE-3] %i hit dice save on %i', (dice, target) => {
  expect(npcSave(dice)).toBe(target);
});

describe('[WWN-HP-1] attack bonus and hit points', () => {
  test.each([
    ['warrior', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['partial-warrior', [1, 2, 2, 3, 4, 5, 5, 6, 6, 7]],
    ['expert', [0, 1, 1, 2, 2, 3, 3, 4, 4, 5]],
    ['mage', [0, 0, 0, 0, 1, 1, 1, 1, 1, 2]],
  ] as const)('of a %s, level by level', (of, bonuses) => {
    expect(bonuses.map((_, at) => attackBonus(of, at + 1))).toEqual(bonuses);
  });

  test('each level gives at least 1', () => {
    expect(hitPointsOf('warrior', [1, 6], 0)).toBe(1 + 2 + 6 + 2);
    expect(hitPointsOf('mage', [1, 1], -2)).toBe(2);
    expect(hitPointsOf('expert', [4], 1, 2)).toBe(7);
  });

  test('levels outside of the table are refused', () => {
    for (const of of CLASSES) expect(() => attackBonus(of, 11)).toThrow('levels go from 1 to 10, not 11');
  });
});

test.each([
  [2, 'hostile'],
  [3, 'unfriendly'],
  [5, 'unfriendly'],
  [6, 'as one would expect'],
  [8, 'as one would expect'],
  [9, 'friendly'],
  [12, 'as friendly as it can be'],
])('[WWN-REA-1] a reaction of %i is %s', (total, reaction) => {
  expect(reactionOf(total)).toBe(reaction);
});
