import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ana,
  bert,
  type Fencing,
  type Fight,
  fencing,
  gm,
  meetingAtHarm,
  stand,
  strike,
  three,
} from '../fixtures/fencing.ts';
import {
  attempt,
  audit,
  type DiceSource,
  dice,
  type Entry,
  host,
  JournalMismatch,
  odds,
  Script,
  ScriptError,
  simulated,
  type Twins,
  throwFaces,
  type Verdicts,
  Xoshiro,
} from '../index.ts';

const thrown = (seed: number): DiceSource => {
  const random = Xoshiro.seeded(seed);
  return (site, who, pool) => ({ site, who, pool, faces: throwFaces(random, pool) });
};
const never: DiceSource = () => {
  throw new Error('no dice are due');
};
const play = (journal: Entry[], source: DiceSource, fight: Fight = fencing.rules.begin(three)) => {
  const outcome = attempt<Fencing['roll'], Fencing['prompts'], Fencing['event']>({
    journal,
    dice: source,
    standing: () => undefined,
    play: table => strike(table, fight, ana, bert),
  });
  return { outcome, fight };
};
const answer = (who: typeof ana, given: string): Entry => ({
  kind: 'answer',
  site: 'fencing.defend',
  who,
  answer: given,
  by: 'seat',
});

describe('live', () => {
  test('stops at a question without dice thrown, and goes on from its journal after JSON', () => {
    const journal: Entry[] = [];
    const first = play(journal, thrown(7));
    expect(first.outcome).toMatchObject({
      status: 'waiting',
      prompts: [{ site: 'fencing.defend', who: bert, options: ['stand', 'parry', 'riposte'] }],
    });
    const stored: Entry[] = JSON.parse(JSON.stringify([...journal, answer(bert, 'parry')]));
    const second = play(stored, thrown(7));
    expect(second.outcome.status).toBe('done');
    expect(stored.map(each => each.site)).toEqual([
      'fencing.defend',
      'fencing.strike',
      'fencing.parry',
      ...stored.slice(3).map(() => 'fencing.damage'),
    ]);
    expect(play(stored, never)).toEqual(second);
  });

  test('attaches to each event the dice thrown since the one before', () => {
    const { outcome } = play(
      [
        answer(bert, 'stand'),
        { kind: 'roll', site: 'fencing.strike', who: ana, pool: dice(1, 100), faces: [3] },
        { kind: 'roll', site: 'fencing.damage', who: ana, pool: dice(2, 6), faces: [2, 5] },
      ],
      never,
    );
    expect(outcome.events.map(each => [each.event.kind, each.rolls.map(roll => roll.faces)])).toEqual([
      ['struck', [[3]]],
      ['wounded', [[2, 5]]],
    ]);
  });

  test.each([
    ['another site', [{ kind: 'answer', site: 'fencing.duck', who: bert, answer: 'stand', by: 'seat' }]],
    ['another seat', [answer(ana, 'stand')]],
    ['an answer that is none', [answer(bert, 'flee')]],
    [
      'a roll where an answer is due',
      [{ kind: 'roll', site: 'fencing.strike', who: ana, pool: dice(1, 100), faces: [3] }],
    ],
    [
      'other dice',
      [answer(bert, 'stand'), { kind: 'roll', site: 'fencing.strike', who: ana, pool: dice(2, 100), faces: [3, 4] }],
    ],
    [
      'too much',
      [
        answer(bert, 'stand'),
        { kind: 'roll', site: 'fencing.strike', who: ana, pool: dice(1, 100), faces: [99] },
        answer(bert, 'stand'),
      ],
    ],
  ] satisfies [string, Entry[]][])('refuses a journal with %s', (_name, journal) => {
    expect(() => play(journal, never)).toThrow(JournalMismatch);
  });
});

interface Stroke {
  readonly gathers?: boolean;
  readonly judged?: () => void;
  readonly verdicts?: Verdicts;
  readonly budget?: number;
}

describe('odds', () => {
  const weigh = (defence: 'stand' | 'parry') =>
    new Map(
      odds<Fencing['roll'], Fencing['prompts'], Fencing['event'], Fight, number>({
        fresh: () => fencing.rules.begin(three),
        play: (table, fight) => strike(table, fight, ana, bert),
        result: fight => 20 - (fight.fencers[1]?.hp ?? 0),
        answersOf: () => ({ ...stand, 'fencing.defend': () => defence }),
      }).outcomes,
    );

  test('are exact: skill 50 hits in 50 of 100, and each total of 2d6 has its share', () => {
    const exact = weigh('stand');
    expect(exact.get(0)).toBeCloseTo(0.5, 14);
    expect(exact.get(7)).toBeCloseTo(0.5 * (6 / 36), 14);
    expect(exact.get(2)).toBeCloseTo(0.5 / 36, 14);
  });

  test('of two throws judged together equal a count of all 10,000', () => {
    let hits = 0;
    for (let a = 1; a <= 100; a++) for (let b = 1; b <= 100; b++) if (a <= 30 && 30 - a > 50 - b) hits++;
    expect(1 - (weigh('parry').get(0) ?? 0)).toBeCloseTo(hits / 10_000, 12);
  });

  test('agree with 200,000 simulated strikes within 4.5 standard errors', () => {
    const table = simulated<Fencing['roll'], Fencing['prompts'], Fencing['event']>(Xoshiro.seeded(5), () => ({
      ...stand,
      'fencing.defend': () => 'parry',
    }));
    let misses = 0;
    for (let i = 0; i < 200_000; i++) {
      const fight = fencing.rules.begin(three);
      strike(table, fight, ana, bert);
      if (fight.fencers[1]?.hp === 20) misses++;
    }
    const exact = weigh('parry').get(0) ?? 0;
    expect(Math.abs(misses / 200_000 - exact)).toBeLessThan(4.5 * Math.sqrt((exact * (1 - exact)) / 200_000));
  });

  test('of a roll that decides all are those of the whole play, and what follows is not played', () => {
    const heard: unknown[] = [];
    let found: unknown = null;
    const { outcomes, paths, unplayed } = odds<Fencing['roll'], Fencing['prompts'], Fencing['event'], Fight, string>({
      fresh: () => fencing.rules.begin(three),
      play: (table, fight) => strike(table, fight, ana, bert),
      decides: site => site === 'fencing.strike',
      heard: (site, verdict) => {
        heard.push(site);
        found = verdict;
      },
      result: fight => `${String(found)} ${fight.fencers[1]?.hp ?? 0}`,
      answersOf: () => stand,
    });
    expect({ paths, unplayed }).toEqual({ paths: 1, unplayed: 0 });
    expect(new Set(heard)).toEqual(new Set(['fencing.strike']));
    const whole = weigh('stand').get(0) ?? 0;
    expect(outcomes).toHaveLength(2);
    for (const [, weight] of outcomes)
      expect([whole, 1 - whole].some(each => Math.abs(each - weight) < 1e-12)).toBe(true);
    // Nobody is hurt yet.
    expect(outcomes.every(([result]) => result.endsWith(' 20'))).toBe(true);
  });

  test('of verdicts that are twins are those of the whole, of one throw and of two', () => {
    for (const defence of ['stand', 'parry'] as const) {
      const whole = weigh(defence);
      const answered: unknown[] = [];
      const weighed = (counts: Twins) =>
        odds<Fencing['roll'], Fencing['prompts'], Fencing['event'], Fight, number>({
          fresh: () => fencing.rules.begin(three),
          play: (table, fight) => strike(table, fight, ana, bert),
          twins: site => site === 'fencing.strike' && counts,
          answered: (site, answer) => answered.push(site, answer),
          result: fight => 20 - (fight.fencers[1]?.hp ?? 0),
          answersOf: () => ({ ...stand, 'fencing.defend': () => defence }),
        });
      expect(new Map(weighed(hit => hit).outcomes)).toEqual(whole);
      const [all] = weighed(true).outcomes;
      expect(answered.slice(0, 2)).toEqual(['fencing.defend', defence]);
      // The first verdict stands for both of them.
      const paths = weighed(() => 'either').paths;
      expect(paths).toBeLessThan(weighed(false).paths);
      expect(all?.[1]).toBeGreaterThan(whole.get(all?.[0] ?? 0) ?? 1);
    }
  });

  /** A stroke of one of three kinds, of which two do harm, told apart by what was heard of it. */
  const stroke = ({ gathers = false, judged, ...more }: Stroke) => {
    const struck: { how: unknown } = { how: null };
    return odds<Fencing['roll'], Fencing['prompts'], Fencing['event'], Fight, string>({
      fresh: () => fencing.rules.begin(three),
      play: (table, fight) => {
        const kind = table.check('fencing.strike', ana, dice(1, 6), face =>
          face < 3 ? 'miss' : face < 6 ? 'cut' : 'stab',
        );
        const victim = fight.fencers[1];
        if (kind === 'miss' || victim === undefined) return;
        const judge = (sum: number): number => {
          judged?.();
          return Math.max(0, sum - 3);
        };
        victim.hp -= table.check('fencing.damage', ana, dice(kind === 'cut' ? 1 : 2, 6), judge, 3);
      },
      heard: (site, verdict) => {
        if (site === 'fencing.strike') struck.how = verdict;
      },
      meets: meetingAtHarm(gathers, struck),
      result: fight => `${String(struck.how)} ${fight.fencers[1]?.hp ?? 0}`,
      answersOf: () => stand,
      ...more,
    });
  };

  test('of paths that meet at a roll are those of paths that do not, and each verdict there is gone on with once', () => {
    const [apart, met] = [stroke({}), stroke({ gathers: true })];
    // A miss; four verdicts on one die; ten on two.
    expect(apart.paths).toBe(1 + 4 + 10);
    // The three kinds up to the roll, and its ten verdicts.
    expect(met.paths).toBe(3 + 10);
    expect(met.unplayed).toBe(0);
    const expected = new Map(apart.outcomes);
    expect(new Set(met.outcomes.map(([result]) => result))).toEqual(new Set(expected.keys()));
    for (const [result, weight] of met.outcomes) expect(weight).toBeCloseTo(expected.get(result) ?? 0, 14);
    expect(stroke({ gathers: true, budget: 5 }).unplayed).toBeGreaterThan(0);
  });

  test('work out verdicts that are alike once for all that is weighed with one memory of them', () => {
    const calls = { now: 0 };
    const judged = (): void => {
      calls.now++;
    };
    const verdicts: Verdicts = new Map();
    const first = stroke({ verdicts, judged });
    const before = calls.now;
    const second = stroke({ verdicts, judged });
    expect(second.outcomes).toEqual(first.outcomes);
    // Once a path is left, for the total that it takes; all 17 totals were judged before.
    expect([before, calls.now - before]).toEqual([14 + 17, 14]);
  });

  test('over budget say how much is left unplayed', () => {
    const { unplayed, paths } = odds<Fencing['roll'], Fencing['prompts'], Fencing['event'], Fight, number>({
      fresh: () => fencing.rules.begin(three),
      play: (table, fight) => strike(table, fight, ana, bert),
      result: () => 0,
      answersOf: () => stand,
      budget: 3,
    });
    expect(paths).toBe(3);
    expect(unplayed).toBeGreaterThan(0.4);
  });

  test('leave out what goes on and on, once it has become next to impossible', () => {
    const { outcomes, unplayed, paths } = odds<'throw', never, never, { rolls: number }, boolean>({
      fresh: () => ({ rolls: 0 }),
      play(table, fight) {
        // As often as it is thrown, one face of six leads to one more throw.
        while (table.check('throw', 'gm', dice(1, 6), face => face === 1)) fight.rolls++;
      },
      result: ({ rolls }) => rolls > 0,
      answersOf: () => {
        throw new Error('nobody is asked');
      },
    });
    expect(new Map(outcomes).get(true)).toBeCloseTo(1 / 6, 12);
    expect(paths).toBeLessThan(110);
    expect(unplayed).toBeLessThan(1e-9);
  });
});

test('simulated play builds no event', () => {
  expect(
    simulated<Fencing['roll'], Fencing['prompts'], Fencing['event']>(Xoshiro.seeded(1), () => stand).tell,
  ).toBeUndefined();
});

describe('audit', () => {
  test('1,000 strikes with nested ripostes replay from every prefix', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        const random = Xoshiro.seeded(`answers ${seed}`);
        const done = audit<Fencing['roll'], Fencing['prompts'], Fencing['event'], Fight>({
          before: fencing.rules.begin(three),
          copy: fencing.rules.copy,
          play: (table, fight) => strike(table, fight, ana, bert),
          dice: thrown(seed),
          answer: (_site, _who, _about, options) => options[random.below(options.length)] ?? null,
        });
        expect(done.events.length).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });

  test('finds rules that depend on something besides the journal', () => {
    let calls = 0;
    const run = () =>
      audit<Fencing['roll'], Fencing['prompts'], Fencing['event'], Fight>({
        before: fencing.rules.begin(three),
        copy: fencing.rules.copy,
        play: (table, fight) => {
          fight.turn = ++calls;
          strike(table, fight, ana, bert);
        },
        dice: thrown(1),
        answer: () => 'stand',
      });
    expect(run).toThrow('a replay ended in another fight');
  });

  test('finds a copy that shares state with its original', () => {
    const run = () =>
      audit<Fencing['roll'], Fencing['prompts'], Fencing['event'], Fight>({
        before: fencing.rules.begin(three),
        copy: fight => fight,
        play: (_table, fight) => {
          fight.turn++;
        },
        dice: never,
        answer: () => null,
      });
    expect(run).toThrow('changed the fight');
  });
});

describe('scripted', () => {
  const game = (script: Script) =>
    host(fencing).scripted(host(fencing).begin(three, 'script', 'x').record, script.source);
  const struck = { id: 'c1', by: gm, command: { kind: 'strike', by: ana, target: bert }, seen: null };

  test('dice are taken by name and all must be used', () => {
    const script = new Script({
      dice: [
        { site: 'fencing.damage', who: ana, faces: [6, 6] },
        { site: 'fencing.strike', who: ana, faces: [50] },
      ],
      answers: [{ site: 'fencing.defend', who: bert, answer: 'stand' }],
    });
    const asked = game(script).submit(struck);
    if (!asked.ok) throw new Error(asked.refusal.reason);
    const [prompt] = asked.game.record.waiting?.prompts ?? [];
    if (prompt?.kind !== 'ask') throw new Error('no question');
    const done = asked.game.answer(gm, prompt.id, script.answerTo(prompt));
    expect(done.ok && done.game.record.fight).toMatchObject({ fencers: [{ hp: 20 }, { hp: 8 }, { hp: 20 }] });
    expect(() => script.finish()).not.toThrow();
  });

  test('a roll without dice, impossible faces, a wrong answer and leftovers are errors that say what', () => {
    expect(() =>
      new Script({ dice: [{ site: 'a', who: ana, faces: [1] }] }).source('fencing.strike', ana, dice(1, 100)),
    ).toThrow('no scripted dice for 1d100 at fencing.strike of ana; left in the script: a of ana');
    expect(() =>
      new Script({ dice: [{ site: 'fencing.strike', who: ana, faces: [101] }] }).source(
        'fencing.strike',
        ana,
        dice(1, 100),
      ),
    ).toThrow('a d100 shows 1 to 100, never 101');
    const script = new Script({ answers: [{ site: 'fencing.defend', who: bert, answer: 'flee' }] });
    const prompt = {
      kind: 'ask',
      id: '0',
      site: 'fencing.defend',
      who: bert,
      about: null,
      options: ['stand'],
      secret: false,
    } as const;
    expect(() => script.answerTo(prompt)).toThrow('"flee" to fencing.defend of bert is not one of ["stand"]');
    expect(() => new Script({ dice: [{ site: 'x', who: ana, faces: [1] }] }).finish()).toThrow(
      'left over in the script: {"site":"x"',
    );
    expect(() => new Script({}).source('x', ana, dice(1, 6))).toThrow(ScriptError);
  });
});
