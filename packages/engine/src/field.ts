import { z } from 'zod';
import { moved } from './nearby.ts';
import type { CombatantId } from './table.ts';

const feet = z.number().min(-100_000).max(100_000);
/** A place on a map, in feet from its corner. */
export const place = z.strictObject({ x: feet, y: feet });
export type Place = Readonly<z.infer<typeof place>>;

/**
 * Where everybody is. `map`: places in feet, and geometry answers. `word`: no map; what the game master said once of
 * two combatants is remembered, in feet, and never asked again until one of them moves.
 */
export const field = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('map'), places: z.record(z.string(), place) }),
  z.strictObject({ kind: z.literal('word'), said: z.record(z.string(), z.number().min(0)) }),
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

/** Feet between two combatants, edge diagonals as the crow flies, rounded down; null where nobody has said. */
export function distance(on: Field, a: CombatantId, b: CombatantId): number | null {
  if (a === b) return 0;
  if (on.kind === 'word') return on.said[pair(a, b)] ?? null;
  const [from, to] = [on.places[a], on.places[b]];
  return from && to ? Math.floor(feetApart(from, to)) : null;
}

/** Remembers the game master's word about two combatants. Without effect on a map, where geometry answers. */
export function sayDistance(on: Field, a: CombatantId, b: CombatantId, feetApart: number): void {
  if (on.kind === 'word') on.said[pair(a, b)] = feetApart;
}

/** Puts a combatant somewhere on a map. */
export function putAt(on: Field, who: CombatantId, at: Place): void {
  if (on.kind !== 'map') return;
  moved(on.places, who, at);
  on.places[who] = { x: at.x, y: at.y };
}

/**
 * Where somebody comes in whom nobody has placed: a free place in steps of 5 feet beside the last of its friends who
 * stands on the map, or else in the corner; null where there is no map.
 */
export function entrance(on: Field, friends: readonly CombatantId[]): Place | null {
  if (on.kind !== 'map') return null;
  const { places } = on;
  const taken = new Set(Object.values(places).map(({ x, y }) => `${x},${y}`));
  const last = friends.findLast(id => places[id] !== undefined);
  const from = (last === undefined ? undefined : places[last]) ?? { x: 5, y: 5 };
  for (let out = 0; ; out += 5) {
    const ring: Place[] = [];
    for (let x = from.x - out; x <= from.x + out; x += 5)
      for (let y = from.y - out; y <= from.y + out; y += 5)
        if (Math.max(Math.abs(x - from.x), Math.abs(y - from.y)) === out && x >= 0 && y >= 0) ring.push({ x, y });
    const free = ring.find(({ x, y }) => !taken.has(`${x},${y}`));
    if (free) return free;
  }
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

export function copyField(on: Field): Field {
  return on.kind === 'map' ? { kind: 'map', places: { ...on.places } } : { kind: 'word', said: { ...on.said } };
}
