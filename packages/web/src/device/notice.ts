import type { Device } from '@affray/protocol';
import { canBeCalled, hearTaps, notify, subscribe, unsubscribe } from '../wire/push.ts';
import * as words from '../words/device.ts';
import { tones } from './feel.ts';
import { go } from './route.ts';
import { Store } from './store.ts';

const KEY = 'affray.call';
/** Whether this device calls its owner with a sound and a notification. Off until somebody turns it on. */
export const calls = new Store(false);
/** Whether its owner has said whether this device calls. Until then a player's page asks: nobody looks for it in a menu before they have missed a turn. */
export const callsAreSet = new Store(true);
/** Where a table reaches this device when no page of ours is in sight; null where it cannot, or may not. */
export const calledOn = new Store<Device | null>(null);

export function beginCalls(): void {
  const kept = localStorage.getItem(KEY);
  callsAreSet.set(kept !== null);
  calls.set(kept === 'yes');
  calls.subscribe(keepCalls);
  hearTaps(go);
  if (calls.get() && canBeCalled() && Notification.permission === 'granted') void reach();
}

function keepCalls(): void {
  localStorage.setItem(KEY, calls.get() ? 'yes' : 'no');
  callsAreSet.set(true);
}
/** Its owner does not want to be called, and is not asked again. */
export const leaveCalls = keepCalls;

/**
 * Turns calling on or off; asks the browser for leave to notify, which works only when somebody has just pressed.
 * @returns what this device does, and what it cannot, in words; null where calling was turned off
 */
export async function toggleCalls(): Promise<string | null> {
  calls.set(!calls.get());
  if (!calls.get()) {
    calledOn.set(null);
    await unsubscribe();
    return null;
  }
  if (!isSecureContext) return words.callsOnPlainHttp;
  if (!('Notification' in window)) return words.callsWithoutNotifications;
  const leave =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  if (leave !== 'granted') return words.callsNotAllowed;
  return canBeCalled() && (await reach()) ? words.callsAlways : words.callsWhileOpen;
}

/** Has this device called from afar, where that can be had. @returns whether it is */
async function reach(): Promise<boolean> {
  try {
    const device = await subscribe();
    // Turned off meanwhile.
    if (device && calls.get()) calledOn.set(device);
    return calledOn.get() !== null;
  } catch (problem) {
    console.warn('this browser cannot be called from afar', problem);
    return false;
  }
}

/** Calls whoever owns this device, when they asked for it: a sound, and a notification where the page is not in sight. */
export function call(text: string): void {
  if (!calls.get()) return;
  try {
    tones([660, 880]);
    if (document.hidden && 'Notification' in window && Notification.permission === 'granted') {
      notify(words.affray, text).catch(problem => console.warn('this browser would not notify', problem));
    }
  } catch (problem) {
    console.warn('this browser would not call', problem);
  }
}
