import { parentPort } from 'node:worker_threads';
import { serveFights } from '../node/serve.ts';
import { skirmish } from './skirmish.ts';

/** Policies that somebody else wrote, and wrote badly. */
const [brave] = skirmish.policies;
const strangers = brave
  ? [
      { ...brave, name: 'endless', choose: endless },
      { ...brave, name: 'cheat', choose: cheat },
    ]
  : [];

function endless(): never {
  for (;;);
}
function cheat(): never {
  throw new Error('nothing comes to mind');
}

if (parentPort)
  serveFights(parentPort, (job, make) => make({ ...skirmish, policies: [...skirmish.policies, ...strangers] }, job));
