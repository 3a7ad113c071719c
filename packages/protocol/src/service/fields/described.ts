import { type Json, phrase } from '@affray/engine';
import { CAMPAIGN_FIELDS } from './campaign.ts';
import { CHANGE_FIELDS } from './changes.ts';
import { CHARACTER_FIELDS } from './character.ts';
import type { Fields } from './fields.ts';
import { FIGHT_FIELDS } from './fight.ts';
import { HTTP_FIELDS } from './http.ts';
import { RECORD_FIELDS } from './record.ts';
import { SOCKET_FIELDS } from './socket.ts';
import { VIEW_FIELDS } from './view.ts';

/** What each schema of the documents and each of its fields means. */
export const FIELDS: Fields = {
  ...HTTP_FIELDS,
  ...FIGHT_FIELDS,
  ...CAMPAIGN_FIELDS,
  ...CHANGE_FIELDS,
  ...CHARACTER_FIELDS,
  ...RECORD_FIELDS,
  ...SOCKET_FIELDS,
  ...VIEW_FIELDS,
};

type Written = { readonly [key: string]: Json };
const isWritten = (value: Json | undefined): value is Written =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Of what can only be one thing: that it is. */
const constant = (schema: Json): string | undefined =>
  isWritten(schema) && typeof schema.const === 'string' ? phrase`Always “${schema.const}”.` : undefined;

/** The constant field that tells the members of a union apart, such as “kind”: its value here; empty where there is none. */
function memberOf(properties: Written): string {
  for (const name of ['kind', 'from']) {
    const field = properties[name];
    if (isWritten(field) && typeof field.const === 'string') return field.const;
  }
  return '';
}

/** The JSON Schema of that name with a sentence at each field that has one. */
export function described(id: string, schema: Json, fields: Fields = FIELDS): Json {
  const says = fields[id] ?? {};
  const walk = (value: Json, path: string): Json => {
    if (Array.isArray(value)) return value.map(each => walk(each, path));
    if (!isWritten(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, under]) => [
        key,
        key === 'properties' && isWritten(under) ? properties(under, path) : walk(under, path),
      ]),
    );
  };
  const properties = (of: Written, path: string): Json => {
    const member = memberOf(of);
    return Object.fromEntries(
      Object.entries(of).map(([name, schema]) => {
        const at = path === '' ? name : `${path}.${name}`;
        const description = says[`${member}:${at}`] ?? says[at] ?? constant(schema);
        const deeper = walk(schema, at);
        return [name, isWritten(deeper) && description !== undefined ? { description, ...deeper } : deeper];
      }),
    );
  };
  const whole = walk(schema, '');
  return isWritten(whole) && says[''] !== undefined ? { description: says[''], ...whole } : whole;
}
