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
};

export const styleOf = (chosen: Chosen): AlternacyStyle => styleIn(STYLES, FENCER, chosen);
