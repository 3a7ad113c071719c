import { bestAt, type CombatantId, type Introduction, inALine, phrase, roleOf } from '@affray/engine';
import { SKILL_NAMES, type Weapon } from '../book/gear.ts';
import { type Fight, find } from '../state/fight.ts';

/** What a character is like, by its sheet. Null where there is no such combatant. */
export function introduce(fight: Fight, id: CombatantId): Introduction | null {
  const who = find(fight, id);
  if (who === null) return null;
  const { stats, name } = who;
  const defense = stats.defense + (stats.armor?.points ?? 0);
  const skills = stats.skills.map(each => ({ name: SKILL_NAMES[each.id], score: each.rank }));
  return {
    role: roleOf(stats.name, name),
    arms: armsOf(stats.weapons[0]),
    weapons: stats.weapons.map(each => each.name),
    line: inALine(phrase`${stats.health} Health, Defense ${defense}`, ...bestAt(skills)),
  };
}

function armsOf(weapon: Weapon | undefined): Introduction['arms'] {
  if (weapon === undefined || weapon.natural) return 'hands';
  return weapon.range === null ? 'melee' : 'shot';
}
