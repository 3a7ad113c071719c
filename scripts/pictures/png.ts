/** Reads pictures as the browser writes them, and writes moving ones (APNG), which every browser plays. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Bytes of a pixel of ours: red, green, blue, and how solid it is. */
const BYTES = 4;

/** A picture, row after row, four bytes to a pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** One picture of a moving one. `stays`: milliseconds until the next. */
export interface Frame {
  readonly picture: Picture;
  readonly stays: number;
}

interface Chunk {
  readonly kind: string;
  readonly data: Buffer;
}

/** The chunks of a PNG file, in their order. */
export function* chunksOf(file: Buffer): Generator<Chunk> {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new Error('this is not a PNG file');
  for (let at = SIGNATURE.length; at < file.length; ) {
    const length = file.readUInt32BE(at);
    yield { kind: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

/** What a filter of PNG foretells of a byte: from the one before it, the one above, and the one before that. */
function foretold(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/**
 * A picture out of a PNG file of eight bits a channel, in colours, not interlaced: what a browser writes.
 * @throws Error where it is another kind of PNG, or none
 */
export function decode(file: Buffer): Picture {
  const chunks = [...chunksOf(file)];
  const head = chunks.find(({ kind }) => kind === 'IHDR')?.data;
  if (!head) throw new Error('a PNG file without its head');
  const [width, height, depth, colour] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9]];
  const channels = colour === 2 ? 3 : 4;
  if (depth !== 8 || (colour !== 2 && colour !== 6) || head[12] !== 0)
    throw new Error(`a PNG of depth ${depth} and colour type ${colour}: only 8 bits in type 2 or 6 are read`);
  const raw = inflateSync(Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data)));
  const row = width * channels;
  const plain = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      const left = x < channels ? 0 : (plain[at - channels] ?? 0);
      const up = y === 0 ? 0 : (plain[at - row] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (plain[at - row - channels] ?? 0);
      plain[at] = (raw[y * (row + 1) + 1 + x] ?? 0) + foretold(filter, left, up, corner);
    }
  }
  const pixels = new Uint8Array(width * height * BYTES).fill(255);
  for (let each = 0; each < width * height; each++)
    pixels.set(plain.subarray(each * channels, (each + 1) * channels), each * BYTES);
  return { width, height, pixels };
}

/** Where two pictures of the same size differ; null where they are the same. */
interface Patch {
  readonly x: number;
  readonly y: number;
  readonly picture: Picture;
}

/** The least rectangle in which a picture differs from the one before it; what is the same in it is clear as glass. */
function patchOf(before: Picture, now: Picture): Patch | null {
  const { width, height } = now;
  const is = new Int32Array(now.pixels.buffer, now.pixels.byteOffset, width * height);
  const was = new Int32Array(before.pixels.buffer, before.pixels.byteOffset, width * height);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < is.length; at++) {
    if (is[at] === was[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  if (right < 0) return null;
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const pixels = new Int32Array(wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const at = (top + y) * width + left + x;
      pixels[y * wide + x] = is[at] === was[at] ? 0 : (is[at] ?? 0);
    }
  return { x: left, y: top, picture: { width: wide, height: high, pixels: new Uint8Array(pixels.buffer) } };
}

/** A picture's rows under one filter, compressed. */
function squeezed({ width, height, pixels }: Picture, filter: number): Buffer {
  const row = width * BYTES;
  const rows = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y++) {
    rows[y * (row + 1)] = filter;
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      const left = x < BYTES ? 0 : (pixels[at - BYTES] ?? 0);
      const up = y === 0 ? 0 : (pixels[at - row] ?? 0);
      const corner = x < BYTES || y === 0 ? 0 : (pixels[at - row - BYTES] ?? 0);
      rows[y * (row + 1) + 1 + x] = (pixels[at] ?? 0) - foretold(filter, left, up, corner);
    }
  }
  return deflateSync(rows, { level: 9 });
}

/** The smallest of what the filters make of it: a page of flat colours mostly wants none. */
const smallest = (picture: Picture): Buffer =>
  [0, 1, 2, 4]
    .map(filter => squeezed(picture, filter))
    .reduce((best, each) => (each.length < best.length ? each : best));

function chunk(kind: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), ...parts]);
  return Buffer.concat([numbers(body.length - 4), body, numbers(crc32(body))]);
}

/** Numbers of four bytes each. */
function numbers(...all: readonly number[]): Buffer {
  const bytes = Buffer.alloc(all.length * 4);
  for (const [at, each] of all.entries()) bytes.writeUInt32BE(each, at * 4);
  return bytes;
}

/** How a patch is shown: where, for how long, over what was there before. */
function control(order: number, { x, y, picture }: Patch, stays: number): Buffer {
  const rest = Buffer.alloc(6);
  rest.writeUInt16BE(stays, 0);
  rest.writeUInt16BE(1000, 2);
  // What was there stays (0), and what is clear lets it be seen (1).
  rest[5] = 1;
  return chunk('fcTL', numbers(order, picture.width, picture.height, x, y), rest);
}

/**
 * A moving picture that begins anew for ever, as an APNG file. A picture that is the same as the one before it only lets
 * that one stay longer.
 * @throws Error where there are none, or they are not of one size
 */
export function moving(frames: readonly Frame[]): Buffer {
  const [first] = frames;
  if (!first) throw new Error('a moving picture wants pictures');
  const { width, height } = first.picture;
  const shown: { patch: Patch; stays: number }[] = [];
  for (const [at, { picture, stays }] of frames.entries()) {
    if (picture.width !== width || picture.height !== height)
      throw new Error(`picture ${at + 1} is ${picture.width} by ${picture.height}, the first ${width} by ${height}`);
    const before = frames[at - 1]?.picture;
    const patch = before ? patchOf(before, picture) : { x: 0, y: 0, picture };
    const last = shown.at(-1);
    if (patch) shown.push({ patch, stays });
    else if (last) last.stays += stays;
  }
  const head = Buffer.concat([numbers(width, height), Buffer.from([8, 6, 0, 0, 0])]);
  let order = 0;
  const drawn = shown.flatMap(({ patch, stays }, at) => {
    const told = control(order++, patch, stays);
    const data = smallest(patch.picture);
    return [told, at === 0 ? chunk('IDAT', data) : chunk('fdAT', numbers(order++), data)];
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('acTL', numbers(shown.length, 0)),
    ...drawn,
    chunk('IEND'),
  ]);
}
