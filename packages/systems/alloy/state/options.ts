import { falseUnlessSaid, mannersOf } from '@affray/engine';
import * as z from 'zod/mini';
import { charts } from '../book/charts.ts';
import { maneuver } from '../book/maneuvers.ts';

import { PROMPTS } from './sites.ts';

/**
 * The house rules of a fight: each names the readings of one passage that the sources leave open, with the default that
 * we play. Each is read at one place in the rules. Plain numbers are not here but in `charts`, and the
 * words in `option-words.ts`.
 */
export const options = z.prefault(
  z.strictObject({
    dice: z._default(z.enum(['spring2015', 'revised2015']), 'spring2015'),
    emptyPool: z._default(z.enum(['nothing', 'lastDie']), 'nothing'),
    tacticsPenalty: z._default(z.enum(['each', 'all']), 'each'),
    tacticsTie: z._default(z.enum(['none', 'all', 'reroll', 'beaten']), 'none'),
    ambushTactics: z._default(z.boolean(), true),
    hiddenStart: z._default(z.enum(['between', 'counted']), 'between'),
    initiativeDie: z._default(z.enum(['none', 'd6']), 'none'),
    latecomer: z._default(z.enum(['literal', 'aligned']), 'literal'),
    latecomerClamp: falseUnlessSaid(),
    tieBreak: z._default(z.enum(['initiative', 'order']), 'initiative'),
    lateTies: z._default(z.enum(['none', 'side']), 'none'),
    leapIsAction: z._default(z.boolean(), true),
    leaveClose: z._default(z.enum(['standard', 'crossing']), 'standard'),
    gripChange: z._default(z.enum(['swift', 'free']), 'swift'),
    nocking: z._default(z.enum(['swift', 'free']), 'swift'),
    pickUp: z._default(z.enum(['adjacent', 'anywhere']), 'adjacent'),
    round: z._default(z.enum(['half-minute', 'minute', 'ten-minutes']), 'half-minute'),
    resolve: z._default(z.enum(['start', 'end']), 'start'),
    hitRule: z._default(z.enum(['max', 'sum']), 'max'),
    defence: z._default(z.enum(['static', 'rolled']), 'static'),
    defenseFormula: z._default(z.enum(['printed', 'swapped']), 'printed'),
    disengage: z._default(z.enum(['allowed', 'forbidden']), 'allowed'),
    maneuvers: z._default(z.array(maneuver).check(z.maxLength(60)), []),
    rulings: mannersOf(PROMPTS, 'ALY-9.9'),
    charts: charts,
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
