import type { AlacrityTable } from '../state/events.ts';
import { able, type Combatant, type DelayedHarm, type Fight, find, veiled } from '../state/fight.ts';
import { distanceOf } from '../state/ground.ts';
import { invalidate } from '../state/roster.ts';
import { imposeNow, slipAway } from './conditions.ts';
import { infect } from './hazards.ts';
import { hitsOfStun, loseNow } from './health.ts';
import { harming } from './lasting.ts';
import { loosen, pushed } from './moving.ts';
import { loses } from './wield.ts';

/**
 * Those who act at the same time are resolved from how things stood before any of them, then all of it takes effect: harm,
 * conditions, poison, a shove, a weapon struck away, a flight (ALA-8.2, ALA-G28). Where they stand is remembered in
 * `fight.stood` (`ground.ts`).
 */
export function applyPending(table: AlacrityTable, fight: Fight): void {
  fight.stood = null;
  const { pending } = fight;
  if (pending.length === 0) return;
  fight.pending = [];
  for (const each of pending) {
    const who = find(fight, each.to);
    if (who !== null && who.fate !== 'dead') apply(table, fight, who, each);
  }
  loosen(table, fight);
}

function apply(table: AlacrityTable, fight: Fight, who: Combatant, given: DelayedHarm): void {
  const lose = (hits: number, stun: number, kill: boolean, cause: string): void =>
    harming(table, fight, who, () => loseNow(table, fight, who, hits, stun, cause, 'ALA-G28', kill));
  switch (given.kind) {
    case 'hits':
      lose(given.amount, 0, given.kill, given.cause);
      break;
    case 'stun':
      lose(hitsOfStun(fight, who, given.amount), given.amount, given.kill, given.cause);
      break;
    case 'condition':
      if (given.condition.kind === 'grappled') take(table, fight, who, given);
      else imposeNow(table, fight, who, given.condition, 'ALA-G28');
      break;
    case 'poison':
      infect(table, fight, who.id, given.poison);
      break;
    case 'shove': {
      const by = find(fight, given.by);
      if (by !== null) pushed(table, fight, by, who, given.feet);
      break;
    }
    case 'weapon': {
      const by = given.by === null ? null : find(fight, given.by);
      loses(table, fight, who, given.weapon, by);
      break;
    }
    case 'flight':
      leaves(table, fight, who);
      break;
  }
}

/** A hold on somebody who fled or went out of reach at the same moment comes to nothing, and so does that of one who fell. */
function take(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  given: Extract<DelayedHarm, { kind: 'condition' }>,
): void {
  const { source } = given.condition;
  const by = source === null ? null : find(fight, source);
  if (by === null) imposeNow(table, fight, who, given.condition, 'ALA-G28');
  else if (!mayHold(fight, by, who)) {
    const secret = veiled(fight, by.id, who.id);
    const what = { maneuver: 'escape', skill: null, resist: 'nothing', against: null, won: true } as const;
    table.tell?.({ kind: 'maneuver', rule: 'ALA-G28', secret, who: who.id, target: by.id, ...what });
  } else {
    by.holds = who.id;
    imposeNow(table, fight, who, given.condition, 'ALA-G28');
  }
}

/** Whether a hold that was won still comes to be: the two within reach, its holder awake and with nobody else in hand. */
function mayHold(fight: Fight, by: Combatant, who: Combatant): boolean {
  if (who.fate === 'fled' || !able(by) || (by.holds !== null && by.holds !== who.id)) return false;
  return (distanceOf(fight, by.id, who.id) ?? 0) <= fight.options.charts.melee.reach;
}

/** Somebody leaves the fight (ALA-7.7). */
export function leaves(table: AlacrityTable, fight: Fight, who: Combatant): void {
  slipAway(table, fight, who);
  who.fate = 'fled';
  invalidate(fight);
  table.tell?.({ kind: 'fate', rule: 'ALA-7.7', secret: veiled(fight, who.id), who: who.id, fate: 'fled' });
}
