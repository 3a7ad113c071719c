import * as z from 'zod/mini';
import { isFields } from './apply.ts';
import { isPlain, type Json, json, quick } from './json.ts';

export { apply, isFields } from './apply.ts';

/** One change of a plain value: at this path there is now this value, or (without one) nothing. */
export const change = z.strictObject({
  path: z.readonly(z.array(z.union([z.string(), z.int()]))),
  value: z.optional(json),
});
export type Change = Readonly<z.infer<typeof change>>;
/** What a step does and undoes: most of a long record, and looked through without a copy. */
export const changes = quick(z.readonly(z.array(change)), value => Array.isArray(value) && isChanges(value));

function isChanges(values: readonly unknown[]): boolean {
  for (const each of values) if (!isChange(each)) return false;
  return true;
}

/** One change as `diff` writes it: anything else is left to the schema, to take or to refuse. */
function isChange(each: unknown): boolean {
  if (!isPlain(each) || each === null || typeof each !== 'object' || !('path' in each)) return false;
  const fields = Object.keys(each).length;
  if (!Array.isArray(each.path) || fields !== ('value' in each ? 2 : 1)) return false;
  for (const key of each.path) if (typeof key !== 'string' && !Number.isSafeInteger(key)) return false;
  return true;
}

type Fields = { readonly [key: string]: Json };

/** What stood where something changed; undefined where nothing did. */
export type Was = (Json | undefined)[];

/**
 * What turns `from` into `to`. Arrays of one length are compared place by place, others replaced whole.
 * @param was is given what stood at the place of each change
 */
export function diff(from: Json, to: Json, path: Change['path'] = [], was: Was | null = null): Change[] {
  const changes: Change[] = [];
  compare(from, to, [...path], changes, was);
  return changes;
}

/** @param path where we are: it is grown and cut back, and copied for each change alone */
function compare(from: Json, to: Json, path: (string | number)[], changes: Change[], was: Was | null): void {
  // Systems share what no command changes (sheets, options) between copies: nothing to look into.
  if (from === to) return;
  if (isFields(from) && isFields(to)) compareFields(from, to, path, changes, was);
  else if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    for (let at = 0; at < to.length; at++) {
      path.push(at);
      compare(from[at] ?? null, to[at] ?? null, path, changes, was);
      path.pop();
    }
  } else {
    changes.push({ path: [...path], value: to });
    was?.push(from);
  }
}

function compareFields(from: Fields, to: Fields, path: (string | number)[], changes: Change[], was: Was | null): void {
  const first = changes.length;
  let common = 0;
  for (const key in to) {
    const had = from[key];
    const value = to[key];
    // Most of what is looked at is as it was. What is inherited is no plain value, and so never the same.
    if (had === value && had !== undefined) {
      common++;
      continue;
    }
    path.push(key);
    if (!Object.hasOwn(from, key)) {
      changes.push({ path: [...path], value });
      was?.push(undefined);
    } else {
      common++;
      compare(had ?? null, value ?? null, path, changes, was);
    }
    path.pop();
  }
  // Fields seldom go: to count them is cheaper than to look for each.
  let all = 0;
  for (const _ in from) all++;
  if (common < all) takeAway(from, to, path, changes, was, first);
}

/** Fields that are gone. @param first where these changes stand */
function takeAway(
  from: Fields,
  to: Fields,
  path: readonly (string | number)[],
  changes: Change[],
  was: Was | null,
  first: number,
): void {
  const gone = Object.keys(from).filter(key => !Object.hasOwn(to, key));
  changes.splice(first, 0, ...gone.map(key => ({ path: [...path, key] })));
  was?.splice(first, 0, ...gone.map(key => from[key]));
}
