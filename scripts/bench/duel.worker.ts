import { parentPort } from 'node:worker_threads';
import { serveFights } from '@affray/simulator/node';
import { duelSystem } from './duel.ts';

if (parentPort) serveFights(parentPort, (job, make) => make(duelSystem, job));
