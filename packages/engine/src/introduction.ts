/** What a character is like, for a player who may choose it. It holds what its sheet says, and nothing of how the fight stands. */
export interface Introduction {
  /** What it is, in a word or three: "Paladin", "Level 3 Warrior". Empty where its sheet says no more than its name. */
  readonly role: string;
  /** What it mostly fights with, for its crest. */
  readonly arms: 'melee' | 'shot' | 'magic' | 'hands';
  /** Names of its weapons, the first one at hand. */
  readonly weapons: readonly string[];
  /** What it is like, in a line: "26 hit points, armor class 16 · Stab 2 · Exert 1". */
  readonly line: string;
}

/** So many skills tell what somebody is like. */
const FEW = 3;

/** The best of somebody's skills in words, the best first. */
export const bestAt = (skills: readonly { readonly name: string; readonly score: number }[]): readonly string[] =>
  skills
    .toSorted((a, b) => b.score - a.score)
    .slice(0, FEW)
    .map(each => `${each.name} ${each.score}`);

/** A line of facts. */
export const inALine = (...facts: readonly string[]): string => facts.filter(each => each !== '').join(' · ');

/** What a sheet calls its combatant, where that is more than the name that everybody knows. */
export const roleOf = (sheet: string, name: string): string => (sheet === name ? '' : sheet);
