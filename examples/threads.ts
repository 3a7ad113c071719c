import { alacrity } from '@affray/alacrity';
import { byId } from '@affray/engine';
import { changed, compare, job, narrow, playUntil, report, told } from '@affray/simulator';
import { openThreads } from '@affray/simulator/node';

const { setup } = byId(alacrity.catalogue.samples, 'duel');
const threads = openThreads();
const asked = job.parse({ system: 'alacrity', start: { kind: 'setup', setup }, seed: '1' });
const { panel } = await playUntil(threads, [asked], { fights: 100_000, enough: narrow(0.01) });
const tough = changed(asked, [{ path: 'combatants.mara.sheet.extraSoak', value: 1 }]);
const compared = await compare(threads, asked, tough, { fights: 5000 });
console.log(panel.tallies.map(report), told.comparedSentence(compared, ['as it is', 'tough']));
await threads.close();
