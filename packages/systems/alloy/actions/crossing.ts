import type { CombatantId, Refusal, Tally } from '@affray/engine';
import { phrase } from '@affray/engine';
import { BLOCK } from '../book/charts.ts';
import { RANGES } from '../book/words.ts';
import { isRefusal, no } from '../rules/refusal.ts';
import type { Tallies } from '../rules/rolls.ts';
import { beginWork } from '../rules/works.ts';
import type { AlloyTable } from '../state/events.ts';
import { type Combatant, type Fight, find, the } from '../state/fight.ts';
import { bandOf } from '../state/position.ts';
import { moveTarget } from './moving.ts';

/** Crossing a band of range (ALY-6.3): what approach and withdraw have in common. */
export type Way = 'toward' | 'away';

/** A near band is crossed with one action; leaving Close is a Standard one (ALY-5.4, ALY-K23). */
export function crossingPrice(table: Tallies, fight: Fight, who: Combatant, id: CombatantId, way: Way): Tally {
  const { cross, costs } = fight.options.charts;
  const target = find(fight, id);
  const band = target ? bandOf(who, target) : 'close';
  if (way === 'away' && band === 'close' && fight.options.leaveClose === 'standard')
    return table.tally(costs.leave, phrase`leaving Close`, 'ALY-K23');
  return table.tally(band === 'close' ? cross.close : cross.short, phrase`crossing ${band}`, 'ALY-6.3');
}

/** Somebody to come nearer to, or to draw away from, whatever that takes. */
function crossingTarget(fight: Fight, who: Combatant, id: CombatantId, way: Way): Combatant | Refusal {
  const { cross } = fight.options.charts;
  const target = moveTarget(fight, who, id, each => {
    const band = bandOf(who, each);
    return band === 'close' ? cross.close : band === 'short' ? cross.short : BLOCK;
  });
  if (isRefusal(target)) return target;
  const band = bandOf(who, target);
  if (way === 'toward' && band === 'close')
    return no('close', phrase`${target.name} is Close already; engage instead`, 'ALY-6.3');
  return way === 'away' && band === 'long'
    ? no('far', phrase`${target.name} is as far away as possible`, 'ALY-6.3')
    : target;
}

const takesBlocks = (who: Combatant, target: Combatant): boolean => ['medium', 'long'].includes(bandOf(who, target));

/** As a part of a combo: near bands alone. */
export function refuseNearCrossing(fight: Fight, who: Combatant, id: CombatantId, way: Way): Refusal | null {
  const target = crossingTarget(fight, who, id, way);
  if (isRefusal(target)) return target;
  const reason = phrase`crossing ${RANGES[bandOf(who, target)]} takes blocks of 10 phases and cannot be part of a combo`;
  return takesBlocks(who, target) ? no('extended', reason, 'ALY-6.3') : null;
}

/** Alone: far bands as well, where that is feasible. */
export function refuseCrossing(fight: Fight, who: Combatant, id: CombatantId, way: Way): Refusal | null {
  const target = crossingTarget(fight, who, id, way);
  if (isRefusal(target)) return target;
  return takesBlocks(who, target) && blocksAcross(fight, who, target) === 0
    ? no('not-feasible', phrase`long range cannot be crossed in open battle`, 'ALY-6.3')
    : null;
}

/** Blocks of 10 phases that the crossing of a far band takes; 0 where it is near, or not feasible. */
export function blocksAcross(fight: Fight, who: Combatant, target: Combatant): number {
  const { mediumBlocks, longBlocks } = fight.options.charts.cross;
  const band = bandOf(who, target);
  return band === 'medium' ? mediumBlocks : band === 'long' ? longBlocks : 0;
}

/** Whether somebody is so far away that a crossing takes blocks. */
export function isFar(fight: Fight, who: Combatant, id: CombatantId): boolean {
  const target = find(fight, id);
  return target !== null && blocksAcross(fight, who, target) > 0;
}

/** Whoever runs across a distance makes no use of cover (ALY-5.5). */
export function leaveCover(who: Combatant): void {
  who.cover = 'none';
}

/** Begins the crossing of a far band as extended work; false where one action is enough. */
export function beginCrossing(table: AlloyTable, fight: Fight, who: Combatant, id: CombatantId, way: Way): boolean {
  const need = blocksAcross(fight, who, the(fight, id));
  if (need > 0) beginWork(table, fight, who, { work: 'crossing', what: '', need, target: id, way });
  return need > 0;
}
