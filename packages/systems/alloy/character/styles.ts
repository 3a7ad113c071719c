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
  axeman: {
    label: phrase`Battle axe`,
    describe: phrase`A battle axe and mail: every blow counts, and most shields do not.`,
    attributes: [4, 2, 3, 3, 2, 1],
    skills: { axes: 3, throwing: 2, fitness: 2, brawling: 2, survival: 1 },
    weapons: ['battle-axe', 'knife'],
    shield: null,
    armor: 'mail',
  },
  spearman: {
    label: phrase`Spear and tower shield`,
    describe: phrase`Holds a line behind the largest shield there is, and keeps foes at arm’s length.`,
    attributes: [3, 3, 3, 3, 2, 1],
    skills: { spears: 3, fitness: 2, brawling: 1, notice: 2, tactics: 1 },
    weapons: ['spear', 'short-sword'],
    shield: 'tower-shield',
    armor: 'leather-and-gambeson',
  },
  crossbow: {
    label: phrase`Crossbow`,
    describe: phrase`One bolt that goes through most things, and the patience to load another.`,
    attributes: [3, 2, 4, 2, 3, 1],
    skills: { crossbows: 3, knives: 2, notice: 2, survival: 2 },
    weapons: ['crossbow', 'knife'],
    shield: null,
    armor: 'leather-and-gambeson',
  },
  healer: {
    label: phrase`Healer`,
    describe: phrase`A staff for the road, and steady hands when others bleed.`,
    attributes: [2, 3, 3, 3, 4, 1],
    skills: { medicine: 3, clubs: 2, tactics: 2, notice: 1 },
    weapons: ['staff', 'knife'],
    shield: null,
    armor: 'gambeson',
  },
  chain: {
    label: phrase`Chain`,
    describe: phrase`A weighted chain that trips and tangles, and a knife for whoever lies on the ground.`,
    attributes: [3, 4, 3, 2, 2, 1],
    skills: { clubs: 3, knives: 2, fitness: 2, stealth: 1 },
    weapons: ['chain', 'knife'],
    shield: null,
    armor: 'gambeson',
  },
};

export const styleOf = (chosen: Chosen): AlloyStyle => styleIn(STYLES, SWORDSMAN, chosen);
