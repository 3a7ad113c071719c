import { type Json, phrase, same } from '@affray/engine';

type Fields = { readonly [name: string]: Json };
/** So many changes are named; of more it is said how many there are. */
const NAMED = 8;

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How the name of a field and what became of it stand together. */
type Said = (label: string, was: string, is: string) => string;
/** As in "Strength 14 → 15". */
const plainly: Said = (label, was, is) => `${label} ${was} → ${is}`;
/** For names that are words of several, as in "Ambush tactics: yes → no". */
export const apart: Said = (label, was, is) => `${label}: ${was} → ${is}`;

/**
 * What is different between two sheets, in the words of their JSON Schema: "Strength 14 → 15", "Shortbow added".
 * @param schema with a `title` for each field; one without is called as it is written in the code
 */
export function writtenChanges(schema: Json, before: Json, after: Json, said: Said = plainly): readonly string[] {
  const all = differences(said, schema, '', before, after);
  return all.length <= NAMED ? all : [...all.slice(0, NAMED), phrase`${all.length - NAMED} more`];
}

function differences(
  said: Said,
  schema: Json | undefined,
  label: string,
  before: Json | undefined,
  after: Json | undefined,
): string[] {
  if (same(before ?? null, after ?? null)) return [];
  if (isFields(before) && isFields(after)) return inFields(said, schema, before, after);
  if (Array.isArray(before) && Array.isArray(after)) return inLists(label, before, after);
  const field = inner(schema);
  return [said(label, shown(field, before), shown(field, after))];
}

function inFields(said: Said, schema: Json | undefined, before: Fields, after: Fields): string[] {
  const { properties, additionalProperties } = inner(schema);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap(name => {
    const part = (isFields(properties) ? properties[name] : undefined) ?? additionalProperties;
    return differences(said, part, titleOf(part, name), before[name], after[name]);
  });
}

/** Things by their names: which came, which went, which are otherwise. */
function inLists(label: string, before: readonly Json[], after: readonly Json[]): string[] {
  const was = Map.groupBy(before, nameOf);
  const is = Map.groupBy(after, nameOf);
  const called = (name: string): string => name || label;
  return [...new Set([...is.keys(), ...was.keys()])].flatMap(name => {
    const [old = [], now = []] = [was.get(name), is.get(name)];
    if (now.length > old.length) return [phrase`${called(name)} added`];
    if (now.length < old.length) return [phrase`${called(name)} removed`];
    return same([...old], [...now]) ? [] : [phrase`${called(name)} changed`];
  });
}

/** What people call a thing of a list; empty where it has no name. */
function nameOf(thing: Json): string {
  if (typeof thing === 'string') return spoken(thing);
  if (!isFields(thing)) return '';
  const name = thing.name ?? thing.label ?? thing.id ?? thing.kind;
  return typeof name === 'string' ? spoken(name) : '';
}

/** A schema without "or null" around it. */
function inner(schema: Json | undefined): Fields {
  if (!isFields(schema)) return {};
  const branches = schema.anyOf;
  const real = Array.isArray(branches) ? branches.find(each => isFields(each) && each.type !== 'null') : null;
  return isFields(real) ? { ...schema, ...real } : schema;
}

function titleOf(schema: Json | undefined, name: string): string {
  const { title } = inner(schema);
  return typeof title === 'string' ? title : spoken(name);
}

function shown({ words }: Fields, value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return phrase`none`;
  if (typeof value === 'boolean') return value ? phrase`yes` : phrase`no`;
  if (typeof value === 'number') return `${value}`.replace('-', '−');
  if (typeof value !== 'string') return nameOf(value) || phrase`something else`;
  const word = isFields(words) ? words[value] : undefined;
  return typeof word === 'string' ? word : spoken(value);
}

/** A name in code as words: `attackBonus` becomes "Attack bonus". */
const spoken = (name: string): string =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`.replaceAll(
    /(?<=[a-z0-9])[A-Z]/g,
    letter => ` ${letter.toLowerCase()}`,
  );
