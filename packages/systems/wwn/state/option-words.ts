import { inWords, phrase } from '@affray/engine';
import { charts } from '../book/charts.ts';
import { options } from './options.ts';

/** The house rules, in the words of those who choose them. What only plays comes without. */
export const wordedOptions = inWords(options, {
  initiative: {
    about: phrase`Each side rolls initiative once, or everyone rolls. WWN-INIT-1, WWN-INIT-2`,
    readings: { group: phrase`each side once`, individual: phrase`everyone for themselves` },
  },
  naturalRolls: { about: phrase`An attack that shows 1 always misses and one that shows 20 always hits. WWN-AMB-9` },
  ties: {
    about: phrase`Opposed checks that tie without a player character: the one who did not begin wins, or both roll again. WWN-GAP-1`,
    readings: { defender: phrase`the one who did not begin wins`, reroll: phrase`both roll again` },
  },
  shockFloor: {
    about: phrase`A hit does at least the Shock that a miss would have done, at least the weapon’s Shock, or as rolled. WWN-AMB-2`,
    readings: {
      eligible: phrase`the Shock that a miss would have done`,
      always: phrase`the weapon’s Shock, always`,
      off: phrase`as rolled`,
    },
  },
  minHitDamage: { about: phrase`The least that a hit does, whatever the modifiers. WWN-GAP-3` },
  thrownInMelee: {
    about: phrase`Throwing and one-handed shooting with an enemy close by is at -4, or cannot be done. WWN-AMB-1`,
    readings: { penalty: phrase`at −4`, impossible: phrase`cannot be done` },
  },
  totalCover: {
    about: phrase`A combatant wholly behind cover cannot be attacked, or only at -4. WWN-AMB-3`,
    readings: { blocks: phrase`no attack`, penalty: phrase`at −4` },
  },
  swarmCounts: {
    about: phrase`The swarm’s bonus counts the other participants, or all of them, up to +6 and +3. WWN-AMB-4`,
    readings: { others: phrase`the others in it`, all: phrase`all of them` },
  },
  swarmShock: {
    about: phrase`Total Defense stops the Shock of a swarm, or nothing does. WWN-AMB-6`,
    readings: { defense: phrase`Total Defense stops it`, always: phrase`nothing stops it` },
  },
  instantOrder: {
    about: phrase`Instants of one moment: all rolled before any lands, the last declared first, or as the GM rules. WWN-AMB-14`,
    readings: {
      simultaneous: phrase`all are rolled first`,
      lastFirst: phrase`the last declared comes first`,
      gm: phrase`the GM rules`,
    },
  },
  totalDefenseTiming: {
    about: phrase`Total Defense may answer dice that are seen, or only an attack that is announced. WWN-AMB-13`,
    readings: { afterRoll: phrase`the dice are seen`, beforeRoll: phrase`the attack is announced` },
  },
  snapAttacks: {
    about: phrase`Who may make Snap Attacks: player characters and important NPCs, or everyone. WWN-GAP-24`,
    readings: { important: phrase`player characters and important NPCs`, everyone: phrase`everyone` },
  },
  crossbowReload: {
    about: phrase`A crossbow takes a Main action to load, or is loaded On Turn with Shoot-1. WWN-AMB-7`,
    readings: { main: phrase`a Main action`, skilled: phrase`On Turn with Shoot-1` },
  },
  weaponSkills: {
    about: phrase`Maces and small shields are wielded with Stab, or with Punch. WWN-AMB-10`,
    readings: { stab: phrase`Stab`, mixed: phrase`Punch` },
  },
  dualWield: {
    about: phrase`Two weapons need level 1 in each weapon’s skill, or Stab-1 whatever they are. WWN-AMB-15`,
    readings: { each: phrase`level 1 in each weapon’s skill`, stab: phrase`Stab-1` },
  },
  delay: { about: phrase`Actions may be delayed until another combatant has acted. WWN-AMB-16` },
  freeAttack: {
    about: phrase`Striking at one who runs from melee costs nothing, or the Main action. WWN-AMB-17`,
    readings: { free: phrase`costs nothing`, main: phrase`costs the Main action` },
  },
  withdrawal: {
    about: phrase`A Fighting Withdrawal covers movement until the turn ends, or until the round does. WWN-GAP-8`,
    readings: { turn: phrase`until the turn ends`, round: phrase`until the round ends` },
  },
  chargePenalty: {
    about: phrase`A charger’s AC drops when the charge is declared, or once its blow has fallen. WWN-6.5`,
    readings: { declared: phrase`when the charge is declared`, struck: phrase`once the blow has fallen` },
  },
  shieldBlock: {
    about: phrase`A shield turns the first Shock of each round, or of the time between its bearer’s turns. WWN-GAP-14`,
    readings: { round: phrase`each round`, turn: phrase`between its bearer’s turns` },
  },
  swarmBlock: {
    about: phrase`The Shock of a swarm, which passes shields, leaves their one block of the round or uses it up. WWN-AMB-28`,
    readings: { kept: phrase`leaves the block`, spent: phrase`uses it up` },
  },
  screenArrows: {
    about: phrase`Who can screen an ally from shots and throws: those with a shield, everyone, no one. WWN-6.7D`,
    readings: { shield: phrase`those with a shield`, always: phrase`everyone`, never: phrase`no one` },
  },
  grappleHands: {
    about: phrase`Grappling needs both hands free of weapon and shield, or only a will. WWN-AMB-18`,
    readings: { both: phrase`both hands free`, any: phrase`any hands` },
  },
  carryTie: {
    about: phrase`A tie while moving a held combatant always frees it, or goes as other opposed checks do. WWN-AMB-19`,
    readings: { frees: phrase`a tie frees it`, checks: phrase`as other opposed checks` },
  },
  shove: {
    about: phrase`Only melee attacks shove, or shots and throws as well. WWN-AMB-20`,
    readings: { melee: phrase`melee attacks only`, any: phrase`shots and throws, too` },
  },
  carryLoss: {
    about: phrase`Losing the check to move a held combatant frees it from every holder, or from the one who lost. WWN-GRP-5`,
    readings: { all: phrase`free of every holder`, carrier: phrase`free of the one who lost` },
  },
  executed: {
    about: phrase`An execution leaves those without a name dead, as any fall does, or mortally wounded. WWN-EXE-5`,
    readings: { dead: phrase`dead`, dying: phrase`mortally wounded` },
  },
  proneReach: {
    about: phrase`Every blow at a prone combatant is at +2, those of Long weapons too, or only from close by. WWN-MOD-2`,
    readings: { melee: phrase`every blow`, adjacent: phrase`only from close by` },
  },
  proneCharge: { about: phrase`A prone combatant may charge at a crawl, or has to stand up first. WWN-GAP-35` },
  speech: {
    about: phrase`A few words are said on one’s own turn, or at any time. WWN-ACT-7`,
    readings: { turn: phrase`on one’s own turn`, anytime: phrase`at any time` },
  },
  ownSide: {
    about: phrase`Attacks on one’s own side: not here, or offered like any other. WWN-GAP-37`,
    readings: { refused: phrase`not here`, allowed: phrase`offered like any other` },
  },
  executionDouble: {
    about: phrase`A weapon made for executions does twice its damage where the save succeeds. WWN-AMB-12`,
  },
  armsmaster: {
    about: phrase`Armsmaster adds the skill to damage and to Shock, or to damage alone. WWN-AMB-27`,
    readings: { both: phrase`damage and Shock`, damage: phrase`damage alone` },
  },
  luckShock: { about: phrase`A hit that luck turned into a miss still does its Shock. WWN-GAP-23` },
  thrownWeapons: {
    about: phrase`A thrown weapon lies on the ground afterwards, or is only counted down. WWN-GAP-12`,
    readings: { lie: phrase`lies on the ground`, counted: phrase`is counted down` },
  },
  dyingHurt: {
    about: phrase`Further harm kills the mortally wounded, or changes nothing for them. WWN-DIE-2`,
    readings: { dies: phrase`kills them`, lives: phrase`changes nothing` },
  },
  strainOver: {
    about: phrase`Forced above the maximum of System Strain: knocked out, or dead. WWN-AMB-29`,
    readings: { unconscious: phrase`knocked out`, dead: phrase`dead` },
  },
  surpriseRolls: {
    about: phrase`Surprise is one opposed check between the worst sneak and the best watcher, or one for each target. WWN-GAP-4`,
    readings: { group: phrase`one check for all`, each: phrase`one for each target` },
  },
  morale: {
    about: phrase`Morale is checked by itself, after asking the GM, or only where the GM calls for it. WWN-MOR-2`,
    readings: {
      automatic: phrase`by itself`,
      ask: phrase`after asking the GM`,
      called: phrase`where the GM calls for it`,
    },
  },
  moraleHalf: { about: phrase`Losing half of a side is a reason to check morale, beside its first loss. WWN-GAP-19` },
  moraleLeader: { about: phrase`The fall of a side’s leader is a reason to check morale. WWN-AMB-30` },
  instinct: { about: phrase`NPCs who just checked morale check instinct too. WWN-INS-2` },
  charts: { about: phrase`Numbers of the rules, overridden for this fight.` },
});

/** Numbers that a table may want otherwise, in words. */
inWords(charts, {
  reach: { about: phrase`Feet within which weapons strike hand to hand, and which "adjacent" means.` },
  longReach: { about: phrase`The same for Long weapons.` },
  screenReach: { about: phrase`Feet that a screener may be from the ward.` },
  runUp: { about: phrase`Feet of straight run that a charge needs.` },
  shove: { about: phrase`Feet that a shove drives its target back, and a grappler carries the one it holds.` },
  thrown: { about: phrase`Feet that a held combatant is thrown.` },
  pointBlank: { about: phrase`Feet of the easiest ranged execution.` },
  engaged: { about: phrase`Feet that the word "engaged" stands for, in a fight without a map.` },
  near: { about: phrase`Feet that "near" stands for.` },
  far: { about: phrase`Feet that "far" stands for.` },
  distant: { about: phrase`Feet that "distant" stands for.` },
  preparation: { about: phrase`Rounds of preparation that an execution attack takes.` },
  dying: { about: phrase`Full rounds after the fall at whose end the mortally wounded die.` },
  incapacitated: {
    about: phrase`Rounds for which the knocked out and the stabilized are out: ten minutes. WWN-DMG-5, WWN-DIE-4`,
  },
  swarm: { about: phrase`How many may join one swarm.` },
  quiet: { about: phrase`Rounds without harm after which a fight counts as undecided.` },
});
