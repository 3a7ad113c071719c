import {
  type CombatantId,
  type GmKinds,
  gmActions,
  type Json,
  type OfferField,
  phrase,
  type Refusal,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import type { AltTable } from '../kinds.ts';
import { no } from '../rules/refusal.ts';
import { type Fight, veiled } from '../state/fight.ts';

/** What befalls several, each of whom fares for itself. */
export interface Sudden {
  readonly whos: readonly CombatantId[];
  /** Whether it does harm, or only comes as a surprise. */
  readonly harms: boolean;
  /** Its strikes, those alike once, and what each is called beside whom it befalls. */
  readonly strikes: readonly { readonly name: string; alone(table: AltTable, fight: Fight, who: CombatantId): void }[];
  /** How many strikes there are in all. */
  readonly times: number;
}

export interface AltGm extends GmKinds {
  readonly fight: Fight;
  readonly table: AltTable;
  readonly odds: Sudden;
}
/** Makes something that the GM does. */
export const gm = gmActions<AltGm>();

/** Fields that several of them have. */
export const turns = z._default(z.nullable(wholeFrom(1, 10_000)), null);
export const TURNS: OfferField = {
  kind: 'number',
  name: 'turns',
  label: phrase`For how many Turns`,
  min: 1,
  max: 100,
  step: 1,
  suggested: 1,
  optional: true,
};

/** Tells of something that the GM did. */
export function tell(
  table: AltTable,
  fight: Fight,
  who: CombatantId | null,
  what: string,
  before: Json = null,
  after: Json = null,
): void {
  table.tell?.({ kind: 'gm', rule: 'GM-1', secret: veiled(fight, who), who, what, path: null, before, after });
}

/** Something that cannot be before the Turns begin. */
export const refuseEarly = ({ phase }: Fight): Refusal | null =>
  phase === 'initiative' ? no('not-yet', phrase`everyone rolls initiative first`, 'ALT-3.4') : null;
