import { combatantId, place, type Speaker } from '@affray/engine';
import { z } from 'zod';
import { attribute, skillId } from './book/charts.ts';
import { ambush, broken, cover, fate, knowledge, sight, watch } from './state/fight.ts';
import { joiner } from './state/setup.ts';

const who = combatantId;
const target = combatantId;
const thing = z.string().min(1).max(40);
const text = z.string().max(300);
/** What may be left unsaid. */
const words = text.nullable().default(null);
const feet = z.int().min(0).max(5000);
/** Ends the turn with it, once the Main action and its attacks are spent: nothing is left to say. */
const end = z.boolean().default(false);
const difficulty = z.int().min(2).max(20).default(8);
/** Thrown or shot, instead of struck with: for weapons that can do both. */
const thrown = z.boolean().default(false);
/** Only to bring down, where what strikes allows it (WWN-DMG-6). */
const spare = z.boolean().default(false);

/** Where somebody goes. */
const way = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('toward'), target }),
  z.strictObject({ kind: z.literal('away') }),
  z.strictObject({ kind: z.literal('to'), place }),
]);
export type Way = z.infer<typeof way>;

const c = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

/** All that a combatant can do. */
const own = [
  c('attack', {
    who,
    target,
    weapon: thing,
    thrown,
    /** The other of two weapons (WWN-6.20). */
    second: thing.nullable().default(null),
    spare,
    end,
  }),
  c('snap', { who, target, weapon: thing, thrown, spare }),
  c('defend', { who }),
  c('swarm-join', { who, target, weapon: thing, end }),
  c('swarm-strike', { who, target, spare, end }),
  c('charge', { who, target, weapon: thing, thrown, spare, end }),
  c('shatter', { who, target, weapon: thing, end }),
  c('screen', { who, target, end }),
  /** Runs, or crawls: at most so many feet. */
  c('move', { who, way, feet: feet.min(1).default(5000), end }),
  c('withdraw', { who, end }),
  c('shove', { who, target, weapon: thing, thrown, push: z.enum(['back', 'prone']).default('back'), end }),
  c('grapple', { who, target, end }),
  c('escape', { who, end }),
  c('carry', {
    who,
    how: z.enum(['carry', 'throw']).default('carry'),
    toward: combatantId.nullable().default(null),
    end,
  }),
  c('release', { who }),
  c('prepare', { who, target, end }),
  c('execute', { who, target, weapon: thing, thrown, spare, end }),
  c('skill', {
    who,
    attribute,
    skill: skillId,
    difficulty,
    /** Whom it is rolled against; null for a difficulty. */
    target: combatantId.nullable().default(null),
    why: words,
    end,
  }),
  /** Helps somebody with its next check of a skill. */
  c('aid', { who, target, attribute, skill: skillId, difficulty, end }),
  c('stabilize', { who, target, attribute: z.enum(['int', 'dex']).default('int'), end }),
  c('help', { who, target, end }),
  c('heal', { who, target, end }),
  c('ready', { who, weapon: thing, end }),
  c('stow', { who, weapon: thing, end }),
  c('sheathe', { who }),
  c('reload', { who, weapon: thing, end }),
  c('drop', { who, weapon: thing }),
  c('pick-up', { who, weapon: thing, end }),
  c('stand', { who, end }),
  c('prone', { who }),
  c('hold', { who }),
  c('act-held', { who }),
  c('delay', { who, after: combatantId }),
  c('whirl', { who, weapon: thing }),
  c('venom', { who, weapon: thing, end }),
  c('cast', {
    who,
    name: z.string().trim().min(1).max(60),
    targets: z.array(combatantId).max(50).default([]),
    save: z.enum(['physical', 'evasion', 'mental', 'luck']).nullable().default(null),
    dice: z.int().min(0).max(30).default(0),
    sides: z.int().min(2).max(20).default(6),
    plus: z.int().min(0).max(100).default(0),
    spare,
    end,
  }),
  c('speak', { who, text }),
  c('leave', { who }),
  c('surrender', { who }),
  /** When the seat is asked about Instants; costs nothing, at any time. */
  c('watch', { who, watch }),
  c('end', { who }),
] as const;

/** What the game master does as part of the game. */
const running = [
  /** Begins the fight: an ambush is resolved, then initiative is rolled. */
  c('start', { ambush }),
] as const;

/** States that the game master may put on somebody, or take off. */
export const condition = z.enum([
  'prone',
  'unaware',
  'surprised',
  'defending',
  'charging',
  'withdrawn',
  'held',
  'frail',
  'dying',
  'down',
  'main',
  'move',
  'blocked',
  'hurt',
]);
export type Condition = z.infer<typeof condition>;

/** The game master's hand: any of these withdraws an action that waits, and is shown as the GM's. */
const gm = [
  /** Sets any number, text or choice of the fight: `combatants.goblin-1.hp`. The whole must stay well-formed. */
  c('gm-set', {
    path: z.string().min(1).max(200),
    value: z.union([z.number(), z.string().max(2000), z.boolean(), z.null()]),
  }),
  c('gm-condition', { who, condition, on: z.boolean() }),
  c('gm-damage', {
    who,
    dice: z.int().min(0).max(50),
    sides: z.int().min(2).max(100).default(6),
    flat: z.int().min(0).max(2000),
    /** Only knocks out. */
    mercy: z.boolean().default(false),
    /** Nobody could live through it (WWN-DMG-7). */
    utter: z.boolean().default(false),
    cause: words,
  }),
  c('gm-heal', { who, hits: z.int().min(0).max(2000), magical: z.boolean().default(true) }),
  c('gm-strain', { who, amount: z.int().min(1).max(20) }),
  c('gm-fall', { who, feet }),
  c('gm-save', {
    who,
    save: z.enum(['physical', 'evasion', 'mental', 'luck']),
    bonus: z.int().min(-20).max(20).default(0),
    magic: z.boolean().default(false),
    why: words,
  }),
  c('gm-place', { who, place }),
  c('gm-distance', { one: combatantId, other: combatantId, feet: z.number().min(0).max(5000) }),
  c('gm-cover', { who, cover: cover.nullable().default(null), sight: sight.nullable().default(null) }),
  c('gm-scene', { name: z.string().max(120).nullable().default(null), rough: z.boolean().nullable().default(null) }),
  c('gm-order', { who, before: combatantId.nullable() }),
  c('gm-turn', { who }),
  c('gm-skip', { who }),
  c('gm-add', { joiner }),
  c('gm-remove', { who }),
  c('gm-fate', { who, fate }),
  c('gm-broken', { who, broken }),
  c('gm-reveal', { who, hidden: z.boolean().nullable().default(null), knowledge: knowledge.nullable().default(null) }),
  c('gm-morale', { side: thing }),
  c('gm-instinct', { who }),
  c('gm-reaction', { who, bonus: z.int().min(-10).max(10).default(0) }),
  c('gm-alarm', {}),
  c('gm-rest', { who }),
  c('gm-note', { text: text.min(1) }),
  c('gm-end-fight', { winner: thing.nullable(), reason: z.string().max(200).nullable().default(null) }),
  c('gm-resume', {}),
] as const;

/** Everything that can be wished for at the table. */
export const command = z.discriminatedUnion('kind', [...own, ...running, ...gm]);
export type Command = z.infer<typeof command>;
export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>;
/** Commands of a combatant. */
export type OwnCommand =
  Extract<Command, { who: unknown }> extends infer T ? (T extends { kind: `gm-${string}` } ? never : T) : never;

/** Whose command it is: only that seat and the game master may give it. */
export function speaker(given: Command): Speaker {
  return 'who' in given && !given.kind.startsWith('gm-') ? given.who : 'gm';
}
