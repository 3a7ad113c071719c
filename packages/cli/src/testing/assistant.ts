import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect } from 'vitest';
import * as z from 'zod';

/** A call is waited for as long as a test is: how long it takes where other programs keep both cores busy says nothing. */
const CALL_SECONDS = 900;
export const PATIENT = { timeout: CALL_SECONDS * 1000 } as const;
const LAUNCH = new URL('../../bin/affray.mjs', import.meta.url).pathname;

/** What a tool answered. */
export interface Answered {
  readonly text: string;
  readonly data: { readonly [field: string]: unknown };
  readonly isError: boolean;
}

/** `affray mcp` as a process of its own, and a client of the SDK that speaks with it, as an assistant's program does. */
export class Assistant {
  readonly client: Client;
  private constructor(client: Client) {
    this.client = client;
  }

  static async start(args: readonly string[], env: { readonly [name: string]: string } = {}): Promise<Assistant> {
    const client = new Client({ name: 'tests', version: '1' });
    const own = { ...process.env, AFFRAY_CONFIG: '', AFFRAY_CALL_SECONDS: String(CALL_SECONDS), ...env };
    const all = Object.fromEntries(
      Object.entries(own).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [LAUNCH, 'mcp', ...args],
        env: all,
        stderr: 'inherit',
      }),
      PATIENT,
    );
    return new Assistant(client);
  }

  async call(name: string, given: { readonly [field: string]: unknown } = {}): Promise<Answered> {
    const {
      content,
      structuredContent = {},
      isError = false,
    } = await this.client.callTool({ name, arguments: given }, PATIENT);
    const text = content.flatMap(each => (each.type === 'text' ? [each.text] : [])).join('\n');
    return { text, data: z.record(z.string(), z.unknown()).parse(structuredContent), isError };
  }

  /** As `call`, where it must be done. */
  async done(name: string, given: { readonly [field: string]: unknown } = {}): Promise<Answered> {
    const found = await this.call(name, given);
    expect(found.isError, `${name} ${JSON.stringify(given)}: ${found.text}`).toBe(false);
    return found;
  }

  /** As `call`, where it must be refused: why. */
  async refused(name: string, given: { readonly [field: string]: unknown } = {}): Promise<string> {
    const found = await this.call(name, given);
    expect(found.isError, `${name} ${JSON.stringify(given)}: ${found.text}`).toBe(true);
    return found.text;
  }

  end(): Promise<void> {
    return this.client.close();
  }
}
