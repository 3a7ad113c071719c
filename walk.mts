import { launch } from './packages/web/test/harness.ts';
const base = process.argv[2]!; const key = process.argv[3]!;
const browser = await launch();
const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await ctx.newPage();
page.on('pageerror', e => console.log('PAGEERROR', e.message));
page.on('console', m => m.type() === 'error' && console.log('CONSOLE', m.text()));
await page.goto(`${base}/#key=${key}`);
await page.waitForSelector('.sample-card');
await page.screenshot({ path: '/tmp/walk/00-home.png', fullPage: true });
for (const system of ['alacrity', 'alloy', 'alternacy', 'wwn']) {
  const id = await page.evaluate(async ([system, key]) => {
    const a = await fetch('/api/campaigns', { method: 'POST', headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' }, body: JSON.stringify({ from: 'samples', system }) });
    return (await a.json()).id;
  }, [system, key] as const);
  console.log(system, id);
  for (const [name, width, height] of [['l', 1440, 900], ['t', 820, 1180], ['p', 390, 844]] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${base}/campaign/${id}`);
    await page.getByRole('heading', { name: 'The party' }).waitFor();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/walk/${system}-campaign-${name}.png`, fullPage: true });
    console.log(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth));
  }
}
await browser.close();
