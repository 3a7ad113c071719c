import { fingerprint } from '@affray/engine';
import { skirmish } from '@affray/simulator/testing';
import { anySystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { caseFile, type Played, playCase } from './case.ts';

const system = anySystem(skirmish);
const strike = (who: string, target: string) => ({ kind: 'strike', who, target });
const given = (more: object) =>
  caseFile.parse({ system: 'skirmish', fight: { sample: 'duel' }, commands: [strike('ann', 'bob')], ...more });
const play = (more: object, strict = true): Played[] => [...playCase(system, given(more), strict)];
const hit = { site: 'skirmish.hit', who: 'ann', faces: [15] };
const harm = { site: 'skirmish.harm', who: 'ann', faces: [4] };
const duck = { site: 'skirmish.duck', who: 'bob', answer: false };

test('a scripted blow takes its dice and its answer by name', () => {
  const [step, end] = play({ dice: [harm, hit], answers: [duck] });
  expect(step).toMatchObject({
    kind: 'step',
    number: 1,
    step: { events: [{ event: { kind: 'struck', harm: 4 }, rolls: [{ faces: [15] }, { faces: [4] }] }] },
  });
  if (end?.kind !== 'end') throw new Error('the case has no end');
  expect(end.game.record.fight).toMatchObject({ combatants: [{ hp: 10 }, { hp: 6 }] });
  expect(end.fingerprint).toBe(fingerprint(end.game.record.fight));
});

test.each([
  [
    'dice left over',
    { dice: [hit, harm, hit], answers: [duck] },
    /^at the end: left over in the script: .*skirmish\.hit/,
  ],
  ['an answer left over', { dice: [hit, harm], answers: [duck, duck] }, /^at the end: left over .*skirmish\.duck/],
  [
    'a roll without dice',
    { dice: [hit], answers: [duck] },
    /^command 1 \(strike\): no scripted dice for 1d6 at skirmish\.harm of ann/,
  ],
  ['faces that cannot fall', { dice: [{ ...hit, faces: [21] }], answers: [duck] }, /a d20 shows 1 to 20, never 21/],
  ['too many faces', { dice: [{ ...hit, faces: [2, 3] }], answers: [duck] }, /1d20 shows 1 face, not 2/],
  [
    'a question without an answer',
    { dice: [hit, harm] },
    /no scripted answer to skirmish\.duck of bob; it takes one of \[false,true\]/,
  ],
  [
    'an answer that is none',
    { dice: [hit], answers: [{ ...duck, answer: 'yes' }] },
    /"yes" to skirmish\.duck of bob is not one of/,
  ],
  [
    'a command out of turn',
    { commands: [strike('bob', 'ann')] },
    /^command 1 \(strike\): refused: it is the turn of ann, not of bob \(GM-1\)/,
  ],
  [
    'a command that is none',
    { commands: [{ kind: 'dance' }] },
    /^command 1 \(dance\): refused: .*this is not a command of Skirmish: kind: /,
  ],
  ['an unknown sample', { fight: { sample: 'war' } }, /Skirmish has no sample "war"; there are: duel, long-duel/],
  [
    'a set-up with a word that is none',
    { fight: { combatants: [{ id: 'ann', name: 'Ann', side: 'red', hp: 'many', armour: 9 }] } },
    /^the case’s fight: combatants\.0\.hp: .*\(given: "many"\)/,
  ],
  ['a set-up that is none', { fight: { combatants: [] } }, /^the case’s fight: combatants: /],
  ['a record that is none', { fight: { format: 'affray-fight' } }, /^the case’s fight cannot be opened: /],
  ['no fight at all', { fight: 7 }, /neither {"sample": …}, a set-up nor a record/],
])('%s ends the case with one sentence', (_, more, message) => {
  const run = () => play(more);
  expect(run).toThrow(message);
  expect(run).toThrow(/^[^\n]*$/);
});

test('without strictness the seed fills in what the script leaves out, and questions take their first answer', () => {
  const first = play({ dice: [hit], seed: 'x' }, false);
  expect(first).toMatchObject([
    { step: { events: [{ rolls: [{ faces: [15] }, { faces: [expect.any(Number)] }] }] } },
    {},
  ]);
  expect(play({ dice: [hit], seed: 'x' }, false).at(-1)).toMatchObject({ fingerprint: print(first) });
});

const print = (played: Played[]): string => {
  const end = played.at(-1);
  return end?.kind === 'end' ? end.fingerprint : 'no end';
};

test('a case with nothing but a seed throws the dice of the table', () => {
  const [step] = play({ seed: 7 }, false);
  const atTable = system.host.begin(skirmish.catalogue.samples[0]?.setup, '', '7');
  const asked = atTable.submit({ id: 'a', by: { role: 'gm' }, command: strike('ann', 'bob'), seen: null });
  if (!asked.ok) throw new Error(asked.refusal.reason);
  const prompt = asked.game.record.waiting?.prompts[0]?.id ?? '';
  const done = asked.game.answer({ role: 'gm' }, prompt, false);
  if (!done.ok) throw new Error(done.refusal.reason);
  expect(step).toMatchObject({ step: { events: done.game.record.steps[0]?.events } });
});

test('a case goes on from a set-up file and from a record', () => {
  const setup = skirmish.catalogue.samples[0]?.setup;
  const file = { format: 'affray-setup', formatVersion: 1, system: 'skirmish', title: '', setup };
  const script = { dice: [hit, harm], answers: [duck] };
  const end = print(play({ fight: file, ...script }));
  expect(end).toBe(print(play(script)));
  const { record } = system.host.begin(setup, '', 'other');
  expect(print(play({ fight: record, ...script }))).toBe(end);
});

test('dice that a record wants typed in come from the script', () => {
  const begun = system.host.begin(skirmish.catalogue.samples[0]?.setup, '', 'real');
  const real = begun.useRealDice({ role: 'gm' }, skirmish.catalogue.samples[0]?.setup.combatants[0]?.id ?? 'gm', true);
  if (!real.ok) throw new Error(real.refusal.reason);
  const played = play({ fight: real.game.record, dice: [hit, harm], answers: [duck] });
  expect(played.at(-1)).toMatchObject({ game: { record: { fight: { combatants: [{ hp: 10 }, { hp: 6 }] } } } });
});
