import { phrase, titled } from '@affray/engine';
import * as z from 'zod/mini';

/** Where somebody can be hit (ALT-5.4). */
export const PARTS = ['head', 'torso', 'left-arm', 'right-arm', 'left-leg', 'right-leg'] as const;
export type Part = (typeof PARTS)[number];
export const PART_NAMES: Readonly<Record<Part, string>> = {
  head: phrase`head`,
  torso: phrase`torso`,
  'left-arm': phrase`left arm`,
  'right-arm': phrase`right arm`,
  'left-leg': phrase`left leg`,
  'right-leg': phrase`right leg`,
};
export const part = z.enum(PARTS).check(z.meta({ words: PART_NAMES }));

/** Damage levels from low to high (ALT-6.2). Not to be mixed up with grades of a wound or steps of a chart (ALT-L3). */
export const LEVELS = ['glance', 'light', 'moderate', 'heavy', 'severe', 'massive'] as const;
export type Level = (typeof LEVELS)[number];
const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  glance: phrase`Glance`,
  light: phrase`Light`,
  moderate: phrase`Moderate`,
  heavy: phrase`Heavy`,
  severe: phrase`Severe`,
  massive: phrase`Massive`,
};
export const level = z.enum(LEVELS).check(z.meta({ words: LEVEL_NAMES }));

/** A damage level for each type of damage; three times the same where one level does for all (ALT-6.4). */
export const levels = z.strictObject(
  titled(
    { wound: level, shock: level, stun: level },
    { wound: phrase`Wound`, shock: phrase`Shock`, stun: phrase`Stun` },
  ),
);
export type Levels = Readonly<z.infer<typeof levels>>;
/** The same after a modifier; null where nothing is left of it, which only the option `allowNoDamage` permits. */
export type Dealt = { readonly [type in keyof Levels]: Level | null };

/** All levels that three types of damage may have together, the types in their order. */
export const EVERY_LEVELS: readonly Levels[] = LEVELS.flatMap(wound =>
  LEVELS.flatMap(shock => LEVELS.map((stun): Levels => ({ wound, shock, stun }))),
);
const ALL_GLANCE: Levels = { wound: 'glance', shock: 'glance', stun: 'glance' };

/** The levels at these places in their row, none below Glance or above Massive: what is alike is one object. */
export function levelsIn(wound: number, shock: number, stun: number): Levels {
  const held = (place: number): number => Math.max(0, Math.min(LEVELS.length - 1, place));
  return EVERY_LEVELS[(held(wound) * LEVELS.length + held(shock)) * LEVELS.length + held(stun)] ?? ALL_GLANCE;
}

/** One level for all three types. */
export function alike(one: Level): Levels {
  const at = LEVELS.indexOf(one);
  return levelsIn(at, at, at);
}

/** How bad a wound is (ALT-6.3). */
export const GRADES = ['minor', 'moderate', 'major', 'disabling', 'crippling'] as const;
export const GRADE_NAMES: Readonly<Record<(typeof GRADES)[number], string>> = {
  minor: phrase`minor`,
  moderate: phrase`moderate`,
  major: phrase`major`,
  disabling: phrase`disabling`,
  crippling: phrase`crippling`,
};
export const grade = z.enum(GRADES);
export type Grade = z.infer<typeof grade>;

/** How somebody looks, in a word. */
export const HEALTH = {
  unhurt: phrase`unhurt`,
  scratched: phrase`scratched`,
  hurt: phrase`hurt`,
  'badly hurt': phrase`badly hurt`,
  'near death': phrase`near death`,
  down: phrase`down`,
  dead: phrase`dead`,
} as const;

/** How an untreated injury goes on (ALT-H7). */
export const tag = z.enum(['none', 'deadly', 'mortal', 'fatal']);
export const TAG_NAMES: Readonly<Record<z.infer<typeof tag>, string>> = {
  none: phrase`no`,
  deadly: phrase`deadly`,
  mortal: phrase`mortal`,
  fatal: phrase`fatal`,
};
export type Tag = z.infer<typeof tag>;

/**
 * Moves a level up or down, never above Massive (ALT-6.4). Below Glance it stays Glance, or nothing is left where a
 * fight allows that (ALT-L14).
 */
export function shift(from: Level, by: number, allowNone: boolean): Level | null {
  const to = LEVELS.indexOf(from) + by;
  if (to < 0 && allowNone) return null;
  return LEVELS[Math.max(0, Math.min(LEVELS.length - 1, to))] ?? from;
}

/** The same modifier moves each type (ALT-6.4). */
export const shiftAll = (from: Levels, by: number, allowNone: boolean): Dealt => ({
  wound: shift(from.wound, by, allowNone),
  shock: shift(from.shock, by, allowNone),
  stun: shift(from.stun, by, allowNone),
});

/** Levels moved before any hit is dealt: they stay between Glance and Massive. */
export const moved = ({ wound, shock, stun }: Levels, by: number): Levels =>
  levelsIn(LEVELS.indexOf(wound) + by, LEVELS.indexOf(shock) + by, LEVELS.indexOf(stun) + by);

export const levelName = (of: Level | null): string => (of === null ? phrase`nothing` : LEVEL_NAMES[of]);

/** `Heavy`, or `Moderate/Severe/Moderate` where the three types differ. */
export function levelsText({ wound, shock, stun }: Dealt): string {
  return wound === shock && shock === stun
    ? levelName(wound)
    : `${levelName(wound)}/${levelName(shock)}/${levelName(stun)}`;
}

/** What a roll needs of a body; `weapon-arm` is the arm that holds the weapon, `shield-arm` the other. */
export const use = z.enum(['head', 'torso', 'weapon-arm', 'shield-arm', 'legs']).check(
  z.meta({
    words: {
      head: phrase`head`,
      torso: phrase`torso`,
      'weapon-arm': phrase`the arm that holds the weapon`,
      'shield-arm': phrase`the other arm`,
      legs: phrase`legs`,
    },
  }),
);
export type Use = z.infer<typeof use>;
