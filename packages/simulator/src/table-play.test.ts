import { combatantId, entry, fingerprint, host } from '@affray/engine';
import { expect, test } from 'vitest';
import { playAgain, playAtTable } from './index.ts';
import { answersIn } from './table-play.ts';
import { skirmish } from './testing/skirmish.ts';

const setup = skirmish.catalogue.samples[0]?.setup ?? { combatants: [] };
const played = (leaveOpenAfter: number | null = null) =>
  playAtTable(skirmish, setup, 'A duel', { seed: 'x', commands: 500, leaveOpenAfter });

test('a fight is played to its end with everything that happened', () => {
  const { record } = played();
  expect(played().view({ role: 'gm' }).over).not.toBeNull();
  expect(record.waiting).toBeNull();
  expect(record.steps.length).toBeGreaterThan(5);
  expect(record.steps.every(each => each.events.length === 1)).toBe(true);
  expect(played().record).toEqual(record);
});

test('played again, its commands and dice come to the same fight, through JSON as well', () => {
  const { record } = played();
  const again = playAgain(host(skirmish), JSON.parse(JSON.stringify(record)));
  expect(fingerprint(again.record.fight)).toBe(fingerprint(record.fight));
  expect(again.record.steps.map(each => each.events)).toEqual(record.steps.map(each => each.events));
});

test('it can be left with a question open, and played again up to it', () => {
  const open = played(4);
  expect(open.record.waiting?.prompts).toMatchObject([{ site: 'skirmish.duck' }]);
  expect(open.record.steps).toHaveLength(3);
  expect(fingerprint(playAgain(host(skirmish), open.record).record.fight)).toBe(fingerprint(open.record.fight));
});

test('a question that held as suggested is not answered by what its seat said later', () => {
  const said = (answer: string, by: 'seat' | 'suggested') =>
    entry.parse({ kind: 'answer', site: 'skirmish.duck', who: 'bo', answer, by });
  const { answerTo, judge } = answersIn([said('yes', 'suggested'), said('no', 'seat')]);
  expect(judge('skirmish.duck', combatantId.parse('bo'), ['yes', 'no'], null)).toBeUndefined();
  expect(answerTo('skirmish.duck', 'bo')).toBe('no');
  expect(answerTo('skirmish.duck', 'bo')).toBeUndefined();
});
