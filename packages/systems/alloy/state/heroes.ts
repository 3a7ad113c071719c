import { phrase } from '@affray/engine';
import { attributes, type Entry, ranked } from './entry.ts';

/** Heroes of our own, for players. */
export const HEROES: readonly Omit<Entry, 'origin'>[] = [
  {
    id: 'duelist',
    describe: phrase`Rapier and quick feet: acts often, and lightly.`,
    sheet: {
      name: 'Duelist',
      kind: 'hero',
      ...attributes(2, 4, 4, 2, 3, 3),
      skills: [ranked('swords', 4), ranked('fitness', 2), ranked('tactics', 1)],
      parry: 4,
      weapons: ['rapier', 'throwing-knives'],
      armor: 'gambeson',
      adjustments: [
        { action: 'attack', weapon: 'rapier', by: -1, why: phrase`Quick Blade` },
        { action: 'prepare', by: -1, why: phrase`Quick Draw` },
      ],
    },
  },
  {
    id: 'hammerer',
    describe: phrase`Maul and mail: acts seldom, and once is enough.`,
    sheet: {
      name: 'Hammerer',
      kind: 'hero',
      ...attributes(4, 2, 2, 3, 2, 2),
      skills: [ranked('clubs', 3), ranked('brawling', 2), ranked('fitness', 3)],
      parry: 2,
      health: 3,
      weapons: ['maul', 'club'],
      armor: 'mail',
    },
  },
  {
    id: 'captain',
    describe: phrase`Sword, shield and a head for battle.`,
    sheet: {
      name: 'Captain',
      kind: 'hero',
      ...attributes(3, 3, 3, 3, 4, 3),
      skills: [ranked('tactics', 4), ranked('swords', 3), ranked('medicine', 1)],
      parry: 2,
      weapons: ['long-sword', 'spear'],
      shield: 'shield',
      armor: 'mail',
    },
  },
  {
    id: 'ranger',
    describe: phrase`A bow that is rarely aimed for nothing.`,
    sheet: {
      name: 'Ranger',
      kind: 'hero',
      ...attributes(3, 3, 4, 2, 3, 2),
      skills: [ranked('bows', 4), ranked('knives', 2), ranked('survival', 3), ranked('notice', 3)],
      weapons: ['bow', 'knife'],
      armor: 'leather-and-gambeson',
    },
  },
  {
    id: 'lancer',
    describe: phrase`A spear at arm’s length, and a charge to begin with.`,
    sheet: {
      name: 'Lancer',
      kind: 'hero',
      ...attributes(3, 3, 3, 3, 2, 2),
      skills: [ranked('spears', 4), ranked('fitness', 2)],
      parry: 2,
      weapons: ['spear', 'short-sword'],
      shield: 'buckler',
      armor: 'leather-and-gambeson',
    },
  },
  {
    id: 'healer',
    describe: phrase`A staff for the road, and steady hands.`,
    sheet: {
      name: 'Healer',
      kind: 'hero',
      ...attributes(2, 3, 3, 3, 4, 3),
      skills: [ranked('medicine', 4), ranked('clubs', 2), ranked('tactics', 1)],
      parry: 2,
      weapons: ['staff'],
      armor: 'gambeson',
    },
  },
  {
    id: 'chain-dancer',
    describe: phrase`A weighted chain that trips, tangles and sometimes bites back.`,
    sheet: {
      name: 'Chain Dancer',
      kind: 'hero',
      ...attributes(3, 4, 3, 2, 2, 3),
      skills: [ranked('clubs', 3), ranked('knives', 2)],
      weapons: ['chain', 'knife'],
      armor: 'gambeson',
      ambidextrous: true,
    },
  },
];
