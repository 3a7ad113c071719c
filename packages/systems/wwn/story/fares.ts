import type { CombatantId, Viewer } from '@affray/engine';
import { faresAs, phrase } from '@affray/engine';
import { type Fight, find } from '../state/fight.ts';
import { HEALTH, healthOf, knowledgeOf, knows } from './knows.ts';

/** How a combatant fares, as a viewer may know it. */
export function fares(fight: Fight, id: CombatantId, viewer: Viewer): string | null {
  const who = find(fight, id);
  if (who === null || !knows(fight, id, viewer) || knowledgeOf(who, viewer) === 'nothing') return null;
  if (knowledgeOf(who, viewer) === 'words' || who.hp <= 0) return faresAs(who.fate, HEALTH[healthOf(who)]);
  return faresAs(who.fate, phrase`${who.hp} of ${who.stats.hitPoints} hit points left`);
}
