import { type CombatantId, circumstancesOn, dice, midSentence, phrase, type Tally } from '@affray/engine';
import { BLOCK } from '../book/charts.ts';
import { STANCE_NAMES } from '../book/words.ts';
import type { AlloyTable } from '../state/events.ts';
import { type Combatant, type Fight, inPlay, type Side, type Stance, sideOf, the, veil } from '../state/fight.ts';
import { put } from '../state/position.ts';
import { everybody, firstUndecided, invalidate, setPhase } from '../state/roster.ts';
import { bestLeader } from '../state/setup.ts';
import { BARE, compared, heedApart, making, net, openly, poolOf } from './rolls.ts';
import { rule } from './ruling.ts';

/** Rolls of tied leaders after which a tie stands. */
const MOST_REROLLS = 20;

/** The leaders match wits; then everybody chooses a stance (ALY-4.1). */
export function rollTactics(table: AlloyTable, fight: Fight): void {
  for (const side of fight.sides) {
    replaceLeader(table, fight, side);
    chooseLeader(table, fight, side);
  }
  matchWits(table, fight);
  fight.stage = 'stances';
  ambush(fight);
}

/** A side whose leader cannot lead any more chooses another of those who are there. */
function replaceLeader(table: AlloyTable, fight: Fight, side: Side): void {
  if (side.leader === null || inPlay(the(fight, side.leader))) return;
  side.leader = bestLeader(fight, side);
  const leader = side.leader === null ? null : the(fight, side.leader);
  const text = leader ? phrase`${leader.name} leads ${side.name} now` : phrase`No one is left to lead ${side.name}`;
  table.tell?.({
    kind: 'gm',
    rule: 'ALY-4.1',
    secret: veil(fight, leader?.id ?? null),
    who: leader?.id ?? null,
    text,
    open: true,
  });
}

/** Each side chooses its leader: whoever is named or knows most of it, unless the GM says another for it (ALY-4.1). */
function chooseLeader(table: AlloyTable, fight: Fight, side: Side): void {
  const { leader } = side;
  if (leader === null) return;
  const others = everybody(fight).filter(each => each.side === side.id && inPlay(each) && each.id !== leader);
  if (others.length === 0) return;
  side.leader = rule(table, fight, 'alloy.gm.leader', leader, () => ({
    who: leader,
    on: null,
    what: midSentence(side.name),
    case: [side.id],
    why: [],
    options: [leader, ...others.map(each => each.id)],
    secret: the(fight, leader).hidden,
    fact: true,
    says: id => midSentence(the(fight, id).name),
  }));
}

/** Where whoever is hidden begins: as the fight has it, unless the GM says otherwise (ALY-4.10). */
function settleHidden(table: AlloyTable, fight: Fight, entering: readonly Combatant[]): void {
  const hidden = entering.find(each => each.hidden);
  if (hidden === undefined || entering.every(each => each.hidden)) return;
  const { hiddenStart: own } = fight.options;
  const ruled = rule(table, fight, 'alloy.gm.hidden-start', own, () => ({
    who: hidden.id,
    on: null,
    what: phrase`the start of the count`,
    case: ['start'],
    why: [],
    options: [own, own === 'between' ? 'counted' : 'between'],
    secret: true,
  }));
  if (ruled !== own) fight.options = { ...fight.options, hiddenStart: ruled };
}

/**
 * The leaders' opposed roll, and what each side gains or loses by it.
 * @see ALY-4.1 ALY-1.14 ALY-K4 ALY-K5
 */
export function matchWits(table: AlloyTable, fight: Fight): void {
  let scores = fight.sides.map(side => rollOf(table, fight, side));
  for (let i = 0; fight.options.tacticsTie === 'reroll' && topOf(scores).length > 1 && i < MOST_REROLLS; i++) {
    table.tell?.({ kind: 'tactics', rule: 'ALY-K5', secret: null, winners: [], penalised: [], again: true });
    scores = fight.sides.map(side => rollOf(table, fight, side));
  }
  fight.sides.forEach((side, at) => {
    side.tactics = scores[at] ?? null;
  });
  const { winners, penalised } = outcome(fight, scores);
  const { tacticsBonus, tacticsPenalty } = fight.options.charts.start;
  for (const side of fight.sides) {
    side.modifier = winners.includes(side.id) ? tacticsBonus : penalised.includes(side.id) ? tacticsPenalty : 0;
  }
  const named = (ids: readonly string[]): string[] => ids.map(id => sideOf(fight, id).name);
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
function rollOf(table: AlloyTable, fight: Fight, side: Side): number | null {
  const leader = side.leader === null ? null : the(fight, side.leader);
  if (leader === null || !inPlay(leader)) return null;
  const made = making(table, fight, leader, 'intellect', 'tactics');
  heedApart(table, made.dice, leader, 'tactics');
  const pool = poolOf(fight.options, made.dice.total, made.goal, made.trained, 'none');
  const successes = compared(fight.options, net(table, 'alloy.tactics', leader, pool));
  table.tell?.({
    kind: 'tactics-rolled',
    rule: 'ALY-4.1',
    secret: veil(fight, leader.id),
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
export function outcome(fight: Fight, scores: readonly (number | null)[]): { winners: string[]; penalised: string[] } {
  const { tacticsTie, tacticsPenalty, charts } = fight.options;
  const top = topOf(scores);
  const ids = fight.sides.map(side => side.id);
  // A side alone with a leader has beaten nobody.
  if (scores.filter(each => each !== null).length < 2) return { winners: [], penalised: [] };
  const isTied = top.length > 1 && tacticsTie !== 'all';
  if (isTied && tacticsTie !== 'beaten') return { winners: [], penalised: [] };
  const best = scores[top[0] ?? 0] ?? 0;
  const others = scores.flatMap((each, at) => (each !== null && !top.includes(at) ? [{ at, by: best - each }] : []));
  const beaten = others.filter(each => each.by >= charts.start.beatenBy);
  const pay = tacticsPenalty === 'each' || beaten.length === others.length ? beaten : [];
  const named = (at: number): string[] => ids.slice(at, at + 1);
  return { winners: isTied ? [] : top.flatMap(named), penalised: pay.flatMap(each => named(each.at)) };
}

/** An ambush falls: whoever of an ambushed side is there has no choice of stance (ALY-4.4). */
export function ambush(fight: Fight): void {
  for (const who of everybody(fight)) if (who.entered && sideOf(fight, who.side).ambushed) who.stance = 'neutral';
}

/** Somebody takes a stance (ALY-4.2). */
export function takeStance(table: AlloyTable, fight: Fight, who: Combatant, stance: Stance): void {
  who.stance = stance;
  table.tell?.({ kind: 'stance', rule: 'ALY-4.2', secret: veil(fight, who.id), who: who.id, stance });
}

/** Everybody who is there, can act and has not chosen a stance yet. */
export const undecided = (fight: Fight): Combatant[] => everybody(fight).filter(isUndecided);
const isUndecided = (who: Combatant): boolean => inPlay(who) && who.stance === null;
/** The first of them. */
export const nextUndecided = (fight: Fight): Combatant | null => firstUndecided(fight, isUndecided);

/**
 * Once everybody has a stance the count begins, whatever brought that about. Whoever is out of the fight by then makes
 * no group of its own.
 * @see ALY-4.2 ALY-4.5
 */
export function maybeStart(table: AlloyTable, fight: Fight): void {
  if (fight.stage !== 'stances' || nextUndecided(fight) !== null) return;
  const entering = everybody(fight).filter(inPlay);
  if (entering.length === 0) return;
  settleHidden(table, fight, entering);
  const totals: { who: Combatant; total: Tally }[] = [];
  for (const who of entering) totals.push({ who, total: totalTally(table, fight, who, false) });
  const between = fight.options.hiddenStart === 'between';
  const seen = between && totals.some(each => !each.who.hidden) ? totals.filter(each => !each.who.hidden) : totals;
  const groups = [...new Set(seen.map(each => each.total.total))].sort((a, b) => b - a);
  fight.stage = 'phases';
  for (const { who, total } of totals) {
    who.total = total.total;
    setPhase(fight, who, firstPhase(groups, total.total, fight.options.charts.start.apart));
  }
  for (const { who, total } of totals.toSorted((a, b) => a.who.phase - b.who.phase)) {
    useUpInitiative(table, who);
    table.tell?.({
      kind: 'first-phase',
      rule: who.hidden ? 'ALY-4.10' : 'ALY-4.5',
      secret: veil(fight, who.id),
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
 * Stance + Initiative + tactics, with the ambush; latecomers have neither tactics nor ambush. What the GM laid on it counts,
 * and is used up only when the total is told (`useUpInitiative`): totals are made for everybody before that.
 * @see ALY-4.3 ALY-4.4 ALY-4.7 ALY-9.9 ALY-K7 ALY-K19
 */
export function totalTally(table: AlloyTable, fight: Fight, who: Combatant, late: boolean): Tally {
  const { options } = fight;
  const { start } = options.charts;
  const stance = who.stance ?? 'neutral';
  const total = table
    .tally(start[stance], STANCE_NAMES[stance].toLowerCase(), 'ALY-4.2')
    .add(who.stats.initiative, phrase`Initiative`, 'ALY-2.6');
  if (options.initiativeDie === 'd6')
    total.add(table.roll('alloy.initiative', who.id, dice(1, 6)), phrase`die`, 'ALY-K7');
  heedApart(BARE, total, who, 'initiative');
  if (late) return total;
  const { ambushed, modifier } = sideOf(fight, who.side);
  if (!ambushed || options.ambushTactics) total.add(modifier, phrase`tactics`, 'ALY-4.1');
  if (ambushed) total.add(start.ambushed, phrase`ambushed`, 'ALY-4.4');
  return total;
}

/** What the GM laid on initiative has counted: what was for once is over, and what is told next is as secret as it was. */
function useUpInitiative(table: AlloyTable, who: Combatant): void {
  circumstancesOn(table, who, { on: 'initiative', apart: true, thrower: null });
}

/**
 * First phase of somebody who comes in the given round.
 * @see ALY-4.7 ALY-K1 ALY-K2
 */
export function latePhase(fight: Fight, round: number, total: number): number {
  const { latecomer, latecomerClamp, charts } = fight.options;
  const next = round + 1;
  const base = BLOCK * (latecomer === 'literal' ? next : next - 1);
  const phase = base + charts.start.latecomer - total;
  return Math.max(latecomerClamp ? Math.max(base, phase) : phase, fight.phase + 1);
}

const STANCES: readonly Stance[] = ['neutral', 'aggressive', 'cautious'];

/** A latecomer comes onto the field, in a stance of its choice (ALY-4.7). */
export function arrive(table: AlloyTable, fight: Fight, id: CombatantId): void {
  const who = the(fight, id);
  const { start } = fight.options.charts;
  who.entered = true;
  invalidate(fight);
  who.arrives = Math.max(1, who.arrives);
  if (who.entry) put(fight, who, the(fight, who.entry.of), who.entry.band);
  const own = heedApart(
    BARE,
    BARE.tally(who.stats.initiative, phrase`Initiative`, 'ALY-2.6'),
    openly(who),
    'initiative',
  ).total;
  const phases = Object.fromEntries(
    STANCES.map(stance => [stance, latePhase(fight, fight.round, start[stance] + own)]),
  );
  who.stance ??= table.ask('alloy.stance', id, {
    about: { who: id, round: fight.round, phases },
    options: STANCES,
    secret: who.hidden,
  });
  const total = totalTally(table, fight, who, true);
  who.total = total.total;
  setPhase(fight, who, latePhase(fight, fight.round, total.total));
  useUpInitiative(table, who);
  table.tell?.({
    kind: 'arrived',
    rule: 'ALY-4.7',
    secret: veil(fight, id),
    who: id,
    round: fight.round,
    stance: who.stance,
    total: total.explain(),
    phase: who.phase,
  });
}

/** Everybody who comes in this round. */
export const arriving = (fight: Fight): CombatantId[] =>
  everybody(fight).flatMap(each =>
    !each.entered && each.fate === 'fighting' && each.arrives <= fight.round ? each.id : [],
  );
