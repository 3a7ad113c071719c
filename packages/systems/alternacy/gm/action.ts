import type { AnyCommand, Choice, CombatantId, Json, OfferField, Refusal, RuleId } from '@affray/engine';
import { z } from 'zod';
import type { AltTable } from '../kinds.ts';
import { no } from '../rules/refusal.ts';
import { type Fight, veiled } from '../state/fight.ts';

/** What every offer to the GM is made of. */
export interface Desk {
  /** Somebody, for commands that stand for many. */
  readonly first: CombatantId;
  readonly people: readonly Choice[];
  readonly who: OfferField;
  readonly whos: OfferField;
  readonly sides: readonly Choice[];
}

/** One way in which a command of the GM's is offered. @typeParam I the command as somebody writes it */
export interface GmPlan<I extends object> {
  /** Stable within one listing; the kind of the command where it is left out. */
  readonly id?: string;
  readonly label: string;
  readonly cost?: string;
  /** Where it is another than the action's own. */
  readonly rule?: RuleId;
  readonly group?: string;
  /** One such command: what is no field of it stays in the offer. */
  readonly command: I;
  readonly fields?: readonly OfferField[];
  /** It may always be given, as far as anybody can say before its fields are filled in. */
  readonly isOpen?: true;
}

/** What befalls several, each of whom fares for itself. */
export interface Sudden<C> {
  readonly whos: readonly CombatantId[];
  /** Whether it does harm, or only comes as a surprise. */
  readonly harms: boolean;
  /** Its strikes, those alike once, and what each is called beside whom it befalls. */
  readonly strikes: readonly { readonly name: string; alone(who: CombatantId): C }[];
  /** How many strikes there are in all. */
  readonly times: number;
}

/** Something that the GM does, whole. It has no doer in the fight and costs nothing. @typeParam S its schema */
export interface GmAction<C extends AnyCommand, S = z.ZodType<C>, I extends object = object> {
  readonly rule: RuleId;
  readonly schema: S;
  /** Heading under which the page shows it. */
  readonly group: string;
  /** Every way in which it is offered; none where it has a place of its own on the page. */
  plans(fight: Fight, desk: Desk): readonly GmPlan<I>[];
  /** Why it cannot be; null where it can. Whoever is named in it is there. */
  refuse(fight: Fight, command: C): Refusal | null;
  play(table: AltTable, fight: Fight, command: C): void;
  /** What its odds are the odds of; left out where it has no dice. */
  odds?(fight: Fight, command: C): Sudden<C>;
}
/** The action of a schema. */
export type GmActionOf<S extends z.ZodType<AnyCommand, object>> = GmAction<z.infer<S>, S, z.input<S>>;

/** Schema of a command of the GM's. */
export const said = <K extends string, F extends z.ZodRawShape>(kind: K, fields: F) =>
  z.strictObject({ kind: z.literal(kind), ...fields });
/** Fields that several of them have. */
export const thing = z.string().min(1).max(40);
export const wording = z.string().max(300);
export const turns = z.int().min(1).max(10_000).nullable().default(null);
export const TURNS: OfferField = {
  kind: 'number',
  name: 'turns',
  label: 'For so many Turns',
  min: 1,
  max: 100,
  step: 1,
  suggested: 1,
  optional: true,
};

/** Tells of something that the GM did. */
export function tell(
  table: AltTable,
  fight: Fight,
  who: CombatantId | null,
  what: string,
  before: Json = null,
  after: Json = null,
): void {
  table.tell?.({ kind: 'gm', rule: 'GM-1', secret: veiled(fight, who), who, what, path: null, before, after });
}

/** Something that cannot be before the Turns begin. */
export const refuseEarly = ({ phase }: Fight): Refusal | null =>
  phase === 'initiative' ? no('not-yet', 'everyone rolls initiative first', 'ALT-3.4') : null;
