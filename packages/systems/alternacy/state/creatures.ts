import { phrase } from '@affray/engine';
import type { Entry } from './heroes.ts';

/** People and creatures to fight, all ours (ALT-H11). */
export const CREATURES: readonly Entry[] = [
  {
    id: 'townsman',
    describe: phrase`Someone who would rather be elsewhere.`,
    sheet: { name: 'Townsman', skills: { brawl: 8, dodge: 8, alertness: 9, quickness: 9 } },
  },
  {
    id: 'tough',
    describe: phrase`A bar’s best customer and worst neighbour.`,
    sheet: {
      name: 'Tough',
      skills: { alertness: 10, quickness: 10, dodge: 10, brawn: 13, brawl: 13, 'hafted-small': 11 },
      weapons: ['fist', 'bottle'],
    },
  },
  {
    id: 'bouncer',
    describe: phrase`Ends what others begin.`,
    sheet: {
      name: 'Bouncer',
      skills: { alertness: 13, quickness: 11, dodge: 11, brawn: 16, brawl: 15, grapple: 15, 'hafted-small': 14 },
      weapons: ['nightstick', 'choke'],
    },
  },
  {
    id: 'bandit',
    describe: phrase`Fights for loot, not for honour.`,
    sheet: {
      name: 'Bandit',
      skills: { alertness: 11, quickness: 11, dodge: 11, brawn: 11, 'blades-small': 12, bows: 11, running: 11 },
      weapons: ['shortsword', 'short-bow'],
      armor: 'padded',
    },
  },
  {
    id: 'bandit-archer',
    describe: phrase`Lies in wait above the road.`,
    sheet: {
      name: 'Bandit archer',
      skills: {
        alertness: 13,
        quickness: 12,
        dodge: 12,
        brawn: 10,
        bows: 18,
        'blades-small': 10,
        stealth: 12,
        running: 12,
      },
      weapons: ['long-bow', 'knife'],
      armor: 'padded',
    },
  },
  {
    id: 'guard',
    describe: phrase`Mail, spear and a whistle.`,
    sheet: {
      name: 'Guard',
      skills: {
        alertness: 12,
        quickness: 11,
        dodge: 10,
        shields: 12,
        brawn: 12,
        polearms: 14,
        'blades-small': 12,
        running: 10,
      },
      weapons: ['spear', 'shortsword'],
      armor: 'mail',
    },
  },
  {
    id: 'knight',
    describe: phrase`Slow to turn, hard to hurt.`,
    sheet: {
      name: 'Knight',
      skills: { alertness: 13, quickness: 12, dodge: 9, shields: 17, brawn: 15, 'blades-large': 18 },
      weapons: ['longsword', 'knife'],
      armor: 'plate',
      shield: 'shield',
    },
  },
  {
    id: 'soldier',
    describe: phrase`A rifle, a vest and orders.`,
    sheet: {
      name: 'Soldier',
      skills: { alertness: 14, quickness: 13, dodge: 12, brawn: 12, rifles: 15, brawl: 12, running: 13 },
      weapons: ['rifle', 'knife'],
      armor: 'vest',
    },
  },
  {
    id: 'gunman',
    describe: phrase`Sprays first and asks no one.`,
    sheet: {
      name: 'Gunman',
      skills: { alertness: 11, quickness: 12, dodge: 11, brawn: 11, sidearms: 13, brawl: 11, running: 11 },
      weapons: ['submachine-gun', 'pistol'],
    },
  },
  {
    id: 'goblin',
    describe: phrase`Small, quick, and never alone.`,
    sheet: {
      name: 'Goblin',
      skills: {
        alertness: 13,
        quickness: 14,
        dodge: 14,
        brawn: 6,
        'blades-small': 11,
        'blunt-thrown': 12,
        stealth: 14,
        running: 14,
      },
      weapons: ['knife', 'rock'],
      size: 'small',
    },
  },
  {
    id: 'pixie',
    describe: phrase`Hard to hit; easy to break.`,
    sheet: {
      name: 'Pixie',
      skills: { alertness: 17, quickness: 19, dodge: 20, brawn: 2, 'blades-small': 14 },
      weapons: ['knife'],
      size: 'tiny',
      sturdiness: -1,
    },
  },
  {
    id: 'troll',
    describe: phrase`As strong as it is stupid; blades hardly bite.`,
    sheet: {
      name: 'Troll',
      skills: { alertness: 8, quickness: 8, dodge: 7, brawn: 22, brawl: 14, 'hafted-large': 12 },
      weapons: ['claws', 'chair'],
      size: 'large',
      sturdiness: 1,
      armor: 'hide',
    },
  },
  {
    id: 'wolf',
    describe: phrase`Hunts in packs and hears everything.`,
    sheet: {
      name: 'Wolf',
      skills: { alertness: 18, quickness: 16, dodge: 14, brawn: 11, brawl: 14, running: 20, stealth: 15 },
      weapons: ['bite'],
      size: 'small',
    },
  },
  {
    id: 'boar',
    describe: phrase`Charges whatever moves.`,
    sheet: {
      name: 'Boar',
      skills: { alertness: 12, quickness: 12, dodge: 8, brawn: 16, brawl: 13, running: 16 },
      weapons: ['tusks'],
      armor: 'hide',
    },
  },
  {
    id: 'bear',
    describe: phrase`Wants to be left alone.`,
    sheet: {
      name: 'Bear',
      skills: { alertness: 13, quickness: 11, dodge: 8, brawn: 21, brawl: 15, running: 15 },
      weapons: ['claws', 'bite'],
      size: 'large',
      sturdiness: 1,
      armor: 'hide',
    },
  },
  {
    id: 'sentinel',
    describe: phrase`Stone that remembers its orders.`,
    sheet: {
      name: 'Stone sentinel',
      skills: { alertness: 10, quickness: 8, dodge: 5, brawn: 18, 'hafted-large': 14 },
      weapons: ['battle-axe'],
      size: 'large',
      sturdiness: 1,
      armor: 'shell',
    },
  },
  {
    id: 'giant-rat',
    describe: phrase`As long as a cat, and not as polite.`,
    sheet: {
      name: 'Giant rat',
      skills: { alertness: 13, quickness: 13, dodge: 13, brawn: 5, brawl: 11, running: 14, stealth: 15 },
      weapons: ['bite'],
      size: 'small',
      sturdiness: -1,
    },
  },
  {
    id: 'hound',
    describe: phrase`Bred to hold on until it is told to let go.`,
    sheet: {
      name: 'Hound',
      skills: { alertness: 17, quickness: 14, dodge: 12, brawn: 11, brawl: 14, running: 18 },
      weapons: ['bite'],
      size: 'small',
    },
  },
  {
    id: 'cultist',
    describe: phrase`A robe, a knife and no doubts.`,
    sheet: {
      name: 'Cultist',
      skills: { alertness: 12, quickness: 12, dodge: 11, brawn: 10, 'blades-small': 13, stealth: 13 },
      weapons: ['knife'],
    },
  },
  {
    id: 'ghoul',
    describe: phrase`Cold hands, long nails, and a very old hunger.`,
    sheet: {
      name: 'Ghoul',
      skills: { alertness: 13, quickness: 12, dodge: 10, brawn: 14, brawl: 14, running: 12, stealth: 13 },
      weapons: ['claws', 'bite'],
      sturdiness: 1,
    },
  },
];
