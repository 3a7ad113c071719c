import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';
import { actInTurn } from './robot.ts';

const here = place();

test('the GM reads on Home what is damaged of a fight, opens what is whole of it and plays on', async () => {
  const { browser, house } = here();
  const first = await here().gm(/duel/i);
  const { pathname } = new URL(first.page.url());
  while ((await first.page.locator('.line').count()) < 6) {
    await actInTurn(first);
    await first.caughtUp();
  }
  await first.leave();
  await house.stop();
  const db = new DatabaseSync(join(house.data, 'affray.sqlite'));
  const { changes } = db.prepare("UPDATE steps SET body = X'' WHERE place = 1").run();
  db.close();
  expect(changes).toBe(1);
  await house.start();
  for (const [name, options] of [
    ['laptop', { viewport: LAPTOP, colorScheme: 'light' }],
    ['phone', { viewport: PHONE, colorScheme: 'dark', hasTouch: true, isMobile: true }],
  ] as const) {
    const gm = await Person.at(browser, options);
    await gm.page.goto(house.gmUrl);
    const row = gm.page.locator('.resume-row', { hasText: 'is damaged' });
    await expect.poll(() => row.textContent()).toContain('is whole up to step');
    await gm.shot(`damaged-home-${name}`);
    expect(await gm.overflow()).toBe(0);
    // The fight itself cannot be opened, and says why.
    await row.locator('.resume-card').click();
    await gm.page.getByText('is damaged').first().waitFor();
    await gm.shot(`damaged-fight-${name}`);
    await gm.page.goto(house.gmUrl);
    await row.locator('.resume-more').click();
    await gm.shot(`damaged-menu-${name}`);
    await gm.page.getByText('Open what can be read').click();
    await gm.settled();
    expect(new URL(gm.page.url()).pathname).not.toBe(pathname);
    await gm.shot(`damaged-opened-${name}`);
    await gm.leave();
  }
});
