import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '@affray/protocol';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nothingAt } from './errors.ts';

/** What a page of ours may do: load from here, speak with here, and be shown in no other page. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // The components set widths and places as styles.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' ws: wss:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** On every answer, errors too. */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS);
  });
}

/** An address that is found to be none before any route is looked for, as of a `%` with nothing behind it: refused as any other is. */
export function refuseAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, message: reason } = nothingAt(request);
  const answer: Problem = { error: { code: 'no-such-address', reason, issues: [] } };
  // Where a socket was asked for, no one else would ever close the line.
  if (request.headers.upgrade !== undefined) reply.raw.once('finish', () => request.raw.socket.destroySoon());
  reply.code(status).headers(HEADERS).send(answer);
}

const NOT_BUILT = `<!doctype html><html lang="en"><title>Affray</title><body><h1>Affray</h1>
<p>The server runs, but its page has not been built. Run <code>npm run page</code>, then start it again.</p></body></html>`;

/**
 * Serves the built page. Its screens are paths that the page itself reads, so every path without a file of its own gets
 * the page.
 */
export async function servePages(app: FastifyInstance, folder: string | null): Promise<void> {
  const built = folder !== null && existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: ['home.html', 'index.html'],
      // The build packs each file beside it; those are sent in its place, and have no address of their own.
      preCompressed: true,
      allowedPath: path => !/\.(br|gz)$/.test(path),
      setHeaders: (reply, path) => {
        // The build names these by their content.
        const forever = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const pages = built ? readdirSync(folder).filter(name => name.endsWith('.html')) : [];
  app.setNotFoundHandler((request, reply) => screen(request, reply, pages));
}

function screen(request: FastifyRequest, reply: FastifyReply, pages: readonly string[]): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  const foreign = path.startsWith('/api/') || path.startsWith('/assets/') || path === '/ws';
  if (foreign || (request.method !== 'GET' && request.method !== 'HEAD')) {
    throw nothingAt(request);
  }
  // The build writes a page for each kind of address: it names what that address shows, besides what every page is drawn with.
  const own = `${path.split('/')[1]}.html`;
  if (pages.length > 0) return reply.sendFile(pages.includes(own) ? own : 'index.html');
  return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT);
}
