import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { phrase } from '@affray/engine';
import * as z from 'zod';
import { ServeError } from '../errors.ts';

/** The pair by which push services know whose calls these are (VAPID, RFC 8292), as base64url. */
const vapidKeys = z.strictObject({ publicKey: z.string().length(87), privateKey: z.string().length(43) });
export type VapidKeys = z.infer<typeof vapidKeys>;

/**
 * The pair of this house: made once, and kept in the data folder, because browsers bind their consent to it.
 * @throws ServeError where what is kept cannot be read
 */
export function keptKeys(data: string): VapidKeys {
  const file = join(data, 'push.key');
  const kept = readKept(file);
  if (kept !== null) return kept;
  const made = newKeys();
  writeFileSync(file, `${JSON.stringify(made)}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}

function readKept(file: string): VapidKeys | null {
  try {
    return vapidKeys.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new ServeError(phrase`the keys in "${file}" cannot be read: delete the file to get new ones`);
  }
}

function newKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  // The public key is the point on the curve, uncompressed: 4, x, y.
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}
