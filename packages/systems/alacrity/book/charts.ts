import { type RuleId, ruleId, signed, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import * as core from 'zod/v4/core';

/**
 * Every number of the rules that is not a sheet's. A fight may override any of them (`options.charts`); what it leaves
 * out has the value here. Each number's schema says which rule it belongs to, and whether the sources print it or it
 * is ours (`meta().origin`).
 */
type Origin = 'printed' | 'ours';

/** A modifier in percentage points, added to a skill or to a penalty's place. */
const modifier = (value: number, rule: RuleId, origin: Origin = 'printed') =>
  z._default(wholeFrom(-200, 200), value).check(z.meta({ rule, origin }));
/** A count of feet, points, rounds or a threshold of skill. */
const amount = (value: number, rule: RuleId, origin: Origin = 'printed') =>
  z._default(wholeFrom(0, 1000), value).check(z.meta({ rule, origin }));
/** So many d10s: with those of a weapon no more than the 100 that a throw of the record may have. */
const d10s = (value: number, rule: RuleId, origin: Origin = 'printed') =>
  z._default(wholeFrom(0, 50), value).check(z.meta({ rule, origin }));
/** A part of a whole, 0 to 1. */
const share = (value: number, rule: RuleId, origin: Origin = 'printed') =>
  z._default(z.number().check(z.minimum(0), z.maximum(1)), value).check(z.meta({ rule, origin }));
const face = wholeFrom(0, 101);
/** First and last face of the d100 that count, both included. */
const faces = z.tuple([face, face]);
const target = (value: number, rule: RuleId) =>
  z._default(wholeFrom(2, 20), value).check(z.meta({ rule, origin: 'printed' }));

const rung = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  modifier: wholeFrom(-200, 200),
});
const LADDER: readonly z.infer<typeof rung>[] = [
  { name: 'Trivial', modifier: 50 },
  { name: 'Effortless', modifier: 40 },
  { name: 'Easy', modifier: 30 },
  { name: 'Routine', modifier: 20 },
  { name: 'Favorable', modifier: 10 },
  { name: 'Everyday', modifier: 0 },
  { name: 'Challenging', modifier: -10 },
  { name: 'Hard', modifier: -20 },
  { name: 'Very Hard', modifier: -30 },
  { name: 'Extreme', modifier: -40 },
  { name: 'Near Impossible', modifier: -50 },
];

const wound = z.strictObject({
  lost: z.number().check(z.minimum(0), z.maximum(1)),
  penalty: wholeFrom(-200, 0),
});
const WOUNDS: readonly z.infer<typeof wound>[] = [
  { lost: 0.25, penalty: -10 },
  { lost: 0.5, penalty: -20 },
  { lost: 0.75, penalty: -30 },
];

const conditions = z.strictObject({
  blinded: z.prefault(
    z.strictObject({
      attack: modifier(-40, 'ALA-15.A'),
      against: modifier(30, 'ALA-15.A'),
      /** Share of Movement that is left. 1: not halved, as the source leaves it to the GM. */
      movement: share(1, 'ALA-15.A', 'ours'),
    }),
    {},
  ),
  frightened: z.prefault(
    z.strictObject({
      rolls: modifier(-10, 'ALA-15.B'),
      /** Rounds it lasts after its source is gone. */
      rounds: amount(1, 'ALA-C11'),
    }),
    {},
  ),
  grappled: z.prefault(z.strictObject({ physical: modifier(-20, 'ALA-15.C'), dodge: modifier(-30, 'ALA-15.C') }), {}),
  incapacitated: z.prefault(z.strictObject({ against: modifier(40, 'ALA-15.D') }), {}),
  prone: z.prefault(
    z.strictObject({
      melee: modifier(-10, 'ALA-15.F'),
      againstMelee: modifier(10, 'ALA-15.F'),
      againstRanged: modifier(-10, 'ALA-15.F'),
      /** Feet up to which a ranged attack on somebody prone has no penalty. */
      rangedNear: amount(10, 'ALA-15.F'),
      movement: share(0.5, 'ALA-7.4'),
      crawl: amount(5, 'ALA-7.4'),
    }),
    {},
  ),
  restrained: z.prefault(
    z.strictObject({
      physical: modifier(-20, 'ALA-15.G'),
      dodge: modifier(-30, 'ALA-15.G'),
      against: modifier(20, 'ALA-15.G'),
    }),
    {},
  ),
  stunned: z.prefault(
    z.strictObject({
      reflexes: modifier(-20, 'ALA-15.H'),
      against: modifier(10, 'ALA-15.H'),
      rounds: amount(1, 'ALA-15.H'),
    }),
    {},
  ),
});

const hazards = z.strictObject({
  falling: z.prefault(z.strictObject({ feetPerDie: amount(10, 'ALA-17.1'), mostDice: d10s(20, 'ALA-17.1') }), {}),
  /** d10s of Stun Points, then of Hit Points, that a failed check against heat or cold costs. */
  exposure: z.prefault(
    z.strictObject({ stunDice: d10s(1, 'ALA-17.2', 'ours'), hitDice: d10s(1, 'ALA-17.2', 'ours') }),
    {},
  ),
  suffocation: z.prefault(
    z.strictObject({
      strain: share(0.5, 'ALA-17.3'),
      leastRounds: amount(1, 'ALA-17.3'),
      checkStep: modifier(-10, 'ALA-17.3'),
      stunPerFailure: amount(10, 'ALA-17.3'),
      hitPerRound: amount(1, 'ALA-17.3'),
      deathDice: d10s(1, 'ALA-17.3'),
    }),
    {},
  ),
  /** A Body check is d100 against Body times this. */
  bodyFactor: amount(5, 'ALA-G16', 'ours'),
});

export const charts = z.prefault(
  z.strictObject({
    /** Names of the difficulties: labels only, the number counts. The names of +50 and +20 are ours (G3). */
    ladder: z
      ._default(z.array(rung).check(z.minLength(1), z.maxLength(30)), [...LADDER])
      .check(z.meta({ rule: 'ALA-2.6', origin: 'printed' })),
    multiAction: z.prefault(
      z.strictObject({
        /** Penalty for having declared 1, 2, 3, 4, 5 actions. */
        byDeclared: z
          ._default(z.array(wholeFrom(-200, 0)).check(z.length(5)), [0, -10, -20, -30, -40])
          .check(z.meta({ rule: 'ALA-5.4', origin: 'printed' })),
        /** For the second Free Action of a round, and each one more. */
        perFree: modifier(-10, 'ALA-6.2'),
        /** A desperate reflex with no action left to burn. */
        desperate: modifier(-10, 'ALA-6.4'),
      }),
      {},
    ),
    dodge: z.prefault(
      z.strictObject({
        /** For each Dodge after the first of a round. */
        repeat: modifier(0, 'ALA-G12', 'ours'),
        /** On an attack against which somebody actively defends. */
        activeDefence: modifier(0, 'ALA-C9B'),
      }),
      {},
    ),
    untrained: share(0.5, 'ALA-1.10'),
    criticals: z.prefault(
      z.strictObject({
        low3: z
          .prefault(z.strictObject({ success: z._default(faces, [1, 3]), failure: z._default(faces, [98, 100]) }), {})
          .check(z.meta({ rule: 'ALA-1.8', origin: 'printed' })),
        single: z
          .prefault(z.strictObject({ success: z._default(faces, [1, 1]), failure: z._default(faces, [100, 100]) }), {})
          .check(z.meta({ rule: 'ALA-1.9', origin: 'printed' })),
        printed: z
          .prefault(z.strictObject({ success: z._default(faces, [98, 100]), failure: z._default(faces, [1, 2]) }), {})
          .check(z.meta({ rule: 'ALA-C1', origin: 'printed' })),
      }),
      {},
    ),
    /** Dice that a critical blow does more, where the GM judges so. */
    criticalDice: d10s(1, 'ALA-G15', 'ours'),
    calledShot: z.prefault(
      z.strictObject({
        large: modifier(-10, 'ALA-G2', 'ours'),
        medium: modifier(-25, 'ALA-G2', 'ours'),
        small: modifier(-40, 'ALA-G2', 'ours'),
        tiny: modifier(-50, 'ALA-G2', 'ours'),
        /** Taken off the penalty by a round of aiming. */
        aim: amount(10, 'ALA-11.4'),
        /** Share of the penalty that is left in surprise. */
        surprise: share(0.5, 'ALA-11.6'),
      }),
      {},
    ),
    melee: z.prefault(
      z.strictObject({
        /** From this Melee Combat on, a parry is possible. */
        parryFrom: amount(40, 'ALA-4.4'),
        parry: modifier(-20, 'ALA-4.4'),
        /** From here a parry is at full skill and free of the multi-action penalty. */
        fullParryFrom: amount(60, 'ALA-4.4'),
        /** From here Melee Combat can trip and shove. */
        standardFrom: amount(40, 'ALA-4.4'),
        /** Below this Melee Combat plain attacks alone: no called shots, no disarms. */
        calledFrom: amount(20, 'ALA-4.4'),
        /** From here those and disarms are easier with it. */
        maneuverFrom: amount(70, 'ALA-4.4'),
        maneuver: modifier(10, 'ALA-4.4'),
        legendaryFrom: amount(80, 'ALA-4.4'),
        exploitFrom: amount(90, 'ALA-4.4'),
        /** Taken off a called shot's penalty. */
        exploit: amount(10, 'ALA-G26', 'ours'),
        offHand: modifier(-5, 'ALA-19.5'),
        offHandFreeFrom: amount(70, 'ALA-19.5'),
        /** Feet within which a melee attack, a grapple or an aiding hand reaches. */
        reach: amount(5, 'ALA-20.3'),
        shoveLeast: amount(5, 'ALA-19.2'),
        shoveMost: amount(10, 'ALA-19.2'),
      }),
      {},
    ),
    archery: z.prefault(
      z.strictObject({
        /** From this Archery on, the first loading of a round is a Free Action. */
        freeLoadFrom: amount(60, 'ALA-4.5'),
      }),
      {},
    ),
    range: z.prefault(
      z.strictObject({
        /** Feet. */
        pointBlankUpTo: amount(10, 'ALA-G11', 'ours'),
        /** Shares of a weapon's range. */
        shortUpTo: share(0.25, 'ALA-G11', 'ours'),
        mediumUpTo: share(0.5, 'ALA-G11', 'ours'),
        pointBlank: modifier(0, 'ALA-G11', 'ours'),
        short: modifier(0, 'ALA-G11', 'ours'),
        medium: modifier(-10, 'ALA-G11', 'ours'),
        long: modifier(-30, 'ALA-G11', 'ours'),
      }),
      {},
    ),
    movement: z.prefault(
      z.strictObject({
        factor: amount(10, 'ALA-3.6'),
        /** Feet of one free shift, and of all in a round. */
        shift: amount(5, 'ALA-G5', 'ours'),
        shiftsPerRound: amount(10, 'ALA-G5', 'ours'),
        /** Feet of Movement per foot of rough ground. */
        rough: amount(2, 'ALA-G6', 'ours'),
      }),
      {},
    ),
    wounds: z
      ._default(z.array(wound).check(z.maxLength(10)), [...WOUNDS])
      .check(z.meta({ rule: 'ALA-12.2', origin: 'printed' })),
    incapacitatedAt: share(0.1, 'ALA-12.2'),
    /** So many Stun Points lost also cost one Hit Point. */
    stunPerHit: z._default(wholeFrom(1, 1000), 5).check(z.meta({ rule: 'ALA-12.5', origin: 'printed' })),
    /** Hit Points that somebody dying loses at the end of each round. */
    dyingPerRound: amount(1, 'ALA-G13', 'ours'),
    /** Share of Hit Points below which somebody needs care once a fight is over. */
    careBelow: share(0.25, 'ALA-12.8'),
    conditions: z.prefault(conditions, {}),
    cover: z.prefault(
      z.strictObject({
        partial: modifier(-10, 'ALA-16.1'),
        medium: modifier(-20, 'ALA-16.1'),
        substantial: modifier(-30, 'ALA-16.1'),
      }),
      {},
    ),
    concealment: z.prefault(
      z.strictObject({
        light: modifier(-10, 'ALA-16.2'),
        heavy: modifier(-30, 'ALA-16.2'),
        total: modifier(-40, 'ALA-16.2'),
      }),
      {},
    ),
    visibility: z.prefault(
      z.strictObject({
        clear: modifier(0, 'ALA-16.3'),
        dim: modifier(-10, 'ALA-16.3'),
        darkness: modifier(-30, 'ALA-C29'),
        totalDarkness: modifier(-40, 'ALA-C29'),
      }),
      {},
    ),
    hazards: z.prefault(hazards, {}),
    morale: z.prefault(
      z.strictObject({
        /** A morale check is d100 against Mind times this. */
        factor: amount(5, 'ALA-18.2'),
      }),
      {},
    ),
    /** What 2d10 must not exceed, by kind of attribute check. */
    targets: z.prefault(
      z.strictObject({
        dexterityOrMind: z.prefault(
          z.strictObject({
            simple: target(16, 'ALA-2.2'),
            routine: target(14, 'ALA-2.2'),
            moderate: target(12, 'ALA-2.2'),
            difficult: target(10, 'ALA-2.2'),
            challenging: target(8, 'ALA-2.2'),
            severe: target(6, 'ALA-2.2'),
            heroic: target(4, 'ALA-2.2'),
          }),
          {},
        ),
        strength: z.prefault(
          z.strictObject({
            veryEasy: target(18, 'ALA-2.4'),
            easy: target(15, 'ALA-2.4'),
            challenging: target(12, 'ALA-2.4'),
            difficult: target(9, 'ALA-2.4'),
            veryDifficult: target(6, 'ALA-2.4'),
          }),
          {},
        ),
        fear: z.prefault(
          z.strictObject({
            mild: target(12, 'ALA-2.5'),
            moderate: target(10, 'ALA-2.5'),
            strong: target(8, 'ALA-2.5'),
            powerful: target(6, 'ALA-2.5'),
            overwhelming: target(4, 'ALA-2.5'),
          }),
          {},
        ),
      }),
      {},
    ),
    healing: z.prefault(
      z.strictObject({
        /** d10s of Stun Points an hour. */
        stunDicePerHour: d10s(1, 'ALA-21.1'),
        /** d10s of Hit Points a day of rest. */
        hitDicePerDay: d10s(1, 'ALA-G17', 'ours'),
        medicineDice: d10s(1, 'ALA-21.3'),
        firstAid: amount(0, 'ALA-G18', 'ours'),
        /** Hit Points that somebody loses with each rest who needs care and has had none. */
        untended: amount(1, 'ALA-12.8', 'ours'),
        manaRestHours: amount(6, 'ALA-22.5'),
      }),
      {},
    ),
    lendingAHand: modifier(10, 'ALA-G19', 'ours'),
    /** Per Mana Point that heroic casting paid with a Hit Point. */
    heroicCasting: modifier(-10, 'ALA-22.3'),
  }),
  {},
);
export type Charts = z.infer<typeof charts>;

/** The numbers of a fight that overrides none. */
export const CHARTS: Charts = charts.parse({});

/**
 * The numbers of a fight: what it overrides, and the rules' own for the rest.
 * @throws z.core.$ZodError naming the number that is unknown or out of its bounds
 */
export const chartsOf = (given: z.input<typeof charts>): Charts => charts.parse(given);

/** A modifier with its name on the ladder, such as `Hard (−20)`; the bare number where the ladder has no such rung. */
export function difficultyName({ ladder }: Charts, value: number): string {
  const name = ladder.find(each => each.modifier === value)?.name;
  return name === undefined ? signed(value) : `${name} (${signed(value)})`;
}

export interface ChartNumber {
  /** Where it stands: `calledShot.medium`. */
  readonly path: string;
  readonly rule: RuleId;
  readonly origin: Origin;
}
const noted = z.object({ rule: ruleId, origin: z.enum(['printed', 'ours']) });

/** Every number of the charts with its rule and whether it is printed or ours: for references and for pages. */
export function chartNumbers(): ChartNumber[] {
  const found: ChartNumber[] = [];
  const visit = (schema: z.core.$ZodType, path: string): void => {
    const note = noted.safeParse(z.globalRegistry.get(schema));
    if (note.success) found.push({ path, rule: note.data.rule, origin: note.data.origin });
    else if (schema instanceof core.$ZodPrefault || schema instanceof core.$ZodDefault)
      visit(schema._zod.def.innerType, path);
    else if (schema instanceof core.$ZodObject)
      for (const [name, field] of Object.entries<z.core.$ZodType>(schema._zod.def.shape))
        visit(field, path === '' ? name : `${path}.${name}`);
  };
  visit(charts, '');
  return found;
}
