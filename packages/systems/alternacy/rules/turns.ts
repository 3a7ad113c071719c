import type { CombatantId, Over } from '@affray/engine';
import { noOneBut, noOneStands, phrase } from '@affray/engine';
import type { AltTable } from '../kinds.ts';
import { able, type Combatant, type Fight, is, QUIET_TURNS, type Run, runOf, the } from '../state/fight.ts';
import { busy, contested, everybody } from '../state/roster.ts';
import { lift } from './conditions.ts';
import { comeTo, expireAndWake, worsen, worstUntreated } from './damage.ts';
import { spring } from './hazards.ts';
import { endProgress } from './progress.ts';
import { holds, ruleWord } from './rulings.ts';

/** Whether the fight is over, and who still stands. A fight with one side goes on while anybody of it stands. */
export function over(fight: Fight): Over | null {
  if (fight.ended) return { winner: fight.ended.winner, reason: fight.ended.reason };
  if (fight.phase === 'initiative') return null;
  if (fight.resumed && everybody(fight).some(who => able(fight, who))) return undecided(fight);
  if (contested(fight, isAble)) return undecided(fight);
  const taking = new Set<string>();
  const standing = new Set<string>();
  for (const who of everybody(fight)) {
    taking.add(who.side);
    if (able(fight, who)) standing.add(who.side);
  }
  if (standing.size === 0) return { winner: null, reason: noOneStands() };
  if (standing.size === 1 && taking.size > 1) {
    const [winner = null] = standing;
    return { winner, reason: noOneBut(fight.sides.find(each => each.id === winner)?.name ?? winner ?? '') };
  }
  return undecided(fight);
}

const isAble = (who: Combatant, fight: Fight): boolean => able(fight, who);
const undecided = ({ quiet }: Fight): Over | null =>
  quiet >= QUIET_TURNS ? { winner: null, reason: phrase`no one was harmed for ${QUIET_TURNS} Turns` } : null;

/** Everybody gets one go in a Turn; then the next begins (ALT-3.3). */
export function startTurn(table: AltTable, fight: Fight): void {
  fight.turn++;
  fight.at = 0;
  fight.go = null;
  if (fight.interrupted.length > 0) fight.interrupted = [];
  fight.harmed = false;
  fight.engagements = fight.engagements.filter(each => each.turn >= fight.turn - 1);
  for (const who of everybody(fight)) {
    who.acted = false;
    who.reacted = false;
    who.inContact = false;
  }
  table.tell?.({ kind: 'turn', rule: 'ALT-3.3', secret: false, turn: fight.turn });
  for (const each of fight.hazards) {
    const { springs } = each;
    if (springs?.turn === fight.turn)
      spring(
        table,
        fight,
        each,
        springs.on.filter(id => fight.roster.includes(id) && the(fight, id).fate !== 'fled'),
      );
  }
}

/** A run whose time is over has arrived, at the end of a Turn or at its runner's own go (ALT-3.7). */
function arriveInTime(table: AltTable, fight: Fight, who: Combatant, at: Run['at']): void {
  const run = runOf(who);
  if (run !== null && run.at === at && run.ends <= fight.turn) endProgress(table, fight, who, 'done');
}

/** What the end of a Turn brings: movements end, what lasts a Turn wears off, Stun fades, wounds bleed. */
export function endTurn(table: AltTable, fight: Fight): void {
  for (const who of everybody(fight)) {
    arriveInTime(table, fight, who, 'turn');
    expireAndWake(table, fight, who, fight.turn);
    if (!who.inContact && (who.stun > 0 || is(who, 'knocked-out')))
      comeTo(table, fight, who, fight.options.charts.stun.decay);
    worsen(table, fight, who, fight.seconds, 1);
  }
  fight.quiet = fight.harmed ? 0 : fight.quiet + 1;
}

/** One of the actions of a go has been tried (ALT-3.6). */
export function spend(fight: Fight, who: CombatantId): void {
  if (fight.go?.who === who) fight.go.left = Math.max(0, fight.go.left - 1);
}

/** A go ends with its last action, unless that was told to leave it open for what is free (ALT-3.11). */
export function holdOpen(fight: Fight, who: CombatantId, end: boolean): void {
  if (fight.go?.who === who) fight.go.held = !end;
}

/**
 * After every command: ends a go that is used up or whose owner fell, opens the next, begins the next Turn, and ends
 * the fight. Called by `play` and by nobody else.
 */
export function settle(table: AltTable, fight: Fight): void {
  if (fight.phase === 'initiative') return;
  for (const who of busy(fight)) {
    if (who.deed && !able(fight, who)) endProgress(table, fight, who, 'cancelled');
  }
  // Each round of the loop closes one go or one Turn; a fight where nobody is able ends by `over`.
  for (;;) {
    const end = over(fight);
    if (end && turnsGoOn(table, fight, end)) continue;
    if (end) {
      if (fight.phase !== 'over') {
        fight.phase = 'over';
        table.tell?.({ kind: 'over', rule: 'ALT-3.4', secret: false, side: sideName(fight, end.winner), ...end });
      }
      if (fight.go?.left === 0) the(fight, fight.go.who).acted = true;
      fight.go = null;
      return;
    }
    fight.phase = 'turns';
    if (fight.turn === 0) startTurn(table, fight);
    const { go } = fight;
    if (go && (go.left > 0 || go.held) && able(fight, the(fight, go.who))) return;
    if (go) {
      the(fight, go.who).acted = true;
      fight.go = null;
      // A go that the GM gave has a place of its own in the Order.
      if (fight.order[fight.at] === go.who) fight.at++;
    }
    const left = leftBehind(fight);
    const next = left ?? fight.order[fight.at];
    if (next === undefined) {
      endTurn(table, fight);
      if (over(fight) === null) startTurn(table, fight);
    } else if (!openGo(table, fight, the(fight, next)) && left === undefined) {
      fight.at++;
    }
  }
}

/** Whether Turns go on, though one side alone stands: the fight ends, unless the GM says otherwise, as for the dying (ALT-3.4). */
function turnsGoOn(table: AltTable, fight: Fight, { winner, reason }: Over): boolean {
  if (fight.phase === 'over' || fight.ended || winner === null) return false;
  if (holds(table, fight, 'alternacy.ruling.end')) return false;
  const open = everybody(fight).filter(each => each.fate !== 'dead' && worstUntreated(each) !== null);
  const why = open.map(each => phrase`an injury of ${each.name} is getting worse`);
  const question = { who: null, on: null, what: reason, case: ['one side stands'], why, fact: true };
  if (ruleWord(table, fight, 'alternacy.ruling.end', question, ['ends', 'goes-on']) === 'ends') return false;
  fight.resumed = true;
  fight.quiet = 0;
  return true;
}

/** Whose go was interrupted and has no place to come: it was given out of order, after that place had passed. */
const leftBehind = ({ interrupted, order, at, combatants }: Fight): CombatantId | undefined =>
  interrupted.findLast(({ who }) => order.indexOf(who) < at && combatants[who]?.acted === false)?.who;

/** Opens the go of somebody who is able to act, or goes on with one that was interrupted. */
export function openGo(table: AltTable, fight: Fight, who: Combatant): boolean {
  if (who.acted) return false;
  who.acted = true;
  const kept = fight.interrupted.find(each => each.who === who.id);
  if (kept) fight.interrupted = fight.interrupted.filter(each => each !== kept);
  lift(table, fight, who, 'evading', phrase`its next go`);
  if (!able(fight, who)) return false;
  who.acted = false;
  arriveInTime(table, fight, who, 'go');
  if (kept) {
    fight.go = kept;
    return true;
  }
  const rush = { attack: null, move: null, other: null };
  fight.go = { who: who.id, planned: 1, left: 1, stepped: false, held: false, barred: [], rush };
  return true;
}

const sideName = (fight: Fight, id: string | null): string | null =>
  fight.sides.find(each => each.id === id)?.name ?? null;
