/** Where a rule ends: the last foot, the last hit point, the highest face. */
import { expect, test } from 'vitest';
import { arena, give, HERO, one, playing, refused, TENS, told } from '../testing.ts';
import { awaken, stabilizeDifficulty } from './dying.ts';
import { isOtherwisePrepared } from './execution.ts';
import { squeeze } from './grapple.ts';
import { instinct } from './morale.ts';
import { allWithin, loseWards } from './places.ts';
import { wayOf } from './ways.ts';

const harm = (who: string, flat: number) => ({ kind: 'gm-damage', who, dice: 0, sides: 6, flat });

test('[WWN-FOC-LUCKY] luck turns away the blow that would just bring it down, and none that would not', () => {
  const fight = () => arena({ red: {}, blue: { ...HERO, features: [{ id: 'lucky', level: 1 }] } });
  const most = give(fight(), harm('blue', 19));
  expect([one(most.fight, 'blue').hp, told(most.events, 'fell')]).toEqual([1, []]);
  const all = give(fight(), harm('blue', 20));
  expect([one(all.fight, 'blue').hp, told(all.events, 'fell').map(each => each.how)]).toEqual([20, ['charmed']]);
});

test('[WWN-DIE-6] whoever is hard to kill is stable at once, frail and not dying', () => {
  const fight = arena({ red: {}, blue: { ...HERO, features: [{ id: 'die-hard', level: 1 }] } });
  one(fight, 'blue').used = ['last-stand'];
  const { fight: after, events } = give(fight, harm('blue', 30));
  expect(one(after, 'blue')).toMatchObject({ hp: 0, down: true, dying: false, frail: true });
  expect(told(events, 'fell')).toMatchObject([{ rule: 'WWN-DIE-6', how: 'stable' }]);
});

test('[WWN-DIE-3] stabilising is 8, and 1 more for each full round since the fall, 2 more without a kit', () => {
  const fight = arena({ red: { ...HERO, kit: true }, blue: {} });
  const [medic, patient] = [one(fight, 'red'), one(fight, 'blue')];
  fight.round = 4;
  const at = (fell: number, kit: boolean) => {
    patient.fell = fell;
    return stabilizeDifficulty(fight, { ...medic, stats: { ...medic.stats, kit } }, patient);
  };
  expect([at(4, true), at(3, true), at(1, true), at(4, false)]).toEqual([8, 9, 11, 10]);
});

test('[WWN-DMG-5] whoever has been out for ten minutes wakes on 1 hit point, as it is told', () => {
  const fight = arena({ red: {}, blue: HERO });
  Object.assign(one(fight, 'blue'), { down: true, hp: 0, fell: 1 });
  const { incapacitated } = fight.options.charts;
  const after = (round: number) => playing({ ...fight, round }, (table, now) => awaken(table, now));
  expect(after(incapacitated).events).toEqual([]);
  const woken = after(incapacitated + 1);
  expect(told(woken.events, 'healed')).toMatchObject([{ who: 'blue', amount: 1, left: 1, rule: 'WWN-DMG-5' }]);
  expect(one(woken.fight, 'blue')).toMatchObject({ hp: 1, down: false });
});

test('[WWN-6.7] a screen holds as far as it reaches, and not a foot farther', () => {
  const ward = (feet: number) => {
    const fight = arena({ red: { at: [0, 0] }, guard: { side: 'red', at: [feet, 0] }, blue: { at: [80, 0] } });
    one(fight, 'guard').ward = one(fight, 'red').id;
    loseWards(fight);
    return one(fight, 'guard').ward;
  };
  const { screenReach } = arena({ red: {}, blue: {} }).options.charts;
  expect([ward(screenReach), ward(screenReach + 1)]).toEqual(['red', null]);
});

test('[WWN-GAP-7] of a crowd, those at just so many feet are within them', () => {
  const crowd = Object.fromEntries(
    Array.from({ length: 80 }, (_, nth) => [
      `c${nth}`,
      { side: 'blue', at: [nth % 60, Math.floor(nth / 60)] as const },
    ]),
  );
  const fight = arena({ red: { at: [0, 0] }, ...crowd });
  for (const feet of [5, 10, 20, 21]) {
    const found = allWithin(fight, one(fight, 'red'), feet, each => each.side === 'blue');
    const meant = Object.entries(crowd).filter(([, { at }]) => Math.max(...at) <= feet);
    expect(found.map(each => each.id)).toEqual(meant.map(([id]) => id));
  }
});

test('[WWN-GRP-3] in a grapple neither a sword strikes nor claws at a distance', () => {
  const fight = arena({ red: HERO, blue: {} });
  const blow = { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' };
  expect(refused(fight, blow)).toBeNull();
  one(fight, 'red').heldBy = [one(fight, 'blue').id];
  one(fight, 'blue').holds = one(fight, 'red').id;
  expect(refused(fight, blow)).toBe('grappled');
  expect(refused(fight, { ...blow, weapon: 'unarmed' })).toBeNull();
});

test('[WWN-EXE-3] an execution prepared with one weapon, or for a throw, is not prepared for a stab with another', () => {
  const fight = arena({ red: { ...HERO, weapons: ['dagger', 'long-sword'] }, blue: {} });
  const [who, target] = [one(fight, 'red'), one(fight, 'blue')];
  const way = wayOf(fight, who, { weapon: 'dagger', thrown: false });
  const other = (weapon: string | null, far: boolean) =>
    isOtherwisePrepared({ ...who, aim: { target: target.id, rounds: 1, weapon, far, kept: false } }, target, way);
  expect([other('dagger', false), other('dagger', true), other('long-sword', false), other(null, true)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('[WWN-GRP-4] what the GM lays on the damage of a holder counts as it squeezes', () => {
  const fight = arena({ red: { ...HERO, attributes: TENS }, blue: { hitPoints: 20 } });
  one(fight, 'red').holds = one(fight, 'blue').id;
  one(fight, 'blue').heldBy = [one(fight, 'red').id];
  const lay = { kind: 'gm-circumstance', who: 'red', name: 'a vice', value: 3 };
  const plain = playing(fight, squeeze, [['wwn.grapple.damage', 'red', 2]]).fight;
  const before = one(plain, 'blue').hp;
  const laid = give(fight, { ...lay, on: 'damage' }).fight;
  const after = playing(laid, squeeze, [['wwn.grapple.damage', 'red', 2]]).fight;
  expect(one(after, 'blue').hp).toBe(before - 3);
});

test('[WWN-INS-4] whoever freezes in its own turn loses its actions and is seen to; out of it, nothing is told of it', () => {
  const frozen = (turn: boolean) => {
    const fight = arena({ red: { instinct: 10 }, blue: {} });
    if (!turn) fight.turn = [];
    return playing(fight, (table, now) => instinct(table, now, one(now, 'red')), [
      ['wwn.instinct.check', 'red', 1],
      ['wwn.instinct.impulse', 'red', 1],
    ]);
  };
  const [now, later] = [frozen(true), frozen(false)];
  expect([now, later].map(each => told(each.events, 'does').map(does => does.what))).toEqual([['frozen'], []]);
  expect(one(now.fight, 'red')).toMatchObject({ main: false, move: false });
});
