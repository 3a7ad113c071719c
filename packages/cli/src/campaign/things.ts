import { type Json, phrase } from '@affray/engine';
import {
  campaignAnswer,
  campaignFile,
  campaignJournalAnswer,
  characterAnswer,
  encounterFile,
  freeId,
  pageAnswer,
} from '@affray/protocol';
import { type Fighter, fighterOf } from '../character-file.ts';
import { showHistory, showPage } from '../character-text.ts';
import { EXIT, Failure } from '../errors.ts';
import { complaintLine, complaints, isFields, readJson } from '../files.ts';
import {
  argument,
  campaignAt,
  changing,
  type Desk,
  doing,
  givenOf,
  idAt,
  listed,
  oneOf,
  pageOf,
  put,
  type Verb,
} from './desk.ts';
import { creature, encounter, happened, ruling, show } from './show.ts';

const WHAT = ['character', 'creature', 'encounter', 'note'] as const;
/** Where the whole campaign is read, without its fights. */
const wholeOf = async ({ api }: Desk, at: string) => campaignFile.parse(await api.ask('GET', `${at}/file?fights=no`));

const printing =
  (lines: (page: Awaited<ReturnType<typeof pageOf>>) => readonly string[], none: string) =>
  async (desk: Desk, at: string): Promise<void> => {
    const all = lines(await pageOf(desk, at));
    for (const each of all.length > 0 ? all : [none]) await desk.io.out(each);
  };
const removing =
  (what: (typeof WHAT)[number]) =>
  async (desk: Desk, at: string): Promise<void> =>
    changing(desk, at, { kind: `remove-${what}`, id: await idAt(desk, at, what, 3, 'ID') });

/** One that fights, out of the file that stands fourth. */
async function fighterIn(desk: Desk): Promise<Fighter> {
  const path = argument(desk, 3, 'FILE');
  return fighterOf(await readJson(path, desk.io), path);
}

/** A creature of the stable out of a file; the one that has its name is replaced, and its note kept. */
async function putCreature(desk: Desk, at: string): Promise<void> {
  const read = await fighterIn(desk);
  const name = desk.given.text('name') ?? read.name;
  if (name === null)
    throw new Failure(
      phrase`${argument(desk, 3, 'FILE')} does not say what the creature is called; say --name`,
      EXIT.usage,
    );
  const id = freeId(name, []);
  const old = (await pageOf(desk, at)).stable.find(each => each.id === id);
  await changing(desk, at, { kind: 'put-creature', creature: { id, name, sheet: read.sheet, note: old?.note ?? '' } });
}

/** An encounter out of its file takes the place of the one with its id; a set-up becomes a new one. */
async function putEncounter(desk: Desk, at: string): Promise<void> {
  const path = argument(desk, 3, 'FILE');
  const file = await readJson(path, desk.io);
  if (!isFields(file) || file.format !== 'affray-encounter') return doing(desk, `${at}/import`, { file });
  const [wrong] = complaints(() => encounterFile.parse(file));
  if (wrong) throw new Failure(`${path}: ${complaintLine(wrong, file)}`);
  const { system } = await pageOf(desk, at);
  if (file.system !== system)
    throw new Failure(phrase`${path} is of the system "${String(file.system)}"; the campaign is of "${system}"`);
  await changing(desk, at, { kind: 'put-encounter', encounter: file.encounter ?? null });
}

/** Every change, or the campaign as it was after the one that is named by its number (0: at the beginning). */
async function history(desk: Desk): Promise<void> {
  const { api, given, io } = desk;
  const at = await campaignAt(desk);
  const change = given.positionals[2];
  if (change !== undefined)
    return show(campaignAnswer.parse(await api.ask('GET', `${at}/past/${encodeURIComponent(change)}`)), io);
  const { lines, now } = campaignJournalAnswer.parse(await api.ask('GET', `${at}/journal`));
  for (const { step, at: when, text } of lines.toReversed())
    await io.out(`${step}. ${happened({ at: when, text, undone: step > now })}`);
  if (lines.length === 0) await io.out(phrase`Nothing was done yet.`);
}

/** One of the party as its page shows it, with what happened to it. */
async function character(desk: Desk): Promise<void> {
  const { api, io } = desk;
  const at = await campaignAt(desk);
  const who = await idAt(desk, at, 'character', 2, 'WHO');
  const found = characterAnswer.parse(await api.ask('GET', `${at}/characters/${encodeURIComponent(who)}`));
  const { system, name, sheet, state, options, history, dead } = found;
  const page = pageAnswer.parse(
    await api.ask('POST', `/api/systems/${system}/characters/page`, { sheet, state, options }),
  );
  await showPage(dead ? phrase`${name} (dead)` : name, page, io);
  await showHistory(history, io);
}

/** One of the party gains a level. Several of a list are given as `a,b`. */
async function level(desk: Desk): Promise<void> {
  const at = await campaignAt(desk);
  const who = `${at}/characters/${encodeURIComponent(await idAt(desk, at, 'character', 2, 'WHO'))}`;
  const { advance } = characterAnswer.parse(await desk.api.ask('GET', who));
  const fields = advance?.fields ?? [];
  const suggested = fields.flatMap(({ name, ...each }): [string, Json][] =>
    each.kind === 'choice' && each.options[0]
      ? [[name, each.options[0].value]]
      : each.kind === 'number'
        ? [[name, each.suggested]]
        : [],
  );
  const said = givenOf(desk).map(([name, value]): [string, Json] => [
    name,
    fields.some(each => each.name === name && each.kind === 'choices') ? (listed(String(value)) ?? []) : value,
  ]);
  await doing(desk, `${who}/advance`, { given: Object.fromEntries([...suggested, ...said]) });
}

/** Verbs that list, write and remove what a campaign holds. */
export const THINGS: { readonly [verb: string]: Verb } = {
  rename: {
    takes: phrase`CAMPAIGN TITLE`,
    does: phrase`gives it another title`,
    run: async desk => changing(desk, await campaignAt(desk), { kind: 'rename', title: argument(desk, 2, 'TITLE') }),
  },
  history: {
    takes: phrase`CAMPAIGN [CHANGE]`,
    does: phrase`prints every change, the latest first, or with the number of one the campaign as it was after it`,
    run: history,
  },
  character: { takes: phrase`CAMPAIGN WHO`, does: phrase`prints the page of one of the party`, run: character },
  edit: {
    takes: phrase`CAMPAIGN WHO FILE`,
    does: phrase`writes one of the party anew, by a sheet or character file; its wounds stay`,
    run: async desk => {
      const at = await campaignAt(desk);
      const who = await idAt(desk, at, 'character', 2, 'WHO');
      const { sheet, portrait, ...file } = await fighterIn(desk);
      const name = desk.given.text('name') ?? file.name;
      // What the file does not say stays as it is.
      const said = { ...(name === null ? {} : { name }), ...(portrait === null ? {} : { portrait }) };
      await changing(desk, at, { kind: 'edit-character', who, sheet, ...said });
    },
  },
  level: {
    takes: phrase`CAMPAIGN WHO`,
    does: phrase`one of the party gains a level, where the book tells how: --given class=warrior`,
    run: level,
  },
  creatures: {
    takes: phrase`CAMPAIGN [put FILE | remove ID]`,
    does: phrase`lists your own creatures, takes one in from a sheet, removes one`,
    run: oneOf(
      printing(page => page.stable.map(creature), phrase`The stable is empty.`),
      { put: putCreature, remove: removing('creature') },
    ),
  },
  encounters: {
    takes: phrase`CAMPAIGN [put FILE | folder ID NAME | remove ID]`,
    does: phrase`lists the encounters, takes one in from a file, puts one into a folder`,
    run: oneOf(
      printing(page => page.encounters.map(encounter), phrase`Nothing is prepared yet.`),
      {
        put: putEncounter,
        remove: removing('encounter'),
        async folder(desk, at) {
          const id = await idAt(desk, at, 'encounter', 3, 'ID');
          const file = encounterFile.parse(
            await desk.api.ask('GET', `${at}/encounters/${encodeURIComponent(id)}/file`),
          );
          const folder = argument(desk, 4, 'NAME');
          await changing(desk, at, { kind: 'put-encounter', encounter: { ...file.encounter, folder } });
        },
      },
    ),
  },
  note: {
    takes: phrase`CAMPAIGN TITLE TEXT`,
    does: phrase`writes a note, or the one of that title anew`,
    run: async desk => {
      const at = await campaignAt(desk);
      const title = argument(desk, 2, 'TITLE');
      const text = argument(desk, 3, 'TEXT');
      const old = (await pageOf(desk, at)).notes.find(each => each.title.toLowerCase() === title.toLowerCase());
      await changing(desk, at, { kind: 'put-note', note: { id: old?.id ?? freeId(title, []), title, text } });
    },
  },
  notes: {
    takes: phrase`CAMPAIGN`,
    does: phrase`prints the notes`,
    run: async desk =>
      printing(
        page =>
          page.notes.flatMap(({ id, title, text }) => [
            `${id}: ${title}`,
            ...text.split('\n').map(each => `  ${each}`),
          ]),
        phrase`There are no notes yet.`,
      )(desk, await campaignAt(desk)),
  },
  remove: {
    takes: phrase`CAMPAIGN WHAT ID`,
    does: phrase`removes a character, creature, encounter or note`,
    run: async desk => {
      const at = await campaignAt(desk);
      const what = argument(desk, 2, 'character|creature|encounter|note');
      const known = WHAT.find(each => each === what);
      if (known !== undefined) return removing(known)(desk, at);
      throw new Failure(phrase`it takes a character, creature, encounter or note, not "${what}"`, EXIT.usage);
    },
  },
  options: {
    takes: phrase`CAMPAIGN [FILE]`,
    does: phrase`prints the house rules, or sets them: the options of the system as a file`,
    run: async desk => {
      const at = await campaignAt(desk);
      const file = desk.given.positionals[2];
      if (file === undefined) return put(desk, (await wholeOf(desk, at)).options);
      await changing(desk, at, { kind: 'options', options: await readJson(file, desk.io) });
    },
  },
  rulings: {
    takes: phrase`CAMPAIGN [forget SITE CASE]`,
    does: phrase`lists the rulings that are kept, or forgets one`,
    run: oneOf(
      printing(page => page.precedents.map(ruling), phrase`Nothing is ruled yet.`),
      { forget: (desk, at) => forget(desk, at, 3) },
    ),
  },
  forget: {
    takes: phrase`CAMPAIGN SITE CASE`,
    does: phrase`forgets a ruling, as show lists it`,
    run: async desk => forget(desk, await campaignAt(desk), 2),
  },
};

const forget = (desk: Desk, at: string, from: number): Promise<void> =>
  changing(desk, at, {
    ...{ kind: 'forget-ruling', site: argument(desk, from, 'SITE'), case: argument(desk, from + 1, 'CASE') },
  });
