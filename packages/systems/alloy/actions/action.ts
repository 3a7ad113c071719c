import {
  type Action,
  type ActionKinds,
  type AnyCommand,
  type CombatantId,
  combatantId,
  type Refusal,
  type RuleId,
  type Schema,
  type Tally,
} from '@affray/engine';
import * as z from 'zod/mini';
import type { Tallies } from '../rules/rolls.ts';
import type { AlloyTable, Event, Paid } from '../state/events.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import type { AnyStep } from './steps.ts';

/**
 * When something may be done. `stances`: before the count begins. `turn`: in one's phase, in the middle of nothing.
 * `underway`: in one's phase, while a combo or slow action is not over. `free`: both, and beside what one just did.
 */
type Moment = 'stances' | 'turn' | 'underway' | 'free';
/**
 * What rules ask about actions. `beside`: goes beside what one just did where it costs nothing (ALY-5.11). `ruled`: the
 * GM may add a ruling to its roll (ALY-9.9). `quits`: ends one's part in the fight.
 */
type Trait = 'beside' | 'ruled' | 'quits';

/** The types that Alloy's actions speak of. */
export interface AlloyActions extends ActionKinds {
  readonly fight: Fight;
  readonly combatant: Combatant;
  readonly table: AlloyTable;
  readonly moment: Moment;
  readonly trait: Trait;
  /** Phases until its giver acts next; null where only the GM can say. */
  readonly cost: number | null;
  /** What it does, step by step: its dice are those of its steps. */
  readonly odds: readonly AnyStep[];
}

/** An action of Alloy. @typeParam S its schema */
export type AlloyAction<C extends AnyCommand, S extends Schema<C> = Schema<C>> = Action<AlloyActions, C, S>;

/** What surrounds a step: its price, and whether it is the blow of a charge. */
export interface Doing extends Paid {
  readonly charge: boolean;
}

/** A command of whoever makes the step. */
export type By<S> = S & { readonly who: CombatantId };

/** What the dice of a step decide. */
export interface StepOdds<S> {
  /** What they are to come to: "hits", "succeeds". */
  readonly label: string;
  targets(step: S): readonly CombatantId[];
  /** Whether it is rolled at all, where it need not be. */
  isRolled?(step: S): boolean;
}

/**
 * An action that takes phases, as a step of a plan: alone, or as a part of a combo (ALY-3.6). The same in all its forms:
 * as a command it has a doer besides.
 * @typeParam S the step without its doer
 */
export interface StepRules<S extends AnyCommand>
  extends Pick<AlloyAction<By<S>>, 'rule' | 'group' | 'traits' | 'confirm' | 'role' | 'plans'> {
  readonly schema: Schema<By<S>>;
  /** In a few words: "Strong Strike on the ogre". */
  text(fight: Fight, who: Combatant, step: S): string;
  /** Its Action Cost with the reasons, before what the doer's sheet changes of it. */
  price(table: Tallies, fight: Fight, who: Combatant, step: S): Tally;
  /** Why it may not be taken as things stand; null where it may. */
  refuse(fight: Fight, who: Combatant, step: S): Refusal | null;
  /** The same where it is a command of its own and no part of a combo, where that differs. */
  refuseAlone?(fight: Fight, who: Combatant, step: S): Refusal | null;
  /** Phases that it takes alone, where that is not what it costs as a part; null where only the GM can say. */
  costAlone?(fight: Fight, who: Combatant, step: S, cost: number): number | null;
  /** What is settled before it is begun alone; null where it is begun as something else, such as extended work. */
  begin?(table: AlloyTable, fight: Fight, who: Combatant, step: S): S | null;
  /** What it changes from its first phase on, also where it takes effect at its end. */
  setsOut?(who: Combatant): void;
  /** What it changes whatever the dice say, and nothing told: also used to look ahead along a combo. */
  apply(fight: Fight, who: Combatant, step: S): void;
  /** Whom `apply` changes besides its doer, where it does. */
  changes?(who: Combatant, step: S): readonly CombatantId[];
  /** Does it, now. It was checked, and its cost is charged by whoever calls. */
  perform(table: AlloyTable, fight: Fight, who: Combatant, step: S, doing: Doing): void;
  /** Ways of it that are offered as parts of a combo. */
  parts?(fight: Fight, who: Combatant): readonly S[];
  /** Whom it engages, where it does that and no more. */
  engages?(step: S): CombatantId;
  /** What its dice decide; null where it has none. */
  readonly odds: StepOdds<S> | null;
}

/** What a step says: without its doer as a part of a combo, and with it as a command. */
interface Said {
  readonly part: Schema<AnyCommand>;
  readonly schema: Schema<By<AnyCommand>>;
}
export interface Step<Y extends Said> extends Omit<StepRules<z.infer<Y['part']>>, 'schema'> {
  readonly part: Y['part'];
  readonly schema: Y['schema'];
}

/** The sentence of an action that moves its doer: "engages Bob". It stands beside the action, for the story. */
export interface TellsMove {
  moved(target: string, band: string): string;
}

/** The sentence of an action without dice: "picks up the axe". @param thing a weapon, a cover or words @param rule what it was done by */
export interface TellsDid {
  did(thing: string, rule: RuleId): string;
  /** Events whose line it takes over, since it says the same. */
  readonly covers?: readonly Event['kind'][];
}

/** The sentence of an action that is a roll against a TN: "gives Bob first aid". */
export interface TellsCheck {
  checked(target: string, words: string): string;
}

/** Schema of a command that a combatant gives. */
export const said = <K extends string, F extends z.core.$ZodShape>(kind: K, fields: F) =>
  z.strictObject({ kind: z.literal(kind), who: combatantId, ...fields });

/** Schemas of a step. */
export const stepSaid = <K extends string, F extends z.core.$ZodShape>(kind: K, fields: F) => ({
  part: z.strictObject({ kind: z.literal(kind), ...fields }),
  schema: said(kind, fields),
});

/** Fields that several actions have. */
export const thing = z.string().check(z.minLength(1), z.maxLength(40));
export const grip = z.union([z.literal(1), z.literal(2)]);
export const wording = z.string().check(z.maxLength(200));
