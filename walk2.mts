import { launch } from './packages/web/test/harness.ts';
const base = process.argv[2]!; const key = process.argv[3]!; const ids = process.argv.slice(4);
const browser = await launch();
const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await ctx.newPage();
page.on('pageerror', e => console.log('PAGEERROR', e.message));
await page.goto(`${base}/#key=${key}`);
await page.waitForSelector('.sample-card');
for (const id of ids)
  for (const [name, width, height] of [['l', 1440, 900], ['t', 820, 1180], ['p', 390, 844]] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${base}/campaign/${id}`);
    await page.getByRole('heading', { name: 'The party' }).waitFor();
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/walk/c-${id}-${name}.png`, fullPage: true });
    await page.locator('.campaign-face a').first().click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/walk/h-${id}-${name}.png`, fullPage: true });
  }
await browser.close();
