/** Values of a JSON Schema that name a combatant in one place: every command there is, aimed at somebody. */
import type { Json } from '@affray/engine';
import * as z from 'zod';

const node = z.looseObject({
  type: z.json().optional(),
  const: z.json().optional(),
  default: z.json().optional(),
  enum: z.array(z.json()).optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  minItems: z.number().optional(),
  items: z.json().optional(),
  properties: z.record(z.string(), z.json()).optional(),
  required: z.array(z.string()).optional(),
  anyOf: z.array(z.json()).optional(),
  oneOf: z.array(z.json()).optional(),
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.json()).optional(),
});
type Node = z.infer<typeof node>;

/** Values of one schema: `own` stands in every place for a combatant but the one that is aimed at. */
export class Holes {
  private readonly defs: { readonly [name: string]: Json };
  private readonly root: Json;
  private readonly pattern: string;
  private readonly own: string;
  private readonly inside = new Set<string>();

  constructor(schema: Json, pattern: string, own: string) {
    this.root = schema;
    this.defs = node.parse(schema).$defs ?? {};
    this.pattern = pattern;
    this.own = own;
  }

  /** One value for each place that a combatant can stand in, with this one there. */
  aimedAt(who: string): readonly Json[] {
    return this.aimed(this.root, who);
  }

  private read(schema: Json): Node {
    const read = node.parse(schema);
    return read.$ref ? node.parse(this.defs[read.$ref.split('/').at(-1) ?? ''] ?? {}) : read;
  }

  private aimed(schema: Json, who: string): readonly Json[] {
    // What may hold itself, such as any plain value, holds no place of its own for a combatant.
    const { $ref } = node.parse(schema);
    if ($ref !== undefined && this.inside.has($ref)) return [];
    if ($ref === undefined) return this.places(schema, who);
    this.inside.add($ref);
    const found = this.places(schema, who);
    this.inside.delete($ref);
    return found;
  }

  private places(schema: Json, who: string): readonly Json[] {
    const { pattern, items, minItems = 1, properties, anyOf, oneOf } = this.read(schema);
    if (pattern === this.pattern) return [who];
    if (anyOf ?? oneOf) return [...(anyOf ?? []), ...(oneOf ?? [])].flatMap(each => this.aimed(each, who));
    if (items !== undefined) {
      const rest = Array.from({ length: Math.max(0, minItems - 1) }, () => this.least(items));
      return this.aimed(items, who).map(each => [each, ...rest]);
    }
    return Object.entries(properties ?? {}).flatMap(([name, field]) =>
      this.aimed(field, who).map(each => ({ ...this.required(schema), [name]: each })),
    );
  }

  private required(schema: Json): { readonly [name: string]: Json } {
    const { properties = {}, required = [] } = this.read(schema);
    return Object.fromEntries(
      Object.entries(properties).flatMap(([name, field]) =>
        required.includes(name) && !('default' in this.read(field)) ? [[name, this.least(field)]] : [],
      ),
    );
  }

  /** The least that a schema takes. */
  private least(schema: Json): Json {
    const read = this.read(schema);
    if ('const' in read) return read.const ?? null;
    if (read.enum) return read.enum[0] ?? null;
    const [branch] = [...(read.anyOf ?? []), ...(read.oneOf ?? [])];
    if (branch !== undefined) return this.least(branch);
    if (read.pattern === this.pattern) return this.own;
    if (read.properties) return this.required(schema);
    if (read.type === 'array') return Array.from({ length: read.minItems ?? 0 }, () => this.least(read.items ?? {}));
    if (read.type === 'string') return 'sword';
    if (read.type === 'boolean') return false;
    return read.type === 'null' ? null : (read.minimum ?? 1);
  }
}
