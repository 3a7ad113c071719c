import type { Json } from '@affray/engine';
import { CLOSED, gathered, type ServerMessage, serverMessage, type TableView, tableView } from '@affray/protocol';
import * as words from '../words/table.ts';

/** What the table said; null where this page cannot read it. */
export function read(text: string): ServerMessage | null {
  try {
    return serverMessage.parse(JSON.parse(text));
  } catch (problem) {
    console.error(words.cannotReadTheServer, problem);
    return null;
  }
}

/** The view of a fight in what this page holds of it, in pieces; null where it cannot be read. */
export function viewIn(shown: Json): TableView | null {
  try {
    return tableView.parse(gathered(shown));
  } catch (problem) {
    console.error(words.cannotReadTheServer, problem);
    return null;
  }
}

/** Why the table ended a line, and whether another one is worth opening; null for a code that it does not give. */
export function closing(code: number): { readonly reason: string; readonly retry: boolean } | null {
  const codes: { readonly [code: number]: { readonly reason: string; readonly retry: boolean } } = CLOSED;
  return codes[code] ?? null;
}

/** Codes of lines that ended because their key opens nothing: unknown, sent away, moved to another device. */
const KEY_GONE: ReadonlySet<number> = new Set([4001, 4003, 4014]);

/** Whether a line that ended with this code will not come back with the same key. */
export const isKeyGone = (code: number): boolean => KEY_GONE.has(code);
