import { z } from 'zod';
import { type Json, json, same } from './json.ts';

/** One change of a plain value: at this path there is now this value, or (without one) nothing. */
export const change = z.strictObject({
  path: z.array(z.union([z.string(), z.int()])).readonly(),
  value: json.optional(),
});
export type Change = Readonly<z.infer<typeof change>>;

type Fields = { readonly [key: string]: Json };
const isFields = (value: Json | undefined): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** What turns `from` into `to`. Arrays of one length are compared place by place, others replaced whole. */
export function diff(from: Json, to: Json, path: Change['path'] = []): Change[] {
  // Systems share what no command changes (sheets, options) between copies: nothing to look into.
  if (from === to) return [];
  if (isFields(from) && isFields(to)) {
    const gone = Object.keys(from).filter(key => !Object.hasOwn(to, key));
    return [
      ...gone.map(key => ({ path: [...path, key] })),
      ...Object.entries(to).flatMap(([key, value]) =>
        !Object.hasOwn(from, key) ? [{ path: [...path, key], value }] : diff(from[key] ?? null, value, [...path, key]),
      ),
    ];
  }
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    return to.flatMap((value: Json, at: number) => diff(from[at] ?? null, value, [...path, at]));
  }
  return same(from, to) ? [] : [{ path, value: to }];
}

/** The value after the changes; the one given stays as it is. */
export function apply(value: Json, changes: readonly Change[]): Json {
  return changes.reduce<Json>((now, { path, value: next }) => put(now, path, next), value);
}

function put(into: Json | undefined, [key, ...rest]: Change['path'], value: Json | undefined): Json {
  if (key === undefined) return value ?? null;
  if (Array.isArray(into)) {
    return into.map((item: Json, at: number) => (at === key ? put(item, rest, value) : item));
  }
  const fields = isFields(into) ? into : {};
  if (rest.length === 0 && value === undefined) {
    const { [String(key)]: _, ...others } = fields;
    return others;
  }
  return { ...fields, [key]: put(Object.hasOwn(fields, key) ? fields[key] : undefined, rest, value) };
}
