import { feetApart, type Place, toward as placeToward } from '@affray/engine';
import { refuseInTurn } from '../actions/index.ts';
import type { Way } from '../actions/way.ts';
import type { Command, CommandOf } from '../commands.ts';
import { destination, ELBOW_ROOM, groundLeft } from '../rules/movement.ts';
import { able, type Combatant, type Fight, the } from '../state/fight.ts';
import { distanceOf, enemiesAbout } from '../state/ground.ts';
import { everybody } from '../state/roster.ts';
import { apartOf, farthest, nearestFirst, nearestMark } from './tactics.ts';

/** Feet beyond its reach within which a way may end aside. */
const CLOSE_BY = 10;

/**
 * Steps up to a foe where nothing in hand reaches it: to the first of its marks that it can get to, else toward the nearest.
 * @param nearest where that was looked up before
 */
export function approach(
  fight: Fight,
  who: Combatant,
  marks: readonly Combatant[],
  nearest: Combatant | null = null,
): Command | null {
  const ground = groundLeft(fight, who);
  if (ground < 1) return null;
  const reach = farthest(fight, who);
  const target = firstWithin(fight, who, marks, reach + ground) ?? nearest ?? nearestMark(fight, who);
  if (target === null) return null;
  const apart = distanceOf(fight, who.id, target.id);
  if (apart === null || apart <= reach) return null;
  const straight = go(who, toward(target), Math.min(ground, apart));
  const refusal = refuseInTurn(fight, who, straight);
  // Close by, the nearest free place may lie aside: without end from one to the other it comes no nearer.
  if (refusal === null && (apart > reach + CLOSE_BY || endsWithin(fight, straight, target, apart))) return straight;
  if (refusal === null) return detour(fight, who, target, ground) ?? straight;
  return refusal.code === 'alacrity/no-way' ? detour(fight, who, target, ground) : null;
}

function firstWithin(fight: Fight, who: Combatant, marks: readonly Combatant[], feet: number): Combatant | null {
  for (const each of marks) if (apartOf(fight, who, each) <= feet) return each;
  return null;
}

const toward = ({ id }: Combatant): Way => ({ kind: 'toward', target: id });
const go = ({ id }: Combatant, way: Way, feet: number): CommandOf<'move'> => ({
  kind: 'move',
  end: true,
  who: id,
  way,
  feet,
});

/**
 * A way where somebody stands or lies on the straight one: with all its Movement to any free side of the foe, else of
 * another; else over the fallen; else the longest that brings it nearer at all. Null where it is hemmed in.
 */
function detour(fight: Fight, who: Combatant, target: Combatant, ground: number): Command | null {
  const reach = farthest(fight, who);
  const about = (foe: Combatant): Command | null => endingWithin(fight, go(who, toward(foe), ground), foe, reach + 1);
  const first = about(target);
  if (first) return first;
  // To rank foes takes its time in a crowd: only where its own has no free side, and only those whom it can get to.
  for (const foe of nearestFirst(fight, who, enemiesAbout(fight, who, ground + reach + 1))) {
    const other = foe === target ? null : about(foe);
    if (other) return other;
  }
  const over = overTheFallen(fight, who, target, reach, ground);
  if (over) return over;
  const apart = feetTo(fight, target, placeOf(fight, who));
  for (let feet = Math.min(ground, Math.ceil(apart)) - 1; feet > 0; feet--) {
    const part = endingWithin(fight, go(who, toward(target), feet), target, apart);
    if (part) return part;
  }
  return null;
}

/** A move where it is legal and ends less than so many feet from a foe; else null. */
function endingWithin(fight: Fight, command: CommandOf<'move'>, foe: Combatant, feet: number): Command | null {
  const isNearer = endsWithin(fight, command, foe, feet);
  return isNearer && refuseInTurn(fight, the(fight, command.who), command) === null ? command : null;
}
const endsWithin = (fight: Fight, { who, way, feet: go }: CommandOf<'move'>, foe: Combatant, feet: number): boolean =>
  feetTo(fight, foe, destination(fight, the(fight, who), way, go)) < feet;

/** Straight on to where only the fallen lie, with the foe in reach from there. */
function overTheFallen(fight: Fight, who: Combatant, target: Combatant, reach: number, ground: number): Command | null {
  const [from, to] = [placeOf(fight, who), placeOf(fight, target)];
  if (from === null || to === null) return null;
  const place = placeToward(from, to, feetApart(from, to) - reach);
  const stands = (each: Combatant): boolean => able(each) && (!each.hidden || who.hidden);
  const barred = everybody(fight).some(each => each !== who && stands(each) && feetTo(fight, each, place) < ELBOW_ROOM);
  return barred || feetTo(fight, who, place) > ground
    ? null
    : endingWithin(fight, go(who, { kind: 'to', place }, ground), target, reach + 1);
}

const placeOf = ({ field }: Fight, who: Combatant): Place | null =>
  field.kind === 'map' ? (field.places[who.id] ?? null) : null;

/** Feet from somebody to a place, to the fraction; endless off the map. */
function feetTo(fight: Fight, who: Combatant, to: Place | null): number {
  const from = placeOf(fight, who);
  return from && to ? feetApart(from, to) : Number.POSITIVE_INFINITY;
}
