import type { CombatantId, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { AlacrityTable } from '../state/events.ts';
import {
  type Combatant,
  type Condition,
  type ConditionKind,
  type DelayedHarm,
  type Fight,
  is,
  the,
  veiled,
} from '../state/fight.ts';
import { invalidate } from '../state/roster.ts';
import { loseAim } from './aiming.ts';
import { sourcePresent } from './presence.ts';
import { isUp, turnNumber } from './turn.ts';

/** What each condition is called and does, in short. */
export const CONDITIONS: Readonly<Record<ConditionKind, { name: string; hint: string; rule: RuleId }>> = {
  blinded: {
    name: phrase`Blinded`,
    hint: phrase`attacks −40; attacked at +30; what needs sight fails`,
    rule: 'ALA-15.A',
  },
  frightened: {
    name: phrase`Frightened`,
    hint: phrase`all rolls −10; must get away from the source`,
    rule: 'ALA-15.B',
  },
  grappled: { name: phrase`Grappled`, hint: phrase`held: cannot move; physical −20, Dodge −30`, rule: 'ALA-15.C' },
  incapacitated: { name: phrase`Incapacitated`, hint: phrase`cannot act or defend; attacked at +40`, rule: 'ALA-15.D' },
  poisoned: { name: phrase`Poisoned`, hint: phrase`as the poison says`, rule: 'ALA-15.E' },
  prone: {
    name: phrase`Prone`,
    hint: phrase`melee attacks −10; attacked +10 in melee, −10 from afar; crawls`,
    rule: 'ALA-15.F',
  },
  restrained: {
    name: phrase`Restrained`,
    hint: phrase`cannot move; physical −20, Dodge −30; attacked at +20`,
    rule: 'ALA-15.G',
  },
  stunned: { name: phrase`Stunned`, hint: phrase`no actions; reflexes −20; attacked at +10`, rule: 'ALA-15.H' },
};

/**
 * Whether harm to somebody waits until all who act at the same time have acted: it shares the place in the order whose
 * turn it is, and has not acted yet (ALA-8.2, ALA-G28).
 */
export function deferred(fight: Fight, who: Combatant): boolean {
  if (fight.phase !== 'passes' && fight.phase !== 'close') return false;
  const slot = fight.order[fight.at];
  return slot?.together === true && who.done < turnNumber(fight) && slot.members.includes(who.id);
}

/** Puts off what befalls somebody until all who act at the same time have acted (ALA-G28). */
export function putOff(fight: Fight, harm: DelayedHarm): void {
  fight.pending = [...fight.pending, harm];
}

/** Whether others act at the same time as somebody, and have yet to do it (ALA-G28). */
export function awaited(fight: Fight, who: Combatant): boolean {
  const slot = fight.order[fight.at];
  if (slot?.together !== true || !slot.members.includes(who.id)) return false;
  return slot.members.some(id => id !== who.id && deferred(fight, the(fight, id)));
}

/**
 * Puts a combatant under a condition; one that it is under already for the same reason lasts the longer of both.
 * @param isSaid whether another line says so
 */
export function impose(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  given: Condition,
  rule: RuleId,
  isSaid = false,
): void {
  if (deferred(fight, who)) putOff(fight, { kind: 'condition', to: who.id, condition: given });
  else imposeNow(table, fight, who, given, rule, isSaid);
}

/** Causes whose own line says what they do: a fall, a trip, a hold. */
const SAID: ReadonlySet<string> = new Set([
  'wounds',
  'stun',
  'dead',
  'choice',
  'trip',
  'throw',
  'stumble',
  'grapple',
  'pin',
]);

export function imposeNow(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  given: Condition,
  rule: RuleId,
  isSaid = false,
): void {
  const there = who.conditions.find(
    each => each.kind === given.kind && each.source === given.source && each.cause === given.cause,
  );
  if (there) {
    lastUntil(who, there, there.ends === null || given.ends === null ? null : Math.max(there.ends, given.ends));
    return;
  }
  const news = !is(who, given.kind);
  who.conditions = [...who.conditions, given];
  if (given.kind === 'frightened' && isUp(fight, who.id)) who.frightenedAt = turnNumber(fight);
  if (news && !isSaid && (rule === 'ALA-G28' || rule === 'GM-1' || !SAID.has(given.cause))) {
    table.tell?.({
      kind: 'condition',
      rule,
      secret: veiled(fight, who.id),
      who: who.id,
      condition: given.kind,
      on: true,
      cause: given.cause,
      ends: given.ends,
    });
  }
  if (given.kind === 'incapacitated') fallSenseless(table, fight, who);
  // Whoever is Stunned aims no more; a steady aim goes with the turn that it cannot use.
  if (given.kind === 'stunned' && who.aim?.stage === 'now') loseAim(table, fight, who);
}

/** Another end for a condition that somebody is under. */
function lastUntil(who: Combatant, there: Condition, ends: Condition['ends']): void {
  who.conditions = who.conditions.with(who.conditions.indexOf(there), { ...there, ends });
}

/** Whoever is Incapacitated lets go of what it holds and loses its aim (ALA-15.C, ALA-15.D). */
function fallSenseless(table: AlacrityTable, fight: Fight, who: Combatant): void {
  loseAim(table, fight, who);
  if (who.holds) letGo(table, fight, who);
}

/** Ends a grapple from the grappler's side (ALA-15.C). */
export function letGo(table: AlacrityTable, fight: Fight, grappler: Combatant, isSaid = false): void {
  const held = grappler.holds;
  grappler.holds = null;
  if (held === null) return;
  const victim = the(fight, held);
  drop(table, fight, victim, each => each.kind === 'grappled' && each.source === grappler.id, 'ALA-15.C', isSaid);
  unpin(table, fight, victim, grappler.id);
}

/** Whoever is gone holds nobody, and is held by nobody (ALA-15.C). */
export function slipAway(table: AlacrityTable, fight: Fight, who: Combatant, isSaid = false): void {
  letGo(table, fight, who);
  drop(table, fight, who, each => each.kind === 'grappled' && each.source !== null, 'ALA-15.C', isSaid);
}

/** A pin ends with the hold that it stands on (ALA-19.4). */
function unpin(table: AlacrityTable, fight: Fight, victim: Combatant, by: CombatantId, isSaid = false): void {
  const isPin = (each: Condition): boolean => each.kind === 'restrained' && each.source === by && each.cause === 'pin';
  drop(table, fight, victim, isPin, 'ALA-15.G', isSaid);
}

/**
 * Ends a condition: every reason for it, or one (`cause` null: all), of all or of one who imposed it.
 * @param isSaid whether another line says so
 */
export function lift(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  kind: ConditionKind,
  cause: string | null,
  rule: RuleId,
  source?: CombatantId | null,
  isSaid = false,
): void {
  const isIt = (each: Condition): boolean =>
    each.kind === kind && (cause === null || each.cause === cause) && (source === undefined || each.source === source);
  drop(table, fight, who, isIt, rule, isSaid);
}

function drop(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  which: (each: Condition) => boolean,
  rule: RuleId,
  isSaid = false,
): void {
  const gone = who.conditions.filter(which);
  if (gone.length === 0) return;
  who.conditions = who.conditions.filter(each => !which(each));
  invalidate(fight);
  for (const { kind, cause, source } of gone) {
    if (kind === 'grappled' && source !== null) {
      const grappler = fight.combatants[source];
      if (grappler?.holds === who.id) grappler.holds = null;
      unpin(table, fight, who, source, isSaid && who.fate === 'dead');
    }
    if (isSaid || is(who, kind)) continue;
    table.tell?.({
      kind: 'condition',
      rule,
      secret: veiled(fight, who.id),
      who: who.id,
      condition: kind,
      on: false,
      cause,
      ends: null,
    });
  }
}

/** At the close of a round: what has run its time ends, and fear whose source is gone begins to (ALA-C11). */
export function tickConditions(table: AlacrityTable, fight: Fight, who: Combatant): void {
  if (who.conditions.length > 0) endConditions(table, fight, who);
}
function endConditions(table: AlacrityTable, fight: Fight, who: Combatant): void {
  for (const each of who.conditions) {
    if (each.kind === 'frightened' && each.ends === null && each.source !== null && !sourcePresent(fight, each.source))
      lastUntil(who, each, fight.round + fight.options.charts.conditions.frightened.rounds);
  }
  const past = (each: Condition): boolean => each.ends !== null && each.ends <= fight.round;
  for (const { kind } of who.conditions.filter(past))
    drop(table, fight, who, each => each.kind === kind && past(each), CONDITIONS[kind].rule);
}
