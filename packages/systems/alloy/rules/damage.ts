import type { RuleId, Tally } from '@affray/engine';
import { phrase, wounding } from '@affray/engine';
import type { AlloyTable, Health } from '../state/events.ts';
import { type Combatant, type Fight, is, type Lasting, MOST_HEALTH, members, veil, without } from '../state/fight.ts';
import { part } from '../state/position.ts';
import { everybody, invalidate } from '../state/roster.ts';
import type { Tallies } from './rolls.ts';

/** Said once, since each hit adds them up. */
const DEFENSE = phrase`Defense`;
const PASSED = phrase`armor passed`;

/**
 * The Defense that damage is held against: armor counts point for point, less what passes it.
 * @see ALY-2.8 ALY-2.9 ALY-8.5 ALY-G11
 */
export function defenseTally(table: Tallies, who: Combatant, passed: number): Tally {
  const armor = who.stats.armor;
  const defense = table.tally(who.stats.defense, DEFENSE, 'ALY-2.8');
  if (armor === null) return defense;
  const gone = Math.min(armor.points, passed);
  return defense.add(armor.points, armor.name, 'ALY-2.8').add(-gone, PASSED, 'ALY-2.9');
}

/** Health that damage takes: how often it holds the whole Defense (ALY-G5). */
export const healthLost = (damage: number, defense: number): number =>
  damage <= 0 ? 0 : Math.floor(damage / Math.max(1, defense));

/** How somebody looks to those who cannot know more. */
export function looks(who: Combatant): Health {
  if (who.fate === 'dead') return 'dead';
  if (who.bleeding) return 'bleeding';
  if (who.fate === 'down' || who.health <= 0) return 'down';
  // Of a group, how the member looks that was hit last.
  const own = who.health - (members(who) - 1) * who.stats.health;
  if (own >= who.stats.health) return 'unhurt';
  return own * 2 > who.stats.health ? 'hurt' : 'badly hurt';
}

/**
 * Takes Health; at 0 or less somebody is out of the fight.
 * @see ALY-G5 ALY-G15
 */
export function loseHealth(table: AlloyTable, fight: Fight, who: Combatant, points: number, rule: RuleId): void {
  const lost = wounding(table, who.id, 'health', points);
  if (lost <= 0) return;
  who.health = Math.max(-MOST_HEALTH, who.health - lost);
  fight.harmed = fight.phase;
  const left = members(who);
  table.tell?.({
    kind: 'wounded',
    rule,
    secret: veil(fight, who.id),
    who: who.id,
    lost,
    left: who.health,
    members: left,
    looks: looks(who),
  });
  if (who.fate === 'fighting' && who.health <= 0) fall(table, fight, who);
  else if (who.fate === 'down') maybeDie(table, fight, who);
}

/** Out of the fight: leaves engagements, plans and work; heroes bleed (ALY-8.7). */
export function fall(table: AlloyTable, fight: Fight, who: Combatant): void {
  who.fate = 'down';
  leave(fight, who);
  who.bleeding = who.stats.kind === 'hero' && fight.options.charts.bleeding > 0;
  if (who.bleeding) invalidate(fight);
  table.tell?.({
    kind: 'fell',
    rule: 'ALY-G5',
    secret: veil(fight, who.id),
    who: who.id,
    fate: 'down',
    bleeding: who.bleeding,
  });
  maybeDie(table, fight, who);
}

/** Whatever somebody was doing ends: engagements, a combo or slow action, a block of work. */
export function leave(fight: Fight, who: Combatant): void {
  part(fight, who);
  stopDoing(who);
  who.charging = null;
  who.exposed = 0;
}

/** What somebody is in the middle of comes to nothing; it was begun all the same, so the stance's effect is used up (ALY-4.2). */
export function stopDoing(who: Combatant): void {
  if (who.plan !== null) who.fresh = false;
  who.plan = null;
  who.block = null;
}

/** It bleeds no more, and what was said of when that ends is over with it (ALY-G18). */
export function dry(who: Combatant): void {
  who.bleeding = false;
  lapseAt(who, 'bleeding', null);
}

function maybeDie(table: AlloyTable, fight: Fight, who: Combatant): void {
  if (who.stats.kind !== 'hero' || fight.options.charts.bleeding === 0 || who.health > -who.stats.health) return;
  who.fate = 'dead';
  dry(who);
  table.tell?.({
    kind: 'fell',
    rule: 'ALY-8.7',
    secret: veil(fight, who.id),
    who: who.id,
    fate: 'dead',
    bleeding: false,
  });
}

/** At the start of a round, those who bleed lose more (ALY-8.7). */
export function bleed(table: AlloyTable, fight: Fight): void {
  for (const who of everybody(fight)) {
    if (!who.bleeding) continue;
    const lost = wounding(table, who.id, 'health', fight.options.charts.bleeding);
    who.health = Math.max(-MOST_HEALTH, who.health - lost);
    table.tell?.({
      kind: 'bled',
      rule: 'ALY-8.7',
      secret: veil(fight, who.id),
      who: who.id,
      lost,
      left: who.health,
    });
    maybeDie(table, fight, who);
  }
}

/** Stops the bleeding of somebody (ALY-G13). */
export function stopBleeding(table: AlloyTable, fight: Fight, who: Combatant, rule: RuleId): void {
  if (!who.bleeding) return;
  dry(who);
  table.tell?.({ kind: 'stopped-bleeding', rule, secret: veil(fight, who.id), who: who.id });
}

/** Puts a condition on somebody, or takes it off. Where it is so already it lasts from now on until something ends it. */
export function setCondition(
  table: AlloyTable,
  fight: Fight,
  who: Combatant,
  condition: Combatant['conditions'][number],
  under: boolean,
  rule: RuleId,
): void {
  lapseAt(who, condition, null);
  if (is(who, condition) === under) return;
  who.conditions = under ? [...who.conditions, condition] : without(who.conditions, condition);
  table.tell?.({ kind: 'condition', rule, secret: veil(fight, who.id), who: who.id, condition, on: under });
}

/**
 * Something ends by itself, whatever was said of it before (ALY-G18).
 * @param phase the first in which somebody is free of it; null: it does not end by itself
 */
export function lapseAt(who: Combatant, kind: Lasting, phase: number | null): void {
  const others = (who.lapses ?? []).filter(each => each.kind !== kind);
  const now = phase === null ? others : [...others, { kind, phase }];
  if (now.length > 0) who.lapses = now;
  else delete who.lapses;
}

/** As the count comes to a phase: what was laid until then is over (ALY-G18). */
export function expire(table: AlloyTable, fight: Fight): void {
  for (const who of everybody(fight)) {
    if (who.lapses === undefined) continue;
    for (const { kind, phase } of who.lapses) {
      if (phase > fight.phase) continue;
      lapseAt(who, kind, null);
      if (kind === 'bleeding') stopBleeding(table, fight, who, 'ALY-G18');
      else setCondition(table, fight, who, kind, false, 'ALY-G18');
    }
  }
}
