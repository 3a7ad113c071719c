import { combatantId } from '@affray/engine';
import { z } from 'zod';
import { skillId } from './gear.ts';
import { basis } from './sheet.ts';

const target = combatantId;
const thing = z.string().min(1).max(40);
const grip = z.union([z.literal(1), z.literal(2)]);
const text = z.string().max(200);

/** What only the GM may say of a roll; a command that holds it is the GM's (ALY-9.9). */
export const rulings = z
  .strictObject({
    dice: z.int().min(-20).max(20).default(0),
    last: z.enum(['none', 'augmented', 'diminished']).default('none'),
    /** What each die must show; null: as the rules say (ALY-G1). */
    goal: z.int().min(2).max(6).nullable().default(null),
  })
  .nullable()
  .default(null);
export type Rulings = z.infer<typeof rulings>;

const shapes = {
  attack: {
    weapon: thing,
    /** A basic maneuver, and the modifiers that it is combined with. */
    basic: thing,
    modifiers: z.array(thing).max(4).default([]),
    /** One, or several for an Arcing Strike; a group may stand here once for each of its members. */
    targets: z.array(target).min(1).max(20),
    /** Thrown instead of struck with. */
    thrown: z.boolean().default(false),
    rulings,
  },
  engage: { target },
  approach: { target },
  withdraw: { target },
  disengage: { to: z.enum(['close', 'short']).default('close') },
  stand: {},
  prepare: { weapon: thing.nullable(), grip: grip.default(1), shield: z.boolean().default(false) },
  'pick-up': { weapon: thing },
  reload: { weapon: thing },
  'take-cover': { cover: z.enum(['light', 'heavy']) },
  aid: { target, rulings },
  assess: { target, rulings },
} as const;

const d = <K extends keyof typeof shapes>(kind: K) => z.strictObject({ kind: z.literal(kind), ...shapes[kind] });

/** One action that may stand alone or be part of a combo. */
export const deed = z.discriminatedUnion('kind', [
  d('attack'),
  d('engage'),
  d('approach'),
  d('withdraw'),
  d('disengage'),
  d('stand'),
  d('prepare'),
  d('pick-up'),
  d('reload'),
  d('take-cover'),
  d('aid'),
  d('assess'),
]);
export type Deed = z.infer<typeof deed>;
export type DeedOf<K extends Deed['kind']> = Extract<Deed, { kind: K }>;

const who = combatantId;
const by = <K extends keyof typeof shapes>(kind: K) => z.strictObject({ kind: z.literal(kind), who, ...shapes[kind] });
const c = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), who, ...shape });

/** Leaving the fight. */
const flee = c('flee', {});
/** Anything that no rule names. */
const improvise = c('improvise', {
  what: text.min(1),
  /** Null: the GM says what it costs, and its TN where it is rolled. */
  cost: z.int().min(0).max(100).nullable().default(null),
  tn: z.int().min(0).max(20).nullable().default(null),
  basis: basis.nullable().default(null),
  skill: skillId.nullable().default(null),
  rulings,
});

/** One action with whose it is, as it stands in a plan; the last two stand alone and in no combo. */
export const deedBy = z.discriminatedUnion('kind', [
  by('attack'),
  by('engage'),
  by('approach'),
  by('withdraw'),
  by('disengage'),
  by('stand'),
  by('prepare'),
  by('pick-up'),
  by('reload'),
  by('take-cover'),
  by('aid'),
  by('assess'),
  flee,
  improvise,
]);
/** Whatever may be planned and takes effect at its phase or at its end (ALY-K13). */
export type Act = Deed | Omit<z.infer<typeof flee>, 'who'> | Omit<z.infer<typeof improvise>, 'who'>;
export type Improvised = Omit<z.infer<typeof improvise>, 'who'>;

/** Extended work that the table knows; `crossing`: to or from a far band. */
export const workKind = z.enum(['bulwark', 'examination', 'crossing', 'other']);

/** All that a combatant can do at its phase. */
export const own = [
  by('attack'),
  by('engage'),
  by('approach'),
  by('withdraw'),
  by('disengage'),
  by('stand'),
  by('prepare'),
  by('pick-up'),
  by('reload'),
  by('take-cover'),
  by('aid'),
  by('assess'),
  c('stance', { stance: z.enum(['aggressive', 'neutral', 'cautious']) }),
  /** Engage and attack the same target, as one combo. */
  c('charge', { target, weapon: thing, basic: thing, modifiers: z.array(thing).max(4).default([]) }),
  c('combo', { parts: z.array(deed).min(2).max(4) }),
  /** The next part of what was begun, or the end of it. */
  c('continue', {}),
  c('break-off', {}),
  c('work', {
    work: z.enum(['bulwark', 'examination', 'other']),
    what: text.default(''),
    blocks: z.int().min(1).max(100).nullable().default(null),
    target: target.nullable().default(null),
  }),
  c('resume', { work: z.int().min(1) }),
  c('wait', { phases: z.int().min(1).max(10) }),
  flee,
  improvise,
  /** Free actions. */
  c('free', { what: text.min(1) }),
  c('drop', { weapon: thing }),
  c('grip', { grip }),
  c('drop-prone', {}),
  c('leave-cover', {}),
] as const;
