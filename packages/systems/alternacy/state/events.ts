import { combatantId, explained, json, ORIGINS, ruleId, speaker } from '@affray/engine';
import * as z from 'zod/mini';
import { grade, level, part } from '../book/body.ts';
import { conditionKind, fate } from './fight.ts';

/** `secret`: a combatant in it is hidden, so no player learns of it. */
const common = { rule: ruleId, secret: z.boolean() };
const who = combatantId;
const target = combatantId;
/** A number with its reasons; null where there is none, or to a viewer who may not know it. */
const number = z.nullable(explained);
const points = z.nullable(z.number());
const text = z.string().check(z.maxLength(500));
const dealt = z.strictObject({ wound: z.nullable(level), shock: z.nullable(level), stun: z.nullable(level) });

/** How somebody looks, in a word. */
export const health = z.enum(['unhurt', 'scratched', 'hurt', 'badly hurt', 'near death', 'down', 'dead']);
export type Health = z.infer<typeof health>;

const e = <K extends string, S extends z.core.$ZodShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), ...common, ...shape });

/** Everything that can happen, each once. Every event names the rule that it shows. */
export const event = z.discriminatedUnion('kind', [
  // The flow of the fight.
  e('initiative', { who, stat: number, score: points, again: z.boolean() }),
  e('turn', { turn: z.int() }),
  e('planned', { who, what: text, wanted: z.int(), allowed: z.int() }),
  e('unable', { who, why: text }),
  /** Something that was tried and is not possible as things stand: the go goes on. */
  e('held-back', { who, why: text }),
  e('waits', { who }),
  e('over', { winner: z.nullable(z.string()), side: z.nullable(z.string()), reason: text }),
  /** A ruling of the GM; `open`: players may know of it. */
  e('ruled', {
    site: z.string(),
    who: z.nullable(who),
    on: z.nullable(who),
    what: text,
    answer: json,
    /** The answer in words. */
    says: text,
    from: z.enum(ORIGINS),
    open: z.boolean(),
  }),
  // Attacks and harm.
  e('attack', {
    who,
    target,
    weapon: text,
    manner: z.enum(['melee', 'return', 'missile']),
    skill: number,
    guard: z.enum(['dodge', 'shield', 'weapon', 'none']),
    against: number,
    dn: points,
    aim: z.nullable(part),
    /** Where it lands; null where it misses. */
    part: z.nullable(part),
    /** The Damage Number, below 0 where it misses. */
    margin: points,
    outcome: z.enum(['hit', 'near-miss', 'miss']),
  }),
  e('damage', {
    who: z.nullable(who),
    target,
    part,
    cause: text,
    base: dealt,
    modifier: points,
    varied: z.boolean(),
    /** What the GM laid on the roll of variance. */
    laid: z.exactOptional(explained),
    dealt,
  }),
  e('injured', { who, part, grade: z.nullable(grade), penalty: points, shock: points, stun: points, health }),
  e('stunned', { who, brawn: number, total: points, outcome: z.enum(['fine', 'dazed', 'out']) }),
  e('fell', {
    who,
    how: z.enum(['incapacitated', 'unconscious', 'knocked-out', 'dead', 'wakes', 'recovers']),
    cause: text,
  }),
  e('worsened', { who, points }),
  e('condition', { who, condition: conditionKind, on: z.boolean(), cause: text }),
  e('circumstance', { who, name: text, value: points, on: z.boolean() }),
  // What somebody does.
  e('moved', {
    who,
    what: text,
    how: z.enum(['step', 'dash', 'arrives', 'falls-short']),
    skill: number,
    dn: points,
    made: z.boolean(),
  }),
  e('race', {
    who,
    target,
    what: text,
    skill: number,
    against: number,
    won: z.boolean(),
    /** The other does not run. */
    alone: z.exactOptional(z.literal(true)),
  }),
  e('deed', {
    who,
    what: text,
    state: z.enum(['begins', 'goes-on', 'done', 'cancelled', 'abandoned', 'declined']),
    done: z.int(),
    turns: z.int(),
  }),
  e('task', { who, what: text, skill: number, dn: points, made: z.boolean() }),
  e('aid', { who, target, skill: number, dn: points, made: z.boolean() }),
  e('reaction', {
    who,
    what: text,
    skill: number,
    dn: points,
    outcome: z.enum(['reacts', 'too-late', 'expected', 'slow']),
    response: z.nullable(z.enum(['none', 'drop', 'cover', 'evade', 'surrender', 'other'])),
  }),
  e('equipment', { who, thing: text, did: z.enum(['draws', 'loads', 'empties', 'raises', 'lowers']) }),
  e('fate', { who, fate }),
  // Harm without an attacker, and time.
  e('hazard', { name: text, on: z.readonly(z.array(combatantId)) }),
  e('sudden', { what: text }),
  e('time', { seconds: z.int(), days: z.int() }),
  e('healed', { who, shock: points, stun: points }),
  // Who is there.
  e('joined', { who, side: z.string() }),
  e('left', { who, name: text }),
  e('revealed', { who }),
  // The GM's hand.
  e('gm', { who: z.nullable(speaker), what: text, path: z.nullable(z.string()), before: json, after: json }),
  e('note', { text }),
]);
export type Event = z.infer<typeof event>;
export type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>;
