import { describe, expect, test } from 'vitest';
import type { Levels } from '../book/body.ts';
import { chanceAgainst, chanceRivals, percent } from '../rules/chances.ts';
import { type About, about as ruledOn } from '../state/prompts.ts';
import { arena, type Dice, give, id, one, questions } from '../testing.ts';
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

describe('[ALT-8.1] the odds that a question shows are those of the roll that it bears on', () => {
  const miss: Dice = [
    ['alternacy.attack.location', 'gm', 2],
    ['alternacy.attack.hit', 'ana', 1, 1],
  ];
  const oddsOf = (played: ReturnType<typeof give>, site: Parameters<typeof questions>[1]) =>
    questions(played, site).map(({ about }) => ruledOn.parse(about).odds);
  /** Ana, who hates Bert, has attacked Cleo as the first of two actions. */
  const second = (weapons: string[], skills: { readonly [skill: string]: number } = {}) => {
    const options = { rulings: { 'alternacy.ruling.opponents': 'ask' } } as const;
    const on = arena({ ana: { weapons, skills }, bert: {}, cleo: {} }, { options });
    const hates = { id: 9, name: 'hates him', value: 5, on: 'attack', against: id('bert'), ends: null } as const;
    one(on, 'ana').circumstances = [{ ...hates, once: false, secret: false, difficulty: null }];
    one(on, 'bert').conditions = [...one(on, 'bert').conditions, { kind: 'dazed', cause: '', ends: null }];
    const { fight } = give(on, { kind: 'plan', who: 'ana', actions: 3 });
    if (fight.go) fight.go.rush.attack = 4;
    return fight;
  };

  test('of a blow: with what was ruled before it, and with what the GM has laid on it against this foe', () => {
    const begun = second(['longsword']);
    const blow = { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword', posture: 2, end: false } as const;
    const dice: Dice = [...miss, ['alternacy.attack.defence', 'bert', 5, 5]];
    const played = give(begun, blow, dice, [['alternacy.return', 'bert', 'none']]);
    // 10, 5 against him, posture 2, and 4 for several actions; he dodges with 10 less 4, being dazed.
    expect(oddsOf(played, 'alternacy.ruling.aware')).toEqual([{ skill: 13, dn: null, rival: 6 }]);
  });

  test('of a shot at no known distance: the skill that is rolled', () => {
    const begun = second(['long-bow'], { bows: 4 });
    const apart = { ...begun, field: { kind: 'word' as const, said: {} } };
    const played = give(apart, { kind: 'shoot', who: 'ana', target: 'bert', weapon: 'long-bow', end: false }, miss);
    expect(oddsOf(played, 'alternacy.ruling.distance')).toMatchObject([{ skill: 5 }]);
    expect(oddsOf(played, 'alternacy.ruling.shot')).toMatchObject([{ skill: 5 }]);
  });

  test('of one more opponent: with what was ruled of several actions', () => {
    const begun = second(['longsword']);
    const met = { manner: 'melee', turn: 1, back: true, byPenalty: 0, onPenalty: 0 } as const;
    begun.engagements = [{ by: id('cleo'), on: id('ana'), ...met }];
    const played = give(
      begun,
      { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword', end: false },
      [...miss, ['alternacy.attack.defence', 'bert', 5, 5]],
      [
        ['alternacy.ruling.opponents', 'gm', 6],
        ['alternacy.return', 'bert', 'none'],
      ],
    );
    expect(oddsOf(played, 'alternacy.ruling.opponents')).toMatchObject([{ skill: 11 }]);
    expect(oddsOf(played, 'alternacy.ruling.aware')).toMatchObject([{ skill: 5 }]);
  });
});
