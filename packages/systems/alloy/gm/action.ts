import {
  type CombatantId,
  type GmKinds,
  gmActions,
  insteadOf,
  phrase,
  type Refusal,
  type RuleId,
} from '@affray/engine';
import { no } from '../rules/refusal.ts';
import type { AlloyTable } from '../state/events.ts';
import { type Fight, veil } from '../state/fight.ts';

export interface AlloyGm extends GmKinds {
  readonly fight: Fight;
  readonly table: AlloyTable;
  readonly odds: never;
}
/** Makes something that the GM does. */
export const gm = gmActions<AlloyGm>();

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
export function refuseSide(fight: Fight, side: string): Refusal | null {
  const known = fight.sides.map(each => each.id);
  return known.includes(side) ? null : no('no-side', phrase`no side "${side}"${insteadOf(side, known)}`, 'GM-1');
}
