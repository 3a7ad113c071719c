import { plainAttack } from '../actions/attack.ts';
import { plainCharge } from '../actions/charge.ts';
import { type OwnCommand, refuseOwn } from '../actions/index.ts';
import { beside } from '../rules/places.ts';
import { waysAgainst } from '../rules/ways.ts';
import { type Combatant, derived, type Fight } from '../state/fight.ts';
import { executing, leaving, plainly, tending } from './plain.ts';
import { foesOf, inMelee } from './tactics.ts';
import { standUp, tend, whirlwind } from './tempers.ts';
import { worthOf } from './worth.ts';

/** Foes who are weighed: the nearest; more would only be slower. */
const MARKS = 6;

/**
 * Plays the odds: of all blows, shots, throws and charges that it could make now, the one that by exact odds takes most
 * out of the foe: expected hit points, no more than there are, and what felling it is worth.
 */
export function greedy(fight: Fight, who: Combatant): OwnCommand {
  if (who.broken !== 'no') return leaving(who);
  const foes = foesOf(fight, who);
  if (foes.length === 0) return tending(fight, who);
  return (
    executing(fight, who) ??
    standUp(fight, who) ??
    tend(fight, who) ??
    whirlwind(fight, who) ??
    bestAction(fight, who, foes) ??
    plainly(fight, who)
  );
}

function bestAction(fight: Fight, who: Combatant, foes: readonly Combatant[]): OwnCommand | null {
  if (!who.main && who.attacks === 0) return null;
  let best: OwnCommand | null = null;
  let most = 0;
  const weighed: Weighed[] = [];
  for (const foe of foes.slice(0, MARKS * 2)) {
    for (const action of actionsAgainst(fight, who, foe)) {
      let known = weighed.find(each => isAlike(each.action, action) && areAlike(each.foe, foe));
      if (known === undefined) weighed.push((known = { foe, action, gain: worthOf(fight, who, action, foe) }));
      if (known.gain > most) [best, most] = [action, known.gain];
    }
  }
  return best;
}

/** What an action against a foe came to. */
interface Weighed {
  readonly foe: Combatant;
  readonly action: Blow;
  readonly gain: number;
}
type Blow = Extract<OwnCommand, { readonly kind: 'attack' | 'charge' }>;

/** Whether two do the same with the same weapons, whomever they are aimed at. */
const isAlike = (one: Blow, other: Blow): boolean =>
  one.kind === other.kind && one.weapon === other.weapon && one.thrown === other.thrown && one.second === other.second;

/** Whether foes are alike in all that matters: they are weighed once. */
const areAlike = (one: Combatant, other: Combatant): boolean =>
  one.hp === other.hp &&
  one.shield === other.shield &&
  one.blocked === other.blocked &&
  one.prone === other.prone &&
  one.cover === other.cover &&
  one.defending === other.defending &&
  one.stats.armorClass === other.stats.armorClass &&
  one.stats.hitPoints === other.stats.hitPoints;

/** Blows, shots and throws that reach a foe now, with two weapons where that can be done; charges where nothing does. */
export function actionsAgainst(fight: Fight, who: Combatant, foe: Combatant): Blow[] {
  const last = who.main ? who.stats.attacks === 1 : who.attacks === 1;
  const actions: Blow[] = [];
  const target = foe.id;
  for (const { arm, wield } of waysAgainst(fight, who, foe)) {
    const thrown = wield.use !== 'melee';
    const plain = plainAttack(who, target, arm.id, thrown, last);
    if (refuseOwn(fight, plain) !== null) continue;
    actions.push(plain);
    if (thrown) continue;
    for (const { id } of derived(fight, who).arms) {
      const both: Blow = { ...plain, second: id };
      if (id !== arm.id && refuseOwn(fight, both) === null) actions.push(both);
    }
  }
  if (actions.length > 0 || inMelee(fight, who)) return actions;
  for (const { id, melee } of derived(fight, who).arms) {
    const charge = plainCharge(who, target, id, true);
    if (melee !== null && !beside(fight, who, foe) && refuseOwn(fight, charge) === null) actions.push(charge);
  }
  return actions;
}
