import { type Json, json, phrase, plain } from '@affray/engine';
import { ServeError } from '@affray/server';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { Failure } from '../errors.ts';
import { complaintLine, complaints } from '../files.ts';

/** What a tool answers: in words, and as data for programs where it has any. */
export interface Said {
  readonly text: string;
  readonly data?: { readonly [field: string]: Json };
}

/** Lines, and the same as data. */
export const said = (lines: readonly string[], data: object): Said => ({
  text: lines.join('\n'),
  data: z.record(z.string(), json).parse(plain(data)),
});

/** A tool of an assistant. `kind`: whether it only reads, does what can be undone, or neither. */
export interface Tool<T> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly kind: 'reads' | 'does';
  readonly input: z.ZodObject & z.ZodType<T>;
  run(given: T): Promise<Said>;
}

/** Offers a tool. What is wrong with a call is answered in a sentence, and has changed nothing. */
export function addTool<T>(server: McpServer, { name, title, description, kind, input, run }: Tool<T>): void {
  const reads = kind === 'reads';
  const annotations = { readOnlyHint: reads, destructiveHint: false, idempotentHint: reads, openWorldHint: false };
  // Of both editions of zod, where what a schema says of itself knows its own alone.
  const { '~standard': described } = z.toJSONSchema(input, { io: 'input' });
  // Read here and not by the library, which would say what is wrong as a list of issues.
  const inputSchema = { '~standard': { ...described, validate: (value: unknown) => ({ value }) } };
  server.registerTool(
    name,
    { title, description, inputSchema, annotations },
    async (given): Promise<CallToolResult> => {
      try {
        return result(await run(readInput(input, given)));
      } catch (error) {
        if (!(error instanceof Failure || error instanceof ServeError)) throw error;
        return { content: [{ type: 'text', text: error.message }], isError: true };
      }
    },
  );
}

const result = ({ text, data }: Said): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(data !== undefined && { structuredContent: { ...data } }),
});

/** @throws Failure with the first thing that is wrong, and what would be right */
function readInput<T>(input: z.ZodObject & z.ZodType<T>, given: unknown): T {
  const read = input.safeParse(given ?? {});
  if (read.success) return read.data;
  const [wrong] = complaints(() => input.parse(given ?? {}));
  const there: Json = JSON.parse(JSON.stringify(given ?? {}));
  throw new Failure(wrong ? complaintLine(wrong, there) : phrase`this cannot be read`);
}
