import { hasTexts } from './has-texts.ts';

/** A seat of this device at one fight. */
export interface HeldSeat {
  readonly fight: string;
  readonly token: string;
}

/** A campaign in which this device is a player's. */
export interface HeldCampaign {
  readonly campaign: string;
  readonly token: string;
}

/** What this device may open: the house, fights as their GM, seats as a player. Kept on the device and nowhere else. */
export interface Keyring {
  house(): string | null;
  keepHouse(key: string): void;
  /** The key for a fight: the GM's where there is one, else a seat's, else that of the house. */
  fight(id: string): { readonly token: string; readonly role: 'gm' | 'player' } | null;
  keepFight(id: string, role: 'gm' | 'player', token: string): void;
  dropFight(id: string, role: 'gm' | 'player'): void;
  /** All seats that were taken here, the one that was used last first. */
  seats(): readonly HeldSeat[];
  /** A seat that is this device's no more. */
  dropSeat(seat: HeldSeat): void;
  /** Campaigns in which this device is a player's, the one that was opened last first. */
  campaigns(): readonly HeldCampaign[];
  /** The key of a campaign's player: of the one who was here last. */
  campaign(id: string): string | null;
  keepCampaign(id: string, token: string): void;
  dropCampaign(held: HeldCampaign): void;
}

const HOUSE = 'affray.house';
const SEATS = 'affray.seats';
const CAMPAIGNS = 'affray.campaigns';
/** So many seats are kept: a year of fights. */
const MOST = 60;
const slot = (id: string, role: 'gm' | 'player'): string => `affray.${role}.${id}`;
const isSeat = (value: unknown): value is HeldSeat => hasTexts(value, 'fight', 'token');
const isCampaign = (value: unknown): value is HeldCampaign => hasTexts(value, 'campaign', 'token');
const isSame = (one: HeldSeat, other: HeldSeat): boolean => one.fight === other.fight && one.token === other.token;

/**
 * @param shelf the browser's `localStorage`
 * @param visit the browser's `sessionStorage`: a seat taken in this tab goes before the GM's key, so that a GM can try a
 *   player's view in another tab of the same browser
 */
export function keyring(shelf: Storage, visit: Storage): Keyring {
  const keepSeats = (seats: readonly HeldSeat[]): void => shelf.setItem(SEATS, JSON.stringify(seats.slice(0, MOST)));
  const drop = (id: string, role: 'gm' | 'player'): void => {
    shelf.removeItem(slot(id, role));
    visit.removeItem(slot(id, role));
  };
  const ring: Keyring = {
    house: () => shelf.getItem(HOUSE),
    keepHouse: key => shelf.setItem(HOUSE, key),
    fight(id) {
      const here = visit.getItem(slot(id, 'player'));
      if (here) return { token: here, role: 'player' };
      const gm = shelf.getItem(slot(id, 'gm'));
      if (gm) return { token: gm, role: 'gm' };
      const seat = shelf.getItem(slot(id, 'player'));
      if (seat) return { token: seat, role: 'player' };
      const house = shelf.getItem(HOUSE);
      return house ? { token: house, role: 'gm' } : null;
    },
    keepFight(id, role, token) {
      const held = ring.seats();
      shelf.setItem(slot(id, role), token);
      if (role === 'gm') return;
      visit.setItem(slot(id, role), token);
      const seat = { fight: id, token };
      keepSeats([seat, ...held.filter(each => !isSame(each, seat))]);
    },
    dropFight(id, role) {
      if (role === 'player') keepSeats(ring.seats().filter(each => each.fight !== id));
      drop(id, role);
    },
    seats() {
      const listed = read(isSeat, shelf.getItem(SEATS));
      // Seats of an earlier version have a slot and no place in the list.
      const slots = slotsOf(shelf).filter(each => !listed.some(known => isSame(known, each)));
      return [...listed, ...slots];
    },
    dropSeat(seat) {
      keepSeats(ring.seats().filter(each => !isSame(each, seat)));
      if (shelf.getItem(slot(seat.fight, 'player')) === seat.token) shelf.removeItem(slot(seat.fight, 'player'));
      if (visit.getItem(slot(seat.fight, 'player')) === seat.token) visit.removeItem(slot(seat.fight, 'player'));
    },
    campaigns: () => read(isCampaign, shelf.getItem(CAMPAIGNS)),
    campaign: id => ring.campaigns().find(each => each.campaign === id)?.token ?? null,
    keepCampaign(id, token) {
      const others = ring.campaigns().filter(each => each.campaign !== id || each.token !== token);
      shelf.setItem(CAMPAIGNS, JSON.stringify([{ campaign: id, token }, ...others].slice(0, MOST)));
    },
    dropCampaign(held) {
      const left = ring.campaigns().filter(each => each.campaign !== held.campaign || each.token !== held.token);
      shelf.setItem(CAMPAIGNS, JSON.stringify(left));
    },
  };
  return ring;
}

function slotsOf(shelf: Storage): readonly HeldSeat[] {
  const prefix = slot('', 'player');
  return Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '').flatMap(name => {
    const token = name.startsWith(prefix) ? shelf.getItem(name) : null;
    return token ? [{ fight: name.slice(prefix.length), token }] : [];
  });
}

function read<T>(isOne: (value: unknown) => value is T, kept: string | null): readonly T[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) && list.every(isOne) ? list : [];
  } catch {
    // Another program, or a person, wrote there: the slots still hold the keys.
    return [];
  }
}
