import type { CombatantId } from '@affray/engine';
import { noOneBut, noOneStands, phrase } from '@affray/engine';
import type { AlacrityTable } from '../state/events.ts';
import { able, type Combatant, type Fight, QUIET_ROUNDS, veiled } from '../state/fight.ts';
import { contested, everybody, firstUndeclared, invalidate, reaches } from '../state/roster.ts';
import { needCare } from './aid.ts';
import { loseAim } from './aiming.ts';
import { tickConditions } from './conditions.ts';
import { tickAilments } from './hazards.ts';
import { tickDying } from './health.ts';
import { rollInitiative } from './initiative.ts';
import { tickEffects } from './lasting.ts';
import { rule } from './ruling.ts';
import { applyPending } from './together.ts';
import { acting, canAct, fresh, hasChoice, note, turnNumber } from './turn.ts';

/** More steps than this without a decision, and the rules have lost their way. */
const MOST_STEPS = 100_000;

/** Goes on until somebody has something to decide, or the fight is over. Turns with nothing to decide pass by. */
export function proceed(table: AlacrityTable, fight: Fight): void {
  for (let step = 0; step < MOST_STEPS; step++) {
    if (fight.phase === 'over') return;
    if (fight.pending.length === 0) settleWinner(table, fight);
    if (fight.ended !== null) {
      finish(table, fight);
      return;
    }
    if (!onward(table, fight)) return;
  }
  throw astray();
}

const astray = (): Error => new Error(phrase`no one had anything to decide in ${MOST_STEPS} steps`);

/** One step on; false where somebody has to decide first. */
function onward(table: AlacrityTable, fight: Fight): boolean {
  switch (fight.phase) {
    case 'ambush':
    case 'over':
      return false;
    case 'declare':
      if (firstUndeclared(fight, canAct) !== null) return false;
      startPasses(table, fight);
      return true;
    case 'close':
      if (!closesAtOnce(fight)) return pass(table, fight);
      // Past the last place, as if all had passed.
      fight.at = Math.max(fight.at + 1, fight.order.length);
      endRound(table, fight);
      return true;
    case 'surprise':
    case 'passes':
      return pass(table, fight);
  }
}

/** Who has yet to announce its actions for this round: all who can act (ALA-5.2). */
export function undeclared(fight: Fight): readonly CombatantId[] {
  return everybody(fight).flatMap(who => (mustDeclare(who) ? [who.id] : []));
}

/** Whether somebody has yet to announce. */
export const mustDeclare = (who: Combatant): boolean => who.declared === 0 && canAct(who);

/** Turns of a pass until somebody has to decide (false), or something may have befallen somebody. */
function pass(table: AlacrityTable, fight: Fight): boolean {
  while (passBy(table, fight)) {
    if (fight.phase === 'surprise') {
      endSurprise(table, fight);
      return true;
    }
    const befalls = fight.pending.length > 0;
    applyPending(table, fight);
    fight.at++;
    if (fight.at >= fight.order.length) {
      endPass(table, fight);
      return true;
    }
    if (befalls) return true;
  }
  return false;
}

/** Those whose turn it is and who have nothing to decide pass by; false where somebody has to decide. */
function passBy(table: AlacrityTable, fight: Fight): boolean {
  for (let step = 0; step < MOST_STEPS; step++) {
    const now = acting(fight);
    let idle = 0;
    for (const who of now) {
      if (hasChoice(fight, who) && inSight(fight, who)) continue;
      finishTurn(table, fight, who);
      idle++;
    }
    // Whoever waited for one of them comes in now.
    if (idle === 0) return now.length === 0;
  }
  throw astray();
}

function endPass(table: AlacrityTable, fight: Fight): void {
  if (fight.phase === 'close') endRound(table, fight);
  else if (reaches(fight, fight.pass + 1, false)) startPass(table, fight);
  else startClose(table, fight);
}

/** Whether nobody has a turn left at the close: nothing is held, and nobody wants to continue. */
function closesAtOnce(fight: Fight): boolean {
  if (fight.pending.length > 0 || fight.stood !== null) return false;
  for (const { held, lingers, aim } of everybody(fight))
    if (held > 0 || lingers || aim?.stage === 'ready') return false;
  return true;
}

/**
 * Nobody whom players see gets a turn in a pass that only hidden combatants open: it would betray them. What such a
 * combatant holds waits for the close of the round (ours).
 */
const inSight = (fight: Fight, who: Combatant): boolean =>
  who.hidden ||
  fight.phase !== 'passes' ||
  who.declared - who.carried >= fight.pass ||
  reaches(fight, fight.pass, true);

/** Passes of this round: as many as the highest number anybody declared (ALA-5.6). */
export const passes = (fight: Fight): number => most(fight, () => true);
/** The same, as far as players may know. */
export const passesSeen = (fight: Fight): number => most(fight, who => !who.hidden);

function most(fight: Fight, counts: (who: Combatant) => boolean): number {
  let highest = 0;
  for (const who of everybody(fight)) {
    if (who.declared - who.carried > highest && counts(who)) highest = who.declared - who.carried;
  }
  return highest;
}

/** Ends somebody's turn in this pass. Whoever cannot act loses the action that the pass would have given. */
export function finishTurn(table: AlacrityTable, fight: Fight, who: Combatant): void {
  if (!canAct(who) && who.fate === 'fighting' && fresh(fight, who)) {
    who.used = fight.pass;
    note(fight, who, 'unable', '');
    table.tell?.({
      kind: 'unable',
      rule: able(who) ? 'ALA-15.H' : 'ALA-15.D',
      secret: veiled(fight, who.id),
      who: who.id,
      why: able(who) ? 'stunned' : 'incapacitated',
    });
  }
  who.done = turnNumber(fight);
  who.after = null;
  who.lingers = false;
  // An action that is held stays what it was kept for (ALA-5.9).
  if (who.held === 0) who.bound = null;
  if (who.aim?.stage === 'ready') loseAim(table, fight, who);
}

function startPasses(table: AlacrityTable, fight: Fight): void {
  if (!fight.rolled || fight.options.initiativeEachRound) rollInitiative(table, fight);
  fight.phase = 'passes';
  fight.pass = 0;
  if (!reaches(fight, 1, false)) startClose(table, fight);
  else startPass(table, fight);
}

function startPass(table: AlacrityTable, fight: Fight): void {
  fight.pass++;
  fight.at = 0;
  table.tell?.({ kind: 'pass', rule: 'ALA-5.6', secret: fight.pass > passesSeen(fight), pass: fight.pass });
}

/** The last pass closes: held actions may be released, in order (ALA-5.7). */
function startClose(table: AlacrityTable, fight: Fight): void {
  fight.phase = 'close';
  fight.at = 0;
  if (everybody(fight).some(who => who.held > 0 && !who.hidden))
    table.tell?.({ kind: 'closing', rule: 'ALA-5.7', secret: false });
}

function endRound(table: AlacrityTable, fight: Fight): void {
  for (const who of everybody(fight)) loseHeld(table, fight, who);
  // Each for all before the next: whoever joined the fight first is no better off for it.
  for (const tick of [tickConditions, tickDying, tickAim])
    for (const who of everybody(fight)) if (who.fate !== 'dead') tick(table, fight, who);
  tickEffects(table, fight);
  tickAilments(table, fight);
  fight.quiet = fight.harmed ? 0 : fight.quiet + 1;
  fight.harmed = false;
  settleWinner(table, fight);
  if (fight.ended === null && fight.quiet >= QUIET_ROUNDS)
    fight.ended = { winner: null, reason: phrase`no harm in ${QUIET_ROUNDS} rounds` };
  if (fight.ended === null) startRound(table, fight);
}

/** What is held at the end vanishes; the penalty is not given back (ALA-5.7). One may be kept where so played (ALA-C16). */
function loseHeld(table: AlacrityTable, fight: Fight, who: Combatant): void {
  who.carried = 0;
  if (who.held === 0) return;
  const kept = fight.options.carryHeld && canAct(who) ? 1 : 0;
  const lost = who.held - kept;
  const secret = veiled(fight, who.id);
  if (lost > 0) table.tell?.({ kind: 'lost', rule: 'ALA-5.7', secret, who: who.id, count: lost });
  if (kept > 0) table.tell?.({ kind: 'carried', rule: 'ALA-C16', secret, who: who.id, count: kept });
  who.carried = kept;
}

/** A round spent on aiming makes the strike of the next one easier (ALA-11.4). */
function tickAim(table: AlacrityTable, fight: Fight, who: Combatant): void {
  if (who.aim === null) return;
  if (who.aim.stage === 'ready' || fight.combatants[who.aim.target]?.fate !== 'fighting') {
    loseAim(table, fight, who);
    return;
  }
  who.aim = { ...who.aim, stage: 'ready' };
  invalidate(fight);
  table.tell?.({
    kind: 'aiming',
    rule: 'ALA-11.4',
    secret: veiled(fight, who.id, who.aim.target),
    who: who.id,
    target: who.aim.target,
    stage: 'ready',
  });
}

/** A new round: penalties are gone and everybody announces anew (ALA-5.8). */
export function startRound(table: AlacrityTable, fight: Fight): void {
  fight.round++;
  fight.phase = 'declare';
  fight.pass = 0;
  fight.at = 0;
  for (const who of everybody(fight)) refresh(who);
  table.tell?.({ kind: 'round', rule: 'ALA-5.1', secret: false, round: fight.round });
}

/** Clears what belongs to one round. */
export function refresh(who: Combatant): void {
  who.declared = 0;
  who.spent = 0;
  who.held = who.carried;
  who.used = 0;
  who.done = 0;
  who.after = null;
  who.frees = 0;
  who.dodges = 0;
  who.legendaryUsed = false;
  who.offHandUsed = false;
  who.loadedFree = false;
  who.busied = false;
  who.steadied = false;
  who.frightenedAt = 0;
  who.bound = null;
  who.disengaged = false;
  who.moving = false;
  who.lingers = false;
  who.stepped = false;
  who.moved = 0;
  who.shifted = 0;
  who.shiftedPass = 0;
  if (who.marks.length > 0) who.marks = [];
}

/** The moment of surprise is over; from here on all goes its usual way (ALA-18.1). */
function endSurprise(table: AlacrityTable, fight: Fight): void {
  fight.surprise = null;
  startRound(table, fight);
}

/** Where one side at most can still fight it is over, unless the GM says that there is still need for turns (ALA-12.8). */
function settleWinner(table: AlacrityTable, fight: Fight): void {
  if (fight.ended !== null) return;
  if (contested(fight)) {
    fight.goesOn = false;
    return;
  }
  const last = everybody(fight).findLast(able);
  if (last === undefined) {
    fight.ended = { winner: null, reason: noOneStands() };
    return;
  }
  fight.goesOn ||= isNeeded(table, fight);
  if (!fight.goesOn)
    fight.ended = {
      winner: last.side,
      reason: noOneBut(fight.sides.find(each => each.id === last.side)?.name ?? last.side),
    };
}

/** Whether turns are still needed though only one side is left: the GM's word; they are not where nothing is said. */
const isNeeded = (table: AlacrityTable, fight: Fight): boolean =>
  rule(table, fight, 'alacrity.gm.end', 'over', () => ({
    who: null,
    on: null,
    what: '',
    case: [],
    why: [phrase`only one side is left`],
    options: ['over', 'continues'],
    fact: true,
  })) === 'continues';

function finish(table: AlacrityTable, fight: Fight): void {
  fight.phase = 'over';
  applyPending(table, fight);
  // Penalties clear with the round that is cut short (ALA-5.8).
  for (const who of everybody(fight)) {
    who.carried = 0;
    refresh(who);
  }
  const winner = fight.ended?.winner ?? null;
  table.tell?.({
    kind: 'over',
    rule: 'ALA-12.8',
    secret: false,
    winner,
    side: fight.sides.find(each => each.id === winner)?.name ?? null,
    reason: fight.ended?.reason ?? '',
  });
  needCare(table, fight);
}
