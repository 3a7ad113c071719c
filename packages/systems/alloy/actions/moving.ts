import { type Choice, type CombatantId, choice, phrase, type Refusal, type RuleId } from '@affray/engine';
import { no, standingTarget } from '../rules/refusal.ts';
import { leaveWork } from '../rules/works.ts';
import type { AlloyTable, EventOf } from '../state/events.ts';
import { type Combatant, type Fight, inPlay, is, the, veil } from '../state/fight.ts';
import { bandOf, isEngaged } from '../state/position.ts';
import type { By, Doing } from './action.ts';
import { others, person } from './offering.ts';

/** Base cost from which the engaged may not take a movement (ALY-6.6). */
export const HELD = 3;

/** Whoever lies prone moves nowhere (ALY-G13). */
export const refuseProne = (who: Combatant): Refusal | null =>
  is(who, 'prone') ? no('prone', phrase`${who.name} is prone and must stand up first`, 'ALY-G13') : null;

/** Somebody to move with regard to, where that is possible at all. @param baseOf phases that it costs by the rules */
export function moveTarget(
  fight: Fight,
  who: Combatant,
  id: CombatantId,
  baseOf: (target: Combatant) => number,
): Combatant | Refusal {
  const prone = refuseProne(who);
  if (prone) return prone;
  const target = standingTarget(fight, who, id);
  if ('reason' in target) return target;
  return who.engaged.length > 0 && baseOf(target) >= HELD
    ? no('engaged', phrase`${who.name} is engaged and cannot move away without disengaging`, 'ALY-6.6')
    : target;
}

interface Move {
  readonly how: EventOf<'moved'>['how'];
  readonly rule: RuleId;
  readonly target: CombatantId | null;
  /** Where it ends, where that is from nobody in particular. */
  readonly band?: 'close' | 'short';
}

/** Moves and tells of it; work that is bound to the place is lost. @param apply what the movement changes */
export function move(
  table: AlloyTable,
  fight: Fight,
  who: Combatant,
  { how, rule, target: id, band }: Move,
  { cost, next }: Doing,
  apply: () => void,
): void {
  const stood = who.spot.close;
  apply();
  const target = id === null ? null : the(fight, id);
  table.tell?.({
    kind: 'moved',
    rule,
    secret: veil(fight, who.id, id),
    who: who.id,
    how,
    target: id,
    band: target === null ? (band ?? 'close') : isEngaged(who, target) ? 'engaged' : bandOf(who, target),
    cost,
    next,
  });
  leaveWork(table, fight, who, stood);
}

/** A movement with regard to somebody, as it is offered. */
export function movePlan<K extends Move['how']>(fight: Fight, who: Combatant, kind: K, label: string) {
  const all = others(fight, who).filter(inPlay);
  type Command = By<{ readonly kind: K; readonly target: CombatantId }>;
  return {
    label,
    tries: all.map((each): Command => ({ kind, who: who.id, target: each.id })),
    fields: (possible: readonly Command[]) => {
      const options = possible.map(({ target }): Choice => person(who, the(fight, target)));
      return [choice('target', phrase`Whom`, options)];
    },
  };
}
