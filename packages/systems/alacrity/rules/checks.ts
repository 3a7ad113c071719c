import { type CombatantId, dice, type Pool, phrase, type RuleId, type Tally } from '@affray/engine';
import { SKILL_NAMES, type SkillId } from '../book/skills.ts';
import type { AlacrityTable, EventOf, Outcome } from '../state/events.ts';
import { type Combatant, type Fight, is, veiled } from '../state/fight.ts';
import type { RollSite } from '../state/sites.ts';
import { heed } from './circumstances.ts';
import { good, lend, rollAgainst, skillTally, statsOf, usualUse, woundPenalties } from './rolls.ts';
import { addSenses, sightPenalty } from './sight.ts';
import { isSurprised } from './surprise.ts';

export type Attribute = 'strength' | 'dexterity' | 'body' | 'mind';

const TWO_TENS: Pool = dice(2, 10);
const NAMES: Readonly<Record<Attribute, string>> = {
  strength: phrase`Strength`,
  dexterity: phrase`Dexterity`,
  body: phrase`Body`,
  mind: phrase`Mind`,
};
const ATTRIBUTE_RULES: Readonly<Record<Attribute, RuleId>> = {
  strength: 'ALA-2.4',
  dexterity: 'ALA-2.2',
  body: 'ALA-1.7',
  mind: 'ALA-2.3',
};

/** Percentage points that one point of a statistic is worth on 2d10, as Body x 5 and Mind x 5 have it (ALA-G32). */
const POINTS_PER_STEP = 5;

/**
 * Adds what burdens a check of a statistic: wounds, stun, malaise and strain, but no multi-action penalty (ALA-G32).
 * @param perStep percentage points that count 1
 */
function ailing(tally: Tally, fight: Fight, who: Combatant, perStep: number): Tally {
  const { hits, stun } = woundPenalties(fight, who);
  const steps = (points: number): number => Math.floor(points / perStep);
  tally.add(steps(hits), phrase`wounds`, 'ALA-12.2').add(steps(stun), phrase`stun`, 'ALA-12.4');
  tally.add(steps(who.malaise), phrase`malaise`, 'ALA-15.E');
  return tally.add(steps(who.strain), phrase`heroic casting`, 'ALA-22.3');
}

/** One check of Body or Mind that may be d100 against five times the statistic, or 2d10 against it. */
interface StatisticCheck {
  readonly site: RollSite;
  readonly attribute: 'body' | 'mind';
  readonly how: 'd100' | '2d10';
  /** Percentage points per point of the statistic. */
  readonly factor: number;
  /** Modifiers in percentage points, each with its name and rule. */
  readonly modifiers: readonly (readonly [value: number, name: string, rule: RuleId])[];
  /** A target number that 2d10 must not exceed either; null for none. Without effect on d100. */
  readonly target: readonly [value: number, name: string, rule: RuleId] | null;
  /** Whom it is against. */
  readonly against: readonly CombatantId[];
  readonly what: string;
  readonly why: string;
  readonly rule: RuleId;
}

/** Adds what the GM laid on checks; on morale what was laid on that, too. */
function heedCheck(
  table: AlacrityTable,
  fight: Fight,
  held: Tally,
  who: Combatant,
  { site, against }: StatisticCheck,
  perStep: number,
): Tally {
  heed(table, fight, held, who, 'check', { against, perStep });
  return site === 'alacrity.morale' ? heed(table, fight, held, who, 'morale', { against, perStep }) : held;
}

function checkStatistic(table: AlacrityTable, fight: Fight, who: Combatant, check: StatisticCheck): Outcome {
  const score = statsOf(who)[check.attribute];
  const name = NAMES[check.attribute];
  let held: Tally;
  let outcome: Outcome;
  if (check.how === 'd100') {
    held = table.tally(score * check.factor, `${name} × ${check.factor}`, check.rule);
    for (const [value, label, rule] of check.modifiers) held.add(value, label, rule);
    const { total } = heedCheck(table, fight, ailing(held, fight, who, 1), who, check, 1);
    outcome = rollAgainst(table, fight, { site: check.site, who: who.id, total });
  } else {
    held = table.tally(score, name, check.rule);
    for (const [value, label, rule] of check.modifiers) held.add(Math.floor(value / POINTS_PER_STEP), label, rule);
    ailing(held, fight, who, POINTS_PER_STEP);
    if (check.target !== null && check.target[0] < held.total) held = table.tally(...check.target);
    const { total } = heedCheck(table, fight, held, who, check, POINTS_PER_STEP);
    outcome = table.check(check.site, who.id, TWO_TENS, sum => (sum <= total ? 'success' : 'failure'), total);
  }
  if (table.tell)
    tellTest(table, who, held, { rule: check.rule, what: check.what, why: check.why, outcome, ...hushed(fight, who) });
  return outcome;
}

/**
 * A Body check against a hazard or a poison (ALA-G16).
 * @param ladder difficulty in percentage points; on 2d10 every 5 of them are 1
 * @returns whether it succeeds
 */
export function bodyCheck(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  {
    ladder,
    why,
    against = [],
  }: { readonly ladder: number; readonly why: string; readonly against?: readonly CombatantId[] },
): boolean {
  const outcome = checkStatistic(table, fight, who, {
    site: 'alacrity.body.check',
    attribute: 'body',
    how: fight.options.bodyCheck,
    factor: fight.options.charts.hazards.bodyFactor,
    modifiers: [[ladder, 'difficulty', 'ALA-2.1']],
    target: null,
    against,
    what: phrase`Body check`,
    why,
    rule: 'ALA-G16',
  });
  return good(outcome);
}

/**
 * A check of Mind against fear, broken morale, magic or distraction: d100 against Mind x 5, or 2d10 (ALA-18.2, ALA-C28).
 * @param ladder difficulty in percentage points
 * @param target number that 2d10 must not exceed either (ALA-2.5); null for Mind alone
 */
export function mindCheck(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  check: {
    readonly site: 'alacrity.morale' | 'alacrity.steady' | 'alacrity.cast.resist' | 'alacrity.concentration';
    readonly ladder: number;
    readonly target: number | null;
    /** Adds the strong motives of the sheet. */
    readonly resolve: boolean;
    /** Whom it is against: the source of a fear, a caster. */
    readonly against: readonly CombatantId[];
    readonly what: string;
    readonly why: string;
    readonly rule: RuleId;
  },
): Outcome {
  return checkStatistic(table, fight, who, {
    ...check,
    attribute: 'mind',
    how: fight.options.moraleTest,
    factor: fight.options.charts.morale.factor,
    modifiers: [
      [check.ladder, 'difficulty', 'ALA-2.1'],
      [check.resolve ? who.stats.resolve : 0, 'resolve', 'ALA-18.2'],
    ],
    target: check.target === null ? null : [check.target, phrase`target number`, 'ALA-2.5'],
  });
}

/** What is checked of a statistic, and why. */
interface AttributeCheck {
  readonly attribute: Attribute;
  readonly target: number | null;
  readonly why: string;
  readonly secret?: boolean;
}

/**
 * A check of a statistic: 2d10 must not exceed the statistic, the target number, or either, as the fight has it
 * (ALA-1.7, ALA-2.2 to ALA-2.4, ALA-C27). Percentages do not touch it (ALA-G32).
 * @param target from 2 to 20; null for none, then the statistic alone counts
 */
export function attributeCheck(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  { attribute, target, why, secret }: AttributeCheck,
): Outcome {
  const reading = fight.options.attributeCheck;
  const rule = ATTRIBUTE_RULES[attribute];
  const score = statsOf(who)[attribute];
  const byTarget = target !== null && (reading === 'target' || (reading === 'both' && target < score));
  const held = byTarget ? table.tally(target, phrase`target number`, rule) : table.tally(score, NAMES[attribute], rule);
  const thrower = secret ? 'gm' : who.id;
  const { total } = heed(table, fight, held, who, 'check', { thrower, perStep: POINTS_PER_STEP });
  const outcome = table.check(
    'alacrity.check.attribute',
    thrower,
    TWO_TENS,
    sum => (sum <= total ? 'success' : 'failure'),
    total,
  );
  const what = phrase`${NAMES[attribute]} check`;
  if (table.tell) tellTest(table, who, held, { rule, what, why, outcome, ...hushed(fight, who, secret) });
  return outcome;
}

/** What a roll of a skill is for, where it stands alone. */
export interface SkillCheck {
  readonly site: RollSite;
  readonly skill: SkillId;
  readonly ladder: number;
  readonly why: string;
  readonly rule: RuleId;
  /**
   * True: needs eyes, fails by itself while Blinded and suffers from the dark. False: does not. Null: as the skill has it:
   * Vigilance and Perception suffer from both, and fail by neither (ALA-15.A, ALA-16.3).
   */
  readonly sight?: boolean | null;
  /** The GM rolls, and no player learns of it (ALA-10.1). */
  readonly secret?: boolean;
}

/** Who may hear of a check: nobody but the GM of one that is rolled in secret. */
const hushed = (fight: Fight, who: Combatant, unheard = false): { secret: boolean; unheard: boolean } => ({
  secret: unheard || veiled(fight, who.id),
  unheard,
});

/** Why a skill fails without a roll: the Incapacitated have no reflexes, and the surprised do not dodge (ALA-15.D, ALA-18.1). */
export function failsAlone(fight: Fight, who: Combatant, skill: SkillId): RuleId | null {
  if (is(who, 'incapacitated')) return 'ALA-15.D';
  return skill === 'dodge' && isSurprised(fight, who) ? 'ALA-18.1' : null;
}

/** Says what came of a roll that stands alone, and of what sum. */
function tellTest(
  table: AlacrityTable,
  { id: who }: Combatant,
  held: Tally,
  test: Omit<EventOf<'test'>, 'kind' | 'who' | 'target'>,
): void {
  table.tell?.({ kind: 'test', who, target: held.explain(), ...test });
}

/** A roll of a skill that stands alone (ALA-1.1, ALA-1.3): its outcome, told as a test. */
export function skillCheck(table: AlacrityTable, fight: Fight, who: Combatant, check: SkillCheck): Outcome {
  const { options } = fight;
  const thrower = check.secret ? 'gm' : who.id;
  const held = skillTally(table, fight, who, check.skill, usualUse(check.skill), { thrower });
  held.add(check.ladder, phrase`difficulty`, 'ALA-2.1');
  if (check.skill === 'stealth') for (const suit of who.stats.armor) held.add(suit.stealth, suit.name, 'ALA-20.1');
  const senses = check.skill === 'vigilance' || check.skill === 'perception';
  const blind = is(who, 'blinded') && (check.sight ?? (senses && options.blindedSenses === 'fail'));
  if (check.sight === true) held.add(sightPenalty(fight, who), phrase`visibility`, 'ALA-16.3');
  else if (senses && check.sight !== false) addSenses(held, fight, who);
  const fails = blind ? 'ALA-15.A' : failsAlone(fight, who, check.skill);
  const { total } = lend(held, who, check.skill);
  const outcome: Outcome = fails ? 'failure' : rollAgainst(table, fight, { site: check.site, who: thrower, total });
  const { why, secret } = check;
  const what = SKILL_NAMES[check.skill];
  if (table.tell)
    tellTest(table, who, held, { rule: fails ?? check.rule, what, why, outcome, ...hushed(fight, who, secret) });
  return outcome;
}
