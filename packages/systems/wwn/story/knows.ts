import type { CombatantId, Speaker, Viewer } from '@affray/engine';
import { phrase } from '@affray/engine';
import { type Combatant, type Fight, find } from '../state/fight.ts';

/** Who may know what of whom. */

/** Whether a viewer may know that a combatant exists at all. */
export function knows(fight: Fight, who: CombatantId, viewer: Viewer): boolean {
  if (viewer.role === 'gm') return true;
  const found = find(fight, who);
  return found !== null && (!found.hidden || viewer.combatants.includes(who));
}

/** What a viewer knows of a combatant that it may know of. */
export function knowledgeOf(who: Combatant, viewer: Viewer): Combatant['knowledge'] {
  return viewer.role === 'gm' || viewer.combatants.includes(who.id) ? 'all' : who.knowledge;
}

/** What a viewer calls a combatant. */
export function nameOf(fight: Fight, who: Speaker, viewer: Viewer): string {
  if (who === 'gm') return phrase`the GM`;
  return knows(fight, who, viewer) ? (find(fight, who)?.name ?? who) : phrase`someone`;
}

export type Health = 'unhurt' | 'hurt' | 'bloodied' | 'dying' | 'down' | 'dead';
export const HEALTH: Readonly<Record<Health, string>> = {
  unhurt: phrase`unhurt`,
  hurt: phrase`hurt`,
  bloodied: phrase`bloodied`,
  dying: phrase`dying`,
  down: phrase`down`,
  dead: phrase`dead`,
};
/** How a combatant looks. */
export function healthOf(who: Combatant): Health {
  if (who.fate === 'dead') return 'dead';
  if (who.dying) return 'dying';
  if (who.down) return 'down';
  if (who.hp >= who.stats.hitPoints) return 'unhurt';
  return who.hp * 2 > who.stats.hitPoints ? 'hurt' : 'bloodied';
}
