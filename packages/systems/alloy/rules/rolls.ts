import { heedCircumstances, type Occasion, type Pool, phrase, type RuleId, successes, Tally } from '@affray/engine';
import { SKILL_NAMES, type SkillId } from '../book/gear.ts';
import { ATTRIBUTE_NAMES } from '../book/words.ts';
import type { Rolled } from '../state/circumstances.ts';
import type { AlloyTable } from '../state/events.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import type { Options } from '../state/options.ts';
import type { Rulings } from '../state/rulings.ts';
import { type Basis, rankOf, type Skill, skillOf } from '../state/sheet.ts';
import type { RollSite } from '../state/sites.ts';

/** What is done last to a throw. */
export const LASTS = ['none', 'augmented', 'diminished'] as const;
export type Last = (typeof LASTS)[number];

/** A pool in the making: its dice with their reasons, what each die must show, and whether it is trained. */
export interface Making {
  readonly dice: Tally;
  readonly goal: number;
  readonly trained: boolean;
}

const BASIS_NAMES: Readonly<Record<Basis, string>> = { ...ATTRIBUTE_NAMES, initiative: phrase`Initiative` };

/** A tally of whoever keeps reasons. */
export type Tallies = Pick<AlloyTable, 'tally' | 'uses'>;
/** Tallies that keep no reasons, for whoever needs only the number. */
export const BARE: Tallies = { tally: (base, name, rule) => new Tally(base, name, rule, false) };
/** Tallies that keep their reasons, where no table is at hand. */
export const TELLING: Tallies = { tally: (base, name, rule) => new Tally(base, name, rule, true) };

const CHECK: Occasion = { on: 'check' };

/** Adds what the GM laid on something that only a circumstance of its own kind is for (ALY-9.9). */
export const heedApart = (
  table: Tallies,
  tally: Tally,
  who: Combatant,
  on: Exclude<Rolled, 'attack' | 'check'>,
  of: Pick<Occasion, 'against' | 'thrower'> = {},
): Tally =>
  who.circumstances.length === 0 ? tally : heedCircumstances(table, tally, who, { on, apart: true, ...of }, 'ALY-9.9');

/** A combatant under what its player may know of: a question tells of nothing secret. */
export const openly = (who: Combatant): Combatant =>
  who.circumstances.some(each => each.secret)
    ? { ...who, circumstances: who.circumstances.filter(each => !each.secret) }
    : who;

/**
 * The dice of an attribute with a skill, and the Goal.
 * @param roll what it is for, as the GM's circumstances tell rolls apart (ALY-9.9)
 * @see ALY-1.1 ALY-1.2 ALY-1.5 ALY-1.6 ALY-1.7 ALY-2.7 ALY-G1
 */
export function making(
  table: Tallies,
  fight: Fight,
  who: Combatant,
  basis: Basis,
  skill: SkillId | null,
  roll: Occasion = CHECK,
): Making {
  const { options } = fight;
  const base: RuleId = basis === 'initiative' ? 'ALY-2.7' : 'ALY-1.1';
  const dice = table.tally(rankOf(who.stats, basis), BASIS_NAMES[basis], base);
  const known = skill === null ? null : skillOf(who.stats, skill);
  if (known && skill) {
    const revised = options.dice === 'revised2015';
    dice.add(revised ? Math.max(0, known.rank - 1) : known.rank, SKILL_NAMES[skill], revised ? 'ALY-1.7' : 'ALY-1.5');
  }
  heedCircumstances(table, dice, who, roll, 'ALY-9.9');
  return { dice, goal: goalOf(options, known), trained: known !== null };
}

/** The same as the GM rules it: with dice more or fewer, or another Goal (ALY-9.9, ALY-G1). */
export function ruled(made: Making, rulings: Rulings): Making {
  if (rulings === null) return made;
  made.dice.add(rulings.dice, phrase`the GM`, 'ALY-9.9');
  return { ...made, goal: rulings.goal ?? made.goal };
}

/** What a die must show to be a success. */
export function goalOf(options: Options, known: Skill | null): number {
  const { goal, goals, revisedGoal } = options.charts.dice;
  if (options.dice === 'revised2015') return revisedGoal;
  if (known?.goal) return known.goal;
  let best = goal;
  let reached = -1;
  for (const each of goals) {
    if (known && known.rank >= each.rank && each.rank > reached) {
      best = each.goal;
      reached = each.rank;
    }
  }
  return best;
}

/**
 * What is done last: by the stance of a first action, and as the GM rules; one of each cancel each other.
 * @param isFree something Free is not the first action that the stance is for
 * @see ALY-1.12 ALY-4.2 ALY-4.8 ALY-9.9
 */
export function lastOf(who: Combatant, rulings: Rulings, isFree: boolean): Last {
  const stance = !who.fresh || isFree ? 0 : who.stance === 'cautious' ? 1 : who.stance === 'aggressive' ? -1 : 0;
  const ruled = rulings?.last === 'augmented' ? 1 : rulings?.last === 'diminished' ? -1 : 0;
  const sum = stance + ruled;
  return sum > 0 ? 'augmented' : sum < 0 ? 'diminished' : 'none';
}

/** Most dice that one throw takes. */
export const MOST_DICE = 30;

/**
 * A pool that is ready to be thrown.
 * @see ALY-1.8 ALY-1.9 ALY-1.10 ALY-1.11 ALY-G2 ALY-G16 ALY-G17
 */
export function poolOf(options: Options, dice: number, goal: number, trained: boolean, last: Last): Pool {
  const revised = options.dice === 'revised2015';
  const empty = dice <= 0;
  const lastDie = empty && options.emptyPool === 'lastDie';
  return successes({
    count: lastDie ? 1 : Math.min(MOST_DICE, Math.max(0, dice)),
    goal: lastDie ? options.charts.dice.emptyGoal : goal,
    ones: revised,
    sixes: revised && trained,
    last,
    botch: !revised,
  });
}

/** Throws a pool for its net successes; a pool of no dice is not thrown and has none (ALY-G16). */
export function net(table: AlloyTable, site: RollSite, who: Combatant, pool: Pool): number {
  return pool.count === 0 ? 0 : table.roll(site, who.id, pool);
}

/** A critical failure: below 0 with revised dice; with dice of spring the pool itself counts a botch as -1 (ALY-G17). */
export const isCritical = (successes: number): boolean => successes < 0;

/** Successes as they are compared with another side's: a botch of spring is no worse than none (ALY-1.14). */
export const compared = (options: Options, successes: number): number =>
  options.dice === 'revised2015' ? successes : Math.max(0, successes);
