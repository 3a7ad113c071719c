import type { CombatantId, Viewer } from '@affray/engine';
import { faresAs, phrase } from '@affray/engine';
import { HEALTH } from '../book/body.ts';
import { healthOf } from '../rules/damage.ts';
import { type Fight, find } from '../state/fight.ts';
import { knowledgeOf, knows } from './knows.ts';

/** How a combatant fares, as a viewer may know it. */
export function fares(fight: Fight, id: CombatantId, viewer: Viewer): string | null {
  const who = find(fight, id);
  const knowledge = knowledgeOf(fight, id, viewer);
  if (who === null || !knows(fight, id, viewer) || knowledge === 'nothing') return null;
  const health = healthOf(fight, who);
  const all = knowledge === 'all';
  return faresAs(who.fate, all ? phrase`${HEALTH[health]}, shock ${who.shock}, stun ${who.stun}` : HEALTH[health]);
}
