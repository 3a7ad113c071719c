import { expect, test } from 'vitest';
import { chunksOf, decode, moving, type Picture } from './png.ts';

/** A picture of one letter a pixel: each letter a colour. */
const picture = (...rows: readonly string[]): Picture => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  pixels: new Uint8Array(rows.flatMap(row => [...row].flatMap(letter => [letter.charCodeAt(0), 7, 200, 255]))),
});

/** The second picture of a moving one, as a picture of its own. */
function asPicture(file: Buffer, width: number, height: number): Buffer {
  const data = [...chunksOf(file)].find(({ kind }) => kind === 'fdAT')?.data.subarray(4) ?? Buffer.of();
  const [size, length] = [Buffer.alloc(8), Buffer.alloc(4)];
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  length.writeUInt32BE(data.length);
  const head = Buffer.concat([file.subarray(0, 16), size, file.subarray(24, 33)]);
  return Buffer.concat([head, length, Buffer.from('IDAT'), data, Buffer.alloc(4)]);
}

const kinds = (file: Buffer): string[] => [...chunksOf(file)].map(({ kind }) => kind);

test('what is written is read again, to the pixel', () => {
  const drawn = picture('abcab', 'bbbbb', 'cabca');
  expect(decode(moving([{ picture: drawn, stays: 100 }]))).toEqual(drawn);
});

test('a picture after the first holds only what differs from the one before it', () => {
  const file = moving([
    { picture: picture('aaaaa', 'aaaaa', 'aaaaa'), stays: 100 },
    { picture: picture('aaaaa', 'aabab', 'aaaaa'), stays: 250 },
  ]);
  expect(kinds(file)).toEqual(['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'IEND']);
  const [, second] = [...chunksOf(file)].filter(({ kind }) => kind === 'fcTL').map(({ data }) => data);
  if (!second) throw new Error('there is no second picture');
  // Order, width, height, x, y; then how many thousandths of a second.
  expect([0, 4, 8, 12, 16].map(at => second.readUInt32BE(at))).toEqual([1, 3, 1, 2, 1]);
  expect([second.readUInt16BE(20), second.readUInt16BE(22)]).toEqual([250, 1000]);
  // The one in the middle is as before: clear.
  const { pixels } = decode(asPicture(file, 3, 1));
  expect([...pixels].map((each, at) => (at % 4 === 3 ? each : -1)).filter(each => each >= 0)).toEqual([255, 0, 255]);
});

test('what does not change only stays longer', () => {
  const still = picture('ab');
  const file = moving([
    { picture: still, stays: 100 },
    { picture: still, stays: 250 },
  ]);
  const told = [...chunksOf(file)].filter(({ kind }) => kind === 'fcTL');
  expect(told.map(({ data }) => data.readUInt16BE(20))).toEqual([350]);
});

test('no pictures, pictures of two sizes, and what is not a picture are refused', () => {
  expect(() => moving([])).toThrow('wants pictures');
  const two = [picture('ab'), picture('abc')].map(each => ({ picture: each, stays: 1 }));
  expect(() => moving(two)).toThrow('picture 2 is 3 by 1, the first 2 by 1');
  expect(() => decode(Buffer.from('no picture at all'))).toThrow('not a PNG file');
});
