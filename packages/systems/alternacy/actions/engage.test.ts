import { describe, expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { account } from '../story/account.ts';
import { type AnswersGiven, arena, type Dice, give, giveGo, id, one, questions, refused, told } from '../testing.ts';

const engage = (who: string, target: string, more: object = {}) =>
  ({ kind: 'engage', who, target, weapon: 'longsword', ...more }) as const;
/** Where an attack lands: the torso, so that no second die says left or right. */
const torso: Dice = [['alternacy.attack.location', 'gm', 2]];
const exchange = (by: string, attack: [number, number], on: string, defence: [number, number]): Dice => [
  ...torso,
  ['alternacy.attack.hit', by, ...attack],
  ['alternacy.attack.defence', on, ...defence],
];
const noReturn: AnswersGiven = [['alternacy.return', 'bert', 'none']];
const stands: Dice = [['alternacy.damage.stun', 'bert', 5, 5]];

describe('[ALT-5.7] [ALT-5.8] [ALT-1.5] attack against defence', () => {
  test.each([
    ['beats it', [4, 4], [3, 3], true, 2],
    ['ties: the attacker wins', [3, 3], [3, 3], true, 0],
    ['falls one short', [3, 2], [3, 3], false, null],
  ] as const)('%s', (_how, attack, defence, hit, margin) => {
    const dice = [...exchange('ana', [...attack], 'bert', [...defence]), ...(hit ? stands : [])];
    const { events } = give(arena({ ana: {}, bert: {} }), engage('ana', 'bert'), dice, noReturn);
    expect(told(events, 'attack')).toMatchObject([{ outcome: hit ? 'hit' : 'miss', margin, guard: 'dodge' }]);
  });

  test('with the shield, by dodging, or with the weapon, whichever the defender names; the best is offered first', () => {
    const bert = { skills: { shields: 14, dodge: 9, 'blades-large': 12 }, shield: 'shield' };
    for (const [how, skill] of [
      ['shield', 14],
      ['dodge', 9],
      ['weapon', 12],
    ] as const) {
      const played = give(arena({ ana: {}, bert }), engage('ana', 'bert'), exchange('ana', [1, 1], 'bert', [5, 5]), [
        ['alternacy.defend', 'bert', how],
        ...noReturn,
      ]);
      expect(told(played.events, 'attack')).toMatchObject([{ guard: how, against: { total: skill } }]);
      expect(questions(played, 'alternacy.defend')[0]?.options).toEqual(['shield', 'weapon', 'dodge', 'none']);
    }
  });

  test('a defender that does not engage meets a number of the GM’s, and has no return attack', () => {
    const played = give(
      arena({ ana: {}, bert: {} }),
      engage('ana', 'bert'),
      [...torso, ['alternacy.attack.hit', 'ana', 1, 1]],
      [
        ['alternacy.defend', 'bert', 'none'],
        ['alternacy.ruling.undefended', 'gm', 14],
      ],
    );
    expect(told(played.events, 'attack')).toMatchObject([{ guard: 'none', dn: 14, against: null, outcome: 'miss' }]);
    expect(questions(played, 'alternacy.return')).toEqual([]);
  });
});

describe('[ALT-5.6] a victim that is unaware, busy or helpless', () => {
  const unaware = (): Fight => arena({ ana: {}, bert: { unaware: true } });
  const hit: Dice = [...torso, ['alternacy.attack.hit', 'ana', 1, 1], ['alternacy.damage.stun', 'bert', 5, 5]];
  test('does not defend; the suggested number is ours', () => {
    const played = give(unaware(), engage('ana', 'bert'), hit);
    expect(questions(played, 'alternacy.ruling.aware')[0]?.options).toEqual(['unaware', 'aware', 'busy']);
    expect(questions(played, 'alternacy.defend')).toEqual([]);
    expect(told(played.events, 'attack')).toMatchObject([{ dn: 10, guard: 'none', margin: 2 }]);
  });
  test('is warned by the attack itself', () => {
    expect(one(give(unaware(), engage('ana', 'bert'), hit).fight, 'bert').conditions).toEqual([]);
  });
  test('may be aware after all, if the GM says so', () => {
    const dice = exchange('ana', [1, 1], 'bert', [5, 5]);
    const played = give(unaware(), engage('ana', 'bert'), dice, [
      ['alternacy.ruling.aware', 'gm', 'aware'],
      ...noReturn,
    ]);
    expect(told(played.events, 'attack')).toMatchObject([{ guard: 'dodge' }]);
  });
  test('is not asked about where it is helpless, and is easier to hit', () => {
    const fight = arena({ ana: {}, bert: { unaware: true }, cleo: {} });
    one(fight, 'bert').shock = 12;
    const played = give(fight, engage('ana', 'bert'), hit.slice(0, -1));
    expect(questions(played, 'alternacy.ruling.aware')).toEqual([]);
    expect(told(played.events, 'attack')).toMatchObject([{ dn: 6 }]);
  });
  test('the GM is asked only where there is doubt', () => {
    const played = give(
      arena({ ana: {}, bert: {} }),
      engage('ana', 'bert'),
      exchange('ana', [1, 1], 'bert', [5, 5]),
      noReturn,
    );
    expect(questions(played, 'alternacy.ruling.aware')).toEqual([]);
  });
});

test('[ALT-5.9] the defender strikes back once, and is met in the same way', () => {
  const { events, fight } = give(arena({ ana: { skills: { dodge: 12 } }, bert: {} }), engage('ana', 'bert'), [
    ...exchange('ana', [1, 1], 'bert', [5, 5]),
    ...torso,
    ['alternacy.attack.hit', 'bert', 4, 4],
    ['alternacy.attack.defence', 'ana', 2, 2],
    ['alternacy.damage.stun', 'ana', 5, 5],
  ]);
  expect(told(events, 'attack')).toMatchObject([
    { who: 'ana', manner: 'melee', outcome: 'miss' },
    { who: 'bert', target: 'ana', manner: 'return', guard: 'dodge', outcome: 'hit', margin: 2 },
  ]);
  expect(fight.go?.who).toBe('bert');
});

test('[ALT-5.9] [ALT-L16] whoever fell does not strike back; whoever is dazed does, at -4', () => {
  const deadly = give(
    arena({ ana: { skills: { 'blades-large': 30 } }, bert: {} }),
    engage('ana', 'bert'),
    exchange('ana', [3, 3], 'bert', [3, 3]),
  );
  expect(one(deadly.fight, 'bert').fate).toBe('dead');
  expect(told(deadly.events, 'attack')).toHaveLength(1);
  const dazed = give(arena({ ana: {}, bert: {} }, { options: { stunCheck: 'roll' } }), engage('ana', 'bert'), [
    ...exchange('ana', [5, 5], 'bert', [1, 1]),
    ['alternacy.damage.stun', 'bert', 1, 1],
    ...torso,
    ['alternacy.attack.hit', 'bert', 1, 1],
    ['alternacy.attack.defence', 'ana', 5, 5],
  ]);
  expect(told(dazed.events, 'attack')[1]?.skill).toMatchObject({
    total: 0,
    parts: [{ value: 10 }, { name: 'wounds', value: -6 }, { name: 'dazed', value: -4 }],
  });
});

test('[ALT-5.2] [ALT-L6] posture holds for attack and defence of the whole exchange, on both sides', () => {
  const { events, asked } = give(
    arena({ ana: {}, bert: {} }),
    engage('ana', 'bert', { posture: 3 }),
    [
      ...exchange('ana', [1, 1], 'bert', [5, 5]),
      ...torso,
      ['alternacy.attack.hit', 'bert', 1, 1],
      ['alternacy.attack.defence', 'ana', 5, 5],
    ],
    [['alternacy.posture', 'bert', -2]],
  );
  const [first, second] = told(events, 'attack');
  expect([first?.skill?.total, first?.against?.total, second?.skill?.total, second?.against?.total]).toEqual([
    13, 12, 8, 7,
  ]);
  expect(asked.find(each => each.site === 'alternacy.posture')?.options).toEqual([
    0, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5,
  ]);
});

test('[ALT-5.2] posture is asked before any die falls', () => {
  const { told: all, asked } = give(
    arena({ ana: {}, bert: {} }),
    engage('ana', 'bert'),
    exchange('ana', [1, 1], 'bert', [5, 5]),
    noReturn,
  );
  expect(asked.map(each => each.site)).toEqual(['alternacy.defend', 'alternacy.posture', 'alternacy.return']);
  expect(all[0]?.rolls.map(each => each.site)).toEqual([
    'alternacy.attack.location',
    'alternacy.attack.hit',
    'alternacy.attack.defence',
  ]);
});

describe('[ALT-5.1] once per opponent and Turn', () => {
  const missed = (
    fight: Fight,
    by = 'ana',
    on = 'bert',
    answers: AnswersGiven = [['alternacy.return', 'bert', 'none']],
  ) => give(fight, engage(by, on), exchange(by, [1, 1], on, [5, 5]), answers).fight;
  test('nobody engages the same opponent twice', () => {
    const fight = missed(arena({ ana: {}, bert: {}, cleo: {} }));
    giveGo(fight, 'ana');
    expect(refused(fight, engage('ana', 'bert'))).toBe('engaged');
    expect(refused(fight, engage('ana', 'cleo'))).toBeNull();
  });
  test('[ALT-L4] a pair of which one attacked and the other engaged back is done; or each may start one', () => {
    const shared = missed(arena({ ana: {}, bert: {} }));
    expect(shared.go?.who).toBe('bert');
    expect(refused(shared, engage('bert', 'ana'))).toBe('engaged');
    const each = missed(arena({ ana: {}, bert: {} }, { options: { engagePair: 'perInitiator' } }));
    expect(refused(each, engage('bert', 'ana'))).toBeNull();
  });
  test('[ALT-L4] whoever did not engage back may still attack; the other defends, but has had its own attack', () => {
    const fight = give(
      arena({ ana: {}, bert: {} }),
      engage('ana', 'bert'),
      [...torso, ['alternacy.attack.hit', 'ana', 1, 1]],
      [
        ['alternacy.defend', 'bert', 'none'],
        ['alternacy.ruling.undefended', 'gm', 14],
      ],
    ).fight;
    const { events } = give(fight, engage('bert', 'ana'), exchange('bert', [1, 1], 'ana', [5, 5]));
    expect(told(events, 'attack')).toMatchObject([{ who: 'bert', guard: 'dodge' }]);
  });
  test('[ALT-L5] a defender whose go is over may engage back', () => {
    const fight = arena({ ana: {}, bert: {} });
    one(fight, 'bert').acted = true;
    const { events } = give(fight, engage('ana', 'bert'), exchange('ana', [1, 1], 'bert', [5, 5]), noReturn);
    expect(told(events, 'attack')[0]?.guard).toBe('dodge');
  });
  test('in the next Turn all is open again', () => {
    const fight = give(missed(arena({ ana: {}, bert: {} })), { kind: 'end', who: 'bert' }).fight;
    expect(fight.turn).toBe(2);
    expect(refused(fight, engage('ana', 'bert'))).toBeNull();
  });
});

describe('[ALT-5.5] several opponents', () => {
  // The suggestion holds at once; here the GM wants to be asked.
  const askedOf = { options: { rulings: { 'alternacy.ruling.opponents': 'ask' } } } as const;
  const three = () => arena({ ana: {}, bert: {}, cleo: {} }, askedOf);
  const first = give(three(), engage('ana', 'bert'), exchange('ana', [1, 1], 'bert', [5, 5]), noReturn).fight;
  giveGo(first, 'cleo');
  const second = exchange('cleo', [1, 1], 'ana', [5, 5]);
  const strikesBack: Dice = [
    ...torso,
    ['alternacy.attack.hit', 'ana', 1, 1],
    ['alternacy.attack.defence', 'cleo', 5, 5],
  ];
  test('the GM says at what disadvantage; it hinders attack and defence', () => {
    const played = give(
      first,
      engage('cleo', 'ana'),
      [...second, ...strikesBack],
      [['alternacy.ruling.opponents', 'gm', 4]],
    );
    const [attack, back] = told(played.events, 'attack');
    expect([attack?.against?.total, back?.skill?.total]).toEqual([6, 6]);
    expect(questions(played, 'alternacy.ruling.opponents')[0]).toMatchObject({
      who: 'gm',
      about: { who: 'ana', on: 'cleo' },
    });
  });
  test('the suggestion grows with their number', () => {
    const played = give(first, engage('cleo', 'ana'), [...second, ...strikesBack]);
    expect(questions(played, 'alternacy.ruling.opponents')[0]?.options[0]).toBe(3);
  });
  test.each([
    [1, 3],
    [2, 6],
    [3, 10],
    [4, 10],
  ])('the suggestion for one more than %i opponents is %i', (already, suggestion) => {
    const ana = { skills: { dodge: 20 } };
    const fight = arena({ ana, cleo: {}, bert: {}, dora: {}, emil: {}, fritz: {} }, askedOf);
    const others = ['bert', 'dora', 'emil', 'fritz'].slice(0, already);
    for (const on of others)
      fight.engagements.push({
        ...{ by: id('ana'), on: id(on), manner: 'melee', turn: 1, back: true },
        ...{ byPenalty: 0, onPenalty: 0 },
      });
    giveGo(fight, 'cleo');
    const asked = questions(
      give(fight, engage('cleo', 'ana'), [...second, ...strikesBack]),
      'alternacy.ruling.opponents',
    );
    expect(asked[0]?.options[0]).toBe(suggestion);
  });
  test('where no one wants to be asked, the suggestion holds, and its line can be ruled anew', () => {
    const unasked = { ...first, options: { ...first.options, rulings: {} } };
    const played = give(unasked, engage('cleo', 'ana'), [...second, ...strikesBack]);
    expect(questions(played, 'alternacy.ruling.opponents')).toEqual([]);
    expect(told(played.events, 'ruled').filter(each => each.site === 'alternacy.ruling.opponents')).toMatchObject([
      { answer: 3, from: 'held', open: true },
    ]);
    expect(questions(played, 'alternacy.ruling.aware')).toEqual([]);
  });
  test('or that one more is too many: then there is no defence', () => {
    const played = give(
      first,
      engage('cleo', 'ana'),
      [...torso, ['alternacy.attack.hit', 'cleo', 1, 1]],
      [
        ['alternacy.ruling.opponents', 'gm', 'no'],
        ['alternacy.ruling.undefended', 'gm', 14],
      ],
    );
    expect(told(played.events, 'attack')).toMatchObject([{ guard: 'none', dn: 14 }]);
  });
  test('whoever wants one too many may do something else', () => {
    const played = give({ ...first, go: null }, { kind: 'gm-turn', who: 'ana' });
    const tried = give(played.fight, engage('ana', 'cleo'), [], [['alternacy.ruling.opponents', 'gm', 'no']]);
    expect(told(tried.events, 'held-back')).toMatchObject([{ who: 'ana', rule: 'ALT-5.5' }]);
    expect(tried.fight.go).toMatchObject({ who: 'ana', left: 1 });
    expect(refused(tried.fight, engage('ana', 'cleo'))).toBe('ruled-out');
  });
  test('is a doubt about awareness too', () => {
    const played = give(
      first,
      engage('cleo', 'ana'),
      [...torso, ['alternacy.attack.hit', 'cleo', 1, 1]],
      [
        ['alternacy.ruling.aware', 'gm', 'busy'],
        ['alternacy.ruling.undefended', 'gm', 14],
      ],
    );
    expect(questions(played, 'alternacy.ruling.undefended')[0]?.options).toContain(12);
  });
});

test('[ALT-5.12] whoever strikes hand to hand out of hiding is seen', () => {
  const fight = arena({ ana: { hidden: true }, bert: {} });
  const { fight: after, events } = give(fight, engage('ana', 'bert'), [
    ...torso,
    ['alternacy.attack.hit', 'ana', 1, 1],
    ...stands,
  ]);
  expect(one(after, 'ana')).toMatchObject({ hidden: false, seen: true });
  expect(told(events, 'attack')).toMatchObject([{ guard: 'none', secret: false }]);
});

test('[ALT-4.3] an opponent that is known to be far is out of reach, unless the GM says otherwise', () => {
  const fight = arena({ ana: { at: [0, 0] }, bert: { at: [100, 0] } });
  const tried = give(fight, engage('ana', 'bert'));
  expect(told(tried.events, 'held-back')).toHaveLength(1);
  const reached = give(fight, engage('ana', 'bert'), exchange('ana', [1, 1], 'bert', [5, 5]), [
    ['alternacy.ruling.reach', 'gm', 'yes'],
    ...noReturn,
  ]);
  expect(reached.fight.field).toMatchObject({ places: { ana: { x: 95, y: 0 } } });
});

test('an attack that makes no sense is refused with its rule', () => {
  const fight = arena({ ana: { weapons: ['longsword', 'long-bow', 'kick'] }, bert: {} });
  expect(refused(fight, engage('ana', 'ana'))).toBe('oneself');
  expect(refused(fight, engage('ana', 'zoe'))).toBe('nobody');
  expect(refused(fight, { ...engage('ana', 'bert'), weapon: 'halberd' })).toBe('no-such-weapon');
  expect(refused(fight, { ...engage('ana', 'bert'), weapon: 'long-bow' })).toBe('manner');
  expect(refused(fight, { kind: 'shoot', who: 'ana', target: 'bert', weapon: 'long-bow' })).toBe('not-in-hand');
  expect(refused(fight, { ...engage('ana', 'bert'), weapon: 'kick' })).toBeNull();
  one(fight, 'bert').fate = 'dead';
  expect(refused(fight, engage('ana', 'bert'))).toBe('over');
});

test('[ALT-5.1] what a return attack does is counted apart from what the same weapon does in its own attack', () => {
  const on = arena({ ana: {}, bert: {} });
  const answers: AnswersGiven = [['alternacy.return', 'bert', { weapon: 'longsword', aim: null }]];
  const { events, fight } = give(
    on,
    engage('ana', 'bert'),
    [
      ...exchange('ana', [1, 1], 'bert', [5, 5]),
      ...exchange('bert', [5, 5], 'ana', [1, 1]),
      ['alternacy.damage.stun', 'ana', 5, 5],
    ],
    answers,
  );
  const credits = events.flatMap(each => account(each, fight) ?? []);
  expect(credits.filter(each => each.by === 'ana').map(each => each.action)).toEqual(['longsword']);
  const his = credits.filter(each => each.by === 'bert' && each.on === 'ana');
  expect(new Set(his.map(each => each.action))).toEqual(new Set(['longsword, in return']));
  expect(his.reduce((sum, each) => sum + each.damage, 0)).toBeGreaterThan(0);
});

test('[ALT-5.7] whoever has surrendered and engages back fights again, and it is told', () => {
  const on = arena({ ana: {}, bert: {}, cleo: {} });
  one(on, 'bert').fate = 'surrendered';
  const { events, fight } = give(
    on,
    engage('ana', 'bert'),
    [...exchange('ana', [1, 1], 'bert', [5, 5]), ...exchange('bert', [1, 1], 'ana', [5, 5])],
    [['alternacy.ruling.aware', 'gm', 'aware']],
  );
  expect(one(fight, 'bert').fate).toBe('fighting');
  expect(told(events, 'fate')).toMatchObject([{ who: 'bert', fate: 'fighting', rule: 'ALT-5.7' }]);
});
