/** The engine and every system's rules run in a browser, and there give the same fights as in Node, byte for byte. */
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { playEverySample } from './determinism/play.ts';
import { launch } from './harness.ts';

async function bundle(): Promise<string> {
  const entry = join(import.meta.dirname, 'determinism/page.ts');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      // A module, since the list of systems is awaited; one file, since it is handed to the page as text.
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : null;
  if (!chunk) throw new Error('nothing was built');
  return chunk.code;
}

test('the same seeds give the same fights in Node and in a browser', async () => {
  const code = await bundle();
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code, type: 'module' });
    await page.waitForFunction(() => window.played !== undefined);
    const there = await page.evaluate(() => window.played);
    const here = playEverySample();
    expect(here.length).toBeGreaterThanOrEqual(3);
    expect(there.map(each => each.name)).toEqual(here.map(each => each.name));
    for (const [at, { name, record }] of here.entries()) {
      expect(record.length).toBeGreaterThan(10_000);
      expect(there[at]?.record === record, `${name} differs in the browser`).toBe(true);
    }
  } finally {
    await browser.close();
  }
});
