/** Pages of other people, bundled by Vite as the guides tell: fights on web workers, and a client behind their own address. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { byId } from '@affray/engine';
import { job, report, runner } from '@affray/simulator';
import { withSystem } from '@affray/systems';
import { type Browser, chromium } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.ts';
import { House } from './harness.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Says in the page what comes of a table at the address behind `?`, with the key behind `#`. */
const CLIENT = `
import { Client } from '@affray/client';
const said = text => document.body.append(text);
try {
  const house = new Client(decodeURIComponent(location.search.slice(1)) + location.hash);
  const { id } = await house.ask('POST /api/fights', { body: { from: 'sample', system: 'alloy', sample: 'duel' } });
  const gm = await house.table(id);
  const { suggestion } = await gm.ask({ kind: 'suggest', who: gm.turns[0] });
  await gm.act(suggestion.command);
  said(\`\${gm.story.length} chapters\`);
} catch (error) {
  said(\`\${error.name}: \${error.message}\`);
}
`;
const proxied = z.object({ target: z.string(), ws: z.boolean() });
const proxies = z.object({ default: z.object({ preview: z.object({ proxy: z.record(z.string(), proxied) }) }) });

let folder = '';
let house: House;
let browser: Browser;
let pages: PreviewServer;

beforeAll(async () => {
  folder = mkdtempSync(join(ROOT, 'node_modules/.embedded-'));
  house = await House.open();
  for (const name of ['page.ts', 'page-worker.ts']) copyFileSync(join(ROOT, 'examples', name), join(folder, name));
  writeFileSync(join(folder, 'client.js'), CLIENT);
  for (const [name, script] of [
    ['page', 'page.ts'],
    ['client', 'client.js'],
  ] as const)
    writeFileSync(
      join(folder, `${name}.html`),
      `<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="./${script}"></script>`,
    );
  const input = [join(folder, 'page.html'), join(folder, 'client.html')];
  const own = { configFile: false, root: folder, logLevel: 'error' } as const;
  await build({ ...own, build: { rollupOptions: { input } } });
  pages = await preview({ ...own, preview: { port: 0, ...(await proxiesOfTheGuide()) } });
  // The browser as a person has it: the npm-shipped one comes with pages of one address let into another.
  const args = CHROMIUM_ARGS.filter(each => each !== '--disable-web-security');
  browser = await chromium.launch({ executablePath: await chromiumPath(), args });
});

afterAll(async () => {
  await browser.close();
  await pages.close();
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the guide has written into `vite.config.js`, for this server. */
async function proxiesOfTheGuide(): Promise<z.infer<typeof proxies>['default']['preview']> {
  const guide = readFileSync(join(ROOT, 'docs/guide-service.md'), 'utf8');
  const [, config = ''] = /```js\n([^`]*proxy[^`]*)```/.exec(guide) ?? [];
  const file = join(folder, 'vite.config.mjs');
  writeFileSync(file, config.replace('http://localhost:4040', house.url));
  return proxies.parse(await import(pathToFileURL(file).href)).default.preview;
}

/** What a page says once it has something to say, and what its console has to complain of. */
async function said(path: string): Promise<{ text: string; complaints: string[] }> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(new URL(path, pages.resolvedUrls?.local[0]).href);
  await expect.poll(() => page.innerText('body')).not.toBe('');
  const text = await page.innerText('body');
  await page.close();
  return { text: text.trim(), complaints };
}

test('ten thousand fights on web workers come to what this thread makes of them', async () => {
  const sides = withSystem('alloy', system => {
    const { setup } = byId(system.catalogue.samples, 'duel');
    const asked = job.parse({ system: 'alloy', start: { kind: 'setup', setup }, seed: '1' });
    return report(runner(system, asked).run(0, 10_000)).sides;
  });
  const lines = sides?.map(({ side, wins }) => `${side} wins ${(100 * wins.share).toFixed(1)}%.`);
  expect(await said('page.html')).toEqual({ text: lines?.join(' '), complaints: [] });
});

test('a client plays at a server that the page’s own address passes on', async () => {
  const key = new URL(house.gmUrl).hash;
  const origin = pages.resolvedUrls?.local[0] ?? '';
  const { text, complaints } = await said(`client.html?${encodeURIComponent(origin)}${key}`);
  expect(text).toMatch(/^[1-9]\d* chapters$/);
  expect(complaints).toEqual([]);
});

test('a client on a page from elsewhere says that this is why no server answers', async () => {
  const { hash } = new URL(house.gmUrl);
  const { text } = await said(`client.html?${encodeURIComponent(house.url)}${hash}`);
  const origin = new URL(pages.resolvedUrls?.local[0] ?? '').origin;
  expect(text).toBe(
    `NotReached: no server of Affray answers at ${house.url}: Failed to fetch; this page is from ${origin}, and a browser lets it reach only a server at that address, or one that was started with --allow-origins ${origin}`,
  );
});

test('a client on a page from elsewhere plays at a server that lets this address in', async () => {
  const { origin } = new URL(pages.resolvedUrls?.local[0] ?? '');
  const open = await House.open({ allowOrigins: [origin] });
  const { text, complaints } = await said(`client.html?${encodeURIComponent(open.url)}${new URL(open.gmUrl).hash}`);
  expect(text).toMatch(/^[1-9]\d* chapters$/);
  expect(complaints).toEqual([]);
  await open.close();
});
