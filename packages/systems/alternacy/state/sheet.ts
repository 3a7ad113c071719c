import { allNamedOrWritten, namedOrWritten, phrase, takenFrom, wholeFrom, writtenSheet } from '@affray/engine';
import * as z from 'zod/mini';
import {
  type Armor,
  armor,
  armors,
  FIST,
  type Shield,
  shield,
  shields,
  skillId,
  type Weapon,
  weapon,
  weapons,
} from '../book/gear.ts';
import { SKILL_WORDS, SKILLS } from '../book/skills.ts';
import { HANDS, SIZES } from '../book/words.ts';

const score = z
  .int(phrase`a skill is a whole number`)
  .check(z.minimum(0, phrase`a skill is 0 or more`), z.maximum(30, phrase`a skill is at most 30`));

/** What the fields of a sheet are called, as the game's own sheet has them. */
const TITLES = {
  name: phrase`Name`,
  skills: phrase`Skills`,
  hand: phrase`Fighting hand`,
  sturdiness: phrase`Sturdiness`,
  size: phrase`Size`,
  notes: phrase`Notes`,
  weapons: phrase`Weapons`,
  armor: phrase`Armor`,
  shield: phrase`Shield`,
} as const;
/** What is filled in together. */
const GROUPS: readonly (readonly [string, readonly (keyof typeof TITLES)[]])[] = [
  [phrase`Character`, ['name', 'hand', 'size', 'sturdiness']],
  [phrase`Skills`, ['skills']],
  [phrase`Weapons`, ['weapons']],
  [phrase`Protection`, ['armor', 'shield']],
  [phrase`Notes`, ['notes']],
];

/** What both a sheet as written and one in a fight hold. */
const common = {
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Scores from 0 to 30 by skill (ALT-2.1). A skill that is not named counts as the chart `unlisted`. */
  skills: z._default(z.record(skillId, score), {}).check(
    z.refine(all => Object.keys(all).length <= 60, phrase`a sheet names at most 60 skills`),
    z.meta({ names: Object.keys(SKILLS), words: SKILL_WORDS }),
  ),
  /** The arm that fights. */
  hand: z._default(z.enum(['right', 'left']), 'right').check(z.meta({ words: HANDS })),
  /** How hard it is to hurt: levels off the suggested damage (ALT-6.8). A troll is +1, a pixie -1. */
  sturdiness: z._default(wholeFrom(-3, 3), 0),
  size: z._default(z.enum(['tiny', 'small', 'human', 'large', 'huge']), 'human').check(z.meta({ words: SIZES })),
  notes: z._default(z.string().check(z.maxLength(2000)), ''),
};

/** A combatant as somebody writes it: gear by id, or written out. The first weapon is in hand. */
export const sheet = writtenSheet(TITLES, GROUPS, {
  ...common,
  weapons: z
    ._default(allNamedOrWritten(weapons, 'weapon', weapon, 12), [])
    .check(
      z.refine(
        all => new Set(all.map(each => (typeof each === 'string' ? each : each.id))).size === all.length,
        phrase`a sheet names each weapon once`,
      ),
    ),
  armor: z._default(z.nullable(namedOrWritten(armors, 'armor', armor)), null),
  shield: z._default(z.nullable(namedOrWritten(shields, 'shield', shield)), null),
});
export type Sheet = z.infer<typeof sheet>;

/** A combatant in a fight: all its gear written out, bare hands included. Never changed in place. */
export const stats = z.strictObject({
  ...common,
  weapons: z.array(weapon).check(z.minLength(1), z.maxLength(13)),
  armor: z.nullable(armor),
  shield: z.nullable(shield),
});
export type Stats = Readonly<z.infer<typeof stats>>;

/** Puts the gear that a sheet names in the place of its name. */
export function equip(written: Sheet): Stats {
  const carried = written.weapons.map((each): Weapon => takenFrom(weapons, each));
  return {
    ...written,
    weapons: carried.some(each => each.id === FIST.id || each.hands === 'natural') ? carried : [...carried, FIST],
    armor: written.armor === null ? null : takenFrom<Armor>(armors, written.armor),
    shield: written.shield === null ? null : takenFrom<Shield>(shields, written.shield),
  };
}

/** A skill's score; `unlisted` where the sheet does not name it (ALT-H11). */
export function skillOf(of: Stats, skill: string, unlisted: number): number {
  const score = of.skills[skill];
  // A skill may be called like something that every object has: "constructor".
  return typeof score === 'number' ? score : unlisted;
}

/** The average of Alertness and Quickness, rounded off: a half goes up (ALT-2.4, ALT-L13). */
export const initiativeStat = (of: Stats, unlisted: number): number =>
  Math.floor((skillOf(of, 'alertness', unlisted) + skillOf(of, 'quickness', unlisted) + 1) / 2);

/** The weapon of that id, or null. */
export function weaponOf(of: Stats, id: string): Weapon | null {
  for (const each of of.weapons) if (each.id === id) return each;
  return null;
}
