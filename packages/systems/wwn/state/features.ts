import type { RuleId } from '@affray/engine';
import { UNTRAINED } from '../book/charts.ts';
import type { Weapon } from '../book/gear.ts';
import type { Stats } from './sheet.ts';

/** How a weapon is used: hand to hand, shot, or thrown. */
export type Use = 'melee' | 'shot' | 'throw';

/** What a feature looks at where it changes a weapon in a combatant's hands. */
export interface Point {
  readonly stats: Stats;
  /** Level of the feature. */
  readonly level: number;
  readonly weapon: Weapon;
  readonly use: Use;
  /** Bare hands, nothing in them. */
  readonly unarmed: boolean;
}

/** Everything that features give at the named points of the rules, beside what they do to weapons. */
export interface Gifts {
  /** Never surprised, never the target of an execution. */
  readonly wary: boolean;
  /** Added to the initiative of the side, once. */
  readonly sideInitiative: number;
  /** Rolls own initiative twice and keeps the better. */
  readonly twice: boolean;
  /** Acts first in each round. */
  readonly first: boolean;
  /** Encumbrance of armor in which spells can be cast; -1: none at all. */
  readonly castsIn: number;
  /** Readies stowed weapons of these uses as an Instant. */
  readonly readiesBlades: boolean;
  readonly readiesBows: boolean;
  /** Readies knives On Turn. */
  readonly drawsKnives: boolean;
  /** Knives cannot miss at point blank in a surprise round. */
  readonly sureAmbush: boolean;
  /** Moves before and after an execution. */
  readonly stalks: boolean;
  /** NPCs of the side add the Lead skill to attacks and morale, and 1 to skill checks. */
  readonly leads: boolean;
  /** Throws knives with an enemy close by without a penalty. */
  readonly knifeThrows: boolean;
  /** Takes no Shock from those who attack hand to hand. */
  readonly ignoresShock: boolean;
  /** A Fighting Withdrawal costs nothing. */
  readonly slipsAway: boolean;
  /** Two-handed shots with an armed enemy close by: 0 impossible, 1 at -4, 2 without a penalty, then for one-handed ones too. */
  readonly bowsInMelee: 0 | 1 | 2;
  /** Slow weapons are loaded On Turn. */
  readonly quickLoads: boolean;
  readonly hitPointsPerLevel: number;
  /** Stabilises without help. */
  readonly hardToKill: boolean;
  /** Once a day stays at 1 hit point. */
  readonly lastStand: boolean;
  /** Once a week a blow that would bring it down fails. */
  readonly charmed: boolean;
  /** Stabilises one adjacent victim a round On Turn, and throws one more die on Heal checks. */
  readonly tendsOnTurn: boolean;
  /** Heals as a Main action. */
  readonly heals: boolean;
  /** Once a day turns one weapon attack aside. */
  readonly shrugs: boolean;
  /** Adds 2 to saves against magic for the side within 20 feet. */
  readonly wardsMagic: boolean;
  /** Once a day a magical effect does nothing. */
  readonly ignoresMagic: boolean;
  /** One more die on the checks of ranged executions. */
  readonly marksman: boolean;
  /** Ranged executions never miss, save at -4, double damage where the save succeeds. */
  readonly sureShot: boolean;
  /** Hands count as weapons. */
  readonly fists: boolean;
  /** Blows with bare hands that miss still do 1d6. */
  readonly brawls: boolean;
  readonly screenCheck: number;
  readonly screenMore: number;
  readonly screensMagic: boolean;
  readonly screenSure: boolean;
  readonly screenArmor: number;
  readonly screensLarge: boolean;
  /** Once a scene Shock to everyone in reach. */
  readonly whirls: boolean;
  /** The first kill of a round gives another attack. */
  readonly reaps: boolean;
  /** Once a scene turns an own miss into a hit or a hit on itself into a miss. */
  readonly luck: boolean;
  /** Once a scene rolls a failed check outside combat again. */
  readonly expertise: boolean;
  /** Poisons blades. */
  readonly poisons: boolean;
  /** Takes no harm from poison. */
  readonly poisonProof: boolean;
}

/** What a combatant without features has. */
export const NO_GIFTS: Gifts = {
  wary: false,
  sideInitiative: 0,
  twice: false,
  first: false,
  castsIn: -1,
  readiesBlades: false,
  readiesBows: false,
  drawsKnives: false,
  sureAmbush: false,
  stalks: false,
  leads: false,
  knifeThrows: false,
  ignoresShock: false,
  slipsAway: false,
  bowsInMelee: 0,
  quickLoads: false,
  hitPointsPerLevel: 0,
  hardToKill: false,
  lastStand: false,
  charmed: false,
  tendsOnTurn: false,
  heals: false,
  shrugs: false,
  wardsMagic: false,
  ignoresMagic: false,
  marksman: false,
  sureShot: false,
  fists: false,
  brawls: false,
  screenCheck: 0,
  screenMore: 0,
  screensMagic: false,
  screenSure: false,
  screenArmor: 0,
  screensLarge: false,
  whirls: false,
  reaps: false,
  luck: false,
  expertise: false,
  poisons: false,
  poisonProof: false,
};

/** A Focus or class ability: what it is called, and what it changes at the points where the rules ask. */
export interface Feature {
  readonly name: string;
  readonly kind: 'class' | 'focus';
  readonly rule: RuleId;
  /** In our words, by level; one entry where there is one level. */
  readonly text: readonly string[];
  readonly gives?: (level: number) => Partial<Gifts>;
  /** Added to attack rolls with a weapon. */
  readonly hit?: (at: Point) => number;
  /** Added to damage. */
  readonly damage?: (at: Point) => number;
  /** Added to Shock, where the weapon has any. */
  readonly shock?: (at: Point) => number;
  /** Added to the damage of spells, where they do any. */
  readonly spell?: (stats: Stats) => number;
  /** Whether Shock treats every target as AC 10 (WWN-SHK-8). */
  readonly asTen?: (at: Point) => boolean;
  /** What bare hands are instead. */
  readonly hands?: (punch: number, bare: Weapon) => Weapon;
  /** Base armor class without armor. */
  readonly armor?: (stats: Stats) => number;
  /** Skill added to damage: of those that add one only the best counts. */
  readonly skilled?: (at: Point) => number;
  /** Whether the skill is added to Shock too. */
  readonly skilledShock?: boolean;
}

/** Level of a skill on a sheet, untrained where it is none of its skills (WWN-SKILL-1). */
export const skillOn = (stats: Stats, skill: string): number => stats.skills[skill] ?? UNTRAINED;

/** What a skill is worth to a combatant: an NPC has one bonus for whatever it is made for (WWN-CHK-3). */
export const worthOf = (stats: Stats, skill: string): number =>
  stats.attributes === null ? stats.skillBonus : skillOn(stats, skill);
