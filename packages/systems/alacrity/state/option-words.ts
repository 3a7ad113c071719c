import { inWords, phrase } from '@affray/engine';
import { options } from './options.ts';

/** The house rules, in the words of those who choose them. What only plays comes without. */
export const wordedOptions = inWords(options, {
  successTest: {
    about: phrase`A test succeeds on its modified skill or less (le), or only on less (lt). ALA-C2`,
    readings: { le: phrase`on the skill or under`, lt: phrase`only under the skill` },
  },
  criticals: {
    about: phrase`Critical faces of a d100: 1-3 and 98-100, 1 and 100 alone, as printed (98-100 and 1-2), none. ALA-C1`,
    readings: {
      low3: phrase`1–3 and 98–100`,
      single: phrase`1 and 100 alone`,
      printed: phrase`98–100 succeeds, 1–2 fails`,
      off: phrase`none`,
    },
  },
  criticalEffects: {
    about: phrase`What a critical attack does: success passes base Soak and failure drops the weapon, or nothing. ALA-G15`,
    readings: { soakAndFumble: phrase`past base Soak; weapon dropped`, none: phrase`no effect` },
  },
  naturalExtremes: { about: phrase`1 to 3 always succeed and 98 to 100 always fail, whatever the skill. ALA-G23` },
  attackMustSucceed: {
    about: phrase`An attack that fails its own roll misses, even where the defence fails worse. ALA-C3`,
  },
  attributeCheck: {
    about: phrase`What 2d10 of an attribute check must not exceed. ALA-C27`,
    readings: {
      both: phrase`the statistic and the target`,
      attribute: phrase`the statistic alone`,
      target: phrase`the target alone`,
    },
  },
  bodyCheck: {
    about: phrase`A Body check is d100 against Body x 5, or 2d10 against Body. ALA-G16`,
    readings: { d100: phrase`d100 against Body × 5`, '2d10': phrase`2d10 against Body` },
  },
  moraleTest: {
    about: phrase`Morale is d100 against Mind x 5, or 2d10 against Mind and a target number. ALA-C28`,
    readings: { d100: phrase`d100 against Mind × 5`, '2d10': phrase`2d10 against Mind` },
  },
  moraleChecks: {
    about: phrase`Morale is checked when the GM calls for it, or by itself where an ally falls or a wound is severe. ALA-18.2`,
    readings: { called: phrase`when the GM calls`, automatic: phrase`by itself` },
  },
  initiative: {
    about: phrase`Everyone rolls initiative, or each side once with its best Quickness. ALA-8.4`,
    readings: { individual: phrase`each rolls`, group: phrase`each side rolls once` },
  },
  initiativeEachRound: { about: phrase`Initiative is rolled again each round instead of once for the fight. ALA-C10` },
  heldRelease: {
    about: phrase`Held actions are released at a later turn of their own, or at any moment of the round. ALA-C15`,
    readings: { passTurn: phrase`at a later turn of one’s own`, interrupt: phrase`at any moment` },
  },
  carryHeld: { about: phrase`One held action may be kept for the next round, where it counts as declared. ALA-C16` },
  passiveDodgeIgnoresMultiAction: { about: phrase`A passive Dodge is spared the multi-action penalty. ALA-C8` },
  freeMovement: {
    about: phrase`Free movement beside actions: a small shift, or the whole Movement. ALA-C12`,
    readings: { minor: phrase`a small shift`, full: phrase`the whole Movement` },
  },
  splitMovement: {
    about: phrase`Movement that a Declared Action opened may be used in pieces over the round. ALA-C13`,
  },
  disengage: {
    about: phrase`Leaving a foe’s reach without an action for it gives that foe a free attack, or is safe. ALA-G24`,
    readings: { freeAttack: phrase`gives a free attack`, safe: phrase`is safe` },
  },
  calledShots: {
    about: phrase`The GM rules on each called shot, or all are possible and find a bare mark. ALA-11.1`,
    readings: { ask: phrase`the GM rules on each`, bare: phrase`always possible, the mark bare` },
  },
  aimedStrikeFirst: {
    about: phrase`A combatant that aimed through a round strikes before everyone else in the next. ALA-C20`,
  },
  surpriseGrant: {
    about: phrase`What surprise gives each ambusher: a Declared Action or a Free Action. ALA-C7`,
    readings: { declared: phrase`a Declared Action`, free: phrase`a Free Action` },
  },
  surpriseScope: {
    about: phrase`Stealth must beat every opponent, or surprises those whom it beats. ALA-C7B`,
    readings: { all: phrase`must beat everyone`, perTarget: phrase`surprises those it beats` },
  },
  ambushSense: {
    about: phrase`What notices an ambush: one of the two for all, or Perception for those not on their guard. ALA-C23`,
    readings: {
      vigilance: phrase`Vigilance`,
      perception: phrase`Perception`,
      byAlertness: phrase`Perception for the unwary`,
    },
  },
  surprisePrecisionBypasses: {
    about: phrase`A precise strike in surprise passes all Soak, or armor alone. ALA-C26`,
    readings: { all: phrase`all Soak`, armorOnly: phrase`armor alone` },
  },
  allowLayering: { about: phrase`A suit marked as light adds to another worn with it. ALA-C25` },
  woundReading: {
    about: phrase`The wound table counts Hit Points lost, or, read to the letter, remaining. ALA-C5`,
    readings: { lost: phrase`Hit Points lost`, remainingLiteral: phrase`Hit Points remaining, to the letter` },
  },
  woundStack: {
    about: phrase`Penalties of Hit Points and of Stun Points add up, or the worse counts. ALA-C31`,
    readings: { sum: phrase`add up`, worst: phrase`the worse counts` },
  },
  stunToHp: {
    about: phrase`One Hit Point per 5 Stun Points lost in one hit, or over a running total. ALA-C14`,
    readings: { perHit: phrase`within each hit`, running: phrase`over a running total` },
  },
  stunIncapacitates: { about: phrase`10% or less of Stun Points incapacitates too. ALA-G14` },
  death: {
    about: phrase`Dead at minus Body Hit Points, at 0, or never by damage. ALA-G13`,
    readings: { negativeBody: phrase`at minus Body`, zero: phrase`at 0`, never: phrase`never by damage` },
  },
  helpless: {
    about: phrase`The helpless are attacked at +40 without defence, or hit by themselves. ALA-C32`,
    readings: { bonus: phrase`+40 and no defence`, autoHit: phrase`hit by themselves` },
  },
  stealthMustSucceed: {
    about: phrase`Stealth that fails its own roll surprises no one, even where every watcher fails worse. ALA-18.1`,
  },
  blindedSenses: {
    about: phrase`Blinded watchers roll Vigilance and Perception as in total darkness, or fail. ALA-15.A`,
    readings: { hear: phrase`still hear, as in total darkness`, fail: phrase`notice nothing` },
  },
  shortConditions: {
    about: phrase`A condition of so many rounds, on a combatant with no turn left in this one, counts from the next. ALA-G49`,
    readings: { nextTurn: phrase`counts from the next turn`, round: phrase`ends with the round` },
  },
  drain: {
    about: phrase`Statistics that a poison drains come back when it ends, or after a day of rest. ALA-17.4`,
    readings: { poison: phrase`comes back when the poison ends`, rest: phrase`comes back with a day of rest` },
  },
  latecomers: {
    about: phrase`A latecomer to a fight of group initiative rolls for itself, or acts with its side. ALA-8.3`,
    readings: { roll: phrase`roll for themselves`, side: phrase`act with their side` },
  },
  invalidAction: {
    about: phrase`An action that turned out impossible may be used for its own kind alone, or for anything. ALA-5.9`,
    readings: { sameType: phrase`for the same kind of action`, any: phrase`for anything` },
  },
  coverWhenMoving: {
    about: phrase`A combatant that moves away by more than a shift leaves its cover behind, or keeps it. ALA-G51`,
    readings: { lost: phrase`is left behind`, kept: phrase`is kept` },
  },
  lightOnMelee: { about: phrase`Bad light burdens attacks hand to hand as well as those from afar. ALA-16.3` },
  proneAttacks: {
    about: phrase`Lying prone burdens attacks with Melee Combat, or bites and bare hands as well. ALA-15.F`,
    readings: { meleeCombat: phrase`Melee Combat alone`, allMelee: phrase`all attacks hand to hand` },
  },
  grapplers: {
    about: phrase`A combatant that holds a foe stays where it is, or may move and lets go once out of reach. ALA-G52`,
    readings: { stay: phrase`stay`, move: phrase`may move` },
  },
  grappleHands: {
    about: phrase`A grapple takes a free hand, or none. ALA-G52`,
    readings: { free: phrase`a free hand`, any: phrase`no hand` },
  },
  restrainedStand: { about: phrase`The Restrained can stand up. ALA-G52` },
  extraAttacks: {
    about: phrase`Off-hand and legendary attacks come in passes with an action of one’s own, or in any. ALA-G52`,
    readings: { ownPasses: phrase`in passes of one’s own`, anyPass: phrase`in any pass` },
  },
  fleeing: {
    about: phrase`The action that a flight costs makes it safe, or those near strike all the same. ALA-7.7`,
    readings: { safe: phrase`its action makes it safe`, freeAttack: phrase`those near strike` },
  },
  cornered: {
    about: phrase`The Frightened who cannot get away fight to defend themselves, or cower. ALA-15.B`,
    readings: { defends: phrase`fight to defend themselves`, cowers: phrase`cower` },
  },
  charts: { about: phrase`Any number of the rules, overridden for this fight.` },
});
