import {
  type CombatantId,
  dice,
  difficultyOf,
  type Heeding,
  type Part,
  type Pool,
  phrase,
  type RuleId,
  type Tally,
} from '@affray/engine';
import { ATTRIBUTE_NAMES, type Attribute, SKILL_NAMES, type SkillId } from '../book/charts.ts';
import { better, modifier, type Save } from '../state/arms.ts';
import type { WwnTable } from '../state/events.ts';
import { skillOn } from '../state/features.ts';
import { type Combatant, derived, type Fight, leading, up } from '../state/fight.ts';
import type { RollSite } from '../state/sites.ts';
import { heed } from './circumstances.ts';
import { within } from './places.ts';

export const D20: Pool = dice(1, 20);
const D2X6: Pool = dice(2, 6);
const BEST_OF_3D6: Pool = { kind: 'keep', count: 3, sides: 6, keep: 2, from: 'highest' };

/** Dice of a skill check: 2d6, or 3d6 without the lowest where a Focus is so kind (WWN-CHK-6). */
export const checkPool = (kind: boolean): Pool => (kind ? BEST_OF_3D6 : D2X6);

/** Dice of a combatant's check with a skill: a Gifted Chirurgeon throws one more on Heal (WWN-FOC-CHIRURGEON). */
export const skillPool = (fight: Fight, who: Combatant, skill: SkillId): Pool =>
  checkPool(skill === 'heal' && derived(fight, who).gifts.tendsOnTurn);

/** One side of a check: who rolls, with which dice and at which site, and what is added. */
export interface Checker {
  readonly who: Combatant;
  readonly site: RollSite;
  readonly pool: Pool;
  readonly bonus: Tally;
}

/** What else is to be known of a check. */
interface CheckOf {
  /** Whether an NPC is made for such a task; otherwise it adds nothing. */
  readonly suits?: boolean;
  /** Whom it is against. */
  readonly against?: readonly CombatantId[];
}

/** What a combatant adds to a skill check: an attribute and a skill, or an NPC's one bonus (WWN-CHK-1, WWN-CHK-3). */
export function skillBonus(
  table: Heeding,
  fight: Fight,
  who: Combatant,
  attributes: readonly Attribute[],
  skills: readonly SkillId[],
  { suits = true, against = [] }: CheckOf = {},
): Tally {
  const { stats } = who;
  if (stats.attributes === null) {
    const only = table.tally(
      suits ? stats.skillBonus : 0,
      suits ? phrase`skill` : phrase`no skill for it`,
      'WWN-CHK-3',
    );
    return heed(table, underLead(fight, who, only), who, 'check', { against });
  }
  const attribute = better(stats, attributes);
  let best: SkillId = skills[0] ?? 'work';
  for (const each of skills) if (skillOn(stats, each) > skillOn(stats, best)) best = each;
  const sum = table
    .tally(skillOn(stats, best), SKILL_NAMES[best].toLowerCase(), 'WWN-CHK-1')
    .add(attribute.value, attribute.of === null ? phrase`attribute` : ATTRIBUTE_NAMES[attribute.of], 'WWN-CHK-1');
  return heed(table, underLead(fight, who, sum), who, 'check', { against });
}

/** Those whom Authority leads add 1 to skill checks (WWN-FOC-AUTHORITY). */
export const underLead = (fight: Fight, who: Combatant, sum: Tally): Tally =>
  leading(fight, who) === null ? sum : sum.add(1, phrase`leader`, 'WWN-FOC-AUTHORITY');

/** A check of one alone: who rolls what, against which difficulty, and what for. */
export interface Task extends Checker {
  readonly difficulty: number;
  /** Whom it is against; no one where nothing is said. */
  readonly against?: readonly CombatantId[];
  /** "to stabilize" */
  readonly what: string;
  readonly rule: RuleId;
}

/** Rolls a check against a difficulty, and tells what came of it. */
export function succeeds(table: WwnTable, task: Task): boolean {
  const { who, site, pool, bonus, what, rule, against = [] } = task;
  const difficulty = difficultyOf(table, who, { on: 'check', against }, task.difficulty);
  const success = table.check(site, who.id, pool, total => total + bonus.total >= difficulty);
  table.tell?.({ kind: 'checked', rule, who: who.id, what, bonus: bonus.explain(), difficulty, success });
  return success;
}

/**
 * An opposed check. Higher wins; a player character wins ties against others (WWN-CHK-5), and otherwise the one who
 * did not begin it (WWN-GAP-1). True where `by` wins.
 */
export function opposedCheck(
  table: WwnTable,
  fight: Fight,
  by: Checker,
  against: Checker,
  tell: { readonly what: string; readonly rule: RuleId; readonly tieFrees?: boolean },
): boolean {
  const won = wins(table, fight, by, against, tell.tieFrees);
  table.tell?.({
    kind: 'opposed',
    rule: tell.rule,
    by: by.who.id,
    on: against.who.id,
    what: tell.what,
    bonus: by.bonus.explain(),
    against: against.bonus.explain(),
    won,
  });
  return won;
}

/** Rolls an opposed check out, again where ties are. True where `by` wins. */
export function wins(table: WwnTable, fight: Fight, by: Checker, against: Checker, tieFrees = false): boolean {
  for (let again = 0; ; again++) {
    const tie = tieFrees ? 'lost' : tieOf(fight, by.who, against.who, again);
    const verdict = table.contest(
      { site: by.site, who: by.who.id, pool: by.pool },
      { site: against.site, who: against.who.id, pool: against.pool },
      (one, two) => {
        const margin = one + by.bonus.total - two - against.bonus.total;
        return margin > 0 ? 'won' : margin < 0 ? 'lost' : tie;
      },
    );
    if (verdict !== 'again') return verdict === 'won';
  }
}

/**
 * Whether one roll that is held against several outdoes one of theirs by so much; a tie that is rolled again is so
 * between these two.
 */
export function outdoes(table: WwnTable, fight: Fight, by: Checker, against: Checker, margin: number): boolean {
  const verdict = margin > 0 ? 'won' : margin < 0 ? 'lost' : tieOf(fight, by.who, against.who, 0);
  return verdict === 'again' ? wins(table, fight, by, against) : verdict === 'won';
}

/** Ties rolled again, before the defender is taken to win. */
const MOST_REROLLS = 20;

/** What a tie comes to. */
function tieOf(fight: Fight, by: Combatant, against: Combatant, again: number): 'won' | 'lost' | 'again' {
  if (by.stats.pc !== against.stats.pc) return by.stats.pc ? 'won' : 'lost';
  return fight.options.ties === 'reroll' && again < MOST_REROLLS ? 'again' : 'lost';
}

/** What changes a save, each with its reason. */
export type SaveChanges = readonly Part[];

/**
 * A saving throw (WWN-SAVE-1): a natural 1 fails and a natural 20 succeeds. True where it succeeds.
 * @param by whom it is against; null where it is against no one
 */
export function save(
  table: WwnTable,
  fight: Fight,
  who: Combatant,
  kind: Save,
  by: Combatant | null,
  changes: SaveChanges = [],
): boolean {
  const target = derived(fight, who).saves[kind];
  const bonus = table.tally(0, phrase`save`, 'WWN-SAVE-1');
  for (const { value, name, rule } of changes) bonus.add(value, name, rule);
  heed(table, bonus, who, 'save', { against: by === null ? [] : [by.id] });
  const success = table.check(SAVE_SITES[kind], who.id, D20, natural => saves(natural, bonus.total, target));
  table.tell?.({
    kind: 'saved',
    rule: 'WWN-SAVE-1',
    who: who.id,
    save: kind,
    bonus: bonus.explain(),
    target,
    success,
  });
  return success;
}

/** Whether a face saves. */
export const saves = (natural: number, bonus: number, target: number): boolean =>
  natural !== 1 && (natural === 20 || natural + bonus >= target);

const SAVE_SITES = {
  physical: 'wwn.save.physical',
  evasion: 'wwn.save.evasion',
  mental: 'wwn.save.mental',
  luck: 'wwn.save.luck',
} as const satisfies Readonly<Record<Save, RollSite>>;

/** Saves against magic near a Nullifier of the own side (WWN-FOC-NULLIFIER). */
export function magicWard(fight: Fight, who: Combatant): number {
  const near = fight.combatants.some(
    each => each.side === who.side && up(each) && derived(fight, each).gifts.wardsMagic && within(fight, each, who, 20),
  );
  return near ? 2 : 0;
}

/** What a screener or whoever gets past one adds: the better of Strength and Dexterity, and a combat skill (WWN-GAP-32). */
export function bodyBonus(
  table: WwnTable,
  fight: Fight,
  who: Combatant,
  { level, skill }: { readonly level: number; readonly skill: SkillId },
  against: readonly CombatantId[],
): Tally {
  const { stats } = who;
  if (stats.attributes === null) {
    const only = table.tally(stats.skillBonus, phrase`skill`, 'WWN-GAP-10');
    return heed(table, underLead(fight, who, only), who, 'check', { against });
  }
  const best = better(stats, ['str', 'dex']);
  const sum = table
    .tally(level, SKILL_NAMES[skill].toLowerCase(), 'WWN-6.7')
    .add(best.value, best.of === null ? phrase`attribute` : ATTRIBUTE_NAMES[best.of], 'WWN-6.7');
  return heed(table, underLead(fight, who, sum), who, 'check', { against });
}

/** Dexterity of those who roll initiative; 0 for ordinary NPCs (WWN-ATTR-4). */
export const quickness = (who: Combatant): number => modifier(who.stats, 'dex');
