import { parentPort } from 'node:worker_threads';
import { withPolicies } from '../checked.ts';
import { serveFights } from '../node/serve.ts';
import { skirmish } from './skirmish.ts';

/** Policies that somebody else wrote, and wrote badly. */
const [brave] = skirmish.automation.policies;
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

if (parentPort) serveFights(parentPort, (job, make) => make(withPolicies(skirmish, strangers), job));
