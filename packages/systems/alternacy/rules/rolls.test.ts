import { d5, impossibleFaces, Tally, totals } from '@affray/engine';
import { expect, test } from 'vitest';
import type { Grade, Part } from '../book/body.ts';
import { CHARTS } from '../book/charts.ts';
import { armors, skillId, weapons } from '../book/gear.ts';
import { SKILLS } from '../book/skills.ts';
import { type Combatant, circumstance, type Fight } from '../state/fight.ts';
import { equip, initiativeStat, sheet, skillOf, weaponOf } from '../state/sheet.ts';
import { arena, give, one, told } from '../testing.ts';
import { chanceAgainst, chanceRivals, percent } from './chances.ts';
import { armedWith, defenceBy, guardTally, type Leeway, leaning, leeway, UNHINDERED } from './guards.ts';
import { handicap, PLAIN, partsOf, shielded, skillPool, skillTally, usable, weaponArm, woundPenalty } from './rolls.ts';

const quiet = { tally: (base: number, name: string, rule: 'ALT-1.2') => new Tally(base, name, rule, true) };
const score = (fight: Fight, who: Combatant, skill: string, weapon: string | null = null) =>
  skillTally(quiet, fight, who, skill, 'attack', weapon === null ? null : weaponOf(who.stats, weapon));
const wound = (who: Combatant, part: Part, grade: Grade, penalty: number): void => {
  const injury = { id: who.injuries.length, part, grade, penalty, tag: 'none', treated: false, clock: 0 } as const;
  who.injuries = [...who.injuries, injury];
};

test('[ALT-1.1] a typed 6 is to be thrown again; where it counts 0 it stands', () => {
  expect(impossibleFaces(d5(2), [6, 1])).toContain('roll that die again');
  expect(impossibleFaces(d5(1, 'off', 'zero'), [6])).toBeNull();
});

test('[ALT-1.3] 2d5 fall 1, 2, 3, 4, 5, 4, 3, 2, 1 times in 25', () => {
  expect(totals(PLAIN).map(([total, weight]) => [total, Math.round(weight * 25)])).toEqual([
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 5],
    [7, 4],
    [8, 3],
    [9, 2],
    [10, 1],
  ]);
});

test('[ALT-1.7] [ALT-H3] skill rolls fluke as the fight says; initiative and variance never do', () => {
  const pool = (flukes: 'off' | 'single' | 'chain') => skillPool(arena({ ana: {}, bert: {} }, { options: { flukes } }));
  expect(pool('off')).toBe(d5(2, 'off'));
  expect(pool('single')).toBe(d5(2, 'single'));
  expect(pool('chain')).toBe(d5(2, 'chain'));
  expect(PLAIN).toBe(d5(2, 'off'));
});

test('[ALT-1.2] a skill roll adds the score, advantages and disadvantages, each with its name', () => {
  const fight = arena({ ana: { skills: { 'blades-large': 14 } }, bert: {} });
  const ana = one(fight, 'ana');
  ana.circumstances = [
    circumstance.parse({ id: 1, name: 'high ground', value: 3, on: 'attack', ends: null }),
    circumstance.parse({ id: 2, name: 'mud', value: -4, on: 'move', ends: null }),
  ];
  expect(score(fight, ana, 'blades-large', 'longsword').explain()).toEqual({
    total: 17,
    parts: [
      { name: 'Blades, Large', value: 14, rule: 'ALT-1.2' },
      { name: 'high ground', value: 3, rule: 'ALT-2.3' },
    ],
  });
});

test('[ALT-1.4] [ALT-1.5] chances: reaching the number succeeds, and ties are the first’s', () => {
  const { options } = arena({ ana: {}, bert: {} });
  expect(chanceAgainst(options, 10, 12)).toBeCloseTo(1, 12);
  expect(chanceAgainst(options, 10, 20)).toBeCloseTo(1 / 25, 12);
  expect(chanceAgainst(options, 10, 21)).toBe(0);
  // Equal scores: the ties, 85 of 625, are the attacker's.
  expect(chanceRivals(options, 10, 10)).toBeCloseTo((1 + 85 / 625) / 2, 12);
  expect([percent(0.5), percent(0.001), percent(0.999), percent(1)]).toEqual(['50%', '<1%', '>99%', '100%']);
});

test('[ALT-2.1] [ALT-H11] scores run from 0 to 30; what a sheet does not name counts 10', () => {
  const written = (skills: Record<string, number>) => sheet.safeParse({ name: 'Ana', skills });
  expect(written({ bows: 30, dodge: 0 }).success).toBe(true);
  expect(written({ bows: 31 }).error?.issues[0]?.message).toBe('a skill is at most 30');
  expect(written({ bows: -1 }).error?.issues[0]?.message).toBe('a skill is 0 or more');
  expect(written({ 'Bows!': 3 }).success).toBe(false);
  const stats = equip(sheet.parse({ name: 'Ana', skills: { bows: 15 } }));
  expect([skillOf(stats, 'bows', CHARTS.unlisted), skillOf(stats, 'dodge', CHARTS.unlisted)]).toEqual([15, 10]);
});

test('[ALT-2.4] [ALT-1.6] [ALT-L13] the Initiative Stat is the average of Alertness and Quickness, a half going up', () => {
  const stat = (alertness: number, quickness: number) =>
    initiativeStat(equip(sheet.parse({ name: 'Ana', skills: { alertness, quickness } })), 10);
  expect([stat(12, 14), stat(12, 15), stat(11, 12), stat(0, 1), stat(30, 30)]).toEqual([13, 14, 12, 1, 30]);
});

test('[ALT-2.5] every weapon names a skill, and the printed combat skills are all there', () => {
  const printed = Object.entries(SKILLS)
    .filter(([, each]) => each.origin === 'printed')
    .map(([id]) => id);
  expect(printed).toEqual(
    expect.arrayContaining([
      'blades-large',
      'blades-small',
      'blades-thrown',
      'blunt-thrown',
      'bows',
      'brawl',
      'grapple',
      'hafted-large',
      'hafted-small',
      'hafted-thrown',
      'heavy-weapons',
      'shields',
      'sidearms',
    ]),
  );
  for (const each of weapons.values()) {
    expect(skillId.safeParse(each.skill).success).toBe(true);
    expect(Object.keys(SKILLS)).toContain(each.skill);
  }
  expect(armors.size).toBeGreaterThan(4);
});

test('an unknown weapon, armor or shield is refused with those that are known', () => {
  const complaint = (given: object) => JSON.stringify(sheet.safeParse({ name: 'Ana', ...given }).error?.issues);
  expect(complaint({ weapons: ['sword2'] })).toContain('unknown weapon \\"sword2\\"; there are: fist');
  expect(complaint({ armor: 'paper' })).toContain('unknown armor \\"paper\\"');
  expect(complaint({ shield: 'pan' })).toContain('unknown shield \\"pan\\"');
  expect(complaint({ weapons: ['knife', 'knife'] })).toContain('names each weapon once');
});

test('[ALT-6.1] a wound hinders the rolls that use the part, and no others', () => {
  const fight = arena({ ana: { weapons: ['longsword', 'long-bow'], shield: 'shield' }, bert: {} });
  const ana = one(fight, 'ana');
  wound(ana, 'right-arm', 'moderate', 3);
  wound(ana, 'left-leg', 'minor', 1);
  expect(score(fight, ana, 'blades-large', 'longsword').total).toBe(7);
  expect(score(fight, ana, 'bows', 'long-bow').total).toBe(7);
  expect(score(fight, ana, 'dodge').total).toBe(9);
  expect(score(fight, ana, 'shields').total).toBe(10);
  expect(score(fight, ana, 'alertness').total).toBe(10);
  expect(score(fight, ana, 'some-custom-skill').total).toBe(10);
});

test('[ALT-6.1] which part a skill uses is data that a fight may override', () => {
  const fight = arena({ ana: {}, bert: {} }, { options: { charts: { uses: { alertness: ['legs'] } } } });
  wound(one(fight, 'ana'), 'left-leg', 'moderate', 3);
  expect(score(fight, one(fight, 'ana'), 'alertness').total).toBe(7);
});

test('[ALT-H5] [ALT-L19] of several wounds the worst counts, or of each part their sum up to 15', () => {
  const parts: readonly Part[] = ['torso', 'left-leg'];
  const penalty = (woundsOnOnePart: 'worst' | 'sum', ...points: number[]) => {
    const fight = arena({ ana: {}, bert: {} }, { options: { woundsOnOnePart } });
    for (const [at, each] of points.entries()) wound(one(fight, 'ana'), parts[at % 2] ?? 'torso', 'moderate', each);
    return woundPenalty(fight, one(fight, 'ana'), parts);
  };
  expect(penalty('worst', 3, 6, 1)).toBe(6);
  expect(penalty('sum', 3, 6, 1)).toBe(6);
  expect(penalty('sum', 3, 6, 4)).toBe(7);
  expect(penalty('sum', 10, 6, 9)).toBe(15);
  expect(penalty('sum', 15, 6)).toBe(15);
});

test('[ALT-H5] a Disabling wound puts the arm out of use; a one-handed weapon moves to the other, at -4', () => {
  const fight = arena({ ana: { weapons: ['longsword', 'greatsword', 'knife'] }, bert: {} });
  const ana = one(fight, 'ana');
  wound(ana, 'right-arm', 'disabling', 15);
  expect([usable(ana, 'right-arm'), weaponArm(ana)]).toEqual([false, 'left-arm']);
  expect(score(fight, ana, 'blades-large', 'longsword').explain().parts.at(-1)).toEqual({
    name: 'the other hand',
    value: -4,
    rule: 'ALT-H5',
  });
  const greatsword = weaponOf(ana.stats, 'greatsword');
  expect(greatsword && handicap(ana, greatsword)).toBe('the right arm cannot be used');
  wound(ana, 'left-arm', 'crippling', 15);
  const knife = weaponOf(ana.stats, 'knife');
  expect(knife && handicap(ana, knife)).toBe('the left arm cannot be used');
});

test('a shield takes a hand: none for a two-handed weapon, and none where its arm or the other is lost', () => {
  const fight = arena({ ana: { weapons: ['longsword', 'greatsword'], shield: 'shield' }, bert: {} });
  const ana = one(fight, 'ana');
  expect(shielded(ana)).toBe(true);
  const [sword, great] = [weaponOf(ana.stats, 'longsword'), weaponOf(ana.stats, 'greatsword')];
  expect(sword && handicap(ana, sword)).toBeNull();
  expect(great && handicap(ana, great)).toBe('it takes both hands, and one holds the shield');
  wound(ana, 'right-arm', 'disabling', 15);
  expect(sword && handicap(ana, sword)).toBe('the only sound arm holds the shield');
  expect(shielded(ana)).toBe(false);
});

test('a left-handed fighter fights with the left', () => {
  const fight = arena({ ana: { hand: 'left' }, bert: {} });
  const sword = weaponOf(one(fight, 'ana').stats, 'longsword');
  expect(sword && partsOf(one(fight, 'ana'), [], sword)).toEqual(['left-arm']);
});

test('[ALT-5.2] [ALT-L7] posture moves as many points as the skill has that gives them, and no more', () => {
  const sword = (skills: Record<string, number>): Leeway => {
    const fight = arena({ ana: { skills }, bert: {} });
    return leeway(fight, one(fight, 'ana'), armedWith(one(fight, 'ana'), 'longsword'));
  };
  expect([5, -5, 0].map(each => leaning(sword({}), each))).toEqual([5, -5, 0]);
  expect(leaning(sword({ 'blades-large': 2 }), -5)).toBe(-2);
  expect(leaning(sword({ 'blades-large': 2, dodge: 3 }), 5)).toBe(3);
  expect(leaning(sword({ 'blades-large': 0 }), -5)).toBe(-0);
  const fight = arena({ ana: {}, bert: {} });
  expect(() => give(fight, { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword', posture: 6 })).toThrow(
    'posture moves at most 5 points, not 6',
  );
});

test('[ALT-5.2] whoever has nothing to give gains nothing, and wounds do not change what there is to give', () => {
  const defended = (skills: Record<string, number>, wounds: number, posture: number): number[] => {
    const fight = arena({ ana: { skills }, bert: {} });
    if (wounds > 0) wound(one(fight, 'ana'), 'right-arm', 'major', wounds);
    const { events, fight: after } = give(
      fight,
      { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword', posture },
      [
        ['alternacy.attack.location', 'gm', 2],
        ['alternacy.attack.hit', 'ana', 1, 1],
        ['alternacy.attack.defence', 'bert', 5, 5],
      ],
      [['alternacy.return', 'bert', 'none']],
    );
    const ana = one(after, 'ana');
    return [
      told(events, 'attack')[0]?.skill?.total ?? 0,
      guardTally(quiet, after, ana, defenceBy(ana, 'dodge'), ana.posture, UNHINDERED).total,
    ];
  };
  expect(defended({ 'blades-large': 2 }, 0, -5)).toEqual([0, 12]);
  expect(defended({}, 0, -5)).toEqual([5, 15]);
  expect(defended({}, 6, -5)).toEqual([-1, 15]);
});

test('[ALT-H8] the dazed roll at -4', () => {
  const fight = arena({ ana: {}, bert: {} });
  one(fight, 'ana').conditions = [...one(fight, 'ana').conditions, { kind: 'dazed', cause: 'Stun', ends: 1 }];
  expect(score(fight, one(fight, 'ana'), 'dodge').total).toBe(6);
});
