import { type GmKinds, gmActions, type Json, phrase, type Speaker } from '@affray/engine';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, veiled } from '../state/fight.ts';
import type { RollSite } from '../state/sites.ts';

/** What the odds of something that the GM lets happen are the odds of; of several whom it befalls, each alone. */
export interface Happening {
  /** The roll that decides it; null where the harm alone counts. */
  readonly site: RollSite | null;
  /** What it is the chance of. */
  readonly label: string;
  readonly harm: 'hits' | 'stun' | null;
  /** The roll of the harm, where another decides before it how much of that counts. */
  readonly damage?: RollSite;
  /** Whether points are given back, not lost. */
  readonly gained: boolean;
}

/** Whether a Body check holds out against a poison or a disease. */
export const RESISTS: Happening = { site: 'alacrity.body.check', label: phrase`resists`, harm: null, gained: false };

export interface AlacrityGm extends GmKinds {
  readonly fight: Fight;
  readonly table: AlacrityTable;
  readonly odds: Happening;
}
/** Makes something that the GM does. */
export const gm = gmActions<AlacrityGm>();

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
