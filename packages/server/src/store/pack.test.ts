import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { playAtTable } from '@affray/simulator';
import { systems, withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { pack, unpack, unpacked } from './pack.ts';
import { USUAL } from './usual-text.ts';

const TEXT =
  '{"id":"c1","by":"gm","journal":[],"events":[],"undo":[{"path":["round"],"value":1}],"redo":[{"path":["round"],"value":2}]}';
const bytes = (base64: string): Uint8Array => Buffer.from(base64, 'base64');

test('what was packed stays readable: beside the usual text, before there was one, and before anything was packed', () => {
  expect(createHash('sha256').update(USUAL).digest('hex')).toBe(
    '7527000040025fae9e80698af691ddab7865377c7cdada18ba486e08ad3740f0',
  );
  const now = bytes('eLuYBtQXgw+coPgI+xA4tsSAufYIW5xj7suOrQUABJQmsA==');
  const before = bytes(
    'WIWFyjsOgCAQQMG7vHobLfcqhAKF+AmCQTExhrtbeAC7KeZh8ShjhzDcKNOGsOZakouosUK4QjqPzzX5jJqH3Z0zaii5Jo8VLhdrQLtmhRJ+Vt9sewEElCaw',
  );
  for (const body of [now, before, Buffer.from(TEXT), TEXT]) expect(unpack(body)).toBe(TEXT);
  expect(unpacked(before.subarray(0, 40))).toBeNull();
  expect(unpacked(now.subarray(0, 20))).toBeNull();
});

test('a text that has nothing of the usual one comes out as it went in', () => {
  for (const text of ['', '{}', 'Zoë \u0000 \u2028 "$1" 😀', '鬼'.repeat(40_000), USUAL, `${USUAL}${USUAL}`])
    expect(unpack(pack(text))).toBe(text);
});

test.each(systems.map(({ id }) => id))('the steps of %s take less room beside the usual text than alone', id => {
  const texts = withSystem(id, typed =>
    typed.catalogue.samples.flatMap(({ setup, title }) => {
      const how = { seed: 'packed', commands: 20, leaveOpenAfter: null };
      return playAtTable(typed, setup, title, how).record.steps.map(step => JSON.stringify(step));
    }),
  );
  const size = (packed: (text: string) => Uint8Array): number =>
    (texts ?? []).reduce((sum, text) => sum + packed(text).length, 0);
  expect(size(pack)).toBeGreaterThan(0);
  expect(size(pack)).toBeLessThan(0.8 * size(text => gzipSync(text)));
  for (const text of texts ?? []) expect(unpack(pack(text))).toBe(text);
});
