import { dice, phrase } from '@affray/engine';
import type { WwnTable } from '../state/events.ts';
import { skillOn } from '../state/features.ts';
import { type Combatant, derived, type Fight } from '../state/fight.ts';
import { save, skillBonus, skillPool, succeeds } from './checks.ts';
import { addStrain, die, heal, nightsRest, revive } from './damage.ts';

/** What comes back between fights: nights, first aid, and the cure of Frailty. */

/** What lasts for longer than a scene, by what was used: a day, or a week. */
const DAILY = ['last-stand', 'shrugs', 'ward', 'nullify'];
export const LASTING_USES = [...DAILY, 'charmed', 'physician'];

/**
 * A night: whoever was out wakes; hit points, and one System Strain less (WWN-HEAL-1, WWN-STR-2).
 * @param isGood warm, fed, and eight hours long: else no System Strain comes off
 */
export function night(table: WwnTable, who: Combatant, isGood = true): void {
  wake(who);
  who.strain = Math.max(0, who.strain - (who.frail || !isGood ? 0 : 1));
  heal(table, who, nightsRest(who), null, { magical: false, rule: 'WWN-HEAL-1' });
}

/** A night between fights: what is once a day may be used again (WWN-CAR-1). */
export function nightOff(table: WwnTable, who: Combatant, isGood = true): void {
  who.used = who.used.filter(each => !DAILY.includes(each));
  night(table, who, isGood);
}

/** Whoever was out has long come to, on 1 hit point at least (WWN-DIE-4, WWN-DMG-5). */
function wake(who: Combatant): void {
  if (!who.down || who.fate !== 'fighting') return;
  revive(who);
  who.hp = Math.max(1, who.hp);
}

/** First aid, a minute with a kit: 1d6 and Heal, 1 less by the untrained, for one System Strain (WWN-HEAL-2). */
export function firstAid(table: WwnTable, fight: Fight, healer: Combatant, patient: Combatant): void {
  const times = derived(fight, healer).gifts.tendsOnTurn ? 2 : 1;
  const skill = healer.stats.attributes === null ? healer.stats.skillBonus : skillOn(healer.stats, 'heal');
  const amount = Math.max(0, table.roll('wwn.first-aid', healer.id, dice(1, 6)) + skill) * times;
  wake(patient);
  heal(table, patient, amount, healer.id, { magical: false, rule: 'WWN-HEAL-2' });
  addStrain(table, fight, patient, 1);
}

/** A physician's one attempt at Frailty: an hour, a kit, and Heal against 10 (WWN-HEAL-5). */
export function cureFrailty(table: WwnTable, fight: Fight, healer: Combatant, patient: Combatant): void {
  const cured = succeeds(table, {
    who: healer,
    site: 'wwn.frailty',
    pool: skillPool(fight, healer, 'heal'),
    bonus: skillBonus(table, fight, healer, ['int', 'dex'], ['heal']),
    difficulty: 10,
    what: phrase`to cure ${patient.name}’s Frailty`,
    rule: 'WWN-HEAL-5',
  });
  if (cured) cure(patient);
  else patient.used = [...patient.used, 'physician'];
}

/** No longer Frail; the next time a physician may try again. */
function cure(who: Combatant): void {
  who.frail = false;
  who.used = who.used.filter(each => each !== 'physician');
}

/** A week in bed: under care Frailty goes; without it a Physical save decides over life and death (WWN-HEAL-5). */
export function week(table: WwnTable, fight: Fight, who: Combatant, cared: boolean): void {
  if (who.frail && !cared && !save(table, fight, who, 'physical', null)) {
    die(table, fight, who, 'WWN-HEAL-5');
    return;
  }
  if (cared) cure(who);
  who.used = who.used.filter(each => each !== 'charmed');
  for (let nights = 0; nights < 7; nights++) nightOff(table, who);
}
