import { falseUnlessSaid, mannersOf } from '@affray/engine';
import * as z from 'zod/mini';
import { charts } from '../book/charts.ts';
import { PROMPTS } from './sites.ts';

/**
 * The house rules of a fight: each names the readings of one passage that the sources leave open or tell in two ways,
 * with the default that we play. Each is read at one place in the rules. Plain numbers are in `charts`, and the
 * words in `option-words.ts`.
 */
export const options = z.prefault(
  z.strictObject({
    initiative: z._default(z.enum(['group', 'individual']), 'group'),
    naturalRolls: z._default(z.boolean(), true),
    ties: z._default(z.enum(['defender', 'reroll']), 'defender'),
    shockFloor: z._default(z.enum(['eligible', 'always', 'off']), 'eligible'),
    minHitDamage: z._default(z.union([z.literal(0), z.literal(1)]), 0),
    thrownInMelee: z._default(z.enum(['penalty', 'impossible']), 'penalty'),
    totalCover: z._default(z.enum(['blocks', 'penalty']), 'blocks'),
    swarmCounts: z._default(z.enum(['others', 'all']), 'others'),
    swarmShock: z._default(z.enum(['defense', 'always']), 'defense'),
    instantOrder: z._default(z.enum(['simultaneous', 'lastFirst', 'gm']), 'simultaneous'),
    totalDefenseTiming: z._default(z.enum(['afterRoll', 'beforeRoll']), 'afterRoll'),
    snapAttacks: z._default(z.enum(['important', 'everyone']), 'important'),
    crossbowReload: z._default(z.enum(['main', 'skilled']), 'main'),
    weaponSkills: z._default(z.enum(['stab', 'mixed']), 'stab'),
    dualWield: z._default(z.enum(['each', 'stab']), 'each'),
    delay: z._default(z.boolean(), true),
    freeAttack: z._default(z.enum(['free', 'main']), 'free'),
    withdrawal: z._default(z.enum(['turn', 'round']), 'turn'),
    chargePenalty: z._default(z.enum(['declared', 'struck']), 'declared'),
    shieldBlock: z._default(z.enum(['round', 'turn']), 'round'),
    swarmBlock: z._default(z.enum(['kept', 'spent']), 'kept'),
    screenArrows: z._default(z.enum(['shield', 'always', 'never']), 'shield'),
    grappleHands: z._default(z.enum(['both', 'any']), 'both'),
    carryTie: z._default(z.enum(['frees', 'checks']), 'frees'),
    shove: z._default(z.enum(['melee', 'any']), 'melee'),
    carryLoss: z._default(z.enum(['all', 'carrier']), 'all'),
    executed: z._default(z.enum(['dead', 'dying']), 'dead'),
    proneReach: z._default(z.enum(['melee', 'adjacent']), 'melee'),
    proneCharge: falseUnlessSaid(),
    speech: z._default(z.enum(['turn', 'anytime']), 'turn'),
    ownSide: z._default(z.enum(['refused', 'allowed']), 'refused'),
    executionDouble: z._default(z.boolean(), true),
    armsmaster: z._default(z.enum(['both', 'damage']), 'both'),
    luckShock: z._default(z.boolean(), true),
    thrownWeapons: z._default(z.enum(['lie', 'counted']), 'lie'),
    dyingHurt: z._default(z.enum(['dies', 'lives']), 'dies'),
    strainOver: z._default(z.enum(['unconscious', 'dead']), 'unconscious'),
    surpriseRolls: z._default(z.enum(['group', 'each']), 'group'),
    morale: z._default(z.enum(['automatic', 'ask', 'called']), 'automatic'),
    moraleHalf: z._default(z.boolean(), true),
    moraleLeader: falseUnlessSaid(),
    instinct: falseUnlessSaid(),
    rulings: mannersOf(PROMPTS, 'WWN-RUL-1'),
    charts: charts,
  }),
  {},
);
export type Options = Readonly<z.infer<typeof options>>;
