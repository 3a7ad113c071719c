import type { Combatant, Fight } from '../state/fight.ts';

/** Takes a combatant from those who may act now. */
export function stepOut(fight: Fight, who: Combatant): void {
  const { turn } = fight;
  // Mostly the first of them has acted.
  if (turn[0] === who.id) fight.turn = turn.length === 1 ? NOBODY : turn.slice(1);
  else fight.turn = turn.filter(each => each !== who.id);
}
const NOBODY: Fight['turn'] = [];

/** Some act in between; the turn that they interrupt goes on afterwards. */
export function interject(fight: Fight, who: readonly Combatant[]): void {
  fight.later = [...fight.later, fight.turn];
  fight.turn = who.map(each => each.id);
}

/** Whether it is a combatant’s turn. */
export const onTurn = (fight: Fight, who: Combatant): boolean => fight.turn.includes(who.id);
