/** What changes of a plain value come to, without the schemas by which they are read. */
import type { Json } from './json.ts';
import type { Change } from './patch.ts';

type Fields = { readonly [key: string]: Json };
/** Whether a plain value has fields. */
export const isFields = (value: Json | undefined): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

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
