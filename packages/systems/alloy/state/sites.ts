import type { RulingNote, SiteNote } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Prompts, RulingSite } from './prompts.ts';

const note = (meaning: string, rule: SiteNote['rule']): SiteNote => ({ meaning, rule });

/** Every roll of the system. The names stay for good: journals, scripts and old fights are matched by them. */
export const ROLLS = {
  'alloy.tactics': note(phrase`Intellect + Tactics of a side’s leader`, 'ALY-4.1'),
  'alloy.initiative': note(phrase`the die that Initiative is added to, where it is`, 'ALY-K7'),
  'alloy.attack': note(phrase`to hit`, 'ALY-1.1'),
  'alloy.defence': note(phrase`Dodge or Parry, where they are rolled`, 'ALY-K12'),
  'alloy.aid': note(phrase`Intellect + Medicine for rapid first aid`, 'ALY-G13'),
  'alloy.assess': note(phrase`Intellect + Tactics to read a foe`, 'ALY-5.16'),
  'alloy.test': note(phrase`an improvised action`, 'ALY-1.3'),
  'alloy.gm.change': { ...note(phrase`dice of a number that the GM changes`, 'GM-1'), good: 'neither' },
} as const satisfies { readonly [site: string]: SiteNote };
export type RollSite = keyof typeof ROLLS;

/** Every question of the system. */
export const PROMPTS: { readonly [S in keyof Prompts]: S extends RulingSite ? RulingNote : SiteNote } = {
  'alloy.stance': note(phrase`the stance that a latecomer enters in`, 'ALY-4.7'),
  'alloy.leap': note(phrase`whether to leap aside and act later`, 'ALY-5.15'),
  'alloy.gm.cost': note(phrase`what an improvised action costs`, 'ALY-5.12'),
  'alloy.gm.tn': note(phrase`how hard an improvised action is`, 'ALY-5.12'),
  'alloy.gm.injury': {
    ...note(phrase`whether an exotic weapon hurts its user`, 'ALY-7.26'),
    ruling: 'ask',
    untold: true,
  },
  'alloy.gm.leader': { ...note(phrase`the side’s leader`, 'ALY-4.1'), ruling: 'suggest' },
  'alloy.gm.hidden-start': {
    ...note(phrase`where the hidden begin`, 'ALY-4.10'),
    ruling: 'suggest',
    labels: {
      between: phrase`between the groups of those seen`,
      counted: phrase`as everyone does; a gap may be noticed`,
    },
  },
  'alloy.gm.blocks': { ...note(phrase`how many blocks of 10 phases work takes`, 'ALY-5.6'), ruling: 'suggest' },
  'alloy.gm.end': {
    ...note(phrase`whether the need for timing has ended`, 'ALY-9.10'),
    ruling: 'suggest',
    labels: { ends: phrase`it has`, 'goes-on': phrase`it goes on` },
  },
};
