import type { Json, Offer, OfferField, Refusal } from '@affray/engine';
import * as words from '../words/controls.ts';

/** What is being chosen for an offer: a value for each field that has one. Nothing of it is anywhere but on this page. */
export type Draft = { readonly [field: string]: Json };

/** A command ready to be sent. */
export type Command = Offer['base'];

/**
 * What stands in a form when it opens: the suggested number, the first option of a plain choice, the only option of a
 * choice between combatants, and whoever was chosen last where that still can be.
 * @param last values that the same seat chose before, by field name
 */
export function begun(offer: Offer, last: Draft = {}): Draft {
  return Object.fromEntries(
    offer.fields.flatMap((field): [string, Json][] => {
      const value = first(field, last[field.name]);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

function first(field: OfferField, last: Json | undefined): Json | undefined {
  switch (field.kind) {
    case 'choice': {
      const again = field.options.find(option => last !== undefined && sameValue(option.value, last));
      if (again) return again.value;
      const [only] = field.options;
      if (!only || field.optional) return undefined;
      const deliberate = field.options.length > 1 && field.options.some(option => option.combatant !== undefined);
      return deliberate ? undefined : only.value;
    }
    case 'choices':
      return field.most === 1 && field.options.length === 1 ? field.options.map(option => option.value) : [];
    case 'number':
      return field.optional ? undefined : field.suggested;
    case 'flag':
      return field.suggested === true;
    case 'text':
      return field.optional ? undefined : '';
  }
}

/** Labels of the fields that still need a value before the draft is a command. */
export function missing(offer: Offer, draft: Draft): string[] {
  return offer.fields.filter(field => !filled(field, draft[field.name])).map(field => field.label);
}

function filled(field: OfferField, value: Json | undefined): boolean {
  if (field.kind === 'flag') return true;
  // A list that takes one of some is a choice by another name.
  if (field.kind === 'choices') return field.most > 1 || (Array.isArray(value) && value.length > 0);
  if (field.optional) return true;
  if (field.kind === 'text') return typeof value === 'string' && value.trim() !== '';
  if (field.kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  return value !== undefined;
}

/** The command that a draft stands for; null while something is missing. */
export function composed(offer: Offer, draft: Draft): Command | null {
  if (missing(offer, draft).length > 0) return null;
  const values = offer.fields.flatMap((field): [string, Json][] => {
    const value = settled(field, draft[field.name]);
    return value === undefined ? [] : [[field.name, value]];
  });
  return { ...offer.base, ...Object.fromEntries(values) };
}

/** The value of a field in a command. A text that nobody wrote is left out, so that the command's own default stands. */
function settled(field: OfferField, value: Json | undefined): Json | undefined {
  if (field.kind === 'text') return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  if (value !== undefined) return value;
  if (field.kind === 'flag') return field.suggested === true;
  return field.kind === 'choices' ? [] : null;
}

/** The field whose options are worth comparing at a glance: the first choice between several combatants. */
export function targetField(offer: Offer): Extract<OfferField, { kind: 'choice' }> | null {
  for (const field of offer.fields) {
    if (field.kind === 'choice' && field.options.some(option => option.combatant !== undefined)) return field;
  }
  return null;
}

/** The one short choice that an offer is, so that each of its answers can be a button; null where there is more to say. */
export function atOnce(offer: Offer): Extract<OfferField, { kind: 'choice' }> | null {
  const [field, ...others] = offer.fields;
  if (!field || others.length > 0 || field.kind !== 'choice' || field.optional) return null;
  const few = field.options.length > 1 && field.options.length <= 6;
  return few && field.options.every(option => option.label.length <= 24 && !option.combatant) ? field : null;
}

/** Offers whose deed ends the turn, or leaves it open, as somebody wishes; null leaves each as it came. */
export function ending(offers: readonly Offer[], end: boolean | null): readonly Offer[] {
  if (end === null) return offers;
  return offers.map(offer =>
    typeof offer.base.end === 'boolean' ? { ...offer, base: { ...offer.base, end } } : offer,
  );
}

/** The whole draft of an offer that leaves nothing to say: no fields, or one thing to choose in each. Else null. */
export function settledDraft(offer: Offer): Draft | null {
  const plain = offer.fields.every(
    field => field.kind === 'choice' && field.options.length === 1 && !field.optional && !field.options[0]?.combatant,
  );
  return plain ? begun(offer) : null;
}

/** Two plain values that say the same, keys in the same order. */
export const sameValue = (a: Json, b: Json): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Offers in their groups, groups and offers in the order in which they came. */
export function grouped(offers: readonly Offer[]): { group: string; offers: Offer[] }[] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) groups.set(offer.group, [...(groups.get(offer.group) ?? []), offer]);
  return [...groups].map(([group, members]) => ({ group, offers: members }));
}

/** Why offers are not possible: each reason once, with the labels of all that it stops. */
export function refusals(offers: readonly Offer[]): { refusal: Refusal; labels: string[] }[] {
  const found = new Map<string, { refusal: Refusal; labels: string[] }>();
  for (const { refusal, label } of offers) {
    if (!refusal) continue;
    const { labels } = found.get(refusal.reason) ?? { labels: [] };
    found.set(refusal.reason, { refusal, labels: [...labels, label] });
  }
  return [...found.values()];
}

const GROUPS: { readonly [group: string]: string } = {
  attack: words.attack,
  maneuver: words.maneuver,
  defend: words.defend,
  move: words.move,
  gear: words.gear,
  help: words.help,
  magic: words.magic,
  other: words.other,
  apart: words.apart,
  pace: words.turn,
  flow: words.turn,
  gm: words.more,
  'gm-points': words.points,
  'gm-conditions': words.conditionsAndEffects,
  'gm-people': words.whoIsIn,
  'gm-order': words.orderAndTurn,
  'gm-checks': words.checks,
  'gm-hazards': words.hazards,
  'gm-scene': words.scene,
  'gm-story': words.story,
  'gm-rulings': words.withARuling,
  'gm-rules': words.houseRules,
};
/** The heading of a group of offers. */
export const groupName = (group: string): string => GROUPS[group] ?? group;
