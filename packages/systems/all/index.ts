/** All systems at once. Which there are stands in `list.ts`. */
import type { Kinds, System } from '@affray/engine';
import type { AnySystem } from './any.ts';
import { LOADERS } from './list.ts';

export * from './any.ts';

export const systems: readonly AnySystem[] = await Promise.all(Object.values(LOADERS).map(load => load()));

/** The ids of all systems, in the order in which people see them. */
export const systemIds: readonly string[] = systems.map(each => each.id);

/** Calls a function with one system and all its types; null where there is no such system. */
export function withSystem<T>(id: string, visit: <K extends Kinds>(system: System<K>) => T): T | null {
  const found = systems.find(each => each.id === id);
  return found ? found.visit(visit) : null;
}
