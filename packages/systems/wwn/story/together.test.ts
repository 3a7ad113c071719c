import { type Speaker, tale } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import {
  type AnswersGiven,
  arena,
  type Dice,
  type Fighter,
  type Given,
  give,
  HERO,
  hit,
  holding,
  id,
  one,
  turnOf,
} from '../testing.ts';
import { say } from './say.ts';

const harm = (who: string, ...faces: number[]): Dice[number] => ['wwn.attack.damage', who, ...faces];
const lines = (fight: ReturnType<typeof arena>, given: Given, dice: Dice, answers: AnswersGiven = []) =>
  tale(give(fight, given, dice, answers).told.map(told => ({ event: told.event, said: say(told, nameOf) })));
const story = (...of: Parameters<typeof lines>): string[] => lines(...of).map(each => each.text);
const nameOf = (who: Speaker): string => (who === 'red' ? 'Cutter' : who === 'blue' ? 'Brenna' : who);
const SWORD: Fighter = { attackBonus: 3, weapons: ['long-sword'] };
const blow = { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' };

describe('one action is one line, with its totals and thresholds', () => {
  test('a charge that misses, and the shield that stops its Shock', () => {
    const fight = arena({ red: SWORD, blue: { ...HERO, armor: 'linothorax', shield: 'small', at: [30, 0] } });
    one(fight, 'blue').stats = { ...one(fight, 'blue').stats, armorClass: 13 };
    const lines = story(fight, { ...blow, kind: 'charge' }, [hit('red', 4)]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^Cutter charges Brenna with Long Sword; .*: 9 against AC 13; the shield stops the Shock\.$/,
    );
  });
  test('a hit, what it does, what is left, and that it fells', () => {
    const fight = arena({ red: SWORD, blue: { armorClass: 10, hitPoints: 9 } });
    expect(story(fight, blow, [hit('red', 9), harm('red', 5)])).toEqual([
      'Cutter attacks Brenna with Long Sword and hits: 12 against AC 10; 5 damage, 4 left.',
    ]);
    const [text] = story(fight, blow, [hit('red', 9), harm('red', 8)]);
    expect(text).toBe('Cutter attacks Brenna with Long Sword and hits: 12 against AC 10; 8 damage, 1 left.');
  });
  test('a line has the loudest tone of what it tells, and the end of a turn does not hush it', () => {
    const fight = arena({ red: SWORD, blue: { armorClass: 10, hitPoints: 9 } });
    const tones = (dice: Dice): string[] => lines(fight, { ...blow, end: true }, dice).map(each => each.tone);
    expect(tones([hit('red', 9), harm('red', 5)])[0]).toBe('harm');
    one(fight, 'blue').stats = { ...one(fight, 'blue').stats, armorClass: 18 };
    expect(tones([hit('red', 2)])[0]).toBe('miss');
  });
  test('what changed the number is named', () => {
    const fight = arena({ red: SWORD, blue: { armorClass: 18 } });
    one(fight, 'blue').cover = 'half';
    one(fight, 'blue').defending = true;
    expect(story(fight, blow, [hit('red', 4)])[0]).toContain(
      '5 against AC 20 (half behind cover −2, Total Defense +2 AC)',
    );
  });
  test('Shock on a miss', () => {
    const fight = arena({ red: SWORD, blue: { armorClass: 13 } });
    expect(story(fight, blow, [hit('red', 4)])[0]).toMatch(/: 7 against AC 13; 2 by Shock all the same, 18 left\.$/);
  });
  test('a shove that is won drives back in the same breath', () => {
    const fight = arena({ red: { ...HERO, skills: { punch: 1 } }, blue: { armorClass: 5 } });
    const lines = story(fight, { ...blow, kind: 'shove' }, [
      hit('red', 15),
      ['wwn.shove.attacker', 'red', 4, 4],
      ['wwn.shove.defender', 'blue', 1, 1],
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/hits: \d+ against AC 5; shoves Brenna \(\d+ against \d+\), 10 feet back\.$/);
  });
  test('[WWN-GRP-5] a throw goes to the ground in the same breath', () => {
    const fight = holding(arena({ red: HERO, blue: {} }), 'red');
    const dice: Dice = [
      ['wwn.carry.holder', 'red', 6, 6],
      ['wwn.carry.held', 'blue', 1, 1],
    ];
    expect(story(fight, { kind: 'carry', who: 'red', how: 'throw' }, dice)).toEqual([
      'Cutter gets Brenna moving (12 against 2).',
      'Brenna is thrown 5 feet, to the ground.',
    ]);
  });
  test('[WWN-EXE-5] of an execution it is said who saves', () => {
    const fight = arena({ red: { ...HERO, weapons: ['dagger'] }, blue: { important: true, save: 15 } });
    Object.assign(one(fight, 'blue'), { unaware: true });
    one(fight, 'red').aim = { target: id('blue'), rounds: 10, weapon: 'dagger', far: false, kept: true };
    const given = { kind: 'execute', who: 'red', target: 'blue', weapon: 'dagger' };
    expect(story(fight, given, [['wwn.save.physical', 'blue', 19]])[0]).toMatch(
      /^Cutter strikes to execute Brenna \(Dagger\); Brenna makes a Physical save: \d+ against 15; 8 damage, 12 left\.$/,
    );
  });
  test('what was announced is not said again once it is done', () => {
    const fight = arena({ red: SWORD, blue: { ...HERO, armorClass: 13, enters: { watch: 'own' } } });
    const lines = story(
      fight,
      blow,
      [hit('red', 2)],
      [
        ['wwn.answer.action', 'blue', 'pass'],
        ['wwn.answer.shock', 'blue', 'pass'],
      ],
    );
    expect(lines).toHaveLength(1);
  });
  test('nor does a charge that was seen to come', () => {
    const fight = arena({ red: SWORD, blue: { ...HERO, armorClass: 13, at: [30, 0], enters: { watch: 'own' } } });
    const lines = story(
      fight,
      { ...blow, kind: 'charge' },
      [hit('red', 2)],
      [
        ['wwn.answer.action', 'blue', 'pass'],
        ['wwn.answer.shock', 'blue', 'pass'],
      ],
    );
    expect(lines).toHaveLength(1);
  });
  test('[WWN-6.18] nor is a spell, which is cast only once it comes to that', () => {
    const fight = turnOf(arena({ red: SWORD, blue: { ...HERO, skills: { magic: 1 } } }), 'blue');
    one(fight, 'red').held = true;
    const spell = { kind: 'cast', who: 'blue', name: 'Fog' };
    const first = { do: 'first', on: null, weapon: null, thrown: false } as const;
    expect(story(fight, spell, [], [['wwn.answer.action', 'red', 'pass']])).toEqual(['Brenna casts Fog.']);
    expect(story(fight, spell, [], [['wwn.answer.action', 'red', first]])).toEqual([
      'Brenna is about to cast Fog.',
      'Cutter uses the held action.',
    ]);
  });
  test('nor is Total Defense', () => {
    const fight = arena({ red: SWORD, blue: { ...HERO, armorClass: 13, enters: { watch: 'own' } } });
    const lines = story(
      fight,
      blow,
      [hit('red', 10)],
      [
        ['wwn.answer.action', 'blue', 'pass'],
        ['wwn.answer.hit', 'blue', 'defend'],
      ],
    );
    expect(lines).toEqual([
      'Cutter attacks Brenna with Long Sword and hits: 13 against AC 13.',
      'Brenna goes on Total Defense, AC 15: the blow misses; Brenna takes no Shock.',
    ]);
  });
});

describe('[WWN-GRP-2] out of the grip of several', () => {
  const held = () => {
    const fight = arena({ red: HERO, blue: HERO, third: { ...HERO, side: 'red', at: [10, 0] } });
    for (const who of ['red', 'third']) one(fight, who).holds = id('blue');
    one(fight, 'blue').heldBy = [id('red'), id('third')];
    return turnOf(fight, 'blue');
  };
  const rolls = (mine: [number, number], third: [number, number]): Dice => [
    ['wwn.escape.held', 'blue', ...mine],
    ['wwn.escape.holder', 'red', 1, 1],
    ['wwn.escape.holder', 'third', ...third],
  ];
  test('no one is said to be free who is not, and it is said why', () => {
    const lines = story(held(), { kind: 'escape', who: 'blue' }, rolls([3, 3], [6, 6]));
    expect(lines.join(' ')).not.toContain('free');
    expect(lines.at(-1)).toBe('Brenna is still held: it takes beating all who hold.');
  });
});
