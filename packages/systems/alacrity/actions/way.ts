import type { Refusal } from '@affray/engine';
import {
  type Choice,
  type CombatantId,
  choice,
  combatantId,
  feetApart,
  type OfferField,
  phrase,
  place,
} from '@affray/engine';
import * as z from 'zod/mini';
import { canRetreat, destination } from '../rules/movement.ts';
import { feared } from '../rules/presence.ts';
import { no } from '../rules/refusal.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { the } from '../state/fight.ts';
import { distanceOf } from '../state/ground.ts';
import { others } from './offering.ts';

/** Where a combatant goes: toward or away from another, or to a place on the map; exactly one. */
export const way = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('toward'), target: combatantId }),
  z.strictObject({ kind: z.literal('away'), target: combatantId }),
  z.strictObject({ kind: z.literal('to'), place }),
]);
export type Way = z.infer<typeof way>;

/** Ways toward and away from everybody one knows of. */
export const ways = (fight: Fight, who: Combatant): Way[] =>
  others(fight, who)
    .filter(each => each.fate === 'fighting')
    .flatMap(({ id: target }): Way[] => [
      { kind: 'toward', target },
      { kind: 'away', target },
    ]);

/** The ways of several commands, as a choice. */
export function wayField(fight: Fight, possible: readonly { readonly way: Way }[]): OfferField {
  const options = possible.flatMap(({ way }): Choice[] => {
    if (way.kind === 'to') return [];
    const { name } = the(fight, way.target);
    const label = way.kind === 'toward' ? phrase`toward ${name}` : phrase`away from ${name}`;
    return [{ value: { ...way }, label, combatant: way.target }];
  });
  return choice('way', phrase`Where`, options);
}
/** Why there are no ways. */
export const NO_ONE_TO_GO_BY = phrase`there is no one to move toward or away from`;

/** Why a combatant cannot go so; null where it can. */
export function refuseWay(fight: Fight, who: Combatant, way: Way, feet: number): Refusal | null {
  if (way.kind === 'to') {
    if (fight.field.kind !== 'map')
      return no('no-map', phrase`this fight has no map: go toward or away from another combatant`, 'ALA-7.2');
    const { width, height } = fight.scene;
    if (way.place.x < 0 || way.place.y < 0 || way.place.x > width || way.place.y > height)
      return no('off-the-map', phrase`the map ends at ${width} by ${height} feet`, 'ALA-7.2');
  } else if (way.target === who.id) return no('oneself', phrase`choose another combatant`, 'ALA-7.2');
  else if (way.kind === 'toward') {
    const apart = distanceOf(fight, who.id, way.target);
    if (apart !== null && apart <= fight.options.charts.melee.reach)
      return no('already-there', phrase`${the(fight, way.target).name} is ${apart} feet away already`, 'ALA-7.2');
  }
  const from = fight.field.kind === 'map' ? fight.field.places[who.id] : undefined;
  const to = destination(fight, who, way, feet);
  if (from && to && from.x === to.x && from.y === to.y)
    return no('no-way', phrase`there is no way on for ${who.name} there`, 'ALA-7.2');
  return refuseApproach(fight, who, way, feet);
}

/** A Frightened combatant does not come closer to what it fears (ALA-15.B). */
function refuseApproach(fight: Fight, who: Combatant, way: Way, feet: number): Refusal | null {
  for (const source of feared(fight, who)) {
    if (comesCloser(fight, who, way, feet, source))
      return no('frightened', phrase`${who.name} is Frightened and does not come closer`, 'ALA-15.B');
  }
  return null;
}

/** An action of the Frightened leads away from something that it fears and can get away from (ALA-15.B). */
export function refuseLingering(fight: Fight, who: Combatant, way: Way, feet: number): Refusal | null {
  if (who.conditions.length === 0) return null;
  const fears = feared(fight, who).filter(source => canRetreat(fight, who, source));
  if (fears.length === 0 || fears.some(source => getsAway(fight, who, way, feet, source))) return null;
  return no('frightened', phrase`${who.name} is Frightened and must get away from what it fears first`, 'ALA-15.B');
}

/** Whether a way ends farther from somebody; off the map no one can tell, but where it leads straight there. */
function getsAway(fight: Fight, who: Combatant, way: Way, feet: number, source: CombatantId): boolean {
  if (fight.field.kind !== 'map') return way.kind !== 'toward' || way.target !== source;
  const [from, fear] = [fight.field.places[who.id], fight.field.places[source]];
  const to = destination(fight, who, way, feet);
  return !from || !fear || !to || feetApart(to, fear) > feetApart(from, fear);
}

function comesCloser(fight: Fight, who: Combatant, way: Way, feet: number, source: CombatantId): boolean {
  if (fight.field.kind === 'map') {
    const [from, fear] = [fight.field.places[who.id], fight.field.places[source]];
    const to = destination(fight, who, way, feet);
    if (from && fear && to) return feetApart(to, fear) < feetApart(from, fear);
  }
  return way.kind === 'toward' && way.target === source;
}
