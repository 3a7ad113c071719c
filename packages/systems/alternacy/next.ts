import type { Speaker } from '@affray/engine';
import { over } from './rules/turns.ts';
import type { Fight } from './state/fight.ts';

/**
 * Who may give a command now: whoever has its go. Reacting out of turn is offered to others beside that (ALT-3.2), and
 * is nobody's move.
 */
export function next(fight: Fight): Speaker[] {
  if (over(fight)) return [];
  if (fight.phase === 'initiative') return ['gm'];
  return fight.go ? [fight.go.who] : [];
}
