/** All systems at once. Which there are stands in `list.ts`. */
import type { Kinds, System } from '@affray/engine';
import type { AnySystem } from './any.ts';
import { LOADERS } from './list.ts';

export * from './any.ts';
export * from './characters.ts';

export { systemIds } from './ids.ts';

export const systems: readonly AnySystem[] = await Promise.all(Object.values(LOADERS).map(load => load()));

/** Calls a function with one system and all its types; null where there is no such system. */
export function withSystem<T>(id: string, visit: <K extends Kinds>(system: System<K>) => T): T | null {
  const found = systems.find(each => each.id === id);
  return found ? found.visit(visit) : null;
}
