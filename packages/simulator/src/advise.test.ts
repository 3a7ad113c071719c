import { host, type Policy, type System } from '@affray/engine';
import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import { advise, untilDecision } from './advise.ts';
import { ADVISER, atTable, suggestion } from './computer.ts';
import { type Skirmish, skirmish } from './testing/skirmish.ts';

const [brave] = skirmish.automation.policies;
if (!brave) throw new Error('the skirmish has a policy');
const [duel] = skirmish.catalogue.samples;
if (!duel) throw new Error('the skirmish has a sample');
const fight = skirmish.rules.begin(duel.setup);
const [ann] = fight.combatants.map(each => each.id);
if (!ann) throw new Error('there is a first fighter');

/** Rests where it could strike. */
const idle: Policy<Skirmish> = { ...brave, name: 'idle', choose: () => ({ kind: 'rest', who: ann }) };
const led = (...policies: readonly Policy<Skirmish>[]): System<Skirmish> => ({
  ...skirmish,
  automation: { ...skirmish.automation, policies, quick: 'brave' },
});
const PLAYS = { plays: 60, ms: null, clock: () => 0 };

test('it leaves the best policy for what surely wins more often, and says by how much', () => {
  // One turn lost is worth some points in a hundred: it takes many fights to be sure of that.
  const found = advise(led(idle, brave), fight, ann, 'a', { ...PLAYS, plays: 2000 });
  expect(found).toMatchObject({ better: true, command: { kind: 'strike' } });
  const [base, strike] = found?.considered ?? [];
  expect(base).toMatchObject({ command: { kind: 'rest' }, gain: 0 });
  expect(strike?.gain).toBeGreaterThan(2 * (strike?.error ?? 1));
});

test('where nothing is better it keeps to the best policy', () => {
  expect(advise(led(brave, idle), fight, ann, 'a', PLAYS)).toMatchObject({
    better: false,
    command: { kind: 'strike' },
  });
});

test('it stops when its time is up, after one look at everything', () => {
  let now = 0;
  const found = advise(led(brave, idle), fight, ann, 'a', { plays: 1000, ms: 5, clock: () => now++ });
  expect(found?.considered.map(each => each.plays)).toEqual([expect.any(Number), expect.any(Number)]);
  expect(found?.considered[0]?.plays).toBeLessThan(10);
  expect(found?.better).toBe(false);
});

test('its second look ends with its time, too: what it is not sure of twice it leaves be', () => {
  const wish = { ...PLAYS, plays: 2000 };
  let looks = 0;
  const counting = (): number => {
    looks++;
    return 0;
  };
  expect(advise(led(idle, brave), fight, ann, 'a', { ...wish, ms: 300, clock: counting })?.better).toBe(true);
  // Half of its looks at the clock, and more, belong to the first round of fights; then the time is up.
  const first = wish.plays + wish.plays / 10;
  let seen = 0;
  const clock = (): number => (seen++ < first ? 0 : 1000);
  expect(advise(led(idle, brave), fight, ann, 'a', { ...wish, ms: 300, clock })?.better).toBe(false);
  expect(looks).toBeGreaterThan(seen);
});

test.each(systems.map(system => ({ name: system.id, system })))(
  '$name: it advises at a table, legally',
  ({ system }) => {
    const [sample] = system.samples;
    const found = system.visit(own => {
      const own0 = own.catalogue.samples[0];
      if (!own0 || !sample) throw new Error('there is a sample');
      const begun = own.rules.begin(own0.setup);
      const [who] = untilDecision(own, begun, 'advice');
      if (who === undefined) throw new Error('no one may act');
      const record = { ...host(own).begin(sample.setup, 'Advice', 'a').record, fight: begun };
      const game = host(own).open(record);
      const asked = { viewer: { role: 'gm' }, who, policy: ADVISER, prompt: null } as const;
      return suggestion(own, game.record, game, asked, { ...atTable(() => 0), plays: 20 });
    });
    expect(found).toMatchObject({ kind: 'command', policy: ADVISER, text: expect.any(String) });
    expect(found?.kind === 'command' && found.why).toMatch(
      /^Wins \d+% of \d+ fights played out from here; (nothing else is surely better|“.+” wins \d+%)/,
    );
  },
);
