import { blow } from '../actions/blows.ts';
import type { Command } from '../commands.ts';
import { inHand } from '../rules/wield.ts';
import { type Combatant, copy, type Fight, the } from '../state/fight.ts';
import { distanceOf, reachOf } from '../state/ground.ts';
import { nearestFirst, strike } from './tactics.ts';
import { weighing, worthOf } from './worth.ts';

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
      const gain = worthOf(fight, blow);
      if (gain > most) [best, most] = [blow, gain];
    }
  return best;
}

/** How many actions to announce: the number with the best of harm done against harm taken in this round. */
export function actionsByOdds(fight: Fight, who: Combatant): number {
  const foes = nearestFirst(fight, who)
    .filter(each => inReach(fight, who, each))
    .slice(0, MOST_FOES);
  if (foes.length === 0) return TO_CLOSE_IN;
  const round = asIf(fight);
  const me = the(round, who.id);
  const done = bestOf(round, me, foes);
  const taken = harmsOf(round, me, foes);
  let best = 1;
  let most = Number.NEGATIVE_INFINITY;
  for (let actions = 1; actions <= MOST_ACTIONS; actions++) {
    me.declared = actions;
    const gain = blowsOf(actions) * done() - taken();
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

/** The round as it would go on if everybody who has yet to announce announced the usual number of actions. */
function asIf(fight: Fight): Fight {
  const round = copy(fight);
  round.phase = 'passes';
  round.pass = 1;
  for (const id of round.roster) {
    const each = the(round, id);
    if (each.declared === 0) each.declared = USUAL;
  }
  return round;
}

/** What the best of somebody's blows is worth. */
function bestOf(round: Fight, who: Combatant, foes: readonly Combatant[]): () => number {
  const blows = foes.flatMap(foe => inHand(who).map(weapon => weighing(round, blow(who, foe.id, weapon.id))));
  return () => Math.max(0, ...blows.map(worth => worth()));
}

/** What the foes who reach it do to it in a round, each with the heaviest of its weapons. */
function harmsOf(round: Fight, who: Combatant, foes: readonly Combatant[]): () => number {
  const theirs = foes
    .map(({ id }) => the(round, id))
    .filter(foe => inReach(round, foe, who))
    .map(foe => ({ foe, best: bestOf(round, foe, [who]) }));
  return () => theirs.reduce((sum, { foe, best }) => sum + blowsOf(foe.declared) * best(), 0);
}
