import { type Change, isFields, type Json } from '@affray/engine';

/** What turned one value into another, and the other, in which whatever is as it was is the very same object. */
export interface Kept {
  readonly changes: readonly Change[];
  readonly now: Json;
}

/**
 * What turns `from` into `to`, as `diff` of the engine says it. What a page holds lives long, and most of it stays as it is:
 * since that stays the same object, what is known of it, such as its fingerprint, need not be worked out again.
 */
export function kept(from: Json, to: Json, path: Change['path'] = []): Kept {
  const changes: Change[] = [];
  return { changes, now: merged(from, to, [...path], changes) };
}

/** @param path where we are: it is grown and cut back, and copied for each change alone */
function merged(from: Json, to: Json, path: (string | number)[], changes: Change[]): Json {
  if (from === to) return to;
  if (isFields(from) && isFields(to)) return mergedFields(from, to, path, changes);
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return mergedItems(from, to, path, changes);
  changes.push({ path: [...path], value: to });
  return to;
}

type Fields = { readonly [key: string]: Json };

function mergedFields(from: Fields, to: Fields, path: (string | number)[], changes: Change[]): Fields {
  const before = changes.length;
  let now: { [key: string]: Json } | null = null;
  for (const key in from) if (!Object.hasOwn(to, key)) changes.push({ path: [...path, key] });
  for (const key in to) {
    const [had, value] = [from[key], to[key]];
    if (had === value && had !== undefined) continue;
    path.push(key);
    if (!Object.hasOwn(from, key)) changes.push({ path: [...path], value });
    else {
      const piece = merged(had ?? null, value ?? null, path, changes);
      if (piece !== value) (now ??= { ...to })[key] = piece;
    }
    path.pop();
  }
  return changes.length === before ? from : (now ?? to);
}

function mergedItems(
  from: readonly Json[],
  to: readonly Json[],
  path: (string | number)[],
  changes: Change[],
): readonly Json[] {
  const before = changes.length;
  let now: Json[] | null = null;
  for (let at = 0; at < to.length; at++) {
    const [had, value] = [from[at] ?? null, to[at] ?? null];
    if (had === value) continue;
    path.push(at);
    const piece = merged(had, value, path, changes);
    if (piece !== value) (now ??= [...to])[at] = piece;
    path.pop();
  }
  return changes.length === before ? from : (now ?? to);
}
