import { type Choices, phrase } from '@affray/engine';

interface Ready {
  readonly id: string;
  readonly label: string;
  readonly describe: string;
  readonly choices: Choices;
}

/** Ready beginners, the easiest to play first. */
export const BEGINNERS: readonly Ready[] = [
  {
    id: 'swordsman',
    label: phrase`Sword and shield`,
    describe: phrase`Stands in front and hits; even a miss hurts. The easiest to play.`,
    choices: {
      attributes: { str: 14, con: 12, dex: 11, wis: 10, cha: 9, int: 7 },
      class: { class: 'warrior', die: 5 },
      past: { background: 'soldier' },
      background: { free: 'stab', first: 'stab', second: 'exert' },
      foci: { focus: 'die-hard', bonus: 'shocking-assault' },
      gear: { weapons: ['long-sword', 'light-spear'], armor: 'mail-shirt', shield: 'large' },
    },
  },
  {
    id: 'archer',
    label: phrase`Archer`,
    describe: phrase`Shoots from far away and keeps it so.`,
    choices: {
      attributes: { dex: 14, con: 12, wis: 11, str: 10, int: 9, cha: 7 },
      class: { class: 'warrior', die: 4 },
      past: { background: 'hunter' },
      background: { free: 'shoot', first: 'stab', second: 'sneak' },
      foci: { focus: 'alert', bonus: 'deadeye' },
      gear: { weapons: ['large-bow', 'short-sword'], armor: 'linothorax' },
    },
  },
  {
    id: 'knife',
    label: phrase`Knife in the dark`,
    describe: phrase`Waits for the right moment, then strikes once and well. Best out of hiding.`,
    choices: {
      attributes: { dex: 14, int: 12, con: 11, wis: 10, str: 9, cha: 7 },
      class: { class: 'expert', die: 5 },
      past: { background: 'criminal' },
      background: { free: 'sneak', first: 'stab', second: 'stab' },
      foci: { focus: 'assassin', bonus: 'alert' },
      gear: { weapons: ['stiletto', 'throwing-blade', 'dagger'], armor: 'war-shirt' },
    },
  },
  {
    id: 'healer',
    label: phrase`Healer`,
    describe: phrase`Keeps the others alive, and saves those who have fallen.`,
    choices: {
      attributes: { wis: 14, dex: 12, con: 11, int: 10, str: 9, cha: 7 },
      class: { class: 'expert', die: 4 },
      past: { background: 'physician' },
      background: { free: 'heal', first: 'notice', second: 'know' },
      foci: { focus: 'die-hard', bonus: 'gifted-chirurgeon' },
      skills: { own: 'stab' },
      gear: { weapons: ['staff', 'dagger'], armor: 'buff-coat', kit: true },
    },
  },
  {
    id: 'mage',
    label: phrase`Mage`,
    describe: phrase`Casts the spells that the table brings, and stays out of reach. For those who like to plan.`,
    choices: {
      attributes: { int: 14, con: 12, dex: 11, wis: 10, cha: 9, str: 7 },
      class: { class: 'mage', die: 6 },
      past: { background: 'scholar' },
      background: { free: 'know', first: 'magic', second: 'notice' },
      foci: { focus: 'die-hard' },
      skills: { own: 'stab' },
      gear: { weapons: ['staff', 'dagger'], armor: null },
    },
  },
];
