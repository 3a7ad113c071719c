import { withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { type Job, job } from './job.ts';
import { playOut } from './play-out.ts';
import { LOOKED_AGAIN, Returning } from './returning.ts';
import { castOf, runner, startOf } from './runner.ts';
import { generatorOf } from './seeds.ts';

const jobOf = (id: string, sample: string): Job =>
  job.parse({
    system: id,
    start: {
      kind: 'setup',
      setup: withSystem(id, ({ catalogue }) => catalogue.samples.find(each => each.id === sample)?.setup) ?? null,
    },
    seed: 'returning',
  });

/** Plays some fights of a sample: what is told after each, and whether each ended as it does unwatched. */
function watched(id: string, sample: string, fights: number): { told: (boolean | null)[]; alike: boolean[] } | null {
  return withSystem(id, system => {
    const given = jobOf(id, sample);
    const start = startOf(system, given);
    const cast = castOf(system, given, system.report.standings(start));
    const returning = new Returning(system, fights);
    const ending = (by: typeof system, number: number) =>
      playOut(by, system.rules.copy(start), cast, generatorOf(given.seed)(number), 20_000, null);
    const told: (boolean | null)[] = [];
    const alike: boolean[] = [];
    for (let number = 0; number < fights; number++) {
      const seen = JSON.stringify(ending(returning.system, number));
      told.push(returning.fought());
      alike.push(seen === JSON.stringify(ending(system, number)));
    }
    return { told, alike };
  });
}

const WAITING: readonly null[] = Array.from({ length: 7 }, () => null);

test.each([
  ['alloy', 'duel', true],
  ['wwn', 'duel', true],
  // All its fights begin alike, and no two go on alike.
  ['wwn', 'melee', false],
  ['alternacy', 'skirmish', false],
  ['alacrity', 'ambush', false],
])(
  '%s %s: whether states come back is known after eight fights, and these end as they would',
  (id, sample, returns) => {
    const found = watched(id, sample, 8);
    expect(found?.told).toEqual([...WAITING, returns]);
    expect(found?.alike).toEqual(Array.from({ length: 8 }, () => true));
  },
);

/** Chains ask for keys, and so does whoever looks whether states come back: how often they were asked for in some fights. */
function keysOf(id: string, sample: string, parts: readonly number[]): number[] | null {
  return withSystem(id, system => {
    const given = jobOf(id, sample);
    let keys = 0;
    const key: typeof system.automation.key = fight => {
      keys++;
      return system.automation.key(fight);
    };
    const engine = runner({ ...system, automation: { ...system.automation, key } }, given);
    let from = 0;
    return parts.map(fights => {
      const before = keys;
      engine.run(from, fights);
      from += fights;
      return keys - before;
    });
  });
}

test('where states do not come back in the first fights it is looked once more, after ten thousand, and no more', () => {
  const [first = 0, given, again = 0, later] =
    keysOf('alternacy', 'brawl', [8, LOOKED_AGAIN.after - 1, LOOKED_AGAIN.fights + 2, 200]) ?? [];
  expect(first).toBeGreaterThan(8);
  expect(given).toBe(0);
  expect(again).toBeGreaterThan(first);
  expect(later).toBe(0);
});

test('what seldom comes back is seen to in a longer look, so that a million such fights are walked', () => {
  expect(watched('wwn', 'melee', 8)?.told.at(-1)).toBe(false);
  expect(watched('wwn', 'melee', LOOKED_AGAIN.fights)?.told.at(-1)).toBe(true);
});
