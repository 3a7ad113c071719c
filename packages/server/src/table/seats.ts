import type { CombatantId, Viewer } from '@affray/engine';
import { phrase } from '@affray/engine';
import { type Fault, LIMITS, type TableFault } from '@affray/protocol';
import { hashKey, isSame, newId, newKey, newShortCode } from '../keys.ts';
import type { Seat, Seating } from '../store/store.ts';
import { readAlike, readsLikeMaster } from './look-alikes.ts';

/** Whom a key belongs to. `key`: what is stored of a seat's key; one that was handed on since opens nothing. */
export type Who = { readonly role: 'gm' } | { readonly role: 'player'; readonly seat: string; readonly key: string };

export const GM: Who = { role: 'gm' };

/** Who it is, in one word, at this table. */
export const nameOf = (who: Who): string => (who.role === 'gm' ? 'gm' : who.seat);

export const fault = (code: TableFault, reason: string, path: string | null = null): Fault => ({
  code: `table/${code}`,
  reason,
  rule: null,
  path,
});
export const FAILED = fault(
  'failed',
  phrase`the rules could not handle this; nothing was changed, and it is in the server’s log`,
);

/**
 * A secret that all who serve this table share and nobody at it but the GM could know: what is stored of the GM's key.
 */
export const tableSecret = (seating: Seating): string => seating.gm;

type Called = NonNullable<Seating['called']>;

export const calledOf = (seating: Seating): Called => seating.called ?? [];

/** The seating with these devices; as it was written before there were any, where none is left. */
export function withCalled({ called: _, ...seating }: Seating, called: Called): Seating {
  return called.length > 0 ? { ...seating, called } : seating;
}

/** Whose key this is at a table; null where it opens nothing. `house`: hash of the key that opens every table. */
export function whoHolds(seating: Seating, key: string, house: string): Who | null {
  // All are compared, whichever fits, so that the time tells nothing.
  const own = hashKey(key);
  const gm = [seating.gm, house].filter(hash => isSame(hash, own)).length > 0;
  const [found] = seating.seats.filter(seat => isSame(seat.key, own));
  if (gm) return GM;
  return found ? playerAt(found) : null;
}

/** Whoever holds a seat as it is now. */
export const playerAt = (seat: Seat): Who => ({ role: 'player', seat: seat.id, key: seat.key });

export const seatOf = (seating: Seating, who: Who): Seat | null =>
  (who.role === 'player' && seating.seats.find(seat => seat.id === who.seat && seat.key === who.key)) || null;

/** Whether somebody's seat is still at the table, on another device. */
export const hasMoved = (seating: Seating, who: Who): boolean =>
  who.role === 'player' && seating.seats.some(seat => seat.id === who.seat && seat.key !== who.key);

/** With whose eyes somebody looks; null for a seat that was sent away, or moved to another device. */
export function viewerOf(seating: Seating, who: Who): Viewer | null {
  if (who.role === 'gm') return who;
  const seat = seatOf(seating, who);
  return seat && { role: 'player', combatants: seat.combatants };
}

/** Who sits where after a change, and what came of it. */
export interface Reseated<T, S = Seating> {
  readonly seating: S;
  readonly made: T;
}
/** Where players have seats: at a table, or in a campaign. */
interface Seated {
  readonly seats: readonly Seat[];
  readonly locked: boolean;
}

/** Why nobody of this name may take another seat; null where they may. */
function noSeatFor({ locked, seats }: Seated, name: string): Fault | null {
  if (locked) return fault('locked', phrase`the GM has closed the table to new players; ask the GM to open it`);
  if (seats.length >= LIMITS.seats) {
    return fault('full', phrase`this table has ${LIMITS.seats} seats and all are taken; ask the GM to free one`);
  }
  if (!/[\p{L}\p{N}]/u.test(name)) {
    return fault('bad-name', phrase`"${name}" has no letter or digit; choose a name that can be read out`, 'name');
  }
  if (readsLikeMaster(name)) {
    return fault('bad-name', phrase`"${name}" reads like the GM; choose another name`, 'name');
  }
  const same = seats.find(seat => readAlike(seat.name, name));
  if (!same) return null;
  const like =
    same.name === name
      ? phrase`"${name}" is taken`
      : phrase`"${name}" reads like "${same.name}", who sits here already`;
  return fault('name-taken', phrase`${like}; choose another name`, 'name');
}

/** A new seat for somebody who joins, with its key, which is not stored. */
export function join<S extends Seated>(
  seating: S,
  name: string,
): Reseated<{ readonly seat: string; readonly key: string }, S> | Fault {
  const refusal = noSeatFor(seating, name);
  if (refusal) return refusal;
  const key = newKey();
  const seat: Seat = { id: newId(), name, key: hashKey(key), combatants: [] };
  return { seating: { ...seating, seats: [...seating.seats, seat] }, made: { seat: seat.id, key } };
}

/**
 * A player of a campaign sits down at a fight of it, by the key of the campaign: in the seat that is theirs already, or in a
 * new one with those of their combatants that nobody else has there.
 */
export function sitDown(seating: Seating, seat: Seat): Seating | Fault {
  if (seating.seats.some(each => each.id === seat.id)) return rekeyed(seating, seat.id, seat.key);
  const refusal = noSeatFor(seating, seat.name);
  if (refusal) return refusal;
  const taken = seating.seats.flatMap(each => each.combatants);
  const combatants = seat.combatants.filter(who => !taken.includes(who));
  return { ...seating, seats: [...seating.seats, { ...seat, combatants }] };
}

/** Combatants that a player may take, or has: open ones that nobody else has. */
export function free(seating: Seating, seat: Seat): readonly CombatantId[] {
  const taken = seating.seats.filter(each => each.id !== seat.id).flatMap(each => each.combatants);
  return seating.open.filter(who => !taken.includes(who));
}

/** A player takes a combatant, or leaves it. `known`: the combatants that this seat may know of. */
export function claim(
  seating: Seating,
  seat: Seat,
  who: CombatantId,
  on: boolean,
  known: readonly CombatantId[],
): Seating | Fault {
  if (on && !(free(seating, seat).includes(who) && known.includes(who))) {
    return fault('not-free', phrase`this combatant is already taken; choose another`, 'combatant');
  }
  const others = seat.combatants.filter(each => each !== who);
  return put(seating, { ...seat, combatants: on ? [...others, who] : others });
}

/** The GM gives a seat exactly these combatants; whoever had one of them has it no more. */
export function assign<S extends Seated>(
  seating: S,
  id: string,
  combatants: readonly CombatantId[],
  known: readonly CombatantId[],
): S | Fault {
  const seat = seating.seats.find(each => each.id === id);
  if (!seat) return noSeat;
  const stranger = combatants.find(who => !known.includes(who));
  if (stranger)
    return fault('no-such-combatant', phrase`there is no combatant "${stranger}" in this fight`, 'combatants');
  const seats = seating.seats.map(each => ({
    ...each,
    combatants: each.combatants.filter(who => !combatants.includes(who)),
  }));
  return put({ ...seating, seats }, { ...seat, combatants: [...new Set(combatants)] });
}

/** The GM sends a seat away. */
export function kick(seating: Seating, id: string): Seating | Fault {
  const left = withoutSeat(seating, id);
  return 'reason' in left ? left : uncalled(left, id);
}

/** Everybody but one. */
export function withoutSeat<S extends Seated>(seating: S, id: string): S | Fault {
  const seats = seating.seats.filter(each => each.id !== id);
  return seats.length === seating.seats.length ? noSeat : { ...seating, seats };
}

/** How long a seat may move by a code, in milliseconds. */
export const MOVES_FOR = 10 * 60_000;

/**
 * A code by which a seat moves to another device; one that it had before is worth nothing.
 * @param now milliseconds since 1970
 */
export function startMove<S extends Seated>(
  seating: S,
  id: string,
  now: number,
): Reseated<{ readonly code: string }, S> | Fault {
  const seat = seating.seats.find(each => each.id === id);
  if (!seat) return noSeat;
  const code = newShortCode();
  const moving = { code: hashKey(readMove(code)), until: now + MOVES_FOR };
  return { seating: put(seating, { ...seat, moving }), made: { code } };
}

/** A code to move by as somebody typed it: in any case, with blanks or without the hyphen. */
export const readMove = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

interface Moved {
  readonly seat: string;
  readonly name: string;
  readonly key: string;
}

/** The seat that this code moves, with a new key: code and old key are worth nothing from now on, and the old device is not called. */
export function move(seating: Seating, code: string, now: number): Reseated<Moved> | Fault {
  const moved = handOn(seating, code, now);
  return 'reason' in moved ? moved : { ...moved, seating: uncalled(moved.seating, moved.made.seat) };
}

/** A seat by another key, which was given for it elsewhere. */
export const rekeyed = (seating: Seating, id: string, key: string): Seating =>
  uncalled(withKeyOf(seating, id, key), id);

/** The same, wherever players have seats. @param key what is stored of it */
export function withKeyOf<S extends Seated>(seating: S, id: string, key: string): S {
  const seat = seating.seats.find(each => each.id === id);
  if (!seat) return seating;
  const { moving: _, ...stays } = seat;
  return put(seating, { ...stays, key });
}

/** The same without those who are called: a seat goes to whoever has the code. */
export function handOn<S extends Seated>(seating: S, code: string, now: number): Reseated<Moved, S> | Fault {
  const own = hashKey(code);
  const [seat] = seating.seats.filter(
    ({ moving }) => moving !== undefined && isSame(moving.code, own) && moving.until > now,
  );
  if (!seat) {
    const minutes = MOVES_FOR / 60_000;
    return fault(
      'no-such-move',
      phrase`this code is wrong, used up or more than ${minutes} minutes old; ask for a new one`,
      'code',
    );
  }
  const key = newKey();
  return { seating: withKeyOf(seating, seat.id, hashKey(key)), made: { seat: seat.id, name: seat.name, key } };
}

/** A seat is called on none of its devices any more. */
const uncalled = (seating: Seating, id: string): Seating =>
  withCalled(
    seating,
    calledOf(seating).filter(each => each.who !== id),
  );

const noSeat = fault('no-such-seat', phrase`there is no such seat; it may have been sent away`, 'seat');

const put = <S extends Seated>(seating: S, seat: Seat): S => ({
  ...seating,
  seats: seating.seats.map(each => (each.id === seat.id ? seat : each)),
});
