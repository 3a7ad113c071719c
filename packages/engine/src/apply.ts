/** What changes of a plain value come to, without the schemas by which they are read. */
import type { Json } from './json.ts';
import type { Change } from './patch.ts';
import { phrase } from './phrase.ts';

type Fields = { readonly [key: string]: Json };
/** Whether a plain value has fields. */
export const isFields = (value: Json | undefined): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The value after the changes; the one given stays as it is. @throws TypeError where these are no changes */
export function apply(value: Json, changes: readonly Change[]): Json {
  if (!Array.isArray(changes) || !changes.every(each => Array.isArray(each?.path)))
    throw new TypeError(
      phrase`changes are a list such as [{ path: ['round'], value: 2 }], as diff(before, after) gives`,
    );
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
