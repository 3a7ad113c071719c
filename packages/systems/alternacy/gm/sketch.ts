import type { Choice, Json, Offer, OfferField, RuleId } from '@affray/engine';
import { refusalOf } from '../offer-sketch.ts';
import type { Fight } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';

/** One of the GM's tools, in short. */
export interface Sketch {
  readonly id?: string;
  readonly group?: string;
  readonly label: string;
  readonly cost?: string;
  readonly rule?: RuleId;
  readonly base: Offer['base'];
  readonly fields?: readonly OfferField[];
  /** Fields with some value each, to see whether the command may be given. */
  readonly try?: { readonly [field: string]: Json };
  /** Null where it is known to be possible: then nothing is tried. */
  readonly refusal?: null;
}
/** Under which heading a page shows each of the GM's tools. */
const GROUPS: { readonly [kind: string]: string } = {
  'gm-hazard': 'gm-hazards',
  'gm-event': 'gm-hazards',
  'gm-time': 'gm-scene',
  'gm-turn-length': 'gm-scene',
  'gm-scene': 'gm-scene',
  'gm-wound': 'gm-points',
  'gm-heal': 'gm-points',
  'gm-set': 'gm-points',
  'gm-condition': 'gm-conditions',
  'gm-circumstance': 'gm-conditions',
  'gm-fate': 'gm-conditions',
  'gm-deed': 'gm-order',
  'gm-order': 'gm-order',
  'gm-turn': 'gm-order',
  'gm-skip': 'gm-order',
  'gm-summon': 'gm-people',
  'gm-remove': 'gm-people',
  'gm-reveal': 'gm-people',
  'gm-forget-ruling': 'gm-story',
  'gm-note': 'gm-story',
  'gm-end-fight': 'gm-story',
  'gm-resume': 'gm-story',
};

export const make = (
  fight: Fight,
  { id, group, label, cost = '', rule = 'GM-1', base, fields = [], ...more }: Sketch,
): Offer => ({
  id: id ?? base.kind,
  group: group ?? GROUPS[base.kind] ?? 'gm',
  label,
  cost,
  rule,
  base,
  fields,
  refusal: more.refusal === null ? null : refusalOf(fight, { ...base, ...more.try }),
});

export const people = (fight: Fight): Choice[] =>
  everybody(fight).map(({ id, name }) => ({ value: id, label: name, combatant: id }));
export const who = (fight: Fight, label = 'Whom'): OfferField => ({
  kind: 'choice',
  name: 'who',
  label,
  options: people(fight),
});
export const whos = (fight: Fight): OfferField => ({
  kind: 'choices',
  name: 'whos',
  label: 'Whom',
  options: people(fight),
  most: 50,
});
export const pick = (name: string, label: string, values: readonly string[], optional = false): OfferField => ({
  kind: 'choice',
  name,
  label,
  options: values.map(value => ({ value, label: value })),
  ...(optional && { optional }),
});
export const number = (
  name: string,
  label: string,
  min: number,
  max: number,
  suggested: number,
  unit?: string,
): OfferField => ({
  kind: 'number',
  name,
  label,
  min,
  max,
  step: 1,
  suggested,
  ...(unit !== undefined && { unit }),
});
export const text = (name: string, label: string, most = 300): OfferField => ({ kind: 'text', name, label, most });
export const flag = (name: string, label: string): OfferField => ({ kind: 'flag', name, label });
export const turns: OfferField = {
  kind: 'number',
  name: 'turns',
  label: 'For so many Turns',
  min: 1,
  max: 100,
  step: 1,
  suggested: 1,
  optional: true,
};
