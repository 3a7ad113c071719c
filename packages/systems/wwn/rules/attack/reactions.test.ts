import { describe, expect, test } from 'vitest';
import { derived } from '../../state/fight.ts';
import {
  arena,
  type Dice,
  type Fighter,
  give,
  HERO,
  hit,
  id,
  one,
  playing,
  refused,
  told,
  turnOf,
} from '../../testing.ts';
import { plainStrike, strike } from './attack.ts';
import { DEEPEST } from './reactions.ts';

const harm = (who: string, ...faces: number[]): Dice[number] => ['wwn.attack.damage', who, ...faces];
const ASKED = { enters: { watch: 'own' } } as const;
const BRUTE: Fighter = { attackBonus: 3, weapons: ['long-sword'] };
/** A brute is about to strike a hero who still has its Main action. */
const faced = (hero: Fighter = {}, options = {}, more: Record<string, Fighter> = {}) =>
  arena({ red: BRUTE, blue: { ...HERO, armor: 'linothorax', ...ASKED, ...hero }, ...more }, { options });
const blow = { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' };
const pass = ['wwn.answer.action', 'blue', 'pass'] as const;

describe('[WWN-6.8] Total Defense', () => {
  test('[WWN-AMB-13, WWN-ACT-4] may answer the dice, where that makes a hit a miss, and then no Shock either', () => {
    const { fight, events } = give(faced(), blow, [hit('red', 11)], [pass, ['wwn.answer.hit', 'blue', 'defend']]);
    expect(told(events, 'swing')[0]?.hit).toBe(true);
    expect(told(events, 'turned')[0]).toMatchObject({ by: 'defend', hit: false, armor: { total: 15 } });
    expect(one(fight, 'blue')).toMatchObject({ hp: 20, main: false, defending: true });
  });

  test('is not offered where it cannot help: the hit is too good, or it is a natural 20', () => {
    expect(one(give(faced(), blow, [hit('red', 12), harm('red', 4)], [pass]).fight, 'blue').hp).toBe(16);
    expect(one(give(faced(), blow, [hit('red', 20), harm('red', 4)], [pass]).fight, 'blue').hp).toBe(16);
  });

  test('may avoid the Shock of a miss', () => {
    const missed = (answer: 'pass' | 'defend') =>
      one(give(faced(), blow, [hit('red', 3)], [pass, ['wwn.answer.shock', 'blue', answer]]).fight, 'blue').hp;
    expect([missed('pass'), missed('defend')]).toEqual([18, 20]);
  });

  test('[WWN-SHK-5, WWN-SHK-7] or the Shock that a weak hit would do at the least', () => {
    const weak = (answer: 'pass' | 'defend') => {
      const fight = faced();
      one(fight, 'red').stats = { ...one(fight, 'red').stats, shockBonus: 6 };
      return give(fight, blow, [hit('red', 14), harm('red', 1)], [pass, ['wwn.answer.shock', 'blue', answer]]).fight;
    };
    expect([one(weak('pass'), 'blue').hp, one(weak('defend'), 'blue').hp]).toEqual([12, 19]);
    expect(one(give(faced(), blow, [hit('red', 14), harm('red', 4)], [pass]).fight, 'blue').hp).toBe(16);
  });

  test('[WWN-6.7, WWN-AMB-13] by whoever screens, where it answers no dice', () => {
    const defend = { do: 'defend', on: null, weapon: null, thrown: false } as const;
    const guard: Fighter = { ...HERO, side: 'blue', at: [5, 5], ...ASKED };
    const fight = faced({ enters: { watch: 'never' } }, { totalDefenseTiming: 'beforeRoll' }, { guard });
    one(fight, 'guard').ward = id('blue');
    const { events } = give(
      fight,
      blow,
      [['wwn.screen.attacker', 'red', 1, 1], ['wwn.screen.blocker', 'guard', 6, 6], hit('red', 8)],
      [['wwn.answer.action', 'guard', defend]],
    );
    expect(told(events, 'declares')).toMatchObject([{ by: 'red', on: 'guard' }]);
    expect(told(events, 'swing')[0]).toMatchObject({ on: 'guard', hit: false, armor: { total: 12 } });
  });

  test('[WWN-AMB-13] read otherwise, it answers the announcement alone', () => {
    const defend = { do: 'defend', on: null, weapon: null, thrown: false } as const;
    const options = { totalDefenseTiming: 'beforeRoll' };
    const { events } = give(faced({}, options), blow, [hit('red', 11)], [['wwn.answer.action', 'blue', defend]]);
    expect(told(events, 'swing')[0]).toMatchObject({ hit: false, armor: { total: 15 } });
    expect(one(give(faced({}, options), blow, [hit('red', 11), harm('red', 2)], [pass]).fight, 'blue').hp).toBe(18);
  });

  test('[WWN-GAP-25, WWN-GAP-26] gives up the Main action before one’s turn, and leaves the Move', () => {
    const given = give(faced(), { kind: 'defend', who: 'blue' }).fight;
    expect(one(given, 'blue')).toMatchObject({ main: false, move: true, defending: true });
    expect(refused(given, { kind: 'snap', who: 'blue', target: 'red', weapon: 'long-sword' })).toBe('no-main');
    const own = turnOf(given, 'blue');
    expect(refused(own, { kind: 'attack', who: 'blue', target: 'red', weapon: 'long-sword' })).toBe('no-main');
    expect(refused(own, { kind: 'withdraw', who: 'blue' })).toBe('no-main');
    expect(refused(own, { kind: 'prone', who: 'blue' })).toBeNull();
    const moved = give(own, { kind: 'move', who: 'blue', way: { kind: 'to', place: { x: 5, y: 5 } } }).fight;
    expect(one(moved, 'blue').move).toBe(false);
  });

  test('lasts until the start of one’s next turn', () => {
    const guarded = give(faced(), { kind: 'defend', who: 'blue' }).fight;
    expect(one(guarded, 'blue').defending).toBe(true);
    expect(one(give(guarded, { kind: 'end', who: 'red' }).fight, 'blue').defending).toBe(false);
  });

  test('the surprised have none to give', () => {
    const fight = faced();
    one(fight, 'blue').surprised = true;
    expect(refused(fight, { kind: 'defend', who: 'blue' })).toBe('surprised');
  });
});

describe('[WWN-6.3] Snap Attack', () => {
  const snap = { do: 'snap', on: id('red'), weapon: 'long-sword', thrown: false } as const;

  test('answers a charge when it arrives, at -4, against the charger’s lower armor class', () => {
    const { events, fight } = give(
      faced({ at: [20, 0] }),
      { kind: 'charge', who: 'red', target: 'blue', weapon: 'long-sword' },
      [hit('blue', 11), harm('blue', 8), hit('red', 2)],
      [['wwn.answer.action', 'blue', snap]],
    );
    expect(told(events, 'swing')).toMatchObject([
      { by: 'blue', how: 'snap', hit: true, bonus: { total: -2 }, armor: { total: 8 } },
      { by: 'red', how: 'charge', hit: false, bonus: { total: 5 } },
    ]);
    expect(one(fight, 'red').hp).toBe(12);
    expect(one(fight, 'blue')).toMatchObject({ main: false, hp: 18 });
  });

  test('that kills the attacker ends the attack', () => {
    const fight = faced();
    one(fight, 'red').hp = 3;
    const { events, fight: after } = give(
      fight,
      blow,
      [hit('blue', 19), harm('blue', 5)],
      [['wwn.answer.action', 'blue', snap]],
    );
    expect(told(events, 'foiled')).toMatchObject([{ who: 'red', why: 'fell' }]);
    expect(one(after, 'blue').hp).toBe(20);
  });

  test('[WWN-ACT-4] answers the dice too, where it is asked at everything and harm is about to come', () => {
    const fight = faced({ enters: { watch: 'all' } });
    one(fight, 'red').hp = 3;
    const killed = give(
      fight,
      blow,
      [hit('red', 19), hit('blue', 19), harm('blue', 5)],
      [pass, ['wwn.answer.dice', 'blue', snap]],
    );
    expect(told(killed.events, 'swing').map(each => each.how)).toEqual(['attack', 'snap']);
    expect(told(killed.events, 'foiled')).toMatchObject([{ who: 'red', why: 'fell', rule: 'WWN-ACT-4' }]);
    expect(one(killed.fight, 'blue')).toMatchObject({ hp: 20, main: false });
    const plated = faced({ armor: 'plate-armor', enters: { watch: 'all' } });
    expect(one(give(plated, blow, [hit('red', 2)], [pass]).fight, 'blue').hp).toBe(20);
  });

  test('[WWN-GAP-24, WWN-AMB-26] is for player characters and those who matter, or for everybody', () => {
    const given = { kind: 'snap', who: 'blue', target: 'red', weapon: 'club' };
    const plain = { weapons: ['club'] };
    expect(refused(arena({ red: {}, blue: plain }), given)).toBe('not-trained');
    expect(refused(arena({ red: {}, blue: { ...plain, important: true } }), given)).toBeNull();
    expect(refused(arena({ red: {}, blue: plain }, { options: { snapAttacks: 'everyone' } }), given)).toBeNull();
  });

  test('[WWN-AMB-5, WWN-AMB-14] several at once: together, so that both land though the first would have killed', () => {
    const ally: Fighter = { ...HERO, side: 'blue', at: [0, 5], enters: { watch: 'all' } };
    const both = (
      instantOrder: 'simultaneous' | 'lastFirst' | 'gm',
      dice: Dice,
      more: never[] | [['wwn.word.order', 'gm', ReturnType<typeof id>]] = [],
    ) => {
      const fight = faced({}, { instantOrder }, { ally });
      one(fight, 'red').hp = 2;
      return told(
        give(fight, blow, dice, [['wwn.answer.action', 'blue', snap], ['wwn.answer.action', 'ally', snap], ...more])
          .events,
        'swing',
      ).flatMap(each => (each.how === 'snap' ? [each.by] : []));
    };
    const all: Dice = [hit('blue', 19), harm('blue', 5), hit('ally', 19), harm('ally', 5)];
    expect(both('simultaneous', all)).toEqual(['blue', 'ally']);
    expect(both('lastFirst', [hit('ally', 19), harm('ally', 5)])).toEqual(['ally']);
    expect(both('gm', [hit('blue', 19), harm('blue', 5)], [['wwn.word.order', 'gm', id('blue')]])).toEqual(['blue']);
  });
});

test('[WWN-AMB-5] Snap Attacks of one moment land together: whom one fells the other does not kill', () => {
  const ally: Fighter = { ...HERO, side: 'blue', at: [0, 5], enters: { watch: 'all' } };
  const fight = faced({}, {}, { ally });
  const red = one(fight, 'red');
  red.hp = 3;
  red.stats = { ...red.stats, important: true };
  const snap = { do: 'snap', on: id('red'), weapon: 'long-sword', thrown: false } as const;
  const { fight: after, events } = give(
    fight,
    blow,
    [hit('blue', 19), harm('blue', 5), hit('ally', 19), harm('ally', 5)],
    [
      ['wwn.answer.action', 'blue', snap],
      ['wwn.answer.action', 'ally', snap],
    ],
  );
  expect(told(events, 'wound').map(each => each.by)).toEqual(['blue', 'ally']);
  expect(told(events, 'fell').map(each => each.how)).toEqual(['dying']);
  expect(one(after, 'red').fate).toBe('fighting');
});

describe('[WWN-CLASS-LUCK] Veteran’s Luck', () => {
  const lucky = { features: [{ id: 'veterans-luck' }] };
  const weak = { ...lucky, weapons: ['dagger'] };

  test('[WWN-GAP-23] makes a hit on oneself a miss, a natural 20 too; its Shock lands, or not', () => {
    const at = (luckShock: boolean) => {
      const fight = faced({ ...lucky }, { luckShock });
      one(fight, 'blue').main = false;
      return one(give(fight, blow, [hit('red', 20)], [['wwn.answer.hit', 'blue', 'luck']]).fight, 'blue').hp;
    };
    expect([at(true), at(false)]).toEqual([18, 20]);
  });

  test('makes an own miss a hit, once a scene', () => {
    const fight = turnOf(faced({ ...weak }), 'blue');
    const given = { kind: 'attack', who: 'blue', target: 'red', weapon: 'dagger' };
    const after = give(fight, given, [hit('blue', 2), harm('blue', 3)], [['wwn.answer.miss', 'blue', 'luck']]).fight;
    expect(one(after, 'red').hp).toBe(17);
    one(after, 'blue').main = true;
    expect(one(give(after, given, [hit('blue', 2)]).fight, 'red').hp).toBe(16);
  });

  test('[WWN-ACT-5] answers luck, and is answered by Total Defense no more', () => {
    const both = faced({ ...lucky, enters: { watch: 'own' } });
    const red = one(both, 'red');
    red.stats = { ...red.stats, features: [{ id: 'veterans-luck', level: 1, attribute: null }] };
    red.watch = 'own';
    const { events, fight } = give(
      both,
      blow,
      [hit('red', 11)],
      [
        pass,
        ['wwn.answer.hit', 'blue', 'defend'],
        ['wwn.answer.miss', 'red', 'luck'],
        ['wwn.answer.hit', 'blue', 'luck'],
      ],
    );
    expect(told(events, 'turned').map(each => [each.who, each.by, each.hit])).toEqual([
      ['blue', 'defend', false],
      ['red', 'luck', true],
      ['blue', 'luck', false],
    ]);
    expect(one(fight, 'blue').hp).toBe(20);
  });
});

describe('[WWN-6.7] two screeners for one ward', () => {
  const guarded = (more: Fighter = {}) =>
    arena({
      red: BRUTE,
      blue: { at: [0, 5] },
      anna: { ...HERO, side: 'blue', at: [5, 5], enters: { watch: 'never' }, ...more },
      bert: { ...HERO, side: 'blue', at: [5, 0], enters: { watch: 'never' } },
    });
  const screened = (more: Fighter = {}) => {
    const fight = guarded(more);
    for (const who of ['anna', 'bert']) one(fight, who).ward = id('blue');
    return fight;
  };
  const rolls = (attack: number[], anna: number[], bert: number[]): Dice => [
    ['wwn.screen.attacker', 'red', ...attack],
    ['wwn.screen.blocker', 'anna', ...anna],
    ['wwn.screen.blocker', 'bert', ...bert],
  ];

  test('[WWN-6.7A] the attacker’s one roll is held against both, and meets the lower of those who stop it', () => {
    const met = (attack: number[], anna: number[], bert: number[]) =>
      told(give(screened(), blow, [...rolls(attack, anna, bert), hit('red', 2)]).events, 'swing')[0]?.on;
    expect(met([3, 3], [5, 5], [4, 4])).toBe('bert');
    expect(met([3, 3], [4, 4], [5, 5])).toBe('anna');
    expect(met([4, 4], [5, 5], [2, 2])).toBe('anna');
    expect(met([6, 6], [5, 5], [5, 5])).toBe('blue');
  });

  test('each stops as many attackers a round as its skill has levels', () => {
    const once = give(screened(), blow, [...rolls([3, 3], [5, 5], [4, 4]), hit('red', 2)]).fight;
    expect([one(once, 'anna').stopped, one(once, 'bert').stopped]).toEqual([['red'], ['red']]);
  });
});

test('[WWN-ACT-5] Instants answer Instants no deeper than eight', () => {
  const fight = faced();
  const arm = derived(fight, one(fight, 'red')).arms[0];
  const deep = playing(
    fight,
    (table, on) => {
      const [red, blue] = [one(on, 'red'), one(on, 'blue')];
      if (arm?.melee) strike(table, on, plainStrike(red, blue, arm, arm.melee, 'snap', DEEPEST));
    },
    [hit('red', 15), harm('red', 4)],
  );
  expect(told(deep.events, 'declares')).toHaveLength(0);
  expect(one(deep.fight, 'blue').hp).toBe(16);
});

describe('nobody is asked who has nothing to use, or wants to be left alone', () => {
  const asksAll = (red: Fighter, blue: Fighter) =>
    told(
      give(
        arena({ red: { ...BRUTE, ...red }, blue: { ...HERO, side: 'blue', ...ASKED, ...blue } }),
        { ...blow, weapon: 'small-bow', thrown: true },
        [hit('red', 2)],
      ).events,
      'declares',
    );
  test('[WWN-AMB-3, WWN-12.1A] nobody snaps at what it could not attack on its turn', () => {
    const bow: Fighter = { weapons: ['small-bow'], at: [40, 0] };
    expect(asksAll({ ...bow, at: [0, 0], enters: { cover: 'total', watch: 'never' } }, bow)).toHaveLength(0);
    expect(asksAll({ ...bow, at: [0, 0] }, { ...bow, shield: 'large' })).toHaveLength(0);
  });
  test('[WWN-MOR-3] nor whose morale broke', () => {
    const fight = arena({ red: BRUTE, blue: { weapons: ['club'], important: true, ...ASKED } });
    one(fight, 'blue').broken = 'flees';
    const { events } = give(fight, blow, [hit('red', 15), harm('red', 2)]);
    expect(told(events, 'declares')).toHaveLength(0);
  });
  test('somebody without a Main action, without a weapon in reach, or with its ears shut', () => {
    const quiet = (prepare: (fight: ReturnType<typeof faced>) => void, more: Fighter = {}) => {
      const fight = faced(more);
      prepare(fight);
      return give(fight, blow, [hit('red', 12), harm('red', 2)]).events;
    };
    expect(
      told(
        quiet(fight => {
          one(fight, 'blue').main = false;
        }),
        'declares',
      ),
    ).toHaveLength(0);
    expect(
      told(
        quiet(fight => {
          one(fight, 'blue').watch = 'never';
        }),
        'declares',
      ),
    ).toHaveLength(0);
    expect(
      told(
        quiet(() => {}, { weapons: ['crossbow'], skills: {} }),
        'declares',
      ),
    ).toHaveLength(0);
  });

  test('[WWN-ACT-4] the ears are shut and opened at any time', () => {
    const fight = give(faced(), { kind: 'watch', who: 'blue', watch: 'never' }).fight;
    expect(one(fight, 'blue').watch).toBe('never');
  });

  test('others than the target are asked where they listen to everything', () => {
    const ally: Fighter = { ...HERO, side: 'blue', at: [0, 5], enters: { watch: 'all' } };
    const fight = faced({ enters: { watch: 'never' } }, {}, { ally });
    const { events } = give(
      fight,
      blow,
      [hit('red', 2)],
      [
        ['wwn.answer.action', 'ally', 'pass'],
        ['wwn.answer.dice', 'ally', 'pass'],
      ],
    );
    expect(told(events, 'declares')).toMatchObject([{ by: 'red', on: 'blue' }]);
  });
});
