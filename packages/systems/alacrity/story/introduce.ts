import { bestAt, type CombatantId, type Introduction, inALine, phrase, roleOf } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import { SKILL_NAMES, SKILLS } from '../book/skills.ts';
import { type Fight, find } from '../state/fight.ts';
import { maxHits, type Stats } from '../state/sheet.ts';

/** What a character is like, by its sheet. Null where there is no such combatant. */
export function introduce(fight: Fight, id: CombatantId): Introduction | null {
  const who = find(fight, id);
  if (who === null) return null;
  const { stats, name } = who;
  const skills = SKILLS.flatMap(skill => {
    const score = stats.skills[skill];
    return score === null ? [] : [{ name: SKILL_NAMES[skill], score }];
  });
  const worn = [...stats.armor, ...(stats.shield ? [stats.shield] : [])].map(each => each.name);
  return {
    role: roleOf(stats.name, name),
    arms: armsOf(stats),
    weapons: stats.weapons.map(each => each.name),
    line: inALine(phrase`${maxHits(stats)} Hit Points`, ...bestAt(skills), ...worn),
  };
}

/** Whoever has learned effects is known by them, whatever weapon is at hand. */
function armsOf({ effects, weapons: [first] }: Stats): Introduction['arms'] {
  if (effects.length > 0) return 'magic';
  if (first === undefined || isNatural(first)) return 'hands';
  return first.range === null ? 'melee' : 'shot';
}

const isNatural = (weapon: Weapon): boolean => weapon.hands === 'natural';
