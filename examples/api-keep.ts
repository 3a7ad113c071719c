import { alloy } from '@affray/alloy';
import { embed, fingerprint } from '@affray/engine';

const [sample] = alloy.catalogue.samples;
if (!sample) throw new Error('Alloy has no sample');
const game = embed(alloy).begin(sample.setup, sample.title, '1');
const kept = JSON.stringify(game.record);
const again = embed(alloy).open(JSON.parse(kept));
console.log(fingerprint(again.record.fight) === fingerprint(game.record.fight) ? 'the same' : 'another');
