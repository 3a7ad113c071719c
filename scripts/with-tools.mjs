// Loaded before every script that needs more than a plain install brings: fetches it where it is not there.
import './node-check.mjs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  try {
    const { ensureTools } = await import('./tools.ts');
    ensureTools();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
