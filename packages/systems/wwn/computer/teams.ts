import type { OwnCommand } from '../actions/index.ts';
import { screenLimit } from '../rules/attack/screen.ts';
import { beside, feetBetween, paceOf } from '../rules/places.ts';
import { skillOn } from '../state/features.ts';
import { type Combatant, derived, type Fight, opposed, up } from '../state/fight.ts';
import { approach, executing, leaving, plainly, tending } from './plain.ts';
import { foesOf, foesWithin, friendsOf, hasFoes, inMelee, isProof, isShooter } from './tactics.ts';
import { charging, harmOf, ifLegal, standOff, standUp, swarming, tend, weakest, whirlwind } from './tempers.ts';

/** What every sensible fighter does before it strikes: nothing of a plan is in it. Null where there is nothing to do. */
function first(fight: Fight, who: Combatant): OwnCommand | null {
  if (who.broken !== 'no') return leaving(who);
  if (!hasFoes(fight, who)) return tending(fight, who);
  return executing(fight, who) ?? standUp(fight, who) ?? tend(fight, who) ?? whirlwind(fight, who);
}

/**
 * Fells one foe after the other: all strike at the one nearest to falling among those in reach, and go for the one
 * nearest to falling among those whom they can reach this turn.
 */
export function focus(fight: Fight, who: Combatant): OwnCommand {
  return (
    first(fight, who) ??
    swarming(fight, who) ??
    weakest(fight, who) ??
    closeIn(fight, who) ??
    charging(fight, who) ??
    standOff(fight, who) ??
    plainly(fight, who)
  );
}

/**
 * Toward the foe with the fewest hit points among those who can be reached with what movement is left; toward one close to
 * the ward, where there is one.
 */
function closeIn(fight: Fight, who: Combatant, ward: Combatant | null = null): OwnCommand | null {
  if (isShooter(fight, who) || who.heldBy.length > 0 || !who.main || !who.move) return null;
  const reach = paceOf(fight, who) + fight.options.charts.reach;
  let mark: Combatant | null = null;
  for (const foe of foesWithin(fight, who, reach)) {
    if ((mark !== null && foe.hp >= mark.hp) || isProof(fight, who, foe)) continue;
    if (!beside(fight, who, foe) && (ward === null || beside(fight, foe, ward))) mark = foe;
  }
  return mark === null ? null : ifLegal(fight, approach(fight, who, mark));
}

/**
 * Keeps the precious alive: those who can screen stand before the one who is worth most (a healer, a caster, an archer,
 * whoever is badly hurt), the others strike at whoever stands beside it; the ward itself stays out of melee.
 */
export function protect(fight: Fight, who: Combatant): OwnCommand {
  const begun = first(fight, who);
  if (begun !== null) return begun;
  const ward = wardOf(fight, who);
  if (ward === who) return stayOut(fight, who) ?? weakest(fight, who) ?? plainly(fight, who);
  if (ward === null) return weakest(fight, who) ?? closeIn(fight, who) ?? plainly(fight, who);
  const foes = foesOf(fight, who);
  const isPressed = foes.some(each => beside(fight, each, ward));
  return (
    screenWard(fight, who, ward, foes) ??
    weakest(fight, who, ward) ??
    weakest(fight, who) ??
    closeIn(fight, who, isPressed ? ward : null) ??
    charging(fight, who) ??
    plainly(fight, who)
  );
}

/** The one of a side whom the others guard: what it is worth to keep, and how little it takes to lose it. */
function wardOf(fight: Fight, who: Combatant): Combatant | null {
  const own = [who, ...friendsOf(fight, who)];
  if (own.length < 2) return null;
  const worth = (each: Combatant): number =>
    (derived(fight, each).gifts.tendsOnTurn || skillOn(each.stats, 'heal') >= 1 ? 4 : 0) +
    (skillOn(each.stats, 'magic') >= 0 ? 3 : 0) +
    (isShooter(fight, each) ? 1 : 0) +
    (screenLimit(fight, each) < 1 ? 1 : 0) +
    4 * harmOf(each);
  const inOrder = fight.combatants.filter(each => own.includes(each));
  const best = inOrder.reduce((top, each) => (worth(each) > worth(top) ? each : top), inOrder[0] ?? who);
  return worth(best) >= 2 ? best : null;
}

/** Stands before the ward where a foe could come to it, with a Move that is not needed to strike. */
function screenWard(fight: Fight, who: Combatant, ward: Combatant, foes: readonly Combatant[]): OwnCommand | null {
  if (!who.move || who.ward !== null || isShooter(fight, who) || screenLimit(fight, who) < 1 || harmOf(who) > 0.7)
    return null;
  const threatened = foes.some(each => {
    const feet = feetBetween(fight, each, ward);
    return feet !== null && feet <= paceOf(fight, each) + fight.options.charts.reach;
  });
  if (!threatened) return null;
  return ifLegal(fight, { kind: 'screen', end: false, who: who.id, target: ward.id });
}

/** The ward: shoots on while no one is close, steps back where foes are near, defends itself among several. */
function stayOut(fight: Fight, who: Combatant): OwnCommand | null {
  const close = fight.combatants.filter(each => opposed(each, who) && up(each) && beside(fight, each, who)).length;
  if (close >= 2 && who.main && !who.defending) return ifLegal(fight, { kind: 'defend', who: who.id });
  return inMelee(fight, who) ? null : standOff(fight, who);
}
