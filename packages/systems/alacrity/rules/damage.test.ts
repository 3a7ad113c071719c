import { expect, test } from 'vitest';
import { UNARMED, type Weapon, weapon, weapons } from '../book/gear.ts';
import type { Fight } from '../state/fight.ts';
import { arena, type Dice, type Fighter, one, play, told } from '../testing.ts';
import { type Piercing, PLAIN, soakTally, strike } from './damage.ts';
import { MUTE } from './rolls.ts';

type Options = NonNullable<Parameters<typeof arena>[1]>['options'];
const duel = (target: Fighter = {}, options: Options = {}) =>
  arena({ mara: { strength: 15 }, foe: { hitPoints: 100, ...target } }, { options });
const soak = (fight: Fight, how: Partial<Piercing> = {}): number =>
  soakTally(MUTE, fight, one(fight, 'foe'), { ...PLAIN, ...how }).total;
const blow = (fight: Fight, weapon: Weapon, dice: Dice, how: Partial<Piercing> = {}) =>
  play(
    fight,
    (table, now) => strike(table, now, one(now, 'mara'), one(now, 'foe'), weapon, { ...PLAIN, ...how }),
    dice,
  );
const longsword = weapons.get('longsword') ?? UNARMED;
const bow = weapons.get('long-bow') ?? UNARMED;

test('[ALA-14.1] [ALA-9.3] Soak is rolled against each hit and taken off its damage', () => {
  const { fight, events } = blow(duel({ armor: ['leather'] }), longsword, [
    ['alacrity.attack.damage', 'mara', 5, 6, 7, 8],
    ['alacrity.attack.soak', 'foe', 9, 4],
  ]);
  expect(one(fight, 'foe').hp).toBe(100 - (26 + 5 - 13));
  expect(told(events, 'damage')).toMatchObject([
    { cause: 'Longsword', to: 'hits', through: 18, dealt: { total: 5 }, soak: { total: 2 } },
  ]);
});

test('[ALA-3.7] the Strength adjustment is added by the weapons that say so', () => {
  const shot = blow(duel(), bow, [['alacrity.attack.damage', 'mara', 1, 1, 1, 1]]);
  expect(one(shot.fight, 'foe').hp).toBe(96);
  expect(told(shot.events, 'damage')[0]?.dealt?.parts.map(each => each.name)).not.toContain('Strength');
});

test('[ALA-12.7] zero or less after Soak costs nothing', () => {
  const { fight, events } = blow(duel({ armor: ['plate'] }), longsword, [
    ['alacrity.attack.damage', 'mara', 2, 2, 2, 2],
    ['alacrity.attack.soak', 'foe', 5, 5, 5, 5, 5, 5],
  ]);
  expect(one(fight, 'foe').hp).toBe(100);
  expect(told(events, 'damage')[0]?.through).toBe(0);
  expect(told(events, 'health')).toEqual([]);
});

test('[ALA-12.6] [ALA-G31] an unarmed strike takes Stun Points after Soak, and a Hit Point per 5', () => {
  const { fight, events } = blow(duel({ armor: ['padded'] }), UNARMED, [
    ['alacrity.attack.damage', 'mara', 9],
    ['alacrity.attack.soak', 'foe', 2],
  ]);
  expect([one(fight, 'foe').sp, one(fight, 'foe').hp]).toEqual([88, 98]);
  expect(told(events, 'damage')).toMatchObject([{ to: 'stun', rule: 'ALA-G31', through: 12 }]);
});

test('[ALA-14.2] the base is the higher of worn and natural armor; shield, amulet and Effects come on top', () => {
  expect(soak(duel({ armor: ['leather'], naturalSoak: 3 }))).toBe(3);
  expect(soak(duel({ armor: ['scale-mail'], naturalSoak: 3 }))).toBe(4);
  expect(soak(duel({ armor: ['scale-mail'], naturalSoak: 3, shield: 'medium-shield', extraSoak: 1 }))).toBe(7);
});

test('[ALA-C25] layers do not add up, unless the fight is played so and they are light', () => {
  const layers = { armor: ['chain-shirt', 'leather'] };
  expect(soak(duel(layers))).toBe(3);
  expect(soak(duel(layers, { allowLayering: true }))).toBe(5);
  expect(soak(duel({ armor: ['plate', 'scale-mail'] }, { allowLayering: true }))).toBe(6);
});

test('[ALA-C25] in layers, the order in which suits are put on makes no difference', () => {
  const hide = { id: 'bear-hide', name: 'Bear Hide', soak: 3 };
  for (const armor of [
    [hide, 'chain-shirt', 'leather'],
    ['leather', 'chain-shirt', hide],
  ])
    expect(soak(duel({ armor }, { allowLayering: true }))).toBe(3 + 3 + 2);
});

test('[ALA-14.4] a shield counts only held against the attack, and by those who can hold it', () => {
  const fight = duel({ armor: ['leather'], shield: 'medium-shield' });
  expect([soak(fight), soak(fight, { shield: false })]).toEqual([4, 2]);
  one(fight, 'foe').shieldUp = false;
  expect(soak(fight)).toBe(2);
  const asleep = duel({ shield: 'medium-shield' });
  one(asleep, 'foe').conditions = [{ kind: 'incapacitated', source: null, cause: 'sleep', ends: null }];
  expect(soak(asleep)).toBe(0);
});

test('[ALA-19.5] no shield with a weapon in each hand, nor with both hands on one', () => {
  const two = { weapons: ['shortsword', 'dagger'], offHand: 'dagger', shield: 'medium-shield' };
  expect(soak(duel(two))).toBe(0);
  expect(soak(duel({ weapons: ['greatsword'], shield: 'medium-shield' }))).toBe(0);
  expect(soak(duel({ weapons: ['shortsword'], shield: 'medium-shield' }))).toBe(2);
});

test('[ALA-14.7] an amulet adds its die whatever the base is', () => {
  expect(soak(duel({ extraSoak: 1 }))).toBe(1);
  expect(soak(duel({ armor: ['plate'], extraSoak: 1 }))).toBe(7);
});

test('[ALA-14.8] what no armor stops meets no Soak', () => {
  const chill = weapon.parse({
    id: 'chill',
    name: 'Chill',
    skill: 'unarmed',
    dice: 2,
    hands: 'natural',
    ignoresSoak: true,
  });
  const { fight } = blow(duel({ armor: ['plate'], shield: 'medium-shield' }), chill, [
    ['alacrity.attack.damage', 'mara', 7, 8],
  ]);
  expect(one(fight, 'foe').hp).toBe(85);
});

test('[ALA-C26] [ALA-11.5] a called shot at a bare mark passes the base and nothing else', () => {
  const fight = duel({ armor: ['plate'], shield: 'medium-shield', extraSoak: 1 });
  expect([soak(fight), soak(fight, { bare: true })]).toEqual([9, 3]);
});

test('[ALA-11.6] [ALA-C26] a precise strike in surprise passes all Soak, or armor alone', () => {
  const plated: Fighter = { armor: ['plate'], extraSoak: 1 };
  expect(soak(duel(plated), { precise: true })).toBe(0);
  expect(soak(duel(plated, { surprisePrecisionBypasses: 'armorOnly' }), { precise: true })).toBe(1);
});

test('[ALA-C26] armor alone is passed then, and not an Effect in its place', () => {
  const fight = duel({ armor: ['plate'] }, { surprisePrecisionBypasses: 'armorOnly' });
  one(fight, 'foe').effects = [
    {
      id: 'shell',
      name: 'Shell',
      by: null,
      soak: { kind: 'replace', dice: 5, alone: false },
      concentration: false,
      ends: null,
    },
  ];
  expect([soak(fight, { precise: true }), soak(fight, { bare: true })]).toEqual([5, 5]);
});

test('[ALA-11.6] and brought to 0 the target is dead', () => {
  const { fight, events } = blow(
    duel({ armor: ['plate'], hitPoints: 30 }),
    longsword,
    [['alacrity.attack.damage', 'mara', 9, 9, 5, 2]],
    { precise: true },
  );
  expect(one(fight, 'foe').fate).toBe('dead');
  expect(told(events, 'fell')).toMatchObject([{ how: 'slain' }]);
});

test('[ALA-11.6] [ALA-12.5] a stunning weapon kills so, too, where the Stun Points take the last Hit Point', () => {
  const numbing: Weapon = { ...longsword, stun: true };
  const struck = (hitPoints: number, precise: boolean) =>
    blow(duel({ hitPoints, stunPoints: 100 }), numbing, [['alacrity.attack.damage', 'mara', 9, 9, 5, 2]], { precise });
  const { fight, events } = struck(6, true);
  expect([one(fight, 'foe').hp, one(fight, 'foe').fate]).toEqual([0, 'dead']);
  expect(told(events, 'fell')).toMatchObject([{ how: 'slain', rule: 'ALA-11.6' }]);
  expect(one(struck(7, true).fight, 'foe').fate).toBe('fighting');
  expect(one(struck(6, false).fight, 'foe').fate).toBe('fighting');
});

test('[ALA-G15] [ALA-13.1] a critical success makes the base 0, and multiplies nothing', () => {
  const fight = duel({ armor: ['plate'], shield: 'buckler' });
  expect(soak(fight, { critical: true })).toBe(1);
  const { fight: after } = blow(
    fight,
    longsword,
    [
      ['alacrity.attack.damage', 'mara', 4, 4, 4, 4],
      ['alacrity.attack.soak', 'foe', 1],
    ],
    { critical: true },
  );
  expect(one(after, 'foe').hp).toBe(100 - (16 + 5 - 1));
});

test('[ALA-17.4] a wound carries the poison of its weapon, a blow that armor stops does not', () => {
  const fang = weapon.parse({
    id: 'fang',
    name: 'Fang',
    skill: 'unarmed',
    dice: 1,
    hands: 'natural',
    poison: 'blade-bane',
  });
  const bitten = blow(duel(), fang, [
    ['alacrity.attack.damage', 'mara', 3],
    ['alacrity.body.check', 'foe', 90],
  ]).fight;
  expect(one(bitten, 'foe').conditions.map(each => each.kind)).toEqual(['poisoned']);
  const stopped = blow(duel({ armor: ['padded'] }), fang, [
    ['alacrity.attack.damage', 'mara', 3],
    ['alacrity.attack.soak', 'foe', 3],
  ]).fight;
  expect(one(stopped, 'foe').conditions).toEqual([]);
});
