import { describe, expect, test } from 'vitest';
import type { Levels } from '../book/body.ts';
import { chanceAgainst, chanceRivals, percent } from '../rules/chances.ts';
import type { About } from '../state/prompts.ts';
import { arena, give, questions } from '../testing.ts';
import { hintOf } from './hints.ts';

const fight = arena({ ana: {}, bert: {} });
const about = (of: About['of'], more: Partial<About> = {}): About => ({
  who: null,
  on: null,
  what: '',
  why: [],
  from: 'suggestion',
  of,
  odds: null,
  modifier: null,
  victim: null,
  ...more,
});
const even = { skill: 10, dn: null, rival: 10 };
const all = (level: Levels['wound']): Levels => ({ wound: level, shock: level, stun: level });

describe('[ALT-8.1] each answer says what it does to the odds', () => {
  test('a number: the chance to reach it', () => {
    const shot = about('alternacy.ruling.shot', { odds: { skill: 12, dn: null, rival: null } });
    expect(hintOf(fight, shot, 18)).toBe(percent(chanceAgainst(fight.options, 12, 18)));
    expect(hintOf(fight, shot, 18)).toBe('60%');
    expect(hintOf(fight, shot, 'other')).toBe('');
  });
  test('a disadvantage: the roll that bears it, against a number or against somebody', () => {
    expect(hintOf(fight, about('alternacy.ruling.rush', { odds: even }), 4)).toBe(
      percent(chanceRivals(fight.options, 6, 10)),
    );
    const task = { skill: 10, dn: 14, rival: null };
    expect(hintOf(fight, about('alternacy.ruling.rush', { odds: task }), 3)).toBe('40%');
    expect(hintOf(fight, about('alternacy.ruling.head-start', { odds: even }), 3)).toBe(
      percent(chanceRivals(fight.options, 13, 10)),
    );
  });
  test('a victim that is aware, or is not: the chance to be hit', () => {
    const aware = about('alternacy.ruling.aware', { odds: even });
    expect(hintOf(fight, aware, 'aware')).toBe(`${percent(chanceRivals(fight.options, 10, 10))} to be hit`);
    expect(hintOf(fight, aware, 'unaware')).toBe('100% to be hit');
    expect(hintOf(fight, aware, 'busy')).toBe('100% to be hit');
  });
  test('a distance: its band and the chance at it, with what else makes the shot hard', () => {
    const range = about('alternacy.ruling.distance', { odds: { skill: 12, dn: 3, rival: null } });
    expect(hintOf(fight, range, 60)).toBe('short, 76%');
    expect(hintOf(fight, range, 250)).toBe(`long, ${percent(chanceAgainst(fight.options, 12, 25))}`);
  });
  test('a damage level: what comes of it, in Shock and in the chance to be knocked out', () => {
    const rolled = arena({ ana: {}, bert: {} }, { options: { stunCheck: 'roll' } });
    const blow = (shock: number, stun: number, modifier = 0) =>
      about('alternacy.ruling.level', { modifier, victim: { shock, stun, brawn: 10, stunOnly: false } });
    expect(hintOf(rolled, blow(0, 0), all('light'))).toBe('Shock 1 of 10, Stun 5');
    expect(hintOf(rolled, blow(0, 0), all('heavy'))).toBe('Shock 6 of 10, Stun 15, 24% dazed');
    expect(hintOf(rolled, blow(0, 0, -2), all('heavy'))).toBe('−2: Light, Shock 1 of 10, Stun 5');
    expect(hintOf(rolled, blow(5, 10), all('heavy'))).toBe('incapacitates, Stun 25, 4% dazed, 96% out');
    expect(hintOf(rolled, blow(9, 0), all('heavy'))).toBe('leaves unconscious');
    expect(hintOf(rolled, blow(9, 0), all('severe'))).toBe('kills');
    const punch = about('alternacy.ruling.level', {
      victim: { shock: 0, stun: 0, brawn: 10, stunOnly: true },
    });
    expect(hintOf(rolled, punch, all('severe'))).toBe('Stun 20, 72% dazed, 24% out');
    const fixed = arena({ ana: {}, bert: {} }, { options: { stunCheck: 'thresholds' } });
    expect(hintOf(fixed, blow(0, 5), all('moderate'))).toBe('Shock 3 of 10, Stun 15, dazes');
    expect(hintOf(fixed, blow(0, 5), all('heavy'))).toBe('Shock 6 of 10, Stun 20, knocks out');
  });
  test('the number that was asked for by "another" is read as what it stands for', () => {
    const called = give(
      fight,
      { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword', aim: 'head' },
      [
        ['alternacy.attack.hit', 'ana', 1, 1],
        ['alternacy.attack.defence', 'bert', 5, 5],
        ['alternacy.attack.hit', 'bert', 1, 1],
        ['alternacy.attack.defence', 'ana', 5, 5],
        ['alternacy.attack.location', 'gm', 2],
      ],
      [
        ['alternacy.ruling.called', 'gm', 'other'],
        ['alternacy.ruling.number', 'gm', 7],
      ],
    );
    expect(questions(called, 'alternacy.ruling.number')).toMatchObject([{ about: { of: 'alternacy.ruling.called' } }]);
  });
});
