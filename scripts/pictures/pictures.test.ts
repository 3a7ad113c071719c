import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../files.ts';

test('every picture of the documents is one that "npm run pictures" names', () => {
  const scripts = readdirSync(import.meta.dirname).filter(each => /^(?!.*\.test\.).*\.ts$/.test(each));
  const text = scripts.map(each => readFileSync(join(import.meta.dirname, each), 'utf8')).join('\n');
  const named = new Set([...text.matchAll(/'([a-z-]+)'|\b([a-z]+): (?=')/g)].map(([, quoted, key]) => quoted ?? key));
  const pictures = readdirSync(join(ROOT, 'docs/images')).map(each => each.replace(/\.png$/, ''));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter(each => !named.has(each))).toEqual([]);
});
