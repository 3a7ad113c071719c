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

/** A way to defend: its skill, and what parries. */
export interface Defence {
  readonly how: Exclude<Guard, 'none'>;
  readonly skill: string;
  readonly weapon: Weapon | null;
}
const DODGE: Defence = { how: 'dodge', skill: 'dodge', weapon: null };
const SHIELD: Defence = { how: 'shield', skill: 'shields', weapon: null };
const parry = (weapon: Weapon): Defence => ({ how: 'weapon', skill: weapon.skill, weapon });

/** What somebody can defend with (ALT-5.7). */
export function defences(who: Combatant): readonly Defence[] {
  const ways = [DODGE];
  if (shielded(who)) ways.push(SHIELD);
  const weapon = parriesWith(who);
  if (weapon !== null) ways.push(parry(weapon));
  return ways;
}
/** The same in a word each. */
export const guards = (who: Combatant): Defence['how'][] => defences(who).map(each => each.how);
/** The defence that a word stands for. @throws Error where somebody is to parry and has nothing to parry with */
export function defenceBy(who: Combatant, how: Defence['how']): Defence {
  if (how === 'weapon') return parry(parriesWith(who) ?? armedWith(who, who.weapon));
  return how === 'shield' ? SHIELD : DODGE;
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
  { skill, weapon }: Defence,
  posture: number,
  { opponents, rush }: Hindrance,
  against: readonly CombatantId[] = [],
  wounds: number | null = null,
) {
  return skillTally(table, fight, who, skill, 'defence', weapon, against, wounds)
    .add(-posture, phrase`posture`, 'ALT-5.2')
    .add(-opponents, phrase`several opponents`, 'ALT-5.5')
    .add(-rush, phrase`several actions`, 'ALT-3.1');
}

/** Points that a posture can move: toward defence and toward attack, as many as the giving skill has (ALT-5.2, ALT-L7). */
export interface Leeway {
  readonly least: number;
  readonly most: number;
}
export function leeway(fight: Fight, who: Combatant, weapon: Weapon, ways = defences(who)): Leeway {
  let most = 0;
  for (const { skill } of ways) most = Math.max(most, scoreOf(fight, who, skill));
  return { least: -scoreOf(fight, who, weapon.skill), most };
}
/** A posture as far as there are points for it; above 0 toward attack. */
export const leaning = ({ least, most }: Leeway, posture: number): number => Math.max(least, Math.min(most, posture));
