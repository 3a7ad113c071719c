import { type Json, phrase } from '@affray/engine';
import { campaignsAnswer, carryAnswer, freeId, newCampaignAnswer, newFightAnswer, readyAnswer } from '@affray/protocol';
import { job, report, runner, told as words } from '@affray/simulator';
import { didYouMean, EXIT, Failure } from '../errors.ts';
import { readJson, systemNamed, titleSaid } from '../files.ts';
import {
  anyFightAt,
  argument,
  campaignAt,
  changing,
  charactersIn,
  type Desk,
  doing,
  givenOf,
  idAt,
  idsOf,
  pageOf,
  put,
  settingsOf,
  type Verb,
  yesOrNo,
} from './desk.ts';
import { PLAYERS } from './players.ts';
import { lastingLine, show } from './show.ts';
import { THINGS } from './things.ts';

/** Fights for a first look at how likely a win is. */
const FIGHTS = 400;

async function create(desk: Desk): Promise<void> {
  const { api, given, io } = desk;
  const { id: system } = await systemNamed(argument(desk, 1, 'SYSTEM'));
  const title = titleSaid(given);
  const [samples, evening] = [given.flag('samples'), given.flag('evening')];
  if (samples && evening)
    throw new Failure(phrase`--samples and --evening are two campaigns: give one of them`, EXIT.usage);
  const isReady = samples || evening;
  const body: Json = isReady
    ? { from: evening ? 'evening' : 'samples', system }
    : { from: 'new', system, title: title ?? phrase`A campaign` };
  const { id } = newCampaignAnswer.parse(await api.ask('POST', '/api/campaigns', body));
  // What is ready has a title of its own.
  if (isReady && title !== null)
    await api.ask('POST', `/api/campaigns/${id}/changes`, { change: { kind: 'rename', title } });
  await io.out(id);
}

/** A character or a creature out of the bestiary, or whatever a file holds. */
async function add(desk: Desk): Promise<void> {
  const { given, io } = desk;
  const at = await campaignAt(desk);
  const [character, creature] = [given.text('character'), given.text('creature')];
  const wanted = character ?? creature;
  if (wanted === null) {
    const file = await readJson(argument(desk, 2, 'FILE'), io);
    return doing(desk, `${at}/import`, { file });
  }
  const { system } = await pageOf(desk, at);
  const { bestiary } = await systemNamed(system);
  const found = bestiary.find(each => each.id === wanted);
  if (!found)
    throw new Failure(
      phrase`no "${wanted}" in the bestiary${didYouMean(
        wanted,
        bestiary.map(each => each.id),
      )}`,
    );
  const name = given.text('name') ?? found.name;
  const one = { name, sheet: found.sheet };
  const id = freeId(name, []);
  const change: Json = character
    ? { kind: 'put-character', character: { ...one, id } }
    : { kind: 'put-creature', creature: { ...one, id } };
  await changing(desk, at, change);
}

async function start(desk: Desk): Promise<void> {
  const at = await campaignAt(desk);
  const party = await charactersIn(desk, at, desk.given.text('with'));
  const body = { encounter: await idAt(desk, at, 'encounter', 2, 'ENCOUNTER'), party };
  await desk.io.out(newFightAnswer.parse(await desk.api.ask('POST', `${at}/start`, body)).id);
}

/** What a fight left of the party: looked at, or taken over. */
async function carry(desk: Desk): Promise<void> {
  const { api, given, io } = desk;
  const at = await campaignAt(desk);
  const fight = await idAt(desk, at, 'fight', 2, 'FIGHT');
  const path = `${at}/fights/${encodeURIComponent(fight)}/carry`;
  if (!given.flag('look')) {
    const edits = await settingsOf(desk, at, given.texts('set'));
    return doing(desk, path, { edits });
  }
  const { characters, over } = carryAnswer.parse(await api.ask('GET', path));
  if (!over) await io.out(phrase`The fight is not over.`);
  for (const { id, name, before, after } of characters) {
    await io.out(`${name} (${id})`);
    const was = new Map(before.map(each => [each.path, lastingLine(each)]));
    for (const each of after) {
      const now = lastingLine(each);
      const old = was.get(each.path);
      await io.out(`  ${each.path}: ${old === undefined || old === now ? now : `${old} → ${now}`}`);
    }
  }
}

async function takeRest(desk: Desk): Promise<void> {
  const at = await campaignAt(desk);
  const rest = await idAt(desk, at, 'rest', 2, 'REST');
  const wanted = { rest, who: await charactersIn(desk, at, desk.given.text('who')) };
  await doing(desk, `${at}/rest`, { ...wanted, given: Object.fromEntries(givenOf(desk)) });
}

async function chance(desk: Desk): Promise<void> {
  const { api, given, io } = desk;
  const at = await campaignAt(desk);
  const encounter = await idAt(desk, at, 'encounter', 2, 'ENCOUNTER');
  const path = `${at}/encounters/${encodeURIComponent(encounter)}/fight`;
  const { system, fight, side } = readyAnswer.parse(await api.ask('GET', path));
  const fights = given.number('fights', FIGHTS, 1, 1_000_000);
  const told = (await systemNamed(system)).visit(own => {
    const asked = job.parse({ system, start: { kind: 'fight', fight }, seed: 'chance' });
    return report(runner(own, asked).run(0, fights));
  });
  const wins = told.sides.find(each => each.side === side)?.wins ?? { share: 0, low: 0, high: 0 };
  await io.out(phrase`The party wins ${words.interval(wins)} of ${words.fightsText(told.fights)}.`);
}

async function exportIt(desk: Desk): Promise<void> {
  const { api, given } = desk;
  const at = await campaignAt(desk);
  const [character, encounter] = [given.text('character'), given.text('encounter')];
  const fileOf = async (what: 'character' | 'encounter', wanted: string): Promise<string> => {
    const [id = wanted] = await idsOf(desk, at, what, [wanted]);
    return `/${what}s/${encodeURIComponent(id)}/file`;
  };
  const path =
    character !== null
      ? await fileOf('character', character)
      : encounter !== null
        ? await fileOf('encounter', encounter)
        : `/file?fights=${given.flag('without-fights') ? 'no' : 'yes'}`;
  await put(desk, await api.ask('GET', `${at}${path}`));
}

/** Everything that `affray campaign` does, by its verb. */
export const VERBS: { readonly [verb: string]: Verb } = {
  list: {
    takes: '',
    does: phrase`lists the campaigns`,
    async run({ api, io }) {
      for (const { id, system, title } of campaignsAnswer.parse(await api.ask('GET', '/api/campaigns')).campaigns)
        await io.out(`${id}  ${system}  ${title}`);
    },
  },
  new: {
    takes: 'SYSTEM',
    does: phrase`begins one, empty, or with the samples (--samples) or the encounters (--evening); prints its id`,
    run: create,
  },
  show: {
    takes: 'CAMPAIGN',
    does: phrase`prints its party, encounters, fights and notes`,
    run: async desk => show(await pageOf(desk, await campaignAt(desk)), desk.io),
  },
  add: {
    takes: phrase`CAMPAIGN [FILE]`,
    does: phrase`adds the character, encounter, sheet or set-up of a file, or one of the bestiary`,
    run: add,
  },
  set: {
    takes: phrase`CAMPAIGN WHO.WHAT=VALUE`,
    does: phrase`sets something that lasts: ann.hp=7`,
    run: async desk => {
      const at = await campaignAt(desk);
      const [set] = await settingsOf(desk, at, [argument(desk, 2, 'WHO.WHAT=VALUE')]);
      await changing(desk, at, { kind: 'set', ...set });
    },
  },
  ...THINGS,
  present: {
    takes: phrase`CAMPAIGN WHO yes|no`,
    does: phrase`says whether a character takes part in the next fights`,
    run: async desk => {
      const at = await campaignAt(desk);
      const who = await idAt(desk, at, 'character', 2, 'WHO');
      await changing(desk, at, { kind: 'present', who, present: yesOrNo(desk, 3) });
    },
  },
  players: PLAYERS,
  chance: { takes: phrase`CAMPAIGN ENCOUNTER`, does: phrase`how likely the party wins it now`, run: chance },
  start: {
    takes: phrase`CAMPAIGN ENCOUNTER`,
    does: phrase`begins an encounter with the party; prints the fight’s id`,
    run: start,
  },
  carry: {
    takes: phrase`CAMPAIGN FIGHT`,
    does: phrase`takes over what a fight did to the party; --look only shows it`,
    run: carry,
  },
  adopt: {
    takes: phrase`CAMPAIGN FIGHT`,
    does: phrase`puts a fight into it that was begun without it`,
    run: async desk => doing(desk, `${await campaignAt(desk)}/fights`, { fight: await anyFightAt(desk, 2) }),
  },
  rest: { takes: phrase`CAMPAIGN REST`, does: phrase`a rest or a treatment by the rules of the book`, run: takeRest },
  undo: {
    takes: 'CAMPAIGN',
    does: phrase`takes the latest change back`,
    run: async desk => doing(desk, `${await campaignAt(desk)}/undo`),
  },
  redo: {
    takes: 'CAMPAIGN',
    does: phrase`does it again`,
    run: async desk => doing(desk, `${await campaignAt(desk)}/redo`),
  },
  export: {
    takes: 'CAMPAIGN',
    does: phrase`writes the whole of it as a file, or one character or encounter`,
    run: exportIt,
  },
  import: {
    takes: 'FILE',
    does: phrase`takes a whole campaign in from a file; prints its id`,
    async run(desk) {
      const file = await readJson(argument(desk, 1, 'FILE'), desk.io);
      const body = { from: 'file', file };
      await desk.io.out(newCampaignAnswer.parse(await desk.api.ask('POST', '/api/campaigns', body)).id);
    },
  },
  delete: {
    takes: 'CAMPAIGN',
    does: phrase`takes it away for good; its fights stay`,
    run: async desk => {
      await desk.api.ask('DELETE', await campaignAt(desk));
      await desk.io.out(phrase`The campaign is deleted.`);
    },
  },
};
