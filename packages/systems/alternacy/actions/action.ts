import {
  type Action,
  type ActionKinds,
  type AnyCommand,
  type CombatantId,
  combatantId,
  phrase,
  type Schema,
} from '@affray/engine';
import * as z from 'zod/mini';
import { part } from '../book/body.ts';
import type { AltTable } from '../kinds.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import type { RollSite } from '../state/sites.ts';

/**
 * When something may be done. `go`: on one's own go, as one of its actions. `free`: on one's own go, also when its
 * actions are used up. `out-of-turn`: when one's go is over (ALT-3.2).
 */
type Moment = 'go' | 'free' | 'out-of-turn';
/**
 * What rules ask about actions. `while-busy`: may be done by somebody with an action in progress (ALT-3.8). `quits`:
 * ends one's part in the fight.
 */
type Trait = 'while-busy' | 'quits';

/** What the dice of a command decide. */
export interface Weighed {
  /** What the chance is the chance of: "hits". */
  readonly label: string;
  /** The rolls that decide it: the first of them that its doer makes. */
  readonly sites: readonly RollSite[];
  /** Whose scores have a part in it. */
  readonly matters: readonly CombatantId[];
  /** Whom it is to harm, with what; null where it harms nobody. */
  readonly attack: {
    readonly target: CombatantId;
    readonly weapon: string;
    readonly manner: 'melee' | 'missile';
  } | null;
}

/** The types that Alternacy's actions speak of. */
export interface AltActions extends ActionKinds {
  readonly fight: Fight;
  readonly combatant: Combatant;
  readonly table: AltTable;
  readonly moment: Moment;
  readonly trait: Trait;
  /** In words, since the game counts nothing but actions, and the GM says how much of a Turn each takes. */
  readonly cost: string;
  readonly odds: Weighed;
}

/** An action of Alternacy. @typeParam S its schema */
export type AltAction<C extends AnyCommand, S extends Schema<C> = Schema<C>> = Action<AltActions, C, S>;

/** What most actions cost, and what small ones do. */
export const ACTION = phrase`1 action`;
export const FREE = phrase`free`;

/** The odds of a roll that nobody else has a part in. */
export const rolled = (label: string, ...sites: readonly RollSite[]): Weighed => ({
  label,
  sites,
  matters: [],
  attack: null,
});

/** Schema of a command that a combatant gives. */
export const said = <K extends string, F extends z.core.$ZodShape>(kind: K, fields: F) =>
  z.strictObject({ kind: z.literal(kind), who: combatantId, ...fields });

/** Fields that several actions have. */
export const thing = z.string().check(z.minLength(1), z.maxLength(40));
export const wording = z.string().check(z.maxLength(300));
/** Part of the body that a called shot is for. */
export const aim = z._default(z.nullable(part), null);
/** Where the attacker would like to hit, should it be his to choose (ALT-5.11). */
export const prefer = z._default(z.nullable(part), null);
/** Somebody to go to, in place of a place on the map. */
export const toward = z._default(z.nullable(combatantId), null);
/** Whether a go ends with this action, where it is the last (ALT-3.11). */
export const end = z._default(z.boolean(), true);
