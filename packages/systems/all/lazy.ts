/** The systems one by one, for whoever needs one and should not wait for all of them. */
import { type AnySystem, anySystem } from './any.ts';

export { complaintsOf } from './any.ts';

const DOORS = new Map<string, () => Promise<AnySystem>>([
  ['alacrity', async () => anySystem((await import('@affray/alacrity')).alacrity)],
  ['wwn', async () => anySystem((await import('@affray/wwn')).wwn)],
  ['alternacy', async () => anySystem((await import('@affray/alternacy')).alternacy)],
  ['alloy', async () => anySystem((await import('@affray/alloy')).alloy)],
]);

/** Loads one system, and nothing of the others; null where there is no such system. */
export const loadSystem = async (id: string): Promise<AnySystem | null> => (await DOORS.get(id)?.()) ?? null;
