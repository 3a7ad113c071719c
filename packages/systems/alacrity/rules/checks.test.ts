import { expect, test } from 'vitest';
import { trySkill as useSkill } from '../actions/use-skill.ts';
import { CHARTS } from '../book/charts.ts';
import { command } from '../commands.ts';
import { gmCheck } from '../gm/checks.ts';
import type { Outcome } from '../state/events.ts';
import type { Fight } from '../state/fight.ts';
import { arena, id, one, play, told } from '../testing.ts';
import { type Attribute, attributeCheck, bodyCheck, mindCheck, skillCheck } from './checks.ts';

const foe = { side: 'blue' };

/** The outcome of a 2d10 check with these two faces. */
function attribute(fight: Fight, which: Attribute, target: number | null, ...faces: number[]): Outcome | undefined {
  const { events } = play(
    fight,
    (table, now) => attributeCheck(table, now, one(now, 'mara'), { attribute: which, target, why: '' }),
    [['alacrity.check.attribute', 'mara', ...faces]],
  );
  return told(events, 'test')[0]?.outcome;
}

test('[ALA-1.7] an attribute check succeeds on 2d10 up to the attribute: 14 with a total of 11', () => {
  const fight = arena({ mara: { dexterity: 14 }, foe });
  expect(attribute(fight, 'dexterity', null, 5, 6)).toBe('success');
  expect(attribute(fight, 'dexterity', null, 7, 7)).toBe('success');
  expect(attribute(fight, 'dexterity', null, 7, 8)).toBe('failure');
});

test('[ALA-2.4] Strength 10 against 12 with a roll of 9 succeeds, and 11 is over Strength', () => {
  const fight = arena({ mara: { strength: 10 }, foe });
  expect(attribute(fight, 'strength', 12, 4, 5)).toBe('success');
  expect(attribute(fight, 'strength', 12, 5, 6)).toBe('failure');
  expect(attribute(fight, 'strength', 8, 4, 5)).toBe('failure');
  expect(CHARTS.targets.strength).toEqual({ veryEasy: 18, easy: 15, challenging: 12, difficult: 9, veryDifficult: 6 });
});

test('[ALA-2.2] the targets of Dexterity and Mind checks run from 16 down to 4', () => {
  expect(CHARTS.targets.dexterityOrMind).toEqual({
    simple: 16,
    routine: 14,
    moderate: 12,
    difficult: 10,
    challenging: 8,
    severe: 6,
    heroic: 4,
  });
  const fight = arena({ mara: { dexterity: 18 }, foe });
  expect(attribute(fight, 'dexterity', CHARTS.targets.dexterityOrMind.severe, 3, 3)).toBe('success');
  expect(attribute(fight, 'dexterity', CHARTS.targets.dexterityOrMind.severe, 3, 4)).toBe('failure');
});

test('[ALA-2.3] a Mind check must not exceed the Mind score either', () => {
  const fight = arena({ mara: { mind: 9 }, foe });
  expect(attribute(fight, 'mind', 14, 4, 5)).toBe('success');
  expect(attribute(fight, 'mind', 14, 5, 5)).toBe('failure');
});

test('[ALA-C27] the attribute, the target or both may count', () => {
  const read = (attributeCheck: 'both' | 'attribute' | 'target') =>
    arena({ mara: { strength: 10 }, foe }, { options: { attributeCheck } });
  expect(attribute(read('target'), 'strength', 12, 6, 6)).toBe('success');
  expect(attribute(read('attribute'), 'strength', 6, 5, 5)).toBe('success');
  expect(attribute(read('both'), 'strength', 12, 6, 6)).toBe('failure');
  expect(attribute(read('both'), 'strength', 6, 5, 5)).toBe('failure');
});

/** Whether a Body check with these faces succeeds, and what it was held against. */
function body(fight: Fight, ladder: number, ...faces: number[]): [number | undefined, Outcome | undefined] {
  const { events } = play(fight, (table, now) => bodyCheck(table, now, one(now, 'mara'), { ladder, why: 'cold' }), [
    ['alacrity.body.check', 'mara', ...faces],
  ]);
  const [shown] = told(events, 'test');
  return [shown?.target?.total, shown?.outcome];
}

test('[ALA-G16] a Body check is d100 against Body x 5 with the difficulty, or 2d10 against Body', () => {
  const fight = arena({ mara: { body: 12 }, foe });
  expect(body(fight, 0, 60)).toEqual([60, 'success']);
  expect(body(fight, -20, 41)).toEqual([40, 'failure']);
  const other = arena({ mara: { body: 12 }, foe }, { options: { bodyCheck: '2d10' } });
  expect(body(other, 0, 6, 6)).toEqual([12, 'success']);
  expect(body(other, -20, 4, 5)).toEqual([8, 'failure']);
});

test('[ALA-G32] a Body check takes wounds and malaise, no declared actions; attribute checks take neither', () => {
  const fight = arena({ mara: { body: 12, strength: 12 }, foe });
  const mara = one(fight, 'mara');
  mara.hp = 30;
  mara.malaise = -10;
  mara.declared = 4;
  mara.frees = 3;
  expect(body(fight, 0, 30)).toEqual([30, 'success']);
  expect(attribute(fight, 'strength', null, 6, 6)).toBe('success');
});

test('[ALA-G32] on 2d10 every 5 points of them count 1, as of the difficulty', () => {
  const fight = arena({ mara: { body: 12, mind: 12, strength: 12 }, foe }, { options: { bodyCheck: '2d10' } });
  Object.assign(one(fight, 'mara'), { hp: 30, malaise: -10, declared: 4 });
  expect(body(fight, 0, 3, 3)).toEqual([12 - 20 / 5 - 10 / 5, 'success']);
});

test('[ALA-C28] a check of Mind is d100 against Mind x 5, or 2d10 against Mind and the target', () => {
  const check = {
    ladder: -10,
    target: 8,
    resolve: true,
    against: [],
    what: 'Morale',
    why: '',
    rule: 'ALA-18.2',
  } as const;
  const shown = (moraleTest: 'd100' | '2d10', ...faces: number[]) => {
    const fight = arena({ mara: { mind: 11, resolve: 20 }, foe }, { options: { moraleTest } });
    const { events } = play(
      fight,
      (table, now) => mindCheck(table, now, one(now, 'mara'), { site: 'alacrity.morale', ...check }),
      [['alacrity.morale', 'mara', ...faces]],
    );
    return told(events, 'test').map(each => [each.target?.total, each.outcome]);
  };
  expect(shown('d100', 65)).toEqual([[65, 'success']]);
  expect(shown('d100', 66)).toEqual([[65, 'failure']]);
  expect(shown('2d10', 4, 4)).toEqual([[8, 'success']]);
  expect(shown('2d10', 4, 5)).toEqual([[8, 'failure']]);
});

test('[ALA-1.3] [ALA-1.1] a skill check adds the difficulty, then rolls: equal to the sum is enough', () => {
  const fight = arena({ mara: { skills: { athletics: 50 } }, foe });
  const check = {
    kind: 'gm-check',
    who: 'mara',
    check: { kind: 'skill', skill: 'athletics', ladder: -20 },
    why: 'a wall',
  };
  const roll = (face: number) =>
    play(
      fight,
      (table, now) => {
        const given = command.parse(check);
        if (given.kind === 'gm-check') gmCheck(table, now, given);
      },
      [['alacrity.check.skill', 'mara', face]],
    ).events;
  expect(told(roll(30), 'test')).toMatchObject([
    { what: 'Athletics', why: 'a wall', target: { total: 30 }, outcome: 'success' },
  ]);
  expect(told(roll(31), 'test')[0]?.outcome).toBe('failure');
});

test('[ALA-10.1] [ALA-5.3] [ALA-6.1] a skill may be used by reflex, as a free or as a declared action', () => {
  const fight = arena({ mara: { skills: { vigilance: 45 } }, foe });
  const rules = (['reflexive', 'free', 'declared'] as const).map(cost => {
    const { fight: after, events } = play(
      fight,
      (table, now) =>
        useSkill(table, now, {
          kind: 'use-skill',
          end: true,
          who: id('mara'),
          skill: 'vigilance',
          why: '',
          cost,
          ladder: 0,
          sight: false,
        }),
      [['alacrity.check.skill', 'mara', 45]],
    );
    expect(after).toEqual(fight);
    return told(events, 'test').map(each => [each.rule, each.outcome]);
  });
  expect(rules).toEqual([[['ALA-10.1', 'success']], [['ALA-6.1', 'success']], [['ALA-5.3', 'success']]]);
});

test('[ALA-15.A] [ALA-16.3] what needs sight suffers from the dark, and fails by itself while Blinded', () => {
  const look = {
    site: 'alacrity.check.skill',
    skill: 'perception',
    ladder: 0,
    why: '',
    rule: 'ALA-1.1',
    sight: true,
  } as const;
  const fight = arena({ mara: { skills: { perception: 60 } }, foe }, { scene: { visibility: 'darkness' } });
  const dark = play(fight, (table, now) => skillCheck(table, now, one(now, 'mara'), look), [
    ['alacrity.check.skill', 'mara', 31],
  ]);
  expect(told(dark.events, 'test')).toMatchObject([{ target: { total: 30 }, outcome: 'failure' }]);
  one(fight, 'mara').conditions = [{ kind: 'blinded', source: null, cause: 'soot', ends: null }];
  const blind = play(fight, (table, now) => skillCheck(table, now, one(now, 'mara'), look));
  expect(told(blind.events, 'test')).toMatchObject([{ rule: 'ALA-15.A', outcome: 'failure' }]);
});

test('[ALA-20.1] armor hinders Stealth', () => {
  const fight = arena({ mara: { skills: { stealth: 60 }, armor: ['scale-mail'] }, foe });
  const hide = { site: 'alacrity.check.skill', skill: 'stealth', ladder: 0, why: '', rule: 'ALA-1.1' } as const;
  const { events } = play(fight, (table, now) => skillCheck(table, now, one(now, 'mara'), hide), [
    ['alacrity.check.skill', 'mara', 40],
  ]);
  expect(told(events, 'test')).toMatchObject([{ target: { total: 40 }, outcome: 'success' }]);
});

test('[ALA-1.10] [ALA-C30] untrained, combat skills have their full base and others half of it', () => {
  const fight = arena({ mara: { dexterity: 15, strength: 12, mind: 13 }, foe });
  const held = (skill: 'melee' | 'ranged' | 'vigilance' | 'acrobatics' | 'medicine') => {
    const { events } = play(
      fight,
      (table, now) =>
        skillCheck(table, now, one(now, 'mara'), {
          site: 'alacrity.check.skill',
          skill,
          ladder: 0,
          why: '',
          rule: 'ALA-1.1',
        }),
      [['alacrity.check.skill', 'mara', 100]],
    );
    return told(events, 'test')[0]?.target?.total;
  };
  expect(held('melee')).toBe(13);
  expect(held('ranged')).toBe(15);
  expect(held('vigilance')).toBe(13);
  expect(held('acrobatics')).toBe(7);
  expect(held('medicine')).toBe(6);
});
