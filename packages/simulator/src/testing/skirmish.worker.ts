import { parentPort } from 'node:worker_threads';
import { serveFights } from '../node/serve.ts';
import { skirmish } from './skirmish.ts';

if (parentPort) serveFights(parentPort, (job, make) => (job.system === skirmish.id ? make(skirmish, job) : null));
