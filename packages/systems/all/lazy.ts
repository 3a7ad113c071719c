/** The systems one by one, for whoever needs one and should not wait for all of them. */
import type { AnySystem } from './any.ts';
import { LOADERS } from './list.ts';

export { type AnySystem, type Complaint, complaintsOf, DESCRIBED, type Described } from './any.ts';
export * from './characters.ts';
export { systemIds } from './ids.ts';

/** Loads one system, and nothing of the others; null where there is no such system. */
export const loadSystem = async (id: string): Promise<AnySystem | null> =>
  Object.hasOwn(LOADERS, id) ? ((await LOADERS[id]?.()) ?? null) : null;
