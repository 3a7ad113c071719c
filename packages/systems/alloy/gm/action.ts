import type { AnyCommand, Choice, CombatantId, OfferField, Refusal, RuleId } from '@affray/engine';
import { z } from 'zod';
import { no } from '../rules/refusal.ts';
import type { AlloyTable } from '../state/events.ts';
import { type Combatant, type Fight, veil } from '../state/fight.ts';

/** What every offer to the GM is made of. */
export interface Desk {
  /** Somebody, and somebody else where there is one, for commands that stand for many. */
  readonly first: Combatant;
  readonly other: Combatant;
  readonly people: readonly Choice[];
  readonly who: OfferField;
  readonly sides: readonly Choice[];
}

/** Something that the GM does, whole. It has no doer in the fight and costs nothing. @typeParam S its schema */
export interface GmAction<C extends AnyCommand, S extends z.ZodType<C> = z.ZodType<C>> {
  readonly rule: RuleId;
  readonly schema: S;
  /** Heading under which the page shows it. */
  readonly group: string;
  readonly label: string;
  /** One such command, and what its offer leaves open; null where it is not offered. */
  plan(fight: Fight, desk: Desk): { readonly command: C; readonly fields: readonly OfferField[] } | null;
  /** Why it cannot be; null where it can. Whoever is named as `who` is there. */
  refuse(fight: Fight, command: C): Refusal | null;
  play(table: AlloyTable, fight: Fight, command: C): void;
}

/** Schema of a command of the GM's. */
export const said = <K extends string, F extends z.ZodRawShape>(kind: K, fields: F) =>
  z.strictObject({ kind: z.literal(kind), ...fields });
/** Fields that several of them have. */
export const thing = z.string().min(1).max(40);
export const wording = z.string().max(300);

/** What the GM did, in a sentence that everybody reads, or with `open` false the GM alone. */
export function tell(
  table: AlloyTable,
  fight: Fight,
  who: CombatantId | null,
  text: string,
  rule: RuleId = 'GM-1',
  open = true,
): void {
  table.tell?.({ kind: 'gm', rule, secret: veil(fight, who), who, text, open });
}

/** Why there is no such side; null where there is. */
export const refuseSide = (fight: Fight, side: string): Refusal | null =>
  fight.sides.some(each => each.id === side)
    ? null
    : no('no-side', `no side "${side}"; the sides are ${fight.sides.map(each => each.id).join(', ')}`, 'GM-1');
