import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES, HTTP_CODES, TABLE_CODES } from '@affray/protocol';
import { expect, test } from 'vitest';
import { ROOT, sources } from './files.ts';
import { SERVICE_GUIDE, withCodes } from './service-codes.ts';

/** What the server is made of: without its tests, and without the lists themselves. */
const SPOKEN = sources()
  .filter(
    ({ path }) => /^packages\/(server|engine)\/src\//.test(path) && !/\.test\.ts$|\/testing\/|\/fixtures\//.test(path),
  )
  .filter(({ path }) => path !== 'packages/engine/src/fault.ts')
  .map(each => each.text)
  .join('\n');

test('every code that the server says is in the lists', () => {
  const said = (pattern: RegExp): string[] => [...new Set([...SPOKEN.matchAll(pattern)].map(each => each[1] ?? ''))];
  const http = said(/HttpProblem\(\s*\d{3},\s*(?:way === \S+ \? )?'([a-z-]+)'(?! in)/g);
  expect(http.length).toBeGreaterThan(40);
  expect(http.filter(each => !(each in HTTP_CODES))).toEqual([]);
  const table = said(/\bfault\(\s*'([a-z-]+)'/g);
  expect(table.length).toBeGreaterThan(30);
  expect(table.filter(each => !(each in TABLE_CODES))).toEqual([]);
  const errors = said(/trouble\('([a-z-]+)'/g);
  expect(errors.filter(each => !(each in ERROR_CODES))).toEqual([]);
});

test('no code is listed that nothing says', () => {
  const codes = [HTTP_CODES, TABLE_CODES, ERROR_CODES].flatMap(each => Object.keys(each));
  expect([...new Set(codes)].filter(each => !SPOKEN.includes(`'${each}'`))).toEqual([]);
});

test('the guide lists them as they are: npm run schemas', () => {
  const guide = readFileSync(join(ROOT, SERVICE_GUIDE), 'utf8');
  expect(guide).toBe(withCodes(guide));
  for (const code of Object.keys(TABLE_CODES)) expect(guide).toContain(`\`table/${code}\``);
});
