import { damageText, weaponNamed, weapons } from '../book/gear.ts';
import type { Sheet } from '../state/sheet.ts';

const plus = (value: number): string => (value < 0 ? `${value}` : `+${value}`);

/**
 * Writes the stat line of a sheet, in the form that `readStatLine` reads (WWN-14.1). What a stat line has no word for
 * (attributes, features) is left out.
 */
export function writeStatLine(of: Sheet): string {
  const carried = of.weapons.map(each =>
    typeof each === 'string'
      ? weaponNamed(each)
      : typeof each.weapon === 'string'
        ? weaponNamed(each.weapon)
        : each.weapon,
  );
  const claws = carried.find(each => each.natural);
  const named = carried.filter(each => weapons.has(each.id));
  const extra = of.damageBonus === 0 ? '' : plus(of.damageBonus);
  const damage = claws === undefined ? `Wpn${extra}` : damageText(claws.damage);
  const save = of.save ?? Math.max(2, 15 - Math.floor(of.level / 2));
  const shield = of.shield === null ? '' : ` (${of.shield} shield)`;
  return [
    of.name,
    `HD ${of.level} (${of.hitPoints} hp)`,
    `AC ${of.armorClass ?? 10}${of.wornArmor ? 'a' : ''}${shield}`,
    `Atk ${plus(of.attackBonus)}${of.attacks > 1 ? ` x${of.attacks}` : ''}`,
    `Dmg ${damage}`,
    `Shock ${shockText(of, claws)}`,
    `Move ${of.move}'`,
    `ML ${of.morale ?? '-'}`,
    `Inst ${of.instinct}`,
    `Skill ${plus(of.skillBonus)}`,
    `Save ${save}+`,
    ...named.map(each => each.name),
  ].join('; ');
}

function shockText(
  of: Sheet,
  claws: { readonly shock: { readonly points: number; readonly ac: number | null } | null } | undefined,
): string {
  if (claws !== undefined) return claws.shock === null ? 'None' : `${claws.shock.points}/${claws.shock.ac ?? '-'}`;
  const first = of.weapons[0];
  const shocks =
    first === undefined || typeof first === 'string' || typeof first.weapon === 'string' || first.weapon.shock !== null;
  if (!shocks) return 'None';
  return `Wpn${of.shockBonus === 0 ? '' : plus(of.shockBonus)}${of.shockAnyAc ? '/-' : ''}`;
}
