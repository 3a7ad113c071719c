import type { CombatantId } from '@affray/engine';
import { type Blow, distinct, guardOf, nameOf } from './blow.ts';
import { due, note } from './clock.ts';
import type { AlloyTable } from './events.ts';
import { type Combatant, type Fight, inPlay, is, members, the, veil } from './fight.ts';
import { isEngaged } from './position.ts';
import { BARE } from './rolls.ts';

/**
 * Everything that may come between an attack and its dice. One window: to leap aside, which costs phases.
 * @see ALY-5.15
 */
export function mayLeap(on: Fight, blow: Blow, target: Combatant): boolean {
  const { leap } = on.options.charts;
  const { who, mode, charge } = blow;
  if (leap.defence === 0 || !inPlay(target) || members(target) > 1 || who.hidden || target.leapt) return false;
  if (is(target, 'prone') || target.plan !== null || target.block !== null) return false;
  const locked = isEngaged(who, target);
  if (target.engaged.length > (locked ? 1 : 0)) return false;
  return mode !== 'melee' || charge || !locked;
}

/** Asks everybody who may leap aside, before any die falls; answers with those who do. */
export function leapers(table: AlloyTable, on: Fight, blow: Blow): CombatantId[] {
  const { leap } = on.options.charts;
  const asked = distinct(blow.targets).filter(id => mayLeap(on, blow, the(on, id)));
  if (asked.length === 0) return [];
  const answers = table.askAll('alloy.leap', asked, id => {
    const target = the(on, id === 'gm' ? blow.who.id : id);
    return {
      about: {
        attacker: blow.who.id,
        target: target.id,
        weapon: blow.weapon.name,
        maneuver: nameOf(blow),
        stand: guardOf(BARE, on, target, blow.mode, false).value.total,
        leap: guardOf(BARE, on, target, blow.mode, true).value.total,
        cost: leap.cost,
      },
      options: ['stand', 'leap'],
      secret: target.hidden,
    };
  });
  const leaping = asked.filter((_, at) => answers[at] === 'leap');
  for (const id of leaping) putOff(table, on, the(on, id), blow.who);
  return leaping;
}

/** A leap pushes the leaper's next phase back. */
function putOff(table: AlloyTable, on: Fight, who: Combatant, from: Combatant): void {
  const { cost } = on.options.charts.leap;
  note(who, on.phase, on.phase + cost, 'leaps aside');
  who.leapt = true;
  who.phase = Math.max(who.phase, on.phase) + cost;
  if (who.charging) who.charging = { ...who.charging, until: who.phase };
  table.tell?.({
    kind: 'leapt',
    rule: 'ALY-5.15',
    secret: veil(on, who.id, from.id),
    who: who.id,
    from: from.id,
    cost,
    next: who.phase,
  });
}

/** Whether it is somebody's phase. */
export const isDue = (on: Fight, who: Combatant): boolean => due(on)?.id === who.id;
