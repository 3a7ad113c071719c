// Runs on any Node since 12.
import { existsSync } from 'node:fs';
import * as module from 'node:module';
import { fileURLToPath } from 'node:url';

/** How long after the start what was compiled by then is kept, in milliseconds: also of what runs until it is killed. */
const SOON = 3000;

/** What Node compiles of our sources is kept beside what is installed: the next start loads it ready. */
export function keepCompiled() {
  const installed = fileURLToPath(new URL('../../../node_modules', import.meta.url));
  if (!module.enableCompileCache || !existsSync(installed)) return;
  const kept = `${installed}/.cache/affray/compiled`;
  module.enableCompileCache(kept);
  // Threads do not take it from the one that starts them: they ask the environment.
  process.env.NODE_COMPILE_CACHE ??= kept;
  if (module.flushCompileCache) setTimeout(module.flushCompileCache, SOON).unref();
}
