import { expect, test } from 'vitest';
import { asked } from '../odds/asked.ts';
import type { About, Prompts } from '../state/prompts.ts';
import { PROMPTS } from '../state/sites.ts';
import { arena, id } from '../testing.ts';
import { ruled } from './asked.ts';
import { rulingAsked } from './rulings-asked.ts';

test('[ALT-8.5] an answer of the referee’s is kept in the words of the book', () => {
  expect(ruled('alternacy.ruling.skill', 'blades-small')).not.toContain('-small');
  expect(ruled('alternacy.ruling.level', { wound: 'glance', shock: 'glance', stun: 'glance' })).not.toMatch(/[{"]/);
  expect(ruled('alternacy.ruling.out-of-turn', 'expected')).toBe('no, it was to be expected');
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

const isRuling = (site: string): site is keyof Prompts => site.startsWith('alternacy.ruling.');
test('[ALT-8.1] a ruling is asked for in a whole question, and a plain one is answered with yes or no', () => {
  for (const site of Object.keys(PROMPTS).filter(isRuling)) {
    expect(rulingAsked(site)).toMatch(/^[A-Z].*\?$/);
    expect(rulingAsked(site)).not.toMatch(/^(Whether|How far apart two|Where a|How long a|How many Turns an)/);
  }
  expect(rulingAsked('alternacy.ruling.cancel')).toBe('Does the hit cancel the action in progress?');
  expect(ruled('alternacy.ruling.seen', 'no')).toBe('no');
  expect(ruled('alternacy.ruling.task', 'no')).toBe('not possible');
});

test.each([
  [false, 'Ana attacks with the claws. Engage back?'],
  [true, 'Someone attacks with the claws. Engage back?'],
])('[ALT-5.7] whoever is attacked reads by whom and with what, in a sentence (attacker hidden: %s)', (hidden, text) => {
  const fight = arena({ ana: { name: 'Ana', hidden }, bert: {} });
  const about = { attacker: id('ana'), weapon: 'claws', back: false, skills: {} };
  const question = { site: 'alternacy.defend', who: id('bert'), about, options: ['dodge', 'none'] } as const;
  expect(asked(fight, question, { role: 'player', combatants: [id('bert')] })?.text).toBe(text);
});
