import { z } from 'zod';

/** Every skill that a fight can call for. `armedCombat` is the older name of `melee`, taken where that is not given. */
export const SKILLS = [
  'melee',
  'unarmed',
  'ranged',
  'archery',
  'dodge',
  'acrobatics',
  'athletics',
  'might',
  'stealth',
  'sleightOfHand',
  'thievery',
  'riding',
  'vigilance',
  'perception',
  'medicine',
  'firstAid',
  'survival',
  'insight',
  'intimidation',
  'magic',
  'alchemy',
  'herbalism',
] as const;
export const skillId = z.enum(SKILLS);
export type SkillId = z.infer<typeof skillId>;

export const SKILL_NAMES: Readonly<Record<SkillId, string>> = {
  melee: 'Melee Combat',
  unarmed: 'Unarmed Combat',
  ranged: 'Ranged Combat',
  archery: 'Archery',
  dodge: 'Dodge',
  acrobatics: 'Acrobatics',
  athletics: 'Athletics',
  might: 'Might',
  stealth: 'Stealth',
  sleightOfHand: 'Sleight of Hand',
  thievery: 'Thievery',
  riding: 'Riding',
  vigilance: 'Vigilance',
  perception: 'Perception',
  medicine: 'Medicine',
  firstAid: 'First Aid',
  survival: 'Survival',
  insight: 'Insight',
  intimidation: 'Intimidation',
  magic: 'Magic',
  alchemy: 'Alchemy',
  herbalism: 'Herbalism',
};
