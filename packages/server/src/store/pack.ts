import { deflateSync, inflateSync } from 'node:zlib';
import * as z from 'zod';
import { USUAL } from './usual-text.ts';

/** What a column of bytes holds: packed; or as it was written before anything was packed, text or its bytes. */
export type Body = string | Uint8Array;
export const isBody = (value: unknown): value is Body => typeof value === 'string' || value instanceof Uint8Array;
export const body = z.custom<Body>(isBody);

/** What has such a text beside it when it is packed need not say it again; zlib says in what it packs that it did. */
const dictionary = Buffer.from(USUAL);
/**
 * As far back as the text beside it reaches. Little memory, since little is packed at a time: some 50 microseconds for a step. What is
 * packed into counts as well: zlib's objects outlive the search for what is young, and what they hold with them.
 */
const SMALL = { memLevel: 6, windowBits: 15, dictionary, chunkSize: 2048 } as const;
/** First bytes of what zlib packs, in a window as it is now and as it was before there was a text beside it; JSON never begins so. */
const PACKED: readonly (number | undefined)[] = [0x78, 0x58];

export const pack = (text: string): Uint8Array => deflateSync(text, SMALL);

/** @throws Error where it is packed and damaged */
export function unpack(packed: Body): string {
  if (typeof packed === 'string') return packed;
  return (PACKED.includes(packed[0]) ? inflateSync(packed, { dictionary }) : Buffer.from(packed)).toString();
}

/** As `unpack`; null where it is damaged. */
export function unpacked(packed: Body): string | null {
  try {
    return unpack(packed);
  } catch {
    return null;
  }
}
