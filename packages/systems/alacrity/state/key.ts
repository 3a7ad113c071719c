import { fingerprint, numbered, rulingsKey } from '@affray/engine';
import { type Combatant, type Fight, QUIET_ROUNDS } from './fight.ts';
import { everybody } from './roster.ts';

/** Rounds that may still pass without harm before a fight counts as undecided. */
export const quietRoundsLeft = (fight: Fight): number => QUIET_ROUNDS - fight.quiet;

/**
 * Two fights with one key behave alike from here on, until the game master adds somebody. Forgotten: names, what was
 * rolled for initiative where the order stands, which round it is (what ends in a round ends in so many), how long
 * nobody was harmed (`quietRoundsLeft`), and of the marks all but who has just grappled.
 */
export function key(fight: Fight): string {
  const { options: rules, scene: ground } = fight;
  const stands = fight.phase !== 'declare' || !rules.initiativeEachRound;
  const flags =
    (fight.rolled ? 1 : 0) +
    (fight.harmed ? 2 : 0) +
    (fight.round > 0 ? 4 : 0) +
    (ground.rough ? 8 : 0) +
    (fight.goesOn ? 16 : 0);
  let text = `${fight.phase} ${fight.pass} ${fight.at} ${flags} ${markOf(rules)} ${fight.sides.length} ${ground.visibility} ${ground.width} ${ground.height}`;
  if (fight.ended !== null || fight.ambush !== null || fight.surprise !== null || fight.pending.length > 0)
    text += JSON.stringify([fight.ended, fight.ambush, fight.surprise, fight.pending]);
  if (ground.light !== null) text += ` l${ground.light}`;
  if (fight.terms.length > 0) text += JSON.stringify(fight.terms);
  if (fight.stood !== null) text += JSON.stringify(fight.stood);
  if (stands) for (const each of fight.order) text += `;${each.members}${each.together ? '=' : ''}`;
  if (fight.rulings || fight.houseBook) text += ` ${rulingsKey(fight)}`;
  text += placed(fight);
  for (const who of everybody(fight)) text += keyOf(fight, who);
  return text;
}

/** Where everybody stands, or what was said of it. */
function placed({ field, roster }: Fight): string {
  if (field.kind === 'word') return `;${JSON.stringify(field.said)}`;
  let text = ';';
  for (const id of roster) {
    const at = field.places[id];
    text += at === undefined ? '-,' : `${at.x} ${at.y},`;
  }
  return text;
}

/** Sheets and options never change in place, so each is read once. */
const MARKS = new WeakMap<object, number>();
function markOf(sheet: object): number {
  let known = MARKS.get(sheet);
  if (known === undefined) MARKS.set(sheet, (known = numbered(fingerprint(sheet))));
  return known;
}

/** What tells one combatant from another. */
export function keyOf({ round, phase, pass }: Fight, who: Combatant): string {
  const { drained: d } = who;
  let text = `;${who.id} ${markOf(who.stats)} ${numbered(who.side)} ${hand(who.main)} ${hand(who.off)} ${flagsOf(who, phase === 'close' ? 0 : pass)} ${who.hp} ${who.sp} ${who.declared} ${who.spent} ${who.used} ${who.done}`;
  // Most stand at their beginning in most of what follows: nothing is written of that.
  if (who.circumstances.length > 0) text += JSON.stringify(who.circumstances);
  if (who.mp + who.stunDebt > 0) text += ` m${who.mp} ${who.stunDebt}`;
  if (who.held + who.carried + who.frees + who.dodges > 0)
    text += ` h${who.held} ${who.carried} ${who.frees} ${who.dodges}`;
  if (who.moved + who.shifted + who.shiftedPass > 0) text += ` w${who.moved} ${who.shifted} ${who.shiftedPass}`;
  if (who.knowledge !== 'all' || who.fate !== 'fighting' || who.cover !== 'none' || who.concealment !== 'none')
    text += ` k${who.knowledge} ${who.fate} ${who.cover} ${who.concealment}`;
  if (who.stealth !== null) text += ` s${who.stealth}`;
  if (who.bound !== null || who.tended) text += ` b${who.bound} ${who.tended}`;
  if (who.frightenedAt > 0) text += ` f${who.frightenedAt}`;
  if (who.after !== null || who.holds !== null) text += ` t${who.after} ${who.holds}`;
  if (d.strength + d.dexterity + d.body + d.mind > 0) text += ` d${d.strength} ${d.dexterity} ${d.body} ${d.mind}`;
  if (who.malaise !== 0 || who.strain !== 0 || who.bled !== 0) text += ` p${who.malaise} ${who.strain} ${who.bled}`;
  if (who.aim !== null || who.help !== null) text += JSON.stringify([who.aim, who.help]);
  for (const { kind, source, cause, ends, penalty = '', halves = '' } of who.conditions)
    text += ` ${kind} ${source} ${numbered(cause)} ${ends === null ? '' : ends - round}${penalty}${halves}`;
  if (who.effects.length + who.ailments.length + who.lost.length + who.loaded.length > 0) text += listsOf(who, round);
  return text;
}

const hand = (weapon: string | null): number => (weapon === null ? -1 : numbered(weapon));

function listsOf(who: Combatant, round: number): string {
  const left = (at: number | null): number | null => (at === null ? null : at - round);
  return JSON.stringify([
    who.effects.map(each => ({ ...each, ends: left(each.ends) })),
    who.ailments.map(each => ('next' in each ? { ...each, next: each.next - round } : each)),
    who.lost,
    who.loaded,
  ]);
}

function flagsOf(who: Combatant, pass: number): number {
  const grappled = who.marks.length > 0 && who.marks.some(each => each.pass === pass && each.what === 'grapple');
  return (
    bit(who.hidden, 0) +
    bit(who.unseen, 1) +
    bit(who.seen, 2) +
    bit(who.alert, 3) +
    bit(who.dying, 4) +
    bit(who.treated, 5) +
    bit(who.legendaryUsed, 6) +
    bit(who.offHandUsed, 7) +
    bit(who.loadedFree, 8) +
    bit(who.steadied, 9) +
    bit(who.disengaged, 10) +
    bit(who.moving, 11) +
    bit(who.lingers, 12) +
    bit(who.stepped, 13) +
    bit(who.shieldUp, 14) +
    bit(grappled, 15) +
    bit(who.controller === 'gm', 16) +
    bit(who.busied, 17)
  );
}

const bit = (on: boolean, at: number): number => (on ? 1 << at : 0);
