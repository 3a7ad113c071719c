import { type CombatantId, dice, type Tally } from '@affray/engine';
import { BLOCK } from './costs.ts';
import { everybody } from './crowd.ts';
import type { AlloyTable } from './events.ts';
import { type Combatant, type Fight, inPlay, type Side, type Stance, sideOf, the, veil } from './fight.ts';
import { put } from './position.ts';
import { compared, making, net, poolOf } from './rolls.ts';

/** Rolls of tied leaders after which a tie stands. */
const MOST_REROLLS = 20;

/** The leaders match wits; then everybody chooses a stance, and where all have one the count begins (ALY-4.1). */
export function rollTactics(table: AlloyTable, on: Fight): void {
  matchWits(table, on);
  on.stage = 'stances';
  ambush(on);
  maybeStart(table, on);
}

/**
 * The leaders' opposed roll, and what each side gains or loses by it.
 * @see ALY-4.1 ALY-1.14 ALY-K4 ALY-K5
 */
export function matchWits(table: AlloyTable, on: Fight): void {
  let scores = on.sides.map(side => rollOf(table, on, side));
  for (let i = 0; on.options.tacticsTie === 'reroll' && topOf(scores).length > 1 && i < MOST_REROLLS; i++) {
    table.tell?.({ kind: 'tactics', rule: 'ALY-K5', secret: null, winners: [], penalised: [], again: true });
    scores = on.sides.map(side => rollOf(table, on, side));
  }
  on.sides.forEach((side, at) => {
    side.tactics = scores[at] ?? null;
  });
  const { winners, penalised } = outcome(on, scores);
  const { tacticsBonus, tacticsPenalty } = on.options.charts.start;
  for (const side of on.sides) {
    side.modifier = winners.includes(side.id) ? tacticsBonus : penalised.includes(side.id) ? tacticsPenalty : 0;
  }
  const named = (ids: readonly string[]): string[] => ids.map(id => sideOf(on, id).name);
  table.tell?.({
    kind: 'tactics',
    rule: 'ALY-4.1',
    secret: null,
    winners: named(winners),
    penalised: named(penalised),
    again: false,
  });
}

/** Intellect + Tactics of a side's leader; null for a side that nobody leads, or nobody who is there. */
function rollOf(table: AlloyTable, on: Fight, side: Side): number | null {
  const leader = side.leader === null ? null : the(on, side.leader);
  if (leader === null || !inPlay(leader)) return null;
  const made = making(table, on, leader, 'intellect', 'tactics');
  const pool = poolOf(on.options, made.dice.total, made.goal, made.trained, 'none');
  const successes = compared(on.options, net(table, 'alloy.tactics', leader, pool));
  table.tell?.({
    kind: 'tactics-rolled',
    rule: 'ALY-4.1',
    secret: veil(on, leader.id),
    who: leader.id,
    side: side.id,
    dice: made.dice.explain(),
    goal: made.goal,
    net: successes,
  });
  return successes;
}

/** Places of the best scores: more than one where they tie. */
function topOf(scores: readonly (number | null)[]): number[] {
  const rolled = scores.flatMap(each => each ?? []);
  const best = Math.max(...rolled);
  return scores.flatMap((each, at) => (each !== null && each === best ? [at] : []));
}

/** Which sides win the tactics, and which are beaten badly enough to pay for it. */
export function outcome(on: Fight, scores: readonly (number | null)[]): { winners: string[]; penalised: string[] } {
  const { tacticsTie, tacticsPenalty, charts } = on.options;
  const top = topOf(scores);
  const ids = on.sides.map(side => side.id);
  // A side alone with a leader has beaten nobody.
  if (scores.filter(each => each !== null).length < 2 || (top.length > 1 && tacticsTie !== 'all'))
    return { winners: [], penalised: [] };
  const best = scores[top[0] ?? 0] ?? 0;
  const others = scores.flatMap((each, at) => (each !== null && !top.includes(at) ? [{ at, by: best - each }] : []));
  const beaten = others.filter(each => each.by >= charts.start.beatenBy);
  const pay = tacticsPenalty === 'each' || beaten.length === others.length ? beaten : [];
  const named = (at: number): string[] => ids.slice(at, at + 1);
  return { winners: top.flatMap(named), penalised: pay.flatMap(each => named(each.at)) };
}

/** An ambush falls: whoever of an ambushed side is there has no choice of stance (ALY-4.4). */
export function ambush(on: Fight): void {
  for (const who of everybody(on)) if (who.entered && sideOf(on, who.side).ambushed) who.stance = 'neutral';
}

/** Somebody takes a stance; once everybody has, the count begins (ALY-4.2). */
export function takeStance(table: AlloyTable, on: Fight, who: Combatant, stance: Stance): void {
  who.stance = stance;
  table.tell?.({ kind: 'stance', rule: 'ALY-4.2', secret: veil(on, who.id), who: who.id, stance });
  maybeStart(table, on);
}

/** Everybody who is there and has not chosen a stance yet. */
export const undecided = (on: Fight): Combatant[] =>
  on.stage === 'stances' ? everybody(on).filter(each => each.entered && each.stance === null) : [];

function maybeStart(table: AlloyTable, on: Fight): void {
  if (undecided(on).length > 0) return;
  const entering = everybody(on).filter(each => each.entered);
  const totals = entering.map(who => ({ who, total: totalTally(table, on, who, false) }));
  const between = on.options.hiddenStart === 'between';
  const seen = between && totals.some(each => !each.who.hidden) ? totals.filter(each => !each.who.hidden) : totals;
  const groups = [...new Set(seen.map(each => each.total.total))].sort((a, b) => b - a);
  on.stage = 'phases';
  for (const { who, total } of totals) {
    who.total = total.total;
    who.phase = firstPhase(groups, total.total, on.options.charts.start.apart);
  }
  for (const { who, total } of totals.toSorted((a, b) => a.who.phase - b.who.phase)) {
    table.tell?.({
      kind: 'first-phase',
      rule: who.hidden ? 'ALY-4.10' : 'ALY-4.5',
      secret: veil(on, who.id),
      who: who.id,
      stance: who.stance,
      total: total.explain(),
      phase: who.phase,
    });
  }
}

/**
 * First phase by a total, among the totals that make the groups, highest first. One that makes no group, because nobody
 * may notice it, begins halfway between the two that it lies between, or with the first.
 * @see ALY-4.5 ALY-4.10 ALY-K3
 */
export function firstPhase(groups: readonly number[], total: number, apart: number): number {
  const above = groups.filter(each => each > total).length;
  if (above === 0 || groups.includes(total)) return 1 + apart * above;
  return 1 + apart * (above - 1) + Math.ceil(apart / 2);
}

/**
 * Stance + Initiative + tactics, with the ambush; latecomers have neither tactics nor ambush.
 * @see ALY-4.3 ALY-4.4 ALY-4.7 ALY-K7 ALY-K19
 */
export function totalTally(table: AlloyTable, on: Fight, who: Combatant, late: boolean): Tally {
  const { options } = on;
  const { start } = options.charts;
  const stance = who.stance ?? 'neutral';
  const total = table.tally(start[stance], stance, 'ALY-4.2').add(who.stats.initiative, 'Initiative', 'ALY-2.6');
  if (options.initiativeDie === 'd6') total.add(table.roll('alloy.initiative', who.id, dice(1, 6)), 'die', 'ALY-K7');
  if (late) return total;
  const { ambushed, modifier } = sideOf(on, who.side);
  if (!ambushed || options.ambushTactics) total.add(modifier, 'tactics', 'ALY-4.1');
  if (ambushed) total.add(start.ambushed, 'ambushed', 'ALY-4.4');
  return total;
}

/**
 * First phase of somebody who comes in the given round.
 * @see ALY-4.7 ALY-K1 ALY-K2
 */
export function latePhase(on: Fight, round: number, total: number): number {
  const { latecomer, latecomerClamp, charts } = on.options;
  const next = round + 1;
  const base = BLOCK * (latecomer === 'literal' ? next : next - 1);
  const phase = base + charts.start.latecomer - total;
  return Math.max(latecomerClamp ? Math.max(base, phase) : phase, on.phase + 1);
}

const STANCES: readonly Stance[] = ['neutral', 'aggressive', 'cautious'];

/** A latecomer comes onto the field, in a stance of its choice (ALY-4.7). */
export function arrive(table: AlloyTable, on: Fight, id: CombatantId): void {
  const who = the(on, id);
  const { start } = on.options.charts;
  who.entered = true;
  if (who.entry) put(on, who, the(on, who.entry.of), who.entry.band);
  const phases = Object.fromEntries(
    STANCES.map(stance => [stance, latePhase(on, on.round, start[stance] + who.stats.initiative)]),
  );
  who.stance ??= table.ask('alloy.stance', id, {
    about: { who: id, round: on.round, phases },
    options: STANCES,
    secret: who.hidden,
  });
  const total = totalTally(table, on, who, true);
  who.total = total.total;
  who.phase = latePhase(on, on.round, total.total);
  table.tell?.({
    kind: 'arrived',
    rule: 'ALY-4.7',
    secret: veil(on, id),
    who: id,
    round: on.round,
    stance: who.stance,
    total: total.explain(),
    phase: who.phase,
  });
}

/** Everybody who comes in this round. */
export const arriving = (on: Fight): CombatantId[] =>
  everybody(on).flatMap(each => (!each.entered && each.fate === 'fighting' && each.arrives <= on.round ? each.id : []));
