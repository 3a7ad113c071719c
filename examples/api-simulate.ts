import { byId } from '@affray/engine';
import { job, report, runner } from '@affray/simulator';
import { wwn } from '@affray/wwn';

const { setup } = byId(wwn.catalogue.samples, 'duel');
const asked = job.parse({ system: 'wwn', start: { kind: 'setup', setup }, seed: '1' });
for (const { side, wins } of report(runner(wwn, asked).run(0, 200)).sides) console.log(side, wins.share);
