import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type RandomState, randomState } from '@affray/engine';

/** A new key: 128 random bits, as 22 letters that may stand in an address. */
export const newKey = (): string => randomBytes(16).toString('base64url');

/** Where a table's dice start from: 128 random bits. */
export function newDice(): RandomState {
  const bytes = randomBytes(16);
  const [a, b, c, d] = [0, 4, 8, 12].map(at => bytes.readUInt32LE(at));
  // All zeros, which a generator cannot leave, would come once in 2^128 times.
  return randomState.parse([a, b, c, d || 1]);
}

/** What is stored of a key. A key is random, so one round of SHA-256 is enough. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Whether a key is the one behind a hash, in the same time whatever the answer. */
export const opens = (hash: string, key: string): boolean => isSame(hash, hashKey(key));

/** Whether two hashes are the same, in the same time whatever the answer. */
export const isSame = (hash: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(other, 'hex'));

/** Letters that nobody mistakes for each other when they are read aloud or typed on a phone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A code to join a fight, such as `kf3mw-9tzqp`: 49 random bits; guesses are limited by the server. */
export function newCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** A short code that is good for a while and for one seat, such as `kf3-9tz`: 29 random bits; guesses are limited. */
export function newShortCode(): string {
  const letters = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`;
}

/** A code as somebody typed it: in any case, with blanks or without the hyphen. */
export function readCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${letters.slice(0, 5)}-${letters.slice(5, 20)}`;
}

/** Id of a fight, a campaign or a seat: not secret, and not countable. No command line takes it for an option. */
export function newId(): string {
  const id = randomBytes(9).toString('base64url');
  return id.startsWith('-') ? newId() : id;
}

/** Whether a text has the form of an id. What has not is no fight's, and a database may not even be able to hold it. */
export const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
