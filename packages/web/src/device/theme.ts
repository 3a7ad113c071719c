import { Store } from './store.ts';

/** `system` follows the device. */
export type Scheme = 'system' | 'light' | 'dark';
const KEY = 'affray.scheme';

const stored = (): Scheme => {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
};

export const scheme = new Store<Scheme>('system');

/** Reads what this device chose and follows it from now on. */
export function beginScheme(): void {
  scheme.subscribe(() => {
    const chosen = scheme.get();
    if (chosen === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
    if (chosen === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, chosen);
  });
  scheme.set(stored());
}

/** Device, light, dark, and around again. */
export function nextScheme(): void {
  const order = ['system', 'light', 'dark'] as const;
  scheme.set(order[(order.indexOf(scheme.get()) + 1) % order.length] ?? 'system');
}
