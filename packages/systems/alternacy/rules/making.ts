/** What the GM says of a roll before its dice fall: what its wounds take off it, which skill a run takes, how long it takes. */
import { type CombatantId, phrase, signed, suggestionHolds, type Tally } from '@affray/engine';
import { PART_NAMES, type Part } from '../book/body.ts';
import type { Weapon } from '../book/gear.ts';
import { skillName, USES } from '../book/skills.ts';
import type { AltTable } from '../kinds.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import type { Guard } from '../state/prompts.ts';
import { PROMPTS } from '../state/sites.ts';
import { type Defence, defenceBy, guardTally, type Hindrance, UNHINDERED } from './guards.ts';
import { hindered, skillTally, type TallyFor } from './rolls.ts';
import { holds, ruleFigure, ruleSkill, saidOf } from './rulings.ts';

const WOUNDS = 'alternacy.ruling.wounds';

/** The worst wound of each part that hinders, and what makes one roll with them like another. */
function hindering(
  who: Combatant,
  skill: string,
): { readonly parts: readonly [Part, number][]; readonly case: string[] } {
  const worst = new Map<Part, number>();
  for (const { part, penalty } of who.injuries) worst.set(part, Math.max(worst.get(part) ?? 0, penalty));
  const parts = [...worst].filter(([, penalty]) => penalty > 0);
  const alike = parts.map(([part, penalty]) => `${part.replace('-', ' ')} -${penalty}`);
  return { parts, case: [skill, ...alike] };
}

/** Whether the GM has said nothing of wounds: then what they take off is as the table of the parts has it (ALT-H5). */
export const woundsGoByTheTable = (fight: Fight): boolean =>
  suggestionHolds({ byTheBook: true }, fight, WOUNDS, PROMPTS[WOUNDS]);

/** What wounds are said to take off a roll that has not come yet, where the GM has ruled it of such a case or fixed it for all; else null. */
export function woundsSaid(fight: Fight, who: Combatant, skill: string): number | null {
  if (who.injuries.length === 0 || woundsGoByTheTable(fight)) return null;
  const { parts, case: likes } = hindering(who, skill);
  if (parts.length === 0) return null;
  const said = saidOf(fight, WOUNDS, who.id, likes);
  return typeof said === 'number' ? said : null;
}

/** A skill for a roll that has not come yet, as far as anything is ruled: what whoever rules or chooses goes by. */
export const likelyTally: TallyFor<Pick<AltTable, 'tally' | 'uses'>> = (
  table,
  fight,
  who,
  skill,
  occasion,
  weapon,
  against,
) => skillTally(table, fight, who, skill, occasion, weapon, against, woundsSaid(fight, who, skill));

/** A defence that has not come yet, with no posture and no hindrance. */
export const likelyGuard = (
  table: Pick<AltTable, 'tally' | 'uses'>,
  fight: Fight,
  who: Combatant,
  way: Defence,
  against: readonly CombatantId[] = [],
): Tally => guardTally(table, fight, who, way, 0, UNHINDERED, against, woundsSaid(fight, who, way.skill));

/** The disadvantage of wounds on a roll: the GM's to say of whoever has any (ALT-6.1). */
function wounds(table: AltTable, fight: Fight, who: Combatant, skill: string, weapon: Weapon | null): number {
  const suggestion = hindered(fight, who, skill, weapon);
  if (holds(table, fight, WOUNDS)) return suggestion;
  const { parts, case: likes } = hindering(who, skill);
  const felt = parts.map(([part, penalty]) => `${PART_NAMES[part]} ${signed(-penalty)}`);
  if (felt.length === 0) return suggestion;
  const question = {
    who: who.id,
    on: null,
    what: skillName(skill),
    case: likes,
    why: USES[skill] === undefined ? [...felt, phrase`no one has said what this skill needs of the body`] : felt,
  };
  const choices = fight.options.charts.advantages.map(each => each.value);
  return ruleFigure(table, fight, WOUNDS, question, { suggestion, choices, words: [], range: [0, 15] });
}

/** A skill for a roll that is made now: with what the GM says that wounds take off it (ALT-1.2, ALT-6.1). */
export const rollTally: TallyFor<AltTable> = (table, fight, who, skill, occasion, weapon, against) => {
  const felt = who.injuries.length === 0 ? null : wounds(table, fight, who, skill, weapon ?? null);
  return skillTally(table, fight, who, skill, occasion, weapon, against, felt);
};

/** A defence that is made now. */
export function guardRoll(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  how: Exclude<Guard, 'none'>,
  hinder: Hindrance,
  against: CombatantId,
): Tally {
  const way = defenceBy(who, how);
  const felt = who.injuries.length === 0 ? null : wounds(table, fight, who, way.skill, way.weapon);
  return guardTally(table, fight, who, way, who.posture, hinder, [against], felt);
}

const RUN = 'alternacy.ruling.run';
/** The skill of a run: Running, unless the GM says another: Quickness, or one that the ground or the beast wants (ALT-1.2). */
export function runSkill(table: AltTable, fight: Fight, who: Combatant, what: string, alike: string): string {
  if (holds(table, fight, RUN)) return 'running';
  const own = Object.keys(who.stats.skills).filter(each => !['running', 'quickness', 'climbing'].includes(each));
  const question = { who: who.id, on: null, what, case: [alike], why: [] };
  return ruleSkill(table, fight, question, ['running', 'quickness', 'climbing', ...own], RUN);
}

const TIME = 'alternacy.ruling.time';
/**
 * How many Turns it takes: one action, as suggested; none at all; or several Turns (ALT-3.8).
 * @param what in words: "draws the longsword"
 * @param alike what makes another case alike
 */
export function turnsFor(table: AltTable, fight: Fight, who: Combatant, what: string, alike: string): number {
  if (holds(table, fight, TIME)) return 1;
  const question = { who: who.id, on: null, what, case: [alike], why: [] };
  return ruleFigure(table, fight, TIME, question, {
    suggestion: 1,
    choices: [0, 2, 3, 4, 5, 6, 8, 10],
    words: [],
    range: [0, 100],
  });
}
