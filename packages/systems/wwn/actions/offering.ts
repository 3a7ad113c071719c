import type { Choice, CombatantId, Offer, OfferField, Refusal, RuleId, Speaker } from '@affray/engine';
import type { Command } from '../commands.ts';
import { feetBetween } from '../rules/places.ts';
import { no } from '../rules/refusals.ts';
import type { Arm } from '../state/arms.ts';
import { type Combatant, derived, type Fight, knowsOf, opposed } from '../state/fight.ts';
import { refuse } from './legal-old.ts';

/** What makes up one offer before it is known whether it is possible. */
export interface Plan {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly cost: string;
  readonly rule: RuleId;
  readonly base: Offer['base'];
  readonly fields?: readonly OfferField[];
  /** Commands that it may come to: possible where any of them is. */
  readonly tries: readonly Command[];
  /** Why it is not possible, where there is nothing to try. */
  readonly otherwise?: string;
}

/** What is asked before a deed that its seat cannot take back. */
const REALLY: { readonly [kind: string]: string } = {
  leave: 'Leave the fight for good?',
  surrender: 'Give up for good?',
  drop: 'Let it fall?',
};
const confirmOf = (kind: string): Pick<Offer, 'confirm'> => {
  const confirm = REALLY[kind];
  return confirm === undefined ? {} : { confirm };
};

/** An offer with the reason where it is not possible. */
export function offered(fight: Fight, plan: Plan): Offer {
  const { id, group, label, cost, rule, base, fields = [] } = plan;
  return { id, group, label, cost, rule, base, fields, refusal: refusalOf(fight, plan), ...confirmOf(base.kind) };
}

function refusalOf(fight: Fight, { tries, rule, otherwise = 'there is nobody to do it to' }: Plan): Refusal | null {
  let first: Refusal | null = null;
  for (const each of tries) {
    const refused = refuse(fight, each);
    if (refused === null) return null;
    first ??= refused;
  }
  return first ?? no('nothing', otherwise, rule);
}

/** Those whom somebody’s player may know of. The game master’s own know everybody. */
export const known = (fight: Fight, who: Combatant): Combatant[] =>
  fight.combatants.filter(each => each === who || knowsOf(who, each));

export const foesKnown = (fight: Fight, who: Combatant): Combatant[] =>
  known(fight, who).filter(each => opposed(each, who) && each.fate === 'fighting');
export const friendsKnown = (fight: Fight, who: Combatant): Combatant[] =>
  known(fight, who).filter(each => !opposed(each, who) && each !== who && each.fate === 'fighting');

/** Somebody as an option, with how far away it is. */
export function choiceOf(fight: Fight, who: Combatant, each: Combatant): Choice {
  const feet = feetBetween(fight, who, each);
  const plain = { value: each.id, label: each.name, combatant: each.id };
  return feet === null ? plain : { ...plain, hint: `${feet} feet` };
}

/** A choice of target among those for whom a command is legal. */
export function targets(
  fight: Fight,
  who: Combatant,
  of: readonly Combatant[],
  make: (target: CombatantId) => Command,
  name = 'target',
  label = 'Target',
): { readonly field: OfferField; readonly tries: Command[] } {
  const tries = of.map(each => make(each.id));
  const able = of.filter((_, at) => {
    const given = tries[at];
    return given !== undefined && refuse(fight, given) === null;
  });
  return { field: { kind: 'choice', name, label, options: able.map(each => choiceOf(fight, who, each)) }, tries };
}

/** A choice among weapons. */
export const weaponField = (arms: readonly Arm[]): OfferField => ({
  kind: 'choice',
  name: 'weapon',
  label: 'Weapon',
  options: arms.map(each => ({ value: each.id, label: each.name })),
});

/** Whether whoever falls is only knocked out (WWN-DMG-6). */
export const SPARE = {
  kind: 'flag',
  name: 'spare',
  label: 'Only knock out',
  hint: 'At 0 hit points it is incapacitated. With bare hands, clubs and the like.',
} as const satisfies OfferField;

/** Weapons used hand to hand. */
export const blades = (fight: Fight, who: Combatant): Arm[] =>
  derived(fight, who).arms.filter(each => each.melee !== null);

/** Everybody, as options of the game master. */
export const everybody = (fight: Fight, name = 'who', label = 'Who'): OfferField => ({
  kind: 'choice',
  name,
  label,
  options: fight.combatants.map(each => ({ value: each.id, label: each.name, combatant: each.id })),
});

export const speakerOf = (who: Combatant): Speaker => who.id;
