import { type RuleId, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import { ATTRIBUTE_NAMES, BAND_NAMES } from './words.ts';

/**
 * Every number of the rules that is neither a sheet's nor a maneuver's. A fight may override any of them
 * (`options.charts`); what it leaves out has the value here. Each number's schema says which rule it belongs to, and
 * whether the sources print it or it is ours (`meta().origin`).
 */
type Origin = 'printed' | 'ours';

const whole = (least: number, most: number) => (value: number, rule: RuleId, origin: Origin) =>
  z._default(wholeFrom(least, most), value).check(z.meta({ rule, origin }));
/** Dice or points added, or taken away where negative. */
const modifier = whole(-30, 30);
/** Phases that an action costs. */
const cost = whole(0, 100);
/** A count of successes, blocks, members or points. */
const amount = whole(0, 1000);
const goal = whole(2, 6);

/** Phases in a block of extended work, and in a round (ALY-3.2, ALY-5.6). */
export const BLOCK = 10;

/** The distances that ranged weapons and movement are measured in, nearest first. */
export const BANDS = ['close', 'short', 'medium', 'long'] as const;
export type Band = (typeof BANDS)[number];
export const band = z.enum(BANDS).check(z.meta({ words: BAND_NAMES }));

export const ATTRIBUTES = ['strength', 'agility', 'perception', 'resolve', 'intellect', 'charisma'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
export const attribute = z.enum(ATTRIBUTES).check(z.meta({ words: ATTRIBUTE_NAMES }));

const hitsWith = (value: Attribute, origin: Origin) =>
  z._default(attribute, value).check(z.meta({ rule: 'ALY-7.1', origin }));

const dice = z.strictObject({
  goal: goal(5, 'ALY-1.2', 'printed'),
  /** From a rank on, another Goal; the highest rank reached counts. */
  goals: z
    ._default(
      z
        .array(
          z.strictObject({
            rank: wholeFrom(1, 20),
            goal: wholeFrom(2, 6),
          }),
        )
        .check(z.maxLength(10)),
      [
        { rank: 3, goal: 4 },
        { rank: 5, goal: 3 },
      ],
    )
    .check(z.meta({ rule: 'ALY-G1', origin: 'ours' })),
  revisedGoal: goal(4, 'ALY-1.6', 'printed'),
  /** Goal of the one die that an empty pool may throw. */
  emptyGoal: goal(6, 'ALY-G16', 'ours'),
});

const start = z.strictObject({
  aggressive: modifier(4, 'ALY-4.2', 'printed'),
  neutral: modifier(2, 'ALY-4.2', 'printed'),
  cautious: modifier(0, 'ALY-4.2', 'printed'),
  tacticsBonus: modifier(3, 'ALY-4.1', 'printed'),
  tacticsPenalty: modifier(-2, 'ALY-4.1', 'printed'),
  /** Successes by which a side must be beaten to suffer the penalty. */
  beatenBy: amount(3, 'ALY-4.1', 'printed'),
  ambushed: modifier(-3, 'ALY-4.4', 'printed'),
  /** Phases between one group's first phase and the next. */
  apart: amount(2, 'ALY-4.5', 'printed'),
  latecomer: amount(10, 'ALY-4.7', 'printed'),
});

const costs = z.strictObject({
  prepare: cost(1, 'ALY-5.2', 'printed'),
  'pick-up': cost(1, 'ALY-5.2', 'printed'),
  'take-cover': cost(1, 'ALY-5.2', 'printed'),
  engage: cost(3, 'ALY-5.3', 'printed'),
  stand: cost(3, 'ALY-5.3', 'printed'),
  disengage: cost(6, 'ALY-G14', 'printed'),
  /** Leaving Close distance. */
  leave: cost(6, 'ALY-K23', 'printed'),
  aid: cost(6, 'ALY-G13', 'printed'),
  assess: cost(6, 'ALY-5.16', 'printed'),
  flee: cost(10, 'ALY-6.10', 'ours'),
});

/** What crossing a band costs: phases, or blocks of 10 where a crossing is extended. 0 blocks: not feasible. */
const cross = z.strictObject({
  close: cost(3, 'ALY-6.3', 'printed'),
  short: cost(10, 'ALY-6.3', 'printed'),
  mediumBlocks: amount(3, 'ALY-6.3', 'ours'),
  longBlocks: amount(0, 'ALY-6.3', 'printed'),
});

export const charts = z.prefault(
  z.strictObject({
    dice: z.prefault(dice, {}),
    start: z.prefault(start, {}),
    costs: z.prefault(costs, {}),
    cross: z.prefault(cross, {}),
    categories: z.prefault(
      z.strictObject({
        aimed: hitsWith('perception', 'ours'),
        crushing: hitsWith('strength', 'printed'),
        finesse: hitsWith('agility', 'printed'),
        martial: hitsWith('strength', 'ours'),
        thrown: hitsWith('agility', 'ours'),
      }),
      {},
    ),
    engaged: z.prefault(
      z.strictObject({
        /** For each opponent that an attacker is engaged with, against somebody else. */
        outside: modifier(-1, 'ALY-6.7', 'printed'),
        exposed: modifier(1, 'ALY-6.8', 'printed'),
      }),
      {},
    ),
    /** For each band beyond a weapon's range. */
    range: modifier(-1, 'ALY-G9', 'ours'),
    cover: z.prefault(
      z.strictObject({ light: modifier(-1, 'ALY-G13', 'ours'), heavy: modifier(-2, 'ALY-G13', 'ours') }),
      {},
    ),
    conditions: z.prefault(
      z.strictObject({
        prone: modifier(-1, 'ALY-G13', 'ours'),
        againstProne: modifier(1, 'ALY-G13', 'ours'),
        lame: modifier(-1, 'ALY-8.6', 'ours'),
      }),
      {},
    ),
    oneHanded: z.prefault(
      z.strictObject({ cost: modifier(2, 'ALY-7.21', 'printed'), hit: modifier(-2, 'ALY-7.21', 'printed') }),
      {},
    ),
    exoticTn: amount(1, 'ALY-7.26', 'printed'),
    leap: z.prefault(
      z.strictObject({ cost: cost(3, 'ALY-5.15', 'printed'), defence: amount(2, 'ALY-5.15', 'ours') }),
      {},
    ),
    assess: amount(2, 'ALY-5.16', 'ours'),
    aid: amount(1, 'ALY-G13', 'ours'),
    works: z.prefault(
      z.strictObject({ bulwark: amount(3, 'ALY-5.17', 'ours'), examination: amount(2, 'ALY-5.17', 'ours') }),
      {},
    ),
    combo: z.prefault(z.strictObject({ saving: whole(0, 1)(1, 'ALY-G12', 'printed') }), {}),
    /** Health lost each round by a hero who is down and bleeds; 0: nobody bleeds. */
    bleeding: amount(1, 'ALY-8.7', 'ours'),
    heroHealth: amount(3, 'ALY-G4', 'ours'),
    minions: z.prefault(
      z.strictObject({
        /** Members beyond the first that add one die to a group's attacks; 0: none do. */
        perDie: amount(2, 'ALY-G15', 'ours'),
      }),
      {},
    ),
    fleeFrom: z._default(band, 'medium').check(z.meta({ rule: 'ALY-6.10', origin: 'ours' })),
    /** What is taken for a foe's unknown defence and Defense where chances are shown. */
    unknown: z.prefault(
      z.strictObject({ defence: amount(1, 'ALY-G3', 'ours'), defense: amount(6, 'ALY-2.8', 'ours') }),
      {},
    ),
  }),
  {},
);
export type Charts = z.infer<typeof charts>;

/** The charts as they are without overrides. */
export const CHARTS: Charts = charts.parse({});
