import type { Json, Schema } from '@affray/engine';
import * as z from 'zod';

/** What a table answers where a fight is made, a seat is opened, and a player takes it. */
export const made = z.object({ id: z.string(), gm: z.string() });
export const code = z.object({ code: z.string() });
export const joined = z.object({ token: z.string(), seat: z.string() });

/** Asks a table by its HTTP API; with a body it is told something. @throws where the answer has another shape */
export async function call<T>(url: string, key: string, path: string, shape: Schema<T>, body?: Json): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return shape.parse(await answer.json());
}
