import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import { type CombatantId, combatantId } from './table.ts';

/** A combatant that a value names, and where: `target`, `parts.1.targets.0`. */
export interface Named {
  readonly id: CombatantId;
  readonly path: string;
}

/**
 * Every combatant that a well-formed value names, as its schema says: wherever `combatantId` itself stands. So a field
 * that holds a combatant is written with that schema, and then nobody else need say which fields do.
 * @param value as `schema` gives it
 */
export function combatantsIn(schema: unknown, value: unknown): readonly Named[] {
  const found: Named[] = [];
  visitParts(schema, value, (part, inside, path) => {
    if (part !== combatantId) return;
    const { data: id } = combatantId.safeParse(inside);
    if (id !== undefined) found.push({ id, path });
  });
  return found;
}

/** Sees a schema and what it stands for in a value. @param path `parts.1.targets.0`; empty for the whole */
type See = (schema: unknown, value: unknown, path: string) => void;

/**
 * Goes through a well-formed value and its schema together, each schema before what it is made of: wrappers, then what
 * stands in them.
 * @param value as `schema` gives it
 */
export function visitParts(schema: unknown, value: unknown, see: See, path = ''): void {
  see(schema, value, path);
  for (const [part, inside, name] of partsOf(schema, value))
    visitParts(part, inside, see, name === null || path === '' ? (name ?? path) : `${path}.${name}`);
}

/** A part of a schema, and what it stands for; its name is null where it stands in the same place. */
type PartOf = readonly [schema: unknown, value: unknown, name: string | null];

function partsOf(schema: unknown, value: unknown): readonly PartOf[] {
  if (value === undefined) return [];
  const inner = unwrapped(schema);
  if (inner !== null) return [[inner, value, null]];
  if (value === null) return [];
  if (schema instanceof core.$ZodUnion) {
    const fitting = schema._zod.def.options.find(option => holds(option, value));
    return [[fitting, value, null]];
  }
  if (schema instanceof core.$ZodIntersection) {
    const { left, right } = schema._zod.def;
    return [
      [left, value, null],
      [right, value, null],
    ];
  }
  return typeof value === 'object' ? fieldsOf(schema, value) : [];
}

/** What an object, a list or a record is made of. */
function fieldsOf(schema: unknown, value: object): readonly PartOf[] {
  if (schema instanceof core.$ZodObject) {
    const { catchall, shape } = schema._zod.def;
    return Object.entries(value).map(([name, field]) => [
      Object.hasOwn(shape, name) ? shape[name] : catchall,
      field,
      name,
    ]);
  }
  if (schema instanceof core.$ZodRecord) {
    const { keyType, valueType } = schema._zod.def;
    return Object.entries(value).flatMap(([key, field]): PartOf[] => [
      [keyType, key, key],
      [valueType, field, key],
    ]);
  }
  if (!Array.isArray(value)) return [];
  if (schema instanceof core.$ZodArray) return value.map((each, at) => [schema._zod.def.element, each, `${at}`]);
  if (schema instanceof core.$ZodTuple) {
    const { items, rest } = schema._zod.def;
    return value.map((each, at) => [items[at] ?? rest, each, `${at}`]);
  }
  return [];
}

/** What stands inside a wrapper that changes nothing of where its value lies; null where this is no wrapper. */
export function unwrapped(schema: unknown): unknown {
  if (
    schema instanceof core.$ZodOptional ||
    schema instanceof core.$ZodExactOptional ||
    schema instanceof core.$ZodNullable ||
    schema instanceof core.$ZodDefault ||
    schema instanceof core.$ZodPrefault ||
    schema instanceof core.$ZodNonOptional ||
    schema instanceof core.$ZodCatch ||
    schema instanceof core.$ZodReadonly
  )
    return schema._zod.def.innerType;
  if (schema instanceof core.$ZodPipe) return schema._zod.def.out;
  return schema instanceof core.$ZodLazy ? schema._zod.def.getter() : null;
}

/** Whether a value is of one branch of a union. Fixed fields are looked at first: they tell most branches apart. */
function holds(branch: unknown, value: unknown): boolean {
  if (branch instanceof core.$ZodObject) {
    const fixed = Object.entries(branch._zod.def.shape).filter(([, field]) => field instanceof core.$ZodLiteral);
    const { success } = z.record(z.string(), z.unknown()).safeParse(value);
    if (!success || typeof value !== 'object' || value === null) return false;
    const fields = new Map<string, unknown>(Object.entries(value));
    if (!fixed.every(([name, field]) => z.safeParse(field, fields.get(name)).success)) return false;
  }
  return branch instanceof core.$ZodType && z.safeParse(branch, value).success;
}
