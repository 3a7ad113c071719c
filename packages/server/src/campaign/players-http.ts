import { phrase } from '@affray/engine';
import {
  type CampaignInvitation,
  type InviteAnswer,
  joinBody,
  LIMITS,
  type MoveCodeAnswer,
  moveBody,
  ownCharacterBody,
  type PartyJoinAnswer,
  type PlayerAnswer,
  playersChange,
} from '@affray/protocol';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Link } from '../addresses.ts';
import { HttpProblem } from '../errors.ts';
import { readCode } from '../keys.ts';
import { type Guesses, PerAddress } from '../limits.ts';
import { body, byMoveCode, keyOf, NO_FIGHT, NOT_A_PLAYER, type Request, tooOften, wrong } from '../requests.ts';
import type { Seat } from '../store/store.ts';
import { MOVES_FOR } from '../table/seats.ts';
import type { Campaigns } from './campaigns.ts';

export interface PlayersHttpNeeds {
  readonly campaigns: Campaigns;
  readonly guesses: Guesses;
  /** Where other devices find a path on this server. */
  readonly links: (path: string, request: Request) => readonly Link[];
}
const byId = z.object({ id: z.string() });
const byPart = z.object({ id: z.string(), part: z.string() });
const byCode = z.object({ code: z.string() });
const idOf = (request: Request): string => byId.parse(request.params).id;
/** How often one address may ask what a player may know: a household that looks again and again has room. */
const ASKED = { burst: 240, perSecond: 4 };
/** How often one player may be given a code to move by. */
const CODES = { burst: 10, perSecond: 0.1 };
/** How many codes to move by one campaign tries, whatever addresses they come from; a right one is not counted. */
const TRIED = { burst: 20, perSecond: 1 / 60 };
/** How often one player may change something. */
const CHANGES = { burst: 30, perSecond: 0.5 };

/** Players of campaigns: invited by the game master, and then with a key of their own. */
export function servePlayers(app: FastifyInstance, needs: PlayersHttpNeeds): void {
  const { campaigns } = needs;
  app.get('/api/campaigns/:id/invite', async (request): Promise<InviteAnswer> => {
    const code = await campaigns.players.code(idOf(request));
    return { code, links: [...needs.links(`/invite/${code}`, request)] };
  });
  app.get('/api/campaigns/:id/players', async request => {
    const id = idOf(request);
    await campaigns.open(id);
    return campaigns.players.list(id);
  });
  app.post('/api/campaigns/:id/players', request =>
    campaigns.own.changePlayers(idOf(request), body(playersChange, request)),
  );
  serveInvitations(app, needs);
  serveMoves(app, needs);
  serveTheirFights(app, needs);
  serveParty(app, needs);
}

function serveInvitations(app: FastifyInstance, needs: PlayersHttpNeeds): void {
  const { campaigns } = needs;
  const invited = async (request: Request) => {
    const id = await campaigns.players.invitedTo(readCode(byCode.parse(request.params).code));
    if (id !== null) return { id, title: (await campaigns.open(id)).campaign.title };
    const reason = phrase`this code does not belong to a campaign; ask the GM for the link again`;
    throw wrong(request, needs) ?? new HttpProblem(404, 'no-such-code', reason);
  };
  app.get('/api/invite/:code', async (request): Promise<CampaignInvitation> => {
    const { id, title } = await invited(request);
    return { campaign: id, title, locked: (await campaigns.players.group(id)).locked };
  });
  app.post('/api/invite/:code', async (request, reply): Promise<PlayerAnswer> => {
    const { name } = body(joinBody, request);
    const { id, title } = await invited(request);
    const { seat, key } = await campaigns.players.join(id, name);
    reply.code(201);
    return { campaign: id, title, player: seat, name, token: key };
  });
}

/** A player goes to another device: by a code that the player or the game master asks for, and that works once. */
function serveMoves(app: FastifyInstance, needs: PlayersHttpNeeds): void {
  const { players } = needs.campaigns;
  const codes = new PerAddress(CODES.burst, CODES.perSecond);
  const tries = new PerAddress(TRIED.burst, TRIED.perSecond);
  const given = async (id: string, player: string): Promise<MoveCodeAnswer> => {
    const { code } = await players.startMove(id, player);
    return { code, seconds: MOVES_FOR / 1000 };
  };
  app.post('/api/campaigns/:id/players/:part/move', async (request, reply): Promise<MoveCodeAnswer> => {
    const { id, part } = byPart.parse(request.params);
    reply.code(201);
    return given(id, part);
  });
  app.post('/api/party/:id/code', async (request, reply): Promise<MoveCodeAnswer> => {
    const { id, seat } = await playerOf(request, needs);
    if (!codes.take(seat.id)) throw tooOften();
    reply.code(201);
    return given(id, seat.id);
  });
  app.post('/api/party/:id/move', async (request, reply): Promise<PlayerAnswer> => {
    const { code } = body(moveBody, request);
    const id = idOf(request);
    const moved = await byMoveCode(request, needs, { tries, at: id }, async (): Promise<PlayerAnswer> => {
      const { campaign } = await needs.campaigns.open(id);
      return { campaign: id, title: campaign.title, ...(await players.move(id, code)) };
    });
    reply.code(201);
    return moved;
  });
}

/** A player who opens the link of a fight of the campaign goes on in it: no form, and nobody there twice. */
function serveTheirFights(app: FastifyInstance, needs: PlayersHttpNeeds): void {
  const { own, players } = needs.campaigns;
  const asked = new PerAddress(ASKED.burst, ASKED.perSecond);
  const invited = async (request: Request) => {
    if (!asked.take(request.ip)) throw tooOften();
    const { id, seat } = await playerOf(request, needs);
    const fight = await own.invitedTo(id, readCode(byCode.parse(request.params).code));
    if (fight !== 'no-such-code') return { id, seat, fight };
    throw wrong(request, needs) ?? new HttpProblem(404, 'no-such-code', NO_FIGHT);
  };
  const at = '/api/party/:id/join/:code';
  app.get(at, async (request): Promise<PartyJoinAnswer> => {
    const { seat, fight } = await invited(request);
    return { fight: fight?.id ?? null, name: seat.name };
  });
  app.post(at, async (request): Promise<PartyJoinAnswer> => {
    const { id, seat, fight } = await invited(request);
    if (fight === null) throw new HttpProblem(404, 'other-campaign', phrase`this fight is not one of your campaign`);
    await players.sit(id, fight.id, seat, fight.party);
    return { fight: fight.id, name: seat.name };
  });
}

/** Whose key a request carries. @throws HttpProblem where it is no player's */
async function playerOf(request: Request, needs: PlayersHttpNeeds): Promise<{ id: string; seat: Seat }> {
  const id = idOf(request);
  const seat = await needs.campaigns.players.holder(id, keyOf(request));
  if (seat) return { id, seat };
  throw wrong(request, needs) ?? new HttpProblem(401, 'no-key', NOT_A_PLAYER);
}

/** What a player sees and does. */
function serveParty(app: FastifyInstance, needs: PlayersHttpNeeds): void {
  const { own } = needs.campaigns;
  const asked = new PerAddress(ASKED.burst, ASKED.perSecond);
  const changes = new PerAddress(CHANGES.burst, CHANGES.perSecond);
  // Asked for before the sheet is read.
  const onRequest = async (request: Request): Promise<void> => void (await playerOf(request, needs));
  const large = { bodyLimit: LIMITS.sheet, onRequest };
  app.get('/api/party/:id', async request => {
    if (!asked.take(request.ip)) throw tooOften();
    const { id, seat } = await playerOf(request, needs);
    return own.page(id, seat);
  });
  app.get('/api/party/:id/characters/:part', async request => {
    if (!asked.take(request.ip)) throw tooOften();
    const { id, seat } = await playerOf(request, needs);
    return own.sheet(id, seat, byPart.parse(request.params).part);
  });
  app.post('/api/party/:id/characters', large, async (request, reply) => {
    const { id, seat } = await playerOf(request, needs);
    if (!changes.take(seat.id)) throw tooOften();
    const made = await own.add(id, seat, body(ownCharacterBody, request).character);
    reply.code(201);
    return made;
  });
  app.put('/api/party/:id/characters/:part', large, async request => {
    const { id, seat } = await playerOf(request, needs);
    if (!changes.take(seat.id)) throw tooOften();
    return own.change(id, seat, byPart.parse(request.params).part, body(ownCharacterBody, request).character);
  });
}
