import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { phrase } from '@affray/engine';
import * as z from 'zod';
import { ServeError } from './errors.ts';

/** A server that uses a folder says there where it listens, so that commands on the same machine can ask it. */
const fileOf = (data: string): string => join(data, 'server.json');
const where = z.object({ url: z.url() });
const answer = z.union([z.object({ file: z.string() }), z.object({ error: z.object({ reason: z.string() }) })]);

/** @throws ServeError where that cannot be written, as on a full disk */
export function tellWhere(data: string, host: string, port: number): void {
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const url = `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
  try {
    writeFileSync(fileOf(data), `${JSON.stringify({ url })}\n`, { mode: 0o600 });
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ServeError(
      phrase`cannot write "${fileOf(data)}" (${why}): make room there, or give another folder with --data DIR`,
    );
  }
}

export const forgetWhere = (data: string): void => rmSync(fileOf(data), { force: true });

/** Where the server listens that uses a folder. @throws ServeError where it does not say */
export function whereServed(data: string): string {
  const file = fileOf(data);
  if (!existsSync(file))
    throw new ServeError(phrase`another Affray uses the folder "${data}" and does not say where it listens`);
  try {
    return where.parse(JSON.parse(readFileSync(file, 'utf8'))).url;
  } catch {
    throw new ServeError(
      phrase`another Affray uses the folder "${data}", and does not answer: stop it, then try again`,
    );
  }
}

/**
 * Asks the server that uses a folder for a copy of everything.
 * @returns path of the copy. @throws ServeError where it cannot be asked, or cannot do it
 */
export async function askForCopy(data: string): Promise<string> {
  const url = whereServed(data);
  try {
    const key = readFileSync(join(data, 'gm.key'), 'utf8').trim();
    const response = await fetch(`${url}/api/backup`, { method: 'POST', headers: { authorization: `Bearer ${key}` } });
    const said = answer.parse(await response.json());
    if ('file' in said) return said.file;
    throw new ServeError(said.error.reason);
  } catch (error) {
    if (error instanceof ServeError) throw error;
    throw new ServeError(
      phrase`another Affray uses the folder "${data}", and does not answer: stop it, then try again`,
    );
  }
}
