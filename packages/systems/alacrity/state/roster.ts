import { type CombatantId, combatantOf, onRoster, type Place, Roster, rallied } from '@affray/engine';
import { able, type Combatant, type Fight } from './fight.ts';

/** What the last look at everybody has shown, so that no one is looked at for nothing. */
interface Facts {
  /** Feet that the longest weapon hand to hand reaches; null until it was asked. */
  reach: number | null;
  /** Of this round, all before this place have announced their actions, or could not. */
  round: number;
  announced: number;
  /** Who had most turns this round, of all and of those whom players see; held against the fight before it is believed. */
  busiest: Combatant | null;
  busiestSeen: Combatant | null;
  /** No one waits for another; no one is ready to strike with an aim. */
  unhindered: boolean;
  aimless: boolean;
  /** No one holds another. */
  loose: boolean;
  /** Who acts in each place of the order; held against the place before it is believed. */
  readonly places: Acting[];
  /** Where the way leads that somebody asked about last. */
  way: Led | null;
}
interface Acting {
  readonly members: readonly CombatantId[];
  readonly all: readonly Combatant[];
}
/** A way, and where it leads as long as everybody stands where it stood. */
interface Led {
  /** The last move on the map before it was asked about. */
  readonly since: object;
  /** How many could be in the way; null of a crowd, of which everybody who appears or leaves is followed by `invalidate`. */
  readonly others: number | null;
  readonly who: Combatant;
  readonly way: object;
  readonly feet: number;
  readonly to: Place | null;
}

export const ROSTER = new Roster<Fight, Combatant, Facts>(
  {
    key: fight => fight.combatants,
    list: fight => fight.roster,
    all: onRoster,
  },
  () => ({
    reach: null,
    round: -1,
    announced: 0,
    busiest: null,
    busiestSeen: null,
    unhindered: false,
    aimless: false,
    loose: false,
    places: [],
    way: null,
  }),
);

/** Everybody, in the order they joined. */
export const everybody = (fight: Fight): readonly Combatant[] => ROSTER.everybody(fight);

/** Which of two joined the fight before the other. */
export const joinedBefore = (fight: Fight, one: string, other: string): boolean =>
  ROSTER.joinedBefore(fight, one, other);

/**
 * Forgets what was seen: a combatant may act again, waits, takes aim, takes hold, appears, leaves, or the game master has changed
 * something.
 */
export function invalidate(fight: Fight): void {
  ROSTER.invalidate(fight);
  rallied(fight.field);
}

/** Whether two of different sides can still fight. */
export const contested = (fight: Fight): boolean => ROSTER.contested(fight, able);

/** Whether anybody is under a circumstance that the game master laid on. */
export const areBurdened = (fight: Fight): boolean => ROSTER.areBurdened(fight);

/** Whether anybody holds another. */
export function anyoneHolds(fight: Fight): boolean {
  const facts = ROSTER.facts(fight);
  facts.loose ||= everybody(fight).every(each => each.holds === null);
  return !facts.loose;
}

/** Feet that the longest weapon hand to hand in the fight reaches. */
export function longestReach(fight: Fight): number {
  const facts = ROSTER.facts(fight);
  facts.reach ??= Math.max(
    fight.options.charts.melee.reach,
    ...everybody(fight).map(who => Math.max(0, ...who.stats.weapons.map(each => each.reach))),
  );
  return facts.reach;
}

/** The first who has yet to announce; null where everybody has who can. @param can whether a combatant can act */
export function firstUndeclared(fight: Fight, can: (who: Combatant) => boolean): Combatant | null {
  const facts = ROSTER.facts(fight);
  const all = everybody(fight);
  if (facts.round !== fight.round) {
    facts.round = fight.round;
    facts.announced = 0;
  }
  for (let at = facts.announced; at < all.length; at++) {
    const who = all[at];
    if (who === undefined || who.declared !== 0 || !can(who)) continue;
    facts.announced = at;
    return who;
  }
  facts.announced = all.length;
  return null;
}

/**
 * The way that was asked about last, where it is this one, and nobody has moved, appeared or left since. It is asked when
 * somebody wishes to go, when that may be refused, and when it goes.
 */
export function knownWay(fight: Fight, { since, others, who, way, feet }: Omit<Led, 'to'>): Led | null {
  const known = ROSTER.facts(fight).way;
  if (known?.way !== way || known.feet !== feet || known.who !== who) return null;
  return known.since === since && known.others === others ? known : null;
}
export function keepWay(fight: Fight, way: Led): void {
  ROSTER.facts(fight).way = way;
}

const turns = (who: Combatant): number => who.declared - who.carried;

/** Whether anybody has a turn in so many passes of this round; `seen`: anybody whom players see. */
export function reaches(fight: Fight, pass: number, seen: boolean): boolean {
  const facts = ROSTER.facts(fight);
  const last = seen ? facts.busiestSeen : facts.busiest;
  if (last !== null && turns(last) >= pass && !(seen && last.hidden)) return true;
  for (const who of everybody(fight)) {
    if (turns(who) < pass || (seen && who.hidden)) continue;
    if (seen) facts.busiestSeen = who;
    else facts.busiest = who;
    return true;
  }
  return false;
}

const NOBODY: readonly Combatant[] = [];

/** What a turn in a pass rests on. */
interface Turns {
  /** Whether a combatant who waits comes in now. */
  readonly due: (fight: Fight, who: Combatant) => boolean;
  /** Whether somebody whose place it is has its turn still. */
  readonly open: (fight: Fight, who: Combatant) => boolean;
}

/**
 * Who acts now in a pass: whoever comes in after waiting, or strikes before all others with an aim; else those of the
 * place whose turn it is.
 * @param aimed whether an aim comes first now
 */
export function actingIn(fight: Fight, { due, open }: Turns, aimed: boolean): readonly Combatant[] {
  const facts = ROSTER.facts(fight);
  const waited = facts.unhindered ? null : firstDue(fight, facts, due);
  const first = waited ?? (aimed && !facts.aimless ? firstAimed(fight, facts) : null);
  if (first !== null) return [first];
  const members = actingAt(fight, facts);
  const only = members[0];
  if (members.length > 1) return openAmong(fight, members, open);
  return only !== undefined && open(fight, only) ? members : NOBODY;
}
/** Apart: what is asked of most places, with one member each, is the shorter for it. */
const openAmong = (fight: Fight, members: readonly Combatant[], open: Turns['open']): readonly Combatant[] =>
  members.filter(who => open(fight, who));

/** The first who comes in now after waiting. */
function firstDue(fight: Fight, facts: Facts, due: Turns['due']): Combatant | null {
  let waits = false;
  for (const who of everybody(fight)) {
    if (who.after === null) continue;
    if (due(fight, who)) return who;
    waits = true;
  }
  facts.unhindered = !waits;
  return null;
}

/** The first who strikes before all others, with a blow that it lined up in the round before (ALA-11.4). */
function firstAimed(fight: Fight, facts: Facts): Combatant | null {
  let aims = false;
  for (const who of everybody(fight)) {
    if (who.aim === null) continue;
    if (who.aim.stage === 'ready' && who.done < 1) return who;
    aims = true;
  }
  facts.aimless = !aims;
  return null;
}

/** Those of the place in the order whose turn it is, as that place lists them. */
function actingAt({ order, at, combatants }: Fight, { places }: Facts): readonly Combatant[] {
  const members = order[at]?.members;
  if (members === undefined) return NOBODY;
  const known = places[at];
  if (known !== undefined && known.members === members && known.all.length === members.length) return known.all;
  const all: Combatant[] = [];
  for (const id of members) all.push(combatantOf({ combatants }, id));
  // Without gaps: a list that has any is of another kind, and all that was compiled for the one is compiled anew for both.
  while (places.length < at) places.push(NO_PLACE);
  places[at] = { members, all };
  return all;
}
const NO_PLACE: Acting = { members: [], all: [] };
