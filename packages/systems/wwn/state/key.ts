import { fingerprint, numbered, rulingsKey } from '@affray/engine';
import type { Combatant, Fight, Item, Lying, Slot } from './fight.ts';

/** Rounds that may still pass without harm before a fight counts as undecided. */
export const quietRoundsLeft = (of: Fight): number => of.options.charts.quiet - of.quiet;

/**
 * Two fights with one key behave alike from here on, until the game master adds a combatant. Forgotten: names, what
 * players have seen, the scores that the order stands by, which round it is (who is dying has been so for so many
 * rounds), and how long no one was harmed (`quietRoundsLeft`).
 */
export function key(of: Fight): string {
  const { scene: ground, sides, ambush, ended } = of;
  const flags =
    bit(of.harmed, 0) +
    bit(of.calm, 1) +
    bit(of.settled, 2) +
    bit(ground.rough, 3) +
    bit(of.round > 0, 4) +
    bit(of.open, 5);
  let text = `${of.phase} ${of.at} ${of.unsaid} ${flags} ${numberOf(of.options)} ${ordered(of.order)} ${of.turn}`;
  if (of.later.length > 0) text += ` ${JSON.stringify(of.later)}`;
  if (ambush !== null) text += ` ${JSON.stringify([ambush.side, ambush.granted, ambush.sudden])}`;
  if (of.rulings || of.houseBook) text += ` ${rulingsKey(of)}`;
  if (ended !== null) text += ` ${JSON.stringify([ended.winner, ended.reason])}`;
  for (const each of sides)
    text += `;${numbered(each.id)} ${each.alert} ${each.strength} ${each.lost} ${each.shaken} ${each.due}`;
  text += placed(of);
  for (const each of of.combatants) text += keyOf(of, each);
  return text;
}

/** Where everyone stands, or what was said of it. */
function placed({ field, combatants }: Fight): string {
  let text = ';';
  if (field.kind === 'word') {
    for (const pair in field.said)
      return `${text}${pair === '' ? '' : JSON.stringify(Object.entries(field.said).sort())}`;
    return text;
  }
  for (const { id } of combatants) {
    const at = field.places[id];
    text += at === undefined ? '-,' : `${at.x} ${at.y},`;
  }
  return text;
}

/** Numbers of what is never changed in place but replaced: sheets, options, lists. */
const NUMBERS = new WeakMap<object, number>();
function numberOf(of: object): number {
  let known = NUMBERS.get(of);
  if (known === undefined) NUMBERS.set(of, (known = numbered(fingerprint(of))));
  return known;
}

/** An order without the scores that it stands by. */
function ordered(order: readonly Slot[]): number {
  let known = NUMBERS.get(order);
  if (known === undefined)
    NUMBERS.set(order, (known = numbered(JSON.stringify(order.map(each => [each.members, each.side])))));
  return known;
}

/** A list, by a number. */
function listed(list: readonly (Item | Lying | string)[]): number {
  let known = NUMBERS.get(list);
  if (known === undefined) NUMBERS.set(list, (known = numbered(JSON.stringify(list))));
  return known;
}

function keyOf({ round }: Fight, c: Combatant): string {
  const flags =
    bit(c.frail, 0) +
    bit(c.dying, 1) +
    bit(c.down, 2) +
    bit(c.aided, 3) +
    bit(c.main, 4) +
    bit(c.move, 5) +
    bit(c.surprised, 6) +
    bit(c.unaware, 7) +
    bit(c.prone, 8) +
    bit(c.defending, 9) +
    bit(c.charging, 10) +
    bit(c.withdrawn, 11) +
    bit(c.held, 12) +
    bit(c.done, 13) +
    bit(c.sureUsed, 14) +
    bit(c.blocked, 15) +
    bit(c.hurt, 16) +
    bit(c.hidden, 17) +
    bit(c.tended === round, 18) +
    bit(c.controller === 'gm', 19) +
    bit(c.revived, 20) +
    bit(c.throttles, 21) +
    bit(c.slowed, 22) +
    bit(c.swarmThrown, 23);
  let text = `;${c.id} ${numbered(c.side)} ${numberOf(c.stats)} ${flags} ${c.hp}`;
  // Most stand at their beginning in most of what follows: nothing is written of that.
  if (c.strain > 0) text += ` s${c.strain}`;
  if (c.dying || c.down) text += ` f${round - c.fell}`;
  if (c.attacks > 0) text += ` a${c.attacks}`;
  if (c.stride > 0) text += ` w${c.stride}`;
  if (c.after !== null || c.ward !== null || c.swarm !== null || c.holds !== null || c.leader !== null)
    text += ` t${c.after} ${c.ward} ${c.swarm} ${c.holds} ${c.leader}`;
  if (c.stopped.length + c.heldBy.length > 0) text += ` o${c.stopped}/${c.heldBy}`;
  if (c.fate !== 'fighting' || c.shield !== 'none' || c.cover !== 'none' || c.sight !== 'seen' || c.broken !== 'no')
    text += ` z${c.fate} ${c.shield} ${c.cover} ${c.sight} ${c.broken}`;
  if (c.watch !== 'never') text += ` ${c.watch}`;
  if (c.aim !== null) text += ` x${c.aim.target} ${c.aim.rounds} ${c.aim.weapon} ${c.aim.far} ${c.aim.kept}`;
  if (c.impulse !== null || c.swarmArm !== null || c.venom !== null)
    text += ` ${JSON.stringify([c.impulse, c.frozen, c.swarmArm, c.venom])}`;
  if (c.items.length > 0) text += ` i${listed(c.items)}`;
  if (c.helped !== null) text += ` e${c.helped}`;
  if (c.lying.length > 0) text += ` l${listed(c.lying)}`;
  if (c.hands.length > 0) text += ` h${listed(c.hands)}`;
  if (c.used.length > 0) text += ` u${listed(c.used)}`;
  if (c.circumstances.length > 0) text += ` c${numberOf(c.circumstances)}`;
  if (c.lapses) text += ` d${c.lapses.map(each => `${each.mark} ${each.round - round}`)}`;
  if (c.usedRound.length > 0) text += ` r${listed(c.usedRound)}`;
  return text;
}

const bit = (isSet: boolean, at: number): number => (isSet ? 1 << at : 0);
