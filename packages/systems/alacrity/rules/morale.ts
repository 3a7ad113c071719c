import type { CombatantId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { CommandOf } from '../commands.ts';
import type { AlacrityTable, EventOf, Outcome } from '../state/events.ts';
import { type Combatant, type Fight, is, the, veiled } from '../state/fight.ts';
import { invalidate } from '../state/roster.ts';
import { mindCheck } from './checks.ts';
import { impose, letGo, slipAway } from './conditions.ts';
import { good } from './rolls.ts';
import { rule } from './ruling.ts';
import { lastsFor } from './turn.ts';

/** What tests somebody's courage. */
interface Trial {
  readonly ladder: number;
  /** Number that 2d10 must not exceed, where morale is 2d10 (ALA-2.5). */
  readonly target: number;
  readonly source: CombatantId | null;
  readonly why: string;
}

/** The GM calls for morale: of each in turn, who breaks where it fails (ALA-18.2). */
export function callMorale(table: AlacrityTable, fight: Fight, command: CommandOf<'gm-morale'>): void {
  const { whos, ladder, why } = command;
  const target = fight.options.charts.targets.fear.mild;
  for (const id of whos) tryCourage(table, fight, the(fight, id), { ladder, target, source: null, why });
}

/** Something terrifies: morale against it, and fear of it where that fails (ALA-18.2, ALA-2.5). */
export function callFear(table: AlacrityTable, fight: Fight, command: CommandOf<'gm-fear'>): void {
  const { whos, source, ladder, strength, why } = command;
  const target = fight.options.charts.targets.fear[strength];
  for (const id of whos) tryCourage(table, fight, the(fight, id), { ladder, target, source, why });
}

type Trigger = 'ally-falls' | 'severe-wound';
const WHY: Readonly<Record<Trigger, string>> = {
  'ally-falls': phrase`an ally falls`,
  'severe-wound': phrase`a severe wound`,
};

/**
 * An ally fell, or a wound was severe: whether that calls for morale the GM says, as suggested by the house rule (ALA-18.2).
 * @param about who fell or was wounded
 * @param whosOf who would check; at least one
 */
export function mayLoseHeart(
  table: AlacrityTable,
  fight: Fight,
  about: Combatant,
  trigger: Trigger,
  whosOf: () => readonly Combatant[],
): void {
  const usual = fight.options.moraleChecks === 'automatic' ? 'check' : 'none';
  const ruled = rule(table, fight, 'alacrity.gm.morale', usual, () => {
    const whos = whosOf();
    const isSeen = whos.some(each => !each.hidden);
    return {
      who: isSeen ? about.id : (whos[0]?.id ?? about.id),
      on: null,
      what: WHY[trigger],
      case: [trigger],
      why: [],
      options: [usual, usual === 'check' ? 'none' : 'check'],
      secret: !isSeen,
    };
  });
  if (ruled === 'check') for (const each of whosOf()) moraleAfter(table, fight, each.id, trigger);
}

/** Morale after an ally fell, or a severe wound (ALA-18.2). */
export function moraleAfter(table: AlacrityTable, fight: Fight, who: CombatantId, trigger: Trigger): void {
  const target = fight.options.charts.targets.fear.mild;
  tryCourage(table, fight, the(fight, who), { ladder: 0, target, source: null, why: WHY[trigger] });
}

function tryCourage(table: AlacrityTable, fight: Fight, who: Combatant, trial: Trial): void {
  const calm = keepsCalm(who);
  if (calm !== null) {
    table.tell?.({ ...calm, kind: 'note', secret: veiled(fight, who.id) });
    return;
  }
  const outcome = mindCheck(table, fight, who, {
    site: 'alacrity.morale',
    ladder: trial.ladder,
    target: trial.target,
    resolve: true,
    against: trial.source === null ? [] : [trial.source],
    what: phrase`Morale`,
    why: trial.why,
    rule: 'ALA-18.2',
  });
  if (!good(outcome)) lose(table, fight, who, outcome, trial);
}

/** Why no courage is tested: the mindless know no fear, and the Incapacitated are unaware of what there is (ALA-15.D). */
function keepsCalm(who: Combatant): Pick<EventOf<'note'>, 'rule' | 'text'> | null {
  if (who.stats.moraleImmune) return { rule: 'ALA-18.2', text: phrase`${who.name} knows no fear.` };
  if (is(who, 'incapacitated')) return { rule: 'ALA-15.D', text: phrase`${who.name} is unaware and feels no fear.` };
  return null;
}

const WAYS = ['frightened', 'panics', 'flees', 'surrenders'] as const;

/**
 * Morale is lost: Frightened for a while, or in panic after a critical failure, or flight or surrender, as the GM judges
 * (ALA-18.3, ALA-15.1, ALA-G36).
 */
function lose(table: AlacrityTable, fight: Fight, who: Combatant, outcome: Outcome, { source, why }: Trial): void {
  const usual = outcome === 'critical-failure' ? 'panics' : 'frightened';
  const cause = why === '' ? 'fear' : why;
  const how = rule(table, fight, 'alacrity.gm.broken', usual, () => ({
    who: who.id,
    on: source,
    what: cause,
    case: [usual],
    why: [usual === 'panics' ? phrase`a critical failure` : phrase`a failure`],
    options: [usual, ...WAYS.filter(each => each !== usual)],
  }));
  table.tell?.({
    kind: 'breaks',
    rule: 'ALA-18.3',
    secret: veiled(fight, who.id),
    who: who.id,
    how,
    cause,
  });
  if (how === 'flees' || how === 'surrenders') {
    who.fate = how === 'flees' ? 'fled' : 'surrendered';
    if (how === 'flees') slipAway(table, fight, who);
    else letGo(table, fight, who);
    invalidate(fight);
    return;
  }
  const lasting = how === 'panics' || source !== null;
  const ends = lasting ? null : lastsFor(fight, who, fight.options.charts.conditions.frightened.rounds);
  impose(table, fight, who, { kind: 'frightened', source, cause, ends }, 'ALA-15.B', true);
}
