import { note } from './clock.ts';
import { BLOCK } from './costs.ts';
import { everybody } from './crowd.ts';
import { stopBleeding } from './damage.ts';
import type { AlloyTable, EventOf } from './events.ts';
import { type Combatant, type Fight, find, inPlay, is, veil, type Work } from './fight.ts';
import { bandOf, stepAway, stepToward } from './position.ts';

const NAMES = {
  bulwark: 'builds a bulwark',
  examination: 'examines carefully',
  crossing: 'crosses the field',
  other: 'works',
} as const;

/** Begins extended work with its first block (ALY-5.6, ALY-5.17). */
export function beginWork(table: AlloyTable, on: Fight, who: Combatant, of: Omit<Work, 'id' | 'who' | 'done'>): void {
  const id = ++on.numbered;
  const work: Work = { ...of, id, who: who.id, done: 0, what: of.what || NAMES[of.work] };
  on.works.push(work);
  block(table, on, who, work);
}

/** One more block of 10 phases; what was done before stays done (ALY-5.7). */
export function block(table: AlloyTable, on: Fight, who: Combatant, work: Work): void {
  const to = on.phase + BLOCK;
  note(who, on.phase, to, work.what);
  who.block = { work: work.id, from: on.phase, to };
  who.phase = to;
  who.fresh = false;
  who.charging = null;
  who.leapt = false;
  tell(table, on, work, 'block', to);
}

function tell(table: AlloyTable, on: Fight, work: Work, stage: EventOf<'work'>['stage'], next: number): void {
  table.tell?.({
    kind: 'work',
    rule: stage === 'block' ? 'ALY-5.6' : stage === 'lost' ? 'ALY-5.17' : 'ALY-5.7',
    secret: veil(on, work.who, work.target),
    who: work.who,
    what: work.what,
    done: work.done,
    need: work.need,
    stage,
    next,
  });
}

/** A block is over: it counts unless something came between, and the last one finishes the work (ALY-5.7). */
export function blockEnds(table: AlloyTable, on: Fight, who: Combatant): void {
  const work = on.works.find(each => each.id === who.block?.work);
  who.block = null;
  if (!work) return;
  if (isHeld(on, who, work)) {
    tell(table, on, work, 'held', who.phase);
    return;
  }
  work.done++;
  const finished = work.done >= work.need;
  tell(table, on, work, finished ? 'finished' : 'counted', who.phase);
  if (!finished) return;
  on.works = on.works.filter(each => each !== work);
  finish(table, on, who, work);
}

/**
 * Whether a block comes to nothing: nobody crosses a field who lies on the ground or is engaged, or examines somebody
 * who is not at hand.
 * @see ALY-6.6 ALY-G13 ALY-5.17
 */
function isHeld(on: Fight, who: Combatant, { work, target }: Work): boolean {
  if (work === 'crossing') return is(who, 'prone') || who.engaged.length > 0;
  const patient = work === 'examination' && target !== null ? find(on, target) : null;
  return patient !== null && bandOf(who, patient) !== 'close';
}

/**
 * Work that is bound to its place is lost once its worker stands in another.
 * @param stood the number of Close where it stood before
 * @see ALY-5.17
 */
export function leaveWork(table: AlloyTable, on: Fight, who: Combatant, stood: number): void {
  if (who.spot.close === stood || on.works.length === 0) return;
  const isLost = (each: Work): boolean => each.who === who.id && each.work === 'bulwark';
  for (const each of on.works.filter(isLost)) tell(table, on, each, 'lost', who.phase);
  on.works = on.works.filter(each => !isLost(each));
}

/** What finished work brings about. */
function finish(table: AlloyTable, on: Fight, who: Combatant, work: Work): void {
  const target = work.target === null ? null : find(on, work.target);
  switch (work.work) {
    case 'bulwark':
      for (const each of everybody(on)) {
        if (each.side === who.side && inPlay(each) && bandOf(each, who) === 'close') each.cover = 'heavy';
      }
      return;
    case 'examination':
      if (target) stopBleeding(table, on, target, 'ALY-5.17');
      return;
    case 'crossing':
      // The target may be gone.
      if (target?.entered) cross(table, on, who, target, work);
      return;
    case 'other':
      return;
  }
}

/** The end of a crossing: one band nearer, unless the target has come so near by itself, or one farther (ALY-6.3). */
function cross(table: AlloyTable, on: Fight, who: Combatant, target: Combatant, work: Work): void {
  const stood = who.spot.close;
  who.cover = 'none';
  if (work.way === 'away') stepAway(on, who, target);
  else if (bandOf(who, target) === 'medium' || bandOf(who, target) === 'long') stepToward(on, who, target);
  table.tell?.({
    kind: 'moved',
    rule: 'ALY-6.3',
    secret: veil(on, who.id, target.id),
    who: who.id,
    how: work.way === 'away' ? 'withdraw' : 'approach',
    target: target.id,
    band: bandOf(who, target),
    cost: work.need * BLOCK,
    next: who.phase,
  });
  leaveWork(table, on, who, stood);
}

/** Work of somebody that is begun and not finished. */
export const openWorks = (on: Fight, who: Combatant): Work[] => on.works.filter(each => each.who === who.id);
