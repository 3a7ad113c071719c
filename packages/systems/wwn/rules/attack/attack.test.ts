import { describe, expect, test } from 'vitest';
import { arena, type Dice, type Fighter, give, HERO, id, one, refused, TENS, told, turnOf } from '../../testing.ts';

const WARRIOR: Fighter = {
  ...HERO,
  attributes: { ...TENS, str: 14 },
  skills: { stab: 1 },
  features: [{ id: 'killing-blow' }],
};
const blow = { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' };
const roll = (face: number): Dice[number] => ['wwn.attack.hit', 'red', face];
const harm = (...faces: number[]): Dice[number] => ['wwn.attack.damage', 'red', ...faces];
/** Hit points that blue has lost. */
const lost = (after: { fight: ReturnType<typeof arena> }): number => 20 - one(after.fight, 'blue').hp;

describe('a blow of a warrior of level 1 with a long sword', () => {
  const fight = (armorClass: number, more: Fighter = {}) => arena({ red: WARRIOR, blue: { armorClass, ...more } });

  test('[WWN-SHK-1, WWN-SHK-2, WWN-HIT-1] die 9 makes 12 and misses AC 13; Shock 2, Strength 1 and Killing Blow 1 do 4', () => {
    const after = give(fight(13), blow, [roll(9)]);
    expect(told(after.events, 'swing')).toMatchObject([{ hit: false, bonus: { total: 3 }, armor: { total: 13 } }]);
    expect(lost(after)).toBe(4);
  });

  test('[WWN-SHK-1] against AC 14 a miss does nothing', () => {
    expect(lost(give(fight(14), blow, [roll(9)]))).toBe(0);
  });

  test('[WWN-SHK-7, WWN-AMB-2] a hit with die 1 does 3, but the Shock of 4 at AC 13', () => {
    expect(lost(give(fight(13), blow, [roll(10), harm(1)]))).toBe(4);
    expect(lost(give(fight(14), blow, [roll(11), harm(1)]))).toBe(3);
  });

  test('[WWN-AMB-2] read otherwise, the floor is always there, or never', () => {
    const at = (shockFloor: 'always' | 'off', armorClass: number) =>
      lost(give(arena({ red: WARRIOR, blue: { armorClass } }, { options: { shockFloor } }), blow, [roll(12), harm(1)]));
    expect(at('always', 14)).toBe(4);
    expect(at('off', 13)).toBe(3);
  });

  test('[WWN-SHK-4] a large shield turns the first Shock of the round, and the second lands', () => {
    const first = give(fight(13, { shield: 'large' }), blow, [roll(9)]);
    expect(lost(first)).toBe(0);
    expect(told(first.events, 'unharmed')[0]?.why).toBe('shield');
    one(first.fight, 'red').main = true;
    expect(lost(give(first.fight, blow, [roll(9)]))).toBe(4);
  });

  test('[WWN-SHK-7] an unspent block takes the floor from a hit, and stays unspent', () => {
    const after = give(fight(13, { shield: 'large' }), blow, [roll(10), harm(1)]);
    expect(lost(after)).toBe(3);
    expect(one(after.fight, 'blue').blocked).toBe(false);
  });

  test('[WWN-GAP-14] the block comes back with the round, or with the bearer’s turn', () => {
    const spent = give(fight(13, { shield: 'large' }), { ...blow, end: true }, [roll(9)]).fight;
    expect(one(give(spent, { kind: 'end', who: 'blue' }).fight, 'blue').blocked).toBe(false);
    const own = arena(
      { red: WARRIOR, blue: { armorClass: 13, shield: 'large' } },
      { options: { shieldBlock: 'turn' } },
    );
    expect(one(give(own, { ...blow, end: true }, [roll(9)]).fight, 'blue').blocked).toBe(false);
  });

  test('[WWN-CLASS-KILLING] half the level, rounded up, is added to every damage', () => {
    const strong = arena({ red: { ...WARRIOR, level: 3 }, blue: { armorClass: 10 } });
    expect(lost(give(strong, blow, [roll(15), harm(5)]))).toBe(5 + 1 + 2);
  });

  test('[WWN-5.3] what happens is told in order, each with its rule', () => {
    const { events } = give(fight(13), blow, [roll(10), harm(8)]);
    expect(events.map(each => [each.kind, each.rule])).toEqual([
      ['swing', 'WWN-HIT-1'],
      ['wound', 'WWN-DMG-1'],
    ]);
    expect(told(events, 'wound')[0]).toMatchObject({ amount: 10, left: 10, damage: { total: 2 } });
  });
});

test('[WWN-HIT-2] an expert without Stab strikes with a dagger at d20 + 0 - 2', () => {
  const fight = arena({ red: { ...HERO, attackBonus: 0, skills: {}, weapons: ['dagger'] }, blue: { armorClass: 18 } });
  const { events } = give(fight, { ...blow, weapon: 'dagger' }, [roll(19)]);
  expect(told(events, 'swing')[0]).toMatchObject({ bonus: { total: -2 }, hit: false });
});

describe('[WWN-HIT-6, WWN-AMB-9] natural rolls', () => {
  const of = (face: number, armorClass: number, naturalRolls: boolean) => {
    const fight = arena(
      { red: { attackBonus: 9, weapons: ['club'] }, blue: { armorClass } },
      { options: { naturalRolls } },
    );
    const hits = naturalRolls ? face === 20 : face + 9 >= armorClass;
    const { events } = give(fight, { ...blow, weapon: 'club' }, [roll(face), ...(hits ? [harm(1)] : [])]);
    return told(events, 'swing')[0];
  };
  test('a natural 1 misses and a natural 20 hits', () => {
    expect(of(1, 5, true)).toMatchObject({ hit: false, sure: 'one' });
    expect(of(20, 40, true)).toMatchObject({ hit: true, sure: 'twenty' });
  });
  test('or they count as any other face', () => {
    expect(of(1, 5, false)?.hit).toBe(true);
    expect(of(20, 40, false)?.hit).toBe(false);
  });
  test('a forced miss still shocks', () => {
    const fight = arena({ red: { attackBonus: 9, weapons: ['long-sword'] }, blue: { armorClass: 12 } });
    expect(lost(give(fight, blow, [roll(1)]))).toBe(2);
  });
});

test('[WWN-HIT-5] "x2" is two attacks in one Main action, on one target or two', () => {
  const fight = arena({ red: { attacks: 2, weapons: ['club'] }, blue: {}, other: { side: 'blue', at: [0, 5] } });
  const first = give(fight, { ...blow, weapon: 'club' }, [roll(15), harm(2)]).fight;
  expect([one(first, 'red').main, one(first, 'red').attacks]).toEqual([false, 1]);
  const second = give(first, { ...blow, weapon: 'club', target: 'other' }, [roll(15), harm(3)]).fight;
  expect([one(second, 'blue').hp, one(second, 'other').hp, one(second, 'red').attacks]).toEqual([18, 17, 0]);
  expect(refused(second, { ...blow, weapon: 'club' })).toBe('no-main');
  const moved = give(first, { kind: 'move', who: 'red', way: { kind: 'to', place: { x: 0, y: 5 } } }).fight;
  expect(refused(moved, { ...blow, weapon: 'club' })).toBe('no-main');
});

describe('what circumstances add to the roll', () => {
  const bonus = (red: Fighter, blue: Fighter, given: object = {}, more: Record<string, Fighter> = {}) => {
    const fight = arena({ red: { weapons: ['club', 'dagger', 'small-bow'], ...red }, blue, ...more });
    const { events } = give(fight, { ...blow, weapon: 'club', ...given }, [roll(2)]);
    return told(events, 'swing')[0]
      ?.bonus?.parts.slice(1)
      .map(each => [each.rule, each.value]);
  };
  const armored = { armorClass: 30 };
  const prone = { enters: { prone: true }, ...armored };

  test('[WWN-MOD-1, WWN-AMB-8] a shot at somebody prone far off: -2', () => {
    expect(bonus({}, { ...prone, at: [40, 0] }, { weapon: 'small-bow', thrown: true })).toEqual([['WWN-MOD-1', -2]]);
  });
  test('[WWN-MOD-2, WWN-AMB-8] blow and throw at somebody prone close by: +2', () => {
    expect(bonus({}, prone)).toEqual([['WWN-MOD-2', 2]]);
    expect(bonus({}, { ...prone, enters: { prone: true, hp: 0 } }, { weapon: 'dagger', thrown: true })).toEqual([
      ['WWN-MOD-2', 2],
    ]);
  });
  test('[WWN-MOD-3] a blow while prone: -4', () => {
    expect(bonus({ enters: { prone: true } }, armored)).toEqual([['WWN-MOD-3', -4]]);
  });
  test.each([
    ['WWN-MOD-4', 'half', -2],
    ['WWN-MOD-5', 'most', -4],
  ] as const)('[WWN-MOD-4, WWN-MOD-5] %s: at somebody behind cover', (rule, cover, value) => {
    expect(bonus({}, { ...armored, enters: { cover } })).toEqual([[rule, value]]);
  });
  test('[WWN-MOD-6, WWN-AMB-1] a throw with an armed foe in melee: -4', () => {
    expect(bonus({}, { ...armored, weapons: ['club'] }, { weapon: 'dagger', thrown: true })).toEqual([
      ['WWN-MOD-6', -4],
    ]);
  });
  test('[WWN-MOD-8] beyond normal range: -2', () => {
    expect(bonus({}, { ...armored, at: [51, 0] }, { weapon: 'small-bow', thrown: true })).toEqual([['WWN-MOD-8', -2]]);
  });
  test('[WWN-MOD-10] a shot at somebody unseen whose place is known: -4', () => {
    expect(
      bonus({}, { ...armored, at: [20, 0], enters: { sight: 'located' } }, { weapon: 'small-bow', thrown: true }),
    ).toEqual([['WWN-MOD-10', -4]]);
  });
  test('[WWN-MOD-13] a Snap Attack: -4', () => {
    expect(bonus({ important: true }, armored, { kind: 'snap' })).toEqual([['WWN-MOD-13', -4]]);
  });
  test('all of them add up', () => {
    expect(bonus({ enters: { prone: true } }, { ...prone, enters: { prone: true, cover: 'half' } })).toEqual([
      ['WWN-MOD-3', -4],
      ['WWN-MOD-2', 2],
      ['WWN-MOD-4', -2],
    ]);
  });
});

describe('what cannot be attacked, or not so', () => {
  const bow = { ...blow, weapon: 'small-bow', thrown: true };
  const fight = (blue: Fighter, more: Parameters<typeof arena>[1] = {}) =>
    arena({ red: { weapons: ['small-bow', 'dagger', 'club'] }, blue }, more);

  test('[WWN-MOD-7] a two-handed bow with an armed foe in melee', () => {
    expect(refused(fight({ weapons: ['club'] }), bow)).toBe('pressed');
    expect(refused(fight({}), bow)).toBeNull();
  });
  test('[WWN-GAP-27] a Long weapon ten feet away spoils no bow', () => {
    expect(refused(fight({ weapons: ['halberd'], at: [10, 0] }), bow)).toBeNull();
  });
  test('[WWN-MOD-9] anything beyond maximum range', () => {
    expect(refused(fight({ at: [301, 0] }), bow)).toBe('out-of-reach');
    expect(refused(fight({ at: [300, 0] }), bow)).toBeNull();
  });
  test('[WWN-MOD-11] somebody unseen whose place nobody knows', () => {
    expect(refused(fight({ at: [20, 0], enters: { sight: 'lost' } }), bow)).toBe('unseen');
  });
  test('[WWN-AMB-3] somebody wholly behind cover, unless that is -4 as well', () => {
    const hidden = { at: [20, 0], enters: { cover: 'total' } } as const;
    expect(refused(fight(hidden), bow)).toBe('cover');
    expect(refused(fight(hidden, { options: { totalCover: 'penalty' } }), bow)).toBeNull();
  });
  test('[WWN-AMB-1] a throw with a foe in melee, where that is read so', () => {
    const thrown = { ...blow, weapon: 'dagger', thrown: true };
    expect(refused(fight({ weapons: ['club'] }), thrown)).toBeNull();
    expect(refused(fight({ weapons: ['club'] }, { options: { thrownInMelee: 'impossible' } }), thrown)).toBe('pressed');
  });
  test('[WWN-6.1] somebody out of reach; a Long weapon reaches ten feet', () => {
    expect(refused(fight({ at: [10, 0] }), { ...blow, weapon: 'club' })).toBe('out-of-reach');
    expect(
      refused(arena({ red: { weapons: ['pike'] }, blue: { at: [10, 0] } }), { ...blow, weapon: 'pike' }),
    ).toBeNull();
  });
  test('[WWN-6.2, WWN-6.13] with a bow that is not loaded', () => {
    const shot = give(fight({ at: [20, 0], armorClass: 30 }), bow, [roll(2)]).fight;
    one(shot, 'red').main = true;
    expect(refused(shot, bow)).toBe('not-loaded');
  });
  test('one’s own side, oneself, nobody, and those who are gone', () => {
    const friends = arena({ red: { weapons: ['club'] }, ally: { side: 'red' }, blue: {} });
    expect(refused(friends, { ...blow, weapon: 'club', target: 'ally' })).toBe('own-side');
    expect(refused(friends, { ...blow, weapon: 'club', target: 'red' })).toBe('self');
    expect(refused(friends, { ...blow, weapon: 'club', target: 'ghost' })).toBe('nobody');
    one(friends, 'blue').fate = 'fled';
    expect(refused(friends, { ...blow, weapon: 'club' })).toBe('gone');
    expect(refused(friends, { ...blow, weapon: 'axe' })).toBe('no-weapon');
  });
});

describe('[WWN-SHK-5] immunity', () => {
  test('Total Defense takes no Shock, and is 2 harder to hit', () => {
    const fight = arena({ red: { weapons: ['long-sword'] }, blue: { armorClass: 12 } });
    one(fight, 'blue').defending = true;
    const { events, fight: after } = give(fight, blow, [roll(13)]);
    expect(told(events, 'swing')[0]).toMatchObject({ hit: false, armor: { total: 14 } });
    expect(one(after, 'blue').hp).toBe(20);
  });
});

describe('at 0 hit points', () => {
  const kill = (blue: Fighter, given: object = {}, weapon = 'club') =>
    give(
      arena({ red: { weapons: [weapon] }, blue: { hitPoints: 1, ...blue }, rest: { side: 'blue', at: [50, 0] } }),
      { ...blow, weapon, ...given },
      [roll(15), harm(3)],
    );

  test('[WWN-DMG-4] the nameless are dead, those who matter and player characters mortally wounded', () => {
    expect(one(kill({}).fight, 'blue').fate).toBe('dead');
    expect(one(kill({ important: true }).fight, 'blue')).toMatchObject({ fate: 'fighting', dying: true });
    expect(one(kill({ ...HERO, hitPoints: 1 }).fight, 'blue')).toMatchObject({
      fate: 'fighting',
      dying: true,
      fell: 1,
    });
  });
  test('[WWN-DMG-5, WWN-DMG-6] a club may be kind, a sword may not', () => {
    const kind = one(kill({}, { spare: true }).fight, 'blue');
    expect(kind).toMatchObject({ fate: 'fighting', dying: false, down: true, frail: false, hp: 0 });
    expect(() => kill({}, { spare: true }, 'long-sword')).toThrow('no-mercy');
  });
  test('[WWN-DMG-6] bare hands may always be kind', () => {
    const after = give(arena({ red: {}, blue: { hitPoints: 1 } }), { ...blow, weapon: 'unarmed', spare: true }, [
      roll(15),
      harm(2),
    ]);
    expect(one(after.fight, 'blue').down).toBe(true);
  });
  test('[WWN-DMG-6] so in every other way to strike that somebody chooses', () => {
    const field = (weapon: string, x = 5) =>
      arena(
        { red: { weapons: [weapon] }, blue: { hitPoints: 1, at: [x, 0] } },
        { options: { snapAttacks: 'everyone' } },
      );
    const charge = { kind: 'charge', who: 'red', target: 'blue', spare: true };
    const snap = { kind: 'snap', who: 'red', target: 'blue', spare: true };
    for (const [given, x] of [
      [charge, 30],
      [snap, 5],
    ] as const) {
      const after = give(field('club', x), { ...given, weapon: 'club' }, [roll(19), harm(3)]).fight;
      expect(one(after, 'blue')).toMatchObject({ fate: 'fighting', down: true });
      expect(refused(field('long-sword', x), { ...given, weapon: 'long-sword' })).toBe('no-mercy');
    }
    const strike = { kind: 'swarm-strike', who: 'red', target: 'blue', spare: true };
    const join = (weapon: string) =>
      give(field(weapon), { kind: 'swarm-join', who: 'red', target: 'blue', weapon }).fight;
    expect(one(give(join('club'), strike, [roll(19), harm(3)]).fight, 'blue').down).toBe(true);
    expect(refused(join('long-sword'), strike)).toBe('no-mercy');
  });
  test('[WWN-DMG-6] so in answer to something, where the answer says so', () => {
    const by = (held: boolean) => {
      const fight = arena({
        red: { weapons: ['club'], hitPoints: 1 },
        blue: { ...HERO, side: 'blue', weapons: ['club'], enters: { watch: 'all' } },
      });
      one(fight, 'blue').held = held;
      const kind = { do: held ? 'strike' : 'snap', on: id('red'), weapon: 'club', thrown: false, spare: true } as const;
      const dice: Dice = [
        ['wwn.attack.hit', 'blue', 19],
        ['wwn.attack.damage', 'blue', 3],
      ];
      return one(give(fight, { ...blow, weapon: 'club' }, dice, [['wwn.answer.action', 'blue', kind]]).fight, 'red')
        .down;
    };
    expect([by(true), by(false)]).toEqual([true, true]);
  });
  test('[WWN-DMG-7] harm that nobody could live through kills, whatever the name', () => {
    const fight = arena({ red: {}, blue: { ...HERO, hitPoints: 20 } });
    const given = { kind: 'gm-damage', who: 'blue', dice: 0, flat: 100, utter: true };
    expect(one(give(fight, given).fight, 'blue').fate).toBe('dead');
  });
  test('[WWN-GAP-16] whoever falls lies prone, and drops what it held', () => {
    const fight = arena({ red: { weapons: ['club'] }, blue: { ...HERO, hitPoints: 1 } });
    one(fight, 'blue').hands = ['long-sword'];
    const fallen = one(give(fight, { ...blow, weapon: 'club' }, [roll(15), harm(3)]).fight, 'blue');
    expect(fallen).toMatchObject({ prone: true, hands: [], main: false });
    expect(fallen.items[0]?.where).toBe('ground');
  });
});

describe('[WWN-12.1B] Grand Plate', () => {
  const against = (weapon: string, face: number[], prepare: (fight: ReturnType<typeof arena>) => void = () => {}) => {
    const fight = arena({ red: { weapons: [weapon] }, blue: { ...HERO, armor: 'grand-plate' } });
    prepare(fight);
    return lost(give(fight, { ...blow, weapon }, [roll(19), ...(face.length > 0 ? [harm(...face)] : [])]));
  };
  test('turns a plain sword, and neither a great one nor a mace', () => {
    expect(against('long-sword', [])).toBe(0);
    expect(against('great-sword', [7])).toBe(7);
    expect(against('mace', [4])).toBe(4);
  });
  test('[WWN-SHK-3] nor what shocks any armor class', () => {
    const shock = { points: 6, ac: null };
    const maw = { id: 'maw', name: 'maw', damage: { count: 1, sides: 10 }, shock, natural: true };
    const beast = (red: Fighter, weapon: string, dice: Dice) =>
      lost(give(arena({ red, blue: { ...HERO, armor: 'grand-plate' } }), { ...blow, weapon }, dice));
    const hell: Fighter = { weapons: [{ id: 'maw', weapon: maw }] };
    expect(beast(hell, 'maw', [roll(19), harm(7)])).toBe(7);
    expect(beast(hell, 'maw', [roll(2)])).toBe(6);
    expect(beast({ weapons: ['long-sword'], shockAnyAc: true }, 'long-sword', [roll(2)])).toBe(2);
  });
  test('[WWN-FOC-UNARMED] turns trained fists, whether they hit or miss', () => {
    const fists: Fighter = { ...HERO, skills: { punch: 1 }, features: [{ id: 'unarmed-combatant', level: 2 }] };
    const struck = (face: number) =>
      lost(
        give(arena({ red: fists, blue: { ...HERO, armor: 'grand-plate' } }), { ...blow, weapon: 'unarmed' }, [
          roll(face),
        ]),
      );
    expect([struck(19), struck(2)]).toEqual([0, 0]);
  });
  test('turns nothing while its wearer is grappled', () => {
    expect(
      against('long-sword', [4], fight => {
        one(fight, 'blue').heldBy = [one(fight, 'red').id];
      }),
    ).toBe(4);
  });
});

test('[WWN-GAP-3] a hit does at least nothing, or at least 1 where that is the rule of the house', () => {
  const weak: Fighter = { ...HERO, attributes: { ...TENS, str: 3, dex: 3 }, weapons: ['blackjack'], attackBonus: 5 };
  const at = (minHitDamage: 0 | 1) =>
    lost(
      give(arena({ red: weak, blue: {} }, { options: { minHitDamage } }), { ...blow, weapon: 'blackjack' }, [
        roll(19),
        harm(1),
      ]),
    );
  expect([at(0), at(1)]).toEqual([0, 1]);
});

test('[WWN-SHK-8] Shock that treats everybody as AC 10 still meets a shield', () => {
  const shocking: Fighter = { weapons: ['long-sword'], features: [{ id: 'shocking-assault' }] };
  expect(lost(give(arena({ red: shocking, blue: { armorClass: 20 } }), blow, [roll(2)]))).toBe(2);
  expect(lost(give(arena({ red: shocking, blue: { armorClass: 20, shield: 'large' } }), blow, [roll(2)]))).toBe(0);
});

test('[WWN-GAP-28] being prone changes no Shock', () => {
  const fight = arena({ red: { weapons: ['long-sword'] }, blue: { armorClass: 13, enters: { prone: true } } });
  expect(lost(give(fight, blow, [roll(2)]))).toBe(2);
});

test('[WWN-GAP-33] whoever attacks out of hiding is seen', () => {
  const fight = turnOf(arena({ red: {}, blue: { weapons: ['club'], enters: { hidden: true } } }), 'blue');
  const after = give(fight, { kind: 'attack', who: 'blue', target: 'red', weapon: 'club' }, [
    ['wwn.attack.hit', 'blue', 2],
  ]);
  expect(one(after.fight, 'blue')).toMatchObject({ hidden: false, seen: true });
  expect(told(after.events, 'revealed')).toHaveLength(1);
});
