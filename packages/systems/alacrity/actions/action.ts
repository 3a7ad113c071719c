import {
  type Action,
  type ActionKinds,
  type AnyCommand,
  type CombatantId,
  combatantId,
  gmGives,
  type Plan,
  phrase,
  type RuleId,
  type Schema,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import type { AlacrityTable } from '../state/events.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import type { RollSite } from '../state/sites.ts';

/**
 * When something may be done. `announcement`: before the passes. `turn`: at one's turn, or with a held action where those
 * interrupt. `waiting`: at one's own turn alone. `anytime`: takes no turn (ALA-6.5). `afterwards`: once the fight is over.
 */
type Moment = 'announcement' | 'turn' | 'waiting' | 'anytime' | 'afterwards';
/**
 * What rules ask about actions. `reveals`: shows a combatant that did it from hiding (ALA-G41). `still`: disturbs no aim
 * (ALA-11.4). `flight`: gets the Frightened away (ALA-15.B). `reflexive`: takes no turn where it costs nothing
 * (ALA-10.1). `strikes`: a blow, such as an aim lines up (ALA-G44). `care`: also by those out of the fight, and after it
 * (ALA-12.8). `handling`: done with one weapon. `ruled`: the GM may offer it with a ruling (ALA-2.1).
 */
type Trait = 'reveals' | 'still' | 'flight' | 'reflexive' | 'strikes' | 'care' | 'handling' | 'ruled';

/** What an action costs its doer (ALA-5.3, ALA-6.1, ALA-6.3, ALA-6.5). */
export type Cost = 'declared' | 'free' | 'none';
export const COST_NAMES: Readonly<Record<Cost, string>> = {
  declared: phrase`1 declared action`,
  free: phrase`free action`,
  none: phrase`no action`,
};

/** What the odds of an action are the odds of, and how its end is read. */
export interface AlacrityOdds {
  /** The roll that decides it, and what it is the chance of. */
  readonly site: RollSite;
  readonly label: string;
  /**
   * `blow`: whether and how hard it hits. `parting`: whether its doer gets away unhurt. `roll`: what came of the roll.
   * `stealth`: whether its doer goes unnoticed.
   */
  readonly reads: 'blow' | 'parting' | 'roll' | 'stealth';
  /** Whom it may harm. */
  readonly victims: readonly CombatantId[];
  readonly harm: 'hits' | 'stun' | null;
  /** The roll of the harm, where it does harm to one alone. */
  readonly damage: RollSite | null;
  /** Who else has a part in it, as far as a viewer's fight shows: its target, or those who may strike at its doer. */
  opponents(fight: Fight): readonly CombatantId[];
}

/** The types that Alacrity's actions speak of. */
export interface AlacrityActions extends ActionKinds {
  readonly fight: Fight;
  readonly combatant: Combatant;
  readonly table: AlacrityTable;
  readonly moment: Moment;
  readonly trait: Trait;
  readonly cost: Cost;
  readonly odds: AlacrityOdds;
}

/** An action of Alacrity. @typeParam S its schema */
export type AlacrityAction<C extends AnyCommand, S extends Schema<C> = Schema<C>> = Action<AlacrityActions, C, S>;

/** Schema of a command that a combatant gives. */
export const said = <K extends string, F extends z.core.$ZodShape>(kind: K, fields: F) =>
  z.strictObject({ kind: z.literal(kind), who: combatantId, ...fields });

/** Fields that several actions have. */
export const thing = z.string().check(z.minLength(1), z.maxLength(40));
export const wording = z.string().check(z.maxLength(300));
export const feet = wholeFrom(0, 5000);
/** Difficulty in percentage points; other than 0 it is the GM's to give (ALA-2.1). */
export const ladder = gmGives(wholeFrom(-200, 200), points => points === 0);
/** Whether the turn ends after this action, where nothing but free things is left to do (ALA-G48). */
export const end = z._default(z.boolean(), true);

/** The odds of an action that a single roll decides, alone or against one other. */
export const rollOdds = (site: RollSite, label: string, target: CombatantId | null = null): AlacrityOdds => ({
  site,
  label,
  reads: 'roll',
  victims: [],
  harm: null,
  damage: null,
  opponents: () => (target === null ? [] : [target]),
});

/** A plan that leaves nothing open. */
export const onePlan = <C>(
  label: string,
  command: C,
  more: { id?: string; rule?: RuleId } = {},
): readonly Plan<C>[] => [{ ...more, label, tries: [command] }];
