import { combatantId, ruleId } from '@affray/engine';
import { z } from 'zod';

/**
 * What this page reads of a fight of Worlds Without Number as the table sends it. A test holds it against the type that
 * the system gives. What the page does not draw is not read.
 */
const gauge = z.object({ now: z.number(), max: z.number() });
const knowledge = z.enum(['all', 'words', 'nothing']);
/** What is left of an action: there, spent, or never there this round. */
const left = z.enum(['open', 'spent', 'none']);
export type Left = z.infer<typeof left>;

const sheet = z.array(
  z.object({
    title: z.string(),
    rows: z.array(z.object({ label: z.string(), value: z.string(), hint: z.string() })).readonly(),
  }),
);

const combatant = z.object({
  id: combatantId,
  name: z.string(),
  side: z.string(),
  controller: z.enum(['player', 'gm']),
  mine: z.boolean(),
  knowledge,
  players: z.object({ hidden: z.boolean(), knowledge }).nullable(),
  hp: gauge.nullable(),
  strain: gauge.nullable(),
  health: z.enum(['unhurt', 'hurt', 'bloodied', 'dying', 'down', 'dead']).nullable(),
  armorClass: z.number().nullable(),
  fate: z.enum(['fighting', 'fled', 'surrendered', 'dead']),
  dying: z.boolean(),
  down: z.boolean(),
  roundsLeft: z.number().nullable(),
  initiative: z.number().nullable(),
  main: left,
  move: left,
  onTurn: z.boolean(),
  instants: z.boolean(),
  attacksLeft: z.number(),
  held: z.boolean(),
  waitsFor: combatantId.nullable(),
  done: z.boolean(),
  conditions: z
    .array(
      z.object({
        kind: z.string(),
        name: z.string(),
        hint: z.string(),
        rule: ruleId,
        source: combatantId.nullable(),
        ends: z.number().nullable(),
      }),
    )
    .readonly(),
  wields: z.array(z.string()).readonly(),
  shield: z.enum(['none', 'ready', 'busy', 'broken', 'stowed', 'ground']),
  ward: combatantId.nullable(),
  holds: combatantId.nullable(),
  heldBy: z.array(combatantId).readonly(),
  swarm: combatantId.nullable(),
  cover: z.enum(['none', 'half', 'most', 'total']),
  watch: z.enum(['own', 'all', 'never']).nullable(),
  place: z.object({ x: z.number(), y: z.number() }).nullable(),
  sheet: sheet.readonly().nullable(),
  notes: z.string(),
});
export type Fighter = z.infer<typeof combatant>;

const slot = z.object({
  side: z.string().nullable(),
  score: z.number().nullable(),
  members: z.array(combatantId).readonly(),
  state: z.enum(['done', 'now', 'open']),
});
export type Slot = z.infer<typeof slot>;

export const fightView = z.object({
  phase: z.enum(['ready', 'surprise', 'rounds', 'over']),
  heading: z.string(),
  round: z.number(),
  turn: z.array(combatantId).readonly(),
  initiative: z.enum(['group', 'individual']),
  scene: z.object({ name: z.string(), rough: z.boolean(), width: z.number(), height: z.number() }),
  sides: z.array(z.object({ id: z.string(), name: z.string(), initiative: z.number().nullable() })).readonly(),
  order: z.array(slot).readonly(),
  combatants: z.array(combatant).readonly(),
  field: z.enum(['map', 'word']),
  distances: z.array(z.object({ one: combatantId, other: combatantId, feet: z.number() })).readonly(),
  /** The game master's words for distances, nearest first, where there is no map. */
  words: z.array(z.object({ name: z.string(), feet: z.number() })).readonly(),
  /** What holds where nobody has said a distance: the game master is asked, or this word. */
  unsaid: z.string(),
  houseRules: z.array(z.object({ name: z.string(), value: z.string(), hint: z.string() })).readonly(),
});
export type WwnView = z.infer<typeof fightView>;
