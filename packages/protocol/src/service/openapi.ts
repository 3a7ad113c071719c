import { type Json, phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { problem } from '../http.ts';
import { PROTOCOL } from '../line.ts';
import { HTTP_CODES, tableCodes } from './codes.ts';
import { Components } from './components.ts';
import { type Key, REFUSALS, type Route, refusalsOf } from './route.ts';
import { ROUTES } from './routes.ts';

const JSON_TYPE = 'application/json';

/** What opens what, for whoever reads the description. */
const KEYS: { readonly [key in Key]: string } = {
  house: phrase`The key of the house: it stands in the address that the terminal shows, behind “#key=”.`,
  gm: phrase`The key of a fight’s GM, as the answer that made the fight gave it.`,
  seat: phrase`The key of a seat at a fight, as joining gave it.`,
  player: phrase`The key of a player of a campaign, as joining gave it.`,
};

/** What is filled in for each part of a path: by the word before it, where one stands there. */
const PARAMETERS: { readonly [where: string]: string } = {
  'fights/id': phrase`Id of the fight.`,
  'campaigns/id': phrase`Id of the campaign.`,
  'party/id': phrase`Id of the campaign.`,
  'systems/id': phrase`Id of the system, such as “wwn”.`,
  'schemas/of': phrase`Id of a system, or “files”.`,
  'of/name': phrase`Name of the schema with “.json”.`,
  'past/step': phrase`How many steps had been done.`,
  'join/code': phrase`The code of an invitation to a fight.`,
  'invite/code': phrase`The code of an invitation to a campaign.`,
  'seats/seat': phrase`Id of the seat.`,
  'encounters/part': phrase`Id of the encounter.`,
  'fights/part': phrase`Id of the fight.`,
  'characters/part': phrase`Id of the character.`,
  'creatures/part': phrase`Id of the creature.`,
  'players/part': phrase`Id of the player.`,
};

/** What may stand behind the question mark. */
const QUERIES: { readonly [name: string]: string } = {
  fight: phrase`Id of a fight: those campaigns alone that it is part of, or the fight that the key is of.`,
  campaign: phrase`Id of the campaign that the key is of.`,
  fights: phrase`Whether the campaign’s fights are in the file, too.`,
};

/** The HTTP interface as an OpenAPI 3.1 document, made of the routes and schemas that the server works by. */
export function openApi(): { readonly [key: string]: Json } {
  const components = new Components();
  const paths: { [path: string]: { [method: string]: Json } } = {};
  for (const [at, route] of Object.entries(ROUTES)) {
    const [method = '', path = ''] = at.split(' ');
    const written = path.replace(/:(\w+)/g, '{$1}');
    paths[written] = { ...paths[written], [method.toLowerCase()]: operation(at, path, route, components) };
  }
  const refusal = components.of(problem, 'output');
  return {
    openapi: '3.1.1',
    info: {
      title: phrase`Affray`,
      version: `${PROTOCOL}.0.0`,
      summary: phrase`Fights of tabletop role-playing games by the book`,
      description: phrase`Requests carry the header “Authorization: Bearer KEY”. The live table speaks by a socket at /ws, which /api/asyncapi.json describes. Times are ISO 8601 in UTC.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: phrase`The server that gives this description` }],
    paths,
    components: {
      schemas: components.schemas,
      'x-error-codes': { ...HTTP_CODES, ...tableCodes() },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          `Refused${status}`,
          { description, content: { [JSON_TYPE]: { schema: refusal } }, ...(status === '429' && { headers: WAITS }) },
        ]),
      ),
      securitySchemes: Object.fromEntries(
        Object.entries(KEYS).map(([key, description]) => [key, { type: 'http', scheme: 'bearer', description }]),
      ),
    },
  };
}

const STEP = { type: 'integer', minimum: 0 };
const WAITS = { 'Retry-After': { description: phrase`Seconds to wait`, schema: { type: 'integer' } } };

function operation(at: string, path: string, route: Route, components: Components): Json {
  const { says, keys, query, body, answer, status = answer === null ? 204 : 200 } = route;
  const parameters = [...inPath(path), ...inQuery(query)];
  return {
    operationId: nameOf(at),
    summary: says,
    tags: [path.split('/')[2] ?? 'server'],
    security: keys.map(key => ({ [key]: [] })),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        description: components.says(body),
        content: { [JSON_TYPE]: { schema: components.of(body, 'input') } },
      },
    }),
    responses: {
      [status]:
        answer === null
          ? { description: phrase`Done.` }
          : { description: says, content: { [JSON_TYPE]: { schema: components.of(answer, 'output') } } },
      ...Object.fromEntries(
        refusalsOf(at, route).map(each => [`${each}`, { $ref: `#/components/responses/Refused${each}` }]),
      ),
    },
  };
}

/** A name for generated programs: `getFightsIdFile`. */
function nameOf(at: string): string {
  const [method = '', path = ''] = at.split(' ');
  const words = path.replace(/^\/api/, '').match(/\w+/g) ?? [];
  return method.toLowerCase() + words.map(each => each.charAt(0).toUpperCase() + each.slice(1)).join('');
}

function inPath(path: string): readonly Json[] {
  const parts = path.split('/');
  return parts.flatMap((part, i) => {
    if (!part.startsWith(':')) return [];
    const name = part.slice(1);
    const description = PARAMETERS[`${(parts[i - 1] ?? '').replace(':', '')}/${name}`];
    if (description === undefined) throw new Error(phrase`${path} has a part "${name}" that nothing describes`);
    return [{ name, in: 'path', required: true, description, schema: name === 'step' ? STEP : { type: 'string' } }];
  });
}

function inQuery(query: z.ZodMiniObject | undefined): readonly Json[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => {
    const description = QUERIES[name];
    if (description === undefined) throw new Error(phrase`nothing describes "${name}" behind a question mark`);
    return { name, in: 'query', required: false, description, schema: z.json().parse(schema) };
  });
}
