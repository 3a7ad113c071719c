import { promptView } from '@affray/protocol';
import { expect, test } from 'vitest';
import { answeredAhead, isForm, suggestedAhead } from './ahead.ts';
import { canLast, canWait, isPassed, passFor, suggestsPass } from './round-pass.ts';

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
  expect(answeredAhead(ahead, leaning())).toBe(-1);
  expect(answeredAhead(ahead, ask({}))).toBeUndefined();
});

test('what was said ahead holds for that one in that action, and where it can still be said', () => {
  const ahead = { action: 'c1', who: form.who, answers: [{ site: 'lean', answer: -5 }] };
  expect(answeredAhead(ahead, leaning())).toBeUndefined();
  const said = { ...ahead, answers: [{ site: 'lean', answer: 1 }] };
  expect(answeredAhead(said, leaning({ who: 'bob' }))).toBeUndefined();
  expect(answeredAhead(said, leaning({ id: 'c2/1:lean' }))).toBeUndefined();
  expect(answeredAhead(said, leaning())).toBe(1);
});

test('a question is answered as suggested for the round in which its seat said so; a ruling and a form never are', () => {
  const passes = [{ who: form.who, site: 'x', round: '2' }];
  expect(isPassed(passes, ask({}), '2')).toBe(true);
  expect(isPassed(passes, ask({}), '3')).toBe(false);
  expect(isPassed(passes, ask({ who: 'bob' }), '2')).toBe(false);
  expect(isPassed(passes, form, '2')).toBe(false);
  // Whoever lets one thing be for the round lets be whatever else it could break in with, and answers all else.
  const instant = ask({
    site: 'hit',
    pass: 'no',
    options: [
      { answer: 'no', label: 'no' },
      { answer: 'yes', label: 'yes' },
    ],
  });
  const other = { ...instant, site: 'miss' };
  const passed = [passFor(instant, '2')];
  expect([instant, other, ask({})].map(each => isPassed(passed, each, '2'))).toEqual([true, true, false]);
  expect(isPassed([passFor(ask({}), '2')], ask({}), '2')).toBe(true);
  // For the whole fight only where something is suggested.
  expect([instant, ask({}), form].map(canLast)).toEqual([false, true, false]);
  expect(isPassed([passFor(ask({}), null)], ask({}), '7')).toBe(true);
  expect([canWait(ask({ who: 'gm' })), canWait(form), canWait(ask({}))]).toEqual([false, false, true]);
  expect([suggestsPass(ask({})), suggestsPass(leaning())]).toEqual([false, true]);
});
