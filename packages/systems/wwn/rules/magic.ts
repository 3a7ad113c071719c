import { phrase } from '@affray/engine';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, derived, type Fight } from '../state/fight.ts';
import { magicWard, type SaveChanges, save } from './checks.ts';

/**
 * A save against magic: +2 near a Nullifier, whose own first failure of the day succeeds.
 * @param by who casts; null where no one does
 */
export function resists(
  table: WwnTable,
  fight: Fight,
  who: Combatant,
  kind: 'physical' | 'evasion' | 'mental' | 'luck',
  by: Combatant | null,
  changes: SaveChanges = [],
): boolean {
  const ward = { value: magicWard(fight, who), name: phrase`Nullifier`, rule: 'WWN-FOC-NULLIFIER' } as const;
  const saved = save(table, fight, who, kind, by, [ward, ...changes]);
  if (saved || !derived(fight, who).gifts.wardsMagic || who.used.includes('ward')) return saved;
  who.used = [...who.used, 'ward'];
  table.tell?.({ kind: 'turned', rule: 'WWN-FOC-NULLIFIER', who: who.id, by: 'shrug', hit: false, armor: null });
  return true;
}
