/** How a character is made and read: the part of a system's contract that a character's page needs. */

import type { Json } from '../json.ts';
import type { Schema } from '../schema.ts';
import type { OfferField, Refusal } from '../system.ts';
import type { Explained, RuleId } from '../table.ts';

/** One step of making a character, as it stands with what is chosen so far. */
export interface CreationStep {
  /** Stable: `attributes`, `class`, `gear`. The choices of a step lie under its id. */
  readonly id: string;
  readonly title: string;
  /** What is chosen here and why it matters, for somebody who makes a first character: a sentence or two. */
  readonly describe: string;
  /** Null where the source is silent and the step is ours. */
  readonly rule: RuleId | null;
  readonly fields: readonly OfferField[];
  /** What stands in the fields now, by name: what was chosen, else what is suggested. */
  readonly given: { readonly [field: string]: Json };
  /** What is left to spend: "12 of 120 character points left". Empty where nothing is spent here. */
  readonly left: string;
  /** Why this is not a legal character's yet, and what would be; null where it is. */
  readonly problem: string | null;
  /** Dice that may be rolled for fields instead of choosing, as the rules have it. */
  readonly rolls?: readonly { readonly field: string; readonly dice: string }[];
}

/** A beginner's character that is ready to play: choices which may still be changed, step by step. */
export interface Beginner {
  readonly id: string;
  readonly label: string;
  /** What it is like to play, in a line. */
  readonly describe: string;
  /** As in `SystemCharacters.choices`. */
  readonly choices: Json;
  /** Where it comes from, for people: "Affray’s own". Left out where the system does not say. */
  readonly source?: string;
}

/** One line of a character's page. */
export interface CharacterLine {
  readonly label: string;
  /** "16", "1d8", "Chain shirt". */
  readonly value: string;
  /** Further words: what a feature does, how a weapon strikes. */
  readonly note?: string;
  readonly rule?: RuleId;
  /** Of what is derived: what it is made of. */
  readonly parts?: Explained;
  /** Of what is written: the field of the sheet that says it (`attributes.str`, `weapons.0`). */
  readonly path?: string;
}

/**
 * A part of a character's page, in the order of the game's own sheet.
 * - `figures`: short values side by side, large: attributes, hit points, armor class.
 * - `list`: line by line: skills, weapons, features.
 * - `prose`: long text: notes.
 */
export interface CharacterSection {
  readonly id: string;
  readonly title: string;
  readonly shape: 'figures' | 'list' | 'prose';
  readonly lines: readonly CharacterLine[];
}

/** How a character gains a level between fights, by the rules of the book. */
export interface Advance {
  readonly label: string;
  readonly describe: string;
  readonly rule: RuleId;
  /** What is chosen: as it stands on the sheet (`schemas.sheet`). */
  fields(sheet: Json): readonly OfferField[];
  /** What is given for the fields. */
  readonly given: Schema<Json>;
  /** Why it may not be done; null where it may. `given` is well-formed. */
  refuse(sheet: Json, given: Json): Refusal | null;
  /** What is thrown for it: so many dice with so many sides. */
  dice(sheet: Json): { readonly count: number; readonly sides: number };
  /** The sheet a level higher. Not called where it is refused. @param faces of the dice */
  make(sheet: Json, given: Json, faces: readonly number[]): Json;
}

/**
 * How characters are made and read.
 *
 * The form of a sheet comes from `schemas.sheet`: each of its fields has a `title`, as the game's own sheet calls it, each
 * of its enums `words` by value, and each field of the sheet itself the `group` under which it is filled in (`titled`).
 */
export interface SystemCharacters {
  /** Ready beginnings, the easiest to play first. Each makes a legal beginner's character as it stands. */
  readonly beginners: readonly Beginner[];
  /** All that is chosen while a character is made, by step. `{}`: nothing yet. What is left out is as suggested. */
  readonly choices: Schema<Json>;
  /** The steps with these choices: later ones depend on earlier ones. `choices` are well-formed, not always legal. */
  steps(choices: Json): readonly CreationStep[];
  /** The sheet (`schemas.sheet`) that they make. @throws Error with a sentence where a step has a problem */
  make(name: string, choices: Json): Json;
  /**
   * A sheet as the game's own sheet shows it, with what is derived worked out by the rules of a fight.
   * @param sheet as in `schemas.sheet`
   * @param state as in `carrying.state`; `{}` for one whom no fight has touched
   */
  page(sheet: Json, state: Json, options: Json): readonly CharacterSection[];
  /** Left out where the book that we have says nothing of levels. */
  readonly advance?: Advance;
}
