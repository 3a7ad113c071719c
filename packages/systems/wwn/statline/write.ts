import { damageText, type Weapon, weaponNamed, weapons } from '../book/gear.ts';
import type { Sheet } from '../state/sheet.ts';
import { fitsClause } from './attacks.ts';

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
  const own = carried.filter(each => each.natural);
  const named = carried.filter(each => weapons.has(each.id));
  const extra = of.damageBonus === 0 ? '' : plus(of.damageBonus);
  const damage = own.length === 0 ? `Wpn${extra}` : own.map(dealt).join(' / ');
  const save = of.save ?? Math.max(2, 15 - Math.floor(of.level / 2));
  const shield = of.shield === null ? '' : ` (${of.shield} shield)`;
  return [
    of.name,
    `HD ${of.level} (${of.hitPoints} hp)`,
    `AC ${of.armorClass ?? 10}${of.wornArmor ? 'a' : ''}${shield}`,
    `Atk ${plus(of.attackBonus)}${of.attacks > 1 || own.length > 1 ? ` x${of.attacks}` : ''}`,
    `Dmg ${damage}`,
    `Shock ${shockText(of, own)}`,
    `Move ${of.move}'`,
    `ML ${of.morale ?? '-'}`,
    `Inst ${of.instinct}`,
    `Skill ${plus(of.skillBonus)}`,
    `Save ${save}+`,
    ...named.map(each => each.name),
  ].join('; ');
}

/** The damage of an attack with dice of its own, and its name. */
const dealt = ({ name, damage }: Weapon): string =>
  damage.count > 0 && name !== 'natural weapons' && fitsClause(name)
    ? `${damageText(damage)} ${name}`
    : damageText(damage);

function shockText(of: Sheet, own: readonly Weapon[]): string {
  const texts = own.map(({ shock }) => (shock === null ? 'None' : `${shock.points}/${shock.ac ?? '-'}`));
  if (texts.length > 0) return new Set(texts).size === 1 ? (texts[0] ?? '') : texts.join(' / ');
  const first = of.weapons[0];
  const shocks =
    first === undefined || typeof first === 'string' || typeof first.weapon === 'string' || first.weapon.shock !== null;
  if (!shocks) return 'None';
  return `Wpn${of.shockBonus === 0 ? '' : plus(of.shockBonus)}${of.shockAnyAc ? '/-' : ''}`;
}
