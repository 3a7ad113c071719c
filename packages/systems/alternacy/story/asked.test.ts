import { expect, test } from 'vitest';
import { ruled } from './asked.ts';

test('[ALT-8.5] an answer of the referee’s is kept in the words of the book', () => {
  expect(ruled('alternacy.ruling.skill', 'blades-small')).not.toContain('-small');
  expect(ruled('alternacy.ruling.level', { wound: 'glance', shock: 'glance', stun: 'glance' })).not.toMatch(/[{"]/);
  expect(ruled('alternacy.ruling.out-of-turn', 'expected')).toBe('no: it was to be expected');
  expect(ruled('alternacy.ruling.several', 1)).toBe('one action');
});
