import { npcSave } from '../book/charts.ts';
import { damageText, type Weapon, weaponNamed, weapons } from '../book/gear.ts';
import { derive } from '../state/arms.ts';
import { options } from '../state/options.ts';
import { equip, type Sheet, stats } from '../state/sheet.ts';
import { fitsClause } from './attacks.ts';

/** House rules bear on no number of a stat line that is not theirs alone. */
const USUAL = options.parse(undefined);

const plus = (value: number): string => (value < 0 ? `${value}` : `+${value}`);

/**
 * Writes the stat line of a sheet, in the form that `readStatLine` reads (WWN-14.1). What a stat line has no word for
 * (attributes, features) is left out; what a character gains by them and by its armor is in the numbers: its AC, its
 * attack and damage with the first of its weapons, and the hardest of its saves.
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
  const worth = derive(stats.parse(equip(of)), USUAL);
  const [first] = worth.arms;
  const wield = of.pc ? (first?.melee ?? first?.far ?? null) : null;
  const more = wield === null ? of.damageBonus : wield.damage.total;
  const extra = more === 0 ? '' : plus(more);
  const damage = own.length === 0 ? `Wpn${extra}` : own.map(dealt).join(' / ');
  const save = of.save ?? (of.pc ? Math.max(...Object.values(worth.saves)) : npcSave(of.level));
  const armor = of.armorClass ?? worth.armor[0]?.[of.shield === null ? 0 : 1]?.[0]?.total ?? 10;
  const worn = of.wornArmor || (of.armorClass === null && of.armor !== null);
  const shield = of.shield === null ? '' : ` (${of.shield} shield)`;
  return [
    of.name,
    `HD ${of.level} (${of.hitPoints} hp)`,
    `AC ${armor}${worn ? 'a' : ''}${shield}`,
    `Atk ${plus(wield?.hit.total ?? of.attackBonus)}${of.attacks > 1 || own.length > 1 ? ` x${of.attacks}` : ''}`,
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
