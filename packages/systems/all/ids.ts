import { LOADERS } from './list.ts';

/** The ids of all systems, in the order in which people see them; none is loaded for it. */
export const systemIds: readonly string[] = Object.keys(LOADERS);
