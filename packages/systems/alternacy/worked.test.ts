/**
 * Whole commands for rules that other tests show by their parts: the conformance kit takes its cases from what tests
 * play. What a set-up comes to is a case where it is begun here.
 */
import { describe, expect, test } from 'vitest';
import { weapons } from './book/gear.ts';
import { type AnswersGiven, arena, type Dice, type Fighter, give, one, told } from './testing.ts';

const blow = { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' } as const;
const misses: Dice = [
  ['alternacy.attack.hit', 'ana', 1, 1],
  ['alternacy.attack.defence', 'bert', 5, 5],
];
const calm: AnswersGiven = [['alternacy.return', 'bert', 'none']];
const hits: Dice = [
  ['alternacy.attack.hit', 'ana', 4, 4],
  ['alternacy.attack.defence', 'bert', 4, 4],
  ['alternacy.damage.stun', 'bert', 5, 5],
];
const at = (face: number, ...side: number[]): Dice => [
  ['alternacy.attack.location', 'gm', face],
  ...side.map((each): Dice[number] => ['alternacy.attack.side', 'gm', each]),
];
const attack = (ana: Fighter, dice: Dice, answers: AnswersGiven = calm, options: Parameters<typeof arena>[1] = {}) =>
  told(give(arena({ ana, bert: {} }, options), blow, dice, answers).events, 'attack')[0];

describe('dice and scores', () => {
  test('[ALT-1.1] two d5 of 4 and 3 add 7 to the skill', () => {
    const dice: Dice = [...at(2), ['alternacy.attack.hit', 'ana', 4, 3], ['alternacy.attack.defence', 'bert', 5, 5]];
    expect(attack({}, dice)).toMatchObject({ outcome: 'miss' });
  });
  test('[ALT-H11] a skill that a sheet does not name counts 10', () => {
    expect(attack({ skills: { bows: 15 } }, [...at(2), ...misses])?.skill?.total).toBe(10);
  });
  test('[ALT-1.6, ALT-L13] the Initiative Stat is an average, a half going up', () => {
    const sheet = { skills: { alertness: 12, quickness: 15 } };
    const fight = arena({ ana: sheet, bert: {} });
    Object.assign(fight, { phase: 'initiative', turn: 0, order: [], go: null, at: 0 });
    const rolled = give(fight, { kind: 'roll-initiative' }, [
      ['alternacy.initiative', 'ana', 3, 3],
      ['alternacy.initiative', 'bert', 1, 1],
    ]);
    expect(one(rolled.fight, 'ana').initiative).toBe(14 + 6);
  });
});

describe('where a blow lands', () => {
  test.each([
    [1, [], 'head'],
    [2, [], 'torso'],
    [3, [], 'torso'],
    [4, [2], 'left-arm'],
    [4, [6], 'left-arm'],
    [5, [3], 'right-leg'],
  ] as const)('[ALT-5.4, ALT-L9] %i, then %j: the %s', (face, side, part) => {
    expect(attack({}, [...at(face, ...side), ...hits])?.part).toBe(part);
  });
  test('[ALT-L8] a 0 is the attacker’s choice', () => {
    const chosen: AnswersGiven = [['alternacy.zero', 'ana', 'right-arm'], ...calm];
    expect(attack({}, [...at(6), ...hits], chosen, { options: { locationZero: 'player' } })?.part).toBe('right-arm');
  });
});

describe('set-ups', () => {
  test('[ALT-2.1] skills run from 0 to 30', () => {
    const fight = arena({ ana: { skills: { bows: 30, dodge: 0 } }, bert: {} });
    expect(one(fight, 'ana').stats.skills).toMatchObject({ bows: 30, dodge: 0 });
  });
  test('[ALT-2.5] every weapon names its own skill', () => {
    const all = [...weapons.keys()];
    const fight = arena({ ana: { weapons: all.slice(0, 10) }, bert: { weapons: all.slice(10, 20) } });
    for (const who of ['ana', 'bert'])
      for (const each of one(fight, who).stats.weapons) expect(each.skill).not.toBe('');
  });
  test('[ALT-6.2, ALT-H1, ALT-H2, ALT-L15] the charts: six levels of damage, names from 6 to 40 and from 0 to 15, and 0 for a dash', () => {
    const { charts } = arena({ ana: {}, bert: {} }).options;
    expect(Object.keys(charts.effects)).toEqual(['glance', 'light', 'moderate', 'heavy', 'severe', 'massive']);
    expect([charts.difficulties[0]?.value, charts.difficulties.at(-1)?.value]).toEqual([6, 40]);
    expect(charts.effects.glance.shock).toBe(0);
  });
});

test('[ALT-L19] a part that is hit twice keeps both wounds', () => {
  const twice = (['minor', 'moderate'] as const).reduce(
    (fight, grade) => give(fight, { kind: 'gm-wound', who: 'bert', part: 'torso', grade }).fight,
    arena({ ana: {}, bert: {} }),
  );
  expect(one(twice, 'bert').injuries.map(each => each.part)).toEqual(['torso', 'torso']);
});

describe('words that mean several things', () => {
  /** A blow at somebody who does not defend: its dice come to 6, and Moderate is the level that the GM rules. */
  const undefended = (difficulty: number, skill: number, rush: AnswersGiven = []) => {
    const begun = arena({ ana: { skills: { 'blades-large': skill } }, bert: { skills: { brawn: 20 } } });
    const planned =
      rush.length > 0 ? give(begun, { kind: 'plan', who: 'ana', actions: 2, what: 'cut, run' }).fight : begun;
    const dice: Dice = [...at(2), ['alternacy.attack.hit', 'ana', 3, 3], ['alternacy.damage.stun', 'bert', 5, 5]];
    return give(planned, blow, dice, [
      ['alternacy.defend', 'bert', 'none'],
      ['alternacy.ruling.undefended', 'gm', 'other'],
      ['alternacy.ruling.number', 'gm', difficulty],
      ...rush,
      ['alternacy.ruling.level', 'gm', { wound: 'moderate', shock: 'moderate', stun: 'moderate' }],
    ]).events;
  };
  test.each([
    [10, 20, 16, 1],
    [20, 30, 16, 1],
    [20, 20, 6, 0],
  ])(
    '[ALT-L1] against a Difficulty Number of %i with a skill of %i: the Damage Number %i moves the level by %i',
    (difficulty, skill, margin, modifier) => {
      const events = undefended(difficulty, skill);
      expect(told(events, 'attack')[0]).toMatchObject({ dn: difficulty, margin });
      expect(told(events, 'damage')[0]).toMatchObject({ modifier });
    },
  );
  test('[ALT-L3] a Moderate disadvantage of 4, a Moderate level of damage, and the Moderate wound of 3 that it is', () => {
    const events = undefended(10, 20, [['alternacy.ruling.rush', 'gm', 4]]);
    expect(told(events, 'attack')[0]).toMatchObject({ skill: { total: 16 }, margin: 12 });
    expect(told(events, 'damage')[0]).toMatchObject({ modifier: 0, dealt: { wound: 'moderate' } });
    expect(told(events, 'injured')[0]).toMatchObject({ grade: 'moderate', penalty: 3 });
  });
});
