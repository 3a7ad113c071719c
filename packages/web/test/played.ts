import type { FightRecord } from '@affray/engine';
import { playAtTable } from '@affray/simulator';
import { withSystem } from '@affray/systems';

/** A sample as it stands after so many commands of its first policy, or at its end: what a page takes minutes for, an engine plays at once. */
export function played(system: string, sample: string, seed: string, commands: number): FightRecord {
  const record = withSystem(system, typed => {
    const found = typed.catalogue.samples.find(each => each.id === sample);
    if (!found) throw new Error(`there is no sample "${sample}"`);
    return playAtTable(typed, found.setup, found.title, { seed, commands, leaveOpenAfter: null }).record;
  });
  if (!record) throw new Error(`there is no system "${system}"`);
  return record;
}
