import type { CombatantId, Viewer } from '@affray/engine';
import { faresAs, phrase } from '@affray/engine';
import { LOOKS } from '../book/words.ts';
import { looks } from '../rules/damage.ts';
import { type Fight, find, members } from '../state/fight.ts';
import { knows, reads } from './knows.ts';

/** How a combatant fares, as a viewer may know it. */
export function fares(fight: Fight, id: CombatantId, by: Viewer): string | null {
  const who = find(fight, id);
  if (who === null || !knows(fight, id, by)) return null;
  if (!reads(fight, who, by)) return who.knowledge === 'words' ? faresAs(who.fate, LOOKS[looks(who)]) : null;
  if (who.health <= 0) return faresAs(who.fate, LOOKS[looks(who)]);
  return faresAs(who.fate, phrase`${who.health} of ${who.stats.health * Math.max(1, members(who))} Health left`);
}
