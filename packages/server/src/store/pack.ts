import { deflateSync, inflateSync } from 'node:zlib';
import * as z from 'zod';

/** What a column of bytes holds: packed; or as it was written before anything was packed, text or its bytes. */
export type Body = string | Uint8Array;
export const body = z.custom<Body>(value => typeof value === 'string' || value instanceof Uint8Array);

/** A little memory each, since little is packed at a time: some 40 microseconds for a step. */
const SMALL = { memLevel: 6, windowBits: 13 } as const;
/** First byte of what zlib packs; JSON never begins so. */
const PACKED = 0x58;

export const pack = (text: string): Uint8Array => deflateSync(text, SMALL);

/** @throws Error where it is packed and damaged */
export function unpack(packed: Body): string {
  if (typeof packed === 'string') return packed;
  return (packed[0] === PACKED ? inflateSync(packed) : Buffer.from(packed)).toString();
}

/** As `unpack`; null where it is damaged. */
export function unpacked(packed: Body): string | null {
  try {
    return unpack(packed);
  } catch {
    return null;
  }
}
