import { type Chosen, phrase, type Style, styleIn } from '@affray/engine';
import type { SkillId } from '../book/gear.ts';

/** What a style suggests. */
export interface AlloyStyle extends Style {
  /** Strength, Agility, Perception, Resolve, Intellect, Charisma. */
  readonly attributes: readonly number[];
  readonly skills: { readonly [skill in SkillId]?: number };
  readonly weapons: readonly string[];
  readonly shield: string | null;
  readonly armor: string | null;
}

const SWORDSMAN: AlloyStyle = {
  label: phrase`Sword and shield`,
  describe: phrase`Strong, sturdy and well protected: engages a foe and holds it. The easiest to play.`,
  attributes: [4, 3, 2, 3, 2, 1],
  skills: { swords: 3, brawling: 2, fitness: 2, tactics: 1, notice: 1, medicine: 1 },
  weapons: ['long-sword', 'knife'],
  shield: 'shield',
  armor: 'leather-and-gambeson',
};

/** Ready beginners, the easiest to play first. */
export const STYLES: { readonly [id: string]: AlloyStyle } = {
  swordsman: SWORDSMAN,
  archer: {
    label: phrase`Archer`,
    describe: phrase`Shoots early and often from a distance, with a blade for whoever comes close.`,
    attributes: [3, 3, 4, 2, 2, 1],
    skills: { bows: 3, swords: 2, stealth: 2, notice: 2, survival: 1 },
    weapons: ['bow', 'short-sword'],
    shield: null,
    armor: 'gambeson',
  },
  duelist: {
    label: phrase`Duelist`,
    describe: phrase`Quick with a rapier and quick to act: strikes before others, and dodges what comes back.`,
    attributes: [2, 4, 3, 2, 3, 1],
    skills: { swords: 3, fitness: 2, throwing: 2, notice: 1, stealth: 1 },
    weapons: ['rapier', 'throwing-knives'],
    shield: 'buckler',
    armor: 'gambeson',
  },
  hammerer: {
    label: phrase`Hammerer`,
    describe: phrase`One great weapon and few, slow blows that end things.`,
    attributes: [5, 2, 2, 3, 2, 1],
    skills: { clubs: 3, brawling: 2, fitness: 2, notice: 1 },
    weapons: ['maul', 'club'],
    shield: null,
    armor: 'mail',
  },
  captain: {
    label: phrase`Captain`,
    describe: phrase`Wins the beginning of the fight for the whole side by tactics, and stops the bleeding of others.`,
    attributes: [3, 2, 2, 3, 4, 2],
    skills: { tactics: 3, medicine: 2, spears: 2, swords: 2, notice: 1 },
    weapons: ['spear', 'short-sword'],
    shield: null,
    armor: 'leather-and-gambeson',
  },
};

export const styleOf = (chosen: Chosen): AlloyStyle => styleIn(STYLES, SWORDSMAN, chosen);
