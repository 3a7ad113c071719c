import * as words from '../words/device.ts';
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

/** Two soft tones. */
function chime(): void {
  const context = new AudioContext();
  for (const [at, pitch] of [660, 880].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const from = context.currentTime + at * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.12, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.4);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + 0.45);
  }
  window.setTimeout(() => void context.close(), 1500);
}

/** Calls whoever owns this device, when they asked for it: a sound, and a notification where the page is not in sight. */
export function call(text: string): void {
  if (!calls.get()) return;
  try {
    chime();
    if (document.hidden && 'Notification' in window && Notification.permission === 'granted') {
      new Notification(words.affray, { body: text, tag: 'affray-turn' });
    }
  } catch (problem) {
    console.warn('this browser would not call', problem);
  }
}
