import { expect, test } from 'vitest';
import { asked } from '../odds/asked.ts';
import type { About } from '../state/prompts.ts';
import { arena } from '../testing.ts';
import { ruled } from './asked.ts';

test('[ALT-8.5] an answer of the referee’s is kept in the words of the book', () => {
  expect(ruled('alternacy.ruling.skill', 'blades-small')).not.toContain('-small');
  expect(ruled('alternacy.ruling.level', { wound: 'glance', shock: 'glance', stun: 'glance' })).not.toMatch(/[{"]/);
  expect(ruled('alternacy.ruling.out-of-turn', 'expected')).toBe('no: it was to be expected');
  expect(ruled('alternacy.ruling.several', 1)).toBe('one action');
});

test('[ALT-8.1] a ruling that was made is asked in the same words as one to be made, without what its answers would do', () => {
  const fight = arena({ ana: {}, bert: {} });
  const odds = { skill: 10, dn: null, rival: 10 };
  const of = 'alternacy.ruling.rush';
  const about: About = {
    ...{ who: null, on: null, what: 'a blow', why: ['in haste'], from: 'suggestion', of, odds },
    ...{ modifier: null, victim: null },
  };
  const question = { site: of, who: 'gm', about, options: [0, 2, 4, 'other'] } as const;
  const [now, past] = [false, true].map(each => asked(fight, question, { role: 'gm' }, each));
  expect(now?.options[1]?.hint).toMatch(/%$/);
  expect(past).toEqual({ ...now, options: now?.options.map(({ hint: _, ...rest }) => rest) });
});
