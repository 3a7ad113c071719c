import { falseUnlessSaid, mannersOf, phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { charts } from '../book/charts.ts';

import { PROMPTS } from './sites.ts';

/**
 * The house rules of a fight: each names the readings of one passage that the sources leave open, with the default that
 * we play. Each is read at one place in the rules. Plain numbers are not here but in `charts`.
 */
export const options = z.prefault(
  z.strictObject({
    successTest: z
      ._default(z.enum(['le', 'lt']), 'le')
      .check(
        z.describe(phrase`A test succeeds on its modified skill or less (le), or only on less (lt). ALA-C2`),
        z.meta({ words: { le: phrase`on the skill or under`, lt: phrase`only under the skill` } }),
      ),
    criticals: z._default(z.enum(['low3', 'single', 'printed', 'off']), 'low3').check(
      z.describe(
        phrase`Critical faces of a d100: 1-3 and 98-100, 1 and 100 alone, as printed (98-100 and 1-2), none. ALA-C1`,
      ),
      z.meta({
        words: {
          low3: phrase`1–3 and 98–100`,
          single: phrase`1 and 100 alone`,
          printed: phrase`98–100 succeeds, 1–2 fails`,
          off: phrase`none`,
        },
      }),
    ),
    criticalEffects: z
      ._default(z.enum(['soakAndFumble', 'none']), 'soakAndFumble')
      .check(
        z.describe(
          phrase`What a critical attack does: success passes base Soak and failure drops the weapon, or nothing. ALA-G15`,
        ),
        z.meta({ words: { soakAndFumble: phrase`past base Soak; weapon dropped`, none: phrase`no effect` } }),
      ),
    naturalExtremes: falseUnlessSaid().check(
      z.describe(phrase`1 to 3 always succeed and 98 to 100 always fail, whatever the skill. ALA-G23`),
    ),
    attackMustSucceed: falseUnlessSaid().check(
      z.describe(phrase`An attack that fails its own roll misses, even where the defence fails worse. ALA-C3`),
    ),
    attributeCheck: z._default(z.enum(['both', 'attribute', 'target']), 'both').check(
      z.describe(phrase`What 2d10 of an attribute check must not exceed. ALA-C27`),
      z.meta({
        words: {
          both: phrase`the statistic and the target`,
          attribute: phrase`the statistic alone`,
          target: phrase`the target alone`,
        },
      }),
    ),
    bodyCheck: z
      ._default(z.enum(['d100', '2d10']), 'd100')
      .check(
        z.describe(phrase`A Body check is d100 against Body x 5, or 2d10 against Body. ALA-G16`),
        z.meta({ words: { d100: phrase`d100 against Body × 5`, '2d10': phrase`2d10 against Body` } }),
      ),
    moraleTest: z
      ._default(z.enum(['d100', '2d10']), 'd100')
      .check(
        z.describe(phrase`Morale is d100 against Mind x 5, or 2d10 against Mind and a target number. ALA-C28`),
        z.meta({ words: { d100: phrase`d100 against Mind × 5`, '2d10': phrase`2d10 against Mind` } }),
      ),
    moraleChecks: z
      ._default(z.enum(['called', 'automatic']), 'called')
      .check(
        z.describe(
          phrase`Morale is checked when the GM calls for it, or by itself where an ally falls or a wound is severe. ALA-18.2`,
        ),
        z.meta({ words: { called: phrase`when the GM calls`, automatic: phrase`by itself` } }),
      ),
    initiative: z
      ._default(z.enum(['individual', 'group']), 'individual')
      .check(
        z.describe(phrase`Everyone rolls initiative, or each side once with its best Quickness. ALA-8.4`),
        z.meta({ words: { individual: phrase`each rolls`, group: phrase`each side rolls once` } }),
      ),
    initiativeEachRound: falseUnlessSaid().check(
      z.describe(phrase`Initiative is rolled again each round instead of once for the fight. ALA-C10`),
    ),
    heldRelease: z
      ._default(z.enum(['passTurn', 'interrupt']), 'passTurn')
      .check(
        z.describe(
          phrase`Held actions are released at a later turn of their own, or at any moment of the round. ALA-C15`,
        ),
        z.meta({ words: { passTurn: phrase`at a later turn of one’s own`, interrupt: phrase`at any moment` } }),
      ),
    carryHeld: falseUnlessSaid().check(
      z.describe(phrase`One held action may be kept for the next round, where it counts as declared. ALA-C16`),
    ),
    passiveDodgeIgnoresMultiAction: falseUnlessSaid().check(
      z.describe(phrase`A passive Dodge is spared the multi-action penalty. ALA-C8`),
    ),
    freeMovement: z
      ._default(z.enum(['minor', 'full']), 'minor')
      .check(
        z.describe(phrase`Free movement beside actions: a small shift, or the whole Movement. ALA-C12`),
        z.meta({ words: { minor: phrase`a small shift`, full: phrase`the whole Movement` } }),
      ),
    splitMovement: z
      ._default(z.boolean(), true)
      .check(z.describe(phrase`Movement that a Declared Action opened may be used in pieces over the round. ALA-C13`)),
    disengage: z
      ._default(z.enum(['freeAttack', 'safe']), 'freeAttack')
      .check(
        z.describe(
          phrase`Leaving a foe’s reach without an action for it gives that foe a free attack, or is safe. ALA-G24`,
        ),
        z.meta({ words: { freeAttack: phrase`gives a free attack`, safe: phrase`is safe` } }),
      ),
    calledShots: z
      ._default(z.enum(['ask', 'bare']), 'ask')
      .check(
        z.describe(phrase`The GM rules on each called shot, or all are possible and find a bare mark. ALA-11.1`),
        z.meta({ words: { ask: phrase`the GM rules on each`, bare: phrase`always possible, the mark bare` } }),
      ),
    aimedStrikeFirst: falseUnlessSaid().check(
      z.describe(phrase`A combatant that aimed through a round strikes before everyone else in the next. ALA-C20`),
    ),
    surpriseGrant: z
      ._default(z.enum(['declared', 'free']), 'declared')
      .check(
        z.describe(phrase`What surprise gives each ambusher: a Declared Action or a Free Action. ALA-C7`),
        z.meta({ words: { declared: phrase`a Declared Action`, free: phrase`a Free Action` } }),
      ),
    surpriseScope: z
      ._default(z.enum(['all', 'perTarget']), 'all')
      .check(
        z.describe(phrase`Stealth must beat every opponent, or surprises those whom it beats. ALA-C7B`),
        z.meta({ words: { all: phrase`must beat everyone`, perTarget: phrase`surprises those it beats` } }),
      ),
    ambushSense: z._default(z.enum(['vigilance', 'perception', 'byAlertness']), 'vigilance').check(
      z.describe(
        phrase`What notices an ambush: one of the two for all, or Perception for those not on their guard. ALA-C23`,
      ),
      z.meta({
        words: {
          vigilance: phrase`Vigilance`,
          perception: phrase`Perception`,
          byAlertness: phrase`Perception for the unwary`,
        },
      }),
    ),
    surprisePrecisionBypasses: z
      ._default(z.enum(['all', 'armorOnly']), 'all')
      .check(
        z.describe(phrase`A precise strike in surprise passes all Soak, or armor alone. ALA-C26`),
        z.meta({ words: { all: phrase`all Soak`, armorOnly: phrase`armor alone` } }),
      ),
    allowLayering: falseUnlessSaid().check(
      z.describe(phrase`A suit marked as light adds to another worn with it. ALA-C25`),
    ),
    woundReading: z._default(z.enum(['lost', 'remainingLiteral']), 'lost').check(
      z.describe(phrase`The wound table counts Hit Points lost, or, read to the letter, remaining. ALA-C5`),
      z.meta({
        words: { lost: phrase`Hit Points lost`, remainingLiteral: phrase`Hit Points remaining, to the letter` },
      }),
    ),
    woundStack: z
      ._default(z.enum(['sum', 'worst']), 'sum')
      .check(
        z.describe(phrase`Penalties of Hit Points and of Stun Points add up, or the worse counts. ALA-C31`),
        z.meta({ words: { sum: phrase`add up`, worst: phrase`the worse counts` } }),
      ),
    stunToHp: z
      ._default(z.enum(['perHit', 'running']), 'perHit')
      .check(
        z.describe(phrase`One Hit Point per 5 Stun Points lost in one hit, or over a running total. ALA-C14`),
        z.meta({ words: { perHit: phrase`within each hit`, running: phrase`over a running total` } }),
      ),
    stunIncapacitates: z
      ._default(z.boolean(), true)
      .check(z.describe(phrase`10% or less of Stun Points incapacitates too. ALA-G14`)),
    death: z
      ._default(z.enum(['negativeBody', 'zero', 'never']), 'negativeBody')
      .check(
        z.describe(phrase`Dead at minus Body Hit Points, at 0, or never by damage. ALA-G13`),
        z.meta({ words: { negativeBody: phrase`at minus Body`, zero: phrase`at 0`, never: phrase`never by damage` } }),
      ),
    helpless: z
      ._default(z.enum(['bonus', 'autoHit']), 'bonus')
      .check(
        z.describe(phrase`The helpless are attacked at +40 without defence, or hit by themselves. ALA-C32`),
        z.meta({ words: { bonus: phrase`+40 and no defence`, autoHit: phrase`hit by themselves` } }),
      ),
    stealthMustSucceed: falseUnlessSaid().check(
      z.describe(
        phrase`Stealth that fails its own roll surprises no one, even where every watcher fails worse. ALA-18.1`,
      ),
    ),
    blindedSenses: z
      ._default(z.enum(['hear', 'fail']), 'hear')
      .check(
        z.describe(phrase`Blinded watchers roll Vigilance and Perception as in total darkness, or fail. ALA-15.A`),
        z.meta({ words: { hear: phrase`still hear, as in total darkness`, fail: phrase`notice nothing` } }),
      ),
    shortConditions: z
      ._default(z.enum(['nextTurn', 'round']), 'nextTurn')
      .check(
        z.describe(
          phrase`A condition of so many rounds, on a combatant with no turn left in this one, counts from the next. ALA-G49`,
        ),
        z.meta({ words: { nextTurn: phrase`counts from the next turn`, round: phrase`ends with the round` } }),
      ),
    drain: z._default(z.enum(['poison', 'rest']), 'poison').check(
      z.describe(phrase`Statistics that a poison drains come back when it ends, or after a day of rest. ALA-17.4`),
      z.meta({
        words: { poison: phrase`comes back when the poison ends`, rest: phrase`comes back with a day of rest` },
      }),
    ),
    latecomers: z
      ._default(z.enum(['roll', 'side']), 'roll')
      .check(
        z.describe(phrase`A latecomer to a fight of group initiative rolls for itself, or acts with its side. ALA-8.3`),
        z.meta({ words: { roll: phrase`roll for themselves`, side: phrase`act with their side` } }),
      ),
    invalidAction: z
      ._default(z.enum(['sameType', 'any']), 'sameType')
      .check(
        z.describe(
          phrase`An action that turned out impossible may be used for its own kind alone, or for anything. ALA-5.9`,
        ),
        z.meta({ words: { sameType: phrase`for the same kind of action`, any: phrase`for anything` } }),
      ),
    coverWhenMoving: z
      ._default(z.enum(['lost', 'kept']), 'lost')
      .check(
        z.describe(
          phrase`A combatant that moves away by more than a shift leaves its cover behind, or keeps it. ALA-G51`,
        ),
        z.meta({ words: { lost: phrase`is left behind`, kept: phrase`is kept` } }),
      ),
    lightOnMelee: z
      ._default(z.boolean(), true)
      .check(z.describe(phrase`Bad light burdens attacks hand to hand as well as those from afar. ALA-16.3`)),
    proneAttacks: z
      ._default(z.enum(['meleeCombat', 'allMelee']), 'meleeCombat')
      .check(
        z.describe(phrase`Lying prone burdens attacks with Melee Combat, or bites and bare hands as well. ALA-15.F`),
        z.meta({ words: { meleeCombat: phrase`Melee Combat alone`, allMelee: phrase`all attacks hand to hand` } }),
      ),
    grapplers: z
      ._default(z.enum(['stay', 'move']), 'stay')
      .check(
        z.describe(
          phrase`A combatant that holds a foe stays where it is, or may move and lets go once out of reach. ALA-G52`,
        ),
        z.meta({ words: { stay: phrase`stay`, move: phrase`may move` } }),
      ),
    grappleHands: z
      ._default(z.enum(['free', 'any']), 'free')
      .check(
        z.describe(phrase`A grapple takes a free hand, or none. ALA-G52`),
        z.meta({ words: { free: phrase`a free hand`, any: phrase`no hand` } }),
      ),
    restrainedStand: falseUnlessSaid().check(z.describe(phrase`The Restrained can stand up. ALA-G52`)),
    extraAttacks: z
      ._default(z.enum(['ownPasses', 'anyPass']), 'ownPasses')
      .check(
        z.describe(
          phrase`Off-hand and legendary attacks come in passes with an action of one’s own, or in any. ALA-G52`,
        ),
        z.meta({ words: { ownPasses: phrase`in passes of one’s own`, anyPass: phrase`in any pass` } }),
      ),
    fleeing: z
      ._default(z.enum(['safe', 'freeAttack']), 'safe')
      .check(
        z.describe(phrase`The action that a flight costs makes it safe, or those near strike all the same. ALA-7.7`),
        z.meta({ words: { safe: phrase`its action makes it safe`, freeAttack: phrase`those near strike` } }),
      ),
    cornered: z
      ._default(z.enum(['defends', 'cowers']), 'defends')
      .check(
        z.describe(phrase`The Frightened who cannot get away fight to defend themselves, or cower. ALA-15.B`),
        z.meta({ words: { defends: phrase`fight to defend themselves`, cowers: phrase`cower` } }),
      ),
    rulings: mannersOf(PROMPTS, 'ALA-R1'),
    charts: charts.check(z.describe(phrase`Any number of the rules, overridden for this fight.`)),
  }),
  {},
);
export type Options = z.infer<typeof options>;
