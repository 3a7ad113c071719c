import { type Action, type ActionKinds, type AnyCommand, offerOf, type refusals, sift } from '../action.ts';
import { phrase } from '../phrase.ts';
import type { Offer, Refusal } from '../system.ts';
import type { CombatantId, RuleId, Speaker } from '../table.ts';

/** A command of a combatant's own. */
export type OwnCommand = AnyCommand & { readonly who: CombatantId };

/** What surrounds the actions of a system. */
export interface Acting<K extends ActionKinds, C extends OwnCommand> {
  /** By kind, in the order in which they are offered. `Actions<K, C>` is one of these. */
  readonly actions: { readonly [Kind in C['kind']]: Action<K, C> };
  /** Refusals in the system's name. */
  readonly no: ReturnType<typeof refusals>;
  /** The rule that says who takes part. */
  readonly rule: RuleId;
  find(fight: K['fight'], who: Speaker): K['combatant'] | null;
  /** What stops anybody from doing this at this moment, whatever it is: not their turn, down. Null where nothing does. */
  now(fight: K['fight'], who: K['combatant'], action: Action<K, C>): Refusal | null;
  /** What an action costs, in words; empty where it costs nothing. */
  price(cost: K['cost']): string;
}

/** Offers, refusal and play of a system's own commands, from its registry of actions. */
export interface Acts<K extends ActionKinds, C extends OwnCommand> {
  offers(fight: K['fight'], who: Speaker): readonly Offer[];
  refuse(fight: K['fight'], command: C): Refusal | null;
  /** Does it. It was not refused. */
  play(table: K['table'], fight: K['fight'], command: C): void;
}

/** What the actions of a system offer, refuse, play and weigh: the part of its rules that is the same in all of them. */
export function acting<K extends ActionKinds, C extends OwnCommand>(all: Acting<K, C>): Acts<K, C> {
  const actionOf = ({ kind }: C): Action<K, C> => {
    const named: { readonly [kind: string]: Action<K, C> } = all.actions;
    const action = named[kind];
    if (action === undefined) throw new Error(phrase`there is no action "${kind}"`);
    return action;
  };
  const refuse = (fight: K['fight'], command: C): Refusal | null => {
    const who = all.find(fight, command.who);
    if (who === null) return all.no('no-combatant', phrase`there is no "${command.who}" in this fight`, all.rule);
    const action = actionOf(command);
    return all.now(fight, who, action) ?? action.refuse(fight, who, command);
  };
  return {
    refuse,
    offers(fight, id) {
      const who = all.find(fight, id);
      if (who === null) return [];
      const named: { readonly [kind: string]: Action<K, C> } = all.actions;
      return Object.entries(named).flatMap(([kind, action]) =>
        action
          .plans(fight, who, command => refuse(fight, command) === null)
          .map(plan => {
            const sifted = sift(plan.tries, command => refuse(fight, command));
            const first = sifted.possible[0] ?? plan.tries[0];
            const cost = first === undefined ? '' : all.price(action.cost(fight, who, first));
            const offer = offerOf({ ...action, kind }, plan, sifted, cost, all.no);
            return all.now(fight, who, action) === null ? offer : { ...offer, refusal: all.now(fight, who, action) };
          }),
      );
    },
    play(table, fight, command) {
      const who = all.find(fight, command.who);
      if (who === null) throw new Error(phrase`there is no "${command.who}": this was not checked`);
      actionOf(command).play(table, fight, who, command);
    },
  };
}
