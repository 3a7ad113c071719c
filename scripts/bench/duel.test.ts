import { report, runner, wilson } from '@affray/simulator';
import { expect, test } from 'vitest';
import { DUEL, duelSystem } from './duel.ts';
import { median } from './harness.ts';
import { duelLoop, meleeLoop } from './loops.mjs';

/** Chances that the first side wins, solved exactly elsewhere as Markov chains. */
const EXACT = { duel: 0.51895, melee: 0.53726 };
/** An interval that the true chance leaves once in 10,000 runs; the seeds are fixed, so it never flickers. */
const Z = 3.9;

test('the loops by hand play the fights that they are the yardstick for', () => {
  for (const [{ fights, wins }, exact] of [
    [duelLoop(200_000, 1), EXACT.duel],
    [meleeLoop(200_000, 1), EXACT.melee],
  ] as const) {
    const { low, high } = wilson(wins, fights, Z);
    expect([low < exact, exact < high]).toEqual([true, true]);
  }
});

test('the whole rules of Alacrity give the duel its exact chance', () => {
  const { fights, wins, unfinished } = runner(duelSystem, DUEL).run(0, 12_000);
  const { low, high } = wilson(wins.first ?? 0, fights, Z);
  expect([low < EXACT.duel, EXACT.duel < high]).toEqual([true, true]);
  expect(unfinished).toBe(0);
});

test('the policy of the duel begins with a legal command and fights over several rounds', () => {
  const fight = duelSystem.rules.begin(
    duelSystem.schemas.setup.parse(DUEL.start.kind === 'setup' ? DUEL.start.setup : null),
  );
  const [who] = duelSystem.rules.next(fight);
  if (who === undefined) throw new Error('nobody begins');
  const [policy] = duelSystem.automation.policies;
  const command = policy?.choose(fight, who, { below: () => 0 });
  expect(command && duelSystem.rules.refuse(fight, command)).toBeNull();
  expect(report(runner(duelSystem, DUEL).run(0, 50)).time.mean).toBeGreaterThan(5);
});

test('the median stands in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});
