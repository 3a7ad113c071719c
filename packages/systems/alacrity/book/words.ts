import { phrase } from '@affray/engine';
import { SKILL_NAMES, skillId } from './skills.ts';

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "a, b and c" */
export function list(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? phrase`no one`;
  return phrase`${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** How somebody is, in a word. */
export const HEALTH = {
  unhurt: phrase`unhurt`,
  scratched: phrase`scratched`,
  hurt: phrase`hurt`,
  'badly hurt': phrase`badly hurt`,
  'near death': phrase`near death`,
  down: phrase`down`,
  dying: phrase`dying`,
  dead: phrase`dead`,
} as const;

/** The four statistics. */
export const STATISTICS = {
  strength: phrase`Strength`,
  dexterity: phrase`Dexterity`,
  body: phrase`Body`,
  mind: phrase`Mind`,
} as const;

/** Sizes of the mark of a called shot. */
export const MARKS = {
  large: phrase`large mark`,
  medium: phrase`medium mark`,
  small: phrase`small mark`,
  tiny: phrase`tiny mark`,
} as const;

/** A mark of a called shot: by its size, or as somebody said it. */
export const markName = (mark: string): string =>
  mark === 'large' || mark === 'medium' || mark === 'small' || mark === 'tiny' ? MARKS[mark] : mark;

/** What the rules call a cause, in words; a cause that people named is its own word. */
const CAUSES: { readonly [cause: string]: string } = {
  wounds: phrase`wounds`,
  stun: phrase`stun`,
  dead: phrase`dead`,
  trip: phrase`trip`,
  throw: phrase`throw`,
  stumble: phrase`stumble`,
  grapple: phrase`grapple`,
  pin: phrase`pin`,
  choice: phrase`choice`,
  healing: phrase`healing`,
  suffocation: phrase`suffocation`,
  weakness: phrase`weakness`,
  heat: phrase`heat`,
  cold: phrase`cold`,
  shelter: phrase`shelter`,
  ambush: phrase`ambush`,
};
export const causeName = (cause: string): string => (Object.hasOwn(CAUSES, cause) ? (CAUSES[cause] ?? cause) : cause);

const NUMBERS: { readonly [path: string]: string } = {
  ...STATISTICS,
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
