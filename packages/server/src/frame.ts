import { constants, deflateRawSync } from 'node:zlib';

/** What a page and we agree on as it comes, as `ws` takes it: each message is packed by itself, in a window of 4 KB. */
export const PACKED = {
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  serverMaxWindowBits: 12,
  // What a page's long wishes are unpacked into, and what it keeps for it.
  zlibInflateOptions: { chunkSize: 4096 },
} as const;
/** From so many bytes on a message is packed. */
const WORTH = 2048;
/**
 * Lightly, and at once: to hand a message to another thread and to take it back costs twice as much as to pack it. What it is packed
 * with is made for each, so that no page keeps any.
 */
const LIGHTLY = {
  level: 1,
  memLevel: 5,
  windowBits: 12,
  chunkSize: 2048,
  finishFlush: constants.Z_SYNC_FLUSH,
} as const;
/**
 * What is packed is written here first: zlib's objects outlive the search for what is young, each with the bytes that it was given, and
 * 64 MB of such set off a search through everything.
 */
const DESK = Buffer.allocUnsafeSlow(65_536);
/** By these four bytes every packed piece ends; a message goes without (RFC 7692, 7.2.1). */
const TAIL = 4;
/** The whole of a message, as text; and that it is packed. */
const [TEXT, IS_PACKED] = [0x81, 0x40] as const;

/** A text as one frame of a server (RFC 6455). @param packs its reader unpacks (RFC 7692) */
export function frameOf(text: string, packs: boolean): Buffer {
  const bytes = Buffer.byteLength(text);
  if (packs && bytes >= WORTH) {
    const packed = deflateRawSync(bytes <= DESK.length ? DESK.subarray(0, DESK.write(text)) : text, LIGHTLY);
    const frame = headed(TEXT | IS_PACKED, packed.length - TAIL);
    packed.copy(frame, frame.length - packed.length + TAIL, 0, packed.length - TAIL);
    return frame;
  }
  const frame = headed(TEXT, bytes);
  frame.write(text, frame.length - bytes);
  return frame;
}

/** A frame with its head, and room for so many bytes. */
function headed(first: number, bytes: number): Buffer {
  const head = bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + bytes);
  frame[0] = first;
  frame[1] = head === 2 ? bytes : head === 4 ? 126 : 127;
  if (head === 4) frame.writeUInt16BE(bytes, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(bytes), 2);
  return frame;
}
