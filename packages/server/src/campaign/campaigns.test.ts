import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@affray/engine';
import {
  type CampaignAnswer,
  campaignAnswer,
  campaignFile,
  carryAnswer,
  doneAnswer,
  newCampaignAnswer,
  newFightAnswer,
} from '@affray/protocol';
import { systems } from '@affray/systems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Served, serve } from '../serve.ts';
import { Api, Page } from '../testing/client.ts';

const problem = z.object({ error: z.object({ code: z.string(), reason: z.string() }) });
const folder = mkdtempSync(join(tmpdir(), 'affray-campaign-'));
const complaints: unknown[] = [];
let served: Served;
let api: Api;
beforeAll(async () => {
  served = await serve({
    ...{ data: folder, port: 0, host: '127.0.0.1', page: null, backups: 0 },
    complain: error => complaints.push(error),
  });
  api = Api.of(served.gmUrl);
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
  expect(complaints).toEqual([]);
});

const post = async (path: string, body: Json = {}): Promise<{ status: number; body: unknown }> =>
  api.call('POST', path, body);
const made = async (from: Json): Promise<string> => {
  const { status, body } = await post('/api/campaigns', from);
  expect(status, JSON.stringify(body)).toBe(201);
  return `/api/campaigns/${newCampaignAnswer.parse(body).id}`;
};
const page = async (at: string): Promise<CampaignAnswer> => campaignAnswer.parse((await api.call('GET', at)).body);
const did = async (at: string, body: Json = {}): Promise<readonly string[]> => {
  const answer = await post(at, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return doneAnswer.parse(answer.body).story;
};
const refused = async (at: string, body: Json = {}): Promise<string> =>
  problem.parse((await post(at, body)).body).error.reason;

/** Puts a value of a fight by hand, at its table. */
const setAt = async (fight: string, path: string, value: Json): Promise<void> => {
  const table = await Page.at(served.url, fight, api.key);
  await table.done({ kind: 'submit', command: { kind: 'gm-set', path, value } });
  await table.close();
};

describe.each(systems.map(each => ({ name: each.id, system: each })))('a campaign of $name', ({ system }) => {
  /** Where the health of the first hero stands: in the fight, and in what lasts. */
  const health = system.id === 'alloy' ? 'health' : system.id === 'alternacy' ? 'shock' : 'hp';

  test('the samples are one: a party, and each fight prepared; all of them begin', async () => {
    const at = await made({ from: 'samples', system: system.id });
    const { title, characters, encounters } = await page(at);
    expect(title).toContain(system.name);
    expect(characters.length).toBeGreaterThan(0);
    expect(encounters).toHaveLength(system.samples.length);
    for (const each of encounters) {
      const ready = await api.call('GET', `${at}/encounters/${each.id}/fight`);
      expect(ready.status, JSON.stringify(ready.body)).toBe(200);
    }
    expect(encounters.filter(each => each.foes.length === 0)).toEqual([]);
  });

  test('an evening is one, too', async () => {
    const { encounters } = await page(await made({ from: 'evening', system: system.id }));
    expect(encounters.map(each => each.id).toSorted()).toEqual(system.encounters.map(each => each.id).toSorted());
  });

  test('a wound goes from a fight into the next one; all of it can be undone, and done again', async () => {
    const at = await made({ from: 'samples', system: system.id });
    const [encounter] = (await page(at)).encounters;
    const start = async (): Promise<string> => {
      const answer = await post(`${at}/start`, { encounter: encounter?.id ?? '' });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return newFightAnswer.parse(answer.body).id;
    };
    const first = await start();
    const fresh = await page(at);
    expect(fresh.fights).toMatchObject([{ id: first, encounter: encounter?.id, carried: null }]);
    const who = fresh.fights[0]?.party[0] ?? '';
    const shownFor = (of: CampaignAnswer): unknown =>
      of.characters.find(each => each.id === who)?.lasting.find(each => each.path === health);
    await setAt(first, `combatants.${who}.${health}`, 1);
    const outcome = carryAnswer.parse((await api.call('GET', `${at}/fights/${first}/carry`)).body);
    const left = outcome.characters.find(each => each.id === who);
    expect(left?.before.find(each => each.path === health)).not.toMatchObject({ value: 1 });
    expect(left?.after.find(each => each.path === health)).toMatchObject({ value: 1 });
    expect(shownFor(await page(at))).not.toMatchObject({ value: 1 });
    expect((await did(`${at}/fights/${first}/carry`)).join(' ')).toMatch(/ is carried over\..*1\b/);
    const after = await page(at);
    expect(shownFor(after)).toMatchObject({ value: 1 });
    expect(after.characters.find(each => each.id === who)?.history).toMatchObject([{ fight: first }]);
    expect(await refused(`${at}/fights/${first}/carry`)).toContain('was carried over before');
    // The next fight begins with it.
    const second = await start();
    const table = await Page.at(served.url, second, api.key);
    expect(JSON.stringify(table.view)).not.toBe('');
    await table.close();
    const next = carryAnswer.parse((await api.call('GET', `${at}/fights/${second}/carry`)).body);
    expect(next.characters.find(each => each.id === who)?.after.find(each => each.path === health)).toMatchObject({
      value: 1,
    });
    // The start, the carrying over and the start before it are taken back, and the middle one is done again.
    await did(`${at}/undo`);
    expect((await did(`${at}/undo`)).join()).toMatch(/^Undone: What/);
    expect(shownFor(await page(at))).toEqual(shownFor(fresh));
    expect((await did(`${at}/redo`)).join()).toMatch(/^Done again: What/);
    expect(shownFor(await page(at))).toMatchObject({ value: 1 });
    expect((await page(at)).journal.map(each => each.undone)).toEqual([true, false, false]);
  });

  test('the GM changes what is carried over; a rest after an undo throws the same dice', async () => {
    const at = await made({ from: 'samples', system: system.id });
    const [encounter] = (await page(at)).encounters;
    const fight = newFightAnswer.parse((await post(`${at}/start`, { encounter: encounter?.id ?? '' })).body).id;
    const who = (await page(at)).fights[0]?.party[0] ?? '';
    await setAt(fight, `combatants.${who}.${health}`, 1);
    const stranger = { edits: [{ who: 'no-one', path: health, value: 2 }] };
    expect(await refused(`${at}/fights/${fight}/carry`, stranger)).toContain('"no-one" did not take part');
    await did(`${at}/fights/${fight}/carry`, { edits: [{ who, path: health, value: 2 }] });
    const hurt = (await page(at)).characters;
    expect(hurt.find(each => each.id === who)?.lasting.find(each => each.path === health)).toMatchObject({ value: 2 });
    const [rest] = (await page(at)).rests;
    const story = await did(`${at}/rest`, { rest: rest?.id ?? '', who: [who] });
    const rested = (await page(at)).characters;
    await did(`${at}/undo`);
    expect((await page(at)).characters).toEqual(hurt);
    expect(await did(`${at}/rest`, { rest: rest?.id ?? '', who: [who] })).toEqual(story);
    const again = (await page(at)).characters;
    expect(again.map(each => each.lasting)).toEqual(rested.map(each => each.lasting));
  });

  test('whoever is away takes no part, unless named', async () => {
    const at = await made({ from: 'samples', system: system.id });
    const { encounters, characters } = await page(at);
    for (const { id } of characters.slice(1))
      await did(`${at}/changes`, { change: { kind: 'present', who: id, present: false } });
    const before = await page(at);
    expect(before.characters.filter(each => each.present)).toHaveLength(1);
    const [one, other] = characters;
    const start = async (body: Json): Promise<readonly string[]> => {
      const answer = await post(`${at}/start`, body);
      return answer.status === 201 ? ((await page(at)).fights[0]?.party ?? []) : [JSON.stringify(answer.body)];
    };
    const [encounter] = encounters;
    const alone = await start({ encounter: encounter?.id ?? '', party: one ? [one.id] : [] });
    expect(alone).toEqual([one?.id]);
    if (other) expect(await start({ encounter: encounter?.id ?? '', party: [other.id] })).toEqual([other.id]);
  });

  test('the whole of it as one file opens as the same campaign, with its fights', async () => {
    const at = await made({ from: 'samples', system: system.id });
    const [encounter] = (await page(at)).encounters;
    await post(`${at}/start`, { encounter: encounter?.id ?? '' });
    const file = campaignFile.parse((await api.call('GET', `${at}/file`)).body);
    expect(file.records).toHaveLength(1);
    const copy = await made({ from: 'file', file: z.json().parse(file) });
    const [one, other] = [await page(at), await page(copy)];
    expect(other.characters).toEqual(one.characters);
    expect(other.encounters).toEqual(one.encounters);
    expect(other.fights[0]?.id).not.toBe(one.fights[0]?.id);
    expect((await api.call('GET', `${copy}/fights/${other.fights[0]?.id}/carry`)).status).toBe(200);
  });

  test('a quick fight is put into a campaign later, and its heroes join the party', async () => {
    const at = await made({ from: 'new', system: system.id, title: 'Thursday' });
    const [sample] = system.samples;
    const { id } = await api.newFight({ from: 'sample', system: system.id, sample: sample?.id ?? '', seed: 'a' });
    expect((await did(`${at}/fights`, { fight: id })).join(' ')).toContain('is put into the campaign. ');
    const { characters, fights } = await page(at);
    expect(characters.length).toBeGreaterThan(0);
    expect(fights).toMatchObject([{ id, carried: null }]);
    expect((await did(`${at}/fights/${id}/carry`)).join(' ')).toContain('unscathed');
    expect(await refused(`${at}/fights`, { fight: id })).toContain('is in this campaign already');
    const holding = (await api.call('GET', `/api/campaigns?fight=${id}`)).body;
    expect(holding).toMatchObject({ campaigns: [{ title: 'Thursday' }] });
    expect((await api.call('GET', '/api/campaigns?fight=none')).body).toEqual({ campaigns: [] });
  });
});

describe('changes', () => {
  const [system] = systems;
  const sheet = system?.bestiary[0]?.sheet ?? null;
  const change = (of: Json, seen: Json = null): Json => ({ change: of, seen });

  test('everything is added, changed and removed by name', async () => {
    const at = await made({ from: 'new', system: system?.id ?? '', title: 'The road' });
    const put = (of: Json): Promise<readonly string[]> => did(`${at}/changes`, change(of));
    expect(await put({ kind: 'put-character', character: { id: 'ann', name: 'Ann', sheet } })).toEqual([
      'Ann joins the party.',
    ]);
    expect(await put({ kind: 'put-creature', creature: { id: 'rat', name: 'Rat', sheet } })).toEqual([
      'Rat comes into the stable.',
    ]);
    expect(await put({ kind: 'put-note', note: { id: 'mill', title: 'The mill', text: 'It burns.' } })).toHaveLength(1);
    const setup = { sides: [{ id: 'foes', name: 'Foes' }], combatants: [{ id: 'rat-1', side: 'foes', sheet }] };
    const encounter = { id: 'cellar', title: 'The cellar', folder: 'The mill', side: 'heroes', setup };
    expect(await put({ kind: 'put-encounter', encounter })).toEqual(['"The cellar" is prepared.']);
    expect(await put({ kind: 'rename', title: 'The long road' })).toHaveLength(1);
    const all = await page(at);
    expect(all).toMatchObject({
      title: 'The long road',
      characters: [{ id: 'ann' }],
      stable: [{ id: 'rat' }],
      notes: [{ text: 'It burns.' }],
      encounters: [{ folder: 'The mill' }],
    });
    for (const [kind = '', id = ''] of [
      ['character', 'ann'],
      ['creature', 'rat'],
      ['note', 'mill'],
      ['encounter', 'cellar'],
    ])
      await put({ kind: `remove-${kind}`, id });
    expect(await page(at)).toMatchObject({ characters: [], stable: [], notes: [], encounters: [] });
    for (let undo = 0; undo < 9; undo++) await did(`${at}/undo`);
    expect(await refused(`${at}/undo`)).toBe('there is nothing to undo');
    expect((await page(at)).title).toBe('The road');
  });

  test('what cannot be changes nothing, and says why', async () => {
    const at = await made({ from: 'new', system: system?.id ?? '', title: 'The road' });
    const why = (of: Json): Promise<string> => refused(`${at}/changes`, change(of));
    expect(await why({ kind: 'put-character', character: { id: 'ann', name: 'Ann', sheet: {} } })).toMatch(
      /^Ann: sheet\./,
    );
    expect(await why({ kind: 'remove-character', id: 'ann' })).toBe('no character "ann"; there is none');
    expect(await why({ kind: 'remove-note', id: 'mill' })).toBe('no note "mill"; there is none');
    expect(await refused(`${at}/start`, { encounter: 'cellar' })).toBe('no encounter "cellar"; there is none');
    expect(await refused(`${at}/rest`, { rest: 'nap' })).toBe('no one is there to rest');
    expect(await why({ kind: 'options', options: 7 })).toContain('options.');
    const bad = { id: 'x', title: 'X', side: 'heroes', setup: { combatants: 'many' } };
    expect(await why({ kind: 'put-encounter', encounter: bad })).toContain('encounter.setup');
    expect((await page(at)).revision).toBe(0);
    expect(await refused(`${at}/changes`, change({ kind: 'rename', title: 'On' }, 7))).toBe(
      'the campaign was changed meanwhile; look at it again',
    );
  });

  test('a file with anything wrong in it is refused by its path, and leaves nothing behind', async () => {
    const at = await made({ from: 'samples', system: system?.id ?? '' });
    await post(`${at}/start`, { encounter: (await page(at)).encounters[0]?.id ?? '' });
    const file = campaignFile.parse((await api.call('GET', `${at}/file`)).body);
    const [hero, ...heroes] = file.characters;
    const [encounter, ...encounters] = file.encounters;
    const [record] = file.records;
    if (!hero || !encounter || !record) throw new Error('the samples have no hero, no encounter or no fight');
    const sheet = { junk: 1 };
    const creature = { id: 'ogre', name: 'Ogre', note: '', sheet };
    const combatants = [{ id: 'ogre', name: 'Ogre', side: encounter.side, sheet }];
    const wrong = {
      'characters.0.sheet': { characters: [{ ...hero, sheet }, ...heroes] },
      'stable.0.sheet': { stable: [creature] },
      'encounters.0.setup.combatants.0.sheet': {
        encounters: [{ ...encounter, setup: { sides: encounter.setup.sides, combatants } }, ...encounters],
      },
      options: { options: { nonsense: 5 } },
      'records.1.record': { records: [record, { ...record, record: { format: 'affray-fight', system: file.system } }] },
    };
    const there = async () => [
      (await api.call('GET', '/api/campaigns')).body,
      (await api.call('GET', '/api/fights')).body,
    ];
    const before = await there();
    for (const [path, damage] of Object.entries(wrong))
      expect(await refused('/api/campaigns', { from: 'file', file: z.json().parse({ ...file, ...damage }) })).toContain(
        path,
      );
    expect(await there()).toEqual(before);
  });

  test('what a newer Affray wrote is refused in a clear word', async () => {
    const at = await made({ from: 'new', system: system?.id ?? '', title: 'The road' });
    const file = z.record(z.string(), z.json()).parse((await api.call('GET', `${at}/file`)).body);
    expect(await refused('/api/campaigns', { from: 'file', file: { ...file, formatVersion: 2 } })).toBe(
      'this was written by a newer Affray (format 2, this one reads 1): open it with that one',
    );
    expect(await refused('/api/campaigns', { from: 'file', file: { ...file, rules: '99.0.0' } })).toContain(
      'open it with a newer Affray',
    );
    expect(await refused('/api/campaigns', { from: 'file', file: { format: 'hat' } })).toContain('format');
  });

  test('one character and one encounter go by files of their own', async () => {
    const at = await made({ from: 'samples', system: system?.id ?? '' });
    const { characters, encounters } = await page(at);
    const copy = await made({ from: 'new', system: system?.id ?? '', title: 'Elsewhere' });
    const fileOf = async (what: string): Promise<Json> =>
      z.json().parse((await api.call('GET', `${at}/${what}/file`)).body);
    await did(`${copy}/import`, { file: await fileOf(`characters/${characters[0]?.id}`) });
    const { party: _, ...encounter } = z
      .object({ encounter: z.looseObject({ party: z.json() }) })
      .parse(await fileOf(`encounters/${encounters[0]?.id}`)).encounter;
    await did(`${copy}/import`, {
      file: {
        format: 'affray-encounter',
        formatVersion: 1,
        system: system?.id ?? '',
        encounter: z.json().parse(encounter),
      },
    });
    const now = await page(copy);
    expect(now.characters[0]?.lasting).toEqual(characters[0]?.lasting);
    expect(now.encounters[0]?.title).toBe(encounters[0]?.title);
    const [other] = systems.filter(each => each !== system);
    const foreign = { format: 'affray-sheet', formatVersion: 1, system: other?.id ?? '', sheet: {} };
    expect(await refused(`${copy}/import`, { file: foreign })).toContain('the campaign is of');
  });

  test('without the key of the house nothing is told', async () => {
    const at = await made({ from: 'samples', system: system?.id ?? '' });
    const stranger = async (method: string, path: string): Promise<number> =>
      (
        await fetch(`${served.url}${path}`, {
          method,
          headers: { 'content-type': 'application/json' },
          ...(method === 'POST' && { body: '{}' }),
        })
      ).status;
    for (const path of [
      '/api/campaigns',
      at,
      `${at}/file`,
      `${at}/encounters/duel/fight`,
      `${at}/characters/mara/file`,
      `${at}/journal`,
      `${at}/past/0`,
    ])
      expect(await stranger('GET', path), path).toBe(401);
    for (const path of ['', '/changes', '/undo', '/redo', '/start', '/rest', '/fights', '/import', '/fights/x/carry'])
      expect(await stranger('POST', path === '' ? '/api/campaigns' : `${at}${path}`), path).toBe(401);
    expect(await stranger('DELETE', at)).toBe(401);
  });
});

test('a player at a campaign’s fight reads nothing of the game master’s: no encounter, creature, note or ruling', async () => {
  const [system] = systems;
  const at = await made({ from: 'samples', system: system?.id ?? '' });
  const { characters, encounters } = await page(at);
  const [encounter] = encounters;
  const [sheet] = system?.bestiary.map(each => each.sheet) ?? [];
  const put = (change: Json): Promise<readonly string[]> => did(`${at}/changes`, { change });
  const file = z
    .object({ encounter: z.record(z.string(), z.json()) })
    .parse((await api.call('GET', `${at}/encounters/${encounter?.id}/file`)).body);
  await put({
    kind: 'put-encounter',
    encounter: { ...file.encounter, title: 'Zyx-title', folder: 'Zyx-folder', note: 'Zyx-note' },
  });
  await put({ kind: 'put-note', note: { id: 'zyx-id', title: 'Zyx-heading', text: 'Zyx-text' } });
  await put({
    kind: 'put-creature',
    creature: { id: 'zyx-rat', name: 'Zyx-creature', sheet: sheet ?? null, note: 'Zyx-rat-note' },
  });
  const { id } = newFightAnswer.parse((await post(`${at}/start`, { encounter: encounter?.id ?? '' })).body);
  const joined = await api.join(id, 'Ann');
  const player = await Page.at(served.url, id, joined.token);
  const [hero] = joined.open;
  if (hero) await player.done({ kind: 'claim', combatant: hero.id, on: true });
  const heard = JSON.stringify([joined, player.heard]);
  await player.close();
  expect(characters.some(each => heard.includes(each.name))).toBe(true);
  expect(heard).not.toMatch(/zyx/i);
  // The player's key opens no campaign.
  expect((await api.call('GET', at, undefined, joined.token)).status).toBe(401);
});

test('a hero who went down wakes with points where the GM says both, in whatever order', async () => {
  const at = await made({ from: 'samples', system: 'wwn' });
  const [encounter] = (await page(at)).encounters;
  const fight = newFightAnswer.parse((await post(`${at}/start`, { encounter: encounter?.id ?? '' })).body).id;
  const who = (await page(at)).fights[0]?.party[0] ?? '';
  await setAt(fight, `combatants.${who}.hp`, 0);
  const edits = [
    { who, path: 'fate', value: 'well' },
    { who, path: 'hp', value: 4 },
  ];
  await did(`${at}/fights/${fight}/carry`, { edits });
  const lasting = (await page(at)).characters.find(each => each.id === who)?.lasting;
  expect(lasting?.find(each => each.path === 'hp')).toMatchObject({ value: 4 });
  expect(lasting?.find(each => each.path === 'fate')).toMatchObject({ value: 'well' });
});
