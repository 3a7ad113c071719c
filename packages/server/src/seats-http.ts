import { phrase } from '@affray/engine';
import {
  type InvitationAnswer,
  type JoinAnswer,
  joinBody,
  type MoveAnswer,
  type MoveCodeAnswer,
  moveBody,
  type SeatAnswer,
} from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { HttpProblem, notDone } from './errors.ts';
import { readCode } from './keys.ts';
import { PerAddress } from './limits.ts';
import { body, byId, byMoveCode, type Doors, NO_FIGHT, type Request, tooOften, withKey, wrong } from './requests.ts';
import type { Seat } from './store/store.ts';
import { named } from './table/attendance.ts';
import { join, MOVES_FOR, move, readMove, seatOf, startMove, viewerOf, type Who } from './table/seats.ts';
import type { Table } from './table/table.ts';

export interface SeatNeeds extends Doors {
  readonly systems: readonly AnySystem[];
  /** The seat of a campaign's player has another key from now on. */
  readonly movedAt: (campaign: string, seat: Seat) => Promise<void>;
}
const byCode = z.object({ code: z.string() });
const bySeat = z.object({ seat: z.string() });
/** How often one address may ask what its seats are: a device that lists all of its fights has room. */
const ASKED = { burst: 240, perSecond: 4 };
/** How often one seat may be given a code to move by. */
const CODES = { burst: 10, perSecond: 0.1 };
/** How many codes to move by one table tries, whatever addresses they come from; a right one is not counted. */
const TRIED = { burst: 20, perSecond: 1 / 60 };

/** Invitations, and the seats that came of them. */
export function serveSeats(app: FastifyInstance, needs: SeatNeeds): void {
  serveInvitations(app, needs);
  serveMoves(app, needs);
  const asked = new PerAddress(ASKED.burst, ASKED.perSecond);
  app.get('/api/fights/:id/seat', (request): Promise<SeatAnswer> => {
    if (!asked.take(request.ip)) throw tooOften();
    return withKey(request, needs, (table, who) => sitting(needs, table, who));
  });
}

/** What a seat is, for the device that holds its key: nothing that its page at the table is not told. */
function sitting({ systems }: SeatNeeds, table: Table, who: Who): SeatAnswer {
  const seat = seatOf(table.seating, who);
  const viewer = viewerOf(table.seating, who);
  if (!seat || !viewer) throw new HttpProblem(403, 'not-yours', phrase`this is the key of a GM, who has no seat`);
  const { title, system } = table.game.record;
  return {
    fight: table.id,
    title,
    system: systems.find(each => each.id === system)?.name ?? system,
    name: seat.name,
    playing: named(table.pictures.cast(viewer), seat.combatants).map(each => each.name),
    over: table.game.isOver(),
  };
}

function serveInvitations(app: FastifyInstance, needs: SeatNeeds): void {
  const invited = async (request: Request): Promise<string> => {
    const id = await needs.tables.store.byCode(readCode(byCode.parse(request.params).code));
    if (id !== null) return id;
    throw wrong(request, needs) ?? new HttpProblem(404, 'no-such-code', NO_FIGHT);
  };
  app.get('/api/join/:code', async (request): Promise<InvitationAnswer> => {
    const id = await invited(request);
    return needs.tables.at(id, table => ({ fight: id, title: table.game.record.title, locked: table.seating.locked }));
  });
  app.post('/api/join/:code', async (request, reply): Promise<JoinAnswer> => {
    const { name } = body(joinBody, request);
    const id = await invited(request);
    return needs.tables.at(id, async table => {
      const joined = await table.reseat(seating => join(seating, name));
      if ('reason' in joined) throw notDone(joined);
      const { seat, key: token } = joined;
      reply.code(201);
      return { fight: id, title: table.game.record.title, seat, token, open: [...table.claimable(seat)] };
    });
  });
}

/** A seat goes to another device: by a code that its holder or the GM asks for, and that works once. */
function serveMoves(app: FastifyInstance, needs: SeatNeeds): void {
  const codes = new PerAddress(CODES.burst, CODES.perSecond);
  const tries = new PerAddress(TRIED.burst, TRIED.perSecond);
  app.post('/api/fights/:id/seats/:seat/move', (request, reply): Promise<MoveCodeAnswer> => {
    const { seat } = bySeat.parse(request.params);
    return withKey(request, needs, async (table, who) => {
      if (who.role === 'player' && who.seat !== seat) {
        throw new HttpProblem(403, 'not-yours', phrase`only the GM may move the seat of another player`);
      }
      if (!codes.take(seat)) throw tooOften();
      const started = await table.reseat(seating => startMove(seating, seat, Date.now()));
      if ('reason' in started) throw notDone(started);
      reply.code(201);
      return { code: started.code, seconds: MOVES_FOR / 1000 };
    });
  });
  app.post('/api/fights/:id/move', (request, reply): Promise<MoveAnswer> => {
    const { code } = body(moveBody, request);
    const { id } = byId.parse(request.params);
    const moving = async (table: Table): Promise<MoveAnswer> => {
      const moved = await table.reseat(seating => move(seating, readMove(code), Date.now()));
      if ('reason' in moved) throw notDone(moved);
      const { seat, name, key: token } = moved;
      const now = table.seating.seats.find(each => each.id === seat);
      if (now?.campaign !== undefined) await needs.movedAt(now.campaign, now);
      reply.code(201);
      return { fight: table.id, title: table.game.record.title, seat, name, token, campaign: now?.campaign ?? null };
    };
    return byMoveCode(request, needs, { tries, at: id }, () => needs.tables.at(id, moving));
  });
}
