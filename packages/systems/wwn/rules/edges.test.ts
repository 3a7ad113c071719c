/** Where rules meet their ends: nothing added, nothing in reach, nobody left. */
import { describe, expect, test } from 'vitest';
import { derived } from '../state/fight.ts';
import { arena, type Dice, type Fighter, give, HERO, one, playing, refused, told } from '../testing.ts';
import { armorAgainst, led, plainStrike } from './attack/attack.ts';
import { bearsStrain } from './damage.ts';
import { drawn, isInReach, letFall, takeFrom } from './items.ts';
import { beside, feetBetween, paceOf, stepTo, stepToward } from './places.ts';
import { wayOf } from './ways.ts';

const MAGE: Fighter = { ...HERO, skills: { magic: 1 }, enters: { watch: 'never' } };
const bolt = { kind: 'cast', who: 'red', name: 'bolt', targets: ['blue'], dice: 1, sides: 6 };
const burns = (face: number): Dice[number] => ['wwn.cast.damage', 'red', face];

describe('[WWN-6.21] a spell', () => {
  test('does what its dice and its plus say: abilities that say nothing of spells add nothing', () => {
    const mage = (more: Fighter) => arena({ red: { ...MAGE, ...more }, blue: {} });
    const left = (more: Fighter, plus: number) => one(give(mage(more), { ...bolt, plus }, [burns(3)]).fight, 'blue').hp;
    expect([left({}, 0), left({}, 2), left({ features: [{ id: 'alert' }] }, 0)]).toEqual([17, 15, 17]);
  });
  test('touches someone once who is named twice', () => {
    const fight = arena({ red: MAGE, blue: {}, b2: { side: 'blue' } });
    const { fight: after, events } = give(fight, { ...bolt, targets: ['b2', 'blue', 'b2'] }, [burns(3)]);
    expect(told(events, 'wound').map(each => each.who)).toEqual(['b2', 'blue']);
    expect([one(after, 'blue').hp, one(after, 'b2').hp]).toEqual([17, 17]);
  });
  test('[WWN-GAP-33] that harms a foe, or asks it for a save, shows a caster who was hidden; any other does not', () => {
    const cast = (spell: object, dice: Dice = []) => {
      const fight = arena({
        red: { ...MAGE, enters: { hidden: true, watch: 'never' } },
        r2: { side: 'red' },
        blue: {},
      });
      return one(give(fight, { ...bolt, dice: 0, ...spell }, dice).fight, 'red').hidden;
    };
    expect(cast({ dice: 1 }, [burns(3)])).toBe(false);
    expect(cast({ save: 'mental' }, [['wwn.save.mental', 'blue', 20]])).toBe(false);
    expect([cast({}), cast({ targets: [] })]).toEqual([true, true]);
  });
  test('takes the Main action, alarms those who knew of no danger, and is told by its name', () => {
    const fight = arena({ red: MAGE, blue: { enters: { unaware: true } } });
    const { fight: after, events } = give(fight, bolt, [burns(3)]);
    expect([one(after, 'red').main, one(after, 'blue').unaware]).toEqual([false, false]);
    expect(told(events, 'does').map(each => [each.what, each.thing])).toContainEqual(['cast', 'bolt']);
  });
  test('is offered to those alone who know magic, at those who still fight', () => {
    expect(refused(arena({ red: { ...MAGE, armor: 'mail-shirt' }, blue: {} }), bolt)).toBe('armored');
    const hurt = arena({ red: MAGE, blue: {} });
    one(hurt, 'red').hurt = true;
    expect(refused(hurt, bolt)).toBe('hurt');
  });
  test('[WWN-FOC-VALIANT] is taken by a screener in the ward’s place once a round, by one who is up, a foe and close', () => {
    const guard = (more: Fighter = {}): Fighter => ({
      ...{ ...HERO, side: 'blue', at: [0, 10] as const, features: [{ id: 'valiant-defender', level: 2 }] },
      ...{ enters: { watch: 'never' as const }, ...more },
    });
    const struck = (change: (fight: ReturnType<typeof arena>) => void, more: Fighter = {}) => {
      const fight = arena({ red: MAGE, blue: { at: [0, 5] }, guard: guard(more) });
      one(fight, 'guard').ward = one(fight, 'blue').id;
      change(fight);
      const { fight: after } = give(fight, bolt, [burns(3)]);
      return [one(after, 'blue').hp, one(after, 'guard').hp];
    };
    expect(struck(() => {})).toEqual([20, 17]);
    expect(struck(fight => Object.assign(one(fight, 'guard'), { usedRound: ['screen-magic'] }))).toEqual([17, 20]);
    expect(struck(fight => Object.assign(one(fight, 'guard'), { ward: null }))).toEqual([17, 20]);
    expect(struck(() => {}, { side: 'red' })).toEqual([17, 20]);
    expect(struck(() => {}, { at: [0, 60] })).toEqual([17, 20]);
    expect(struck(fight => Object.assign(one(fight, 'guard'), { down: true, fate: 'fighting' }))).toEqual([17, 20]);
  });
});

test('[WWN-DIE-3] a Gifted Chirurgeon heals 1d6 and its skill, and nothing less without any', () => {
  const healed = (skills: Fighter['skills']) => {
    const fight = arena({
      red: { ...HERO, skills, features: [{ id: 'gifted-chirurgeon', level: 2 }] },
      hurt: { side: 'red', enters: { hp: 5 } },
      blue: {},
    });
    const { fight: after } = give(fight, { kind: 'heal', who: 'red', target: 'hurt' }, [['wwn.heal.amount', 'red', 3]]);
    return [one(after, 'hurt').hp, one(after, 'red').main];
  };
  expect([healed({}), healed({ heal: 0 }), healed({ heal: 2 })]).toEqual([
    [8, false],
    [8, false],
    [10, false],
  ]);
});

describe('[WWN-GAP-7] places', () => {
  test('whoever stands nowhere on a map is at no distance, and moves nowhere on it', () => {
    const fight = arena({ red: { at: [0, 0] }, blue: { at: [30, 0] }, gone: { at: [60, 0] } });
    if (fight.field.kind === 'map') delete fight.field.places.gone;
    const [red, blue, gone] = [one(fight, 'red'), one(fight, 'blue'), one(fight, 'gone')];
    expect([feetBetween(fight, red, blue), feetBetween(fight, red, gone), feetBetween(fight, gone, red)]).toEqual([
      30,
      null,
      null,
    ]);
    expect(stepTo(fight, gone, { x: 9, y: 9 }, 30)).toBe(0);
    expect([
      stepToward(fight, red, blue, 10, 5),
      stepToward(fight, red, blue, 60, 5),
      stepToward(fight, red, blue, 60, 5),
    ]).toEqual([10, 15, 0]);
  });
  test('[WWN-6.9] prone and on rough ground a Move is a quarter, in whole feet', () => {
    const fight = arena({ red: { move: 30 }, blue: {} });
    const red = one(fight, 'red');
    const pace = (prone: boolean, rough: boolean, slowed: boolean) => {
      fight.scene.rough = rough;
      return paceOf(fight, Object.assign(red, { prone, slowed }));
    };
    expect([pace(false, false, false), pace(true, false, false), pace(true, true, false)]).toEqual([30, 15, 7]);
    expect([pace(false, true, true), pace(false, false, true)]).toEqual([15, 15]);
  });
});

test('[WWN-5.3] what pierces armor meets less of it, hand to hand and from afar', () => {
  const fight = arena({
    red: { ...HERO, weapons: ['long-sword', 'great-hurlant'] },
    blue: {
      armor: 'mail-shirt',
      shield: 'small',
      attributes: { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 },
    },
  });
  const [red, blue] = [one(fight, 'red'), one(fight, 'blue')];
  const total = (weapon: string) => {
    const way = wayOf(fight, red, { weapon, thrown: false });
    let sum = 0;
    playing(fight, (table, now) => {
      sum = armorAgainst(table, now, plainStrike(red, blue, way.arm, way.wield, 'attack', 0)).total;
    });
    return sum;
  };
  expect([total('long-sword'), total('great-hurlant')]).toEqual([15, 10]);
});

describe('[WWN-6.15] what lies about', () => {
  const arms: Fighter = { ...HERO, weapons: ['long-sword', 'dagger'] };
  test('is in reach from where it fell, and from anywhere where no one knows where that is', () => {
    const fight = arena({ red: { ...arms, at: [0, 0] }, blue: { at: [40, 0] } });
    const red = one(fight, 'red');
    const { reach } = fight.options.charts;
    const lies = (x: number | null, by: string | null = null) =>
      isInReach(fight, red, {
        ...{ id: 'dagger', count: 1, thrown: true },
        ...{ at: x === null ? null : { x, y: 0 }, by: by === null ? null : one(fight, by).id },
      });
    expect([lies(reach), lies(reach + 1), lies(null), lies(0, 'blue'), lies(900, 'red')]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });
  test('goes to its finder with all that lies there together; the rest of it stays its owner’s', () => {
    const fight = arena({ red: arms, blue: HERO });
    const [red, blue] = [one(fight, 'red'), one(fight, 'blue')];
    letFall(fight, red, 'long-sword');
    const [sword] = red.lying;
    if (sword === undefined) throw new Error('nothing lies there');
    red.lying = [...red.lying, { ...sword, thrown: true }];
    takeFrom(blue, red, sword);
    expect(red.lying).toHaveLength(1);
    expect(red.items.find(each => each.id === 'long-sword')?.where).toBe('ground');
    expect(blue.hands).toContain('long-sword-2');
    const [last] = red.lying;
    if (last !== undefined) takeFrom(blue, red, last);
    expect(red.items.find(each => each.id === 'long-sword')?.where).toBe('lost');
    expect(blue.hands).toContain('long-sword-3');
  });
  test('[WWN-ACT-6] what is in hand already is not drawn anew', () => {
    const fight = arena({ red: { ...HERO, weapons: ['long-sword', 'dagger'] }, blue: {} });
    const red = one(fight, 'red');
    const arm = (id: string) => {
      const way = wayOf(fight, red, { weapon: id, thrown: false });
      return way.arm;
    };
    const [sword, dagger] = [arm('long-sword'), arm('dagger')];
    drawn(red, sword, null);
    const once = red.hands;
    drawn(red, sword, null);
    expect([red.hands, red.hands === once]).toEqual([['long-sword'], true]);
    drawn(red, sword, dagger);
    expect(red.hands).toEqual(['long-sword', 'dagger']);
    drawn(red, dagger, null);
    expect(red.hands).toEqual(['dagger']);
  });
});

test('[WWN-MOR-2] of a crowd, too, whoever stands close by is beside one', () => {
  const crowd = Object.fromEntries(
    Array.from({ length: 80 }, (_, nth): [string, Fighter] => [`c${nth}`, { side: 'blue', at: [10 * nth + 40, 0] }]),
  );
  const fight = arena({ red: { at: [0, 0] }, near: { side: 'blue', at: [5, 0] }, ...crowd });
  expect(beside(fight, one(fight, 'red'), one(fight, 'near'))).toBe(true);
  expect(beside(fight, one(fight, 'red'), one(fight, 'c0'))).toBe(false);
});

test('[WWN-STR-1] System Strain may be borne up to its most, and not a point beyond', () => {
  const fight = arena({ red: HERO, blue: {} });
  const red = one(fight, 'red');
  const most = derived(fight, red).strainMost;
  const bears = (strain: number) => bearsStrain(fight, Object.assign(red, { strain }), 1);
  expect([bears(most - 1), bears(most)]).toEqual([true, false]);
});

test('[WWN-6.6] a patched shield is told of', () => {
  const fight = arena({ red: { ...HERO, shield: 'small', skills: { craft: 0 } }, blue: {} });
  Object.assign(fight, { phase: 'over' });
  one(fight, 'red').shield = 'broken';
  const { fight: after, events } = give(fight, { kind: 'patch', who: 'red' });
  expect([one(after, 'red').shield, told(events, 'does').map(each => each.what)]).toEqual(['ready', ['patch']]);
});

test('[WWN-GAP-7] where everyone is near or far without a map, no one is so to itself', () => {
  const fight = arena({ red: {}, blue: {} }, { field: 'word', unsaid: 'near' });
  const [red, blue] = [one(fight, 'red'), one(fight, 'blue')];
  expect([feetBetween(fight, red, red), feetBetween(fight, red, blue)]).toEqual([0, fight.options.charts.near]);
});

test('[GM-1] whoever the GM marks as down leaves its turn, and wakes on a hit point as the mark goes', () => {
  const fight = arena({ red: HERO, r2: { side: 'red' }, blue: {} });
  one(fight, 'red').hp = 0;
  const mark = (from: ReturnType<typeof arena>, condition: string, on: boolean) =>
    give(from, { kind: 'gm-condition', who: 'red', condition, on }).fight;
  const down = mark(fight, 'down', true);
  expect([one(down, 'red').down, down.turn]).toEqual([true, ['r2']]);
  expect(one(mark(down, 'prone', false), 'red').hp).toBe(0);
  // Whoever wakes lying has to stand up first (WWN-6.16).
  const awake = one(mark(mark(down, 'prone', true), 'down', false), 'red');
  expect([awake.hp, awake.down, awake.revived]).toEqual([1, false, true]);
});

test('[WWN-GAP-37, WWN-6.5] a charge is at foes, and at friends where the fight allows it: at no one who is gone, or itself', () => {
  const fight = (ownSide: 'refused' | 'allowed') => {
    const made = arena(
      { red: HERO, friend: { side: 'red', at: [20, 0] }, gone: { side: 'blue', at: [25, 0] }, blue: { at: [30, 0] } },
      { options: { ownSide } },
    );
    one(made, 'gone').fate = 'fled';
    return made;
  };
  const charges = (ownSide: 'refused' | 'allowed', target: string) =>
    refused(fight(ownSide), { kind: 'charge', who: 'red', target, weapon: 'long-sword' });
  expect(['blue', 'friend', 'gone', 'red'].map(each => charges('refused', each))).toEqual([
    null,
    'gone',
    'gone',
    'gone',
  ]);
  expect(['blue', 'friend', 'gone', 'red'].map(each => charges('allowed', each))).toEqual([null, null, 'gone', 'gone']);
});

test('[WWN-FOC-NULLIFIER] what a Nullifier undoes is told as shrugged off: it hits no one', () => {
  const fight = arena({ red: MAGE, blue: { ...HERO, features: [{ id: 'nullifier', level: 2 }] } });
  const { events, fight: after } = give(fight, bolt, [burns(6)], [['wwn.answer.magic', 'blue', 'nullify']]);
  expect(told(events, 'turned')).toEqual([
    { kind: 'turned', rule: 'WWN-FOC-NULLIFIER', who: 'blue', by: 'shrug', hit: false, armor: null },
  ]);
  expect([one(after, 'blue').hp, one(after, 'blue').used]).toEqual([20, ['nullify']]);
});

test('[WWN-DIE-3] whoever never learned to heal takes nothing off what a Gifted Chirurgeon heals', () => {
  const fight = arena({
    red: { ...HERO, skills: { heal: -1 }, features: [{ id: 'gifted-chirurgeon', level: 2 }] },
    hurt: { side: 'red', enters: { hp: 5 } },
    blue: {},
  });
  const { fight: after } = give(fight, { kind: 'heal', who: 'red', target: 'hurt' }, [['wwn.heal.amount', 'red', 3]]);
  expect(one(after, 'hurt').hp).toBe(8);
});

test('[WWN-GRP-5] whoever carries a combatant toward somebody close by goes nowhere', () => {
  const fight = arena({ red: HERO, friend: { side: 'red', at: [0, 5] }, blue: { at: [5, 0] } });
  one(fight, 'red').holds = one(fight, 'blue').id;
  one(fight, 'blue').heldBy = [one(fight, 'red').id];
  const carried = give(fight, { kind: 'carry', who: 'red', how: 'carry', toward: 'friend' }, [
    ['wwn.carry.holder', 'red', 6, 6],
    ['wwn.carry.held', 'blue', 1, 1],
  ]);
  expect(told(carried.events, 'moved').map(each => [each.how, each.feet])).toEqual([['carried', 0]]);
});

describe('[GM-1] the GM', () => {
  test('counts those who join among their side’s strength, but for player characters (WWN-MOR-2)', () => {
    const fight = arena({ red: HERO, blue: {} });
    const joins = (pc: boolean) =>
      give(fight, {
        kind: 'gm-add',
        joiner: { id: 'late', side: 'blue', sheet: { name: 'late', hitPoints: 5, attackBonus: 0, pc } },
      }).fight.sides.find(each => each.id === 'blue')?.strength;
    expect([joins(false), joins(true)]).toEqual([2, 1]);
  });
  test('puts a combatant elsewhere, which is no way gone on foot', () => {
    const { events } = give(arena({ red: HERO, blue: {} }), { kind: 'gm-place', who: 'red', place: { x: 50, y: 5 } });
    expect(told(events, 'moved').map(each => [each.how, each.feet, each.to])).toEqual([['placed', 0, { x: 50, y: 5 }]]);
  });
  test('may set what is a combatant’s while another lies dead, and raises no one by it', () => {
    const fight = arena({ red: HERO, dead: {}, down: {}, blue: {} });
    Object.assign(one(fight, 'dead'), { fate: 'dead', hp: 0 });
    Object.assign(one(fight, 'down'), { down: true, hp: 0 });
    const { fight: after, events } = give(fight, { kind: 'gm-set', path: 'combatants.blue.hp', value: 7 });
    expect(told(events, 'gm').map(each => each.who)).toEqual(['blue']);
    expect([one(after, 'blue').hp, one(after, 'down').down, one(after, 'dead').fate]).toEqual([7, true, 'dead']);
  });
});

test('[WWN-6.15] of what lies on the ground by an old record all is picked up, and one where it says none', () => {
  const picked = (count: number) => {
    const fight = arena({ red: { ...HERO, weapons: ['dagger'] }, blue: {} });
    const red = one(fight, 'red');
    red.hands = [];
    red.items = red.items.map(each => ({ ...each, where: 'ground' as const, count }));
    const { fight: after } = give(fight, { kind: 'pick-up', who: 'red', weapon: 'dagger' });
    return one(after, 'red').items.map(each => [each.where, each.count]);
  };
  expect([picked(0), picked(3)]).toEqual([[['readied', 1]], [['readied', 3]]]);
});

test('[WWN-FOC-WHIRLWIND] who finishes off the mortally wounded has brought no one down: no more attack comes of it', () => {
  const fight = arena({
    red: { ...HERO, features: [{ id: 'whirlwind-assault', level: 2 }], enters: { watch: 'all' } },
    blue: { ...HERO, enters: { watch: 'never' } },
    other: { side: 'blue', at: [0, 5] },
  });
  Object.assign(one(fight, 'blue'), { dying: true, hp: 0, prone: true });
  const { fight: after } = give(fight, { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' }, [
    ['wwn.attack.hit', 'red', 20],
    ['wwn.attack.damage', 'red', 5],
  ]);
  expect([one(after, 'blue').fate, one(after, 'red').usedRound]).toEqual(['dead', []]);
});

test('[WWN-FOC-AUTHORITY] a leader who never learned to lead takes nothing off', () => {
  const fight = arena({
    red: { side: 'red' },
    chief: { ...HERO, side: 'red', skills: { lead: -1 }, features: [{ id: 'authority', level: 2 }] },
    blue: {},
  });
  one(fight, 'red').leader = one(fight, 'chief').id;
  expect(led(fight, one(fight, 'red'))).toBe(0);
});

test('[WWN-FOC-POISONER] a poisoned blade that is thrown and hits has used its poison up', () => {
  const fight = arena({
    red: { ...HERO, weapons: ['dagger'], features: [{ id: 'poisoner' }], at: [0, 0], enters: { watch: 'never' } },
    blue: { hitPoints: 40, armorClass: 10, at: [20, 0] },
  });
  one(fight, 'red').venom = 'dagger';
  const { fight: after } = give(fight, { kind: 'attack', who: 'red', target: 'blue', weapon: 'dagger', thrown: true }, [
    ['wwn.attack.hit', 'red', 18],
    ['wwn.attack.damage', 'red', 4],
    ['wwn.attack.venom', 'red', 3, 4],
    ['wwn.save.physical', 'blue', 20],
  ]);
  expect(one(after, 'red').venom).toBeNull();
});

test('[WWN-FOC-POISONER] poison that brings a combatant down leaves it mortally wounded: there is no mercy in it', () => {
  const fight = arena({
    red: { ...HERO, weapons: ['dagger'], features: [{ id: 'poisoner' }] },
    blue: { ...HERO, enters: { hp: 9, watch: 'never' } },
  });
  one(fight, 'red').venom = 'dagger';
  const { fight: after } = give(fight, { kind: 'attack', who: 'red', target: 'blue', weapon: 'dagger' }, [
    ['wwn.attack.hit', 'red', 20],
    ['wwn.attack.damage', 'red', 1],
    ['wwn.attack.venom', 'red', 6, 6],
    ['wwn.save.physical', 'blue', 2],
  ]);
  const { hp, dying, down } = one(after, 'blue');
  expect({ hp, dying, down }).toEqual({ hp: 0, dying: true, down: false });
});
