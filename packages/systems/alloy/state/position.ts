import { BANDS, type Band } from '../book/charts.ts';
import { aware, type Combatant, type Fight, inPlay, type Spot, the, without } from './fight.ts';
import { everybody, perhapsFoes } from './roster.ts';

/** How far two combatants are apart (ALY-6.2). */
export const bandOf = (a: Combatant, b: Combatant): Band => bandBetween(a.spot, b.spot);

/** How far two places are apart: by the innermost number that they share. */
export function bandBetween(a: Spot, b: Spot): Band {
  if (a.medium !== b.medium) return 'long';
  if (a.short !== b.short) return 'medium';
  return a.close === b.close ? 'close' : 'short';
}

/** 0 for Close, 3 for Long. */
export const bandRank = (band: Band): number => BANDS.indexOf(band);
/** Whether two combatants are locked in melee. */
export const isEngaged = (a: Combatant, b: Combatant): boolean => a.engaged.includes(b.id);

/** A place that nobody else is near. */
export function freshSpot(fight: Fight): Combatant['spot'] {
  const number = ++fight.spots;
  return { medium: number, short: number, close: number };
}

/**
 * Puts a combatant at a distance from another. It is then as far from all others as that one is, or at least this far,
 * and has left whomever it was engaged with.
 * @see ALY-6.9
 */
export function put(fight: Fight, who: Combatant, of: Combatant, at: Band | 'engaged'): void {
  part(fight, who);
  const apart = freshSpot(fight);
  if (at === 'engaged' || at === 'close') who.spot = { ...of.spot };
  else if (at === 'short') who.spot = { ...of.spot, close: apart.close };
  else if (at === 'medium') who.spot = { ...apart, medium: of.spot.medium };
  else who.spot = apart;
  if (at === 'engaged' && mayMeet(who, of)) lock(who, of);
}

/**
 * Whether two can be engaged: foes who both stand in the fight and know of each other; whom else somebody is put beside, it is
 * Close to.
 * @see ALY-4.9
 */
const mayMeet = (a: Combatant, b: Combatant): boolean =>
  a.side !== b.side && inPlay(a) && inPlay(b) && !a.hidden && !b.hidden;

/** Engages somebody with another, to whom it goes: it leaves what lay at its feet for what lies by that one (ALY-5.18). */
export function lock(who: Combatant, other: Combatant): void {
  if (!who.engaged.includes(other.id)) {
    who.engaged = [...who.engaged, other.id];
    goWithin(who, other);
  }
  if (!other.engaged.includes(who.id)) other.engaged = [...other.engaged, who.id];
}

/** Somebody goes elsewhere within Close: of what it let fall, what lies beside whom it goes to is at hand (ALY-5.18). */
export function goWithin(who: Combatant, to: Combatant | null): void {
  if (who.lies.length === 0) return;
  who.lies = who.lies.map(each =>
    each.spot.close === who.spot.close ? { ...each, near: to !== null && (each.by?.includes(to.id) ?? false) } : each,
  );
}

/** Ends every engagement of a combatant. */
export function part(fight: Fight, who: Combatant): void {
  for (const id of who.engaged) {
    const other = the(fight, id);
    other.engaged = without(other.engaged, who.id);
  }
  who.engaged = [];
}

/** One band nearer to somebody (ALY-6.3, ALY-6.9): from Long to Medium, and so on to Close. */
export function stepToward(fight: Fight, who: Combatant, of: Combatant): void {
  put(fight, who, of, BANDS[Math.max(0, bandRank(bandOf(who, of)) - 1)] ?? 'close');
}

/** One band farther from somebody, and from whomever was as near; engagements do not reach so far (ALY-6.2). */
export function stepAway(fight: Fight, who: Combatant, of: Combatant): void {
  part(fight, who);
  const apart = freshSpot(fight);
  const from = bandOf(who, of);
  if (from === 'close') who.spot = { ...who.spot, close: apart.close };
  else if (from === 'short') who.spot = { ...apart, medium: who.spot.medium };
  else who.spot = apart;
}

/** Everybody of other sides who stands in the fight. */
export function foesOf(fight: Fight, who: Combatant): Combatant[] {
  const foes: Combatant[] = [];
  for (const each of perhapsFoes(fight, who.side)) if (each.side !== who.side && inPlay(each)) foes.push(each);
  return foes;
}

/** Those of them of whom a combatant may know. */
export function foesKnown(fight: Fight, who: Combatant): Combatant[] {
  const foes: Combatant[] = [];
  for (const each of perhapsFoes(fight, who.side))
    if (each.side !== who.side && inPlay(each) && aware(who, each)) foes.push(each);
  return foes;
}

/** Everybody of a combatant's own side who stands in the fight, without it. */
export function friendsOf(fight: Fight, who: Combatant): Combatant[] {
  const friends: Combatant[] = [];
  for (const each of everybody(fight))
    if (each.side === who.side && each.id !== who.id && inPlay(each)) friends.push(each);
  return friends;
}
