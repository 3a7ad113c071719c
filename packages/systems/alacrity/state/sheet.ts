import {
  allNamedOrWritten,
  falseUnlessSaid,
  namedOrWritten,
  phrase,
  takenFrom,
  titled,
  wholeFrom,
  writtenSheet,
} from '@affray/engine';
import * as z from 'zod/mini';
import { type Effect, effect, effects } from '../book/effects.ts';
import { type Armor, armor, armors, type Shield, shield, shields, type Weapon, weapon, weapons } from '../book/gear.ts';
import { SKILL_RULES, type SkillId } from '../book/skills.ts';
import { GROUPS, SKILL_TITLES, TITLES } from './sheet-words.ts';

const statistic = z
  .int()
  .check(z.minimum(1, phrase`a statistic is 1 or more`), z.maximum(100, phrase`a statistic is at most 100`));
const percent = z._default(
  z.nullable(
    z
      .int()
      .check(
        z.minimum(0, phrase`a skill is a percentage, 0 or more`),
        z.maximum(200, phrase`a skill is a percentage, at most 200`),
      ),
  ),
  null,
);
const d10s = wholeFrom(0, 30);
const thing = z.string().check(z.minLength(1), z.maxLength(40));

const skills = z.strictObject(
  titled(
    {
      melee: percent,
      unarmed: percent,
      ranged: percent,
      archery: percent,
      dodge: percent,
      acrobatics: percent,
      athletics: percent,
      might: percent,
      stealth: percent,
      sleightOfHand: percent,
      thievery: percent,
      riding: percent,
      vigilance: percent,
      perception: percent,
      medicine: percent,
      firstAid: percent,
      survival: percent,
      insight: percent,
      intimidation: percent,
      magic: percent,
      alchemy: percent,
      herbalism: percent,
      armedCombat: percent.check(z.describe(phrase`Melee Combat under its older name (ALA-C22)`)),
    },
    SKILL_TITLES,
  ),
);

/** What both a sheet as written and one in a fight hold. */
const common = {
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  strength: statistic,
  dexterity: statistic,
  body: statistic,
  mind: statistic,
  /** Null: the average of Body d10s plus Strength (ALA-3.3). */
  hitPoints: z._default(z.nullable(wholeFrom(1, 5000)), null),
  /** Null: as many as Hit Points (ALA-3.4). */
  stunPoints: z._default(z.nullable(wholeFrom(1, 5000)), null),
  /** Null: as many as the Magic skill (ALA-3.8). */
  manaPoints: z._default(z.nullable(wholeFrom(0, 5000)), null),
  /** Null where it follows from the statistics (ALA-3.5, ALA-3.6, ALA-3.7). */
  quickness: z._default(z.nullable(wholeFrom(0, 200)), null),
  movement: z._default(z.nullable(wholeFrom(0, 5000)), null),
  sda: z._default(z.nullable(wholeFrom(0, 200)), null),
  skills: z.prefault(skills, {}),
  /** d10s of hide, scales or chitin (ALA-23.1). */
  naturalSoak: z._default(d10s, 0),
  /** d10s from amulets and the like, on top of all else (ALA-14.7). */
  extraSoak: z._default(d10s, 0),
  /** Weapon held in the other hand from the start: two weapons at once (ALA-19.5). */
  offHand: z._default(z.nullable(thing), null),
  /** Sees in darkness. */
  darkvision: falseUnlessSaid(),
  /** Has no fear to break: never checks morale. */
  moraleImmune: falseUnlessSaid(),
  /** Added to morale checks, for strong motives. */
  resolve: z._default(wholeFrom(-100, 100), 0),
  notes: z._default(z.string().check(z.maxLength(2000)), ''),
};

/** A combatant as somebody writes it: gear by id, or written out. */
export const sheet = writtenSheet(TITLES, GROUPS, {
  ...common,
  weapons: z._default(allNamedOrWritten(weapons, 'weapon', weapon, 20), []),
  armor: z._default(allNamedOrWritten(armors, 'armor', armor, 5), []),
  shield: z._default(z.nullable(namedOrWritten(shields, 'shield', shield)), null),
  /** Effects that have been learned (ALA-22.1). */
  effects: z._default(allNamedOrWritten(effects, 'effect', effect, 60), []),
});
export type Sheet = z.infer<typeof sheet>;

/** A combatant in a fight: all its gear written out. Never changed in place: a GM's edit puts a new one in its stead. */
export const stats = z.strictObject({
  ...common,
  weapons: z.array(weapon).check(z.maxLength(20)),
  armor: z.array(armor).check(z.maxLength(5)),
  shield: z.nullable(shield),
  effects: z.array(effect).check(z.maxLength(60)),
});
export type Stats = Readonly<z.infer<typeof stats>>;

/** Puts the gear that a sheet names in the place of its name. */
export function equip(written: Sheet): Stats {
  return {
    ...written,
    weapons: written.weapons.map((each): Weapon => takenFrom(weapons, each)),
    armor: written.armor.map((each): Armor => takenFrom(armors, each)),
    shield: written.shield === null ? null : takenFrom<Shield>(shields, written.shield),
    effects: written.effects.map((each): Effect => takenFrom(effects, each)),
  };
}

const half = (a: number, b: number): number => Math.floor((a + b) / 2);

/** What the d10s of Body come to on average (ALA-3.3). */
export const averageBody = (body: number): number => Math.floor(5.5 * body);
/** Maximum Hit Points (ALA-3.3). */
export const maxHits = (of: Stats): number => of.hitPoints ?? averageBody(of.body) + of.strength;
/** Maximum Stun Points (ALA-3.4). */
export const maxStun = (of: Stats): number => of.stunPoints ?? maxHits(of);
/** Maximum Mana Points (ALA-3.8). */
export const maxMana = (of: Stats): number => of.manaPoints ?? of.skills.magic ?? 0;
/** Quickness (ALA-3.5). */
export const quickness = (of: Stats): number => of.quickness ?? Math.floor((2 * of.dexterity + of.mind) / 3);
/** Feet of Movement in a round; the half is not rounded before it is multiplied (ALA-3.6). */
export const movement = (of: Stats, factor: number): number =>
  of.movement ?? Math.floor(((of.dexterity + of.strength) * factor) / 2);
/** Strength Damage Adjustment (ALA-3.7). */
export const sda = (of: Stats): number => of.sda ?? Math.floor(of.strength / 3);

/** The four statistics alone: all that derived figures rest on. */
export type Statistics = Pick<Stats, 'strength' | 'dexterity' | 'body' | 'mind'>;

/** What a skill stands on before it is trained (ALA-4.A to ALA-4.F). */
export function baseSkill(of: Statistics, skill: SkillId): number {
  switch (SKILL_RULES[skill]) {
    case 'ALA-4.A':
      return half(of.dexterity, of.strength);
    case 'ALA-4.D':
      return skill === 'might' ? of.strength : half(of.dexterity, of.strength);
    case 'ALA-4.B':
    case 'ALA-4.C':
      return of.dexterity;
    case 'ALA-4.E':
      return of.mind;
    case 'ALA-4.F':
      return 0;
  }
}

/** A skill as it was trained; null where it was not. Those of a blow are named: a field by name is found sooner. */
function trainedIn({ skills }: Stats, skill: SkillId): number | null {
  switch (skill) {
    case 'melee':
      return skills.melee ?? skills.armedCombat;
    case 'dodge':
      return skills.dodge;
    case 'unarmed':
      return skills.unarmed;
    case 'archery':
      return skills.archery;
    case 'ranged':
      return skills.ranged;
    default:
      return skills[skill];
  }
}

/** Whether a skill keeps its full base untrained (ALA-C30); the others are halved by the chart `untrained`. */
function keepsBase(skill: SkillId): boolean {
  switch (skill) {
    case 'melee':
    case 'unarmed':
    case 'ranged':
    case 'archery':
    case 'dodge':
    case 'vigilance':
    case 'perception':
      return true;
    default:
      return false;
  }
}

/** A skill's percentage: trained, or its base untrained. `untrained` is the share of the base that other skills keep. */
export function skillOf(of: Stats, skill: SkillId, untrained: number): number {
  const trained = trainedIn(of, skill);
  if (trained !== null) return trained;
  const base = baseSkill(of, skill);
  return keepsBase(skill) ? base : Math.floor(base * untrained);
}
