import { describe, expect, test } from 'vitest';
import { wwn } from '../../index.ts';
import { arena, type Dice, type Fighter, give, HERO, hit, id, one, refused, told, turnOf } from '../../testing.ts';

const harm = (who: string, ...faces: number[]): Dice[number] => ['wwn.attack.damage', who, ...faces];
/** A brute is about to strike a hero who still has its Main action. */
const faced = (hero: Fighter = {}, options = {}, more: Record<string, Fighter> = {}) =>
  arena(
    {
      red: { attackBonus: 3, weapons: ['long-sword'] },
      blue: { ...HERO, armor: 'linothorax', enters: { watch: 'own' }, ...hero },
      ...more,
    },
    { options },
  );
const blow = { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' };

describe('[WWN-6.18] a held action', () => {
  const held = (more: Fighter = {}) => {
    const fight = faced({ enters: { watch: 'never' }, ...more });
    one(fight, 'blue').held = true;
    return fight;
  };
  const use = (what: 'strike' | 'leave' | 'shatter', weapon: string | null = 'long-sword') =>
    ({ do: what, on: what === 'leave' ? null : id('red'), weapon, thrown: false }) as const;

  test('answers the very action that would kill its holder, goes first, and saves it', () => {
    const fight = held();
    one(fight, 'blue').hp = 1;
    one(fight, 'red').hp = 4;
    const { events, fight: after } = give(
      fight,
      blow,
      [hit('blue', 12), harm('blue', 6)],
      [['wwn.answer.action', 'blue', use('strike')]],
    );
    expect(told(events, 'swing')).toMatchObject([{ by: 'blue', how: 'held', bonus: { total: 2 } }]);
    expect(one(after, 'blue')).toMatchObject({ hp: 1, held: false, main: false });
    expect(one(after, 'red').fate).toBe('dead');
  });

  test('[WWN-6.5] answers a charge before its first step, where a bow is not yet spoiled', () => {
    const archer: Fighter = { weapons: ['small-bow'], at: [40, 0] };
    const charge = { kind: 'charge', who: 'red', target: 'blue', weapon: 'long-sword' };
    const shot = { do: 'strike', on: id('red'), weapon: 'small-bow', thrown: true } as const;
    const { events, fight } = give(
      held(archer),
      charge,
      [hit('blue', 12), harm('blue', 6), hit('red', 2)],
      [['wwn.answer.action', 'blue', shot]],
    );
    expect(events.map(each => each.kind)).toEqual(['declares', 'does', 'swing', 'wound', 'moved', 'swing', 'wound']);
    // Who charges has lowered its guard already.
    expect(told(events, 'swing')[0]?.armor?.total).toBe(8);
    const weak = held(archer);
    one(weak, 'red').hp = 3;
    const fallen = give(weak, charge, [hit('blue', 12), harm('blue', 6)], [['wwn.answer.action', 'blue', shot]]);
    expect(told(fallen.events, 'foiled')).toMatchObject([{ who: 'red', why: 'fell' }]);
    expect([one(fight, 'blue').hp, one(fallen.fight, 'blue').hp]).toEqual([18, 20]);
  });

  test('[WWN-6.5] goes before a charge that is announced, and not before one that has been run', () => {
    const charge = { kind: 'charge', who: 'red', target: 'blue', weapon: 'long-sword' };
    const first = { do: 'first', on: null, weapon: null, thrown: false } as const;
    const put = give(held({ at: [40, 0] }), charge, [], [['wwn.answer.action', 'blue', first]]).fight;
    expect(one(put, 'red')).toMatchObject({ main: true, move: true, charging: false });
    expect(put.field).toMatchObject({ places: { red: { x: 0 } } });
    const late = [['wwn.answer.action', 'blue', 'pass'] as const, ['wwn.answer.action', 'blue', first] as const];
    expect(() => give(held({ at: [40, 0] }), charge, [], late)).toThrow(/is not one of/);
  });

  test('[WWN-6.5] takes its holder out of the way of a charge, which then may not get there', () => {
    const charge = { kind: 'charge', who: 'red', target: 'blue', weapon: 'long-sword' };
    const leave = [['wwn.answer.action', 'blue', use('leave', null)]] as const;
    const far = give(held({ at: [40, 0] }), charge, [], [...leave]);
    expect(told(far.events, 'foiled')).toMatchObject([{ who: 'red', why: 'reach' }]);
    expect(far.fight.field).toMatchObject({ places: { red: { x: 0 }, blue: { x: 70 } } });
    expect(one(far.fight, 'red')).toMatchObject({ main: false, move: false });
    const near = give(held({ at: [20, 0] }), charge, [hit('red', 2)], [...leave]);
    expect(near.fight.field).toMatchObject({ places: { red: { x: 45 }, blue: { x: 50 } } });
  });

  test('may take its holder out of the way', () => {
    const { events, fight: after } = give(
      held(),
      blow,
      [hit('red', 2)],
      [['wwn.answer.action', 'blue', use('leave', null)]],
    );
    expect(told(events, 'swing')).toMatchObject([{ by: 'red', how: 'free' }]);
    expect(told(events, 'foiled')).toMatchObject([{ who: 'red', why: 'reach' }]);
    expect(one(after, 'blue').hp).toBe(18);
  });

  test('of a third breaks a shield between the roll and the Shock', () => {
    const ally: Fighter = { ...HERO, side: 'red', at: [10, 0], weapons: ['hand-axe'] };
    const fight = faced({ shield: 'large', enters: { watch: 'never' } }, {}, { ally });
    one(fight, 'ally').held = true;
    const shatter = { do: 'shatter', on: id('blue'), weapon: 'hand-axe', thrown: false } as const;
    const { events, fight: after } = give(
      fight,
      blow,
      [hit('red', 3), hit('ally', 19), ['wwn.shield.attacker', 'ally', 6, 6], ['wwn.shield.defender', 'blue', 1, 1]],
      [['wwn.answer.dice', 'ally', shatter]],
    );
    expect(told(events, 'swing')[0]?.armor?.total).toBe(14);
    expect(told(events, 'shattered')).toHaveLength(1);
    expect(one(after, 'blue').hp).toBe(18);
  });

  test('[WWN-HIT-5] of two attacks goes on only while there is something to strike with', () => {
    const thrower = (weapons: Fighter['weapons']): Fighter => ({ pc: false, attributes: null, attacks: 2, weapons });
    const thrown = (weapons: Fighter['weapons'], dice: Dice) => {
      const fight = held({ ...thrower(weapons), at: [20, 0] });
      const weapon = one(fight, 'blue').items[0]?.id ?? '';
      const away = { kind: 'move', who: 'red', way: { kind: 'to', place: { x: 0, y: 10 } } };
      const strike = { do: 'strike', on: id('red'), weapon, thrown: true } as const;
      const after = give(fight, away, dice, [['wwn.answer.action', 'blue', strike]]);
      return one(wwn.schemas.fight.parse(after.fight), 'blue').items[0];
    };
    expect(thrown(['light-spear'], [hit('blue', 2)])).toMatchObject({ count: 0, where: 'ground' });
    const blades = { id: 'blades', count: 3, weapon: 'throwing-blade' };
    expect(thrown([blades], [hit('blue', 2), hit('blue', 2)])).toMatchObject({ count: 1, where: 'readied' });
    expect(thrown(['hand-hurlant'], [hit('blue', 2)])).toMatchObject({ loaded: false });
  });

  test('is used at will between the actions of others, and not twice', () => {
    const fight = held();
    const own = give(fight, { kind: 'act-held', who: 'blue' }).fight;
    expect(own.turn).toEqual(['blue']);
    const struck = give(own, { kind: 'attack', who: 'blue', target: 'red', weapon: 'long-sword', end: true }, [
      hit('blue', 2),
    ]).fight;
    expect(struck.turn).toEqual(['red']);
    expect(refused(struck, { kind: 'act-held', who: 'blue' })).toBe('not-held');
  });

  test('costs a Move and keeps the Main, and is lost as the round ends', () => {
    const fight = turnOf(faced(), 'blue');
    const after = give(fight, { kind: 'hold', who: 'blue' });
    expect(one(after.fight, 'blue')).toMatchObject({ held: false, move: true });
    expect(told(after.events, 'does').map(each => each.what)).toEqual(['hold', 'held-lost']);
    const early = arena({ red: HERO, blue: {} });
    expect(one(give(early, { kind: 'hold', who: 'red' }).fight, 'red')).toMatchObject({
      held: true,
      main: true,
      move: false,
    });
  });
});

test('[WWN-6.18] [WWN-6.4] a swarm whose strike is put off stands, and strikes later or not at all', () => {
  const blade: Fighter = { side: 'red', weapons: ['short-sword'] };
  const fight = faced({}, {}, { r2: { ...blade, at: [5, 5] }, r3: { ...blade, at: [10, 5] } });
  for (const who of ['r2', 'r3'])
    Object.assign(one(fight, who), { swarm: id('blue'), swarmArm: 'short-sword', main: false });
  one(fight, 'blue').held = true;
  const strike = { kind: 'swarm-strike', who: 'r2', target: 'blue' };
  const first = { do: 'first', on: null, weapon: null, thrown: false } as const;
  const put = give(fight, strike, [], [['wwn.answer.action', 'blue', first]]).fight;
  expect(['r2', 'r3'].map(who => one(put, who).swarm)).toEqual(['blue', 'blue']);
  const ended = give(put, { kind: 'end', who: 'blue' }).fight;
  const passes = [
    ['wwn.answer.action', 'blue', 'pass'],
    ['wwn.answer.shock', 'blue', 'pass'],
  ] as const;
  const { events } = give(ended, strike, [hit('r2', 2)], [...passes]);
  expect(told(events, 'swing')[0]?.bonus?.parts).toContainEqual(expect.objectContaining({ name: 'swarm', value: 2 }));
});

describe('[WWN-6.4] [WWN-GAP-17] where the one who strikes for a swarm falls first', () => {
  const blade: Fighter = { side: 'red', weapons: ['short-sword'], hitPoints: 3 };
  const waylaid = () => {
    const fight = faced({}, {}, { r2: { ...blade, at: [5, 5] }, r3: { ...blade, at: [10, 5] } });
    for (const who of ['r2', 'r3'])
      Object.assign(one(fight, who), { swarm: id('blue'), swarmArm: 'short-sword', main: false });
    one(fight, 'blue').held = true;
    return fight;
  };
  const strike = { kind: 'swarm-strike', target: 'blue' };
  const blow = { do: 'strike', on: id('r2'), weapon: 'long-sword', thrown: false } as const;
  const cut: Dice = [hit('blue', 19), ['wwn.attack.damage', 'blue', 8]];

  test.each([
    ['before it rolls', cut, [['wwn.answer.action', 'blue', blow]]],
    [
      'once its dice are seen',
      [hit('r2', 19), ...cut],
      [
        ['wwn.answer.action', 'blue', 'pass'],
        ['wwn.answer.dice', 'blue', blow],
      ],
    ],
  ] as const)('%s, another strikes for those who are left', (_when, dice, answers) => {
    const { events, fight } = give(waylaid(), { ...strike, who: 'r2' }, [...dice], [...answers]);
    expect(told(events, 'foiled')).toMatchObject([{ who: 'r2', why: 'fell' }]);
    expect(['r2', 'r3'].map(who => one(fight, who).swarm)).toEqual([null, 'blue']);
    const swing = told(give(fight, { ...strike, who: 'r3' }, [hit('r3', 2)]).events, 'swing')[0];
    expect(swing).toMatchObject({ by: 'r3', how: 'swarm' });
    expect(swing?.bonus?.parts.map(each => each.name)).not.toContain('swarm');
  });
});

describe('[WWN-6.18] a held blow breaks the shield of whoever was about to strike', () => {
  const shatter = { do: 'shatter', on: id('red'), weapon: 'hand-axe', thrown: false } as const;
  const dice: Dice = [hit('blue', 19), ['wwn.shield.attacker', 'blue', 6, 6], ['wwn.shield.defender', 'red', 1, 1]];
  const bearer = () => {
    const fight = arena({ red: { ...HERO, shield: 'small' }, blue: { ...HERO, weapons: ['hand-axe'] } });
    one(fight, 'blue').held = true;
    return fight;
  };

  test('with it: the blow is not struck', () => {
    const bash = { ...blow, weapon: 'shield' };
    const { events, fight } = give(bearer(), bash, dice, [['wwn.answer.action', 'blue', shatter]]);
    expect(told(events, 'foiled')).toMatchObject([{ who: 'red', why: 'unfit' }]);
    expect(one(fight, 'red')).toMatchObject({ shield: 'broken', main: false });
  });

  test('[WWN-6.20] with it as the other of two weapons: the first strikes alone', () => {
    const answers = [['wwn.answer.action', 'blue', shatter]] as const;
    const { events } = give(bearer(), { ...blow, second: 'shield' }, [...dice, hit('red', 2)], [...answers]);
    const names = told(events, 'swing')
      .find(each => each.by === 'red')
      ?.bonus?.parts.map(each => each.name);
    expect(names).not.toContain('two weapons');
  });
});

describe('[WWN-6.18] who gives up for an Instant what it held back', () => {
  const waited = () => {
    const fight = arena({ red: HERO, blue: { weapons: ['club'] }, green: { ...HERO, side: 'red', at: [0, 5] } });
    return give(give(fight, { kind: 'delay', who: 'green', after: 'red' }).fight, { kind: 'hold', who: 'red' }).fight;
  };

  test.each([
    ['WWN-6.8', { kind: 'defend', who: 'red' }, []],
    ['WWN-6.3', { kind: 'snap', who: 'red', target: 'blue', weapon: 'long-sword' }, [hit('red', 2)]],
  ] as const)('[%s] has acted: who waited for it comes up, and nothing held is lost', (_rule, given, dice) => {
    expect(waited().turn).toEqual(['blue']);
    const { fight } = give(waited(), given, [...dice]);
    expect(fight.turn).toEqual(['green']);
    expect(one(fight, 'red')).toMatchObject({ main: false, held: false });
    expect(refused(fight, { kind: 'act-held', who: 'red' })).toBe('not-held');
    const ended = give(give(fight, { kind: 'end', who: 'green' }).fight, { kind: 'end', who: 'blue' });
    expect(told(ended.events, 'does').map(each => each.what)).toEqual(['end-turn']);
  });

  test('[WWN-6.8] [WWN-AMB-13] stands on Total Defense, where that answers only what is announced', () => {
    const fight = faced({}, { totalDefenseTiming: 'beforeRoll' });
    one(fight, 'blue').held = true;
    const defend = { do: 'defend', on: null, weapon: null, thrown: false } as const;
    const { events, fight: after } = give(fight, blow, [hit('red', 10)], [['wwn.answer.action', 'blue', defend]]);
    expect(one(after, 'blue')).toMatchObject({ hp: 20, defending: true, main: false, held: false });
    expect(told(events, 'does').map(each => each.what)).toEqual(['defend']);
  });
});
