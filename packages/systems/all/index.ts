/** All systems. A new one is one line in `systems`. */
import { alacrity } from '@affray/alacrity';
import { alloy } from '@affray/alloy';
import { alternacy } from '@affray/alternacy';
import type { Kinds, System } from '@affray/engine';
import { wwn } from '@affray/wwn';
import { type AnySystem, anySystem } from './any.ts';

export * from './any.ts';

export const systems: readonly AnySystem[] = [
  anySystem(alacrity),
  anySystem(wwn),
  anySystem(alternacy),
  anySystem(alloy),
];

/** The ids of all systems, in the order in which people see them. */
export const systemIds: readonly string[] = systems.map(each => each.id);

/** Calls a function with one system and all its types; null where there is no such system. */
export function withSystem<T>(id: string, visit: <K extends Kinds>(system: System<K>) => T): T | null {
  const found = systems.find(each => each.id === id);
  return found ? found.visit(visit) : null;
}
