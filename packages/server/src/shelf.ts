import { setImmediate as breath } from 'node:timers/promises';
import { type AnySystem, loadSystem, systemIds } from '@affray/systems/lazy';
import type { FastifyInstance } from 'fastify';

/** The systems of a server. It listens before their rules are loaded: a page is drawn meanwhile. */
export interface Shelf {
  /** Of all that there will be. */
  readonly ids: readonly string[];
  /** Those that are there: all of them once `load` is done. */
  readonly systems: readonly AnySystem[];
  /** Loads what is not there yet, one after the other, so that others are heard in between. */
  load(): Promise<void>;
}

/** @param given systems that are loaded already; null for all of ours */
export function shelfOf(given: readonly AnySystem[] | null): Shelf {
  if (given) return { ids: given.map(each => each.id), systems: given, load: async () => undefined };
  const systems: AnySystem[] = [];
  const loadAll = async (): Promise<void> => {
    for (const id of systemIds) {
      await breath();
      const system = await loadSystem(id);
      if (system) systems.push(system);
    }
  };
  let loading: Promise<void> | null = null;
  return { ids: systemIds, systems, load: () => (loading ??= loadAll()) };
}

/** The rules are loaded once nobody has asked for a page for so long, in milliseconds: a system takes as long to load as ten pages. */
const QUIET = 150;

/** Has whoever asks for more than the page wait until the rules are there. */
export function awaitRules(app: FastifyInstance, shelf: Shelf, complain: (error: unknown) => void): void {
  let quiet: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    quiet = setTimeout(() => shelf.load().catch(complain), QUIET).unref();
  });
  app.addHook('onClose', async () => clearTimeout(quiet));
  app.addHook('onRequest', async ({ url }) => {
    if (/^\/(api|ws)\b/.test(url)) await shelf.load();
    else quiet?.refresh();
  });
}
