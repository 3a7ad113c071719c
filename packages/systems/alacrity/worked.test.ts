/**
 * Whole commands for rules that other tests show by their parts: the conformance kit takes its cases from what tests
 * play. What a set-up comes to is a case where it is begun here.
 */
import { describe, expect, test } from 'vitest';
import { creatures } from './bestiary.ts';
import { armors, shields, weapons } from './book/gear.ts';
import { begin } from './rules/begin.ts';
import type { Fight } from './state/fight.ts';
import { setup } from './state/setup.ts';
import { type AnswersGiven, arena, type Dice, type Fighter, id, one, told } from './testing.ts';
import { byDodge, dodged, duel, type Options, shown, strikes, through } from './testing-attacks.ts';
import { commands, type Wish } from './testing-commands.ts';

const foe: Fighter = { side: 'blue' };
const alone = (mara: Fighter, options: Options = {}): Fight => arena({ mara, foe }, { options });
const skilled = (score: number, options: Options = {}) =>
  alone({ hitPoints: 100, skills: { athletics: score } }, options);
/** The test that the GM calls for, with these faces. */
function checked(fight: Fight, check: object, dice: Dice) {
  const given: Wish = {
    kind: 'gm-check',
    who: 'mara',
    ...{ check: { kind: 'skill', skill: 'athletics', ladder: 0 } },
    ...check,
  };
  const { events } = commands(fight, [given], dice);
  return told(events, 'test')[0];
}
const skill = (fight: Fight, face: number) => checked(fight, {}, [['alacrity.check.skill', 'mara', face]]);
const statistic = (fight: Fight, attribute: string, target: number | null, ...faces: number[]) =>
  checked(fight, { check: { kind: 'attribute', attribute, target } }, [['alacrity.check.attribute', 'mara', ...faces]]);
/** Damage by the GM's hand. */
const harmed = (fight: Fight, to: 'hits' | 'stun', flat: number, dice: Dice = []): Fight => {
  const given: Wish = { kind: 'gm-damage', who: 'mara', dice: 0, flat, to, soaked: false };
  return commands(fight, [given], [['alacrity.gm.damage', 'gm'], ...dice]).fight;
};
const points = (fight: Fight): number[] => [one(fight, 'mara').hp, one(fight, 'mara').sp];
const under = (fight: Fight): string[] => one(fight, 'mara').conditions.map(each => each.kind);
const hundred = (options: Options = {}) => alone({ hitPoints: 100, body: 12 }, options);

describe('d100', () => {
  test('[ALA-1.2] 00 and 0 are 100, the worst roll', () => {
    expect(skill(skilled(60), 100)?.outcome).toBe('critical-failure');
  });
  test.each([
    ['low3', 3, 'critical-success'],
    ['low3', 98, 'critical-failure'],
    ['single', 3, 'success'],
    ['single', 1, 'critical-success'],
    ['printed', 2, 'critical-failure'],
    ['off', 1, 'success'],
  ] as const)('[ALA-1.8, ALA-1.9, ALA-C1] with criticals "%s" a %i is a %s', (criticals, face, outcome) => {
    expect(skill(skilled(60, { criticals }), face)?.outcome).toBe(outcome);
  });
  test('[ALA-C2] a test succeeds on its skill or less, or on less alone', () => {
    expect(skill(skilled(60), 60)?.outcome).toBe('success');
    expect(skill(skilled(60, { successTest: 'lt' }), 60)?.outcome).toBe('failure');
  });
  test('[ALA-G23] skills have no bounds; with the option the highest faces fail all the same', () => {
    expect(skill(skilled(130, { criticals: 'off' }), 98)?.outcome).toBe('success');
    expect(skill(skilled(130, { criticals: 'off', naturalExtremes: true }), 98)?.outcome).toBe('failure');
  });
  test('[ALA-1.4, ALA-1.5] both fail, and the higher margin lands the blow', () => {
    const fight = duel({ skills: { melee: 30 } }, { skills: { dodge: 20 } });
    expect(shown(strikes(fight, {}, [...dodged(50, 70), through], byDodge)).verdict).toBe('hit');
  });
  test('[ALA-1.5] on equal margins the defender wins', () => {
    expect(shown(strikes(duel(), {}, dodged(40, 30), byDodge)).verdict).toBe('miss');
  });
  test('[ALA-1.10, ALA-C30] untrained: a combat skill at its full base, any other at half of it', () => {
    const fight = alone({ strength: 12, dexterity: 12, mind: 13 });
    const held = (of: string) =>
      checked(fight, { check: { kind: 'skill', skill: of, ladder: 0 } }, [['alacrity.check.skill', 'mara', 50]])?.target
        ?.total;
    expect([held('melee'), held('medicine')]).toEqual([12, 6]);
  });
});

describe('checks of statistics', () => {
  test('[ALA-2.3] a check of Mind must not exceed the score either', () => {
    expect(statistic(alone({ mind: 9 }), 'mind', 14, 5, 5)?.outcome).toBe('failure');
  });
  test('[ALA-2.2] Severe is 6 on 2d10', () => {
    expect(statistic(alone({ dexterity: 18 }), 'dexterity', 6, 3, 3)?.outcome).toBe('success');
    expect(statistic(alone({ dexterity: 18 }), 'dexterity', 6, 3, 4)?.outcome).toBe('failure');
  });
  test('[ALA-2.4] Strength 10 against 12: 9 succeeds, and 11 is over Strength', () => {
    expect(statistic(alone({ strength: 10 }), 'strength', 12, 4, 5)?.outcome).toBe('success');
    expect(statistic(alone({ strength: 10 }), 'strength', 12, 5, 6)?.outcome).toBe('failure');
  });
  test('[ALA-C27] the target alone may count, or the attribute alone', () => {
    expect(statistic(alone({ strength: 10 }, { attributeCheck: 'target' }), 'strength', 12, 6, 6)?.outcome).toBe(
      'success',
    );
    expect(statistic(alone({ strength: 10 }, { attributeCheck: 'attribute' }), 'strength', 6, 5, 5)?.outcome).toBe(
      'success',
    );
  });
  test('[ALA-G32] a check of Body takes wounds and malaise, and no multi-action penalty', () => {
    const fight = alone({ body: 12 });
    Object.assign(one(fight, 'mara'), { hp: 30, malaise: -10, declared: 4 });
    const check = { check: { kind: 'attribute', attribute: 'body', target: null } };
    expect(checked(fight, check, [['alacrity.check.attribute', 'mara', 6, 6]])?.outcome).toBeDefined();
  });
});

describe('wounds and stun', () => {
  const hurt = (hp: number, sp: number, options: Options = {}): Fight => {
    const fight = skilled(60, options);
    Object.assign(one(fight, 'mara'), { hp, sp });
    return fight;
  };
  test('[ALA-12.3] wounds and difficulty add up', () => {
    const check = { check: { kind: 'skill', skill: 'athletics', ladder: -20 } };
    expect(checked(hurt(40, 100), check, [['alacrity.check.skill', 'mara', 20]])?.target?.total).toBe(60 - 20 - 20);
  });
  test('[ALA-12.4, ALA-C31] penalties from Stun Points add up with those of wounds, or the worse counts', () => {
    expect(skill(hurt(70, 40), 50)?.target?.total).toBe(60 - 10 - 20);
    expect(skill(hurt(70, 40, { woundStack: 'worst' }), 50)?.target?.total).toBe(60 - 20);
  });
  test('[ALA-C5] read as Hit Points remaining, the first wound costs 30', () => {
    expect(skill(hurt(70, 100), 50)?.target?.total).toBe(50);
    expect(skill(hurt(70, 100, { woundReading: 'remainingLiteral' }), 50)?.target?.total).toBe(30);
  });
  test('[ALA-12.5, ALA-C14] every 5 Stun Points lost in one hit cost a Hit Point', () => {
    expect(points(harmed(hundred(), 'stun', 14))).toEqual([98, 86]);
  });
  test('[ALA-C14] or every 5 over a running total', () => {
    const once = harmed(hundred({ stunToHp: 'running' }), 'stun', 4);
    expect(points(harmed(once, 'stun', 4))).toEqual([99, 92]);
  });
  test('[ALA-G14] at 10% of Stun Points or less somebody is Incapacitated; what is over is lost', () => {
    const down = harmed(hundred(), 'stun', 90);
    expect(under(down)).toEqual(['incapacitated']);
    expect(points(harmed(down, 'stun', 50))).toEqual([80, 0]);
  });
  test('[ALA-15.2] losing Stun Points stuns nobody', () => {
    expect(under(harmed(hundred(), 'stun', 80))).toEqual([]);
  });
  test('[ALA-15.3, ALA-C6] at 10% of Hit Points or less somebody is Incapacitated', () => {
    expect(under(harmed(hundred(), 'hits', 90))).toEqual(['incapacitated']);
    expect(under(harmed(hundred({ charts: { incapacitatedAt: 0 } }), 'hits', 95))).toEqual([]);
  });
  test('[ALA-12.9] where nobody dies of wounds alone, 0 is not death', () => {
    expect(one(harmed(hundred({ death: 'never' }), 'hits', 120), 'mara')).toMatchObject({
      fate: 'fighting',
      dying: false,
    });
  });
  test('[ALA-15.5] several conditions at once all count', () => {
    const fight = skilled(60);
    one(fight, 'mara').conditions = (['frightened', 'grappled'] as const).map(kind => ({
      kind,
      source: id('foe'),
      cause: 'test',
      ends: null,
    }));
    expect(skill(fight, 50)?.target?.total).toBe(60 - 10 - 20);
  });
});

describe('blows', () => {
  const hit = (mara: Fighter, other: Fighter, given: object, dice: Dice, options: Options = {}, answers = byDodge) =>
    strikes(duel(mara, other, options), given, [...dodged(40, 97), ...dice], answers);
  const damage = (...faces: number[]): Dice[number] => ['alacrity.attack.damage', 'mara', ...faces];
  const soak = (...faces: number[]): Dice[number] => ['alacrity.attack.soak', 'foe', ...faces];
  test('[ALA-4.6, ALA-9.4] an unarmed strike is met by Unarmed Combat', () => {
    const dice: Dice = [
      ['alacrity.attack.hit', 'mara', 60],
      ['alacrity.defend.unarmed', 'foe', 5],
    ];
    const answers: AnswersGiven = [['alacrity.defend', 'foe', 'unarmed']];
    expect(shown(strikes(duel(), { weapon: 'unarmed' }, dice, answers)).defence).toBe('unarmed');
  });
  test('[ALA-12.6, ALA-20.3, ALA-G31] an unarmed strike takes 1d10 and the Strength adjustment in Stun Points', () => {
    const { fight } = hit({ strength: 15 }, { armor: ['padded'] }, { weapon: 'unarmed' }, [damage(9), soak(2)]);
    expect([500 - one(fight, 'foe').sp, 500 - one(fight, 'foe').hp]).toEqual([12, 2]);
  });
  test('[ALA-12.7] zero or less after Soak costs nothing', () => {
    const { fight } = hit({}, { armor: ['plate'] }, {}, [damage(1, 1, 1, 1), soak(5, 5, 5, 5, 5, 5)]);
    expect(one(fight, 'foe').hp).toBe(500);
  });
  test('[ALA-14.7] an amulet adds a die to the armor', () => {
    const { events } = hit({}, { armor: ['leather'], extraSoak: 1 }, {}, [damage(9, 9, 9, 9), soak(5, 5, 5)]);
    expect(told(events, 'damage')[0]?.soak?.total).toBe(3);
  });
  test('[ALA-20.2, ALA-G10] a medium shield adds two dice', () => {
    const { events } = hit({}, { shield: 'medium-shield' }, {}, [damage(9, 9, 9, 9), soak(5, 5)]);
    expect(told(events, 'damage')[0]?.soak?.total).toBe(2);
  });
  test('[ALA-C25] layers do not add up, or light ones do', () => {
    const layers: Fighter = { armor: ['chain-shirt', 'leather'] };
    const dice = (many: number): Dice => [damage(9, 9, 9, 9), soak(...Array<number>(many).fill(1))];
    expect(told(hit({}, layers, {}, dice(3)).events, 'damage')[0]?.soak?.total).toBe(3);
    expect(told(hit({}, layers, {}, dice(5), { allowLayering: true }).events, 'damage')[0]?.soak?.total).toBe(5);
  });
  test('[ALA-C26] a called shot at a bare mark passes the armor, and no amulet', () => {
    const called = { called: { mark: 'large' }, rulings: { mark: 'bare' } };
    const { events } = hit({}, { armor: ['plate'], extraSoak: 1 }, called, [damage(9, 9, 9, 9), soak(5)]);
    expect(told(events, 'damage')[0]?.soak?.total).toBe(1);
  });
  test('[ALA-C18, ALA-G30] free actions count per round: the first adds nothing, each further one -10', () => {
    const fight = duel();
    Object.assign(one(fight, 'mara'), { declared: 2, frees: 2 });
    expect(shown(strikes(fight, {}, dodged(97, 5), byDodge)).skill?.total).toBe(60 - 10 - 10);
  });
  test('[ALA-G41] whoever strikes out of hiding is met by no defence, and is seen from then on', () => {
    const fight = duel();
    one(fight, 'mara').hidden = true;
    const struck = commands(
      commands(
        fight,
        [
          { kind: 'declare', who: 'mara', actions: 1 },
          { kind: 'declare', who: 'foe', actions: 1 },
        ],
        [
          ['alacrity.initiative', 'mara', 1],
          ['alacrity.initiative', 'foe', 90],
        ],
      ).fight,
      [{ kind: 'attack', who: 'mara', target: 'foe', weapon: 'longsword' }],
      [['alacrity.attack.hit', 'mara', 97]],
    );
    expect(told(struck.events, 'attack')[0]?.defence).toBe('impossible');
    expect(one(struck.fight, 'mara').hidden).toBe(false);
  });
});

describe('fear, hazards, Effects', () => {
  const afraid = (fight: Fight, face: number) =>
    commands(fight, [{ kind: 'gm-morale', whos: ['mara'], ladder: 0 }], [['alacrity.morale', 'mara', face]]).fight;
  test('[ALA-15.1, ALA-C11] the rounds of fear and its penalty are numbers of the fight', () => {
    const charts = { conditions: { frightened: { rolls: -20, rounds: 6 } } };
    expect(one(afraid(alone({}, { charts }), 90), 'mara').conditions).toMatchObject([{ ends: 6 }]);
  });
  test('[ALA-G36] a failure is a round of fear, a critical failure fear until it is steadied', () => {
    expect(one(afraid(alone({}), 60), 'mara').conditions).toMatchObject([{ kind: 'frightened', ends: 1 }]);
    expect(one(afraid(alone({}), 98), 'mara').conditions).toMatchObject([{ kind: 'frightened', ends: null }]);
  });
  test.each([
    ['mild', 12, 'success'],
    ['strong', 8, 'failure'],
  ] as const)('[ALA-2.5, ALA-C28] on 2d10, %s fear is met at %i', (strength, target, outcome) => {
    const given: Wish = { kind: 'gm-fear', whos: ['mara'], source: 'foe', strength };
    const { events } = commands(
      alone({ mind: 16 }, { moraleTest: '2d10' }),
      [given],
      [['alacrity.morale', 'mara', 4, 5]],
    );
    expect(told(events, 'test')).toMatchObject([{ target: { total: target }, outcome }]);
  });
  test('[ALA-G47] where morale is checked by itself, below half of the Hit Points', () => {
    const fight = hundred({ moraleChecks: 'automatic' });
    expect(points(harmed(fight, 'hits', 50))).toEqual([50, 100]);
    expect(under(harmed(fight, 'hits', 51, [['alacrity.morale', 'mara', 90]]))).toEqual(['frightened']);
  });
  test('[ALA-17.2] exposure asks for a check of Body every so many rounds; shelter ends it', () => {
    const cold = commands(hundred(), [{ kind: 'gm-exposure', who: 'mara', what: 'cold', every: 2 }]).fight;
    expect(one(cold, 'mara').ailments).toHaveLength(1);
    expect(one(commands(cold, [{ kind: 'gm-shelter', who: 'mara' }]).fight, 'mara').ailments).toEqual([]);
  });
  test('[ALA-17.2] Survival finds shelter', () => {
    const fight = alone({ skills: { survival: 50 } });
    const { fight: warm } = commands(
      fight,
      [
        { kind: 'gm-exposure', who: 'mara', what: 'cold', every: 2 },
        { kind: 'gm-shelter', who: 'mara', survival: true },
      ],
      [['alacrity.exposure.survival', 'mara', 50]],
    );
    expect(one(warm, 'mara').ailments).toEqual([]);
  });
  test.each([
    [false, 11],
    [true, 5],
  ])('[ALA-17.3] breath, under strain %s: %i rounds', (strain, breath) => {
    const { fight } = commands(alone({ body: 11 }), [{ kind: 'gm-suffocate', who: 'mara', strain }]);
    expect(one(fight, 'mara').ailments).toMatchObject([{ kind: 'suffocation', breath }]);
  });
});

describe('set-ups', () => {
  const plain = { strength: 15, dexterity: 16, body: 14, mind: 12 };
  test('[ALA-3.1, ALA-3.3, ALA-3.4, ALA-3.6] statistics, Hit Points of 5.5 x Body + Strength, and as many Stun Points', () => {
    expect(one(alone(plain), 'mara')).toMatchObject({ hp: 92, sp: 92 });
  });
  test('[ALA-C22] a sheet may call Melee Combat Armed Combat', () => {
    expect(one(alone({ skills: { armedCombat: 55 } }), 'mara').stats.skills).toMatchObject({ armedCombat: 55 });
  });
  test('[ALA-2.6, ALA-C4, ALA-G1, ALA-G3] the charts: names from +50 to -50, and what actions cost', () => {
    const { charts } = alone({}).options;
    expect([charts.ladder[0], charts.ladder[3]]).toEqual([
      { name: 'Trivial', modifier: 50 },
      { name: 'Routine', modifier: 20 },
    ]);
    expect(charts.multiAction.byDeclared).toEqual([0, -10, -20, -30, -40]);
  });
  test('[ALA-D1, ALA-G9] the weapons', () => {
    const all = [...weapons.keys()];
    expect(one(alone({ weapons: all }), 'mara').stats.weapons.map(each => each.id)).toEqual(all);
  });
  test('[ALA-G10] armors and shields', () => {
    const worn = Object.fromEntries([...armors.keys()].map((armor): [string, Fighter] => [armor, { armor: [armor] }]));
    const held = Object.fromEntries([...shields.keys()].map((shield): [string, Fighter] => [shield, { shield }]));
    const fight = arena({ ...worn, ...held });
    expect(one(fight, 'plate').stats.armor[0]?.soak).toBe(6);
    expect(one(fight, 'large-shield').stats.shield?.soak).toBe(3);
  });
  test('[ALA-D2, ALA-G27, ALA-23.1] creatures, with natural armor and weapons', () => {
    const four = ['goblin', 'wolf', 'orc-raider', 'ogre'].flatMap(each =>
      creatures.filter(({ id: of }) => of === each),
    );
    expect(four).toHaveLength(4);
    const fight = begin(
      setup.parse({
        sides: ['red', 'blue'].map(side => ({ id: side, name: side })),
        combatants: four.map(({ id: of, sheet }, nth) => ({
          ...{ id: of, side: nth === 0 ? 'red' : 'blue', at: { x: 5 + 5 * nth, y: 20 } },
          sheet,
        })),
      }),
    );
    expect(one(fight, 'wolf').stats.naturalSoak).toBeGreaterThan(0);
  });
});

test('[ALA-22.6] Iron Body is cast as a Free Action', () => {
  const fight = alone({ hitPoints: 50, skills: { magic: 60 }, effects: ['iron-body'] });
  const declared = commands(
    fight,
    [
      { kind: 'declare', who: 'mara', actions: 1 },
      { kind: 'declare', who: 'foe', actions: 1 },
    ],
    [
      ['alacrity.initiative', 'mara', 1],
      ['alacrity.initiative', 'foe', 90],
    ],
  ).fight;
  const cast: Wish = { kind: 'cast', who: 'mara', effect: 'iron-body', targets: ['mara'] };
  const { fight: after } = commands(declared, [cast]);
  expect(one(after, 'mara')).toMatchObject({ spent: 0, frees: 1 });
});
