import { isFew, onRoster, Roster } from '@affray/engine';
import { type Combatant, type Fight, inPlay } from './fight.ts';

/** What the last look at everybody has shown. */
interface Facts {
  /** Whoever acts next, and after it in the same phase; each is looked at again before it is believed. */
  line: Line | null;
  /** Of a crowd, the foes of each side who were in play when the line formed, as far as somebody asked; null until then. */
  foes: Map<string, readonly Combatant[]> | null;
  /** Whoever bled when somebody first asked. */
  bleeding: readonly Combatant[] | null;
  /** So many, in the order they joined, have taken a stance, or could not. */
  decided: number;
}
interface Line {
  readonly phase: number;
  readonly all: readonly Combatant[];
  /** Those before this place have acted. */
  at: number;
}

export const ROSTER = new Roster<Fight, Combatant, Facts>(
  {
    key: fight => fight.combatants,
    list: fight => fight.roster,
    all: onRoster,
  },
  () => ({ line: null, foes: null, bleeding: null, decided: 0 }),
);

/** Everybody, in the order they joined. */
export const everybody = (fight: Fight): readonly Combatant[] => ROSTER.everybody(fight);

const stands = (who: Combatant): boolean => who.fate === 'fighting';
/** Whether two of different sides are still fighting. */
export const contested = (fight: Fight): boolean => ROSTER.contested(fight, stands);

/**
 * Everybody who may be in play and of another side, in the order they joined, and perhaps some who are not: in a crowd those who
 * fell long ago are not looked at again.
 */
export function perhapsFoes(fight: Fight, side: string): readonly Combatant[] {
  const all = everybody(fight);
  if (isFew(all)) return all;
  const facts = ROSTER.facts(fight);
  const foes = (facts.foes ??= new Map<string, readonly Combatant[]>());
  let found = foes.get(side);
  if (found === undefined) foes.set(side, (found = all.filter(each => each.side !== side && inPlay(each))));
  return found;
}

/** Everybody who bleeds, and perhaps some who do so no longer. */
export function perhapsBleeding(fight: Fight): readonly Combatant[] {
  const facts = ROSTER.facts(fight);
  facts.bleeding ??= everybody(fight).filter(each => each.bleeding);
  return facts.bleeding;
}

/** Whether anybody is under a circumstance that the game master laid on. */
export const areBurdened = (fight: Fight): boolean => ROSTER.areBurdened(fight);

/** Forgets what was seen: somebody comes, is revealed or begins to bleed, or the game master has done something. */
export const invalidate = (fight: Fight): void => ROSTER.invalidate(fight);

/** The first in line. @param lineUp everybody in play whose phase is the lowest, in the order in which they act */
export function firstInLine(fight: Fight, lineUp: () => readonly Combatant[]): Combatant | null {
  const facts = ROSTER.facts(fight);
  const first = facts.line && stillFirst(facts.line);
  if (first !== null) return first;
  const all = lineUp();
  if (all[0] === undefined) return null;
  facts.line = { phase: all[0].phase, all, at: 0 };
  facts.foes = null;
  return all[0];
}

function stillFirst(line: Line): Combatant | null {
  for (; line.at < line.all.length; line.at++) {
    const each = line.all[line.at];
    if (each !== undefined && inPlay(each) && each.phase === line.phase) return each;
  }
  return null;
}

/** Somebody acts next in this phase: where that is no later than whoever was next, others may come before it. */
export function setPhase(fight: Fight, who: Combatant, phase: number): void {
  who.phase = phase;
  const facts = ROSTER.facts(fight);
  if (facts.line !== null && phase <= facts.line.phase) facts.line = null;
}

/** The first who has yet to take a stance; null where everybody has who can. @param must whether somebody has yet to */
export function firstUndecided(fight: Fight, must: (who: Combatant) => boolean): Combatant | null {
  const facts = ROSTER.facts(fight);
  const all = everybody(fight);
  for (; facts.decided < all.length; facts.decided++) {
    const who = all[facts.decided];
    if (who !== undefined && must(who)) return who;
  }
  return null;
}
