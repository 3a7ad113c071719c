import { Beside } from '@affray/engine';
import type { Combatant, Fight } from './fight.ts';

/**
 * What a look at everybody has shown, kept beside a fight so that nobody is looked at for nothing: derived, never
 * stored, and absent from a copy until it is asked for. `lookAgain` forgets what a deed could change.
 */
interface Crowd {
  /** Place in the list by id, once somebody asked; held against the list before it is believed. */
  places: ReadonlyMap<string, number> | null;
  /** Whether anybody is so; null until somebody looked. */
  readonly stirs: Record<Stir, boolean | null>;
  /** So many were there when everybody had a place on the map: nobody loses it but by leaving. */
  placed: number;
  /** Two of different sides who stood when somebody last looked. */
  pair: readonly [Combatant, Combatant] | null;
}
/** What may come between a blow and its target. No blow, step or end of a turn makes anybody so. */
const STIRS = {
  listens: (who: Combatant) => who.held || who.watch !== 'never',
  held: (who: Combatant) => who.held,
  waits: (who: Combatant) => who.after !== null,
  screens: (who: Combatant) => who.ward !== null,
  unaware: (who: Combatant) => who.unaware,
} satisfies Readonly<Record<string, (who: Combatant) => boolean>>;
type Stir = keyof typeof STIRS;

const CROWDS = new Beside<Fight['combatants'], Crowd>();

function crowd(of: Fight['combatants']): Crowd {
  let known = CROWDS.get(of);
  if (known === undefined) {
    const stirs = { listens: null, held: null, waits: null, screens: null, unaware: null };
    CROWDS.set(of, (known = { places: null, stirs, placed: -1, pair: null }));
  }
  return known;
}
const numbered = (of: Fight['combatants']): Map<string, number> => new Map(of.map(({ id }, at) => [id, at]));

/** So few are looked through one by one. */
const FEW = 10;

/** Place of a combatant in the list; -1 where nobody of that id is in it. */
export function placeIn(of: Fight['combatants'], id: string): number {
  if (of.length <= FEW) {
    for (let at = 0; at < of.length; at++) if (of[at]?.id === id) return at;
    return -1;
  }
  const known = crowd(of);
  let places = (known.places ??= numbered(of));
  const at = places.get(id);
  if (at !== undefined && of[at]?.id === id) return at;
  if (at === undefined && places.size === of.length) return -1;
  places = known.places = numbered(of);
  return places.get(id) ?? -1;
}

/** Whether everybody has a place on the map: those who have none are at no known distance. */
export function everyoneStands({ field, combatants }: Fight): boolean {
  if (field.kind === 'word') return false;
  const known = crowd(combatants);
  if (known.placed !== combatants.length && combatants.every(({ id }) => field.places[id] !== undefined))
    known.placed = combatants.length;
  return known.placed === combatants.length;
}

/** Whether anybody listens, holds an action back, waits, screens or is unaware of danger: may be true of none, never of some. */
export function anybody(fight: Fight, stir: Stir): boolean {
  const { stirs } = crowd(fight.combatants);
  return (stirs[stir] ??= fight.combatants.some(STIRS[stir]));
}

/** Forgets what was seen: something was done that may let others come between. */
export function lookAgain(fight: Fight): void {
  const known = CROWDS.get(fight.combatants);
  if (known === undefined) return;
  const { stirs } = known;
  stirs.listens = stirs.held = stirs.waits = stirs.screens = stirs.unaware = null;
}

/** Whether two of different sides stand. @param stands whether one does */
export function contested(fight: Fight, stands: (who: Combatant) => boolean): boolean {
  const known = crowd(fight.combatants);
  if (known.pair !== null && stands(known.pair[0]) && stands(known.pair[1])) return true;
  let one: Combatant | null = null;
  for (const each of fight.combatants) {
    if (!stands(each) || each.side === one?.side) continue;
    if (one !== null) {
      known.pair = [one, each];
      return true;
    }
    one = each;
  }
  return false;
}
