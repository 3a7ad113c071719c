import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import { plain, same } from '../json.ts';
import { unwrapped, visitParts } from '../named.ts';
import type { Schema } from '../schema.ts';
import type { Offer, OfferField } from '../system.ts';

/** Fields that the GM alone gives, and which of their values anybody may give. */
const GIVEN = z.registry<{ readonly isOpen: (value: unknown) => boolean }>();

/**
 * The same schema, marked as the GM's to give: a difficulty, a ruling. The host refuses it from a seat, and takes it out
 * of what a seat is offered.
 * @param isOpen which values say nothing, so that anybody may give them; that which stands where nothing is said, by default
 */
export function gmGives<S extends Schema>(schema: S, isOpen?: (value: z.output<S>) => boolean): S {
  const unsaid = schema.safeParse(undefined);
  const open = (value: unknown): boolean => {
    if (isOpen === undefined) return unsaid.success && same(plain(value), plain(unsaid.data));
    const read = schema.safeParse(value);
    return read.success && isOpen(read.data);
  };
  GIVEN.add(schema, { isOpen: open });
  return schema;
}

/** Where a well-formed value says what only the GM may: `rulings`, `parts.1.tn`; null where it does not. */
export function gmGiven(schema: unknown, value: unknown): string | null {
  let given: string | null = null;
  visitParts(schema, value, (part, inside, path) => {
    const mark = part instanceof core.$ZodType ? GIVEN.get(part) : undefined;
    if (given === null && mark !== undefined && !mark.isOpen(inside)) given = path;
  });
  return given;
}

/** Whether anybody may give this value for a field of a command. */
function isOpenFor(field: unknown, value: unknown): boolean {
  for (let part = field; part instanceof core.$ZodType; part = unwrapped(part))
    if (GIVEN.get(part)?.isOpen(value) === false) return false;
  return true;
}

/** Whether a field of a command is the GM's to give. */
function isGmsField(field: unknown): boolean {
  for (let part = field; part instanceof core.$ZodType; part = unwrapped(part)) if (GIVEN.has(part)) return true;
  return false;
}

/** The fields of each kind of command, by the schema of all commands. */
const FIELDS = new WeakMap<Schema, ReadonlyMap<unknown, z.ZodMiniObject['shape']>>();

function fieldsByKind(command: Schema): ReadonlyMap<unknown, z.ZodMiniObject['shape']> {
  const known = FIELDS.get(command);
  if (known) return known;
  const found = new Map<unknown, z.ZodMiniObject['shape']>();
  const visit = (schema: unknown): void => {
    if (schema instanceof core.$ZodUnion) for (const each of schema._zod.def.options) visit(each);
    else if (schema instanceof core.$ZodObject && schema._zod.def.shape.kind instanceof core.$ZodLiteral)
      for (const kind of schema._zod.def.shape.kind._zod.def.values) found.set(kind, schema._zod.def.shape);
    else {
      const inner = unwrapped(schema);
      if (inner !== null) visit(inner);
    }
  };
  visit(command);
  FIELDS.set(command, found);
  return found;
}

/**
 * Offers as a seat gets them: without what only the GM may say. Where that is in none, they are the very same.
 * @param command the schema of the system's commands
 */
export function offersForSeat(offers: readonly Offer[], command: Schema): readonly Offer[] {
  const fields = fieldsByKind(command);
  const seen = offers.map(each => offerForSeat(each, fields.get(each.base.kind)));
  return seen.every((each, at) => each === offers[at]) ? offers : seen;
}

function offerForSeat(offer: Offer, fields: z.ZodMiniObject['shape'] | undefined): Offer {
  if (fields === undefined || !offer.fields.some(({ name }) => isGmsField(fields[name]))) return offer;
  return { ...offer, fields: offer.fields.flatMap(each => fieldForSeat(each, fields[each.name])) };
}

/** A choice keeps what anybody may choose; any other field of the GM's goes. */
function fieldForSeat(field: OfferField, schema: unknown): readonly OfferField[] {
  if (!isGmsField(schema)) return [field];
  if (field.kind !== 'choice') return [];
  const options = field.options.filter(({ value }) => isOpenFor(schema, value));
  return options.length < 2 ? [] : [{ ...field, options }];
}
