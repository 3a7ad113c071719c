import { describe, expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { arena, type Dice, type Fighter, give, HERO, id, one, refused, told } from '../testing.ts';

const ASSASSIN: Fighter = { ...HERO, skills: { stab: 1, shoot: 1 }, weapons: ['dagger', 'large-bow'] };
const scene = (feet: number): Fight =>
  arena(
    { red: ASSASSIN, blue: { at: [feet, 0], enters: { unaware: true } } },
    { options: { charts: { preparation: 3 } } },
  );
const stab = { kind: 'prepare', who: 'red', target: 'blue', weapon: 'dagger' };
const aim = { kind: 'prepare', who: 'red', target: 'blue', weapon: 'large-bow' };
const shoot = { kind: 'execute', who: 'red', target: 'blue', weapon: 'large-bow', thrown: true };
const pass = (fight: Fight): Fight =>
  ['red', 'blue'].reduce((now, who) => give(now, { kind: 'end', who }).fight, fight);
const rounds = (fight: Fight, given: typeof stab, times: number): Fight => {
  let now = fight;
  for (let left = times; left > 0; left--) now = pass(give(now, given).fight);
  return now;
};

describe('[WWN-EXE-2] a minute of preparation', () => {
  test('is one without a break: a round without it begins anew, once ready it can be held', () => {
    const begun = pass(rounds(scene(50), aim, 2));
    expect(one(begun, 'red').aim).toBeNull();
    const ready = pass(pass(rounds(scene(50), aim, 3)));
    expect(refused(ready, shoot)).toBeNull();
  });

  test('is made with one weapon, used in one way', () => {
    const ready = rounds(scene(5), stab, 3);
    expect(refused(ready, shoot)).toBe('unprepared');
    expect(refused(ready, { ...shoot, weapon: 'dagger', thrown: false })).toBeNull();
    const changed = give(rounds(scene(5), stab, 2), aim).fight;
    expect(one(changed, 'red').aim?.rounds).toBe(1);
  });

  test('hand to hand may begin from afar and is finished within reach', () => {
    const begun = rounds(scene(30), stab, 2);
    expect(refused(begun, stab)).toBe('out-of-reach');
    const there = give(begun, { kind: 'move', who: 'red', way: { kind: 'toward', target: 'blue' } }).fight;
    const after = give(there, stab);
    expect(told(after.events, 'does')[0]?.what).toBe('prepared');
  });

  test('from afar is lost by going anywhere, and any by a wound of one’s own', () => {
    const aiming = rounds(scene(50), aim, 2);
    const gone = give(aiming, { kind: 'move', who: 'red', way: { kind: 'to', place: { x: 0, y: 5 } } });
    expect(one(gone.fight, 'red').aim).toBeNull();
    expect(told(gone.events, 'does')[0]?.what).toBe('spoiled');
    const hurt = give(aiming, { kind: 'gm-damage', who: 'red', dice: 0, flat: 1 }).fight;
    expect(one(hurt, 'red').aim).toBeNull();
  });

  const ready = (blue: Fighter = {}): Fight => {
    const prepared: Fighter = { ...ASSASSIN, side: 'red', enters: { prepared: id('blue') } };
    return arena({
      red: prepared,
      friend: prepared,
      blue: { side: 'blue', at: [50, 0], save: 15, ...blue, enters: { unaware: true } },
      b2: { side: 'blue', at: [90, 0] },
    });
  };
  test('is lost with its target: whoever falls, dies or goes is no one to prepare for', () => {
    const helpless = give(ready(), { kind: 'gm-condition', who: 'blue', condition: 'down', on: true }).fight;
    const anew = give(helpless, aim).fight;
    expect([one(helpless, 'red').aim, one(anew, 'red').aim?.rounds]).toEqual([null, 1]);
    const died = give(anew, { kind: 'gm-fate', who: 'blue', fate: 'dead' });
    expect(told(died.events, 'does').map(each => each.what)).toContain('spoiled');
    const fates = ['dead', 'fled', 'surrendered'].map(
      fate => give(ready(), { kind: 'gm-fate', who: 'blue', fate }).fight,
    );
    expect([died.fight, ...fates].map(each => one(each, 'red').aim)).toEqual([null, null, null, null]);
  });
  test('[WWN-FOC-LUCKY] is lost to all when its target lives through an execution', () => {
    const lucky = ready({ ...HERO, features: [{ id: 'lucky' }] });
    const dice: Dice = [
      ['wwn.execution.aim', 'red', 6, 6],
      ['wwn.save.physical', 'blue', 1],
    ];
    const { fight } = give(lucky, shoot, dice);
    expect(one(fight, 'blue')).toMatchObject({ hp: 20, unaware: false });
    expect(one(fight, 'friend').aim).toBeNull();
  });

  test('is lost when the game master has the target on its guard, even if it calms down again', () => {
    const guard = give(rounds(scene(50), aim, 3), {
      kind: 'gm-condition',
      who: 'blue',
      condition: 'unaware',
      on: false,
    });
    expect(told(guard.events, 'alarm')).toHaveLength(1);
    const calm = give(guard.fight, { kind: 'gm-condition', who: 'blue', condition: 'unaware', on: true }).fight;
    expect(refused(calm, shoot)).toBe('unprepared');
  });
});
