/** Lines that die without a word, and what was chosen while there was none. */

import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Person } from './harness.ts';
import { place } from './place.ts';
import { act, actInTurn, momentOf } from './robot.ts';

const here = place();

/** A network between a page and the table: frozen, it takes what is sent and passes nothing on. */
class Network {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private frozen = false;

  private constructor(to: number) {
    this.server = createServer(near => {
      const far = dial(to, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        if (this.frozen) one.pause();
        one.on('data', data => other.write(data));
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.sockets.delete(one);
          other.destroy();
        });
      }
    });
  }

  static async before(url: string): Promise<Network> {
    const network = new Network(Number(new URL(url).port));
    await new Promise<void>(resolve => network.server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('the network has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  freeze(): void {
    this.frozen = true;
    for (const each of this.sockets) each.pause();
  }

  /** Lines that were open go on, as on a phone that comes out of a tunnel. */
  thaw(): void {
    this.frozen = false;
    for (const each of this.sockets) each.resume();
  }

  async close(): Promise<void> {
    for (const each of this.sockets) each.destroy();
    await new Promise(resolve => this.server.close(resolve));
  }
}

const opened: Network[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

/** The player's page at the same seat, behind a network that can be frozen. */
async function behind(player: Person): Promise<Network> {
  const network = await Network.before(here().house.url);
  opened.push(network);
  const { pathname } = new URL(player.page.url());
  const token = await player.page.evaluate(
    fight => localStorage.getItem(`affray.player.${fight}`),
    pathname.split('/')[2],
  );
  await player.page.goto(`${network.url}${pathname}#seat=${token}`);
  await player.settled();
  return network;
}

/** Plays until a question waits for the player. */
async function untilAsked(gm: Person, player: Person): Promise<void> {
  for (let step = 0; step < 400; step++) {
    await player.caughtUp();
    if ((await momentOf(player.page)) === 'prompt') return;
    await actInTurn(player, gm);
  }
  throw new Error('nobody ever asked the player');
}
const banner = (person: Person) => person.page.locator('.banner');
const linesOf = (person: Person): Promise<number> => person.page.locator('.line').count();

test('a line that dies without a word is told by a banner; an answer tapped then is kept, and sent once', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  await untilAsked(gm, player);
  const network = await behind(player);
  const story = await linesOf(gm);
  network.freeze();
  await banner(player).waitFor();
  await player.page.locator('.answer-button').first().click();
  await banner(player).getByText('your action is kept and will be sent then').waitFor();
  // A second press would be a second answer.
  expect(await player.page.locator('.answer-button').first().isDisabled()).toBe(true);
  await player.shot('310-kept-offline');
  network.thaw();
  await player.settled();
  await banner(player).waitFor({ state: 'detached' });
  await expect.poll(() => linesOf(gm)).toBeGreaterThan(story);
  expect(await player.page.locator('.toast').count()).toBe(0);
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

test('what is no longer allowed when the line is back is said to be lost, with the reason', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  await untilAsked(gm, player);
  const network = await behind(player);
  network.freeze();
  await banner(player).waitFor();
  await player.page.locator('.answer-button').first().click();
  await gm.caughtUp();
  await act(gm, 'prompt');
  const story = await linesOf(gm);
  network.thaw();
  await player.page.locator('.toast', { hasText: 'lost while the connection was down' }).waitFor();
  await player.shot('311-lost-offline');
  await player.settled();
  await gm.caughtUp();
  expect(await linesOf(gm)).toBe(story);
  await Promise.all([gm.leave(), player.leave()]);
});

test('an action tapped while the browser is offline is done when it is online again', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  await untilAsked(gm, player);
  const story = await linesOf(gm);
  await player.page.context().setOffline(true);
  await here().house.stop();
  await banner(player).waitFor();
  await player.page.locator('.answer-button').first().click();
  await here().house.start();
  await player.page.context().setOffline(false);
  await player.settled();
  await expect.poll(() => linesOf(gm)).toBeGreaterThan(story);
  await Promise.all([gm.leave(), player.leave()]);
});

test('an answer that was kept outlives a reload of the page, and is given once', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  await untilAsked(gm, player);
  await gm.caughtUp();
  const story = await linesOf(gm);
  await here().house.stop();
  await banner(player).waitFor();
  await player.page.locator('.answer-button').first().click();
  expect(
    await player.page.evaluate(() => Object.keys(sessionStorage).filter(name => /outbox/.test(name))),
  ).toHaveLength(1);
  await here().house.start();
  await player.page.reload();
  await player.settled();
  await expect.poll(() => linesOf(gm)).toBeGreaterThan(story);
  expect(await player.page.evaluate(() => Object.keys(sessionStorage).filter(name => /outbox/.test(name)))).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});
