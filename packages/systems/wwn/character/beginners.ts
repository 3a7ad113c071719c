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
  {
    id: 'defender',
    label: phrase`Spear and shield`,
    describe: phrase`Stands between a friend and whatever comes, behind the best armor that a beginner has.`,
    choices: {
      attributes: { str: 14, con: 12, wis: 11, dex: 10, cha: 9, int: 7 },
      class: { class: 'warrior', die: 4 },
      past: { background: 'soldier' },
      background: { free: 'stab', first: 'notice', second: 'exert' },
      foci: { focus: 'die-hard', bonus: 'valiant-defender' },
      gear: { weapons: ['light-spear', 'short-sword'], armor: 'cuirass-and-greaves', shield: 'large' },
    },
  },
  {
    id: 'reaver',
    label: phrase`Great sword`,
    describe: phrase`One long blade in two hands: hits seldom more often than others, and always harder.`,
    choices: {
      attributes: { str: 14, con: 12, dex: 11, wis: 10, cha: 9, int: 7 },
      class: { class: 'warrior', die: 6 },
      past: { background: 'barbarian' },
      background: { free: 'survive', first: 'stab', second: 'exert' },
      foci: { focus: 'alert', bonus: 'whirlwind-assault' },
      gear: { weapons: ['great-sword', 'hand-axe'], armor: 'pieced-armor' },
    },
  },
  {
    id: 'wrestler',
    label: phrase`Bare hands`,
    describe: phrase`Needs no weapon, and cannot be disarmed: a fist, a grip and a hard head.`,
    choices: {
      attributes: { str: 14, con: 12, dex: 11, wis: 10, cha: 9, int: 7 },
      class: { class: 'warrior', die: 5 },
      past: { background: 'thug' },
      background: { free: 'punch', first: 'exert', second: 'connect' },
      foci: { focus: 'die-hard', bonus: 'unarmed-combatant' },
      gear: { weapons: ['club', 'claw-blades'], armor: 'mail-shirt' },
    },
  },
  {
    id: 'crossbow',
    label: phrase`Crossbow`,
    describe: phrase`Waits in cover for one good shot, and looks after the party’s bruises between two of them.`,
    choices: {
      attributes: { dex: 14, wis: 12, con: 11, int: 10, str: 9, cha: 7 },
      class: { class: 'expert', die: 5 },
      past: { background: 'sailor' },
      background: { free: 'sail', first: 'shoot', second: 'heal' },
      foci: { focus: 'snipers-eye', bonus: 'alert' },
      gear: { weapons: ['crossbow', 'short-sword'], armor: 'linothorax', kit: true },
    },
  },
  {
    id: 'officer',
    label: phrase`Officer`,
    describe: phrase`Half a Warrior, half an Expert: a long sword, a cool head, and a voice that carries.`,
    choices: {
      attributes: { cha: 14, str: 12, con: 11, dex: 10, wis: 9, int: 7 },
      class: { class: 'warrior-expert', die: 5 },
      past: { background: 'noble' },
      background: { free: 'lead', first: 'stab', second: 'ride' },
      foci: { focus: 'die-hard', bonus: 'shocking-assault', other: 'authority' },
      gear: { weapons: ['long-sword', 'dagger'], armor: 'mail-shirt', shield: 'small' },
    },
  },
];
