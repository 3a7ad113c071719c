/** What a description of the interface says, and whether what travels is so. */
import type { Json } from '@affray/engine';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod';

const pointer = z.object({ $ref: z.string() });
const content = z.object({ 'application/json': z.object({ schema: pointer }) });
const operation = z.object({
  security: z.array(z.record(z.string(), z.array(z.string()))),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.union([pointer, z.object({ content: content.optional() })])),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ responses: z.record(z.string(), z.object({ content })) }),
});

/** Holds values against the schemas of one document. */
export class Schemas {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });

  constructor(whole: Json) {
    this.ajv.addSchema(z.record(z.string(), z.unknown()).parse(whole), 'whole', false, false);
  }

  /** What is wrong with a value by the schema that is pointed to; empty: nothing. */
  wrong($ref: string, value: unknown): string {
    const holds = this.ajv.getSchema(`whole${$ref}`);
    if (!holds) return `there is no ${$ref}`;
    return holds(value) ? '' : `${$ref}: ${this.ajv.errorsText(holds.errors)}`;
  }
}

/** An OpenAPI document, asked what may be sent and answered at an address. */
export class Described {
  private readonly document: z.infer<typeof document>;
  private readonly schemas: Schemas;

  constructor(whole: Json) {
    this.document = document.parse(whole);
    this.schemas = new Schemas(whole);
  }

  /** Every operation as `METHOD /path/:part`. */
  get operations(): readonly string[] {
    return Object.entries(this.document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
  }

  /** Names of the keys that open an operation. */
  keys(at: string): readonly string[] {
    return this.operation(at).security.flatMap(each => Object.keys(each));
  }

  takesBody(at: string): boolean {
    return this.operation(at).requestBody !== undefined;
  }

  /** What is wrong with a body. */
  wrongBody(at: string, body: unknown): string {
    const { requestBody } = this.operation(at);
    if (!requestBody) return body === undefined ? '' : 'it takes nothing';
    return this.schemas.wrong(requestBody.content['application/json'].schema.$ref, body);
  }

  /** What is wrong with an answer. */
  wrongAnswer(at: string, status: number, body: unknown): string {
    const found = this.operation(at).responses[status];
    if (!found) return `it never answers ${status}`;
    const response = '$ref' in found ? this.document.components.responses[found.$ref.split('/').at(-1) ?? ''] : found;
    const schema = response?.content?.['application/json'].schema;
    if (!schema) return body === null ? '' : 'it answers nothing';
    return this.schemas.wrong(schema.$ref, body);
  }

  private operation(at: string): z.infer<typeof operation> {
    const [method = '', path = ''] = at.split(' ');
    const found = this.document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    if (!found) throw new Error(`nothing is said of ${at}`);
    return found;
  }
}
