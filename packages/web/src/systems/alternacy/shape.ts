import { combatantId, ruleId } from '@affray/engine';
import { z } from 'zod';

/**
 * What this page reads of an Alternacy fight as the table sends it. A test holds it against what the system gives. What
 * the page does not draw is not read.
 */
const knowledge = z.enum(['all', 'words', 'nothing']);
const grade = z.enum(['minor', 'moderate', 'major', 'disabling', 'crippling']);
export type Grade = z.infer<typeof grade>;

const row = z.object({
  who: combatantId,
  initiative: z.number().nullable(),
  state: z.enum(['acting', 'done', 'waits', 'out']),
  mayReact: z.boolean(),
});
export type Row = z.infer<typeof row>;

const line = z.object({
  by: combatantId,
  on: combatantId,
  manner: z.enum(['melee', 'missile']),
  back: z.boolean(),
  past: z.boolean(),
});
export type Line = z.infer<typeof line>;

const progress = z.object({
  who: combatantId,
  kind: z.enum(['dash', 'work']),
  what: z.string(),
  until: z.string(),
  done: z.number(),
  turns: z.number(),
  interruptible: z.array(combatantId).readonly(),
});

const part = z.object({
  part: z.enum(['head', 'torso', 'left-arm', 'right-arm', 'left-leg', 'right-leg']),
  name: z.string(),
  grade: grade.nullable(),
  penalty: z.number().nullable(),
  usable: z.boolean(),
  injuries: z
    .array(
      z.object({
        id: z.number(),
        grade: grade.nullable(),
        penalty: z.number().nullable(),
        tag: z.enum(['none', 'deadly', 'mortal', 'fatal']).nullable(),
        treated: z.boolean(),
      }),
    )
    .readonly(),
});
export type Part = z.infer<typeof part>;

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
  controller: z.enum(['player', 'gm']),
  mine: z.boolean(),
  knowledge,
  players: z.object({ hidden: z.boolean(), knowledge }).nullable(),
  health: z.enum(['unhurt', 'scratched', 'hurt', 'badly hurt', 'near death', 'down', 'dead']).nullable(),
  shock: z.object({ now: z.number(), incapacitated: z.number(), unconscious: z.number(), dead: z.number() }).nullable(),
  stun: z.object({ now: z.number() }).nullable(),
  state: z.enum(['fit', 'incapacitated', 'knocked-out', 'unconscious', 'dead']),
  fate: z.enum(['fighting', 'fled', 'surrendered', 'dead']),
  able: z.boolean(),
  body: z.array(part).readonly().nullable(),
  conditions: z
    .array(
      z.object({ kind: z.string(), name: z.string(), hint: z.string(), rule: ruleId, ends: z.number().nullable() }),
    )
    .readonly(),
  circumstances: z
    .array(
      z.object({ id: z.number(), name: z.string(), value: z.number(), on: z.string(), ends: z.number().nullable() }),
    )
    .readonly(),
  posture: z.number().nullable(),
  wields: z.array(z.string()).readonly(),
  shieldUp: z.boolean(),
  empty: z.array(z.string()).readonly(),
  place: z.object({ x: z.number(), y: z.number() }).nullable(),
  sheet: sheet.readonly().nullable(),
  notes: z.string(),
});
export type Fighter = z.infer<typeof combatant>;

const ruling = z.object({
  site: z.string(),
  case: z.string(),
  people: z.string(),
  answer: z.json(),
  times: z.number(),
});
export type Ruling = z.infer<typeof ruling> & { readonly meaning: string; readonly says: string };

export const fightView = z.object({
  phase: z.enum(['initiative', 'turns', 'over']),
  heading: z.string(),
  round: z.number(),
  turn: z.array(combatantId).readonly(),
  actionsLeft: z.number(),
  scene: z.object({
    name: z.string(),
    light: z.enum(['bright', 'dim', 'dark', 'black']),
    width: z.number(),
    height: z.number(),
  }),
  sides: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
  rows: z.array(row).readonly(),
  lines: z.array(line).readonly(),
  progress: z.array(progress).readonly(),
  combatants: z.array(combatant).readonly(),
  field: z.enum(['map', 'word']),
  distances: z.array(z.object({ one: combatantId, other: combatantId, feet: z.number() })).readonly(),
  houseRules: z.array(z.object({ name: z.string(), value: z.string(), hint: z.string() })).readonly(),
  referee: z
    .object({
      rulings: z.array(ruling.extend({ meaning: z.string(), says: z.string() })).readonly(),
      houseBook: z.array(ruling).readonly(),
    })
    .nullable(),
});
export type AlternacyView = z.infer<typeof fightView>;

export const isOut = (fighter: Fighter): boolean => fighter.fate !== 'fighting' || !fighter.able;
