import { Store } from './store.ts';

const SOUNDS = 'affray.sounds';
const BUZZ = 'affray.buzz';
/** Whether results sound on this device. Off until somebody turns it on: several devices lie on one table. */
export const sounds = new Store(false);
/** Whether results are felt on this device, where it can vibrate. */
export const buzzes = new Store(true);

export function beginFeel(): void {
  sounds.set(localStorage.getItem(SOUNDS) === 'yes');
  sounds.subscribe(() => localStorage.setItem(SOUNDS, sounds.get() ? 'yes' : 'no'));
  buzzes.set(localStorage.getItem(BUZZ) !== 'no');
  buzzes.subscribe(() => localStorage.setItem(BUZZ, buzzes.get() ? 'yes' : 'no'));
}

/** Milliseconds on, off, on …, and the tones in Hz, of each result. */
const FEELS = {
  hit: { buzz: [25], tones: [440] },
  wound: { buzz: [60, 40, 60], tones: [330, 220] },
  death: { buzz: [220, 80, 220], tones: [220, 165, 110] },
  miss: { buzz: [15], tones: [520] },
  good: { buzz: [20, 30, 20], tones: [523, 659] },
  luck: { buzz: [20, 30, 20, 30, 60], tones: [660, 880, 1320] },
} as const satisfies {
  readonly [feel: string]: { readonly buzz: readonly number[]; readonly tones: readonly number[] };
};

/** Soft tones one after the other, of so many Hz. */
export function tones(pitches: readonly number[]): void {
  const context = new AudioContext();
  for (const [at, pitch] of pitches.entries()) {
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

/** A browser says no where nobody has touched the page yet, or the device cannot. */
function buzz(pattern: readonly number[]): void {
  if (buzzes.get() && 'vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate([...pattern]);
}

/** Lets whoever holds this device feel that they are wanted: their turn, or a question. Nothing with reduced motion. */
export function feelWanted(): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) buzz([40, 60, 40]);
}

/** Lets whoever holds this device feel and hear a result; only what is done to them is felt. Nothing with reduced motion. */
export function feel(how: keyof typeof FEELS, own: boolean): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  try {
    if (own) buzz(FEELS[how].buzz);
    if (sounds.get()) tones(FEELS[how].tones);
  } catch (problem) {
    console.warn('this browser would not play a result', problem);
  }
}
