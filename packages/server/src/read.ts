import { complaint, type Json, PLAINLY, phrase } from '@affray/engine';
import { type ClientMessage, clientMessage, type ErrorCode, type TableFault } from '@affray/protocol';

/** Nobody nests so deep who means well, and walking deeper overflows the stack. */
const DEEPEST = 64;

type Code = ErrorCode & TableFault;
export type Read =
  | { readonly ok: true; readonly message: ClientMessage }
  /** `id`: of the message, where that much could be read. */
  | { readonly ok: false; readonly code: Code; readonly reason: string; readonly id: string | null };

/** What a page sent, as a message or a sentence why it is none. Never throws. */
export function readMessage(text: string): Read {
  if (depth(text) > DEEPEST) return unreadable('too-deep', phrase`a message nests at most ${DEEPEST} deep`);
  let raw: Json;
  try {
    raw = JSON.parse(text);
  } catch {
    return unreadable('not-json', phrase`a message is one JSON object`);
  }
  const parsed = clientMessage.safeParse(raw, PLAINLY);
  if (parsed.success) return { ok: true, message: parsed.data };
  const { reason } = complaint(parsed.error);
  return unreadable('malformed', phrase`this is not a message of this table: ${reason}`, idOf(raw));
}

const unreadable = (code: Code, reason: string, id: string | null = null): Read => ({ ok: false, code, reason, id });

function idOf(raw: Json): string | null {
  if (raw === null || typeof raw !== 'object' || !('id' in raw)) return null;
  return typeof raw.id === 'string' && raw.id.length <= 80 ? raw.id : null;
}

/** How deep brackets nest outside of strings. */
function depth(text: string): number {
  let deepest = 0;
  let now = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (quoted) {
      if (letter === '\\') at++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '[' || letter === '{') deepest = Math.max(deepest, ++now);
    else if (letter === ']' || letter === '}') now--;
  }
  return deepest;
}
