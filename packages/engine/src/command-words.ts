import { type Json, same } from './json.ts';
import type { Offer, OfferField } from './system.ts';

type Fields = { readonly [field: string]: Json };

/**
 * A command in the words of the offer that it is: "Attack: Longsword, Goblin 2". Null where none of these offers makes it.
 * Where several do, the one that says most of it itself.
 */
export function commandWords(offers: readonly Offer[], command: Fields): string | null {
  const fitting = offers
    .filter(each => each.base.kind === command.kind && each.fields.every(field => fits(field, command[field.name])))
    .map(offer => ({
      offer,
      agrees: Object.entries(offer.base).filter(([key, value]) => same(value, command[key])).length,
    }))
    .toSorted((a, b) => b.agrees - a.agrees);
  const [best] = fitting;
  if (!best) return null;
  const said = best.offer.fields.flatMap(field => wordsOf(field, command[field.name]));
  return said.length === 0 ? best.offer.label : `${best.offer.label}: ${said.join(', ')}`;
}

function fits(field: OfferField, value: Json | undefined): boolean {
  if (field.kind !== 'choice') return true;
  if (value === undefined || value === null) return field.optional === true || value === null;
  return field.options.some(each => same(each.value, value));
}

function wordsOf(field: OfferField, value: Json | undefined): string[] {
  switch (field.kind) {
    case 'choice':
      return field.options.flatMap(each => (value !== undefined && same(each.value, value) ? [each.label] : []));
    case 'choices':
      return field.options.flatMap(each => (Array.isArray(value) && value.includes(each.value) ? [each.label] : []));
    case 'number':
      return typeof value === 'number' && value !== 0 && value <= field.max
        ? [field.unit ? `${value} ${field.unit}` : `${field.label} ${value}`]
        : [];
    case 'flag':
      return value === true ? [field.label] : [];
    case 'text':
      return typeof value === 'string' && value !== '' ? [value] : [];
  }
}
