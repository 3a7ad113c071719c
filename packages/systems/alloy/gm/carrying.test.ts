import { type Character, campOf, combatantId, type Json, rested, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { heroes } from '../bestiary.ts';
import { alloy } from '../index.ts';
import { type Fight, the } from '../state/fight.ts';

const ann = combatantId.parse('ann');
const hero = (state: Json = {}): Character => ({ id: ann, name: 'Ann', sheet: heroes[0]?.sheet ?? null, state });
const left = (winner: string, change: (fight: Fight) => void): Json => {
  const fight = campOf(alloy, [hero()], {});
  change(fight);
  fight.ended = { winner, reason: 'test' };
  return alloy.carrying.after(fight, ann, {});
};

test('[ALY-8.9] a fight leaves Health, bleeding, a lame limb and what was lost to whoever holds the field', () => {
  const state = left('foes', fight => {
    const who = the(fight, ann);
    Object.assign(who, {
      health: 0,
      fate: 'down',
      bleeding: true,
      conditions: ['lame', 'prone'],
      lost: [who.main ?? ''],
    });
  });
  expect(state).toMatchObject({ health: 0, fate: 'down', bleeding: true, lame: true, lost: [{}] });
  const next = the(campOf(alloy, [hero(state)], {}), ann);
  expect(next).toMatchObject({ health: 0, fate: 'down', bleeding: true, conditions: ['lame'] });
  const first = the(campOf(alloy, [hero()], {}), ann).main;
  expect(next.stats.weapons.some(each => each.id === first)).toBe(false);
  expect(left('camp', fight => Object.assign(the(fight, ann), { lost: [first] }))).toMatchObject({ lost: [] });
});

test('[ALY-8.8] rest stops bleeding, and gives back as much Health as the GM says', () => {
  const rest = (health: number, walks: boolean): Json => {
    const before = hero({ health: -1, fate: 'down', bleeding: true, lame: true });
    const came = rested(alloy, [before], {}, { rest: 'rest', given: { health, walks } }, Xoshiro.seeded('camp'));
    if (!('states' in came)) throw new Error(came.reason);
    return came.states.get(ann) ?? null;
  };
  expect(rest(0, false)).toMatchObject({ health: -1, fate: 'down', bleeding: false, lame: true });
  expect(rest(2, true)).toMatchObject({ health: 1, fate: 'well', bleeding: false, lame: false });
});
