import type { Json } from '@affray/engine';
import { phrase } from '@affray/engine';
import { newFightAnswer } from '@affray/protocol';
import { askServer, type LocalApi, ServeError } from '@affray/server';
import * as z from 'zod';
import { Failure } from '../errors.ts';
import type { KeptSeats } from './kept-seats.ts';
import type { Patience } from './patience.ts';
import { Seat, SeatGone } from './seat.ts';

/** What an assistant's link opens: a server by a key, and a fight there where the link names one. */
export interface Door {
  readonly url: string;
  readonly key: string;
  readonly fight: string | null;
  readonly patience: Patience;
}

/** A link that led to no seat, or whose seat is lost for good. */
const wrongLink = (link: string): Failure =>
  new Failure(
    phrase`"${link}" is not a link to a seat: take the GM’s address that "affray serve" prints, an invitation such as http://localhost:4040/join/CODE, the link that moves a seat to another device, or a fight’s address with "#key=" and a key`,
  );

/**
 * Sits down where a link leads: the game master’s address that `affray serve` prints, a fight’s own (`…/fight/ID#key=KEY`), an
 * invitation (`…/join/CODE`), by which a player of this name sits down, or the link by which a seat moves
 * (`…/move/ID#CODE`). Whoever came by one of the last two before is in the same seat again.
 * @throws Failure where it is none of these, the server does not answer, or nobody may sit there
 */
export async function sitDown(link: string, name: string, kept: KeptSeats, patience: Patience): Promise<Session> {
  if (!URL.canParse(link) || !/^https?:$/.test(new URL(link).protocol)) throw wrongLink(link);
  const { origin: url, pathname, hash } = new URL(link);
  const [kind, id] = pathname.split('/').filter(Boolean);
  const key = new URLSearchParams(hash.slice(1)).get('key');
  if (key !== null)
    return Session.begin({ url, key, fight: kind === 'fight' && id !== undefined ? id : null, patience });
  if (id === undefined || (kind !== 'join' && !(kind === 'move' && hash.length > 1))) throw wrongLink(link);
  const known = `${link} ${kind === 'join' ? name : ''}`.trim();
  const before = kept.get(known);
  const back =
    before && (await Session.begin({ url, key: before.token, fight: before.fight, patience }).catch(forgetGone));
  if (back) return back;
  const path = encodeURIComponent(id);
  const [at, body] =
    kind === 'join' ? [`/api/join/${path}`, { name }] : [`/api/fights/${path}/move`, { code: hash.slice(1) }];
  const seat = newSeat.parse(await asked(() => askServer(url, '', 'POST', at, body)));
  kept.keep(known, seat);
  return Session.begin({ url, key: seat.token, fight: seat.fight, patience });
}
const newSeat = z.object({ fight: z.string(), token: z.string() });

/** A seat that is gone for good is no error: its link may lead to another one. */
function forgetGone(error: unknown): null {
  if (error instanceof SeatGone) return null;
  throw error;
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof ServeError ? new Failure(error.message) : error;
  }
}

/** What one assistant holds: its door, and the seat that it sits on now. */
export class Session {
  readonly door: Door;
  /** A player’s seat, or a game master’s; that of one fight alone, or of the house. */
  readonly role: 'house' | 'gm' | 'player';
  private at: Seat | null;
  private fight: string | null;
  /** What the computer would do, as the assistant was told last. */
  suggested: { readonly seat: Seat; readonly command: Json } | null = null;
  /** What of the fight the assistant was told last. */
  private shown: { readonly seat: Seat; readonly mark: string } | null = null;

  private constructor(door: Door, role: Session['role'], seat: Seat | null) {
    this.door = door;
    this.role = role;
    this.at = seat;
    this.fight = door.fight;
  }

  /** Goes through a door. @throws Failure where the server does not answer, or does not know the key */
  static async begin(door: Door): Promise<Session> {
    const { url, key, fight, patience } = door;
    const seat = fight === null ? null : await Seat.open({ url, token: key, fight }, patience);
    if (seat?.you.role === 'player') return new Session(door, 'player', seat);
    const isHouse = await asked(() => askServer(url, key, 'GET', '/api/fights')).then(
      () => true,
      (error: unknown) => {
        if (seat === null) throw error;
        return false;
      },
    );
    return new Session(door, isHouse ? 'house' : 'gm', seat);
  }

  /** The seat, taken again where the line was lost. @throws Failure where no fight is open, or the seat is lost */
  async seat(): Promise<Seat> {
    const { at, fight } = this;
    if (at?.closed && !at.closed.retry) throw new SeatGone(at.closed.why);
    if (at !== null && at.closed === null) return at;
    if (fight === null)
      throw new Failure(
        phrase`no fight is open: "new_fight" sets one up, "open_fight" opens one of those that "fights" lists`,
      );
    this.at = await this.sit(fight);
    return this.at;
  }

  private sit(fight: string): Promise<Seat> {
    const { url, key, patience } = this.door;
    return Seat.open({ url, token: key, fight }, patience);
  }

  /** The assistant was told how the fight stands. */
  showed(seat: Seat): void {
    this.shown = { seat, mark: seat.mark };
  }

  /** Marks what the assistant was told last; null where it was told nothing of this seat yet. */
  seen(seat: Seat): string | null {
    return this.shown?.seat === seat ? this.shown.mark : null;
  }

  /** Sits down at another fight of the house. @throws Failure where there is none of this id */
  async open(fight: string): Promise<Seat> {
    const seat = await this.sit(fight);
    this.at?.close();
    this.at = seat;
    this.fight = fight;
    return seat;
  }

  /** Makes a fight and sits down at it. @throws Failure with what is wrong in it */
  async create(wanted: Json): Promise<Seat> {
    return this.open(newFightAnswer.parse(await this.ask('POST', '/api/fights', wanted)).id);
  }

  /** Asks what the pages ask, with this seat’s own key. @throws Failure with the server’s reason */
  ask(...what: Parameters<LocalApi['ask']>): Promise<Json> {
    return asked(() => askServer(this.door.url, this.door.key, ...what));
  }

  close(): void {
    this.at?.close();
  }
}
