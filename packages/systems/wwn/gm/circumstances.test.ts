import { expect, test } from 'vitest';
import { arena, type Fighter, give, HERO, one, refused, told } from '../testing.ts';

const CLUB: Fighter = { weapons: ['club'] };
const fight = () =>
  arena({ red: { ...HERO, ...CLUB }, blue: { ...CLUB, armorClass: 13 }, b2: { side: 'blue', at: [0, 5] } });
const lay = (more: object) => ({ kind: 'gm-circumstance', who: 'red', name: 'high ground', ...more });
const blow = (target: string) => ({ kind: 'attack', who: 'red', target, weapon: 'club' });
const high = (rule: string, value: number) => ({ name: 'high ground', value, rule });

test('[WWN-HIT-1] an attack takes what the GM laid on it, by name, and one for the next roll is used up', () => {
  const laid = give(fight(), lay({ value: 2, on: 'attack', once: true }));
  expect(told(laid.events, 'gm')[0]?.what).toBe('high ground +2, on attack, for the next roll');
  const struck = give(laid.fight, blow('blue'), [['wwn.attack.hit', 'red', 2]]);
  expect(told(struck.events, 'swing')[0]?.bonus?.parts).toContainEqual(high('WWN-HIT-1', 2));
  expect(one(struck.fight, 'red').circumstances).toEqual([]);
});

test('one that lasts stays, and counts only against whom the GM named', () => {
  const { fight: laid } = give(fight(), lay({ value: 2, against: 'b2' }));
  const other = give(laid, blow('blue'), [['wwn.attack.hit', 'red', 2]]);
  expect(told(other.events, 'swing')[0]?.bonus?.parts).not.toContainEqual(high('WWN-HIT-1', 2));
  const named = give(laid, blow('b2'), [['wwn.attack.hit', 'red', 2]]);
  expect(told(named.events, 'swing')[0]?.bonus?.parts).toContainEqual(high('WWN-HIT-1', 2));
  expect(one(named.fight, 'red').circumstances).toHaveLength(1);
});

test('[WWN-CHK-2] [WWN-SAVE-4] checks and saves take theirs, and the GM’s difficulty stands before the player’s', () => {
  const { fight: laid } = give(fight(), lay({ value: -1, on: 'check', difficulty: 12 }));
  const skill = { kind: 'skill', who: 'red', attribute: 'str', skill: 'exert', difficulty: 6 };
  const checked = told(give(laid, skill, [['wwn.skill.check', 'red', 6, 6]]).events, 'checked')[0];
  expect(checked).toMatchObject({ difficulty: 12 });
  expect(checked?.bonus?.parts).toContainEqual(high('WWN-CHK-2', -1));
  const { fight: shaken } = give(fight(), lay({ value: 4, on: 'save' }));
  const saved = give(shaken, { kind: 'gm-save', who: 'red', save: 'mental' }, [['wwn.save.mental', 'red', 10]]);
  expect(told(saved.events, 'saved')[0]?.bonus?.parts).toContainEqual(high('WWN-SAVE-4', 4));
});

test('the GM ends one by hand; nothing is refused with its reason', () => {
  const { fight: laid } = give(fight(), lay({ value: 2 }));
  const id = one(laid, 'red').circumstances[0]?.id ?? -1;
  expect(one(give(laid, { kind: 'gm-end-circumstance', id }).fight, 'red').circumstances).toEqual([]);
  expect(refused(laid, { kind: 'gm-end-circumstance', id: id + 1 })).toBe('no-such');
  expect(refused(fight(), lay({ value: 0 }))).toBe('nothing');
  expect(refused(fight(), lay({ value: 1, against: 'ghost' }))).toBe('no-combatant');
});
