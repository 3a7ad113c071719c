import { type CombatantId, combatantId, MOST_COMBATANTS, place, type Speaker } from '@affray/engine';
import { z } from 'zod';
import { poison } from './ailments.ts';
import { concealment, conditionKind, cover, fate, knowledge, scene } from './fight.ts';
import { joiner } from './setup.ts';
import { skillId } from './sheet.ts';

const who = combatantId;
const target = combatantId;
const thing = z.string().min(1).max(40);
const ladder = z.int().min(-200).max(200);
const feet = z.int().min(0).max(5000);
const text = z.string().max(300);
const rounds = z.int().min(1).max(10_000).nullable().default(null);

/** What only the GM may say of an attack; a command that holds it is the GM's. Null: as the rules have it. */
const rulings = z
  .strictObject({
    /** A difficulty of the GM's choice (ALA-2.1, ALA-4.2, ALA-4.3). */
    ladder: ladder.default(0),
    /** The target does not know of the attack (ALA-9.2). */
    unaware: z.boolean().default(false),
    /** Only a dive will do: the defence takes exertion (ALA-6.4). */
    exertion: z.boolean().default(false),
    /** False: the shield is on the wrong side (ALA-14.4). */
    shield: z.boolean().default(true),
    /** What armor does at the mark of a called shot (ALA-11.5); null to be asked. */
    mark: z.enum(['bare', 'covered']).nullable().default(null),
  })
  .nullable()
  .default(null);

/** Size of the mark, or a penalty of one's own (ALA-G2). */
const calledShot = z
  .strictObject({
    mark: z.enum(['large', 'medium', 'small', 'tiny']),
    /** A penalty in place of the chart's: 0 or less. */
    penalty: z.int().min(-200).max(0).nullable().default(null),
    /** What is aimed at, for the story. */
    at: z.string().max(60).default(''),
  })
  .nullable()
  .default(null);

/** Where somebody goes: toward or away from somebody, or to a place on the map; exactly one. */
const way = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('toward'), target }),
  z.strictObject({ kind: z.literal('away'), target }),
  z.strictObject({ kind: z.literal('to'), place }),
]);
export type Way = z.infer<typeof way>;

/** Whether the turn ends after this deed, where nothing but free things is left to do (ALA-G48). */
const end = z.boolean().default(true);

const c = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

/** All that a combatant can do. */
const own = [
  c('declare', { who, actions: z.int().min(1).max(5) }),
  c('hold', { who }),
  c('end', { who }),
  c('delay', { who, after: combatantId }),
  c('attack', {
    who,
    target,
    weapon: thing,
    manner: z.enum(['declared', 'off-hand', 'legendary']).default('declared'),
    /** Thrown instead of struck with. */
    thrown: z.boolean().default(false),
    called: calledShot,
    rulings,
    end,
  }),
  c('aim', { who, target, weapon: thing }),
  c('move', { who, way, feet: feet.min(1), end }),
  c('shift', { who, way, feet: feet.min(1).max(50) }),
  c('disengage', { who, end }),
  c('traverse', {
    who,
    how: z.enum(['climb', 'jump', 'swim']),
    way,
    feet: feet.min(1),
    ladder: ladder.default(0),
    end,
  }),
  c('chase', { who, target, ladder: ladder.default(0), end }),
  c('flee', { who }),
  c('surrender', { who }),
  c('stand', { who, end }),
  c('drop-prone', { who }),
  c('draw', { who, weapon: thing, hand: z.enum(['main', 'off']).default('main') }),
  c('drop', { who, weapon: thing }),
  c('pick-up', { who, weapon: thing, end }),
  c('load', { who, weapon: thing, end }),
  c('shield', { who, up: z.boolean() }),
  c('trip', { who, target, skill: z.enum(['melee', 'athletics']), ladder: ladder.default(0), end }),
  c('shove', { who, target, skill: z.enum(['melee', 'athletics']), feet, ladder: ladder.default(0), end }),
  c('disarm', { who, target, weapon: thing, thing, called: calledShot, rulings, end }),
  c('grapple', { who, target, ladder: ladder.default(0), end }),
  c('pin', { who, target, ladder: ladder.default(0), end }),
  c('throw', { who, target, ladder: ladder.default(0), end }),
  c('release', { who }),
  c('escape', {
    who,
    from: z.enum(['grappled', 'restrained']),
    skill: z.enum(['athletics', 'unarmed']),
    ladder: ladder.default(0),
    end,
  }),
  c('cast', {
    who,
    effect: thing,
    targets: z.array(combatantId).max(20).default([]),
    ladder: ladder.default(0),
    end,
  }),
  c('dismiss', { who, effect: thing }),
  c('help', { who, target, skill: skillId.nullable().default(null), end }),
  c('first-aid', { who, target, ladder: ladder.default(0), end }),
  c('medicine', { who, target, ladder: ladder.default(0) }),
  c('steady', { who }),
  c('use-skill', {
    who,
    skill: skillId,
    why: text.default(''),
    cost: z.enum(['declared', 'free', 'reflexive']),
    /** Needs to see (ALA-15.A). */
    sight: z.boolean().default(false),
    ladder: ladder.default(0),
    end,
  }),
  c('free', { who, what: text.min(1) }),
  c('incidental', { who, what: text.min(1) }),
] as const;

/** What the GM does as part of the game. */
const running = [
  /** Resolves the ambush that the set-up lays: Stealth against noticing. */
  c('spring-ambush', {}),
  /** Declares for everybody of the GM's who has not (or for those named). */
  c('declare-all', {
    actions: z.int().min(1).max(5),
    whos: z.array(combatantId).max(MOST_COMBATANTS).nullable().default(null),
  }),
] as const;

/** The GM's hand: any of these withdraws an action that waits, and is shown as the GM's. */
const gm = [
  c('gm-ambush', { party: z.array(combatantId).min(1).max(MOST_COMBATANTS), granted: z.boolean() }),
  c('gm-check', {
    who,
    check: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('skill'), skill: skillId, ladder, sight: z.boolean().default(false) }),
      z.strictObject({
        kind: z.literal('attribute'),
        attribute: z.enum(['strength', 'dexterity', 'body', 'mind']),
        target: z.int().min(2).max(20).nullable(),
      }),
    ]),
    why: text.default(''),
  }),
  c('gm-morale', {
    whos: z.array(combatantId).min(1).max(MOST_COMBATANTS),
    ladder: ladder.default(0),
    why: text.default(''),
  }),
  c('gm-fear', {
    whos: z.array(combatantId).min(1).max(MOST_COMBATANTS),
    source: combatantId.nullable(),
    ladder: ladder.default(0),
    /** Benchmark where morale is 2d10 (ALA-2.5). */
    strength: z.enum(['mild', 'moderate', 'strong', 'powerful', 'overwhelming']).default('mild'),
    why: text.default(''),
  }),
  c('gm-fall', { who, feet, skill: z.enum(['acrobatics', 'athletics']).nullable(), ladder: ladder.default(0) }),
  c('gm-suffocate', { who, strain: z.boolean() }),
  c('gm-breathe', { who }),
  c('gm-exposure', { who, what: z.enum(['heat', 'cold']), every: z.int().min(1).max(1000), ladder: ladder.default(0) }),
  c('gm-shelter', { who, survival: z.boolean().default(false), ladder: ladder.default(0) }),
  c('gm-poison', { who, poison: z.union([thing, poison]) }),
  c('gm-antidote', { who }),
  c('gm-damage', {
    who,
    dice: z.int().min(0).max(50),
    flat: z.int().min(0).max(1000),
    to: z.enum(['hits', 'stun']),
    /** Physical harm that Soak meets (ALA-14.8). */
    soaked: z.boolean(),
    cause: text.default(''),
  }),
  c('gm-heal', { who, hits: z.int().min(0).max(5000), stun: z.int().min(0).max(5000), mana: z.int().min(0).max(5000) }),
  c('gm-rest', { who, what: z.enum(['hour', 'mana', 'day']) }),
  c('gm-condition', {
    who,
    condition: conditionKind,
    on: z.boolean(),
    source: combatantId.nullable().default(null),
    rounds,
    cause: z.string().max(80).default('the GM'),
  }),
  c('gm-effect', {
    who,
    name: z.string().min(1).max(60),
    soak: z
      .strictObject({
        kind: z.enum(['add', 'replace']),
        dice: z.int().min(0).max(30),
        oneAttack: z.boolean().default(false),
      })
      .nullable(),
    rounds,
  }),
  c('gm-end-effect', { who, effect: thing }),
  /** Sets any number, text or choice of the fight: `combatants.goblin-1.hp`. The whole must stay well-formed. */
  c('gm-set', {
    path: z.string().min(1).max(200),
    value: z.union([z.number(), z.string().max(2000), z.boolean(), z.null()]),
  }),
  c('gm-place', { who, place }),
  c('gm-distance', { one: combatantId, other: combatantId, feet: z.number().min(0).max(5000) }),
  c('gm-cover', { who, cover: cover.nullable().default(null), concealment: concealment.nullable().default(null) }),
  c('gm-scene', {
    name: z.string().max(120).nullable().default(null),
    visibility: scene.shape.visibility.unwrap().nullable().default(null),
    rough: z.boolean().nullable().default(null),
  }),
  /** Moves a combatant in the order: before another, or last where null. */
  c('gm-order', { who, before: combatantId.nullable() }),
  /** Gives the turn to somebody, now. */
  c('gm-turn', { who }),
  c('gm-skip', { who }),
  c('gm-add', { joiner, actions: z.int().min(1).max(5).nullable().default(null) }),
  /** Puts a ready creature into the fight, with the next free name of its kind. */
  c('gm-summon', {
    creature: thing,
    /** Null: one is given that nobody can guess. */
    id: combatantId.nullable().default(null),
    side: thing,
    hidden: z.boolean().default(false),
    /** Actions for the rest of this round; null: none before the next. */
    actions: z.int().min(1).max(5).nullable().default(null),
  }),
  c('gm-remove', { who }),
  c('gm-fate', { who, fate }),
  c('gm-reveal', { who, hidden: z.boolean().nullable().default(null), knowledge: knowledge.nullable().default(null) }),
  c('gm-note', { text: text.min(1) }),
  c('gm-end-fight', { winner: thing.nullable(), reason: z.string().max(200).default('') }),
  c('gm-resume', {}),
] as const;

/** Everything that can be wished for at the table. */
export const command = z.discriminatedUnion('kind', [...own, ...running, ...gm]);
export type Command = z.infer<typeof command>;
export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** Whose command it is: only that seat and the GM may give it. Rulings and difficulties are the GM's to give. */
export function speaker(given: Command): Speaker {
  if (!('who' in given) || given.kind.startsWith('gm-')) return 'gm';
  if ('rulings' in given && given.rulings !== null) return 'gm';
  if ('ladder' in given && given.ladder !== 0) return 'gm';
  return given.who;
}

/** A ready creature that is added gets an id, where none is said. */
export const christen = (given: Command, draw: (kind: string) => CombatantId): Command =>
  given.kind === 'gm-summon' && given.id === null ? { ...given, id: draw(given.creature) } : given;
