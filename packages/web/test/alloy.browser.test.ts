import { expect, test } from 'vitest';
import type { Person } from './harness.ts';
import { place } from './place.ts';

const here = place();
/** Where the ghost stands on the line. */
const ghostAt = (person: Person) => person.page.locator('.phase-slider input[type="range"]').getAttribute('value');

/** From the first screen to the first phase: tactics, then a stance for everybody. */
async function enter(gm: Person): Promise<void> {
  await gm.page.getByRole('button', { name: 'Roll tactics' }).click();
  await gm.settled();
  for (let i = 0; i < 12 && (await gm.page.getByRole('heading', { name: /stances/ }).isVisible()); i++) {
    await gm.page
      .getByRole('button', { name: /Neutral/ })
      .first()
      .click();
    await gm.settled();
  }
  await gm.page.getByRole('heading', { name: 'Round 1, phase 1' }).waitFor();
}

/** Plays on with whatever the dock offers first that is a blow, or brings one nearer. */
async function playOn(gm: Person): Promise<void> {
  const { page } = gm;
  if (await page.locator('.prompt').isVisible()) await page.locator('.prompt .answer-button').first().click();
  else if (await page.locator('.offer-form').isVisible()) {
    for (const group of await page.locator('.offer-form [role="radiogroup"]').all())
      if ((await group.locator('[data-selected]').count()) === 0) await group.locator('.choice-card').first().click();
    await page.locator('.form-submit').click();
  } else {
    const possible = page.locator('.offer-button:not(.refused)');
    for (const words of [
      /^Go on/,
      /^Stand up/,
      /^Strong Strike/,
      /^Hit: /,
      /^Shoot: Bow/,
      /^Charge/,
      /^Engage/,
      /^Close in/,
      /^Load/,
      /^Let time pass/,
    ]) {
      const offer = possible.filter({ hasText: words }).first();
      if (await offer.isVisible()) {
        await offer.click();
        break;
      }
    }
  }
  await gm.settled();
}

/** What can still be done before the other acts: fewer things than in all, and none that lets it act first. */
async function filterBy(gm: Person): Promise<void> {
  const { page } = gm;
  const all = await page.locator('.phase-offer').count();
  await page.getByLabel('What can still be done before').selectOption({ index: 1 });
  const words = await page.getByLabel('What can still be done before').locator('option').nth(1).textContent();
  const theirs = Number(/phase (\d+)/.exec(words ?? '')?.[1]);
  const still = await page.locator('.phase-before li .phase-to').allTextContents();
  expect(await page.locator('.phase-offer').count()).toBeLessThan(all);
  for (const each of still) expect(each === 'now' ? 0 : Number(each.replace('to ', ''))).toBeLessThanOrEqual(theirs);
  await gm.shot('alloy-05-before');
}

test('a duel along the phase line: ghost, keys, drag and list all say the same', { timeout: 300_000 }, async () => {
  const gm = await here().gm(/Fast against strong/);
  await gm.shot('alloy-01-start');
  await enter(gm);
  const { page } = gm;
  await gm.shot('alloy-02-line');

  // By key: the ghost goes from stop to stop, and the list shows what leads there.
  const slider = page.locator('.phase-slider input[type="range"]');
  await slider.focus();
  const rest = await ghostAt(gm);
  await page.keyboard.press('ArrowRight');
  const first = await ghostAt(gm);
  expect(Number(first)).toBeGreaterThan(Number(rest));
  expect(await page.locator('.phase-before li .phase-to').allTextContents()).toEqual([`to ${first}`]);
  await page.keyboard.press('ArrowRight');
  expect(Number(await ghostAt(gm))).toBeGreaterThan(Number(first));
  await gm.shot('alloy-03-ghost-by-key');
  await page.getByRole('button', { name: 'All phases' }).click();

  // By list: choosing an offer there opens it, and its ghost stands on the line.
  const chosen = page.locator('.phase-before li', { hasText: /^to / }).last();
  const to = (await chosen.locator('.phase-to').textContent())?.replace('to ', '');
  await chosen.locator('.phase-offer').first().click();
  await page.locator('.offer-form').waitFor();
  expect(await ghostAt(gm)).toBe(to);
  await gm.shot('alloy-04-ghost-of-a-form');
  await page.keyboard.press('Escape');

  // By drag: the ghost follows the pointer to a stop.
  const box = await page.locator('.phase-slider-track').boundingBox();
  const thumb = await page.locator('.phase-ghost').boundingBox();
  if (!box || !thumb) throw new Error('no line');
  await page.mouse.move(thumb.x + thumb.width / 2, thumb.y + thumb.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.75, thumb.y + thumb.height / 2, { steps: 12 });
  await page.mouse.up();
  expect(Number(await ghostAt(gm))).toBeGreaterThan(Number(rest));
  await page.getByRole('button', { name: 'All phases' }).click();

  // By the game master's hand: somebody is put elsewhere, and stands in that band.
  await page.getByLabel(/^Put somebody Short to/).selectOption({ index: 1 });
  await gm.settled();
  expect(await page.locator('.band[data-band="short"] .band-token').count()).toBe(1);
  await page.getByLabel(/^Put somebody Close to/).selectOption({ index: 1 });
  await gm.settled();

  await filterBy(gm);

  for (let step = 0; step < 400; step++) {
    if (await page.locator('.dock-note h2', { hasText: 'over' }).isVisible()) break;
    await playOn(gm);
  }
  expect(await page.locator('.dock-note h2', { hasText: 'over' }).isVisible()).toBe(true);
  await gm.shot('alloy-06-over');
  expect(await gm.overflow()).toBeLessThanOrEqual(0);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('an ambush with a player on a phone, who never hears of the archer in the trees', {
  timeout: 300_000,
}, async () => {
  const gm = await here().gm(/caravan/i, 'dark');
  const player = await here().player(gm, 'Odo');
  await enter(gm);
  await gm.shot('alloy-10-ambush');
  expect(player.heard.join('\n')).not.toMatch(/archer-2|Archer in the trees/);
  await player.page.locator('.phase-row').first().waitFor();
  await player.shot('alloy-11-phone');
  await player.page.getByRole('tab', { name: 'Places' }).click();
  await player.shot('alloy-12-phone-bands');
  await player.page.getByRole('tab', { name: 'Sheet' }).click();
  await player.shot('alloy-13-phone-sheet');
  await player.page.getByRole('tab', { name: 'Fight' }).click();
  for (let step = 0; step < 40; step++) {
    if (await player.page.locator('.prompt').isVisible()) await player.shot('alloy-14-phone-leap');
    if (await player.page.locator('.actions').isVisible()) break;
    await playOn(gm);
  }
  await gm.shot('alloy-15-melee');
  await player.shot('alloy-16-phone-acts');
  expect(await player.overflow()).toBeLessThanOrEqual(0);
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});
