import { combatantId, explained, ruledFields, ruleId, type Schema, type Table } from '@affray/engine';
import * as z from 'zod/mini';
import type { CheckKind, DidKind, MoveKind } from '../actions/index.ts';
import { conditionKind, fate, stance } from './fight.ts';
import type { Prompts } from './prompts.ts';
import type { RollSite } from './sites.ts';

/** `secret`: the side that alone learns of it, where somebody in it is hidden; null where everybody does. */
const common = { rule: ruleId, secret: z.nullable(z.string()) };
const who = combatantId;
const target = combatantId;
/** A number, or a number with its reasons; null to a viewer who may not know it. */
const number = z.nullable(z.number());
const reasons = z.nullable(explained);
const text = z.string().check(z.maxLength(500));
/** Phases that it cost, and the phase of the actor's next action. */
/** What was done last to a throw: by the stance, or by the GM. */
const lastly = z.enum(['none', 'augmented', 'diminished']);
const paid = { cost: z.int(), next: z.int() };

export const health = z.enum(['unhurt', 'hurt', 'badly hurt', 'down', 'bleeding', 'dead']);
export type Health = z.infer<typeof health>;

const e = <K extends string, S extends z.core.$ZodShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), ...common, ...shape });

/** The start of a fight, and rounds. */
const START = [
  e('tactics-rolled', { who, side: z.string(), dice: reasons, goal: number, net: number }),
  /** What came of all leaders' rolls: the names of sides by what they gain. */
  e('tactics', { winners: z.array(z.string()), penalised: z.array(z.string()), again: z.boolean() }),
  e('stance', { who, stance: z.nullable(stance) }),
  e('first-phase', { who, stance: z.nullable(stance), total: reasons, phase: z.int() }),
  e('arrived', { who, round: z.int(), stance: z.nullable(stance), total: reasons, phase: z.int() }),
  /** A new round; `due` is whose phase began it. */
  e('round', { round: z.int(), due: z.nullable(who) }),
] as const;

/** Attacks, what they do to somebody, and what takes its time. */
const BETWEEN = [
  e('attack', {
    who,
    targets: z.array(target),
    weapon: text,
    maneuver: text,
    /** Dice of the pool, and what each success needs. */
    dice: reasons,
    goal: number,
    last: lastly,
    tn: reasons,
    net: number,
    critical: z.boolean(),
    ...paid,
  }),
  e('struck', {
    who,
    target,
    way: z.enum(['parry', 'dodge']),
    defence: reasons,
    hit: z.boolean(),
    /** Successes above the defence that are left for damage, once stunts were paid. */
    extras: number,
    /** Stunts that came off, and those that were not paid for. */
    stunts: z.array(text),
    failed: z.array(text),
    damage: reasons,
    /** Defense that the damage was held against. */
    defense: reasons,
    effect: z.enum(['none', 'prone', 'disarm', 'tackle']),
  }),
  e('leapt', { who, from: target, ...paid }),
  e('wounded', { who, lost: number, left: number, members: z.int(), looks: health }),
  e('fell', { who, fate, bleeding: z.boolean() }),
  e('bled', { who, lost: number, left: number }),
  e('stopped-bleeding', { who }),
  e('condition', { who, condition: conditionKind, on: z.boolean() }),
  e('revealed', { who }),
  e('combo', { who, parts: z.nullable(z.array(text)), ...paid }),
  e('broke-off', { who, done: z.int(), next: z.int() }),
  /** An action that takes effect later (ALY-K13). */
  e('began', { who, what: z.nullable(text), cost: z.int(), at: z.int() }),
  e('work', {
    who,
    what: text,
    done: z.int(),
    need: z.int(),
    /** `held`: a block that does not count. `lost`: left behind with the place that it is bound to. */
    stage: z.enum(['block', 'counted', 'held', 'lost', 'finished']),
    next: z.int(),
  }),
  /** A careful study of somebody's health: what it found. */
  e('studied', { who, target, looks: health, health: number, most: number }),
] as const;

/** The ends of a fight, and the GM's hand. */
const LAST = [
  e('fled', { who, ...paid }),
  /** The GM's hand: what was changed, in a sentence. */
  e('gm', { who: z.nullable(who), text, open: z.boolean() }),
  /** A ruling of the GM's; `open`: players may know of it. */
  e('ruled', ruledFields),
  e('ended', { winner: z.nullable(z.string()), reason: text }),
] as const;

/** The actions that an event tells of, by which event it is. Which there are, `actions/index.ts` knows. */
interface Told {
  readonly moved: Schema<MoveKind>;
  readonly did: Schema<DidKind>;
  readonly checked: Schema<CheckKind>;
}

/** Everything that can happen, each with the rule it shows. */
export const eventWith = (told: Told) =>
  z.discriminatedUnion('kind', [
    ...START,
    e('moved', {
      who,
      how: told.moved,
      target: z.nullable(target),
      band: z.enum(['engaged', 'close', 'short', 'medium', 'long']),
      ...paid,
    }),
    /** An action without dice: `thing` is a weapon or a cover. */
    e('did', {
      who,
      what: told.did,
      thing: text,
      ...paid,
    }),
    ...BETWEEN,
    e('checked', {
      who,
      what: told.checked,
      target: z.nullable(target),
      words: text,
      dice: reasons,
      goal: number,
      tn: number,
      net: number,
      success: z.nullable(z.boolean()),
      /** Absent where nothing was done last. */
      last: z.exactOptional(lastly),
      ...paid,
    }),
    ...LAST,
  ]);
export type Event = z.infer<ReturnType<typeof eventWith>>;
export type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>;

export type AlloyTable = Table<RollSite, Prompts, Event>;

/** What an action cost, and when its doer acts next: for the story. */
export interface Paid {
  readonly cost: number;
  readonly next: number;
}
