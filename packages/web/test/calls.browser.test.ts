/**
 * Calls to a phone whose page is not in sight. A browser's push service is far away, so a stand-in takes its place: it gives
 * the page an address, reads what the table sends there, and DevTools hands that to the browser.
 */
import { PushService } from '@affray/server/testing/push-service';
import type { CDPSession } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { Person } from './harness.ts';
import { place } from './place.ts';
import { actInTurn } from './robot.ts';

const service = await PushService.open();
const here = place({ deliver: service.deliver });
afterAll(() => service.close());

/** The browser's push service, as far as the page sees it. */
function standIn({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }): void {
  let held: PushSubscription | null = null;
  Object.defineProperty(Notification, 'permission', { value: 'granted' });
  PushManager.prototype.getSubscription = async () => held;
  PushManager.prototype.subscribe = async options => {
    const text = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
    const key = Uint8Array.from(atob(text), each => each.charCodeAt(0)).buffer;
    held = {
      endpoint,
      expirationTime: null,
      options: { userVisibleOnly: true, applicationServerKey: key },
      getKey: () => null,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        held = null;
        return true;
      },
    };
    return held;
  };
}

/** The registration of the service worker as DevTools names it. */
async function registrationOf(session: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const each of registrations) if (!each.isDeleted) resolve(each.registrationId);
  });
  await session.send('ServiceWorker.enable');
  return promise;
}

declare global {
  interface Window {
    /** What the service worker had this device show, and the pages that it opened. */
    shown?: { readonly title: string; readonly body?: string; readonly data?: unknown }[];
    opened?: string[];
  }
}

/** This Chromium has no notifications: what would be shown, and the pages that would be opened, are written down instead. */
function writeDown(): void {
  self.shown = [];
  self.opened = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    self.shown?.push({ title, ...options });
  };
  Object.assign(Reflect.get(self, 'clients'), { openWindow: async (path: string) => self.opened?.push(path) });
  // Only a press of somebody’s own may bring a page to the front.
  Object.assign(Reflect.get(self, 'WindowClient').prototype, { focus: async () => undefined });
}

/** Somebody taps on the notification that is shown. */
async function tap(): Promise<void> {
  const [notification] = self.shown ?? [];
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const close = (): void => {
    self.shown?.splice(0);
  };
  const event = new Event('notificationclick');
  self.dispatchEvent(Object.assign(event, { notification: { ...notification, close }, waitUntil: resolve }));
  await promise;
}

/** Hides a page as another one in front of it does, or shows it again. */
const hide = ({ page }: Person, hidden: boolean): Promise<void> =>
  page.evaluate(on => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: on });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('"Notify me": a phone that looks elsewhere is called when its turn comes; a tap opens the fight', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  const key = await player.page.evaluate(async () => (await (await fetch('/api/push')).json()).key);
  const phone = service.subscribe('phone', String(key));
  await player.page.evaluate(standIn, phone.device);
  await player.page.getByRole('button', { name: 'More' }).last().click();
  await player.page.getByRole('menuitem', { name: 'Notify me when it is my turn' }).click();
  await player.page.locator('.toast', { hasText: 'even on a locked phone' }).waitFor();
  await player.settled();

  await hide(player, true);
  await player.caughtUp();
  for (let step = 0; phone.calls.length === 0 && step < 60; step++) {
    await gm.caughtUp();
    await actInTurn(gm);
  }
  await service.until(() => phone.calls.length > 0);
  const [call] = phone.calls;
  expect(call?.text).toMatch(/^Mara/);

  // What was sent reaches the browser, which wakes the service worker.
  const { origin, pathname } = new URL(player.page.url());
  const session = await player.page.context().newCDPSession(player.page);
  const registrationId = await registrationOf(session);
  const [worker] = player.page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker runs');
  await worker.evaluate(writeDown);
  const deliver = (): Promise<unknown> =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(call) });
  const state = () => worker.evaluate(() => ({ shown: self.shown, opened: self.opened }));
  await deliver();
  await expect.poll(state).toMatchObject({ shown: [{ title: 'A duel', body: call?.text }], opened: [] });

  // A press brings the page to the front that is there, at that fight; where there is none, one is opened.
  await player.page.goto(`${origin}/dice`);
  await worker.evaluate(tap);
  await player.page.waitForURL(`${origin}/fight/${call?.fight}`);
  await player.settled();
  expect(await state()).toEqual({ shown: [], opened: [] });
  await player.page.goto('about:blank');
  await expect.poll(() => worker.evaluate(async () => (await Reflect.get(self, 'clients').matchAll()).length)).toBe(0);
  await deliver();
  await expect.poll(state).toMatchObject({ shown: [{ data: { path: pathname } }], opened: [] });
  await worker.evaluate(tap);
  expect(await state()).toEqual({ shown: [], opened: [pathname] });
  expect(player.broken).toEqual([]);
  await Promise.all([player.leave(), gm.leave()]);
});

declare global {
  interface Window {
    /** How often this phone was made to shake. */
    shaken?: number;
  }
}

test('a new player’s phone asks whether it is to say when their turn comes, and shakes when it does', async () => {
  const gm = await here().gm(/A duel/);
  const player = await here().player(gm, null);
  const { page } = player;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    window.shaken = 0;
    navigator.vibrate = () => {
      window.shaken = (window.shaken ?? 0) + 1;
      return true;
    };
  });
  const asks = page.getByRole('button', { name: 'Notify me when it is my turn' });
  // Whoever has no character yet waits for nothing.
  await page.locator('.claim-button', { hasText: 'Mara' }).waitFor();
  expect(await asks.count()).toBe(0);
  await page.locator('.claim-button', { hasText: 'Mara' }).tap();
  await player.settled();
  const yours = page.locator('.you-bar[data-kind="turn"]');
  await yours.waitFor();
  await expect.poll(() => page.evaluate(() => window.shaken)).toBe(1);
  // Her turn is over: while she waits, her phone asks.
  await page.locator('.offer-choice').first().tap();
  await player.settled();
  await asks.waitFor();
  await player.shot('228-call-me-390');
  expect(await player.overflow()).toBeLessThanOrEqual(0);
  const before = (await page.evaluate(() => window.shaken)) ?? 0;
  for (let step = 0; step < 60 && !(await yours.isVisible()); step++) {
    await actInTurn(gm);
    await player.caughtUp();
  }
  await expect.poll(() => page.evaluate(() => window.shaken)).toBeGreaterThan(before);
  // Asked once: whoever does not want it is left in peace, also after the page was reloaded.
  for (let step = 0; step < 60 && !(await asks.isVisible()); step++) {
    await actInTurn(player, gm);
    await player.caughtUp();
  }
  await page.getByRole('button', { name: 'No, thanks' }).tap();
  await asks.waitFor({ state: 'detached' });
  await page.reload();
  await player.settled();
  await page.locator('.dock').waitFor();
  expect(await asks.count()).toBe(0);
  expect(player.broken).toEqual([]);
  await Promise.all([player.leave(), gm.leave()]);
});
