import {
  type AnyCommand,
  type Choice,
  type CombatantId,
  choice,
  type OfferField,
  type Refusal,
  type RuleId,
  type Verdict,
} from '@affray/engine';
import { z } from 'zod';
import type { WwnTable } from '../state/events.ts';
import type { Combatant, Fight } from '../state/fight.ts';

/** What every offer to the GM is made of. */
export interface Desk {
  /** A combatant, for commands that stand for many. */
  readonly first: CombatantId;
  readonly people: readonly Choice[];
  readonly who: OfferField;
  readonly sides: readonly Choice[];
}

/** One command of the GM's, as it is offered, and what its offer leaves open. */
export interface GmPlan<C> {
  /** The command's kind where it is left out. */
  readonly id?: string;
  readonly label: string;
  readonly command: C;
  readonly fields: readonly OfferField[];
}

/** Something that the GM does, whole. It has no doer in the fight. @typeParam S its schema */
export interface GmAction<C extends AnyCommand, S extends z.ZodType<C> = z.ZodType<C>> {
  readonly schema: S;
  /** GM-1 where it is left out; the same of the heading and the price. */
  readonly rule?: RuleId;
  readonly group?: string;
  readonly cost?: string;
  plans(fight: Fight, desk: Desk): readonly GmPlan<C>[];
  /** Why it cannot be; null where it can. Whoever is named as `who` is there. */
  refuse(fight: Fight, command: C): Refusal | null;
  play(table: WwnTable, fight: Fight, command: C): void;
  /** What its odds are the odds of; null where it has no dice, or too many. */
  odds?(fight: Fight, command: C): Happening | null;
}

/** How something that the GM lets happen is read. */
export interface Happening {
  readonly label: string;
  /** Outcomes that are hoped for; null where none is better than another. */
  readonly good: readonly string[] | null;
  readonly others: readonly string[];
  /** Whom it may harm. */
  readonly victim: CombatantId | null;
  /** @param heard verdicts by roll site */
  name(after: Fight, heard: ReadonlyMap<string, Verdict>): string;
}

/** Harm alone, with no name for how it ends. */
export const harmTo = (victim: CombatantId): Happening => ({
  label: '',
  good: null,
  others: [],
  victim,
  name: () => '',
});

/** Schema of a command of the GM's. */
export const said = <K extends string, F extends z.ZodRawShape>(kind: K, fields: F) =>
  z.strictObject({ kind: z.literal(kind), ...fields });
/** What may be left unsaid. */
export const unsaid = z.string().max(300).nullable().default(null);

/** What the GM did by hand, in a sentence. */
export const tell = (table: WwnTable, who: Combatant | null, what: string, isSecret = false): void =>
  table.tell?.({ kind: 'gm', rule: 'GM-1', who: who?.id ?? null, what: what.slice(0, 300) }, isSecret);

/** A choice among everyone. */
export const someone = ({ people }: Desk, name: string, label: string): OfferField => choice(name, label, people);
