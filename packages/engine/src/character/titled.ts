import * as z from 'zod/mini';
import type { Schema } from '../schema.ts';

/**
 * Gives each field of a sheet the words that the game's own sheet has for it: `title`, and the `group` of those that are
 * filled in together. A form shows them instead of the field's name; a field without a title does not compile.
 * @param groups what each group is called, and its fields, in the order of the game's sheet
 */
export function titled<S extends { readonly [K in keyof S]: Schema }>(
  shape: S,
  titles: { readonly [K in keyof S]: string },
  groups: readonly (readonly [group: string, fields: readonly (keyof S)[]])[] = [],
): S {
  const all = { ...shape };
  for (const field in shape) {
    const group = groups.find(([, fields]) => fields.includes(field))?.[0];
    all[field] = called(shape[field], titles[field], group);
  }
  return all;
}

/** A sheet as people write it: exactly these fields, each with its title and group. @see titled */
export const writtenSheet = <S extends { readonly [K in keyof S]: Schema }>(
  titles: { readonly [K in keyof S]: string },
  groups: readonly (readonly [group: string, fields: readonly (keyof S)[]])[],
  fields: S,
) => z.strictObject(titled(fields, titles, groups));

function called<T extends Schema>(schema: T, title: string, group: string | undefined): T {
  const same = z.clone(schema);
  z.globalRegistry.add(same, { title, ...(group === undefined ? {} : { group }) });
  return same;
}
