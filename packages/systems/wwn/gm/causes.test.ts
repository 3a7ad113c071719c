import { expect, test } from 'vitest';
import { wwn } from '../index.ts';
import { statesOf } from '../story/conditions.ts';
import { arena, give, HERO, one, refused } from '../testing.ts';

test('[WWN-ACT-3] a state that the game master sets is shown with whom it comes from, and why', () => {
  const fight = arena({ red: HERO, blue: {} });
  const given = { kind: 'gm-condition', who: 'blue', condition: 'slowed', on: true };
  const set = give(fight, { ...given, source: 'red', why: 'Caltrops.' }).fight;
  const shown = statesOf(set, one(set, 'blue'), true).find(each => each.kind === 'slowed');
  expect(shown).toMatchObject({ source: 'red' });
  expect(shown?.hint).toContain('Caltrops.');
  expect(wwn.schemas.fight.parse(JSON.parse(JSON.stringify(set)))).toEqual(set);
  const off = give(set, { ...given, on: false }).fight;
  expect(one(off, 'blue').causes).toEqual([]);
  expect(refused(fight, { ...given, source: 'ghost' })).toBe('no-combatant');
});
