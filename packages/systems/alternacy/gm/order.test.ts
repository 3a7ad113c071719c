/** The Order of Initiative follows the scores that the GM sets. */
import { expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { arena, give, one } from '../testing.ts';

/** Four who rolled 24, 20, 16 and 12; the first has had its go. */
function four(): Fight {
  const fight = arena({ ana: {}, bert: {}, cleo: {}, dora: {} });
  for (const [at, who] of fight.roster.entries()) one(fight, who).initiative = 24 - 4 * at;
  return give(fight, { kind: 'end', who: 'ana' }).fight;
}
const set = (fight: Fight, who: string, value: number): Fight =>
  give(fight, { kind: 'gm-set', path: `combatants.${who}.initiative`, value }).fight;

test('[ALT-3.4] whose score the GM corrects takes the place that goes with it', () => {
  const late = set(four(), 'dora', 22);
  expect([late.order, late.go?.who]).toEqual([['ana', 'dora', 'bert', 'cleo'], 'bert']);
  expect(give(late, { kind: 'end', who: 'bert' }).fight.go?.who).toBe('dora');
  expect(set(four(), 'bert', 2).order).toEqual(['ana', 'cleo', 'dora', 'bert']);
});
test('[ALT-3.4] [ALT-3.6] nobody has two goes in a Turn by it, and nobody loses one', () => {
  const last = set(four(), 'ana', 1);
  expect([last.order, last.go?.who]).toEqual([['bert', 'cleo', 'dora', 'ana'], 'bert']);
  let now = last;
  for (const who of ['bert', 'cleo', 'dora']) now = give(now, { kind: 'end', who }).fight;
  expect([now.turn, now.go?.who]).toEqual([2, 'bert']);
});
test('[ALT-H13] among equals it comes after those who are there, and one as good as before stays', () => {
  expect(set(four(), 'dora', 20).order).toEqual(['ana', 'bert', 'dora', 'cleo']);
  expect(set(four(), 'cleo', 16).order).toEqual(['ana', 'bert', 'cleo', 'dora']);
});
