import { expect, test } from 'vitest';
import { dealer, type Hand } from './deal.ts';
import { panelRunner } from './fights.ts';
import { job } from './job.ts';
import { runner } from './runner.ts';
import { skirmish } from './testing/skirmish.ts';

const fighter = (id: string, side: string) => ({ id, name: id, side, hp: 10, armour: 11 });
const base = job.parse({
  system: 'skirmish',
  start: { kind: 'setup', setup: { combatants: [fighter('ann', 'red'), fighter('bob', 'blue')] } },
  seed: 'deal',
});
/** A clock that goes on with each fight that is played. */
function table(msPerFight: number, isLate = true) {
  let now = 0;
  const heard: string[] = [];
  /** Fights that had been played when each was heard. */
  const played: number[] = [];
  const hear = (what: string): void => {
    heard.push(what);
    played.push(now / msPerFight);
  };
  const hand = (name: string, late: boolean): Hand => {
    let playing = panelRunner([]);
    return {
      late,
      batchMs: 60,
      ahead: 1,
      async tell(jobs) {
        hear(`${name} told ${jobs.length}`);
        playing = panelRunner(jobs.map(each => runner(skirmish, each)));
      },
      async play(from, fights) {
        hear(`${name} plays`);
        await Promise.resolve();
        now += fights * msPerFight;
        return playing.run(from, fights);
      },
    };
  };
  const playedBy = (at: number): number => played[at] ?? Number.NaN;
  return { heard, playedBy, dealing: dealer([hand('first', false), hand('late', isLate)], () => now) };
}
const variants = [base, base];

test('a late hand is not begun for few fights that are soon over, and nobody waits for it', async () => {
  const { heard, dealing } = table(0.1);
  const panel = await dealing.play(variants, { from: 0, fights: 1000 });
  expect(panel.fights).toBe(1000);
  expect(heard.filter(each => each.startsWith('late'))).toEqual([]);
});

test('it is begun as soon as it shows that what is left will take long, and not before', async () => {
  const begunAfter = async (fights: number): Promise<number> => {
    const { heard, dealing, playedBy } = table(1);
    const panel = await dealing.play(variants, { from: 0, fights });
    expect(panel.tallies).toEqual(variants.map(each => runner(skirmish, each).run(0, fights)));
    return playedBy(heard.indexOf('late told 1'));
  };
  // At a millisecond each, 4.5 seconds are left of 6,000 fights once 300 have been played; of 3,000 they never are.
  expect(await begunAfter(6000)).toBeGreaterThanOrEqual(300);
  expect(await begunAfter(6000)).toBeLessThan(450);
  expect(await begunAfter(3000)).toBeGreaterThanOrEqual(1200);
});

test('it is begun once fights have taken long, in this question or in those before, and told only what is played then', async () => {
  const { heard, dealing } = table(2);
  const first = [base, base];
  await dealing.play(first, { from: 0, fights: 100 });
  expect(heard.some(each => each.startsWith('late'))).toBe(false);
  const panel = await dealing.play([base, base, base], { from: 0, fights: 900 });
  expect(panel.tallies[2]).toEqual(runner(skirmish, base).run(0, 900));
  expect(heard.filter(each => each.startsWith('late told'))).toEqual(['late told 1', 'late told 3']);
  expect(heard).toContain('late plays');
});

test('it is begun at once where it is said that much will be asked', async () => {
  const { heard, dealing } = table(0.1);
  dealing.start(base);
  expect(heard).toEqual(['first told 1', 'late told 1']);
  await dealing.play(variants, { from: 0, fights: 40 });
  expect(heard).toContain('late told 2');
});

test('few fights of many jobs are dealt out by the jobs: nobody is told of all of them at once', async () => {
  const many = Array.from({ length: 60 }, () => base);
  for (const isLate of [false, true]) {
    const { heard, dealing } = table(0.1, isLate);
    const panel = await dealing.play(many, { from: 5, fights: 3 });
    expect(panel.tallies).toEqual(many.map(() => runner(skirmish, base).run(5, 3)));
    expect(heard.some(each => each.startsWith('late plays'))).toBe(!isLate);
    for (const each of heard.filter(each => each.includes(' told ')))
      expect(Number(each.split(' ').at(-1))).toBeLessThan(20);
  }
});
