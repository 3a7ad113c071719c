import { type CombatantId, keepShown, phrase, type Speaker, type Viewer } from '@affray/engine';
import { type Combatant, type Fight, find } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';

/** Whether a viewer commands a combatant. */
export const mine = (id: Speaker, viewer: Viewer): boolean =>
  viewer.role === 'gm' || (id !== 'gm' && viewer.combatants.includes(id));

/** Whether a viewer may know that a combatant exists at all. */
export function knows(fight: Fight, id: CombatantId, viewer: Viewer): boolean {
  const who = find(fight, id);
  if (viewer.role === 'gm') return true;
  return who !== null && (!who.hidden || viewer.combatants.includes(id) || isFriend(fight, who, viewer));
}

function isFriend(fight: Fight, who: Combatant, viewer: Viewer): boolean {
  return viewer.role === 'player' && viewer.combatants.some(id => find(fight, id)?.side === who.side);
}

/** How much a viewer may know of a combatant. */
export function knowledgeOf(fight: Fight, id: Speaker, viewer: Viewer): Combatant['knowledge'] {
  const who = find(fight, id);
  if (mine(id, viewer)) return 'all';
  return who === null || !knows(fight, who.id, viewer) ? 'nothing' : who.knowledge;
}
/** The same of a combatant that it may know of. */
export const knowledgeOfKnown = (who: Combatant, viewer: Viewer): Combatant['knowledge'] =>
  mine(who.id, viewer) ? 'all' : who.knowledge;
/** Whether a viewer may see a combatant's numbers. */
export const isOpen = (fight: Fight, id: Speaker, viewer: Viewer): boolean => knowledgeOf(fight, id, viewer) === 'all';

/** What a viewer calls a combatant. */
export function nameOf(fight: Fight, who: Speaker, viewer: Viewer): string {
  if (who === 'gm') return phrase`the GM`;
  const found = find(fight, who);
  if (found === null) return viewer.role === 'gm' ? who : phrase`someone`;
  return knows(fight, who, viewer) ? found.name : phrase`someone`;
}

/** After an undo, players know what they were shown. */
export const keepRevealed = keepShown<Fight, Combatant>({ everybody });
