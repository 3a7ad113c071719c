import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wilson } from '@affray/simulator';
import { systems } from '@affray/systems';
import { describe, expect, test } from 'vitest';
import { BANDS, chanceOf, played, rowsOf } from './encounters/balance.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/encounters.md'), 'utf8');
/** Few fights, for they are to be quick; standard deviations that hold all but one run in ten thousand. */
const FIGHTS = 40;
const WIDE = 3.9;

describe.each(systems.map(system => ({ id: system.id, system })))('the page of encounters, $id', ({ system }) => {
  const rows = rowsOf(page, system);

  test('tells of these encounters, and that each is as hard as it says', () => {
    expect([...rows.keys()]).toEqual(system.encounters.map(each => each.id));
    for (const { id, challenge } of system.encounters) {
      const told = rows.get(id);
      const [least, most] = BANDS[challenge];
      expect(told?.challenge, id).toBe(challenge);
      expect(told?.wins, id).toBeGreaterThanOrEqual(least);
      expect(told?.wins, id).toBeLessThanOrEqual(most);
    }
  });

  test.each(system.encounters.map(each => ({ ...each, each })))('$id goes as the page tells', ({ id, each }) => {
    const { share } = chanceOf(played(system, each, FIGHTS, 'a fresh run'));
    const { low, high } = wilson(Math.round(share * FIGHTS), FIGHTS, WIDE);
    expect(rows.get(id)?.wins).toBeGreaterThanOrEqual(low);
    expect(rows.get(id)?.wins).toBeLessThanOrEqual(high);
  });
});
