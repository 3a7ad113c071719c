import { combatantId, place, type Speaker } from '@affray/engine';
import { z } from 'zod';
import { part } from './book/body.ts';
import { skillId } from './book/gear.ts';
import { circumstance, conditionKind, fate, hazard, injury, knowledge, scene } from './state/fight.ts';
import { houseBook, joiner } from './state/setup.ts';

const who = combatantId;
const target = combatantId;
const thing = z.string().min(1).max(40);
const text = z.string().max(300);
/** Part of the body that a called shot is for. */
const aim = part.nullable().default(null);
/** Where the attacker would like to hit, should it be his to choose (ALT-5.11). */
const prefer = part.nullable().default(null);
/** Somebody to go to, in place of a place on the map. */
const toward = combatantId.nullable().default(null);
const turns = z.int().min(1).max(10_000).nullable().default(null);
/** Whether a go ends with this action, where it is the last (ALT-3.11). */
const end = z.boolean().default(true);

const c = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

/** All that a combatant can do. */
const own = [
  /** Several actions in one go, if the GM lets it (ALT-3.1). */
  c('plan', { who, actions: z.int().min(2).max(6), what: text.default('') }),
  c('engage', { who, target, weapon: thing, posture: z.int().min(-20).max(20).default(0), aim, prefer, end }),
  c('shoot', { who, target, weapon: thing, aim, prefer, end }),
  /** A small movement, free and without a roll (ALT-4.3). */
  c('step', {
    who,
    what: text.default(''),
    to: place.nullable().default(null),
    toward,
    cover: z.boolean().nullable().default(null),
  }),
  /** Covers a distance in a certain time (ALT-4.1). */
  c('dash', {
    who,
    what: text.default(''),
    to: place.nullable().default(null),
    toward,
    cover: z.boolean().default(false),
    end,
  }),
  c('race', { who, target, what: text.default(''), end }),
  c('evade', { who, end }),
  c('stance', { who, prone: z.boolean() }),
  /** Anything else that a skill decides; without a skill, the GM picks one. */
  c('attempt', { who, what: text.min(1), skill: skillId.nullable().default(null), end }),
  /** Work that may take several Turns (ALT-3.8). */
  c('undertake', { who, what: text.min(1), skill: skillId.nullable().default(null), end }),
  c('first-aid', { who, target, end }),
  c('continue', { who, end }),
  c('abandon', { who }),
  c('draw', { who, weapon: thing, end }),
  c('load', { who, weapon: thing, end }),
  c('shield', { who, up: z.boolean() }),
  c('surrender', { who }),
  c('flee', { who }),
  /** Out of turn, about something unexpected (ALT-3.2). */
  c('react', { who, response: z.enum(['drop', 'cover', 'evade', 'surrender']), what: text.default('') }),
  c('end', { who }),
] as const;

/** What the GM does as part of the game. */
const running = [
  /** Everybody rolls initiative (ALT-3.4). */
  c('roll-initiative', {}),
] as const;

/** The GM's hand: any of these withdraws an action that waits, and is shown as the GM's. */
const gm = [
  /** A ready hazard by its id, or one made up on the spot (ALT-6.5). */
  c('gm-hazard', { hazard: z.union([thing, hazard]), whos: z.array(combatantId).min(1).max(50) }),
  /** Something sudden, to which whoever it concerns may react out of turn (ALT-3.2). */
  c('gm-event', { what: text.min(1), whos: z.array(combatantId).min(1).max(50) }),
  /** Time passes outside of Turns: seconds, or days of rest (ALT-H7, ALT-H10). */
  c('gm-time', {
    seconds: z.int().min(0).max(1_000_000).default(0),
    days: z.int().min(0).max(1000).default(0),
    assisted: z.boolean().default(false),
  }),
  /** What a Turn stands for from now on (ALT-3.3). */
  c('gm-turn-length', { seconds: z.int().min(1).max(100_000) }),
  /** An action in progress is done, or cancelled (ALT-3.7). */
  c('gm-deed', { who, state: z.enum(['done', 'cancelled']) }),
  c('gm-circumstance', {
    who,
    name: z.string().min(1).max(60),
    value: circumstance.shape.value,
    on: circumstance.shape.on.default('all'),
    turns,
  }),
  c('gm-end-circumstance', { who, id: z.int().min(0) }),
  c('gm-wound', {
    who,
    part,
    grade: injury.shape.grade,
    tag: injury.shape.tag.default('none'),
    shock: z.int().min(0).max(1000).default(0),
    stun: z.int().min(0).max(1000).default(0),
  }),
  c('gm-heal', {
    who,
    shock: z.int().min(0).max(1000).default(0),
    stun: z.int().min(0).max(1000).default(0),
    /** An injury that is gone, by its id. */
    injury: z.int().min(0).nullable().default(null),
    /** All injuries are seen to. */
    treat: z.boolean().default(false),
  }),
  c('gm-condition', {
    who,
    condition: conditionKind,
    on: z.boolean(),
    turns,
    cause: z.string().max(80).default('the GM'),
  }),
  /** Sets any number, text or choice of the fight: `combatants.orc-1.shock`. The whole must stay well-formed. */
  c('gm-set', {
    path: z.string().min(1).max(200),
    value: z.union([z.number(), z.string().max(2000), z.boolean(), z.null()]),
  }),
  c('gm-place', { who, place }),
  c('gm-distance', { one: combatantId, other: combatantId, feet: z.number().min(0).max(100_000) }),
  c('gm-scene', {
    name: z.string().max(120).nullable().default(null),
    light: scene.shape.light.unwrap().nullable().default(null),
  }),
  /** Moves a combatant in the order: before another, or last where null. */
  c('gm-order', { who, before: combatantId.nullable() }),
  /** Gives the go to somebody, now. */
  c('gm-turn', { who }),
  c('gm-skip', { who }),
  c('gm-add', { joiner }),
  /** Somebody of the bestiary joins. */
  c('gm-summon', { creature: thing, side: thing, hidden: z.boolean().default(false) }),
  c('gm-remove', { who }),
  c('gm-fate', { who, fate }),
  c('gm-reveal', { who, hidden: z.boolean().nullable().default(null), knowledge: knowledge.nullable().default(null) }),
  /** Forgets what was ruled, so that it is suggested no more; all of it where null. */
  c('gm-forget-ruling', { index: z.int().min(0).nullable() }),
  /** Opens a house book in place of the one in use (ALT-8.3). */
  c('gm-house-book', { book: houseBook }),
  c('gm-note', { text: text.min(1) }),
  c('gm-end-fight', { winner: thing.nullable(), reason: z.string().max(200) }),
  c('gm-resume', {}),
] as const;

/** Everything that can be wished for at the table. */
export const command = z.discriminatedUnion('kind', [...own, ...running, ...gm]);
export type Command = z.infer<typeof command>;
export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** Whose command it is: only that seat and the GM may give it. */
export function speaker(given: Command): Speaker {
  return 'who' in given && !given.kind.startsWith('gm-') ? given.who : 'gm';
}
