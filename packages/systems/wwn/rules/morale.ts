import { dice, type Heeding, phrase, Tally } from '@affray/engine';
import { FREEZING, IMPULSES } from '../book/charts.ts';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, type Fight, type Side, stands, up } from '../state/fight.ts';
import { led } from './attack/attack.ts';
import { defend } from './attack/turning.ts';
import { checkPool } from './checks.ts';
import { addLaid, laidOn, sumLaid } from './circumstances.ts';
import { giveUpMain } from './costs.ts';
import { dropOut, letGo } from './damage.ts';

/** Never breaks (WWN-MOR-1). */
const FEARLESS = 12;

/** Those of a side who check morale: NPCs that stand, with a score below 12 (WWN-MOR-1, WWN-MOR-4). */
export const checking = (fight: Fight, side: string): Combatant[] =>
  fight.combatants.filter(
    each =>
      each.side === side &&
      stands(each) &&
      !each.stats.pc &&
      each.stats.morale !== null &&
      each.stats.morale < FEARLESS,
  );

/**
 * Checks that losses have made due, once a place in the order is done (WWN-FLOW-1, WWN-MOR-2). No one loses heart over what it
 * has not noticed: where none of a side has, the check waits until a combatant does.
 */
export function dueMorale(table: WwnTable, fight: Fight): void {
  for (const side of fight.sides) {
    if (side.due === 'no') continue;
    const all = checking(fight, side.id);
    const aware = all.filter(each => !each.unaware);
    if (aware.length === 0 && all.length > 0) continue;
    const why = side.due;
    if (why !== 'leader') side.shaken = why;
    side.due = 'no';
    if (fight.options.morale === 'called') continue;
    if (fight.options.morale === 'ask' && !wanted(table, fight, side, why)) continue;
    checkMorale(table, fight, side, aware);
  }
}

function wanted(table: WwnTable, fight: Fight, side: Side, why: string): boolean {
  if (checking(fight, side.id).length === 0) return false;
  const options = ['check', 'pass'] as const;
  return table.ask('wwn.word.morale', 'gm', { about: { side: side.id, why }, options, secret: true }) === 'check';
}

/** Morale with what a leader adds to it. */
const ledScore = (fight: Fight, who: Combatant): number => (who.stats.morale ?? FEARLESS) + led(fight, who);
/** To look at what was laid on a combatant and use none of it up. */
const UNTOLD: Heeding = { tally: (base, name, rule) => new Tally(base, name, rule, false) };

/** A morale check of a side: one roll for all who share a score; more than the score breaks them (WWN-MOR-1). */
export function checkMorale(table: WwnTable, fight: Fight, side: Side, all = checking(fight, side.id)): void {
  if (all.length === 0) return;
  const scoreOf = (who: Combatant): number => ledScore(fight, who) + sumLaid(laidOn(UNTOLD, who, 'morale'));
  const scores = [...new Set(all.map(scoreOf))].sort((a, b) => a - b);
  const failed: Combatant[] = [];
  for (const score of scores) {
    const group = all.filter(each => scoreOf(each) === score);
    const [first] = group;
    if (first === undefined || score >= FEARLESS) continue;
    const [laid = []] = group.map(each => laidOn(table, each, 'morale', { thrower: first.id }));
    const bonus = addLaid(table.tally(ledScore(fight, first), phrase`morale`, 'WWN-MOR-1'), 'morale', laid);
    const holds = table.check('wwn.morale.check', first.id, checkPool(false), total => total <= score);
    table.tell?.({
      kind: 'morale',
      rule: 'WWN-MOR-1',
      side: side.name,
      who: group.map(each => each.id),
      score,
      bonus: bonus.explain(),
      holds,
    });
    if (!holds) failed.push(...group);
    else if (fight.options.instinct) for (const each of group) instinct(table, fight, each);
  }
  if (failed.length > 0) breakUp(table, fight, side, failed);
}

/** What those do whose morale broke: the game master’s word (WWN-MOR-3). They do not rally in this fight (WWN-GAP-18). */
function breakUp(table: WwnTable, fight: Fight, side: Side, who: readonly Combatant[]): void {
  const ids = who.map(each => each.id);
  const how = table.ask('wwn.word.broken', 'gm', {
    about: { side: side.id, who: ids },
    options: ['flee', 'retreat', 'surrender', 'fight'] as const,
    secret: true,
  });
  fight.settled = false;
  for (const each of who) {
    if (how === 'fight') continue;
    if (how === 'surrender') {
      each.fate = 'surrendered';
      dropOut(table, fight, each);
      continue;
    }
    loseHeart(table, fight, each, how === 'flee' ? 'flees' : 'retreats');
  }
  table.tell?.({ kind: 'broke', rule: 'WWN-MOR-3', who: ids, how });
}

/** Whoever fights no more keeps nothing up that is part of a fight: no grip, no screen, no swarm (WWN-MOR-3). */
export function loseHeart(table: WwnTable, fight: Fight, who: Combatant, how: 'flees' | 'retreats'): void {
  who.broken = how;
  who.held = false;
  who.ward = null;
  who.swarm = null;
  letGo(table, fight, who);
}

/** Leaves the fight for good. */
export function escapeFight(table: WwnTable, fight: Fight, who: Combatant, fate: 'fled' | 'surrendered'): void {
  who.fate = fate;
  dropOut(table, fight, who);
  table.tell?.({ kind: 'broke', rule: 'WWN-MOR-3', who: [who.id], how: fate === 'fled' ? 'gone' : 'surrender' });
}

const D10 = dice(1, 10);
const D6 = dice(1, 6);

/**
 * Instinct (WWN-INS-1): a d10 of the score or less, and the creature follows an impulse for a round. Never asked of
 * player characters, nor of those whose score is 0.
 */
export function instinct(table: WwnTable, fight: Fight, who: Combatant): void {
  const score = who.stats.instinct;
  if (who.stats.pc || score === 0 || !up(who)) return;
  const yields = table.check('wwn.instinct.check', who.id, D10, face => face <= score);
  if (!yields) {
    table.tell?.({ kind: 'impulse', rule: 'WWN-INS-1', who: who.id, yields, what: null });
    return;
  }
  const face = table.roll('wwn.instinct.impulse', who.id, D6);
  const what = IMPULSES[face - 1] ?? IMPULSES[0];
  table.tell?.({ kind: 'impulse', rule: 'WWN-INS-4', who: who.id, yields, what });
  follow(table, fight, who, face, what);
}

/** An impulse as far as the rules know it: frozen, staring, on guard. The rest is for whoever plays the creature. */
function follow(table: WwnTable, fight: Fight, who: Combatant, face: number, what: string) {
  who.impulse = what;
  delete who.frozen;
  if (face === 3 && who.main) return defend(table, who);
  if (!FREEZING.includes(face)) return;
  who.frozen = true;
  giveUpMain(who);
  who.move = false;
  // What was begun is frozen, too: the rest of an action that allows several attacks, a swarm’s strike, a screen.
  who.attacks = 0;
  who.swarm = null;
  who.ward = null;
  if (fight.turn.includes(who.id))
    table.tell?.({ kind: 'does', rule: 'WWN-INS-4', who: who.id, what: 'frozen', thing: null, on: null });
}
