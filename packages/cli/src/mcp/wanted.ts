import { type Json, phrase } from '@affray/engine';
import type { AnySystem } from '@affray/systems';
import { systemIds } from '@affray/systems/lazy';
import * as z from 'zod';
import { Failure } from '../errors.ts';
import { readJson, systemNamed } from '../files.ts';
import type { Io } from '../io.ts';
import { encounterNamed, fightOf, type NewFight, sampleNamed } from '../new-fight.ts';
import { COMBATANTS, SYSTEM } from './fields.ts';

/** Ways to say which fight: a sample, creatures by side, a file. */
export const WANTED = {
  system: SYSTEM.exactOptional(),
  sample: z.string().describe(phrase`A sample of that game, as "systems" lists them.`).exactOptional(),
  encounter: z
    .string()
    .describe(phrase`An encounter of that game for four ready characters, as "systems" lists them.`)
    .exactOptional(),
  combatants: COMBATANTS.exactOptional(),
  file: z
    .string()
    .describe(phrase`A fight file on this machine, saved or set up: a path that ends in .json.`)
    .exactOptional(),
};
const wanted = z.strictObject(WANTED);
export type Wanted = z.infer<typeof wanted>;

/** What stands in a fight file. @throws Failure where it cannot be read, or does not end as one */
export async function fileAt(path: string, io: Io): Promise<Json> {
  if (!path.endsWith('.json')) throw new Failure(phrase`a fight file ends in .json, and "${path}" does not`);
  return readJson(path, io);
}

/** A sample, an encounter, or creatures by side. @throws Failure where it is not just one, or there is no such thing */
export async function fightWanted({
  system: id,
  sample,
  encounter,
  combatants,
}: Wanted): Promise<{ readonly system: AnySystem; readonly made: NewFight }> {
  if ([sample, encounter, combatants].filter(each => each !== undefined).length !== 1)
    throw new Failure(phrase`say which fight: "sample", "encounter" or "combatants", and only one of them`);
  if (id === undefined) throw new Failure(phrase`say "system" as well: ${systemIds.join(', ')}`);
  const system = await systemNamed(id);
  if (sample !== undefined) return { system, made: sampleNamed(system, sample) };
  return {
    system,
    made: encounter === undefined ? fightOf(system, combatants ?? []) : encounterNamed(system, encounter),
  };
}
