import { complaints } from '../complaint.ts';
import { PLAINLY } from '../english.ts';
import type { Json } from '../json.ts';
import { didYouMean } from '../near.ts';
import { apply, type Change } from '../patch.ts';
import { phrase } from '../phrase.ts';
import type { Schema } from '../schema.ts';

/** What of a system's fight the GM may set by hand: its figures, never what holds it together. */
export interface Settable<F extends Json> {
  readonly schema: Schema<F>;
  /** Paths of values: `*` is any one step, `**` at the end is everything below. All others are the rules' own. */
  readonly open: readonly string[];
  /** What no schema says of the fight as a whole, in a sentence; null where all fits together. */
  readonly misfit?: (after: F, before: F) => string | null;
}
/** One value that the GM wants somewhere: `combatants.goblin-1.hp`. */
export interface Wanted {
  readonly path: string;
  readonly value: string | number | boolean | null;
}
/** The fight as it is with that value, or why it cannot be. */
export type Edited<F extends Json> =
  | { readonly fight: F; readonly before: Json; readonly after: Json }
  | { readonly code: EditCode; readonly reason: string };
export type EditCode = 'no-such-value' | 'fixed' | 'not-one-value' | 'bad-value';

/**
 * Sets one value of a fight by its path; in a list, a step is a place from 0 or the id of what stands there. The path
 * must exist and be open, and the whole fight must be well-formed and fit together after it. Changes nothing itself.
 */
export function edited<F extends Json>(settable: Settable<F>, fight: F, { path, value }: Wanted): Edited<F> {
  const found = follow(fight, path);
  if ('reason' in found) return found;
  const { steps, value: before } = found;
  const names = path.split('.');
  if (before !== null && typeof before === 'object') return insideOf(settable, names, path, before);
  if (!isOpen(settable.open, names)) return { code: 'fixed', reason: `${path}: ${fixedBecause(names)}` };
  const tries = meant(before, value).map(each => tried(settable, fight, path, steps, each));
  const [first] = tries;
  const taken = tries.find(each => 'fight' in each) ?? first;
  return taken ?? { code: 'bad-value', reason: phrase`${path}: takes a value` };
}

/** The whole fight with the value in its place, read as if it came from outside. */
function tried<F extends Json>(
  { schema, misfit }: Settable<F>,
  fight: F,
  path: string,
  steps: Change['path'],
  after: Json,
): Edited<F> & object {
  const parsed = schema.safeParse(apply(fight, [{ path: steps, value: after }]), PLAINLY);
  const shown = shorten(JSON.stringify(after));
  if (!parsed.success) {
    const [wrong] = complaints(parsed.error);
    const at = wrong === undefined || wrong.path === steps.join('.') ? path : wrong.path;
    return {
      code: 'bad-value',
      reason: phrase`${at}: ${wrong?.reason ?? phrase`is not well-formed`} (given: ${shown})`,
    };
  }
  const why = misfit?.(parsed.data, fight) ?? null;
  if (why !== null) return { code: 'bad-value', reason: `${path}: ${why}` };
  const before = valueAt(fight, steps);
  return { fight: parsed.data, before: before ?? null, after: valueAt(parsed.data, steps) ?? after };
}

/** The value at a path; undefined where there is none. */
export function valueByPath(fight: Json, path: string): Json | undefined {
  const found = follow(fight, path);
  return 'reason' in found ? undefined : found.value;
}

type Found = { readonly steps: (string | number)[]; readonly value: Json };
type Missing = { readonly code: 'no-such-value'; readonly reason: string };

function follow(fight: Json, path: string): Found | Missing {
  const steps: (string | number)[] = [];
  let here: Json = fight;
  const names = path.split('.');
  for (const [at, name] of names.entries()) {
    const step = stepTo(here, name);
    const below = step === null ? undefined : valueAt(here, [step]);
    if (step === null || below === undefined) {
      const gone = names.slice(0, at + 1).join('.');
      return {
        code: 'no-such-value',
        reason: phrase`${shorten(gone)}: there is no such value${didYouMean(name, namesIn(here)) || phrase`; there is ${listed(here)}`}`,
      };
    }
    steps.push(step);
    here = below;
  }
  return { steps, value: here };
}

/** The key that a name means: in a list a place, or the id of what stands there. */
function stepTo(of: Json, name: string): string | number | null {
  if (!isList(of)) return name;
  const named = of.findIndex(each => valueAt(each, ['id']) === name);
  if (named >= 0) return named;
  return /^\d{1,6}$/.test(name) ? Number(name) : null;
}

/** What stands at the end of these steps; undefined where nothing does. Only what is the value's own counts. */
function valueAt(of: Json, steps: Change['path']): Json | undefined {
  let here: Json | undefined = of;
  for (const step of steps) {
    if (here === null || here === undefined || typeof here !== 'object') return undefined;
    here = isList(here) ? here[Number(step)] : Object.entries(here).find(([key]) => key === String(step))?.[1];
  }
  return here;
}

const isList = (of: Json): of is readonly Json[] => Array.isArray(of);

/** What could be named instead, the first few of it. */
function listed(of: Json): string {
  if (of === null || typeof of !== 'object') return phrase`nothing below a single value`;
  const names = namesIn(of);
  if (names.length === 0) return phrase`nothing here`;
  return names.length > MOST_LISTED ? phrase`${names.slice(0, MOST_LISTED).join(', ')} and so on` : names.join(', ');
}

/** What stands right below a value: fields, or in a list the ids of its entries or else their places. */
function namesIn(of: Json): string[] {
  if (of === null || typeof of !== 'object') return [];
  if (isList(of)) return of.map((each, at) => String(valueAt(each, ['id']) ?? at));
  return Object.entries(of).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}
const MOST_LISTED = 40;

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** Refuses a path that ends at several values, with one of them that may be set. */
function insideOf<F extends Json>(
  { open }: Settable<F>,
  names: readonly string[],
  path: string,
  value: Json,
): { readonly code: EditCode; readonly reason: string } {
  const inside = leaves(value).find(each => isOpen(open, [...names, ...each]));
  if (inside === undefined) return { code: 'fixed', reason: `${path}: ${fixedBecause(names)}` };
  const such = [...names, ...inside].join('.');
  return { code: 'not-one-value', reason: phrase`${path}: is not a single value; name one inside it, such as ${such}` };
}

/** The paths of all single values inside one. */
function leaves(value: Json): string[][] {
  if (value === null || typeof value !== 'object') return [[]];
  return Object.entries(value).flatMap(([name, below]) => leaves(below).map(rest => [name, ...rest]));
}

/** Steps that say what a thing is: nothing may change them, wherever they stand. */
const IDENTITY: ReadonlySet<string> = new Set(['id', 'kind']);

function isOpen(open: readonly string[], names: readonly string[]): boolean {
  if (IDENTITY.has(names.at(-1) ?? '')) return false;
  return open.some(pattern => {
    const steps = pattern.split('.');
    const deep = steps.at(-1) === '**';
    if (deep ? names.length < steps.length : names.length !== steps.length) return false;
    return steps.every((step, at) => step === '*' || step === '**' || step === names[at]);
  });
}

/** What to do instead, by the name of what may not be set. */
const INSTEAD: { readonly [name: string]: string } = {
  id: 'an id stays as it is',
  kind: 'what it is stays as it is',
  side: phrase`to change its side, remove the combatant and add it to the other side`,
  hidden: phrase`use gm-reveal`,
  seen: phrase`use gm-reveal`,
  knowledge: phrase`use gm-reveal`,
  fate: phrase`use gm-fate`,
  roster: phrase`use gm-add and gm-remove`,
  order: phrase`use gm-order`,
  ended: phrase`use gm-end-fight and gm-resume`,
};

function fixedBecause(names: readonly string[]): string {
  for (const name of [names.at(-1), names[2], names[0]]) {
    const instead = name !== undefined && Object.hasOwn(INSTEAD, name) ? INSTEAD[name] : undefined;
    if (instead !== undefined) return phrase`cannot be set by hand: ${instead}`;
  }
  return phrase`cannot be set by hand: the rules keep it`;
}

/** What a value may stand for, the likeliest first: forms send numbers and yes or no as text. */
function meant(before: Json, value: Wanted['value']): Json[] {
  if (typeof value !== 'string') return [value];
  const read = readAs(value.trim());
  if (read === undefined) return [value];
  return typeof before === 'string' ? [value, read] : [read, value];
}

function readAs(text: string): Json | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? number : undefined;
}
