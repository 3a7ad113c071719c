import { Beside } from './beside.ts';
import type { CombatantId } from './table.ts';

interface Member {
  readonly id: CombatantId;
  readonly side: string;
  readonly circumstances: readonly unknown[];
}

/** Where the combatants of a fight are found. */
export interface Combatants<F, W> {
  /** What the list is kept beside: a copy of a fight has another, and begins without it. */
  key(fight: F): object;
  /** The list that says who is in the fight: whoever joins or leaves changes it, or its length. */
  list(fight: F): readonly unknown[];
  /** Everybody on that list, in the order they joined. */
  all(fight: F): readonly W[];
}

interface Known<W, X> {
  readonly list: readonly unknown[];
  readonly all: readonly W[];
  places: ReadonlyMap<string, Place> | null;
  /** Two of different sides who stood when someone last looked. */
  pair: readonly [W, W] | null;
  /** Nobody is under a circumstance. */
  isUnburdened: boolean;
  facts: X | null;
}
interface Place {
  readonly inAll: number;
  readonly inSide: number;
}

/**
 * What a look at everybody in a fight has shown, so that no one is looked at for nothing: derived, never stored, kept
 * beside a fight and absent from a copy. Who is where on the list is held against the list before it is believed; that
 * two still stand, against them; a system's own facts are forgotten here and nowhere else: by the setter that changes what
 * they rest on (`invalidate`).
 * @typeParam X the system's own facts
 */
export class Roster<F, W extends Member, X extends object = object> {
  private readonly known = new Beside<object, Known<W, X>>();
  private readonly of: Combatants<F, W>;
  private readonly fresh: () => X;

  /** @param fresh the system's own facts before anybody has looked */
  constructor(of: Combatants<F, W>, fresh: () => X) {
    this.of = of;
    this.fresh = fresh;
  }

  /** Everybody, in the order they joined. */
  everybody(fight: F): readonly W[] {
    return this.look(fight).all;
  }

  /** Place of a combatant among all, counted from 0; -1 where it is not in the fight. */
  placeOf(fight: F, id: string): number {
    return this.places(fight).get(id)?.inAll ?? -1;
  }

  /** Place of a combatant among those of its side, counted from 0; -1 where it is not in the fight. */
  placeInSide(fight: F, id: string): number {
    return this.places(fight).get(id)?.inSide ?? -1;
  }

  /** Whether one joined the fight before another. */
  joinedBefore(fight: F, one: string, other: string): boolean {
    return this.placeOf(fight, one) < this.placeOf(fight, other);
  }

  /** Whether two of different sides stand. @param stands whether one does */
  contested(fight: F, stands: (who: W, fight: F) => boolean): boolean {
    const known = this.look(fight);
    if (known.pair !== null && stands(known.pair[0], fight) && stands(known.pair[1], fight)) return true;
    let one: W | null = null;
    // From the last: in a crowd it is the first who fall first, where foes are equally near.
    for (let at = known.all.length - 1; at >= 0; at--) {
      const each = known.all[at];
      if (each === undefined || !stands(each, fight) || each.side === one?.side) continue;
      if (one !== null) {
        known.pair = [one, each];
        return true;
      }
      one = each;
    }
    return false;
  }

  /** Whether anybody is under a circumstance. Only the game master lays one, and what they did is followed by `invalidate`. */
  areBurdened(fight: F): boolean {
    const known = this.look(fight);
    known.isUnburdened ||= known.all.every(each => each.circumstances.length === 0);
    return !known.isUnburdened;
  }

  /** The system's own facts, until `invalidate`. */
  facts(fight: F): X {
    const known = this.look(fight);
    return (known.facts ??= this.fresh());
  }

  /** Forgets the system's own facts: what they rest on has changed, or the game master has done something. */
  invalidate(fight: F): void {
    const known = this.known.get(this.of.key(fight));
    if (known === undefined) return;
    known.facts = null;
    known.isUnburdened = false;
  }

  private look(fight: F): Known<W, X> {
    const key = this.of.key(fight);
    const list = this.of.list(fight);
    const known = this.known.get(key);
    return known !== undefined && known.list === list && known.all.length === list.length
      ? known
      : this.begin(fight, key, list);
  }

  /** Apart, since it comes once in a fight: the look itself is asked for all the time, and is the shorter for it. */
  private begin(fight: F, key: object, list: readonly unknown[]): Known<W, X> {
    const fresh: Known<W, X> = {
      list,
      all: this.of.all(fight),
      places: null,
      pair: null,
      isUnburdened: false,
      facts: null,
    };
    this.known.set(key, fresh);
    return fresh;
  }

  private places(fight: F): ReadonlyMap<string, Place> {
    const known = this.look(fight);
    if (known.places !== null) return known.places;
    const sides = new Map<string, number>();
    const places = new Map<string, Place>();
    known.all.forEach(({ id, side }, inAll) => {
      const inSide = sides.get(side) ?? 0;
      sides.set(side, inSide + 1);
      places.set(id, { inAll, inSide });
    });
    known.places = places;
    return places;
  }
}
