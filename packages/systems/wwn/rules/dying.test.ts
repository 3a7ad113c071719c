import { describe, expect, test } from 'vitest';
import { offers } from '../commands.ts';
import {
  arena,
  before,
  type Dice,
  type Fighter,
  give,
  HERO,
  id,
  one,
  refused,
  TENS,
  told,
  turnOf,
} from '../testing.ts';

const MEDIC: Fighter = {
  ...HERO,
  attributes: { ...TENS, int: 14 },
  skills: { heal: 1, stab: 0 },
  kit: true,
  enters: { watch: 'never' },
};
const VICTIM: Fighter = { ...HERO, side: 'red', enters: { watch: 'never' } };
/** A medic beside somebody who fell in a round, and a foe far away. */
const fallen = (round: number, fell: number, medic: Fighter = {}, victim: Fighter = {}, options = {}) => {
  const fight = arena(
    { red: { ...MEDIC, ...medic }, hurt: { ...VICTIM, ...victim }, blue: { at: [90, 0] } },
    { options },
  );
  fight.round = round;
  Object.assign(one(fight, 'hurt'), { hp: 0, dying: true, fell, main: false, move: false, prone: true });
  fight.turn = fight.turn.filter(each => each !== 'hurt');
  return fight;
};
const tend = { kind: 'stabilize', who: 'red', target: 'hurt' };
const roll = (...faces: number[]): Dice => [['wwn.stabilize.heal', 'red', ...faces]];

describe('[WWN-DIE-3] stabilizing', () => {
  test('[WWN-GAP-15] fell in round 3, round 5: 10 with a kit, 12 without', () => {
    expect(told(give(fallen(5, 3), tend, roll(4, 4)).events, 'checked')[0]).toMatchObject({
      difficulty: 10,
      bonus: { total: 2 },
      success: true,
    });
    expect(told(give(fallen(5, 3, { kit: false }), tend, roll(4, 4)).events, 'checked')[0]).toMatchObject({
      difficulty: 12,
      success: false,
    });
  });
  test('[WWN-DIE-4] and the ten minutes run from then on', () => {
    expect(one(give(fallen(4, 1), tend, roll(6, 6)).fight, 'hurt').fell).toBe(4);
  });
  test('[WWN-DIE-4] success leaves the victim out, and Frail', () => {
    expect(one(give(fallen(5, 3), tend, roll(6, 6)).fight, 'hurt')).toMatchObject({
      dying: false,
      down: true,
      frail: true,
      hp: 0,
    });
  });
  test('one try for a victim each round; the next round another', () => {
    const fight = give(fallen(5, 3), tend, roll(1, 1)).fight;
    one(fight, 'red').main = true;
    expect(refused(fight, tend)).toBe('tended');
    fight.round = 6;
    expect(refused(fight, tend)).toBeNull();
  });
  test('[WWN-CHK-4] a helper that succeeds gives +1, and a second no more', () => {
    const fight = fallen(5, 3);
    const helped = give(fight, { kind: 'help', who: 'red', target: 'hurt' }, [
      ['wwn.stabilize.aid', 'red', 6, 6],
    ]).fight;
    expect(one(helped, 'hurt').aided).toBe(true);
    one(helped, 'red').main = true;
    expect(refused(helped, { kind: 'help', who: 'red', target: 'hurt' })).toBe('aided');
    expect(told(give(helped, tend, roll(1, 1)).events, 'checked')[0]?.bonus?.total).toBe(3);
    const failed = give(fight, { kind: 'help', who: 'red', target: 'hurt' }, [
      ['wwn.stabilize.aid', 'red', 1, 1],
    ]).fight;
    expect(one(failed, 'hurt').aided).toBe(false);
  });
  test('it takes a Main action, a place beside, and somebody who is dying', () => {
    expect(refused(fallen(5, 3, { at: [20, 0] }, { at: [0, 0] }), tend)).toBe('too-far');
    const spent = fallen(5, 3);
    one(spent, 'red').main = false;
    expect(refused(spent, tend)).toBe('no-main');
    const well = fallen(5, 3);
    one(well, 'hurt').dying = false;
    expect(refused(well, tend)).toBe('not-dying');
  });
  test('[WWN-FOC-CHIRURGEON, WWN-CHK-6] Gifted Chirurgeon: On Turn once a round, with 3d6 and the lowest dropped', () => {
    const gifted = fallen(5, 3, { features: [{ id: 'gifted-chirurgeon' }] });
    const { fight, events } = give(gifted, tend, roll(1, 4, 4));
    expect(told(events, 'checked')[0]?.success).toBe(true);
    expect(one(fight, 'red')).toMatchObject({ main: true, usedRound: ['tend'] });
  });
  test('[WWN-FOC-CHIRURGEON, WWN-CHK-6] and so on every other Heal check', () => {
    const gifted = arena({ red: { ...HERO, features: [{ id: 'gifted-chirurgeon' }] }, blue: {} });
    const check = { kind: 'skill', who: 'red', attribute: 'int', skill: 'heal' };
    const { events } = give(gifted, check, [['wwn.skill.check', 'red', 1, 5, 5]]);
    expect(told(events, 'checked')[0]?.success).toBe(true);
    expect(() => give(gifted, { ...check, skill: 'notice' }, [['wwn.skill.check', 'red', 1, 5, 5]])).toThrow();
  });
});

test('[WWN-FOC-CHIRURGEON] at level 2 heals 1d6 and Heal for one System Strain, and lifts Frailty', () => {
  const fight = fallen(5, 3, { features: [{ id: 'gifted-chirurgeon', level: 2 }] });
  one(fight, 'hurt').frail = true;
  const after = give(fight, { kind: 'heal', who: 'red', target: 'hurt' }, [['wwn.heal.amount', 'red', 4]]).fight;
  expect(one(after, 'hurt')).toMatchObject({ hp: 5, strain: 1, frail: false, dying: false, down: false });
  // Whoever comes to lies there still, and stands up before it does much else (WWN-6.16).
  expect(one(after, 'hurt')).toMatchObject({ prone: true, revived: true });
  expect(refused(fallen(5, 3), { kind: 'heal', who: 'red', target: 'hurt' })).toBe('no-chirurgeon');
});

describe('[WWN-DIE-1] the mortally wounded', () => {
  test('who fell in round 3 die as round 9 ends, and not before', () => {
    const ending = (round: number) => {
      const fight = turnOf(fallen(round, 3), 'blue');
      return one(give(fight, { kind: 'end', who: 'blue' }).fight, 'hurt').fate;
    };
    expect([ending(8), ending(9)]).toEqual(['fighting', 'dead']);
  });
  test('do nothing', () => {
    expect(refused(fallen(5, 3), { kind: 'defend', who: 'hurt' })).toBe('helpless');
  });
  test('[WWN-DIE-2] die of any further harm, unless the house is kinder', () => {
    const harm = { kind: 'gm-damage', who: 'hurt', dice: 0, flat: 1 };
    expect(one(give(fallen(5, 3), harm).fight, 'hurt').fate).toBe('dead');
    expect(one(give(fallen(5, 3, {}, {}, { dyingHurt: 'lives' }), harm).fight, 'hurt')).toMatchObject({
      fate: 'fighting',
      dying: true,
    });
  });
  test('[WWN-HEAL-3] are saved at once by magic, Frailty with it', () => {
    const fight = fallen(5, 3);
    one(fight, 'hurt').frail = true;
    expect(one(give(fight, { kind: 'gm-heal', who: 'hurt', hits: 3 }).fight, 'hurt')).toMatchObject({
      hp: 3,
      dying: false,
      frail: false,
    });
  });
});

test('[WWN-DIE-5] the Frail die at 0', () => {
  const fight = arena({ red: {}, blue: { ...HERO, hitPoints: 3 } });
  one(fight, 'blue').frail = true;
  const given = { kind: 'gm-damage', who: 'blue', dice: 0, flat: 3 };
  expect(one(give(fight, given).fight, 'blue').fate).toBe('dead');
});

test('[WWN-DIE-6, WWN-FOC-DIEHARD] Die Hard stabilizes by itself; at level 2 the first fall leaves 1', () => {
  const fall = (level: 1 | 2, flat = 5, utter = false) => {
    const fight = arena({ red: {}, blue: { ...HERO, hitPoints: 4, features: [{ id: 'die-hard', level }] } });
    return give(fight, { kind: 'gm-damage', who: 'blue', dice: 0, flat, utter }).fight;
  };
  expect(one(fall(1), 'blue')).toMatchObject({ down: true, dying: false, frail: true });
  const stood = fall(2);
  expect(one(stood, 'blue')).toMatchObject({ hp: 1, down: false });
  expect(one(give(stood, { kind: 'gm-damage', who: 'blue', dice: 0, flat: 5 }).fight, 'blue').down).toBe(true);
  expect(one(fall(2, 5, true), 'blue').fate).toBe('dead');
});

test('[WWN-FOC-LUCKY] Lucky: once a week the blow that would bring it down fails', () => {
  const fight = arena({ red: {}, blue: { ...HERO, hitPoints: 4, features: [{ id: 'lucky' }] } });
  const given = { kind: 'gm-damage', who: 'blue', dice: 0, flat: 9 };
  const spared = give(fight, given).fight;
  // Who has lost nothing casts all the same (WWN-6.21).
  expect(one(spared, 'blue')).toMatchObject({ hp: 4, hurt: false });
  expect(one(give(spared, given).fight, 'blue').dying).toBe(true);
});

describe('[WWN-STR-1] System Strain', () => {
  const fight = (options = {}, red: Fighter = {}) => arena({ red, blue: {} }, { options });
  test('goes up to Constitution, 10 for an NPC; forced beyond that, it knocks out', () => {
    const strained = fight();
    one(strained, 'red').strain = 10;
    const { fight: after, events } = give(strained, { kind: 'gm-strain', who: 'red', amount: 1 });
    expect(told(events, 'strain')[0]).toMatchObject({ strain: 10, most: 10, over: true });
    expect(one(after, 'red').down).toBe(true);
    const tough = give(fight({}, { ...HERO, attributes: { ...TENS, con: 14 } }), {
      kind: 'gm-strain',
      who: 'red',
      amount: 3,
    });
    expect(told(tough.events, 'strain')[0]).toMatchObject({ strain: 3, most: 14, over: false });
  });
  test('[WWN-AMB-29] or it kills', () => {
    const strained = fight({ strainOver: 'dead' });
    one(strained, 'red').strain = 10;
    expect(one(give(strained, { kind: 'gm-strain', who: 'red', amount: 1 }).fight, 'red').fate).toBe('dead');
  });
  test('what is voluntary cannot pass the maximum', () => {
    const patient = fallen(5, 3, { features: [{ id: 'gifted-chirurgeon', level: 2 }] });
    one(patient, 'hurt').strain = 10;
    expect(refused(patient, { kind: 'heal', who: 'red', target: 'hurt' })).toBe('strained');
  });
  test('[WWN-STR-2, WWN-HEAL-1] a night’s rest takes one off and heals a level’s worth, but not of the Frail', () => {
    const tired = before({ red: { ...HERO, level: 3 }, blue: {} });
    Object.assign(one(tired, 'red'), { strain: 4, hp: 5 });
    expect(one(give(tired, { kind: 'gm-rest', who: 'red' }).fight, 'red')).toMatchObject({ strain: 3, hp: 8 });
    one(tired, 'red').frail = true;
    expect(one(give(tired, { kind: 'gm-rest', who: 'red' }).fight, 'red')).toMatchObject({ strain: 4, hp: 5 });
  });
});

test.each([
  [9, 0],
  [10, 1],
  [39, 3],
  [5000, 20],
])('[WWN-HEAL-4] a fall of %i feet throws %id6', (feet, count) => {
  const fight = arena({ red: { hitPoints: 200 }, blue: {} });
  const faces = Array.from({ length: count }, () => 3);
  const after = give(
    fight,
    { kind: 'gm-fall', who: 'red', feet },
    count === 0 ? [] : [['wwn.hazard.damage', 'red', ...faces]],
  ).fight;
  expect(one(after, 'red').hp).toBe(200 - 3 * count);
});

test('[WWN-GAP-34] a side that has won tends its dying before the fight is over', () => {
  const fight = fallen(2, 1);
  const won = give(fight, { kind: 'gm-damage', who: 'blue', dice: 0, flat: 99 }).fight;
  expect(won.ended).toBeNull();
  const saved = give(won, tend, roll(6, 6)).fight;
  expect(saved.ended).toMatchObject({ winner: 'red' });
});

describe('[WWN-GAP-34] once the game master has ended the fight', () => {
  const ended = (main = true) => {
    const fight = fallen(2, 1);
    one(fight, 'red').main = main;
    return give(fight, { kind: 'gm-end-fight', winner: 'red' }).fight;
  };

  test('the dying can still be helped, without an action, one try for each', () => {
    const saved = give(ended(false), tend, roll(6, 6)).fight;
    expect([one(saved, 'hurt').dying, one(saved, 'hurt').down, saved.phase]).toEqual([false, true, 'over']);
    const failed = give(ended(), tend, roll(1, 1)).fight;
    expect([one(failed, 'red').main, refused(failed, tend)]).toEqual([true, 'tended']);
  });

  test('from wherever one stands, by anyone who is up, and nothing else is done', () => {
    const far = ended();
    if (far.field.kind === 'map') far.field.places[one(far, 'red').id] = { x: 200, y: 0 };
    expect(refused(far, tend)).toBeNull();
    one(far, 'red').down = true;
    expect(refused(far, tend)).toBe('over');
    expect(refused(ended(), { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' })).toBe('over');
  });

  test('it is offered as taking no action', () => {
    const offer = offers(ended(), id('red')).find(each => each.base.kind === 'stabilize');
    expect(offer).toMatchObject({ cost: 'no action', refusal: null });
  });
});

describe('[WWN-DMG-5, WWN-DIE-4] ten minutes', () => {
  test('pass by the round: then they wake on 1 hit point, and lie where they lay', () => {
    let fight = arena(
      { red: HERO, blue: { at: [50, 0] }, b2: { at: [60, 0] } },
      { options: { charts: { incapacitated: 2 } } },
    );
    Object.assign(one(fight, 'blue'), { down: true, hp: 0, prone: true, fell: 1 });
    fight.turn = [id('red')];
    const round = (): void => {
      for (const who of ['red', 'b2']) fight = give(fight, { kind: 'end', who }).fight;
    };
    round();
    round();
    expect(one(fight, 'blue').down).toBe(true);
    round();
    expect(one(fight, 'blue')).toMatchObject({ down: false, hp: 1, prone: true, frail: false });
  });
  test('are over when the game master says so', () => {
    const fight = arena({ red: HERO, blue: {} });
    Object.assign(one(fight, 'blue'), { down: true, hp: 0, prone: true });
    const awake = give(fight, { kind: 'gm-condition', who: 'blue', condition: 'down', on: false }).fight;
    expect(one(awake, 'blue')).toMatchObject({ down: false, hp: 1 });
  });
});

test('[WWN-6.16] whoever has just come to stands up before it does much else', () => {
  const fight = arena({ red: { ...HERO, weapons: ['long-sword'] }, blue: {} });
  Object.assign(one(fight, 'red'), { dying: true, hp: 0, prone: true, main: false, move: false });
  const healed = give(fight, { kind: 'gm-heal', who: 'red', hits: 3 }).fight;
  Object.assign(one(healed, 'red'), { main: true, move: true });
  healed.turn = [id('red')];
  const blow = { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' };
  expect(refused(healed, blow)).toBe('stand-first');
  expect(refused(healed, { kind: 'end', who: 'red' })).toBeNull();
  const up = give(healed, { kind: 'stand', who: 'red' }).fight;
  expect(refused(up, blow)).toBeNull();
});

test('[WWN-HEAL-1] [WWN-DMG-5] a night is longer than ten minutes: whoever was out wakes', () => {
  const fight = arena({ red: { ...HERO, level: 3, enters: { hp: 0 } }, blue: {} });
  one(fight, 'red').down = true;
  const { fight: after } = give(fight, { kind: 'gm-rest', who: 'red' });
  expect(one(after, 'red')).toMatchObject({ down: false, hp: 4 });
});
