import { expect, test } from 'vitest';
import { arena, type Fighter, give, HERO, hit, id, one, refused, told } from '../../testing.ts';

const ARCHER: Fighter = { ...HERO, skills: { shoot: 1 }, weapons: ['large-bow'] };

test('[WWN-EXE-4, WWN-MOD-7] a bow beside one who knows of no danger is free: point blank is within reach', () => {
  const fight = arena({ red: ARCHER, blue: { weapons: ['club'], at: [5, 0], enters: { unaware: true } } });
  one(fight, 'red').aim = { target: id('blue'), rounds: 10, weapon: 'large-bow', far: true, kept: true };
  const given = { kind: 'execute', who: 'red', target: 'blue', weapon: 'large-bow', thrown: true };
  expect(refused(fight, given)).toBeNull();
  const { events } = give(fight, given, [
    ['wwn.execution.aim', 'red', 3, 2],
    ['wwn.save.physical', 'blue', 2],
  ]);
  expect(told(events, 'checked')).toMatchObject([{ difficulty: 6, success: true }]);
  one(fight, 'blue').unaware = false;
  expect(refused(fight, { kind: 'attack', who: 'red', target: 'blue', weapon: 'large-bow', thrown: true })).toBe(
    'pressed',
  );
});

test('[WWN-MOD-7] nor does one who is surprised spoil a bow', () => {
  const fight = arena({ red: ARCHER, blue: { weapons: ['club'], at: [5, 0] } });
  one(fight, 'blue').surprised = true;
  const given = { kind: 'attack', who: 'red', target: 'blue', weapon: 'large-bow', thrown: true };
  expect(
    told(give(fight, given, [hit('red', 2)]).events, 'swing')[0]?.bonus?.parts.some(each => each.rule === 'WWN-MOD-6'),
  ).toBe(false);
});
