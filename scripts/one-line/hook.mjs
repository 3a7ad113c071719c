// Loads the list of systems with one line more: what a developer would write into it.
import { registerHooks } from 'node:module';

const LINE = "  brawl: async () => anySystem((await import('../../../examples/brawl/index.ts')).brawl),\n};";

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/packages/systems/all/list.ts')) return loaded;
    return { ...loaded, source: String(loaded.source).replace(/\};\s*$/, LINE) };
  },
});
