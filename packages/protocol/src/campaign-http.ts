import { combatantId, json, ruleId } from '@affray/engine';
import * as z from 'zod/mini';
import { campaignChange, campaignFight, campaignNote, encounter, portrait } from './campaign.ts';
import { listed, newFightAnswer, titleText } from './http.ts';
import { arms, choice, offerField } from './view.ts';

/** Requests about campaigns, all with the key of the house. Players never ask any. */

/** One line of `GET /api/campaigns`. */
export const campaignsAnswer = z.strictObject({
  campaigns: z.array(z.strictObject(listed)),
});
export type CampaignsAnswer = z.infer<typeof campaignsAnswer>;

/** Behind `GET /api/campaigns`: those alone that this fight is part of. */
export const campaignsQuery = z.object({ fight: z.optional(z.string().check(z.maxLength(64))) });
/** Behind `GET /api/campaigns/ID/file`: whether its fights are in it, too. */
export const fileQuery = z.object({ fights: z._default(z.enum(['yes', 'no']), 'yes') });

/** `POST /api/campaigns`: an empty one, the system's samples, its encounters for an evening, or a file as it was read. */
export const newCampaign = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('new'), system: z.string(), title: titleText }),
  z.strictObject({ from: z.literal('samples'), system: z.string() }),
  z.strictObject({ from: z.literal('evening'), system: z.string() }),
  z.strictObject({ from: z.literal('file'), file: z.unknown() }),
]);
export type NewCampaign = z.input<typeof newCampaign>;
export const newCampaignAnswer = z.strictObject({ id: z.string() });

/** One thing that lasts beyond a fight (`Lasting` in the engine). */
export const lasting = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('number'),
    path: z.string(),
    label: z.string(),
    value: z.number(),
    least: z.number(),
    most: z.nullable(z.number()),
  }),
  z.strictObject({
    kind: z.literal('choice'),
    path: z.string(),
    label: z.string(),
    value: json,
    options: z.readonly(z.array(choice)),
  }),
  z.strictObject({ kind: z.literal('mark'), path: z.string(), label: z.string() }),
]);

/** A character of the party, as the game master and its own player see it. */
export const member = {
  id: combatantId,
  name: z.string(),
  present: z.boolean(),
  dead: z.boolean(),
  lasting: z.array(lasting),
  /** Paths of what is as if no fight had touched the character: nothing to tell of. */
  usual: z.array(z.string()),
};

/** What was done, the latest first. `undone`: it may be done again. */
const done = z.strictObject({ at: z.string(), text: z.string(), undone: z.boolean() });

/** `GET /api/campaigns/ID`: its first page. Sheets come with a character's file. */
export const campaignAnswer = z.strictObject({
  id: z.string(),
  /** Whoever changes something says which revision was seen. */
  revision: z.int(),
  title: z.string(),
  system: z.string(),
  options: json,
  /** Which of the options differ from the system’s own, in words: "Ambush tactics: yes → no". */
  houseRules: z.array(z.string()),
  characters: z.array(
    z.strictObject({
      ...member,
      /** What it looks like; null: its crest is drawn, of its name and what it fights with. */
      portrait: z.nullable(portrait),
      arms,
      history: z.array(z.strictObject({ at: z.string(), fight: z.nullable(z.string()), text: z.string() })),
    }),
  ),
  stable: z.array(z.strictObject({ id: z.string(), name: z.string(), note: z.string() })),
  encounters: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      folder: z.string(),
      note: z.string(),
      /** Who takes part besides the party, by name. */
      foes: z.array(z.string()),
    }),
  ),
  /** The latest ones, newest first, and how many there are. */
  fights: z.array(campaignFight),
  fought: z.int(),
  notes: z.array(campaignNote),
  /** Rulings of earlier fights. `text`: each in words. `rule`: what it answers to, where the system knows it. */
  precedents: z.array(
    z.strictObject({
      site: z.string(),
      case: z.string(),
      answer: json,
      text: z.string(),
      rule: z.nullable(z.string()),
    }),
  ),
  /** Rests and treatments of the system, each with what is asked of it (`OfferField` in the engine). */
  rests: z.array(
    z.strictObject({
      ...{ id: z.string(), label: z.string(), describe: z.string(), rule: ruleId },
      fields: z.readonly(z.array(offerField)),
    }),
  ),
  journal: z.array(done),
});
export type CampaignAnswer = z.infer<typeof campaignAnswer>;

/**
 * `GET /api/campaigns/ID/journal`: every change, the first one first. `step`: so many changes stand after it; those behind
 * `now` were undone.
 */
export const campaignJournalAnswer = z.strictObject({
  title: z.string(),
  first: z.int(),
  now: z.int(),
  last: z.int(),
  lines: z.array(z.strictObject({ step: z.int(), at: z.string(), kind: z.string(), text: z.string() })),
});
export type CampaignJournalAnswer = z.infer<typeof campaignJournalAnswer>;
// `GET /api/campaigns/ID/past/STEP`: its first page as it was after so many changes, without the journal.

/** Null: whatever was seen. */
const seen = z._default(z.nullable(z.int()), null);
/** `POST /api/campaigns/ID/undo` and `redo` */
export const seenBody = z.strictObject({ seen });
/** `POST /api/campaigns/ID/changes` */
export const changeBody = z.strictObject({ change: campaignChange, seen });
/** What was done, in sentences. */
export const doneAnswer = z.strictObject({ revision: z.int(), story: z.array(z.string()) });
export type DoneAnswer = z.infer<typeof doneAnswer>;

/** `POST /api/campaigns/ID/start`: begins an encounter with the party. Answers as a new fight does. */
export const startBody = z.strictObject({
  encounter: z.string().check(z.maxLength(40)),
  party: z._default(z.nullable(z.array(combatantId).check(z.minLength(1), z.maxLength(100))), null),
});
export const startAnswer = newFightAnswer;

/** `GET /api/campaigns/ID/encounters/ENCOUNTER/fight`: as it would begin now, to be played out by computer. */
/** `POST /api/campaigns/ID/ready`: the same of one that is being written. */
export const readyBody = z.strictObject({ encounter });
export const readyAnswer = z.strictObject({ system: z.string(), fight: json, side: z.string() });
export type ReadyAnswer = z.infer<typeof readyAnswer>;

/** `GET /api/campaigns/ID/fights/FIGHT/carry`: what a fight left of each character, before anything is taken over. */
export const carryAnswer = z.strictObject({
  fight: z.string(),
  over: z.boolean(),
  carried: z.nullable(z.string()),
  characters: z.array(
    z.strictObject({ id: combatantId, name: z.string(), before: z.array(lasting), after: z.array(lasting) }),
  ),
});
export type CarryAnswer = z.infer<typeof carryAnswer>;
const edit = z.strictObject({ who: combatantId, path: z.string().check(z.maxLength(200)), value: json });
/** `POST` of the same address: takes it over. `edits`: what the game master says otherwise. */
export const carryBody = z.strictObject({ edits: z._default(z.array(edit).check(z.maxLength(2000)), []), seen });

/** `POST /api/campaigns/ID/rest`: those named rest, or are treated; null: all who are alive. */
export const restBody = z.strictObject({
  rest: z.string().check(z.maxLength(40)),
  who: z._default(z.nullable(z.array(combatantId).check(z.minLength(1), z.maxLength(100))), null),
  given: z._default(json, {}),
  seen,
});

/** `POST /api/campaigns/ID/fights`: puts a fight into the campaign that was begun without it. */
export const adoptBody = z.strictObject({ fight: z.string().check(z.maxLength(64)), seen });

/** `POST /api/campaigns/ID/import`: a character, an encounter, a sheet or a set-up, as its file was read. */
export const importBody = z.strictObject({ file: z.unknown(), seen });
