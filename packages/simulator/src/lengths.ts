import { fightsToKnow } from './statistics.ts';

/** How long a question is played where nobody says otherwise. */
export interface AskedFor {
  /** At most so many fights of each of its variants. */
  readonly fights: number;
  /** A variant is played no further once it is known to within so much: 0.04 for ± 4%; null: nothing ends it earlier. */
  readonly within: number | null;
}

/**
 * About how many fights of a variant a question takes at most. A share needs no more; a difference may, where two variants seldom
 * end alike.
 * @param spread how far what is to be known spreads beside a share: 1, or 2 for the difference of two, each of which may be off
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
