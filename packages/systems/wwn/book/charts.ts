import { phrase, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';

/** The six attributes (WWN-ATTR-1). */
export const ATTRIBUTES = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const ATTRIBUTE_NAMES: Readonly<Record<Attribute, string>> = {
  str: phrase`Strength`,
  dex: phrase`Dexterity`,
  con: phrase`Constitution`,
  int: phrase`Intelligence`,
  wis: phrase`Wisdom`,
  cha: phrase`Charisma`,
};

export const attribute = z.enum(ATTRIBUTES).check(z.meta({ words: ATTRIBUTE_NAMES }));

/** All skills (WWN-SKILL-2). */
export const SKILLS = [
  'administer',
  'connect',
  'convince',
  'craft',
  'exert',
  'heal',
  'know',
  'lead',
  'magic',
  'notice',
  'perform',
  'pray',
  'punch',
  'ride',
  'sail',
  'shoot',
  'sneak',
  'stab',
  'survive',
  'trade',
  'work',
] as const;
export const SKILL_NAMES: Readonly<Record<(typeof SKILLS)[number], string>> = {
  administer: phrase`Administer`,
  connect: phrase`Connect`,
  convince: phrase`Convince`,
  craft: phrase`Craft`,
  exert: phrase`Exert`,
  heal: phrase`Heal`,
  know: phrase`Know`,
  lead: phrase`Lead`,
  magic: phrase`Magic`,
  notice: phrase`Notice`,
  perform: phrase`Perform`,
  pray: phrase`Pray`,
  punch: phrase`Punch`,
  ride: phrase`Ride`,
  sail: phrase`Sail`,
  shoot: phrase`Shoot`,
  sneak: phrase`Sneak`,
  stab: phrase`Stab`,
  survive: phrase`Survive`,
  trade: phrase`Trade`,
  work: phrase`Work`,
};
export const skillId = z.enum(SKILLS);
export type SkillId = z.infer<typeof skillId>;

/** Skills that attacks are made with (WWN-SKILL-3). */
export const COMBAT_SKILLS = ['punch', 'shoot', 'stab'] as const satisfies readonly SkillId[];
export const combatSkill = z.enum(COMBAT_SKILLS).check(
  z.meta({
    words: { punch: SKILL_NAMES.punch, shoot: SKILL_NAMES.shoot, stab: SKILL_NAMES.stab },
  }),
);
export type CombatSkill = z.infer<typeof combatSkill>;

/** The level of a skill that no one taught (WWN-SKILL-1). */
export const UNTRAINED = -1;
/** Instead of the skill's level on an attack roll without it (WWN-HIT-2). */
export const UNSKILLED_ATTACK = -2;

/** What an attribute's score adds (WWN-ATTR-2). */
export function modifierOf(score: number): number {
  if (score <= 3) return -2;
  if (score <= 7) return -1;
  if (score <= 13) return 0;
  return score <= 17 ? 1 : 2;
}

/** The one saving throw target of an NPC of so many hit dice (WWN-SAVE-3). */
export const npcSave = (hitDice: number): number => Math.max(2, 15 - Math.floor(hitDice / 2));

/** Classes as far as hit points and attack bonus go. */
export const CLASSES = ['warrior', 'partial-warrior', 'expert', 'mage'] as const;
export type ClassId = (typeof CLASSES)[number];

/** Attack bonus of a class at levels 1 to 10 (WWN-HP-1). `partial-warrior`: with any other half. */
const ATTACK_BONUS: Readonly<Record<ClassId, readonly number[]>> = {
  warrior: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  'partial-warrior': [1, 2, 2, 3, 4, 5, 5, 6, 6, 7],
  expert: [0, 1, 1, 2, 2, 3, 3, 4, 4, 5],
  mage: [0, 0, 0, 0, 1, 1, 1, 1, 1, 2],
};
/** What each level's d6 of hit points has added to it. */
const HIT_DIE_BONUS: Readonly<Record<ClassId, number>> = { warrior: 2, 'partial-warrior': 2, expert: 0, mage: -1 };

/** Attack bonus of a class at a level from 1 to 10 (WWN-HP-1). @throws RangeError for another level */
export function attackBonus(of: ClassId, level: number): number {
  const bonus = ATTACK_BONUS[of][level - 1];
  if (bonus === undefined) throw new RangeError(phrase`levels go from 1 to 10, not ${level}`);
  return bonus;
}

/**
 * Hit points of a character (WWN-HP-1): one d6 for each level, each with the class's and Constitution's modifier and
 * never below 1.
 * @param faces what each level's d6 showed. @param perLevel what a Focus adds to each level
 */
export const hitPointsOf = (of: ClassId, faces: readonly number[], con: number, perLevel = 0): number =>
  faces.reduce((sum, face) => sum + Math.max(1, face + HIT_DIE_BONUS[of] + con + perLevel), 0);

const feet = wholeFrom(0, 5000);
const rounds = wholeFrom(1, 100);
/** Numbers that are ours, or that a table may want otherwise, with what we play. */
export const charts = z.prefault(
  z.strictObject({
    reach: z._default(feet, 5),
    longReach: z._default(feet, 10),
    screenReach: z._default(feet, 10),
    runUp: z._default(feet, 10),
    shove: z._default(feet, 10),
    thrown: z._default(feet, 5),
    pointBlank: z._default(feet, 5),
    engaged: z._default(feet, 5),
    near: z._default(feet, 30),
    far: z._default(feet, 90),
    distant: z._default(feet, 250),
    preparation: z._default(rounds, 10),
    dying: z._default(rounds, 6),
    incapacitated: z._default(wholeFrom(1, 1000), 100),
    swarm: z._default(wholeFrom(2, 20), 4),
    quiet: z._default(rounds, 60),
  }),
  {},
);

/** How large, from the smallest: what counts is how much larger one is than the other. */
export const SIZES = ['ordinary', 'large', 'huge'] as const;
/** What it takes off a check to wrestle those one size larger, two sizes, or on four legs (WWN-GRP-7). */
export const GRIP = { larger: -2, barely: -4, fourLegged: -4 } as const;

/** Difficulties of the check to land a ranged execution (WWN-EXE-4). */
export const EXECUTION_RANGE = { pointBlank: 6, normal: 8, long: 10 } as const;

/** What the combat-trained do on an impulse, by the face of a d6 (WWN-INS-4), in our words. */
export const IMPULSES = [
  phrase`freezes where it stands`,
  phrase`looks for a better place to stand`,
  phrase`only guards itself`,
  phrase`stares about, and does nothing else`,
  phrase`goes for the nearest enemy without thought`,
  phrase`strikes at a thing, a barrier or one who is down`,
] as const;

/** The faces of those that cost the round: whoever follows one does nothing in it. */
export const FREEZING: readonly number[] = [1, 4];

/** How people and monsters greet strangers, by the total of 2d6 (WWN-REA-1), lowest total of each row first. */
const REACTIONS: readonly (readonly [from: number, reaction: string])[] = [
  [-100, phrase`hostile`],
  [3, phrase`unfriendly`],
  [6, phrase`as one would expect`],
  [9, phrase`friendly`],
  [12, phrase`as friendly as it can be`],
];

/** The reaction that a total stands for (WWN-REA-1). */
export const reactionOf = (total: number): string => REACTIONS.findLast(([from]) => total >= from)?.[1] ?? 'hostile';
