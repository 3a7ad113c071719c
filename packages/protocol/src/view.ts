import { combatantId, explained, json, ruleId, speaker, standingOrder } from '@affray/engine';
import * as z from 'zod';

/**
 * The engine's shapes as they travel. Each is the same type as its namesake in the engine; a test holds them together.
 */
export const refusal = z.strictObject({ code: z.string(), reason: z.string(), rule: ruleId });
export type Refusal = Readonly<z.infer<typeof refusal>>;

/** A refusal by the rules, or by the table itself (then `rule` is null). */
export const fault = z.strictObject({
  code: z.string(),
  reason: z.string(),
  rule: z.nullable(ruleId),
  path: z.string().nullable(),
});
export type Fault = Readonly<z.infer<typeof fault>>;

/** What a character fights with, at a glance: what stands on its crest. */
export const arms = z.enum(['melee', 'shot', 'magic', 'hands']);

export const choice = z
  .strictObject({
    value: json,
    label: z.string(),
    hint: z.string().exactOptional(),
    combatant: z.exactOptional(combatantId),
  })
  .readonly();
const field = { name: z.string(), label: z.string() };
export const offerField = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('choice'),
      ...field,
      options: z.array(choice).readonly(),
      optional: z.boolean().exactOptional(),
    })
    .readonly(),
  z
    .strictObject({ kind: z.literal('choices'), ...field, options: z.array(choice).readonly(), most: z.number() })
    .readonly(),
  z
    .strictObject({
      kind: z.literal('number'),
      ...field,
      min: z.number(),
      max: z.number(),
      step: z.number(),
      unit: z.string().exactOptional(),
      suggested: z.number(),
      optional: z.boolean().exactOptional(),
    })
    .readonly(),
  z
    .strictObject({
      kind: z.literal('flag'),
      ...field,
      hint: z.string().exactOptional(),
      suggested: z.literal(true).exactOptional(),
    })
    .readonly(),
  z
    .strictObject({ kind: z.literal('text'), ...field, most: z.number(), optional: z.boolean().exactOptional() })
    .readonly(),
]);
export type OfferField = z.infer<typeof offerField>;

/** Something that a speaker may do now, or not and why. `base` with a value for every field is a command. */
export const offer = z
  .strictObject({
    id: z.string(),
    group: z.string(),
    label: z.string(),
    cost: z.string(),
    rule: ruleId,
    base: z.object({ kind: z.string() }).catchall(json).readonly(),
    fields: z.array(offerField).readonly(),
    refusal: refusal.readonly().nullable(),
    confirm: z.string().exactOptional(),
  })
  .readonly();
export type Offer = z.infer<typeof offer>;

export const explainedRoll = z
  .strictObject({
    label: z.string(),
    who: z.string(),
    pool: z.string(),
    faces: z.array(z.number()).readonly(),
    total: z.number(),
    real: z.boolean(),
    against: z.readonly(explained).nullable(),
    outcome: z.string(),
  })
  .readonly();
export type ExplainedRoll = z.infer<typeof explainedRoll>;

/** A ruling that a line tells of, for the GM: how it can be made anew. */
export const lineRuling = z
  .strictObject({
    at: z.int(),
    text: z.string(),
    options: z.array(z.strictObject({ answer: json, label: z.string() }).readonly()).readonly(),
    chosen: json,
    asked: z.boolean(),
  })
  .readonly();
export type LineRuling = z.infer<typeof lineRuling>;

/** One line of the story, for one viewer. */
export const line = z
  .strictObject({
    kind: z.string(),
    rule: ruleId,
    text: z.string(),
    tone: z.enum(['plain', 'hit', 'miss', 'harm', 'good', 'gm', 'time']),
    rolls: z.array(explainedRoll).readonly(),
    whom: z.array(combatantId).readonly().exactOptional(),
    landed: z.boolean().exactOptional(),
    ruling: lineRuling.exactOptional(),
  })
  .readonly();
export type Line = z.infer<typeof line>;

/** What one step told this viewer. `step` counts what this viewer learned of, from 0, without gaps. */
export const chapter = z
  .strictObject({ step: z.int(), by: z.enum(['gm', 'player']), lines: z.array(line).readonly() })
  .readonly();
export type Chapter = z.infer<typeof chapter>;

const askedOptions = z
  .array(z.strictObject({ answer: json, label: z.string(), hint: z.string().exactOptional() }).readonly())
  .readonly();
const prompted = { id: z.string(), who: speaker, name: z.string() };
/** A question, or dice to be typed in, as one viewer sees it. */
export const promptView = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('ask'),
      ...prompted,
      site: z.string(),
      pass: json,
      text: z.string(),
      rule: ruleId,
      options: askedOptions,
      follows: z
        .array(z.strictObject({ site: z.string(), text: z.string(), rule: ruleId, options: askedOptions }).readonly())
        .readonly()
        .exactOptional(),
    })
    .readonly(),
  z
    .strictObject({
      kind: z.literal('dice'),
      ...prompted,
      meaning: z.string(),
      count: z.int(),
      sides: z.int(),
      /** What whoever throws must know besides: what is thrown again, and when more dice follow. */
      manner: z.string(),
    })
    .readonly(),
]);
export type PromptView = z.infer<typeof promptView>;

export const waitingView = z
  .strictObject({
    /** Whom the fight waits for; null where that is a secret to this viewer. */
    names: z.array(z.string()).readonly().nullable(),
    prompts: z.array(promptView).readonly(),
    lines: z.array(line).readonly(),
    paused: z.string().nullable(),
    yours: z.boolean(),
  })
  .readonly();
export type WaitingView = z.infer<typeof waitingView>;

const named = { who: speaker, name: z.string() };
export const over = z.strictObject({ winner: z.string().nullable(), reason: z.string() }).readonly();
export type Over = z.infer<typeof over>;

/** All that one viewer's page draws. The fight's version stays on the server: it counts what a player may not know. */
export const tableView = z
  .strictObject({
    system: z.string(),
    title: z.string(),
    /** What the system's `view` gives: the page has one picture per system. */
    fight: json,
    next: z.array(z.strictObject(named).readonly()).readonly(),
    offers: z.array(z.strictObject({ ...named, offers: z.array(offer).readonly() }).readonly()).readonly(),
    waiting: waitingView.nullable(),
    over: over.nullable(),
    undo: z.int(),
    redo: z.int(),
    lying: z
      .array(
        z
          .strictObject({
            die: z.int(),
            name: z.string(),
            meaning: z.string(),
            pool: z.string(),
            faces: z.array(z.number()).readonly(),
          })
          .readonly(),
      )
      .readonly(),
    realDice: z.array(speaker).readonly(),
    standing: z.array(z.readonly(standingOrder)).readonly(),
    /** For the GM alone. `step`: after so many steps; null where the step that it was on is gone. */
    notes: z
      .array(z.strictObject({ step: z.int().nullable(), text: z.string() }).readonly())
      .readonly()
      .exactOptional(),
  })
  .readonly();
export type TableView = z.infer<typeof tableView>;

const span = { low: z.number(), high: z.number() };
const figure = z.strictObject({ label: z.string(), kind: z.enum(['chance', 'amount']), ...span }).readonly();
const assumption = z
  .strictObject({
    site: z.string(),
    who: speaker,
    label: z.string(),
    options: z.array(z.strictObject({ answer: json, label: z.string() }).readonly()).readonly(),
    chosen: json,
  })
  .readonly();
/** What to expect of a command, from what the asking seat may know. Chances are 0..1; `low` and `high` span what is hidden. */
export const preview = z
  .strictObject({
    chance: z.number().nullable(),
    span: z.strictObject(span).readonly().nullable(),
    label: z.string(),
    parting: z.literal(true).exactOptional(),
    outcomes: z.array(figure).readonly(),
    damage: z
      .strictObject({
        label: z.string(),
        /** Given back, not lost. */
        gained: z.boolean(),
        expected: z.strictObject(span).readonly(),
        /** `chance` of just so much; from `low` to `high`, of so much or more. */
        values: z
          .array(z.strictObject({ value: z.number(), chance: z.number().nullable(), ...span }).readonly())
          .readonly(),
      })
      .readonly()
      .nullable(),
    thresholds: z.array(figure).readonly(),
    assumptions: z.array(assumption).readonly(),
    details: z
      .array(z.strictObject({ label: z.string(), value: z.string(), at: z.number().exactOptional() }).readonly())
      .readonly(),
    assuming: z.string(),
  })
  .readonly();
export type Preview = z.infer<typeof preview>;

/** Ways to do much the same, side by side. */
export const comparison = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    assuming: z.string(),
    rows: z
      .array(z.strictObject({ label: z.string(), command: json, figures: z.array(figure).readonly() }).readonly())
      .readonly(),
  })
  .readonly();
export type Comparison = z.infer<typeof comparison>;
/** An answer that somebody wants assumed of a decision inside a command; `who` null: whoever is asked there. */
export const assumed = z.strictObject({ site: z.string(), who: z.nullable(speaker), answer: json }).readonly();
export type Assumed = z.infer<typeof assumed>;

/** Where a result stands among all that could have come, as exact chances. */
const tail = z.strictObject({ orBetter: z.number(), orWorse: z.number() }).readonly();
/** What a player's dice did: what was to be expected, what came, how unusual that is. */
export const luckLedger = z
  .strictObject({
    name: z.string(),
    rolls: z.int(),
    place: z.number(),
    luck: tail,
    exact: z.boolean(),
    rows: z
      .array(
        z
          .strictObject({
            site: z.string(),
            meaning: z.string(),
            pools: z.string(),
            rolls: z.int(),
            expected: z.number(),
            came: z.number(),
            low: z.boolean(),
            luck: tail,
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
export type LuckLedger = z.infer<typeof luckLedger>;

const remarkable = z
  .strictObject({
    name: z.string(),
    meaning: z.string(),
    pool: z.string(),
    faces: z.array(z.int()).readonly(),
    total: z.number(),
    place: z.number(),
    worse: z.number(),
    better: z.number(),
  })
  .readonly();
/** What a fight came to, as this page may know it; so far, where it is not over. */
export const fightSummary = z
  .strictObject({
    over: z.strictObject({ winner: z.string().nullable(), reason: z.string() }).readonly().nullable(),
    time: z.int(),
    timeIn: z.string(),
    damageIn: z.string(),
    actions: z.int().nullable(),
    people: z
      .array(
        z
          .strictObject({
            id: z.string(),
            name: z.string(),
            side: z.string(),
            standing: z.boolean(),
            fares: z.string().nullable(),
            dealt: z.number(),
            taken: z.number(),
            open: z.int(),
            paid: z.int(),
            felled: z.int(),
          })
          .readonly(),
      )
      .readonly(),
    falls: z
      .array(z.strictObject({ time: z.int().nullable(), name: z.string(), by: z.string().nullable() }).readonly())
      .readonly(),
    best: remarkable.nullable(),
    worst: remarkable.nullable(),
    rulings: z.array(z.strictObject({ time: z.int().nullable(), text: z.string() }).readonly()).readonly(),
    /** The GM's own notes; none for players. */
    notes: z.array(z.strictObject({ time: z.int().nullable(), text: z.string() }).readonly()).readonly(),
  })
  .readonly();
export type FightSummary = z.infer<typeof fightSummary>;

/** What the computer would do, or how it would answer: ready to be sent as a command or an answer. */
export const suggestion = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('command'),
      policy: z.string(),
      command: z.object({ kind: z.string() }).catchall(json).readonly(),
      text: z.string(),
      why: z.string(),
      preview: preview.nullable(),
    })
    .readonly(),
  z.strictObject({ kind: z.literal('answer'), policy: z.string(), prompt: z.string(), answer: json }).readonly(),
]);
export type Suggestion = z.infer<typeof suggestion>;
