import type { Json } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { systems } from './index.ts';

type Fields = { readonly [key: string]: Json };
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every schema inside a schema, with its path; `under`: the property that it belongs to. */
function* within(schema: Json, path: string, under: Fields = {}): Generator<readonly [string, Fields, Fields]> {
  if (Array.isArray(schema)) {
    for (const each of schema) yield* within(each, path, under);
    return;
  }
  if (!isFields(schema)) return;
  yield [path, schema, under];
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' && isFields(value))
      for (const [name, each] of Object.entries(value))
        yield* within(each, `${path}.${name}`, isFields(each) ? each : {});
    else if (key === 'anyOf' || key === 'oneOf' || key === 'allOf' || key === 'items' || key === 'additionalProperties')
      yield* within(value, path, under);
  }
}

const wordsOf = (schema: Fields, under: Fields): Fields => {
  const found = schema.words ?? under.words;
  return isFields(found) ? found : {};
};
/** The words that a schema offers, each with what it calls them. */
const offered = (schema: Fields): readonly Json[] => {
  const values = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? [] : [schema.const];
  return values.filter(each => typeof each === 'string');
};

describe.each(systems.map(system => ({ name: system.id, schema: system.schema('sheet') })))('$name', ({ schema }) => {
  const all = [...within(schema, 'sheet')];
  const properties = isFields(schema) && isFields(schema.properties) ? Object.entries(schema.properties) : [];

  test('every field of a sheet has a title, as people call it', () => {
    const fields = all.flatMap(([path, each]) =>
      isFields(each.properties)
        ? Object.entries(each.properties).map(([name, of]) => [`${path}.${name}`, of] as const)
        : [],
    );
    expect(fields.length).toBeGreaterThan(20);
    const bare = fields.filter(([, of]) => !isFields(of) || typeof of.title !== 'string' || of.title.length < 2);
    expect(bare.map(([path]) => path)).toEqual([]);
  });

  test('every option has words', () => {
    const bare = all.flatMap(([path, each, under]) => {
      const words = wordsOf(each, under);
      return offered(each).flatMap(value =>
        typeof words[String(value)] === 'string' ? [] : [`${path}: ${String(value)}`],
      );
    });
    expect(all.some(([, each]) => offered(each).length > 0)).toBe(true);
    expect(bare).toEqual([]);
  });

  test('names of a table of figures have words', () => {
    const bare = all.flatMap(([path, each, under]) => {
      const words = wordsOf(each, under);
      return Array.isArray(each.names)
        ? each.names.filter(name => words[String(name)] === undefined).map(name => `${path}.${String(name)}`)
        : [];
    });
    expect(bare).toEqual([]);
  });

  test('every field of the sheet itself is in a group with others', () => {
    expect(properties.filter(([, of]) => !isFields(of) || typeof of.group !== 'string').map(([name]) => name)).toEqual(
      [],
    );
    const groups = new Set(properties.map(([, of]) => (isFields(of) ? of.group : '')));
    expect(groups.size).toBeGreaterThan(3);
    expect(groups.size).toBeLessThan(10);
  });
});
