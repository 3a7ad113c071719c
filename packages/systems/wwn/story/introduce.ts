import { bestAt, type CombatantId, type Introduction, inALine, phrase } from '@affray/engine';
import { SKILL_NAMES, SKILLS } from '../book/charts.ts';
import type { Weapon } from '../book/gear.ts';
import { derived, type Fight, find } from '../state/fight.ts';
import { featuresOf } from '../state/foci.ts';
import type { Stats } from '../state/sheet.ts';

/** What a character is like, by its sheet. Null where there is no such combatant. */
export function introduce(fight: Fight, id: CombatantId): Introduction | null {
  const who = find(fight, id);
  if (who === null) return null;
  const { stats } = who;
  const armorClass = derived(fight, who).armor[0]?.[stats.shield === null ? 0 : 1]?.[0]?.total ?? 10;
  const skills = SKILLS.flatMap(each => {
    const score = stats.skills[each];
    return score === undefined ? [] : [{ name: SKILL_NAMES[each], score }];
  });
  const foci = featuresOf(stats).flatMap(({ feature }) => (feature.kind === 'focus' ? [feature.name] : []));
  return {
    role: roleOf(stats),
    arms: armsOf(stats.weapons[0]?.weapon),
    weapons: stats.weapons.map(each => each.weapon.name),
    line: inALine(phrase`${stats.hitPoints} hit points, armor class ${armorClass}`, ...bestAt(skills), ...foci),
  };
}

/** The class that its abilities are of. Whoever has some of two is an Adventurer. */
function roleOf({ pc, level, features }: Stats): string {
  if (!pc) return level === 1 ? phrase`1 hit die` : phrase`${level} hit dice`;
  const has = (id: string): boolean => features.some(each => each.id === id);
  const warrior = [has('killing-blow'), has('veterans-luck')];
  if (warrior.some(Boolean) && has('masterful-expertise')) return phrase`Level ${level} Adventurer`;
  if (warrior.every(Boolean)) return phrase`Level ${level} Warrior`;
  if (has('masterful-expertise')) return phrase`Level ${level} Expert`;
  return phrase`Level ${level}`;
}

function armsOf(weapon: Weapon | undefined): Introduction['arms'] {
  if (weapon === undefined || weapon.natural) return 'hands';
  return weapon.melee ? 'melee' : 'shot';
}
