/** The tutorial shows the example as it is: each block is a part of its file, in order, and together they are all of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const blocks = [...read('docs/tutorial-system.md').matchAll(/^```\w+ (examples\/\S+)\n([\s\S]*?)^```$/gm)];
const files = readdirSync(new URL('examples/brawl/', ROOT)).filter(name => !name.endsWith('.test.ts'));

test.each(files)('%s stands whole in the tutorial', name => {
  const shown = blocks.flatMap(([, path, text]) => (path === `examples/brawl/${name}` ? [text?.trim()] : []));
  expect(shown.join('\n\n')).toBe(read(`examples/brawl/${name}`).trim());
});

test('the tutorial shows no other file, and the whole system has fewer than 400 lines', () => {
  expect(new Set(blocks.map(([, path]) => path))).toEqual(new Set(files.map(name => `examples/brawl/${name}`)));
  const lines = files.reduce((sum, name) => sum + read(`examples/brawl/${name}`).trimEnd().split('\n').length, 0);
  expect(lines).toBeLessThan(400);
});

test('how a brawler is made stands in the tutorial as it is tested', () => {
  const shown = [...read('docs/tutorial-system.md').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
    ([, text]) => text?.trim() ?? '',
  );
  expect(shown.length).toBeGreaterThan(0);
  for (const text of shown) expect(read('examples/brawl/characters.test.ts')).toContain(text);
});
