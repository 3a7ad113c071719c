/** A thread of the command line: it loads the system of its job, and nothing of the others. */
import { parentPort } from 'node:worker_threads';
import { loadSystem } from '@affray/systems/lazy';
import { serveFights } from './serve.ts';

if (parentPort)
  serveFights(parentPort, async (job, make) => {
    const found = await loadSystem(job.system);
    return found?.visit(system => make(system, job)) ?? null;
  });
