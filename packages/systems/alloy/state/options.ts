import { falseUnlessSaid, mannersOf, phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { charts } from '../book/charts.ts';
import { maneuver } from '../book/maneuvers.ts';

import { PROMPTS } from './sites.ts';

/**
 * The house rules of a fight: each names the readings of one passage that the sources leave open, with the default that
 * we play. Each is read at one place in the rules. Plain numbers are not here but in `charts`.
 */
export const options = z.prefault(
  z.strictObject({
    dice: z
      ._default(z.enum(['spring2015', 'revised2015']), 'spring2015')
      .check(
        z.describe(
          phrase`Dice of spring 2015 (Goal 5, 4 or 3) or the revised ones (Goal 4, 1s and 6s count). ALY-1.5, ALY-1.6`,
        ),
        z.meta({ words: { spring2015: phrase`spring 2015`, revised2015: phrase`revised, August 2015` } }),
      ),
    emptyPool: z
      ._default(z.enum(['nothing', 'lastDie']), 'nothing')
      .check(
        z.describe(phrase`A pool of no dice has no successes, or throws one die with Goal 6. ALY-G16`),
        z.meta({ words: { nothing: phrase`no successes`, lastDie: phrase`one die with Goal 6` } }),
      ),
    tacticsPenalty: z
      ._default(z.enum(['each', 'all']), 'each')
      .check(
        z.describe(phrase`The penalty of lost tactics hits each side beaten by 3, or only where all are. ALY-K4`),
        z.meta({ words: { each: phrase`each side beaten by 3`, all: phrase`only where all are beaten by 3` } }),
      ),
    tacticsTie: z._default(z.enum(['none', 'all', 'reroll', 'beaten']), 'none').check(
      z.describe(
        phrase`Leaders who tie for the best tactics: no one gains or loses, all of them gain, they roll again, or no one gains but those beaten badly still lose. ALY-K5`,
      ),
      z.meta({
        words: {
          none: phrase`no one gains or loses`,
          all: phrase`all of them gain`,
          reroll: phrase`they roll again`,
          beaten: phrase`no one gains, those beaten badly lose`,
        },
      }),
    ),
    ambushTactics: z
      ._default(z.boolean(), true)
      .check(z.describe(phrase`A side that is ambushed still has the modifier of its tactics. ALY-K19`)),
    hiddenStart: z
      ._default(z.enum(['between', 'counted']), 'between')
      .check(
        z.describe(
          phrase`A hidden combatant begins between the groups of those seen and moves no one, or counts as everyone does. ALY-4.10`,
        ),
        z.meta({ words: { between: phrase`between those seen`, counted: phrase`as everyone; a gap may be noticed` } }),
      ),
    initiativeDie: z
      ._default(z.enum(['none', 'd6']), 'none')
      .check(
        z.describe(phrase`Initiative is added as it is, or to a die that each combatant throws. ALY-K7`),
        z.meta({ words: { none: phrase`no die`, d6: phrase`added to a d6` } }),
      ),
    latecomer: z._default(z.enum(['literal', 'aligned']), 'literal').check(
      z.describe(
        phrase`Latecomers count from 10 times the next round, as printed, or from the start of that round. ALY-K1`,
      ),
      z.meta({
        words: {
          literal: phrase`as printed: from 10 times the next round`,
          aligned: phrase`from the start of the next round`,
        },
      }),
    ),
    latecomerClamp: falseUnlessSaid().check(
      z.describe(phrase`Latecomers with a total above 10 start no earlier than their base. ALY-K2`),
    ),
    tieBreak: z
      ._default(z.enum(['initiative', 'order']), 'initiative')
      .check(
        z.describe(
          phrase`In one phase, with equal tactics: the higher Initiative first, or the order of the list. ALY-K18`,
        ),
        z.meta({ words: { initiative: phrase`the higher Initiative first`, order: phrase`the order of the list` } }),
      ),
    lateTies: z._default(z.enum(['none', 'side']), 'none').check(
      z.describe(
        phrase`In one phase, a latecomer has no tactics to go first by, as printed, or has those of its side. ALY-K24`,
      ),
      z.meta({
        words: { none: phrase`latecomers have no tactics`, side: phrase`latecomers have those of their side` },
      }),
    ),
    leapIsAction: z
      ._default(z.boolean(), true)
      .check(
        z.describe(
          phrase`Leaping aside before one’s first action is that first action and uses up the stance’s effect. ALY-K27`,
        ),
      ),
    leaveClose: z
      ._default(z.enum(['standard', 'crossing']), 'standard')
      .check(
        z.describe(
          phrase`Leaving Close distance is a Standard action (6), or costs what crossing Close does (3). ALY-K23`,
        ),
        z.meta({ words: { standard: phrase`a Standard action: 6`, crossing: phrase`as crossing Close: 3` } }),
      ),
    gripChange: z
      ._default(z.enum(['swift', 'free']), 'swift')
      .check(
        z.describe(phrase`Changing one’s grip in the heat of battle is a Swift action, or Free. ALY-K25`),
        z.meta({ words: { swift: phrase`Swift: 1`, free: phrase`Free` } }),
      ),
    nocking: z
      ._default(z.enum(['swift', 'free']), 'swift')
      .check(
        z.describe(phrase`Nocking an arrow is a Swift action of its own, or part of the shot. ALY-K26`),
        z.meta({ words: { swift: phrase`Swift: 1`, free: phrase`part of the shot` } }),
      ),
    pickUp: z
      ._default(z.enum(['adjacent', 'anywhere']), 'adjacent')
      .check(
        z.describe(phrase`What lies about is picked up where one stands by it, or from anywhere. ALY-K28`),
        z.meta({ words: { adjacent: phrase`standing by it`, anywhere: phrase`from anywhere` } }),
      ),
    round: z._default(z.enum(['half-minute', 'minute', 'ten-minutes']), 'half-minute').check(
      z.describe(phrase`How long a round of ten phases is in the story. ALY-3.3`),
      z.meta({
        words: { 'half-minute': phrase`half a minute`, minute: phrase`one minute`, 'ten-minutes': phrase`ten minutes` },
      }),
    ),
    resolve: z
      ._default(z.enum(['start', 'end']), 'start')
      .check(
        z.describe(phrase`An action takes effect at its phase, or when its cost has been waited out. ALY-K13`),
        z.meta({ words: { start: phrase`at its phase`, end: phrase`when its cost is waited out` } }),
      ),
    hitRule: z
      ._default(z.enum(['max', 'sum']), 'max')
      .check(
        z.describe(phrase`An attack must reach both TN and defence, or their sum. ALY-K11`),
        z.meta({ words: { max: phrase`both TN and defence`, sum: phrase`TN and defence together` } }),
      ),
    defence: z
      ._default(z.enum(['static', 'rolled']), 'static')
      .check(
        z.describe(phrase`Dodge and Parry are fixed numbers, or pools that the defender throws. ALY-K12`),
        z.meta({ words: { static: phrase`fixed numbers`, rolled: phrase`pools that are thrown` } }),
      ),
    defenseFormula: z._default(z.enum(['printed', 'swapped']), 'printed').check(
      z.describe(phrase`Defense is Strength + half Resolve + 1, or Resolve + half Strength + 1. ALY-K8`),
      z.meta({
        words: { printed: phrase`Strength + half Resolve + 1`, swapped: phrase`Resolve + half Strength + 1` },
      }),
    ),
    disengage: z
      ._default(z.enum(['allowed', 'forbidden']), 'allowed')
      .check(
        z.describe(phrase`An engaged combatant may leave by a Disengage, or not at all. ALY-K10`),
        z.meta({ words: { allowed: phrase`by a Disengage`, forbidden: phrase`not at all` } }),
      ),
    maneuvers: z
      ._default(z.array(maneuver).check(z.maxLength(60)), [])
      .check(
        z.describe(
          phrase`Maneuvers of this fight: new ones, or others in the place of those with the same id. ALY-7.7`,
        ),
      ),
    rulings: mannersOf(PROMPTS, 'ALY-9.9'),
    charts: charts.check(z.describe(phrase`Any number of the rules, overridden for this fight.`)),
  }),
  {},
);
export type Options = z.infer<typeof options>;
/** The house rules of a fight that changes none. */
export const OPTIONS: Options = options.parse({});

const { shape } = options.def.innerType;
/**
 * The house rules as a stored fight holds them. One that was stored before an option was there goes on by the reading
 * that it was begun under.
 */
export const storedOptions = z.prefault(
  z.extend(options.def.innerType, {
    lateTies: z._default(shape.lateTies.def.innerType, 'side'),
    leapIsAction: z._default(shape.leapIsAction.def.innerType, false),
    leaveClose: z._default(shape.leaveClose.def.innerType, 'crossing'),
    gripChange: z._default(shape.gripChange.def.innerType, 'free'),
    nocking: z._default(shape.nocking.def.innerType, 'free'),
    pickUp: z._default(shape.pickUp.def.innerType, 'anywhere'),
  }),
  {},
);
