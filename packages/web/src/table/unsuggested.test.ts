import { expect, test } from 'vitest';
import * as words from '../words/computer.ts';
import { unsuggested } from './unsuggested.ts';

const refused = (code: string, reason: string) => ({
  suggestion: null,
  fault: { code, reason, rule: null, path: null },
});

test('a question that gave way to a newer one is no trouble: it can be asked again', () => {
  expect(unsuggested(refused('table/replaced', 'a newer question took the place of this one'))).toBe(null);
});

test('what ended a question is told, and so is that nothing is suggested', () => {
  expect(unsuggested(refused('table/too-long', 'it takes too long'))).toBe('The computer stopped: it takes too long.');
  expect(unsuggested({ suggestion: null, fault: null })).toBe(words.nothingToSuggest);
});
