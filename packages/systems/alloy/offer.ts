import type { Choice, Offer, OfferField, Refusal, RuleId } from '@affray/engine';
import type { OwnCommand } from './commands.ts';
import { everybody } from './crowd.ts';
import { aware, type Combatant, type Fight, inPlay } from './fight.ts';
import { costOfCommand, type Ghost, ghostAt, ghostText } from './landing.ts';
import { no } from './legal.ts';
import { bandOf, bandRank, isEngaged } from './position.ts';
import { refuse } from './refuse.ts';
import { BAND_NAMES } from './words.ts';

/** One thing that somebody might do, with every way of doing it that differs in what the rules say of it. */
export interface Wish {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly rule: RuleId;
  /** Whole commands. The offer stands where at least one of them may be given. */
  readonly tries: readonly OwnCommand[];
  /** Fields that the offer leaves open. */
  readonly fields: readonly OfferField[];
  /** Why there is nothing to try. */
  readonly nothing?: string;
}
/** An offer, and where its cheapest way would land. */
export interface Laid {
  readonly offer: Offer;
  readonly ghost: Ghost | null;
}

/** What is asked before a deed that its seat cannot take back. */
const REALLY: { readonly [kind: string]: string } = {
  flee: 'Leave the fight for good?',
  drop: 'Let it fall?',
};
const confirmOf = (kind: string): Pick<Offer, 'confirm'> => {
  const confirm = REALLY[kind];
  return confirm === undefined ? {} : { confirm };
};

/** Turns a wish into an offer: possible where one of its tries is legal, else with the first reason. */
export function lay(on: Fight, who: Combatant, wish: Wish): Laid {
  const { id, group, label, rule, tries, fields } = wish;
  const { possible, reason } = sift(on, tries);
  const costs = on.stage === 'phases' ? possible.flatMap(each => costOfCommand(on, who, each) ?? []) : [];
  const least = Math.min(...costs);
  const ghost = costs.length === 0 ? null : ghostAt(on, who, least);
  const varies = costs.some(each => each !== least);
  const [first = tries[0]] = possible;
  const open = new Set(fields.map(field => field.name));
  const base = Object.entries(first ?? { kind: id }).filter(([name]) => !open.has(name));
  const refusal =
    first === undefined
      ? no('nothing', wish.nothing ?? 'there is nobody to do it to', rule)
      : possible.length > 0
        ? null
        : reason;
  return {
    ghost,
    offer: {
      id,
      group,
      label,
      cost: `${varies ? 'from ' : ''}${ghostText(on, ghost)}`,
      rule,
      base: { ...Object.fromEntries(base), kind: first?.kind ?? id },
      fields,
      refusal,
      ...confirmOf(first?.kind ?? id),
    },
  };
}

function sift(on: Fight, tries: readonly OwnCommand[]): { possible: OwnCommand[]; reason: Refusal | null } {
  const possible: OwnCommand[] = [];
  let reason: Refusal | null = null;
  for (const each of tries) {
    const refusal = refuse(on, each);
    if (refusal === null) possible.push(each);
    else reason ??= refusal;
  }
  return { possible, reason };
}

/** Those of several commands that may be given. */
export const legal = <C extends OwnCommand>(on: Fight, tries: readonly C[]): C[] =>
  tries.filter(each => refuse(on, each) === null);

/** Others in the fight whom somebody may know of, nearest first. */
export function others(on: Fight, who: Combatant): Combatant[] {
  const far = (each: Combatant): number => (isEngaged(who, each) ? -1 : bandRank(bandOf(who, each)));
  return everybody(on)
    .filter(each => each.id !== who.id && each.entered && aware(who, each) && each.fate !== 'fled')
    .sort((a, b) => far(a) - far(b));
}
/** Those of other sides who stand. */
export const foes = (on: Fight, who: Combatant): Combatant[] =>
  others(on, who).filter(each => each.side !== who.side && inPlay(each));

export const choice = (name: string, label: string, options: readonly Choice[]): OfferField => ({
  kind: 'choice',
  name,
  label,
  options,
});

/** Somebody as a choice, with how far away it is. */
export const person = (who: Combatant, each: Combatant): Choice => ({
  value: each.id,
  label: each.name,
  hint: BAND_NAMES[isEngaged(who, each) ? 'engaged' : bandOf(who, each)],
  combatant: each.id,
});
