/** Who was here before is known again: by the invitation, by the first page, and by the browser's Back. */
import { expect, test } from 'vitest';
import { Person, PHONE } from './harness.ts';
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
  await player.page.getByLabel('Code or link from the GM').fill(await invitation(gm));
  await player.shot('302-no-seat-first-page');
  expect(await player.page.locator('.resume-row').count()).toBe(0);
  await player.page.getByRole('button', { name: 'Next' }).click();
  await player.page.getByLabel('Your name').waitFor();
  await Promise.all([gm.leave(), player.leave()]);
});

test('a seat moves to another phone by a code: the old one is told, and the new one has the character', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  await player.page.locator('.people').click();
  await player.page.getByRole('button', { name: 'Move to another device…' }).click();
  const code = await player.page.locator('.move-code', { hasText: /\w/ }).textContent();
  await player.shot('303-move-code');
  const other = await Person.at(here().browser, {
    viewport: PHONE,
    colorScheme: 'light',
    hasTouch: true,
    isMobile: true,
  });
  await other.page.goto(await invitation(gm));
  await other.page.getByRole('link', { name: 'My seat is on another device' }).click();
  await other.page.getByLabel('Code').fill('abc-def');
  await other.page.getByRole('button', { name: 'Take my seat' }).click();
  await other.page.getByText('This code is wrong, used up or more than 10 minutes old').waitFor();
  await other.page.getByLabel('Code').fill((code ?? '').toUpperCase().replace('-', ' '));
  await other.shot('304-move-here');
  await other.page.getByRole('button', { name: 'Take my seat' }).click();
  await other.settled();
  await player.page.getByText('This seat moved to another device.').waitFor();
  await player.page.getByRole('heading', { name: 'You are no longer at this table' }).waitFor();
  await player.shot('305-moved-away');
  expect(await seatsAt(gm)).toBe(1);
  await other.page.goBack();
  await other.page.getByRole('button', { name: /Continue as Ann, playing Mara/ }).waitFor();
  // The old phone has forgotten the seat.
  await player.page.goto(here().house.url);
  await player.page.getByLabel('Code or link from the GM').waitFor();
  expect(await player.page.locator('.resume-row').count()).toBe(0);
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave(), other.leave()]);
});

test('the GM moves the seat of a phone that is gone: its address opens with the code in place', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  await player.leave();
  await gm.page.keyboard.press('i');
  await gm.page.getByRole('button', { name: 'Other device…' }).click();
  const code = await gm.page.locator('.move-code', { hasText: /\w/ }).textContent();
  const address = await gm.page.locator('.link-url').textContent();
  await gm.shot('306-gm-moves-a-seat');
  const other = await Person.at(here().browser, {
    viewport: PHONE,
    colorScheme: 'light',
    hasTouch: true,
    isMobile: true,
  });
  await other.page.goto(`${here().house.url}${new URL(address ?? '').pathname}#${code}`);
  await other.page.getByRole('button', { name: 'Take my seat' }).click();
  await other.settled();
  await other.page.locator('.people').click();
  await other.page.locator('.seat-list li', { hasText: /Ann.*here.*Mara/ }).waitFor();
  expect([...gm.broken, ...other.broken]).toEqual([]);
  await Promise.all([gm.leave(), other.leave()]);
});
