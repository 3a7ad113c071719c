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
  const there = able.map(each => each.id).join(', ');
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
    const value = valueOf(id, field, choices[field.name]);
    return value === undefined ? [] : [[field.name, value]];
  });
  return { ...base, ...Object.fromEntries(made) };
}

function valueOf(action: string, field: OfferField, given: Json | undefined): Json | undefined {
  const wrong = (right: string): Failure =>
    new Failure(
      given === undefined
        ? phrase`${action}: say ${field.name} (${field.label}): ${right}`
        : phrase`${action}: ${JSON.stringify(given)} is not right for ${field.name} (${field.label}): ${right}`,
    );
  switch (field.kind) {
    case 'choice': {
      if (given === undefined && field.optional) return undefined;
      if (given === undefined && field.options.length === 1) return field.options[0]?.value;
      const found = given === undefined ? undefined : optionOf(field.options, given);
      if (found === undefined) throw wrong(said(field.options));
      return found.value;
    }
    case 'choices': {
      const all: readonly Json[] = given === undefined ? [] : isList(given) ? given : [given];
      if (all.length > field.most) throw wrong(phrase`at most ${field.most} of them`);
      return all.map(each => {
        const found = optionOf(field.options, each);
        if (found === undefined) throw wrong(said(field.options));
        return found.value;
      });
    }
    case 'number': {
      if (given === undefined) return field.optional ? undefined : field.suggested;
      const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
      const fits = typeof value === 'number' && value >= field.min && value <= field.max;
      if (!fits) throw wrong(phrase`a number from ${field.min} to ${field.max}`);
      return value;
    }
    case 'flag': {
      if (given === undefined) return field.suggested ?? false;
      if (typeof given !== 'boolean') throw wrong(phrase`true or false`);
      return given;
    }
    case 'text': {
      if (given === undefined && field.optional) return undefined;
      const fits = typeof given === 'string' && given.trim() !== '' && given.length <= field.most;
      if (!fits) throw wrong(phrase`words, at most ${field.most} letters`);
      return given;
    }
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

/** The first options in words. */
const MANY = 30;
export const said = (options: readonly Pick<Option, 'value' | 'label'>[]): string =>
  options.length === 0
    ? phrase`there is nothing to choose now`
    : phrase`one of ${options
        .slice(0, MANY)
        .map(({ value, label }) => (value === label ? label : `${JSON.stringify(value)} (${label})`))
        .join(', ')}${options.length > MANY ? '…' : ''}`;
