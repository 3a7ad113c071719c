import type { Json } from '@affray/engine';
import { expect, test } from 'vitest';
import { asyncApi } from './asyncapi.ts';
import { described, FIELDS } from './fields/described.ts';
import { openApi } from './openapi.ts';

type Written = { readonly [key: string]: Json };
const isWritten = (value: Json | undefined): value is Written =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const under = (value: Json | undefined, ...keys: readonly string[]): Written =>
  keys.reduce<Written>((at, key) => (isWritten(at[key]) ? at[key] : {}), isWritten(value) ? value : {});

const DOCUMENTS: readonly Written[] = [openApi(), asyncApi()];

/** Every property of a schema: its path, and the same behind the constant that tells a union's members apart. */
function properties(schema: Json, path = ''): { readonly at: string; readonly said: boolean }[] {
  if (Array.isArray(schema)) return schema.flatMap(each => properties(each, path));
  if (!isWritten(schema)) return [];
  const own = under(schema, 'properties');
  const member = under(own, 'kind').const ?? under(own, 'from').const;
  const fields = Object.entries(own).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const said = typeof under(field).description === 'string';
    const named = typeof member === 'string' ? [{ at: `${member}:${at}`, said }] : [];
    return [{ at, said }, ...named, ...properties(field, at)];
  });
  const others = Object.entries(schema).filter(([key]) => key !== 'properties');
  return [...fields, ...others.flatMap(([, value]) => properties(value, path))];
}

/** What says nothing of itself, of things that each say it by this word. */
const silent = (of: Written, word: 'summary' | 'description'): string[] =>
  Object.entries(of).flatMap(([name, thing]) => (under(thing)[word] ? [] : [name]));

test('every schema of the documents says what it is, and so does each of its fields', () => {
  for (const document of DOCUMENTS) {
    const schemas = under(document, 'components', 'schemas');
    expect(Object.keys(schemas).length).toBeGreaterThan(50);
    expect(silent(schemas, 'description')).toEqual([]);
    const missing = Object.entries(schemas).flatMap(([name, schema]) =>
      properties(schema).flatMap(({ at, said }) => (said ? [] : [`${name} ${at}`])),
    );
    expect(missing).toEqual([]);
  }
});

test('every operation, parameter, body, answer and message says what it is for', () => {
  const [http, socket] = DOCUMENTS;
  for (const methods of Object.values(under(http, 'paths'))) {
    expect(silent(under(methods), 'summary')).toEqual([]);
    for (const operation of Object.values(under(methods))) {
      const { parameters = [], requestBody, responses } = under(operation);
      const all = [...(Array.isArray(parameters) ? parameters : []), requestBody ?? { description: 'none' }];
      expect(silent(Object.fromEntries(all.entries()), 'description')).toEqual([]);
      const own = Object.entries(under(responses)).filter(([, each]) => under(each).$ref === undefined);
      expect(silent(Object.fromEntries(own), 'description')).toEqual([]);
    }
  }
  for (const each of ['responses', 'securitySchemes'])
    expect(silent(under(http, 'components', each), 'description')).toEqual([]);
  expect(silent(under(socket, 'components', 'messages'), 'summary')).toEqual([]);
  expect(silent(under(socket, 'operations'), 'summary')).toEqual([]);
});

test('no sentence is of a field that is gone', () => {
  const found = new Set(
    DOCUMENTS.flatMap(each => Object.entries(under(each, 'components', 'schemas'))).flatMap(([name, schema]) => {
      const id = name in FIELDS ? name : name.replace(/Input$/, '');
      return [`${id} `, ...properties(schema).map(({ at }) => `${id} ${at}`)];
    }),
  );
  const sentences = Object.entries(FIELDS).flatMap(([id, says]) => Object.keys(says).map(at => `${id} ${at}`));
  expect(sentences.filter(each => !found.has(each))).toEqual([]);
});

test('a field of one member of a union may say something else than its namesakes, and a constant says itself', () => {
  const member = (kind: string): Json => ({
    properties: { kind: { type: 'string', const: kind }, at: { type: 'number' } },
  });
  const union = described(
    'Move',
    { oneOf: [member('walk'), member('fly')] },
    { Move: { at: 'Where to.', 'fly:at': 'How high.' } },
  );
  expect(properties(union).every(({ said }) => said)).toBe(true);
  expect(JSON.stringify(union)).toContain('Always “fly”.');
  expect(JSON.stringify(union)).toMatch(/Where to\..*How high\./);
});
