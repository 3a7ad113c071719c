import { phrase } from '@affray/engine';
import { SKILL_NAMES, skillId } from './skills.ts';

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A number with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`.replace('-', '−'));

/** "a, b and c" */
export function list(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? phrase`no one`;
  return phrase`${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

const NUMBERS: { readonly [path: string]: string } = {
  hp: phrase`Hit Points`,
  sp: phrase`Stun Points`,
  mp: phrase`Mana Points`,
  sda: phrase`Strength Damage Adjustment`,
  hitPoints: phrase`maximum Hit Points`,
  stunPoints: phrase`maximum Stun Points`,
  manaPoints: phrase`maximum Mana Points`,
  naturalSoak: phrase`natural Soak`,
  extraSoak: phrase`amulet Soak`,
  declared: phrase`declared actions`,
  held: phrase`held actions`,
};

/** What people call a value of a combatant, by its path in it: `hp`, `stats.skills.melee`. */
export function numberName(path: string): string {
  const last = path.split('.').at(-1) ?? path;
  const skill = skillId.safeParse(last);
  if (skill.success) return SKILL_NAMES[skill.data];
  return NUMBERS[last] ?? capital(last.replaceAll(/([A-Z])/g, ' $1').toLowerCase());
}

/** "1 foot", "5 feet" */
export const feetText = (feet: number): string => `${feet} ${feet === 1 ? phrase`foot` : phrase`feet`}`;
