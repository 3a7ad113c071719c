/** A thread that plays fights for the command line: it loads the system of its job, and nothing of the others. */
import { parentPort } from 'node:worker_threads';
import { findAtOnce } from './found.ts';

findAtOnce();
const [{ serveFights }, { loadSystem }] = await Promise.all([
  import('@affray/simulator/node'),
  import('@affray/systems/lazy'),
]);
if (parentPort)
  serveFights(parentPort, async (job, make) => {
    const found = await loadSystem(job.system);
    return found?.visit(system => make(system, job)) ?? null;
  });
