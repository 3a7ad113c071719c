import type { Step } from './record.ts';

/** Where steps stand by their ids: one list for all records of a fight that grew out of each other, step by step. */
const PLACES = new WeakMap<readonly Step[], Map<string, number>>();

function placesIn(steps: readonly Step[]): Map<string, number> {
  let places = PLACES.get(steps);
  if (places === undefined) PLACES.set(steps, (places = new Map(steps.map((each, at) => [each.id, at]))));
  return places;
}

/** Whether one of the steps has this id: asked of every command, so that it must not grow with the fight. */
export function hasStep(steps: readonly Step[], id: string): boolean {
  const at = placesIn(steps).get(id);
  if (at === undefined) return false;
  // Another fight that grew out of the same may have the id elsewhere.
  return steps[at]?.id === id || steps.some(each => each.id === id);
}

/** The steps and one more. */
export function withStep(steps: readonly Step[], step: Step): readonly Step[] {
  const places = PLACES.get(steps);
  const more = [...steps, step];
  if (places !== undefined) PLACES.set(more, places.set(step.id, steps.length));
  return more;
}
