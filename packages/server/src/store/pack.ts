import { deflateSync, inflateSync } from 'node:zlib';

/** What a column of bytes holds: packed; or as it was written before anything was packed, text or its bytes. */
export type Body = string | Uint8Array;

/** A little memory each, since little is packed at a time: some 40 microseconds for a step. */
const SMALL = { memLevel: 6, windowBits: 13 } as const;
/** First byte of what zlib packs; JSON never begins so. */
const PACKED = 0x58;

export const pack = (text: string): Uint8Array => deflateSync(text, SMALL);

/** @throws Error where it is packed and damaged */
export function unpack(body: Body): string {
  if (typeof body === 'string') return body;
  return (body[0] === PACKED ? inflateSync(body) : Buffer.from(body)).toString();
}

/** As `unpack`; null where it is damaged. */
export function unpacked(body: Body): string | null {
  try {
    return unpack(body);
  } catch {
    return null;
  }
}
