import { z } from 'zod';
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
export function combatantsIn(schema: unknown, value: unknown, path = ''): readonly Named[] {
  if (schema === combatantId) {
    const { data: id } = combatantId.safeParse(value);
    return id === undefined ? [] : [{ id, path }];
  }
  if (value === null || value === undefined) return [];
  const inner = unwrapped(schema);
  if (inner !== null) return combatantsIn(inner, value, path);
  if (schema instanceof z.ZodUnion) {
    const [fitting] = schema.options.filter(option => holds(option, value));
    return combatantsIn(fitting, value, path);
  }
  if (schema instanceof z.ZodIntersection) {
    return [schema.def.left, schema.def.right].flatMap(each => combatantsIn(each, value, path));
  }
  return typeof value === 'object' ? inParts(schema, value, path) : [];
}

/** Combatants in what an object, a list or a record is made of. */
function inParts(schema: unknown, value: object, path: string): readonly Named[] {
  const at = (part: string | number): string => (path === '' ? `${part}` : `${path}.${part}`);
  if (schema instanceof z.ZodObject) {
    return Object.entries(value).flatMap(([name, field]) => {
      const { catchall, shape } = schema.def;
      return combatantsIn(Object.hasOwn(shape, name) ? shape[name] : catchall, field, at(name));
    });
  }
  if (schema instanceof z.ZodRecord) {
    const { keyType, valueType } = schema.def;
    return Object.entries(value).flatMap(([key, field]) => [
      ...combatantsIn(keyType, key, at(key)),
      ...combatantsIn(valueType, field, at(key)),
    ]);
  }
  if (!Array.isArray(value)) return [];
  if (schema instanceof z.ZodArray) return value.flatMap((each, i) => combatantsIn(schema.element, each, at(i)));
  if (schema instanceof z.ZodTuple) {
    const { items, rest } = schema.def;
    return value.flatMap((each, i) => combatantsIn(items[i] ?? rest, each, at(i)));
  }
  return [];
}

/** What stands inside a wrapper that changes nothing of where its value lies; null where this is no wrapper. */
function unwrapped(schema: unknown): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  )
    return schema.def.innerType;
  if (schema instanceof z.ZodPipe) return schema.def.out;
  return schema instanceof z.ZodLazy ? schema.def.getter() : null;
}

/** Whether a value is of one branch of a union. Fixed fields are looked at first: they tell most branches apart. */
function holds(branch: unknown, value: unknown): boolean {
  if (branch instanceof z.ZodObject) {
    const fixed = Object.entries(branch.def.shape).filter(([, field]) => field instanceof z.ZodLiteral);
    const { success } = z.record(z.string(), z.unknown()).safeParse(value);
    if (!success || typeof value !== 'object' || value === null) return false;
    const fields = new Map<string, unknown>(Object.entries(value));
    if (!fixed.every(([name, field]) => z.safeParse(field, fields.get(name)).success)) return false;
  }
  return branch instanceof z.ZodType && branch.safeParse(value).success;
}
