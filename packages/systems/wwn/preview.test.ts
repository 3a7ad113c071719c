import { describe, expect, test } from 'vitest';
import { command } from './commands.ts';
import { wwn } from './index.ts';
import { arena, type Fighter, HERO, id, one, TENS } from './testing.ts';

const gm = { role: 'gm' } as const;
const player = { role: 'player', combatants: [id('red')] } as const;
const RED: Fighter = { ...HERO, enters: { watch: 'never' } };
const expectOf = (fight: ReturnType<typeof arena>, given: object, by: Parameters<typeof wwn.preview>[2] = gm) =>
  wwn.preview(fight, command.parse(given), by);

describe('the chance of a blow', () => {
  const blow = { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' };
  test('is exact: +2 against AC 13 hits on 11 of 20 and more', () => {
    const found = expectOf(arena({ red: RED, blue: { armorClass: 13 } }), blow);
    expect(found?.chance).toBeCloseTo(10 / 20, 12);
    // A hit does 1d8, at least the Shock of 2; a miss does 2.
    expect(found?.details[0]).toEqual({
      label: 'damage expected',
      value: ((10 / 20) * ((2 + 2 + 3 + 4 + 5 + 6 + 7 + 8) / 8) + (10 / 20) * 2).toFixed(1),
    });
  });
  test('natural rolls count', () => {
    expect(expectOf(arena({ red: RED, blue: { armorClass: 40 } }), blow)?.chance).toBeCloseTo(1 / 20, 12);
    expect(expectOf(arena({ red: RED, blue: { armorClass: 0 } }), blow)?.chance).toBeCloseTo(19 / 20, 12);
  });
  test('says how likely it brings the target down', () => {
    const weak = arena({ red: RED, blue: { armorClass: 13, enters: { hp: 5 } } });
    expect(expectOf(weak, blow)?.details[1]).toEqual({ label: 'brings it down', value: '25%' });
  });
  test('tells a player nothing of armor that it does not know', () => {
    const at = (armorClass: number) => expectOf(arena({ red: RED, blue: { armorClass } }), blow, player);
    expect(at(13)).toEqual(at(19));
    expect(at(13)).toMatchObject({ chance: null, assuming: 'its armor class is not known' });
    expect(at(13)?.details).toContainEqual({ label: 'against AC 13', value: '50%' });
  });
  test('changes nothing', () => {
    const fight = arena({ red: RED, blue: { armorClass: 13 } });
    const was = wwn.key(fight);
    expectOf(fight, blow);
    expect(wwn.key(fight)).toBe(was);
  });
});

test('of an opposed maneuver is counted through both rolls', () => {
  const fight = arena({ red: { ...RED, attributes: { ...TENS, str: 14 } }, blue: { armorClass: 10 } });
  const found = expectOf(fight, { kind: 'shove', who: 'red', target: 'blue', weapon: 'long-sword', push: 'prone' });
  // +3 hits AC 10 on 7 and more; then 2d6 + 1 against 2d6, and a player character wins ties.
  let won = 0;
  for (let mine = 0; mine < 36; mine++)
    for (let theirs = 0; theirs < 36; theirs++) if (twoDice(mine) + 1 >= twoDice(theirs)) won++;
  expect(found?.chance).toBeCloseTo((14 / 20) * (won / 36 ** 2), 12);
});
/** The sum of two dice, by the number of their throw, 0 to 35. */
const twoDice = (nth: number): number => 2 + Math.floor(nth / 6) + (nth % 6);

test('of stabilizing is the share of 2d6 that reaches the difficulty', () => {
  const fight = arena({
    red: { ...RED, kit: true, skills: { heal: 1 } },
    hurt: { ...HERO, side: 'red', enters: { watch: 'never' } },
    blue: { at: [90, 0] },
  });
  Object.assign(one(fight, 'hurt'), { hp: 0, dying: true, fell: 1 });
  const found = expectOf(fight, { kind: 'stabilize', who: 'red', target: 'hurt' });
  expect(found).toMatchObject({ label: 'succeeds', details: [{ label: 'difficulty', value: '8' }] });
  expect(found?.chance).toBeCloseTo(21 / 36, 12);
});

test('what has no dice has no preview', () => {
  const fight = arena({ red: RED, blue: {} });
  for (const given of [
    { kind: 'end', who: 'red' },
    { kind: 'defend', who: 'red' },
    { kind: 'prone', who: 'red' },
  ])
    expect(expectOf(fight, given)).toBeNull();
});
