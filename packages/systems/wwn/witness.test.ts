/** What recorded fights do is what they did when they were recorded: `npm run witness -- wwn` records them anew. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recording, Witness } from '@affray/systems/testing/witness';
import { expect, test } from 'vitest';
import { wwn } from './index.ts';

const recorded = recording.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'witness.json'), 'utf8')));
const witness = new Witness(wwn);

test.each(recorded)('each step of a recorded fight does what it did: $fight by $by', fight => {
  expect(() => witness.holds(fight)).not.toThrow();
});
