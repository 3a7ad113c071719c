import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import type { sheet } from './sheet.ts';

/** A combatant as it stands in a data file. */
export interface Entry {
  readonly id: string;
  readonly describe: string;
  readonly sheet: z.input<typeof sheet>;
}

/** Ready heroes, all ours. Their statistics follow the printed array of 18, 16, 14, 12, save the fighter's. */
export const HEROES: readonly Entry[] = [
  {
    id: 'fighter',
    describe: phrase`Longsword and studded leather: steady in every trade of blows.`,
    sheet: {
      name: 'Fighter',
      strength: 16,
      dexterity: 14,
      body: 15,
      mind: 12,
      skills: { melee: 60, dodge: 40, athletics: 50, unarmed: 40, ranged: 35, vigilance: 40, firstAid: 35 },
      weapons: ['longsword', 'dagger'],
      armor: ['studded-leather'],
    },
  },
  {
    id: 'archer',
    describe: phrase`A long bow, loaded fast, and a quick step away from anyone who comes near.`,
    sheet: {
      name: 'Archer',
      strength: 14,
      dexterity: 18,
      body: 12,
      mind: 16,
      skills: { archery: 65, dodge: 50, melee: 40, stealth: 55, vigilance: 55, perception: 50, survival: 50 },
      weapons: ['long-bow', 'shortsword'],
      armor: ['leather'],
    },
  },
  {
    id: 'monk',
    describe: phrase`Bare hands that stun, hard to hit and hard to hold; Iron Body when it counts.`,
    sheet: {
      name: 'Monk',
      strength: 14,
      dexterity: 18,
      body: 12,
      mind: 16,
      skills: { unarmed: 70, dodge: 60, acrobatics: 60, athletics: 55, vigilance: 45, magic: 40 },
      weapons: [
        { id: 'iron-palm', name: 'Iron Palm', skill: 'unarmed', dice: 3, addSda: true, stun: true, hands: 'natural' },
      ],
      effects: ['iron-body'],
    },
  },
  {
    id: 'paladin',
    describe: phrase`Mace, mail and shield; Divine Shield for a friend, First Aid for the fallen.`,
    sheet: {
      name: 'Paladin',
      strength: 16,
      dexterity: 12,
      body: 14,
      mind: 18,
      skills: { melee: 55, dodge: 30, firstAid: 60, medicine: 55, magic: 55, insight: 45, vigilance: 40 },
      weapons: ['mace'],
      armor: ['chain-shirt'],
      shield: 'buckler',
      effects: ['divine-shield', 'cure-poison', 'mend'],
      resolve: 10,
    },
  },
  {
    id: 'mage',
    describe: phrase`Lightning from afar, words that stun, and an Arcane Shield in place of armor.`,
    sheet: {
      name: 'Mage',
      strength: 12,
      dexterity: 16,
      body: 14,
      mind: 18,
      skills: { magic: 70, dodge: 40, melee: 25, perception: 45, insight: 45 },
      weapons: ['dagger'],
      armor: ['padded'],
      effects: ['arc-lightning', 'arcane-shield', 'stunning-word', 'binding-roots', 'blinding-flash'],
    },
  },
  {
    id: 'rogue',
    describe: phrase`A blade in each hand, best from the dark and at a gap in the armor.`,
    sheet: {
      name: 'Rogue',
      strength: 12,
      dexterity: 18,
      body: 14,
      mind: 16,
      skills: {
        melee: 55,
        ranged: 55,
        dodge: 55,
        stealth: 70,
        sleightOfHand: 60,
        thievery: 60,
        acrobatics: 55,
        vigilance: 50,
        perception: 50,
      },
      weapons: ['shortsword', 'dagger'],
      armor: ['leather'],
      offHand: 'dagger',
    },
  },
];
