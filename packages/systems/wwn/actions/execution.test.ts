import { describe, expect, test } from 'vitest';
import { command } from '../commands.ts';
import { wwn } from '../index.ts';
import { arena, type Dice, type Fighter, give, HERO, id, one, refused, TENS, told, turnOf } from '../testing.ts';

const KILLER: Fighter = {
  ...HERO,
  skills: { stab: 2, shoot: 1 },
  attributes: { ...TENS, dex: 14 },
  weapons: ['dagger', 'large-bow', 'club', 'crossbow'],
  enters: { watch: 'never', prepared: id('blue') },
};
const fight = (blue: Fighter = {}, red: Fighter = {}, more: Record<string, Fighter> = {}, options = {}) =>
  arena(
    {
      red: { ...KILLER, ...red },
      blue: { important: true, save: 15, ...blue, enters: { unaware: true, watch: 'never', ...blue.enters } },
      ...more,
    },
    { options },
  );
const stab = { kind: 'execute', who: 'red', target: 'blue', weapon: 'dagger' };
const shoot = { ...stab, weapon: 'large-bow', thrown: true };
const save = (face: number): Dice[number] => ['wwn.save.physical', 'blue', face];
const aim = (...faces: number[]): Dice[number] => ['wwn.execution.aim', 'red', ...faces];

describe('[WWN-EXE-5] with Stab-2 and a dagger the save is at -3', () => {
  test('[WWN-EXE-3, WWN-EXE-4] target 15, die 17: mortally wounded, whatever the armor', () => {
    const { fight: after, events } = give(fight({ armorClass: 25 }), stab, [save(17)]);
    expect(told(events, 'saved')[0]).toMatchObject({ bonus: { total: -3 }, target: 15, success: false });
    expect(one(after, 'blue')).toMatchObject({ hp: 0, dying: true, fell: 1 });
    expect(told(events, 'does')[0]).toMatchObject({ rule: 'WWN-EXE-3', who: 'red', what: 'execute', on: 'blue' });
  });
  test('[WWN-AMB-12] die 18: saved, and twice the most: 2 x (4 + 1)', () => {
    expect(one(give(fight(), stab, [save(18)]).fight, 'blue').hp).toBe(10);
    expect(one(give(fight({}, {}, {}, { executionDouble: false }), stab, [save(18)]).fight, 'blue').hp).toBe(15);
  });
  test('[WWN-DMG-1] with what the game master laid on the damage: 2 x (4 + 1 + 3)', () => {
    const laid = { kind: 'gm-circumstance', who: 'red', name: 'asleep', on: 'damage', value: 3 };
    expect(one(give(give(fight(), laid).fight, stab, [save(18)]).fight, 'blue').hp).toBe(4);
  });
  test('what to expect: all that it has, or twice the most; of somebody unknown no number', () => {
    const given = command.parse(stab);
    const found = wwn.odds.preview(fight(), given, { role: 'gm' });
    expect(found?.damage?.values.map(each => [each.value, each.chance])).toEqual([
      [10, expect.closeTo(3 / 20, 12)],
      [20, expect.closeTo(17 / 20, 12)],
    ]);
    const theirs = wwn.odds.preview(fight(), given, { role: 'player', combatants: [id('red')] });
    expect(theirs?.damage).toBeNull();
    expect(theirs?.thresholds.length).toBeGreaterThan(0);
  });
  test('the nameless are simply dead', () => {
    expect(one(give(fight({ important: false }), stab, [save(2)]).fight, 'blue').fate).toBe('dead');
  });
  test('[WWN-SAVE-1] a natural 20 saves and a natural 1 does not', () => {
    expect(told(give(fight({ save: 20 }), stab, [save(20)]).events, 'saved')[0]?.success).toBe(true);
    expect(told(give(fight({ save: 2 }), { ...stab, weapon: 'club' }, [save(1)]).events, 'saved')[0]?.success).toBe(
      false,
    );
  });
  test('[WWN-DMG-6] done kindly with what is blunt it spares where the game master has it so, as any blow does', () => {
    const manner = { kind: 'gm-manner', site: 'wwn.word.blunt', manner: { fixed: 'kills' } } as const;
    const kindly = { ...stab, weapon: 'club', spare: true };
    const { fight: after } = give(give(fight(), manner).fight, kindly, [save(2)]);
    expect(one(after, 'blue')).toMatchObject({ down: false, dying: true });
  });
  test('done kindly it knocks out', () => {
    const after = give(fight(), { ...stab, weapon: 'club', spare: true }, [save(2)]).fight;
    expect(one(after, 'blue')).toMatchObject({ down: true, dying: false, frail: false });
  });
});

describe('[WWN-EXE-4] from afar', () => {
  test.each([
    [5, 6],
    [100, 8],
    [101, 10],
  ])('at %i feet the check is against %i', (feet, difficulty) => {
    const { events } = give(fight({ at: [feet, 0] }), shoot, [aim(6, 6), save(2)]);
    expect(told(events, 'checked')[0]).toMatchObject({ difficulty, bonus: { total: 2 }, success: true });
  });
  test('long range, Shoot-1 and Dexterity 14: 2d6 + 2 against 10; a failure alarms', () => {
    const missed = give(fight({ at: [200, 0] }), shoot, [aim(4, 3)]);
    expect(told(missed.events, 'checked')[0]?.success).toBe(false);
    expect(one(missed.fight, 'blue')).toMatchObject({ unaware: false, hp: 20 });
    expect(one(give(fight({ at: [200, 0] }), shoot, [aim(4, 4), save(2)]).fight, 'blue').dying).toBe(true);
  });
  test('luck may only roll it again', () => {
    const lucky = { features: [{ id: 'veterans-luck' }], enters: { watch: 'own', prepared: id('blue') } } as const;
    const { events } = give(
      fight({ at: [200, 0] }, { ...lucky, features: [...lucky.features] }),
      shoot,
      [aim(1, 1), aim(2, 1)],
      [['wwn.answer.aim', 'red', 'luck']],
    );
    expect(told(events, 'checked').map(each => each.success)).toEqual([false, false]);
  });
  test('[WWN-FOC-SNIPER, WWN-CHK-6] Sniper’s Eye: 3d6 without the lowest; at level 2 never misses, save at -4 more, double damage', () => {
    const eye = (level: 1 | 2) =>
      fight(
        { at: [200, 0] },
        { features: [{ id: 'snipers-eye', level }], weapons: ['throwing-blade', 'large-bow', 'hand-axe'] },
      );
    expect(told(give(eye(1), shoot, [aim(1, 5, 5), save(2)]).events, 'checked')[0]?.success).toBe(true);
    const sure = give(eye(2), shoot, [save(20)]);
    expect(told(sure.events, 'saved')[0]?.bonus?.total).toBe(-1 - 1 - 4);
    expect(one(sure.fight, 'blue').hp).toBe(20 - 2 * (8 + 1));
  });
});

describe('[WWN-EXE-1] the target', () => {
  test('knows of no danger, or cannot resist', () => {
    expect(refused(fight({ enters: { unaware: false } }), stab)).toBe('aware');
    expect(refused(fight(), stab)).toBeNull();
  });
  test('[WWN-FOC-ALERT] is never somebody Alert', () => {
    expect(refused(fight({ features: [{ id: 'alert' }] }), stab)).toBe('aware');
  });
  test('[WWN-EXE-6, WWN-GAP-21] helpless, needs neither preparation nor has a save', () => {
    const fallen = fight({ enters: { unaware: false } }, { enters: { watch: 'never' } });
    one(fallen, 'blue').down = true;
    one(fallen, 'blue').hp = 0;
    const after = give(fallen, stab).fight;
    expect(one(after, 'blue').dying).toBe(true);
  });
});

describe('[WWN-EXE-2] preparation', () => {
  const begun = () => fight({}, { enters: { watch: 'never' } });
  test('takes ten rounds, each a Main action', () => {
    let now = begun();
    expect(refused(now, stab)).toBe('unprepared');
    for (let round = 1; round <= 10; round++) {
      one(now, 'red').main = true;
      const after = give(now, { kind: 'prepare', who: 'red', target: 'blue' });
      expect(told(after.events, 'does')[0]?.what).toBe(round < 10 ? 'prepare' : 'prepared');
      now = after.fight;
    }
    one(now, 'red').main = true;
    expect(refused(now, stab)).toBeNull();
  });
  test('is lost with any alarm', () => {
    const ally: Fighter = { side: 'red', at: [5, 5], weapons: ['club'] };
    const guard: Fighter = { side: 'blue', at: [10, 5], armorClass: 30 };
    const loud = give(
      fight({}, {}, { ally, guard }),
      { kind: 'attack', who: 'ally', target: 'guard', weapon: 'club' },
      [['wwn.attack.hit', 'ally', 2]],
    );
    expect(told(loud.events, 'alarm')).toMatchObject([{ who: ['blue'] }]);
    expect(one(loud.fight, 'red').aim).toBeNull();
    expect(refused(loud.fight, stab)).toBe('aware');
  });
  const watcher: Fighter = { side: 'blue', at: [60, 5], enters: { unaware: true, watch: 'never' } };
  test('is lost with a wound, whoever gives it', () => {
    const wounded = give(fight(), { kind: 'gm-damage', who: 'blue', dice: 0, flat: 3 });
    expect(wounded.events.map(each => each.kind)).toEqual(['wound', 'alarm', 'does']);
    expect(one(wounded.fight, 'blue').unaware).toBe(false);
    expect(one(wounded.fight, 'red').aim).toBeNull();
    const unhurt = give(fight({}, {}, { watcher }), { kind: 'gm-damage', who: 'blue', dice: 0, flat: 3 });
    expect(one(unhurt.fight, 'watcher').unaware).toBe(true);
  });
  test('[WWN-6.9, WWN-6.18] is lost with a blow that answers a step, for all who were unaware', () => {
    const away = { kind: 'move', who: 'blue', way: { kind: 'away' } };
    const struck = give(turnOf(fight({}, {}, { watcher }), 'blue'), away, [['wwn.attack.hit', 'red', 2]]).fight;
    expect([one(struck, 'blue').unaware, one(struck, 'watcher').unaware]).toEqual([false, false]);
    const far = turnOf(fight({ at: [50, 0] }, {}, { watcher }), 'blue');
    one(far, 'red').held = true;
    const shot = { do: 'strike', on: id('blue'), weapon: 'large-bow', thrown: true } as const;
    const held = give(
      far,
      { ...away, way: { kind: 'to', place: { x: 50, y: 20 } } },
      [['wwn.attack.hit', 'red', 2]],
      [['wwn.answer.action', 'red', shot]],
    ).fight;
    expect([one(held, 'blue').unaware, one(held, 'watcher').unaware]).toEqual([false, false]);
  });
  test('[WWN-ACT-4] is lost where a friend of the target answers the execution with a blow', () => {
    const guard: Fighter = { ...HERO, side: 'blue', at: [5, 5], enters: { watch: 'all' } };
    const snap = { do: 'snap', on: id('red'), weapon: 'long-sword', thrown: false } as const;
    const { fight: after, events } = give(
      fight({}, {}, { guard }),
      stab,
      [['wwn.attack.hit', 'guard', 2]],
      [['wwn.answer.action', 'guard', snap]],
    );
    expect(told(events, 'foiled')).toMatchObject([{ who: 'red', why: 'alarmed' }]);
    expect(one(after, 'blue')).toMatchObject({ hp: 20, unaware: false });
  });
  test('the game master says whether an execution is heard', () => {
    const second: Fighter = { side: 'blue', at: [50, 0], enters: { unaware: true, watch: 'never' } };
    const heard = (answer: 'alarmed' | 'quiet') =>
      one(give(fight({}, {}, { second }), stab, [save(2)], [['wwn.word.alarm', 'gm', answer]]).fight, 'second').unaware;
    expect([heard('alarmed'), heard('quiet')]).toEqual([false, true]);
  });
  test('[WWN-RUL-1] or a house rule does, and the story says so', () => {
    const second: Fighter = { side: 'blue', at: [50, 0], enters: { unaware: true, watch: 'never' } };
    const manner = { kind: 'gm-manner', site: 'wwn.word.alarm', manner: { fixed: 'quiet' } } as const;
    const { fight: after, events } = give(give(fight({}, {}, { second }), manner).fight, stab, [save(2)]);
    expect(one(after, 'second').unaware).toBe(true);
    expect(told(events, 'ruled')).toMatchObject([{ who: 'red', on: 'blue', says: 'No one notices', from: 'fixed' }]);
    const suggested = give(fight({}, {}, { second }), { ...manner, manner: 'suggest' }).fight;
    expect(told(give(suggested, stab, [save(2)]).events, 'ruled')).toMatchObject([{ answer: 'alarmed', from: 'held' }]);
  });
});

describe('[WWN-ACT-4, WWN-EXE-3] an execution is answered as any attack is', () => {
  const GUARD: Fighter = { ...HERO, side: 'blue', at: [5, 5], enters: { watch: 'all' } };
  const snap = { do: 'snap', on: id('red'), weapon: 'long-sword', thrown: false } as const;
  const fallen = (guard: Fighter = {}, red: Fighter = {}) => {
    const before = fight({ enters: { unaware: false } }, red, { guard: { ...GUARD, ...guard } });
    Object.assign(one(before, 'blue'), { dying: true, hp: 0, main: false });
    return before;
  };
  test('a Snap Attack may save who lies helpless', () => {
    const before = fallen();
    one(before, 'red').hp = 3;
    const { fight: after, events } = give(
      before,
      stab,
      [
        ['wwn.attack.hit', 'guard', 19],
        ['wwn.attack.damage', 'guard', 5],
      ],
      [['wwn.answer.action', 'guard', snap]],
    );
    expect(told(events, 'foiled')).toMatchObject([{ who: 'red', why: 'fell' }]);
    expect(one(after, 'blue')).toMatchObject({ fate: 'fighting', dying: true });
  });
  test('[WWN-6.7] who screens the helpless takes a plain attack in its place', () => {
    const before = fallen({ enters: { watch: 'never' } });
    one(before, 'guard').ward = id('blue');
    const { fight: after, events } = give(before, stab, [
      ['wwn.screen.attacker', 'red', 1, 1],
      ['wwn.screen.blocker', 'guard', 6, 6],
      ['wwn.attack.hit', 'red', 15],
      ['wwn.attack.damage', 'red', 2],
    ]);
    expect(told(events, 'swing')).toMatchObject([{ by: 'red', on: 'guard', how: 'attack' }]);
    expect([one(after, 'guard').hp, one(after, 'blue').fate]).toEqual([17, 'fighting']);
  });
  test('[WWN-6.7, WWN-ACT-5] and is not announced anew: whoever has answered it is not asked again', () => {
    const before = fallen();
    one(before, 'guard').ward = id('blue');
    const { events } = give(
      before,
      stab,
      [
        ['wwn.screen.attacker', 'red', 1, 1],
        ['wwn.screen.blocker', 'guard', 6, 6],
        ['wwn.attack.hit', 'red', 2],
      ],
      [
        ['wwn.answer.action', 'guard', 'pass'],
        ['wwn.answer.dice', 'guard', 'pass'],
        ['wwn.answer.shock', 'guard', 'pass'],
      ],
    );
    expect(told(events, 'declares').map(each => each.how)).toEqual(['execution']);
    expect(told(events, 'swing')).toMatchObject([{ on: 'guard', how: 'attack', hit: false }]);
  });
  test('[WWN-AMB-13] but where Total Defense comes before the dice, whoever it meets instead is asked for that', () => {
    const before = fallen({ enters: { watch: 'own' } });
    before.options = { ...before.options, totalDefenseTiming: 'beforeRoll' };
    one(before, 'guard').ward = id('blue');
    const { fight: after } = give(
      before,
      stab,
      [
        ['wwn.screen.attacker', 'red', 1, 1],
        ['wwn.screen.blocker', 'guard', 6, 6],
        ['wwn.attack.hit', 'red', 2],
      ],
      [['wwn.answer.action', 'guard', { do: 'defend', on: null, weapon: null, thrown: false }]],
    );
    expect(one(after, 'guard').defending).toBe(true);
  });
  test('a shot once more when its dice are seen', () => {
    const before = fallen({ at: [30, 5], weapons: ['small-bow'] }, { at: [60, 0] });
    Object.assign(one(before, 'guard'), { held: true, watch: 'never' });
    one(before, 'red').hp = 3;
    const strike = { do: 'strike', on: id('red'), weapon: 'small-bow', thrown: true } as const;
    const { fight: after, events } = give(
      before,
      shoot,
      [aim(6, 6), ['wwn.attack.hit', 'guard', 19], ['wwn.attack.damage', 'guard', 5]],
      [
        ['wwn.answer.action', 'guard', 'pass'],
        ['wwn.answer.dice', 'guard', strike],
      ],
    );
    expect(told(events, 'foiled')).toMatchObject([{ who: 'red', why: 'fell' }]);
    expect(one(after, 'blue').fate).toBe('fighting');
  });
  test('[WWN-GAP-33] but nobody answers one that comes out of hiding', () => {
    const before = fallen({}, { enters: { hidden: true, watch: 'never' } });
    one(before, 'guard').ward = id('blue');
    expect(one(give(before, stab).fight, 'blue').fate).toBe('dead');
  });
});

test('[WWN-GAP-7] without a map the distance is asked for, and what is out of reach costs nothing', () => {
  const before = arena(
    { red: KILLER, blue: { important: true, enters: { unaware: true, watch: 'never' } } },
    { field: 'word' },
  );
  const { fight: after, events } = give(before, stab, [], [['wwn.word.distance', 'gm', 'far']]);
  expect(told(events, 'foiled')).toMatchObject([{ who: 'red', why: 'reach' }]);
  expect(one(after, 'red')).toMatchObject({ main: true, aim: { target: 'blue' } });
});

test('[WWN-EXE-3, WWN-12.1B] it takes a weapon that can hurt the target: no dagger gets through Grand Plate', () => {
  const plated = (at: [number, number]) => fight({ ...HERO, armor: 'grand-plate', at });
  expect(refused(plated([5, 0]), stab)).toBe('unharmed');
  expect(refused(plated([50, 0]), shoot)).toBeNull();
});

test('[WWN-FOC-DIEHARD, WWN-FOC-LUCKY] whoever is hard to kill or lucky is so in an execution too', () => {
  const after = (id: string, level: 1 | 2) =>
    one(give(fight({ ...HERO, features: [{ id, level }] }), stab, [save(2)]).fight, 'blue');
  expect(after('die-hard', 2)).toMatchObject({ hp: 1, dying: false, down: false, unaware: false });
  expect(after('lucky', 1)).toMatchObject({ hp: 20, used: ['charmed'], unaware: false });
});

test('[WWN-EXE-7] hand to hand it takes a weapon, or trained fists', () => {
  expect(refused(fight(), { ...stab, weapon: 'unarmed' })).toBe('bare-hands');
  expect(refused(fight({}, { features: [{ id: 'unarmed-combatant' }] }), { ...stab, weapon: 'unarmed' })).toBeNull();
});

test('[WWN-FOC-ASSASSIN] Assassin: knives at point blank cannot miss the surprised; at level 2 a Move is split around an execution', () => {
  const ambush = arena({ red: { ...KILLER, features: [{ id: 'assassin' }] }, blue: { armorClass: 30 } });
  ambush.phase = 'surprise';
  one(ambush, 'blue').surprised = true;
  const { events } = give(ambush, { kind: 'attack', who: 'red', target: 'blue', weapon: 'dagger' }, [
    ['wwn.attack.damage', 'red', 2],
  ]);
  expect(told(events, 'swing')[0]).toMatchObject({ hit: true, sure: 'sure' });
  const guard: Fighter = { side: 'blue', at: [90, 90] };
  const stalker = (level: 1 | 2) => {
    const before = fight({ at: [15, 0] }, { features: [{ id: 'assassin', level }] }, { guard });
    const near = give(before, { kind: 'move', who: 'red', way: { kind: 'toward', target: 'blue' }, feet: 10 }).fight;
    return give(near, stab, [save(2)]).fight;
  };
  const back = { kind: 'move', who: 'red', way: { kind: 'to', place: { x: -40, y: 0 } } };
  expect(refused(stalker(1), back)).toBe('no-move');
  const gone = give(stalker(2), back).fight;
  expect(gone.field).toMatchObject({ places: { red: { x: -10, y: 0 } } });
  expect(refused(gone, back)).toBe('no-move');
});

test('[WWN-DMG-5] sparing one who is dying does not stop the dying', () => {
  const down = fight({ enters: { unaware: true, watch: 'never' } });
  Object.assign(one(down, 'blue'), { hp: 0, dying: true, unaware: false, main: false, move: false, prone: true });
  const after = give(down, { ...stab, weapon: 'club', spare: true }).fight;
  expect(one(after, 'blue')).toMatchObject({ fate: 'fighting', dying: true, down: false });
});
