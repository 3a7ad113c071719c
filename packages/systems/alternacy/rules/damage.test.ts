import { totals } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { alike, type Level, type Levels, type Part } from '../book/body.ts';
import type { Fight } from '../state/fight.ts';
import { weaponOf } from '../state/sheet.ts';
import {
  type AnswersGiven,
  arena,
  type Dice,
  type Fighter,
  give,
  one,
  type Played,
  questions,
  told,
} from '../testing.ts';
import { skillPool } from './rolls.ts';
import { likelyLevels, middle, whyLevels } from './suggest.ts';

const engage = { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' } as const;
const byType = ({ wound, shock, stun }: Levels): AnswersGiven =>
  [wound, shock, stun].map(each => ['alternacy.ruling.level-of', 'gm', each] as const);
/** One blow against somebody who does not defend, with a Damage Number and a level, and the Stun roll it leads to. */
function blow(
  number: number,
  base: Levels,
  more: { bert?: Fighter; options?: object; stun?: [number, number] | null } = {},
): Played {
  const fight = arena(
    { ana: { skills: { 'blades-large': 20 } }, bert: { skills: { brawn: 20 }, ...more.bert }, cleo: {} },
    { options: { ...more.options } },
  );
  const stun: Dice = more.stun === null ? [] : [['alternacy.damage.stun', 'bert', ...(more.stun ?? [5, 5])]];
  const uniform = base.wound === base.shock && base.shock === base.stun;
  const levels: AnswersGiven = uniform
    ? [['alternacy.ruling.level', 'gm', base]]
    : [['alternacy.ruling.level', 'gm', 'other'], ...byType(base)];
  const answers: AnswersGiven = [
    ['alternacy.defend', 'bert', 'none'],
    ['alternacy.ruling.undefended', 'gm', 'other'],
    ['alternacy.ruling.number', 'gm', 26 - number],
    ...levels,
  ];
  return give(
    fight,
    engage,
    [['alternacy.attack.location', 'gm', 2], ['alternacy.attack.hit', 'ana', 3, 3], ...stun],
    answers,
  );
}
const bert = ({ fight }: { fight: Fight }) => one(fight, 'bert');

describe('[ALT-6.4] the Damage Number moves the level that the GM ruled', () => {
  test.each([
    [3, 'heavy', -2, 'light'],
    [19, 'light', 4, 'massive'],
    [0, 'severe', -5, 'glance'],
    [5, 'moderate', 0, 'moderate'],
    [15, 'moderate', 0, 'moderate'],
    [16, 'moderate', 1, 'heavy'],
  ] as const)('[ALT-6.6] %i on %s: %i, %s', (number, base, modifier, dealt) => {
    const played = blow(number, alike(base), dealt === 'massive' ? { stun: null } : {});
    expect(told(played.events, 'attack')).toMatchObject([{ margin: number }]);
    expect(told(played.events, 'damage')).toMatchObject([{ base: alike(base), modifier, dealt: alike(dealt) }]);
  });

  test('[ALT-6.7] Moderate/Severe/Moderate with +1 deals Heavy/Massive/Heavy', () => {
    const played = blow(16, { wound: 'moderate', shock: 'severe', stun: 'moderate' }, { stun: null });
    expect(told(played.events, 'damage')[0]?.dealt).toEqual({ wound: 'heavy', shock: 'massive', stun: 'heavy' });
    expect(told(played.events, 'injured')).toMatchObject([{ grade: 'major', penalty: 6, shock: 20, stun: 15 }]);
    expect(bert(played).fate).toBe('dead');
  });

  test('[ALT-L14] a hit below Glance does nothing where a fight allows that', () => {
    const none = blow(0, alike('light'), { options: { allowNoDamage: true }, stun: null });
    expect(told(none.events, 'damage')[0]?.dealt).toEqual({ wound: null, shock: null, stun: null });
    expect(bert(none)).toMatchObject({ shock: 0, stun: 0, injuries: [] });
    expect(bert(blow(0, alike('light')))).toMatchObject({ shock: 0, stun: 3, injuries: [] });
  });

  test('the GM sees what each answer comes to', () => {
    const [asked] = questions(blow(3, alike('heavy')), 'alternacy.ruling.level');
    expect(asked?.about).toMatchObject({ modifier: -2 });
    expect(asked?.options.length).toBeLessThanOrEqual(10);
  });
});

describe('[ALT-6.1] [ALT-6.3] what each level does to a body', () => {
  test.each([
    ['glance', null, 0, 3],
    ['light', 'minor', 1, 5],
    ['moderate', 'moderate', 3, 10],
    ['heavy', 'major', 6, 15],
    ['severe', 'disabling', 12, 20],
    ['massive', 'crippling', 20, 30],
  ] as const)('%s', (level, grade, shock, stun) => {
    const played = blow(5, alike(level), level === 'massive' ? { stun: null } : {});
    expect(bert(played)).toMatchObject({ shock, stun });
    expect(bert(played).injuries.map(each => each.grade)).toEqual(grade === null ? [] : [grade]);
  });
});

test('[ALT-6.7] a boxer’s punch: Glance for Wound and Shock, and for Stun more by Brawn', () => {
  const levelsOf = (brawn: number) => {
    const fight = arena({ ana: { skills: { brawn }, weapons: ['fist'] }, bert: {} });
    const fist = weaponOf(one(fight, 'ana').stats, 'fist');
    return fist && likelyLevels(fight, one(fight, 'ana'), one(fight, 'bert'), fist, 'head').value;
  };
  expect([5, 10, 15, 20].map(levelsOf)).toEqual(
    (['light', 'moderate', 'heavy', 'severe'] satisfies Level[]).map(stun => ({
      wound: 'glance',
      shock: 'glance',
      stun,
    })),
  );
});

describe('[ALT-6.8] [ALT-H12] the suggested level', () => {
  const suggested = (
    ana: Fighter,
    bert: Fighter,
    part: 'torso' | 'head' = 'torso',
    damageLevels: 'one' | 'three' = 'three',
  ) => {
    const fight = arena({ ana, bert }, { options: { damageLevels } });
    const sword = weaponOf(one(fight, 'ana').stats, 'longsword');
    if (sword === null) return null;
    const hit = [fight, one(fight, 'ana'), one(fight, 'bert'), sword, part] as const;
    return { ...likelyLevels(...hit), why: whyLevels(...hit) };
  };
  test('is the weapon’s, raised by Brawn', () => {
    expect(suggested({}, {})?.value).toEqual(alike('heavy'));
    expect(suggested({ skills: { brawn: 15 } }, {})?.value).toEqual(alike('severe'));
    expect(suggested({ skills: { brawn: 3 } }, {})?.value).toEqual(alike('moderate'));
  });
  test('is lowered by armor where it covers, and by sturdiness', () => {
    expect(suggested({}, { armor: 'mail' })?.value).toEqual(alike('light'));
    expect(suggested({}, { armor: 'mail' }, 'head')?.value).toEqual(alike('heavy'));
    expect(suggested({}, { sturdiness: 1 })?.value).toEqual(alike('moderate'));
    expect(suggested({}, { sturdiness: -1 })?.value).toEqual(alike('severe'));
  });
  test('says why', () => {
    expect(suggested({ skills: { brawn: 15 } }, { armor: 'mail', sturdiness: 1 })?.why).toEqual([
      'Brawn 15: +1 level',
      'mail: −2 levels',
      'sturdiness: −1 level',
    ]);
  });
  test('is one level for all where that is played: the middle one', () => {
    expect(middle({ wound: 'glance', shock: 'massive', stun: 'moderate' })).toBe('moderate');
    expect(suggested({}, {}, 'torso', 'one')?.value).toEqual(alike('heavy'));
    const played = blow(5, alike('moderate'), { options: { damageLevels: 'one' } });
    expect(questions(played, 'alternacy.ruling.level')[0]?.options).toHaveLength(6);
  });
});

describe('[ALT-6.9] an attack on several locations', () => {
  const burst = (varianceOn: 'modified' | 'base', bert: Fighter = {}) =>
    give(
      arena(
        {
          ana: { weapons: ['submachine-gun'], skills: { sidearms: 20 } },
          bert: { skills: { brawn: 30 }, ...bert },
          cleo: {},
        },
        { options: { varianceOn } },
      ),
      { kind: 'shoot', who: 'ana', target: 'bert', weapon: 'submachine-gun' },
      [
        ['alternacy.attack.location', 'gm', 1],
        ['alternacy.attack.hit', 'ana', 3, 3],
        ['alternacy.damage.stun', 'bert', 5, 5],
        ['alternacy.attack.location', 'gm', 3],
        ['alternacy.damage.variance', 'gm', 4, 4],
        ['alternacy.damage.stun', 'bert', 5, 5],
        ['alternacy.attack.location', 'gm', 5],
        ['alternacy.attack.side', 'gm', 1],
        ['alternacy.damage.variance', 'gm', 1, 3],
        ['alternacy.damage.stun', 'bert', 5, 5],
      ],
      [
        ['alternacy.ruling.shot', 'gm', 10],
        ['alternacy.ruling.level', 'gm', alike('light')],
        ['alternacy.ruling.spread', 'gm', 3],
      ],
    );
  test('[ALT-L12] deals its own level first, then levels that vary from it', () => {
    // Damage Number 16: Light +1 is Moderate; then +1 and -1.
    const all = told(burst('modified').events, 'damage').map(each => [each.part, each.dealt.wound, each.varied]);
    expect(all).toEqual([
      ['head', 'moderate', false],
      ['torso', 'heavy', true],
      ['left-leg', 'light', true],
    ]);
  });
  test('[ALT-H12] each of which its own armor softens', () => {
    const levels = (...covers: Part[]) => {
      const armor = { id: 'plates', name: 'Plates', levels: 2, covers };
      return told(burst('modified', { armor }).events, 'damage').map(each => each.dealt.wound);
    };
    // The head is bare: Heavy on the torso is Light through the plates, and Light on the leg a Glance.
    expect(levels('torso')).toEqual(['moderate', 'light', 'light']);
    expect(levels('left-leg')).toEqual(['moderate', 'heavy', 'glance']);
  });
  test('[ALT-L12] or that vary from the level that was ruled', () => {
    const all = told(burst('base').events, 'damage').map(each => each.dealt.wound);
    expect(all).toEqual(['moderate', 'moderate', 'glance']);
  });
  test('[ALT-L14] does nothing anywhere, where what falls below a Glance does nothing and it fell so far', () => {
    const grazed = (...variance: [number, number]) => {
      const skills = { sidearms: 2 };
      const options = { allowNoDamage: true } as const;
      const fight = arena({ ana: { weapons: ['submachine-gun'], skills }, bert: {}, cleo: {} }, { options });
      const { events } = give(
        fight,
        { kind: 'shoot', who: 'ana', target: 'bert', weapon: 'submachine-gun' },
        [
          ['alternacy.attack.location', 'gm', 1],
          ['alternacy.attack.hit', 'ana', 4, 4],
          ['alternacy.attack.location', 'gm', 3],
          ['alternacy.damage.variance', 'gm', ...variance],
        ],
        [
          ['alternacy.ruling.shot', 'gm', 10],
          ['alternacy.ruling.level', 'gm', alike('moderate')],
          ['alternacy.ruling.spread', 'gm', 2],
        ],
      );
      return told(events, 'damage').map(each => [each.modifier, each.dealt.wound]);
    };
    // Damage Number 0: Moderate −5 falls three levels below a Glance.
    expect(grazed(3, 3)).toEqual([
      [-5, null],
      [-5, null],
    ]);
    expect(grazed(4, 5)).toEqual([
      [-5, null],
      [-3, null],
    ]);
  });
  test('[ALT-H6] and ends with the location that kills: a dead body is no longer located or varied on', () => {
    const fight = arena({ ana: { weapons: ['submachine-gun'], skills: { sidearms: 20 } }, bert: {}, cleo: {} });
    const { events } = give(
      fight,
      { kind: 'shoot', who: 'ana', target: 'bert', weapon: 'submachine-gun' },
      [
        ['alternacy.attack.location', 'gm', 1],
        ['alternacy.attack.hit', 'ana', 3, 3],
        ['alternacy.damage.stun', 'bert', 5, 5],
        ['alternacy.attack.location', 'gm', 3],
        ['alternacy.damage.variance', 'gm', 5, 5],
      ],
      [
        ['alternacy.ruling.shot', 'gm', 18],
        ['alternacy.ruling.level', 'gm', alike('moderate')],
        ['alternacy.ruling.spread', 'gm', 3],
      ],
    );
    expect(told(events, 'damage').map(each => [each.part, each.dealt.shock])).toEqual([
      ['head', 'moderate'],
      ['torso', 'massive'],
    ]);
    expect(told(events, 'fell')).toMatchObject([{ how: 'dead' }]);
  });
});

describe('[ALT-H3] [ALT-L20] [ALT-1.7] flukes', () => {
  const attack = (flukes: 'off' | 'single' | 'chain', ...faces: number[]) => {
    const fight = arena(
      { ana: { skills: { 'blades-large': 5 } }, bert: { skills: { brawn: 30 } }, cleo: {} },
      { options: { flukes } },
    );
    const dice: Dice = [
      ['alternacy.attack.location', 'gm', 2],
      ['alternacy.attack.hit', 'ana', ...faces],
    ];
    const sum = faces.reduce((all, face) => all + face, 0);
    // A Damage Number of 20 kills, and nobody rolls for the Stun of that.
    const wakes = sum > 5 && sum < 25 && faces[0] !== 1;
    return give(fight, engage, wakes ? [...dice, ['alternacy.damage.stun', 'bert', 4, 4]] : dice, [
      ['alternacy.defend', 'bert', 'none'],
      ['alternacy.ruling.undefended', 'gm', 10],
    ]);
  };
  const margin = (played: Played) => told(played.events, 'attack')[0]?.margin;
  test('add to the total, and so to the Damage Number', () => {
    expect(margin(attack('off', 5, 5))).toBe(5);
    expect(margin(attack('single', 5, 5, 5, 5))).toBe(15);
    expect(margin(attack('chain', 5, 5, 5, 5, 2, 3))).toBe(20);
  });
  test('or take away from it', () => {
    expect(told(attack('single', 1, 1, 5, 5).events, 'attack')[0]?.outcome).toBe('miss');
    expect(told(attack('chain', 1, 1, 5, 5, 1, 1).events, 'attack')[0]?.outcome).toBe('miss');
  });
  test('a fluke of a fluke has its exact chance', () => {
    const fight = arena({ ana: {}, bert: {} }, { options: { flukes: 'chain' } });
    const twice = totals(skillPool(fight)).filter(([total]) => total > 20);
    expect(twice.reduce((sum, [, weight]) => sum + weight, 0)).toBeCloseTo((1 / 25) ** 2, 12);
  });
});

test('a Disabling wound of a leg throws its victim down', () => {
  const { fight } = give(
    arena({ ana: { skills: { 'blades-large': 20 } }, bert: { skills: { brawn: 30 } }, cleo: {} }),
    { ...engage, aim: 'left-leg' },
    [
      ['alternacy.attack.hit', 'ana', 3, 3],
      ['alternacy.damage.stun', 'bert', 5, 5],
    ],
    [
      ['alternacy.defend', 'bert', 'none'],
      ['alternacy.ruling.level', 'gm', 'other'],
      ...byType({ wound: 'severe', shock: 'light', stun: 'light' }),
    ],
  );
  expect(one(fight, 'bert').conditions).toMatchObject([{ kind: 'prone' }]);
});

describe('[ALT-6.10] what bare hands do', () => {
  const fists = (bareHands: 'levels' | 'stunOnly') =>
    arena(
      { ana: { weapons: ['fist'], skills: { brawl: 25 } }, bert: { weapons: ['longsword'] } },
      { options: { bareHands } },
    );
  const punch = { kind: 'engage', who: 'ana', target: 'bert', weapon: 'fist' } as const;
  const land = (bareHands: 'levels' | 'stunOnly') =>
    give(
      fists(bareHands),
      punch,
      [
        ['alternacy.attack.location', 'gm', 2],
        ['alternacy.attack.hit', 'ana', 5, 5],
        ['alternacy.attack.defence', 'bert', 3, 3],
        ['alternacy.damage.stun', 'bert', 5, 5],
      ],
      [],
    );
  test('a very good punch wounds like any blow', () => {
    const { fight, events } = land('levels');
    expect(told(events, 'damage')).toMatchObject([{ modifier: 4, dealt: { wound: 'severe', shock: 'severe' } }]);
    expect(one(fight, 'bert')).toMatchObject({ shock: 12, stun: 30 });
  });
  test('or is Stun alone', () => {
    const { fight, events } = land('stunOnly');
    expect(told(events, 'damage')).toMatchObject([{ dealt: { wound: null, shock: null, stun: 'massive' } }]);
    expect(one(fight, 'bert')).toMatchObject({ shock: 0, stun: 30, injuries: [] });
  });
});
