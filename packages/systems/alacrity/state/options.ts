import { mannersOf } from '@affray/engine';
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
      .describe('A test succeeds on its modified skill or less (le), or only on less (lt). ALA-C2')
      .meta({ words: { le: 'on the skill or under', lt: 'only under the skill' } }),
    criticals: z
      .enum(['low3', 'single', 'printed', 'off'])
      .default('low3')
      .describe('Critical faces of a d100: 1-3 and 98-100, 1 and 100 alone, as printed (98-100 and 1-2), none. ALA-C1')
      .meta({
        words: {
          low3: '1–3 and 98–100',
          single: '1 and 100 alone',
          printed: '98–100 succeeds, 1–2 fails',
          off: 'none',
        },
      }),
    criticalEffects: z
      .enum(['soakAndFumble', 'none'])
      .default('soakAndFumble')
      .describe(
        'What a critical attack does: success passes base Soak and failure drops the weapon, or nothing. ALA-G15',
      )
      .meta({ words: { soakAndFumble: 'past base Soak; weapon dropped', none: 'no effect' } }),
    naturalExtremes: z
      .boolean()
      .default(false)
      .describe('1 to 3 always succeed and 98 to 100 always fail, whatever the skill. ALA-G23'),
    attackMustSucceed: z
      .boolean()
      .default(false)
      .describe('An attack that fails its own roll misses, even where the defence fails worse. ALA-C3'),
    attributeCheck: z
      .enum(['both', 'attribute', 'target'])
      .default('both')
      .describe('What 2d10 of an attribute check must not exceed. ALA-C27')
      .meta({
        words: { both: 'the statistic and the target', attribute: 'the statistic alone', target: 'the target alone' },
      }),
    bodyCheck: z
      .enum(['d100', '2d10'])
      .default('d100')
      .describe('A Body check is d100 against Body x 5, or 2d10 against Body. ALA-G16')
      .meta({ words: { d100: 'd100 against Body × 5', '2d10': '2d10 against Body' } }),
    moraleTest: z
      .enum(['d100', '2d10'])
      .default('d100')
      .describe('Morale is d100 against Mind x 5, or 2d10 against Mind and a target number. ALA-C28')
      .meta({ words: { d100: 'd100 against Mind × 5', '2d10': '2d10 against Mind' } }),
    moraleChecks: z
      .enum(['called', 'automatic'])
      .default('called')
      .describe(
        'Morale is checked when the GM calls for it, or by itself where an ally falls or a wound is severe. ALA-18.2',
      )
      .meta({ words: { called: 'when the GM calls', automatic: 'by itself' } }),
    initiative: z
      .enum(['individual', 'group'])
      .default('individual')
      .describe('Everyone rolls initiative, or each side once with its best Quickness. ALA-8.4')
      .meta({ words: { individual: 'each rolls', group: 'each side rolls once' } }),
    initiativeEachRound: z
      .boolean()
      .default(false)
      .describe('Initiative is rolled again each round instead of once for the fight. ALA-C10'),
    heldRelease: z
      .enum(['passTurn', 'interrupt'])
      .default('passTurn')
      .describe('Held actions are released at a later turn of their own, or at any moment of the round. ALA-C15')
      .meta({ words: { passTurn: 'at a later turn of one’s own', interrupt: 'at any moment' } }),
    carryHeld: z
      .boolean()
      .default(false)
      .describe('One held action may be kept for the next round, where it counts as declared. ALA-C16'),
    passiveDodgeIgnoresMultiAction: z
      .boolean()
      .default(false)
      .describe('A passive Dodge is spared the multi-action penalty. ALA-C8'),
    freeMovement: z
      .enum(['minor', 'full'])
      .default('minor')
      .describe('Free movement beside actions: a small shift, or the whole Movement. ALA-C12')
      .meta({ words: { minor: 'a small shift', full: 'the whole Movement' } }),
    splitMovement: z
      .boolean()
      .default(true)
      .describe('Movement that a Declared Action opened may be used in pieces over the round. ALA-C13'),
    disengage: z
      .enum(['freeAttack', 'safe'])
      .default('freeAttack')
      .describe('Leaving a foe’s reach without an action for it gives that foe a free attack, or is safe. ALA-G24')
      .meta({ words: { freeAttack: 'gives a free attack', safe: 'is safe' } }),
    calledShots: z
      .enum(['ask', 'bare'])
      .default('ask')
      .describe('The GM rules on each called shot, or all are possible and find a bare mark. ALA-11.1')
      .meta({ words: { ask: 'the GM rules on each', bare: 'always possible, the mark bare' } }),
    aimedStrikeFirst: z
      .boolean()
      .default(false)
      .describe('A combatant that aimed through a round strikes before everyone else in the next. ALA-C20'),
    surpriseGrant: z
      .enum(['declared', 'free'])
      .default('declared')
      .describe('What surprise gives each ambusher: a Declared Action or a Free Action. ALA-C7')
      .meta({ words: { declared: 'a Declared Action', free: 'a Free Action' } }),
    surpriseScope: z
      .enum(['all', 'perTarget'])
      .default('all')
      .describe('Stealth must beat every opponent, or surprises those whom it beats. ALA-C7B')
      .meta({ words: { all: 'must beat everyone', perTarget: 'surprises those it beats' } }),
    ambushSense: z
      .enum(['vigilance', 'perception', 'byAlertness'])
      .default('vigilance')
      .describe('What notices an ambush: one of the two for all, or Perception for those not on their guard. ALA-C23')
      .meta({ words: { vigilance: 'Vigilance', perception: 'Perception', byAlertness: 'Perception for the unwary' } }),
    surprisePrecisionBypasses: z
      .enum(['all', 'armorOnly'])
      .default('all')
      .describe('A precise strike in surprise passes all Soak, or armor alone. ALA-C26')
      .meta({ words: { all: 'all Soak', armorOnly: 'armor alone' } }),
    allowLayering: z.boolean().default(false).describe('A suit marked as light adds to another worn with it. ALA-C25'),
    woundReading: z
      .enum(['lost', 'remainingLiteral'])
      .default('lost')
      .describe('The wound table counts Hit Points lost, or, read to the letter, remaining. ALA-C5')
      .meta({ words: { lost: 'Hit Points lost', remainingLiteral: 'Hit Points remaining, to the letter' } }),
    woundStack: z
      .enum(['sum', 'worst'])
      .default('sum')
      .describe('Penalties of Hit Points and of Stun Points add up, or the worse counts. ALA-C31')
      .meta({ words: { sum: 'add up', worst: 'the worse counts' } }),
    stunToHp: z
      .enum(['perHit', 'running'])
      .default('perHit')
      .describe('One Hit Point per 5 Stun Points lost in one hit, or over a running total. ALA-C14')
      .meta({ words: { perHit: 'within each hit', running: 'over a running total' } }),
    stunIncapacitates: z.boolean().default(true).describe('10 % or less of Stun Points incapacitates too. ALA-G14'),
    death: z
      .enum(['negativeBody', 'zero', 'never'])
      .default('negativeBody')
      .describe('Dead at minus Body Hit Points, at 0, or never by damage. ALA-G13')
      .meta({ words: { negativeBody: 'at minus Body', zero: 'at 0', never: 'never by damage' } }),
    helpless: z
      .enum(['bonus', 'autoHit'])
      .default('bonus')
      .describe('The helpless are attacked at +40 without defence, or hit by themselves. ALA-C32')
      .meta({ words: { bonus: '+40 and no defence', autoHit: 'hit by themselves' } }),
    stealthMustSucceed: z
      .boolean()
      .default(false)
      .describe('Stealth that fails its own roll surprises no one, even where every watcher fails worse. ALA-18.1'),
    blindedSenses: z
      .enum(['hear', 'fail'])
      .default('hear')
      .describe('Blinded watchers roll Vigilance and Perception as in total darkness, or fail. ALA-15.A')
      .meta({ words: { hear: 'still hear, as in total darkness', fail: 'notice nothing' } }),
    shortConditions: z
      .enum(['nextTurn', 'round'])
      .default('nextTurn')
      .describe(
        'A condition of so many rounds, on a combatant with no turn left in this one, counts from the next. ALA-G49',
      )
      .meta({ words: { nextTurn: 'counts from the next turn', round: 'ends with the round' } }),
    drain: z
      .enum(['poison', 'rest'])
      .default('poison')
      .describe('Statistics that a poison drains come back when it ends, or after a day of rest. ALA-17.4')
      .meta({ words: { poison: 'comes back when the poison ends', rest: 'comes back with a day of rest' } }),
    latecomers: z
      .enum(['roll', 'side'])
      .default('roll')
      .describe('A latecomer to a fight of group initiative rolls for itself, or acts with its side. ALA-8.3')
      .meta({ words: { roll: 'roll for themselves', side: 'act with their side' } }),
    invalidAction: z
      .enum(['sameType', 'any'])
      .default('sameType')
      .describe('An action that turned out impossible may be used for its own kind alone, or for anything. ALA-5.9')
      .meta({ words: { sameType: 'for the same kind of action', any: 'for anything' } }),
    coverWhenMoving: z
      .enum(['lost', 'kept'])
      .default('lost')
      .describe('A combatant that moves away by more than a shift leaves its cover behind, or keeps it. ALA-G51')
      .meta({ words: { lost: 'is left behind', kept: 'is kept' } }),
    lightOnMelee: z
      .boolean()
      .default(true)
      .describe('Bad light burdens attacks hand to hand as well as those from afar. ALA-16.3'),
    proneAttacks: z
      .enum(['meleeCombat', 'allMelee'])
      .default('meleeCombat')
      .describe('Lying prone burdens attacks with Melee Combat, or bites and bare hands as well. ALA-15.F')
      .meta({ words: { meleeCombat: 'Melee Combat alone', allMelee: 'all attacks hand to hand' } }),
    grapplers: z
      .enum(['stay', 'move'])
      .default('stay')
      .describe('A combatant that holds a foe stays where it is, or may move and lets go once out of reach. ALA-G52')
      .meta({ words: { stay: 'stay', move: 'may move' } }),
    grappleHands: z
      .enum(['free', 'any'])
      .default('free')
      .describe('A grapple takes a free hand, or none. ALA-G52')
      .meta({ words: { free: 'a free hand', any: 'no hand' } }),
    restrainedStand: z.boolean().default(false).describe('The Restrained can stand up. ALA-G52'),
    extraAttacks: z
      .enum(['ownPasses', 'anyPass'])
      .default('ownPasses')
      .describe('Off-hand and legendary attacks come in passes with an action of one’s own, or in any. ALA-G52')
      .meta({ words: { ownPasses: 'in passes of one’s own', anyPass: 'in any pass' } }),
    fleeing: z
      .enum(['safe', 'freeAttack'])
      .default('safe')
      .describe('The action that a flight costs makes it safe, or those near strike all the same. ALA-7.7')
      .meta({ words: { safe: 'its action makes it safe', freeAttack: 'those near strike' } }),
    cornered: z
      .enum(['defends', 'cowers'])
      .default('defends')
      .describe('The Frightened who cannot get away fight to defend themselves, or cower. ALA-15.B')
      .meta({ words: { defends: 'fight to defend themselves', cowers: 'cower' } }),
    rulings: mannersOf(PROMPTS, 'ALA-R1'),
    charts: charts.describe('Any number of the rules, overridden for this fight.'),
  })
  .prefault({});
export type Options = z.infer<typeof options>;
