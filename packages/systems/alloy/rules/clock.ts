import type { CombatantId } from '@affray/engine';
import { BLOCK } from '../book/charts.ts';
import type { AlloyTable } from '../state/events.ts';
import { type Combatant, type Fight, inPlay, isLate, sideOf } from '../state/fight.ts';
import { everybody, firstInLine, ROSTER, setPhase } from '../state/roster.ts';

/** Entries of the line of phases that are kept of each combatant. */
const TRAIL = 8;

/** The round that a phase lies in: 1 to 10 are the first (ALY-3.2). */
export const roundOf = (phase: number): number => Math.max(0, Math.ceil(phase / BLOCK));

/**
 * Who comes first of two, at the phases given: the lower phase; in one phase whoever is hidden, then the side with
 * better tactics, then the higher Initiative, then the order of the list.
 * @see ALY-4.6 ALY-4.10 ALY-K18
 */
export const order = (fight: Fight, a: Combatant, b: Combatant, aPhase = a.phase, bPhase = b.phase): number =>
  sooner(fight, a, b, aPhase, bPhase) || ROSTER.placeOf(fight, a.id) - ROSTER.placeOf(fight, b.id);

/** The same without the order of the list: 0 where only that decides. */
function sooner(fight: Fight, a: Combatant, b: Combatant, aPhase: number, bPhase: number): number {
  if (aPhase !== bPhase) return aPhase - bPhase;
  if (a.hidden !== b.hidden && fight.options.hiddenStart === 'between') return a.hidden ? -1 : 1;
  const tactics = tacticsOf(fight, b) - tacticsOf(fight, a);
  if (tactics !== 0) return tactics;
  return fight.options.tieBreak === 'initiative' ? b.stats.initiative - a.stats.initiative : 0;
}

/** By what its side's tactics let somebody go first: a latecomer has no benefit of them (ALY-4.7, ALY-K24). */
const tacticsOf = (fight: Fight, who: Combatant): number =>
  (isLate(who) && fight.options.lateTies === 'none' ? null : sideOf(fight, who.side).tactics) ?? -100;

/** Whose phase it is; null where nobody can act. */
export const due = (fight: Fight): Combatant | null => firstInLine(fight, () => lineUp(fight));

function lineUp(fight: Fight): readonly Combatant[] {
  const line: Combatant[] = [];
  let lowest = Number.POSITIVE_INFINITY;
  for (const each of everybody(fight)) {
    if (!inPlay(each) || each.phase > lowest) continue;
    if (each.phase < lowest) line.length = 0;
    lowest = each.phase;
    line.push(each);
  }
  return line.length < 2 ? line : line.sort((a, b) => sooner(fight, a, b, lowest, lowest));
}

/**
 * The phase that a Free action of somebody would lie in: the present one where it is due, the one in which it has just
 * acted where nobody has acted since; null where it has no phase now.
 * @see ALY-5.1
 */
export function momentOf(fight: Fight, who: Combatant): number | null {
  if (due(fight)?.id === who.id) return fight.phase;
  return fight.last?.who === who.id && inPlay(who) ? fight.last.phase : null;
}

/** Where a cost would land somebody: its next phase, and who would act before then, in order. */
export interface Landing {
  readonly phase: number;
  readonly before: readonly CombatantId[];
}
export function landing(fight: Fight, who: Combatant, cost: number): Landing {
  const phase = fight.phase + cost;
  const before = everybody(fight)
    .filter(each => each.id !== who.id && inPlay(each) && order(fight, each, who, each.phase, phase) < 0)
    .sort((a, b) => order(fight, a, b));
  return { phase, before: before.map(each => each.id) };
}

/** Notes what somebody does from a phase on, for the line of phases. */
export function note(who: Combatant, from: number, to: number, what: string): void {
  const trail = who.trail.slice(1 - TRAIL);
  const waits = who.fresh && who.stance !== null && who.stance !== 'neutral';
  trail.push({ from, to, what: what.slice(0, 80), ...(waits && { first: true as const }) });
  who.trail = trail;
}

/** A roll has had the stance's effect: nothing gives that back any more (ALY-4.2, ALY-4.8). */
export function useStance(who: Combatant): void {
  if (!who.trail.at(-1)?.first) return;
  who.trail = who.trail.map(({ first: _, ...each }) => each);
}

/** What was noted as lasting until a phase lasts until another, and has come to something else where that is given. */
export function noteEnd(who: Combatant, was: number, is: number, what?: string): void {
  const at = who.trail.findLastIndex(each => each.to === was && each.from < was);
  who.trail = who.trail.map((each, nth) =>
    nth === at ? { ...each, to: Math.max(each.from, is), what: what?.slice(0, 80) ?? each.what } : each,
  );
}

/** Takes the one Free action of the phase that somebody is in, or has just acted in (ALY-5.1, ALY-5.11, ALY-4.8). */
export function payFree(fight: Fight, who: Combatant, what: string): void {
  const phase = momentOf(fight, who) ?? fight.phase;
  who.freeAt = phase;
  // A trifle beside an action does not hide what that was.
  if (who.phase === fight.phase) note(who, phase, phase, what);
}

/** Lets phases go by: the stance's effect still waits for the first action, yet a leap and a charge are over as after one (ALY-5.14, ALY-4.8). */
export function pass(fight: Fight, who: Combatant, phases: number, what: string): void {
  note(who, fight.phase, fight.phase + phases, what);
  setPhase(fight, who, fight.phase + phases);
  who.charging = null;
  who.leapt = false;
}

/** What happens by itself as the count goes on; each takes the table and the fight. */
export interface Passing {
  readonly roundBegins: (table: AlloyTable, fight: Fight) => void;
  readonly phaseComes: (table: AlloyTable, fight: Fight) => void;
  readonly blockEnds: (table: AlloyTable, fight: Fight, who: Combatant) => void;
  readonly isOver: (fight: Fight) => boolean;
}

/**
 * Moves the count on to whoever is due: begins each round that it crosses, and counts a block of work that ends.
 * @see ALY-3.1 ALY-3.2 ALY-5.6
 */
export function advance(table: AlloyTable, fight: Fight, passing: Passing): void {
  for (;;) {
    if (fight.stage !== 'phases' || passing.isOver(fight)) return;
    const next = due(fight);
    // Where nobody can act, the rounds still pass until somebody comes who can.
    if (next === null && !everybody(fight).some(each => !each.entered && each.fate === 'fighting')) return;
    if (next === null || roundOf(next.phase) > fight.round) {
      fight.round++;
      fight.phase = Math.max(fight.phase, (fight.round - 1) * BLOCK + 1);
      const by = next?.id ?? null;
      table.tell?.({ kind: 'round', rule: 'ALY-3.2', secret: null, round: fight.round, due: by });
      passing.phaseComes(table, fight);
      passing.roundBegins(table, fight);
      continue;
    }
    fight.phase = Math.max(fight.phase, next.phase);
    passing.phaseComes(table, fight);
    if (next.block === null) return;
    passing.blockEnds(table, fight, next);
  }
}
