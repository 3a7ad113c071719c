import type { Schema } from '@affray/engine';
import {
  adoptBody,
  advanceBody,
  campaignsQuery,
  carryBody,
  changeBody,
  fileQuery,
  importBody,
  LIMITS,
  newCampaign,
  readyBody,
  restBody,
  seenBody,
  startBody,
} from '@affray/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { query } from '../requests.ts';
import type { Campaigns } from './campaigns.ts';
import { journalOf, pastOf } from './journal.ts';

export interface CampaignHttpNeeds {
  readonly campaigns: Campaigns;
  /** @throws HttpProblem where a body is not well-formed */
  readonly body: <T>(schema: Schema<T>, request: FastifyRequest) => T;
}
const byId = z.object({ id: z.string() });
const byPart = z.object({ id: z.string(), part: z.string() });
const byStep = z.object({ id: z.string(), step: z.string() });

/** What may bring whole files. */
const LARGE = { bodyLimit: LIMITS.file };

const idOf = (request: FastifyRequest): string => byId.parse(request.params).id;
const partOf = (request: FastifyRequest) => byPart.parse(request.params);

/** Everything under `/api/campaigns`: for the game master of the house alone, whatever it is. */
export function serveCampaigns(app: FastifyInstance, needs: CampaignHttpNeeds): void {
  const { campaigns, body } = needs;

  app.get('/api/campaigns', async request => {
    const { fight = null } = query(campaignsQuery, request);
    return { campaigns: [...(await campaigns.list(fight))] };
  });
  app.post('/api/campaigns', LARGE, async (request, reply) => {
    const id = await campaigns.create(body(newCampaign, request));
    reply.code(201);
    return { id };
  });
  app.get('/api/campaigns/:id', request => campaigns.page(idOf(request)));
  app.get('/api/campaigns/:id/journal', request => journalOf(campaigns, idOf(request)));
  app.get('/api/campaigns/:id/past/:step', request => {
    const { id, step } = byStep.parse(request.params);
    return pastOf(campaigns, id, step);
  });
  app.delete('/api/campaigns/:id', async (request, reply) => {
    await campaigns.remove(idOf(request));
    return reply.code(204).send();
  });
  app.post('/api/campaigns/:id/changes', LARGE, request => {
    const { change, seen } = body(changeBody, request);
    return campaigns.change(idOf(request), change, seen);
  });
  for (const way of ['undo', 'redo'] as const)
    app.post(`/api/campaigns/:id/${way}`, request => campaigns.turn(idOf(request), way, body(seenBody, request).seen));
  serveFights(app, needs);
  serveFiles(app, needs);
}

/** An encounter becomes a fight, and a fight a part of the campaign. */
function serveFights(app: FastifyInstance, { campaigns, body }: CampaignHttpNeeds): void {
  app.post('/api/campaigns/:id/start', async (request, reply) => {
    const { encounter, party } = body(startBody, request);
    const made = await campaigns.start(idOf(request), encounter, party);
    reply.code(201);
    return made;
  });
  app.post('/api/campaigns/:id/ready', LARGE, request =>
    campaigns.tried(idOf(request), body(readyBody, request).encounter),
  );
  app.get('/api/campaigns/:id/encounters/:part/fight', request => {
    const { id, part } = partOf(request);
    return campaigns.ready(id, part);
  });
  app.get('/api/campaigns/:id/fights/:part/carry', request => {
    const { id, part } = partOf(request);
    return campaigns.outcome(id, part);
  });
  app.post('/api/campaigns/:id/fights/:part/carry', request => {
    const { id, part } = partOf(request);
    const { edits, seen } = body(carryBody, request);
    return campaigns.carry(id, part, edits, seen);
  });
  app.post('/api/campaigns/:id/rest', request => {
    const { seen, ...wanted } = body(restBody, request);
    return campaigns.rest(idOf(request), wanted, seen);
  });
  app.post('/api/campaigns/:id/fights', request => {
    const { fight, seen } = body(adoptBody, request);
    return campaigns.adopt(idOf(request), fight, seen);
  });
}

/** What goes in and out as files. */
function serveFiles(app: FastifyInstance, { campaigns, body }: CampaignHttpNeeds): void {
  app.post('/api/campaigns/:id/import', LARGE, request => {
    const { file, seen } = body(importBody, request);
    return campaigns.import(idOf(request), file, seen);
  });
  app.get('/api/campaigns/:id/file', request =>
    campaigns.file(idOf(request), query(fileQuery, request).fights === 'yes'),
  );
  app.get('/api/campaigns/:id/characters/:part', request => {
    const { id, part } = partOf(request);
    return campaigns.character(id, part);
  });
  app.post('/api/campaigns/:id/characters/:part/advance', request => {
    const { id, part } = partOf(request);
    const { given, seen } = body(advanceBody, request);
    return campaigns.advance(id, part, given, seen);
  });
  app.get('/api/campaigns/:id/creatures/:part', request => {
    const { id, part } = partOf(request);
    return campaigns.creature(id, part);
  });
  app.get('/api/campaigns/:id/characters/:part/file', request => {
    const { id, part } = partOf(request);
    return campaigns.characterFile(id, part);
  });
  app.get('/api/campaigns/:id/encounters/:part/file', request => {
    const { id, part } = partOf(request);
    return campaigns.encounterFile(id, part);
  });
}
