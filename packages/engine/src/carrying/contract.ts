/** What goes on from one fight to the next: the part of a system's contract that campaigns need. */

import type { Json } from '../json.ts';
import type { Schema } from '../schema.ts';
import type { Choice, Kinds, OfferField, Refusal, TableOf } from '../system.ts';
import type { CombatantId, RuleId } from '../table.ts';

/**
 * One thing that lasts beyond a fight, as the GM reads it and may change it. `path` is its place in the state.
 * - `number`: points, up to `most`; null where they have no end, and may be set up to `ENDLESS`.
 * - `choice`: one of several words.
 * - `mark`: a wound, a condition, something lost; it stands in a list, and the GM may take it off.
 */
export type Lasting =
  | {
      readonly kind: 'number';
      readonly path: string;
      readonly label: string;
      readonly value: number;
      readonly least: number;
      readonly most: number | null;
    }
  | {
      readonly kind: 'choice';
      readonly path: string;
      readonly label: string;
      readonly value: Json;
      readonly options: readonly Choice[];
    }
  | { readonly kind: 'mark'; readonly path: string; readonly label: string };

/** A character of a campaign: as written, and the state in which the last fight left it. */
export interface Character {
  readonly id: CombatantId;
  readonly name: string;
  /** As in `schemas.sheet`. */
  readonly sheet: Json;
  /** As in `carrying.state`. */
  readonly state: Json;
}

/** A rest or a treatment between fights, by the rules of the book. Those who take part are the camp. */
export interface Rest<K extends Kinds> {
  readonly id: string;
  readonly label: string;
  readonly describe: string;
  readonly rule: RuleId;
  /** What the GM says of it: how many days, who heals whom. */
  fields(camp: K['fight']): readonly OfferField[];
  /** What is given for the fields. */
  readonly given: Schema<Json>;
  /** Why it may not be done now; null where it may. `given` is well-formed. */
  refuse(camp: K['fight'], given: Json): Refusal | null;
  play(table: TableOf<K>, camp: K['fight'], given: Json): void;
}

/** How characters go from fight to fight. */
export interface SystemCarrying<K extends Kinds> {
  /** What lasts of a character. `{}` stands for one whom no fight has touched. */
  readonly state: Schema<Json>;
  /** A fight without foes, of characters as they are written: in it they rest. @throws z.core.$ZodError for wrong options */
  camp(party: readonly Character[], options: Json): K['fight'];
  /** The sheet with which a character goes into a fight: without what it has lost. */
  outfit(sheet: Json, state: Json): Json;
  /** The sheet of a combatant in a fight, as somebody would write it. @throws z.core.$ZodError where none can be made of it */
  written(fight: K['fight'], who: CombatantId): Json;
  /** Brings a combatant of a fight that has just begun into a state. */
  enter(fight: K['fight'], who: CombatantId, state: Json): void;
  /** The state in which a fight leaves a combatant. @param before the state in which it came */
  after(fight: K['fight'], who: CombatantId, before: Json): Json;
  /** A state for people, one thing a line. @param camp where the character is in that state */
  read(camp: K['fight'], who: CombatantId, state: Json): readonly Lasting[];
  readonly rests: readonly Rest<K>[];
}
