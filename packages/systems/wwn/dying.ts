import { dice, type RuleId } from '@affray/engine';
import { skillBonus, skillPool } from './checks.ts';
import { addStrain, die, heal } from './damage.ts';
import type { Combatant, Fight } from './fight.ts';
import type { WwnTable } from './kinds.ts';

/** Difficulty of stabilising somebody now (WWN-DIE-3): 8, a point for each full round since the fall, 2 without a kit. */
export const stabilizeDifficulty = (on: Fight, medic: Combatant, patient: Combatant): number =>
  8 + Math.max(0, on.round - patient.fell) + (medic.stats.kit ? 0 : 2);

/** One try to stabilise the mortally wounded (WWN-DIE-3). One medic a round; a helper may have earned it +1. */
export function stabilize(
  table: WwnTable,
  on: Fight,
  medic: Combatant,
  patient: Combatant,
  attribute: 'int' | 'dex',
): void {
  const difficulty = stabilizeDifficulty(on, medic, patient);
  const bonus = skillBonus(table, on, medic, [attribute], ['heal'], false).add(
    patient.aided ? 1 : 0,
    'help',
    'WWN-CHK-4',
  );
  const pool = skillPool(on, medic, 'heal');
  patient.tended = on.round;
  patient.aided = false;
  const success = table.check('wwn.stabilize.heal', medic.id, pool, total => total + bonus.total >= difficulty);
  table.tell?.({
    kind: 'checked',
    rule: 'WWN-DIE-3',
    who: medic.id,
    what: 'to stabilize',
    bonus: bonus.explain(),
    difficulty,
    success,
  });
  if (success) settle(table, patient, 'WWN-DIE-4');
}

/** Stable: out for ten minutes, then on 1 hit point and Frail (WWN-DIE-4). */
export function settle(table: WwnTable, patient: Combatant, rule: RuleId): void {
  patient.dying = false;
  patient.down = true;
  patient.frail = true;
  table.tell?.({ kind: 'fell', rule, who: patient.id, how: 'stable' });
}

/** A helper’s own check against the medic’s difficulty; success gives the medic +1, once (WWN-CHK-4). */
export function helpMedic(table: WwnTable, on: Fight, helper: Combatant, patient: Combatant): void {
  const difficulty = stabilizeDifficulty(on, helper, patient);
  const bonus = skillBonus(table, on, helper, ['int', 'dex'], ['heal'], false);
  const pool = skillPool(on, helper, 'heal');
  const success = table.check('wwn.stabilize.aid', helper.id, pool, total => total + bonus.total >= difficulty);
  if (success) patient.aided = true;
  table.tell?.({
    kind: 'checked',
    rule: 'WWN-CHK-4',
    who: helper.id,
    what: 'to help a medic',
    bonus: bonus.explain(),
    difficulty,
    success,
  });
}

/** Gifted Chirurgeon: 1d6 + Heal for one System Strain; takes Frailty with it (WWN-FOC-CHIRURGEON). */
export function chirurgeon(table: WwnTable, on: Fight, medic: Combatant, patient: Combatant): void {
  const skill = Math.max(0, medic.stats.skills.heal ?? 0);
  const amount = table.roll('wwn.heal.amount', medic.id, dice(1, 6)) + skill;
  patient.dying = false;
  patient.down = false;
  heal(table, patient, amount, medic.id, { magical: false, rule: 'WWN-FOC-CHIRURGEON' });
  patient.frail = false;
  addStrain(table, on, patient, 1);
}

/** At the end of a round: those who fell six full rounds ago die (WWN-DIE-1). */
export function bleed(table: WwnTable, on: Fight): void {
  for (const each of on.combatants) {
    if (each.dying && on.round - each.fell >= on.options.charts.dying) die(table, on, each, 'WWN-DIE-1');
  }
}
