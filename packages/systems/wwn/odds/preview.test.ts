import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { command } from '../commands.ts';
import { wwn } from '../index.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { arena, type Fighter, HERO, id, one, TENS } from '../testing.ts';

const gm = { role: 'gm' } as const;
const player = { role: 'player', combatants: [id('red')] } as const;
const RED: Fighter = { ...HERO, enters: { watch: 'never' } };
const expectOf = (fight: ReturnType<typeof arena>, given: object, by: Parameters<typeof wwn.odds.preview>[2] = gm) =>
  wwn.odds.preview(fight, command.parse(given), by);

describe('a charge from beside two foes', () => {
  const near: Fighter = { side: 'blue', weapons: ['long-sword'] };
  const scene = (hp: number, armorClass = 12) =>
    arena({
      red: { ...RED, armorClass, at: [0, 0], enters: { hp } },
      blue: { ...near, at: [5, 0] },
      b2: { ...near, at: [0, 5] },
      far: { side: 'blue', at: [30, 0] },
    });
  const charge = { kind: 'charge', who: 'red', target: 'far', weapon: 'long-sword' };
  const failing = (found: ReturnType<typeof expectOf>): number =>
    found?.outcomes.find(each => each.label === 'it does not come to that')?.low ?? 0;

  test('comes to pass where both blows together leave it standing, whatever they do alone', () => {
    // Whoever charges is hit as if its armor class were 2 less.
    const harm = expectOf(scene(6, 10), { kind: 'leave', who: 'red' })?.damage?.values ?? [];
    const downed = harm.reduce((sum, each) => sum + (each.value >= 6 ? (each.chance ?? 0) : 0), 0);
    expect(downed).toBeGreaterThan(0.3);
    const found = expectOf(scene(6), charge);
    expect(failing(found)).toBeCloseTo(downed, 11);
    const unharmed = expectOf(scene(600), charge)?.chance ?? 0;
    expect(found?.chance).toBeCloseTo(unharmed * (1 - downed), 11);
    expect(found?.assuming).not.toContain('too many');
  });
  test('and each blow is an assumption that can be flipped', () => {
    const found = expectOf(scene(6), charge);
    const blows = found?.assumptions.filter(each => each.site === 'wwn.answer.leave');
    expect(blows?.map(each => [each.who, each.chosen])).toEqual([
      ['blue', 'strike'],
      ['b2', 'strike'],
    ]);
    const pass = (who: string) => ({ site: 'wwn.answer.leave', who: id(who), answer: 'pass' });
    const given = command.parse(charge);
    expect(failing(wwn.odds.preview(scene(6), given, gm, [pass('blue'), pass('b2')]))).toBe(0);
    expect(failing(wwn.odds.preview(scene(6), given, gm, [pass('b2')]))).toBeLessThan(failing(found));
    const leaving = expectOf(scene(6), { kind: 'leave', who: 'red' });
    expect(leaving?.assumptions.map(each => each.chosen)).toEqual(['strike', 'strike']);
  });
});

describe('the chance of a blow', () => {
  const blow = { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' };
  test('is exact: +2 against AC 13 hits on 11 of 20 and more', () => {
    const found = expectOf(arena({ red: RED, blue: { armorClass: 13 } }), blow);
    expect(found?.chance).toBeCloseTo(10 / 20, 12);
    // A hit does 1d8, at least the Shock of 2; a miss does 2.
    const values = found?.damage?.values.map(each => [each.value, each.chance]);
    expect(values).toEqual([
      [2, expect.closeTo(10 / 20 + (10 / 20) * (2 / 8), 12)],
      ...[3, 4, 5, 6, 7, 8].map(value => [value, expect.closeTo(1 / 16, 12)]),
    ]);
    expect(found?.damage?.values[1]?.low).toBeCloseTo(6 / 16, 12);
    expect(found?.outcomes.map(each => [each.label, each.low])).toEqual([
      ['hit', expect.closeTo(0.5, 12)],
      ['miss, but Shock', expect.closeTo(0.5, 12)],
    ]);
  });
  test('natural rolls count', () => {
    expect(expectOf(arena({ red: RED, blue: { armorClass: 40 } }), blow)?.chance).toBeCloseTo(1 / 20, 12);
    expect(expectOf(arena({ red: RED, blue: { armorClass: 0 } }), blow)?.chance).toBeCloseTo(19 / 20, 12);
  });
  test('says how likely it brings the target down', () => {
    const weak = arena({ red: RED, blue: { armorClass: 13, enters: { hp: 5 } } });
    const found = expectOf(weak, blow);
    expect(found?.thresholds.find(each => each.label === 'brings it down')?.low).toBeCloseTo(0.25, 12);
    // Harm beyond what there is to lose is shown all the same.
    expect(found?.damage?.values.at(-1)?.value).toBe(8);
  });
  test('against armor that a player does not know is a span that holds the truth', () => {
    const at = (armorClass: number) => arena({ red: RED, blue: { armorClass } });
    const hers = expectOf(at(13), blow, player);
    expect(hers).toMatchObject({ chance: null, assuming: expect.stringMatching(/not known: AC 10 to 20/) });
    expect(hers?.span?.low).toBeCloseTo(3 / 20, 12);
    expect(hers?.span?.high).toBeCloseTo(13 / 20, 12);
    expect(hers?.details).toContainEqual({ label: 'against AC 13', value: '50%' });
    expect(hers?.damage?.values.every(each => each.low <= each.high)).toBe(true);
  });
  test('no hidden number moves a digit of what a player sees', () => {
    const wishes = [
      blow,
      { kind: 'shove', who: 'red', target: 'blue', weapon: 'long-sword', push: 'prone' },
      { kind: 'grapple', who: 'red', target: 'blue' },
      { kind: 'charge', who: 'red', target: 'blue', weapon: 'long-sword' },
    ];
    const seen = (blue: Fighter, change: Partial<Combatant> = {}): string => {
      const fight = arena({
        red: RED,
        blue,
        lurker: { side: 'blue', armorClass: blue.armorClass ?? 10, enters: { hidden: true } },
      });
      Object.assign(one(fight, 'blue'), change);
      return JSON.stringify(wishes.map(wish => expectOf(fight, wish, player)));
    };
    const plain = seen({});
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 30 }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: -2, max: 9 }),
        fc.boolean(),
        (armorClass, hp, skillBonus, flag) => {
          const sheet: Fighter = { armorClass, hitPoints: hp, skillBonus, attackBonus: skillBonus, important: flag };
          const change = { main: flag, held: false, aim: null, frail: flag, strain: hp % 9, blocked: flag };
          expect(seen(sheet, { ...change, watch: flag ? 'all' : 'never', initiative: hp })).toBe(plain);
        },
      ),
      { numRuns: 60 },
    );
  });
  test('[WWN-6.9] nor does somebody hidden close by: it strikes at nobody who goes', () => {
    const leaving = (more: Record<string, Fighter>) =>
      expectOf(
        arena({ red: RED, blue: { weapons: ['club'] }, ...more }),
        { kind: 'move', who: 'red', way: { kind: 'away' } },
        player,
      );
    const lurker: Fighter = { side: 'blue', at: [0, 5], weapons: ['long-sword'], enters: { hidden: true } };
    expect(leaving({ lurker })).toEqual(leaving({}));
    expect(leaving({})).not.toBeNull();
  });
  test('a charge strikes from where it ends', () => {
    const apart = arena({ red: RED, blue: { armorClass: 13, at: [45, 20] } });
    const charge = { kind: 'charge', who: 'red', target: 'blue', weapon: 'long-sword' };
    expect(expectOf(apart, charge)?.chance).toBeCloseTo(12 / 20, 12);
    expect(expectOf(apart, charge, player)?.span?.low).toBeCloseTo(5 / 20, 12);
  });
  test('Total Defense in answer can be assumed', () => {
    const fight = arena({ red: RED, blue: { armorClass: 13, enters: { watch: 'all' } } });
    const asks = expectOf(fight, blow)?.assumptions ?? [];
    expect(asks.map(each => [each.site, each.who, each.chosen])).toEqual([
      ['wwn.answer.shock', 'blue', 'pass'],
      ['wwn.answer.hit', 'blue', 'pass'],
    ]);
    const assume = asks.map(each => ({ site: each.site, who: each.who, answer: 'defend' }));
    const found = wwn.odds.preview(fight, command.parse(blow), gm, assume);
    expect(found?.chance).toBeCloseTo(8 / 20, 12);
    expect(found?.outcomes.map(each => each.label)).toEqual(['hit', 'miss']);
  });
  test('changes nothing', () => {
    const fight = arena({ red: RED, blue: { armorClass: 13 } });
    const was = wwn.automation.key(fight);
    expectOf(fight, blow);
    expect(wwn.automation.key(fight)).toBe(was);
  });
});

test('of an opposed maneuver is counted through both rolls', () => {
  const fight = arena({ red: { ...RED, attributes: { ...TENS, str: 14 } }, blue: { armorClass: 10 } });
  const found = expectOf(fight, { kind: 'shove', who: 'red', target: 'blue', weapon: 'long-sword', push: 'prone' });
  // +3 hits AC 10 on 7 and more; then 2d6 + 1 against 2d6, and a player character wins ties.
  let won = 0;
  for (let mine = 0; mine < 36; mine++)
    for (let theirs = 0; theirs < 36; theirs++) if (twoDice(mine) + 1 >= twoDice(theirs)) won++;
  expect(found?.chance).toBeCloseTo((14 / 20) * (won / 36 ** 2), 12);
});
/** The sum of two dice, by the number of their throw, 0 to 35. */
const twoDice = (nth: number): number => 2 + Math.floor(nth / 6) + (nth % 6);

test('of stabilizing is the share of 2d6 that reaches the difficulty', () => {
  const fight = arena({
    red: { ...RED, kit: true, skills: { heal: 1 } },
    hurt: { ...HERO, side: 'red', enters: { watch: 'never' } },
    blue: { at: [90, 0] },
  });
  Object.assign(one(fight, 'hurt'), { hp: 0, dying: true, fell: 1 });
  const found = expectOf(fight, { kind: 'stabilize', who: 'red', target: 'hurt' });
  expect(found).toMatchObject({ label: 'succeeds', details: [{ label: 'difficulty', value: '8' }] });
  expect(found?.chance).toBeCloseTo(21 / 36, 12);
});

test('what has no dice has no preview', () => {
  const fight = arena({ red: RED, blue: {} });
  for (const given of [
    { kind: 'end', who: 'red' },
    { kind: 'defend', who: 'red' },
    { kind: 'prone', who: 'red' },
  ])
    expect(expectOf(fight, given)).toBeNull();
});

describe('what the game master lets happen', () => {
  const two = () => arena({ red: RED, blue: { armorClass: 13, enters: { hp: 5 } } });
  test('[WWN-SAVE-1] a save: 20 always, 1 never, else the target and more', () => {
    const found = expectOf(two(), { kind: 'gm-save', who: 'blue', save: 'evasion', bonus: 20 });
    expect(found).toMatchObject({ label: 'saves', chance: expect.closeTo(19 / 20, 12) });
    expect(expectOf(two(), { kind: 'gm-save', who: 'blue', save: 'evasion', bonus: -20 })?.chance).toBeCloseTo(
      0.05,
      12,
    );
  });
  test('harm: each amount, and what it does; nothing of it for a player', () => {
    const harm = { kind: 'gm-damage', who: 'blue', dice: 1, sides: 6, flat: 0 };
    const found = expectOf(two(), harm);
    expect(found?.span).toBeNull();
    expect(found?.damage?.values.map(each => [each.value, each.chance])).toEqual(
      [1, 2, 3, 4, 5, 6].map(value => [value, expect.closeTo(1 / 6, 12)]),
    );
    expect(found?.thresholds.find(each => each.label === 'brings it down')?.low).toBeCloseTo(2 / 6, 12);
    expect(expectOf(two(), harm, player)).toBeNull();
  });
  test('[WWN-MOR-1] morale: 2d6 of the score or less', () => {
    const fight = arena({ red: RED, blue: { morale: 7 } });
    const found = expectOf(fight, { kind: 'gm-morale', side: 'blue' });
    expect(found).toMatchObject({ label: 'holds', chance: expect.closeTo(21 / 36, 12) });
  });
  test('[WWN-INIT-1] who acts first, by sides', () => {
    const fight = arena({ red: RED, blue: {} }, { options: { initiative: 'group' } });
    fight.phase = 'ready';
    const found = expectOf(fight, { kind: 'start', ambush: null });
    expect(found?.span).toBeNull();
    expect(found?.outcomes.reduce((sum, each) => sum + each.low, 0)).toBeCloseTo(1, 11);
    expect(found?.outcomes).toHaveLength(2);
  });
});

test('[WWN-6.9] whoever leaves a foe: the chance to get away, from what the foe’s blow would do', () => {
  const fight = arena({ red: RED, blue: { ...HERO, armorClass: 13 } });
  const go = { kind: 'move', who: 'red', way: { kind: 'away' }, feet: 30 };
  const found = expectOf(fight, go);
  const back = expectOf(fight, {
    kind: 'attack',
    who: 'blue',
    target: 'red',
    weapon: one(fight, 'blue').hands[0] ?? 'unarmed',
  });
  expect(found?.label).toBe('gets away unhurt');
  expect(found?.outcomes.find(each => each.label === 'hurt as it leaves')?.low).toBeGreaterThan(0);
  expect(back).not.toBeNull();
  expect(found?.damage?.expected.low).toBeGreaterThan(0);
  const hidden = (armorClass: number) =>
    JSON.stringify(expectOf(arena({ red: RED, blue: { ...HERO, armorClass } }), go, player));
  expect(hidden(12)).toBe(hidden(18));
});

test('[WWN-6.9] whoever leaves the fight for good was not felled by it', () => {
  const fight = arena({ red: RED, blue: { ...HERO, armorClass: 13 } });
  const [run, quit] = [{ kind: 'move', way: { kind: 'away' }, feet: 30 }, { kind: 'leave' }].map(each =>
    expectOf(fight, { ...each, who: 'red' }),
  );
  expect(quit?.outcomes).toEqual(run?.outcomes);
  expect(quit?.thresholds).toEqual(run?.thresholds);
  one(fight, 'red').hp = 3;
  const near = expectOf(fight, { kind: 'leave', who: 'red' });
  const falls = near?.thresholds.find(each => each.label === 'brings it down')?.low ?? 0;
  expect(falls).toBeGreaterThan(0);
  expect(falls).toBeLessThan(1);
});

describe('against one whom the GM has hidden since', () => {
  const held = (who: string, by: string) => {
    const fight = arena({ red: RED, blue: { side: 'blue' } });
    one(fight, who).heldBy = [id(by)];
    one(fight, by).holds = id(who);
    return fight;
  };
  const hidden = (fight: Fight) => {
    one(fight, 'blue').hidden = true;
    return fight;
  };
  test.each([
    ['who holds it', held('red', 'blue'), { kind: 'escape', who: 'red' }],
    ['whom it holds', held('blue', 'red'), { kind: 'carry', who: 'red', how: 'throw' }],
    [
      'who is named',
      arena({ red: RED, blue: {} }),
      { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' },
    ],
  ])('a player reads no odds, and the GM the same as before: %s', (_what, fight, given) => {
    expect(expectOf(fight, given, player)?.span).not.toBeNull();
    const before = expectOf(fight, given);
    expect(expectOf(hidden(fight), given, player)).toBeNull();
    expect(expectOf(fight, given)?.chance).toBe(before?.chance);
  });
});
