import { withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { job } from './job.ts';
import { playOut } from './play-out.ts';
import { Returning } from './returning.ts';
import { castOf, startOf } from './runner.ts';
import { generatorOf } from './seeds.ts';

/** Plays eight fights of a sample: what is told after each, and whether each ended as it does unwatched. */
function watched(id: string, sample: string): { told: (boolean | null)[]; alike: boolean[] } | null {
  return withSystem(id, system => {
    const found = system.catalogue.samples.find(each => each.id === sample);
    const given = job.parse({ system: id, start: { kind: 'setup', setup: found?.setup ?? null }, seed: 'returning' });
    const start = startOf(system, given);
    const cast = castOf(system, given, system.report.standings(start));
    const returning = new Returning(system);
    const ending = (by: typeof system, number: number) =>
      playOut(by, system.rules.copy(start), cast, generatorOf(given.seed)(number), 20_000, null);
    const told: (boolean | null)[] = [];
    const alike: boolean[] = [];
    for (let number = 0; number < 8; number++) {
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
    const found = watched(id, sample);
    expect(found?.told).toEqual([...WAITING, returns]);
    expect(found?.alike).toEqual(Array.from({ length: 8 }, () => true));
  },
);
