import type { CombatantId, Gauge, LastingCondition, Part, Place, SeenCombatant, SheetSection } from '@affray/engine';
import type { Health } from '../state/events.ts';
import type { Combatant, Fight } from '../state/fight.ts';

/** Everything about a fight that one viewer may know, ready to be drawn. Nobody hidden leaves a trace in it. */
export type FightView = {
  readonly phase: Fight['phase'];
  /** The phase in words: "Round 2, pass 1 of 3". */
  readonly heading: string;
  readonly round: number;
  readonly pass: number;
  readonly passes: number;
  /** Whose turn it is, as far as the viewer may know. */
  readonly turn: readonly CombatantId[];
  readonly scene: Fight['scene'];
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  /** The round as a picture: one row per place in the order, one cell per pass. */
  readonly rows: readonly RowView[];
  readonly combatants: readonly CombatantView[];
  readonly field: 'map' | 'word';
  /** Distances that the GM has said, where there is no map. */
  readonly distances: readonly { readonly one: CombatantId; readonly other: CombatantId; readonly feet: number }[];
  /** House rules that differ from the default, in words. */
  readonly houseRules: readonly { readonly name: string; readonly value: string; readonly hint: string }[];
};

export type RowView = {
  readonly who: CombatantId;
  readonly initiative: number | null;
  /** Acts at the same time as the row above. */
  readonly together: boolean;
  /** 0 before the announcement, and for whoever cannot act. */
  readonly declared: number;
  readonly spent: number;
  readonly held: number;
  readonly lost: number;
  /** Penalty on all rolls of this round, as it stands: 0 or less. */
  readonly penalty: number;
  readonly frees: number;
  /** One per pass, then one for the close of the round. */
  readonly cells: readonly CellView[];
};
export type CellView = {
  /** 0: the close of the round. */
  readonly pass: number;
  /** `open`: an action waits for its pass. `now`: it is the turn. `none`: nothing declared for this pass. */
  readonly state: 'open' | 'now' | 'spent' | 'held' | 'delayed' | 'released' | 'lost' | 'burned' | 'unable' | 'none';
  /** What it went on, in a word: "attack". */
  readonly what: string;
};

export type CombatantView = SeenCombatant & {
  readonly hp: Gauge | null;
  readonly sp: Gauge | null;
  readonly mp: Gauge | null;
  /** Null to a viewer who knows nothing of it. */
  readonly health: Health | null;
  readonly stunned: Health | null;
  /** Penalty of wounds and stun: 0 or less; null where not known. */
  readonly woundPenalty: number | null;
  readonly fate: 'fighting' | 'fled' | 'surrendered' | 'dead';
  readonly dying: boolean;
  /** What the GM laid on it. */
  readonly circumstances: Combatant['circumstances'];
  readonly conditions: readonly LastingCondition[];
  readonly effects: readonly { readonly id: string; readonly name: string; readonly ends: number | null }[];
  readonly ailments: readonly string[];
  /** Weapons in hand, and whether a shield is up. */
  readonly wields: readonly string[];
  readonly shieldUp: boolean;
  readonly aiming: CombatantId | null;
  readonly holds: CombatantId | null;
  readonly heldBy: CombatantId | null;
  readonly cover: Fight['combatants'][string]['cover'];
  readonly concealment: Fight['combatants'][string]['concealment'];
  readonly place: Place | null;
  /** Feet of Movement left this round; null where not known. */
  readonly movementLeft: number | null;
  /** The sheet in sections, for those who may see it. */
  readonly sheet: readonly SheetSection[] | null;
  readonly notes: string;
};
/** Parts of a number, as a page shows them. */
export type Parts = readonly Part[];
