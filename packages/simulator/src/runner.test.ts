import { expect, test } from 'vitest';
import { type JobInput, job, merge, report, runner, told } from './index.ts';
import { skirmish } from './testing/skirmish.ts';

const duel = (more: Partial<JobInput> = {}, sample = 0) =>
  job.parse({
    system: 'skirmish',
    start: { kind: 'setup', setup: skirmish.catalogue.samples[sample]?.setup },
    seed: 'test',
    ...more,
  });

test('batches of any size come to the same tally as one run', () => {
  const run = runner(skirmish, duel());
  const whole = run.run(0, 500);
  const pieces = run.empty();
  for (const [from, fights] of [
    [137, 363],
    [0, 1],
    [1, 136],
  ] as const)
    merge(pieces, run.run(from, fights));
  expect(pieces).toEqual(whole);
  expect(whole.fights).toBe(500);
});

test('another seed gives other fights', () => {
  expect(runner(skirmish, duel({ seed: 'other' })).run(0, 200)).not.toEqual(runner(skirmish, duel()).run(0, 200));
});

test('the win rate agrees with the exact chance within its interval', () => {
  // Equal fighters of one hit point, struck on 11 and more: the first wins with p, then loses (1-p)p, ...: p = 1/2, so 2/3.
  const setup = {
    combatants: ['ann', 'bob'].map(id => ({ id, name: id, side: id, hp: 1, armour: 11 })),
  };
  const many = runner(skirmish, duel({ start: { kind: 'setup', setup } })).run(0, 40_000);
  const { sides } = report(many);
  const ann = sides.find(each => each.side === 'ann');
  expect(ann?.wins.low).toBeLessThan(2 / 3);
  expect(ann?.wins.high).toBeGreaterThan(2 / 3);
  expect((ann?.wins.high ?? 1) - (ann?.wins.low ?? 0)).toBeLessThan(0.01);
});

test('the report counts survivors, falls and deaths', () => {
  const all = report(runner(skirmish, duel()).run(0, 300));
  const [red, blue] = all.sides;
  const [ann, bob] = all.combatants;
  expect(all.fights).toBe(300);
  expect((red?.wins.share ?? 0) + (blue?.wins.share ?? 0)).toBeCloseTo(1, 12);
  expect(red?.survivors).toBeCloseTo(red?.wins.share ?? -1, 12);
  expect(ann?.falls.share).toBeCloseTo(blue?.wins.share ?? -1, 12);
  expect(bob?.dies.share).toBeGreaterThan(0);
  expect(bob?.dies.share).toBeLessThan(bob?.falls.share ?? 0);
  expect(red?.standing.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
  expect(all.time.mean).toBeGreaterThan(3);
  expect(all.unfinished.share).toBe(0);
});

test('a fight that does not end is stopped and reported as unfinished', () => {
  const all = report(runner(skirmish, duel({ longest: 5 }, 1)).run(0, 20));
  expect(all.unfinished.share).toBe(1);
  expect(all.commands).toMatchObject({ mean: 5, most: 5 });
  expect(all.sides.every(each => each.wins.share === 0)).toBe(true);
});

test('a fight that nobody wins is undecided where somebody stands, and only else is nobody left standing', () => {
  const ends = { ...skirmish, rules: { ...skirmish.rules, over: () => ({ winner: null, reason: 'enough' }) } };
  const fallen: typeof ends = {
    ...ends,
    report: {
      ...ends.report,
      standings: fight => {
        const { time, combatants } = skirmish.report.standings(fight);
        return { time, combatants: combatants.map(each => ({ ...each, standing: false })) };
      },
    },
  };
  const shares = (system: typeof skirmish) => {
    const { unwon, undecided, unfinished } = report(runner(system, duel()).run(0, 4));
    return [unwon.share, undecided.share, unfinished.share];
  };
  expect([shares(ends), shares(fallen)]).toEqual([
    [0, 1, 0],
    [1, 0, 0],
  ]);
  const two = runner(ends, duel()).run(0, 4);
  merge(two, runner(ends, duel()).run(4, 3));
  expect(two.undecided).toBe(7);
  expect(told.unwonShares(report(two)).map(each => each.how)).toEqual(['undecided, with some still standing']);
  expect(told.unwonShares(report(runner(fallen, duel()).run(0, 4))).map(each => each.how)).toEqual([
    'no one left standing',
  ]);
});

test('policies are set by side, and change the outcome', () => {
  const brave = runner(skirmish, duel()).run(0, 3000);
  const wary = runner(skirmish, duel({ policies: { red: 'wary' } })).run(0, 3000);
  expect(brave.wins.red ?? 0).toBeGreaterThan((wary.wins.red ?? 0) + 150);
});

test('an unknown policy or side is refused by name', () => {
  expect(() => runner(skirmish, duel({ policy: 'bold' }))).toThrow(
    'Skirmish has no policy "bold"; there are: brave, wary',
  );
  expect(() => runner(skirmish, duel({ policies: { green: 'wary' } }))).toThrow(
    'no side "green" is in this fight; there are: red, blue',
  );
});

test('a fight in progress is played on from where it stands', () => {
  const setup = skirmish.catalogue.samples[0]?.setup;
  if (!setup) throw new Error('the fixture has no sample');
  const fight = skirmish.rules.begin(setup);
  const [, bob] = fight.combatants;
  if (bob) bob.hp = 1;
  const all = report(runner(skirmish, duel({ start: { kind: 'fight', fight } })).run(0, 2000));
  expect(all.sides[0]?.wins.share).toBeGreaterThan(0.9);
  expect(bob?.hp).toBe(1);
});

test('a set-up that is not well-formed is refused', () => {
  expect(() => runner(skirmish, duel({ start: { kind: 'setup', setup: { combatants: [] } } }))).toThrow();
});

test('a job of another system, and a system that only plays, are refused by name', () => {
  expect(() => runner(skirmish, duel({ system: 'chess' }))).toThrow(
    'this job is for the system "chess", not "skirmish"',
  );
  const { automation, ...playable } = skirmish;
  expect(automation.policies.length).toBeGreaterThan(0);
  // @ts-expect-error: a program that is not compiled may do this
  expect(() => runner(playable, duel())).toThrow(
    'skirmish from @affray/skirmish/play can only play fights; for simulations, use skirmish from @affray/skirmish',
  );
});
