import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ana, bert, type Fencing, type Fight, fencing, meetingAtHarm, stand, three } from '../fixtures/fencing.ts';
import { withinHooks } from '../hooks/hooked.ts';
import { dice, type Forecast, forecast } from '../index.ts';

/** How a roll of harm does harm: what gets through, and the lines that this crosses. */
interface Harm {
  readonly through: (rolled: number) => number;
  readonly lines: readonly number[];
  /** What is thrown again after it. */
  readonly again?: (lost: number) => boolean;
}

/** A stroke of one of three kinds, of which two do harm. @param gathers whether paths meet at the roll of it */
function stroke(
  { through, lines, again = () => false }: Harm,
  gathers: boolean,
  budget?: number,
): Forecast & { readonly paths: number } {
  const struck: { how: unknown } = { how: null };
  let paths = 0;
  const lost = (fight: Fight): number => 20 - (fight.fencers[1]?.hp ?? 0);
  const found = forecast<Fencing['roll'], Fencing['prompts'], Fencing['event'], Fight>({
    fresh: () => fencing.rules.begin(three),
    play: (table, fight) => {
      paths++;
      const kind = table.check('fencing.strike', ana, dice(1, 6), face =>
        face < 3 ? 'miss' : face < 6 ? 'cut' : 'stab',
      );
      const victim = fight.fencers[1];
      if (kind === 'miss' || victim === undefined) return;
      victim.hp -= through(table.check('fencing.damage', ana, dice(kind === 'cut' ? 2 : 3, 6), sum => sum));
      if (again(20 - victim.hp)) victim.hp -= table.check('fencing.strike', bert, dice(1, 6), face => face);
    },
    heard: (site, verdict, who) => {
      if (site === 'fencing.strike' && who === ana) struck.how = verdict;
    },
    meets: meetingAtHarm(gathers, struck),
    ending: fight => ({
      outcome: String(struck.how),
      damage: lost(fight),
      marks: lines.filter(line => lost(fight) >= line).map(line => `${line} lost`),
    }),
    answersOf: () => stand,
    ...(budget !== undefined && { budget }),
  });
  return { ...found, paths };
}

function alike(one: Forecast, other: Forecast): void {
  for (const part of ['outcomes', 'damage', 'marks'] as const) {
    const [found, expected] = [new Map<unknown, number>(one[part]), new Map<unknown, number>(other[part])];
    expect(new Set(found.keys())).toEqual(new Set(expected.keys()));
    for (const [key, weight] of expected) expect(found.get(key)).toBeCloseTo(weight, 12);
  }
  expect(one.unplayed).toBe(0);
  expect(one.questions).toEqual(other.questions);
}

const straight = (rolled: number): number => rolled;
/** Up to the roll: a miss, a cut and a stab. Two dice and three come to 2 to 18. */
const [KINDS, AMOUNTS] = [3, 17];

test('of amounts between two that end alike none is played', () => {
  const plain = { through: straight, lines: [] };
  const found = stroke(plain, true);
  expect(found.paths).toBe(KINDS + 2);
  alike(found, stroke(plain, false));
});

test('a line between two is sought: what lies on either side of it is told by the ends', () => {
  const lined = { through: straight, lines: [7] };
  const found = stroke(lined, true);
  expect(found.paths).toBeLessThan(KINDS + 8);
  alike(found, stroke(lined, false));
});

test.each<[string, Harm]>([
  ['where every second point is lost', { through: rolled => Math.floor(rolled / 2), lines: [4] }],
  ['where no more than so much is lost', { through: rolled => Math.min(rolled, 6), lines: [6] }],
  [
    'where something is thrown after all but the most and the least',
    { through: straight, lines: [], again: lost => lost > 2 },
  ],
])('amounts that do not go up with the roll one by one are played, each: %s', (_how, harm) => {
  const found = stroke(harm, true);
  expect(found.paths).toBeGreaterThan(KINDS + 4);
  alike(found, stroke(harm, false));
});

test('a budget that ends the plays early holds, and leaves out what was neither played nor told', () => {
  const harm: Harm = { through: straight, lines: [], again: lost => lost > 12 };
  for (const budget of [38, 40, 41]) {
    const { outcomes, unplayed, paths } = stroke(harm, true, budget);
    expect(paths).toBeLessThanOrEqual(budget);
    expect(unplayed).toBeGreaterThan(0);
    expect([...outcomes.values()].reduce((sum, weight) => sum + weight, unplayed)).toBeCloseTo(1, 12);
  }
});

test('they come to the same wherever lines lie, and whatever armor stops', () => {
  const lines = fc.array(fc.integer({ min: 1, max: 18 }), { maxLength: 5 });
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 9 }), (crossed, soak) => {
      const harm = { through: (rolled: number) => Math.max(0, rolled - soak), lines: crossed };
      alike(stroke(harm, true), stroke(harm, false));
    }),
    { numRuns: 60 },
  );
});

test('with hooks, which may do anything with an amount, each is played', () => {
  const plain = { through: straight, lines: [] };
  const hooked = withinHooks([{ name: 'none', version: '1.0.0' }], () => stroke(plain, true));
  expect(hooked.paths).toBe(KINDS + AMOUNTS);
  alike(hooked, stroke(plain, false));
});
