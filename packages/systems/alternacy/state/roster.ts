import { Beside, type CombatantId } from '@affray/engine';
import type { Combatant, Engagement, Fight } from './fight.ts';

/**
 * What a look at everybody has shown, kept beside a fight so that nobody is looked at for nothing: derived, never
 * stored, and absent from a copy until it is asked for. Each is held against the fight before it is believed, or
 * forgotten by the rules that could change it (`lookAgain`).
 */
interface Crowd {
  readonly roster: readonly CombatantId[];
  readonly all: readonly Combatant[];
  places: ReadonlyMap<string, number> | null;
  /** Everybody had a place on the map when somebody last looked: nobody loses it but by leaving. */
  placed: boolean;
  /** Two of different sides who were able to go on when somebody last looked. */
  pair: readonly [Combatant, Combatant] | null;
  /** All whose action is in progress, and perhaps some whose action is over; null until somebody looked. */
  busy: readonly Combatant[] | null;
}
const CROWDS = new Beside<Fight['combatants'], Crowd>();

function crowd(fight: Fight): Crowd {
  const known = CROWDS.get(fight.combatants);
  if (known !== undefined && known.roster === fight.roster && known.all.length === fight.roster.length) return known;
  const all = fight.roster.flatMap(id => fight.combatants[id] ?? []);
  const fresh: Crowd = { roster: fight.roster, all, places: null, placed: false, pair: null, busy: null };
  CROWDS.set(fight.combatants, fresh);
  return fresh;
}

/** Everybody, in the order they joined. */
export const everybody = (fight: Fight): readonly Combatant[] => crowd(fight).all;

/** Forgets who is busy: somebody may have begun something. */
export function lookAgain(fight: Fight): void {
  const known = CROWDS.get(fight.combatants);
  if (known !== undefined) known.busy = null;
}

const placesOf = (known: Crowd): ReadonlyMap<string, number> =>
  (known.places ??= new Map(known.all.map((each, at) => [each.id, at])));

/** Whoever of that id is on the roster; null where nobody is. */
export function onRoster(fight: Fight, id: string): Combatant | null {
  const known = crowd(fight);
  return known.all[placesOf(known).get(id) ?? -1] ?? null;
}

/** Which of two joined the fight before the other. */
export function joinedBefore(fight: Fight, one: string, other: string): boolean {
  const places = placesOf(crowd(fight));
  return (places.get(one) ?? 0) < (places.get(other) ?? 0);
}

/** Whether everybody has a place on the map: those who have none are at no known distance. */
export function everyoneStands(fight: Fight): boolean {
  const { field } = fight;
  if (field.kind === 'word') return false;
  const known = crowd(fight);
  known.placed ||= known.all.every(each => field.places[each.id] !== undefined);
  return known.placed;
}

/** All whose action is in progress, in the order they joined. */
export function busy(fight: Fight): readonly Combatant[] {
  const known = crowd(fight);
  known.busy ??= known.all.filter(each => each.deed !== null);
  return known.busy;
}

/** Whether two of different sides can go on. @param can whether one can */
export function contested(fight: Fight, can: (who: Combatant) => boolean): boolean {
  const known = crowd(fight);
  if (known.pair !== null && can(known.pair[0]) && can(known.pair[1])) return true;
  let one: Combatant | null = null;
  for (const each of known.all) {
    if (!can(each) || each.side === one?.side) continue;
    if (one !== null) {
      known.pair = [one, each];
      return true;
    }
    one = each;
  }
  return false;
}

interface Bonds {
  counted: number;
  readonly of: Map<CombatantId, Engagement[]>;
}
/** Engagements by whoever takes part in them: of a list that only grows, until a Turn begins with another list. */
const BONDS = new Beside<readonly Engagement[], Bonds>();
const NONE: readonly Engagement[] = [];

/** Engagements of this Turn and the last in which a combatant takes part, in the order in which they began. */
export function bondsOf({ engagements }: Fight, who: CombatantId): readonly Engagement[] {
  let known = BONDS.get(engagements);
  if (known === undefined || known.counted > engagements.length)
    BONDS.set(engagements, (known = { counted: 0, of: new Map() }));
  for (; known.counted < engagements.length; known.counted++) {
    const bond = engagements[known.counted];
    if (bond === undefined) continue;
    for (const id of [bond.by, bond.on]) {
      const own = known.of.get(id);
      if (own === undefined) known.of.set(id, [bond]);
      else own.push(bond);
    }
  }
  return known.of.get(who) ?? NONE;
}

/** Pairs of a list that only grows. */
const PAIRS = new Beside<readonly string[], Set<string>>();

/** Adds a pair to those that have fought, once. */
export function note({ met }: Fight, pair: string): void {
  let known = PAIRS.get(met);
  if (known === undefined || known.size !== met.length) PAIRS.set(met, (known = new Set(met)));
  if (known.has(pair)) return;
  known.add(pair);
  met.push(pair);
}
