import { Beside, type CombatantId, isFew, onRoster, placed, Roster } from '@affray/engine';
import type { Combatant, Engagement, Fight, Progress } from './fight.ts';

/** What a look at everybody has shown. */
interface Facts {
  /** Everybody had a place on the map when somebody last looked: nobody loses it but by leaving. */
  placed: boolean;
  /** All whose action is in progress, and perhaps some whose action is over; null until somebody looked. */
  busy: readonly Combatant[] | null;
}

const ROSTER = new Roster<Fight, Combatant, Facts>(
  {
    key: fight => fight.combatants,
    list: fight => fight.roster,
    all: onRoster,
  },
  () => ({ placed: false, busy: null }),
);

/** Everybody, in the order they joined. */
export const everybody = (fight: Fight): readonly Combatant[] => ROSTER.everybody(fight);

/** Whether one joined the fight before another. */
export const joinedBefore = (fight: Fight, one: string, other: string): boolean =>
  ROSTER.joinedBefore(fight, one, other);

/** Whether two of different sides can go on. @param can whether one can */
export const contested = (fight: Fight, can: (who: Combatant, fight: Fight) => boolean): boolean =>
  ROSTER.contested(fight, can);

/** Whether everybody has a place on the map: those who have none are at no known distance. */
export function everyoneStands(fight: Fight): boolean {
  const { field } = fight;
  if (field.kind === 'word') return false;
  const all = ROSTER.everybody(fight);
  if (!isFew(all) && placed(field.places, all) === all.length) return true;
  const facts = ROSTER.facts(fight);
  facts.placed ||= all.every(each => field.places[each.id] !== undefined);
  return facts.placed;
}

/** Whether anybody is under a circumstance that the game master laid on. */
export const areBurdened = (fight: Fight): boolean => ROSTER.areBurdened(fight);

/** Forgets what was seen: somebody is in the middle of something, or the game master has changed something. */
export const invalidate = (fight: Fight): void => ROSTER.invalidate(fight);

/** All whose action is in progress, in the order they joined. */
export function busy(fight: Fight): readonly Combatant[] {
  const facts = ROSTER.facts(fight);
  facts.busy ??= ROSTER.everybody(fight).filter(each => each.deed !== null);
  return facts.busy;
}

/** Somebody is in the middle of something from now on. */
export function beginProgress(fight: Fight, who: Combatant, progress: Progress): void {
  who.deed = progress;
  invalidate(fight);
}

interface Bonds {
  counted: number;
  readonly of: Map<CombatantId, Engagement[]>;
}
/** Engagements by whoever takes part in them: of a list that only grows, until a Turn begins with another list. */
const BONDS = new Beside<readonly Engagement[], Bonds>();
const NONE: readonly Engagement[] = [];
/** A list of up to so many is looked through itself: odds ask of many copies of a fight a few times each. */
const FEW = 16;

/** Engagements of this Turn and the last in which a combatant takes part, in the order in which they began. */
export function bondsOf({ engagements }: Fight, who: CombatantId): readonly Engagement[] {
  if (engagements.length > FEW) return sortedBonds(engagements).get(who) ?? NONE;
  const own: Engagement[] = [];
  for (const each of engagements) if (each.by === who || each.on === who) own.push(each);
  return own;
}

function sortedBonds(engagements: readonly Engagement[]): ReadonlyMap<CombatantId, readonly Engagement[]> {
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
  return known.of;
}

/** Pairs of a longer list, which only grows. */
const PAIRS = new Beside<readonly string[], Set<string>>();

/** Adds a pair to those that have fought, once. */
export function note({ met }: Fight, pair: string): void {
  if (met.length < FEW) {
    if (!met.includes(pair)) met.push(pair);
    return;
  }
  let known = PAIRS.get(met);
  if (known === undefined || known.size !== met.length) PAIRS.set(met, (known = new Set(met)));
  if (known.has(pair)) return;
  known.add(pair);
  met.push(pair);
}
