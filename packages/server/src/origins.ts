import { phrase } from '@affray/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServeError } from './errors.ts';

/** What a page may send besides what any page may: the key, and JSON. */
const ALLOWED = {
  'access-control-allow-methods': ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].join(', '),
  'access-control-allow-headers': ['authorization', 'content-type'].join(', '),
  'access-control-max-age': '600',
} as const;
/** What it may read besides: how long to wait, and what a file is called. */
const EXPOSED = ['retry-after', 'content-disposition'].join(', ');

/**
 * Origins of pages as browsers say them: `https://vtt.example`.
 * @throws ServeError where one is none; every page at once (`*`, `null`) is none
 */
export function originsIn(texts: readonly string[]): readonly string[] {
  return texts.map(text => {
    const url = URL.parse(text);
    const plain = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
    if (plain && /^https?:$/.test(url.protocol) && !url.hostname.includes('*')) return url.origin;
    throw new ServeError(
      phrase`"${text}" cannot be let in: --allow-origins takes addresses such as https://vtt.example, each of one site and without a path`,
    );
  });
}

/** What pages may ask for: the interface. The server's own pages are read by no other. */
const isInterface = ({ url }: FastifyRequest): boolean => /^\/(api\/|healthz(\?|$)|readyz(\?|$))/.test(url);

/**
 * Lets pages of other origins use the interface, each with the keys that it holds itself: no cookie is sent along, and none is
 * known here. Without any origin the server says nothing of this at all, and browsers let no other page in.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = (request: FastifyRequest): string | null => {
    const { origin } = request.headers;
    return origin !== undefined && origins.includes(origin) && isInterface(request) ? origin : null;
  };
  app.addHook('onRequest', async (request, reply) => {
    const asks = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (asks && allowed(request) !== null) return reply.code(204).headers(ALLOWED).send();
    return undefined;
  });
  app.addHook('onSend', async (request, reply) => {
    if (!isInterface(request)) return;
    // A cache must not give what was said to one origin to another.
    reply.header('vary', [reply.getHeader('vary') ?? [], 'origin'].flat().join(', '));
    const origin = allowed(request);
    if (origin !== null)
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED });
  });
}
