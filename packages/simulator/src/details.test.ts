import { combatantId, credit } from '@affray/engine';
import { expect, test } from 'vitest';
import { job, merge, noAccount, note, report, runner } from './index.ts';
import { skirmish } from './testing/skirmish.ts';

const ann = combatantId.parse('ann');
const bob = combatantId.parse('bob');
const duel = (details = true) =>
  job.parse({
    system: 'skirmish',
    start: { kind: 'setup', setup: skirmish.catalogue.samples[0]?.setup },
    seed: 'test',
    details,
  });

test('an account adds up tries, successes and damage, and knows who fell first', () => {
  const account = noAccount();
  note(account, credit({ action: 'sword', by: ann, on: bob, tried: true, paid: true }));
  note(account, credit({ action: 'sword', by: ann, on: bob, damage: 4 }));
  note(account, credit({ action: 'sword', by: ann, on: bob, tried: true, paid: false }));
  note(account, credit({ action: 'aim', by: ann, tried: true }));
  note(account, credit({ action: 'falls', on: bob, fell: true }));
  note(account, credit({ action: 'falls', on: ann, fell: true }));
  note(account, null);
  expect(account.firstFall).toBe('bob');
  expect(account.combatants.get('bob')).toMatchObject({ dealt: 0, taken: 4 });
  const deeds = account.combatants.get('ann');
  expect(deeds).toMatchObject({ dealt: 4, taken: 0 });
  expect(deeds?.actions.get('sword')).toEqual({ tried: 2, open: 2, paid: 1, damage: 4 });
  expect(deeds?.actions.get('aim')).toEqual({ tried: 1, open: 0, paid: 0, damage: 0 });
});

test('a hit that is turned aside has not come off, a miss that is made a hit has; nothing is counted twice', () => {
  const account = noAccount();
  note(account, credit({ action: 'sword', by: ann, on: bob, tried: true, paid: true }));
  note(account, credit({ action: 'turned aside', paid: false }));
  note(account, credit({ action: 'turned aside', paid: false }));
  expect(account.combatants.get('ann')?.actions.get('sword')).toEqual({ tried: 1, open: 1, paid: 0, damage: 0 });
  note(account, credit({ action: 'turned aside', paid: true }));
  expect(account.combatants.get('ann')?.actions.get('sword')?.paid).toBe(1);
  expect([...account.combatants.keys()]).toEqual(['ann']);
});

test('damage done to oneself is suffered, not dealt', () => {
  const account = noAccount();
  note(account, credit({ action: 'fumble', by: ann, on: ann, damage: 3 }));
  expect(account.combatants.get('ann')).toMatchObject({ dealt: 0, taken: 3 });
});

test('details change no outcome, and are there only where they are asked for', () => {
  const plain = runner(skirmish, duel(false)).run(0, 300);
  const { details, ...rest } = runner(skirmish, duel()).run(0, 300);
  expect(plain).toEqual({ ...rest, details: null });
  expect(details).not.toBeNull();
  expect(report(plain).details).toBeNull();
});

test('merged details are those of one run', () => {
  const run = runner(skirmish, duel());
  const pieces = run.empty();
  merge(pieces, run.run(120, 180));
  merge(pieces, run.run(0, 120));
  expect(pieces).toEqual(run.run(0, 300));
});

test('a report reads alike to the letter, in whatever order the pieces came in', () => {
  const run = runner(skirmish, duel());
  const pieces = Array.from({ length: 12 }, (_, at) => run.run(at * 5, 5));
  const inOrder = (some: typeof pieces): string => {
    const all = run.empty();
    for (const piece of some) merge(all, piece);
    return JSON.stringify(report(all));
  };
  // Fallen first in one piece is one side, in another the other.
  expect(new Set(pieces.map(each => Object.keys(each.details?.firstFall ?? {})[0])).size).toBe(2);
  for (let first = 1; first < 12; first++)
    expect(inOrder([...pieces.slice(first), ...pieces.slice(0, first)])).toBe(inOrder(pieces));
});

test('in a duel what one deals the other takes, a blow pays by the dice, and who falls first has lost', () => {
  const { details, sides } = report(runner(skirmish, duel()).run(0, 4000));
  const [one, other] = details?.combatants ?? [];
  expect(one?.dealt).toEqual(other?.taken);
  const strike = one?.actions[0];
  expect(strike).toMatchObject({ action: 'strike' });
  // d20 against 11.
  expect(strike?.paid?.low).toBeLessThan(0.5);
  expect(strike?.paid?.high).toBeGreaterThan(0.5);
  // 3.5 for each hit.
  expect((strike?.damage ?? 0) / ((strike?.tries ?? 1) * (strike?.paid?.share ?? 1))).toBeCloseTo(3.5, 1);
  const red = details?.firstFall.find(each => each.side === 'red');
  expect(red?.wonAllTheSame.share).toBe(0);
  expect(red?.first.share).toBeCloseTo(1 - (sides[0]?.wins.share ?? 0), 12);
});

test('what decided a fight: more blows landed and more damage done where it was won', () => {
  const { details } = report(runner(skirmish, duel()).run(0, 2000));
  const told = details?.decided ?? [];
  const damage = told.find(each => each.id === 'ann' && each.action === null);
  const strike = told.find(each => each.id === 'ann' && each.action === 'strike');
  expect(damage?.whereWon ?? 0).toBeGreaterThan(damage?.whereNot ?? 0);
  expect(strike?.whereWon ?? 0).toBeGreaterThan(strike?.whereNot ?? 0);
  expect(told.every(each => each.certainty >= 3)).toBe(true);
  const effects = told.map(each => Math.abs(each.effect));
  expect(effects).toEqual(effects.toSorted((a, b) => b - a));
});

test('a policy is set for one combatant, before that of its side', () => {
  const brave = runner(skirmish, duel(false)).run(0, 2000);
  const mixed = { ...duel(false), policies: { red: 'brave' }, combatants: { ann: 'wary' } };
  expect(runner(skirmish, mixed).run(0, 2000).wins.red ?? 0).toBeLessThan((brave.wins.red ?? 0) - 100);
  expect(() => runner(skirmish, { ...duel(), combatants: { cid: 'wary' } })).toThrow(
    'no combatant "cid" is in this fight; there are: ann, bob',
  );
});
