import { describe, expect, test } from 'vitest';
import { wwn } from '../../index.ts';
import { arena, type Dice, type Fighter, give, HERO, hit, id, one, refused, told, turnOf } from '../../testing.ts';

const CLUB: Fighter = { weapons: ['club'] };
const harm = (who: string, ...faces: number[]): Dice[number] => ['wwn.attack.damage', who, ...faces];
const to = (x: number, y: number) => ({ kind: 'move', who: 'red', way: { kind: 'to', place: { x, y } } });

describe('[WWN-MOVE-1] a Move', () => {
  test.each([
    [{}, false, 30],
    [{ move: 40 }, false, 40],
    [{ enters: { prone: true } }, false, 15],
    [{}, true, 15],
    [{ enters: { prone: true } }, true, 7],
  ] as const)('[WWN-ACT-3, WWN-6.9] of %j on rough ground (%s) goes %i feet', (red, rough, feet) => {
    const fight = arena({ red, blue: { at: [90, 90] } });
    fight.scene.rough = rough;
    expect(give(fight, to(0, 200)).fight.field).toMatchObject({ places: { red: { x: 0, y: feet } } });
  });

  test('goes toward somebody until it stands beside, on a square of its own', () => {
    const fight = arena({ red: {}, r2: { side: 'red', at: [25, 0] }, blue: { at: [30, 0] } });
    const near = give(fight, { kind: 'move', who: 'red', way: { kind: 'toward', target: 'blue' } }).fight;
    expect(near.field).toMatchObject({ places: { red: { x: 25, y: -5 } } });
  });

  test('whoever stands beside somebody is not sent there once more', () => {
    const fight = arena({ red: {}, blue: { at: [5, 0] }, b2: { side: 'blue', at: [40, 0] } });
    expect(refused(fight, { kind: 'move', who: 'red', way: { kind: 'toward', target: 'blue' } })).toBe('there');
    const run = wwn.rules.offers(fight, id('red')).find(each => each.id === 'move');
    expect(JSON.stringify(run?.fields)).not.toContain('Toward blue');
    expect(JSON.stringify(run?.fields)).toContain('Toward b2');
  });
});

describe('[WWN-6.9] leaving melee', () => {
  const pressed = (more: Record<string, Fighter> = {}, options = {}) =>
    arena(
      { red: { armorClass: 10 }, blue: { ...CLUB, at: [5, 0] }, b2: { ...CLUB, side: 'blue', at: [-5, 0] }, ...more },
      { options },
    );

  test('[WWN-GAP-9] past two enemies: each has one free blow at no penalty, and keeps its Main action', () => {
    const { fight, events } = give(pressed(), to(0, 30), [hit('blue', 12), harm('blue', 3), hit('b2', 5)]);
    expect(told(events, 'swing').map(each => [each.by, each.how, each.bonus?.total])).toEqual([
      ['blue', 'free', 0],
      ['b2', 'free', 0],
    ]);
    expect(one(fight, 'red').hp).toBe(17);
    expect(one(fight, 'blue').main).toBe(true);
    expect(fight.field).toMatchObject({ places: { red: { x: 0, y: 30 } } });
  });
  test('[WWN-GAP-9] the blow is made with what promises most: Shock where armor stops most blows, what Grand Plate does not turn, else the wider die', () => {
    const armed: Fighter = { ...HERO, side: 'blue', weapons: ['long-sword', 'stiletto'], at: [5, 0] };
    const struckWith = (armorClass: number) => {
      const { events } = give(arena({ red: { armorClass }, blue: armed }), to(0, 30), [hit('blue', 2)]);
      return told(events, 'swing').map(each => each.weapon);
    };
    expect(struckWith(18)).toEqual(['Stiletto']);
    expect(struckWith(10)).toEqual(['Long Sword']);
    const plated: Fighter = { ...HERO, armor: 'grand-plate', enters: { watch: 'never' } };
    const { events } = give(arena({ red: plated, blue: armed }), to(0, 30), [hit('blue', 2)]);
    expect(told(events, 'swing')[0]?.weapon).toBe('Stiletto');
  });
  test('[WWN-GAP-9, WWN-12.1A] with what it could strike with on its own turn: no two-handed sword beside a shield', () => {
    const swing = (weapons: string[]) => {
      const blue: Fighter = { ...HERO, shield: 'large', weapons, enters: { watch: 'never' } };
      const { events, fight } = give(arena({ red: CLUB, blue }), to(0, 30), [hit('blue', 2)]);
      return [told(events, 'swing')[0]?.weapon, one(fight, 'blue').shield];
    };
    expect(swing(['great-sword', 'dagger'])).toEqual(['Dagger', 'ready']);
    // The shield strikes only where nothing else does.
    expect(swing(['club'])).toEqual(['Club', 'ready']);
    expect(swing([])).toEqual(['Large Shield Bash', 'busy']);
  });
  test('whoever falls to the first does not get away, and the second has nobody to strike', () => {
    const weak = pressed();
    one(weak, 'red').hp = 1;
    const { fight, events } = give(weak, to(0, 30), [hit('blue', 12), harm('blue', 3)]);
    expect(told(events, 'foiled')).toMatchObject([{ who: 'red', why: 'fell' }]);
    const asked = told(events, 'ruled').filter(each => each.site === 'wwn.word.strike');
    expect(asked.map(each => each.who)).toEqual(['blue']);
    expect(fight.field).toMatchObject({ places: { red: { x: 0, y: 0 } } });
  });
  test('a step within reach leaves nobody', () => {
    const alone = arena({ red: {}, blue: { ...CLUB, at: [5, 0] } });
    expect(told(give(alone, to(0, 5)).events, 'swing')).toHaveLength(0);
  });
  test('foes without a weapon strike with their fists, also those who hold another; those who are down do not', () => {
    const soft = () => arena({ red: {}, blue: { at: [5, 0] }, caught: { side: 'red', at: [10, 0] } });
    const fists = give(soft(), to(0, 30), [hit('blue', 2)]).events;
    expect(told(fists, 'swing')).toMatchObject([{ by: 'blue', weapon: 'bare hands', how: 'free' }]);
    const busy = soft();
    one(busy, 'blue').holds = id('caught');
    one(busy, 'caught').heldBy = [id('blue')];
    expect(told(give(busy, to(0, 30), [hit('blue', 2)]).events, 'swing')).toMatchObject([{ weapon: 'bare hands' }]);
    const out = soft();
    one(out, 'blue').down = true;
    expect(told(give(out, to(0, 30)).events, 'swing')).toHaveLength(0);
  });
  test('[WWN-EXE-1, WWN-EXE-2] whoever knows of no danger strikes nobody: an assassin drifts past', () => {
    const fight = arena({ red: HERO, blue: { ...CLUB, enters: { unaware: true } } });
    const { events } = give(fight, { kind: 'move', who: 'red', way: { kind: 'away' } });
    expect(events.map(each => each.kind)).toEqual(['moved']);
    expect(give(fight, to(0, 30)).events.map(each => each.kind)).toEqual(['moved']);
  });
  test('seats are asked, and may let them go', () => {
    const hero: Fighter = { ...HERO, side: 'blue', at: [5, 0], enters: { watch: 'own' } };
    const fight = arena({ red: {}, blue: hero });
    expect(told(give(fight, to(0, 30), [], [['wwn.answer.leave', 'blue', 'pass']]).events, 'swing')).toHaveLength(0);
    const struck = give(fight, to(0, 30), [hit('blue', 2)], [['wwn.answer.leave', 'blue', 'strike']]);
    expect(told(struck.events, 'swing')).toHaveLength(1);
  });
  test('[WWN-AMB-17] or the blow costs the Main action', () => {
    const priced = give(pressed({}, { freeAttack: 'main' }), to(0, 30), [hit('blue', 2), hit('b2', 2)]).fight;
    expect([one(priced, 'blue').main, one(priced, 'b2').main]).toEqual([false, false]);
    const spent = pressed({}, { freeAttack: 'main' });
    one(spent, 'blue').main = false;
    one(spent, 'b2').main = false;
    expect(told(give(spent, to(0, 30)).events, 'swing')).toHaveLength(0);
  });

  test('[WWN-6.10] after a Fighting Withdrawal nobody strikes', () => {
    const away = give(give(pressed(), { kind: 'withdraw', who: 'red' }).fight, to(0, 30));
    expect(told(away.events, 'swing')).toHaveLength(0);
    expect(one(away.fight, 'red')).toMatchObject({ main: false, move: false });
  });
  test('[WWN-GAP-8] it covers the turn, or the round', () => {
    const at = (withdrawal: 'turn' | 'round') => {
      const out = give(pressed({}, { withdrawal }), { kind: 'withdraw', who: 'red' }).fight;
      return one(give(out, { kind: 'end', who: 'red' }).fight, 'red').withdrawn;
    };
    expect([at('turn'), at('round')]).toEqual([false, true]);
  });
  test('[WWN-FOC-CLOSE] a Close Combatant of level 2 withdraws for nothing', () => {
    const quick = arena({ red: { features: [{ id: 'close-combatant', level: 2 }] }, blue: { ...CLUB } });
    expect(one(give(quick, { kind: 'withdraw', who: 'red' }).fight, 'red')).toMatchObject({
      main: true,
      withdrawn: true,
    });
  });
  test('[WWN-GAP-6] a charge out of melee provokes too', () => {
    const fight = arena({
      red: CLUB,
      blue: { ...CLUB, at: [0, 5] },
      far: { side: 'blue', at: [30, 0], armorClass: 30 },
    });
    const { events } = give(fight, { kind: 'charge', who: 'red', target: 'far', weapon: 'club' }, [
      hit('blue', 2),
      hit('red', 2),
    ]);
    expect(told(events, 'swing').map(each => each.how)).toEqual(['free', 'charge']);
  });
});

describe('[WWN-6.16, WWN-6.17] prone', () => {
  test('going down is free, getting up takes a Move and what was dropped comes along', () => {
    const fight = arena({ red: { weapons: ['club'] }, blue: {} });
    const down = give(give(fight, { kind: 'prone', who: 'red' }).fight, {
      kind: 'drop',
      who: 'red',
      weapon: 'club',
    }).fight;
    expect([one(down, 'red').prone, one(down, 'red').items[0]?.where]).toEqual([true, 'ground']);
    const standing = give(down, { kind: 'stand', who: 'red' }).fight;
    expect([one(standing, 'red').prone, one(standing, 'red').move, one(standing, 'red').items[0]?.where]).toEqual([
      false,
      false,
      'readied',
    ]);
    expect(refused(standing, { kind: 'stand', who: 'red' })).toBe('standing');
  });
});

describe('[WWN-GAP-7] without a map', () => {
  const word = (unsaid: 'ask' | 'engaged' = 'ask') =>
    arena({ red: { weapons: ['club', 'small-bow'] }, blue: { armorClass: 30 } }, { field: 'word', unsaid });
  const blow = { kind: 'attack', who: 'red', target: 'blue', weapon: 'club' };

  test('the game master says once how far two are apart, and is not asked again', () => {
    const { fight, events } = give(word(), blow, [hit('red', 2)], [['wwn.word.distance', 'gm', 'engaged']]);
    expect(told(events, 'word')).toMatchObject([{ a: 'red', b: 'blue', word: 'engaged', feet: 5 }]);
    one(fight, 'red').main = true;
    expect(told(give(fight, blow, [hit('red', 2)]).events, 'word')).toHaveLength(0);
  });
  test('what turns out to be out of reach costs nothing', () => {
    const { fight, events } = give(word(), blow, [], [['wwn.word.distance', 'gm', 'near']]);
    expect(told(events, 'foiled')).toMatchObject([{ why: 'reach' }]);
    expect(one(fight, 'red').main).toBe(true);
    expect(refused(fight, blow)).toBe('out-of-reach');
    expect(refused(fight, { ...blow, weapon: 'small-bow', thrown: true })).toBeNull();
    const near = give(fight, { kind: 'move', who: 'red', way: { kind: 'toward', target: 'blue' } }).fight;
    expect(refused(near, blow)).toBeNull();
  });
  test('[WWN-6.3] a Snap Attack too', () => {
    const before = arena({ red: { ...HERO, enters: { watch: 'never' } }, blue: {} }, { field: 'word' });
    const snap = { kind: 'snap', who: 'red', target: 'blue', weapon: 'long-sword' };
    const { fight: after, events } = give(before, snap, [], [['wwn.word.distance', 'gm', 'far']]);
    expect(told(events, 'foiled')).toMatchObject([{ who: 'red', why: 'reach' }]);
    expect(one(after, 'red').main).toBe(true);
  });
  test('who moves is asked about anew, but for the one it went to', () => {
    const fight = arena({ red: CLUB, blue: {}, b2: { side: 'blue' } }, { field: 'word' });
    fight.field = { kind: 'word', said: { 'blue|red': 30, 'b2|red': 30 } };
    const near = give(fight, { kind: 'move', who: 'red', way: { kind: 'toward', target: 'blue' } }).fight;
    expect(near.field).toEqual({ kind: 'word', said: { 'blue|red': 5 } });
  });
  test('or everybody is engaged until told otherwise', () => {
    expect(told(give(word('engaged'), blow, [hit('red', 2)]).events, 'word')).toHaveLength(0);
  });
});

test('[WWN-6.9] away from all foes close by', () => {
  const fight = turnOf(arena({ red: { at: [0, 0] }, blue: { ...CLUB, at: [5, 0] } }), 'red');
  const { fight: after } = give(fight, { kind: 'move', who: 'red', way: { kind: 'away' } }, [hit('blue', 2)]);
  expect(after.field).toMatchObject({ places: { red: { x: -30, y: 0 } } });
});

test('a place at 0 is the same once it was written and read', () => {
  const fight = arena({ red: { at: [-3, 0] }, blue: { ...CLUB, at: [7, 40] } });
  const way = { kind: 'toward', target: 'blue' };
  const { field } = give(fight, { kind: 'move', who: 'red', way, feet: 11 }).fight;
  expect(field).toMatchObject({ places: { red: { x: 0, y: 11 } } });
  expect(JSON.parse(JSON.stringify(field))).toEqual(field);
});
