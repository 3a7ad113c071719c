/** What a program without types may give the simulator: it is said what was wrong, and nothing is played in silence. */

import { alloy } from '@affray/alloy';
import { byId, embed } from '@affray/engine';
import { wwn } from '@affray/wwn';
import { describe, expect, test } from 'vitest';
import {
  addTo,
  advise,
  answersIn,
  balance,
  barChart,
  begunAgain,
  castOf,
  chancesOf,
  changed,
  columns,
  compare,
  count,
  countAlike,
  countDetails,
  detailsOf,
  differenceChart,
  emptyTally,
  exactFight,
  figuresOf,
  figuresOfEach,
  fromHere,
  histogram,
  htmlPage,
  job,
  lineChart,
  localFights,
  luck,
  markdownPage,
  merge,
  mergeDetails,
  mergePanels,
  mergeSums,
  moments,
  noDetails,
  noSums,
  panelRunner,
  playAgain,
  playAtTable,
  playUntil,
  replayed,
  report,
  reportPage,
  retraced,
  rulings,
  runner,
  sensitivity,
  sharesOf,
  startOf,
  strengthsIn,
  suggestion,
  summary,
  sweep,
  textPage,
  untilDecision,
  valueAt,
  waysOf,
  winsChart,
  withPolicies,
} from './index.ts';
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

const local = localFights(wwn);
const fight = wwn.rules.begin(setup);
const clock = (): number => 0;
const whoever = { plays: 3, ms: null, clock };
const even = { jobAt: () => asked, side: 'garran', target: 0.5, least: 1, most: 2, fights: 10 };
const numbers = { base: asked, dials: [], side: 'garran', fights: 5, most: 3 };
/** Every question with something wrong in it, and what is said of it; a promise that fails says it as well. */
test.each<[string, unknown, readonly unknown[], string]>([
  ['balance', balance, [], 'this cannot play fights, as localFights(system) and openThreads() can'],
  ['balance', balance, [local], 'this does not say what shall come out even: the value: is missing'],
  ['balance', balance, [local, { ...even, target: 5 }], 'target: must be 1 or less (given: 5)'],
  ['balance', balance, [local, { ...even, jobAt: asked }], 'jobAt: must be a function'],
  ['sweep', sweep, [local], 'these are not variants of a fight'],
  ['sweep', sweep, [local, [{ label: 'x' }], { fights: 5 }], '0.job: is missing'],
  ['sweep', sweep, [local, [{ label: 'x', job: written }]], 'this does not say how many fights to play'],
  ['compare', compare, [local, written], 'this is not a job of a simulation'],
  ['compare', compare, [local, written, written], 'this does not say how many fights to play'],
  ['compare', compare, [null, written, written, { fights: 3 }], 'this cannot play fights'],
  ['sensitivity', sensitivity, [local], 'this does not say whose numbers to try'],
  ['sensitivity', sensitivity, [local, { ...numbers, dials: [{}] }], 'dials.0.path: is missing'],
  ['rulings', rulings, [wwn, local, written, 'garran'], 'this does not say how many fights to play'],
  ['rulings', rulings, [null], 'a system is needed'],
  ['playUntil', playUntil, [local, [asked], {}], 'this does not say how many fights to play: fights'],
  ['advise', advise, [wwn, fight, 'garran', 's'], 'this does not say how long to think'],
  ['advise', advise, [wwn, {}, 'garran', 's', whoever], 'this is not a fight of Worlds Without Number'],
  ['advise', advise, [wwn, fight, 'garran', 5, whoever], 'this is not a seed: the value: is a number'],
  ['untilDecision', untilDecision, [wwn], 'this is not a fight of Worlds Without Number'],
  ['fromHere', fromHere, [wwn, fight], 'this does not say how long to look ahead'],
  ['fromHere', fromHere, [wwn, fight, { fights: 3 }], 'ms: is missing'],
  ['fromHere', fromHere, [], 'a system is needed'],
  ['luck', luck, [wwn, {}], 'this is not the record of a fight, as game.record is: steps'],
  ['luck', luck, [wwn, { steps: [] }], 'these are not players of a fight'],
  ['summary', summary, [wwn, {}, { role: 'gm' }], 'this is not the record of a fight, as game.record is'],
  ['moments', moments, [wwn], 'this is not the record of a fight, as game.record is'],
  ['begunAgain', begunAgain, [], 'this is not the record of a fight, as game.record is'],
  ['retraced', retraced, [wwn, {}, []], 'this is not the record of a fight, as game.record is'],
  ['replayed', replayed, [wwn, {}, [], null], 'this does not say how long to look ahead'],
  ['playAtTable', playAtTable, [wwn, setup, 'A duel'], 'this does not say how far to play'],
  ['playAgain', playAgain, [null, {}], 'this is not the record of a fight, as game.record is'],
  ['changed', changed, [asked, [{}]], 'these are not changes of a fight: 0.path: is missing'],
  ['changed', changed, [null, []], 'this is not a job of a simulation'],
  ['valueAt', valueAt, [asked, 5], 'this is not a path in a fight'],
  ['strengthsIn', strengthsIn, [], 'this is not a job of a simulation'],
  ['waysOf', waysOf, [['plain'], undefined, []], 'this is not a job of a simulation'],
])('%s is not asked so', async (_, called, given, sentence) => {
  const done = Promise.resolve().then(() => untyped(Object(called), ...given));
  await expect(done).rejects.toThrow(sentence);
});

const game = embed(wwn).begin(setup, 'A duel', '1');
const foreign = embed(alloy).begin(byId(alloy.catalogue.samples, 'duel').setup, 'A duel', '1');
const wondering = { viewer: { role: 'gm' }, who: 'garran', policy: null, prompt: null };
const noPanel = 'this is not a panel of fights, as localFights(system).play(jobs, part) gives';
test.each<[string, unknown, readonly unknown[], string]>([
  ['suggestion', suggestion, [], 'a system is needed'],
  ['suggestion', suggestion, [wwn], 'this is not the record of a fight, as game.record is'],
  ['suggestion', suggestion, [wwn, game.record], 'this is not a game, as embed(system).open(record) gives'],
  ['suggestion', suggestion, [wwn, game.record, game], 'this does not say for whom the computer is asked'],
  ['suggestion', suggestion, [wwn, game.record, game, { ...wondering, policy: 5 }], 'policy: is a number'],
  ['suggestion', suggestion, [wwn, game.record, game, { ...wondering, viewer: null }], 'viewer'],
  ['suggestion', suggestion, [wwn, game.record, game, { ...wondering, viewer: { role: 'player' } }], 'combatants'],
  ['suggestion', suggestion, [wwn, game.record, game, wondering, {}], 'this does not say how long to think'],
  [
    'suggestion',
    suggestion,
    [wwn, foreign.record, game, wondering],
    'the fight in this record is not one of Worlds Without Number',
  ],
  ['emptyTally', emptyTally, [null], 'this does not say how a fight stands'],
  ['emptyTally', emptyTally, [{ time: 1, combatants: [{ id: 'a' }] }], 'combatants.0.name: is missing'],
  ['panelRunner', panelRunner, [null], 'these are not runners of fights'],
  ['panelRunner', panelRunner, [[asked]], 'must be an object with empty, run, fight'],
  ['mergePanels', mergePanels, [null, null], noPanel],
  ['detailsOf', detailsOf, [null], 'these are not the details of a tally'],
  ['figuresOf', figuresOf, [{}], 'this is not a report, as report(tally) gives'],
  ['figuresOfEach', figuresOfEach, ['x', [{ label: 'one' }]], 'these are not reports, each with its label: 0.report'],
  ['winsChart', winsChart, [undefined], 'this is not a report, as report(tally) gives'],
  ['reportPage', reportPage, [], 'this does not say what a page is about'],
  [
    'htmlPage',
    htmlPage,
    [{ title: 'x' }],
    'this is not a page, as summaryPage(about, summary) gives: lead: is missing',
  ],
  ['markdownPage', markdownPage, [null], 'this is not a page'],
  ['textPage', textPage, ['x'.repeat(1_000_000)], 'this is not a page'],
  ['columns', columns, [{ head: ['a'], rows: [[{}]] }], 'this is not a table of figures'],
  ['sharesOf', sharesOf, [{ wins: 5 }], 'this is not a tally of fights'],
  ['chancesOf', chancesOf, [null], 'this is not a solved fight, as exactFight(system, job) gives'],
  ['answersIn', answersIn, [undefined], 'this is not the journal of a step, as step.journal is'],
  ['startOf', startOf, [wwn, null], 'this is not a job of a simulation'],
  ['castOf', castOf, [wwn, {}, null], 'this is not a job of a simulation: policy: is missing'],
  ['castOf', castOf, [wwn, asked, null], 'this does not say how a fight stands'],
  ['barChart', barChart, ['Wins', [{ label: 'a' }]], 'these are not bars of a chart'],
  ['barChart', barChart, [undefined, []], 'a page and its charts take text (given: nothing)'],
  ['histogram', histogram, ['Rounds', null, 'rounds'], 'these are not shares by time, as report(tally).times is'],
  ['histogram', histogram, ['Rounds', [{ time: Number.NaN, share: 1 }], 'rounds'], 'these are not shares by time'],
  ['lineChart', lineChart, ['Wins', ['1'], [{ name: 'a' }], 'level'], 'these are not lines of a chart'],
  ['differenceChart', differenceChart, ['Who', {}, String], 'these are not differences to draw'],
])('%s is not called so', (_, called, given, sentence) => {
  expect(() => untyped(Object(called), ...given)).toThrow(sentence);
});

describe('what is added up stays as it was where something wrong is added', () => {
  const whole = runner(wwn, { ...written, details: true });
  const panel = panelRunner([whole]).run(0, 3);
  const ending = whole.fight(0);
  const more = whole.run(0, 3);
  test.each<[string, unknown, unknown, readonly unknown[], string]>([
    ['merge', merge, whole.run(0, 2), [null], 'this is not a tally of fights'],
    ['merge', merge, whole.run(0, 2), [{ ...more, times: { 3: 'x' } }], 'times.3: is text'],
    ['merge', merge, whole.run(0, 2), [{ ...more, standing: { garran: [Number.NaN] } }], 'standing.garran.0'],
    ['mergePanels', mergePanels, panel, [{}], noPanel],
    ['mergePanels', mergePanels, panel, [{ ...panel, both: [null] }], 'both.0'],
    ['mergePanels', mergePanels, panel, [{ ...panel, tallies: [] }], 'these panels are not of the same jobs'],
    ['count', count, whole.run(0, 2), [{ ...ending, commands: Number.NaN }], 'commands'],
    ['count', count, whole.run(0, 2), [{ ...ending, account: {} }], 'account.combatants'],
    ['countAlike', countAlike, whole.run(0, 2), [ending, -1], 'fights are counted and numbered from 0 on'],
    ['countAlike', countAlike, whole.run(0, 2), [{ ...ending, end: 'lost' }, 1], 'end: '],
    ['countDetails', countDetails, noDetails(), [null], 'this is not the account of a fight'],
    ['mergeDetails', mergeDetails, noDetails(), [{ combatants: { a: {} } }], 'combatants.a.won'],
    ['addTo', addTo, noSums(), ['5'], 'only a number can be counted: the value: is text'],
    ['mergeSums', mergeSums, noSums(), [{ count: 3 }], 'these are not sums'],
  ])('%s', (_, called, into, given, sentence) => {
    const before = JSON.stringify(into);
    expect(() => untyped(Object(called), into, ...given)).toThrow(sentence);
    expect(JSON.stringify(into)).toBe(before);
    expect(() => untyped(Object(called), undefined, ...given)).toThrow(/^th(is|ese) (is|are) not/);
  });
});

test('a tally from before undecided fights were told apart is added as one that has none', () => {
  const whole = runner(wwn, written);
  const { undecided: _, ...older } = whole.run(0, 2);
  const into = whole.run(2, 2);
  untyped(merge, into, older);
  expect(into).toEqual(whole.run(0, 4));
  untyped(merge, older, whole.run(2, 2));
  expect(older).toEqual(whole.run(0, 4));
  const { undecided: __, ...alone } = whole.run(0, 2);
  expect(untyped(report, alone)).toEqual(report(whole.run(0, 2)));
});

test('ways of playing may be asked of a job as it is written', () => {
  expect(waysOf(['plain', 'focus'], written, ['garran', 'bravo'])).toEqual(
    waysOf(['plain', 'focus'], asked, ['garran', 'bravo']),
  );
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
