import type { Json } from './json.ts';
import { phrase } from './phrase.ts';
import type { Schema } from './schema.ts';
import type { Offer, OfferField, OfferRole, Refusal } from './system.ts';
import type { RuleId } from './table.ts';

/** A command of whatever kind: `{ kind: 'charge', who: 'ann', target: 'bob' }`. */
export type AnyCommand = { readonly kind: string } & { readonly [field: string]: Json };

/** The types that the actions of one system speak of. */
export interface ActionKinds {
  readonly fight: unknown;
  /** Whoever acts. */
  readonly combatant: unknown;
  readonly table: unknown;
  /** When something may be done: `turn`, `instant`. */
  readonly moment: string;
  /** What rules ask about actions, instead of lists of kinds: `fights`, `quits`. */
  readonly trait: string;
  /** What an action costs, as the system counts it: phases, or the name of an action slot. */
  readonly cost: unknown;
  /** What the odds of a command are the odds of: its dice, and how its end is read. */
  readonly odds: unknown;
}

/**
 * An action as it may be offered. Whether it may be done follows from `Action.refuse`, for each of its tries.
 * Methods, so that the plan of one kind stands in for that of any.
 */
export interface Plan<C> {
  /** Stable within one listing; the kind of the command where it is left out. */
  readonly id?: string;
  readonly label: string;
  /** Where it is another than the action's own. */
  readonly rule?: RuleId;
  /** Where its action has none for all of its plans. */
  readonly role?: OfferRole;
  /** Whole commands: every way of doing it that differs in what the rules say of it. */
  readonly tries: readonly C[];
  /** What the offer leaves open. @param possible those tries that may be given */
  fields?(possible: readonly C[]): readonly OfferField[];
  /** Why there is nothing to try: in words, or as a whole refusal. */
  readonly nothing?: string | Refusal;
}

/**
 * One thing that a combatant can do, whole: what it says, when it may be done and why not, what it costs, how it is
 * offered, what it does, and what its odds are the odds of.
 * @typeParam C its command
 * @typeParam S its schema, named where the command's schema is made of those of all actions
 */
export interface Action<K extends ActionKinds, C extends AnyCommand, S extends Schema<C> = Schema<C>> {
  readonly rule: RuleId;
  readonly schema: S;
  readonly moment: K['moment'];
  readonly traits: readonly K['trait'][];
  /** Heading under which the page shows its offers. */
  readonly group: Offer['group'];
  /** What is asked first where only the GM could take it back: "Leave the fight for good?". */
  readonly confirm?: string;
  /** What its offers are to whoever lists them, where their group does not say it. */
  readonly role?: OfferRole;
  cost(fight: K['fight'], who: K['combatant'], command: C): K['cost'];
  /** Every way in which it may be offered now; none where it is out of the question. @param may whether a command may be given */
  plans(fight: K['fight'], who: K['combatant'], may: (command: C) => boolean): readonly Plan<C>[];
  /** Why it may not be done; null where it may. What stops anybody at this moment was asked before. */
  refuse(fight: K['fight'], who: K['combatant'], command: C): Refusal | null;
  /** Does it. Nothing is checked twice. */
  play(table: K['table'], fight: K['fight'], who: K['combatant'], command: C): void;
  /**
   * Whether only the GM may say it so, where more than one field decides that; a single field is marked by `gmGives`.
   */
  isGms?(command: C): boolean;
  /** What its odds are the odds of; null where it has no dice. */
  odds(fight: K['fight'], who: K['combatant'], command: C): K['odds'] | null;
}

/**
 * All actions of a system by kind, in the order in which they are offered: a kind that is missing does not compile. The
 * action of one kind stands in for that of any, so it is looked up without a cast:
 * `const action: Action<K, C> = ACTIONS[command.kind]`.
 */
export type Actions<K extends ActionKinds, C extends AnyCommand> = {
  readonly [Kind in C['kind']]: Action<K, Extract<C, { readonly kind: Kind }>>;
};

/** Refusals in a system's name: `no('out', 'Ann is not in the fight', 'ALY-3.4')`. */
export const refusals =
  (system: string) =>
  (code: string, reason: string, rule: RuleId): Refusal => ({ code: `${system}/${code}`, reason, rule });

/** The tries of a plan that may be given, and why the first of the others may not. */
export interface Sifted<C> {
  readonly possible: readonly C[];
  readonly reason: Refusal | null;
}

/** Sorts commands by whether they may be given: those that may, and why the first of the others may not. */
export function sift<C>(tries: readonly C[], refuse: (command: C) => Refusal | null): Sifted<C> {
  const possible: C[] = [];
  let reason: Refusal | null = null;
  for (const each of tries) {
    const refusal = refuse(each);
    if (refusal === null) possible.push(each);
    else reason ??= refusal;
  }
  return { possible, reason };
}

/** What of an action shows in its offers. */
export interface Offered extends Pick<Action<ActionKinds, AnyCommand>, 'rule' | 'group'> {
  readonly kind: string;
  readonly confirm?: string | undefined;
  readonly role?: OfferRole | undefined;
}

/**
 * A plan as an offer: possible where one of its tries is, else with the first reason. Its `base` is the first possible
 * try without the fields that are left open.
 * @param cost in words: "3 phases, to phase 10"
 * @param no makes the refusal where there is nothing to try
 */
export function offerOf<C extends AnyCommand>(
  { kind, rule, group, confirm, role }: Offered,
  plan: Plan<C>,
  { possible, reason }: Sifted<C>,
  cost: string,
  no: ReturnType<typeof refusals>,
): Offer {
  const fields = plan.fields?.(possible) ?? [];
  const first = possible[0] ?? plan.tries[0];
  const why = plan.nothing ?? NO_ONE;
  const none = (): Refusal => (typeof why === 'string' ? no('nothing', why, plan.rule ?? rule) : why);
  const nothing = first === undefined ? none() : null;
  return {
    id: plan.id ?? kind,
    group,
    label: plan.label,
    cost,
    rule: plan.rule ?? rule,
    base: baseOf(kind, first, fields),
    fields,
    refusal: possible.length > 0 ? null : (nothing ?? reason),
    ...(confirm === undefined ? {} : { confirm }),
    ...roleOf(plan.role ?? role),
  };
}

const roleOf = (role: OfferRole | undefined): Pick<Offer, 'role'> => (role === undefined ? {} : { role });

/** A command of a kind without the fields that are left open. A loop and nothing else: offers are what tables ask most. */
function baseOf(kind: string, command: AnyCommand | undefined, open: readonly OfferField[]): Offer['base'] {
  const base: { kind: string; [field: string]: Json } = { kind };
  for (const name in command) {
    const value = command[name];
    if (value !== undefined && !open.some(each => each.name === name)) base[name] = value;
  }
  return base;
}
const NO_ONE = phrase`there is no one to do it to`;

/**
 * A table by kind, each entry with every member that any of them has, in one order: what is built alike is read much sooner
 * where all kinds come to one place. Members that an entry does not have are undefined.
 */
export function builtAlike<T extends object>(table: { readonly [kind: string]: T }): ReadonlyMap<string, T> {
  const members = [...new Set(Object.values(table).flatMap(each => Object.keys(each)))];
  const blank = () => Object.fromEntries(members.map(each => [each, undefined]));
  return new Map(Object.entries(table).map(([kind, each]) => [kind, Object.assign(blank(), each)]));
}

/** Whether a command is of one of these schemas. */
export function isOneOf<O extends AnyCommand>(
  schemas: readonly {
    readonly shape: { readonly kind: { readonly def: { readonly values: readonly O['kind'][] } } };
  }[],
): (command: AnyCommand) => command is O {
  const kinds: ReadonlySet<string> = new Set(schemas.flatMap(each => each.shape.kind.def.values));
  return (command): command is O => kinds.has(command.kind);
}
