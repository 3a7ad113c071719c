import type { AnyCommand, Choice, CombatantId, Json, OfferField, Refusal, Speaker } from '@affray/engine';
import { z } from 'zod';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, veiled } from '../state/fight.ts';
import type { RollSite } from '../state/sites.ts';

/** What every offer to the GM is made of. */
export interface Desk {
  /** The first on the roster, for commands that stand for many; the second, where there is one. */
  readonly first: CombatantId;
  readonly second: CombatantId | null;
  readonly people: readonly Choice[];
  readonly who: OfferField;
}

/** What the odds of something that the GM lets happen are the odds of. */
export interface Happening<C> {
  readonly whos: readonly CombatantId[];
  /** The same for one of them alone. */
  of(who: CombatantId): C;
  /** The roll that decides it; null where the harm alone counts. */
  readonly site: RollSite | null;
  /** What it is the chance of. */
  readonly label: string;
  readonly harm: 'hits' | 'stun' | null;
  /** Whether points are given back, not lost. */
  readonly gained: boolean;
}

/** Something that the GM does, whole. It has no doer in the fight and costs nothing. @typeParam S its schema */
export interface GmAction<C extends AnyCommand, S extends z.ZodType<C> = z.ZodType<C>> {
  readonly schema: S;
  /** Heading under which the page shows it. */
  readonly group: string;
  readonly label: string;
  /**
   * What its offer leaves open, and one such command by which to tell whether it is possible; null in place of the
   * command where that cannot be said before. Null: it is not offered.
   */
  plan(fight: Fight, desk: Desk): { readonly command: C | null; readonly fields: readonly OfferField[] } | null;
  /** Why it cannot be; null where it can. Everybody whom it names is there. */
  refuse(fight: Fight, command: C): Refusal | null;
  play(table: AlacrityTable, fight: Fight, command: C): void;
  /** What its odds are the odds of; nothing where it has no dice. */
  odds?(command: C): Happening<C> | null;
}

/** Schema of a command of the GM's. */
export const said = <K extends string, F extends z.ZodRawShape>(kind: K, fields: F) =>
  z.strictObject({ kind: z.literal(kind), ...fields });

/** Says what the GM did by hand. */
export function tellGm(
  table: AlacrityTable,
  fight: Fight,
  who: Speaker | null,
  what: string,
  before: Json = null,
  after: Json = null,
  path: string | null = null,
): void {
  table.tell?.({ kind: 'gm', rule: 'GM-1', secret: veiled(fight, who), who, what, path, before, after });
}
