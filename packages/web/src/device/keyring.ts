/** What this device may open: the house, fights as their GM, seats as a player. Kept on the device and nowhere else. */
export interface Keyring {
  house(): string | null;
  keepHouse(key: string): void;
  /** The key for a fight: the GM's where there is one, else a seat's, else that of the house. */
  fight(id: string): { readonly token: string; readonly role: 'gm' | 'player' } | null;
  keepFight(id: string, role: 'gm' | 'player', token: string): void;
  dropFight(id: string, role: 'gm' | 'player'): void;
}

const HOUSE = 'affray.house';
const slot = (id: string, role: 'gm' | 'player'): string => `affray.${role}.${id}`;

/**
 * @param shelf the browser's `localStorage`
 * @param visit the browser's `sessionStorage`: a seat taken in this tab goes before the GM's key, so that a GM can try a
 *   player's view in another tab of the same browser
 */
export function keyring(shelf: Storage, visit: Storage): Keyring {
  return {
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
      shelf.setItem(slot(id, role), token);
      if (role === 'player') visit.setItem(slot(id, role), token);
    },
    dropFight(id, role) {
      shelf.removeItem(slot(id, role));
      visit.removeItem(slot(id, role));
    },
  };
}
