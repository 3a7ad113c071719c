import { isFew, placed, Roster } from '@affray/engine';
import type { Combatant, Fight } from './fight.ts';

/** What may come between a blow and its target. No blow, step or end of a turn makes anyone so. */
const INTERPOSING = {
  listens: (who: Combatant) => who.held || who.watch !== 'never',
  held: (who: Combatant) => who.held,
  waits: (who: Combatant) => who.after !== null,
  screens: (who: Combatant) => who.ward !== null,
  unaware: (who: Combatant) => who.unaware,
} satisfies Readonly<Record<string, (who: Combatant) => boolean>>;
type Interposing = keyof typeof INTERPOSING;

interface Facts {
  /** Whether anyone is so; null until someone looked. */
  readonly interposing: Record<Interposing, boolean | null>;
  /** So many were there when everyone had a place on the map: no one loses it but by leaving. */
  placed: number;
}

const ROSTER = new Roster<Fight, Combatant, Facts>(
  {
    key: fight => fight.combatants,
    list: fight => fight.combatants,
    all: fight => fight.combatants,
  },
  () => ({ interposing: { listens: null, held: null, waits: null, screens: null, unaware: null }, placed: -1 }),
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
  if (!isFew(combatants) && placed(field.places) === combatants.length) return true;
  const facts = ROSTER.facts(fight);
  if (facts.placed !== combatants.length && combatants.every(({ id }) => field.places[id] !== undefined))
    facts.placed = combatants.length;
  return facts.placed === combatants.length;
}

/** Whether anyone listens, holds an action back, waits, screens or is unaware of danger: may be true of none, never of some. */
export function anyone(fight: Fight, how: Interposing): boolean {
  const { interposing } = ROSTER.facts(fight);
  return (interposing[how] ??= fight.combatants.some(INTERPOSING[how]));
}

/** Forgets what was seen: something was done that may let others come between. Called where commands begin and end. */
export const invalidate = (fight: Fight): void => ROSTER.invalidate(fight);

/** Whether two of different sides stand. @param stands whether one does */
export const contested = (fight: Fight, stands: (who: Combatant) => boolean): boolean =>
  ROSTER.contested(fight, stands);
