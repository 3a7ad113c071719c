import { apply, isFields, type Json } from '@affray/engine';
import * as z from 'zod';
import { hasRest, isStep, KeptStep, markOf, type Unpack } from './kept-step.ts';
import { print } from './layouts.ts';
import { body, isBody, unpacked } from './pack.ts';

/** PostgreSQL gives its 64-bit numbers as text. */
export const count = z.coerce.number().int();
export const fightRow = z.object({
  code: z.string(),
  revision: count,
  title: z.string(),
  steps: count,
  seating: z.string().nullable(),
  seating_print: z.string().nullable(),
  recorded: count,
});
export type FightRow = z.infer<typeof fightRow>;
const headRow = z.object({ revision: count, steps: count, over: count, body, print: z.string() });
const restRow = z.object({ revision: count, body, print: z.string() });
const baseRow = z.object({ place: count, body, print: z.string() });

/** A record without its steps, as it was after a revision, when it had so many. */
export interface StoredHead {
  readonly revision: number;
  readonly steps: number;
  readonly head: { readonly [field: string]: Json };
}
/** All of a record but fight and steps, as it is after a revision. */
export interface Rest {
  readonly revision: number;
  readonly rest: Json;
}
/** A step as stored; what else of the record changed with it, where that is written there. */
export interface StoredStep {
  readonly step: Json;
  readonly rest: Rest | null;
}

const parsed = (text: string): Json => JSON.parse(text);

/** Who sits at a fight, as JSON; null where it is not what was written. */
export const wholeSeating = (id: string, { seating, seating_print: told }: FightRow): string | null =>
  seating !== null && told === print(id, seating) ? seating : null;

/** A head as stored; null where it is not what was written. */
export function wholeHead(fight: string, row: unknown): StoredHead | null {
  const read = headRow.safeParse(row);
  if (!read.success) return null;
  const { revision, steps, over, print: told } = read.data;
  const text = unpacked(read.data.body);
  if (text === null || told !== print(fight, steps, over, text)) return null;
  const head = parsed(text);
  return isFields(head) ? { revision, steps, head } : null;
}

/** The row of a step; null where it is none. Without a schema, since a long fight has thousands. */
function stepIn(row: unknown) {
  if (typeof row !== 'object' || row === null) return null;
  const of = (name: string): unknown => Reflect.get(row, name);
  const [place, revision] = [Number(of('place')), Number(of('revision'))];
  const [mark, bytes, told] = [of('mark'), of('body'), of('print')];
  if (!Number.isInteger(place) || !Number.isInteger(revision)) return null;
  if ((mark !== null && typeof mark !== 'string') || typeof told !== 'string' || !isBody(bytes)) return null;
  return { place, revision, mark, body: bytes, print: told };
}

/** A step as stored; null where it is not what was written at this place. */
export function wholeStep(fight: string, place: number, row: unknown): StoredStep | null {
  const read = stepIn(row);
  if (read === null || read.place !== place) return null;
  const text = unpacked(read.body);
  if (text === null || read.print !== print(fight, place, text)) return null;
  const value = parsed(text);
  const { mark, revision } = read;
  const found = hasRest(value)
    ? { step: value.step, rest: { revision, rest: value.rest } }
    : { step: value, rest: null };
  return mark === null || mark === markOf(found.step) ? found : null;
}

const endsRow = z.object({ first: count.nullable(), last: count.nullable() });

/**
 * The steps of a fight, of which none is unpacked; null where one of the last is missing, or nothing of it is known.
 * @param steps so many it has @param ends places of the first and the last @param last rows of the last ones, with all that is stored of them
 */
export function lyingSteps(
  fight: string,
  steps: number,
  ends: unknown,
  last: readonly unknown[],
): readonly KeptStep[] | null {
  const read = endsRow.safeParse(ends);
  if (!read.success || last.length > steps) return null;
  if (steps > 0 && (read.data.first !== 0 || read.data.last !== steps - 1)) return null;
  const lying = Array.from({ length: steps }, () => new KeptStep());
  for (const [at, row] of last.entries()) if (!fetchedInto(lying, fight, row, steps - last.length + at)) return null;
  return lying;
}

/** Has a step what its row holds. @returns whether it is the row of the step at this place, and says what that is known by */
export function fetchedInto(steps: readonly KeptStep[], fight: string, row: unknown, place: number): boolean {
  const read = stepIn(row);
  if (read === null || read.place !== place) return false;
  const mark = read.mark ?? markOf(wholeStep(fight, place, row)?.step);
  return steps[place]?.fetched(mark, unpacking(fight, place, row)) === true;
}

/** Unpacks a step out of its row. */
const unpacking = (fight: string, place: number, row: unknown): Unpack => {
  return () => wholeStep(fight, place, row)?.step ?? null;
};

/** What stands of a record beside its steps; null where it is not what was written. */
export function wholeRest(fight: string, row: unknown): Rest | null {
  const read = restRow.safeParse(row);
  if (!read.success) return null;
  const { revision, print: told } = read.data;
  const text = unpacked(read.data.body);
  return text !== null && told === print(fight, 'rest', revision, text) ? { revision, rest: parsed(text) } : null;
}

export function wholeBase(fight: string, row: unknown): { readonly place: number; readonly head: Json } | null {
  const read = baseRow.safeParse(row);
  if (!read.success) return null;
  const { place, print: told } = read.data;
  const text = unpacked(read.data.body);
  return text !== null && told === print(fight, 'base', place, text) ? { place, head: parsed(text) } : null;
}

/**
 * The head of a record as it stands: the one that was written last, followed up by the steps since then, with the latest
 * rest. Null where one of these is missing or damaged.
 * @param stepsFrom the steps from a place on
 */
export function headOf(
  { recorded, steps: count }: FightRow,
  written: StoredHead | null,
  stepsFrom: (place: number) => readonly (StoredStep | null)[],
  rest: Rest | null,
): { readonly [field: string]: Json } | null {
  if (written === null) return null;
  const { head, revision } = written;
  if (recorded === revision) return count === written.steps ? head : null;
  const since = stepsFrom(written.steps);
  const latest = [rest, since.at(-1)?.rest ?? null].find(each => each?.revision === recorded);
  if (!latest || !isFields(latest.rest) || written.steps + since.length !== count) return null;
  let fight = head.fight ?? null;
  for (const each of since) {
    if (each === null || !isStep(each.step)) return null;
    fight = apply(fight, each.step.redo);
  }
  return { ...latest.rest, fight };
}
