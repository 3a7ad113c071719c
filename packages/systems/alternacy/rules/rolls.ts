import {
  type CombatantId,
  circumstancesOn,
  type D5Pool,
  d5,
  type Explained,
  type Heeding,
  heedCircumstances,
  phrase,
  type Tally,
} from '@affray/engine';
import { PART_NAMES, type Part, type Use } from '../book/body.ts';
import { usesOf } from '../book/charts.ts';
import type { Weapon } from '../book/gear.ts';
import { skillName } from '../book/skills.ts';
import type { AltTable } from '../kinds.ts';
import { type Circumstance, type Combatant, type Fight, type Injury, is } from '../state/fight.ts';
import { skillOf } from '../state/sheet.ts';

/** 2d5 of a skill roll, with flukes where the fight has them (ALT-1.1, ALT-H3). */
export const skillPool = ({ options }: Fight): D5Pool => SKILL[options.flukes];
const SKILL = { off: d5(2), single: d5(2, 'single'), chain: d5(2, 'chain') } as const;
/** 2d5 that never fluke: initiative and variance (ALT-H3). */
export const PLAIN = d5(2);

type Arm = 'left-arm' | 'right-arm';
const other = (arm: Arm): Arm => (arm === 'left-arm' ? 'right-arm' : 'left-arm');
const mainArm = (who: Combatant): Arm => (who.stats.hand === 'left' ? 'left-arm' : 'right-arm');

/** Whether a part can be used at all: a Disabling or Crippling wound forbids it (ALT-H5). */
export function usable(who: Combatant, part: Part): boolean {
  for (const each of who.injuries) if (each.part === part && isLaming(each)) return false;
  return true;
}
/** Whether a wound forbids the use of its part (ALT-H5). */
export const isLaming = ({ grade }: Injury): boolean => grade === 'disabling' || grade === 'crippling';
/** Whether some part of somebody cannot be used. */
function isLame(who: Combatant): boolean {
  for (const each of who.injuries) if (isLaming(each)) return true;
  return false;
}

/** The arm that fights: the other one where the usual arm is out of use. */
export const weaponArm = (who: Combatant): Arm => (usable(who, mainArm(who)) ? mainArm(who) : other(mainArm(who)));

/** Whether somebody's shield can be held against an attack. */
export const shielded = (who: Combatant): boolean =>
  who.shieldUp && who.stats.shield !== null && weaponArm(who) === mainArm(who) && usable(who, other(mainArm(who)));

/** Why a weapon cannot be used by a body as it is, in words; null where it can. */
export function handicap(who: Combatant, weapon: Weapon): string | null {
  const lame = isLame(who) ? partsOf(who, weapon.uses, weapon).find(part => !usable(who, part)) : undefined;
  if (lame) return phrase`the ${PART_NAMES[lame]} cannot be used`;
  if (weapon.hands === 'two' && who.shieldUp && who.stats.shield)
    return phrase`it takes both hands, and one holds the shield`;
  if (weapon.hands === 'one' && who.shieldUp && who.stats.shield && weaponArm(who) !== mainArm(who))
    return phrase`the only sound arm holds the shield`;
  return null;
}

/** The parts of this body that a roll needs (ALT-6.1). */
export function partsOf(who: Combatant, uses: readonly Use[], weapon: Weapon | null): Part[] {
  const arm = weaponArm(who);
  const parts: Part[] = [];
  for (const each of uses) {
    if (each === 'legs') {
      add(parts, 'left-leg');
      add(parts, 'right-leg');
    } else if (each === 'weapon-arm') add(parts, arm);
    else if (each === 'shield-arm') add(parts, other(arm));
    else add(parts, each);
  }
  if (weapon && weapon.hands !== 'natural') add(parts, arm);
  if (weapon?.hands === 'two') add(parts, other(arm));
  return parts;
}
function add(parts: Part[], part: Part): void {
  if (!parts.includes(part)) parts.push(part);
}

/** Disadvantage of wounds: of the part that is worst off, by its worst wound or the sum of its wounds up to the chart's most (ALT-H5). */
export function woundPenalty(fight: Fight, who: Combatant, parts: readonly Part[]): number {
  const summed = fight.options.woundsOnOnePart === 'sum';
  let worst = 0;
  for (const part of parts) {
    let here = 0;
    for (const each of who.injuries)
      if (each.part === part) here = summed ? here + each.penalty : Math.max(here, each.penalty);
    worst = Math.max(worst, here);
  }
  return summed ? Math.min(worst, fight.options.charts.wounds.most) : worst;
}

/** What wounds take off a roll, as the table of the parts that its skill and its weapon use has it (ALT-H5). */
export function hindered(fight: Fight, who: Combatant, skill: string, weapon: Weapon | null): number {
  const uses = usesOf(fight.options.charts, skill);
  const all = weapon === null || weapon.uses.length === 0 ? uses : [...uses, ...weapon.uses];
  return woundPenalty(fight, who, partsOf(who, all, weapon));
}

/** What a skill counts, but for all that bears on one roll. */
export const scoreOf = ({ options }: Fight, who: Combatant, skill: string): number =>
  skillOf(who.stats, skill, options.charts.unlisted);

/** Rolls of no skill: only a circumstance that names their kind is for them. */
type Apart = 'initiative' | 'stun' | 'variance';
export type Occasion = Exclude<Circumstance['on'], 'all' | Apart> | 'other';

/** Adds what the GM laid on a roll that is no skill's (ALT-2.3). */
export const heedApart = (table: Heeding, tally: Tally, who: Combatant, on: Apart): Tally =>
  heedCircumstances(table, tally, who, { on, apart: true }, 'ALT-2.3');

/** What the GM laid on the variance of damage that one deals and another takes: above 0 makes it worse (ALT-2.3, ALT-6.5). */
export function varianceLaid(table: Heeding, by: Combatant | null, on: Combatant): Explained | null {
  const laidOn = (who: Combatant, other: Combatant | null, sign: 1 | -1) =>
    circumstancesOn(table, who, { on: 'variance', apart: true, thrower: 'gm', against: other ? [other.id] : [] }).map(
      ({ value, name }) => ({ name, value: sign * value, rule: 'ALT-2.3' as const }),
    );
  const parts = [...(by ? laidOn(by, on, 1) : []), ...laidOn(on, by, -1)].filter(each => each.value !== 0);
  return parts.length === 0 ? null : { total: parts.reduce((sum, each) => sum + each.value, 0), parts };
}

/** A skill for a roll: by what occasion, with what weapon, and against whom. */
export type TallyFor<T> = (
  table: T,
  fight: Fight,
  who: Combatant,
  skill: string,
  occasion: Occasion,
  weapon?: Weapon | null,
  against?: readonly CombatantId[],
) => Tally;

/**
 * A skill as it stands for one roll: the score, wounds of the parts that it uses, a daze, what the GM laid on (ALT-1.2).
 * The dice come on top.
 * @param wounds what the GM says that wounds take off; null: as the table has it
 */
export function skillTally(
  table: Pick<AltTable, 'tally' | 'uses'>,
  fight: Fight,
  who: Combatant,
  skill: string,
  occasion: Occasion,
  weapon: Weapon | null = null,
  against: readonly CombatantId[] = [],
  wounds: number | null = null,
): Tally {
  const { charts } = fight.options;
  const tally = table.tally(scoreOf(fight, who, skill), skillName(skill), 'ALT-1.2');
  if (who.injuries.length > 0) tally.add(-(wounds ?? hindered(fight, who, skill, weapon)), phrase`wounds`, 'ALT-6.1');
  if (weapon?.hands === 'one' && weaponArm(who) !== mainArm(who))
    tally.add(-charts.offHand, phrase`the other hand`, 'ALT-H5');
  if (is(who, 'dazed')) tally.add(-charts.stun.dazed, phrase`dazed`, 'ALT-H8');
  return heedCircumstances(table, tally, who, { on: occasion, against }, 'ALT-2.3');
}
