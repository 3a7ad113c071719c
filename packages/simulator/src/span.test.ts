import { expect, test } from 'vitest';
import { type Fights, localFights } from './fights.ts';
import { type Job, job } from './job.ts';
import { runner } from './runner.ts';
import { sharesOf, spanOfExact, spanOfPlay, waysOf } from './span.ts';
import { skirmish } from './testing/skirmish.ts';

/** @param hp how much ann can take; bob falls after 2 */
const duelOf = (hp: number): Job =>
  job.parse({
    system: 'skirmish',
    start: {
      kind: 'setup',
      setup: {
        combatants: ['ann', 'bob'].map(id => ({ id, name: id, side: id, hp: id === 'ann' ? hp : 2, armour: 11 })),
      },
    },
    seed: 'span',
  });
const duel = duelOf(2);
const sides = ['ann', 'bob'];
const ways = waysOf(['brave', 'wary'], duel, sides);
const everyWay = localFights(skirmish);

test('the first way is how the job itself is played', () => {
  const [first] = ways;
  if (!first) throw new Error('the duel is played in no way');
  expect(ways).toHaveLength(4);
  expect(runner(skirmish, first).run(0, 60)).toEqual(runner(skirmish, duel).run(0, 60));
});

test('what is known of the first way is not played again, and counts as it is known', async () => {
  const played: number[] = [];
  const counting: Fights = {
    play(jobs, wish) {
      played.push(jobs.length);
      return everyWay.play(jobs, wish);
    },
  };
  const tally = runner(skirmish, duel).run(0, 60);
  const spans = await spanOfPlay(counting, ways, sharesOf(tally), undefined, 60);
  expect(played).toEqual([3]);
  expect(spans).toHaveLength(sides.length);
  const shares = ways.map(way => sharesOf(runner(skirmish, way).run(0, 60)));
  for (const { side, low, high } of spans) {
    expect(low).toBe(Math.min(...shares.map(each => each[side] ?? 0)));
    expect(high).toBe(Math.max(...shares.map(each => each[side] ?? 0)));
  }
  const sure = await spanOfPlay(counting, ways, { ann: 1 }, undefined, 60);
  expect(sure.find(each => each.side === 'ann')?.high).toBe(1);
});

test('only the ways that may be an end of the span are played to the last fight', async () => {
  const played: (readonly [ways: number, fights: number])[] = [];
  const counting: Fights = {
    play(jobs, wish) {
      played.push([jobs.length, wish.fights]);
      return everyWay.play(jobs, wish);
    },
  };
  // The more ann can take, the more she wins: two ways at each end are played on, the two between them are not.
  const six = [4, 1, 12, 3, 2, 8].map(hp => duelOf(hp));
  const spans = await spanOfPlay(counting, [duel, ...six], { ann: 0.7, bob: 0.3 }, undefined, 100);
  expect(played).toEqual([
    [6, 60],
    [4, 40],
  ]);
  const [least, most] = [duelOf(1), duelOf(12)].map(way => sharesOf(runner(skirmish, way).run(0, 100)).ann);
  expect(spans.find(each => each.side === 'ann')).toEqual({ side: 'ann', low: least, high: most });
});

test('solved: the way that is known is not solved again, and one that cannot be solved leaves all to be played', async () => {
  const asked: unknown[] = [];
  const solve = (way: unknown): null => {
    asked.push(way);
    return null;
  };
  expect(await spanOfExact(solve, ways, { ann: 0.5 })).toBeNull();
  expect(asked).toEqual([ways[1]]);
  expect(await spanOfExact(solve, ways.slice(0, 1), { ann: 0.5 })).toEqual([]);
  expect(asked).toHaveLength(1);
});
