import { promptView } from '@affray/protocol';
import { expect, test } from 'vitest';
import { answeredAhead, askedIn, isForm, suggestedAhead } from './ahead.ts';
import { canLast, canWait, canWaitForHalf, isPassed, passFor, suggestsPass } from './round-pass.ts';

const ask = (more: object) => {
  const prompt = promptView.parse({
    ...{ kind: 'ask', id: 'c1/0:x', who: 'ann', name: 'Ann', site: 'x', pass: 'none', text: 'Well?', rule: 'ALT-5.7' },
    options: [
      { answer: 'dodge', label: 'dodge' },
      { answer: 'none', label: 'no' },
    ],
    ...more,
  });
  if (prompt.kind !== 'ask') throw new Error('not a question');
  return prompt;
};
const lean = [0, -1, 1].map(answer => ({ answer, label: `${answer}` }));
const form = ask({ follows: [{ site: 'lean', text: 'Lean?', rule: 'ALT-5.2', options: lean }] });
const leaning = (more: object = {}) => ask({ site: 'lean', id: 'c1/1:lean', options: lean, pass: 0, ...more });

test('a question with others behind it is a form: each of them has its suggestion, and is answered as it comes', () => {
  expect([isForm(form), isForm(ask({}))]).toEqual([true, false]);
  expect(suggestedAhead(form)).toEqual([{ site: 'lean', answer: 0 }]);
  const ahead = { action: 'c1', who: form.who, answers: [{ site: 'lean', answer: -1 }] };
  expect(answeredAhead(ahead, leaning(), 4)).toBe(-1);
  expect(answeredAhead(ahead, ask({}), 4)).toBeUndefined();
});

test('what was said ahead holds for that one in that action, and where it can still be said', () => {
  const ahead = { action: 'c1', who: form.who, answers: [{ site: 'lean', answer: -5 }] };
  expect(answeredAhead(ahead, leaning(), 4)).toBeUndefined();
  const said = { ...ahead, answers: [{ site: 'lean', answer: 1 }] };
  expect(answeredAhead(said, leaning({ who: 'bob' }), 4)).toBeUndefined();
  expect(answeredAhead(said, leaning({ id: 'c2/1:lean' }), 4)).toBeUndefined();
  expect(answeredAhead(said, leaning(), 4)).toBe(1);
});

test('a player, to whom the name of a question tells nothing, is not asked again what the form said of this action', () => {
  const first = ask({ id: 'uK033XUf', follows: [] });
  const ahead = { action: askedIn(first, 4), who: form.who, answers: [{ site: 'lean', answer: 1 }] };
  const later = leaning({ id: '4_BXiaVS' });
  expect([answeredAhead(ahead, later, 4), answeredAhead(ahead, later, 5)]).toEqual([1, undefined]);
});

const inRound = (round: string, well = true) => ({ round, isWell: () => well });
const choice = [
  { answer: 'no', label: 'no' },
  { answer: 'yes', label: 'yes' },
];
/** What somebody could break in with; the suggestion is to let it be. */
const instant = ask({ site: 'hit', pass: 'no', options: choice });
const ruling = ask({ who: 'gm', site: 'shot', pass: null, options: choice });

test('a question is answered as suggested for the round in which its seat said so; a ruling and a form never are', () => {
  const passes = [{ who: form.who, site: 'x', round: '2' }];
  expect(isPassed(passes, ask({}), inRound('2'))).toBe(true);
  expect(isPassed(passes, ask({}), inRound('3'))).toBe(false);
  expect(isPassed(passes, ask({ who: 'bob' }), inRound('2'))).toBe(false);
  expect(isPassed(passes, form, inRound('2'))).toBe(false);
  expect(isPassed([{ who: 'gm', site: 'shot', round: '2' }], ruling, inRound('2'))).toBe(false);
  // Whoever lets one thing be for the round lets be whatever else it could break in with, and answers all else.
  const other = { ...instant, site: 'miss' };
  const passed = [passFor(instant, 'round', inRound('2'))];
  expect([instant, other, ask({})].map(each => isPassed(passed, each, inRound('2')))).toEqual([true, true, false]);
  expect(isPassed([passFor(ask({}), 'round', inRound('2'))], ask({}), inRound('2'))).toBe(true);
  expect([canWait(ruling), canWait(form), canWait(ask({}))]).toEqual([false, false, true]);
  expect([suggestsPass(ask({})), suggestsPass(leaning())]).toEqual([false, true]);
});

test('until it is taken back only where something is suggested: rulings, and forms with the questions in them', () => {
  expect([instant, ask({}), form, ruling].map(canLast)).toEqual([false, true, true, true]);
  const lasting = (prompt: typeof form) => [passFor(prompt, 'taken-back', inRound('2'))];
  expect(isPassed(lasting(ask({})), ask({}), inRound('7'))).toBe(true);
  expect([ruling, { ...ruling, site: 'level' }].map(each => isPassed(lasting(ruling), each, inRound('7')))).toEqual([
    true,
    false,
  ]);
  expect([form, leaning(), ask({ site: 'other' })].map(each => isPassed(lasting(form), each, inRound('7')))).toEqual([
    true,
    true,
    false,
  ]);
});

test('what is let be until half of the hit points are gone is asked again then, in whatever round that is', () => {
  expect([instant, ask({}), ruling].map(each => canWaitForHalf(each, inRound('2')))).toEqual([true, false, false]);
  expect(canWaitForHalf(instant, inRound('2', false))).toBe(false);
  const passes = [passFor(instant, 'half', inRound('2'))];
  expect(isPassed(passes, { ...instant, site: 'miss' }, inRound('5'))).toBe(true);
  expect(isPassed(passes, instant, inRound('5', false))).toBe(false);
  expect(isPassed(passes, ask({}), inRound('5'))).toBe(false);
});
