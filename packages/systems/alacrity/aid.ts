import { dice, type Refusal, type RuleId } from '@affray/engine';
import { skillCheck } from './checks.ts';
import type { CommandOf } from './commands.ts';
import { lift } from './conditions.ts';
import { type Combatant, type Fight, find, is, the, veiled } from './fight.ts';
import { distanceOf, measure } from './ground.ts';
import { curePoisons } from './hazards.ts';
import { gain, stabilise } from './health.ts';
import { good } from './rolls.ts';
import { maxHits, maxMana } from './sheet.ts';
import type { AlacrityTable } from './table.ts';

/** Whether somebody has so few Hit Points that it may get worse without care (ALA-12.8). */
export function needsCare(fight: Fight, who: Combatant): boolean {
  return who.fate !== 'dead' && (who.dying || who.hp < fight.options.charts.careBelow * maxHits(who.stats));
}

/** Why a helping hand, First Aid or Medicine is not possible so; null where it is. */
export function refuseAid(fight: Fight, command: CommandOf<'help' | 'first-aid' | 'medicine'>): Refusal | null {
  const rule: RuleId = command.kind === 'help' ? 'ALA-G19' : command.kind === 'first-aid' ? 'ALA-G18' : 'ALA-21.3';
  const refuse = (code: string, reason: string): Refusal => ({ code: `alacrity/${code}`, reason, rule });
  const helper = the(fight, command.who);
  const target = find(fight, command.target);
  if (target === null || target.fate === 'dead')
    return refuse('beyond-help', `there is no "${command.target}" alive in the fight`);
  if (command.kind === 'help') {
    if (target === helper) return refuse('helps-itself', 'a helping hand goes to somebody else');
    if (target.side !== helper.side) return refuse('no-ally', `${target.name} is no ally of ${helper.name}`);
    return null;
  }
  const { reach } = fight.options.charts.melee;
  const apart = distanceOf(fight, helper.id, target.id);
  if (apart !== null && apart > reach)
    return refuse('out-of-reach', `${target.name} is ${apart} feet away; it takes a hand within ${reach}`);
  if (command.kind === 'first-aid')
    return needsCare(fight, target) ? null : refuse('no-need', `${target.name} needs no First Aid`);
  if (fight.phase !== 'over') return refuse('no-rest', 'Medicine is for patients at rest, once the fight is over');
  return target.treated ? refuse('treated', `${target.name} has had Medicine today; once a day is all`) : null;
}

/** An ally's next roll of a skill becomes easier (ALA-G19). */
export function lendHand(table: AlacrityTable, fight: Fight, { who, target, skill }: CommandOf<'help'>): void {
  const bonus = fight.options.charts.lendingAHand;
  the(fight, target).help = { by: who, bonus, skill };
  table.tell?.({ kind: 'help', rule: 'ALA-G19', secret: veiled(fight, who, target), who, target, bonus });
}

/** First Aid: a success stops dying, and heals nothing unless the fight has it so (ALA-21.4, ALA-G18). */
export function firstAid(table: AlacrityTable, fight: Fight, command: CommandOf<'first-aid'>): void {
  const healer = the(fight, command.who);
  const patient = the(fight, command.target);
  const outcome = skillCheck(table, fight, healer, {
    site: 'alacrity.first-aid',
    skill: 'firstAid',
    ladder: command.ladder,
    why: patient.name,
    rule: 'ALA-21.4',
  });
  if (!good(outcome)) return;
  stabilise(table, fight, patient, 'ALA-21.4');
  const hits = fight.options.charts.healing.firstAid;
  if (hits > 0) gain(table, fight, patient, { hits, stun: 0, mana: 0 }, healer, 'ALA-G18');
}

/**
 * Medicine, once a day at rest: a success heals more, a critical one also ends what lingers (ALA-21.3). What a critical
 * failure does is the GM's to say.
 */
export function medicine(table: AlacrityTable, fight: Fight, command: CommandOf<'medicine'>): void {
  const healer = the(fight, command.who);
  const patient = the(fight, command.target);
  patient.treated = true;
  const outcome = skillCheck(table, fight, healer, {
    site: 'alacrity.medicine',
    skill: 'medicine',
    ladder: command.ladder,
    why: patient.name,
    rule: 'ALA-21.3',
  });
  if (!good(outcome)) return;
  const count = fight.options.charts.healing.medicineDice;
  const hits = table.roll('alacrity.medicine.heal', healer.id, dice(count, 10));
  recover(table, fight, patient, { hits, stun: 0, mana: 0 }, healer, 'ALA-21.3');
  if (outcome === 'critical-success') endLingering(table, fight, patient);
}

/** Ends one thing that lingers: a poison first, then what it drained, then blindness (ALA-21.3). */
function endLingering(table: AlacrityTable, fight: Fight, patient: Combatant): void {
  const { strength, dexterity, body, mind } = patient.drained;
  if (patient.ailments.some(each => each.kind === 'poison')) curePoisons(table, fight, patient, 'Medicine');
  else if (strength + dexterity + body + mind > 0) {
    patient.drained = { strength: 0, dexterity: 0, body: 0, mind: 0 };
    const secret = veiled(fight, patient.id);
    const what = 'has all strength back';
    table.tell?.({ kind: 'hazard', rule: 'ALA-21.3', secret, who: patient.id, hazard: 'weakness', what });
  } else if (is(patient, 'blinded')) lift(table, fight, patient, 'blinded', null, 'ALA-21.3');
}

/**
 * Whether a healing hand reaches its patient, by the GM's word where nobody knows yet. To be asked before its action is
 * paid: where it does not reach, the action is kept (ALA-5.9).
 */
export function aidReaches(
  table: AlacrityTable,
  fight: Fight,
  { who, target }: CommandOf<'first-aid' | 'medicine'>,
): boolean {
  if (who === target || measure(table, fight, who, target) <= fight.options.charts.melee.reach) return true;
  table.tell?.({ kind: 'retargeted', rule: 'ALA-5.9', secret: veiled(fight, who), who, why: 'out of reach' });
  return false;
}

interface Points {
  readonly hits: number;
  readonly stun: number;
  readonly mana: number;
}

/** Gives points back other than by magic: Hit Points that paid for magic heal with them, and their strain goes (ALA-G34). */
function recover(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  given: Points,
  by: Combatant | null,
  rule: RuleId,
): void {
  const before = who.hp;
  gain(table, fight, who, given, by, rule);
  const eased = Math.min(who.bled, who.hp - before);
  if (eased <= 0) return;
  who.bled -= eased;
  who.strain = who.bled === 0 ? 0 : Math.min(0, who.strain - eased * fight.options.charts.heroicCasting);
}

/** The GM gives points back. */
export function heal(table: AlacrityTable, fight: Fight, { who, hits, stun, mana }: CommandOf<'gm-heal'>): void {
  recover(table, fight, the(fight, who), { hits, stun, mana }, null, 'GM-1');
}

/**
 * Rest of an hour, of six (for Mana Points), or of a day: Stun Points by the hour, Hit Points by the day (ALA-21.1,
 * ALA-22.5, ALA-G17).
 */
export function rest(table: AlacrityTable, fight: Fight, { who, what }: CommandOf<'gm-rest'>): void {
  const { healing } = fight.options.charts;
  const one = the(fight, who);
  if (one.fate === 'dead') return;
  const hours = what === 'hour' ? 1 : what === 'mana' ? healing.manaRestHours : 24;
  const roll = (site: 'alacrity.rest.stun' | 'alacrity.rest.hits', count: number): number =>
    count === 0 ? 0 : table.roll(site, who, dice(Math.min(count, 100), 10));
  const stun = roll('alacrity.rest.stun', hours * healing.stunDicePerHour);
  const hits = what === 'day' ? roll('alacrity.rest.hits', healing.hitDicePerDay) : 0;
  const mana = hours >= healing.manaRestHours ? maxMana(one.stats) : 0;
  if (what === 'day') one.treated = false;
  const rule: RuleId = what === 'hour' ? 'ALA-21.1' : what === 'mana' ? 'ALA-22.5' : 'ALA-G17';
  recover(table, fight, one, { hits, stun, mana }, null, rule);
}

/** Once a fight is over: who needs care, or may get worse (ALA-12.8). */
export function needCare(table: AlacrityTable, fight: Fight): void {
  for (const id of fight.roster) {
    if (!needsCare(fight, the(fight, id))) continue;
    table.tell?.({ kind: 'care', rule: 'ALA-12.8', secret: veiled(fight, id), who: id });
  }
}
