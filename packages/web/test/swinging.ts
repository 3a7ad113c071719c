import { playAtTable } from '@affray/simulator';
import { withSystem } from '@affray/systems';
import type { House } from './harness.ts';
import { begin } from './wwn-table.ts';

/** A sample in full swing, begun at the house: some commands in, and where `open` a question waits. */
export async function swinging(house: House, system: string, open: boolean): Promise<{ id: string; gm: string }> {
  const file = withSystem(system, typed => {
    const sample = typed.catalogue.samples.find(each => each.id === SAMPLES[system]) ?? typed.catalogue.samples[0];
    if (!sample) throw new Error(`${system} has no sample`);
    const how = { seed: 'axe', commands: open ? 200 : 24, leaveOpenAfter: open ? 6 : null };
    return playAtTable(typed, sample.setup, sample.title, how).record;
  });
  return begin(house, { from: 'file', file });
}
export const SAMPLES: { readonly [system: string]: string } = {
  alacrity: 'ambush',
  alloy: 'ambush',
  alternacy: 'skirmish',
  wwn: 'ambush',
};
