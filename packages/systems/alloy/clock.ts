import type { CombatantId } from '@affray/engine';
import { BLOCK } from './costs.ts';
import { dueOnce, everybody, placeOf } from './crowd.ts';
import type { AlloyTable } from './events.ts';
import { type Combatant, type Fight, inPlay, sideOf } from './fight.ts';

/** Entries of the line of phases that are kept of each combatant. */
const TRAIL = 8;

/** The round that a phase lies in: 1 to 10 are the first (ALY-3.2). */
export const roundOf = (phase: number): number => Math.max(0, Math.ceil(phase / BLOCK));

/**
 * Who comes first of two, at the phases given: the lower phase; in one phase whoever is hidden, then the side with
 * better tactics, then the higher Initiative, then the order of the list.
 * @see ALY-4.6 ALY-4.10 ALY-K18
 */
export const order = (on: Fight, a: Combatant, b: Combatant, aPhase = a.phase, bPhase = b.phase): number =>
  sooner(on, a, b, aPhase, bPhase) || placeOf(on, a) - placeOf(on, b);

/** The same without the order of the list: 0 where only that decides. */
function sooner(on: Fight, a: Combatant, b: Combatant, aPhase: number, bPhase: number): number {
  if (aPhase !== bPhase) return aPhase - bPhase;
  if (a.hidden !== b.hidden && on.options.hiddenStart === 'between') return a.hidden ? -1 : 1;
  const tactics = (sideOf(on, b.side).tactics ?? -100) - (sideOf(on, a.side).tactics ?? -100);
  if (tactics !== 0) return tactics;
  return on.options.tieBreak === 'initiative' ? b.stats.initiative - a.stats.initiative : 0;
}

/** Whose phase it is; null where nobody can act. */
export const due = (on: Fight): Combatant | null => dueOnce(on, () => firstOf(on));

function firstOf(on: Fight): Combatant | null {
  let first: Combatant | null = null;
  for (const each of everybody(on)) {
    if (!inPlay(each) || (first !== null && each.phase > first.phase)) continue;
    if (first === null || sooner(on, each, first, each.phase, first.phase) < 0) first = each;
  }
  return first;
}

/**
 * The phase that a Free action of somebody would lie in: the present one where it is due, the one in which it has just
 * acted where nobody has acted since; null where it has no phase now.
 * @see ALY-5.1
 */
export function momentOf(on: Fight, who: Combatant): number | null {
  if (due(on)?.id === who.id) return on.phase;
  return on.last?.who === who.id && inPlay(who) ? on.last.phase : null;
}

/** Where a cost would land somebody: its next phase, and who would act before then, in order. */
export interface Landing {
  readonly phase: number;
  readonly before: readonly CombatantId[];
}
export function landing(on: Fight, who: Combatant, cost: number): Landing {
  const phase = on.phase + cost;
  const before = everybody(on)
    .filter(each => each.id !== who.id && inPlay(each) && order(on, each, who, each.phase, phase) < 0)
    .sort((a, b) => order(on, a, b));
  return { phase, before: before.map(each => each.id) };
}

/** Notes what somebody does from a phase on, for the line of phases. */
export function note(who: Combatant, from: number, to: number, what: string): void {
  who.trail = [...who.trail.slice(1 - TRAIL), { from, to, what: what.slice(0, 80) }];
}

/** What was noted as lasting until a phase lasts until another, and has come to something else where that is given. */
export function noteEnd(who: Combatant, was: number, is: number, what?: string): void {
  const at = who.trail.findLastIndex(each => each.to === was && each.from < was);
  who.trail = who.trail.map((each, nth) =>
    nth === at ? { from: each.from, to: Math.max(each.from, is), what: what?.slice(0, 80) ?? each.what } : each,
  );
}

/** Takes the one Free action of the phase that somebody is in, or has just acted in (ALY-5.1, ALY-5.11, ALY-4.8). */
export function payFree(on: Fight, who: Combatant, what: string): void {
  const phase = momentOf(on, who) ?? on.phase;
  who.freeAt = phase;
  // A trifle beside an action does not hide what that was.
  if (who.phase === on.phase) note(who, phase, phase, what);
}

/** Lets phases go by; that is no action, so the stance's effect still waits for the first one (ALY-5.14, ALY-4.8). */
export function pass(on: Fight, who: Combatant, phases: number, what: string): void {
  note(who, on.phase, on.phase + phases, what);
  who.phase = on.phase + phases;
  who.charging = null;
  who.leapt = false;
}

/** What happens by itself as the count goes on; each takes the table and the fight. */
export interface Passing {
  readonly roundBegins: (table: AlloyTable, on: Fight) => void;
  readonly blockEnds: (table: AlloyTable, on: Fight, who: Combatant) => void;
  readonly isOver: (on: Fight) => boolean;
}

/**
 * Moves the count on to whoever is due: begins each round that it crosses, and counts a block of work that ends.
 * @see ALY-3.1 ALY-3.2 ALY-5.6
 */
export function advance(table: AlloyTable, on: Fight, passing: Passing): void {
  for (;;) {
    if (on.stage !== 'phases' || passing.isOver(on)) return;
    const next = due(on);
    // Where nobody can act, the rounds still pass until somebody comes who can.
    if (next === null && !everybody(on).some(each => !each.entered && each.fate === 'fighting')) return;
    if (next === null || roundOf(next.phase) > on.round) {
      on.round++;
      on.phase = Math.max(on.phase, (on.round - 1) * BLOCK + 1);
      const by = next?.id ?? null;
      table.tell?.({ kind: 'round', rule: 'ALY-3.2', secret: null, round: on.round, due: by });
      passing.roundBegins(table, on);
      continue;
    }
    on.phase = Math.max(on.phase, next.phase);
    if (next.block === null) return;
    passing.blockEnds(table, on, next);
  }
}
