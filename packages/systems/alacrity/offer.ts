import type { Choice, Offer, OfferField, Refusal, RuleId } from '@affray/engine';
import { COST_NAMES, costOf, type Own } from './costs.ts';
import { type Combatant, type Fight, the } from './fight.ts';
import { distanceOf } from './ground.ts';
import { no } from './refusal.ts';
import { refuse } from './refuse.ts';

/** One thing that somebody might do, with every way of doing it that differs in what the rules say of it. */
export interface Wish {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly rule: RuleId;
  /** Whole commands. The offer stands where at least one of them may be given. */
  readonly tries: readonly Own[];
  /** Names of fields that the offer leaves open. */
  readonly fields: readonly OfferField[];
  /** Why there is nothing to try. */
  readonly nothing?: string;
}

/** What is asked before a deed that its seat cannot take back. */
const REALLY: { readonly [kind: string]: string } = {
  flee: 'Leave the fight for good?',
  surrender: 'Give up for good?',
  drop: 'Let it fall?',
};
const confirmOf = (kind: string): Pick<Offer, 'confirm'> => {
  const confirm = REALLY[kind];
  return confirm === undefined ? {} : { confirm };
};

/** Turns a wish into an offer: possible where one of its tries is legal, else with the first reason. */
export function offer(fight: Fight, wish: Wish): Offer {
  const { id, group, label, rule, tries, fields } = wish;
  const [first] = tries;
  const refusal =
    first === undefined ? no('nothing', wish.nothing ?? 'there is nobody to do it to', rule) : why(fight, tries);
  const open = new Set(fields.map(field => field.name));
  const base = Object.entries(first ?? { kind: id }).filter(([name]) => !open.has(name));
  return {
    id,
    group,
    label,
    cost: first === undefined ? '' : COST_NAMES[costOf(fight, first)],
    rule,
    base: { ...Object.fromEntries(base), kind: first?.kind ?? id },
    fields,
    refusal,
    ...confirmOf(first?.kind ?? id),
  };
}

function why(fight: Fight, tries: readonly Own[]): Refusal | null {
  let reason: Refusal | null = null;
  for (const each of tries) {
    const refusal = refuse(fight, each);
    if (refusal === null) return null;
    reason ??= refusal;
  }
  return reason;
}

/** Those of several commands that may be given. */
export const legal = <C extends Own>(fight: Fight, tries: readonly C[]): C[] =>
  tries.filter(each => refuse(fight, each) === null);

/** Others in the fight whom somebody may know of. */
export function others(fight: Fight, who: Combatant): Combatant[] {
  return fight.roster
    .map(id => the(fight, id))
    .filter(each => each !== who && (who.controller === 'gm' || !each.hidden || each.side === who.side));
}

/** Those of another side who are still there, nearest first. */
export function foes(fight: Fight, who: Combatant): Combatant[] {
  const far = (each: Combatant): number => distanceOf(fight, who.id, each.id) ?? 0;
  return others(fight, who)
    .filter(each => each.side !== who.side && each.fate === 'fighting')
    .sort((a, b) => far(a) - far(b));
}

export const friends = (fight: Fight, who: Combatant): Combatant[] =>
  others(fight, who).filter(each => each.side === who.side && each.fate === 'fighting');

/** A choice among combatants, with how far away each is. */
export function pick(
  fight: Fight,
  who: Combatant,
  name: string,
  label: string,
  among: readonly Combatant[],
): OfferField {
  return { kind: 'choice', name, label, options: among.map(each => person(fight, who, each)) };
}

export function person(fight: Fight, who: Combatant, each: Combatant): Choice {
  const apart = distanceOf(fight, who.id, each.id);
  const plain = { value: each.id, label: each.name, combatant: each.id };
  return apart === null || each === who ? plain : { ...plain, hint: `${apart} ft` };
}

export const choice = (name: string, label: string, options: readonly Choice[], optional = false): OfferField =>
  optional ? { kind: 'choice', name, label, options, optional } : { kind: 'choice', name, label, options };

export function amount(
  name: string,
  label: string,
  [min, max, suggested]: readonly [number, number, number],
  unit = '',
  step = 1,
  optional = false,
): OfferField {
  const plain = { kind: 'number', name, label, min, max, step, suggested } as const;
  const measured = unit === '' ? plain : { ...plain, unit };
  return optional ? { ...measured, optional } : measured;
}
