import type { Json } from '@affray/engine';
import { sentence, spoken } from '../words/numbers.ts';

/** One thing to fill in, read from a JSON Schema that the table sent. What no small form can show is `json`. */
export type FormField = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Rule that it answers to, where its description ends with one. */
  readonly rule: string | null;
  /** What holds where nothing is said; null where something must be. */
  readonly standard: Json;
  /** Whether it must be written. */
  readonly required: boolean;
  /** Under which heading it stands; null where the schema does not say. */
  readonly group: string | null;
} & (
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly whole: boolean;
      readonly optional: boolean;
    }
  | { readonly kind: 'text'; readonly most: number; readonly optional: boolean }
  | { readonly kind: 'switch' }
  | {
      readonly kind: 'pick';
      /** With what people call each. */
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly kind: 'group'; readonly fields: readonly FormField[] }
  /** Any number of alike things. */
  | { readonly kind: 'list'; readonly item: FormField }
  | { readonly kind: 'json' }
);
type JsonObject = { readonly [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object's schema, in its order. Empty where it is no object's. */
export function fieldsOf(schema: Json | undefined): readonly FormField[] {
  const properties = isObject(schema) ? schema.properties : undefined;
  if (!isObject(properties)) return [];
  const required = isObject(schema) && Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).map(([name, each]) => ({
    ...fieldOf(name, each),
    required: required.includes(name),
  }));
}

/** Those fields of an object's schema that have a title of their own: what people are asked when nobody asks for more. */
export const titledFields = (schema: Json | undefined): readonly FormField[] =>
  fieldsOf(schema).filter(({ name }) => {
    const field = propertyOf(schema, name);
    return isObject(field) && typeof field.title === 'string';
  });

/** The fields of a sheet that say how one behaves in a fight, where its system marks them so (`manner`): morale and the like. */
export const mannerFields = (schema: Json | undefined): readonly FormField[] =>
  fieldsOf(schema).filter(({ name }) => {
    const field = propertyOf(schema, name);
    return isObject(field) && field.manner === true;
  });

/** The schema of a property; undefined where there is none. */
export function propertyOf(schema: Json | undefined, name: string): Json | undefined {
  const properties = isObject(schema) ? schema.properties : undefined;
  return isObject(properties) ? properties[name] : undefined;
}

function fieldOf(name: string, schema: Json): FormField {
  const outer = isObject(schema) ? schema : {};
  const { hint, rule } = described(outer.description);
  const { inner, optional } = unwrapped(outer);
  const group = outer.group ?? inner.group;
  const common = {
    ...{ name, label: titleOf(outer, inner, name), hint, rule },
    standard: outer.default ?? null,
    required: false,
    group: typeof group === 'string' ? group : null,
  };
  const choices = inner.enum;
  if (Array.isArray(choices) && choices.every(each => typeof each === 'string')) {
    const called = isObject(inner.words) ? inner.words : isObject(outer.words) ? outer.words : {};
    const options = choices
      .filter(each => typeof each === 'string')
      .map(value => {
        const words = Object.hasOwn(called, value) ? called[value] : undefined;
        return { value, label: typeof words === 'string' ? sentence(words) : spoken(value) };
      });
    return { ...common, kind: 'pick', options };
  }
  switch (inner.type) {
    case 'boolean':
      return { ...common, kind: 'switch' };
    case 'integer':
    case 'number': {
      const [min, max] = [inner.minimum, inner.maximum];
      return {
        ...common,
        kind: 'number',
        whole: inner.type === 'integer',
        min: typeof min === 'number' ? min : Number.MIN_SAFE_INTEGER,
        max: typeof max === 'number' ? max : Number.MAX_SAFE_INTEGER,
        optional,
      };
    }
    case 'string':
      return {
        ...common,
        kind: 'text',
        most: typeof inner.maxLength === 'number' ? inner.maxLength : 200,
        optional,
      };
    case 'object': {
      const fields = [...fieldsOf(inner), ...namedFields(inner, outer)];
      return fields.length > 0 ? { ...common, kind: 'group', fields } : { ...common, kind: 'json' };
    }
    case 'array': {
      const item = fieldOf('', inner.items ?? {});
      return item.kind === 'json' ? { ...common, kind: 'json' } : { ...common, kind: 'list', item };
    }
    default:
      return { ...common, kind: 'json' };
  }
}

/** What the schema calls it; without a title, its name in words. */
function titleOf(outer: JsonObject, inner: JsonObject, name: string): string {
  const title = outer.title ?? inner.title;
  return typeof title === 'string' ? title : spoken(name);
}

/** A table of numbers by name, such as skills, where the names are known: each may be left out. */
function namedFields(inner: JsonObject, outer: JsonObject): FormField[] {
  const names = inner.names ?? outer.names;
  const words = inner.words ?? outer.words;
  const each = inner.additionalProperties;
  if (!Array.isArray(names) || !isObject(each)) return [];
  const titled = (name: string): Json => ({
    ...each,
    title: (isObject(words) ? words[name] : undefined) ?? spoken(name),
  });
  return names.flatMap(name => (typeof name === 'string' ? [optionally(fieldOf(name, titled(name)))] : []));
}
const optionally = (field: FormField): FormField => (field.kind === 'number' ? { ...field, optional: true } : field);

/** Takes `or null` off a schema. */
function unwrapped(schema: JsonObject): { inner: JsonObject; optional: boolean } {
  const branches = schema.anyOf;
  if (!Array.isArray(branches)) return { inner: schema, optional: false };
  const real = branches.filter(each => !isObject(each) || each.type !== 'null');
  const numbers = real.flatMap(each => (isObject(each) && typeof each.const === 'number' ? [each.const] : []));
  if (numbers.length > 1 && numbers.length === real.length) {
    const [minimum, maximum] = [Math.min(...numbers), Math.max(...numbers)];
    const whole = maximum - minimum === numbers.length - 1;
    if (whole) return { inner: { type: 'integer', minimum, maximum }, optional: real.length < branches.length };
  }
  const [only] = real;
  return real.length === 1 && isObject(only)
    ? { inner: only, optional: real.length < branches.length }
    : { inner: {}, optional: false };
}

/** A description, with the rule at its end apart from it. */
function described(description: Json | undefined): { hint: string; rule: string | null } {
  if (typeof description !== 'string') return { hint: '', rule: null };
  const found = /^(.*?)\s*([A-Z]{2,3}-[A-Z0-9.-]+)$/s.exec(description);
  return { hint: found?.[1] ?? description, rule: found?.[2] ?? null };
}

const stepsOf = (path: string): readonly string[] => path.split('.');
const listOf = (value: Json | undefined): readonly Json[] | null => (Array.isArray(value) ? value : null);

/** The field of a sheet that a path names (`attributes.str`, `weapons.0`); null where no small form can show it. */
export function fieldAt(schema: Json, path: string): FormField | null {
  let [here, name]: [Json | undefined, string] = [schema, ''];
  for (const step of stepsOf(path)) {
    const { inner } = unwrapped(isObject(here) ? here : {});
    const named = isObject(inner.properties) ? inner.properties[step] : undefined;
    const other = isObject(inner.additionalProperties) ? inner.additionalProperties : undefined;
    [here, name] = [named ?? (/^\d+$/.test(step) ? inner.items : undefined) ?? other, step];
    if (here === undefined) return null;
  }
  const field = here === undefined ? null : fieldOf(name, here);
  return field === null || field.kind === 'json' ? null : field;
}

/** What stands at a path of a sheet; undefined where nothing does. */
export function valueAt(sheet: Json, path: string): Json | undefined {
  let here: Json | undefined = sheet;
  for (const step of stepsOf(path)) here = isObject(here) ? here[step] : listOf(here)?.[Number(step)];
  return here;
}

/** A sheet with another value at a path; undefined takes out what stands there. */
export function withValueAt(sheet: Json, path: string, value: Json | undefined): Json {
  const [first = '', ...rest] = stepsOf(path);
  const inside = valueAt(sheet, first);
  const next = rest.length === 0 ? value : withValueAt(inside ?? {}, rest.join('.'), value);
  const list = listOf(sheet);
  if (list) return list.flatMap((each, at) => (at !== Number(first) ? [each] : next === undefined ? [] : [next]));
  const { [first]: _, ...others } = isObject(sheet) ? sheet : {};
  return next === undefined ? others : { ...(isObject(sheet) ? sheet : {}), [first]: next };
}

/** A new thing for a list, with what must stand in it. */
export function blank(field: FormField): Json {
  if (field.standard !== null) return field.standard;
  switch (field.kind) {
    case 'number':
      return Math.min(Math.max(0, field.min), field.max);
    case 'text':
      return '';
    case 'switch':
      return false;
    case 'pick':
      return field.options[0]?.value ?? null;
    case 'group':
      return Object.fromEntries(field.fields.filter(each => each.required).map(each => [each.name, blank(each)]));
    case 'list':
    case 'json':
      return [];
  }
}
