import { bestAt, type CombatantId, type Introduction, inALine, roleOf } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import { skillName } from '../book/skills.ts';
import { type Fight, find } from '../state/fight.ts';

/** What a character is like, by its sheet. Null where there is no such combatant. */
export function introduce(fight: Fight, id: CombatantId): Introduction | null {
  const who = find(fight, id);
  if (who === null) return null;
  const { stats, name } = who;
  const skills = Object.entries(stats.skills).map(([skill, score]) => ({ name: skillName(skill), score }));
  // A fist is always there: it is named where there is nothing else.
  const armed = stats.weapons.filter(each => !isNatural(each));
  const weapons = armed.length > 0 ? armed : stats.weapons;
  return {
    role: roleOf(stats.name, name),
    arms: armsOf(weapons[0]),
    weapons: weapons.map(each => each.name),
    line: inALine(...bestAt(skills), stats.armor?.name ?? '', stats.shield?.name ?? ''),
  };
}

function armsOf(weapon: Weapon | undefined): Introduction['arms'] {
  if (weapon === undefined || isNatural(weapon)) return 'hands';
  return weapon.manner === 'melee' ? 'melee' : 'shot';
}

const isNatural = (weapon: Weapon): boolean => weapon.hands === 'natural';
