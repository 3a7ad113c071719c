import { combatantId, houseBook, json, nameText, phrase, type Schema } from '@affray/engine';
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

/** A campaign: what a group and its game master keep from fight to fight. */

const EMPTY = phrase`this is empty; it takes at least one letter, digit or sign`;
const title = nameText(LIMITS.title).check(z.minLength(1, EMPTY));
const name = nameText(60).check(z.minLength(1, EMPTY));

export { name as campaignName };

const prose = z.string().check(z.maxLength(20_000));
/** What the game master calls things by in a campaign: like a combatant's id. */
const thingId = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9][a-z0-9-]{0,39}$/,
      phrase`an id has 1 to 40 lower-case letters, digits and hyphens, such as "old-mill"`,
    ),
  );
/** ISO 8601, UTC. */
const moment = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, phrase`a moment reads such as 2026-01-02T03:04:05.000Z`));
/** So many of each a campaign holds at most. */
const MOST = {
  characters: 100,
  creatures: 1000,
  encounters: 1000,
  notes: 1000,
  fights: 100_000,
  history: 1000,
} as const;

/** A portrait has at most so many letters: 30 kB and some room. */
const PORTRAIT = 60_000;
/** How base64 begins of a picture of each kind that is taken: nothing that a browser would run, such as SVG. */
const PICTURES = /^data:image\/(?:webp;base64,UklGR|jpeg;base64,\/9j\/|png;base64,iVBORw0KGgo)[A-Za-z0-9+/]*={0,2}$/;
/** A small picture as a data URL. */
export const portrait = z
  .string()
  .check(
    z.maxLength(PORTRAIT, phrase`a portrait has at most ${PORTRAIT} letters as a data URL`),
    z.regex(PICTURES, phrase`a portrait is a data URL of a WebP, JPEG or PNG picture`),
  );

/** What happened to a character, and in which fight; null where it was between fights. */
const happening = z.strictObject({
  at: moment,
  fight: z.nullable(z.string()),
  text: z.string().check(z.maxLength(2000)),
});

/** A character of the party. `state`: as the last fight left it, in the words of its system; `{}`: untouched. */
export const character = z.strictObject({
  id: combatantId,
  name,
  /** Takes part in fights unless the game master says otherwise. */
  present: z._default(z.boolean(), true),
  /** What it looks like; null: its crest is drawn. */
  portrait: z._default(z.nullable(portrait), null),
  sheet: json,
  state: z._default(json, {}),
  history: z._default(z.array(happening).check(z.maxLength(MOST.history)), []),
});
export type Character = z.infer<typeof character>;

/** A creature of the game master's own. */
export const creature = z.strictObject({ id: thingId, name, sheet: json, note: z._default(prose, '') });
export type Creature = z.infer<typeof creature>;

/** A fight that is prepared: a set-up without the party. */
export const encounter = z.strictObject({
  id: thingId,
  title,
  /** "The mill/Cellar"; empty: none. */
  folder: z._default(z.string().check(z.maxLength(120)), ''),
  note: z._default(prose, ''),
  /** The side on which the party stands. */
  side: thingId,
  /** Who of the party takes part; null: whoever is present. */
  party: z._default(z.nullable(z.array(combatantId).check(z.maxLength(MOST.characters))), null),
  /** What the set-up says of the party, one after the other: where each stands, who is off guard. `id`: of whom. */
  places: z._default(z.array(z.record(z.string(), json)).check(z.maxLength(MOST.characters)), []),
  /** A set-up of the system: sides, the others, the scene; without `options`, which are the campaign's. */
  setup: z.record(z.string(), json),
});
export type Encounter = z.infer<typeof encounter>;

/** A fight of the campaign, which is kept by itself. `carried`: when what it did to the party was taken over. */
export const campaignFight = z.strictObject({
  id: z.string().check(z.maxLength(64)),
  title: z.string().check(z.maxLength(LIMITS.title)),
  encounter: z.nullable(thingId),
  began: moment,
  carried: z.nullable(moment),
  party: z.array(combatantId).check(z.maxLength(MOST.characters)),
});
export type CampaignFight = z.infer<typeof campaignFight>;

export const campaignNote = z.strictObject({ id: thingId, title, text: prose });

/** Each has an id of its own. */
const each = <T extends { readonly id: string }>(of: Schema<T>, most: number) =>
  z._default(z.array(of).check(z.maxLength(most)), []).check(({ value, issues }) => {
    const seen = new Set<string>();
    value.forEach(({ id }, at) => {
      if (seen.has(id))
        issues.push({ code: 'custom', input: value, path: [at, 'id'], message: phrase`two have the id "${id}"` });
      seen.add(id);
    });
  });

/** A campaign as it is kept, and the whole of it as a file. */
export const campaign = z.strictObject({
  format: z.literal('affray-campaign'),
  formatVersion: z.literal(1),
  system: z.string().check(z.maxLength(40)),
  /** Of the rules, as in a fight. */
  rules: z.string().check(z.maxLength(20)),
  title,
  /** Where the dice of rests fall from. */
  seed: z.string().check(z.maxLength(100)),
  /** How often dice fell between fights. */
  rests: z._default(z.int().check(z.minimum(0)), 0),
  /** House rules: the options of the system. */
  options: z._default(json, {}),
  /** Rulings, to be offered again in like cases. */
  precedents: z._default(houseBook, []),
  characters: each(character, MOST.characters),
  stable: each(creature, MOST.creatures),
  encounters: each(encounter, MOST.encounters),
  fights: each(campaignFight, MOST.fights),
  notes: each(campaignNote, MOST.notes),
});
export type Campaign = z.infer<typeof campaign>;

/** A whole campaign as one file: with its fights, where they were put in. */
export const campaignFile = z.extend(campaign, {
  records: z._default(
    z.array(z.strictObject({ id: z.string().check(z.maxLength(64)), record: json })).check(z.maxLength(MOST.fights)),
    [],
  ),
});
export type CampaignFile = z.infer<typeof campaignFile>;

/** One character as a file, and one encounter. */
export const characterFile = z.strictObject({
  format: z.literal('affray-character'),
  formatVersion: z.literal(1),
  system: z.string(),
  character,
});
export const encounterFile = z.strictObject({
  format: z.literal('affray-encounter'),
  formatVersion: z.literal(1),
  system: z.string(),
  encounter,
});

/** What the game master changes by hand. `put` adds, or takes the place of what has that id. */
export const campaignChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rename'), title }),
  z.strictObject({ kind: z.literal('options'), options: json }),
  /** Without `portrait` the one that is there stays. */
  z.strictObject({
    kind: z.literal('put-character'),
    character: z.extend(z.omit(character, { history: true, state: true, portrait: true }), {
      portrait: z.exactOptional(z.nullable(portrait)),
    }),
  }),
  /** What is written of a character: what is not said stays as it is. Its history names what is changed. */
  z.strictObject({
    kind: z.literal('edit-character'),
    who: combatantId,
    name: z.exactOptional(name),
    sheet: z.exactOptional(json),
    portrait: z.exactOptional(z.nullable(portrait)),
  }),
  z.strictObject({ kind: z.literal('remove-character'), id: combatantId }),
  /** Whether a character takes part in the next fights. */
  z.strictObject({ kind: z.literal('present'), who: combatantId, present: z.boolean() }),
  z.strictObject({ kind: z.literal('put-creature'), creature }),
  z.strictObject({ kind: z.literal('remove-creature'), id: thingId }),
  z.strictObject({ kind: z.literal('put-encounter'), encounter }),
  z.strictObject({ kind: z.literal('remove-encounter'), id: thingId }),
  z.strictObject({ kind: z.literal('put-note'), note: campaignNote }),
  z.strictObject({ kind: z.literal('remove-note'), id: thingId }),
  z.strictObject({
    kind: z.literal('forget-ruling'),
    site: z.string().check(z.maxLength(60)),
    case: z.string().check(z.maxLength(300)),
  }),
  /** One lasting thing of a character: `value` as `lasting` lists it, false to take a mark off. */
  z.strictObject({ kind: z.literal('set'), who: combatantId, path: z.string().check(z.maxLength(200)), value: json }),
]);
export type CampaignChange = z.infer<typeof campaignChange>;
export type CampaignChangeInput = z.input<typeof campaignChange>;
