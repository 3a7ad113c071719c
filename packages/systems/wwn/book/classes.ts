import { phrase } from '@affray/engine';
import { COMBAT_SKILLS, type SkillId } from './charts.ts';

/** What a beginner chooses from, as tables. */

/** The array of attributes for those who do not roll (WWN-NEW-1). */
export const ATTRIBUTE_ARRAY: readonly number[] = [14, 12, 11, 10, 9, 7];
/** What one rolled attribute may be raised to (WWN-NEW-1). */
export const RAISED = 14;
/** No skill begins higher (WWN-SKILL-4). */
export const MOST_SKILL = 1;

interface Calling {
  readonly name: string;
  /** What it is like to play. */
  readonly hint: string;
  /** Its row of hit points and attack bonus. */
  readonly table: 'warrior' | 'partial-warrior' | 'expert' | 'mage';
  readonly features: readonly string[];
  /** A Focus besides the one that all have: of which kind. */
  readonly bonus: 'combat' | 'other' | null;
  /** Learns the Magic skill. */
  readonly casts: boolean;
  /** Has a second Focus of the other kind. */
  readonly both?: true;
}

/** Classes, whole and in halves (WWN-NEW-2). */
export const CALLINGS = {
  warrior: {
    name: phrase`Warrior`,
    hint: phrase`The easiest to play: hits best, has the most hit points, and once a fight turns a miss into a hit.`,
    table: 'warrior',
    features: ['killing-blow', 'veterans-luck'],
    bonus: 'combat',
    casts: false,
  },
  expert: {
    name: phrase`Expert`,
    hint: phrase`Knows how to do things: sneaks, shoots, heals or talks, and may try a failed check again.`,
    table: 'expert',
    features: ['masterful-expertise'],
    bonus: 'other',
    casts: false,
  },
  mage: {
    name: phrase`Mage`,
    hint: phrase`Casts spells, which the table brings; few hit points, no armor while casting.`,
    table: 'mage',
    features: [],
    bonus: null,
    casts: true,
  },
  'warrior-expert': {
    name: phrase`Adventurer: Warrior and Expert`,
    hint: phrase`Half a Warrior, half an Expert: tough, and with a Focus of either kind.`,
    table: 'partial-warrior',
    features: [],
    bonus: 'combat',
    both: true,
    casts: false,
  },
  'warrior-mage': {
    name: phrase`Adventurer: Warrior and Mage`,
    hint: phrase`A fighter with some magic.`,
    table: 'partial-warrior',
    features: [],
    bonus: 'combat',
    casts: true,
  },
  'expert-mage': {
    name: phrase`Adventurer: Expert and Mage`,
    hint: phrase`Clever hands and some magic.`,
    table: 'expert',
    features: [],
    bonus: 'other',
    casts: true,
  },
} as const satisfies { readonly [id: string]: Calling };
export type CallingId = keyof typeof CALLINGS;

const FIGHTS = COMBAT_SKILLS;

interface Background {
  readonly name: string;
  /** Skills of which one is free: it begins at level 0. */
  readonly free: readonly SkillId[];
  /** What else it teaches. */
  readonly teaches: readonly SkillId[];
}
/** Lives before the adventure, and what they teach (WWN-NEW-3). The lists are ours. */
export const BACKGROUNDS: { readonly [id: string]: Background } = {
  soldier: { name: phrase`Soldier`, free: FIGHTS, teaches: [...FIGHTS, 'exert', 'lead', 'notice', 'ride', 'survive'] },
  hunter: {
    name: phrase`Hunter`,
    free: ['shoot'],
    teaches: [...FIGHTS, 'exert', 'heal', 'notice', 'sneak', 'survive'],
  },
  criminal: {
    name: phrase`Criminal`,
    free: ['sneak'],
    teaches: [...FIGHTS, 'administer', 'connect', 'convince', 'exert', 'notice'],
  },
  thug: { name: phrase`Thug`, free: FIGHTS, teaches: [...FIGHTS, 'connect', 'convince', 'exert', 'notice', 'sneak'] },
  barbarian: {
    name: phrase`Barbarian`,
    free: ['survive'],
    teaches: [...FIGHTS, 'connect', 'exert', 'lead', 'notice', 'sneak'],
  },
  wanderer: {
    name: phrase`Wanderer`,
    free: FIGHTS,
    teaches: [...FIGHTS, 'connect', 'know', 'notice', 'ride', 'sneak', 'survive', 'work'],
  },
  physician: {
    name: phrase`Physician`,
    free: ['heal'],
    teaches: ['administer', 'connect', 'convince', 'craft', 'heal', 'know', 'notice', 'trade'],
  },
  scholar: {
    name: phrase`Scholar`,
    free: ['know'],
    teaches: ['administer', 'connect', 'craft', 'heal', 'know', 'magic', 'notice', 'perform', 'pray'],
  },
  priest: {
    name: phrase`Priest`,
    free: ['pray'],
    teaches: ['administer', 'connect', 'convince', 'know', 'lead', 'perform'],
  },
  noble: {
    name: phrase`Noble`,
    free: ['lead'],
    teaches: [...FIGHTS, 'administer', 'connect', 'convince', 'know', 'notice', 'ride'],
  },
  artisan: {
    name: phrase`Artisan`,
    free: ['craft'],
    teaches: ['connect', 'convince', 'craft', 'exert', 'know', 'notice', 'trade'],
  },
  performer: {
    name: phrase`Performer`,
    free: ['perform'],
    teaches: [...FIGHTS, 'connect', 'convince', 'exert', 'notice', 'sneak'],
  },
  sailor: { name: phrase`Sailor`, free: ['sail'], teaches: [...FIGHTS, 'craft', 'exert', 'heal', 'notice', 'work'] },
  laborer: {
    name: phrase`Laborer`,
    free: ['work'],
    teaches: [...FIGHTS, 'administer', 'connect', 'craft', 'exert', 'ride'],
  },
};

/** The skill that a Focus teaches, or those of which it teaches one (WWN-NEW-4). */
export const FOCUS_SKILLS: { readonly [focus: string]: readonly SkillId[] } = {
  alert: ['notice'],
  armsmaster: ['stab'],
  assassin: ['sneak'],
  authority: ['lead'],
  'close-combatant': FIGHTS,
  deadeye: ['shoot'],
  'gifted-chirurgeon': ['heal'],
  rider: ['ride'],
  'shocking-assault': ['stab', 'punch'],
  'snipers-eye': ['shoot'],
  'unarmed-combatant': ['punch'],
  'valiant-defender': ['stab', 'punch'],
  'whirlwind-assault': ['stab'],
};
/** Foci of war: a Warrior’s second is one of these, an Expert’s none (WWN-NEW-4). */
export const COMBAT_FOCI: ReadonlySet<string> = new Set([
  'armsmaster',
  'assassin',
  'close-combatant',
  'deadeye',
  'die-hard',
  'impervious-defense',
  'shocking-assault',
  'snipers-eye',
  'unarmed-combatant',
  'valiant-defender',
  'whirlwind-assault',
]);
