import type { Charts } from '../book/charts.ts';

/**
 * What a combo costs as a whole: its parts less the saving for each after the first, and no less than its dearest.
 * @see ALY-3.6 ALY-G12
 */
export function comboCost({ combo: { saving } }: Charts, costs: readonly number[]): number {
  const sum = costs.reduce((all, each) => all + each, 0);
  return Math.max(...costs, sum - saving * (costs.length - 1));
}

/** When each part of a combo begins, counted from its first: each a saving's phases before the one before it is over. */
export function comboStarts({ combo: { saving } }: Charts, costs: readonly number[]): number[] {
  let at = 0;
  let latest = 0;
  return costs.map(cost => {
    latest = Math.max(latest, at);
    at += cost - saving;
    return latest;
  });
}
