import { combatantId, dice, fightRecord, host, type Kinds, type Line, type System, totals } from '@affray/engine';
import { speak } from '@affray/engine/phrase';
import { systems, withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { fromHere, job, luck, playAtTable, replayed, runner, tailOf, told } from './index.ts';
import { skirmish } from './testing/skirmish.ts';

const budget = { fights: 100, ms: null, clock: () => 0 };
const setup = skirmish.catalogue.samples[0]?.setup ?? { combatants: [] };
const played = playAtTable(skirmish, setup, 'last night', { seed: 'a', commands: 8, leaveOpenAfter: null }).record;

test('the same rule brings the same fight', () => {
  expect(replayed(skirmish, played, [], budget)).toMatchObject({
    commands: 8,
    alike: 8,
    touched: null,
    turn: null,
    ended: null,
  });
});

test.each(systems.map(each => [each.id, each] as const))('%s: a saved fight comes to the same again', (_, system) => {
  const again = system.visit(typed => {
    const [sample] = typed.catalogue.samples;
    if (!sample) throw new Error(`${typed.name} has no sample`);
    const { record } = playAtTable(typed, sample.setup, 'x', { seed: 'c', commands: 25, leaveOpenAfter: null });
    return replayed(typed, fightRecord.parse(JSON.parse(JSON.stringify(record))), [], budget);
  });
  expect(again.turn).toBeNull();
  expect(again.touched).toBeNull();
  expect(again.alike).toBeGreaterThan(5);
});

test('a changed number shows the first command that goes another way, then and now, and how it ends from there', () => {
  const told = replayed(skirmish, played, [{ path: 'combatants.bob.armour', value: 1 }], budget);
  // With an armour of 1 every blow at Bob hits: the first that missed then is the turn.
  const missed = played.steps.findIndex(step => JSON.stringify(step.events).includes('"target":"bob","harm":0'));
  expect(missed).toBeGreaterThanOrEqual(0);
  expect(told.turn?.number).toBe(missed + 1);
  expect(told.alike).toBe(missed);
  expect(told.turn?.why).toBe('otherwise');
  expect(told.turn?.storyThen.map(each => each.text)).toEqual(['Ann strikes Bob for 0']);
  expect(told.turn?.storyNow[0]?.text).toMatch(/^Ann strikes Bob for [1-6]$/);
  const wins = (from: typeof told.turn extends null ? never : NonNullable<typeof told.turn>['before']) =>
    from.sides.find(each => each.side === 'red')?.wins.share ?? 0;
  if (told.turn) expect(wins(told.turn.after)).toBeGreaterThan(wins(told.turn.before) + 0.1);
});

test('a command that is no longer allowed is told as refused', () => {
  const told = replayed(skirmish, played, [{ path: 'turn', value: 1 }], budget);
  expect(told.turn).toMatchObject({ number: 1, why: 'refused', storyNow: [] });
});

test('from here: shares, rounds that are left, and who is likely to fall', () => {
  const fight = skirmish.schemas.fight.parse(skirmish.rules.begin(setup));
  const [ann] = fight.combatants;
  if (ann) ann.hp = 2;
  const told = fromHere(skirmish, fight, { ...budget, fights: 2000 });
  const plain = runner(skirmish, job.parse({ system: 'skirmish', start: { kind: 'fight', fight }, seed: 'from here' }));
  expect(told.fights).toBe(2000);
  expect(told.report.sides[0]?.wins.share).toBe((plain.run(0, 2000).wins.red ?? 0) / 2000);
  expect(told.falls.map(each => each.id)).toEqual(['ann', 'bob']);
  expect(told.left.low).toBeLessThan(told.left.mean);
  expect(told.left.mean).toBeGreaterThan(0.5);
});

test('from here: what nobody wins is told beside the wins', () => {
  const undecided = { ...skirmish, rules: { ...skirmish.rules, over: () => ({ winner: null, reason: 'enough' }) } };
  const found = fromHere(undecided, skirmish.rules.begin(setup), { ...budget, fights: 4 });
  expect([found.unwon.share, found.undecided.share]).toEqual([0, 1]);
  expect(told.fromHereSentence(found)).toMatch(/undecided, with some still standing 100% .* \(4 fights\)$/);
});

test('from here: the same fights are played in every language', () => {
  const fight = skirmish.rules.begin(setup);
  const english = fromHere(skirmish, fight, budget);
  speak({ 'from here': 'von hier' });
  try {
    expect(fromHere(skirmish, fight, budget)).toEqual(english);
  } finally {
    speak(null);
  }
});

test('from here keeps to its time', () => {
  const fight = skirmish.rules.begin(setup);
  let now = 0;
  const told = fromHere(skirmish, fight, { fights: 1e6, ms: 100, clock: () => (now += 10) });
  expect(now).toBeLessThanOrEqual(130);
  expect(told.fights).toBeGreaterThan(0);
});

const answers = <K extends Kinds>(system: System<K>) => {
  const sample = system.catalogue.samples.find(each => each.setup !== null);
  if (!sample) throw new Error(`${system.name} has no sample`);
  return fromHere(system, system.rules.begin(sample.setup), { fights: 20, ms: null, clock: () => 0 });
};
test.each(systems.map(each => [each.id, each] as const))('%s: how does this end from here?', (_, system) => {
  const told = system.visit(answers);
  expect(told.fights).toBe(20);
  expect(told.sides.length).toBeGreaterThan(1);
  expect(told.left.mean).toBeGreaterThan(0);
});

test('the tail of a sum is exact', () => {
  // Two d6: 12 comes once in 36, 11 and more three times.
  const two = [totals(dice(1, 6)), totals(dice(1, 6))];
  expect(tailOf(two, 11, false).orBetter).toBeCloseTo(3 / 36, 12);
  expect(tailOf(two, 11, false).orWorse).toBeCloseTo(35 / 36, 12);
  expect(tailOf(two, 3, true).orBetter).toBeCloseTo(3 / 36, 12);
  // Far out, where a normal approximation is off by orders of magnitude: ten d20 that all show 20.
  expect(
    tailOf(
      Array.from({ length: 10 }, () => totals(dice(1, 20))),
      200,
      false,
    ).orBetter,
  ).toBeCloseTo(20 ** -10, 20);
  expect(tailOf([], 0, false)).toEqual({ orBetter: 1, orWorse: 1 });
});

test('a ledger adds up a player’s rolls, each kind by itself and all by their places', () => {
  const [ann, bob] = ['ann', 'bob'].map(id => combatantId.parse(id));
  if (!ann || !bob) throw new Error('two ids are two');
  const own = (faces: readonly number[]) =>
    faces.map(face => ({ kind: 'roll' as const, site: 'skirmish.hit', who: ann, pool: dice(1, 20), faces: [face] }));
  const step = {
    ...played.steps[0],
    id: 's',
    by: 'gm' as const,
    command: null,
    events: [],
    undo: [],
    redo: [],
    journal: own([20, 20, 19]),
  };
  const [ledger, other] = luck(skirmish, { steps: [step] }, [
    { name: 'Ann', who: [ann] },
    { name: 'Bob', who: [bob] },
  ]);
  expect(ledger).toMatchObject({ name: 'Ann', rolls: 3 });
  // 59 and more with three d20: one way for 60, three for 59.
  expect(ledger?.rows[0]).toMatchObject({ rolls: 3, expected: expect.closeTo(10.5, 9), came: 59 / 3, pools: '1d20' });
  expect(ledger?.rows[0]?.luck.orBetter).toBeCloseTo(4 / 8000, 12);
  expect(ledger?.luck.orBetter).toBeCloseTo(4 / 8000, 12);
  expect(ledger?.place).toBeCloseTo((0.975 + 0.975 + 0.925) / 3, 12);
  expect(ledger?.exact).toBe(true);
  const percent = [90, 90, 90, 90, 23].map(face => ({
    kind: 'roll' as const,
    site: 'skirmish.hit',
    who: ann,
    pool: dice(1, 100),
    faces: [face],
  }));
  const [five] = luck(skirmish, { steps: [{ ...step, journal: percent }] }, [{ name: 'Ann', who: [ann] }]);
  expect(five?.luck.orBetter).toBeCloseTo(five?.rows[0]?.luck.orBetter ?? 0, 12);
  expect(1 / (five?.luck.orBetter ?? 1)).toBeCloseTo(48.3, 1);
  const many = luck(skirmish, { steps: [{ ...step, journal: Array.from({ length: 30 }, () => percent).flat() }] }, [
    { name: 'Ann', who: [ann] },
  ]);
  expect(many[0]?.exact).toBe(false);
  expect(other).toMatchObject({ rolls: 0, luck: { orBetter: 1, orWorse: 1 } });
});

test('a ledger of thousands of rolls is rounded, and told in a moment', () => {
  const [ann, bob] = ['ann', 'bob'].map(id => combatantId.parse(id));
  if (!ann || !bob) throw new Error('two ids are two');
  const rolled = (who: typeof ann, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      kind: 'roll' as const,
      site: `skirmish.${at % 2 === 0 ? 'hit' : 'damage'}`,
      who,
      pool: dice(1, 100),
      // Each face as often as any other: the luck of the average.
      faces: [(at % 100) + 1],
    }));
  const step = { ...played.steps[0], id: 's', by: 'gm' as const, command: null, events: [], undo: [], redo: [] };
  // Every sum of so many would take some 160,000,000,000 additions: no test waits for that.
  const [long, short] = luck(skirmish, { steps: [{ ...step, journal: [...rolled(ann, 8000), ...rolled(bob, 20)] }] }, [
    { name: 'Ann', who: [ann] },
    { name: 'Bob', who: [bob] },
  ]);
  expect(long).toMatchObject({ rolls: 8000, exact: false, place: expect.closeTo(0.5, 9) });
  expect(long?.rows.map(each => each.rolls)).toEqual([4000, 4000]);
  expect(long?.luck.orBetter).toBeCloseTo(0.5, 1);
  expect(short).toMatchObject({ rolls: 20 });
});

test('a real fight has a ledger in every system, and low rolls are good where they are', () => {
  for (const each of systems) {
    each.visit(system => {
      const [sample] = system.catalogue.samples;
      if (!sample) return;
      const { record } = playAtTable(system, sample.setup, 'x', { seed: 'b', commands: 30, leaveOpenAfter: null });
      const cast = each.cast(record.fight, { role: 'gm' });
      const ledgers = luck(
        system,
        record,
        cast.map(({ id, name }) => ({ name, who: [id] })),
      );
      expect(ledgers.some(one => one.rolls > 0)).toBe(true);
      for (const one of ledgers) expect(one.luck.orBetter + one.luck.orWorse).toBeGreaterThanOrEqual(1 - 1e-9);
    });
  }
  expect(host(skirmish)).toBeDefined();
});

test('dice that a changed rule only writes otherwise are the same dice', () => {
  const told = withSystem('alternacy', system => {
    const [sample] = system.catalogue.samples;
    if (!sample) throw new Error('no sample');
    // Every ruling is asked, so that dice alone tell the two apart.
    const setup = system.schemas.setup.parse(Object.assign({}, sample.setup, { options: { repeatRulings: 'offer' } }));
    const { record } = playAtTable(system, setup, 'x', { seed: 'flukes', commands: 40, leaveOpenAfter: null });
    return replayed(system, record, [{ path: 'options.flukes', value: 'off' }], budget);
  });
  const thrown = (lines: readonly Line[]): string =>
    JSON.stringify(lines.flatMap(line => line.rolls.map(each => each.faces)));
  // The second command throws skill dice for the first time; the seventh is the first with a fluke.
  expect(told).toMatchObject({ alike: 6, touched: 2, turn: { number: 7, why: 'otherwise' } });
  expect(thrown(told?.turn?.storyNow ?? [])).not.toBe(thrown(told?.turn?.storyThen ?? []));
});
