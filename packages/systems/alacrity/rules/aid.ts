import { dice, phrase, type RuleId } from '@affray/engine';
import type { CommandOf } from '../commands.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Fight, is, the, veiled } from '../state/fight.ts';
import { maxHits, maxMana } from '../state/sheet.ts';
import { lift } from './conditions.ts';
import { curePoisons } from './hazards.ts';
import { gain, loseHits, missingOf, type Points } from './health.ts';
import { rule } from './ruling.ts';

/** Whether somebody has so few Hit Points that it may get worse without care (ALA-12.8). */
export function needsCare(fight: Fight, who: Combatant): boolean {
  if (who.fate === 'dead') return false;
  return who.dying || (!who.tended && who.hp < fight.options.charts.careBelow * maxHits(who.stats));
}

/** Ends one thing that lingers: a poison first, then what it drained, then blindness (ALA-21.3). */
export function endLingering(table: AlacrityTable, fight: Fight, patient: Combatant): void {
  const { strength, dexterity, body, mind } = patient.drained;
  if (patient.ailments.some(each => each.kind === 'poison')) curePoisons(table, fight, patient, phrase`Medicine`);
  else if (strength + dexterity + body + mind > 0) {
    patient.drained = { strength: 0, dexterity: 0, body: 0, mind: 0 };
    const secret = veiled(fight, patient.id);
    const what = phrase`has its strength back`;
    table.tell?.({ kind: 'hazard', rule: 'ALA-21.3', secret, who: patient.id, hazard: 'weakness', what });
  } else if (is(patient, 'blinded')) lift(table, fight, patient, 'blinded', null, 'ALA-21.3');
}

/** Gives points back other than by magic: Hit Points that paid for magic heal with them, and their strain goes (ALA-G34). */
export function recover(
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

/** What becomes of wounds that want care while somebody rests (ALA-12.8). */
export type Wounds = 'worse' | 'same';

/** The GM gives points back. */
export function heal(table: AlacrityTable, fight: Fight, { who, hits, stun, mana }: CommandOf<'gm-heal'>): void {
  recover(table, fight, the(fight, who), { hits, stun, mana }, null, 'GM-1');
}

/**
 * Rest of an hour, of six (for Mana Points), or of a day: Stun Points by the hour, Hit Points by the day (ALA-21.1,
 * ALA-22.5, ALA-G17).
 * @param wounds what becomes of wounds that want care, where the GM has said so; null: the GM is asked
 */
export function rest(
  table: AlacrityTable,
  fight: Fight,
  { who, what }: CommandOf<'gm-rest'>,
  wounds: Wounds | null = null,
): void {
  const { healing } = fight.options.charts;
  const one = the(fight, who);
  if (one.fate === 'dead') return;
  if (needsCare(fight, one) && (wounds === null ? worsens(table, fight, one) : wounds === 'worse'))
    loseHits(table, fight, one, healing.untended, phrase`untended wounds`, 'ALA-12.8');
  if (isGone(one)) return;
  const hours = what === 'hour' ? 1 : what === 'mana' ? healing.manaRestHours : 24;
  const missing = missingOf(one);
  /** As many points as are of use: in odds, all rolls that give back everything are one. */
  const roll = (site: 'alacrity.rest.stun' | 'alacrity.rest.hits', count: number, most: number): number =>
    count === 0 ? 0 : table.check(site, who, dice(Math.min(count, 100), 10), points => Math.min(points, most), most);
  const stun = roll('alacrity.rest.stun', hours * healing.stunDicePerHour, missing.stun);
  const hits = what === 'day' ? roll('alacrity.rest.hits', healing.hitDicePerDay, missing.hits) : 0;
  const mana = hours >= healing.manaRestHours ? maxMana(one.stats) : 0;
  if (what === 'day') {
    one.treated = false;
    if (!one.ailments.some(each => each.kind === 'poison'))
      one.drained = { strength: 0, dexterity: 0, body: 0, mind: 0 };
  }
  const rule: RuleId = what === 'hour' ? 'ALA-21.1' : what === 'mana' ? 'ALA-22.5' : 'ALA-G17';
  recover(table, fight, one, { hits, stun, mana }, null, rule);
}

/** Whether untended wounds get worse with a rest: they may, as the GM judges (ALA-12.8). */
const worsens = (table: AlacrityTable, fight: Fight, who: Combatant): boolean =>
  rule(table, fight, 'alacrity.gm.worsening', 'worse', () => ({
    who: who.id,
    on: null,
    what: phrase`a rest without First Aid or Medicine`,
    case: [who.dying ? 'dying' : 'badly wounded'],
    why: [],
    options: ['worse', 'same'],
  })) === 'worse';

const isGone = (who: Combatant): boolean => who.fate === 'dead';

/** Once a fight is over: who needs care, or may get worse (ALA-12.8). */
export function needCare(table: AlacrityTable, fight: Fight): void {
  for (const id of fight.roster) {
    if (!needsCare(fight, the(fight, id))) continue;
    table.tell?.({ kind: 'care', rule: 'ALA-12.8', secret: veiled(fight, id), who: id });
  }
}
