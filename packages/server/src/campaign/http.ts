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
  /** @throws HttpProblem unless the request carries the key of the house */
  readonly house: (request: FastifyRequest) => void;
  /** @throws HttpProblem where a body is not well-formed */
  readonly body: <T>(schema: Schema<T>, request: FastifyRequest) => T;
}
const byId = z.object({ id: z.string() });
const byPart = z.object({ id: z.string(), part: z.string() });
const byStep = z.object({ id: z.string(), step: z.string() });

const idOf = (request: FastifyRequest): string => byId.parse(request.params).id;
const partOf = (request: FastifyRequest) => byPart.parse(request.params);

/** Everything under `/api/campaigns`: for the game master of the house alone, whatever it is. */
export function serveCampaigns(app: FastifyInstance, needs: CampaignHttpNeeds): void {
  const { campaigns, house, body } = needs;
  // Asked for before the body is read: a stranger's file is not even taken in.
  const onRequest = async (request: FastifyRequest): Promise<void> => house(request);
  const large = { onRequest, bodyLimit: LIMITS.file };

  app.get('/api/campaigns', { onRequest }, async request => {
    const { fight = null } = query(campaignsQuery, request);
    return { campaigns: [...(await campaigns.list(fight))] };
  });
  app.post('/api/campaigns', large, async (request, reply) => {
    const id = await campaigns.create(body(newCampaign, request));
    reply.code(201);
    return { id };
  });
  app.get('/api/campaigns/:id', { onRequest }, request => campaigns.page(idOf(request)));
  app.get('/api/campaigns/:id/journal', { onRequest }, request => journalOf(campaigns, idOf(request)));
  app.get('/api/campaigns/:id/past/:step', { onRequest }, request => {
    const { id, step } = byStep.parse(request.params);
    return pastOf(campaigns, id, step);
  });
  app.delete('/api/campaigns/:id', { onRequest }, async (request, reply) => {
    await campaigns.remove(idOf(request));
    return reply.code(204).send();
  });
  app.post('/api/campaigns/:id/changes', large, request => {
    const { change, seen } = body(changeBody, request);
    return campaigns.change(idOf(request), change, seen);
  });
  for (const way of ['undo', 'redo'] as const)
    app.post(`/api/campaigns/:id/${way}`, { onRequest }, request =>
      campaigns.turn(idOf(request), way, body(seenBody, request).seen),
    );
  serveFights(app, needs, onRequest);
  serveFiles(app, needs, onRequest);
}

type Asked = (request: FastifyRequest) => Promise<void>;

/** An encounter becomes a fight, and a fight a part of the campaign. */
function serveFights(app: FastifyInstance, { campaigns, body }: CampaignHttpNeeds, onRequest: Asked): void {
  app.post('/api/campaigns/:id/start', { onRequest }, async (request, reply) => {
    const { encounter, party } = body(startBody, request);
    const made = await campaigns.start(idOf(request), encounter, party);
    reply.code(201);
    return made;
  });
  app.post('/api/campaigns/:id/ready', { onRequest, bodyLimit: LIMITS.file }, request =>
    campaigns.tried(idOf(request), body(readyBody, request).encounter),
  );
  app.get('/api/campaigns/:id/encounters/:part/fight', { onRequest }, request => {
    const { id, part } = partOf(request);
    return campaigns.ready(id, part);
  });
  app.get('/api/campaigns/:id/fights/:part/carry', { onRequest }, request => {
    const { id, part } = partOf(request);
    return campaigns.outcome(id, part);
  });
  app.post('/api/campaigns/:id/fights/:part/carry', { onRequest }, request => {
    const { id, part } = partOf(request);
    const { edits, seen } = body(carryBody, request);
    return campaigns.carry(id, part, edits, seen);
  });
  app.post('/api/campaigns/:id/rest', { onRequest }, request => {
    const { seen, ...wanted } = body(restBody, request);
    return campaigns.rest(idOf(request), wanted, seen);
  });
  app.post('/api/campaigns/:id/fights', { onRequest }, request => {
    const { fight, seen } = body(adoptBody, request);
    return campaigns.adopt(idOf(request), fight, seen);
  });
}

/** What goes in and out as files. */
function serveFiles(app: FastifyInstance, { campaigns, body }: CampaignHttpNeeds, onRequest: Asked): void {
  app.post('/api/campaigns/:id/import', { onRequest, bodyLimit: LIMITS.file }, request => {
    const { file, seen } = body(importBody, request);
    return campaigns.import(idOf(request), file, seen);
  });
  app.get('/api/campaigns/:id/file', { onRequest }, request =>
    campaigns.file(idOf(request), query(fileQuery, request).fights === 'yes'),
  );
  app.get('/api/campaigns/:id/characters/:part', { onRequest }, request => {
    const { id, part } = partOf(request);
    return campaigns.character(id, part);
  });
  app.post('/api/campaigns/:id/characters/:part/advance', { onRequest }, request => {
    const { id, part } = partOf(request);
    const { given, seen } = body(advanceBody, request);
    return campaigns.advance(id, part, given, seen);
  });
  app.get('/api/campaigns/:id/creatures/:part', { onRequest }, request => {
    const { id, part } = partOf(request);
    return campaigns.creature(id, part);
  });
  app.get('/api/campaigns/:id/characters/:part/file', { onRequest }, request => {
    const { id, part } = partOf(request);
    return campaigns.characterFile(id, part);
  });
  app.get('/api/campaigns/:id/encounters/:part/file', { onRequest }, request => {
    const { id, part } = partOf(request);
    return campaigns.encounterFile(id, part);
  });
}
