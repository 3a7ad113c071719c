import type { CombatantId, Viewer } from '@affray/engine';
import { faresAs, phrase } from '@affray/engine';
import { HEALTH } from '../book/words.ts';
import { healthOf } from '../rules/health.ts';
import type { Fight } from '../state/fight.ts';
import { maxHits } from '../state/sheet.ts';
import { knowledgeOf, knows } from './knows.ts';

/** How a combatant fares, as a viewer may know it. */
export function fares(fight: Fight, id: CombatantId, viewer: Viewer): string | null {
  const who = fight.combatants[id];
  const knowledge = knowledgeOf(fight, id, viewer);
  if (who === undefined || !knows(fight, id, viewer) || knowledge === 'nothing') return null;
  if (knowledge === 'words' || who.hp <= 0) return faresAs(who.fate, HEALTH[healthOf(who)]);
  return faresAs(who.fate, phrase`${who.hp} of ${maxHits(who.stats)} Hit Points left`);
}
