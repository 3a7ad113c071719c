import { describe, expect, test } from 'vitest';
import { arena, type Dice, type Fighter, give, HERO, id, one, refused, told, turnOf } from '../testing.ts';

const NPC: Fighter = { morale: 8, instinct: 4, weapons: ['club'] };
const band = (options = {}, more: Record<string, Fighter> = {}) =>
  arena(
    {
      red: HERO,
      blue: NPC,
      b2: { ...NPC, side: 'blue', at: [30, 0] },
      b3: { ...NPC, side: 'blue', at: [30, 5] },
      b4: { ...NPC, side: 'blue', at: [30, 10] },
      ...more,
    },
    { options },
  );
const fell = (who: string) => ({ kind: 'gm-damage', who, dice: 0, flat: 99 });
const end = { kind: 'end', who: 'red' };
const check = (who: string, ...faces: number[]): Dice[number] => ['wwn.morale.check', who, ...faces];

describe('[WWN-MOR-1] morale 8', () => {
  const call = (faces: [number, number]) =>
    told(
      give(
        band(),
        { kind: 'gm-morale', side: 'blue' },
        [check('blue', ...faces)],
        faces[0] + faces[1] > 8 ? [['wwn.word.broken', 'gm', 'fight']] : [],
      ).events,
      'morale',
    )[0];
  test('holds on 8 and breaks on 9', () => {
    expect(call([4, 4])?.holds).toBe(true);
    expect(call([4, 5])?.holds).toBe(false);
  });
  test('[WWN-MOR-4, WWN-AMB-25] 12 never fails, player characters never check', () => {
    const brave = arena({ red: HERO, blue: { morale: 12 } });
    expect(refused(brave, { kind: 'gm-morale', side: 'blue' })).toBe('nobody');
    expect(refused(brave, { kind: 'gm-morale', side: 'red' })).toBe('nobody');
  });
  test('those who share a score share the roll', () => {
    const mixed = band({}, { b4: { ...NPC, morale: 6, side: 'blue', at: [30, 10] } });
    const { events } = give(mixed, { kind: 'gm-morale', side: 'blue' }, [check('b4', 1, 1), check('blue', 1, 1)]);
    expect(told(events, 'morale').map(each => each.who)).toEqual([['b4'], ['blue', 'b2', 'b3']]);
  });
  test('[WWN-FOC-AUTHORITY] a leader with Authority adds its Lead to morale and attacks', () => {
    const led = band(
      {},
      {
        chief: { side: 'blue', at: [40, 0], morale: 8, features: [{ id: 'authority', level: 2 }], skills: { lead: 2 } },
      },
    );
    const { events } = give(led, { kind: 'gm-morale', side: 'blue' }, [check('chief', 5, 3), check('blue', 5, 5)]);
    expect(told(events, 'morale').map(each => [each.score, each.holds])).toEqual([
      [8, true],
      [10, true],
    ]);
    const swing = give(turnOf(led, 'blue'), { kind: 'attack', who: 'blue', target: 'red', weapon: 'club' }, [
      ['wwn.attack.hit', 'blue', 2],
    ]);
    expect(told(swing.events, 'swing')[0]?.bonus?.total).toBe(2);
    const skill = { kind: 'skill', who: 'blue', attribute: 'str', skill: 'exert' };
    const checked = () => give(turnOf(led, 'blue'), skill, [['wwn.skill.check', 'blue', 3, 3]]).events;
    expect(told(checked(), 'checked')[0]?.bonus?.total).toBe(1);
    one(led, 'chief').down = true;
    expect(told(checked(), 'checked')[0]?.bonus?.total).toBe(0);
  });
});

describe('[WWN-MOR-2] when it is checked', () => {
  test('of those who know: while nobody has noticed anything it waits', () => {
    const first = give(band(), fell('b4')).fight;
    for (const each of first.combatants) each.unaware = each.side === 'blue';
    const waits = give(first, end);
    expect(told(waits.events, 'morale')).toEqual([]);
    expect(waits.fight.sides.find(each => each.id === 'blue')?.due).toBe('first');
    one(first, 'b2').unaware = false;
    expect(told(give(first, end, [check('b2', 1, 1)]).events, 'morale').map(each => each.who)).toEqual([['b2']]);
  });
  test('after the place in the order in which the first fell, once', () => {
    const first = give(band(), fell('b4')).fight;
    const { fight, events } = give(first, end, [check('blue', 1, 1)]);
    expect(told(events, 'morale')).toHaveLength(1);
    const second = give(fight, fell('b3'));
    expect(one(second.fight, 'b3').fate).toBe('dead');
  });
  test('[WWN-GAP-19] and when half have fallen, unless the house leaves that out', () => {
    const half = (moraleHalf: boolean) => {
      let now = give(give(band({ moraleHalf }), fell('b4')).fight, end, [check('blue', 1, 1)]).fight;
      now = give(now, fell('b3')).fight;
      return told(
        give(
          { ...now, turn: [one(now, 'blue').id] },
          { kind: 'end', who: 'blue' },
          moraleHalf ? [check('blue', 1, 1)] : [],
        ).events,
        'morale',
      ).length;
    };
    expect([half(true), half(false)]).toEqual([1, 0]);
  });
  test('[WWN-AMB-30] and when a leader has fallen, where the house plays so', () => {
    const fallen = (moraleLeader: boolean, who: string) => {
      const start = band({ moraleLeader }, { chief: { ...NPC, side: 'blue', at: [40, 0], important: true } });
      const now = give(give(start, fell('b4')).fight, end, [check('blue', 1, 1)]).fight;
      const after = give(now, fell(who)).fight;
      const dice = moraleLeader && who === 'chief' ? [check('blue', 1, 1)] : [];
      const { events } = give({ ...after, turn: [id('blue')] }, { kind: 'end', who: 'blue' }, dice);
      return told(events, 'morale').length;
    };
    expect([fallen(true, 'chief'), fallen(false, 'chief'), fallen(true, 'b3')]).toEqual([1, 0, 0]);
  });
  test('[WWN-AMB-30, WWN-FOC-AUTHORITY] also one of their own who led them with Authority', () => {
    const start = arena(
      {
        blue: { ...NPC, side: 'blue' },
        b2: { ...NPC, side: 'blue', at: [30, 0] },
        chief: {
          ...HERO,
          side: 'blue',
          skills: { lead: 1 },
          features: [{ id: 'authority', level: 2 }],
          at: [40, 0],
          enters: { watch: 'never' },
        },
        red: { side: 'red', at: [80, 0] },
      },
      { options: { moraleLeader: true } },
    );
    expect(give(start, fell('chief')).fight.sides.find(each => each.id === 'blue')?.due).toBe('leader');
  });
  test('or after asking the game master, or only where the GM calls for it', () => {
    const asked = give(band({ morale: 'ask' }), fell('b4')).fight;
    expect(told(give(asked, end, [], [['wwn.word.morale', 'gm', 'pass']]).events, 'morale')).toHaveLength(0);
    expect(
      told(give(asked, end, [check('blue', 1, 1)], [['wwn.word.morale', 'gm', 'check']]).events, 'morale'),
    ).toHaveLength(1);
    const called = give(band({ morale: 'called' }), fell('b4')).fight;
    expect(told(give(called, end).events, 'morale')).toHaveLength(0);
  });
});

describe('[WWN-MOR-3] the broken', () => {
  const broken = (how: 'flee' | 'retreat' | 'surrender' | 'fight') =>
    give(give(band(), fell('b4')).fight, end, [check('blue', 6, 6)], [['wwn.word.broken', 'gm', how]]).fight;
  test('flee or fall back, and fight no more; a whole side of them has lost', () => {
    const fled = broken('flee');
    expect(one(fled, 'blue').broken).toBe('flees');
    expect(fled.ended).toMatchObject({ winner: 'red' });
    expect(one(broken('surrender'), 'blue').fate).toBe('surrendered');
    expect(broken('fight').ended).toBeNull();
  });
  test('leave the field; headlong they are struck from behind, falling back they are not', () => {
    const leaving = (how: 'flees' | 'retreats') => {
      const fight = turnOf(band(), 'blue');
      one(fight, 'blue').broken = how;
      one(fight, 'red').watch = 'never';
      expect(refused(fight, { kind: 'attack', who: 'blue', target: 'red', weapon: 'club' })).toBe('broken');
      return give(fight, { kind: 'leave', who: 'blue' }, how === 'flees' ? [['wwn.attack.hit', 'red', 2]] : []);
    };
    const headlong = leaving('flees');
    expect(told(headlong.events, 'swing').map(each => each.how)).toEqual(['free']);
    expect(one(headlong.fight, 'blue').fate).toBe('fled');
    expect(told(leaving('retreats').events, 'swing')).toHaveLength(0);
  });
  test('let go of whom they hold, and are held on by those who hold them', () => {
    const fight = arena({ red: {}, r2: { side: 'red', at: [5, 5] }, blue: { morale: 7 }, b2: { side: 'blue' } });
    for (const [by, on] of [
      ['blue', 'red'],
      ['r2', 'blue'],
    ] as const) {
      one(fight, by).holds = id(on);
      one(fight, on).heldBy = [id(by)];
    }
    const { fight: after } = give(
      fight,
      { kind: 'gm-morale', side: 'blue' },
      [check('blue', 6, 6)],
      [['wwn.word.broken', 'gm', 'flee']],
    );
    expect([one(after, 'blue').holds, one(after, 'red').heldBy]).toEqual([null, []]);
    expect([one(after, 'blue').heldBy, one(after, 'r2').holds]).toEqual([['r2'], 'blue']);
  });
  test('[WWN-GAP-18] do not rally, unless the game master says so', () => {
    const fight = turnOf(band(), 'blue');
    one(fight, 'blue').broken = 'flees';
    expect(one(give(fight, { kind: 'end', who: 'blue' }).fight, 'blue').broken).toBe('flees');
    expect(one(give(fight, { kind: 'gm-broken', who: 'blue', broken: 'no' }).fight, 'blue').broken).toBe('no');
  });
});

describe('[WWN-INS-1] instinct 4', () => {
  const call = (face: number, impulse?: number) =>
    give(turnOf(band(), 'blue'), { kind: 'gm-instinct', who: 'blue' }, [
      ['wwn.instinct.check', 'blue', face],
      ...(impulse === undefined ? [] : [['wwn.instinct.impulse', 'blue', impulse] as const]),
    ]);
  test('yields on 4 and not on 5', () => {
    expect(told(call(4, 5).events, 'impulse')[0]?.yields).toBe(true);
    expect(told(call(5).events, 'impulse')[0]?.yields).toBe(false);
  });
  test('[WWN-INS-4] freezing and staring cost the round, guarding is Total Defense', () => {
    expect(one(call(1, 1).fight, 'blue')).toMatchObject({ main: false, move: false });
    expect(one(call(1, 4).fight, 'blue').main).toBe(false);
    expect(one(call(1, 3).fight, 'blue').defending).toBe(true);
    expect(one(call(1, 5).fight, 'blue')).toMatchObject({
      main: true,
      impulse: 'goes for the nearest enemy without thought',
    });
  });
  test('[WWN-HIT-5] also where an action that allows several attacks has one left', () => {
    const fight = turnOf(band({}, { b5: { ...NPC, side: 'blue', attacks: 2, at: [0, 5] } }), 'blue');
    Object.assign(one(fight, 'b5'), { main: false, attacks: 1 });
    const frozen = give(fight, { kind: 'gm-instinct', who: 'b5' }, [
      ['wwn.instinct.check', 'b5', 1],
      ['wwn.instinct.impulse', 'b5', 1],
    ]).fight;
    expect(refused(fight, { kind: 'attack', who: 'b5', target: 'red', weapon: 'club' })).toBeNull();
    expect(refused(frozen, { kind: 'attack', who: 'b5', target: 'red', weapon: 'club' })).toBe('no-main');
  });
  test('[WWN-INS-4, WWN-GAP-17] whoever freezes strikes for no swarm, and stands before no one', () => {
    const fight = turnOf(band({}, { b5: { ...NPC, side: 'blue', at: [5, 5] } }), 'blue');
    Object.assign(one(fight, 'blue'), { main: false, swarm: id('red'), swarmArm: 'club', ward: id('b5') });
    expect(refused(fight, { kind: 'swarm-strike', who: 'blue', target: 'red' })).toBeNull();
    const frozen = give(fight, { kind: 'gm-instinct', who: 'blue' }, [
      ['wwn.instinct.check', 'blue', 1],
      ['wwn.instinct.impulse', 'blue', 1],
    ]).fight;
    expect(refused(frozen, { kind: 'swarm-strike', who: 'blue', target: 'red' })).toBe('no-swarm');
    expect(one(frozen, 'blue')).toMatchObject({ swarm: null, ward: null });
  });
  test.each([
    [1, []],
    [4, []],
    [5, ['free']],
  ])('[WWN-INS-4, WWN-6.9] on impulse %i, whether it strikes at a foe who leaves', (impulse, blows) => {
    const fight = arena({ red: HERO, b2: { ...NPC, side: 'blue' } });
    const now = give(fight, { kind: 'gm-instinct', who: 'b2' }, [
      ['wwn.instinct.check', 'b2', 1],
      ['wwn.instinct.impulse', 'b2', impulse],
    ]).fight;
    const away = { kind: 'move', who: 'red', way: { kind: 'away' } };
    const { events } = give(now, away, blows.length > 0 ? [['wwn.attack.hit', 'b2', 2]] : []);
    expect(told(events, 'swing').map(each => each.how)).toEqual(blows);
  });
  test('[WWN-INS-4] whoever freezes does so in every language: the words of its impulse decide nothing', () => {
    const fight = arena({ red: HERO, b2: { ...NPC, side: 'blue' } });
    const frozen = give(fight, { kind: 'gm-instinct', who: 'b2' }, [
      ['wwn.instinct.check', 'b2', 1],
      ['wwn.instinct.impulse', 'b2', 1],
    ]).fight;
    one(frozen, 'b2').impulse = 'erstarrt';
    const away = { kind: 'move', who: 'red', way: { kind: 'away' } };
    expect(told(give(frozen, away).events, 'swing')).toEqual([]);
  });
  test('never player characters, nor those without', () => {
    expect(told(give(band(), { kind: 'gm-instinct', who: 'red' }).events, 'impulse')).toHaveLength(0);
  });
  test('[WWN-INS-2] follows a morale check that holds, where the house wants it', () => {
    const fight = arena({ red: HERO, blue: NPC }, { options: { instinct: true } });
    const { events } = give(fight, { kind: 'gm-morale', side: 'blue' }, [
      check('blue', 1, 1),
      ['wwn.instinct.check', 'blue', 9],
    ]);
    expect(told(events, 'impulse')).toHaveLength(1);
  });
});

test.each(['flees', 'retreats'])('[WWN-MOR-3] whom the GM breaks (%s) lets go, screens and swarms no more', broken => {
  const fight = band();
  Object.assign(one(fight, 'b2'), { holds: id('red'), ward: id('blue'), swarm: id('red'), held: true });
  one(fight, 'red').heldBy = [id('b2')];
  const after = give(fight, { kind: 'gm-broken', who: 'b2', broken }).fight;
  expect(one(after, 'b2')).toMatchObject({ broken, holds: null, ward: null, swarm: null, held: false });
  expect(one(after, 'red').heldBy).toEqual([]);
});

test('[WWN-MOR-3] the broken do not stand before anyone either', () => {
  const fight = turnOf(band({}, { b5: { ...NPC, side: 'blue', skillBonus: 2, at: [30, 15] } }), 'blue');
  const screen = { kind: 'screen', who: 'b5', target: 'b4' };
  expect(refused(fight, screen)).toBeNull();
  one(fight, 'b5').broken = 'retreats';
  expect(refused(fight, screen)).toBe('broken');
});

test('[WWN-REA-1] a reaction roll of the game master', () => {
  const { events } = give(band(), { kind: 'gm-reaction', who: 'blue', bonus: 1 }, [
    ['wwn.reaction.roll', 'blue', 4, 4],
  ]);
  expect(told(events, 'reaction')[0]?.reaction).toBe('friendly');
});
