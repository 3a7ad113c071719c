import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { alike } from '../book/body.ts';
import type { Fight, hazard } from '../state/fight.ts';
import { arena, type Dice, give, giveGo, id, one, questions, refused, told } from '../testing.ts';

type Hazard = z.input<typeof hazard>;
const fall: Hazard = {
  id: 'fall',
  name: 'A fall',
  levels: alike('moderate'),
  strikes: { kind: 'random', count: 1 },
  dodgeable: false,
  armor: false,
};
const blades: Hazard = {
  id: 'blades',
  name: 'Blades',
  levels: alike('heavy'),
  strikes: { kind: 'parts', parts: ['torso', 'left-leg', 'head'] },
};
const tough = { skills: { brawn: 30 } };
const varied = (...rolls: [number, number][]): Dice =>
  rolls.flatMap(
    ([a, b]): Dice => [
      ['alternacy.damage.variance', 'gm', a, b],
      ['alternacy.damage.stun', 'bert', 5, 5],
    ],
  );
const levels = (fight: ReturnType<typeof give>) => told(fight.events, 'damage').map(each => each.dealt.wound);

describe('[ALT-6.5] harm without an attack', () => {
  const three = () => arena({ ana: {}, bert: tough, cleo: {} });
  test('a rolled location, and 2d5 on the Damage Variance Chart', () => {
    const played = give(three(), { kind: 'gm-hazard', hazard: fall, whos: ['bert'] }, [
      ['alternacy.attack.location', 'gm', 1],
      ...varied([4, 4]),
    ]);
    expect(told(played.events, 'damage')).toMatchObject([
      { part: 'head', modifier: 1, varied: true, dealt: alike('heavy'), who: null },
    ]);
  });
  test('chosen locations, each with its own variance, where the fight has it so', () => {
    const hazard = { ...blades, dodgeable: false };
    const options = { harmVariance: 'each', stunCheck: 'roll' } as const;
    const each = arena({ ana: {}, bert: tough, cleo: {} }, { options });
    const played = give(each, { kind: 'gm-hazard', hazard, whos: ['bert'] }, varied([1, 1], [3, 3], [1, 3]));
    expect(told(played.events, 'damage').map(({ part, dealt }) => [part, dealt.wound])).toEqual([
      ['torso', 'glance'],
      ['left-leg', 'heavy'],
      ['head', 'moderate'],
    ]);
  });
  test('[ALT-H6] ends with the location that kills, where each has its own variance', () => {
    const options = { harmVariance: 'each', stunCheck: 'roll' } as const;
    const each = arena({ ana: {}, bert: tough, cleo: {} }, { options });
    const hazard = { ...blades, dodgeable: false, strikes: { kind: 'random' as const, count: 3 } };
    const played = give(each, { kind: 'gm-hazard', hazard, whos: ['bert'] }, [
      ['alternacy.attack.location', 'gm', 1],
      ['alternacy.damage.variance', 'gm', 5, 5],
    ]);
    expect(levels(played)).toEqual(['massive']);
    expect(told(played.events, 'ruled')).toHaveLength(1);
  });
  test('[ALT-H12] armor takes its levels off where it covers, if it can', () => {
    const hazard = { ...blades, dodgeable: false };
    const options = { harmVariance: 'each', stunCheck: 'roll' } as const;
    const mailed = arena({ ana: {}, bert: { ...tough, armor: 'mail' }, cleo: {} }, { options });
    const dice = varied([3, 3], [3, 3], [3, 3]);
    expect(levels(give(mailed, { kind: 'gm-hazard', hazard, whos: ['bert'] }, dice))).toEqual([
      'light',
      'heavy',
      'heavy',
    ]);
    const bare = { ...hazard, armor: false };
    // The third heavy injury leaves nobody awake who could roll against Stun.
    const unarmored = give(mailed, { kind: 'gm-hazard', hazard: bare, whos: ['bert'] }, dice.slice(0, -1));
    expect(levels(unarmored)).toEqual(['heavy', 'heavy', 'heavy']);
  });
  test('several victims at once', () => {
    const both = give(three(), { kind: 'gm-hazard', hazard: fall, whos: ['bert', 'cleo'] }, [
      ['alternacy.attack.location', 'gm', 1],
      ...varied([3, 3]),
      ['alternacy.attack.location', 'gm', 2],
      ['alternacy.damage.variance', 'gm', 3, 3],
      ['alternacy.damage.stun', 'cleo', 5, 5],
    ]);
    expect(told(both.events, 'damage').map(each => each.target)).toEqual(['bert', 'cleo']);
  });
});

describe('whoever is named twice is struck once', () => {
  const once: Dice = [['alternacy.attack.location', 'gm', 1], ...varied([3, 3])];
  const whos = ['bert', 'bert'];
  const struck = ({ events }: ReturnType<typeof give>) => [
    told(events, 'hazard').flatMap(each => each.on),
    told(events, 'damage').map(each => each.target),
  ];
  test('[ALT-6.5] by a hazard, and by harm made up on the spot', () => {
    const fight = arena({ ana: {}, bert: tough });
    expect(struck(give(fight, { kind: 'gm-hazard', hazard: fall, whos }, once))).toEqual([['bert'], ['bert']]);
    const harm = { kind: 'gm-harm' as const, level: 'moderate' as const, dodgeable: false, whos };
    expect(struck(give(fight, harm, once))).toEqual([['bert'], ['bert']]);
  });
  test('[ALT-6.5] by a hazard that springs by itself', () => {
    const fight = arena({ ana: {}, bert: tough }, { hazards: [{ ...fall, springs: { turn: 2, on: whos } }] });
    const second = give(fight, { kind: 'end', who: 'ana' }).fight;
    expect(struck(give(second, { kind: 'end', who: 'bert' }, once))).toEqual([['bert'], ['bert']]);
  });
  test('[ALT-3.2] and notices something sudden once', () => {
    const fight = arena({ ana: {}, bert: tough });
    one(fight, 'bert').acted = true;
    const played = give(fight, { kind: 'gm-event', what: 'a shout', whos }, [
      ['alternacy.react.alertness', 'bert', 4, 4],
    ]);
    expect(questions(played, 'alternacy.respond')).toHaveLength(1);
  });
});

describe('[ALT-3.2] a quick response to a hazard', () => {
  const late = (): Fight => {
    const fight = arena({ ana: {}, bert: tough, cleo: {} });
    one(fight, 'bert').acted = true;
    return fight;
  };
  const torso: Hazard = { ...blades, strikes: { kind: 'parts', parts: ['torso'] } };
  const strike = { kind: 'gm-hazard' as const, hazard: torso, whos: ['bert'] };
  test('takes levels off, as the GM says', () => {
    const played = give(
      late(),
      strike,
      [['alternacy.react.alertness', 'bert', 4, 4], ...varied([3, 3])],
      [
        ['alternacy.respond', 'bert', 'evade'],
        ['alternacy.ruling.escape', 'gm', 2],
      ],
    );
    expect(levels(played)).toEqual(['light']);
  });
  test('or escapes it whole', () => {
    const played = give(
      late(),
      strike,
      [['alternacy.react.alertness', 'bert', 4, 4]],
      [
        ['alternacy.respond', 'bert', 'evade'],
        ['alternacy.ruling.escape', 'gm', 'no'],
      ],
    );
    expect(levels(played)).toEqual([]);
  });
  test('is nothing for whoever notices too late', () => {
    const played = give(late(), strike, [['alternacy.react.alertness', 'bert', 1, 1], ...varied([3, 3])]);
    expect(questions(played, 'alternacy.ruling.escape')).toEqual([]);
    expect(levels(played)).toEqual(['heavy']);
  });
});

test('[ALT-6.5] a hazard may spring by itself as a Turn begins, when everybody’s go is over', () => {
  const hazards = [
    { ...blades, strikes: { kind: 'parts' as const, parts: ['torso' as const] }, springs: { turn: 2, on: ['bert'] } },
  ];
  const fight = arena({ ana: {}, bert: tough }, { hazards });
  const second = give(fight, { kind: 'end', who: 'ana' }).fight;
  const played = give(second, { kind: 'end', who: 'bert' }, [
    ['alternacy.react.alertness', 'bert', 1, 1],
    ...varied([3, 3]),
  ]);
  expect(told(played.events, 'hazard')).toMatchObject([{ name: 'Blades', on: ['bert'] }]);
  expect(played.fight).toMatchObject({ turn: 2, go: { who: 'ana' } });
});

test('[ALT-6.5] a hazard that springs by itself strikes no one who has left the fight', () => {
  const springs = { turn: 2, on: ['bert', 'cleo'] };
  const hazards = [
    { ...blades, dodgeable: false, strikes: { kind: 'parts' as const, parts: ['torso' as const] }, springs },
  ];
  const fight = arena({ ana: {}, bert: tough, cleo: tough }, { hazards });
  one(fight, 'cleo').fate = 'fled';
  giveGo(fight, 'bert');
  const { events } = give(fight, { kind: 'end', who: 'bert' }, varied([3, 3]));
  expect(told(events, 'hazard')).toMatchObject([{ on: ['bert'] }]);
  expect(told(events, 'damage').map(each => each.target)).toEqual(['bert']);
});

test('only a hazard that lies ready can be sprung by its id', () => {
  expect(refused(arena({ ana: {}, bert: {} }), { kind: 'gm-hazard', hazard: 'pit', whos: ['bert'] })).toBe(
    'no-such-hazard',
  );
  expect(
    refused(arena({ ana: {}, bert: {} }, { hazards: [fall] }), { kind: 'gm-hazard', hazard: 'fall', whos: ['bert'] }),
  ).toBeNull();
});

test('[ALT-3.2] how much a quick answer spares is a number of the charts', () => {
  const options = { charts: { suggestions: { quick: { drop: 3, other: 4 } } } };
  const spared = (more: object, response: 'drop' | 'cover'): unknown => {
    const fight = arena({ ana: {}, bert: {} }, more);
    one(fight, 'bert').acted = true;
    const harm = { kind: 'gm-harm', name: 'Blast', level: 'light', part: 'torso', whos: ['bert'] } as const;
    const dice: Dice = [
      ['alternacy.react.alertness', 'bert', 5, 5],
      ['alternacy.damage.variance', 'gm', 3, 3],
      ['alternacy.damage.stun', 'bert', 5, 5],
    ];
    const played = give(fight, { ...harm, whos: [id('bert')] }, dice, [['alternacy.respond', 'bert', response]]);
    return questions(played, 'alternacy.ruling.escape')[0]?.options[0];
  };
  expect([spared({}, 'drop'), spared({}, 'cover')]).toEqual([1, 2]);
  expect([spared({ options }, 'drop'), spared({ options }, 'cover')]).toEqual([3, 4]);
});
