import { combatantId, ruleId } from '@affray/engine';
import { z } from 'zod';

/**
 * What this page reads of an Alacrity fight as the table sends it. A test holds it against the type that the system
 * gives. What the page does not draw is not read.
 */
const gauge = z.object({ now: z.number(), max: z.number() });
const knowledge = z.enum(['all', 'words', 'nothing']);
const health = z.enum(['unhurt', 'scratched', 'hurt', 'badly hurt', 'near death', 'down', 'dying', 'dead']);

const cell = z.object({
  pass: z.number(),
  state: z.enum(['open', 'now', 'spent', 'held', 'delayed', 'released', 'lost', 'burned', 'unable', 'none']),
  what: z.string(),
});
export type Cell = z.infer<typeof cell>;

const row = z.object({
  who: combatantId,
  initiative: z.number().nullable(),
  together: z.boolean(),
  declared: z.number(),
  spent: z.number(),
  held: z.number(),
  lost: z.number(),
  penalty: z.number(),
  frees: z.number(),
  cells: z.array(cell).readonly(),
});
export type Row = z.infer<typeof row>;

const sheet = z.array(
  z.object({
    title: z.string(),
    rows: z
      .array(
        z.object({ label: z.string(), value: z.string(), hint: z.string(), path: z.string().nullable().default(null) }),
      )
      .readonly(),
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
  sp: gauge.nullable(),
  mp: gauge.nullable(),
  health: health.nullable(),
  stunned: health.nullable(),
  woundPenalty: z.number().nullable(),
  fate: z.enum(['fighting', 'fled', 'surrendered', 'dead']),
  dying: z.boolean(),
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
  effects: z.array(z.object({ id: z.string(), name: z.string(), ends: z.number().nullable() })).readonly(),
  ailments: z.array(z.string()).readonly(),
  wields: z.array(z.string()).readonly(),
  shieldUp: z.boolean(),
  aiming: combatantId.nullable(),
  holds: combatantId.nullable(),
  heldBy: combatantId.nullable(),
  cover: z.string(),
  concealment: z.string(),
  place: z.object({ x: z.number(), y: z.number() }).nullable(),
  movementLeft: z.number().nullable(),
  sheet: sheet.readonly().nullable(),
  notes: z.string(),
});
export type Fighter = z.infer<typeof combatant>;

export const fightView = z.object({
  phase: z.string(),
  heading: z.string(),
  round: z.number(),
  pass: z.number(),
  passes: z.number(),
  turn: z.array(combatantId).readonly(),
  scene: z.object({
    name: z.string(),
    visibility: z.string(),
    rough: z.boolean(),
    width: z.number(),
    height: z.number(),
  }),
  sides: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
  rows: z.array(row).readonly(),
  combatants: z.array(combatant).readonly(),
  field: z.enum(['map', 'word']),
  distances: z.array(z.object({ one: combatantId, other: combatantId, feet: z.number() })).readonly(),
  houseRules: z.array(z.object({ name: z.string(), value: z.string(), hint: z.string() })).readonly(),
});
export type AlacrityView = z.infer<typeof fightView>;
