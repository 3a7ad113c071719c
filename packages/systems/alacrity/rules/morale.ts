import type { CombatantId } from '@affray/engine';
import type { CommandOf } from '../commands.ts';
import type { AlacrityTable, Outcome } from '../state/events.ts';
import { type Combatant, type Fight, the, veiled } from '../state/fight.ts';
import { mindCheck } from './checks.ts';
import { impose } from './conditions.ts';
import { good } from './rolls.ts';
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

/** Morale by itself, where the fight has it so: an ally fell, or a wound was severe (ALA-18.2). */
export function moraleAfter(
  table: AlacrityTable,
  fight: Fight,
  who: CombatantId,
  trigger: 'ally-falls' | 'severe-wound',
): void {
  const why = trigger === 'ally-falls' ? 'an ally falls' : 'a severe wound';
  const target = fight.options.charts.targets.fear.mild;
  tryCourage(table, fight, the(fight, who), { ladder: 0, target, source: null, why });
}

function tryCourage(table: AlacrityTable, fight: Fight, who: Combatant, trial: Trial): void {
  if (who.stats.moraleImmune) {
    table.tell?.({
      kind: 'note',
      rule: 'ALA-18.2',
      secret: veiled(fight, who.id),
      text: `${who.name} knows no fear.`,
    });
    return;
  }
  const outcome = mindCheck(table, fight, who, {
    site: 'alacrity.morale',
    ladder: trial.ladder,
    target: trial.target,
    resolve: true,
    against: trial.source === null ? [] : [trial.source],
    what: 'Morale',
    why: trial.why,
    rule: 'ALA-18.2',
  });
  if (!good(outcome)) lose(table, fight, who, outcome, trial);
}

/** Morale is lost: Frightened for a while, or in panic after a critical failure (ALA-18.3, ALA-15.1, ALA-G36). */
function lose(table: AlacrityTable, fight: Fight, who: Combatant, outcome: Outcome, { source, why }: Trial): void {
  const panic = outcome === 'critical-failure';
  const cause = why === '' ? 'fear' : why;
  table.tell?.({
    kind: 'breaks',
    rule: 'ALA-18.3',
    secret: veiled(fight, who.id),
    who: who.id,
    how: panic ? 'panics' : 'frightened',
    cause,
  });
  const lasting = panic || source !== null;
  const ends = lasting ? null : lastsFor(fight, who, fight.options.charts.conditions.frightened.rounds);
  impose(table, fight, who, { kind: 'frightened', source, cause, ends }, 'ALA-15.B', true);
}
