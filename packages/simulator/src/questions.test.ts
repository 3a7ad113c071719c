import { Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import {
  balance,
  changed,
  compare,
  crowd,
  dialsOf,
  differencesWithin,
  type Fights,
  fightsLeft,
  type Job,
  type JobInput,
  job,
  kindsIn,
  localFights,
  looks,
  mergePanels,
  narrow,
  numbersIn,
  pairedDifference,
  playUntil,
  runner,
  sensitivity,
  strengthsIn,
  sweep,
  tallySchema,
  told,
  valueAt,
} from './index.ts';
import { skirmish } from './testing/skirmish.ts';

const fighter = (id: string, side: string, hp = 10, armour = 11) => ({ id, name: id.toUpperCase(), side, hp, armour });
const fight = (...combatants: readonly ReturnType<typeof fighter>[]) => ({ combatants });
const duel = (setup: ReturnType<typeof fight>, more: Partial<JobInput> = {}) =>
  job.parse({ system: 'skirmish', start: { kind: 'setup', setup }, seed: 'questions', ...more });
const even = duel(fight(fighter('ann', 'red'), fighter('bob', 'blue')));
const here = localFights(skirmish);

test('a paired interval holds the true difference as often as it says', () => {
  const random = Xoshiro.seeded('coverage');
  const trials = 2000;
  let held = 0;
  for (let trial = 0; trial < trials; trial++) {
    let [one, other, both] = [0, 0, 0];
    for (let i = 0; i < 120; i++) {
      // Pairs share most of their luck: 50% against 60%.
      const luck = random.below(100);
      const a = luck < 50;
      const b = random.below(4) === 0 ? random.below(100) < 60 : luck < 60;
      one += a ? 1 : 0;
      other += b ? 1 : 0;
      both += a && b ? 1 : 0;
    }
    const { low, high } = pairedDifference(other, one, both, 120);
    if (low <= 0.1 && 0.1 <= high) held++;
  }
  expect(held / trials).toBeGreaterThan(0.93);
  expect(held / trials).toBeLessThan(0.99);
});

test('pairs that agree tell a difference sooner than strangers', () => {
  const paired = pairedDifference(60, 50, 50, 100);
  const strangers = pairedDifference(60, 50, 30, 100);
  expect(paired.difference).toBeCloseTo(0.1, 12);
  expect(paired.sure).toBe(true);
  expect(strangers.sure).toBe(false);
  expect(pairedDifference(0, 0, 0, 0)).toEqual({ difference: 0, low: -1, high: 1, sure: false });
});

test('two equal variants differ by nothing; a stronger one wins more', async () => {
  const same = await compare(here, even, even, { fights: 500 });
  expect(same.wins.every(each => each.difference === 0 && !each.sure)).toBe(true);
  expect(same.other).toEqual(same.one);
  const tough = changed(even, [{ path: 'combatants.ann.hp', value: 14 }]);
  const { wins, time } = await compare(here, even, tough, { fights: 2000 });
  const red = wins.find(each => each.side === 'red');
  expect(red?.sure).toBe(true);
  expect(red?.low).toBeGreaterThan(0.05);
  expect(time).toBeGreaterThan(0);
});

test('a comparison of other seeds is refused', async () => {
  await expect(compare(here, even, { ...even, seed: 'x' }, { fights: 1 })).rejects.toThrow(
    'fights are compared in one system with one seed, not skirmish with seed "questions" and skirmish with seed "x"',
  );
});

test('it stops at a fixed number of fights, as soon as the interval is narrow enough', async () => {
  const { panel } = await playUntil(here, [even], { fights: 100_000, enough: narrow(0.02) });
  expect(looks(100_000)).toContain(panel.fights);
  expect(panel.fights).toBeLessThan(4000);
  expect(narrow(0.02)(panel)).toBe(true);
  expect(panel.tallies[0]).toEqual(runner(skirmish, even).run(0, panel.fights));
  const before = looks(100_000)[looks(100_000).indexOf(panel.fights) - 1] ?? 0;
  expect(narrow(0.02)({ tallies: [runner(skirmish, even).run(0, before)] })).toBe(false);
  const paired = await playUntil(here, [even, even], { fights: 5000, enough: differencesWithin(0.02) });
  expect(paired.panel.fights).toBeLessThan(1000);
});

test('fights that are left until it is known lead there in few looks, and hardly farther', async () => {
  const panel = await here.play([even], { from: 0, fights: 100 });
  let looked = 0;
  for (let left = fightsLeft(panel, 0.02, 5000); left > 0; left = fightsLeft(panel, 0.02, 5000)) {
    expect(narrow(0.02)(panel)).toBe(false);
    mergePanels(panel, await here.play([even], { from: panel.fights, fights: left }));
    looked++;
  }
  expect(looked).toBeLessThan(5);
  expect(narrow(0.02)(panel)).toBe(true);
  expect(narrow(0.02)({ tallies: [runner(skirmish, even).run(0, Math.floor(panel.fights * 0.95))] })).toBe(false);
  // Nothing is known of no fights, and no more are played than are asked for.
  expect(fightsLeft(await here.play([even], { from: 0, fights: 0 }), 0.02, 5000)).toBe(5000);
  expect(fightsLeft(await here.play([even], { from: 0, fights: 100 }), 0.02, 150)).toBe(50);
  expect(fightsLeft(await here.play([even], { from: 0, fights: 150 }), 0.02, 150)).toBe(0);
});

test('a sweep plays every value and holds it against the first', async () => {
  const variants = [9, 11, 13, 15].map(value => ({
    label: String(value),
    job: changed(even, [{ path: 'combatants.ann.armour', value }]),
  }));
  const { rows } = await sweep(here, variants, { fights: 800 });
  const shares = rows.map(row => row.report.sides[0]?.wins.share ?? 0);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(rows.map(row => row.label)).toEqual(['9', '11', '13', '15']);
  expect(rows[0]?.wins[0]?.difference).toBe(0);
  expect(rows[3]?.wins[0]?.low).toBeGreaterThan(0.1);
});

test('a sweep plays no value further than it is to be known, and says how many fights that were', async () => {
  const variants = [9, 11, 40].map(value => ({
    label: String(value),
    job: changed(even, [{ path: 'combatants.ann.armour', value }]),
  }));
  const { rows } = await sweep(here, variants, { fights: 5000, within: 0.04 });
  const [first, , last] = rows.map(({ report }) => report);
  // Nobody hits an armour of 40: what is certain is known soon. The first goes on while another is held against it.
  expect(last?.sides[0]?.wins.share).toBe(1);
  expect(last?.fights).toBe(50);
  expect(first?.fights).toBe(Math.max(...rows.map(({ report }) => report.fights)));
  for (const { report } of rows)
    for (const { wins } of report.sides) expect((wins.high - wins.low) / 2).toBeLessThanOrEqual(0.04);
  // The look was where it had to be: an eighth fewer fights would not have said enough.
  const fewer = runner(skirmish, even).run(0, Math.floor((first?.fights ?? 0) * 0.875));
  expect(narrow(0.04)({ tallies: [fewer] })).toBe(false);
  const alone = await sweep(here, variants.slice(0, 1), { fights: 50 });
  const shared = await compare(here, variants[0]?.job ?? even, variants[2]?.job ?? even, { fights: 50 });
  expect(alone.rows[0]?.report.fights).toBe(50);
  expect(rows[2]?.wins).toEqual(shared.wins);
});

/** Wins of red against so many orcs, in other fights than a search plays. */
const shareAt = (one: Job, count: number): number =>
  (runner(skirmish, crowd(one, 'orc', count)).run(90_000, 5000).wins.red ?? 0) / 5000;

test('balance finds how many, and far counts cost few fights', async () => {
  const one = duel(fight(fighter('ann', 'red', 40, 14), fighter('orc', 'blue', 6, 11)));
  const found = await balance(here, {
    jobAt: count => crowd(one, 'orc', count),
    side: 'red',
    target: 0.65,
    least: 1,
    most: 20,
    fights: 5000,
  });
  const shares = Array.from({ length: 8 }, (_, at) => ({
    count: at + 1,
    apart: Math.abs(shareAt(one, at + 1) - 0.65),
  }));
  const best = shares.reduce((a, b) => (b.apart < a.apart ? b : a));
  expect(found).toMatchObject({ count: best.count, within: true });
  expect(found.tried.find(each => each.count === 1)?.fights).toBe(20);
  expect(found.fights).toBe(found.tried.reduce((sum, each) => sum + each.fights, 0));
  expect(found.fights).toBeLessThan(12_000);
});

test('a search tells how many fights it has played, and never fewer than before', async () => {
  const one = duel(fight(fighter('ann', 'red', 40, 14), fighter('orc', 'blue', 6, 11)));
  const told: number[] = [];
  const { fights } = await balance(here, {
    jobAt: count => crowd(one, 'orc', count),
    ...{ side: 'red', target: 0.5, least: 1, most: 20, fights: 400 },
    onProgress: (done, of) => {
      told.push(done);
      expect(of).toBe(800);
    },
  });
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(fights);
});

test('balance says where no count comes near', async () => {
  const one = duel(fight(fighter('ann', 'red', 200, 30), fighter('orc', 'blue', 1, 2)));
  const wish = {
    jobAt: (count: number) => crowd(one, 'orc', count),
    side: 'red',
    target: 0.5,
    least: 1,
    most: 3,
    fights: 300,
  };
  expect(await balance(here, wish)).toMatchObject({ within: false, asNear: [] });
});

test('balance says which counts its fights cannot tell from the nearest', async () => {
  const one = duel(fight(fighter('ann', 'red', 40, 14), fighter('orc', 'blue', 6, 11)));
  const wish = { jobAt: (count: number) => crowd(one, 'orc', count), side: 'red', least: 1, most: 20 };
  const after = async (target: number, fights: number) => {
    const found = await balance(here, { ...wish, target, fights });
    expect(found.asNear).not.toContain(found.count);
    return found.asNear;
  };
  const between = (shareAt(one, 3) + shareAt(one, 4)) / 2;
  expect(await after(between, 100)).toHaveLength(1);
  expect(await after(shareAt(one, 3), 20_000)).toEqual([]);
});

test('sensitivity ranks what matters and names what does not', async () => {
  const base = duel(fight(fighter('ann', 'red', 10, 11), fighter('bob', 'blue', 10, 40)));
  const numbers = numbersIn(fight(fighter('ann', 'red', 10, 11), fighter('bob', 'blue', 10, 40)));
  expect(numbers.map(each => each.path)).toEqual([
    'combatants.ann.hp',
    'combatants.ann.armour',
    'combatants.bob.hp',
    'combatants.bob.armour',
  ]);
  const allowed = (one: typeof base): boolean =>
    one.start.kind === 'setup' && skirmish.schemas.setup.safeParse(one.start.setup).success;
  const dials = dialsOf(base, numbers, allowed);
  // Nobody hits an armour of 36 with a d20, nor one of 40: nothing depends on it, nor on the points behind it.
  expect(dials.find(each => each.path === 'combatants.bob.armour')?.step).toBe(-4);
  const found = await sensitivity(here, {
    base: even,
    dials: dialsOf(even, numbers, allowed),
    side: 'red',
    fights: 3000,
    most: 10,
  });
  expect(found.moved.map(each => each.path)).toHaveLength(4);
  const [annHp] = found.moved.filter(each => each.path === 'combatants.ann.hp');
  expect(annHp?.perUnit.low).toBeGreaterThan(0);
  const hopeless = await sensitivity(here, { base, dials, side: 'red', fights: 100, most: 10 });
  expect(hopeless.without).toContain('combatants.bob.armour');
  expect(hopeless.without).toContain('combatants.bob.hp');
});

test('numbers that do not go together are not raised together where it is looked what fights depend on', async () => {
  const start = fight(fighter('ann', 'red', 10, 11), fighter('bob', 'blue', 10, 40));
  const base = duel(start);
  const isChanged = (one: Job, path: string): boolean => valueAt(one, path) !== valueAt(base, path);
  const allowed = (one: Job): boolean =>
    one.start.kind === 'setup' &&
    skirmish.schemas.setup.safeParse(one.start.setup).success &&
    !(isChanged(one, 'combatants.bob.hp') && isChanged(one, 'combatants.bob.armour'));
  const played: Job[] = [];
  const fights: Fights = {
    play: (jobs, part) => {
      played.push(...jobs);
      return here.play(jobs, part);
    },
  };
  const dials = dialsOf(base, numbersIn(start), allowed);
  const found = await sensitivity(fights, { base, dials, side: 'red', fights: 50, most: 10, allowed });
  expect(found.without).toEqual(['combatants.bob.hp', 'combatants.bob.armour']);
  expect(played.filter(each => !allowed(each))).toEqual([]);
});

test('a sensitivity that is stopped says nothing of numbers that it did not weigh', async () => {
  const start = fight(fighter('ann', 'red', 10, 11), fighter('bob', 'blue', 10, 40));
  const dials = dialsOf(
    duel(start),
    numbersIn(start),
    one => one.start.kind === 'setup' && skirmish.schemas.setup.safeParse(one.start.setup).success,
  );
  /** Stops in a look of so many fights, after some of them. */
  const stoppedIn = (fightsOfLook: number) => {
    const stop = new AbortController();
    const fights: Fights = {
      play: (jobs, part) => {
        if (part.fights === fightsOfLook) stop.abort();
        return here.play(jobs, stop.signal.aborted ? { from: part.from, fights: Math.min(7, part.fights - 1) } : part);
      },
    };
    return sensitivity(fights, { base: duel(start), dials, side: 'red', fights: 100, most: 1, signal: stop.signal });
  };
  // Each alone, parts of several together, and then the strongest are sought.
  const played = 2 * (dials.length + 1);
  const early = await stoppedIn(3);
  expect(early).toEqual({ moved: [], without: [], weaker: [], tried: 4, fights: played, cancelled: true });
  expect(told.sensitivitySentence(early)).toBe(`No number was tried to the end. ${played} fights were played.`);
  expect((await stoppedIn(5)).without).toEqual([]);
  const later = await stoppedIn(40);
  expect(later).toMatchObject({ moved: [], weaker: [], cancelled: true });
  expect(later.without).toContain('combatants.bob.armour');
  expect(told.sensitivitySentence(later)).toContain(
    'of 4 numbers changed nothing in any fight played; the others were not told',
  );
});

test('a path that leads nowhere is refused, naming what there is', () => {
  expect(valueAt(even, 'combatants.ann.hp')).toBe(10);
  expect(valueAt(even, 'combatants.1.id')).toBe('bob');
  expect(() => valueAt(even, 'combatants.cid.hp')).toThrow('there is no "combatants.cid": "combatants" has: ann, bob');
  expect(() => changed(even, [{ path: 'combatants.ann.hitpoints', value: 3 }])).toThrow(
    'there is no "combatants.ann.hitpoints": "combatants.ann" has: id, name, side, hp, armour',
  );
  expect(valueAt(even, 'combatants.ann.hp')).toBe(10);
});

test('of a band it is asked how many it has, of someone alone it is not', () => {
  const setup = {
    combatants: [
      { id: 'knight', members: 1, sheet: { melee: 3 } },
      { id: 'thralls', members: 6, at: { x: 1 } },
    ],
  };
  expect(strengthsIn({ ...even, start: { kind: 'setup', setup } }).map(each => each.path)).toEqual([
    'combatants.knight.sheet.melee',
    'combatants.thralls.members',
  ]);
});

test('a crowd has its own ids and names, and those of its kind that are there stay', () => {
  const three = crowd(even, 'bob', 3);
  expect(numbersIn(three.start.kind === 'setup' ? three.start.setup : null).map(each => each.path)).toContain(
    'combatants.bob-3.hp',
  );
  expect(valueAt(three, 'combatants.bob-2.name')).toBe('BOB 2');
  expect(crowd(three, 'bob', 2)).toEqual(crowd(even, 'bob', 2));
  expect(() => valueAt(crowd(even, 'bob', 0), 'combatants.bob')).toThrow('there is no "combatants.bob"');
  const orcs = duel(
    fight(fighter('ann', 'red'), fighter('orc-1', 'blue', 7), fighter('orc-2', 'blue', 9), fighter('orc-3', 'red')),
  );
  const idsOf = (one: typeof orcs): string[] =>
    numbersIn(one.start.kind === 'setup' ? one.start.setup : null).flatMap(
      ({ path }) => /^combatants\.(.*)\.hp$/.exec(path)?.[1] ?? [],
    );
  expect(idsOf(crowd(orcs, 'orc', 1))).toEqual(['ann', 'orc-1', 'orc-3']);
  expect(idsOf(crowd(orcs, 'orc', 4))).toEqual(['ann', 'orc-1', 'orc-2', 'orc-4', 'orc-5', 'orc-3']);
  expect(valueAt(crowd(orcs, 'orc', 4), 'combatants.orc-2.hp')).toBe(9);
  expect(valueAt(crowd(orcs, 'orc', 4), 'combatants.orc-5.hp')).toBe(7);
  for (const count of [-1, 1.5])
    expect(() => crowd(even, 'bob', count)).toThrow(`there cannot be ${count} of "bob": combatants are counted from 0`);
  expect(() => crowd(even, 'orc', 2)).toThrow('no one in this fight has the id "orc"; there are: ann, bob');
});

test('kinds are what a crowd counts together', () => {
  const people = [
    ['ann', 'red'],
    ['orc-1', 'blue'],
    ['orc-2', 'blue'],
    ['orc-3', 'red'],
    ['guard', 'red'],
    ['guard-2', 'red'],
    ['wolf-1', 'blue'],
  ].map(([id = '', side = '']) => ({ id, side }));
  expect(kindsIn(people).map(({ id, members }) => [id, members.map(each => each.id)])).toEqual([
    ['orc', ['orc-1', 'orc-2']],
    ['guard', ['guard', 'guard-2']],
  ]);
});

test('a tally survives a database', () => {
  const tally = runner(skirmish, { ...even, details: true }).run(0, 50);
  expect(tallySchema.parse(JSON.parse(JSON.stringify(tally)))).toEqual(tally);
  const { undecided: _, ...old } = tally;
  expect(tallySchema.parse(old)).toEqual(tally);
});
