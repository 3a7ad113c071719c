import { type CombatantId, noOneBut, noOneStands, phrase } from '@affray/engine';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, type Fight, find, type Side, stands, the, up } from '../state/fight.ts';
import { anyone, contested } from '../state/roster.ts';
import { alarm, spoilAim } from './alarm.ts';
import { giveUpMain } from './costs.ts';
import { awaken, bleed } from './dying.ts';
import { squeeze } from './grapple.ts';
import { rollInitiative, surprise } from './initiative.ts';
import { expire } from './lapses.ts';
import { dueMorale } from './morale.ts';
import { rule } from './ruling.ts';
import { swarmOf } from './swarm.ts';
import { interject, onTurn, stepOut } from './turn-list.ts';

/** Begins the fight: an ambush if there is one, then initiative (WWN-FLOW-1). */
export function start(table: WwnTable, fight: Fight): void {
  if (surprise(table, fight)) {
    fight.phase = 'surprise';
    fight.round = 0;
    openRound(table, fight);
  } else beginRounds(table, fight);
  settle(table, fight);
}

function beginRounds(table: WwnTable, fight: Fight): void {
  alarm(table, fight, each => each.surprised);
  for (const each of fight.combatants) each.surprised = false;
  fight.phase = 'rounds';
  fight.round = 1;
  rollInitiative(table, fight);
  openRound(table, fight);
}

/** A new round: everyone has a Main and a Move action again (WWN-RND-1, WWN-GAP-25). */
function openRound(table: WwnTable, fight: Fight): void {
  table.tell?.({ kind: 'round', rule: fight.round === 0 ? 'WWN-SUR-1' : 'WWN-RND-1', round: fight.round });
  fight.at = 0;
  fight.harmed = false;
  const { shieldBlock } = fight.options;
  for (const each of fight.combatants) {
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
    if (each.frozen) delete each.frozen;
    if (each.causes.length > 0) each.causes = each.causes.filter(({ mark }) => each[mark]);
    if (each.aim !== null) lapse(table, fight, each, each.aim);
    if (shieldBlock === 'round') each.blocked = false;
    // A turn that was held back and never used ends with its round.
    if (each.withdrawn) each.withdrawn = false;
  }
  openSlot(table, fight);
}

/** What was not prepared without a break is lost; once it is ready it can be held (WWN-EXE-2). */
function lapse(table: WwnTable, fight: Fight, who: Combatant, aim: NonNullable<Combatant['aim']>): void {
  if (aim.rounds >= fight.options.charts.preparation) return;
  if (aim.kept) who.aim = { ...aim, kept: false };
  else spoilAim(table, who);
}

/** The turn of those in one place of the order begins; what lasted until their next turn ends (WWN-6.7, WWN-6.8). */
function openSlot(table: WwnTable, fight: Fight): void {
  const slot = fight.order[fight.at];
  if (slot === undefined) return;
  const able: CombatantId[] = [];
  for (const id of slot.members) {
    const each = find(fight, id);
    if (each === null) continue;
    each.defending = false;
    each.ward = null;
    if (each.shield === 'busy') each.shield = 'ready';
    if (fight.options.shieldBlock === 'turn') each.blocked = false;
    if (up(each) && !each.surprised && !each.done) able.push(id);
  }
  fight.turn = able;
  fight.calm = isCalm(fight);
  if (able.length > 0)
    table.tell?.({
      kind: 'turn',
      rule: slot.side === null ? 'WWN-INIT-2' : 'WWN-INIT-5',
      who: fight.turn,
      side: slot.side === null ? null : (fight.sides.find(each => each.id === slot.side)?.name ?? null),
    });
}

function isCalm(fight: Fight): boolean {
  for (const each of fight.combatants) {
    if (each.watch !== 'never' || each.held || each.unaware || each.hidden) return false;
    if (each.ward !== null || each.after !== null || each.swarm !== null || each.aim !== null) return false;
  }
  return true;
}

/** A combatant has done all it wants to do in this turn. */
export function endTurn(table: WwnTable, fight: Fight, who: Combatant): void {
  who.done = true;
  who.attacks = 0;
  if (fight.options.withdrawal === 'turn') who.withdrawn = false;
  stepOut(fight, who);
  table.tell?.({ kind: 'does', rule: 'WWN-FLOW-1', who: who.id, what: 'end-turn', thing: null, on: null });
}

/** After every command: those who waited come up, the turn passes on, rounds end, and the fight ends where it is over. */
export function settle(table: WwnTable, fight: Fight): void {
  if (isOver(table, fight)) return;
  if (!fight.calm) wake(fight);
  while (fight.turn.length === 0) {
    const last = fight.later.at(-1);
    if (last !== undefined) {
      fight.later = fight.later.slice(0, -1);
      fight.turn = last.filter(id => mayStillAct(fight, id));
    } else {
      const striker = mayStrike(fight);
      if (striker !== null) {
        fight.turn = [striker.id];
        striker.done = false;
        return;
      }
      dueMorale(table, fight);
      if (isOver(table, fight)) return;
      if (fight.at + 1 < fight.order.length) {
        fight.at++;
        openSlot(table, fight);
      } else if (closeRound(table, fight)) return;
    }
    wake(fight);
  }
}

/** Whoever is surprised has neither turn nor actions left in this round (WWN-SUR-1). */
export function loseTurn(fight: Fight, who: Combatant): void {
  giveUpMain(who);
  who.move = false;
  who.attacks = 0;
  who.after = null;
  stepOut(fight, who);
}

const mayStillAct = (fight: Fight, id: Fight['turn'][number]): boolean => {
  const who = find(fight, id);
  return who !== null && up(who) && !who.done;
};

/** Those who delayed until after a combatant who has now acted, or no longer can (WWN-6.19). */
function wake(fight: Fight): void {
  if (!anyone(fight, 'waits')) return;
  let woken: Combatant[] | null = null;
  for (const each of fight.combatants) {
    if (each.after === null || !up(each)) continue;
    const awaited = find(fight, each.after);
    // Who holds back has not acted yet.
    if (awaited !== null && up(awaited) && !awaited.surprised && (!awaited.done || awaited.held)) continue;
    each.after = null;
    (woken ??= []).push(each);
  }
  if (woken !== null) interject(fight, woken);
}

/** One of a swarm that has neither struck nor delays, where its side's turn would be over: it may still strike (WWN-GAP-17). */
function mayStrike(fight: Fight): Combatant | null {
  const side = fight.order[fight.at]?.side ?? null;
  if (side === null || fight.calm) return null;
  for (const each of fight.combatants) {
    if (each.swarm === null || each.after !== null || each.side !== side || !up(each)) continue;
    const target = find(fight, each.swarm);
    if (target !== null && target.fate === 'fighting') return each;
    each.swarm = null;
  }
  return null;
}

/** A swarm is lost once one of it ends the side's turn without striking, or the round is over (WWN-GAP-17). */
export function giveUpSwarm(table: WwnTable, fight: Fight, who: Combatant): void {
  if (who.swarm === null || fight.turn.length > 1 || (fight.order[fight.at]?.side ?? null) === null) return;
  loseSwarms(table, swarmOf(fight, who));
}

function loseSwarms(table: WwnTable, of: readonly Combatant[]): void {
  for (const each of of) {
    if (each.swarm === null) continue;
    each.swarm = null;
    table.tell?.({ kind: 'does', rule: 'WWN-GAP-17', who: each.id, what: 'swarm-lost', thing: null, on: null });
  }
}

/** End of a round: grapples hurt, the dying bleed, what was held back is lost (WWN-FLOW-1). True where the fight is over. */
function closeRound(table: WwnTable, fight: Fight): boolean {
  for (const each of fight.combatants) {
    if (each.held || each.after !== null)
      table.tell?.({ kind: 'does', rule: 'WWN-GAP-13', who: each.id, what: 'held-lost', thing: null, on: null });
  }
  loseSwarms(table, fight.combatants);
  squeeze(table, fight);
  bleed(table, fight);
  awaken(table, fight);
  expire(table, fight);
  dueMorale(table, fight);
  fight.quiet = fight.harmed ? 0 : fight.quiet + 1;
  fight.settled = false;
  if (isOver(table, fight)) return true;
  if (fight.phase === 'surprise') beginRounds(table, fight);
  else {
    // Whoever is surprised loses one round: this one, or the next where it had acted already (WWN-SUR-1).
    for (const each of fight.combatants) if (!each.done) each.surprised = false;
    fight.round++;
    openRound(table, fight);
  }
  return false;
}

/** Whether the fight is over, and says so once. */
function isOver(table: WwnTable, fight: Fight): boolean {
  if (fight.ended !== null) return true;
  if (fight.settled) return false;
  const sides = standing(fight);
  const isQuiet = fight.quiet >= fight.options.charts.quiet;
  if (sides === 'several') {
    fight.open = false;
    fight.settled = !isQuiet;
    return isQuiet && endQuietly(table, fight);
  }
  const canGoOn = fight.combatants.some(up);
  if (fight.open && canGoOn) return isQuiet && endQuietly(table, fight);
  if (sides !== null && fight.combatants.some(each => each.side === sides.id && each.dying)) return false;
  if (canGoOn && goesOn(table, fight)) {
    fight.open = true;
    return false;
  }
  if (sides === null) return finish(table, fight, null, noOneStands());
  return finish(table, fight, sides.id, noOneBut(sides.name));
}

const endQuietly = (table: WwnTable, fight: Fight): true =>
  finish(table, fight, null, phrase`no one was harmed for ${fight.quiet} rounds`);

/** Whether turns go on although no two sides stand: the game master's word; it is over where nothing is said. */
const goesOn = (table: WwnTable, fight: Fight): boolean =>
  rule(table, fight, 'wwn.word.end', 'over', () => ({
    ...{ who: null, on: null, what: '', case: [], why: [phrase`no two sides stand`], fact: true },
    options: ['over', 'continues'],
  })) === 'continues';

/** The one side that still stands; null where none does. */
function standing(fight: Fight): Side | 'several' | null {
  if (contested(fight, stands)) return 'several';
  let only: string | null = null;
  for (const each of fight.combatants) {
    if (stands(each)) only = each.side;
  }
  if (only === null) return null;
  return fight.sides.find(each => each.id === only) ?? null;
}

/** Ends the fight. */
export function finish(table: WwnTable, fight: Fight, winner: string | null, reason: string): true {
  fight.ended = { winner, reason };
  fight.phase = 'over';
  fight.turn = [];
  fight.later = [];
  table.tell?.({ kind: 'ended', rule: 'WWN-FLOW-1', winner, reason });
  return true;
}

/** Gives a combatant the turn now, whatever the order. */
export function giveTurn(fight: Fight, who: Combatant): void {
  const already = onTurn(fight, who);
  who.done = false;
  who.held = false;
  who.after = null;
  who.surprised = false;
  if (!already) interject(fight, [the(fight, who.id)]);
}
