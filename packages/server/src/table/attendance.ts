import type { CombatantId, Game } from '@affray/engine';
import type { CastMember, Claimable, Presence } from '@affray/protocol';
import type { Seat, Seating } from '../store/store.ts';
import { free, GM, nameOf, playerAt, seatOf, viewerOf, type Who } from './seats.ts';

/** Whom somebody may know of, and what those are like whom a player may take. */
export type Known = Pick<Game, 'cast' | 'introduce'>;

/** What somebody was told of who sits there, and what of the fight and its seats that was made of. */
interface Written {
  readonly seating: Seating;
  readonly cast: readonly CastMember[];
  readonly presence: Presence;
  readonly text: string;
}

/** Who sits at a table: the pages of each, counted as they come and go, and what each may know of it. */
export class Attendance {
  private readonly pages = new Map<string, number>();
  private readonly looking = new Map<string, number>();
  private readonly written = new Map<string, Written>();
  /** Those for whom that still holds. */
  private readonly sure = new Set<string>();

  of(who: Who): number {
    return this.pages.get(nameOf(who)) ?? 0;
  }

  /** A page has come (1) or gone (-1). @returns whether anybody sees a difference */
  count(who: Who, by: 1 | -1): boolean {
    const before = this.of(who);
    if (before + by > 0) this.pages.set(nameOf(who), before + by);
    else this.pages.delete(nameOf(who));
    const changed = before === 0 || before + by === 0;
    if (changed) this.forget();
    return changed;
  }

  /** Somebody begins (1) or ends (-1) to look at one of their pages. */
  look(who: Who, by: 1 | -1): void {
    const after = (this.looking.get(nameOf(who)) ?? 0) + by;
    if (after > 0) this.looking.set(nameOf(who), after);
    else this.looking.delete(nameOf(who));
  }

  /** Whether somebody looks at a page of theirs, by name. */
  isLooking(name: string): boolean {
    return this.looking.has(name);
  }

  /** The fight is another, or somebody sits elsewhere: what was told is looked at again. */
  changed(): void {
    this.sure.clear();
  }

  private forget(): void {
    this.written.clear();
    this.sure.clear();
  }

  /** JSON of the presence that this one may see: made anew only where something that it is made of changed. */
  text(seating: Seating, who: Who, known: Known): string {
    const name = nameOf(who);
    const had = this.written.get(name);
    if (had && this.sure.has(name)) return had.text;
    const viewer = viewerOf(seating, who);
    const cast = viewer ? known.cast(viewer) : [];
    const holds = had?.seating === seating && isOfNames(had.presence) && isSameCast(had.cast, cast);
    const written = holds ? had : this.write(seating, who, cast, known);
    this.written.set(name, written);
    this.sure.add(name);
    return written.text;
  }

  private write(seating: Seating, who: Who, cast: readonly CastMember[], known: Known): Written {
    const presence = this.presence(seating, who, cast, known);
    return { seating, cast, presence, text: JSON.stringify(presence) };
  }

  private presence(seating: Seating, who: Who, cast: readonly CastMember[], known: Known): Presence {
    const { seats, open: opened, locked, patience } = seating;
    const seat = seatOf(seating, who);
    return {
      kind: 'presence',
      gm: this.of(GM) > 0,
      seats: seats.map(each => ({
        id: each.id,
        name: each.name,
        here: this.of(playerAt(each)) > 0,
        combatants: named(cast, each.combatants),
      })),
      open: seat ? toTake(named(cast, free(seating, seat)), seat, known) : named(cast, opened),
      cast: who.role === 'gm' ? cast : [],
      locked,
      patience,
    };
  }
}

/** Free combatants, with what they are like for a player who has none yet: that one may take any, and see all of it. */
function toTake(open: readonly CastMember[], seat: Seat, known: Known): readonly Claimable[] {
  if (seat.combatants.length > 0) return open;
  return open.map(each => {
    const about = known.introduce(each.id);
    return about === null ? each : { ...each, about };
  });
}

/** Whether names are all that it tells of the fight. */
const isOfNames = ({ open }: Presence): boolean => open.every(each => each.about === undefined);

const isSameCast = (one: readonly CastMember[], other: readonly CastMember[]): boolean =>
  one.length === other.length && one.every(({ id, name }, at) => id === other[at]?.id && name === other[at]?.name);

/** Those of the cast that are named. */
export const named = (cast: readonly CastMember[], ids: readonly CombatantId[]): readonly CastMember[] =>
  ids.length === 0 ? [] : cast.filter(each => ids.includes(each.id));
