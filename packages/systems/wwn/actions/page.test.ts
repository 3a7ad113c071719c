import { describe, expect, test } from 'vitest';
import { wwn } from '../index.ts';
import { copy } from '../state/fight.ts';
import {
  arena,
  before,
  type Dice,
  type Fighter,
  give,
  HERO,
  hit,
  id,
  one,
  refused,
  TENS,
  told,
  turnOf,
} from '../testing.ts';

const harm = (who: string, ...faces: number[]): Dice[number] => ['wwn.attack.damage', who, ...faces];
const carry = (mine: [number, number], theirs: [number, number]): Dice => [
  ['wwn.carry.holder', 'red', ...mine],
  ['wwn.carry.held', 'blue', ...theirs],
];
const gripped = (options = {}, at: readonly [number, number] = [5, 0], more: Record<string, Fighter> = {}) => {
  const fight = arena({ red: { ...HERO, skills: { punch: 1 } }, blue: { at }, ...more }, { options });
  one(fight, 'red').holds = id('blue');
  one(fight, 'blue').heldBy = [id('red')];
  return fight;
};

describe('[WWN-6.15] picking up', () => {
  const DAGGERS: Fighter = { ...HERO, side: 'blue', weapons: ['dagger'] };
  const dropped = () =>
    give(arena({ red: { ...HERO, weapons: ['dagger'] }, blue: DAGGERS }), {
      kind: 'drop',
      who: 'blue',
      weapon: 'dagger',
    }).fight;

  test('what another let fall ends in the hand, and is the finder’s', () => {
    const fight = dropped();
    const given = { kind: 'pick-up', who: 'red', weapon: 'dagger', from: 'blue' };
    expect(wwn.rules.offers(fight, id('red')).map(each => each.id)).toContain('pick-up:blue:dagger');
    const { fight: after, events } = give(fight, given);
    expect(one(after, 'red')).toMatchObject({ move: false, hands: ['dagger-2'] });
    expect(one(after, 'blue')).toMatchObject({ lying: [], items: [{ where: 'lost' }] });
    expect(told(events, 'does')).toMatchObject([{ what: 'pick-up', thing: 'Dagger', on: 'blue' }]);
    expect(wwn.schemas.fight.parse(JSON.parse(JSON.stringify(after)))).toEqual(after);
    const struck = give(after, { kind: 'attack', who: 'red', target: 'blue', weapon: 'dagger-2' }, [hit('red', 2)]);
    expect(told(struck.events, 'swing')[0]?.weapon).toBe('Dagger');
    expect(refused(turnOf(after, 'blue'), { kind: 'attack', who: 'blue', target: 'red', weapon: 'dagger' })).toBe(
      'lost',
    );
  });
  test('not from afar, nor what is still in a hand', () => {
    const far = arena({ red: HERO, blue: { ...DAGGERS, at: [30, 0] } });
    expect(refused(far, { kind: 'pick-up', who: 'red', weapon: 'dagger', from: 'blue' })).toBe('not-there');
    const there = give(far, { kind: 'drop', who: 'blue', weapon: 'dagger' }).fight;
    expect(refused(there, { kind: 'pick-up', who: 'red', weapon: 'dagger', from: 'blue' })).toBe('too-far');
  });
});

describe('[WWN-GRP-5] moving somebody held', () => {
  test('goes no farther than to whom it goes', () => {
    const fight = gripped({}, [5, 0], { third: { side: 'red', at: [-12, 0] } });
    const { fight: after, events } = give(fight, { kind: 'carry', who: 'red', toward: 'third' }, carry([6, 6], [1, 1]));
    expect(after.field).toMatchObject({ places: { red: { x: -7 }, blue: { x: -2 } } });
    expect(told(events, 'moved')[0]?.feet).toBe(7);
  });
  test('goes to a place, and throws toward one', () => {
    const to = { x: 0, y: 8 };
    const carried = give(gripped(), { kind: 'carry', who: 'red', to }, carry([6, 6], [1, 1])).fight;
    expect(carried.field).toMatchObject({ places: { red: { x: 0, y: 8 } } });
    const thrown = give(
      gripped(),
      { kind: 'carry', who: 'red', how: 'throw', to: { x: 5, y: 30 } },
      carry([6, 6], [1, 1]),
    ).fight;
    expect(thrown.field).toMatchObject({ places: { blue: { x: 5, y: 5 } } });
  });
  test('when it is lost, frees from all who hold, or from the one who lost', () => {
    const freed = (carryLoss: 'all' | 'carrier') => {
      const fight = gripped({ carryLoss }, [5, 0], { third: { side: 'red', at: [10, 0] } });
      one(fight, 'third').holds = id('blue');
      one(fight, 'blue').heldBy = [id('red'), id('third')];
      return one(give(fight, { kind: 'carry', who: 'red' }, carry([1, 1], [6, 6])).fight, 'blue').heldBy;
    };
    expect(freed('all')).toEqual([]);
    expect(freed('carrier')).toEqual(['third']);
  });
});

test('[WWN-DMG-6] a grip may be meant to kill, and a free attack to knock out', () => {
  const grip = (lethal: boolean) => {
    const fight = arena({ red: { ...HERO, skills: { punch: 1 }, weapons: [] }, blue: { armorClass: 5, hitPoints: 1 } });
    const held = give(fight, { kind: 'grapple', who: 'red', target: 'blue', lethal }, [
      hit('red', 15),
      ['wwn.grapple.attacker', 'red', 6, 6],
      ['wwn.grapple.defender', 'blue', 1, 1],
    ]).fight;
    const late = give(held, { kind: 'end', who: 'red' }).fight;
    return one(give(late, { kind: 'end', who: 'blue' }, [['wwn.grapple.damage', 'red', 2]]).fight, 'blue');
  };
  expect(grip(false)).toMatchObject({ down: true, fate: 'fighting' });
  expect(grip(true).fate).toBe('dead');
  const hero: Fighter = {
    ...HERO,
    side: 'blue',
    at: [5, 0],
    weapons: ['long-sword', 'club'],
    enters: { watch: 'own' },
  };
  const fight = arena({ red: { hitPoints: 1, armorClass: 5 }, blue: hero });
  const kind = { on: id('red'), weapon: 'club', thrown: false, spare: true } as const;
  const away = { kind: 'move', who: 'red', way: { kind: 'away' } };
  const { fight: after } = give(fight, away, [hit('blue', 15), harm('blue', 3)], [['wwn.answer.leave', 'blue', kind]]);
  expect(one(after, 'red')).toMatchObject({ down: true, fate: 'fighting' });
});

test('[WWN-6.18] holding takes both actions: one would pay for it and leave nothing', () => {
  const fight = arena({ red: HERO, blue: {} });
  one(fight, 'red').move = false;
  expect(refused(fight, { kind: 'hold', who: 'red' })).toBe('nothing-left');
});

test('[WWN-6.19] who waits for one who holds back waits until that one has acted', () => {
  const fight = arena({ red: HERO, r2: { ...HERO, side: 'red' }, blue: { at: [50, 0] } });
  const held = give(give(fight, { kind: 'delay', who: 'red', after: 'r2' }).fight, { kind: 'hold', who: 'r2' }).fight;
  expect(held.turn).toEqual(['blue']);
  expect(one(held, 'red').after).toBe('r2');
  const acted = give(give(held, { kind: 'act-held', who: 'r2' }).fight, { kind: 'end', who: 'r2' }).fight;
  expect(acted.turn).toEqual(['red']);
});

test('[WWN-ACT-7] a few words are On Turn, or said at any time', () => {
  const words = (speech: 'turn' | 'anytime') =>
    refused(arena({ red: HERO, blue: {} }, { options: { speech } }), { kind: 'speak', who: 'blue', text: 'Hold!' });
  expect([words('turn'), words('anytime')]).toEqual(['not-your-turn', null]);
});

test('[WWN-MOD-2] every blow at somebody prone is at +2, a pike’s too, or only one from close by', () => {
  const pike = (proneReach: 'melee' | 'adjacent') => {
    const fight = arena({ red: { ...HERO, weapons: ['pike'] }, blue: { at: [10, 0] } }, { options: { proneReach } });
    one(fight, 'blue').prone = true;
    const { events } = give(fight, { kind: 'attack', who: 'red', target: 'blue', weapon: 'pike' }, [hit('red', 2)]);
    return told(events, 'swing')[0]?.bonus?.parts.some(each => each.rule === 'WWN-MOD-2');
  };
  expect([pike('melee'), pike('adjacent')]).toEqual([true, false]);
});

test('[WWN-EXE-5] an execution leaves those without a name dead, or mortally wounded', () => {
  const killed = (executed: 'dead' | 'dying') => {
    const fight = arena(
      { red: { ...HERO, weapons: ['dagger'] }, blue: { enters: { unaware: true } } },
      { options: { executed } },
    );
    one(fight, 'red').aim = { target: id('blue'), rounds: 10, weapon: 'dagger', far: false, kept: true };
    const given = { kind: 'execute', who: 'red', target: 'blue', weapon: 'dagger' };
    const blue = one(give(fight, given, [['wwn.save.physical', 'blue', 2]]).fight, 'blue');
    return [blue.fate, blue.dying];
  };
  expect(killed('dead')).toEqual(['dead', false]);
  expect(killed('dying')).toEqual(['fighting', true]);
});

test('[WWN-GAP-36] running past a foe gives it nothing: only who was in melee leaves it', () => {
  const fight = arena({ red: HERO, blue: { at: [15, 5], weapons: ['club'] } });
  const given = { kind: 'move', who: 'red', way: { kind: 'to', place: { x: 30, y: 0 } } };
  expect(told(give(fight, given).events, 'swing')).toHaveLength(0);
});

test('[WWN-GAP-37] one’s own side is not attacked, or it is offered like any other', () => {
  const own = (ownSide: 'refused' | 'allowed') =>
    refused(arena({ red: HERO, friend: { side: 'red' }, blue: { at: [50, 0] } }, { options: { ownSide } }), {
      kind: 'attack',
      who: 'red',
      target: 'friend',
      weapon: 'long-sword',
    });
  expect([own('refused'), own('allowed')]).toEqual(['own-side', null]);
});

test('[WWN-AMB-20] where shots shove, that is offered', () => {
  const offered = (shove: 'melee' | 'any') =>
    wwn.rules
      .offers(
        arena({ red: { ...HERO, weapons: ['small-bow'] }, blue: { at: [30, 0] } }, { options: { shove } }),
        id('red'),
      )
      .filter(each => each.id === 'shove-far' && each.refusal === null).length;
  expect([offered('melee'), offered('any')]).toEqual([0, 1]);
});

describe('[WWN-SUR-2, WWN-SUR-3] surprise', () => {
  const start = (ambush: object, alert: 'alert' | 'expecting', dice: Dice = []) => {
    const fight = before({ red: HERO, blue: {} });
    for (const each of fight.sides) if (each.id === 'blue') each.alert = alert;
    return give(fight, { kind: 'start', ambush: { side: 'red', ...ambush } }, dice).fight.phase;
  };
  test('that the game master grants comes upon those who expect a fight, too', () => {
    expect(start({ granted: true }, 'expecting')).toBe('surprise');
    expect(start({ granted: true }, 'alert')).toBe('surprise');
  });
  test('that is sudden enough is a check against the alert, and is offered so', () => {
    const sudden = { side: 'red', granted: false, sudden: true };
    const dice: Dice = [
      ['wwn.surprise.sneak', 'red', 6, 6],
      ['wwn.surprise.notice', 'blue', 1, 1],
    ];
    expect(start(sudden, 'alert', dice)).toBe('surprise');
    const fight = before({ red: HERO, blue: {} });
    const [field] = wwn.rules.offers(fight, 'gm').find(each => each.id === 'start')?.fields ?? [];
    const options = field?.kind === 'choice' ? field.options.map(each => each.value) : [];
    expect(options).toContainEqual(sudden);
  });
});

describe('[WWN-6.6A] a broken shield', () => {
  const broken = (skills: Fighter['skills']) => {
    const fight = arena({ red: { ...HERO, skills, shield: 'large', attributes: TENS }, blue: {} });
    one(fight, 'red').shield = 'broken';
    return fight;
  };
  const given = { kind: 'patch', who: 'red' };
  test.each([{ fate: 'dead' }, { down: true }, { dying: true }] as const)('is patched by no one who is %o', state => {
    const over = arena({ red: { ...HERO, skills: { craft: 0 }, shield: 'small' }, blue: {} });
    over.phase = 'over';
    Object.assign(one(over, 'red'), { shield: 'broken' });
    expect(refused(over, given)).toBeNull();
    Object.assign(one(over, 'red'), state);
    expect(refused(over, given)).toBe('helpless');
  });
  test('is patched outside of fights by those who know the craft', () => {
    const fight = broken({ craft: 0 });
    expect(refused(fight, given)).toBe('no-time');
    const over = copy(fight);
    over.phase = 'over';
    over.ended = { winner: null, reason: 'done' };
    expect(one(give(over, given).fight, 'red').shield).toBe('ready');
    const clumsy = copy(broken({}));
    clumsy.phase = 'over';
    expect(refused(clumsy, given)).toBe('unskilled');
  });
});

test('[WWN-ACT-3] ground that is rough, steep or wet for one mover halves its move alone', () => {
  const fight = arena({ red: HERO, r2: { ...HERO, side: 'red', at: [0, 10] }, blue: { at: [200, 0] } });
  const slow = give(fight, { kind: 'gm-condition', who: 'red', condition: 'slowed', on: true }).fight;
  const feet = (who: string) =>
    told(give(slow, { kind: 'move', who, way: { kind: 'toward', target: 'blue' } }).events, 'moved')[0]?.feet;
  expect([feet('red'), feet('r2')]).toEqual([15, 30]);
});

describe('[WWN-GAP-34] the end of a fight', () => {
  test('when the game master continues it, turns go on although one side is down', () => {
    const fight = arena({ red: HERO, blue: { hitPoints: 1 } });
    const over = give(fight, { kind: 'gm-damage', who: 'blue', dice: 0, flat: 5 }).fight;
    expect(over.ended).not.toBeNull();
    const again = give(over, { kind: 'gm-resume' }).fight;
    expect(again).toMatchObject({ ended: null, phase: 'rounds', turn: ['red'] });
    const next = give(again, { kind: 'end', who: 'red' }).fight;
    expect(next).toMatchObject({ ended: null, round: 2, turn: ['red'] });
    expect(give(next, { kind: 'gm-end-fight', winner: 'red' }).fight.ended?.winner).toBe('red');
  });
});

test('[WWN-GAP-7] without a map somebody who is driven back is near no one until that is said', () => {
  const fight = arena(
    {
      red: { ...HERO, skills: { punch: 1, stab: 1 } },
      r2: { side: 'red' },
      blue: { weapons: ['club'], armorClass: 5 },
    },
    { field: 'word' },
  );
  fight.field = { kind: 'word', said: { 'blue|red': 5, 'blue|r2': 5 } };
  const shoved = give(fight, { kind: 'shove', who: 'red', target: 'blue', weapon: 'long-sword' }, [
    hit('red', 15),
    ['wwn.shove.attacker', 'red', 6, 6],
    ['wwn.shove.defender', 'blue', 1, 1],
  ]).fight;
  expect(shoved.field).toEqual({ kind: 'word', said: { 'blue|red': 15 } });
  expect(refused(turnOf(shoved, 'blue'), { kind: 'attack', who: 'blue', target: 'red', weapon: 'club' })).toBe(
    'out-of-reach',
  );
});

test('[WWN-GRP-3] going prone and getting up are no movement: both can be done in a grapple', () => {
  for (const who of ['red', 'blue'] as const) {
    const down = give(turnOf(gripped(), who), { kind: 'prone', who }).fight;
    expect([one(down, who).prone, one(down, 'blue').heldBy]).toEqual([true, ['red']]);
    const up = give(down, { kind: 'stand', who }).fight;
    expect([one(up, who).prone, one(up, who).move, one(up, 'blue').heldBy]).toEqual([false, false, ['red']]);
  }
});

test('[WWN-6.3] untrained fists are offered for no Snap Attack, trained ones are; whoever wants to may snap with them', () => {
  const weaponsOf = (fighter: Fighter) => {
    const fight = arena({ red: { ...HERO, weapons: [], ...fighter }, blue: {} });
    return wwn.rules
      .offers(fight, id('red'))
      .filter(each => each.base.kind === 'snap')
      .flatMap(each => each.fields.filter(field => field.name === 'weapon'));
  };
  expect(weaponsOf({})).toEqual([]);
  expect(weaponsOf({ features: [{ id: 'unarmed-combatant', level: 1 }] })).toHaveLength(1);
  const bare = arena({ red: { ...HERO, weapons: [] }, blue: {} });
  expect(refused(bare, { kind: 'snap', who: 'red', target: 'blue', weapon: 'unarmed' })).toBeNull();
});
