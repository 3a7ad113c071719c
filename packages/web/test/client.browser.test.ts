import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@affray/client';
import { serve } from '@affray/server';
import { expect, test } from 'vitest';
import { bundled } from './bundled.ts';
import { launch } from './harness.ts';

test('the client plays on a page that the server itself serves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'affray-client-page-'));
  await writeFile(join(folder, 'client.js'), await bundled(join(import.meta.dirname, 'client/page.ts')));
  await writeFile(join(folder, 'index.html'), '<!doctype html><script type="module" src="/client.js"></script>');
  const served = await serve({ data: join(folder, 'data'), page: folder, port: 0, host: '127.0.0.1' });
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(served.gmUrl);
    await page.waitForFunction(() => window.told !== undefined);
    const told = await page.evaluate(() => window.told);
    expect(told?.length).toBeGreaterThan(0);
    const house = new Client(served.gmUrl);
    const [fight] = (await house.ask('GET /api/fights')).fights;
    const table = await house.table(fight?.id ?? '');
    expect(table.story.flatMap(each => each.lines.map(line => line.text))).toEqual(told);
    table.close();
  } finally {
    await browser.close();
    await served.close();
    await rm(folder, { recursive: true });
  }
});
