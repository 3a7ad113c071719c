/** What is seen of prepared fights is what was seen when that was recorded: `npm run witness -- alacrity` records it anew. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Looks } from '@affray/systems/testing/looks';
import { readStates } from '@affray/systems/testing/states';
import { expect, test } from 'vitest';
import { alacrity } from './index.ts';

const states = readStates(readFileSync(join(import.meta.dirname, 'states.jsonl'), 'utf8'));
const looks = new Looks(alacrity);

test.each(states.map((_, nth) => nth))('prepared state %i is seen as it was', nth => {
  const state = states[nth];
  expect(() => state && looks.holds(state)).not.toThrow();
});
