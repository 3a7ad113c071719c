import { combatantId, explained, json, ruleId, speaker, standingOrder } from '@affray/engine';
import * as z from 'zod/mini';

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
  path: z.nullable(z.string()),
});
export type Fault = Readonly<z.infer<typeof fault>>;

/** What a character fights with, at a glance: what stands on its crest. */
export const arms = z.enum(['melee', 'shot', 'magic', 'hands']);

export const choice = z.readonly(
  z.strictObject({
    value: json,
    label: z.string(),
    hint: z.exactOptional(z.string()),
    combatant: z.exactOptional(combatantId),
  }),
);
const field = { name: z.string(), label: z.string() };
export const offerField = z.discriminatedUnion('kind', [
  z.readonly(
    z.strictObject({
      kind: z.literal('choice'),
      ...field,
      options: z.readonly(z.array(choice)),
      optional: z.exactOptional(z.boolean()),
    }),
  ),
  z.readonly(
    z.strictObject({ kind: z.literal('choices'), ...field, options: z.readonly(z.array(choice)), most: z.number() }),
  ),
  z.readonly(
    z.strictObject({
      kind: z.literal('number'),
      ...field,
      min: z.number(),
      max: z.number(),
      step: z.number(),
      unit: z.exactOptional(z.string()),
      suggested: z.number(),
      optional: z.exactOptional(z.boolean()),
    }),
  ),
  z.readonly(
    z.strictObject({
      kind: z.literal('flag'),
      ...field,
      hint: z.exactOptional(z.string()),
      suggested: z.exactOptional(z.literal(true)),
    }),
  ),
  z.readonly(
    z.strictObject({ kind: z.literal('text'), ...field, most: z.number(), optional: z.exactOptional(z.boolean()) }),
  ),
]);
export type OfferField = z.infer<typeof offerField>;

/** Something that a speaker may do now, or not and why. `base` with a value for every field is a command. */
export const offer = z.readonly(
  z.strictObject({
    id: z.string(),
    group: z.string(),
    label: z.string(),
    cost: z.string(),
    rule: ruleId,
    base: z.readonly(z.catchall(z.object({ kind: z.string() }), json)),
    fields: z.readonly(z.array(offerField)),
    refusal: z.nullable(z.readonly(refusal)),
    confirm: z.exactOptional(z.string()),
    role: z.exactOptional(z.enum(['begun', 'approach', 'announce', 'aside', 'end'])),
    each: z.exactOptional(z.string()),
  }),
);
export type Offer = z.infer<typeof offer>;

export const explainedRoll = z.readonly(
  z.strictObject({
    label: z.string(),
    who: z.string(),
    pool: z.string(),
    faces: z.readonly(z.array(z.number())),
    total: z.number(),
    real: z.boolean(),
    against: z.nullable(z.readonly(explained)),
    outcome: z.string(),
  }),
);
export type ExplainedRoll = z.infer<typeof explainedRoll>;

/** What may be ruled. */
export const rulingOption = z.readonly(z.strictObject({ answer: json, label: z.string() }));

/** A ruling that a line tells of, for the GM: how it can be made anew. To a page that asks by `ruling` without its options. */
export const lineRuling = z.readonly(
  z.strictObject({
    at: z.int(),
    text: z.string(),
    options: z.readonly(z.array(rulingOption)),
    chosen: json,
    asked: z.boolean(),
  }),
);
export type LineRuling = z.infer<typeof lineRuling>;

/** One line of the story, for one viewer. */
export const line = z.readonly(
  z.strictObject({
    kind: z.string(),
    rule: ruleId,
    text: z.string(),
    tone: z.enum(['plain', 'hit', 'miss', 'harm', 'good', 'gm', 'time']),
    rolls: z.readonly(z.array(explainedRoll)),
    whom: z.exactOptional(z.readonly(z.array(combatantId))),
    landed: z.exactOptional(z.boolean()),
    ruling: z.exactOptional(lineRuling),
  }),
);
export type Line = z.infer<typeof line>;

/** What one step told this viewer. `step` counts what this viewer learned of, from 0, without gaps. */
export const chapter = z.readonly(
  z.strictObject({ step: z.int(), by: z.enum(['gm', 'player']), lines: z.readonly(z.array(line)) }),
);
export type Chapter = z.infer<typeof chapter>;

const askedOptions = z.readonly(
  z.array(z.readonly(z.strictObject({ answer: json, label: z.string(), hint: z.exactOptional(z.string()) }))),
);
const prompted = { id: z.string(), who: speaker, name: z.string() };
/** A question, or dice to be typed in, as one viewer sees it. */
export const promptView = z.discriminatedUnion('kind', [
  z.readonly(
    z.strictObject({
      kind: z.literal('ask'),
      ...prompted,
      site: z.string(),
      pass: json,
      text: z.string(),
      rule: ruleId,
      options: askedOptions,
      follows: z.exactOptional(
        z.readonly(
          z.array(
            z.readonly(z.strictObject({ site: z.string(), text: z.string(), rule: ruleId, options: askedOptions })),
          ),
        ),
      ),
    }),
  ),
  z.readonly(
    z.strictObject({
      kind: z.literal('dice'),
      ...prompted,
      meaning: z.string(),
      count: z.int(),
      sides: z.int(),
      /** What whoever throws must know besides: what is thrown again, and when more dice follow. */
      manner: z.string(),
    }),
  ),
]);
export type PromptView = z.infer<typeof promptView>;

export const waitingView = z.readonly(
  z.strictObject({
    /** Whom the fight waits for; null where that is a secret to this viewer. */
    names: z.nullable(z.readonly(z.array(z.string()))),
    prompts: z.readonly(z.array(promptView)),
    lines: z.readonly(z.array(line)),
    paused: z.nullable(z.string()),
    yours: z.boolean(),
  }),
);
export type WaitingView = z.infer<typeof waitingView>;

const named = { who: speaker, name: z.string() };
export const over = z.readonly(z.strictObject({ winner: z.nullable(z.string()), reason: z.string() }));
export type Over = z.infer<typeof over>;

/** All that one viewer's page draws. The fight's version stays on the server: it counts what a player may not know. */
export const tableView = z.readonly(
  z.strictObject({
    system: z.string(),
    title: z.string(),
    /** What the system's `view` gives: the page has one picture per system. */
    fight: json,
    next: z.readonly(z.array(z.readonly(z.strictObject(named)))),
    offers: z.readonly(z.array(z.readonly(z.strictObject({ ...named, offers: z.readonly(z.array(offer)) })))),
    waiting: z.nullable(waitingView),
    over: z.nullable(over),
    undo: z.int(),
    redo: z.int(),
    lying: z.readonly(
      z.array(
        z.readonly(
          z.strictObject({
            die: z.int(),
            name: z.string(),
            meaning: z.string(),
            pool: z.string(),
            faces: z.readonly(z.array(z.number())),
          }),
        ),
      ),
    ),
    realDice: z.readonly(z.array(speaker)),
    standing: z.readonly(z.array(z.readonly(standingOrder))),
    /** For the GM alone. `step`: after so many steps; null where the step that it was on is gone. */
    notes: z.exactOptional(
      z.readonly(z.array(z.readonly(z.strictObject({ step: z.nullable(z.int()), text: z.string() })))),
    ),
  }),
);
export type TableView = z.infer<typeof tableView>;

const span = { low: z.number(), high: z.number() };
const figure = z.readonly(z.strictObject({ label: z.string(), kind: z.enum(['chance', 'amount']), ...span }));
const assumption = z.readonly(
  z.strictObject({
    site: z.string(),
    who: speaker,
    label: z.string(),
    options: z.readonly(z.array(z.readonly(z.strictObject({ answer: json, label: z.string() })))),
    chosen: json,
  }),
);
/** What to expect of a command, from what the asking seat may know. Chances are 0..1; `low` and `high` span what is hidden. */
export const preview = z.readonly(
  z.strictObject({
    chance: z.nullable(z.number()),
    span: z.nullable(z.readonly(z.strictObject(span))),
    label: z.string(),
    parting: z.exactOptional(z.literal(true)),
    outcomes: z.readonly(z.array(figure)),
    damage: z.nullable(
      z.readonly(
        z.strictObject({
          label: z.string(),
          /** Given back, not lost. */
          gained: z.boolean(),
          expected: z.readonly(z.strictObject(span)),
          /** `chance` of just so much; from `low` to `high`, of so much or more. */
          values: z.readonly(
            z.array(z.readonly(z.strictObject({ value: z.number(), chance: z.nullable(z.number()), ...span }))),
          ),
        }),
      ),
    ),
    thresholds: z.readonly(z.array(figure)),
    assumptions: z.readonly(z.array(assumption)),
    details: z.readonly(
      z.array(z.readonly(z.strictObject({ label: z.string(), value: z.string(), at: z.exactOptional(z.number()) }))),
    ),
    assuming: z.string(),
  }),
);
export type Preview = z.infer<typeof preview>;

/** Ways to do much the same, side by side. */
export const comparison = z.readonly(
  z.strictObject({
    id: z.string(),
    title: z.string(),
    assuming: z.string(),
    rows: z.readonly(
      z.array(z.readonly(z.strictObject({ label: z.string(), command: json, figures: z.readonly(z.array(figure)) }))),
    ),
  }),
);
export type Comparison = z.infer<typeof comparison>;
/** An answer that somebody wants assumed of a decision inside a command; `who` null: whoever is asked there. */
export const assumed = z.readonly(z.strictObject({ site: z.string(), who: z.nullable(speaker), answer: json }));
export type Assumed = z.infer<typeof assumed>;

/** Where a result stands among all that could have come, as exact chances. */
const tail = z.readonly(z.strictObject({ orBetter: z.number(), orWorse: z.number() }));
/** What a player's dice did: what was to be expected, what came, how unusual that is. */
export const luckLedger = z.readonly(
  z.strictObject({
    name: z.string(),
    rolls: z.int(),
    place: z.number(),
    luck: tail,
    exact: z.boolean(),
    rows: z.readonly(
      z.array(
        z.readonly(
          z.strictObject({
            site: z.string(),
            meaning: z.string(),
            pools: z.string(),
            rolls: z.int(),
            expected: z.number(),
            came: z.number(),
            low: z.boolean(),
            luck: tail,
          }),
        ),
      ),
    ),
  }),
);
export type LuckLedger = z.infer<typeof luckLedger>;

const remarkable = z.readonly(
  z.strictObject({
    name: z.string(),
    meaning: z.string(),
    pool: z.string(),
    faces: z.readonly(z.array(z.int())),
    total: z.number(),
    place: z.number(),
    worse: z.number(),
    better: z.number(),
  }),
);
/** What a fight came to, as this page may know it; so far, where it is not over. */
export const fightSummary = z.readonly(
  z.strictObject({
    over: z.nullable(z.readonly(z.strictObject({ winner: z.nullable(z.string()), reason: z.string() }))),
    time: z.int(),
    timeIn: z.string(),
    damageIn: z.string(),
    actions: z.nullable(z.int()),
    people: z.readonly(
      z.array(
        z.readonly(
          z.strictObject({
            id: z.string(),
            name: z.string(),
            side: z.string(),
            standing: z.boolean(),
            fares: z.nullable(z.string()),
            dealt: z.number(),
            taken: z.number(),
            open: z.int(),
            paid: z.int(),
            felled: z.int(),
          }),
        ),
      ),
    ),
    falls: z.readonly(
      z.array(z.readonly(z.strictObject({ time: z.nullable(z.int()), name: z.string(), by: z.nullable(z.string()) }))),
    ),
    best: z.nullable(remarkable),
    worst: z.nullable(remarkable),
    rulings: z.readonly(z.array(z.readonly(z.strictObject({ time: z.nullable(z.int()), text: z.string() })))),
    /** The GM's own notes; none for players. */
    notes: z.readonly(z.array(z.readonly(z.strictObject({ time: z.nullable(z.int()), text: z.string() })))),
  }),
);
export type FightSummary = z.infer<typeof fightSummary>;

/** What the computer would do, or how it would answer: ready to be sent as a command or an answer. */
export const suggestion = z.discriminatedUnion('kind', [
  z.readonly(
    z.strictObject({
      kind: z.literal('command'),
      policy: z.string(),
      command: z.readonly(z.catchall(z.object({ kind: z.string() }), json)),
      text: z.string(),
      why: z.string(),
      preview: z.nullable(preview),
    }),
  ),
  z.readonly(z.strictObject({ kind: z.literal('answer'), policy: z.string(), prompt: z.string(), answer: json })),
]);
export type Suggestion = z.infer<typeof suggestion>;
