import { combatantId, type Json } from '@affray/engine';
import * as z from 'zod/mini';

/** What the view of every system has alike. */
export interface SeenFight<F extends SeenFighter = SeenFighter> {
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly combatants: readonly F[];
  /** When it is: "Round 2, pass 1 of 3". */
  readonly heading: string;
  /** The round or turn by its number; absent where a system counts none. */
  readonly round?: number;
  readonly turn: readonly string[];
  readonly houseRules: readonly { readonly name: string; readonly value: string; readonly hint: string }[];
}
export interface SeenFighter {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly mine: boolean;
  /** "player" for a player's character; absent where a system does not say. */
  readonly controller?: string;
  /** What players see of it, where the game master looks. */
  readonly players: { readonly hidden: boolean; readonly knowledge: 'all' | 'words' | 'nothing' } | null;
  readonly notes: string;
}

const seen = z.object({
  sides: z.array(z.object({ id: z.string(), name: z.string() })),
  combatants: z.array(z.object({ id: combatantId, name: z.string(), side: z.string(), mine: z.boolean() })),
  heading: z.string(),
  turn: z.array(combatantId),
  houseRules: z.array(z.object({ name: z.string(), value: z.string(), hint: z.string() })),
});

/**
 * Whether this is the view of a system. What all views have alike is checked; the rest is taken on the word of our own
 * server, whose rules and page are of one version: see decision 24. Nothing else on the page claims a type.
 */
const isView = <V extends SeenFight & Json>(fight: Json): fight is V => seen.safeParse(fight).success;

/** A fight as its system's `view` gave it, by that view's own type; null, with a complaint, where it is not a view. */
export function viewOf<V extends SeenFight & Json>(fight: Json): V | null {
  if (isView<V>(fight)) return fight;
  console.error('this page cannot draw what the table sent', seen.safeParse(fight).error);
  return null;
}

/** What a combatant is called in this view. */
export const nameIn = (view: SeenFight, id: string): string =>
  view.combatants.find(each => each.id === id)?.name ?? 'someone';

/** The place of a combatant's side in the list of sides. */
export const sideIn = (view: SeenFight, fighter: SeenFighter): number =>
  view.sides.findIndex(each => each.id === fighter.side);
