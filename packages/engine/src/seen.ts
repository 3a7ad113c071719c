import type { CombatantId, RuleId } from './table.ts';

/** What of a combatant every system's view shows alike. */

/** Points, and how many there can be. */
export type Gauge = { readonly now: number; readonly max: number };

/** A combatant as a viewer sees it, before what its own system adds. */
export type SeenCombatant = {
  readonly id: CombatantId;
  readonly name: string;
  readonly side: string;
  readonly controller: 'player' | 'gm';
  /** The viewer commands it. */
  readonly mine: boolean;
  /** What the viewer knows of it. */
  readonly knowledge: 'all' | 'words' | 'nothing';
  /** To the GM alone: what players know of it. */
  readonly players: { readonly hidden: boolean; readonly knowledge: 'all' | 'words' | 'nothing' } | null;
};

/** A condition as people read it. */
export type SeenCondition<Kind extends string = string> = {
  readonly kind: Kind;
  readonly name: string;
  readonly hint: string;
  readonly rule: RuleId;
};
/** The same with whom it comes from, and when it ends. */
export type LastingCondition = SeenCondition & {
  readonly source: CombatantId | null;
  readonly ends: number | null;
};

/** A part of a sheet, ready to be drawn. */
export type SheetSection = {
  readonly title: string;
  readonly rows: readonly SheetRow[];
};
export type SheetRow = {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  /** To the GM alone: where the number stands in the fight, for setting it by hand; null where it is worked out. */
  readonly path: string | null;
};
/** A row of a sheet as people read it. @param path where the GM can change it; null where it follows from others */
export const sheetRow = (label: string, value: string | number, hint = '', path: string | null = null): SheetRow => ({
  label,
  value: String(value),
  hint,
  path,
});
