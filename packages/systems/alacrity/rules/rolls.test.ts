import { D100, impossibleFaces, total } from '@affray/engine';
import { expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { arena, id, one, play } from '../testing.ts';
import { critical, outcomeOf, outdoes, skillTally, succeeds, woundPenalties, woundPenalty } from './rolls.ts';

type Given = Parameters<typeof arena>[1];
const fightWith = (options: NonNullable<Given>['options'] = {}): Fight =>
  arena({ mara: { hitPoints: 100, skills: { melee: 60, dodge: 50 } }, foe: {} }, { options });
const optionsOf = (options: NonNullable<Given>['options'] = {}) => fightWith(options).options;

/** What d100 is held against, and why. */
function held(fight: Fight, skill: 'melee' | 'dodge', use: 'attack' | 'reflex') {
  let found: readonly { readonly name: string; readonly value: number }[] = [];
  const { events } = play(fight, (table, now) => {
    const tally = skillTally(table, now, one(now, 'mara'), skill, use);
    found = tally.explain().parts.map(({ name, value }) => ({ name, value }));
  });
  expect(events).toEqual([]);
  return found;
}
const sum = (parts: readonly { readonly value: number }[]): number => parts.reduce((so, { value }) => so + value, 0);

test('[ALA-1.1] [ALA-C2] a test succeeds on its skill or less, or only on less', () => {
  expect([60, 61].map(face => succeeds(optionsOf(), face, 60))).toEqual([true, false]);
  expect([59, 60].map(face => succeeds(optionsOf({ successTest: 'lt' }), face, 60))).toEqual([true, false]);
});

test('[ALA-1.2] d100 is read from 1 to 100; two zeros are 100', () => {
  expect(total(D100, [100])).toBe(100);
  expect([impossibleFaces(D100, [100]), impossibleFaces(D100, [1])]).toEqual([null, null]);
  expect(impossibleFaces(D100, [0])).not.toBeNull();
  expect(outcomeOf(optionsOf(), 100, 60)).toBe('critical-failure');
});

test('[ALA-1.4] [ALA-1.5] the higher margin wins, of successes and of failures; the defender wins ties', () => {
  expect(outdoes(60, 40, 50, 45)).toBe(true);
  expect(outdoes(60, 50, 50, 30)).toBe(false);
  expect(outdoes(30, 50, 20, 70)).toBe(true);
  expect(outdoes(30, 80, 20, 60)).toBe(false);
  expect(outdoes(60, 40, 50, 30)).toBe(false);
});

test('[ALA-1.6] the worked example: 60 rolls 40, Dodge 50 rolls 45, the attack hits', () => {
  expect([60 - 40, 50 - 45, outdoes(60, 40, 50, 45)]).toEqual([20, 5, true]);
});

test('[ALA-1.8] [ALA-1.9] [ALA-C1] criticals by each reading', () => {
  const shown = (criticals: 'low3' | 'single' | 'printed' | 'off') =>
    [1, 2, 3, 4, 97, 98, 99, 100].map(face => critical(optionsOf({ criticals }), face)?.[0] ?? '-').join('');
  expect(shown('low3')).toBe('sss--fff');
  expect(shown('single')).toBe('s------f');
  expect(shown('printed')).toBe('ff---sss');
  expect(shown('off')).toBe('--------');
});

test('[ALA-1.8] a critical face of low skill is still a failure, and margins are untouched', () => {
  expect(outcomeOf(optionsOf(), 3, 2)).toBe('failure');
  expect(outcomeOf(optionsOf(), 3, 3)).toBe('critical-success');
  expect(outcomeOf(optionsOf(), 99, 120)).toBe('success');
  expect(outdoes(60, 3, 90, 20)).toBe(false);
});

test('[ALA-G23] skills and margins have no bounds; with the option 1-3 always and 98-100 never succeed', () => {
  expect([succeeds(optionsOf(), 100, 130), succeeds(optionsOf(), 1, -20)]).toEqual([true, false]);
  const extremes = optionsOf({ naturalExtremes: true });
  expect([98, 3, 97, 4].map(face => succeeds(extremes, face, face > 50 ? 130 : -20))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('[ALA-5.4] [ALA-5.5] the declared actions are on every roll of the round', () => {
  for (const [declared, penalty] of [
    [1, 0],
    [2, -10],
    [3, -20],
    [4, -30],
    [5, -40],
  ] as const) {
    const fight = fightWith();
    one(fight, 'mara').declared = declared;
    expect([sum(held(fight, 'melee', 'attack')), sum(held(fight, 'dodge', 'reflex'))]).toEqual([
      60 + penalty,
      50 + penalty,
    ]);
  }
});

test('[ALA-6.2] [ALA-C18] [ALA-G30] free actions count per round: the first adds nothing, each further one a step', () => {
  const with_ = (frees: number): number => {
    const fight = fightWith();
    Object.assign(one(fight, 'mara'), { declared: 2, frees });
    return sum(held(fight, 'melee', 'attack'));
  };
  expect([0, 1, 2, 3, 9].map(with_)).toEqual([50, 50, 40, 30, -30]);
});

test('[ALA-12.2] [ALA-C5] wounds by the share lost: at more than a quarter, a half, three quarters', () => {
  const at = (hp: number, options: NonNullable<Given>['options'] = {}): number => {
    const fight = fightWith(options);
    one(fight, 'mara').hp = hp;
    return woundPenalty(fight, one(fight, 'mara'));
  };
  expect([100, 75, 74, 50, 49, 25, 24, 1].map(hp => at(hp))).toEqual([0, 0, -10, -10, -20, -20, -30, -30]);
  const literal = { woundReading: 'remainingLiteral' } as const;
  expect([100, 75, 74, 50, 49, 25, 24].map(hp => at(hp, literal))).toEqual([0, 0, -30, -30, -30, -30, -30]);
});

test('[ALA-12.3] [ALA-2.1] wounds, actions and all else add up', () => {
  const fight = fightWith();
  Object.assign(one(fight, 'mara'), { declared: 3, hp: 40, malaise: -10, strain: -20 });
  expect(held(fight, 'melee', 'attack')).toEqual([
    { name: 'Melee Combat', value: 60 },
    { name: 'declared actions', value: -20 },
    { name: 'wounds', value: -20 },
    { name: 'malaise', value: -10 },
    { name: 'heroic casting', value: -20 },
  ]);
});

test('[ALA-12.4] [ALA-C31] Stun Points have the same thresholds; the two add up, or the worse counts', () => {
  const both = (woundStack: 'sum' | 'worst') => {
    const fight = fightWith({ woundStack });
    Object.assign(one(fight, 'mara'), { hp: 70, sp: 40 });
    return woundPenalties(fight, one(fight, 'mara'));
  };
  expect(both('sum')).toEqual({ hits: -10, stun: -20 });
  expect(both('worst')).toEqual({ hits: 0, stun: -20 });
});

test('[ALA-15.5] [ALA-15.B] [ALA-15.F] several conditions at once all count', () => {
  const fight = fightWith();
  one(fight, 'mara').conditions = (['frightened', 'prone', 'grappled'] as const).map(kind => ({
    kind,
    source: id('foe'),
    cause: 'test',
    ends: null,
  }));
  expect(sum(held(fight, 'melee', 'attack'))).toBe(60 - 10 - 10 - 20);
});

test('[ALA-15.4] [ALA-15.C] [ALA-15.G] on Dodge -30 stands in place of -20, and Stunned is -20 on reflexes', () => {
  const dodge = (...kinds: ('grappled' | 'restrained' | 'stunned')[]): number => {
    const fight = fightWith();
    one(fight, 'mara').conditions = kinds.map(kind => ({ kind, source: null, cause: 'test', ends: null }));
    return sum(held(fight, 'dodge', 'reflex'));
  };
  expect([dodge('grappled'), dodge('restrained'), dodge('stunned')]).toEqual([20, 20, 30]);
  const fight = fightWith();
  one(fight, 'mara').conditions = [{ kind: 'restrained', source: null, cause: 'net', ends: null }];
  expect(sum(held(fight, 'melee', 'attack'))).toBe(40);
});
