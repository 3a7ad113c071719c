import { alarm } from './alarm.ts';
import { anybody, contested, lookAgain } from './crowd.ts';
import { bleed } from './dying.ts';
import { type Combatant, type Fight, find, type Side, stands, the, up } from './fight.ts';
import { squeeze } from './grapple.ts';
import { rollInitiative, surprise } from './initiative.ts';
import type { WwnTable } from './kinds.ts';
import { swarmOf } from './maneuvers.ts';
import { dueMorale } from './morale.ts';

/** Begins the fight: an ambush if there is one, then initiative (WWN-FLOW-1). */
export function start(table: WwnTable, on: Fight): void {
  if (surprise(table, on)) {
    on.phase = 'surprise';
    on.round = 0;
    openRound(table, on);
  } else beginRounds(table, on);
  settle(table, on);
}

function beginRounds(table: WwnTable, on: Fight): void {
  alarm(table, on, each => each.surprised);
  for (const each of on.combatants) each.surprised = false;
  on.phase = 'rounds';
  on.round = 1;
  rollInitiative(table, on);
  openRound(table, on);
}

/** A new round: everybody has a Main and a Move action again (WWN-RND-1, WWN-GAP-25). */
function openRound(table: WwnTable, on: Fight): void {
  table.tell?.({ kind: 'round', rule: on.round === 0 ? 'WWN-SUR-1' : 'WWN-RND-1', round: on.round });
  on.at = 0;
  on.harmed = false;
  const { shieldBlock, withdrawal } = on.options;
  for (const each of on.combatants) {
    const acts = up(each) && !each.surprised;
    each.main = acts;
    each.move = acts;
    each.attacks = 0;
    each.charging = false;
    each.stride = 0;
    each.done = false;
    each.sureUsed = false;
    each.hurt = false;
    each.helped = null;
    each.aided = false;
    if (each.held) each.held = false;
    if (each.after !== null) each.after = null;
    if (each.stopped.length > 0) each.stopped = [];
    if (each.usedRound.length > 0) each.usedRound = [];
    if (each.impulse !== null) each.impulse = null;
    if (shieldBlock === 'round') each.blocked = false;
    if (withdrawal === 'round') each.withdrawn = false;
  }
  openSlot(table, on);
}

/** The turn of those in one place of the order begins; what lasted until their next turn ends (WWN-6.7, WWN-6.8). */
function openSlot(table: WwnTable, on: Fight): void {
  const slot = on.order[on.at];
  if (slot === undefined) return;
  const able: Combatant[] = [];
  for (const id of slot.members) {
    const each = find(on, id);
    if (each === null) continue;
    each.defending = false;
    each.ward = null;
    if (each.shield === 'busy') each.shield = 'ready';
    if (on.options.shieldBlock === 'turn') each.blocked = false;
    if (up(each) && !each.surprised && !each.done) able.push(each);
  }
  on.turn = able.map(each => each.id);
  on.calm = isCalm(on);
  if (able.length > 0)
    table.tell?.({
      kind: 'turn',
      rule: 'WWN-INIT-5',
      who: on.turn,
      side: slot.side === null ? null : (on.sides.find(each => each.id === slot.side)?.name ?? null),
    });
}

function isCalm(on: Fight): boolean {
  for (const each of on.combatants) {
    if (each.watch !== 'never' || each.held || each.unaware || each.hidden) return false;
    if (each.ward !== null || each.after !== null || each.swarm !== null || each.aim !== null) return false;
  }
  return true;
}

/** Somebody has done all it wants to do in this turn. */
export function endTurn(table: WwnTable, on: Fight, who: Combatant): void {
  who.done = true;
  who.attacks = 0;
  if (on.options.withdrawal === 'turn') who.withdrawn = false;
  stepOut(on, who);
  table.tell?.({ kind: 'does', rule: 'WWN-FLOW-1', who: who.id, what: 'end-turn', thing: null, on: null });
}

/** Takes somebody from those who may act now. */
export function stepOut(on: Fight, who: Combatant): void {
  on.turn = on.turn.length === 1 && on.turn[0] === who.id ? NOBODY : on.turn.filter(each => each !== who.id);
}
const NOBODY: Fight['turn'] = [];

/** Somebody acts in between; the turn that it interrupts goes on afterwards. */
export function interject(on: Fight, who: readonly Combatant[]): void {
  on.later = [...on.later, on.turn];
  on.turn = who.map(each => each.id);
}

/** After every command: those who waited come up, the turn passes on, rounds end, and the fight ends where it is over. */
export function settle(table: WwnTable, on: Fight): void {
  if (isOver(table, on)) return;
  if (!on.calm) wake(on);
  while (on.turn.length === 0) {
    const last = on.later.at(-1);
    if (last !== undefined) {
      on.later = on.later.slice(0, -1);
      on.turn = last.filter(id => mayStillAct(on, id));
    } else {
      const striker = mayStrike(on);
      if (striker !== null) {
        on.turn = [striker.id];
        striker.done = false;
        return;
      }
      dueMorale(table, on);
      if (isOver(table, on)) return;
      if (on.at + 1 < on.order.length) {
        on.at++;
        openSlot(table, on);
      } else if (closeRound(table, on)) return;
    }
    wake(on);
  }
}

const mayStillAct = (on: Fight, id: Fight['turn'][number]): boolean => {
  const who = find(on, id);
  return who !== null && up(who) && !who.done;
};

/** Those who delayed until after somebody who has now acted, or no longer can (WWN-6.19). */
function wake(on: Fight): void {
  if (!anybody(on, 'waits')) return;
  let woken: Combatant[] | null = null;
  for (const each of on.combatants) {
    if (each.after === null || !up(each)) continue;
    const awaited = find(on, each.after);
    if (awaited !== null && up(awaited) && !awaited.done) continue;
    each.after = null;
    (woken ??= []).push(each);
  }
  if (woken !== null) interject(on, woken);
}

/** One of a swarm that has not struck, where its side's turn would be over: it may still strike (WWN-GAP-17). */
function mayStrike(on: Fight): Combatant | null {
  const side = on.order[on.at]?.side ?? null;
  if (side === null || on.calm) return null;
  for (const each of on.combatants) {
    if (each.swarm === null || each.side !== side || !up(each)) continue;
    const target = find(on, each.swarm);
    if (target !== null && target.fate === 'fighting') return each;
    each.swarm = null;
  }
  return null;
}

/** A swarm is lost once one of it ends the side's turn without striking, or the round is over (WWN-GAP-17). */
export function giveUpSwarm(table: WwnTable, on: Fight, who: Combatant): void {
  if (who.swarm === null || on.turn.length > 1 || (on.order[on.at]?.side ?? null) === null) return;
  loseSwarms(table, swarmOf(on, who));
}

function loseSwarms(table: WwnTable, of: readonly Combatant[]): void {
  for (const each of of) {
    if (each.swarm === null) continue;
    each.swarm = null;
    table.tell?.({ kind: 'does', rule: 'WWN-GAP-17', who: each.id, what: 'swarm-lost', thing: null, on: null });
  }
}

/** End of a round: grapples hurt, the dying bleed, what was held back is lost (WWN-FLOW-1). True where the fight is over. */
function closeRound(table: WwnTable, on: Fight): boolean {
  for (const each of on.combatants) {
    if (each.held || each.after !== null)
      table.tell?.({ kind: 'does', rule: 'WWN-GAP-13', who: each.id, what: 'held-lost', thing: null, on: null });
  }
  loseSwarms(table, on.combatants);
  squeeze(table, on);
  bleed(table, on);
  dueMorale(table, on);
  on.quiet = on.harmed ? 0 : on.quiet + 1;
  on.settled = false;
  if (isOver(table, on)) return true;
  if (on.phase === 'surprise') beginRounds(table, on);
  else {
    on.round++;
    openRound(table, on);
  }
  return false;
}

/** Whether the fight is over, and says so once. */
function isOver(table: WwnTable, on: Fight): boolean {
  if (on.ended !== null) return true;
  if (on.settled) return false;
  const sides = standing(on);
  if (sides === 'several') {
    on.settled = on.quiet < on.options.charts.quiet;
    if (on.settled) return false;
    return finish(table, on, null, `nobody was harmed for ${on.quiet} rounds`);
  }
  if (sides === null) return finish(table, on, null, 'nobody is left standing');
  // Those who can still be saved are tended first: their clock is part of the fight.
  if (on.combatants.some(each => each.side === sides.id && each.dying)) return false;
  return finish(table, on, sides.id, `only ${sides.name} still stands`);
}

/** The one side that still stands; null where none does. */
function standing(on: Fight): Side | 'several' | null {
  if (contested(on, stands)) return 'several';
  let only: string | null = null;
  for (const each of on.combatants) {
    if (stands(each)) only = each.side;
  }
  if (only === null) return null;
  return on.sides.find(each => each.id === only) ?? null;
}

/** Ends the fight. */
export function finish(table: WwnTable, on: Fight, winner: string | null, reason: string): true {
  on.ended = { winner, reason };
  on.phase = 'over';
  on.turn = [];
  on.later = [];
  table.tell?.({ kind: 'ended', rule: 'WWN-FLOW-1', winner, reason });
  return true;
}

/** Delays the rest of a turn until somebody has acted (WWN-6.19). */
export function delay(table: WwnTable, on: Fight, who: Combatant, after: Combatant): void {
  who.after = after.id;
  lookAgain(on);
  stepOut(on, who);
  table.tell?.({ kind: 'does', rule: 'WWN-6.19', who: who.id, what: 'delay', thing: null, on: after.id });
}

/** Holds the rest of a turn, to be used as an Instant later in the round (WWN-6.18). */
export function hold(table: WwnTable, on: Fight, who: Combatant): void {
  who.held = true;
  lookAgain(on);
  who.done = true;
  stepOut(on, who);
  table.tell?.({ kind: 'does', rule: 'WWN-6.18', who: who.id, what: 'hold', thing: null, on: null });
}

/** Acts now with what was held, between the actions of others (WWN-6.18). */
export function actHeld(table: WwnTable, on: Fight, who: Combatant): void {
  who.held = false;
  who.done = false;
  interject(on, [who]);
  table.tell?.({ kind: 'does', rule: 'WWN-6.18', who: who.id, what: 'act-held', thing: null, on: null });
}

/** Whether it is somebody’s turn. */
export const onTurn = (on: Fight, who: Combatant): boolean => on.turn.includes(who.id);

/** Gives somebody the turn now, whatever the order. */
export function giveTurn(on: Fight, who: Combatant): void {
  const already = onTurn(on, who);
  who.done = false;
  who.held = false;
  who.after = null;
  who.surprised = false;
  if (!already) interject(on, [the(on, who.id)]);
}
