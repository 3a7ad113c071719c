import {
  allNamedOrWritten,
  type Explained,
  falseUnlessSaid,
  namedOrWritten,
  phrase,
  Tally,
  titled,
  wholeFrom,
  writtenSheet,
} from '@affray/engine';
import * as z from 'zod/mini';
import { type Attribute, attribute, type Charts } from '../book/charts.ts';
import {
  type Armor,
  adjustment,
  armor,
  armors,
  type Shield,
  type SkillId,
  shield,
  shields,
  skillId,
  type Weapon,
  weapon,
  weapons,
} from '../book/gear.ts';
import { ATTRIBUTE_NAMES } from '../book/words.ts';
import type { Options } from './options.ts';
import { GROUPS, KINDS, ROUNDINGS, TITLES } from './sheet-words.ts';

const rank = z.int().check(z.minimum(1, phrase`an attribute is 1 to 8`), z.maximum(8, phrase`an attribute is 1 to 8`));
const figured = z._default(z.nullable(wholeFrom(0, 100)), null);

/** A skill that somebody has: being listed at all is training. */
export const skill = z.strictObject(
  titled(
    {
      id: skillId,
      /** 0 where only a Goal is printed. */
      rank: z
        .int()
        .check(z.minimum(0, phrase`a skill rank is 0 to 10`), z.maximum(10, phrase`a skill rank is 0 to 10`)),
      /** A stated Goal wins over the rank's, with the dice of spring (ALY-G1, ALY-2.12). */
      goal: z._default(z.nullable(wholeFrom(2, 6)), null),
    },
    { id: phrase`Skill`, rank: phrase`Rank`, goal: phrase`Goal` },
  ),
);
export type Skill = z.infer<typeof skill>;

const common = {
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Heroes are important and have 3 Health; minions act as a group. */
  kind: z._default(z.enum(['hero', 'adversary', 'minion']), 'adversary').check(z.meta({ words: KINDS })),
  strength: rank,
  agility: rank,
  perception: rank,
  resolve: rank,
  intellect: rank,
  charisma: rank,
  skills: z._default(z.array(skill).check(z.maxLength(30)), []),
  /** How Initiative rounds; null: up for heroes, down for all others (ALY-1.13). */
  roundInitiative: z._default(z.nullable(z.enum(['up', 'down']).check(z.meta({ words: ROUNDINGS }))), null),
  /** Null where it follows from the attributes. */
  initiative: figured,
  /** Without armor. */
  defense: figured,
  dodge: figured,
  parry: figured,
  health: z._default(z.nullable(wholeFrom(1, 1000)), null),
  mind: figured,
  speed: z._default(z.string().check(z.maxLength(20)), ''),
  ambidextrous: falseUnlessSaid(),
  adjustments: z._default(z.array(adjustment).check(z.maxLength(20)), []),
  notes: z._default(z.string().check(z.maxLength(2000)), ''),
};

/** A combatant as somebody writes it: gear by id, or written out. The first weapon is the one at hand. */
export const sheet = writtenSheet(TITLES, GROUPS, {
  ...common,
  weapons: z._default(allNamedOrWritten(weapons, 'weapon', weapon, 12), []),
  shield: z._default(z.nullable(namedOrWritten(shields, 'shield', shield)), null),
  armor: z._default(z.nullable(namedOrWritten(armors, 'armor', armor)), null),
}).check(({ value, issues }) => {
  const ids = value.weapons.map(each => (typeof each === 'string' ? each : each.id));
  ids.forEach((id, at) => {
    if (ids.indexOf(id) !== at)
      issues.push({
        code: 'custom',
        input: value,
        path: ['weapons', at],
        message: phrase`two weapons have the id "${id}"`,
      });
  });
});
export type Sheet = z.infer<typeof sheet>;

/** A sheet as a fight holds it: gear written out, figured values worked out, and nothing changes it but the GM. */
export const stats = z.strictObject({
  ...common,
  initiative: wholeFrom(-100, 100),
  defense: wholeFrom(0, 1000),
  dodge: wholeFrom(0, 100),
  parry: wholeFrom(0, 100),
  health: wholeFrom(1, 1000),
  weapons: z.array(weapon),
  shield: z.nullable(shield),
  armor: z.nullable(armor),
});
export type Stats = z.infer<typeof stats>;

const half = (value: number): number => Math.floor(value / 2);

/** Defense without armor, and what it is made of; as the sheet states it, where it does (ALY-2.8, ALY-2.10, ALY-K8). */
export function defenseOf(of: Sheet, { defenseFormula }: Options): Explained {
  if (of.defense !== null)
    return { total: of.defense, parts: [{ name: phrase`as written`, value: of.defense, rule: 'ALY-2.10' }] };
  const [most, part] =
    defenseFormula === 'printed' ? (['strength', 'resolve'] as const) : (['resolve', 'strength'] as const);
  return new Tally(of[most], ATTRIBUTE_NAMES[most], 'ALY-2.8', true)
    .add(half(of[part]), phrase`half of ${ATTRIBUTE_NAMES[part]}`, 'ALY-2.8')
    .add(1, phrase`for all`, 'ALY-2.8')
    .explain();
}

/**
 * Works a sheet out for a fight: figured values by their formulas where the sheet states none.
 * @see ALY-2.6 ALY-2.8 ALY-2.10 ALY-G3 ALY-G4 ALY-K8 ALY-K9
 */
export function statsOf(of: Sheet, options: Options): Stats {
  const up = (of.roundInitiative ?? (of.kind === 'hero' ? 'up' : 'down')) === 'up';
  const average = (of.agility + of.intellect) / 2;
  const { heroHealth } = options.charts;
  return {
    ...of,
    initiative: of.initiative ?? (up ? Math.ceil(average) : Math.floor(average)),
    defense: defenseOf(of, options).total,
    dodge: of.dodge ?? half(of.agility),
    parry: of.parry ?? half(of.agility),
    health: of.health ?? (of.kind === 'hero' ? Math.max(1, heroHealth) : Math.max(1, half(of.strength))),
    weapons: of.weapons.map(each => (typeof each === 'string' ? must(weapons, each) : each)),
    shield: typeof of.shield === 'string' ? must(shields, of.shield) : of.shield,
    armor: typeof of.armor === 'string' ? must(armors, of.armor) : of.armor,
  };
}

function must<T extends Weapon | Shield | Armor>(known: ReadonlyMap<string, T>, id: string): T {
  const found = known.get(id);
  if (found === undefined) throw new Error(phrase`no gear "${id}"`);
  return found;
}

/** A skill that somebody has, or null: untrained. */
export const skillOf = (of: Stats, id: SkillId): Skill | null => of.skills.find(each => each.id === id) ?? null;

/** What a roll may be based on: an attribute, or Initiative for pure reaction (ALY-2.7). */
export const basis = z.enum([...attribute.options, 'initiative']);
export type Basis = z.infer<typeof basis>;
/** Dice of an attribute, or of Initiative. */
export const rankOf = (of: Stats, base: Basis): number => Math.max(0, of[base]);

/** The attribute that a weapon hits with (ALY-7.1). */
export const hitsBy = (charts: Charts, of: Weapon, thrown: boolean): Attribute =>
  of.hit ?? charts.categories[thrown ? 'thrown' : of.category];
