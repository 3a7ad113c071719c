import { type CombatantId, keepShown, phrase, type Viewer } from '@affray/engine';
import type { Combatant, Fight } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';

export const isMine = (viewer: Viewer, id: CombatantId): boolean =>
  viewer.role === 'gm' || viewer.combatants.includes(id);

/** Whether a viewer may know that a combatant exists at all. */
export const knows = (fight: Fight, who: CombatantId, viewer: Viewer): boolean =>
  isMine(viewer, who) || fight.combatants[who]?.hidden === false;

/** What a viewer knows of a combatant: everything of its own. */
export function knowledgeOf(fight: Fight, who: CombatantId, viewer: Viewer): Combatant['knowledge'] {
  return isMine(viewer, who) ? 'all' : (fight.combatants[who]?.knowledge ?? 'words');
}

/** What a viewer calls a combatant. Somebody who was seen once keeps the name in stories told again. */
export function nameOf(fight: Fight, who: CombatantId | 'gm', viewer: Viewer): string {
  if (who === 'gm') return phrase`the GM`;
  const there = fight.combatants[who];
  if (there === undefined) return who;
  return isMine(viewer, who) || !there.hidden || there.seen ? there.name : phrase`someone`;
}

/** After an undo, players know what they were shown. */
export const keepRevealed = keepShown<Fight, Combatant>({ everybody });
