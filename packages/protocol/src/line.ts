/** What both ends of a socket know without a schema: a program that speaks with a server needs nothing else to run. */
import { phrase } from '@affray/engine/phrase';
import type { ClientMessage, ServerMessage } from './socket.ts';
import type { Chapter } from './view.ts';

/** Grows when an older page could no longer speak with the server or draw its views: the page then asks to be reloaded. */
export const PROTOCOL = 1;

/** Bytes that one message from a page has at most: a longer one ends the line. */
export const MESSAGE_BYTES = 64 * 1024;

/** Why the server closed a socket. `retry`: whether the page should connect again by itself. */
export const CLOSED = {
  1001: { reason: phrase`the server is stopping`, retry: true },
  1009: { reason: phrase`a message from this page was too large`, retry: false },
  4000: { reason: phrase`too much that cannot be read came from this page`, retry: false },
  4001: { reason: phrase`this key is not known here`, retry: false },
  4002: { reason: phrase`too many messages came from this page`, retry: true },
  4003: { reason: phrase`the GM sent this seat away`, retry: false },
  4004: { reason: phrase`there is no such fight`, retry: false },
  4005: { reason: phrase`this page reads too slowly`, retry: true },
  4006: { reason: phrase`no greeting came`, retry: true },
  4007: { reason: phrase`this page is older than the server: reload it`, retry: false },
  4008: { reason: phrase`this page belongs to another address`, retry: false },
  4009: { reason: phrase`something went wrong at this table`, retry: true },
  4010: { reason: phrase`this fight cannot be opened by this version of Affray`, retry: false },
  4011: { reason: phrase`the database does not answer; what was sent and not confirmed is sent again`, retry: true },
  4012: { reason: phrase`this fight is damaged; the GM finds it in the list of fights`, retry: false },
  4013: { reason: phrase`too many pages of this seat are open`, retry: true },
  4014: { reason: phrase`this seat moved to another device`, retry: false },
} as const satisfies { readonly [code: number]: { readonly reason: string; readonly retry: boolean } };
export type CloseCode = keyof typeof CLOSED;

/** What answers a message that has an id, where it is not `ack`; or `refused` does. */
export const ANSWERED_BY = {
  submitAll: 'submitted',
  preview: 'previewed',
  compare: 'compared',
  luck: 'lucked',
  summary: 'summed',
  suggest: 'suggested',
  offers: 'offered',
  earlier: 'told',
  ruling: 'ruled',
  ping: 'pong',
} as const satisfies { readonly [kind in ClientMessage['kind']]?: ServerMessage['kind'] };

/**
 * The story as it is held after a table told more of it; null where that does not follow from what was held: then a new
 * line brings it anew.
 */
export function continued(
  held: readonly Chapter[],
  { from, chapters, count, anew }: Extract<ServerMessage, { kind: 'update' }>['story'],
): readonly Chapter[] | null {
  const kept = anew ? [] : held.filter(each => each.step < from);
  const next = (kept.at(-1)?.step ?? from - 1) + 1;
  return next === from && from + chapters.length === count ? [...kept, ...chapters] : null;
}
