/** What a beginner is made with, as figures. */

/** Character points of a journeyman, and how many skills may stand at the highest rank (ALY-2.3). */
export const JOURNEYMAN = { points: 120, best: 3, atBest: 2 } as const;
/** A rank costs three times its number in points (ALY-2.2); skills likewise is ours (ALY-NEW-2). */
const PER_RANK = 3;
/** Where attributes start: four at 2, one at 1 and one at 3 (ALY-2.2). */
const START = { ordinary: 2, poor: 1, good: 3 } as const;
/** Attributes are raised so to rank 5; beyond, the price was not to be read. */
export const BEST_ATTRIBUTE = 5;
/** Ambidexterity, and the Agility that it takes (ALY-2.5). */
export const AMBIDEXTERITY = { cost: 2, agility: 3 } as const;

/** Points that a rank costs from another on: the sum of three times each new rank. */
export function ranks(from: number, to: number): number {
  let cost = 0;
  for (let rank = from + 1; rank <= to; rank++) cost += PER_RANK * rank;
  return cost;
}

/**
 * Points that six attributes cost, from the start that is best for them; null where no start leads to them, since
 * nothing is ever lowered (ALY-2.2).
 */
export function attributesCost(values: readonly number[]): number | null {
  const poor = values.filter(each => each === START.poor).length;
  if (poor > 1 || values.every(each => each < START.good)) return null;
  const raised = values.reduce((sum, each) => sum + ranks(START.ordinary, each), 0);
  return raised - ranks(START.ordinary, START.good) + (poor === 1 ? 0 : ranks(START.poor, START.ordinary));
}
