import { phrase, type RuleId, ruleId, signed, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import { GRADES, grade, LEVELS, tag, use } from './body.ts';
import { USES } from './skills.ts';

/**
 * Every number of the rules that is not a sheet's. A fight may override any of them (`options.charts`); what it leaves
 * out has the value here. Each number's schema says which rule it belongs to, and whether the source prints it or it is
 * ours (`meta().origin`).
 */
type Origin = 'printed' | 'ours';

const amount = (value: number, rule: RuleId, origin: Origin = 'ours') =>
  z._default(wholeFrom(0, 10_000), value).check(z.meta({ rule, origin }));
const change = (value: number, rule: RuleId, origin: Origin = 'ours') =>
  z._default(wholeFrom(-40, 40), value).check(z.meta({ rule, origin }));

const step = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  value: wholeFrom(0, 60),
});
const named = (values: readonly (readonly [name: string, value: number])[]) =>
  values.map(([name, value]) => ({ name, value }));

const DIFFICULTIES = named([
  [phrase`Trivial`, 6],
  [phrase`Easy`, 10],
  [phrase`Average`, 14],
  [phrase`Challenging`, 18],
  [phrase`Hard`, 22],
  [phrase`Very hard`, 26],
  [phrase`Extreme`, 30],
  [phrase`Heroic`, 35],
  [phrase`Near impossible`, 40],
]);
const ADVANTAGES = named([
  [phrase`None`, 0],
  [phrase`Tiny`, 1],
  [phrase`Slight`, 2],
  [phrase`Small`, 3],
  [phrase`Moderate`, 4],
  [phrase`Considerable`, 6],
  [phrase`Large`, 8],
  [phrase`Great`, 10],
  [phrase`Huge`, 12],
  [phrase`Extreme`, 15],
]);

/** One row of the Damage Effects Chart. */
const effect = (
  wound: (typeof GRADES)[number] | null,
  penalty: number,
  shockTag: z.infer<typeof tag>,
  shock: number,
  stun: number,
) =>
  z.prefault(
    z.strictObject({
      grade: z._default(z.nullable(grade), wound).check(z.meta({ rule: 'ALT-6.3', origin: 'printed' })),
      /** Disadvantage on rolls that use the part. Crippling prints none: ours is the chart's greatest. */
      penalty: amount(
        penalty,
        wound === 'crippling' ? 'ALT-H5' : 'ALT-6.3',
        wound === 'crippling' ? 'ours' : 'printed',
      ),
      tag: z._default(tag, shockTag).check(z.meta({ rule: 'ALT-6.3', origin: 'printed' })),
      shock: amount(shock, 'ALT-6.3', 'printed'),
      stun: amount(stun, 'ALT-6.3', 'printed'),
    }),
    {},
  );

const band = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Feet up to which it reaches; null for all beyond. */
  upTo: z.nullable(wholeFrom(1, 100_000)),
  dn: wholeFrom(0, 60),
});
const BANDS: readonly z.infer<typeof band>[] = [
  { name: 'point-blank', upTo: 15, dn: 10 },
  { name: 'short', upTo: 60, dn: 14 },
  { name: 'medium', upTo: 150, dn: 18 },
  { name: 'long', upTo: 400, dn: 22 },
  { name: 'extreme', upTo: null, dn: 28 },
];

/** What we would rule where nothing was ruled before: the first option of each question to the GM. */
const suggestions = z.strictObject({
  /** Missile fire by distance (ALT-5.3). */
  bands: z
    ._default(z.array(band).check(z.minLength(1), z.maxLength(10)), [...BANDS])
    .check(z.meta({ rule: 'ALT-5.3', origin: 'ours' })),
  /** Added to that. */
  shot: z.prefault(
    z.strictObject({
      dim: change(3, 'ALT-5.3'),
      dark: change(6, 'ALT-5.3'),
      black: change(12, 'ALT-5.3'),
      broken: change(2, 'ALT-5.3'),
      dense: change(4, 'ALT-5.3'),
      burst: change(-2, 'ALT-5.3'),
      running: change(3, 'ALT-5.3'),
      evading: change(4, 'ALT-5.3'),
      cover: change(4, 'ALT-5.3'),
      prone: change(3, 'ALT-5.3'),
      melee: change(3, 'ALT-5.3'),
      helpless: change(-4, 'ALT-5.3'),
      tiny: change(6, 'ALT-5.3'),
      small: change(3, 'ALT-5.3'),
      large: change(-2, 'ALT-5.3'),
      huge: change(-4, 'ALT-5.3'),
    }),
    {},
  ),
  /** Hand to hand against somebody who does not defend (ALT-5.6). */
  undefended: z.prefault(
    z.strictObject({
      standing: amount(10, 'ALT-5.6'),
      busy: amount(12, 'ALT-5.6'),
      helpless: amount(6, 'ALT-5.6'),
    }),
    {},
  ),
  /** Disadvantages of several actions in one go: the source's example (ALT-3.1). */
  rush: z.prefault(
    z.strictObject({
      attack: amount(4, 'ALT-3.1', 'printed'),
      move: amount(3, 'ALT-3.1', 'printed'),
      other: amount(3, 'ALT-3.1'),
    }),
    {},
  ),
  /** Disadvantage of the second, third, … opponent in one Turn (ALT-5.5). */
  opponents: z
    ._default(z.array(wholeFrom(0, 15)).check(z.minLength(1), z.maxLength(10)), [3, 6, 10])
    .check(z.meta({ rule: 'ALT-5.5', origin: 'ours' })),
  calledShot: z.prefault(
    z.strictObject({ torso: amount(3, 'ALT-5.10'), limb: amount(4, 'ALT-5.10'), head: amount(6, 'ALT-5.10') }),
    {},
  ),
  /** Alertness against an unexpected event (ALT-3.2). */
  reaction: amount(14, 'ALT-3.2'),
  /** Levels that a quick answer takes off what a hazard does: hitting the dirt, or any other (ALT-3.2). */
  quick: z.prefault(z.strictObject({ drop: amount(1, 'ALT-3.2'), other: amount(2, 'ALT-3.2') }), {}),
  headStart: amount(3, 'ALT-3.9'),
  move: amount(14, 'ALT-4.1'),
  task: amount(14, 'ALT-2.2'),
  /** Feet that a character crosses on the way to an opponent without another thought (ALT-4.3). */
  reach: amount(30, 'ALT-4.3'),
  /** Feet of a small movement, which needs no roll (ALT-4.3). */
  step: amount(20, 'ALT-4.3'),
  /** Feet of a small movement on a leg that cannot be used (ALT-H5). */
  crawl: amount(5, 'ALT-H5'),
  /** Feet between two who fight hand to hand (ALT-4.5). */
  beside: amount(5, 'ALT-4.5'),
  /** Feet within which two who have fought hand to hand in this Turn are still at it (ALT-5.3). */
  fighting: amount(10, 'ALT-5.3'),
  /** Brawn from which a blow is a level higher, two levels higher, a level lower (ALT-6.8). */
  brawn: z.prefault(
    z.strictObject({ strong: amount(15, 'ALT-6.8'), mighty: amount(20, 'ALT-6.8'), weak: amount(5, 'ALT-6.8') }),
    {},
  ),
});

const shape = {
  difficulties: z
    ._default(z.array(step).check(z.minLength(1), z.maxLength(20)), DIFFICULTIES)
    .check(z.meta({ rule: 'ALT-H1', origin: 'ours' })),
  advantages: z
    ._default(z.array(step).check(z.minLength(1), z.maxLength(20)), ADVANTAGES)
    .check(z.meta({ rule: 'ALT-H2', origin: 'ours' })),
  /** Skill of somebody whose sheet does not name it (ALT-H11). */
  unlisted: amount(10, 'ALT-H11'),
  effects: z.prefault(
    z.strictObject({
      glance: effect(null, 0, 'none', 0, 3),
      light: effect('minor', 1, 'none', 1, 5),
      moderate: effect('moderate', 3, 'none', 3, 10),
      heavy: effect('major', 6, 'deadly', 6, 15),
      severe: effect('disabling', 15, 'mortal', 12, 20),
      massive: effect('crippling', 15, 'fatal', 20, 30),
    }),
    {},
  ),
  /** Damage Numbers from here to there do not move the level (ALT-6.4). */
  attackSuccess: z.prefault(
    z.strictObject({ from: amount(5, 'ALT-6.4', 'printed'), to: amount(15, 'ALT-6.4', 'printed') }),
    {},
  ),
  /** Level modifier for 2d5 of 2, 3, … 10 (ALT-6.5). */
  variance: z
    ._default(z.array(wholeFrom(-5, 5)).check(z.length(9)), [-3, -2, -1, 0, 0, 0, 1, 2, 3])
    .check(z.meta({ rule: 'ALT-6.5', origin: 'printed' })),
  posture: amount(5, 'ALT-5.2', 'printed'),
  wounds: z.prefault(z.strictObject({ most: amount(15, 'ALT-H5') }), {}),
  shock: z.prefault(
    z.strictObject({
      incapacitated: amount(10, 'ALT-H6'),
      unconscious: amount(15, 'ALT-H6'),
      dead: amount(20, 'ALT-H6'),
    }),
    {},
  ),
  worsening: z.prefault(
    z.strictObject({
      deadlySeconds: amount(600, 'ALT-H7'),
      mortalSeconds: amount(60, 'ALT-H7'),
      fatalPerTurn: amount(1, 'ALT-H7'),
    }),
    {},
  ),
  stun: z.prefault(
    z.strictObject({
      dazed: amount(4, 'ALT-H8'),
      /** A roll missed by so much knocks out. */
      knockoutBy: amount(6, 'ALT-H8'),
      dazedAt: amount(15, 'ALT-H8'),
      unconsciousAt: amount(20, 'ALT-H8'),
      decay: amount(5, 'ALT-H8'),
      /** Whoever was knocked out wakes once less than this is left. */
      wakesBelow: amount(10, 'ALT-H8'),
    }),
    {},
  ),
  aid: z.prefault(
    z.strictObject({ deadly: amount(14, 'ALT-H9'), mortal: amount(18, 'ALT-H9'), fatal: amount(26, 'ALT-H9') }),
    {},
  ),
  recovery: z.prefault(z.strictObject({ natural: amount(1, 'ALT-H10'), assisted: amount(2, 'ALT-H10') }), {}),
  /** Disadvantage of the arm that one does not fight with (ALT-H5). */
  offHand: amount(4, 'ALT-H5'),
  /** Parts of the body that a skill uses (ALT-6.1). Weapons add the arms that hold them. */
  uses: z._default(z.record(z.string(), z.array(use)), {}).check(z.meta({ rule: 'ALT-6.1', origin: 'ours' })),
  suggestions: z.prefault(suggestions, {}),
};
export const charts = z.prefault(z.strictObject(shape), {});
export type Charts = z.infer<typeof charts>;

/** The numbers of a fight that overrides none. */
export const CHARTS: Charts = charts.parse({});

/** What a skill uses of the body: the fight's word, else ours; nothing for a skill that neither names. */
export function usesOf(of: Charts, skill: string): readonly z.infer<typeof use>[] {
  const uses = of.uses[skill] ?? USES[skill];
  // A skill may be called like something that every object has: "constructor".
  return Array.isArray(uses) ? uses : [];
}

/** `Hard (22)`; the bare number where the chart names none. */
export const difficultyName = (of: Charts, dn: number): string => nameIn(of.difficulties, dn, `${dn}`);
/** `Small (−3)`. */
export const disadvantageName = (of: Charts, value: number): string => nameIn(of.advantages, value, signed(-value));

/** `Small (−3)`, `Small (+3)`: a disadvantage below 0, an advantage above. */
export const advantageName = (of: Charts, value: number): string =>
  value > 0 ? nameIn(of.advantages, value, signed(value)) : disadvantageName(of, -value);

function nameIn(steps: readonly z.infer<typeof step>[], value: number, text: string): string {
  const found = steps.find(each => each.value === value);
  return found ? `${found.name} (${text})` : text;
}

/** The Attack Success Chart: what a Damage Number does to the damage level (ALT-6.4). */
export function levelModifier({ attackSuccess: { from, to } }: Charts, damageNumber: number): number {
  if (damageNumber < from) return damageNumber - from;
  return damageNumber > to ? damageNumber - to : 0;
}

/** By so many levels more, every level is Massive (ALT-6.4). */
export const TO_MASSIVE = LEVELS.length - 1;

/** The least Damage Number that moves the level as this one does. @param most so many levels up are as good as any further ones */
export function likeMargin({ attackSuccess: { from, to } }: Charts, damageNumber: number, most: number): number {
  if (damageNumber < from || from > to) return damageNumber;
  return damageNumber <= to ? from : Math.min(damageNumber, to + most);
}

/** The Damage Variance Chart (ALT-6.5), for a total of 2d5. */
export const varianceModifier = ({ variance }: Charts, rolled: number): number => variance[rolled - 2] ?? 0;

export interface ChartNumber {
  /** Where it stands: `stun.decay`. */
  readonly path: string;
  readonly rule: RuleId;
  readonly origin: Origin;
  /** A single number, not a list or a word. */
  readonly single: boolean;
}
const noted = z.object({ rule: ruleId, origin: z.enum(['printed', 'ours']) });

const isNumber = (schema: z.core.$ZodType): boolean =>
  schema instanceof core.$ZodDefault ? isNumber(schema._zod.def.innerType) : schema instanceof core.$ZodNumber;

/** Every number of the charts with its rule and whether it is printed or ours: for references and for pages. */
export function chartNumbers(): ChartNumber[] {
  const found: ChartNumber[] = [];
  const visit = (schema: z.core.$ZodType, path: string): void => {
    const note = noted.safeParse(z.globalRegistry.get(schema));
    if (note.success) found.push({ path, ...note.data, single: isNumber(schema) });
    else if (schema instanceof core.$ZodPrefault || schema instanceof core.$ZodDefault)
      visit(schema._zod.def.innerType, path);
    else if (schema instanceof core.$ZodObject)
      for (const [name, field] of Object.entries<z.core.$ZodType>(schema._zod.def.shape))
        visit(field, path === '' ? name : `${path}.${name}`);
  };
  visit(charts, '');
  return found;
}

/** What stands at a path of the charts, as text: `stun.decay`. */
export function numberAt(of: Charts, path: string): string {
  let value: unknown = of;
  for (const key of path.split('.')) {
    if (value === null || typeof value !== 'object') return '';
    value = Reflect.get(value, key);
  }
  return JSON.stringify(value) ?? '';
}

export { GRADES, LEVELS };
