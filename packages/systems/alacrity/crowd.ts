import { Beside, type CombatantId } from '@affray/engine';
import { able, type Combatant, type Fight, the } from './fight.ts';

/**
 * What a look at everybody has shown, kept beside a fight so that nobody is looked at for nothing: derived, never
 * stored, and absent from a copy until it is asked for. Each is either held against the fight before it is believed, or
 * forgotten by the rules that could change it (`lookAgain`).
 */
interface Crowd {
  readonly roster: readonly CombatantId[];
  /** Everybody, in the order they joined; and which place each has in it. */
  readonly all: readonly Combatant[];
  places: ReadonlyMap<string, number> | null;
  /** Feet that the longest weapon hand to hand reaches; null until somebody asked. */
  reach: number | null;
  /** Two of different sides who could still fight when somebody last looked. */
  pair: readonly [Combatant, Combatant] | null;
  /** Of this round, all before this place have announced their actions, or could not. */
  round: number;
  announced: number;
  /** Whoever had most turns this round, of all and of those whom players see, when somebody last looked. */
  busiest: Combatant | null;
  busiestSeen: Combatant | null;
  /** Nobody waits for another; nobody is ready to strike with an aim. */
  unhindered: boolean;
  aimless: boolean;
}

const CROWDS = new Beside<Fight['combatants'], Crowd>();

/** What is known of everybody in a fight. */
export function crowd(fight: Fight): Crowd {
  const known = CROWDS.get(fight.combatants);
  if (known !== undefined && known.roster === fight.roster && known.all.length === fight.roster.length) return known;
  const fresh: Crowd = {
    roster: fight.roster,
    all: fight.roster.map(id => the(fight, id)),
    places: null,
    reach: null,
    pair: null,
    round: -1,
    announced: 0,
    busiest: null,
    busiestSeen: null,
    unhindered: false,
    aimless: false,
  };
  CROWDS.set(fight.combatants, fresh);
  return fresh;
}

/** Everybody, in the order they joined. */
export const everybody = (fight: Fight): readonly Combatant[] => crowd(fight).all;

/** Forgets what was seen: somebody may act again, waits, takes aim, or the game master has changed something. */
export function lookAgain(fight: Fight): void {
  const known = CROWDS.get(fight.combatants);
  if (known === undefined) return;
  known.round = -1;
  known.unhindered = false;
  known.aimless = false;
}

const placesOf = (known: Crowd): ReadonlyMap<string, number> =>
  (known.places ??= new Map(known.all.map((each, at) => [each.id, at])));

/** Which of two joined the fight before the other. */
export function joinedBefore(fight: Fight, one: string, other: string): boolean {
  const places = placesOf(crowd(fight));
  return (places.get(one) ?? 0) < (places.get(other) ?? 0);
}

/** Whoever of that id is on the roster; null where nobody is. */
export function onRoster(fight: Fight, id: string): Combatant | null {
  const known = crowd(fight);
  return known.all[placesOf(known).get(id) ?? -1] ?? null;
}

/** Feet that the longest weapon hand to hand in the fight reaches. */
export function longestReach(fight: Fight): number {
  const known = crowd(fight);
  known.reach ??= Math.max(
    fight.options.charts.melee.reach,
    ...known.all.map(who => Math.max(0, ...who.stats.weapons.map(each => each.reach))),
  );
  return known.reach;
}

/** Whether two of different sides can still fight. */
export function contested(fight: Fight): boolean {
  const known = crowd(fight);
  if (known.pair !== null && able(known.pair[0]) && able(known.pair[1])) return true;
  let one: Combatant | null = null;
  for (const each of known.all) {
    if (!able(each)) continue;
    if (one === null) one = each;
    else if (one.side !== each.side) {
      known.pair = [one, each];
      return true;
    }
  }
  return false;
}

/** The first who has yet to announce; null where everybody has who can. @param can whether somebody can act */
export function firstUndeclared(fight: Fight, can: (who: Combatant) => boolean): Combatant | null {
  const known = crowd(fight);
  if (known.round !== fight.round) {
    known.round = fight.round;
    known.announced = 0;
  }
  for (let at = known.announced; at < known.all.length; at++) {
    const who = known.all[at];
    if (who === undefined || who.declared !== 0 || !can(who)) continue;
    known.announced = at;
    return who;
  }
  known.announced = known.all.length;
  return null;
}

const turns = (who: Combatant): number => who.declared - who.carried;

/** Whether anybody has a turn in so many passes of this round; `seen`: anybody whom players see. */
export function reaches(fight: Fight, pass: number, seen: boolean): boolean {
  const known = crowd(fight);
  const last = seen ? known.busiestSeen : known.busiest;
  if (last !== null && turns(last) >= pass && !(seen && last.hidden)) return true;
  for (const who of known.all) {
    if (turns(who) < pass || (seen && who.hidden)) continue;
    if (seen) known.busiestSeen = who;
    else known.busiest = who;
    return true;
  }
  return false;
}

/** The first who comes in now after waiting. @param due whether whoever waits comes in now */
export function firstDue(fight: Fight, due: (who: Combatant) => boolean): Combatant | null {
  const known = crowd(fight);
  if (known.unhindered) return null;
  let waits = false;
  for (const who of known.all) {
    if (who.after === null) continue;
    if (due(who)) return who;
    waits = true;
  }
  known.unhindered = !waits;
  return null;
}

/** The first who strikes before all others, with a blow that it lined up in the round before (ALA-11.4). */
export function firstAimed(fight: Fight): Combatant | null {
  const known = crowd(fight);
  if (known.aimless) return null;
  let aims = false;
  for (const who of known.all) {
    if (who.aim === null) continue;
    if (who.aim.stage === 'ready' && who.done < 1) return who;
    aims = true;
  }
  known.aimless = !aims;
  return null;
}
