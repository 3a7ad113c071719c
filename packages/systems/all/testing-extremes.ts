import type { Json, Random } from '@affray/engine';
import * as z from 'zod';

const node = z.looseObject({
  type: z.json().optional(),
  const: z.json().optional(),
  enum: z.array(z.json()).optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  items: z.json().optional(),
  properties: z.record(z.string(), z.json()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.json().optional(),
  anyOf: z.array(z.json()).optional(),
  oneOf: z.array(z.json()).optional(),
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.json()).optional(),
});

type Node = z.infer<typeof node>;

/** Values that a JSON Schema takes, at the ends of what it takes: for whoever wants to know what comes of them. */
export class Extremes {
  private readonly defs: { readonly [name: string]: Json };
  private readonly random: Random;
  /** Parts of the schema that were read before: most are read hundreds of times. */
  private readonly known = new Map<Json, Node>();
  /** Ids of combatants, and other words that mean something in a fight. */
  ids: readonly string[] = [];
  words: readonly string[] = [];
  /** What stands in fields of these names, mostly. */
  named: { readonly [field: string]: readonly string[] } = {};

  constructor(schema: Json, random: Random) {
    this.defs = node.parse(schema).$defs ?? {};
    this.random = random;
  }

  one<T>(of: readonly T[]): T | undefined {
    return of[this.random.below(of.length || 1)];
  }

  read(schema: Json): Node {
    const read = this.parsed(schema);
    return read.$ref ? this.parsed(this.defs[read.$ref.split('/').at(-1) ?? ''] ?? {}) : read;
  }

  private parsed(schema: Json): Node {
    const known = this.known.get(schema) ?? node.parse(schema);
    this.known.set(schema, known);
    return known;
  }

  of(schema: Json): Json {
    const read = this.read(schema);
    if ('const' in read) return read.const ?? null;
    if (read.enum) return this.one(read.enum) ?? null;
    const branches = [...(read.anyOf ?? []), ...(read.oneOf ?? [])];
    if (branches.length > 0) return this.of(this.one(branches) ?? {});
    if (read.properties) return this.fields(read.properties, read.required ?? []);
    switch (read.type) {
      case 'array':
        return Array.from({ length: Math.min(3, Math.max(read.minItems ?? 0, this.random.below(3))) }, () =>
          this.of(read.items ?? {}),
        );
      case 'string':
        return this.text(read.pattern, read.maxLength ?? 40);
      case 'boolean':
        return this.random.below(2) === 0;
      case 'integer':
      case 'number':
        return this.number(read.minimum ?? -1e6, read.maximum ?? 1e6, read.type === 'number');
      default:
        return read.type === 'null' ? null : {};
    }
  }

  private fields(properties: { readonly [name: string]: Json }, required: readonly string[]): Json {
    const there = Object.entries(properties).filter(([name]) => required.includes(name) || this.random.below(2) === 0);
    return Object.fromEntries(there.map(([name, field]) => [name, this.field(name, field)]));
  }

  private field(name: string, schema: Json): Json {
    const usual = this.random.below(8) === 0 ? undefined : this.one(this.named[name] ?? []);
    return usual ?? this.of(schema);
  }

  private text(pattern: string | undefined, most: number): string {
    if (pattern !== undefined) return this.one(this.ids) ?? 'x';
    return this.random.below(4) === 0 ? 'x'.repeat(most) : (this.one(this.words) ?? 'x');
  }

  /** Mostly an end, sometimes what lies between. */
  private number(min: number, max: number, broken: boolean): number {
    const [least, most] = [Math.max(min, -1e12), Math.min(max, 1e12)];
    return this.one([most, most, least, broken ? (least + most) / 3 : Math.trunc((least + most) / 2)]) ?? least;
  }
}
