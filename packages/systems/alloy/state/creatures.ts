import { phrase } from '@affray/engine';
import { attributes, type Entry, listed, ranked } from './entry.ts';
import { HEROES } from './heroes.ts';

/** The two adversaries that the sources print. What their blocks leave out is filled in as the notes say. */
const PRINTED: readonly Entry[] = [
  {
    id: 'bandit-raider',
    describe: phrase`Club and short sword, leather and gambeson; prefers ambush and numbers.`,
    origin: 'printed',
    sheet: {
      name: 'Bandit Raider',
      ...attributes(3, 2, 2, 2, 3, 2),
      skills: [listed('fitness'), listed('stealth'), listed('survival'), listed('clubs')],
      initiative: 3,
      defense: 4,
      health: 1,
      mind: 4,
      speed: '2D',
      dodge: 1,
      parry: 1,
      weapons: ['bandit-club', 'bandit-sword', 'knife'],
      armor: 'leather-and-gambeson',
      notes: phrase`Printed block. Flees when outmatched. The knife’s figures are ours.`,
    },
  },
  {
    id: 'orc-raider',
    describe: phrase`Axe and shield; sees in the dark.`,
    origin: 'printed',
    sheet: {
      name: 'Orc Raider',
      ...attributes(4, 3, 2, 3, 2, 2),
      skills: [listed('fitness'), listed('notice'), listed('survival')],
      initiative: 2,
      defense: 6,
      health: 2,
      mind: 4,
      speed: '4D',
      dodge: 1,
      parry: 1,
      weapons: ['orc-axe'],
      shield: 'buckler',
      armor: 'leather-and-gambeson',
      notes: phrase`Printed block, but for the axe’s damage, the kind of shield and of armor, which are ours.`,
    },
  },
];

/** People and creatures of our own. */
const OURS: readonly Omit<Entry, 'origin'>[] = [
  {
    id: 'bandit-chief',
    describe: phrase`Leads from the front, with a long sword and a plan.`,
    sheet: {
      name: 'Bandit Chief',
      ...attributes(3, 3, 3, 3, 3, 3),
      skills: [ranked('tactics', 3), ranked('swords', 3), ranked('stealth', 2)],
      parry: 2,
      health: 2,
      weapons: ['long-sword', 'knife'],
      shield: 'shield',
      armor: 'leather-and-gambeson',
    },
  },
  {
    id: 'bandit-archer',
    describe: phrase`A bow from behind a tree.`,
    sheet: {
      name: 'Bandit Archer',
      ...attributes(2, 3, 3, 2, 2, 2),
      skills: [ranked('bows', 2), ranked('stealth', 2)],
      weapons: ['bow', 'knife'],
      armor: 'gambeson',
    },
  },
  {
    id: 'goblin',
    describe: phrase`Small, quick and many: a minion that acts in groups.`,
    sheet: {
      name: 'Goblin',
      kind: 'minion',
      ...attributes(2, 3, 3, 1, 2, 1),
      skills: [ranked('knives', 1), ranked('stealth', 2)],
      health: 1,
      weapons: ['short-sword'],
    },
  },
  {
    id: 'thrall',
    describe: phrase`An undead servant: slow, sturdy, without a thought. A minion.`,
    sheet: {
      name: 'Undead Thrall',
      kind: 'minion',
      ...attributes(3, 1, 1, 3, 1, 1),
      skills: [ranked('brawling', 1)],
      health: 1,
      weapons: ['claws'],
      notes: phrase`Ours: the sources have a block of this name that we could not read.`,
    },
  },
  {
    id: 'cultist',
    describe: phrase`A knife under the robe. A minion.`,
    sheet: {
      name: 'Cultist',
      kind: 'minion',
      ...attributes(2, 2, 2, 3, 2, 3),
      skills: [ranked('knives', 1)],
      health: 1,
      weapons: ['knife'],
    },
  },
  {
    id: 'skeleton-archer',
    describe: phrase`Bones and a bow string that never tires.`,
    sheet: {
      name: 'Skeleton Archer',
      ...attributes(2, 2, 3, 3, 1, 1),
      skills: [ranked('bows', 2)],
      weapons: ['bow'],
    },
  },
  {
    id: 'orc-brute',
    describe: phrase`A great club that reaches far.`,
    sheet: {
      name: 'Orc Brute',
      ...attributes(5, 2, 2, 3, 1, 2),
      skills: [ranked('clubs', 2), ranked('fitness', 2)],
      health: 3,
      weapons: ['great-club'],
      armor: 'gambeson',
    },
  },
  {
    id: 'ogre',
    describe: phrase`Slow of wit, quick to anger, as strong as three.`,
    sheet: {
      name: 'Ogre',
      ...attributes(6, 2, 2, 3, 1, 1),
      skills: [ranked('clubs', 2), ranked('brawling', 2)],
      health: 4,
      weapons: ['great-club'],
      notes: phrase`Ours: the sources have a block of this name that we could not read.`,
    },
  },
  {
    id: 'wolf',
    describe: phrase`Runs you down and pulls you over.`,
    sheet: {
      name: 'Wolf',
      ...attributes(3, 4, 4, 2, 1, 1),
      skills: [ranked('brawling', 2), ranked('notice', 3)],
      health: 1,
      weapons: ['bite'],
      adjustments: [{ action: 'engage', by: -1, why: phrase`Four legs` }],
    },
  },
  {
    id: 'giant-spider',
    describe: phrase`Drops from above, bites and is gone.`,
    sheet: {
      name: 'Giant Spider',
      ...attributes(4, 4, 3, 2, 1, 1),
      skills: [ranked('brawling', 2), ranked('stealth', 3)],
      health: 2,
      weapons: ['bite'],
      adjustments: [{ action: 'disengage', by: -2, why: phrase`Eight legs` }],
    },
  },
  {
    id: 'guard',
    describe: phrase`Spear, shield and a long watch.`,
    sheet: {
      name: 'Town Guard',
      ...attributes(3, 2, 3, 2, 2, 2),
      skills: [ranked('spears', 2), ranked('notice', 1)],
      weapons: ['spear', 'club'],
      shield: 'shield',
      armor: 'leather-and-gambeson',
    },
  },
  {
    id: 'crossbowman',
    describe: phrase`One bolt, and a while to load the next.`,
    sheet: {
      name: 'Crossbowman',
      ...attributes(3, 2, 3, 2, 2, 2),
      skills: [ranked('crossbows', 2)],
      weapons: ['crossbow', 'short-sword'],
      armor: 'gambeson',
    },
  },
  {
    id: 'black-knight',
    describe: phrase`Plate and a great sword: each blow is late, and heavy.`,
    sheet: {
      name: 'Black Knight',
      ...attributes(4, 2, 2, 4, 3, 2),
      skills: [ranked('swords', 3), ranked('tactics', 2)],
      parry: 2,
      health: 3,
      weapons: ['great-sword', 'maul'],
      armor: 'plate',
    },
  },
  {
    id: 'giant-rat',
    describe: phrase`Never one, and never where you look. A minion.`,
    sheet: {
      name: 'Giant Rat',
      kind: 'minion',
      ...attributes(1, 3, 3, 1, 1, 1),
      skills: [ranked('brawling', 1)],
      health: 1,
      weapons: ['bite'],
    },
  },
  {
    id: 'slinger',
    describe: phrase`A pocket full of stones and a long way off. A minion.`,
    sheet: {
      name: 'Slinger',
      kind: 'minion',
      ...attributes(2, 2, 3, 2, 2, 2),
      skills: [ranked('throwing', 1), ranked('stealth', 1)],
      health: 1,
      weapons: ['sling'],
    },
  },
  {
    id: 'boar',
    describe: phrase`Bristles, tusks and one idea.`,
    sheet: {
      name: 'Boar',
      ...attributes(4, 2, 2, 3, 1, 1),
      skills: [ranked('brawling', 2), ranked('fitness', 1)],
      health: 2,
      weapons: ['bite'],
    },
  },
  {
    id: 'cave-bear',
    describe: phrase`Fills the cave, and objects to company.`,
    sheet: {
      name: 'Cave Bear',
      ...attributes(6, 3, 3, 4, 1, 1),
      skills: [ranked('brawling', 4), ranked('fitness', 2)],
      health: 6,
      weapons: ['claws'],
    },
  },
  {
    id: 'ghoul',
    describe: phrase`Was buried hungry.`,
    sheet: {
      name: 'Ghoul',
      ...attributes(4, 3, 3, 4, 1, 1),
      skills: [ranked('brawling', 3), ranked('stealth', 2)],
      health: 3,
      weapons: ['claws'],
    },
  },
  {
    id: 'axe-reaver',
    describe: phrase`Came over the water for what you have.`,
    sheet: {
      name: 'Axe Reaver',
      ...attributes(4, 3, 2, 3, 2, 1),
      skills: [ranked('axes', 2), ranked('fitness', 1)],
      health: 2,
      weapons: ['battle-axe', 'knife'],
      armor: 'gambeson',
    },
  },
  {
    id: 'sellsword',
    describe: phrase`Paid by the day, and means to see the evening.`,
    sheet: {
      name: 'Sellsword',
      ...attributes(3, 3, 3, 3, 3, 2),
      skills: [ranked('swords', 3), ranked('tactics', 2)],
      parry: 2,
      health: 2,
      weapons: ['great-sword', 'knife'],
      armor: 'mail',
    },
  },
];

const ours = (each: Omit<Entry, 'origin'>): Entry => ({ ...each, origin: 'ours' });
export const ENTRIES: { readonly heroes: readonly Entry[]; readonly creatures: readonly Entry[] } = {
  heroes: HEROES.map(ours),
  creatures: [...PRINTED, ...OURS.map(ours)],
};
