import {
  answered,
  branchedFrom,
  change,
  entry,
  explained,
  fightRecord,
  gmNote,
  hookStamp,
  type Json,
  json,
  phrase,
  pool,
  prompt,
  rememberedRuling,
  rolled,
  standingOrder,
  step,
  suspended,
  toldJson,
} from '@affray/engine';
import * as z from 'zod/mini';
import * as campaign from '../campaign.ts';
import * as campaignHttp from '../campaign-http.ts';
import * as players from '../campaign-players.ts';
import * as character from '../character-http.ts';
import * as files from '../files.ts';
import * as http from '../http.ts';
import * as socket from '../socket.ts';
import * as timeline from '../timeline.ts';
import * as view from '../view.ts';
import * as webhook from '../webhook.ts';
import { described, FIELDS } from './fields/described.ts';
import { heardByKind, saidByKind } from './messages.ts';

/** Where a schema is used: in what is sent to the server, or in what it answers (defaults are filled in there). */
export type Way = 'input' | 'output';
type Schemas = { readonly [name: string]: unknown };
const EXPORTS: readonly Schemas[] = [
  { json, fightRecord, step, suspended, entry, rolled, answered, prompt, pool, change, explained },
  { told: toldJson, standingOrder, gmNote, branchedFrom, hookStamp, rememberedRuling },
  http,
  campaign,
  campaignHttp,
  players,
  character,
  files,
  timeline,
  webhook,
  view,
  socket,
];
const AT = '#/components/schemas/';

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** JSON Schemas of what this package says, by name: a named schema stands once, and is pointed to from everywhere. */
export class Components {
  private readonly named = z.registry<{ id: string }>();
  private readonly made: { readonly [way in Way]: Map<string, Json> };
  /** Names of what is sent otherwise than it is answered. */
  private readonly differ: ReadonlySet<string>;
  private readonly used = new Map<string, Json>();

  constructor() {
    for (const each of EXPORTS) this.name(each);
    for (const each of [saidByKind(), heardByKind()]) this.name(each, phrase`Message`);
    this.made = { input: this.all('input'), output: this.all('output') };
    this.differ = this.differing();
  }

  /** A pointer to a schema, which is taken in. @throws where this package gives it no name */
  of(schema: z.core.$ZodType, way: Way): Json {
    const id = this.named.get(schema)?.id;
    if (id === undefined) throw new Error(phrase`a schema of the interface is exported under a name`);
    return { $ref: this.point(id, way) };
  }

  /** What a schema is, in a sentence; empty where nothing says it. */
  says(schema: z.core.$ZodType): string {
    return FIELDS[this.named.get(schema)?.id ?? '']?.[''] ?? '';
  }

  /** What was used so far, by name. */
  get schemas(): { readonly [name: string]: Json } {
    return Object.fromEntries([...this.used].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private name(schemas: Schemas, behind = ''): void {
    for (const [name, schema] of Object.entries(schemas)) {
      if (!(schema instanceof z.core.$ZodType) || this.named.has(schema)) continue;
      this.named.add(schema, { id: name.charAt(0).toUpperCase() + name.slice(1) + behind });
    }
  }

  private all(way: Way): Map<string, Json> {
    const { schemas } = z.toJSONSchema(this.named, { uri: id => `${AT}${id}`, unrepresentable: 'any', io: way });
    return new Map(
      // Where a part of a document stands is said by the document.
      Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, described(id, z.json().parse(schema))]),
    );
  }

  private differing(): ReadonlySet<string> {
    const { input, output } = this.made;
    const texts = [...input].map(([id, schema]) => [id, JSON.stringify(schema)] as const);
    const found = new Set(texts.filter(([id, text]) => text !== JSON.stringify(output.get(id))).map(([id]) => id));
    // Whatever points to one of them differs, too.
    for (let before = -1; before !== found.size; ) {
      before = found.size;
      for (const [id, text] of texts) if ([...found].some(each => text.includes(`"${AT}${each}"`))) found.add(id);
    }
    return found;
  }

  private point(id: string, way: Way): string {
    const name = way === 'input' && this.differ.has(id) ? `${id}Input` : id;
    if (!this.used.has(name)) {
      this.used.set(name, null);
      this.used.set(name, this.pointed(this.made[way].get(id) ?? null, way));
    }
    return `${AT}${name}`;
  }

  /** The same with pointers to what is used, which is taken in. */
  private pointed(schema: Json, way: Way): Json {
    if (schema === null || typeof schema !== 'object') return schema;
    if (isList(schema)) return schema.map(each => this.pointed(each, way));
    const { $ref } = schema;
    if (typeof $ref === 'string' && $ref.startsWith(AT))
      return { ...schema, $ref: this.point($ref.slice(AT.length), way) };
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, this.pointed(value, way)]));
  }
}
