/** The story of a fight in a Discord channel: the GM gives the address, sees whether it works, and ends it. */
import { Receiver } from '@affray/server/testing/webhook';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Walk } from './axe.ts';
import { LAPTOP, type Person, PHONE } from './harness.ts';
import { place } from './place.ts';

const here = place({ webhooks: { anywhere: true, gap: 20, retry: 20 } });
let discord: Receiver;
beforeAll(async () => {
  discord = await Receiver.open();
});
afterAll(() => discord.close());

const panel = (gm: Person) => gm.page.getByRole('dialog');
async function open(gm: Person): Promise<void> {
  await gm.page.getByRole('button', { name: 'More', exact: true }).click();
  await gm.page.getByRole('menuitem', { name: 'Post to Discord' }).click();
  await panel(gm).getByRole('heading', { name: 'Post to Discord' }).waitFor();
}

test('a GM gives a webhook, is told what is wrong with one, and ends it; the address is not shown again', async () => {
  const gm = await here().gm(/The ford/);
  await open(gm);
  const address = panel(gm).getByRole('textbox');
  await address.fill('https://discord.com/channels/1/2');
  await panel(gm).getByRole('button', { name: 'Post the story' }).click();
  await panel(gm).getByRole('alert').filter({ hasText: 'is not a webhook’s' }).waitFor();
  await gm.shot('webhook-refused-1440');
  await address.fill(discord.url);
  await panel(gm).getByRole('button', { name: 'Post the story' }).click();
  const { host } = new URL(discord.url);
  await panel(gm).getByText(`The story is posted to ${host}.`).waitFor();
  expect(discord.said).toHaveLength(1);
  expect(await gm.page.content()).not.toContain('secret-token');
  expect(await address.inputValue()).toBe('');
  await gm.shot('webhook-1440');
  const walk = new Walk();
  await walk.look(gm, 'post to Discord');
  await gm.page.setViewportSize(PHONE);
  await walk.look(gm, 'post to Discord on a phone');
  expect(walk.found).toEqual([]);
  await gm.shot('webhook-390');
  await gm.page.setViewportSize(LAPTOP);
  await panel(gm).getByRole('button', { name: 'Stop posting' }).click();
  await panel(gm).getByText(`The story is posted to ${host}.`).waitFor({ state: 'detached' });
  await gm.page.keyboard.press('Escape');
  await open(gm);
  await panel(gm).getByRole('textbox', { name: 'Address of the webhook' }).waitFor();
});

test('no player is offered it', async () => {
  const gm = await here().gm(/The ford/);
  const player = await here().player(gm, null);
  await player.page.getByRole('button', { name: 'More', exact: true }).click();
  await player.page.getByRole('menuitem', { name: 'Dice calculator' }).waitFor();
  expect(await player.page.getByRole('menuitem', { name: 'Post to Discord' }).count()).toBe(0);
});
