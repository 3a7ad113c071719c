import {
  combatantId,
  explained,
  falseUnlessSaid,
  json,
  ruledFields,
  ruleId,
  speaker,
  type Table,
} from '@affray/engine';
import * as z from 'zod/mini';
import type { Prompts } from './prompts.ts';
import type { RollSite } from './sites.ts';

/** `secret`: a combatant in it is hidden, so no player learns of it. */
const common = { rule: ruleId, secret: z.boolean() };
const who = combatantId;
const target = combatantId;
/** A number with its reasons; null to a viewer who may not know it. */
const number = z.nullable(explained);
const points = z.nullable(z.number());
const text = z.string().check(z.maxLength(500));

/** A success or failure of one roll, with the critical ones apart. */
export const outcome = z.enum(['success', 'failure', 'critical-success', 'critical-failure']);
export type Outcome = z.infer<typeof outcome>;
export const health = z.enum(['unhurt', 'scratched', 'hurt', 'badly hurt', 'near death', 'down', 'dying', 'dead']);
export type Health = z.infer<typeof health>;
/** What came of an attack, for odds one branch each. */
export const verdict = z.enum([
  'hit',
  'miss',
  'hit-critical',
  'miss-critical',
  'hit-fumble',
  'miss-fumble',
  'automatic',
]);
export type Verdict = z.infer<typeof verdict>;

/** How somebody is after a loss. */
const condition = {
  hp: points,
  sp: points,
  lostHits: points,
  lostStun: points,
  penalty: points,
  health,
  stunned: health,
} as const;

const e = <K extends string, S extends z.core.$ZodShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), ...common, ...shape });

/** Everything that can happen, each once. Every event names the rule that it shows. */
export const event = z.discriminatedUnion('kind', [
  // The flow of the fight.
  e('round', { round: z.int() }),
  e('pass', { pass: z.int() }),
  e('closing', {}),
  e('round-over', { round: z.int() }),
  e('surprised', { who, over: z.readonly(z.array(combatantId)) }),
  e('no-surprise', { who }),
  e('declared', { who, actions: z.int() }),
  /** `who` is null where a side rolled as one. */
  e('initiative', { who: z.nullable(who), side: z.string(), sideName: text, less: number, score: points }),
  /** All of them at once, the first to act first. */
  e('order', {
    places: z.readonly(
      z.array(z.strictObject({ who: z.nullable(who), side: z.string(), name: text, less: number, score: points })),
    ),
  }),
  /** Announced by the GM for several. */
  e('all-declared', { whos: z.readonly(z.array(combatantId)), actions: z.int() }),
  e('held', { who, count: z.int() }),
  e('delayed', { who, after: combatantId }),
  e('lost', { who, count: z.int() }),
  e('carried', { who, count: z.int() }),
  e('unable', { who, why: text }),
  e('retargeted', { who, why: text }),
  e('over', { winner: z.nullable(z.string()), side: z.nullable(z.string()), reason: text }),
  // Rolls that stand alone: checks of a skill or statistic.
  /** `unheard`: not even its own player learns of it. */
  e('test', { who, what: text, why: text, target: number, outcome, unheard: falseUnlessSaid() }),
  // Attacks and harm.
  e('attack', {
    who,
    target,
    weapon: text,
    manner: z.enum(['declared', 'surprise', 'off-hand', 'legendary', 'free', 'disarm']),
    skill: number,
    defence: z.enum(['dodge', 'parry', 'unarmed', 'desperate', 'none', 'impossible']),
    against: number,
    called: z.nullable(z.strictObject({ mark: text, bare: z.boolean() })),
    verdict,
  }),
  /**
   * `dealt`: what is added to the damage dice. `soak`: where the dice of Soak come from. `through`: what is left of it.
   * `past`: what passed armor. `left`: what it leaves the target; null where it does nothing, or takes effect later.
   */
  e('damage', {
    who: z.nullable(who),
    target,
    cause: text,
    to: z.enum(['hits', 'stun']),
    dealt: number,
    soak: number,
    through: points,
    past: z._default(text, ''),
    left: z._default(z.nullable(z.strictObject(condition)), null),
  }),
  e('health', { who, ...condition }),
  e('fell', { who, how: z.enum(['incapacitated', 'dying', 'dead', 'slain', 'stable', 'recovered']), cause: text }),
  e('critical', {
    who,
    what: z.enum(['passes-soak', 'drops-weapon', 'falls-prone', 'colour', 'counterattack', 'more-damage', 'disarms']),
    success: z.boolean(),
    thing: text,
  }),
  e('desperate', { who, burned: z.boolean() }),
  // Conditions and Effects.
  e('condition', { who, condition: text, on: z.boolean(), cause: text, ends: z.nullable(z.int()) }),
  e('effect', { who, effect: text, on: z.boolean(), cause: text }),
  e('cast', {
    who,
    effect: text,
    targets: z.readonly(z.array(combatantId)),
    skill: number,
    outcome: z.enum(['success', 'failure', 'enhanced', 'backlash', 'no-roll']),
    mana: points,
    hits: points,
  }),
  // What somebody does.
  e('free', { who, what: text, times: z.int(), step: z.int() }),
  e('incidental', { who, what: text }),
  e('aiming', { who, target, stage: z.enum(['begins', 'ready', 'lost']) }),
  e('moved', {
    who,
    feet: z.int(),
    how: z.enum(['move', 'shift', 'crawl', 'climb', 'jump', 'swim', 'shoved', 'flees', 'disengages', 'stays']),
    toward: z.nullable(combatantId),
    /** Leaves its cover behind. */
    uncovered: falseUnlessSaid(),
  }),
  e('posture', { who, how: z.enum(['stands', 'drops']) }),
  e('equipment', {
    who,
    thing: text,
    did: z.enum([
      'draws',
      'puts-away',
      'drops',
      'loads',
      'picks-up',
      'grips',
      'raises',
      'lowers',
      'throws',
      'loses',
      'takes',
    ]),
  }),
  e('maneuver', {
    who,
    target,
    maneuver: z.enum(['trip', 'shove', 'grapple', 'pin', 'throw', 'escape', 'snatch', 'release']),
    skill: number,
    resist: text,
    against: number,
    won: z.boolean(),
  }),
  e('chase', { who, target, skill: number, against: number, won: z.boolean() }),
  /** Who comes first, by Athletics or Movement; `lead`: margin, or feet of Movement. */
  e('race', {
    by: z.enum(['athletics', 'movement']),
    places: z.readonly(z.array(z.strictObject({ who, skill: number, lead: points }))),
  }),
  e('help', { who, target, bonus: z.int() }),
  // Hazards, morale, care.
  e('hazard', { who, hazard: text, what: text }),
  e('breaks', { who, how: z.enum(['frightened', 'flees', 'surrenders', 'panics']), cause: text }),
  e('fate', { who, fate: z.enum(['fighting', 'fled', 'surrendered', 'dead']) }),
  e('healed', { who, by: z.nullable(who), hits: points, stun: points, mana: points }),
  e('care', { who }),
  // Who is there.
  e('joined', { who, side: z.string() }),
  e('left', { who, name: text }),
  e('revealed', { who }),
  // The GM's hand.
  e('gm', { who: z.nullable(speaker), what: text, path: z.nullable(z.string()), before: json, after: json }),
  e('note', { text }),
  /** A ruling of the GM's; `open`: players may know of it. */
  e('ruled', ruledFields),
]);
export type Event = z.infer<typeof event>;
export type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>;

/** The table that the rules speak to. */
export type AlacrityTable = Table<RollSite, Prompts, Event>;
