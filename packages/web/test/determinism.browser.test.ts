/** The engine and every system's rules run in a browser, and there give the same fights as in Node, byte for byte. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundled } from './bundled.ts';
import { playEverySample } from './determinism/play.ts';
import { launch } from './harness.ts';

test('the same seeds give the same fights in Node and in a browser', async () => {
  const code = await bundled(join(import.meta.dirname, 'determinism/page.ts'));
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
