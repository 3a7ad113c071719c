import { alacrity } from '@affray/alacrity';

const [duel] = alacrity.catalogue.samples;
if (!duel) throw new Error('the system is empty');
/** The fight that the programs of the guides play. */
export const { setup } = duel;
