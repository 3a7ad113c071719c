/** What a program without types may give the simulator: it is said what was wrong, and nothing is played in silence. */
import { byId } from '@affray/engine';
import { wwn } from '@affray/wwn';
import { describe, expect, test } from 'vitest';
import { exactFight, job, localFights, report, runner, withPolicies } from './index.ts';
import { openThreads, runFights } from './node/index.ts';

const { setup } = byId(wwn.catalogue.samples, 'duel');
const written = { system: 'wwn', start: { kind: 'setup', setup }, seed: '1' } as const;
const asked = job.parse(written);
/** As a program without types would call it. */
const untyped = (called: object, ...given: readonly unknown[]): unknown =>
  typeof called === 'function' ? Reflect.apply(called, undefined, given) : null;
const run = (from: unknown, fights: unknown) => () => untyped(runner(wwn, asked).run, from, fights);
const jobOf = (more: object) => () => untyped(runner, wwn, { ...asked, ...more });

test('a job may be given as it is written; what it leaves out is filled in', () => {
  expect(runner(wwn, written).run(0, 20)).toEqual(runner(wwn, asked).run(0, 20));
});

describe('what is wrong is said', () => {
  test.each([
    ['no job', () => untyped(runner, wwn, undefined), 'this is not a job of a simulation: the value: is missing'],
    ['no start', jobOf({ start: null }), 'this is not a job of a simulation: start: '],
    ['a start that holds a map', jobOf({ start: { kind: 'setup', setup: new Map() } }), 'start.setup'],
    ['a seed that is a number', jobOf({ seed: 5 }), 'seed: is a number, but must be text (given: 5)'],
    ['a policy that is a number', jobOf({ policies: { garran: 5 } }), 'policies.garran'],
    ['no end', jobOf({ longest: Number.NaN }), 'longest'],
    ['-1 fights', run(0, -1), 'fights are counted and numbered from 0 on'],
    ['NaN fights', run(0, Number.NaN), 'fights are counted and numbered from 0 on'],
    ['endless fights', run(0, Number.POSITIVE_INFINITY), 'fights are counted and numbered from 0 on'],
    ['from nowhere', run(undefined, 5), 'fights are counted and numbered from 0 on'],
    ['the fight "x"', () => untyped(runner(wwn, asked).fight, 'x'), 'is text, but must be a number (given: "x")'],
    ['a report of nothing', () => untyped(report, null), 'this is not a tally of fights'],
    ['a report of a job', () => untyped(report, asked), 'this is not a tally of fights'],
    ['no job, exactly', () => untyped(exactFight, wwn, null), 'this is not a job of a simulation'],
    ['no system', () => untyped(localFights, undefined), 'a system is needed'],
    ['no list of policies', () => untyped(withPolicies, wwn, null), 'these are not policies'],
    ['a policy that is none', () => untyped(withPolicies, wwn, ['cautious']), 'these are not policies: 0: is text'],
    ['a policy that cannot choose', () => untyped(withPolicies, wwn, [{ name: 'x', answers: run }]), '0.choose'],
    ['no threads', () => openThreads({ workers: 0 }), 'no threads can be opened like this: workers'],
    ['NaN threads', () => openThreads({ workers: Number.NaN }), 'no threads can be opened like this: workers'],
  ])('%s', (_, what, sentence) => expect(what).toThrow(sentence));
});

test.each([
  ['no jobs', undefined, { from: 0, fights: 1 }],
  ['no part', [asked], undefined],
  ['-1 fights', [asked], { from: 0, fights: -1 }],
  ['a word', [asked], { from: 0, fights: 'ten' }],
])('fights that cannot be played are refused, not left out: %s', async (_, jobs, part) => {
  const played = Promise.resolve().then(() => untyped(localFights(wwn).play, jobs, part));
  await expect(played).rejects.toThrow('these are not fights to play');
});

test('no worker plays nothing in silence', async () => {
  const empty = runner(wwn, asked).empty();
  await expect(runFights({ job: asked, fights: 10, workers: 0, empty })).rejects.toThrow('workers');
  await expect(runFights({ job: asked, fights: -1, empty })).rejects.toThrow('fights');
});
