import { combatantId, explained, json, ruleId } from '@affray/engine';
import * as z from 'zod/mini';
import { campaignName, portrait } from './campaign.ts';
import { lasting } from './campaign-http.ts';
import { arms, offerField } from './view.ts';

/**
 * Making and reading characters, under `/api/systems/ID/characters`. All of it takes a key, since it costs work: that of
 * the house, or one of a fight, which the address names then (`?fight=FIGHT`). Nothing of it is kept, and nothing is secret.
 */

/** Which fight or campaign the key of a request is of; without either, it is the key of the house. */
export const placeQuery = z.object({
  fight: z.optional(z.string().check(z.maxLength(64))),
  campaign: z.optional(z.string().check(z.maxLength(64))),
});

/** What somebody chose while a character is made: as `SystemCharacters.choices` of the system. */
const choices = z._default(json, {});

/** `GET /api/systems/ID/characters`: beginnings that are ready to be played. Empty where the system has no steps. */
export const beginnersAnswer = z.strictObject({
  beginners: z.array(
    z.strictObject({
      ...{ id: z.string(), label: z.string(), describe: z.string(), choices: json, arms },
      /** Where it comes from, for people. Left out where the system does not say. */
      source: z.optional(z.string()),
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
  fields: z.readonly(z.array(offerField)),
  given: z.readonly(z.record(z.string(), json)),
  left: z.string(),
  problem: z.nullable(z.string()),
  rolls: z.exactOptional(z.array(z.strictObject({ field: z.string(), dice: z.string() }))),
});
export type CreationStepAnswer = z.infer<typeof step>;

/** `POST /api/systems/ID/characters/roll`: throws the dice of one field of a step; null: of all of them. */
export const rollStepBody = z.strictObject({
  choices,
  step: z.string().check(z.maxLength(60)),
  field: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
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
  note: z.exactOptional(z.string()),
  rule: z.exactOptional(ruleId),
  parts: z.exactOptional(explained),
  path: z.exactOptional(z.string()),
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
export const stepsAnswer = z.strictObject({ steps: z.array(step), page: z.nullable(pageAnswer) });
export type StepsAnswer = z.infer<typeof stepsAnswer>;

/** `POST /api/campaigns/ID/characters/WHO/advance`: the character gains a level. `given`: for the fields of `advance`. */
export const advanceBody = z.strictObject({ given: z._default(json, {}), seen: z._default(z.nullable(z.int()), null) });

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
  portrait: z.nullable(portrait),
  sheet: json,
  state: json,
  /** How a level is gained now, where the book tells; only the game master is told. */
  advance: z.nullable(
    z.strictObject({
      ...{ label: z.string(), describe: z.string(), rule: ruleId },
      fields: z.readonly(z.array(offerField)),
    }),
  ),
  lasting: z.array(lasting),
  /** The oldest first. `title`: of the fight; null where it was between fights. */
  history: z.array(
    z.strictObject({ at: z.string(), fight: z.nullable(z.string()), title: z.nullable(z.string()), text: z.string() }),
  ),
});
export type CharacterAnswer = z.infer<typeof characterAnswer>;
