/** Plain values, read and compared. This package imports nothing of Affray: it is a reader of its own. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Fields = { readonly [key: string]: Json };
export type Path = readonly (string | number)[];
/** `[path, value]`, or `[path]` for what is gone. */
export type Change = readonly [path: Path, value?: Json];

export const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** What stands at a path; undefined where nothing does. */
export function at(value: Json | undefined, path: Path): Json | undefined {
  let now = value;
  for (const key of path) {
    if (isList(now)) now = now[Number(key)];
    else if (isFields(now) && Object.hasOwn(now, key)) now = now[key];
    else return undefined;
  }
  return now;
}

/** The value with changes made; the one given stays as it is. */
export const changed = (value: Json, changes: readonly Change[]): Json =>
  changes.reduce<Json>((now, [path, ...rest]) => put(now, path, rest), value);

/** @param wanted the value in a list; an empty list takes away what stands there */
function put(into: Json | undefined, [key, ...rest]: Path, wanted: readonly (Json | undefined)[]): Json {
  if (key === undefined) return wanted[0] ?? null;
  if (isList(into)) return into.map((each, nth) => (nth === key ? put(each, rest, wanted) : each));
  const fields = isFields(into) ? into : {};
  if (rest.length === 0 && wanted.length === 0)
    return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
  return { ...fields, [key]: put(fields[key], rest, wanted) };
}

/** A place where a value is other than it should be; undefined: nothing stands there. */
export interface Difference {
  readonly path: Path;
  readonly wanted: Json | undefined;
  readonly found: Json | undefined;
}

/**
 * Where two values differ, innermost places first to last.
 * @param more whether the second may have fields that the first has not
 */
export function differences(wanted: Json | undefined, found: Json | undefined, more = false): Difference[] {
  const all: Difference[] = [];
  compare(wanted, found, more, [], all);
  return all;
}

function compare(
  wanted: Json | undefined,
  found: Json | undefined,
  more: boolean,
  path: Path,
  all: Difference[],
): void {
  if (isFields(wanted) && isFields(found)) {
    const keys = new Set([...Object.keys(wanted), ...(more ? [] : Object.keys(found))]);
    for (const key of keys) compare(at(wanted, [key]), at(found, [key]), more, [...path, key], all);
  } else if (isList(wanted) && isList(found) && wanted.length === found.length) {
    for (const [nth, each] of wanted.entries()) compare(each, found[nth], more, [...path, nth], all);
  } else if (JSON.stringify(wanted) !== JSON.stringify(found)) all.push({ path, wanted, found });
}

/** Whether a path is one of those patterns, or lies below one: `combatants.*.notes`. */
export const isBelow = (path: Path, patterns: readonly string[]): boolean =>
  patterns.some(pattern => {
    const parts = pattern.split('.');
    return parts.length <= path.length && parts.every((part, nth) => part === '*' || part === String(path[nth]));
  });
