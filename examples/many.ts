import { alacrity } from '@affray/alacrity';
import { byId } from '@affray/engine';
import { report, runner } from '@affray/simulator';

const { setup } = byId(alacrity.catalogue.samples, 'duel');
const fights = runner(alacrity, {
  system: 'alacrity',
  start: { kind: 'setup', setup },
  seed: '1',
  policies: { foes: 'cautious' },
});
for (const { side, wins } of report(fights.run(0, 1000)).sides) console.log(side, wins.share);
