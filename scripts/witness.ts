/**
 * `npm run witness [-- alloy …]`: records the witnesses of these systems anew, of all where none is named:
 * `packages/systems/ID/witness.json`, a fingerprint of each step of some fights played by chance. Where rules or
 * sentences have changed on purpose it is recorded again, and the change of the file shows how far that reaches.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systems } from '@affray/systems';
import { Witness } from '@affray/systems/testing/witness';
import { ROOT } from './files.ts';

/** Fights that are recorded of each system. */
const FIGHTS = 40;

const named = process.argv.slice(2);
for (const id of named)
  if (!systems.some(each => each.id === id))
    throw new Error(`there is no system "${id}": ${systems.map(each => each.id).join(', ')}`);
for (const system of systems) {
  if (named.length > 0 && !named.includes(system.id)) continue;
  const recorded = system.visit(each => new Witness(each).record(FIGHTS));
  writeFileSync(join(ROOT, 'packages/systems', system.id, 'witness.json'), `${JSON.stringify(recorded, null, 2)}\n`);
}
