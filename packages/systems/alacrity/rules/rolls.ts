import { D100, type Heeding, phrase, type Speaker, Tally } from '@affray/engine';
import { SKILL_NAMES, SKILL_RULES, type SkillId } from '../book/skills.ts';
import type { AlacrityTable, Outcome } from '../state/events.ts';
import { type Combatant, type Fight, is } from '../state/fight.ts';
import type { Options } from '../state/options.ts';
import { maxHits, maxStun, type Stats, skillOf } from '../state/sheet.ts';
import type { RollSite } from '../state/sites.ts';
import { type Bearing, heed } from './circumstances.ts';
import { fearsNow } from './presence.ts';

/** What a roll is made for, which decides the penalties that it takes. */
export type Use =
  /** Attacks and maneuvers of one's own. */
  | 'attack'
  /** A reflex: Dodge, parry, resisting. */
  | 'reflex'
  /** Athletics, Acrobatics, Sleight of Hand and the like. */
  | 'physical'
  | 'mental';

/** Statistics with what poison has taken from them. */
export function statsOf(who: Combatant): Stats {
  const { strength, dexterity, body, mind } = who.drained;
  if (strength + dexterity + body + mind === 0) return who.stats;
  const { stats } = who;
  return {
    ...stats,
    strength: Math.max(1, stats.strength - strength),
    dexterity: Math.max(1, stats.dexterity - dexterity),
    body: Math.max(1, stats.body - body),
    mind: Math.max(1, stats.mind - mind),
  };
}

/** A skill in percentage points, before any modifier. */
export const skillScore = (fight: Fight, who: Combatant, skill: SkillId): number =>
  skillOf(statsOf(who), skill, fight.options.charts.untrained);

/** Penalty for the actions declared this round: 0 or less (ALA-5.4). */
export function declaredPenalty(fight: Fight, who: Combatant): number {
  return fight.options.charts.multiAction.byDeclared[who.declared - 1] ?? 0;
}

/** Penalty for Free Actions beyond the first of the round: 0 or less (ALA-6.2). */
export function freePenalty(fight: Fight, who: Combatant): number {
  return who.frees > 1 ? fight.options.charts.multiAction.perFree * (who.frees - 1) : 0;
}

/** Penalty of one track of points, by the row of the wound table that it has reached (ALA-12.2, ALA-C5). */
function trackPenalty({ charts, woundReading }: Options, now: number, max: number): number {
  if (now >= max) return 0;
  let worst = 0;
  for (const row of charts.wounds) {
    const reached = woundReading === 'lost' ? max - now > row.lost * max : now < row.lost * max;
    if (reached && row.penalty < worst) worst = row.penalty;
  }
  return worst;
}

/** Penalties of wounds and of stun: 0 or less each; where only the worse counts, the other is 0 (ALA-C31). */
export function woundPenalties(fight: Fight, who: Combatant): { readonly hits: number; readonly stun: number } {
  const hits = trackPenalty(fight.options, who.hp, maxHits(who.stats));
  const stun = trackPenalty(fight.options, who.sp, maxStun(who.stats));
  if (fight.options.woundStack === 'sum') return { hits, stun };
  return hits <= stun ? { hits, stun: 0 } : { hits: 0, stun };
}

/** Sum of both: 0 or less. */
export function woundPenalty(fight: Fight, who: Combatant): number {
  const { hits, stun } = woundPenalties(fight, who);
  return hits + stun;
}

/** Adds up without keeping names, to compare ways before one is chosen. */
export const MUTE: Heeding = { tally: (base, name, rule) => new Tally(base, name, rule, false) };

/** What else is to be known of a roll. */
export interface Spared extends Bearing {
  /** Without the multi-action penalty: a full parry, a Legendary Action. */
  readonly actions?: boolean;
}

/** What burdens a roller, as it is called. Said once: hardly a roll is without. */
const ACTIONS = phrase`declared actions`;
const FREE = phrase`free actions`;
const WOUNDS = phrase`wounds`;
const STUN = phrase`stun`;
const MALAISE = phrase`malaise`;
const STRAIN = phrase`heroic casting`;

/** Adds to a roll what burdens its roller: declared and Free Actions, wounds, stun, conditions, poison, strain. */
export function burden(
  tally: Tally,
  fight: Fight,
  who: Combatant,
  use: Use,
  skill: SkillId | null,
  spared: Spared,
): Tally {
  if (!spared.actions) {
    tally.add(declaredPenalty(fight, who), ACTIONS, 'ALA-5.4');
    tally.add(freePenalty(fight, who), FREE, 'ALA-6.2');
  }
  const { hits, stun } = woundPenalties(fight, who);
  tally.add(hits, WOUNDS, 'ALA-12.2').add(stun, STUN, 'ALA-12.4');
  tally.add(who.malaise, MALAISE, 'ALA-15.E').add(who.strain, STRAIN, 'ALA-22.3');
  if (who.conditions.length > 0) conditionBurden(tally, fight, who, use, skill);
  return tally;
}

function conditionBurden(tally: Tally, fight: Fight, who: Combatant, use: Use, skill: SkillId | null): void {
  const { conditions } = fight.options.charts;
  const physical = use !== 'mental';
  const dodging = use === 'reflex' && skill === 'dodge';
  const fears = fearsNow(fight, who).map(each => each.penalty ?? conditions.frightened.rolls);
  if (fears.length > 0) tally.add(Math.min(...fears), phrase`frightened`, 'ALA-15.B');
  if (is(who, 'grappled')) {
    if (dodging) tally.add(conditions.grappled.dodge, phrase`grappled`, 'ALA-15.4');
    else if (physical) tally.add(conditions.grappled.physical, phrase`grappled`, 'ALA-15.C');
  }
  if (is(who, 'restrained')) {
    if (dodging) tally.add(conditions.restrained.dodge, phrase`restrained`, 'ALA-15.4');
    else if (physical) tally.add(conditions.restrained.physical, phrase`restrained`, 'ALA-15.G');
  }
  const lowers = skill === 'melee' || (skill === 'unarmed' && fight.options.proneAttacks === 'allMelee');
  if (use === 'attack' && lowers && is(who, 'prone')) tally.add(conditions.prone.melee, phrase`prone`, 'ALA-15.F');
  // Whoever is Stunned rolls a skill for nothing but a reflex: it takes no other actions.
  if (is(who, 'stunned')) tally.add(conditions.stunned.reflexes, phrase`stunned`, 'ALA-15.H');
}

/** A skill with all that burdens it: what d100 is held against. The situation and the difficulty come on top. */
export function skillTally(
  table: Heeding,
  fight: Fight,
  who: Combatant,
  skill: SkillId,
  use: Use,
  spared: Spared = {},
): Tally {
  const tally = table.tally(skillScore(fight, who, skill), SKILL_NAMES[skill], SKILL_RULES[skill]);
  burden(tally, fight, who, use, skill, spared);
  return heed(table, fight, tally, who, ROLLED[use], spared);
}

/** A use of a skill as the game master's circumstances tell rolls apart. */
const ROLLED = { attack: 'attack', reflex: 'defence', physical: 'check', mental: 'check' } as const;

/** How a skill is used where nothing else is said: with the body, or with the head. */
export function usualUse(skill: SkillId): Use {
  switch (skill) {
    case 'dodge':
      return 'reflex';
    case 'acrobatics':
    case 'athletics':
    case 'might':
    case 'sleightOfHand':
    case 'stealth':
    case 'thievery':
    case 'riding':
      return 'physical';
    case 'melee':
    case 'unarmed':
    case 'ranged':
    case 'archery':
      return 'attack';
    default:
      return 'mental';
  }
}

/** Adds what an ally's helping hand gives to this roll, which uses it up (ALA-G19). */
export function lend(tally: Tally, who: Combatant, skill: SkillId): Tally {
  const bonus = helpWith(who, skill);
  if (bonus === null) return tally;
  tally.add(bonus, phrase`helping hand`, 'ALA-G19');
  who.help = null;
  return tally;
}

/** What an ally's helping hand gives to a roll of this skill; null where no one helps with it. */
export const helpWith = ({ help }: Combatant, skill: SkillId): number | null =>
  help === null || (help.skill !== null && help.skill !== skill) ? null : help.bonus;

/** Whether a d100 is critical, by the reading of the fight (ALA-C1). */
export function critical({ criticals, charts }: Options, face: number): 'success' | 'failure' | null {
  if (criticals === 'off') return null;
  const { success, failure } = charts.criticals[criticals];
  if (face >= success[0] && face <= success[1]) return 'success';
  return face >= failure[0] && face <= failure[1] ? 'failure' : null;
}

/** What a face decides by itself, whatever the skills (ALA-G23); null where these decide. */
export function natural({ naturalExtremes, charts }: Options, face: number): boolean | null {
  if (!naturalExtremes) return null;
  const { success, failure } = charts.criticals.low3;
  if (face >= success[0] && face <= success[1]) return true;
  return face >= failure[0] && face <= failure[1] ? false : null;
}

/** Whether a d100 succeeds against a modified skill (ALA-1.1, ALA-C2, ALA-G23). */
export function succeeds(options: Options, face: number, target: number): boolean {
  const alone = natural(options, face);
  if (alone !== null) return alone;
  return options.successTest === 'le' ? face <= target : face < target;
}

/**
 * What a d100 comes to against a modified skill. A critical success is a success and a critical failure a failure; only
 * where criticals are read as printed does the face alone decide.
 */
export function outcomeOf(options: Options, face: number, target: number): Outcome {
  const special = critical(options, face);
  if (special !== null && options.criticals === 'printed') return `critical-${special}`;
  if (succeeds(options, face, target)) return special === 'success' ? 'critical-success' : 'success';
  return special === 'failure' ? 'critical-failure' : 'failure';
}

export const good = (outcome: Outcome): boolean => outcome === 'success' || outcome === 'critical-success';

/** A roll of d100: whose it is, and what it is held against. */
interface Roll {
  readonly site: RollSite;
  readonly who: Speaker;
  readonly total: number;
}

/** Rolls d100 against a modified skill (ALA-1.1). */
export const rollAgainst = (table: AlacrityTable, { options }: Fight, { site, who, total }: Roll): Outcome =>
  table.check(site, who, D100, face => outcomeOf(options, face, total), total);

/** Rolls one skill against another, where the higher margin wins; without another it must succeed (ALA-1.4, ALA-19.1). */
export function outroll(table: AlacrityTable, { options }: Fight, one: Roll, other: Roll | null): boolean {
  const { site, who, total } = one;
  if (other === null) return table.check(site, who, D100, face => succeeds(options, face, total), total);
  return table.contest(
    { site, who, pool: D100 },
    { site: other.site, who: other.who, pool: D100 },
    (face, met) => outdoes(total, face, other.total, met),
    `${total} ${other.total}`,
  );
}

/** Whether the first of two rolls has the higher margin; on equal margins it has not (ALA-1.4, ALA-1.5). */
export const outdoes = (skill: number, face: number, against: number, other: number): boolean =>
  skill - face > against - other;
