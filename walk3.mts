import { launch } from './packages/web/test/harness.ts';
const base = 'http://127.0.0.1:4999'; const key = process.argv[2]!;
const all: Record<string, [string, string[]]> = { alacrity: ['Y1tQLUxM3378', ['duel','ambush','melee']], alloy: ['LEzGLwg-g3GC', ['duel','ambush','minions']], alternacy: ['iEWbVvbeJDWa', ['brawl','skirmish','trap']], wwn: ['lu2-VoASbJ6y', ['duel','ambush','melee']] };
const browser = await launch();
for (const [system, [id, encs]] of Object.entries(all)) for (const enc of encs) {
  const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await ctx.newPage();
  await page.addInitScript(() => { new MutationObserver(() => { const o = document.querySelector('.build-outlook li .num'); const w = window as any; if (o && !w.first) w.first = performance.now(); }).observe(document, { subtree: true, childList: true, characterData: true }); });
  await page.goto(`${base}/#key=${key}`);
  await page.waitForSelector('.sample-card');
  await page.goto(`${base}/campaign/${id}/prepare/${enc}`);
  await page.waitForSelector('.build-outlook li .num');
  const cold = await page.evaluate(() => (window as any).first);
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    await page.waitForTimeout(2500);
    const t = await page.evaluate((more) => new Promise<number>((ok, no) => {
      const button = [...document.querySelectorAll<HTMLButtonElement>('.group-row button')].filter(b => /^One (more|fewer)/.test(b.getAttribute('aria-label') ?? b.textContent ?? ''));
      const more1 = button.filter(b => (b.getAttribute('aria-label') ?? '').startsWith(more ? 'One more' : 'One'))
      const b = more1.at(-1); if (!b) return no(new Error('no button ' + document.querySelectorAll('.group-row button').length + [...document.querySelectorAll('.group-row button')].map(x => x.getAttribute('aria-label')).join('|')));
      const hint = document.querySelector('.build-outlook > .hint'); const from = performance.now();
      const o = new MutationObserver(() => { o.disconnect(); ok(performance.now() - from); });
      o.observe(document.querySelector('.build-outlook')!, { subtree: true, childList: true, characterData: true });
      b.click();
    }), true).catch(e => (console.log(e.message), NaN));
    times.push(Math.round(t));
  }
  console.log(system, enc, 'page open to first figure', Math.round(cold), 'after a change', times.join(' '));
  await ctx.close();
}
await browser.close();
