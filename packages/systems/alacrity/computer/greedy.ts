import { type CombatantId, odds } from '@affray/engine';
import { blow } from '../actions/attack.ts';
import { playOwn } from '../actions/index.ts';
import type { Command, CommandOf } from '../commands.ts';
import { inHand } from '../rules/wield.ts';
import type { Event } from '../state/events.ts';
import { able, type Combatant, copy, type Fight, the } from '../state/fight.ts';
import { distanceOf, reachOf } from '../state/ground.ts';
import type { Prompts } from '../state/prompts.ts';
import { suggested } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { nearestFirst, strike } from './tactics.ts';

/** What taking a foe out of the fight is worth, in Hit Points. */
const FELLED = 20;
/** Paths of dice that one weighing may take. */
const BUDGET = 2000;
const MOST_ACTIONS = 5;
/** Foes that are weighed one by one. */
const MOST_FOES = 2;
/** What a blow of the next pass is worth against one of this. */
const LATER = 0.85;
/** Actions that a foe is taken to have where it has not announced any yet. */
const USUAL = 2;
/** Actions where nobody is in reach yet: one to get there, and the usual ones after that. */
const TO_CLOSE_IN = 3;

/** The blow that does the most: expected Hit Points taken, and what it is worth to fell somebody. Null where none reaches. */
export function blowByOdds(fight: Fight, who: Combatant, marks: readonly Combatant[]): Command | null {
  let best: Command | null = null;
  let most = -1;
  for (const target of marks.filter(each => inReach(fight, who, each)).slice(0, MOST_FOES))
    for (const weapon of inHand(who)) {
      const blow = strike(fight, who, weapon, target);
      if (blow === null) continue;
      const gain = worthOf(fight, blow, target.id);
      if (gain > most) [best, most] = [blow, gain];
    }
  return best;
}

/** What a blow is worth: expected loss of Hit Points (no more than there are), and of the whole combatant. */
function worthOf(fight: Fight, blow: CommandOf<'attack'>, on: CombatantId): number {
  const { hp } = the(fight, on);
  const alone = only(fight, [blow.who, on]);
  const { outcomes } = odds<RollSite, Prompts, Event, Fight, number>({
    fresh: () => copy(alone),
    play: (table, now) => playOwn(table, now, blow),
    result: now => {
      const after = the(now, on);
      return Math.min(Math.max(0, hp), hp - after.hp) + (able(after) ? 0 : FELLED);
    },
    answersOf: () => suggested,
    budget: BUDGET,
  });
  return outcomes.reduce((sum, [gain, weight]) => sum + gain * weight, 0);
}

/** The fight with these and whoever has to do with them alone: what is copied for every path of dice is small. */
function only(fight: Fight, who: readonly CombatantId[]): Fight {
  const near = new Set(who);
  for (const id of who) {
    const { conditions, effects, holds, aim, help, after } = the(fight, id);
    for (const each of [...conditions.map(({ source }) => source), ...effects.map(({ by }) => by)])
      if (each) near.add(each);
    for (const each of [holds, aim?.target, help?.by, after]) if (each) near.add(each);
  }
  const roster = fight.roster.filter(id => near.has(id));
  const combatants: Fight['combatants'] = {};
  for (const id of roster) combatants[id] = the(fight, id);
  const order = fight.order.map(slot => ({ ...slot, members: slot.members.filter(id => near.has(id)) }));
  return { ...fight, roster, combatants, order, pending: [], surprise: null };
}

/** How many actions to announce: the number with the best of harm done against harm taken in this round. */
export function actionsByOdds(fight: Fight, who: Combatant): number {
  const foes = nearestFirst(fight, who)
    .filter(each => inReach(fight, who, each))
    .slice(0, MOST_FOES);
  if (foes.length === 0) return TO_CLOSE_IN;
  let best = 1;
  let most = Number.NEGATIVE_INFINITY;
  for (let actions = 1; actions <= MOST_ACTIONS; actions++) {
    const round = asIf(fight, who, actions);
    const me = the(round, who.id);
    const gain = blowsOf(actions) * bestWorth(round, me, foes) - harmTaken(round, me, foes);
    if (gain > most) [best, most] = [actions, gain];
  }
  return best;
}

/** So many actions, each later one worth less: by then the fight may have gone another way. */
const blowsOf = (actions: number): number => (1 - LATER ** actions) / (1 - LATER);

const inReach = (fight: Fight, who: Combatant, foe: Combatant): boolean => {
  const apart = distanceOf(fight, who.id, foe.id);
  return apart === null || inHand(who).some(each => apart <= (each.range ?? reachOf(each, fight)));
};

/** The round as it would go on if this one announced so many actions and everybody else the usual number. */
function asIf(fight: Fight, who: Combatant, actions: number): Fight {
  const round = copy(fight);
  round.phase = 'passes';
  round.pass = 1;
  for (const id of round.roster) {
    const each = the(round, id);
    if (each.declared === 0) each.declared = USUAL;
  }
  the(round, who.id).declared = actions;
  return round;
}

function bestWorth(round: Fight, who: Combatant, foes: readonly Combatant[]): number {
  let most = 0;
  for (const foe of foes)
    for (const weapon of inHand(who)) {
      const attack = blow(who, foe.id, weapon.id);
      most = Math.max(most, worthOf(round, attack, foe.id));
    }
  return most;
}

/** What the foes who reach it do to it in a round, each with the heaviest of its weapons. */
function harmTaken(round: Fight, who: Combatant, foes: readonly Combatant[]): number {
  let sum = 0;
  for (const { id } of foes) {
    const foe = the(round, id);
    if (inReach(round, foe, who)) sum += blowsOf(foe.declared) * bestWorth(round, foe, [who]);
  }
  return sum;
}
