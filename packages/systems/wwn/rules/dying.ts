import { dice, type RuleId } from '@affray/engine';
import type { WwnTable } from '../state/events.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { skillBonus, skillPool } from './checks.ts';
import { addStrain, die, heal } from './damage.ts';

/** Difficulty of stabilising somebody now (WWN-DIE-3): 8, a point for each full round since the fall, 2 without a kit. */
export const stabilizeDifficulty = (fight: Fight, medic: Combatant, patient: Combatant): number =>
  8 + Math.max(0, fight.round - patient.fell) + (medic.stats.kit ? 0 : 2);

/** One try to stabilise the mortally wounded (WWN-DIE-3). One medic a round; a helper may have earned it +1. */
export function stabilize(
  table: WwnTable,
  fight: Fight,
  medic: Combatant,
  patient: Combatant,
  attribute: 'int' | 'dex',
): void {
  const difficulty = stabilizeDifficulty(fight, medic, patient);
  const bonus = skillBonus(table, fight, medic, [attribute], ['heal'], false).add(
    patient.aided ? 1 : 0,
    'help',
    'WWN-CHK-4',
  );
  const pool = skillPool(fight, medic, 'heal');
  patient.tended = fight.round;
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
export function helpMedic(table: WwnTable, fight: Fight, helper: Combatant, patient: Combatant): void {
  const difficulty = stabilizeDifficulty(fight, helper, patient);
  const bonus = skillBonus(table, fight, helper, ['int', 'dex'], ['heal'], false);
  const pool = skillPool(fight, helper, 'heal');
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
export function chirurgeon(table: WwnTable, fight: Fight, medic: Combatant, patient: Combatant): void {
  const skill = Math.max(0, medic.stats.skills.heal ?? 0);
  const amount = table.roll('wwn.heal.amount', medic.id, dice(1, 6)) + skill;
  patient.dying = false;
  patient.down = false;
  heal(table, patient, amount, medic.id, { magical: false, rule: 'WWN-FOC-CHIRURGEON' });
  patient.frail = false;
  addStrain(table, fight, patient, 1);
}

/** At the end of a round: those who fell six full rounds ago die (WWN-DIE-1). */
export function bleed(table: WwnTable, fight: Fight): void {
  for (const each of fight.combatants) {
    if (each.dying && fight.round - each.fell >= fight.options.charts.dying) die(table, fight, each, 'WWN-DIE-1');
  }
}
