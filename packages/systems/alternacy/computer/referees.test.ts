import { type Answers, simulated, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import type { Levels } from '../book/body.ts';
import { type Alternacy, alternacy } from '../index.ts';
import { BY_THE_BOOK } from '../rules/answers.ts';
import { levelChoices } from '../rules/suggest.ts';
import { samples } from '../samples.ts';
import type { About, Prompts } from '../state/prompts.ts';
import { arena } from '../testing.ts';
import { policyOf } from './policies.ts';
import { referees } from './referees.ts';

const fight = arena({ ana: {}, bert: {} });
const dice = Xoshiro.seeded('referees');
const answersOf = (name: string, lean: Readonly<Record<string, number>> = {}): Answers<Prompts> => {
  const found = referees.answers(name, lean, fight, dice);
  if (found === null) throw new Error(`no referee "${name}"`);
  return found;
};
const of = 'alternacy.ruling.shot' as const;
const about: About = {
  who: null,
  on: null,
  what: '',
  why: [],
  from: 'suggestion',
  of,
  odds: null,
  modifier: null,
  victim: null,
};
const shot = (answers: Answers<Prompts>) => answers[of]('gm', about, [14, 6, 10, 18, 22]);
const hit = { wound: 'moderate', shock: 'light', stun: 'moderate' } as const;
const [worse, better] = [
  { wound: 'heavy', shock: 'moderate', stun: 'heavy' } as const,
  { wound: 'light', shock: 'glance', stun: 'light' } as const,
];
const level = (answers: Answers<Prompts>, from: Levels = hit) =>
  answers['alternacy.ruling.level']('gm', { ...about, of: 'alternacy.ruling.level' }, levelChoices(fight, from));

describe('[ALT-8.4] a named referee rules in a simulation', () => {
  test('by the book, leniently, strictly, harshly', () => {
    expect(['by-the-book', 'lenient', 'strict', 'harsh'].map(name => shot(answersOf(name)))).toEqual([14, 10, 18, 22]);
  });
  test('or in the manner of a film, or grittily: only some kinds of ruling lean', () => {
    expect([shot(answersOf('cinematic')), level(answersOf('cinematic'))]).toEqual([14, better]);
    expect([shot(answersOf('gritty')), level(answersOf('gritty'))]).toEqual([14, worse]);
  });
  test('[ALT-6.7] wound, Shock and Stun of a hit move alike, whatever they begin with', () => {
    const arrow = { wound: 'moderate', shock: 'severe', stun: 'moderate' } as const;
    const fist = { wound: 'glance', shock: 'glance', stun: 'moderate' } as const;
    expect(level(answersOf('gritty'), arrow)).toEqual({ wound: 'heavy', shock: 'massive', stun: 'heavy' });
    expect(level(answersOf('cinematic'), arrow)).toEqual({ wound: 'light', shock: 'heavy', stun: 'light' });
    expect(level(answersOf('gritty'), fist)).toEqual({ wound: 'light', shock: 'light', stun: 'heavy' });
    expect(level(answersOf('cinematic'), fist)).toEqual({ wound: 'glance', shock: 'glance', stun: 'light' });
    const lean = { 'alternacy.ruling.level': -2 };
    expect(level(answersOf('by-the-book', lean), fist)).toEqual({ wound: 'light', shock: 'light', stun: 'heavy' });
  });
  test('one kind of ruling leans on top of that', () => {
    expect(shot(answersOf('by-the-book', { [of]: 1 }))).toBe(18);
    expect(shot(answersOf('strict', { [of]: -2 }))).toBe(10);
    expect(level(answersOf('by-the-book', { [of]: 1 }))).toEqual(hit);
  });
  test('nobody is called otherwise', () => {
    expect(referees.answers('nobody', {}, fight, dice)).toBeNull();
    expect(new Set(referees.named.map(each => each.name)).size).toBe(referees.named.length);
    for (const { site } of referees.kinds) expect(Object.keys(alternacy.sites.prompts)).toContain(site);
  });
  test('fights end the same by the default referee as by the plain policy, and otherwise by a harsh one', () => {
    const [brawl] = samples;
    if (!brawl) throw new Error('no sample');
    const plain = policyOf('plain', '', 'plain', BY_THE_BOOK);
    const ends = (referee: string | null) =>
      Array.from({ length: 40 }, (_, number) => {
        const random = Xoshiro.seeded(number);
        const on = alternacy.rules.begin(brawl.setup);
        const own = plain.answers(on, random);
        const gm = referee === null ? own : (referees.answers(referee, {}, on, random) ?? own);
        const table = simulated<Alternacy['roll'], Prompts, Alternacy['event']>(random, who =>
          who === 'gm' ? gm : own,
        );
        while (alternacy.rules.over(on) === null)
          alternacy.rules.play(table, on, plain.choose(on, alternacy.rules.next(on)[0] ?? 'gm', random));
        return `${alternacy.rules.over(on)?.winner} ${on.turn}`;
      });
    expect(ends('by-the-book')).toEqual(ends(null));
    expect(ends('harsh')).not.toEqual(ends(null));
  });
});
