import type { AnyCommand, refusals } from '../action.ts';
import { choice } from '../fields.ts';
import { combatantsIn } from '../named.ts';
import { phrase } from '../phrase.ts';
import type { Choice, Offer, Refusal } from '../system.ts';
import type { CombatantId } from '../table.ts';
import { type Desk, type GmAction, type GmKinds, type GmPlan, isTools } from './action.ts';

/** What surrounds the actions of a system's GM. */
export interface GmHand<K extends GmKinds, C extends AnyCommand> {
  /** Refusals in the system's name. */
  readonly no: ReturnType<typeof refusals>;
  /** All that the GM can do by kind, in the order in which it is offered. */
  readonly actions: { readonly [Kind in C['kind']]: GmAction<K, C> };
  people(fight: K['fight']): readonly { readonly id: CombatantId; readonly name: string }[];
  sides(fight: K['fight']): readonly { readonly id: string; readonly name: string }[];
  /** What else is offered, after all others. */
  more?(fight: K['fight']): readonly (GmPlan<object> & { readonly kind: C['kind'] })[];
  /** What the page says in place of a price. */
  readonly cost?: string;
}

/** Offers, refusal, play and odds of all that the GM does. */
export interface GmActs<K extends GmKinds, C extends AnyCommand> {
  /** Possible now or not, in an order that stays the same. @param tools false: only what is done in the fight */
  offers(fight: K['fight'], tools?: boolean): Offer[];
  /** Why the GM cannot do this; null where it can: only where something named is not there, or the fight would not be one. */
  refuse(fight: K['fight'], command: C): Refusal | null;
  /** Does what the GM wants done; what it does by hand is told as the GM's. */
  play(table: K['table'], fight: K['fight'], command: C): void;
  /** What the odds of a command are the odds of; null where it has no dice, or too many. */
  odds(fight: K['fight'], command: C): K['odds'] | null;
}

/** The GM’s hand of a system: all that it may set right at any time, offered, refused, played and weighed. */
export function gmActs<K extends GmKinds, C extends AnyCommand>(hand: GmHand<K, C>): GmActs<K, C> {
  const actions: { readonly [kind: string]: GmAction<K, C> } = hand.actions;
  const actionOf = (kind: string): GmAction<K, C> => {
    const action = actions[kind];
    if (action === undefined) throw new Error(phrase`there is nothing "${kind}" that a GM does`);
    return action;
  };
  const refuse = (fight: K['fight'], command: C): Refusal | null => {
    const action = actionOf(command.kind);
    const people = hand.people(fight);
    const named = action.isNewcomers ? [] : combatantsIn(action.schema, command);
    const stranger = named.find(({ id }) => !people.some(each => each.id === id));
    if (stranger) return hand.no('no-combatant', phrase`there is no "${stranger.id}" in this fight`, 'GM-1');
    return action.refuse?.(fight, command) ?? null;
  };

  const offer = (fight: K['fight'], kind: string, plan: GmPlan<object>): Offer => {
    const action = actionOf(kind);
    const { command, fields = [] } = plan;
    const open = new Set(fields.map(each => each.name));
    const base = Object.entries(command ?? plan.base ?? {}).filter(([name]) => !open.has(name));
    return {
      id: plan.id ?? kind,
      group: plan.group ?? action.group,
      label: plan.label ?? action.label,
      cost: plan.cost ?? hand.cost ?? '',
      rule: plan.rule ?? action.rule ?? 'GM-1',
      base: { ...Object.fromEntries(base), kind },
      fields,
      // Whom a plan names is there: where nothing else can be against it, nothing is asked.
      refusal:
        command === null || action.refuse === undefined
          ? null
          : refuse(fight, action.schema.parse({ ...command, kind })),
      ...(action.each === undefined ? {} : { each: action.each }),
    };
  };

  return {
    refuse,
    play: (table, fight, command) => actionOf(command.kind).play(table, fight, command),
    odds: (fight, command) => actionOf(command.kind).odds?.(fight, command) ?? null,
    offers(fight, tools = true) {
      const desk = deskOf(hand.people(fight), hand.sides(fight));
      if (desk === null) return [];
      const own = Object.entries(actions)
        .filter(([, { group }]) => tools || !isTools(group))
        .flatMap(([kind, action]) => plansOf(action.plan(fight, desk)).map(plan => offer(fight, kind, plan)));
      if (!tools) return own;
      return [...own, ...(hand.more?.(fight) ?? []).map(plan => offer(fight, plan.kind, plan))];
    },
  };
}

const isList = (plan: GmPlan<object> | readonly GmPlan<object>[]): plan is readonly GmPlan<object>[] =>
  Array.isArray(plan);
const plansOf = (plan: ReturnType<GmAction<GmKinds, AnyCommand>['plan']>): readonly GmPlan<object>[] =>
  plan === null ? [] : isList(plan) ? plan : [plan];

/** Null where nobody is in the fight. */
function deskOf(
  everybody: readonly { readonly id: CombatantId; readonly name: string }[],
  sides: readonly { readonly id: string; readonly name: string }[],
): Desk | null {
  const [first, second] = everybody;
  if (first === undefined) return null;
  const people = everybody.map(({ id, name }): Choice => ({ value: id, label: name, combatant: id }));
  return {
    first: first.id,
    second: second?.id ?? null,
    people,
    who: choice('who', phrase`Who`, people),
    sides: sides.map(({ id, name }): Choice => ({ value: id, label: name })),
  };
}
