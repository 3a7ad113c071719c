import { phrase, replaced } from '@affray/engine';
import { BLOCK } from '../book/charts.ts';
import type { AlloyTable, EventOf } from '../state/events.ts';
import { type Combatant, type Fight, find, inPlay, is, veil, type Work } from '../state/fight.ts';
import { bandOf, stepAway, stepToward } from '../state/position.ts';
import { everybody, setPhase } from '../state/roster.ts';
import { note } from './clock.ts';
import { blockCost } from './costs.ts';
import { looks, stopBleeding } from './damage.ts';

const NAMES = {
  bulwark: phrase`a bulwark`,
  examination: phrase`a careful examination`,
  crossing: phrase`crossing the field`,
  other: phrase`work`,
} as const;

/** Begins extended work with its first block (ALY-5.6, ALY-5.17). */
export function beginWork(
  table: AlloyTable,
  fight: Fight,
  who: Combatant,
  of: Omit<Work, 'id' | 'who' | 'done'>,
): void {
  const id = ++fight.numbered;
  const work: Work = { ...of, id, who: who.id, done: 0, what: of.what || NAMES[of.work] };
  fight.works = [...fight.works, work];
  block(table, fight, who, work);
}

/** One more block of 10 phases; what was done before stays done (ALY-5.7). */
export function block(table: AlloyTable, fight: Fight, who: Combatant, work: Work): void {
  const to = fight.phase + blockCost(who);
  who.burden = null;
  // Whoever runs across the field makes no use of cover (ALY-5.5).
  if (work.work === 'crossing') who.cover = 'none';
  note(who, fight.phase, to, work.what);
  who.block = { work: work.id, from: fight.phase, to };
  setPhase(fight, who, to);
  who.fresh = false;
  who.charging = null;
  who.leapt = false;
  tell(table, fight, work, 'block', to);
}

function tell(table: AlloyTable, fight: Fight, work: Work, stage: EventOf<'work'>['stage'], next: number): void {
  table.tell?.({
    kind: 'work',
    rule: stage === 'block' ? 'ALY-5.6' : stage === 'lost' ? 'ALY-5.17' : 'ALY-5.7',
    secret: veil(fight, work.who, work.target),
    who: work.who,
    what: work.what,
    done: work.done,
    need: work.need,
    stage,
    next,
  });
}

/** A block is over: it counts unless something came between, and the last one finishes the work (ALY-5.7). */
export function blockEnds(table: AlloyTable, fight: Fight, who: Combatant): void {
  const before = fight.works.find(each => each.id === who.block?.work);
  who.block = null;
  if (!before) return;
  if (isHeld(fight, who, before)) {
    tell(table, fight, before, 'held', who.phase);
    return;
  }
  const work = { ...before, done: before.done + 1 };
  fight.works = replaced(fight.works, before, work);
  const finished = work.done >= work.need;
  tell(table, fight, work, finished ? 'finished' : 'counted', who.phase);
  if (!finished) return;
  fight.works = fight.works.filter(each => each !== work);
  finish(table, fight, who, work);
}

/**
 * Whether a block comes to nothing: nobody crosses a field who lies on the ground or is engaged, or examines somebody
 * who is not at hand.
 * @see ALY-6.6 ALY-G13 ALY-5.17
 */
function isHeld(fight: Fight, who: Combatant, { work, target }: Work): boolean {
  if (work === 'crossing') return is(who, 'prone') || who.engaged.length > 0;
  const patient = work === 'examination' && target !== null ? find(fight, target) : null;
  return patient !== null && bandOf(who, patient) !== 'close';
}

/**
 * Work that is bound to its place is lost once its worker stands in another.
 * @param stood the number of Close where it stood before
 * @see ALY-5.17
 */
export function leaveWork(table: AlloyTable, fight: Fight, who: Combatant, stood: number): void {
  if (who.spot.close === stood || fight.works.length === 0) return;
  const isLost = (each: Work): boolean => each.who === who.id && each.work === 'bulwark';
  for (const each of fight.works.filter(isLost)) {
    tell(table, fight, each, 'lost', who.phase);
    // The block under way has no work any more; its phases are spent.
    if (who.block?.work === each.id) who.block = null;
  }
  fight.works = fight.works.filter(each => !isLost(each));
}

/** What finished work brings about. */
function finish(table: AlloyTable, fight: Fight, who: Combatant, work: Work): void {
  const target = work.target === null ? null : find(fight, work.target);
  switch (work.work) {
    case 'bulwark':
      fight.bulwarks = [...(fight.bulwarks ?? []), { side: who.side, close: who.spot.close }];
      for (const each of everybody(fight)) {
        if (each.side === who.side && inPlay(each) && bandOf(each, who) === 'close') each.cover = 'heavy';
      }
      return;
    case 'examination':
      if (target) study(table, fight, who, target);
      return;
    case 'crossing':
      // The target may be gone.
      if (target?.entered) cross(table, fight, who, target, work);
      return;
    case 'other':
      return;
  }
}

/** A careful study of somebody's health: what it is, for the side of whoever made it; it bleeds no longer (ALY-5.17). */
function study(table: AlloyTable, fight: Fight, who: Combatant, target: Combatant): void {
  table.tell?.({
    kind: 'studied',
    rule: 'ALY-5.17',
    secret: veil(fight, who.id, target.id),
    who: who.id,
    target: target.id,
    looks: looks(target),
    health: target.health,
    most: target.stats.health,
  });
  stopBleeding(table, fight, target, 'ALY-5.17');
}

/** The end of a crossing: one band nearer, unless the target has come so near by itself, or one farther (ALY-6.3). */
function cross(table: AlloyTable, fight: Fight, who: Combatant, target: Combatant, work: Work): void {
  const stood = who.spot.close;
  who.cover = 'none';
  if (work.way === 'away') stepAway(fight, who, target);
  else if (bandOf(who, target) === 'medium' || bandOf(who, target) === 'long') stepToward(fight, who, target);
  table.tell?.({
    kind: 'moved',
    rule: 'ALY-6.3',
    secret: veil(fight, who.id, target.id),
    who: who.id,
    how: work.way === 'away' ? 'withdraw' : 'approach',
    target: target.id,
    band: bandOf(who, target),
    cost: work.need * BLOCK,
    next: who.phase,
  });
  leaveWork(table, fight, who, stood);
}

/** Work of somebody that is begun and not finished. */
export const openWorks = (fight: Fight, who: Combatant): Work[] => fight.works.filter(each => each.who === who.id);
