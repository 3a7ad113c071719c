import { type Chosen, phrase, type Style, styleIn } from '@affray/engine';
import type { SkillId } from '../book/skills.ts';

/** What a style suggests: the array shared out, skills in percent, gear and Effects (ALA-NEW-1 to ALA-NEW-4). */
export interface AlacrityStyle extends Style {
  readonly statistics: {
    readonly strength: number;
    readonly dexterity: number;
    readonly body: number;
    readonly mind: number;
  };
  readonly skills: { readonly [skill in SkillId]?: number };
  readonly weapons: readonly string[];
  readonly armor: string | null;
  readonly shield: string | null;
  readonly effects: readonly string[];
  readonly bothHands?: true;
}

const FIGHTER: AlacrityStyle = {
  label: phrase`Fighter`,
  describe: phrase`Longsword, shield and sturdy armor: stands in front and trades blows. The easiest to play.`,
  statistics: { strength: 16, dexterity: 14, body: 18, mind: 12 },
  skills: { melee: 60, dodge: 45, athletics: 50, unarmed: 40, vigilance: 40, firstAid: 35 },
  weapons: ['longsword', 'dagger'],
  armor: 'studded-leather',
  shield: 'medium-shield',
  effects: [],
};

/** Ready beginners, the easiest to play first. */
export const STYLES: { readonly [id: string]: AlacrityStyle } = {
  fighter: FIGHTER,
  archer: {
    label: phrase`Archer`,
    describe: phrase`Shoots from far away, loads fast, and steps back from whoever comes near.`,
    statistics: { strength: 14, dexterity: 18, body: 12, mind: 16 },
    skills: { archery: 65, dodge: 45, melee: 40, stealth: 50, vigilance: 45, perception: 45 },
    weapons: ['long-bow', 'shortsword'],
    armor: 'leather',
    shield: null,
    effects: [],
  },
  rogue: {
    label: phrase`Rogue`,
    describe: phrase`A blade in each hand, quick and hard to hit; best from the dark.`,
    statistics: { strength: 12, dexterity: 18, body: 14, mind: 16 },
    skills: { melee: 55, dodge: 50, stealth: 60, sleightOfHand: 45, vigilance: 45, thievery: 45 },
    weapons: ['shortsword', 'dagger'],
    armor: 'leather',
    shield: null,
    effects: [],
    bothHands: true,
  },
  priest: {
    label: phrase`Priest`,
    describe: phrase`Mace and mail, a shield of faith for a friend, and hands that mend wounds.`,
    statistics: { strength: 16, dexterity: 12, body: 14, mind: 18 },
    skills: { melee: 50, dodge: 30, firstAid: 50, magic: 50, insight: 35, vigilance: 45 },
    weapons: ['mace', 'dagger'],
    armor: 'chain-shirt',
    shield: 'buckler',
    effects: ['divine-shield', 'mend', 'cure-poison'],
  },
  mage: {
    label: phrase`Mage`,
    describe: phrase`Lightning from afar, words that stun, and a magical shield in place of armor. Count your Mana.`,
    statistics: { strength: 12, dexterity: 16, body: 14, mind: 18 },
    skills: { magic: 70, dodge: 45, melee: 25, perception: 45, insight: 45 },
    weapons: ['dagger'],
    armor: 'padded',
    shield: null,
    effects: ['arc-lightning', 'arcane-shield', 'stunning-word', 'blinding-flash'],
  },
  guardian: {
    label: phrase`Guardian`,
    describe: phrase`Spear, large shield and mail: hard to move and harder to wound.`,
    statistics: { strength: 16, dexterity: 12, body: 18, mind: 14 },
    skills: { melee: 60, dodge: 35, athletics: 50, vigilance: 50, firstAid: 40 },
    weapons: ['spear', 'dagger'],
    armor: 'chain-mail',
    shield: 'large-shield',
    effects: [],
  },
  axe: {
    label: phrase`Great axe`,
    describe: phrase`Both hands on the haft: few blows, and no one takes two of them.`,
    statistics: { strength: 18, dexterity: 14, body: 16, mind: 12 },
    skills: { melee: 65, dodge: 40, athletics: 45, might: 50, intimidation: 40 },
    weapons: ['greataxe', 'dagger'],
    armor: 'studded-leather',
    shield: null,
    effects: [],
  },
  crossbow: {
    label: phrase`Crossbow`,
    describe: phrase`One heavy bolt at a time, from behind whatever gives cover; an axe for afterwards.`,
    statistics: { strength: 14, dexterity: 18, body: 16, mind: 12 },
    skills: { archery: 65, melee: 45, dodge: 45, perception: 45, vigilance: 45, stealth: 40 },
    weapons: ['crossbow', 'hand-axe'],
    armor: 'studded-leather',
    shield: 'buckler',
    effects: [],
  },
  brawler: {
    label: phrase`Brawler`,
    describe: phrase`Fists, feet and a club: stuns more than it cuts, and is gone before the answer.`,
    statistics: { strength: 16, dexterity: 18, body: 14, mind: 12 },
    skills: { unarmed: 65, melee: 50, dodge: 55, acrobatics: 50, athletics: 45, vigilance: 35 },
    weapons: ['club', 'dagger'],
    armor: 'padded',
    shield: null,
    effects: [],
  },
  warden: {
    label: phrase`Warden`,
    describe: phrase`Roots that hold a foe, a skin like iron, and a mace when words are not enough.`,
    statistics: { strength: 14, dexterity: 12, body: 16, mind: 18 },
    skills: { magic: 55, melee: 50, dodge: 35, survival: 40, vigilance: 45 },
    weapons: ['mace', 'dagger'],
    armor: 'leather',
    shield: 'buckler',
    effects: ['binding-roots', 'iron-body', 'mend'],
  },
};

export const styleOf = (chosen: Chosen): AlacrityStyle => styleIn(STYLES, FIGHTER, chosen);
