/** The thread that works out the odds of the example system. */
import { parentPort } from 'node:worker_threads';
import { answerOdds } from '@affray/server/odds';
import { anySystem } from '@affray/systems';
import { brawl } from '../../../examples/brawl/index.ts';

if (parentPort) answerOdds(parentPort, async id => (id === brawl.id ? anySystem(brawl) : null));
