import type { Json } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Offer, OfferField } from '@affray/protocol';
import { didYouMean, Failure } from '../errors.ts';

/** What an assistant chose, by the names of the fields. */
export type Choices = { readonly [field: string]: Json };

/** The offer that a word names: by its id, its label or its kind of command. @throws Failure naming what there is */
export function offerNamed(offers: readonly Offer[], word: string): Offer {
  const wanted = word.trim().toLowerCase();
  const ways = [(each: Offer) => each.id, (each: Offer) => each.label, (each: Offer) => each.base.kind];
  for (const way of ways) {
    const found = offers.filter(each => way(each).toLowerCase() === wanted);
    const best = found.find(each => each.refusal === null) ?? found[0];
    if (best) return best;
  }
  const able = offers.filter(each => each.refusal === null);
  const near = didYouMean(
    word,
    offers.flatMap(each => [each.id, each.label]),
  );
  const there = [...new Set(able.map(each => each.id))].join(', ');
  throw new Failure(
    phrase`"${word}" is not an action here${near || (there === '' ? phrase`; nothing can be done now` : phrase`; these can be done now: ${there}`)}`,
  );
}

/**
 * The command of an offer with every choice made. Choices go by value, by label or by the name of a combatant; what is
 * left out takes what the form suggests, where it suggests something.
 * @throws Failure with the field, what was given and what would be right; the rule’s reason where it may not be done
 */
export function commandOf({ id, base, fields, refusal }: Offer, choices: Choices): Json {
  if (refusal) throw new Failure(phrase`${id} cannot be done now: ${refusal.reason} (rule ${refusal.rule})`);
  const known = fields.map(each => each.name);
  const strange = Object.keys(choices).find(each => !known.includes(each));
  if (strange !== undefined) {
    const takes = known.length === 0 ? phrase`it takes no choices` : phrase`its choices are: ${known.join(', ')}`;
    throw new Failure(phrase`${id} has no choice "${strange}"${didYouMean(strange, known) || `; ${takes}`}`);
  }
  const made = fields.flatMap((field): [string, Json][] => {
    const value = chosen(id, field, choices[field.name]);
    return value === undefined ? [] : [[field.name, value]];
  });
  return { ...base, ...Object.fromEntries(made) };
}

function chosen(action: string, field: OfferField, given: Json | undefined): Json | undefined {
  const wrong = (): Failure =>
    new Failure(
      given === undefined
        ? phrase`${action}: say ${field.name} (${field.label}): ${rightFor(field)}`
        : phrase`${action}: ${JSON.stringify(given)} is not right for ${field.name} (${field.label}): ${rightFor(field)}`,
    );
  switch (field.kind) {
    case 'choice': {
      if (given === undefined && field.optional) return undefined;
      if (given === undefined && field.options.length === 1) return field.options[0]?.value;
      const found = given === undefined ? undefined : optionOf(field.options, given);
      if (found === undefined) throw wrong();
      return found.value;
    }
    case 'choices': {
      const all: readonly Json[] = given === undefined ? [] : isList(given) ? given : [given];
      const found = all.flatMap(each => optionOf(field.options, each) ?? []);
      if (found.length < all.length || all.length > field.most) throw wrong();
      return found.map(each => each.value);
    }
    case 'number': {
      if (given === undefined) return field.optional ? undefined : field.suggested;
      const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
      if (!(typeof value === 'number' && value >= field.min && value <= field.max)) throw wrong();
      return value;
    }
    case 'flag': {
      if (given !== undefined && typeof given !== 'boolean') throw wrong();
      return given ?? field.suggested ?? false;
    }
    case 'text': {
      if (given === undefined && field.optional) return undefined;
      if (!(typeof given === 'string' && given.trim() !== '' && given.length <= field.most)) throw wrong();
      return given;
    }
  }
}

/** What can stand in a field, in words. @param most options that are named one by one */
export function rightFor(field: OfferField, most = MANY): string {
  switch (field.kind) {
    case 'choice':
      return said(field.options, most);
    case 'choices':
      return phrase`at most ${field.most} of a list, each ${said(field.options, most)}`;
    case 'number':
      return phrase`a number from ${field.min} to ${field.max}`;
    case 'flag':
      return phrase`true or false`;
    case 'text':
      return phrase`words, at most ${field.most} letters`;
  }
}
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

type Option = Extract<OfferField, { kind: 'choice' }>['options'][number];
function optionOf(options: readonly Option[], given: Json): Option | undefined {
  const text = JSON.stringify(given);
  const word = String(given).trim().toLowerCase();
  return (
    options.find(each => JSON.stringify(each.value) === text) ??
    options.find(each => each.label.toLowerCase() === word || each.combatant === word) ??
    options.find(each => JSON.stringify(each.value) === word)
  );
}

/** So many options are named one by one. */
const MANY = 30;
/** The first options in words. */
function said(options: readonly Option[], most: number): string {
  if (options.length === 0) return phrase`there is nothing to choose now`;
  const shown = options.slice(0, most).map(each => optionWords(each, options));
  const rest = options.length - shown.length;
  return rest > 0 ? phrase`one of ${shown.join(', ')} and ${rest} more` : phrase`one of ${shown.join(', ')}`;
}

/** An option as it is typed: its value with its label, or the label alone in the place of a long value. */
function optionWords({ value, label }: Option, options: readonly Option[]): string {
  const isAlone = options.filter(each => each.label === label).length === 1;
  if (value === label || (isAlone && value !== null && typeof value === 'object')) return JSON.stringify(label);
  return `${JSON.stringify(value)} (${label})`;
}
