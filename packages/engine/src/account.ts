import type { CombatantId } from './table.ts';

/** What one event counts for when a simulation adds up who did what, and how well it paid. */
export interface Credit {
  /** Who did it; null where nobody did: a fall, bleeding, the GM's hand. */
  readonly by: CombatantId | null;
  /** Whom it befell; null where nobody. */
  readonly on: CombatantId | null;
  /** What was done, in few words that stay the same from fight to fight: "longsword", "aim", "declares 3 actions". */
  readonly action: string;
  /** The event is a try of this action. False where it only tells what came of a try that was counted before. */
  readonly tried: boolean;
  /**
   * Whether the try came off; null where there was nothing to win or to lose. Where the event is no try of its own, what
   * the latest one came to in the end: a hit that was turned aside.
   */
  readonly paid: boolean | null;
  /** What `on` lost by it, in whole points of the system's own measure. */
  readonly damage: number;
  /** `on` is out of the fight by it: down, dead, fled, surrendered. */
  readonly fell: boolean;
}

/** A credit of nothing yet: name only what differs. */
export const credit = (given: Partial<Credit> & Pick<Credit, 'action'>): Credit => ({
  by: null,
  on: null,
  tried: false,
  paid: null,
  damage: 0,
  fell: false,
  ...given,
});
