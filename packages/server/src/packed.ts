import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_MODE]: 1 } };
/** How to pack, the tightest first. Packing is done aside, so that nobody at a table waits for it. */
const PACKINGS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
} as const;
type Packing = keyof typeof PACKINGS;

/** What a reader unpacks, of what it says it does. */
function packingFor(accepts: string | string[] | undefined): Packing {
  const offers = String(accepts ?? '')
    .toLowerCase()
    .split(',')
    .map(each => each.trim().split(/\s*;\s*q=/));
  const taken = offers.filter(([, quality = '1']) => Number(quality) > 0).map(([name]) => name);
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity';
}

/** An answer in JSON that is the same as long as the server runs: written once, packed once, and told by its tag. */
export class Packed {
  private readonly make: () => unknown;
  private readonly packed = new Map<Packing, Promise<Buffer>>();
  private plain: { readonly bytes: Buffer; readonly tag: string } | null = null;

  constructor(make: () => unknown) {
    this.make = make;
  }

  /** Answers with it, or with 304 where the reader has it already. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const packing = packingFor(request.headers['accept-encoding']);
    const { bytes, tag } = this.written();
    const own = `"${tag}-${packing}"`;
    reply.headers({ etag: own, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    const has = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
    if (has.some(each => each === '*' || each.replace(/^W\//, '') === own)) return reply.code(304).send();
    if (packing !== 'identity') reply.header('content-encoding', packing);
    return reply.type('application/json; charset=utf-8').send(await this.as(packing, bytes));
  }

  private written(): { readonly bytes: Buffer; readonly tag: string } {
    if (this.plain === null) {
      const bytes = Buffer.from(JSON.stringify(this.make()));
      this.plain = { bytes, tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
    }
    return this.plain;
  }

  private as(packing: Packing, bytes: Buffer): Promise<Buffer> {
    let made = this.packed.get(packing);
    if (made === undefined) this.packed.set(packing, (made = PACKINGS[packing](bytes)));
    return made;
  }
}
