import type { Speaker } from '@affray/engine';
import { everybody, type Fight } from './fight.ts';
import { waitsItsTurn } from './reactions.ts';
import { over } from './turns.ts';

/** Who may give a command now: whoever has its go, then players' combatants that may react out of turn. */
export function next(fight: Fight): Speaker[] {
  if (over(fight)) return [];
  if (fight.phase === 'initiative') return ['gm'];
  const acting = fight.go ? [fight.go.who] : [];
  const reacting = everybody(fight).filter(each => each.controller === 'player' && waitsItsTurn(fight, each));
  return [...acting, ...reacting.map(each => each.id)];
}
