import { describe, expect, test } from 'vitest';
import { offers } from '../commands.ts';
import { wwn } from '../index.ts';
import { armorNow } from '../story/view.ts';
import { arena, type Dice, type Fighter, give, HERO, id, one, refused, told, turnOf } from '../testing.ts';

const hit = (face: number): Dice[number] => ['wwn.attack.hit', 'red', face];
const armed = (red: Fighter, options = {}) => arena({ red, blue: { at: [20, 0], armorClass: 30 } }, { options });
const left = (fight: ReturnType<typeof arena>) => [one(fight, 'red').main, one(fight, 'red').move];

describe('[WWN-6.13] reloading', () => {
  const empty = (weapon: string, skills: Record<string, number>, options = {}, more: Fighter = {}) => {
    const fight = armed({ ...HERO, skills, weapons: [weapon], ...more, enters: { watch: 'never' } }, options);
    one(fight, 'red').items = one(fight, 'red').items.map(each => ({ ...each, loaded: false }));
    return fight;
  };
  const reload = (weapon: string) => ({ kind: 'reload', who: 'red', weapon });
  test.each([
    ['crossbow', { shoot: 2 }, {}, [false, true]],
    ['large-bow', { shoot: 0 }, {}, [true, false]],
    ['large-bow', { shoot: 1 }, {}, [true, true]],
  ] as const)('a %s with %j leaves (Main, Move)', (weapon, skills, options, rest) => {
    const after = give(empty(weapon, skills, options), reload(weapon)).fight;
    expect(left(after)).toEqual(rest);
    expect(one(after, 'red').items[0]?.loaded).toBe(true);
  });
  test('[WWN-AMB-7] a crossbow On Turn with Shoot-1, where that is read so', () => {
    expect(
      left(give(empty('crossbow', { shoot: 1 }, { crossbowReload: 'skilled' }), reload('crossbow')).fight),
    ).toEqual([true, true]);
    expect(
      left(give(empty('crossbow', { shoot: 0 }, { crossbowReload: 'skilled' }), reload('crossbow')).fight),
    ).toEqual([false, true]);
  });
  test('[WWN-FOC-DEADEYE] a Deadeye of level 2 loads slow weapons On Turn', () => {
    const sharp = { features: [{ id: 'deadeye', level: 2 }] };
    expect(left(give(empty('crossbow', { shoot: 1 }, {}, sharp), reload('crossbow')).fight)).toEqual([true, true]);
  });
  test('the slowest take ten rounds', () => {
    let now = empty('hand-hurlant', { shoot: 0 });
    for (let round = 1; round <= 10; round++) {
      expect(one(now, 'red').items[0]?.loaded).toBe(false);
      one(now, 'red').main = true;
      now = give(now, reload('hand-hurlant')).fight;
    }
    expect(one(now, 'red').items[0]?.loaded).toBe(true);
  });
  test('the slowest are not loaded beside an armed foe, and anew after a blow at whoever loads', () => {
    const loading = () => {
      const fight = arena({ red: { weapons: ['hand-hurlant'] }, blue: { weapons: ['club'] } });
      one(fight, 'red').items = one(fight, 'red').items.map(each => ({ ...each, loaded: false, loading: 5 }));
      return fight;
    };
    expect(refused(loading(), reload('hand-hurlant'))).toBe('pressed');
    const struck = turnOf(loading(), 'blue');
    const { fight: after, events } = give(struck, { kind: 'attack', who: 'blue', target: 'red', weapon: 'club' }, [
      ['wwn.attack.hit', 'blue', 2],
    ]);
    expect(one(after, 'red').items[0]).toMatchObject({ loaded: false, loading: 0 });
    expect(told(events, 'does').map(each => each.what)).toContain('loading-lost');
    const shot = turnOf(
      arena({ red: { weapons: ['hand-hurlant'] }, blue: { weapons: ['small-bow'], at: [40, 0] } }),
      'blue',
    );
    one(shot, 'red').items = one(shot, 'red').items.map(each => ({ ...each, loaded: false, loading: 5 }));
    const missed = give(shot, { kind: 'attack', who: 'blue', target: 'red', weapon: 'small-bow', thrown: true }, [
      ['wwn.attack.hit', 'blue', 2],
    ]).fight;
    expect(one(missed, 'red').items[0]?.loading).toBe(5);
  });
  test('what is loaded, or needs no loading, is not loaded again', () => {
    const fight = armed({ weapons: ['small-bow', 'club'] });
    expect(refused(fight, reload('small-bow'))).toBe('loaded');
    expect(refused(fight, reload('club'))).toBe('no-loading');
  });
});

describe('[WWN-6.12, WWN-ACT-6] Readied and Stowed', () => {
  const stowed: Fighter = {
    weapons: [
      { id: 'blade', weapon: 'long-sword', stowed: true },
      { id: 'bow', weapon: 'small-bow', stowed: true },
    ],
  };
  test('what is Stowed needs a Main action first, and cannot strike', () => {
    const fight = armed(stowed);
    expect(refused(fight, { kind: 'attack', who: 'red', target: 'blue', weapon: 'bow', thrown: true })).toBe(
      'not-readied',
    );
    const ready = give(fight, { kind: 'ready', who: 'red', weapon: 'bow' }).fight;
    expect([one(ready, 'red').main, one(ready, 'red').items[1]?.where]).toEqual([false, 'readied']);
  });
  test('what is Readied is drawn for nothing, goes back for nothing, and is Stowed with a Main action', () => {
    const near = arena({ red: { weapons: ['club'] }, blue: { armorClass: 30 } });
    const drawn = give(near, { kind: 'attack', who: 'red', target: 'blue', weapon: 'club' }, [hit(2)]).fight;
    expect(one(drawn, 'red').hands).toEqual(['club']);
    expect(one(give(drawn, { kind: 'sheathe', who: 'red' }).fight, 'red').hands).toEqual([]);
    expect(left(give(near, { kind: 'stow', who: 'red', weapon: 'club' }).fight)).toEqual([false, true]);
  });
  test('[WWN-FOC-ASSASSIN] Assassins Ready knives On Turn', () => {
    const hidden: Fighter = {
      weapons: [
        { id: 'knife', weapon: 'dagger', stowed: true },
        { id: 'blade', weapon: 'long-sword', stowed: true },
      ],
      features: [{ id: 'assassin' }],
    };
    const fight = arena({ red: hidden, blue: {} });
    expect(left(give(fight, { kind: 'ready', who: 'red', weapon: 'knife' }).fight)).toEqual([true, true]);
    expect(left(give(fight, { kind: 'ready', who: 'red', weapon: 'blade' }).fight)).toEqual([false, true]);
    fight.turn = [];
    expect(refused(fight, { kind: 'ready', who: 'red', weapon: 'knife' })).toBe('not-your-turn');
  });
  test('[WWN-FOC-ARMSMASTER, WWN-FOC-DEADEYE] Armsmaster and Deadeye Ready theirs as an Instant', () => {
    const able = (id: string) => arena({ blue: { side: 'red' }, red: { side: 'blue', ...stowed, features: [{ id }] } });
    expect(refused(able('armsmaster'), { kind: 'ready', who: 'red', weapon: 'blade' })).toBeNull();
    expect(refused(able('armsmaster'), { kind: 'ready', who: 'red', weapon: 'bow' })).toBe('not-your-turn');
    expect(left(give(able('deadeye'), { kind: 'ready', who: 'red', weapon: 'bow' }).fight)).toEqual([true, true]);
  });
});

describe('[WWN-6.14, WWN-6.15] dropping and picking up', () => {
  test('dropping is an Instant, picking up takes a Move and a free hand', () => {
    const fight = arena({ blue: { side: 'red' }, red: { side: 'blue', weapons: ['club', 'great-sword'] } });
    const dropped = give(fight, { kind: 'drop', who: 'red', weapon: 'club' }).fight;
    expect(one(dropped, 'red').items[0]?.where).toBe('ground');
    dropped.turn = [one(dropped, 'red').id];
    const up = give(dropped, { kind: 'pick-up', who: 'red', weapon: 'club' }).fight;
    expect([left(up), one(up, 'red').hands]).toEqual([[true, false], ['club']]);
    one(dropped, 'red').hands = ['great-sword'];
    expect(refused(dropped, { kind: 'pick-up', who: 'red', weapon: 'club' })).toBe('hands');
  });
});

describe('[WWN-6.14, WWN-6.12] a shield', () => {
  const attack = { kind: 'attack', who: 'red', target: 'blue', weapon: 'great-sword' };
  const bearer = (shield: 'small' | 'large') =>
    arena({ red: { ...HERO, weapons: ['great-sword', 'dagger'], shield, enters: { watch: 'never' } }, blue: {} });
  test('is dropped as an Instant, and then protects nobody and leaves both hands free', () => {
    for (const shield of ['small', 'large'] as const) {
      const fight = bearer(shield);
      expect(refused(fight, attack)).toBe('two-hands');
      expect(refused(fight, { kind: 'grapple', who: 'red', target: 'blue' })).toBe('hands');
      const { fight: after } = give(fight, { kind: 'drop', who: 'red', weapon: 'shield' });
      expect([one(after, 'red').shield, left(after)]).toEqual(['ground', [true, true]]);
      expect([armorNow(fight, one(fight, 'red')), armorNow(after, one(after, 'red'))]).toEqual([
        shield === 'small' ? 13 : 14,
        10,
      ]);
      expect(refused(after, attack)).toBeNull();
      expect(refused(after, { kind: 'grapple', who: 'red', target: 'blue' })).toBeNull();
      expect(refused(after, { kind: 'attack', who: 'red', target: 'blue', weapon: 'shield' })).toBe('no-shield');
    }
  });
  test('is picked up with a Move, and Stowed and Readied with a Main action each', () => {
    const down = give(bearer('large'), { kind: 'drop', who: 'red', weapon: 'shield' }).fight;
    const up = give(down, { kind: 'pick-up', who: 'red', weapon: 'shield' }).fight;
    expect([one(up, 'red').shield, one(up, 'red').hands, left(up)]).toEqual(['ready', [], [true, false]]);
    const stowed = give(bearer('large'), { kind: 'stow', who: 'red', weapon: 'shield' }).fight;
    expect([one(stowed, 'red').shield, left(stowed)]).toEqual(['stowed', [false, true]]);
    one(stowed, 'red').main = true;
    const again = give(stowed, { kind: 'ready', who: 'red', weapon: 'shield' }).fight;
    expect([one(again, 'red').shield, left(again)]).toEqual(['ready', [false, true]]);
  });
  test('[WWN-12.1A] finds no arm while both hands are full', () => {
    const down = give(bearer('small'), { kind: 'drop', who: 'red', weapon: 'shield' }).fight;
    one(down, 'red').hands = ['great-sword'];
    expect(refused(down, { kind: 'pick-up', who: 'red', weapon: 'shield' })).toBe('hands');
    one(down, 'red').shield = 'stowed';
    expect(refused(down, { kind: 'ready', who: 'red', weapon: 'shield' })).toBe('hands');
  });
  test('is offered by its name, and comes along as its bearer gets up', () => {
    const able = (fight: ReturnType<typeof arena>) =>
      offers(fight, one(fight, 'red').id).flatMap(each => (each.refusal === null ? [each.label] : []));
    expect(able(bearer('large'))).toContain('Stow: Large Shield');
    const down = give(bearer('large'), { kind: 'drop', who: 'red', weapon: 'shield' }).fight;
    expect(able(down)).toContain('Pick up: Large Shield');
    one(down, 'red').prone = true;
    expect(one(give(down, { kind: 'stand', who: 'red' }).fight, 'red').shield).toBe('ready');
  });
});

describe('[WWN-GAP-12] a thrown weapon', () => {
  const spear = { who: 'red', target: 'blue', weapon: 'spear' };
  const throwing = (thrownWeapons: 'lie' | 'counted', count = 1, mods: 'flying-razor'[] = []) =>
    give(
      armed({ weapons: [{ id: 'spear', weapon: 'light-spear', count, mods }] }, { thrownWeapons }),
      { kind: 'attack', who: 'red', target: 'blue', weapon: 'spear', thrown: true },
      [hit(2)],
    ).fight;
  const wide = (thrownWeapons: 'lie' | 'counted', count = 1) =>
    arena(
      {
        red: { ...HERO, weapons: [{ id: 'spear', weapon: 'light-spear', count }], enters: { watch: 'never' } },
        blue: { at: [20, 0], armorClass: 30 },
      },
      { options: { thrownWeapons } },
    );
  const pick = { kind: 'pick-up', who: 'red', weapon: 'spear' };
  test('[WWN-ACT-5] stays in hand where the throw is foiled before it is made; so does a shot', () => {
    const answered = (weapon: string) =>
      arena({
        red: { ...HERO, hitPoints: 1, weapons: [weapon], enters: { watch: 'never' } },
        blue: { ...HERO, weapons: ['small-bow'], at: [20, 0], enters: { watch: 'own' } },
      });
    const snap = { do: 'snap', on: id('red'), weapon: 'small-bow', thrown: true } as const;
    const foiled = (weapon: string) =>
      give(
        answered(weapon),
        { kind: 'attack', who: 'red', target: 'blue', weapon, thrown: true },
        [
          ['wwn.attack.hit', 'blue', 20],
          ['wwn.attack.damage', 'blue', 3],
        ],
        [['wwn.answer.action', 'blue', snap]],
      );
    expect(told(foiled('light-spear').events, 'foiled')).toMatchObject([{ who: 'red', why: 'fell' }]);
    const at = { x: 0, y: 0 };
    expect(one(foiled('light-spear').fight, 'red').lying).toEqual([
      { id: 'light-spear', count: 1, at, by: null, thrown: false },
    ]);
    expect(one(foiled('crossbow').fight, 'red').items[0]).toMatchObject({ loaded: true });
  });
  test('[WWN-6.7] lies at the feet of whoever screened its target', () => {
    const fight = arena({
      red: { ...HERO, weapons: ['light-spear'], enters: { watch: 'never' } },
      blue: { at: [20, 0] },
      guard: { ...HERO, side: 'blue', shield: 'small', at: [20, 5] },
    });
    one(fight, 'guard').ward = id('blue');
    const { fight: after } = give(
      fight,
      { kind: 'attack', who: 'red', target: 'blue', weapon: 'light-spear', thrown: true },
      [['wwn.screen.attacker', 'red', 1, 1], ['wwn.screen.blocker', 'guard', 6, 6], hit(2)],
    );
    expect(one(after, 'red').lying).toMatchObject([{ id: 'light-spear', at: { x: 20, y: 5 }, thrown: true }]);
  });
  test('[WWN-6.15] lies where its target stood, each by itself, and is taken up there', () => {
    const thrown = give(wide('lie', 3), { kind: 'attack', ...spear, thrown: true }, [hit(2)]).fight;
    expect(one(thrown, 'red').lying).toEqual([{ id: 'spear', count: 1, at: { x: 20, y: 0 }, by: null, thrown: true }]);
    expect(refused(thrown, pick)).toBe('too-far');
    thrown.field = { kind: 'map', places: { red: { x: 15, y: 0 }, blue: { x: 40, y: 0 } } };
    const taken = give(thrown, pick).fight;
    expect([one(taken, 'red').items[0], one(taken, 'red').lying]).toMatchObject([{ where: 'readied', count: 3 }, []]);
    expect(refused(taken, pick)).toBe('not-there');
    expect(wwn.schemas.fight.safeParse(thrown).success).toBe(true);
  });
  test('[WWN-GAP-7] without a map it lies at the feet of its target, until that one moves', () => {
    const fight = arena(
      { red: { ...HERO, weapons: [{ id: 'spear', weapon: 'light-spear' }], enters: { watch: 'never' } }, blue: {} },
      { field: 'word' },
    );
    const apart = (feet: number, from = fight) =>
      give(from, { kind: 'gm-distance', one: 'red', other: 'blue', feet }).fight;
    const thrown = give(apart(30), { kind: 'attack', ...spear, thrown: true }, [hit(2)]).fight;
    expect(refused(thrown, pick)).toBe('too-far');
    expect(one(give(apart(5, thrown), pick).fight, 'red').items[0]?.where).toBe('readied');
    const unsaid = { ...thrown, field: { kind: 'word' as const, said: {} } };
    const far = give(unsaid, pick, [], [['wwn.word.distance', 'gm', 'far']]);
    expect(told(far.events, 'foiled')).toHaveLength(1);
    expect([one(far.fight, 'red').move, one(far.fight, 'red').items[0]?.where]).toEqual([true, 'ground']);
    const gone = give(turnOf(thrown, 'blue'), { kind: 'move', who: 'blue', way: { kind: 'away' } }).fight;
    expect(refused(turnOf(gone, 'red'), pick)).toBeNull();
  });
  test('lies so or is counted down after every kind of throw', () => {
    const charge = { kind: 'charge', ...spear, thrown: true };
    for (const given of [{ kind: 'snap', ...spear, thrown: true }, charge]) {
      expect(one(give(wide('counted'), given, [hit(2)]).fight, 'red')).toMatchObject({
        items: [{ where: 'lost', count: 0 }],
        lying: [],
      });
      expect(one(give(wide('lie'), given, [hit(2)]).fight, 'red')).toMatchObject({
        items: [{ where: 'ground', count: 0 }],
        lying: [{ at: { x: 20, y: 0 } }],
      });
    }
  });
  test('[WWN-6.14, WWN-6.16] what was let fall lies where its bearer stood, and comes along only from there', () => {
    const down = give(wide('lie', 3), { kind: 'drop', who: 'red', weapon: 'spear' }).fight;
    one(down, 'red').prone = true;
    expect(one(give(down, { kind: 'stand', who: 'red' }).fight, 'red').items[0]).toMatchObject({
      where: 'readied',
      count: 3,
    });
    down.field = { kind: 'map', places: { red: { x: 10, y: 0 }, blue: { x: 20, y: 0 } } };
    expect(one(give(down, { kind: 'stand', who: 'red' }).fight, 'red').items[0]).toMatchObject({ where: 'ground' });
    expect(refused(down, pick)).toBe('too-far');
  });
  test('lies on the ground, or is counted down', () => {
    expect(one(throwing('lie'), 'red').items[0]).toMatchObject({ where: 'ground', count: 0 });
    expect(one(throwing('counted'), 'red').items[0]).toMatchObject({ where: 'lost', count: 0 });
    expect(one(throwing('lie', 3), 'red').items[0]).toMatchObject({ where: 'readied', count: 2 });
  });
  test('[WWN-12.4] but comes back where it was made to', () => {
    expect(one(throwing('lie', 1, ['flying-razor']), 'red').items[0]).toMatchObject({ where: 'readied', count: 1 });
  });
});

test('[WWN-12.1A] no shield leaves both hands for a weapon', () => {
  const given = { kind: 'attack', who: 'red', target: 'blue', weapon: 'great-sword' };
  for (const shield of ['small', 'large'] as const) {
    const fight = arena({ red: { weapons: ['great-sword'], shield }, blue: {} });
    expect(refused(fight, given)).toBe('two-hands');
    one(fight, 'red').shield = 'broken';
    expect(refused(fight, given)).toBeNull();
  }
});
