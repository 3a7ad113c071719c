import { job, report, runner } from '@affray/simulator';
import { withSystem } from '@affray/systems';
import { setup } from './setup.ts';

const asked = job.parse({
  system: 'alacrity',
  start: { kind: 'setup', setup },
  seed: '1',
  policies: { foes: 'cautious' },
});
const told = withSystem('alacrity', system => report(runner(system, asked).run(0, 1000)));
console.log(told);
