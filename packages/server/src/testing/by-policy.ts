/** Plays by a system's own policy, and reads what a table keeps. */
import { type FightRecord, fightRecord, type Json, type Speaker, type Xoshiro } from '@affray/engine';
import type { AnySystem } from '@affray/systems';
import type { TestTable } from './table.ts';

/** The record of the table's fight, as it is saved as a file. @throws where the server gives none */
export const recordOf = async (table: TestTable): Promise<FightRecord> =>
  fightRecord.parse((await table.api.call('GET', `/api/fights/${table.fight}/file`)).body);

/** What the first policy of a system does for somebody. @throws where the system has no policy */
export const choose = (system: AnySystem, fight: Json, who: Speaker, random: Xoshiro): Json =>
  system.visit(real => {
    const [policy] = real.automation.policies;
    if (!policy) throw new Error(`${real.id} has no policy`);
    return policy.choose(real.schemas.fight.parse(fight), who, random);
  });
