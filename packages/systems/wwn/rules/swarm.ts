import { type Combatant, type Fight, up } from '../state/fight.ts';

/** Those who have joined a swarm with a combatant and still can. */
export const swarmOf = (fight: Fight, who: Combatant): Combatant[] =>
  fight.combatants.filter(
    each => each.swarm !== null && each.swarm === who.swarm && each.side === who.side && up(each),
  );

/** How many of a swarm count for the one who strikes: the others, or all of them, at most 3 (WWN-AMB-4). */
export function swarmCount(fight: Fight, size: number): number {
  return Math.min(3, fight.options.swarmCounts === 'others' ? size - 1 : size);
}
