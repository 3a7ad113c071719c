import type { CombatantId, Json, Offer, OfferField, Place, Refusal } from '@affray/engine';
import type { ReactNode } from 'react';
import type { Command, Draft } from '../controls/offer.ts';
import type { AskOdds } from '../controls/offer-form.tsx';

/** A combatant as the parts see it that all systems share: the map, the choices, the headings. */
export interface Token {
  readonly id: string;
  readonly name: string;
  /** Place in the list of sides. */
  readonly side: number;
  /** Null where it stands nowhere, or nobody knows where. */
  readonly at: Place | null;
  readonly down: boolean;
  readonly hidden: boolean;
  /** A player's character, also while the GM plays it. */
  readonly isHero?: boolean;
}
export interface Scene {
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly tokens: readonly Token[];
  /** Size of the ground in feet; null for a fight without a map. */
  readonly map: { readonly width: number; readonly height: number } | null;
  /** What the game master said of distances, where there is no map. */
  readonly distances: readonly { readonly one: CombatantId; readonly other: CombatantId; readonly feet: number }[];
  /** When it is: "Round 2, pass 1 of 3". */
  readonly when: string;
  /** The round, as far as that matters by which one is told from the next. */
  readonly round: string;
  /** Whose turn it is. */
  readonly turn: readonly string[];
  /** Whose turn comes then, as far as the order says now. */
  readonly after: readonly string[];
  /** What holds for the whole scene, such as darkness, in a word or two each. */
  readonly notes: readonly string[];
  /** House rules that differ from what is usual. */
  readonly houseRules: readonly { readonly name: string; readonly value: string; readonly hint: string }[];
}
/** How a screen and a picture point at a combatant together. */
export interface Pointing {
  /** Whose move it is. */
  readonly acting: readonly string[];
  readonly selected: string | null;
  readonly select: (id: string | null) => void;
  /** What is being chosen for somebody, so far; null where nothing is. */
  readonly choosing: { readonly who: string; readonly offer: Offer; readonly draft: Draft } | null;
  /** Opens an offer of somebody who may act, as pressing it in the dock does. */
  readonly choose: (who: string, offer: string) => void;
  /** What an offer is called. */
  readonly labelOf: (who: string, offer: string) => string | null;
  /** What to expect of commands, from the table. */
  readonly expect: AskOdds;
}
/** One way for a token to come to where it was dropped. */
export interface Way {
  readonly label: string;
  readonly cost: string;
  readonly command: Command;
  readonly refusal: Refusal | null;
  /** The action it is a way of; null for the game master's hand. */
  readonly offer: string | null;
  /** Feet that it goes at most; null where the rules have no number for it. */
  readonly far: number | null;
  /** It is offered only while its action is open. */
  readonly whenOpen?: boolean;
}
/** Points that come and go: Hit Points, Stun, Strain. */
export interface Points {
  readonly label: string;
  readonly now: number;
  /** Null where there is no most. */
  readonly of: number | null;
  /** Where the number stands in the fight. */
  readonly path: string;
}
/** One system's fight, ready to be drawn. */
export interface Drawn {
  readonly scene: Scene;
  /** Combatants of this seat. */
  readonly mine: readonly string[];
  /** Time: who acts when, what is declared, spent and left; `give` for the game master while no action waits. */
  readonly time: (pointing: Pointing, give: ((command: Command) => void) | null) => ReactNode;
  /** How somebody is who is dying, dead or out of it: "mortally wounded, 3 rounds to live"; null for whoever is not. */
  readonly plight: (id: string) => string | null;
  /** A line of what matters about somebody who acts. */
  readonly brief: (id: string) => ReactNode;
  /** Points of a combatant that the game master changes with a press and a figure; none for whom nothing is known. */
  readonly points: (id: string) => readonly Points[];
  /** All that this seat may know of a combatant; with its numbers to be set right, where `give` takes commands. */
  readonly card: (id: string, give: ((command: Command) => void) | null) => ReactNode;
  /**
   * What is said of somebody who joins with a sheet of its own, beside name, side, sheet and who plays it: fields of
   * `gm-add`, which takes them with a `joiner`. Absent where a system has no such command.
   */
  readonly joining?: readonly OfferField[];
  /** Places without a map, where a system has words for them; `give` for the game master, who may change them. */
  readonly places?: (pointing: Pointing, give: ((command: Command) => void) | null) => ReactNode;
  /** Whether somebody who moves now can still attack after it. */
  readonly strikesAfterMove: (id: string) => boolean;
  /** How a token can come to a place, given what its speaker can do now. */
  readonly ways: (id: string, at: Place, offers: readonly Offer[], gm: boolean) => readonly Way[];
}
/**
 * Draws what a system's `view` gave; null where it is not a view at all.
 *
 * A system whose view is the engine's `LineupView` needs none: `lineup/` draws it. To give one a picture of its own: a
 * folder `systems/ID/` with the time picture and the card as components, made of `parts.tsx` and `signs.tsx`, an
 * `index.tsx` that gives one of these by the type of the system's view, and a line in
 * `systems/index.ts`. Actions, questions, story, map and tools need nothing: they are drawn from offers and prompts.
 */
export type Picture = (fight: Json) => Drawn | null;
