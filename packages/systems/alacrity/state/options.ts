import { falseUnlessSaid, mannersOf } from '@affray/engine';
import * as z from 'zod/mini';
import { charts } from '../book/charts.ts';

import { PROMPTS } from './sites.ts';

/**
 * The house rules of a fight: each names the readings of one passage that the sources leave open, with the default that
 * we play. Each is read at one place in the rules. Plain numbers are not here but in `charts`, and the
 * words in `option-words.ts`.
 */
export const options = z.prefault(
  z.strictObject({
    successTest: z._default(z.enum(['le', 'lt']), 'le'),
    criticals: z._default(z.enum(['low3', 'single', 'printed', 'off']), 'low3'),
    criticalEffects: z._default(z.enum(['soakAndFumble', 'none']), 'soakAndFumble'),
    naturalExtremes: falseUnlessSaid(),
    attackMustSucceed: falseUnlessSaid(),
    attributeCheck: z._default(z.enum(['both', 'attribute', 'target']), 'both'),
    bodyCheck: z._default(z.enum(['d100', '2d10']), 'd100'),
    moraleTest: z._default(z.enum(['d100', '2d10']), 'd100'),
    moraleChecks: z._default(z.enum(['called', 'automatic']), 'called'),
    initiative: z._default(z.enum(['individual', 'group']), 'individual'),
    initiativeEachRound: falseUnlessSaid(),
    heldRelease: z._default(z.enum(['passTurn', 'interrupt']), 'passTurn'),
    carryHeld: falseUnlessSaid(),
    passiveDodgeIgnoresMultiAction: falseUnlessSaid(),
    freeMovement: z._default(z.enum(['minor', 'full']), 'minor'),
    splitMovement: z._default(z.boolean(), true),
    disengage: z._default(z.enum(['freeAttack', 'safe']), 'freeAttack'),
    calledShots: z._default(z.enum(['ask', 'bare']), 'ask'),
    aimedStrikeFirst: falseUnlessSaid(),
    surpriseGrant: z._default(z.enum(['declared', 'free']), 'declared'),
    surpriseScope: z._default(z.enum(['all', 'perTarget']), 'all'),
    ambushSense: z._default(z.enum(['vigilance', 'perception', 'byAlertness']), 'vigilance'),
    surprisePrecisionBypasses: z._default(z.enum(['all', 'armorOnly']), 'all'),
    allowLayering: falseUnlessSaid(),
    woundReading: z._default(z.enum(['lost', 'remainingLiteral']), 'lost'),
    woundStack: z._default(z.enum(['sum', 'worst']), 'sum'),
    stunToHp: z._default(z.enum(['perHit', 'running']), 'perHit'),
    stunIncapacitates: z._default(z.boolean(), true),
    death: z._default(z.enum(['negativeBody', 'zero', 'never']), 'negativeBody'),
    helpless: z._default(z.enum(['bonus', 'autoHit']), 'bonus'),
    stealthMustSucceed: falseUnlessSaid(),
    blindedSenses: z._default(z.enum(['hear', 'fail']), 'hear'),
    shortConditions: z._default(z.enum(['nextTurn', 'round']), 'nextTurn'),
    drain: z._default(z.enum(['poison', 'rest']), 'poison'),
    latecomers: z._default(z.enum(['roll', 'side']), 'roll'),
    invalidAction: z._default(z.enum(['sameType', 'any']), 'sameType'),
    coverWhenMoving: z._default(z.enum(['lost', 'kept']), 'lost'),
    lightOnMelee: z._default(z.boolean(), true),
    proneAttacks: z._default(z.enum(['meleeCombat', 'allMelee']), 'meleeCombat'),
    grapplers: z._default(z.enum(['stay', 'move']), 'stay'),
    grappleHands: z._default(z.enum(['free', 'any']), 'free'),
    restrainedStand: falseUnlessSaid(),
    extraAttacks: z._default(z.enum(['ownPasses', 'anyPass']), 'ownPasses'),
    fleeing: z._default(z.enum(['safe', 'freeAttack']), 'safe'),
    cornered: z._default(z.enum(['defends', 'cowers']), 'defends'),
    rulings: mannersOf(PROMPTS, 'ALA-R1'),
    charts: charts,
  }),
  {},
);
export type Options = z.infer<typeof options>;
