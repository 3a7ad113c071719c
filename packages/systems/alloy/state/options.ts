import { mannersOf } from '@affray/engine';
import * as z from 'zod';
import { charts } from '../book/charts.ts';
import { maneuver } from '../book/maneuvers.ts';

import { PROMPTS } from './sites.ts';

/**
 * The house rules of a fight: each names the readings of one passage that the sources leave open, with the default that
 * we play. Each is read at one place in the rules. Plain numbers are not here but in `charts`.
 */
export const options = z
  .strictObject({
    dice: z
      .enum(['spring2015', 'revised2015'])
      .default('spring2015')
      .describe('Dice of spring 2015 (Goal 5, 4 or 3) or the revised ones (Goal 4, 1s and 6s count). ALY-1.5, ALY-1.6')
      .meta({ words: { spring2015: 'spring 2015', revised2015: 'revised, August 2015' } }),
    emptyPool: z
      .enum(['nothing', 'lastDie'])
      .default('nothing')
      .describe('A pool of no dice has no successes, or throws one die with Goal 6. ALY-G16')
      .meta({ words: { nothing: 'no successes', lastDie: 'one die with Goal 6' } }),
    tacticsPenalty: z
      .enum(['each', 'all'])
      .default('each')
      .describe('The penalty of lost tactics hits each side beaten by 3, or only where all are. ALY-K4')
      .meta({ words: { each: 'each side beaten by 3', all: 'only where all are beaten by 3' } }),
    tacticsTie: z
      .enum(['none', 'all', 'reroll', 'beaten'])
      .default('none')
      .describe(
        'Leaders who tie for the best tactics: no one gains or loses, all of them gain, they roll again, or no one gains but those beaten badly still lose. ALY-K5',
      )
      .meta({
        words: {
          none: 'no one gains or loses',
          all: 'all of them gain',
          reroll: 'they roll again',
          beaten: 'no one gains, those beaten badly lose',
        },
      }),
    ambushTactics: z
      .boolean()
      .default(true)
      .describe('A side that is ambushed still has the modifier of its tactics. ALY-K19'),
    hiddenStart: z
      .enum(['between', 'counted'])
      .default('between')
      .describe(
        'A hidden combatant begins between the groups of those seen and moves no one, or counts as everyone does. ALY-4.10',
      )
      .meta({ words: { between: 'between those seen', counted: 'as everyone; a gap may be noticed' } }),
    initiativeDie: z
      .enum(['none', 'd6'])
      .default('none')
      .describe('Initiative is added as it is, or to a die that each combatant throws. ALY-K7')
      .meta({ words: { none: 'no die', d6: 'added to a d6' } }),
    latecomer: z
      .enum(['literal', 'aligned'])
      .default('literal')
      .describe('Latecomers count from 10 times the next round, as printed, or from the start of that round. ALY-K1')
      .meta({
        words: { literal: 'as printed: from 10 times the next round', aligned: 'from the start of the next round' },
      }),
    latecomerClamp: z
      .boolean()
      .default(false)
      .describe('Latecomers with a total above 10 start no earlier than their base. ALY-K2'),
    tieBreak: z
      .enum(['initiative', 'order'])
      .default('initiative')
      .describe('In one phase, with equal tactics: the higher Initiative first, or the order of the list. ALY-K18')
      .meta({ words: { initiative: 'the higher Initiative first', order: 'the order of the list' } }),
    lateTies: z
      .enum(['none', 'side'])
      .default('none')
      .describe(
        'In one phase, a latecomer has no tactics to go first by, as printed, or has those of its side. ALY-K24',
      )
      .meta({ words: { none: 'latecomers have no tactics', side: 'latecomers have those of their side' } }),
    leapIsAction: z
      .boolean()
      .default(true)
      .describe(
        'Leaping aside before one’s first action is that first action and uses up the stance’s effect. ALY-K27',
      ),
    leaveClose: z
      .enum(['standard', 'crossing'])
      .default('standard')
      .describe('Leaving Close distance is a Standard action (6), or costs what crossing Close does (3). ALY-K23')
      .meta({ words: { standard: 'a Standard action: 6', crossing: 'as crossing Close: 3' } }),
    gripChange: z
      .enum(['swift', 'free'])
      .default('swift')
      .describe('Changing one’s grip in the heat of battle is a Swift action, or Free. ALY-K25')
      .meta({ words: { swift: 'Swift: 1', free: 'Free' } }),
    nocking: z
      .enum(['swift', 'free'])
      .default('swift')
      .describe('Nocking an arrow is a Swift action of its own, or part of the shot. ALY-K26')
      .meta({ words: { swift: 'Swift: 1', free: 'part of the shot' } }),
    pickUp: z
      .enum(['adjacent', 'anywhere'])
      .default('adjacent')
      .describe('What lies about is picked up where one stands by it, or from anywhere. ALY-K28')
      .meta({ words: { adjacent: 'standing by it', anywhere: 'from anywhere' } }),
    round: z
      .enum(['half-minute', 'minute', 'ten-minutes'])
      .default('half-minute')
      .describe('How long a round of ten phases is in the story. ALY-3.3')
      .meta({ words: { 'half-minute': 'half a minute', minute: 'one minute', 'ten-minutes': 'ten minutes' } }),
    resolve: z
      .enum(['start', 'end'])
      .default('start')
      .describe('An action takes effect at its phase, or when its cost has been waited out. ALY-K13')
      .meta({ words: { start: 'at its phase', end: 'when its cost is waited out' } }),
    hitRule: z
      .enum(['max', 'sum'])
      .default('max')
      .describe('An attack must reach both TN and defence, or their sum. ALY-K11')
      .meta({ words: { max: 'both TN and defence', sum: 'TN and defence together' } }),
    defence: z
      .enum(['static', 'rolled'])
      .default('static')
      .describe('Dodge and Parry are fixed numbers, or pools that the defender throws. ALY-K12')
      .meta({ words: { static: 'fixed numbers', rolled: 'pools that are thrown' } }),
    defenseFormula: z
      .enum(['printed', 'swapped'])
      .default('printed')
      .describe('Defense is Strength + half Resolve + 1, or Resolve + half Strength + 1. ALY-K8')
      .meta({ words: { printed: 'Strength + half Resolve + 1', swapped: 'Resolve + half Strength + 1' } }),
    disengage: z
      .enum(['allowed', 'forbidden'])
      .default('allowed')
      .describe('An engaged combatant may leave by a Disengage, or not at all. ALY-K10')
      .meta({ words: { allowed: 'by a Disengage', forbidden: 'not at all' } }),
    maneuvers: z
      .array(maneuver)
      .max(60)
      .default([])
      .describe('Maneuvers of this fight: new ones, or others in the place of those with the same id. ALY-7.7'),
    rulings: mannersOf(PROMPTS, 'ALY-9.9'),
    charts: charts.describe('Any number of the rules, overridden for this fight.'),
  })
  .prefault({});
export type Options = z.infer<typeof options>;
/** The house rules of a fight that changes none. */
export const OPTIONS: Options = options.parse({});

const { shape } = options.unwrap();
/**
 * The house rules as a stored fight holds them. One that was stored before an option was there goes on by the reading
 * that it was begun under.
 */
export const storedOptions = options
  .unwrap()
  .extend({
    lateTies: shape.lateTies.unwrap().default('side'),
    leapIsAction: shape.leapIsAction.unwrap().default(false),
    leaveClose: shape.leaveClose.unwrap().default('crossing'),
    gripChange: shape.gripChange.unwrap().default('free'),
    nocking: shape.nocking.unwrap().default('free'),
    pickUp: shape.pickUp.unwrap().default('anywhere'),
  })
  .prefault({});
