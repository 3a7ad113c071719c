import { Beside } from './beside.ts';
import type { Field, Place } from './field.ts';

type Places = Extract<Field, { kind: 'map' }>['places'];
/** Somebody who may stand on a map. */
interface Someone {
  readonly id: string;
  readonly side: string;
}

/** So few are looked through one by one, in the order they joined: quicker than any map. */
const FEW = 24;
/** Whether so few fight that it is quicker to go through them than through the squares of a map. */
export const isFew = (everybody: readonly unknown[]): boolean => everybody.length <= FEW;

/** Where several stand, and who they are. */
interface Spots {
  readonly all: readonly { readonly id: string }[];
  readonly places: (Place | undefined)[];
}
/** Beside each map of few, and kept up with whoever moves on it. */
const SPOTS = new Beside<Places, Spots>();

/** Where each of a few stands, in their order; undefined for whoever is not on the map. */
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

/** Beside each map, the last move on it. */
const MOVES = new Beside<Places, object>();
/** Stands for the last move on a map: another after each, so that what rests on where everybody stands can be held against it. */
export const lastMove = (places: Places): object => MOVES.of(places, aMove);
const aMove = (): object => ({});

/** Feet of one square in which a map is looked through. */
const SQUARE = 30;
const squareAt = (feet: number): number => Math.floor(feet / SQUARE);
/** One number for a square, on maps of up to 16,000 squares each way from their corner. */
const numbered = (column: number, row: number): number => (column + 16384) * 32768 + row + 16384;

/** Somebody of a crowd, by its place in the list of all, and where it stands. */
interface Post {
  readonly who: number;
  readonly at: Place;
}
/** Those of one side in one square. */
interface Square {
  readonly left: number;
  readonly top: number;
  /** Whoever may be fit to fight, in the order of the list. */
  readonly fit: Post[];
  /** Whoever was not when somebody last looked for a foe. */
  readonly fallen: Post[];
}

/** Who is looked for among foes. */
interface Sought<W> {
  /** Whether somebody is fit to fight at all: the fallen are passed over from then on, until somebody has risen. */
  readonly stands: (each: W) => boolean;
  /** Whether it is one of those looked for: nobody is who does not stand. Asked only of those as near as the nearest so far. */
  readonly counts: (each: W) => boolean;
}

/** Whole feet between two places that are so far apart along each side of a map. */
type Feet = (across: number, down: number) => number;

/** Feet to whoever is in a square, at least. */
const feetTo = ({ left, top }: Square, { x, y }: Place, feetOf: Feet): number =>
  feetOf(outside(x, left), outside(y, top));
const farther: Feet = (across, down) => Math.max(across, down);
/** Feet from a place in a square to the nearest side of that. */
const toEdge = (x: number, left: number, y: number, top: number): number =>
  Math.min(x - left, left + SQUARE - x, y - top, top + SQUARE - y);
const outside = (at: number, start: number): number =>
  at < start ? start - at : at > start + SQUARE ? at - start - SQUARE : 0;

/** Where those of one side stand. */
class Ground {
  readonly side: string;
  /** The squares in which somebody stands. */
  readonly squares: Square[] = [];
  private readonly known = new Map<number, Square>();

  constructor(side: string) {
    this.side = side;
  }

  at(column: number, row: number): Square | undefined {
    return this.known.get(numbered(column, row));
  }

  put(who: number, at: Place): void {
    const [column, row] = [squareAt(at.x), squareAt(at.y)];
    let square = this.at(column, row);
    if (square === undefined) {
      square = { left: column * SQUARE, top: row * SQUARE, fit: [], fallen: [] };
      this.known.set(numbered(column, row), square);
      this.squares.push(square);
    }
    rank(square.fit, { who, at });
  }

  /** Takes away one of those in a square. */
  take(square: Square, from: Post[], nth: number): void {
    from.splice(nth, 1);
    if (square.fit.length + square.fallen.length > 0) return;
    this.known.delete(numbered(squareAt(square.left), squareAt(square.top)));
    this.squares.splice(this.squares.indexOf(square), 1);
  }
}

/** Puts somebody among others who are in the order of the list. */
function rank(others: Post[], post: Post): void {
  let nth = others.length;
  while (nth > 0 && (others[nth - 1]?.who ?? 0) > post.who) nth--;
  others.splice(nth, 0, post);
}

/** Who of a crowd stands in which square of a map: derived from its places, never stored. */
class Crowd {
  /** How many of them stand on the map. */
  placed = 0;
  private readonly all: readonly Someone[];
  /** How many they were; below 0 once somebody was put on the map who was not there. */
  private length: number;
  private readonly grounds: Ground[] = [];

  constructor(places: Places, all: readonly Someone[]) {
    this.all = all;
    this.length = all.length;
    all.forEach(({ id, side }, who) => {
      const at = places[id];
      if (at === undefined) return;
      let ground = this.grounds.find(each => each.side === side);
      if (ground === undefined) this.grounds.push((ground = new Ground(side)));
      ground.put(who, at);
      this.placed++;
    });
  }

  isOf(all: readonly Someone[]): boolean {
    return this.all === all && this.length === all.length;
  }

  move(id: string, from: Place | undefined, to: Place | null): void {
    if (from !== undefined)
      for (const ground of this.grounds) {
        const square = ground.at(squareAt(from.x), squareAt(from.y));
        if (square === undefined) continue;
        for (const posts of [square.fit, square.fallen]) {
          const nth = posts.findIndex(({ who }) => this.all[who]?.id === id);
          const post = posts[nth];
          if (post === undefined) continue;
          ground.take(square, posts, nth);
          if (to === null) this.placed--;
          else ground.put(post.who, to);
          return;
        }
      }
    if (to !== null) this.length = -1;
  }

  /** Whoever had fallen may be fit to fight again. */
  rally(): void {
    for (const { squares } of this.grounds)
      for (const { fit, fallen } of squares) for (const each of fallen.splice(0)) rank(fit, each);
  }

  /** As `anyNear`, and `anyFoeNear` where there is a side. */
  some<W>(
    all: readonly W[],
    side: string | null,
    from: Place,
    feet: number,
    is: (each: W, at: Place) => boolean,
  ): boolean {
    const [left, top] = [squareAt(from.x - feet), squareAt(from.y - feet)];
    const [right, bottom] = [squareAt(from.x + feet), squareAt(from.y + feet)];
    for (const ground of this.grounds) {
      if (ground.side === side) continue;
      // Most of a bow's range is empty: then those squares are gone through in which anybody stands.
      if ((right - left + 1) * (bottom - top + 1) > ground.squares.length) {
        for (const square of ground.squares)
          if (feetTo(square, from, farther) <= feet && isAny(all, square, is)) return true;
        continue;
      }
      for (let column = left; column <= right; column++)
        for (let row = top; row <= bottom; row++) {
          const square = ground.at(column, row);
          if (square !== undefined && isAny(all, square, is)) return true;
        }
    }
    return false;
  }

  /**
   * As `nearestFoe`: in the square where that place lies, and nowhere else where whoever is found there is nearer than its edge;
   * else in the nearest square first, then in all others that may hold somebody as near who comes before.
   */
  nearest<W>(
    all: readonly W[],
    side: string,
    from: Place,
    feetOf: Feet,
    { stands, counts }: Sought<W>,
    most: number,
  ): W | null {
    let best: W | null = null;
    let place = all.length;
    let least = most;
    const isAfter = (feet: number, number: number): boolean => feet > least || (feet === least && number > place);
    const look = ({ fit, fallen }: Square, bound: number): void => {
      for (let nth = 0; nth < fit.length; nth++) {
        const post = fit[nth];
        // All who follow in the order of the list would come after the best too, were they as near as the square itself.
        if (post === undefined || isAfter(bound, post.who)) return;
        const feet = feetOf(post.at.x - from.x, post.at.y - from.y);
        const each = isAfter(feet, post.who) ? undefined : all[post.who];
        if (each === undefined) continue;
        if (counts(each)) {
          best = each;
          place = post.who;
          least = feet;
        } else if (!stands(each)) {
          fit.splice(nth--, 1);
          fallen.push(post);
        }
      }
    };
    const foes = this.grounds.filter(each => each.side !== side);
    const [column, row] = [squareAt(from.x), squareAt(from.y)];
    for (const ground of foes) {
      const own = ground.at(column, row);
      if (own !== undefined) look(own, 0);
    }
    const found = place < all.length;
    const edge = toEdge(from.x, column * SQUARE, from.y, row * SQUARE);
    if (found && Math.min(feetOf(edge, 0), feetOf(0, edge)) > least) return best;
    const first = found ? null : nearestSquare(foes, from, feetOf);
    if (first !== null) look(first, feetTo(first, from, feetOf));
    for (const { squares } of foes)
      for (const each of squares) if (each.fit.length > 0 && each !== first) look(each, feetTo(each, from, feetOf));
    return best;
  }
}

function nearestSquare(grounds: readonly Ground[], from: Place, feetOf: Feet): Square | null {
  let nearest: Square | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { squares } of grounds)
    for (const square of squares) {
      const feet = square.fit.length === 0 ? least : feetTo(square, from, feetOf);
      if (feet >= least) continue;
      nearest = square;
      least = feet;
    }
  return nearest;
}

const isAny = <W>(all: readonly W[], { fit, fallen }: Square, is: (each: W, at: Place) => boolean): boolean =>
  isAnyOf(all, fit, is) || isAnyOf(all, fallen, is);
function isAnyOf<W>(all: readonly W[], posts: readonly Post[], is: (each: W, at: Place) => boolean): boolean {
  for (const { who, at } of posts) {
    const each = all[who];
    if (each !== undefined && is(each, at)) return true;
  }
  return false;
}

/** Beside each map of a crowd that somebody asked about; a copy of a fight begins without. */
const CROWDS = new Beside<Places, Crowd>();
function crowdOn(places: Places, all: readonly Someone[]): Crowd {
  const known = CROWDS.get(places);
  if (known?.isOf(all)) return known;
  const crowd = new Crowd(places, all);
  CROWDS.set(places, crowd);
  return crowd;
}

/** How many of a crowd stand on a map, without a look at all of them. */
export const placed = (places: Places, all: readonly Someone[]): number => crowdOn(places, all).placed;

/**
 * Whether `is` holds of anybody within so many feet of a place. It may be asked of some who stand farther off, so it measures
 * for itself; of a few it is asked in the order they joined.
 */
export const anyNear = <W extends Someone>(
  places: Places,
  all: readonly W[],
  at: Place,
  feet: number,
  is: (each: W, at: Place) => boolean,
): boolean => (isFew(all) ? anyOfFew(places, all, null, is) : crowdOn(places, all).some(all, null, at, feet, is));

/** The same of anybody of another side. */
export const anyFoeNear = <W extends Someone>(
  places: Places,
  all: readonly W[],
  side: string,
  at: Place,
  feet: number,
  is: (each: W, at: Place) => boolean,
): boolean => (isFew(all) ? anyOfFew(places, all, side, is) : crowdOn(places, all).some(all, side, at, feet, is));

function anyOfFew<W extends Someone>(
  places: Places,
  all: readonly W[],
  side: string | null,
  is: (each: W, at: Place) => boolean,
): boolean {
  const spots = spotsOf(places, all);
  for (let nth = 0; nth < all.length; nth++) {
    const each = all[nth];
    const spot = spots[nth];
    if (each !== undefined && spot !== undefined && each.side !== side && is(each, spot)) return true;
  }
  return false;
}

/**
 * Whoever of another side stands nearest to a place, of those looked for; of equally near ones the first; null where there is
 * none on the map.
 * @param most feet that it may be away
 */
export function nearestFoe<W extends Someone>(
  places: Places,
  all: readonly W[],
  side: string,
  from: Place,
  feetOf: Feet,
  sought: Sought<W>,
  most = Number.POSITIVE_INFINITY,
): W | null {
  if (!isFew(all)) return crowdOn(places, all).nearest(all, side, from, feetOf, sought, most);
  const spots = spotsOf(places, all);
  let best: W | null = null;
  let least = most + 1;
  for (let at = 0; at < all.length; at++) {
    const each = all[at];
    const spot = spots[at];
    if (each === undefined || spot === undefined || each.side === side) continue;
    const feet = feetOf(spot.x - from.x, spot.y - from.y);
    if (feet >= least || !sought.counts(each)) continue;
    best = each;
    least = feet;
  }
  return best;
}

/** Keeps up with whoever has risen: may be fit to fight again, having been unfit. Whoever makes somebody so calls it. */
export function rallied(on: Field): void {
  if (on.kind === 'map') CROWDS.get(on.places)?.rally();
}

/** Keeps up with a combatant that is put somewhere, or (null) taken off the map. Whoever changes places calls it first. */
export function moved(places: Places, id: string, to: Place | null): void {
  if (MOVES.get(places) !== undefined) MOVES.set(places, aMove());
  CROWDS.get(places)?.move(id, places[id], to);
  const spots = SPOTS.get(places);
  const nth = spots?.all.findIndex(each => each.id === id) ?? -1;
  if (spots !== undefined && nth >= 0 && nth < spots.places.length) spots.places[nth] = to ?? undefined;
}
