// @vitest-environment node
import type { Json } from '@affray/engine';
import {
  exactFight,
  type Job,
  moments,
  type PlaySpan,
  panelRunner,
  playAtTable,
  report,
  retraced,
  runner,
} from '@affray/simulator';
import { withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { type Asked, answer, jobOf, type Question, twisted } from './ask.ts';
import { type Hand, openCrew } from './crew.ts';
import { SimulateCtrl, STANDARD } from './ctrl.ts';
import { exactly } from './exactly.ts';
import { limitsOf, valuesOf, wrongRange } from './limits.ts';
import { fromFile, fromSample, NoSubject, optionsIn } from './subject.ts';
import { knobInWords, twistInWords } from './words.ts';
import type { FromWorker, ToWorker } from './worker.ts';

/** Hands that play in this thread, each answering a turn later than the one before. */
function hands(count: number): readonly Hand[] {
  return Array.from({ length: count }, (_, at) => {
    let jobs: readonly Job[] = [];
    return {
      async ask(message: ToWorker): Promise<FromWorker> {
        for (let turn = 0; turn < at; turn++) await Promise.resolve();
        if (message.kind === 'warm') return { kind: 'ready' };
        if (message.kind === 'jobs') {
          jobs = message.jobs;
          return { kind: 'ready' };
        }
        if (message.kind === 'retrace') {
          const { system, record, changes } = message;
          const found = withSystem(system, own => retraced(own, record, changes));
          if (!found) throw new Error('no such system');
          return { kind: 'retraced', retraced: found };
        }
        if (message.kind === 'moments') {
          const { system, record, most } = message;
          return { kind: 'looked-back', moments: withSystem(system, own => moments(own, record, most)) ?? [] };
        }
        if (message.kind === 'exact') {
          const { job, paths } = message;
          return { kind: 'solved', exact: withSystem(job.system, system => exactFight(system, job, { paths })) };
        }
        const own = panelRunner(jobs.flatMap(job => withSystem(job.system, system => runner(system, job)) ?? []));
        return { kind: 'parted', panel: own.run(message.from, message.fights) };
      },
      end: () => undefined,
    };
  });
}
const duel = () => fromSample('alacrity', 'duel');
const settings = (some: Partial<Asked> = {}): Asked => ({
  ...STANDARD,
  ...{ seed: 'page', fights: 60, within: null },
  ...some,
});
const quiet = () => ({ progress: () => undefined, known: () => undefined, signal: new AbortController().signal });

test('one hand or four come to the same answer', async () => {
  const asked = (count: number) =>
    answer(
      openCrew(() => hands(count)),
      duel(),
      settings(),
      { kind: 'play' },
      quiet(),
    );
  expect(await asked(4)).toEqual(await asked(1));
});

test('a rehearsal changes no answer; one that is called off plays no further, and one that fails says nothing', async () => {
  const fights: number[] = [];
  const crew = openCrew(() =>
    hands(1).map(hand => ({
      ...hand,
      async ask(message: ToWorker) {
        if (message.kind === 'part') fights.push(message.fights);
        return hand.ask(message);
      },
    })),
  );
  const played = (): number => fights.splice(0).reduce((sum, each) => sum + each, 0);
  const job = jobOf(duel(), settings(), false);
  await crew.rehearse(job, new AbortController().signal);
  expect(played()).toBeGreaterThan(0);
  await crew.rehearse(job, AbortSignal.abort());
  expect(played()).toBe(0);
  const ask = (of: typeof crew) => answer(of, duel(), settings(), { kind: 'play' }, quiet());
  expect(await ask(crew)).toEqual(await ask(openCrew(() => hands(1))));
  const failing = openCrew(() => [{ ask: () => Promise.reject(new Error('no thread')), end: () => undefined }]);
  await expect(failing.rehearse(job, new AbortController().signal)).resolves.toBeUndefined();
  await expect(failing.play([job], { from: 0, fights: 1 })).rejects.toThrow('no thread');
});

test('a subject knows its sides, its people and who can play them', () => {
  const subject = duel();
  expect(subject.sides.map(each => each.name)).toEqual(['The challenger', 'The captain']);
  expect(subject.combatants).toHaveLength(2);
  expect(subject.policies.length).toBeGreaterThan(1);
  expect(Object.keys(optionsIn(subject)).length).toBeGreaterThan(3);
});

test('goblins are counted together, under the name that they share', () => {
  const subject = fromSample('alacrity', 'melee');
  expect(knobInWords(subject, { kind: 'count', id: 'goblin' })).toBe('How many Goblin');
  expect(twistInWords(subject, { kind: 'count', id: 'goblin', count: 6 })).toBe('6 × Goblin');
  // The raiders have names of their own.
  expect(knobInWords(subject, { kind: 'count', id: 'orc' })).toBe('How many Orc');
  expect(knobInWords(subject, { kind: 'count', id: 'mara' })).toBe('How many Mara');
  const six = twisted(jobOf(subject, settings(), false), { kind: 'count', id: 'goblin', count: 6 });
  expect(JSON.stringify(six).match(/"id":"goblin-\d"/g)).toHaveLength(6);
});

test('a fight that is not right is refused with what is wrong', () => {
  const file = { format: 'affray-setup', formatVersion: 1, system: 'alacrity', title: 'Torn', setup: { sides: 3 } };
  expect(() => fromFile(file)).toThrow(/not ready yet\. Sides: /);
  expect(() => fromFile({ some: 'thing' })).toThrow(NoSubject);
});

test('a comparison of a fight with itself finds no difference, with armour it does', async () => {
  const subject = duel();
  const crew = openCrew(() => hands(2));
  const side = subject.sides[0]?.id ?? '';
  const first = subject.policies[0]?.name ?? '';
  const same = await answer(
    crew,
    subject,
    settings(),
    { kind: 'compare', twist: { kind: 'policy', side, name: first } },
    quiet(),
  );
  expect(same.kind === 'compare' && same.compared.wins.map(each => each.difference)).toEqual([0, 0]);
});

/** A fight of Alacrity that was played for a while. */
function lastNight() {
  const record = withSystem('alacrity', system => {
    const [sample] = system.catalogue.samples;
    if (!sample) throw new Error('no sample');
    const length = { seed: 'night', commands: 40, leaveOpenAfter: null };
    return playAtTable(system, sample.setup, 'Last night', length).record;
  });
  return fromFile(JSON.parse(JSON.stringify(record)));
}

test('a fight that was played goes the same way again, or another under another rule', async () => {
  const subject = lastNight();
  const crew = openCrew(() => hands(2));
  const again = async (name: string, value: Json) =>
    answer(crew, subject, settings({ fights: 10 }), { kind: 'replay', rules: [{ name, value }] }, quiet());
  const same = await again('passiveDodgeIgnoresMultiAction', true);
  expect(same.kind === 'replay' && same.retraced.turn).toBe(null);
  const other = await again('attackMustSucceed', true);
  if (other.kind !== 'replay') throw new Error('a replay was asked for');
  expect(other.retraced.turn?.storyThen.length).toBeGreaterThan(0);
  expect(other.onward?.one.fights).toBe(10);
});

test('what has not begun cannot be played again', async () => {
  const asked = answer(
    openCrew(() => hands(1)),
    duel(),
    settings(),
    { kind: 'replay', rules: [] },
    quiet(),
  );
  await expect(asked).rejects.toThrow(/Only a fight in which something has happened/);
});

test('rulings are leaned where there are referees, and asked of nobody else', async () => {
  const brawl = fromSample('alternacy', 'brawl');
  expect(brawl.referees?.named.length).toBeGreaterThan(3);
  expect(duel().referees).toBe(null);
  const crew = openCrew(() => hands(1));
  const side = brawl.sides[0]?.id ?? '';
  const told = await answer(crew, brawl, settings({ fights: 2 }), { kind: 'rulings', side }, quiet());
  expect(told.kind === 'rulings' && told.moved.length).toBe(brawl.referees?.kinds.length);
  const strict = jobOf(brawl, settings({ referee: { name: 'strict', lean: {} } }), false);
  expect(strict.referee?.name).toBe('strict');
});

test('a twist of what is not there says what there is', () => {
  const job = jobOf(duel(), settings(), false);
  expect(() => twisted(job, { kind: 'option', name: 'noSuchRule', value: true })).toThrow(/noSuchRule/);
});

/** What a page finds out that nobody told how many fights to play. */
async function untold(subject: ReturnType<typeof duel>, question: Question) {
  let clock = 0;
  const ctrl = new SimulateCtrl({ crew: openCrew(() => hands(1)), now: () => (clock += 1000) });
  ctrl.take(subject);
  ctrl.store.subscribe(() => {
    const { running } = ctrl.store.get();
    if (running) expect(running.done).toBeLessThanOrEqual(running.of);
  });
  ctrl.lengthen('play', { fights: 1_000_000 });
  await ctrl.ask(question);
  const { told, trouble } = ctrl.store.get();
  expect(trouble).toBe(null);
  return told?.answer;
}
const reachesOf = (all: readonly { readonly low: number; readonly high: number }[]) =>
  all.map(({ low, high }) => (high - low) / 2);

test('what matters most is played until it is known to within 5 points, as at the command line', async () => {
  const side = duel().sides[0]?.id ?? '';
  const answered = await untold(duel(), { kind: 'matters', side });
  if (answered?.kind !== 'matters') throw new Error('it was asked what matters');
  const { moved, fights } = answered.sensitivity;
  expect(moved.length).toBeGreaterThan(3);
  for (const each of reachesOf(moved.map(({ wins }) => wins))) expect(each).toBeLessThanOrEqual(0.05);
  expect(fights).toBeLessThan(15_000);
});

test('a number is varied until the wins of each value are known to within 4%', async () => {
  const knob = { kind: 'count', id: 'captain-roke' } as const;
  const answered = await untold(duel(), { kind: 'sweep', knob, from: 1, to: 3, step: 1 });
  if (answered?.kind !== 'sweep') throw new Error('a number was varied');
  for (const { report: played } of answered.rows) {
    expect(Math.max(...reachesOf(played.sides.map(({ wins }) => wins)))).toBeLessThanOrEqual(0.04);
    expect(played.fights).toBeLessThan(1000);
  }
});

test('values that the rules do not allow are left out, and named; there are never fewer than no goblins', async () => {
  const knob = { kind: 'number', path: 'combatants.mara.sheet.strength' } as const;
  const answered = await untold(duel(), { kind: 'sweep', knob, from: -1, to: 2, step: 1 });
  if (answered?.kind !== 'sweep') throw new Error('a number was varied');
  expect(answered.rows.map(each => each.label)).toEqual(['1', '2']);
  expect(answered.leftOut).toEqual(['-1', '0']);
  const fewer = { kind: 'compare', twist: { kind: 'count', id: 'goblin', count: -3 } } as const;
  const crew = openCrew(() => hands(1));
  await expect(answer(crew, fromSample('alacrity', 'melee'), settings(), fewer, quiet())).rejects.toThrow(
    'there cannot be -3 of "goblin": combatants are counted from 0',
  );
});

test('a range says why it cannot be played over', () => {
  expect(wrongRange({ from: 1, to: 8, step: 1 })).toBe(null);
  expect(wrongRange({ from: 8, to: 1, step: 1 })).toBe('“To” must be more than “From”.');
  expect(wrongRange({ from: 1, to: 600, step: 1 })).toMatch('These would be 600 values; at most 25 are played.');
  expect(wrongRange({ from: 0, to: 600, step: 25 })).toBe(null);
  expect(valuesOf({ from: 0.1, to: 0.4, step: 0.1 })).toEqual([0.1, 0.2, 0.3, 0.4]);
  expect(limitsOf({ kind: 'count', id: 'goblin' })).toEqual({ min: 0, max: 512 });
  expect(limitsOf({ kind: 'number', path: 'combatants.mara.sheet.strength' }).min).toBeLessThan(0);
});

test('rulings are leaned until what each moves is known to within 5 points', async () => {
  const brawl = fromSample('alternacy', 'brawl');
  const answered = await untold(brawl, { kind: 'rulings', side: brawl.sides[0]?.id ?? '' });
  if (answered?.kind !== 'rulings') throw new Error('rulings were leaned');
  const both = answered.moved.flatMap(({ stricter, lenient }) => [stricter, lenient]);
  for (const each of reachesOf(both)) expect(each).toBeLessThanOrEqual(0.05);
  expect(answered.fights).toBeLessThan(10_000);
});

test('of a band of Alloy it is asked, too, how many it has', async () => {
  const minions = fromSample('alloy', 'minions');
  const question = { kind: 'matters', side: minions.sides[0]?.id ?? '' } as const;
  const answered = await answer(
    openCrew(() => hands(1)),
    minions,
    settings({ fights: 5 }),
    question,
    quiet(),
  );
  if (answered.kind !== 'matters') throw new Error('it was asked what matters');
  const { moved, without, weaker } = answered.sensitivity;
  expect([...moved.map(each => each.path), ...without, ...weaker]).toContain('combatants.thralls.members');
});

test('a run that is stopped tells what was played until then', async () => {
  let clock = 0;
  const ctrl = new SimulateCtrl({ crew: openCrew(() => hands(2)), now: () => (clock += 1000) });
  ctrl.take(duel());
  ctrl.lengthen('play', { fights: 100_000 });
  ctrl.store.subscribe(() => {
    const { running } = ctrl.store.get();
    if (running && running.done > 5) ctrl.stop();
  });
  await ctrl.ask({ kind: 'play' });
  const { told, running } = ctrl.store.get();
  expect(running).toBe(null);
  expect(told?.stopped).toBe(true);
  const fights = told?.answer.kind === 'play' ? told.answer.report.fights : 0;
  expect(fights).toBeGreaterThan(5);
  expect(fights).toBeLessThan(100_000);
});

test('who wins is told before its span has been played; whoever stops then has all that was asked for', async () => {
  for (const stops of [false, true]) {
    const ctrl = new SimulateCtrl({ crew: openCrew(() => hands(2)), now: () => 0 });
    ctrl.take(duel());
    ctrl.lengthen('play', { fights: 200 });
    const first: (readonly PlaySpan[] | null)[] = [];
    ctrl.store.subscribe(() => {
      const { told, running } = ctrl.store.get();
      // Nobody who reads that all fights were played reads beside it that they are still on.
      if (!told?.isMoreToCome || running?.done !== 200 || told.answer.kind !== 'play') return;
      expect(running.of).toBe(200);
      first.push(told.answer.spans);
      if (stops) ctrl.stop();
    });
    await ctrl.ask({ kind: 'play' });
    expect(first).toEqual([null]);
    const { told, running } = ctrl.store.get();
    expect(running).toBe(null);
    expect(told).toMatchObject({ stopped: false, isMoreToCome: false, answer: { report: { fights: 200 } } });
    const spans = told?.answer.kind === 'play' ? told.answer.spans : null;
    expect(spans).toHaveLength(stops ? 0 : 2);
  }
});

test('what was asked of a fight that was put away is told of no other', async () => {
  let clock = 0;
  const ctrl = new SimulateCtrl({ crew: openCrew(() => hands(2)), now: () => (clock += 1000) });
  ctrl.take(duel());
  ctrl.lengthen('play', { fights: 100_000 });
  const asked = ctrl.ask({ kind: 'play' });
  ctrl.putAway();
  const other = fromSample('alloy', 'duel');
  ctrl.take(other);
  ctrl.lengthen('play', { fights: 100_000 });
  const again = ctrl.ask({ kind: 'play' });
  await asked;
  expect(ctrl.store.get()).toMatchObject({ subject: { title: other.title }, told: null, trouble: null });
  expect(ctrl.store.get().running).not.toBe(null);
  // The one that runs can still be stopped.
  ctrl.stop();
  await again;
  expect(ctrl.store.get()).toMatchObject({ running: null, told: { title: other.title, stopped: true } });
});

test('who wins stands with its span over how people may play: played, or solved where the fight is', async () => {
  const played = async (subject: ReturnType<typeof duel>, some: Partial<Asked> = {}) => {
    const told = await answer(
      openCrew(() => hands(1)),
      subject,
      settings(some),
      { kind: 'play' },
      quiet(),
    );
    if (told.kind !== 'play') throw new Error('a play was asked for');
    return told;
  };
  const { spans, report } = await played(duel());
  const [heroes] = spans ?? [];
  const wins = report.sides.find(each => each.side === heroes?.side)?.wins.share ?? -1;
  expect(heroes?.low).toBeLessThan(heroes?.high ?? 0);
  expect(wins).toBeGreaterThanOrEqual(heroes?.low ?? 1);
  expect(wins).toBeLessThanOrEqual(heroes?.high ?? 0);
  const [side] = duel().sides;
  const policies = Object.fromEntries(duel().sides.map(each => [each.id, 'plain']));
  expect((await played(duel(), { policies })).spans).toEqual([]);
  expect(side?.id).toBe(heroes?.side);
});

test('an exact answer takes the place of what was sampled, and says so of nothing else', () => {
  const asked = jobOf(duel(), settings(), false);
  const tally = withSystem('alacrity', system => runner(system, asked).run(0, 20));
  if (!tally) throw new Error('no fights');
  const played = report(tally);
  const [one, other] = played.sides.map(each => each.side);
  const found = exactly(played, {
    sides: [
      { side: one ?? '', wins: 0.25 },
      { side: other ?? '', wins: 0.75 },
    ],
    unwon: 0,
    undecided: 0,
    unfinished: 0,
    unplayed: 0,
    combatants: [],
    time: [
      { at: 1, chance: 0.5 },
      { at: 3, chance: 0.5 },
    ],
    meanTime: 2,
    states: 9,
  });
  expect(found.sides[0]?.wins).toEqual({ share: 0.25, low: 0.25, high: 0.25 });
  expect(found.time).toEqual({ mean: 2, sd: 1, least: 1, most: 3 });
  expect(found.combatants).toEqual(played.combatants);
});
