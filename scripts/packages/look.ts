/** Opens pages of a folder in Chromium and prints what each says: `node look.ts FOLDER PAGE…`. Fails where a console complains. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumPath } from '../../packages/web/test/chromium.ts';

const TYPES: { readonly [ending: string]: string } = { '.html': 'text/html', '.js': 'text/javascript' };
const [folder = '', ...names] = process.argv.slice(2);

const server = createServer(({ url = '/' }, answer) => {
  const file = join(folder, new URL(url, 'http://localhost').pathname);
  answer.statusCode = existsSync(file) ? 200 : 404;
  answer.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
  answer.end(existsSync(file) ? readFileSync(file) : '');
});
await new Promise<void>(listens => server.listen(0, '127.0.0.1', listens));
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_ARGS] });
try {
  for (const name of names) console.log(await said(await browser.newPage(), name));
} finally {
  await browser.close();
  server.close();
}

/** @throws Error where something broke on the page, or its console complains */
async function said(page: Page, name: string): Promise<string> {
  const broken = new Promise<never>((_, fails) => {
    page.on('pageerror', error => fails(error));
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) fails(new Error(`${name}: ${message.text()}`));
    });
  });
  await page.goto(`http://127.0.0.1:${port}/${name}`);
  await Promise.race([page.waitForFunction(() => document.body.innerText.trim() !== ''), broken]);
  return Promise.race([page.innerText('body'), broken]);
}
