import * as z from 'zod/mini';
import type { AnyCommand } from '../action.ts';
import type { Json } from '../json.ts';
import type { Schema } from '../schema.ts';
import type { Choice, Offer, OfferField, Refusal } from '../system.ts';
import type { CombatantId, RuleId } from '../table.ts';

/** The types that the GM's hand of one system speaks of. */
export interface GmKinds {
  readonly fight: { readonly [part: string]: Json };
  readonly table: unknown;
  /** What the odds of something that the GM lets happen are the odds of. */
  readonly odds: unknown;
}

/** What every offer to the GM is made of. */
export interface Desk {
  /** A combatant, for commands that stand for many, and another, where there is one. */
  readonly first: CombatantId;
  readonly second: CombatantId | null;
  readonly people: readonly Choice[];
  readonly who: OfferField;
  readonly sides: readonly Choice[];
}

/** Whether a group of offers holds what the GM sets right, as against what is done in the fight. */
export const isTools = (group: string): boolean => group === 'gm' || group.startsWith('gm-');

/** One way in which something that the GM does is offered. @typeParam I the command as somebody writes it, without its kind */
export interface GmPlan<I> extends Partial<Pick<Offer, 'id' | 'label' | 'cost' | 'rule' | 'group'>> {
  /** One such command: what is no field of it stays in the offer. Null: it cannot be told beforehand whether it may be given. */
  readonly command: I | null;
  /** What stays in the offer where there is no such command. */
  readonly base?: { readonly [field: string]: Json };
  readonly fields?: readonly OfferField[];
}

/**
 * Something that the GM does, whole. It has no doer in the fight and costs nothing.
 * @typeParam C its command
 * @typeParam S its schema
 * @typeParam I its command as somebody writes it, without its kind
 */
export interface GmAction<K extends GmKinds, C extends AnyCommand, S = Schema<C>, I = object> {
  readonly schema: S;
  /** GM-1 where it is left out. */
  readonly rule?: RuleId;
  /** Heading under which the page shows it. */
  readonly group: string;
  readonly label: string;
  /** It gives several at once what each of them has an offer for, of this id: `declare`. */
  readonly each?: string;
  /** It names combatants who are still to come. */
  readonly isNewcomers?: true;
  /** In one way, in several, or not at all: null where it is out of the question, or has a place of its own on the page. */
  plan(fight: K['fight'], desk: Desk): GmPlan<I> | readonly GmPlan<I>[] | null;
  /** Why it cannot be; null where it can. Whoever it names is there. Left out where nothing is against it. */
  refuse?(fight: K['fight'], command: C): Refusal | null;
  play(table: K['table'], fight: K['fight'], command: C): void;
  /** What its odds are the odds of; null where it has no dice, or too many. */
  odds?(fight: K['fight'], command: C): K['odds'] | null;
}
type GmSchema = Schema<AnyCommand, object>;
/** The action of a schema. */
export type GmActionOf<K extends GmKinds, S extends GmSchema> = GmAction<K, z.infer<S>, S, Omit<z.input<S>, 'kind'>>;

/** Makes the actions of one system's GM, with the types that they speak of: `const gm = gmActions<AlloyGm>()`. */
export const gmActions =
  <K extends GmKinds>() =>
  <S extends GmSchema>(schema: S, action: NoInfer<Omit<GmActionOf<K, S>, 'schema'>>): GmActionOf<K, S> => ({
    ...action,
    schema,
  });

/** Schema of a command of the GM's. */
export const said = <K extends string, F extends z.core.$ZodShape>(kind: K, fields: F) =>
  z.strictObject({ kind: z.literal(kind), ...fields });
/** Fields that several of them have. */
export const thing = z.string().check(z.minLength(1), z.maxLength(40));
export const wording = z.string().check(z.maxLength(300));

/** The plan of a command that says only whom it concerns. */
export const ofOne = (_fight: unknown, { first, who }: Desk) => ({ command: { who: first }, fields: [who] });
