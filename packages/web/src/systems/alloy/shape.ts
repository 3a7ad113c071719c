import { combatantId, ruleId } from '@affray/engine';
import { z } from 'zod';

/**
 * What this page reads of an Alloy fight as the table sends it. A test holds it against what the system gives. What the
 * page does not draw is not read.
 */
const knowledge = z.enum(['all', 'words', 'nothing']);

const landing = z.object({
  who: combatantId,
  offer: z.string(),
  cost: z.number(),
  phase: z.number(),
  before: z.array(combatantId).readonly(),
});
export type Landing = z.infer<typeof landing>;

const place = z.object({
  who: combatantId,
  phase: z.number(),
  state: z.enum(['due', 'busy', 'waiting']),
  together: z.boolean(),
});
export type Place = z.infer<typeof place>;

const plan = z.object({
  kind: z.enum(['combo', 'action']),
  parts: z.array(z.object({ what: z.string(), at: z.number(), cost: z.number(), done: z.boolean() })).readonly(),
  from: z.number(),
  end: z.number(),
});
const work = z.object({
  id: z.number(),
  what: z.string(),
  done: z.number(),
  need: z.number(),
  block: z.object({ from: z.number(), to: z.number() }).nullable(),
});
const sheet = z.array(
  z.object({
    title: z.string(),
    rows: z
      .array(z.object({ label: z.string(), value: z.string(), hint: z.string(), path: z.string().nullable() }))
      .readonly(),
  }),
);

const combatant = z.object({
  id: combatantId,
  name: z.string(),
  side: z.string(),
  mine: z.boolean(),
  players: z.object({ hidden: z.boolean(), knowledge }).nullable(),
  health: z.object({ now: z.number(), max: z.number() }).nullable(),
  looks: z.enum(['unhurt', 'hurt', 'badly hurt', 'down', 'bleeding', 'dead']).nullable(),
  members: z.number(),
  fate: z.enum(['fighting', 'down', 'dead', 'fled']),
  arrives: z.number().nullable(),
  conditions: z.array(z.object({ kind: z.string(), name: z.string(), hint: z.string(), rule: ruleId })).readonly(),
  cover: z.enum(['none', 'light', 'heavy']),
  stance: z.enum(['aggressive', 'neutral', 'cautious']).nullable(),
  total: z.number().nullable(),
  phase: z.number().nullable(),
  freeUsed: z.boolean().nullable(),
  engaged: z.array(combatantId).readonly(),
  exposed: z.boolean(),
  wields: z.array(z.string()).readonly(),
  grip: z.number(),
  busy: z.boolean(),
  plan: plan.nullable(),
  works: z.array(work).readonly(),
  trail: z.array(z.object({ from: z.number(), to: z.number(), what: z.string() })).readonly(),
  sheet: sheet.readonly().nullable(),
  notes: z.string(),
});
export type Fighter = z.infer<typeof combatant>;

export const fightView = z.object({
  stage: z.enum(['tactics', 'stances', 'phases']),
  heading: z.string(),
  phase: z.number(),
  round: z.number(),
  roundLength: z.string(),
  elapsed: z.string(),
  turn: z.array(combatantId).readonly(),
  scene: z.object({ name: z.string(), cover: z.string() }),
  sides: z
    .array(z.object({ id: z.string(), name: z.string(), ambushed: z.boolean(), modifier: z.number().nullable() }))
    .readonly(),
  line: z.array(place).readonly(),
  landings: z.array(landing).readonly(),
  combatants: z.array(combatant).readonly(),
  bands: z.array(z.object({ one: combatantId, other: combatantId, band: z.string() })).readonly(),
  houseRules: z.array(z.object({ name: z.string(), value: z.string(), hint: z.string() })).readonly(),
});
export type AlloyView = z.infer<typeof fightView>;
