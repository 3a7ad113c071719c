import { fightsToKnow } from './statistics.ts';

/** How long a question is played where nobody says otherwise. */
export interface AskedFor {
  /** At most so many fights of each of its variants. */
  readonly fights: number;
  /** A variant is played no further once it is known to within so much: 0.04 for ± 4%; null: nothing ends it earlier. */
  readonly within: number | null;
}

/**
 * Fights of a variant that a question surely needs no more than, as far as what it tells hangs on one side's wins.
 * @param spread of what is to be known beside that of one share; two of them are apart by as much as both are off: 2
 */
export const longest = ({ fights, within }: AskedFor, spread = 1): number =>
  within === null ? fights : Math.min(fights, spread * fightsToKnow(within));

/** By question, so that the page and the command line answer the same one alike. */
export const LENGTHS = {
  compare: { fights: 2_000, within: null },
  sweep: { fights: 10_000, within: 0.04 },
  balance: { fights: 2_000, within: null },
  sensitivity: { fights: 3_000, within: 0.05 },
  rulings: { fights: 1_000, within: 0.05 },
} as const satisfies { readonly [question: string]: AskedFor };
