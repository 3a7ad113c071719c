import type { CombatantId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import type { AltTable } from '../kinds.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import type { Guard } from '../state/prompts.ts';
import { weaponOf } from '../state/sheet.ts';
import { handicap, scoreOf, shielded, skillTally } from './rolls.ts';

/** The weapon of a command that was checked. @throws Error where it was not */
export function armedWith(who: Combatant, id: string): Weapon {
  const found = weaponOf(who.stats, id);
  if (found === null) throw new Error(phrase`${who.id} has no weapon "${id}"`);
  return found;
}

/** What somebody parries with, and strikes back: what it holds, else fist, claw or bite; null where it can use none of them. */
export function parriesWith(who: Combatant): Weapon | null {
  const held = weaponOf(who.stats, who.weapon);
  if (held && serves(who, held)) return held;
  for (const each of who.stats.weapons) if (each.hands === 'natural' && serves(who, each)) return each;
  return null;
}

const serves = (who: Combatant, weapon: Weapon): boolean => weapon.manner === 'melee' && handicap(who, weapon) === null;

/** What somebody can defend with (ALT-5.7). */
export function guards(who: Combatant): Exclude<Guard, 'none'>[] {
  const ways: Exclude<Guard, 'none'>[] = ['dodge'];
  if (shielded(who)) ways.push('shield');
  if (parriesWith(who) !== null) ways.push('weapon');
  return ways;
}

/** What bears on a defence besides posture: the disadvantages of several opponents and of several actions in one go. */
export interface Hindrance {
  readonly opponents: number;
  readonly rush: number;
}
export const UNHINDERED: Hindrance = { opponents: 0, rush: 0 };

/** The defence roll's skill, with posture, which costs the defence all that it gives the attack (ALT-5.2). */
export function guardTally(
  table: Pick<AltTable, 'tally'>,
  fight: Fight,
  who: Combatant,
  how: Exclude<Guard, 'none'>,
  posture: number,
  { opponents, rush }: Hindrance,
  against: readonly CombatantId[] = [],
  wounds: number | null = null,
) {
  const held = guardWeapon(who, how);
  return skillTally(table, fight, who, guardSkill(who, how), 'defence', held, against, wounds)
    .add(-posture, phrase`posture`, 'ALT-5.2')
    .add(-opponents, phrase`several opponents`, 'ALT-5.5')
    .add(-rush, phrase`several actions`, 'ALT-3.1');
}

/** What somebody parries with; null where it does not parry. */
export const guardWeapon = (who: Combatant, how: Exclude<Guard, 'none'>): Weapon | null =>
  how === 'weapon' ? (parriesWith(who) ?? armedWith(who, who.weapon)) : null;
/** The skill of a defence. */
export const guardSkill = (who: Combatant, how: Exclude<Guard, 'none'>): string =>
  how === 'shield' ? 'shields' : (guardWeapon(who, how)?.skill ?? 'dodge');

/** Points that a posture can move: toward defence and toward attack, as many as the giving skill has (ALT-5.2, ALT-L7). */
export interface Leeway {
  readonly least: number;
  readonly most: number;
}
export function leeway(fight: Fight, who: Combatant, weapon: Weapon): Leeway {
  let most = 0;
  for (const how of guards(who)) most = Math.max(most, scoreOf(fight, who, guardSkill(who, how)));
  return { least: -scoreOf(fight, who, weapon.skill), most };
}
/** A posture as far as there are points for it; above 0 toward attack. */
export const leaning = ({ least, most }: Leeway, posture: number): number => Math.max(least, Math.min(most, posture));
