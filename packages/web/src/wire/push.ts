import type { Device } from '@affray/protocol';
import { hasTexts } from '../device/has-texts.ts';
import { api } from './api.ts';

/** Whether this browser can be called when no page of ours is in sight. */
export const canBeCalled = (): boolean => isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;

/**
 * Asks the browser's push service for an address of this device.
 * @returns null where the push service is not reached, or gives none. Throws where the table does not answer
 */
export async function subscribe(): Promise<Device | null> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  const key = await api.pushKey();
  const held = await registration.pushManager.getSubscription();
  if (held && keyOf(held) === key) return await deviceOf(held);
  // It was given to another house at this address, or to this one before its key was lost.
  await held?.unsubscribe();
  try {
    return await deviceOf(
      await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
    );
  } catch (problem) {
    console.warn('this browser’s push service gave no address', problem);
    return null;
  }
}

/** Gives the address back: nothing sent there arrives any more. */
export async function unsubscribe(): Promise<void> {
  if (!canBeCalled()) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** As the service worker names its own, so that one notification takes the place of the other. */
const TAG = 'affray-turn';
const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined;

/** Shows a notification of this device, in place of the one before. */
export async function notify(title: string, text: string): Promise<void> {
  const options = { body: text, tag: TAG, icon: '/icon.svg', data: { path: location.pathname } };
  const registration = await worker();
  // Phones show only what a service worker shows.
  if (registration?.active) await registration.showNotification(title, options);
  else new Notification(title, options);
}

/** Hears where a notification leads that somebody pressed. */
export function hearTaps(go: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (!hasTexts(data, 'open') || !data.open.startsWith('/fight/')) return;
    if (data.open !== location.pathname) go(data.open);
  });
  navigator.serviceWorker.startMessages();
}

/** Takes the notification away: somebody looks at the page itself. */
export async function putAway(): Promise<void> {
  const registration = await worker();
  for (const each of (await registration?.getNotifications({ tag: TAG })) ?? []) each.close();
}

async function deviceOf(held: PushSubscription): Promise<Device | null> {
  const { device } = await import('./shapes.ts');
  const { endpoint, keys } = held.toJSON();
  return device.safeParse({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth }).data ?? null;
}

/** The public key that a subscription was made with, as base64url without its padding. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string | null {
  if (!applicationServerKey) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
