import { describe, expect, test } from 'vitest';
import { arena, type Dice, type Fighter, give, HERO, hit, id, one, refused, TENS, told } from '../testing.ts';

const harm = (who: string, ...faces: number[]): Dice[number] => ['wwn.attack.damage', who, ...faces];

describe('[WWN-6.4] swarm', () => {
  const THUG: Fighter = { attackBonus: 1, weapons: ['short-sword'] };
  const mob = (blue: Fighter, options = {}) =>
    arena(
      {
        red: { ...THUG, at: [5, 0] },
        r2: { ...THUG, side: 'red', at: [-5, 0] },
        r3: { ...THUG, side: 'red', at: [0, 5] },
        r4: { ...THUG, side: 'red', at: [0, -5] },
        r5: { ...THUG, side: 'red', at: [5, 5] },
        blue: { at: [0, 0], armorClass: 18, shield: 'large', ...blue },
      },
      { options },
    );
  const gathered = (blue: Fighter = {}, size = 4, options = {}) =>
    ['red', 'r2', 'r3', 'r4']
      .slice(0, size)
      .reduce(
        (fight, who) => give(fight, { kind: 'swarm-join', who, target: 'blue', weapon: 'short-sword' }).fight,
        mob(blue, options),
      );
  const strike = { kind: 'swarm-strike', who: 'r4', target: 'blue' };

  test('[WWN-MOD-15] four thugs strike AC 18 at d20 + 1 + 6, and a hit does 1d6 + 3, at most 6', () => {
    const { events, fight } = give(gathered(), strike, [hit('r4', 11), harm('r4', 5)]);
    expect(told(events, 'swing')[0]).toMatchObject({ how: 'swarm', bonus: { total: 7 }, hit: true });
    expect(one(fight, 'blue').hp).toBe(14);
    expect(one(give(gathered(), strike, [hit('r4', 11), harm('r4', 2)]).fight, 'blue').hp).toBe(15);
  });

  test('[WWN-GAP-31] what the game master adds to the damage lifts the most that the blow can do', () => {
    const fury = { kind: 'gm-circumstance', who: 'r4', on: 'damage', value: 2, name: 'fury' };
    const { fight } = give(give(gathered({ hitPoints: 30 }), fury).fight, strike, [hit('r4', 11), harm('r4', 5)]);
    expect(one(fight, 'blue').hp).toBe(22);
  });

  test('a miss shocks for 2 whatever the armor, past the shield, and adds nothing to it', () => {
    const after = give(gathered(), strike, [hit('r4', 10)]).fight;
    expect(one(after, 'blue')).toMatchObject({ hp: 18, blocked: false });
  });

  test('[WWN-AMB-28] the block of the shield is kept, or spent', () => {
    const after = give(gathered({}, 4, { swarmBlock: 'spent' }), strike, [hit('r4', 10)]).fight;
    expect(one(after, 'blue')).toMatchObject({ hp: 18, blocked: true });
  });

  test('[WWN-AMB-6] Total Defense is AC 20 and takes no Shock; read otherwise it takes that too', () => {
    const guarded = (swarmShock: 'defense' | 'always') => {
      const fight = gathered({}, 4, { swarmShock });
      one(fight, 'blue').defending = true;
      return give(fight, strike, [hit('r4', 12)]);
    };
    const calm = guarded('defense');
    expect(told(calm.events, 'swing')[0]?.armor?.total).toBe(20);
    expect(one(calm.fight, 'blue').hp).toBe(20);
    expect(one(guarded('always').fight, 'blue').hp).toBe(18);
  });

  test('[WWN-AMB-4] the bonus counts the other participants, or all of them', () => {
    const bonus = (size: number, swarmCounts: 'others' | 'all') => {
      const who = ['red', 'r2', 'r3', 'r4'][size - 1] ?? 'red';
      const { events } = give(gathered({}, size, { swarmCounts }), { ...strike, who }, [hit(who, 2)]);
      return told(events, 'swing')[0]?.bonus?.total;
    };
    expect([1, 2, 3, 4].map(size => bonus(size, 'others'))).toEqual([1, 3, 5, 7]);
    expect([1, 2, 3, 4].map(size => bonus(size, 'all'))).toEqual([3, 5, 7, 7]);
  });

  test('those who fell before the strike do not count', () => {
    const fight = gathered();
    const fewer = give(fight, { kind: 'gm-damage', who: 'r2', dice: 0, flat: 50 }).fight;
    expect(told(give(fewer, strike, [hit('r4', 2)]).events, 'swing')[0]?.bonus?.total).toBe(5);
  });

  test('a fifth cannot join, and the strike is an Instant of any one, once', () => {
    const fight = gathered();
    expect(refused(fight, { kind: 'swarm-join', who: 'r5', target: 'blue', weapon: 'short-sword' })).toBe('swarm-full');
    expect(refused(fight, { ...strike, who: 'r5' })).toBe('no-swarm');
    const struck = give(fight, { ...strike, who: 'red' }, [hit('red', 2)]).fight;
    expect(refused(struck, strike)).toBe('no-swarm');
  });

  test('spears join and strike from where they can be thrown', () => {
    const spears = { weapons: ['light-spear'] };
    const field = arena({ red: spears, r2: { side: 'red', ...spears }, blue: { at: [20, 0] } });
    const join = { kind: 'swarm-join', target: 'blue', weapon: 'light-spear' };
    const far = give(give(field, { ...join, who: 'red' }).fight, { ...join, who: 'r2' }).fight;
    const { events } = give(far, { ...strike, who: 'red' }, [hit('red', 2)]);
    expect(told(events, 'swing')).toMatchObject([{ how: 'swarm', use: 'throw', bonus: { total: 2 } }]);
    expect(refused(arena({ red: spears, blue: { at: [90, 0] } }), { ...join, who: 'red' })).toBe('out-of-reach');
  });

  test('the strike needs the weapon at hand, and bare hands in a grapple', () => {
    const dropped = give(gathered(), { kind: 'drop', who: 'r4', weapon: 'short-sword' }).fight;
    expect(refused(dropped, strike)).toBe('not-readied');
    const bound = gathered();
    one(bound, 'r4').heldBy = [id('blue')];
    one(bound, 'blue').holds = id('r4');
    expect(refused(bound, strike)).toBe('grappled');
  });

  test('[WWN-GAP-17] a swarm that does not strike is lost with its side’s turn', () => {
    let fight = gathered({}, 2);
    for (const who of ['red', 'r2', 'r3', 'r4', 'r5']) fight = give(fight, { kind: 'end', who }).fight;
    expect([fight.turn, one(fight, 'red').swarm]).toEqual([['red'], 'blue']);
    fight = give(fight, { kind: 'end', who: 'red' }).fight;
    expect([fight.turn, one(fight, 'red').swarm, one(fight, 'r2').swarm]).toEqual([['blue'], null, null]);
  });

  test('[WWN-GAP-31] the cap is the most that the blow does with its own bonuses', () => {
    const fight = gathered();
    const sheet = { ...one(fight, 'r4').stats, damageBonus: 2 };
    one(fight, 'r4').stats = sheet;
    expect(one(give(fight, strike, [hit('r4', 15), harm('r4', 6)]).fight, 'blue').hp).toBe(20 - 8);
  });
});

describe('[WWN-6.5] charge', () => {
  const fight = (feet: number, options = {}, red: Fighter = {}) =>
    arena(
      { red: { weapons: ['long-sword', 'light-spear'], ...red }, blue: { at: [feet, 0], armorClass: 30 } },
      { options },
    );
  const charge = { kind: 'charge', who: 'red', target: 'blue', weapon: 'long-sword' };

  test('[WWN-MOD-14] ten feet of run: +2 to hit, and AC 15 is 13 until the round ends', () => {
    const run = arena({
      red: { weapons: ['long-sword'], armorClass: 15 },
      blue: { at: [15, 0], armorClass: 30, weapons: ['club'] },
    });
    const { events, fight: after } = give(run, { ...charge, end: true }, [hit('red', 5)]);
    expect(told(events, 'moved')[0]).toMatchObject({ how: 'charge', feet: 10 });
    expect(told(events, 'swing')[0]?.bonus?.total).toBe(2);
    const back = give(after, { kind: 'attack', who: 'blue', target: 'red', weapon: 'club' }, [hit('blue', 12)]);
    expect(told(back.events, 'swing')[0]?.armor?.total).toBe(13);
    expect(one(give(back.fight, { kind: 'end', who: 'blue' }).fight, 'red').charging).toBe(false);
  });

  test('five feet of room are refused, and more than twice the move', () => {
    expect(refused(fight(10), charge)).toBe('no-run-up');
    expect(refused(fight(14), charge)).toBe('no-run-up');
    expect(refused(fight(65), charge)).toBeNull();
    expect(refused(fight(66), charge)).toBe('too-far');
  });

  test('it takes both actions, and nobody charges from the ground or out of a grapple', () => {
    const spent = fight(30);
    one(spent, 'red').move = false;
    expect(refused(spent, charge)).toBe('no-main');
    const prone = fight(30);
    one(prone, 'red').prone = true;
    expect(refused(prone, charge)).toBe('prone');
    const held = fight(30);
    one(held, 'red').heldBy = [one(held, 'blue').id];
    expect(refused(held, charge)).toBe('grappled');
  });

  test('[WWN-AMB-3, WWN-MOD-11] it ends with no throw at somebody whom nobody can see', () => {
    for (const [enters, why] of [
      [{ cover: 'total' }, 'cover'],
      [{ sight: 'lost' }, 'unseen'],
    ] as const) {
      const away = arena({ red: { weapons: ['light-spear'] }, blue: { at: [40, 0], enters } });
      expect(refused(away, { ...charge, weapon: 'light-spear', thrown: true })).toBe(why);
    }
  });

  test('it may end with a throw', () => {
    const { events } = give(fight(40), { ...charge, weapon: 'light-spear', thrown: true }, [hit('red', 5)]);
    expect(told(events, 'moved')[0]?.feet).toBe(10);
    expect(told(events, 'swing')[0]?.bonus?.total).toBe(2 - 0);
  });

  test('[WWN-GAP-6] rough ground halves it', () => {
    const rough = fight(36);
    rough.scene.rough = true;
    expect(refused(rough, charge)).toBe('too-far');
    rough.scene.rough = false;
    expect(refused(rough, charge)).toBeNull();
  });

  test('[WWN-6.5] the price may come only once the blow has fallen', () => {
    const late = give(fight(20, { chargePenalty: 'struck' }), charge, [hit('red', 5)]);
    expect(one(late.fight, 'red').charging).toBe(true);
  });
});

describe('[WWN-6.6] shatter a shield', () => {
  const fight = (red: Fighter = {}, blue: Fighter = {}) =>
    arena({
      red: { ...HERO, weapons: ['hand-axe', 'long-sword'], ...red },
      blue: { ...HERO, shield: 'large', armor: 'mail-shirt', ...blue },
    });
  const given = { kind: 'shatter', who: 'red', target: 'blue', weapon: 'hand-axe' };
  const contest = (mine: [number, number], theirs: [number, number]): Dice => [
    ['wwn.shield.attacker', 'red', ...mine],
    ['wwn.shield.defender', 'blue', ...theirs],
  ];

  test('a hit and a won contest break it, without harm; armor class and block are gone at once', () => {
    const { fight: after, events } = give(fight(), given, [hit('red', 15), ...contest([4, 4], [3, 3])]);
    expect(one(after, 'blue')).toMatchObject({ shield: 'broken', hp: 20 });
    expect(told(events, 'shattered')).toHaveLength(1);
    one(after, 'red').main = true;
    const next = give(after, { kind: 'attack', who: 'red', target: 'blue', weapon: 'hand-axe' }, [hit('red', 2)]);
    expect(told(next.events, 'swing')[0]?.armor?.total).toBe(14);
    expect(one(next.fight, 'blue').hp).toBe(19);
  });

  test('the bearer adds 1', () => {
    expect(one(give(fight(), given, [hit('red', 15), ...contest([4, 4], [4, 4])]).fight, 'blue').shield).toBe('ready');
  });

  test('a miss does nothing, not even Shock', () => {
    const { fight: after } = give(fight(), given, [hit('red', 2)]);
    expect(one(after, 'blue')).toMatchObject({ shield: 'ready', hp: 20, blocked: false });
  });

  test('it takes something that hews, and a shield that is neither broken nor magical', () => {
    const sword = give(fight(), { ...given, weapon: 'long-sword' });
    expect(told(sword.events, 'foiled')).toMatchObject([{ why: 'unfit' }]);
    expect(refused(fight({}, { shield: null }), given)).toBe('no-shield');
    expect(refused(fight({}, { shieldMagical: true }), given)).toBe('magical');
  });

  test('[WWN-FOC-UNARMED] trained fists hew', () => {
    const fists = { features: [{ id: 'unarmed-combatant' }] };
    expect(refused(fight(fists), { ...given, weapon: 'unarmed' })).toBeNull();
    expect(refused(fight(), { ...given, weapon: 'unarmed' })).toBe('not-hewing');
  });
});

describe('[WWN-6.20] two weapons', () => {
  const TWO: Fighter = {
    ...HERO,
    attributes: { ...TENS, str: 14 },
    weapons: ['long-sword', 'short-sword', 'great-sword'],
  };
  const given = { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword', second: 'short-sword' };

  test('[WWN-MOD-12] -1 to hit, +2 damage, and Shock as it was', () => {
    const fight = arena({ red: TWO, blue: { armorClass: 13 } });
    const { events, fight: after } = give(fight, given, [hit('red', 12), harm('red', 4)]);
    expect(told(events, 'swing')[0]?.bonus?.total).toBe(3 - 1);
    expect(one(after, 'blue').hp).toBe(20 - (4 + 1 + 2));
    expect(one(give(fight, given, [hit('red', 2)]).fight, 'blue').hp).toBe(20 - 3);
  });

  test('both are one-handed, neither is a fist, and each needs level 1', () => {
    const fight = arena({ red: TWO, blue: {} });
    expect(refused(fight, { ...given, second: 'great-sword' })).toBe('two-hands');
    expect(refused(fight, { ...given, second: 'unarmed' })).toBe('bare-hands');
    expect(refused(fight, { ...given, second: 'long-sword' })).toBe('one-weapon');
    expect(refused(arena({ red: { ...TWO, skills: { stab: 0 } }, blue: {} }), given)).toBe('unskilled');
  });

  test('[WWN-AMB-15] level 1 in the skill of each, or Stab-1 alone', () => {
    const mixed: Fighter = { ...TWO, skills: { stab: 1, punch: 0 }, weapons: ['long-sword', 'claw-blades'] };
    const claws = { ...given, second: 'claw-blades' };
    expect(refused(arena({ red: mixed, blue: {} }), claws)).toBe('unskilled');
    expect(refused(arena({ red: mixed, blue: {} }, { options: { dualWield: 'stab' } }), claws)).toBeNull();
  });

  test('[WWN-12.1A] a shield on the arm leaves one hand for them, and may be the other itself', () => {
    for (const shield of ['small', 'large'] as const) {
      const fight = arena({ red: { ...TWO, shield }, blue: {} });
      expect(refused(fight, given)).toBe('two-hands');
      expect(refused(fight, { ...given, second: 'shield' })).toBeNull();
      one(fight, 'red').shield = 'ground';
      expect(refused(fight, given)).toBeNull();
    }
  });

  test('a shield that strikes protects nobody until the next turn', () => {
    const bash: Fighter = { ...TWO, shield: 'large' };
    const fight = arena({ red: bash, blue: { armorClass: 30 } });
    const after = give(fight, { ...given, second: 'shield' }, [hit('red', 2)]).fight;
    expect(one(after, 'red').shield).toBe('busy');
    const round = give(give(after, { kind: 'end', who: 'red' }).fight, { kind: 'end', who: 'blue' }).fight;
    expect(one(round, 'red').shield).toBe('ready');
  });
});
