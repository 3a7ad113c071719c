import { bestFirst, bestOf, fightRecord, phrase } from '@affray/engine';
import {
  asyncApi,
  type CheckAnswer,
  campaignFile,
  characterFile,
  checkBody,
  encounterFile,
  type FightsAnswer,
  type HitsAnswer,
  hitsBody,
  type InviteAnswer,
  LIMITS,
  type NewFightAnswer,
  type NowAnswer,
  newFight,
  openApi,
  type Problem,
  type PushAnswer,
  type ReadTextAnswer,
  readTextBody,
  renameBody,
  type SamplesAnswer,
  type SystemsAnswer,
  setupFile,
  sheetFile,
  type WriteTextAnswer,
  writeTextBody,
} from '@affray/protocol';
import { ADVISER, ADVISES } from '@affray/simulator';
import { type AnySystem, DESCRIBED } from '@affray/systems/lazy';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { linksTo, type Seen } from './addresses.ts';
import type { Calls } from './calls/calls.ts';
import { Campaigns } from './campaign/campaigns.ts';
import { serveCampaigns } from './campaign/http.ts';
import { servePlayers } from './campaign/players-http.ts';
import { serveCharacters } from './character/http.ts';
import { HttpProblem, notDone, nothingAt, notWell, TableGone } from './errors.ts';
import { hitsOf } from './hits.ts';
import { newKey, opens } from './keys.ts';
import { type Guesses, PerAddress } from './limits.ts';
import { Packed } from './packed.ts';
import { asGm, body, byId, declared, inWords, keepDoors, keyOf, type Request, tooOften } from './requests.ts';
import { serveSeats } from './seats-http.ts';
import { DamagedFight, StoreDown } from './store/errors.ts';
import { CannotOpen } from './table/opened.ts';
import { noSuchFight, type Tables } from './table/tables.ts';
import { serveTimeline } from './timeline/http.ts';
import type { Upkeep } from './upkeep.ts';
import { serveUpkeep } from './upkeep-http.ts';
import { serveWebhooks } from './webhooks/http.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

export interface HttpNeeds {
  readonly tables: Tables;
  readonly upkeep: Upkeep;
  readonly calls: Calls;
  readonly webhooks: Webhooks;
  /** Those whose rules are loaded; `ids` has those that will be, too. */
  readonly systems: readonly AnySystem[];
  readonly ids: readonly string[];
  readonly house: string;
  readonly guesses: Guesses;
  readonly host: string;
  readonly port: () => number;
  readonly publicUrl: string | null;
  readonly complain: (error: unknown) => void;
}

/** Answers at a path with what `make` makes, to anybody: made once. */
type Describes = (path: string, make: () => unknown) => void;
/** How often one address may read what is open to anybody: a household that opens its pages at once has room. */
const OPEN = { burst: 240, perSecond: 4 };

/** Everything under `/api`. */
export function serveApi(app: FastifyInstance, needs: HttpNeeds): void {
  const { systems } = needs;
  app.addHook('onRoute', declared);
  keepDoors(app, needs);
  const open = new PerAddress(OPEN.burst, OPEN.perSecond);
  const describes: Describes = (path, make) => {
    const packed = new Packed(make);
    app.get(path, (request, reply) => {
      if (!open.take(request.ip)) throw tooOften();
      return packed.send(request, reply);
    });
  };
  describes('/api/systems', (): SystemsAnswer => ({ systems: systems.map(describe) }));
  describes('/api/samples', (): SamplesAnswer => ({ systems: systems.map(ready) }));
  describes('/api/openapi.json', openApi);
  describes('/api/asyncapi.json', asyncApi);
  describes('/api/push', (): PushAnswer => ({ key: needs.calls.key }));
  serveSchemas(describes, needs);

  app.post('/api/check', async (request): Promise<CheckAnswer> => {
    const { system: id, what, value } = body(checkBody, request);
    const system = systems.find(each => each.id === id);
    if (!system) throw new HttpProblem(422, 'no-such-system', phrase`there is no system "${id}" here`);
    return { issues: inWords(system.check(what, value)) };
  });

  serveTexts(app, needs);
  serveHits(app, needs);
  const systemOf = (id: string): AnySystem | null => systems.find(each => each.id === id) ?? null;
  const campaigns = new Campaigns(needs.tables, systemOf);
  serveFights(app, needs, campaigns);
  serveSeats(app, { ...needs, movedAt: (campaign, seat) => campaigns.players.movedAt(campaign, seat) });
  serveTimeline(app, { ...needs, campaigns });
  serveWebhooks(app, needs);
  serveUpkeep(app, needs);
  serveCampaigns(app, { campaigns, body });
  const links = (path: string, request: Request) => linksOf(path, needs, request);
  servePlayers(app, { ...needs, campaigns, links });
  serveCharacters(app, { ...needs, player: (campaign, key) => campaigns.players.holder(campaign, key) });
}

/** Hit points of creatures, as their book throws them. */
function serveHits(app: FastifyInstance, needs: HttpNeeds): void {
  app.post('/api/systems/:id/hits', async (request): Promise<HitsAnswer> => {
    const { id } = byId.parse(request.params);
    const { sheet, count } = body(hitsBody, request);
    return hitsOf(systemOf(needs, id), sheet, count, newKey());
  });
}

/** @throws HttpProblem where there is none of that id */
function systemOf({ systems }: HttpNeeds, id: string): AnySystem {
  const system = systems.find(each => each.id === id);
  if (!system) throw new HttpProblem(404, 'no-such-system', phrase`there is no system "${id}" here`);
  return system;
}

/** Combatants as text: read as somebody pastes them, and written out again. */
function serveTexts(app: FastifyInstance, needs: HttpNeeds): void {
  const asked = (request: Request) => {
    const { id } = byId.parse(request.params);
    const system = systemOf(needs, id);
    if (!system.texts) throw new HttpProblem(422, 'no-texts', phrase`${system.name} cannot read combatants from text`);
    return { system, texts: system.texts };
  };
  app.post('/api/systems/:id/read-text', async (request): Promise<ReadTextAnswer> => {
    const { system, texts } = asked(request);
    const { name, sheet, understood, notUnderstood, assumed, questions } = texts.read(body(readTextBody, request).text);
    const issues = inWords(system.check('sheet', sheet));
    return {
      name,
      sheet,
      understood: [...understood],
      notUnderstood: [...notUnderstood],
      assumed: [...assumed],
      questions: questions.map(each => each.text),
      issues,
    };
  });
  app.post('/api/systems/:id/write-text', async (request): Promise<WriteTextAnswer> => {
    const { system, texts } = asked(request);
    const { sheet } = body(writeTextBody, request);
    notWell('sheet.', system.check('sheet', sheet));
    return { text: texts.write(sheet) };
  });
}

function serveFights(app: FastifyInstance, needs: HttpNeeds, campaigns: Campaigns): void {
  const { tables } = needs;
  app.get('/api/fights', async (): Promise<FightsAnswer> => ({ fights: [...(await tables.store.list())] }));
  app.post('/api/fights', { bodyLimit: LIMITS.file }, async (request, reply): Promise<NewFightAnswer> => {
    const made = await tables.create(body(newFight, request));
    reply.code(201);
    return made;
  });
  app.delete('/api/fights/:id', async (request, reply) => {
    // The GM of the house needs no table for it: one that is damaged cannot be opened.
    if (!opens(needs.house, keyOf(request))) await asGm(request, needs, () => undefined);
    if (!(await tables.remove(byId.parse(request.params).id))) throw noSuchFight();
    return reply.code(204).send();
  });
  app.patch('/api/fights/:id', async (request, reply) => {
    const { title } = body(renameBody, request);
    const refused = await asGm(request, needs, table => table.amend(() => ({ title })));
    if (refused) throw notDone(refused);
    await campaigns.retitled(byId.parse(request.params).id, title);
    return reply.code(204).send();
  });
  app.get('/api/fights/:id/file', (request, reply) =>
    asGm(request, needs, table => {
      const { record } = table.game;
      const name = record.title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'fight';
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.affray.json`);
      return record;
    }),
  );
  app.get(
    '/api/fights/:id/now',
    (request): Promise<NowAnswer> =>
      asGm(request, needs, ({ game }) => {
        const { system, fight } = game.record;
        const { time, combatants } = game.reckon();
        const own = needs.systems.find(each => each.id === system);
        const timeIn = own?.visit(typed => typed.report.timeIn) ?? 'rounds';
        const best = own?.visit(typed => bestOf(typed.automation).map(each => each.name)) ?? [];
        return { system, timeIn, fight, best, reckoning: { time, combatants: [...combatants] } };
      }),
  );
  app.get(
    '/api/fights/:id/invite',
    (request): Promise<InviteAnswer> =>
      asGm(request, needs, table => ({
        code: table.code,
        links: [...linksOf(`/join/${table.code}`, needs, request)],
      })),
  );
}

/** Where other devices find a path, as the one who asks sees this server. */
const linksOf = (path: string, { host, port, publicUrl }: HttpNeeds, request: Request) =>
  linksTo(path, host, port(), seenBy(request), publicUrl);

/** How a browser opened its page. Fastify believes only trusted proxies; what others say of HTTPS makes it unknown. */
function seenBy({ protocol, host, headers }: Request): Seen {
  const said = `${headers['x-forwarded-proto'] ?? ''} ${headers['x-forwarded-ssl'] ?? ''} ${headers.forwarded ?? ''}`;
  return { protocol, host, perhapsSecure: /\b(https|on)\b/i.test(said) };
}

const ready = ({ id, name, samples, encounters }: AnySystem): SamplesAnswer['systems'][number] => ({
  id,
  name,
  samples: samples.map(each => ({ id: each.id, title: each.title, describe: each.describe })),
  encounters: encounters.map(({ setup: _, ...each }) => each),
});

function describe(system: AnySystem): SystemsAnswer['systems'][number] {
  const { id, version, bestiary, sites, texts, thrownHits } = system;
  return {
    ...ready(system),
    version,
    bestiary: [...bestiary],
    schemas: { setup: system.schema('setup'), sheet: system.schema('sheet'), options: system.schema('options') },
    schemaUrls: Object.fromEntries(DESCRIBED.map(key => [key, `/api/schemas/${id}/${key}.json`])),
    prompts: Object.entries(sites.prompts).map(([site, { meaning, pass = null }]) => ({ site, meaning, pass })),
    policies: [
      ...system.visit(own => bestFirst(own.automation).map(each => ({ name: each.name, describe: each.describe }))),
      { name: ADVISER, describe: ADVISES },
    ],
    texts: texts && { name: texts.name, example: texts.example },
    thrownHits: thrownHits && { label: thrownHits.label, path: thrownHits.path },
  };
}

function serveSchemas(describes: Describes, needs: HttpNeeds): void {
  const files = {
    ...{ record: fightRecord, setup: setupFile, sheet: sheetFile },
    ...{ campaign: campaignFile, character: characterFile, encounter: encounterFile },
  };
  for (const [name, schema] of Object.entries(files)) {
    describes(`/api/schemas/files/${name}.json`, () => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  }
  for (const id of needs.ids) {
    for (const name of DESCRIBED) describes(`/api/schemas/${id}/${name}.json`, () => systemOf(needs, id).schema(name));
  }
}

/** Every refusal in one shape, in words for people. */
export function serveProblems(app: FastifyInstance, complain: (error: unknown) => void): void {
  app.setErrorHandler((error, request, reply) => {
    const known = asProblem(error, request);
    if (known.status >= 500) complain(error);
    const { status, code, issues, message, retryAfter } = known;
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    const answer: Problem = { error: { code, reason: message, issues: inWords(issues) } };
    if (status === 413) {
      // Reads on and forgets: to hang up on somebody who is still sending would lose the answer.
      reply.removeHeader('connection');
      request.raw.resume();
    }
    return reply.code(status).send(answer);
  });
}

const inBytes = (bytes: number): string =>
  bytes < 2 ** 20 ? phrase`${bytes / 2 ** 10} kB` : phrase`${bytes / 2 ** 20} MB`;

function asProblem(error: unknown, request: Request): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof TableGone) return new HttpProblem(404, 'no-such-fight', phrase`this fight was deleted`);
  if (error instanceof DamagedFight) return new HttpProblem(409, 'damaged', error.message);
  if (error instanceof StoreDown) return new HttpProblem(503, 'no-store', error.sentence);
  if (error instanceof CannotOpen) return new HttpProblem(409, 'cannot-open', error.message);
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const most = request.routeOptions.bodyLimit ?? LIMITS.file;
    return new HttpProblem(413, 'too-large', phrase`this is too large: at most ${inBytes(most)} can be sent here`);
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new HttpProblem(415, 'not-json', phrase`this takes JSON, with the header "content-type: application/json"`);
  }
  // What serves the files of the page says so of a path that leads out of it, or that no file can have.
  if (status === 403 || status === 404) return nothingAt(request);
  if (typeof status === 'number' && status >= 400 && status < 500) {
    const why = error instanceof Error ? error.message : phrase`it cannot be read`;
    return new HttpProblem(status, 'unreadable', phrase`this request cannot be read: ${why}`);
  }
  return new HttpProblem(500, 'failed', phrase`something went wrong on the server; it is in the server’s log`);
}
