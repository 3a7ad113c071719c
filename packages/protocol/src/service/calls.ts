import type { Schema } from '@affray/engine';
import type * as z from 'zod/mini';
import type { ROUTES } from './routes.ts';

/** What can be asked of a server: `GET /api/fights/:id/file`. */
export type Address = keyof typeof ROUTES;
type Served<A extends Address> = (typeof ROUTES)[A];

/** Names of what is filled in: `id` and `step` of `GET /api/fights/:id/past/:step`. */
type Places<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Places<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * What is said with a request: what stands in its path by name, `body`, and `query` behind the question mark. Taken from
 * the schemas that the server reads by; what has a default may be left out.
 */
export type Asked<A extends Address> = { readonly [name in Places<A>]: string | number } & (Served<A> extends {
  readonly body: infer Body extends Schema;
}
  ? { readonly body: z.input<Body> }
  : unknown) &
  (Served<A> extends { readonly query: infer Query extends Schema } ? { readonly query?: z.input<Query> } : unknown);

/** What is answered, as the server's schemas say it; nothing where it answers with 204. */
export type Answered<A extends Address> = Served<A>['answer'] extends infer Answer extends Schema
  ? z.output<Answer>
  : undefined;
