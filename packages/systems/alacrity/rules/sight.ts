import type { RuleId, Tally } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Fight, is } from '../state/fight.ts';
import { invalidate } from '../state/roster.ts';

/** Penalty of the light on what needs sight: 0 or less. Sight in the dark is spared that of darkness alone (ALA-16.3, ALA-C29). */
export function sightPenalty({ options, scene }: Fight, who: Combatant): number {
  if (who.stats.darkvision && scene.visibility === 'darkness') return 0;
  return scene.light ?? options.charts.visibility[scene.visibility];
}

/** What darkness and blindness take from watching and listening, which eyes help and ears do too (ALA-15.A, ALA-16.3). */
export function addSenses(tally: Tally, fight: Fight, who: Combatant): void {
  if (is(who, 'blinded')) tally.add(fight.options.charts.visibility.totalDarkness, phrase`blinded`, 'ALA-16.3');
  else tally.add(sightPenalty(fight, who), phrase`visibility`, 'ALA-16.3');
}

/** Penalty of what hides a target from sight: 0 or less (ALA-16.2). */
export function concealmentPenalty(fight: Fight, target: Combatant): number {
  const { concealment } = target;
  return concealment === 'none' || concealment === 'unseen' ? 0 : fight.options.charts.concealment[concealment];
}

/** What hinders the eyes, as it is called. Said once: every attack asks. */
const BLINDED = phrase`blinded`;
const CONCEALMENT = phrase`concealment`;
const VISIBILITY = phrase`visibility`;

/** The worst of light, concealment and one's own blindness, which alone counts, with its name (ALA-G22). */
export function visualPenalty(
  fight: Fight,
  attacker: Combatant,
  target: Combatant,
  ranged: boolean,
): { readonly value: number; readonly name: string; readonly rule: 'ALA-16.2' | 'ALA-16.3' | 'ALA-15.A' } {
  const light = ranged || fight.options.lightOnMelee ? sightPenalty(fight, attacker) : 0;
  const hidden = concealmentPenalty(fight, target);
  const blind = is(attacker, 'blinded') ? fight.options.charts.conditions.blinded.attack : 0;
  if (blind < 0 && blind <= light && blind <= hidden) return { value: blind, name: BLINDED, rule: 'ALA-15.A' };
  if (hidden < light) return { value: hidden, name: CONCEALMENT, rule: 'ALA-16.2' };
  return { value: light, name: VISIBILITY, rule: 'ALA-16.3' };
}

/** Penalty of cover on attacks against its holder: 0 or less. Total cover allows no attack at all (ALA-16.1). */
export function coverPenalty(fight: Fight, target: Combatant): number {
  return target.cover === 'none' || target.cover === 'total' ? 0 : fight.options.charts.cover[target.cover];
}

/** Players see somebody whom they did not know of. */
export function appear(table: AlacrityTable, fight: Fight, who: Combatant, rule: RuleId): void {
  who.hidden = false;
  invalidate(fight);
  who.seen = true;
  table.tell?.({ kind: 'revealed', rule, secret: false, who: who.id });
}
