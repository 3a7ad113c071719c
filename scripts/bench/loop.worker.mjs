import { workerData } from 'node:worker_threads';
import { duelLoop } from './loops.mjs';

duelLoop(workerData.fights, workerData.seed);
