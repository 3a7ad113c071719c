import { describe, expect, test } from 'vitest';
import { arena, type Dice, type Fighter, give, HERO, hit, id, one, refused, told } from '../testing.ts';

const harm = (who: string, ...faces: number[]): Dice[number] => ['wwn.attack.damage', who, ...faces];
const PAIR: Fighter = { ...HERO, skills: { stab: 1, shoot: 1 }, weapons: ['short-sword', 'dagger'] };
const partsOf = (found: ReturnType<typeof give>): string[] =>
  [...(told(found.events, 'swing')[0]?.bonus?.parts ?? []), ...(told(found.events, 'wound')[0]?.damage?.parts ?? [])]
    .filter(each => each.name === 'two weapons')
    .map(each => `${each.rule} ${each.value}`);
const BOTH = ['WWN-MOD-12 -1', 'WWN-6.20 2'];

describe('[WWN-6.20] two weapons', () => {
  test('make a Snap Attack, a charge and a swarm’s strike at -1, with 2 more damage', () => {
    const near = () => arena({ red: PAIR, blue: { armorClass: 5 } });
    const at = { who: 'red', target: 'blue', weapon: 'short-sword', second: 'dagger' };
    expect(partsOf(give(near(), { kind: 'snap', ...at }, [hit('red', 19), harm('red', 3)]))).toEqual(BOTH);
    const far = arena({ red: PAIR, blue: { armorClass: 5, at: [30, 0] } });
    expect(partsOf(give(far, { kind: 'charge', ...at }, [hit('red', 19), harm('red', 3)]))).toEqual(BOTH);
    const swarm = near();
    Object.assign(one(swarm, 'red'), { swarm: id('blue'), swarmArm: 'short-sword' });
    const given = { kind: 'swarm-strike', who: 'red', target: 'blue', second: 'dagger' };
    expect(partsOf(give(swarm, given, [hit('red', 19), harm('red', 3)]))).toEqual(BOTH);
  });

  test('answer as a Snap Attack where both are in hand', () => {
    const fight = arena({ red: { weapons: ['club'] }, blue: { ...PAIR, enters: { watch: 'own' } } });
    one(fight, 'blue').hands = ['short-sword', 'dagger'];
    const both = { do: 'snap', on: id('red'), weapon: 'short-sword', thrown: false, second: 'dagger' } as const;
    const { events } = give(
      fight,
      { kind: 'attack', who: 'red', target: 'blue', weapon: 'club' },
      [hit('blue', 19), harm('blue', 3), hit('red', 2)],
      [['wwn.answer.action', 'blue', both]],
    );
    expect(told(events, 'swing')[0]?.bonus?.parts.map(each => each.name)).toContain('two weapons');
    one(fight, 'blue').hands = [];
    expect(() => give(fight, { kind: 'attack', who: 'red', target: 'blue', weapon: 'club' })).not.toThrow(/second/);
  });

  test('[WWN-6.18] strike as a held action where both are in hand', () => {
    const fight = arena({ red: { weapons: ['club'] }, blue: { ...PAIR, enters: { watch: 'own' } } });
    Object.assign(one(fight, 'blue'), { hands: ['short-sword', 'dagger'], held: true });
    const both = { do: 'strike', on: id('red'), weapon: 'short-sword', thrown: false, second: 'dagger' } as const;
    const found = give(
      fight,
      { kind: 'attack', who: 'red', target: 'blue', weapon: 'club' },
      [hit('blue', 19), harm('blue', 3), hit('red', 2)],
      [['wwn.answer.action', 'blue', both]],
    );
    expect(partsOf(found)).toEqual(BOTH);
  });

  test('can be thrown together, and both leave the hand; one dagger is not two', () => {
    const daggers = (count: number) =>
      arena({
        red: { ...PAIR, weapons: [{ id: 'daggers', weapon: 'dagger', count }] },
        blue: { armorClass: 5, at: [20, 0] },
      });
    const given = { kind: 'attack', who: 'red', target: 'blue', weapon: 'daggers', thrown: true, second: 'daggers' };
    const { fight, events } = give(daggers(2), given, [hit('red', 19), harm('red', 3)]);
    expect(told(events, 'wound')[0]?.damage?.parts.map(each => each.name)).toContain('two weapons');
    expect(one(fight, 'red').lying).toHaveLength(2);
    expect(refused(daggers(1), given)).toBe('one-weapon');
  });
});

describe('[WWN-6.5] a charge before a throw', () => {
  const spear = (feet: number) => arena({ red: { ...HERO, weapons: ['light-spear'] }, blue: { at: [feet, 0] } });
  const given = { kind: 'charge', who: 'red', target: 'blue', weapon: 'light-spear', thrown: true };
  const ran = (feet: number, run: number | null) =>
    told(give(spear(feet), { ...given, run }, [hit('red', 2)]).events, 'moved')[0]?.feet;

  test('runs as far as one likes, up to twice the move, and no farther than beside the target', () => {
    expect(ran(60, null)).toBe(10);
    expect(ran(60, 40)).toBe(40);
    expect(ran(60, 100)).toBe(55);
    expect(ran(100, 10)).toBe(40);
  });
  test('is not run into the target', () => {
    expect(refused(spear(10), given)).toBe('no-run-up');
    expect(refused(spear(15), given)).toBeNull();
  });
  test('[WWN-GAP-35] is not begun while prone, unless the house lets it be crawled', () => {
    const prone = (proneCharge: boolean) => {
      const fight = arena(
        { red: { ...HERO, weapons: ['light-spear'] }, blue: { at: [30, 0] } },
        { options: { proneCharge } },
      );
      one(fight, 'red').prone = true;
      return refused(fight, given);
    };
    expect([prone(false), prone(true)]).toEqual(['prone', null]);
  });
});

test('[WWN-6.4] who joins a swarm may throw what it joins with', () => {
  const fight = arena({ red: { ...HERO, weapons: ['light-spear'] }, blue: { armorClass: 5 } });
  const joined = give(fight, {
    kind: 'swarm-join',
    who: 'red',
    target: 'blue',
    weapon: 'light-spear',
    thrown: true,
  }).fight;
  const { events, fight: after } = give(joined, { kind: 'swarm-strike', who: 'red', target: 'blue' }, [hit('red', 2)]);
  expect(told(events, 'swing')[0]?.use).toBe('throw');
  expect(one(after, 'red').items[0]?.where).toBe('ground');
});
