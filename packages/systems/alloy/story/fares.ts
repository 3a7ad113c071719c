import type { CombatantId, Viewer } from '@affray/engine';
import { phrase } from '@affray/engine';
import { looks } from '../rules/damage.ts';
import { type Fight, find, members } from '../state/fight.ts';
import { knows, reads } from './knows.ts';

/** How a combatant fares, as a viewer may know it. */
export function fares(fight: Fight, id: CombatantId, by: Viewer): string | null {
  const who = find(fight, id);
  if (who === null || !knows(fight, id, by)) return null;
  if (!reads(fight, who, by)) return who.knowledge === 'words' ? looks(who) : null;
  if (who.health <= 0) return looks(who);
  return phrase`${who.health} of ${who.stats.health * Math.max(1, members(who))} Health left`;
}
