import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { combatantId, type Json } from '@affray/engine';
import {
  type CampaignFile,
  campaignFile,
  inviteAnswer,
  moveCodeAnswer,
  newFightAnswer,
  ownCharacterAnswer,
  playerAnswer,
  seatAnswer,
} from '@affray/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Served, serve } from '../serve.ts';
import { openSqlite } from '../store/sqlite.ts';
import { Tables } from '../table/tables.ts';
import { Api, Page } from '../testing/client.ts';
import { anyDuel } from '../testing/duel.ts';
import { Group, type Player, problem } from '../testing/group.ts';
import { startPostgres } from '../testing/postgres.ts';
import { Players } from './players.ts';

const STORES = [
  { name: 'a file', database: async () => null },
  { name: 'PostgreSQL', database: startPostgres },
] as const;

describe.each(STORES)('players of a campaign in $name', ({ database }) => {
  const folder = mkdtempSync(join(tmpdir(), 'affray-players-'));
  const complaints: unknown[] = [];
  let served: Served;
  let server: Awaited<ReturnType<typeof startPostgres>> | null;
  const open = (): Promise<Served> =>
    serve({
      ...{ data: folder, port: 0, host: '127.0.0.1', page: null, backups: 0 },
      ...(server ? { database: server.address } : {}),
      complain: error => complaints.push(error),
    });
  beforeAll(async () => {
    server = await database();
    served = await open();
  });
  afterAll(async () => {
    await served.close();
    await server?.stop();
    rmSync(folder, { recursive: true });
    expect(complaints).toEqual([]);
  });

  test('whoever is invited once sits in each fight from the first, by the same key', async () => {
    const group = await Group.of(served);
    const [one, two] = (await group.page()).characters;
    if (!one || !two) throw new Error('the samples have no two heroes');
    const ann = await group.player('Ann', one.id);
    const bert = await group.player('Bert', two.id);
    const idle = await group.player('Idle');
    expect((await group.players()).players.map(each => each.name)).toEqual(['Ann', 'Bert', 'Idle']);
    const before = await ann.page();
    expect(before).toMatchObject({ player: { name: 'Ann' }, characters: [{ id: one.id }], fights: [] });
    expect(before.others).toContainEqual({ name: two.name, dead: false, player: 'Bert' });
    const fight = await group.start(-1);
    expect((await ann.page()).fights).toMatchObject([{ fight, on: true }]);
    expect((await ann.page()).characters).toMatchObject([{ fighting: true }]);
    const seat = seatAnswer.parse((await ann.api.call('GET', `/api/fights/${fight}/seat`)).body);
    expect(seat).toMatchObject({ name: 'Ann', playing: [one.name] });
    const table = await Page.at(served.url, fight, ann.api.key);
    expect(table.presence?.seats.map(each => each.name)).toEqual(['Ann', 'Bert']);
    await table.close();
    expect(await bert.seat(fight)).toBe(200);
    expect(await idle.seat(fight)).toBe(401);
    expect((await idle.page()).fights).toEqual([]);
    // Nobody is asked to join, and nobody's table is another's.
    const other = await Group.of(served);
    expect((await ann.api.call('GET', `/api/party/${other.id}`)).status).toBe(401);
    expect((await ann.api.call('GET', group.at)).status).toBe(401);
  });

  test('a fight begun anew from a step stands in the same campaign, and its players have their seats there', async () => {
    const group = await Group.of(served);
    const [one, two] = (await group.page()).characters;
    if (!one || !two) throw new Error('the samples have no two heroes');
    const ann = await group.player('Ann', one.id);
    const idle = await group.player('Idle');
    const first = await group.start(-1);
    const again = await group.api.call('POST', `/api/fights/${first}/branch`, { step: 0 });
    const { id } = newFightAnswer.parse(again.body);
    const { fights, journal } = await group.page();
    const [old, made] = fights.toSorted((a, b) => a.began.localeCompare(b.began));
    expect([old?.id, made?.id]).toEqual([first, id]);
    expect(made).toMatchObject({ carried: null, title: expect.stringMatching(/, from \w+ \d+$/) });
    expect(journal[0]?.text).toBe(`"${old?.title}" is begun anew: "${made?.title}".`);
    expect([await ann.seat(id), await idle.seat(id)]).toEqual([200, 401]);
    expect((await ann.page()).fights.map(each => each.fight)).toEqual(expect.arrayContaining([first, id]));
    // What only the game master calls the fight is nowhere in what the player hears.
    expect(JSON.stringify(await ann.page())).not.toContain(old?.title);
    const table = await Page.at(served.url, id, ann.api.key);
    expect(table.presence?.seats).toMatchObject([{ name: 'Ann', combatants: [{ id: one.id }] }]);
    await table.close();
    // Others of the party are still to be taken there, and undo takes the fight out of the campaign, not out of the house.
    const seat = inviteAnswer.parse((await group.api.call('GET', `/api/fights/${id}/invite`)).body);
    expect(seat.code).toBeTruthy();
    await group.did('/undo', {});
    expect((await group.page()).fights.map(each => each.id)).toEqual([first]);
    expect((await group.api.call('GET', `/api/fights/${id}/file`)).status).toBe(200);
  });

  test('the link of a fight continues as the player of its campaign, once, and tells a stranger nothing', async () => {
    const group = await Group.of(served);
    const [one, two] = (await group.page()).characters;
    if (!one || !two) throw new Error('the samples have no two heroes');
    const ann = await group.player('Ann', one.id);
    const fight = await group.start(-1);
    const code = inviteAnswer.parse((await group.api.call('GET', `/api/fights/${fight}/invite`)).body).code;
    const join = (player: Player, how: 'GET' | 'POST', by = code) =>
      player.api.call(how, `${player.at}/join/${by}`, ...(how === 'POST' ? [{}] : []));
    const seats = async (): Promise<readonly string[]> => {
      const table = await Page.at(served.url, fight, group.api.key);
      await table.close();
      return table.presence?.seats.map(each => each.name) ?? [];
    };
    // Who sits there already goes on, whatever else: nobody is there twice.
    expect((await join(ann, 'GET')).body).toEqual({ fight, name: 'Ann' });
    expect((await join(ann, 'POST')).body).toEqual({ fight, name: 'Ann' });
    expect(await seats()).toEqual(['Ann']);
    // Who came later sits down with their own, and goes with the campaign's key from then on.
    const bert = await group.player('Bert', two.id);
    expect(await bert.seat(fight)).toBe(401);
    expect((await join(bert, 'GET')).body).toEqual({ fight, name: 'Bert' });
    expect(await seats()).toEqual(['Ann']);
    expect((await join(bert, 'POST')).status).toBe(200);
    expect((await join(bert, 'POST')).status).toBe(200);
    expect(await seats()).toEqual(['Ann', 'Bert']);
    const seat = seatAnswer.parse((await bert.api.call('GET', `/api/fights/${fight}/seat`)).body);
    expect(seat).toMatchObject({ name: 'Bert', playing: [two.name] });
    expect((await bert.page()).fights).toMatchObject([{ fight, on: true }]);
    const given = moveCodeAnswer.parse(await group.did(`/players/${bert.id}/move`));
    const moved = await new Api(served.url, '').call('POST', `${bert.at}/move`, { code: given.code });
    const lost = bert.api;
    bert.api = new Api(served.url, playerAnswer.parse(moved.body).token);
    expect([await bert.seat(fight), (await lost.call('GET', `/api/fights/${fight}/seat`)).status]).toEqual([200, 401]);
    // A stranger, a player of another campaign, a wrong code.
    const other = await Group.of(served);
    const eve = await other.player('Eve');
    expect((await join(eve, 'GET')).body).toEqual({ fight: null, name: 'Eve' });
    expect((await join(eve, 'POST')).status).toBe(404);
    expect((await eve.api.call('GET', `${ann.at}/join/${code}`)).status).toBe(401);
    expect((await new Api(served.url, '').call('POST', `${ann.at}/join/${code}`, {})).status).toBe(401);
    expect((await join(ann, 'GET', 'aaaaa-bbbbb')).status).toBe(404);
    const told = await new Api(served.url, '').call('GET', `/api/join/${code}`);
    expect(told.body).toEqual({ fight, title: expect.any(String), locked: false });
    expect(JSON.stringify(told.body)).not.toContain(group.id);
    // Where a guest has the name, or the table is closed, the player is told why.
    const cleo = await group.player('Cleo');
    const guest = await new Api(served.url, '').call('POST', `/api/join/${code}`, { name: 'Cleo' });
    expect(guest.status).toBe(201);
    expect(problem.parse((await join(cleo, 'POST')).body).error.reason).toContain('"Cleo" is taken');
    expect(await seats()).toEqual(['Ann', 'Bert', 'Cleo']);
  });

  test('who is away stays out of the fight, and all else works', async () => {
    const group = await Group.of(served);
    const encounter = (await group.page()).encounters.at(-1);
    const fresh = await group.start(-1);
    const [first, second] = (await group.page()).fights[0]?.party ?? [];
    if (!first || !second) throw new Error(`${encounter?.title} is for one hero`);
    await group.did('/undo');
    const ann = await group.player('Ann', first);
    const bert = await group.player('Bert', second);
    await group.did('/changes', { change: { kind: 'present', who: first, present: false } });
    const fight = await group.start(-1);
    expect(fight).not.toBe(fresh);
    expect(await ann.seat(fight)).toBe(401);
    expect((await ann.page()).fights).toEqual([]);
    expect((await ann.page()).characters).toMatchObject([{ present: false, fighting: false }]);
    expect(await bert.seat(fight)).toBe(200);
  });

  test('a player who goes to another device has one key for all, and the old one opens nothing', async () => {
    const group = await Group.of(served);
    const [one] = (await group.page()).characters;
    const ann = await group.player('Ann', one?.id ?? '');
    const fights = [await group.start(), await group.start()];
    const lost = ann.api;
    const line = await Page.at(served.url, fights[0] ?? '', lost.key);
    // By a code of the campaign.
    const given = await group.did(`/players/${ann.id}/move`);
    const { code } = moveCodeAnswer.parse(given);
    const moved = await new Api(served.url, '').call('POST', `${ann.at}/move`, { code });
    expect(playerAnswer.parse(moved.body)).toMatchObject({ player: ann.id, name: 'Ann' });
    ann.api = new Api(served.url, playerAnswer.parse(moved.body).token);
    await line.until(() => line.closedWith !== null);
    expect(line.closedWith).toBe(4014);
    const opensAll = async (api: Api): Promise<readonly number[]> => {
      const paths = [ann.at, ...fights.map(each => `/api/fights/${each}/seat`)];
      return Promise.all(paths.map(async path => (await api.call('GET', path)).status));
    };
    expect(await opensAll(ann.api)).toEqual([200, 200, 200]);
    expect(await opensAll(lost)).toEqual([401, 401, 401]);
    expect((await new Api(served.url, '').call('POST', `${ann.at}/move`, { code })).status).toBe(409);
    // By a code of one fight.
    const [fight = ''] = fights;
    const asked = await ann.api.call('POST', `/api/fights/${fight}/seats/${ann.id}/move`);
    const second = moveCodeAnswer.parse(asked.body).code;
    const again = await new Api(served.url, '').call('POST', `/api/fights/${fight}/move`, { code: second });
    const newest = new Api(served.url, z.object({ token: z.string() }).parse(again.body).token);
    expect(await opensAll(newest)).toEqual([200, 200, 200]);
    expect(await opensAll(ann.api)).toEqual([401, 401, 401]);
    // The next fight is opened by it, too, and after the server was started again.
    await served.close();
    served = await open();
    const after = new Api(served.url, newest.key);
    expect((await after.call('GET', ann.at)).status).toBe(200);
  });

  test('players make and change their own characters between fights; each is named, and undone', async () => {
    const group = await Group.of(served);
    const [one, two] = (await group.page()).characters;
    if (!one || !two) throw new Error('the samples have no two heroes');
    const ann = await group.player('Ann', one.id);
    const { name, sheet } = await ann.sheet(one.id);
    const own = { name, sheet };
    const made = await ann.api.call('POST', `${ann.at}/characters`, { character: { ...own, name: 'Zora' } });
    expect(ownCharacterAnswer.parse(made.body)).toEqual({ id: 'zora', story: ['Ann brings Zora into the party.'] });
    expect((await ann.page()).characters.map(each => each.name)).toEqual([one.name, 'Zora']);
    const renamed = { character: { ...own, name: 'Zora the Tall' } };
    expect((await ann.api.call('PUT', `${ann.at}/characters/zora`, renamed)).status).toBe(200);
    expect((await group.page()).journal[0]?.text).toBe('Ann changed Zora the Tall: name Zora → Zora the Tall.');
    await group.did('/undo');
    expect((await ann.page()).characters.map(each => each.name)).toEqual([one.name, 'Zora']);
    // Another's is not theirs, nor is what they have not, nor a sheet that is none.
    expect(await ann.refused('PUT', `/characters/${two.id}`, renamed)).toContain('you have no character');
    expect(await ann.refused('GET', `/characters/${two.id}`)).toContain('you have no character');
    const wrong = { character: { ...own, sheet: { nonsense: 1 } } };
    expect(await ann.refused('PUT', '/characters/zora', wrong)).toContain('sheet.');
    expect(await ann.refused('PUT', '/characters/zora', { character: { ...own, state: {} } })).toContain('state');
    // In a fight nothing changes; once it is carried over, it does.
    const fight = await group.start();
    const who = (await ann.page()).characters.find(each => each.fighting)?.id ?? '';
    expect(await ann.refused('PUT', `/characters/${who}`, renamed)).toContain('is in a fight');
    await group.did(`/fights/${fight}/carry`);
    expect((await ann.sheet(who)).history).toMatchObject([{ fight, title: (await ann.page()).fights[0]?.title }]);
    expect((await ann.api.call('PUT', `${ann.at}/characters/${who}`, { character: own })).status).toBe(200);
    await group.did('/players', { kind: 'editing', editing: false });
    expect(await ann.refused('PUT', `/characters/${who}`, renamed)).toContain('ask the GM');
    expect(await ann.refused('POST', '/characters', renamed)).toContain('ask the GM');
  });

  test('no second Ann, no stranger, and whoever is sent away is out', async () => {
    const group = await Group.of(served);
    const [one] = (await group.page()).characters;
    const ann = await group.player('Ann', one?.id ?? '');
    const fight = await group.start();
    const stranger = new Api(served.url, '');
    const joins = async (name: string): Promise<string> =>
      problem.parse((await stranger.call('POST', `/api/invite/${await group.code()}`, { name })).body).error.reason;
    expect(await joins('ann')).toContain('reads like "Ann"');
    await group.did('/players', { kind: 'lock', locked: true });
    expect(await joins('Bert')).toContain('closed the table');
    expect((await stranger.call('GET', '/api/invite/aaaaa-bbbbb')).status).toBe(404);
    expect((await stranger.call('GET', `/api/party/${group.id}`)).status).toBe(401);
    await group.did('/players', { kind: 'remove', player: ann.id });
    expect((await ann.api.call('GET', ann.at)).status).toBe(401);
    expect(await ann.seat(fight)).toBe(401);
    const bad = await group.api.call('POST', `${group.at}/players`, {
      kind: 'assign',
      player: 'x',
      characters: ['no'],
    });
    expect(problem.parse(bad.body).error.reason).toContain('no character "no"');
    expect((await group.api.call('GET', '/api/campaigns/no-such/invite')).status).toBe(404);
  });

  test('two campaigns that are alike in what a player may know are one to a player, byte for byte', async () => {
    const source = await Group.of(served);
    const file = campaignFile.parse((await source.api.call('GET', `${source.at}/file?fights=no`)).body);
    const [one] = file.characters;
    const [first, ...rest] = file.encounters;
    if (!one || !first) throw new Error('the samples have no hero or no encounter');
    const theirs = { ...first, party: [one.id] };
    const heard = (of: Json): Promise<string> => heardIn(served, of, file);
    const secret = 'Xyzzyx';
    const altered = {
      ...file,
      seed: secret,
      encounters: [{ ...theirs, title: secret, folder: secret, note: secret }],
      stable: [{ id: 'old-mill', name: secret, sheet: one.sheet, note: secret }],
      notes: [{ id: 'old-mill', title: secret, text: secret }],
      rests: 7,
      characters: file.characters.map(each =>
        each.id === one.id
          ? each
          : {
              ...each,
              present: false,
              sheet: one.sheet,
              history: [{ at: '2026-01-02T03:04:05.000Z', fight: null, text: secret }],
            },
      ),
    };
    const told = await heard({ ...file, encounters: [theirs, ...rest] });
    expect(told).toContain('Zora');
    expect(told).toContain(one.name);
    expect(await heard(altered)).toBe(told);
    expect(told).not.toContain(first.note);
  });
});

/** All that a player of a campaign can hear: at the table, of their own, and where they knock in vain; without ids and times. */
async function heardIn(served: Served, of: Json, file: CampaignFile): Promise<string> {
  const [one] = file.characters;
  const [first] = file.encounters;
  if (!one || !first) throw new Error('the samples have no hero or no encounter');
  const group = await Group.of(served, { from: 'file', file: of });
  const ann = await group.player('Ann', one.id);
  await group.player('Bert', ...file.characters.slice(1).map(each => each.id));
  const fight = await group.start();
  const table = await Page.at(served.url, fight, ann.api.key);
  const { view, presence, lines } = table;
  await table.close();
  await group.did(`/fights/${fight}/carry`);
  const all: unknown[] = [view, presence, lines];
  const asks = async (method: string, path: string, body?: Json): Promise<void> => {
    all.push([method, path, await ann.api.call(method, path, body)]);
  };
  const parts = [...file.characters, ...file.encounters, ...file.stable].map(each => each.id);
  const own = ['', '/characters/no-one', ...parts.map(each => `/characters/${each}`)].map(each => ann.at + each);
  const house = ['', '/players', '/invite', '/file', `/encounters/${first.id}/fight`, `/fights/${fight}/carry`];
  const code = await group.code();
  const read = ['/api/campaigns', `/api/invite/${code}`, `/api/fights/${fight}/seat`, ...own];
  for (const path of [...read, ...house.map(each => group.at + each)]) await asks('GET', path);
  for (const path of ['/undo', '/start', '/changes', '/players', '/rest', '/import'])
    await asks('POST', group.at + path, {});
  await asks('PUT', `${ann.at}/characters/${one.id}`, { character: { name: one.name, sheet: one.sheet } });
  await asks('POST', `${ann.at}/characters`, { character: { name: 'Zora', sheet: one.sheet } });
  await asks('PUT', `${ann.at}/characters/old-mill`, { character: { name: 'Zora', sheet: one.sheet } });
  await asks('GET', ann.at);
  const seats = (await group.players()).players.map(each => each.id);
  const text = [group.id, fight, ann.api.key, code, ...seats].reduce(
    (now, id, at) => now.replaceAll(id, `<${at}>`),
    JSON.stringify(all),
  );
  return text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
}

test('who is sent away while a fight begins has no seat in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'affray-players-'));
  const store = openSqlite(folder);
  const complain = (error: unknown): never => {
    throw error;
  };
  const tables = new Tables({ store, complain, calls: null, webhooks: null, systemOf: () => anyDuel });
  const players = new Players(tables);
  await store.campaigns.create({ id: 'camp', system: 'duel', title: 'The road', at: 'now', body: {} });
  const { seat: player } = await players.join('camp', 'Ann');
  await players.give('camp', player, combatantId.parse('ana'));
  const seats = await players.seatsFor('camp', ['ana']);
  const { id } = await tables.create({ from: 'sample', system: 'duel', sample: 'three' }, seats);
  const sitting = () => tables.at(id, ({ seating }) => seating.seats.map(each => each.name));
  expect(await sitting()).toEqual(['Ann']);
  await players.change('camp', { kind: 'remove', player });
  await players.seated('camp', id, seats);
  expect(await sitting()).toEqual([]);
  await tables.close();
  await store.close();
  rmSync(folder, { recursive: true });
});
