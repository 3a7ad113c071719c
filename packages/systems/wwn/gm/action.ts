import { type CombatantId, type GmKinds, gmActions, type Verdict } from '@affray/engine';
import * as z from 'zod/mini';
import type { WwnTable } from '../state/events.ts';
import type { Combatant, Fight } from '../state/fight.ts';

export interface WwnGm extends GmKinds {
  readonly fight: Fight;
  readonly table: WwnTable;
  readonly odds: Happening;
}
/** Makes something that the GM does. */
export const gm = gmActions<WwnGm>();

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

/** What may be left unsaid. */
export const unsaid = z._default(z.nullable(z.string().check(z.maxLength(300))), null);

/** What the GM did by hand, in a sentence. */
export const tell = (table: WwnTable, who: Combatant | null, what: string, isSecret = false): void =>
  table.tell?.({ kind: 'gm', rule: 'GM-1', who: who?.id ?? null, what: what.slice(0, 300) }, isSecret);
