import { type CombatantId, combatantId, type Speaker } from '@affray/engine';
import { z } from 'zod';
import { band } from './charts.ts';
import { own } from './deeds.ts';
import { conditionKind, fate, knowledge, scene, stance } from './fight.ts';
import { cover } from './gear.ts';
import { joiner } from './setup.ts';

const who = combatantId;
const thing = z.string().min(1).max(40);
const text = z.string().max(300);

const c = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

/** What the GM does as part of the game. */
const running = [
  /** The leaders' roll; then everybody chooses a stance. */
  c('roll-tactics', {}),
  /** One stance for everybody of the GM's who has none yet, of one side or of all. */
  c('stances', { stance, side: thing.nullable().default(null) }),
] as const;

/** The GM's hand: any of these withdraws an action that waits, and is shown as the GM's. */
const gm = [
  c('gm-ambush', { side: thing, ambushed: z.boolean() }),
  c('gm-leader', { side: thing, leader: combatantId.nullable() }),
  c('gm-damage', {
    who,
    /** Held against Defense, as a blow is. */
    damage: z.int().min(0).max(1000),
    /** Points of armor that it passes. */
    passes: z.int().min(0).max(100).default(0),
    cause: text.default(''),
  }),
  c('gm-heal', { who, health: z.int().min(1).max(1000) }),
  c('gm-condition', { who, condition: z.enum([...conditionKind.options, 'bleeding']), on: z.boolean() }),
  c('gm-cover', { who, cover }),
  /** Puts somebody at a distance from somebody else (ALY-9.6). */
  c('gm-place', { who, of: combatantId, band: z.enum(['engaged', ...band.options]) }),
  /** Sets when somebody acts next. */
  c('gm-order', { who, phase: z.int().min(1).max(100_000) }),
  /** Ends what somebody is in the middle of: a combo, a slow action, a block of work. */
  c('gm-end-effect', { who }),
  c('gm-scene', {
    name: z.string().max(120).nullable().default(null),
    cover: cover.nullable().default(null),
    round: scene.shape.round.unwrap(),
  }),
  /** Sets any number, text or choice of the fight: `combatants.goblin-1.health`. The whole must stay well-formed. */
  c('gm-set', {
    path: z.string().min(1).max(200),
    value: z.union([z.number(), z.string().max(2000), z.boolean(), z.null()]),
  }),
  c('gm-add', { joiner }),
  /** Adds a ready creature: so many of a minion act as one group. */
  c('gm-summon', {
    creature: thing,
    /** Null: one is given that nobody can guess. */
    id: combatantId.nullable().default(null),
    side: thing,
    members: z.int().min(1).max(100).default(1),
    hidden: z.boolean().default(false),
  }),
  c('gm-remove', { who }),
  c('gm-fate', { who, fate }),
  c('gm-reveal', { who, hidden: z.boolean().nullable().default(null), knowledge: knowledge.nullable().default(null) }),
  c('gm-note', { text: text.min(1) }),
  c('gm-end-fight', { winner: thing.nullable(), reason: z.string().max(200) }),
  c('gm-resume', {}),
] as const;

/** Everything that can be wished for at the table. */
export const command = z.discriminatedUnion('kind', [...own, ...running, ...gm]);
export type Command = z.infer<typeof command>;
export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>;
export type OwnCommand = z.infer<(typeof own)[number]>;
export type GmCommand = z.infer<(typeof gm)[number]>;

const OWN: ReadonlySet<string> = new Set(own.map(each => each.shape.kind.value));
/** Whether a command is a combatant's own. */
export const isOwn = (given: Command): given is OwnCommand => OWN.has(given.kind);

/** Whose command it is: only that seat and the GM may give it. What only the GM may say makes it the GM's. */
export function speaker(given: Command): Speaker {
  if (!isOwn(given)) return 'gm';
  if ('rulings' in given && given.rulings !== null) return 'gm';
  if (given.kind === 'improvise' && (given.cost !== null || given.tn !== null)) return 'gm';
  if (given.kind === 'combo' && given.parts.some(each => 'rulings' in each && each.rulings !== null)) return 'gm';
  return given.who;
}

/** A ready creature that is added gets an id, where none is said. */
export const christen = (given: Command, draw: (kind: string) => CombatantId): Command =>
  given.kind === 'gm-summon' && given.id === null ? { ...given, id: draw(given.creature) } : given;
