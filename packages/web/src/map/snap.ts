import { feetApart, type Place } from '@affray/engine';

/** Feet between two who stand side by side: on every map the reach of an arm and a blade. */
export const BESIDE = 5;
/** Feet beyond that at which a place is still meant to be beside a foe: nobody ends at 6 feet of 5. */
const NEARLY = 4;
/** Feet that a token needs for itself. */
const ROOM = 4;

/** A move that a place is chosen for. */
export interface Going {
  readonly from: Place;
  /** Feet that it goes at most; null where no one can say yet. */
  readonly far: number | null;
  /** Where foes stand, who are gone up to. */
  readonly foes: readonly Place[];
  /** Where anybody else stands, foes among them. */
  readonly taken: readonly Place[];
}

/**
 * The place that is meant: beside a foe where the finger came down on one or just out of its reach, and never further
 * than the move goes. In whole feet.
 */
export function snapped(at: Place, going: Going): Place {
  const { from, far, foes } = going;
  const meant = foes
    .map(foe => ({ foe, apart: feetApart(foe, at) }))
    .filter(({ apart }) => apart < ROOM || (apart > BESIDE && apart <= BESIDE + NEARLY))
    .toSorted((a, b) => a.apart - b.apart)[0];
  const near = meant && beside(meant.foe, meant.apart < ROOM ? from : at, going);
  if (near) return near;
  return far === null || feetApart(from, at) <= far ? at : asFarAs(from, at, far);
}

/** The whole foot beside a foe that is nearest to a point, free and within the move; null where there is none. */
function beside(foe: Place, to: Place, { from, far, taken }: Going): Place | null {
  const feet = Array.from({ length: 2 * BESIDE + 1 }, (_, at) => at - BESIDE);
  const free = feet
    .flatMap(x => feet.map(y => ({ x: foe.x + x, y: foe.y + y })))
    .filter(at => feetApart(at, foe) <= BESIDE && (far === null || feetApart(from, at) <= far))
    .filter(at => taken.every(other => feetApart(other, at) >= ROOM));
  return free.reduce<Place | null>((best, at) => (best && feetApart(best, to) <= feetApart(at, to) ? best : at), null);
}

/** The whole foot on the way that is no further than so many feet. */
function asFarAs(from: Place, to: Place, far: number): Place {
  const share = far / feetApart(from, to);
  const goal = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  const least = { x: nearer(from.x, goal.x), y: nearer(from.y, goal.y) };
  const all = [
    { x: Math.round(goal.x), y: Math.round(goal.y) },
    { x: least.x, y: Math.round(goal.y) },
    { x: Math.round(goal.x), y: least.y },
  ];
  return all.find(at => feetApart(from, at) <= far) ?? least;
}

/** The whole foot on the near side of a point. */
const nearer = (from: number, to: number): number => (to < from ? Math.ceil(to) : Math.floor(to));
