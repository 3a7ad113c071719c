/** Who was here before is known again: by the invitation, by the first page, and by the browser's Back. */
import { expect, test } from 'vitest';
import type { Person } from './harness.ts';
import { place } from './place.ts';

const here = place();

/** The address that the GM's invitation leads to. */
async function invitation(gm: Person): Promise<string> {
  await gm.page.keyboard.press('i');
  const link = await gm.page.locator('.link-url').first().textContent();
  await gm.page.keyboard.press('Escape');
  await gm.page.locator('.overlay').waitFor({ state: 'detached' });
  return `${here().house.url}${new URL(link ?? '').pathname}`;
}
const seatsAt = (gm: Person): Promise<number> => gm.page.locator('.people .initial').count();

test('an invitation that is opened again continues: no second Ann, no form, and Back leads to the list', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  const { page } = player;
  expect(new URL(page.url()).pathname).toMatch(/^\/fight\//);
  await page.goBack();
  const card = page.getByRole('button', { name: /Continue as Ann, playing Mara/ });
  await card.waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await player.shot('300-player-first-page');
  // A player's first page tells nothing of the house.
  expect(await page.locator('.sample-card').count()).toBe(0);
  expect(await page.locator('.resume-row').count()).toBe(1);
  await page.goto(await invitation(gm));
  await page.getByRole('button', { name: 'Continue as Ann, playing Mara' }).waitFor();
  expect(await page.getByLabel('Your name').count()).toBe(0);
  await player.shot('301-player-invited-again');
  await page.getByRole('button', { name: 'Continue as Ann, playing Mara' }).click();
  await player.settled();
  expect(await seatsAt(gm)).toBe(1);
  await page.goBack();
  await card.click();
  await player.settled();
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

test('two share a device: each continues with the own seat', async () => {
  const gm = await here().gm(/Four against eight/i);
  const player = await here().player(gm, null);
  const { page } = player;
  await page.goto(await invitation(gm));
  await page.getByRole('button', { name: 'Join as someone else' }).click();
  await page.getByLabel('Your name').fill('Bert');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await player.settled();
  await expect.poll(() => seatsAt(gm)).toBe(2);
  await page.goto(await invitation(gm));
  await page.getByRole('button', { name: 'Continue as Bert' }).waitFor();
  await page.getByRole('button', { name: 'Continue as Ann' }).click();
  await player.settled();
  await page.locator('.people').click();
  await page.locator('.seat-list li', { hasText: /Ann.*here/ }).waitFor();
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

test('a seat that was sent away is listed no more, and its invitation asks for a name', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  await gm.page.keyboard.press('i');
  await gm.page.getByRole('button', { name: 'Send away' }).click();
  await player.page.getByText('The GM sent this seat away.').waitFor();
  await gm.page.keyboard.press('Escape');
  await gm.page.locator('.overlay').waitFor({ state: 'detached' });
  await player.page.goto(here().house.url);
  await player.page.getByLabel('Code or link from the game master').fill(await invitation(gm));
  await player.shot('302-no-seat-first-page');
  expect(await player.page.locator('.resume-row').count()).toBe(0);
  await player.page.getByRole('button', { name: 'Next' }).click();
  await player.page.getByLabel('Your name').waitFor();
  await Promise.all([gm.leave(), player.leave()]);
});
