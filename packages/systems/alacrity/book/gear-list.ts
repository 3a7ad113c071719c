import type { z } from 'zod/mini';
import type { armor, shield, weapon } from './gear.ts';

const melee = { skill: 'melee', addSda: true } as const;
const bow = { skill: 'archery', hands: 'two', loads: true } as const;
const printed = { origin: 'printed' } as const;

/**
 * Weapons (ALA-D1). Only the unarmed strike is printed; every other figure is ours, on a scale that meets armor of 1d10
 * to 6d10 and Hit Points near 100.
 */
export const WEAPONS = [
  { ...printed, id: 'unarmed', name: 'Unarmed', skill: 'unarmed', dice: 1, addSda: true, stun: true, hands: 'natural' },
  { ...melee, id: 'dagger', name: 'Dagger', dice: 2, hands: 'light', thrown: 30 },
  { ...melee, id: 'shortsword', name: 'Shortsword', dice: 3, hands: 'light' },
  { ...melee, id: 'hand-axe', name: 'Hand Axe', dice: 3, hands: 'light', thrown: 30 },
  { ...melee, id: 'club', name: 'Club', dice: 3, hands: 'one' },
  { ...melee, id: 'longsword', name: 'Longsword', dice: 4, hands: 'one' },
  { ...melee, id: 'mace', name: 'Mace', dice: 4, hands: 'one' },
  { ...melee, id: 'spear', name: 'Spear', dice: 4, hands: 'one', thrown: 40 },
  { ...melee, id: 'greatsword', name: 'Greatsword', dice: 6, hands: 'two' },
  { ...melee, id: 'halberd', name: 'Halberd', dice: 6, hands: 'two' },
  { ...melee, id: 'greataxe', name: 'Greataxe', dice: 6, hands: 'two' },
  { id: 'sling', name: 'Sling', skill: 'ranged', dice: 2, hands: 'one', range: 90 },
  { ...bow, id: 'short-bow', name: 'Short Bow', dice: 3, range: 120 },
  { ...bow, id: 'long-bow', name: 'Long Bow', dice: 4, range: 240 },
  { ...bow, id: 'crossbow', name: 'Crossbow', dice: 5, range: 200 },
] as const satisfies readonly z.input<typeof weapon>[];

/** Armors as printed (ALA-20.1). Plate is ours (ALA-G10), and so is which ones may be layered as light (ALA-C25). */
export const ARMORS = [
  { ...printed, id: 'padded', name: 'Padded', soak: 1, layers: true, goldPieces: 2, pounds: 8 },
  { ...printed, id: 'leather', name: 'Leather', soak: 2, layers: true, goldPieces: 4, pounds: 10 },
  { ...printed, id: 'studded-leather', name: 'Studded Leather', soak: 3, layers: true, goldPieces: 6, pounds: 13 },
  {
    ...printed,
    id: 'chain-shirt',
    name: 'Chain Shirt',
    soak: 3,
    stealth: -10,
    layers: true,
    goldPieces: 15,
    pounds: 20,
  },
  { ...printed, id: 'scale-mail', name: 'Scale Mail', soak: 4, stealth: -20, goldPieces: 20, pounds: 45 },
  { ...printed, id: 'chain-mail', name: 'Chain Mail', soak: 4, stealth: -30, goldPieces: 50, pounds: 40 },
  { ...printed, id: 'brigandine', name: 'Brigandine', soak: 5, stealth: -15, goldPieces: 25, pounds: 45 },
  { id: 'plate', name: 'Plate', soak: 6, stealth: -40 },
] as const satisfies readonly z.input<typeof armor>[];

/** Shields: the medium one is printed (ALA-20.2), the others are ours (ALA-G10). */
export const SHIELDS = [
  { id: 'buckler', name: 'Buckler', soak: 1 },
  { ...printed, id: 'medium-shield', name: 'Medium Shield', soak: 2 },
  { id: 'large-shield', name: 'Large Shield', soak: 3 },
] as const satisfies readonly z.input<typeof shield>[];
