import { describe, expect, test } from 'vitest';
import type { Part } from '../book/body.ts';
import { type AnswersGiven, arena, type Dice, give, one, play, told } from '../testing.ts';
import { LOCATIONS, locate, sideOf } from './location.ts';

type Zero = 'reroll' | 'player' | 'ref';
function landed(
  zero: Zero,
  dice: Dice,
  answers: AnswersGiven = [],
  prefer: Part | null = null,
): { part: Part; asked: string[] } {
  let part: Part = 'head';
  const { asked } = play(
    arena({ ana: {}, bert: {} }, { options: { locationZero: zero } }),
    (table, fight) => {
      part = locate(table, fight, one(fight, 'ana'), one(fight, 'bert'), prefer);
    },
    dice,
    answers,
  );
  return { part, asked: asked.map(each => `${each.site} ${each.who}`) };
}
const die = (face: number): Dice => [['alternacy.attack.location', 'gm', face]];
const side = (face: number): Dice => [['alternacy.attack.side', 'gm', face]];

describe('[ALT-5.4] the Hit Location Chart, face by face', () => {
  test.each([
    [1, 'head'],
    [2, 'torso'],
    [3, 'torso'],
  ] as const)('%i is the %s', (face, part) => {
    for (const zero of ['reroll', 'player', 'ref'] as const) expect(landed(zero, die(face)).part).toBe(part);
  });
  test.each([
    [6, 'left'],
    [1, 'left'],
    [2, 'left'],
    [3, 'right'],
    [4, 'right'],
    [5, 'right'],
  ] as const)('[ALT-L9] an arm or a leg, then %i: %s', (face, which) => {
    expect(landed('ref', [...die(4), ...side(face)]).part).toBe(`${which}-arm`);
    expect(landed('ref', [...die(5), ...side(face)]).part).toBe(`${which}-leg`);
  });
  test('the chart itself', () => {
    expect(LOCATIONS).toEqual(['choice', 'head', 'torso', 'torso', 'arm', 'leg']);
    expect([0, 1, 2, 3, 4, 5].map(sideOf)).toEqual(['left', 'left', 'left', 'right', 'right', 'right']);
  });
});

describe('[ALT-L8] a 0', () => {
  test('is rolled again: no 6 is ever taken', () => {
    expect(() => landed('reroll', die(6))).toThrow('roll that die again');
    expect(landed('reroll', die(1))).toEqual({ part: 'head', asked: [] });
  });
  test('is the attacker’s choice: what it said beforehand, or it is asked', () => {
    expect(landed('player', die(6), [], 'left-leg')).toEqual({ part: 'left-leg', asked: [] });
    expect(landed('player', die(6), [['alternacy.zero', 'ana', 'right-arm']])).toEqual({
      part: 'right-arm',
      asked: ['alternacy.zero ana'],
    });
  });
  test('is the GM’s choice, who hears first what the attacker would take', () => {
    expect(landed('ref', die(6), [['alternacy.ruling.location', 'gm', 'torso']], 'head')).toEqual({
      part: 'torso',
      asked: ['alternacy.ruling.location gm'],
    });
    expect(landed('ref', die(6), [], 'head').part).toBe('head');
  });
});

test('[ALT-5.11] the location is found before the attack is rolled, by the GM’s dice', () => {
  const { told: all } = give(
    arena({ ana: {}, bert: {} }),
    { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' },
    [...die(1), ['alternacy.attack.hit', 'ana', 1, 1], ['alternacy.attack.defence', 'bert', 5, 5]],
    [['alternacy.return', 'bert', 'none']],
  );
  expect(all[0]?.rolls.map(each => [each.site, each.who])).toEqual([
    ['alternacy.attack.location', 'gm'],
    ['alternacy.attack.hit', 'ana'],
    ['alternacy.attack.defence', 'bert'],
  ]);
  expect(
    told(
      all.map(each => each.event),
      'attack',
    )[0]?.part,
  ).toBeNull();
});
