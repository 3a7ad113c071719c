/** What a beginner is made with, as figures. */

export const STATISTICS = ['strength', 'dexterity', 'body', 'mind'] as const;
export type Statistic = (typeof STATISTICS)[number];

/** Statistics for those who do not roll (ALA-3.2). */
export const STATISTIC_ARRAY: readonly number[] = [18, 16, 14, 12];
/** Statistics that are bought: from where, for how many points, up to where (ALA-3.2). */
export const BOUGHT = { base: 11, points: 15, most: 20 } as const;
/** Points that a beginner has for skills and Effects; ours (ALA-NEW-2). */
export const LEARNING = 200;
/** A beginner's best skill; ours (ALA-NEW-2). */
export const BEST_SKILL = 75;

const UNLOCKING = 20;
const EFFECT = 5;
/** From here on a percent costs two points. */
const DEAR = 60;

/** What raising a skill costs, a point a percent up to 60 and two beyond (ALA-4.1). */
export const raising = (from: number, to: number): number =>
  Math.max(0, Math.min(to, DEAR) - from) + 2 * Math.max(0, to - Math.max(from, DEAR));
/** What Magic costs, its unlocking included (ALA-4.1). @param mind where it starts (ALA-4.F) */
export const magicCost = (mind: number, to: number): number => (to === 0 ? 0 : UNLOCKING + raising(mind, to));
/** What so many Effects cost (ALA-4.1). */
export const effectsCost = (count: number): number => EFFECT * count;
