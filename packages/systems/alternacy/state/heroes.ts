import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import type { sheet } from './sheet.ts';

export interface Entry {
  readonly id: string;
  readonly describe: string;
  readonly sheet: z.input<typeof sheet>;
}

/** Ready characters for players, all ours (ALT-H11). */
export const HEROES: readonly Entry[] = [
  {
    id: 'swordswoman',
    describe: phrase`A trained fencer with sword and shield.`,
    sheet: {
      name: 'Swordswoman',
      skills: {
        alertness: 14,
        quickness: 15,
        dodge: 14,
        shields: 15,
        brawn: 12,
        'blades-large': 17,
        'blades-small': 13,
        brawl: 11,
        running: 13,
        medicine: 8,
      },
      weapons: ['longsword', 'knife'],
      armor: 'leather',
      shield: 'shield',
    },
  },
  {
    id: 'archer',
    describe: phrase`Shoots first and keeps away.`,
    sheet: {
      name: 'Archer',
      skills: {
        alertness: 17,
        quickness: 14,
        dodge: 15,
        brawn: 10,
        bows: 18,
        'blades-small': 12,
        running: 14,
        stealth: 14,
        climbing: 12,
      },
      weapons: ['long-bow', 'shortsword'],
      armor: 'padded',
    },
  },
  {
    id: 'brawler',
    describe: phrase`Fists, shoulders and no fear of either.`,
    sheet: {
      name: 'Brawler',
      skills: {
        alertness: 11,
        quickness: 12,
        dodge: 13,
        brawn: 17,
        brawl: 17,
        grapple: 15,
        'hafted-small': 12,
        running: 11,
      },
      weapons: ['fist', 'kick', 'choke'],
    },
  },
  {
    id: 'medic',
    describe: phrase`Keeps the others alive, and herself out of reach.`,
    sheet: {
      name: 'Medic',
      skills: {
        alertness: 13,
        quickness: 12,
        dodge: 12,
        brawn: 9,
        medicine: 18,
        sidearms: 10,
        'blades-small': 9,
        running: 12,
        computers: 11,
      },
      weapons: ['knife'],
    },
  },
  {
    id: 'scout',
    describe: phrase`Sees everything, and is seldom seen.`,
    sheet: {
      name: 'Scout',
      skills: {
        alertness: 19,
        quickness: 16,
        dodge: 16,
        brawn: 10,
        'blades-small': 14,
        'blades-thrown': 15,
        stealth: 18,
        running: 16,
        climbing: 15,
      },
      weapons: ['shortsword', 'throwing-knife'],
      armor: 'padded',
    },
  },
  {
    id: 'hacker',
    describe: phrase`Needs time, quiet and someone to hold the door.`,
    sheet: {
      name: 'Hacker',
      skills: {
        alertness: 12,
        quickness: 11,
        dodge: 10,
        brawn: 8,
        computers: 20,
        mechanics: 15,
        sidearms: 11,
        running: 10,
      },
      weapons: ['pistol'],
      armor: 'vest',
    },
  },
];
