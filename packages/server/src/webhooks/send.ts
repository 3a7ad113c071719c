import { phrase } from '@affray/engine';
import { lookupOutside, postedTo } from './address.ts';
import type { Message } from './message.ts';

/** What a webhook answered. */
export interface Answered {
  readonly status: number;
  /** Seconds to wait, where it says so. */
  readonly after: number | null;
}

/** How long a webhook may take to answer, in seconds. */
export const PATIENCE = 10;
/** It took longer. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/**
 * Posts a message. Follows no redirection, since that would lead where nobody looked.
 * @param anywhere whether the address may lead into the house's own network
 * @returns its answer. Throws where there is none: TooSlow where it may still come
 */
export async function send(url: URL, message: Message, anywhere: boolean, ended: AbortSignal): Promise<Answered> {
  const body = JSON.stringify(message);
  // Imported where it is needed: with its names Node loads a client for HTTP that is as large as all of our rules for one system.
  const { request } = url.protocol === 'http:' ? await import('node:http') : await import('node:https');
  const late = AbortSignal.timeout(PATIENCE * 1000);
  return new Promise((resolve, reject) => {
    const asked = request(
      postedTo(url),
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': phrase`Affray (webhooks)`,
        },
        // A connection of its own: one that is kept may lead where the lookup would not.
        agent: false,
        signal: AbortSignal.any([ended, late]),
        ...(!anywhere && { lookup: lookupOutside }),
      },
      answer => {
        resolve({ status: answer.statusCode ?? 0, after: secondsOf(answer.headers['retry-after']) });
        // Whatever else it says is not read.
        answer.destroy();
      },
    );
    asked.on('error', error => reject(late.aborted ? new TooSlow() : error));
    asked.end(body);
  });
}

/** `Retry-After` in seconds, which are a number there or a moment (RFC 9110, 10.2.3). */
function secondsOf(said: string | undefined): number | null {
  if (said === undefined) return null;
  const seconds = Number(said);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(said);
  return Number.isNaN(at) ? null : Math.max(0, (at - Date.now()) / 1000);
}
