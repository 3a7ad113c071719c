import { expect, test } from 'vitest';
import { armors, shields, UNARMED, weapons } from './gear.ts';

test('[ALA-20.1] the printed armors have the printed soak, stealth, cost and weight', () => {
  const rows = [...armors.values()].map(a => [a.name, a.soak, a.stealth, a.goldPieces, a.pounds, a.origin]);
  expect(rows).toEqual([
    ['Padded', 1, 0, 2, 8, 'printed'],
    ['Leather', 2, 0, 4, 10, 'printed'],
    ['Studded Leather', 3, 0, 6, 13, 'printed'],
    ['Chain Shirt', 3, -10, 15, 20, 'printed'],
    ['Scale Mail', 4, -20, 20, 45, 'printed'],
    ['Chain Mail', 4, -30, 50, 40, 'printed'],
    ['Brigandine', 5, -15, 25, 45, 'printed'],
    ['Plate', 6, -40, null, null, 'ours'],
  ]);
});

test('[ALA-20.2] [ALA-G10] a medium shield is 2d10 as printed, the other shields are ours', () => {
  expect([...shields.values()].map(s => [s.id, s.soak, s.origin])).toEqual([
    ['buckler', 1, 'ours'],
    ['medium-shield', 2, 'printed'],
    ['large-shield', 3, 'ours'],
  ]);
});

test('[ALA-20.3] [ALA-12.6] an unarmed strike is 1d10 and the strength adjustment, as stun', () => {
  expect(UNARMED).toMatchObject({ skill: 'unarmed', dice: 1, addSda: true, stun: true, hands: 'natural' });
  expect([...weapons.values()].filter(w => w.origin === 'printed')).toEqual([UNARMED]);
});

test('[ALA-D1] [ALA-G9] every weapon has its dice, its hands, its range', () => {
  const rows = [...weapons.values()].map(w => [w.id, w.dice, w.addSda, w.hands, w.skill, w.range, w.thrown]);
  expect(rows).toEqual([
    ['unarmed', 1, true, 'natural', 'unarmed', null, null],
    ['dagger', 2, true, 'light', 'melee', null, 30],
    ['shortsword', 3, true, 'light', 'melee', null, null],
    ['hand-axe', 3, true, 'light', 'melee', null, 30],
    ['club', 3, true, 'one', 'melee', null, null],
    ['longsword', 4, true, 'one', 'melee', null, null],
    ['mace', 4, true, 'one', 'melee', null, null],
    ['spear', 4, true, 'one', 'melee', null, 40],
    ['greatsword', 6, true, 'two', 'melee', null, null],
    ['halberd', 6, true, 'two', 'melee', null, null],
    ['greataxe', 6, true, 'two', 'melee', null, null],
    ['sling', 2, false, 'one', 'ranged', 90, null],
    ['short-bow', 3, false, 'two', 'archery', 120, null],
    ['long-bow', 4, false, 'two', 'archery', 240, null],
    ['crossbow', 5, false, 'two', 'archery', 200, null],
  ]);
  expect([...weapons.values()].filter(w => w.loads).map(w => w.id)).toEqual(['short-bow', 'long-bow', 'crossbow']);
});
