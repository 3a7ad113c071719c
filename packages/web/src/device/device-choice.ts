import { Store } from './store.ts';

const END = 'affray.end-turn';
const ENDS = 'affray.ends';
const PACE = 'affray.computer-pace';
const FULL = 'affray.odds-in-full';

/** Whether a deed ends the turn on this device: as somebody chose, or null for what the system suggests. */
export const endTurn = new Store<boolean | null>(null);

/** Whether the game master's page looks ahead on this device. */
export const showEnds = new Store(false);

/** Whether odds stand in full beside an action on this device. */
export const inFull = new Store(false);

/** Milliseconds between two steps of the computer on this device. */
export const computerPace = new Store(1000);

export function beginChoices(): void {
  const kept = localStorage.getItem(END);
  endTurn.set(kept === null ? null : kept === 'yes');
  endTurn.subscribe(() => localStorage.setItem(END, endTurn.get() ? 'yes' : 'no'));
  inFull.set(localStorage.getItem(FULL) === 'yes');
  inFull.subscribe(() => localStorage.setItem(FULL, inFull.get() ? 'yes' : 'no'));
  computerPace.set(Number(localStorage.getItem(PACE) ?? 1000) || 0);
  computerPace.subscribe(() => localStorage.setItem(PACE, `${computerPace.get()}`));
  showEnds.set(localStorage.getItem(ENDS) === 'yes');
  showEnds.subscribe(() => localStorage.setItem(ENDS, showEnds.get() ? 'yes' : 'no'));
}
