import { expect, test } from 'vitest';
import { arena, give, one, told } from '../testing.ts';
import { deed, duel, refused, strike } from '../testing-attack.ts';

const lay = (more: object) => ({ kind: 'gm-circumstance', who: 'ann', name: 'sun in the eyes', ...more });
const PART = { name: 'sun in the eyes', value: -1, rule: 'ALY-9.9' };

test('[ALY-9.9] an attack takes the dice that the GM laid on it, by name, and only the next one', () => {
  const on = duel({ strength: 3, agility: 3, weapons: ['great-club'] }, { defense: 1, health: 99 });
  const club = deed('great-club', 'strong-strike');
  const laid = give(on, lay({ value: -1, on: 'attack', against: 'bob', once: true }));
  expect(told(laid.events, 'gm')[0]?.text).toBe('ann: sun in the eyes -1, on attack, against bob, for the next roll');
  const struck = strike(laid.fight, club, [1, 1]);
  expect(told(struck.events, 'attack')[0]?.dice?.parts).toContainEqual(PART);
  expect(one(struck.fight, 'ann').circumstances).toEqual([]);
});

test('[ALY-9.9] a check takes the GM’s Target Number before its own', () => {
  const on = arena({ ann: {}, bob: { side: 'blue', phase: 50 } });
  const { fight } = give(on, lay({ difficulty: 5, on: 'check' }));
  const checked = (of: typeof on) =>
    told(
      give(of, { kind: 'assess', who: 'ann', target: 'bob' }, [['alloy.assess', 'ann', 6, 6, 6]]).events,
      'checked',
    )[0];
  expect(checked(fight)).toMatchObject({ tn: 5, success: false });
  expect(checked(on)?.success).toBe(true);
});

test('the GM ends one by hand; nothing is refused with its reason', () => {
  const { fight } = give(duel(), lay({ value: 1 }));
  const id = one(fight, 'ann').circumstances[0]?.id ?? -1;
  const ended = give(fight, { kind: 'gm-end-circumstance', id }).fight;
  expect(one(ended, 'ann').circumstances).toEqual([]);
  expect(refused(ended, { kind: 'gm-end-circumstance', id })?.code).toBe('alloy/no-such');
  expect(refused(ended, lay({ value: 0 }))?.code).toBe('alloy/nothing');
});
