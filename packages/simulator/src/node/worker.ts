import { parentPort } from 'node:worker_threads';
import { withSystem } from '@affray/systems';
import { serveFights } from './serve.ts';

if (parentPort) serveFights(parentPort, (job, make) => withSystem(job.system, system => make(system, job)));
