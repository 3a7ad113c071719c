/** The thread that works out odds, with every system; each is loaded with the first question about a fight of it. */
import { parentPort } from 'node:worker_threads';
import { loadSystem } from '@affray/systems/lazy';
import { answerOdds } from './answer.ts';

if (parentPort) answerOdds(parentPort, loadSystem);
