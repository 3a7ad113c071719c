import { expect, test } from 'vitest';
import { arena, one } from '../testing.ts';
import { type Arm, arms, basicsOf, combinations, tackling } from './arms.ts';

const armed = (weapons: string[], ready = true) =>
  one(arena({ ann: { weapons, ready }, bob: { side: 'blue' } }), 'ann');
const named = (ways: readonly Arm[]): string[] => ways.map(each => `${each.thrown ? 'throw ' : ''}${each.weapon.id}`);

test('[ALY-7.7] what is ready: bare hands only where no weapon for blows is in hand', () => {
  expect(named(arms(armed(['club'])))).toEqual(['club']);
  expect(named(arms(armed(['bow'])))).toEqual(['bow', 'fist']);
  expect(named(arms(armed(['club'], false)))).toEqual(['fist']);
  expect(named(arms(armed(['club', 'bite'])))).toEqual(['club', 'bite']);
  expect(named(arms(armed(['club', 'fist'])))).toEqual(['club', 'fist']);
  expect(named(arms(armed(['fist'])))).toEqual(['fist']);
});

test('[ALY-7.1] a knife is struck with or thrown, throwing knives are thrown, a sling shoots', () => {
  expect(named(arms(armed(['knife'])))).toEqual(['knife', 'throw knife']);
  expect(named(arms(armed(['throwing-knives'])))).toEqual(['throw throwing-knives']);
  expect(named(arms(armed(['sling'])))).toEqual(['sling', 'fist']);
});

test('[ALY-7.13] bare hands stand beside a weapon for a tackle, unless they are ready already', () => {
  expect(named(tackling(armed(['club'])))).toEqual(['fist']);
  expect(named(tackling(armed(['club', 'bite'])))).toEqual([]);
  expect(named(tackling(armed([])))).toEqual([]);
});

test('[ALY-7.7, ALY-7.10] modifiers alone and in pairs; with a sweep in each for several targets', () => {
  const fight = arena({ ann: { weapons: ['club'] }, bob: { side: 'blue' } });
  const [club] = arms(one(fight, 'ann'));
  if (!club) throw new Error('no club');
  const single = [[], ['armor-piercing-strike'], ['crippling-blow'], ['armor-piercing-strike', 'crippling-blow']];
  expect(combinations(fight, club, false)).toEqual(single);
  expect(combinations(fight, club, true)).toEqual(single.map(each => ['arcing-strike', ...each]));
  expect(combinations(fight, { ...club, thrown: true }, false)).toEqual([[]]);
  const ids = (mode: 'melee' | 'ranged' | 'thrown') => basicsOf(fight, mode).map(each => each.id);
  expect(ids('melee')).toEqual(['hit', 'strong-strike', 'trip', 'disarm', 'tackle']);
  expect(ids('ranged')).toEqual(['shoot', 'aimed-shot']);
  expect(ids('thrown')).toEqual(['shoot', 'aimed-shot']);
});
