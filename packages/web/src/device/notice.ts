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

/** Turns calling on or off; asks the browser for leave to notify, which works only when somebody has just pressed. */
export function toggleCalls(): void {
  calls.set(!calls.get());
  if (calls.get() && 'Notification' in window && Notification.permission === 'default')
    void Notification.requestPermission();
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
