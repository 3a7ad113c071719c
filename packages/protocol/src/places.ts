import type { Json } from '@affray/engine';
import type { Encounter } from './campaign.ts';

type Place = Encounter['places'][number];

/**
 * What an encounter says of each who takes part: those whom it knows have their own places, and the others take those
 * that are free, in order. A place without an `id` is its hero's where the encounter lists as many heroes as places.
 * @param ids who takes part, in the order of the party
 * @returns a place for each, empty where none is left; and the places that no one takes
 */
export function placesFor(
  { party, places }: Pick<Encounter, 'party' | 'places'>,
  ids: readonly string[],
): { readonly own: Place[]; readonly left: Place[] } {
  const listed = party?.length === places.length ? party : [];
  const owners = places.map(({ id }, at): Json => id ?? listed[at] ?? null);
  const known = ids.map(id => owners.indexOf(id));
  const free = places.flatMap((_, at) => (known.includes(at) ? [] : [at]));
  const chosen = known.map(at => (at === -1 ? (free.shift() ?? -1) : at));
  return {
    own: chosen.map(at => places[at] ?? {}),
    left: free.map(at => ({ ...places[at], ...(owners[at] ? { id: owners[at] } : {}) })),
  };
}
