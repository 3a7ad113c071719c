import type { Place } from '@affray/engine';
import { ending } from '../controls/offer.ts';
import { endTurn } from '../device/device-choice.ts';
import { useStore } from '../device/store.ts';
import type { MapMoves } from '../map/map.tsx';
import { snapped } from '../map/snap.ts';
import type { Pointing, Way } from '../systems/picture.ts';
import type { ZonesProps } from './zones.tsx';

/** What the map answers of moves: who goes where the ground is tapped, how far, and by which ways. */
export interface Moves extends MapMoves {
  /** Every possible way to a place, that of the open action first. */
  readonly waysTo: (id: string, at: Place) => readonly Way[];
  readonly movable: (id: string) => boolean;
}

/** Nowhere in particular: which ways somebody has does not depend on it. */
const ANYWHERE: Place = { x: 0, y: 0 };

export function useMoves({ drawn, state }: ZonesProps, { choosing }: Pointing): Moves {
  const { tokens } = drawn.scene;
  const gm = state.you.role === 'gm';
  const end = useStore(endTurn) ?? true;
  const offers = ending(
    state.view.offers.flatMap(each => each.offers),
    end,
  );
  const placeOf = (id: string): Place | null => tokens.find(each => each.id === id)?.at ?? null;
  // The game master chooses, too, and has no token that could go anywhere.
  const stands = (id: string): boolean => tokens.some(each => each.id === id);
  const ways = (id: string, at: Place): Way[] =>
    stands(id) ? drawn.ways(id, at, offers, gm).filter(way => !way.refusal) : [];
  const open = choosing?.offer.id ?? null;
  // A token of one's own can go nowhere that is further than where it stands: there every way counts.
  const own = (id: string): Way[] => ways(id, placeOf(id) ?? ANYWHERE).filter(way => way.offer !== null);
  const walker = choosing && own(choosing.who).some(way => way.offer === open) ? choosing.who : null;
  const farOf = (id: string): number | null => {
    const all = own(id).filter(way => walker !== id || way.offer === open);
    const feet = all.flatMap(way => way.far ?? []);
    return feet.length === 0 || feet.length < all.length ? null : Math.max(...feet);
  };
  return {
    walker,
    farOf,
    waysTo: (id, at) => ways(id, at).toSorted((a, b) => Number(b.offer === open) - Number(a.offer === open)),
    movable: id => gm || own(id).length > 0,
    snap: (id, at) => {
      const from = placeOf(id);
      // The game master's hand sets a token down where it will; a move goes where moves go.
      if (!from || (gm && walker !== id)) return at;
      const others = tokens.filter(each => each.id !== id && !each.down);
      const side = tokens.find(each => each.id === id)?.side;
      const places = (of: typeof others): Place[] => of.flatMap(each => each.at ?? []);
      const foes = places(others.filter(each => each.side !== side));
      return snapped(at, { from, far: farOf(id), foes, taken: places(others) });
    },
  };
}
