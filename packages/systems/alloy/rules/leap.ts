import type { CombatantId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { AlloyTable } from '../state/events.ts';
import { type Combatant, type Fight, inPlay, is, members, the, veil } from '../state/fight.ts';
import { isEngaged } from '../state/position.ts';
import { setPhase } from '../state/roster.ts';
import { type Blow, distinct, guardOf, nameOf } from './blow.ts';
import { note } from './clock.ts';
import { adjustmentFor } from './costs.ts';
import { BARE, openly } from './rolls.ts';

/**
 * Everything that may come between an attack and its dice. One window: to leap aside, which costs phases.
 * @see ALY-5.15
 */
export function mayLeap(fight: Fight, blow: Blow, target: Combatant): boolean {
  const { leap } = fight.options.charts;
  const { who, mode, charge } = blow;
  if (leap.defence === 0 || !inPlay(target) || members(target) > 1 || who.hidden || target.leapt) return false;
  if (is(target, 'prone') || target.plan !== null || target.block !== null) return false;
  const locked = isEngaged(who, target);
  if (target.engaged.length > (locked ? 1 : 0)) return false;
  return mode !== 'melee' || charge || !locked;
}

/** Phases that leaping aside costs somebody; as an action it bears what a hit put upon the next one (ALY-5.8, ALY-7.16, ALY-K27). */
const leapCost = (fight: Fight, who: Combatant): number => {
  const { charts, leapIsAction } = fight.options;
  return Math.max(0, charts.leap.cost + adjustmentFor(who, 'leap') + (leapIsAction ? (who.burden?.by ?? 0) : 0));
};

/** Asks everybody who may leap aside, before any die falls; answers with those who do. */
export function leapers(table: AlloyTable, fight: Fight, blow: Blow): CombatantId[] {
  const asked: CombatantId[] = [];
  for (const id of distinct(blow.targets)) if (mayLeap(fight, blow, the(fight, id))) asked.push(id);
  if (asked.length === 0) return [];
  const answers = table.askAll('alloy.leap', asked, id => {
    const target = the(fight, id === 'gm' ? blow.who.id : id);
    return {
      about: {
        attacker: blow.who.id,
        target: target.id,
        weapon: blow.weapon.name,
        maneuver: nameOf(blow),
        stand: guardOf(BARE, fight, blow, openly(target), false).value.total,
        leap: guardOf(BARE, fight, blow, openly(target), true).value.total,
        cost: leapCost(fight, target),
      },
      options: ['stand', 'leap'],
      secret: target.hidden,
    };
  });
  const leaping: CombatantId[] = [];
  asked.forEach((id, at) => {
    if (answers[at] === 'leap') leaping.push(id);
  });
  for (const id of leaping) putOff(table, fight, the(fight, id), blow.who);
  return leaping;
}

/** A leap pushes the leaper's next phase back. */
function putOff(table: AlloyTable, fight: Fight, who: Combatant, from: Combatant): void {
  const cost = leapCost(fight, who);
  note(who, fight.phase, fight.phase + cost, phrase`leaps aside`);
  who.leapt = true;
  // It is an action, and where it comes first and takes time it is the one that the stance is for (ALY-K27, ALY-4.8).
  if (fight.options.leapIsAction) {
    if (cost > 0) who.fresh = false;
    who.burden = null;
  }
  setPhase(fight, who, Math.max(who.phase, fight.phase) + cost);
  if (who.charging) who.charging = { ...who.charging, until: who.phase };
  table.tell?.({
    kind: 'leapt',
    rule: 'ALY-5.15',
    secret: veil(fight, who.id, from.id),
    who: who.id,
    from: from.id,
    cost,
    next: who.phase,
  });
}
