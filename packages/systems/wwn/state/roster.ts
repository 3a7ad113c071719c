import { isFew, placed, Roster, rallied } from '@affray/engine';
import type { Combatant, Fight } from './fight.ts';

/** What may come between a blow and its target, and whether anyone is so. No blow, step or end of a turn makes anyone so. */
interface Interposing {
  listens: boolean;
  held: boolean;
  waits: boolean;
  screens: boolean;
  unaware: boolean;
}

interface Facts {
  /** Null until someone looked. */
  interposing: Interposing | null;
  /** So many were there when everyone had a place on the map: no one loses it but by leaving. */
  placed: number;
}

const ROSTER = new Roster<Fight, Combatant, Facts>(
  {
    key: fight => fight.combatants,
    list: fight => fight.combatants,
    all: fight => fight.combatants,
  },
  () => ({ interposing: null, placed: -1 }),
);

/** So few are looked through one by one: quicker than any map. */
const FEW = 24;

/** Place of a combatant in the list; -1 where no one of that id is in it. */
export function placeIn(fight: Fight, id: string): number {
  const { combatants } = fight;
  if (combatants.length > FEW) return ROSTER.placeOf(fight, id);
  for (let at = 0; at < combatants.length; at++) if (combatants[at]?.id === id) return at;
  return -1;
}

/** Whether everyone has a place on the map: those who have none are at no known distance. */
export function everyoneStands(fight: Fight): boolean {
  const { field, combatants } = fight;
  if (field.kind === 'word') return false;
  if (!isFew(combatants) && placed(field.places, combatants) === combatants.length) return true;
  const facts = ROSTER.facts(fight);
  if (facts.placed !== combatants.length && combatants.every(({ id }) => field.places[id] !== undefined))
    facts.placed = combatants.length;
  return facts.placed === combatants.length;
}

/** Whether anyone listens, holds an action back, waits, screens or is unaware of danger: may be true of none, never of some. */
export function anyone(fight: Fight, how: keyof Interposing): boolean {
  const facts = ROSTER.facts(fight);
  facts.interposing ??= interposingIn(fight);
  return facts.interposing[how];
}

/** One look at everybody for all of it: who asks about one mostly asks about the others too. */
function interposingIn({ combatants }: Fight): Interposing {
  const found: Interposing = { listens: false, held: false, waits: false, screens: false, unaware: false };
  for (const { held, watch, after, ward, unaware } of combatants) {
    if (held || watch !== 'never') found.listens = true;
    if (held) found.held = true;
    if (after !== null) found.waits = true;
    if (ward !== null) found.screens = true;
    if (unaware) found.unaware = true;
  }
  return found;
}

/** Whether anybody is under a circumstance that the game master laid on. */
export const areBurdened = (fight: Fight): boolean => ROSTER.areBurdened(fight);

/** Forgets what was seen: something was done that may let others come between. Called where commands begin and end. */
export function invalidate(fight: Fight): void {
  ROSTER.invalidate(fight);
  rallied(fight.field);
}

/** Whether two of different sides stand. @param stands whether one does */
export const contested = (fight: Fight, stands: (who: Combatant) => boolean): boolean =>
  ROSTER.contested(fight, stands);
