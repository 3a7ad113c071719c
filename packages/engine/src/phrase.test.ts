import { afterEach, expect, test } from 'vitest';
import { phrase, speak } from './phrase.ts';

afterEach(() => speak(null));

const hits = (who: string, whom: string): string => phrase`${who} hits ${whom}`;

test('without a catalogue a sentence is said as it stands', () => {
  expect(phrase`the fight is over`).toBe('the fight is over');
  expect(hits('Ann', 'the wolf')).toBe('Ann hits the wolf');
  expect(phrase`${3} of ${4}`).toBe('3 of 4');
});

test('a catalogue says the same in its own order, and what it does not have in English', () => {
  speak({ '{0} hits {1}': '{1} wird von {0} getroffen', 'the fight is over': 'der Kampf ist aus' });
  expect(hits('Ann', 'Bo')).toBe('Bo wird von Ann getroffen');
  expect(hits('Cid', 'Dora')).toBe('Dora wird von Cid getroffen');
  expect(phrase`the fight is over`).toBe('der Kampf ist aus');
  expect(phrase`${'Ann'} misses`).toBe('Ann misses');
});

test('a slot may be left out or said twice, and what stands in it is not read as a slot', () => {
  speak({ '{0} hits {1}': '{0}, {0}!' });
  expect(hits('{1}', 'Bo')).toBe('{1}, {1}!');
});

test('the language can be changed, and changed back', () => {
  speak({ '{0} hits {1}': '{0} trifft {1}' });
  expect(hits('Ann', 'Bo')).toBe('Ann trifft Bo');
  speak({ '{0} hits {1}': '{0} touche {1}' });
  expect(hits('Ann', 'Bo')).toBe('Ann touche Bo');
  speak(null);
  expect(hits('Ann', 'Bo')).toBe('Ann hits Bo');
});

test('a slot that the English sentence does not have is refused', () => {
  expect(() => speak({ '{0} hits {1}': '{2} hits' })).toThrow(
    new RangeError('"{2} hits" has a slot {2}, and "{0} hits {1}" has not'),
  );
  expect(hits('Ann', 'Bo')).toBe('Ann hits Bo');
});
