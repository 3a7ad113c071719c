import { byId } from '@affray/engine';
import { report, runner } from '@affray/simulator';
import { wwn } from '@affray/wwn';

const { setup } = byId(wwn.catalogue.samples, 'duel');
const fights = runner(wwn, { system: 'wwn', start: { kind: 'setup', setup }, seed: '1' });
for (const { side, wins } of report(fights.run(0, 200)).sides) console.log(side, wins.share);
