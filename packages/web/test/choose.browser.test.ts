/** A player chooses a character by what it is like. */
import { expect, test } from 'vitest';
import { LAPTOP, PHONE } from './harness.ts';
import { place } from './place.ts';
import { begin, gmOf } from './wwn-table.ts';

const here = place();

test.each([
  ['alacrity', 'ambush', 'Brother Cass', 'Paladin'],
  ['alloy', 'ambush', 'Tam', 'Ranger'],
  ['alternacy', 'skirmish', 'Mara', 'Swordswoman'],
  ['wwn', 'ambush', 'Brenna Holt', 'Level 3 Warrior'],
])(
  '%s: each character shows a crest, its role, its weapons and what it is like',
  async (system, sample, name, role) => {
    const { browser, house } = here();
    const fight = await begin(house, { system, from: 'sample', sample, seed: 'choose' });
    const gm = await gmOf(browser, house, fight, 'light');
    const player = await here().player(gm, null);
    const { page } = player;
    await page.getByRole('heading', { name: 'Choose your character' }).waitFor();
    const card = page.locator('.claim-button', { hasText: name });
    await card.locator('.claim-role', { hasText: role }).waitFor();
    expect(await page.locator('.claim-button').count()).toBe(await page.locator('.claim-button .crest').count());
    expect(await player.overflow()).toBe(0);
    await player.shot(`320-choose-${system}-phone-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(LAPTOP);
    await player.shot(`321-choose-${system}-laptop-light`);
    await page.setViewportSize(PHONE);
    await card.click();
    await player.settled();
    await page.locator('.claim-button').first().waitFor({ state: 'detached' });
    expect([...gm.broken, ...player.broken]).toEqual([]);
    await Promise.all([gm.leave(), player.leave()]);
  },
);
