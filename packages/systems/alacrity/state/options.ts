import { mannersOf, phrase } from '@affray/engine';
import * as z from 'zod';
import { charts } from '../book/charts.ts';

import { PROMPTS } from './sites.ts';

/**
 * The house rules of a fight: each names the readings of one passage that the sources leave open, with the default that
 * we play. Each is read at one place in the rules. Plain numbers are not here but in `charts`.
 */
export const options = z
  .strictObject({
    successTest: z
      .enum(['le', 'lt'])
      .default('le')
      .describe(phrase`A test succeeds on its modified skill or less (le), or only on less (lt). ALA-C2`)
      .meta({ words: { le: phrase`on the skill or under`, lt: phrase`only under the skill` } }),
    criticals: z
      .enum(['low3', 'single', 'printed', 'off'])
      .default('low3')
      .describe(
        phrase`Critical faces of a d100: 1-3 and 98-100, 1 and 100 alone, as printed (98-100 and 1-2), none. ALA-C1`,
      )
      .meta({
        words: {
          low3: phrase`1–3 and 98–100`,
          single: phrase`1 and 100 alone`,
          printed: phrase`98–100 succeeds, 1–2 fails`,
          off: phrase`none`,
        },
      }),
    criticalEffects: z
      .enum(['soakAndFumble', 'none'])
      .default('soakAndFumble')
      .describe(
        phrase`What a critical attack does: success passes base Soak and failure drops the weapon, or nothing. ALA-G15`,
      )
      .meta({ words: { soakAndFumble: phrase`past base Soak; weapon dropped`, none: phrase`no effect` } }),
    naturalExtremes: z
      .boolean()
      .default(false)
      .describe(phrase`1 to 3 always succeed and 98 to 100 always fail, whatever the skill. ALA-G23`),
    attackMustSucceed: z
      .boolean()
      .default(false)
      .describe(phrase`An attack that fails its own roll misses, even where the defence fails worse. ALA-C3`),
    attributeCheck: z
      .enum(['both', 'attribute', 'target'])
      .default('both')
      .describe(phrase`What 2d10 of an attribute check must not exceed. ALA-C27`)
      .meta({
        words: {
          both: phrase`the statistic and the target`,
          attribute: phrase`the statistic alone`,
          target: phrase`the target alone`,
        },
      }),
    bodyCheck: z
      .enum(['d100', '2d10'])
      .default('d100')
      .describe(phrase`A Body check is d100 against Body x 5, or 2d10 against Body. ALA-G16`)
      .meta({ words: { d100: phrase`d100 against Body × 5`, '2d10': phrase`2d10 against Body` } }),
    moraleTest: z
      .enum(['d100', '2d10'])
      .default('d100')
      .describe(phrase`Morale is d100 against Mind x 5, or 2d10 against Mind and a target number. ALA-C28`)
      .meta({ words: { d100: phrase`d100 against Mind × 5`, '2d10': phrase`2d10 against Mind` } }),
    moraleChecks: z
      .enum(['called', 'automatic'])
      .default('called')
      .describe(
        phrase`Morale is checked when the GM calls for it, or by itself where an ally falls or a wound is severe. ALA-18.2`,
      )
      .meta({ words: { called: phrase`when the GM calls`, automatic: phrase`by itself` } }),
    initiative: z
      .enum(['individual', 'group'])
      .default('individual')
      .describe(phrase`Everyone rolls initiative, or each side once with its best Quickness. ALA-8.4`)
      .meta({ words: { individual: phrase`each rolls`, group: phrase`each side rolls once` } }),
    initiativeEachRound: z
      .boolean()
      .default(false)
      .describe(phrase`Initiative is rolled again each round instead of once for the fight. ALA-C10`),
    heldRelease: z
      .enum(['passTurn', 'interrupt'])
      .default('passTurn')
      .describe(phrase`Held actions are released at a later turn of their own, or at any moment of the round. ALA-C15`)
      .meta({ words: { passTurn: phrase`at a later turn of one’s own`, interrupt: phrase`at any moment` } }),
    carryHeld: z
      .boolean()
      .default(false)
      .describe(phrase`One held action may be kept for the next round, where it counts as declared. ALA-C16`),
    passiveDodgeIgnoresMultiAction: z
      .boolean()
      .default(false)
      .describe(phrase`A passive Dodge is spared the multi-action penalty. ALA-C8`),
    freeMovement: z
      .enum(['minor', 'full'])
      .default('minor')
      .describe(phrase`Free movement beside actions: a small shift, or the whole Movement. ALA-C12`)
      .meta({ words: { minor: phrase`a small shift`, full: phrase`the whole Movement` } }),
    splitMovement: z
      .boolean()
      .default(true)
      .describe(phrase`Movement that a Declared Action opened may be used in pieces over the round. ALA-C13`),
    disengage: z
      .enum(['freeAttack', 'safe'])
      .default('freeAttack')
      .describe(
        phrase`Leaving a foe’s reach without an action for it gives that foe a free attack, or is safe. ALA-G24`,
      )
      .meta({ words: { freeAttack: phrase`gives a free attack`, safe: phrase`is safe` } }),
    calledShots: z
      .enum(['ask', 'bare'])
      .default('ask')
      .describe(phrase`The GM rules on each called shot, or all are possible and find a bare mark. ALA-11.1`)
      .meta({ words: { ask: phrase`the GM rules on each`, bare: phrase`always possible, the mark bare` } }),
    aimedStrikeFirst: z
      .boolean()
      .default(false)
      .describe(phrase`A combatant that aimed through a round strikes before everyone else in the next. ALA-C20`),
    surpriseGrant: z
      .enum(['declared', 'free'])
      .default('declared')
      .describe(phrase`What surprise gives each ambusher: a Declared Action or a Free Action. ALA-C7`)
      .meta({ words: { declared: phrase`a Declared Action`, free: phrase`a Free Action` } }),
    surpriseScope: z
      .enum(['all', 'perTarget'])
      .default('all')
      .describe(phrase`Stealth must beat every opponent, or surprises those whom it beats. ALA-C7B`)
      .meta({ words: { all: phrase`must beat everyone`, perTarget: phrase`surprises those it beats` } }),
    ambushSense: z
      .enum(['vigilance', 'perception', 'byAlertness'])
      .default('vigilance')
      .describe(
        phrase`What notices an ambush: one of the two for all, or Perception for those not on their guard. ALA-C23`,
      )
      .meta({
        words: {
          vigilance: phrase`Vigilance`,
          perception: phrase`Perception`,
          byAlertness: phrase`Perception for the unwary`,
        },
      }),
    surprisePrecisionBypasses: z
      .enum(['all', 'armorOnly'])
      .default('all')
      .describe(phrase`A precise strike in surprise passes all Soak, or armor alone. ALA-C26`)
      .meta({ words: { all: phrase`all Soak`, armorOnly: phrase`armor alone` } }),
    allowLayering: z
      .boolean()
      .default(false)
      .describe(phrase`A suit marked as light adds to another worn with it. ALA-C25`),
    woundReading: z
      .enum(['lost', 'remainingLiteral'])
      .default('lost')
      .describe(phrase`The wound table counts Hit Points lost, or, read to the letter, remaining. ALA-C5`)
      .meta({
        words: { lost: phrase`Hit Points lost`, remainingLiteral: phrase`Hit Points remaining, to the letter` },
      }),
    woundStack: z
      .enum(['sum', 'worst'])
      .default('sum')
      .describe(phrase`Penalties of Hit Points and of Stun Points add up, or the worse counts. ALA-C31`)
      .meta({ words: { sum: phrase`add up`, worst: phrase`the worse counts` } }),
    stunToHp: z
      .enum(['perHit', 'running'])
      .default('perHit')
      .describe(phrase`One Hit Point per 5 Stun Points lost in one hit, or over a running total. ALA-C14`)
      .meta({ words: { perHit: phrase`within each hit`, running: phrase`over a running total` } }),
    stunIncapacitates: z
      .boolean()
      .default(true)
      .describe(phrase`10% or less of Stun Points incapacitates too. ALA-G14`),
    death: z
      .enum(['negativeBody', 'zero', 'never'])
      .default('negativeBody')
      .describe(phrase`Dead at minus Body Hit Points, at 0, or never by damage. ALA-G13`)
      .meta({ words: { negativeBody: phrase`at minus Body`, zero: phrase`at 0`, never: phrase`never by damage` } }),
    helpless: z
      .enum(['bonus', 'autoHit'])
      .default('bonus')
      .describe(phrase`The helpless are attacked at +40 without defence, or hit by themselves. ALA-C32`)
      .meta({ words: { bonus: phrase`+40 and no defence`, autoHit: phrase`hit by themselves` } }),
    stealthMustSucceed: z
      .boolean()
      .default(false)
      .describe(
        phrase`Stealth that fails its own roll surprises no one, even where every watcher fails worse. ALA-18.1`,
      ),
    blindedSenses: z
      .enum(['hear', 'fail'])
      .default('hear')
      .describe(phrase`Blinded watchers roll Vigilance and Perception as in total darkness, or fail. ALA-15.A`)
      .meta({ words: { hear: phrase`still hear, as in total darkness`, fail: phrase`notice nothing` } }),
    shortConditions: z
      .enum(['nextTurn', 'round'])
      .default('nextTurn')
      .describe(
        phrase`A condition of so many rounds, on a combatant with no turn left in this one, counts from the next. ALA-G49`,
      )
      .meta({ words: { nextTurn: phrase`counts from the next turn`, round: phrase`ends with the round` } }),
    drain: z
      .enum(['poison', 'rest'])
      .default('poison')
      .describe(phrase`Statistics that a poison drains come back when it ends, or after a day of rest. ALA-17.4`)
      .meta({
        words: { poison: phrase`comes back when the poison ends`, rest: phrase`comes back with a day of rest` },
      }),
    latecomers: z
      .enum(['roll', 'side'])
      .default('roll')
      .describe(phrase`A latecomer to a fight of group initiative rolls for itself, or acts with its side. ALA-8.3`)
      .meta({ words: { roll: phrase`roll for themselves`, side: phrase`act with their side` } }),
    invalidAction: z
      .enum(['sameType', 'any'])
      .default('sameType')
      .describe(
        phrase`An action that turned out impossible may be used for its own kind alone, or for anything. ALA-5.9`,
      )
      .meta({ words: { sameType: phrase`for the same kind of action`, any: phrase`for anything` } }),
    coverWhenMoving: z
      .enum(['lost', 'kept'])
      .default('lost')
      .describe(phrase`A combatant that moves away by more than a shift leaves its cover behind, or keeps it. ALA-G51`)
      .meta({ words: { lost: phrase`is left behind`, kept: phrase`is kept` } }),
    lightOnMelee: z
      .boolean()
      .default(true)
      .describe(phrase`Bad light burdens attacks hand to hand as well as those from afar. ALA-16.3`),
    proneAttacks: z
      .enum(['meleeCombat', 'allMelee'])
      .default('meleeCombat')
      .describe(phrase`Lying prone burdens attacks with Melee Combat, or bites and bare hands as well. ALA-15.F`)
      .meta({ words: { meleeCombat: phrase`Melee Combat alone`, allMelee: phrase`all attacks hand to hand` } }),
    grapplers: z
      .enum(['stay', 'move'])
      .default('stay')
      .describe(
        phrase`A combatant that holds a foe stays where it is, or may move and lets go once out of reach. ALA-G52`,
      )
      .meta({ words: { stay: phrase`stay`, move: phrase`may move` } }),
    grappleHands: z
      .enum(['free', 'any'])
      .default('free')
      .describe(phrase`A grapple takes a free hand, or none. ALA-G52`)
      .meta({ words: { free: phrase`a free hand`, any: phrase`no hand` } }),
    restrainedStand: z.boolean().default(false).describe(phrase`The Restrained can stand up. ALA-G52`),
    extraAttacks: z
      .enum(['ownPasses', 'anyPass'])
      .default('ownPasses')
      .describe(phrase`Off-hand and legendary attacks come in passes with an action of one’s own, or in any. ALA-G52`)
      .meta({ words: { ownPasses: phrase`in passes of one’s own`, anyPass: phrase`in any pass` } }),
    fleeing: z
      .enum(['safe', 'freeAttack'])
      .default('safe')
      .describe(phrase`The action that a flight costs makes it safe, or those near strike all the same. ALA-7.7`)
      .meta({ words: { safe: phrase`its action makes it safe`, freeAttack: phrase`those near strike` } }),
    cornered: z
      .enum(['defends', 'cowers'])
      .default('defends')
      .describe(phrase`The Frightened who cannot get away fight to defend themselves, or cower. ALA-15.B`)
      .meta({ words: { defends: phrase`fight to defend themselves`, cowers: phrase`cower` } }),
    rulings: mannersOf(PROMPTS, 'ALA-R1'),
    charts: charts.describe(phrase`Any number of the rules, overridden for this fight.`),
  })
  .prefault({});
export type Options = z.infer<typeof options>;
