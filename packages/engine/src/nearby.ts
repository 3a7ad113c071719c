import { Beside } from './beside.ts';
import type { Field, Place } from './field.ts';

type Places = Extract<Field, { kind: 'map' }>['places'];

/** Feet of one square in which a map is looked through. */
const SQUARE = 10;
const nth = (feet: number): number => Math.floor(feet / SQUARE);
/** One number for a square, on maps of up to 16,000 squares each way from their corner. */
const numbered = (column: number, row: number): number => (column + 16384) * 32768 + row + 16384;

/** Who stands in which square of a map: derived from its places, never stored. */
class Squares {
  private readonly squares = new Map<number, string[]>();
  private count = 0;

  constructor(places: Places) {
    for (const [id, at] of Object.entries(places)) this.put(id, at);
  }

  get size(): number {
    return this.count;
  }

  put(id: string, { x, y }: Place): void {
    const square = numbered(nth(x), nth(y));
    const there = this.squares.get(square);
    if (there === undefined) this.squares.set(square, [id]);
    else there.push(id);
    this.count++;
  }

  take(id: string, { x, y }: Place): void {
    const there = this.squares.get(numbered(nth(x), nth(y)));
    const at = there?.indexOf(id) ?? -1;
    if (at < 0) return;
    there?.splice(at, 1);
    this.count--;
  }

  /**
   * Calls `visit` for everybody in squares within so many feet each way; `visit` answers whether that is enough. Where
   * that would be more squares than there are people, everybody is visited: most of a bow's range is empty.
   */
  some({ x, y }: Place, feet: number, visit: (id: string) => boolean): boolean {
    const [left, top, right, bottom] = [nth(x - feet), nth(y - feet), nth(x + feet), nth(y + feet)];
    if ((right - left + 1) * (bottom - top + 1) > this.count) {
      for (const there of this.squares.values()) for (const id of there) if (visit(id)) return true;
      return false;
    }
    for (let column = left; column <= right; column++)
      for (let row = top; row <= bottom; row++) {
        const there = this.squares.get(numbered(column, row));
        if (there !== undefined) for (const id of there) if (visit(id)) return true;
      }
    return false;
  }

  /** Looks outward ring by ring, until nothing nearer can come, through no more squares than there are people. */
  nearest(
    from: Place,
    feetOf: (id: string) => number | null,
    earlier: (a: string, b: string) => boolean,
  ): string | null {
    const [column, row] = [nth(from.x), nth(from.y)];
    let best: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    const look = (there: readonly string[] | undefined): void => {
      if (there === undefined) return;
      for (const id of there) {
        const feet = feetOf(id);
        if (feet === null || feet > least || (feet === least && best !== null && !earlier(id, best))) continue;
        best = id;
        least = feet;
      }
    };
    for (let ring = 0; ring === 0 || least >= (ring - 1) * SQUARE; ring++) {
      if (4 * ring * ring > this.count) {
        for (const there of this.squares.values()) look(there);
        break;
      }
      for (let c = column - ring; c <= column + ring; c++) {
        const step = ring === 0 || c === column - ring || c === column + ring ? 1 : 2 * ring;
        for (let r = row - ring; r <= row + ring; r += step) look(this.squares.get(numbered(c, r)));
      }
    }
    return best;
  }
}

/** So few are looked through one by one, in the order they joined: quicker than any map. */
const FEW = 24;
/** Whether so few fight that it is quicker to go through them than through the squares of a map. */
export const isFew = (everybody: readonly unknown[]): boolean => everybody.length <= FEW;

/** Beside each map that somebody asked about; a copy of a fight begins without. */
const KNOWN = new Beside<Places, Squares>();
function squaresOf(places: Places): Squares {
  let known = KNOWN.get(places);
  if (known === undefined) KNOWN.set(places, (known = new Squares(places)));
  return known;
}

/** How many stand on a map, without a look at all of them. */
export const placed = (places: Places): number => squaresOf(places).size;

/** Where several stand, and who they are. */
interface Spots {
  readonly all: readonly { readonly id: string }[];
  readonly places: (Place | undefined)[];
}
/** Beside each map, and kept up with whoever moves on it. */
const SPOTS = new Beside<Places, Spots>();

/**
 * Where each of several stands, in their order; undefined for whoever is not on the map. One list goes on being looked through
 * much faster than a map by ids: of 512, too, whoever looks for somebody far away goes through it.
 */
export function spotsOf(places: Places, all: Spots['all']): readonly (Place | undefined)[] {
  const known = SPOTS.get(places);
  return known?.all === all && known.places.length === all.length ? known.places : foundSpots(places, all);
}
function foundSpots(places: Places, all: Spots['all']): readonly (Place | undefined)[] {
  const found: (Place | undefined)[] = [];
  for (const { id } of all) found.push(places[id]);
  SPOTS.set(places, { all, places: found });
  return found;
}

/**
 * Whoever of several stands nearest to a place, of those of whom `counts` holds; of equally near ones the first; null where there is
 * none on the map.
 * @param feetTo whole feet between two places: never less than the longer of the two differences in x and y, rounded down
 * @param counts asked only of those who are nearer than the nearest so far
 * @param most feet that it may be away
 */
export function nearestOf<W extends { readonly id: string }>(
  places: Places,
  all: readonly W[],
  from: Place,
  feetTo: (from: Place, to: Place) => number,
  counts: (each: W) => boolean,
  most = Number.POSITIVE_INFINITY,
): W | null {
  const spots = spotsOf(places, all);
  let best: W | null = null;
  let least = most + 1;
  for (let at = 0; at < all.length; at++) {
    const each = all[at];
    const spot = spots[at];
    if (each === undefined || spot === undefined) continue;
    // As far along one side of the map alone: no nearer in all.
    if (Math.abs(spot.x - from.x) >= least || Math.abs(spot.y - from.y) >= least) continue;
    const feet = feetTo(from, spot);
    if (feet >= least || !counts(each)) continue;
    best = each;
    least = feet;
  }
  return best;
}

/** Keeps up with a combatant that is put somewhere, or (null) taken off the map. Whoever changes places calls it first. */
export function moved(places: Places, id: string, to: Place | null): void {
  const spots = SPOTS.get(places);
  const nth = spots?.all.findIndex(each => each.id === id) ?? -1;
  if (spots !== undefined && nth >= 0 && nth < spots.places.length) spots.places[nth] = to ?? undefined;
  const known = KNOWN.get(places);
  if (known === undefined) return;
  const from = places[id];
  if (from !== undefined) known.take(id, from);
  if (to !== null) known.put(id, to);
}

/**
 * Whether `is` holds of anybody within so many feet of a place. It may be asked of some who stand a little farther off,
 * so it measures for itself.
 */
export const anyNear = (places: Places, at: Place, feet: number, is: (id: string) => boolean): boolean =>
  squaresOf(places).some(at, feet, is);

/**
 * Whoever has the least `feetOf` from a place, without a look at everybody; null where `feetOf` answers null for all.
 * @param feetOf never less than the longer of the two differences in x and y, rounded down
 * @param earlier which of two equally near comes first
 */
export const nearestTo = (
  places: Places,
  from: Place,
  feetOf: (id: string) => number | null,
  earlier: (a: string, b: string) => boolean,
): string | null => squaresOf(places).nearest(from, feetOf, earlier);
