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
  if (value === undefined || !isSchema(schema)) return [];
  const inner = unwrapped(schema);
  if (inner !== null) return [[inner, value, null]];
  if (value === null) return [];
  const { def } = schema._zod;
  if (def.type === 'union') return [[def.options.find(option => holds(option, value)), value, null]];
  if (def.type === 'intersection') {
    return [
      [def.left, value, null],
      [def.right, value, null],
    ];
  }
  return typeof value === 'object' ? fieldsOf(def, value) : [];
}

/** What an object, a list or a record is made of. */
function fieldsOf(def: core.$ZodTypes['_zod']['def'], value: object): readonly PartOf[] {
  if (def.type === 'object') {
    return Object.entries(value).map(([name, field]) => [
      Object.hasOwn(def.shape, name) ? def.shape[name] : def.catchall,
      field,
      name,
    ]);
  }
  if (def.type === 'record') {
    return Object.entries(value).flatMap(([key, field]): PartOf[] => [
      [def.keyType, key, key],
      [def.valueType, field, key],
    ]);
  }
  if (!Array.isArray(value)) return [];
  if (def.type === 'array') return value.map((each, at) => [def.element, each, `${at}`]);
  if (def.type === 'tuple') return value.map((each, at) => [def.items[at] ?? def.rest, each, `${at}`]);
  return [];
}

/**
 * Whether this is a schema, and so one of those whose `type` tells them apart. By its word and not by its class: whoever names
 * a class of zod has it in the bundle.
 */
const isSchema = (schema: unknown): schema is core.$ZodTypes => schema instanceof core.$ZodType;

/** What stands inside a wrapper that changes nothing of where its value lies; null where this is no wrapper. */
export function unwrapped(schema: unknown): unknown {
  if (!isSchema(schema)) return null;
  const { def } = schema._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return def.innerType;
    case 'pipe':
      return def.out;
    case 'lazy':
      return def.getter();
    default:
      return null;
  }
}

/** Whether a value is of one branch of a union. Fixed fields are looked at first: they tell most branches apart. */
function holds(branch: unknown, value: unknown): boolean {
  if (!isSchema(branch)) return false;
  if (branch._zod.def.type === 'object') {
    const fixed = Object.entries(branch._zod.def.shape).filter(([, field]) => field._zod.def.type === 'literal');
    const { success } = z.record(z.string(), z.unknown()).safeParse(value);
    if (!success || typeof value !== 'object' || value === null) return false;
    const fields = new Map<string, unknown>(Object.entries(value));
    if (!fixed.every(([name, field]) => z.safeParse(field, fields.get(name)).success)) return false;
  }
  return z.safeParse(branch, value).success;
}
