import type { Json, Offer, OfferField } from '@affray/engine';

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
      return [];
    case 'number':
      return field.optional ? undefined : field.suggested;
    case 'flag':
      return false;
    case 'text':
      return field.optional ? undefined : '';
  }
}

/** Labels of the fields that still need a value before the draft is a command. */
export function missing(offer: Offer, draft: Draft): string[] {
  return offer.fields.filter(field => !filled(field, draft[field.name])).map(field => field.label);
}

function filled(field: OfferField, value: Json | undefined): boolean {
  if (field.kind === 'flag' || field.kind === 'choices') return true;
  if (field.optional) return true;
  if (field.kind === 'text') return typeof value === 'string' && value.trim() !== '';
  if (field.kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  return value !== undefined;
}

/** The command that a draft stands for; null while something is missing. */
export function composed(offer: Offer, draft: Draft): Command | null {
  if (missing(offer, draft).length > 0) return null;
  const values = offer.fields.map((field): [string, Json] => [field.name, settled(field, draft[field.name])]);
  return { ...offer.base, ...Object.fromEntries(values) };
}

function settled(field: OfferField, value: Json | undefined): Json {
  if (value !== undefined) return field.kind === 'text' && typeof value === 'string' ? value.trim() : value;
  if (field.kind === 'flag') return false;
  return field.kind === 'choices' ? [] : null;
}

/** The field whose options are worth comparing at a glance: the first choice between several combatants. */
export function targetField(offer: Offer): Extract<OfferField, { kind: 'choice' }> | null {
  for (const field of offer.fields) {
    if (field.kind === 'choice' && field.options.some(option => option.combatant !== undefined)) return field;
  }
  return null;
}

/** Whether an offer can be given with one press: it has one short choice, and nothing else to say. */
export function atOnce(offer: Offer): Extract<OfferField, { kind: 'choice' }> | null {
  const [field, ...others] = offer.fields;
  if (!field || others.length > 0 || field.kind !== 'choice' || field.optional) return null;
  return field.options.length <= 6 && field.options.every(option => option.label.length <= 24) ? field : null;
}

/** Two plain values that say the same, keys in the same order. */
export const sameValue = (a: Json, b: Json): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Offers in their groups, groups and offers in the order in which they came. */
export function grouped(offers: readonly Offer[]): { group: string; offers: Offer[] }[] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) groups.set(offer.group, [...(groups.get(offer.group) ?? []), offer]);
  return [...groups].map(([group, members]) => ({ group, offers: members }));
}

const GROUPS: { readonly [group: string]: string } = {
  attack: 'Attack',
  defend: 'Defend',
  move: 'Move',
  help: 'Help',
  magic: 'Magic',
  other: 'Other',
  flow: 'Turn',
  gm: 'Game master',
};
/** The heading of a group of offers. */
export const groupName = (group: string): string => GROUPS[group] ?? group;

/** A chance in 0..1 as people read it; the ends are never rounded away. */
export function percent(chance: number): string {
  if (chance <= 0) return '0%';
  if (chance >= 1) return '100%';
  const whole = Math.round(chance * 100);
  if (whole === 0) return '<1%';
  return whole === 100 ? '>99%' : `${whole}%`;
}
