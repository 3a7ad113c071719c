import { Store } from './store.ts';

const END = 'affray.end-turn';

/** Whether a deed ends the turn on this device: as somebody chose, or null for what the system suggests. */
export const endTurn = new Store<boolean | null>(null);

export function beginChoices(): void {
  const kept = localStorage.getItem(END);
  endTurn.set(kept === null ? null : kept === 'yes');
  endTurn.subscribe(() => localStorage.setItem(END, endTurn.get() ? 'yes' : 'no'));
}
