import { combatantId, explained, json, ruleId } from '@affray/engine';
import * as z from 'zod';
import { campaignName, portrait } from './campaign.ts';
import { lasting } from './campaign-http.ts';
import { arms, offerField } from './view.ts';

/**
 * Making and reading characters, under `/api/systems/ID/characters`. All of it takes a key, since it costs work: that of
 * the house, or one of a fight, which the address names then (`?fight=FIGHT`). Nothing of it is kept, and nothing is secret.
 */

/** Which fight or campaign the key of a request is of; without either, it is the key of the house. */
export const placeQuery = z.object({ fight: z.string().max(64).optional(), campaign: z.string().max(64).optional() });

/** What somebody chose while a character is made: as `SystemCharacters.choices` of the system. */
const choices = z._default(json, {});

/** `GET /api/systems/ID/characters`: beginnings that are ready to be played. Empty where the system has no steps. */
export const beginnersAnswer = z.strictObject({
  beginners: z.array(
    z.strictObject({
      ...{ id: z.string(), label: z.string(), describe: z.string(), choices: json, arms },
      /** Where it comes from, for people. Left out where the system does not say. */
      source: z.string().optional(),
    }),
  ),
});
export type BeginnersAnswer = z.infer<typeof beginnersAnswer>;

/** `POST /api/systems/ID/characters/steps`: the steps with these choices. */
export const stepsBody = z.strictObject({ choices });
const step = z.strictObject({
  id: z.string(),
  title: z.string(),
  describe: z.string(),
  rule: z.nullable(ruleId),
  fields: z.array(offerField).readonly(),
  given: z.record(z.string(), json).readonly(),
  left: z.string(),
  problem: z.string().nullable(),
  rolls: z.array(z.strictObject({ field: z.string(), dice: z.string() })).exactOptional(),
});
export type CreationStepAnswer = z.infer<typeof step>;

/** `POST /api/systems/ID/characters/roll`: throws the dice of one field of a step; null: of all of them. */
export const rollStepBody = z.strictObject({
  choices,
  step: z.string().max(60),
  field: z.string().max(60).nullable().default(null),
});
export const rollStepAnswer = z.strictObject({
  rolled: z.array(
    z.strictObject({ field: z.string(), dice: z.string(), faces: z.array(z.number()), total: z.number() }),
  ),
});
export type RollStepAnswer = z.infer<typeof rollStepAnswer>;

/** `POST /api/systems/ID/characters/make`: the sheet that these choices make. */
export const makeBody = z.strictObject({ name: campaignName, choices });
export const makeAnswer = z.strictObject({ name: z.string(), sheet: json });
export type MakeAnswer = z.infer<typeof makeAnswer>;

/** `POST /api/systems/ID/characters/page`: a sheet as the game's own sheet shows it. `state`: as a fight left it. */
export const pageBody = z.strictObject({ sheet: json, state: z._default(json, {}), options: z._default(json, {}) });
const characterLine = z.strictObject({
  label: z.string(),
  value: z.string(),
  note: z.string().exactOptional(),
  rule: z.exactOptional(ruleId),
  parts: z.exactOptional(explained),
  path: z.string().exactOptional(),
});
export const characterSection = z.strictObject({
  id: z.string(),
  title: z.string(),
  shape: z.enum(['figures', 'list', 'prose']),
  lines: z.array(characterLine),
});
export type CharacterSectionAnswer = z.infer<typeof characterSection>;
/** `role`: what it is, in a word or three; `line`: what it is like. Both empty where the system does not say. */
export const pageAnswer = z.strictObject({
  role: z.string(),
  line: z.string(),
  arms,
  sections: z.array(characterSection),
});
export type PageAnswer = z.infer<typeof pageAnswer>;

/** `page`: what these choices make; null while a step has a problem. */
export const stepsAnswer = z.strictObject({ steps: z.array(step), page: pageAnswer.nullable() });
export type StepsAnswer = z.infer<typeof stepsAnswer>;

/** `POST /api/campaigns/ID/characters/WHO/advance`: the character gains a level. `given`: for the fields of `advance`. */
export const advanceBody = z.strictObject({ given: z._default(json, {}), seen: z.int().nullable().default(null) });

/** `GET /api/campaigns/ID/characters/WHO`: a character of the party, whole. */
export const characterAnswer = z.strictObject({
  revision: z.int(),
  campaign: z.string(),
  system: z.string(),
  options: json,
  id: combatantId,
  name: z.string(),
  present: z.boolean(),
  dead: z.boolean(),
  portrait: portrait.nullable(),
  sheet: json,
  state: json,
  /** How a level is gained now, where the book tells; only the game master is told. */
  advance: z
    .strictObject({
      ...{ label: z.string(), describe: z.string(), rule: ruleId },
      fields: z.array(offerField).readonly(),
    })
    .nullable(),
  lasting: z.array(lasting),
  /** The oldest first. `title`: of the fight; null where it was between fights. */
  history: z.array(
    z.strictObject({ at: z.string(), fight: z.string().nullable(), title: z.string().nullable(), text: z.string() }),
  ),
});
export type CharacterAnswer = z.infer<typeof characterAnswer>;
