import * as words from '../words/device.ts';
import { tones } from './feel.ts';
import { Store } from './store.ts';

const KEY = 'affray.call';
/** Whether this device calls its owner with a sound and a notification. Off until somebody turns it on. */
export const calls = new Store(false);

export function beginCalls(): void {
  calls.set(localStorage.getItem(KEY) === 'yes');
  calls.subscribe(() => localStorage.setItem(KEY, calls.get() ? 'yes' : 'no'));
}

/**
 * Turns calling on or off; asks the browser for leave to notify, which works only when somebody has just pressed.
 * @returns what this device does, and what it cannot, in words; null where calling was turned off
 */
export async function toggleCalls(): Promise<string | null> {
  calls.set(!calls.get());
  if (!calls.get()) return null;
  if (!isSecureContext) return words.callsOnPlainHttp;
  if (!('Notification' in window)) return words.callsWithoutNotifications;
  const leave =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  return leave === 'granted' ? words.callsWhileOpen : words.callsNotAllowed;
}

/** Calls whoever owns this device, when they asked for it: a sound, and a notification where the page is not in sight. */
export function call(text: string): void {
  if (!calls.get()) return;
  try {
    tones([660, 880]);
    if (document.hidden && 'Notification' in window && Notification.permission === 'granted') {
      new Notification(words.affray, { body: text, tag: 'affray-turn' });
    }
  } catch (problem) {
    console.warn('this browser would not call', problem);
  }
}
