/** Passages that were read otherwise before, or that could be read in two ways: each with its dice (issue 13). */
import { describe, expect, test } from 'vitest';
import { alternacy } from '../index.ts';
import { arena, type Dice, type Fighter, give, giveGo, one, questions, told } from '../testing.ts';
import { guards, parriesWith } from './guards.ts';
import { likelyShot } from './suggest.ts';

const engage = (who: string, target: string, more: object = {}) =>
  ({ kind: 'engage', who, target, weapon: 'longsword', ...more }) as const;
const miss = (by: string, on: string): Dice => [
  ['alternacy.attack.location', 'gm', 2],
  ['alternacy.attack.hit', by, 1, 1],
  ['alternacy.attack.defence', on, 5, 5],
];
const alike = (level: 'glance' | 'light' | 'moderate' | 'heavy') => ({ wound: level, shock: level, stun: level });

describe('[ALT-6.5] harm that the GM makes up', () => {
  const bert: Fighter = { skills: { brawn: 30 }, armor: 'plate' };
  const fight = arena({ ana: {}, bert, cleo: {} }, { options: { stunCheck: 'roll' } });
  const fall = { kind: 'gm-harm' as const, level: 'heavy' as const, whos: ['bert'], dodgeable: false };
  const stun = ['alternacy.damage.stun', 'bert', 5, 5] as const;
  test('has a name, a part, and a level for each type', () => {
    const harm = { ...fall, name: 'The cart', part: 'left-leg', shock: 'light', stun: 'glance' } as const;
    const { events } = give(fight, harm, [['alternacy.damage.variance', 'gm', 3, 3], stun]);
    expect(told(events, 'hazard')).toMatchObject([{ name: 'The cart', on: ['bert'] }]);
    expect(told(events, 'damage')).toMatchObject([
      { part: 'left-leg', dealt: { wound: 'heavy', shock: 'light', stun: 'glance' }, cause: 'the cart' },
    ]);
  });
  test('strikes as many places as the GM says, with one roll for all', () => {
    const { events } = give(fight, { ...fall, count: 2 }, [
      ['alternacy.attack.location', 'gm', 1],
      ['alternacy.attack.location', 'gm', 2],
      ['alternacy.damage.variance', 'gm', 1, 1],
      stun,
      stun,
    ]);
    expect(told(events, 'damage').map(({ part, modifier, dealt }) => [part, modifier, dealt])).toEqual([
      ['head', -3, alike('glance')],
      ['torso', -3, alike('glance')],
    ]);
    expect(told(events, 'hazard')[0]?.name).toBe('Sudden harm');
  });
  test('is offered with all of that', () => {
    const offer = alternacy.rules.offers(fight, 'gm').find(each => each.base.kind === 'gm-harm');
    expect(offer?.fields.map(each => each.name)).toEqual(['name', 'level', 'shock', 'stun', 'part', 'count', 'whos']);
    expect(offer).toMatchObject({ id: 'gm-hazard', refusal: null });
  });
});

describe('[ALT-6.11] when the level is asked', () => {
  const asked = (levelAsked: 'hit' | 'roll', faces: readonly [number, number]) => {
    const fight = arena({ ana: {}, bert: { unaware: true } }, { options: { levelAsked } });
    return give(
      fight,
      engage('ana', 'bert'),
      [
        ['alternacy.attack.location', 'gm', 2],
        ['alternacy.attack.hit', 'ana', ...faces],
        ...(faces[0] > 1 ? ([['alternacy.damage.stun', 'bert', 5, 5]] as const) : []),
      ],
      [['alternacy.ruling.undefended', 'gm', 14]],
    );
  };
  test('once it has hit, with what the Damage Number will do', () => {
    expect(questions(asked('hit', [1, 1]), 'alternacy.ruling.level')).toEqual([]);
    expect(questions(asked('hit', [3, 3]), 'alternacy.ruling.level')).toMatchObject([{ about: { modifier: -3 } }]);
  });
  test('or before the dice, so that the GM does not know', () => {
    expect(questions(asked('roll', [1, 1]), 'alternacy.ruling.level')).toMatchObject([{ about: { modifier: null } }]);
    const hit = asked('roll', [3, 3]);
    expect(questions(hit, 'alternacy.ruling.level')).toMatchObject([{ about: { modifier: null } }]);
    expect(told(hit.events, 'damage')).toMatchObject([{ modifier: -3 }]);
  });
});

test('[ALT-6.7] an arrow is Moderate/Severe/Moderate, whatever bow it comes from', () => {
  const fight = arena({ ana: { weapons: ['short-bow', 'long-bow'] }, bert: {} });
  expect(
    one(fight, 'ana')
      .stats.weapons.slice(0, 2)
      .map(each => each.levels),
  ).toEqual([
    { wound: 'moderate', shock: 'severe', stun: 'moderate' },
    { wound: 'moderate', shock: 'severe', stun: 'moderate' },
  ]);
});

describe('[ALT-L4] [ALT-L17] whoever shot at another in this Turn', () => {
  test('defends against it and has no return attack, and the story says why', () => {
    const fight = arena({ ana: { weapons: ['long-bow'] }, bert: {} });
    const shot = give(
      fight,
      { kind: 'shoot', who: 'ana', target: 'bert', weapon: 'long-bow' },
      [
        ['alternacy.attack.location', 'gm', 2],
        ['alternacy.attack.hit', 'ana', 1, 1],
      ],
      [['alternacy.ruling.shot', 'gm', 30]],
    ).fight;
    const { events, asked } = give(shot, engage('bert', 'ana'), miss('bert', 'ana'));
    expect(asked.some(each => each.site === 'alternacy.return')).toBe(false);
    expect(told(events, 'unable')).toMatchObject([
      { who: 'ana', rule: 'ALT-L4', why: 'no return attack, after an attack on bert earlier in this Turn' },
    ]);
  });
});

describe('[ALT-5.7] with a bow in hand', () => {
  test('fists strike back, and parry as well; posture reads their skill', () => {
    const fight = arena({ ana: {}, bert: { weapons: ['long-bow'], skills: { brawl: 3, bows: 18, dodge: 1 } } });
    expect(guards(one(fight, 'bert'))).toEqual(['dodge', 'weapon']);
    expect(parriesWith(one(fight, 'bert'))?.id).toBe('fist');
    const { events } = give(fight, engage('ana', 'bert'), miss('ana', 'bert'), [
      ['alternacy.defend', 'bert', 'weapon'],
      ['alternacy.posture', 'bert', -5],
      ['alternacy.return', 'bert', 'none'],
    ]);
    expect(told(events, 'attack')[0]?.against?.parts).toEqual([
      { name: 'Brawl', value: 3, rule: 'ALT-1.2' },
      { name: 'posture', value: 3, rule: 'ALT-5.2' },
    ]);
  });
});

describe('[ALT-5.3] the suggested difficulty of a shot', () => {
  const of = (weapon: string, ground: 'open' | 'broken' | 'dense') => {
    const fight = arena({ ana: { weapons: [weapon], at: [0, 0] }, bert: { at: [50, 0] } }, { scene: { ground } });
    const [bow] = one(fight, 'ana').stats.weapons;
    if (bow === undefined) throw new Error('no weapon');
    return likelyShot(fight, one(fight, 'ana'), one(fight, 'bert'), bow, 50);
  };
  test('knows the ground between', () => {
    expect(of('long-bow', 'open').value).toBe(12);
    expect(of('long-bow', 'broken')).toMatchObject({
      value: 14,
      why: ['short: 14', 'long bow: −2', 'broken ground: +2'],
    });
    expect(of('long-bow', 'dense')).toMatchObject({ value: 16, case: ['long-bow', 'short', 'bright', 'dense ground'] });
  });
  test('and the rate of fire', () => {
    const burst = of('machine-gun', 'open');
    expect(burst.why).toContain('many rounds: −2');
  });
  test('the GM changes the ground in mid-fight', () => {
    const fight = arena({ ana: {}, bert: {} });
    expect(give(fight, { kind: 'gm-scene', ground: 'dense' }).fight.scene).toMatchObject({
      ground: 'dense',
      light: 'bright',
    });
  });
});

describe('[ALT-2.3] advantages and disadvantages that the GM feels are fitting', () => {
  const fight = arena({ ana: {}, bert: {}, cleo: {} });
  const laid = (who: string, value: number, more: object) =>
    ({ kind: 'gm-circumstance', who, name: 'high ground', value, ...more }) as const;
  const first = (of: typeof fight, target: string) => {
    const { events } = give(of, engage('ana', target), miss('ana', target), [['alternacy.return', target, 'none']]);
    const [attack] = told(events, 'attack');
    return [attack?.skill?.total, attack?.against?.total];
  };
  test('stand in a blow and in a defence hand to hand', () => {
    expect(first(fight, 'bert')).toEqual([10, 10]);
    expect(first(give(fight, laid('ana', 3, { on: 'attack' })).fight, 'bert')).toEqual([13, 10]);
    expect(first(give(fight, laid('bert', -4, { on: 'defence' })).fight, 'bert')).toEqual([10, 6]);
    expect(first(give(fight, laid('bert', -4, { on: 'attack' })).fight, 'bert')).toEqual([10, 10]);
  });
  test('against one opponent, attack and defence alike, and no other', () => {
    const over = give(fight, laid('ana', 3, { against: 'bert' })).fight;
    expect([first(over, 'bert'), first(over, 'cleo')]).toEqual([
      [13, 10],
      [10, 10],
    ]);
    const under = give(fight, laid('bert', -3, { against: 'ana', on: 'defence' })).fight;
    expect(first(under, 'bert')).toEqual([10, 7]);
    expect(first(give(fight, laid('bert', -3, { against: 'cleo', on: 'defence' })).fight, 'bert')).toEqual([10, 10]);
  });
});

describe('[ALT-5.5] each further opponent', () => {
  const crowd = () =>
    arena(
      { ana: {}, bert: {}, cleo: {}, dora: {}, egon: {} },
      { options: { rulings: { 'alternacy.ruling.opponents': 'suggest' } } },
    );
  test('the second costs 3, the third 6, the fourth 10, and stands in the roll', () => {
    let fight = crowd();
    const costs: (number | undefined)[] = [];
    for (const target of ['bert', 'cleo', 'dora', 'egon']) {
      giveGo(fight, 'ana');
      const played = give(fight, engage('ana', target), miss('ana', target), [['alternacy.return', target, 'none']]);
      const parts = told(played.events, 'attack')[0]?.skill?.parts;
      costs.push(parts?.find(each => each.rule === 'ALT-5.5')?.value);
      fight = played.fight;
    }
    expect(costs).toEqual([undefined, -3, -6, -10]);
  });
  test('and to whoever is set upon by a third', () => {
    let fight = crowd();
    const costs: (number | undefined)[] = [];
    for (const by of ['bert', 'cleo', 'dora']) {
      giveGo(fight, by);
      const aware = ['alternacy.ruling.aware', 'gm', 'aware'] as const;
      const none = ['alternacy.return', 'ana', 'none'] as const;
      const answers = by === 'bert' ? [none] : [aware, none];
      const played = give(fight, engage(by, 'ana'), miss(by, 'ana'), answers);
      costs.push(told(played.events, 'attack')[0]?.against?.parts.find(each => each.rule === 'ALT-5.5')?.value);
      fight = played.fight;
    }
    expect(costs).toEqual([undefined, -3, -6]);
  });
});
