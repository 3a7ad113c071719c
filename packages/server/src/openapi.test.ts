import { type Json, plain } from '@affray/engine';
import {
  beginnersAnswer,
  campaignAnswer,
  HTTP_CODES,
  joinAnswer,
  makeAnswer,
  moveCodeAnswer,
  newCampaignAnswer,
  newFightAnswer,
  openApi,
  ownCharacterAnswer,
  partyAnswer,
  playerAnswer,
  problem,
  ROUTES,
  stepsAnswer,
  systemsAnswer,
  tableCodes,
} from '@affray/protocol';
import { systems } from '@affray/systems';
import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { declared } from './requests.ts';
import { Described } from './testing/described.ts';
import { setTable, type TestTable } from './testing/table.ts';
import { Receiver } from './testing/webhook.ts';

let table: TestTable;
let described: Described;
beforeAll(async () => {
  const sample = systems.find(each => each.id === 'wwn')?.samples[0]?.id;
  table = await setTable({ systems, webhooks: { anywhere: true } }, { from: 'sample', system: 'wwn', sample });
  described = new Described(z.json().parse((await table.api.call('GET', '/api/openapi.json', undefined, '')).body));
});
afterAll(async () => {
  await table.end();
  expect(table.complaints).toEqual([]);
});

const CODES = [...Object.keys(HTTP_CODES), ...Object.keys(tableCodes())];
/** Which routes were asked with success, or what they said else. */
const asked = new Map<string, unknown>();
/** Asks a route; what was sent and answered must be as the document says. */
async function ask(at: string, parts: readonly string[] = [], body?: unknown, key = table.api.key): Promise<unknown> {
  const [method = '', path = ''] = at.split(' ');
  const filled = [...parts];
  const address = path.replace(/:\w+/g, () => encodeURIComponent(filled.shift() ?? ''));
  const { status, body: answer } = await table.api.call(
    method,
    address + (filled.find(each => each.startsWith('?')) ?? ''),
    body,
    key,
  );
  expect(described.wrongAnswer(at, status, answer), `${at} answered ${status}`).toBe('');
  const refused = problem.safeParse(answer).data?.error.code;
  // A rule's own codes begin with their system.
  if (refused && !/^[a-z]+\//.test(refused.replace(/^table\//, ''))) expect(CODES, at).toContain(refused);
  if (status < 300) {
    asked.set(at, null);
    expect(described.wrongBody(at, body), at).toBe('');
  } else if (!asked.has(at)) asked.set(at, answer);
  return answer;
}
const code = (answer: unknown): string => z.object({ code: z.string() }).parse(answer).code;

test('the document is OpenAPI 3.1, and the server gives it', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(openApi())));
  expect(errors ?? '').toBe('');
  expect(valid).toBe(true);
  expect((await table.api.call('GET', '/api/openapi.json', undefined, '')).body).toEqual(plain(openApi()));
  expect([...described.operations].sort()).toEqual(Object.keys(ROUTES).sort());
});

test('a route that says nothing of itself is not served', () => {
  const app = Fastify();
  app.addHook('onRoute', declared);
  const added = (method: string, url: string) => () => app.route({ method, url, handler: async () => null });
  expect(added('POST', '/api/fights/:id/bribe')).toThrow('POST /api/fights/:id/bribe stands in none of the routes');
  expect(added('PUT', '/api/fights')).toThrow('PUT /api/fights');
  expect(added('GET', '/api/fights')).not.toThrow();
  expect(added('GET', '/assets/page.js')).not.toThrow();
});

test('every route of a server answers as the document says', async () => {
  await askOfSystems();
  await askOfFights();
  await askOfCampaigns();
  // What is whole has nothing to be salvaged: that it is refused is told as the document says, too.
  const whole = problem.parse(await ask('POST /api/fights/:id/salvage', [table.fight]));
  asked.set('POST /api/fights/:id/salvage', whole.error.code === 'not-damaged' ? null : whole);
  const missed = Object.keys(ROUTES).filter(each => asked.get(each) !== null);
  expect(missed.map(each => [each, asked.get(each)])).toEqual([]);
});

async function askOfSystems(): Promise<void> {
  await ask('GET /healthz');
  await ask('GET /readyz');
  await ask('GET /api/openapi.json');
  await ask('GET /api/asyncapi.json');
  await ask('GET /api/push');
  await ask('POST /api/backup');
  await ask('GET /api/samples');
  const wwn = systemsAnswer.parse(await ask('GET /api/systems')).systems.find(each => each.id === 'wwn');
  const [beast] = wwn?.bestiary ?? [];
  const sheet: Json = beast?.sheet ?? null;
  await ask('GET /api/schemas/:of/:name', ['wwn', 'sheet.json']);
  await ask('GET /api/schemas/:of/:name', ['files', 'campaign.json']);
  await ask('POST /api/check', [], { system: 'wwn', what: 'sheet', value: sheet });
  await ask('POST /api/systems/:id/hits', ['wwn'], { sheet, count: 3 });
  await ask('POST /api/systems/:id/read-text', ['wwn'], { text: wwn?.texts?.example ?? '' });
  await ask('POST /api/systems/:id/write-text', ['wwn'], { sheet });
  const at = 'POST /api/systems/:id/characters';
  const { beginners } = beginnersAnswer.parse(await ask('GET /api/systems/:id/characters', ['wwn']));
  const choices = beginners[0]?.choices ?? {};
  const { steps } = stepsAnswer.parse(await ask(`${at}/steps`, ['wwn'], { choices: {} }));
  await ask(`${at}/steps`, ['wwn', `?fight=${table.fight}`], { choices });
  await ask(`${at}/roll`, ['wwn'], { choices: {}, step: steps.find(each => each.rolls)?.id ?? '', field: null });
  const made = makeAnswer.parse(await ask(`${at}/make`, ['wwn'], { name: 'Ann', choices }));
  await ask(`${at}/page`, ['wwn'], { sheet: made.sheet });
}

async function askOfFights(): Promise<void> {
  const { fight } = table;
  await ask('GET /api/fights');
  await ask('PATCH /api/fights/:id', [fight], { title: 'The ford' });
  const file = await ask('GET /api/fights/:id/file', [fight]);
  const other = newFightAnswer.parse(await ask('POST /api/fights', [], { from: 'file', file }));
  await ask('GET /api/fights/:id/now', [fight]);
  await ask('GET /api/fights/:id/timeline', [fight]);
  await ask('GET /api/fights/:id/past/:step', [fight, '0']);
  await ask('POST /api/fights/:id/notes', [fight], { step: 0, text: 'It begins.' });
  await ask('POST /api/fights/:id/branch', [fight], { step: 0 });
  await askOfWebhooks();
  const invitation = code(await ask('GET /api/fights/:id/invite', [fight]));
  await ask('GET /api/join/:code', [invitation], undefined, '');
  const { seat, token } = joinAnswer.parse(await ask('POST /api/join/:code', [invitation], { name: 'Ann' }, ''));
  await ask('GET /api/fights/:id/seat', [fight], undefined, token);
  const move = moveCodeAnswer.parse(
    await ask('POST /api/fights/:id/seats/:seat/move', [fight, seat], undefined, token),
  );
  await ask('POST /api/fights/:id/move', [fight], { code: move.code }, '');
  await ask('DELETE /api/fights/:id', [other.id], undefined, other.gm);
}

async function askOfWebhooks(): Promise<void> {
  const at = '/api/fights/:id/webhook';
  const receiver = await Receiver.open();
  await ask(`PUT ${at}`, [table.fight], { url: receiver.url });
  await ask(`GET ${at}`, [table.fight]);
  await ask(`DELETE ${at}`, [table.fight]);
  await receiver.close();
}

async function askOfCampaigns(): Promise<void> {
  const at = '/api/campaigns/:id';
  const { id } = newCampaignAnswer.parse(await ask('POST /api/campaigns', [], { from: 'samples', system: 'wwn' }));
  await ask('GET /api/campaigns', [`?fight=${table.fight}`]);
  const page = campaignAnswer.parse(await ask(`GET ${at}`, [id]));
  const [hero, other] = page.characters.map(each => each.id);
  const encounter = page.encounters[0]?.id ?? '';
  if (hero === undefined || other === undefined) throw new Error('the samples have a party');
  const character = await ask(`GET ${at}/characters/:part`, [id, hero]);
  const { sheet } = z.object({ sheet: z.json() }).parse(character);
  const creature = { id: 'rat', name: 'Rat', sheet };
  await ask(`POST ${at}/changes`, [id], { change: { kind: 'put-creature', creature } });
  await ask(`GET ${at}/creatures/:part`, [id, 'rat']);
  await ask(`POST ${at}/undo`, [id], {});
  await ask(`POST ${at}/redo`, [id], {});
  await ask(`GET ${at}/journal`, [id]);
  await ask(`GET ${at}/past/:step`, [id, '1']);
  await ask(`POST ${at}/characters/:part/advance`, [id, hero], { given: { class: 'warrior' } });
  const file = await ask(`GET ${at}/characters/:part/file`, [id, hero]);
  await ask(`POST ${at}/import`, [id], { file });
  const prepared = z
    .object({ encounter: z.unknown() })
    .parse(await ask(`GET ${at}/encounters/:part/file`, [id, encounter]));
  await ask(`POST ${at}/ready`, [id], prepared);
  await ask(`GET ${at}/encounters/:part/fight`, [id, encounter]);
  await ask(`POST ${at}/rest`, [id], { rest: page.rests[0]?.id ?? '' });
  await ask(`POST ${at}/fights`, [id], { fight: table.fight });
  await ask(`GET ${at}/file`, [id, '?fights=no']);
  const campaign = await ask(`GET ${at}/file`, [id]);
  await ask('POST /api/campaigns', [], { from: 'file', file: campaign });
  await askOfPlayers(id, hero, other, sheet);
  const { id: fight } = newFightAnswer.parse(await ask(`POST ${at}/start`, [id], { encounter }));
  await ask(`GET ${at}/fights/:part/carry`, [id, fight]);
  await ask(`POST ${at}/fights/:part/carry`, [id, fight], { edits: [] });
  await ask(`DELETE ${at}`, [id]);
}

async function askOfPlayers(id: string, hero: string, other: string, sheet: Json): Promise<void> {
  const at = '/api/campaigns/:id';
  await askOfWebhooks();
  const invitation = code(await ask(`GET ${at}/invite`, [id]));
  await ask('GET /api/invite/:code', [invitation], undefined, '');
  const ann = playerAnswer.parse(await ask('POST /api/invite/:code', [invitation], { name: 'Ann' }, ''));
  await ask(`GET ${at}/players`, [id]);
  await ask(`POST ${at}/players`, [id], { kind: 'assign', player: ann.player, characters: [hero] });
  await ask(`POST ${at}/players`, [id], { kind: 'editing', editing: true });
  partyAnswer.parse(await ask('GET /api/party/:id', [id], undefined, ann.token));
  await ask('GET /api/party/:id/characters/:part', [id, hero], undefined, ann.token);
  await ask('GET /api/party/:id/characters/:part', [id, other], undefined, ann.token);
  const zora = { character: { name: 'Zora', sheet } };
  const added = ownCharacterAnswer.parse(await ask('POST /api/party/:id/characters', [id], zora, ann.token));
  await ask('PUT /api/party/:id/characters/:part', [id, added.id], zora, ann.token);
  const { id: fight } = newFightAnswer.parse(
    await table.api.newFight({
      from: 'sample',
      system: 'wwn',
      sample: systems.find(each => each.id === 'wwn')?.samples[0]?.id,
    }),
  );
  await ask(`POST ${at}/fights`, [id], { fight });
  const join = code(await ask('GET /api/fights/:id/invite', [fight]));
  await ask('GET /api/party/:id/join/:code', [id, join], undefined, ann.token);
  await ask('POST /api/party/:id/join/:code', [id, join], undefined, ann.token);
  await ask(`POST ${at}/players/:part/move`, [id, ann.player]);
  const move = code(await ask('POST /api/party/:id/code', [id], undefined, ann.token));
  await ask('POST /api/party/:id/move', [id], { code: move }, '');
}

/** What there is, for each part of a route's path. */
async function parts(at: string): Promise<string[]> {
  const campaign = async () =>
    newCampaignAnswer.parse((await table.api.call('POST', '/api/campaigns', { from: 'samples', system: 'wwn' })).body)
      .id;
  if (/ .api.(campaigns|party)\/:id/.test(at)) return [await campaign(), table.fight, 'x'];
  return at.includes('/api/systems/') ? ['wwn', 'x'] : [table.fight, 'x'];
}

test('a route reads its body by the schema that the document shows', async () => {
  for (const at of described.operations.filter(each => described.takesBody(each))) {
    // The key of the house opens no seat of a player: those are refused before they are read.
    if (!described.keys(at).includes('house') && described.keys(at).length > 0) continue;
    for (const body of [7, { '\u0000': true }]) {
      expect(described.wrongBody(at, body), at).not.toBe('');
      const answer = problem.parse(await ask(at, await parts(at), body));
      expect([at, answer.error.code]).toEqual([at, 'malformed']);
    }
  }
});

test('a route with a key is opened by none other', async () => {
  for (const at of described.operations.filter(each => described.keys(each).length > 0)) {
    const answer = problem.parse(await ask(at, await parts(at), described.takesBody(at) ? {} : undefined, ''));
    // Some read what was sent before they ask whose it is.
    expect(['no-key', 'malformed', 'too-many-guesses'], at).toContain(answer.error.code);
  }
});

test('an id or a question that nothing can be is refused in words', async () => {
  // Nor does what the router itself cannot read get an answer in a shape of its own.
  for (const path of ['/api/fights/%/now', '/api/fights/%zz', '/%', `/api/campaigns/${'x'.repeat(300)}`]) {
    const response = await fetch(`${table.served.url}${path}`);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(problem.parse(await response.json()).error.code).toBe('no-such-address');
  }
  for (const at of ['GET /api/campaigns/:id', 'GET /api/fights/:id/now', 'GET /api/party/:id'])
    problem.parse(await ask(at, ['x'.repeat(80)]));
  const answer = problem.parse(await ask('GET /api/campaigns/:id/file', ['x', '?fights=maybe']));
  expect(answer.error.issues).toEqual([expect.objectContaining({ path: 'fights' })]);
});
