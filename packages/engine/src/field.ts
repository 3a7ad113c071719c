import * as z from 'zod/mini';
import { moved } from './nearby.ts';
import type { CombatantId } from './table.ts';

/** As far as a map reaches, in feet. */
const FAR = 100_000;
const feet = z.number().check(z.minimum(-FAR), z.maximum(FAR));
/** A place on a map, in feet from its corner. */
export const place = z.strictObject({ x: feet, y: feet });
export type Place = Readonly<z.infer<typeof place>>;

/**
 * Where everybody is. `map`: places in feet, and geometry answers. `word`: no map; what the game master said once of
 * two combatants is remembered, in feet, and never asked again until one of them moves.
 */
export const field = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('map'), places: z.record(z.string(), place) }),
  z.strictObject({ kind: z.literal('word'), said: z.record(z.string(), z.number().check(z.minimum(0))) }),
]);
export type Field = z.infer<typeof field>;

const pair = (a: CombatantId, b: CombatantId): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

/**
 * Feet between two places as the crow flies, to the fraction. By `Math.sqrt`, which is the same everywhere and exact for
 * whole feet: `Math.hypot` may differ from browser to browser, and puts (99, 20) a hair less than 101 feet away.
 */
export function feetApart(from: Place, to: Place): number {
  const x = to.x - from.x;
  const y = to.y - from.y;
  return Math.sqrt(x * x + y * y);
}

/** The same of two places that are so far apart along each side of the map, rounded down. */
export const wholeFeet = (across: number, down: number): number => Math.floor(Math.sqrt(across * across + down * down));
/** Feet between two places, rounded down. */
export const wholeFeetApart = (from: Place, to: Place): number => wholeFeet(to.x - from.x, to.y - from.y);

/** Feet between two combatants, edge diagonals as the crow flies, rounded down; null where nobody has said. */
export function distance(on: Field, a: CombatantId, b: CombatantId): number | null {
  if (a === b) return 0;
  if (on.kind === 'word') return on.said[pair(a, b)] ?? null;
  const from = on.places[a];
  const to = on.places[b];
  return from && to ? wholeFeetApart(from, to) : null;
}

/** Remembers the game master's word about two combatants. Without effect on a map, where geometry answers. */
export function sayDistance(on: Field, a: CombatantId, b: CombatantId, feetApart: number): void {
  if (on.kind === 'word') on.said[pair(a, b)] = feetApart;
}

/** Puts a combatant somewhere on a map. */
export function putAt(on: Field, who: CombatantId, at: Place): void {
  if (on.kind !== 'map') return;
  const to = { x: at.x, y: at.y };
  moved(on.places, who, to);
  on.places[who] = to;
}

/**
 * Where a combatant comes in whom no one has placed: a free place in steps of 5 feet beside the last of its friends who
 * stands on the map, or else in the corner; null where there is no map. Friends beyond the map's corner, or at its far
 * end, are met at the edge.
 */
export function entrance(on: Field, friends: readonly CombatantId[]): Place | null {
  if (on.kind !== 'map') return null;
  const { places } = on;
  const taken = new Set(Object.values(places).map(({ x, y }) => `${x},${y}`));
  const last = friends.findLast(id => places[id] !== undefined);
  const from = (last === undefined ? undefined : places[last]) ?? { x: 5, y: 5 };
  const near = { x: inside(from.x), y: inside(from.y) };
  // A corner has a quarter of each ring, so a ring beyond as many as there are places is never looked at.
  for (let out = 0; ; out += 5) {
    const free = ring(near, out).find(({ x, y }) => inside(x) === x && inside(y) === y && !taken.has(`${x},${y}`));
    if (free) return free;
  }
}
const inside = (at: number): number => Math.min(FAR, Math.max(0, at));

/** The places in steps of 5 feet that lie exactly `out` feet away, counted along the farther axis. */
function ring({ x, y }: Place, out: number): Place[] {
  const all: Place[] = [];
  for (let left = x - out; left <= x + out; left += 5)
    for (let up = y - out; up <= y + out; up += 5)
      if (Math.max(Math.abs(left - x), Math.abs(up - y)) === out) all.push({ x: left, y: up });
  return all;
}

/** Forgets all that was said of a combatant, who moved or left. */
export function forgetPlace(on: Field, who: CombatantId): void {
  if (on.kind === 'map') {
    moved(on.places, who, null);
    delete on.places[who];
  } else for (const key of Object.keys(on.said)) if (key.split('|').includes(who)) delete on.said[key];
}

/** The place `feetToward` feet from one place straight toward another (away from it where negative). */
export function toward(from: Place, to: Place, feetToward: number): Place {
  const apart = feetApart(from, to);
  if (apart === 0) return { x: from.x + feetToward, y: from.y };
  const share = feetToward / apart;
  return { x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) };
}

/** A copy of a field that shares nothing which the rules change. */
export function copyField(on: Field): Field {
  return on.kind === 'map' ? { kind: 'map', places: { ...on.places } } : { kind: 'word', said: { ...on.said } };
}
