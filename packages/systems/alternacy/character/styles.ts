import { type Chosen, phrase, type Style, styleIn } from '@affray/engine';

/** What a style suggests. */
export interface AlternacyStyle extends Style {
  readonly skills: { readonly [skill: string]: number };
  readonly weapons: readonly string[];
  readonly armor: string | null;
  readonly shield: string | null;
}

const FENCER: AlternacyStyle = {
  label: phrase`Sword and shield`,
  describe: phrase`A trained fencer who can meet any foe hand to hand. The easiest to play.`,
  skills: {
    'blades-large': 17,
    shields: 15,
    quickness: 14,
    alertness: 14,
    dodge: 13,
    brawn: 13,
    brawl: 12,
    running: 12,
  },
  weapons: ['longsword', 'knife'],
  armor: 'leather',
  shield: 'shield',
};

/** Ready beginners, the easiest to play first. */
export const STYLES: { readonly [id: string]: AlternacyStyle } = {
  fencer: FENCER,
  archer: {
    label: phrase`Archer`,
    describe: phrase`Shoots first, sees far, and keeps away from blades.`,
    skills: { bows: 18, alertness: 17, quickness: 14, dodge: 14, 'blades-small': 12, running: 13, stealth: 12 },
    weapons: ['long-bow', 'shortsword'],
    armor: 'padded',
    shield: null,
  },
  scout: {
    label: phrase`Scout`,
    describe: phrase`Sees everything, is seldom seen, and throws a knife before anyone else acts.`,
    skills: { alertness: 17, quickness: 16, stealth: 16, dodge: 15, 'blades-thrown': 14, 'blades-small': 12 },
    weapons: ['throwing-knife', 'shortsword'],
    armor: 'padded',
    shield: null,
  },
  brawler: {
    label: phrase`Brawler`,
    describe: phrase`Fists and shoulders: knocks out rather than kills.`,
    skills: { brawl: 18, brawn: 17, grapple: 14, quickness: 14, dodge: 14, alertness: 12, running: 11 },
    weapons: ['kick', 'choke', 'club'],
    armor: 'padded',
    shield: null,
  },
  gunslinger: {
    label: phrase`Gunslinger`,
    describe: phrase`For later ages: a pistol, a steady hand and a vest.`,
    skills: { sidearms: 18, alertness: 16, quickness: 16, dodge: 14, brawl: 12, running: 12, medicine: 12 },
    weapons: ['pistol', 'knife'],
    armor: 'vest',
    shield: null,
  },
  spear: {
    label: phrase`Spear and mail`,
    describe: phrase`A long reach and rings of iron: meets what charges, and stays standing.`,
    skills: { polearms: 17, quickness: 14, alertness: 14, dodge: 13, brawn: 14, running: 13, brawl: 12 },
    weapons: ['spear', 'shortsword'],
    armor: 'mail',
    shield: null,
  },
  axe: {
    label: phrase`Battle axe`,
    describe: phrase`A battle axe for those who come near, and a smaller one for those who do not.`,
    skills: {
      'hafted-large': 17,
      brawn: 16,
      'hafted-thrown': 14,
      quickness: 13,
      dodge: 13,
      alertness: 12,
      brawl: 12,
    },
    weapons: ['battle-axe', 'throwing-axe'],
    armor: 'leather',
    shield: null,
  },
  medic: {
    label: phrase`Medic`,
    describe: phrase`Stops the bleeding of others, and carries a stick for those who caused it.`,
    skills: { medicine: 18, alertness: 14, quickness: 14, dodge: 14, 'hafted-small': 14, brawl: 12, running: 13 },
    weapons: ['nightstick', 'knife'],
    armor: 'leather',
    shield: null,
  },
  rifle: {
    label: phrase`Rifle`,
    describe: phrase`For later ages: a rifle, a good place to lie, and all the time in the world.`,
    skills: { rifles: 18, alertness: 16, stealth: 14, dodge: 13, quickness: 14, running: 12, medicine: 12 },
    weapons: ['rifle', 'knife'],
    armor: 'vest',
    shield: null,
  },
  crossbow: {
    label: phrase`Crossbow`,
    describe: phrase`One bolt before they arrive, a short sword when they have.`,
    skills: { crossbows: 17, 'blades-small': 15, alertness: 15, dodge: 13, quickness: 13, brawn: 12, running: 12 },
    weapons: ['crossbow', 'shortsword'],
    armor: 'leather',
    shield: 'buckler',
  },
};

export const styleOf = (chosen: Chosen): AlternacyStyle => styleIn(STYLES, FENCER, chosen);
