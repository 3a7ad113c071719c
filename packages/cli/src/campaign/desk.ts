import type { Json } from '@affray/engine';
import { phrase } from '@affray/engine';
import { type CampaignAnswer, campaignAnswer, campaignsAnswer, doneAnswer, fightsAnswer } from '@affray/protocol';
import type { LocalApi } from '@affray/server';
import type { Given } from '../args.ts';
import { didYouMean, EXIT, Failure } from '../errors.ts';
import { putJson } from '../files.ts';
import type { Io } from '../io.ts';

/** What every verb of `affray campaign` works with. */
export interface Desk {
  readonly api: LocalApi;
  readonly given: Given;
  readonly io: Io;
}

/** Something that `affray campaign` does. */
export interface Verb {
  /** What follows it. */
  readonly takes: string;
  readonly does: string;
  run(desk: Desk): Promise<void>;
}

/** What a verb does with the things of a campaign, by the word that stands third; without one it lists them. */
export const oneOf =
  (
    list: (desk: Desk, at: string) => Promise<void>,
    does: { readonly [word: string]: (desk: Desk, at: string) => Promise<void> },
  ): Verb['run'] =>
  async desk => {
    const word = desk.given.positionals[2];
    if (word === undefined) return list(desk, await campaignAt(desk));
    const run = Object.hasOwn(does, word) ? does[word] : undefined;
    if (run !== undefined) return run(desk, await campaignAt(desk));
    const verb = desk.given.positional(0);
    const known = Object.keys(does);
    throw new Failure(
      phrase`affray campaign ${verb} cannot "${word}"${didYouMean(word, known) || phrase`; it can ${known.join(', ')}`}`,
      EXIT.usage,
    );
  };

/** What stands after the verb, in order. @throws Failure where it is missing */
export function argument({ given }: Desk, at: number, name: string): string {
  const found = given.positionals[at];
  if (found !== undefined) return found;
  throw new Failure(phrase`${name} is missing: affray campaign ${given.positional(0)} … ${name}`, EXIT.usage);
}

/** The address of the campaign that is named by its id, or by its title. @throws Failure where there is no such one */
export async function campaignAt(desk: Desk): Promise<string> {
  const wanted = argument(desk, 1, 'CAMPAIGN');
  const { campaigns } = campaignsAnswer.parse(await desk.api.ask('GET', '/api/campaigns'));
  const byTitle = campaigns.filter(each => each.title.toLowerCase() === wanted.toLowerCase());
  const [one, other] = campaigns.filter(each => each.id === wanted).concat(byTitle);
  if (one && other && one.id !== other.id)
    throw new Failure(
      phrase`two campaigns are called "${wanted}"; give the id: ${byTitle.map(each => each.id).join(', ')}`,
    );
  if (one) return `/api/campaigns/${one.id}`;
  const titles = campaigns.map(each => each.title);
  const there = titles.length > 0 ? phrase`there is ${titles.join(', ')}` : phrase`there is none`;
  throw new Failure(phrase`no campaign "${wanted}"${didYouMean(wanted, titles) || `; ${there}`}`);
}

/** A campaign's first page. */
export const pageOf = async ({ api }: Desk, at: string): Promise<CampaignAnswer> =>
  campaignAnswer.parse(await api.ask('GET', at));

interface Named {
  readonly id: string;
  readonly name: string;
}
/** What a campaign holds, each with its id and what people call it. */
const HELD = {
  character: ({ characters }) => characters,
  creature: ({ stable }) => stable,
  encounter: ({ encounters }) => encounters.map(({ id, title }) => ({ id, name: title })),
  fight: ({ fights }) => fights.map(({ id, title }) => ({ id, name: title })),
  note: ({ notes }) => notes.map(({ id, title }) => ({ id, name: title })),
  rest: ({ rests }) => rests.map(({ id, label }) => ({ id, name: label })),
} satisfies {
  readonly [what: string]: (page: CampaignAnswer) => readonly Named[];
};
type Held = keyof typeof HELD;
const NONE: { readonly [what in Held]: (word: string) => string } = {
  character: word => phrase`no character "${word}"`,
  creature: word => phrase`no creature "${word}"`,
  encounter: word => phrase`no encounter "${word}"`,
  fight: word => phrase`no fight "${word}"`,
  note: word => phrase`no note "${word}"`,
  rest: word => phrase`no rest "${word}"`,
};
/** What an id may be: whether there is one the table says. */
const ID = /^[a-z0-9-]+$/;

/**
 * The ids of what is named by its id, or as people call it. An id that there is not stays as it is: whoever is asked for it says
 * what there is. @throws Failure where nothing is called so, or two are
 */
export async function idsOf(desk: Desk, at: string, what: Held, wanted: readonly string[]): Promise<string[]> {
  const all = HELD[what](await pageOf(desk, at));
  return wanted.map(word => idIn(all, what, word));
}

function idIn(all: readonly Named[], what: Held, word: string): string {
  if (all.some(each => each.id === word)) return word;
  const called = all.filter(each => each.name.toLocaleLowerCase() === word.toLocaleLowerCase());
  const [one, other] = called;
  if (one && other)
    throw new Failure(phrase`two of them are called "${word}"; give the id: ${called.map(each => each.id).join(', ')}`);
  if (one || ID.test(word)) return one?.id ?? word;
  const names = all.map(each => each.name);
  const there = names.length > 0 ? phrase`there is ${names.join(', ')}` : phrase`there is none`;
  throw new Failure(`${NONE[what](word)}${didYouMean(word, names) || `; ${there}`}`);
}

/** The same of any fight that the table keeps, in a campaign or not. */
export async function anyFightAt(desk: Desk, place: number): Promise<string> {
  const { fights } = fightsAnswer.parse(await desk.api.ask('GET', '/api/fights'));
  const named = fights.map(({ id, title }) => ({ id, name: title }));
  return idIn(named, 'fight', argument(desk, place, 'FIGHT'));
}

/** The same of what stands after the verb. */
export async function idAt(desk: Desk, at: string, what: Held, place: number, name: string): Promise<string> {
  const wanted = argument(desk, place, name);
  return (await idsOf(desk, at, what, [wanted]))[0] ?? wanted;
}

/** Does something, and prints what was done. */
export async function doing({ api, io }: Desk, path: string, body: Json = {}): Promise<void> {
  for (const line of doneAnswer.parse(await api.ask('POST', path, body)).story) await io.out(line);
}

/** Writes what was asked for to the file that is named, else prints it. */
export const put = ({ given, io }: Desk, what: Json): Promise<void> => putJson(given.text('out'), what, io);

/** One change of a campaign by hand, and what was done. */
export const changing = (desk: Desk, at: string, change: Json): Promise<void> =>
  doing(desk, `${at}/changes`, { change });

/** Yes or no, as it stands after the verb. @throws Failure where it is neither */
export function yesOrNo(desk: Desk, at: number): boolean {
  const found = argument(desk, at, 'yes|no');
  if (found === 'yes' || found === 'no') return found === 'yes';
  throw new Failure(phrase`it takes yes or no, not "${found}"`, EXIT.usage);
}

/** `a,b` as the ids of characters; null where it is not given. */
export async function charactersIn(desk: Desk, at: string, text: string | null): Promise<string[] | null> {
  const wanted = listed(text);
  return wanted === null ? null : idsOf(desk, at, 'character', wanted);
}

/** `a,b` as a list; null where it is not given. */
export const listed = (text: string | null): string[] | null =>
  text === null
    ? null
    : text
        .split(',')
        .map(each => each.trim())
        .filter(Boolean);

/** Who and what of it, as often as it is given: `ann.hp=7`, `Old Ann.hp=7`. @throws Failure where one does not read so */
export async function settingsOf(
  desk: Desk,
  at: string,
  texts: readonly string[],
): Promise<{ readonly who: string; readonly path: string; readonly value: Json }[]> {
  const read = texts.map(text => {
    const [, who, path, value] = /^([^.=]+)\.([^=]+)=(.*)$/.exec(text) ?? [];
    if (who === undefined || path === undefined || value === undefined)
      throw new Failure(phrase`this reads WHO.WHAT=VALUE, such as ann.hp=7, not "${text}"`, EXIT.usage);
    return { who, path, value: valueIn(value) };
  });
  if (read.length === 0) return [];
  const names = read.map(each => each.who);
  const ids = await idsOf(desk, at, 'character', names);
  return read.map((each, nth) => ({ ...each, who: ids[nth] ?? each.who }));
}

/** What is given, by name: `--given days=2`. @throws Failure where one does not read so */
export const givenOf = ({ given }: Desk): readonly (readonly [string, Json])[] =>
  given.texts('given').map(each => {
    const [name = '', ...value] = each.split('=');
    if (value.length > 0) return [name, valueIn(value.join('='))] as const;
    throw new Failure(phrase`--given reads NAME=VALUE, such as days=2, not "${each}"`, EXIT.usage);
  });

/** Numbers, true and false as such, all else as text. */
export function valueIn(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
}
