import { charging, harmOf, ifLegal, standOff, standUp, swarming, tend, weakest, whirlwind } from './brains.ts';
import type { Command } from './commands.ts';
import { skillOn } from './features.ts';
import { type Combatant, derived, type Fight, opposed, up } from './fight.ts';
import { beside, feetBetween, paceOf } from './places.ts';
import { approach, executing, leaving, plainly, tending } from './policies.ts';
import { screenLimit } from './screen.ts';
import { foesOf, friendsOf, inMelee, isShooter } from './tactics.ts';

/** What every sensible fighter does before it strikes: nothing of a plan is in it. Null where there is nothing to do. */
function first(on: Fight, who: Combatant, foes: readonly Combatant[]): Command | null {
  if (who.broken !== 'no') return leaving(who);
  if (foes.length === 0) return tending(on, who);
  return executing(on, who) ?? standUp(on, who) ?? tend(on, who) ?? whirlwind(on, who, foes);
}

/**
 * Fells one foe after the other: all strike at the one nearest to falling among those in reach, and go for the one
 * nearest to falling among those whom they can reach this turn.
 */
export function focus(on: Fight, who: Combatant): Command {
  const foes = foesOf(on, who);
  return (
    first(on, who, foes) ??
    swarming(on, who, foes) ??
    weakest(on, who, foes) ??
    closeIn(on, who, foes) ??
    charging(on, who, foes) ??
    standOff(on, who) ??
    plainly(on, who)
  );
}

/** Toward the foe with the fewest hit points among those who can be reached with what movement is left. */
function closeIn(on: Fight, who: Combatant, foes: readonly Combatant[]): Command | null {
  if (isShooter(on, who) || who.heldBy.length > 0 || !who.main || !who.move) return null;
  const reach = paceOf(on, who) + on.options.charts.reach;
  const near = foes.filter(each => (feetBetween(on, who, each) ?? reach + 1) <= reach && !beside(on, who, each));
  const [mark] = near.sort((a, b) => a.hp - b.hp);
  return mark === undefined ? null : ifLegal(on, approach(on, who, mark));
}

/**
 * Keeps the precious alive: those who can screen stand before the one who is worth most (a healer, a caster, an archer,
 * whoever is badly hurt), the others strike at whoever stands beside it; the ward itself stays out of melee.
 */
export function protect(on: Fight, who: Combatant): Command {
  const foes = foesOf(on, who);
  const begun = first(on, who, foes);
  if (begun !== null) return begun;
  const ward = wardOf(on, who);
  if (ward === who) return stayOut(on, who) ?? weakest(on, who, foes) ?? plainly(on, who);
  if (ward === null) return weakest(on, who, foes) ?? closeIn(on, who, foes) ?? plainly(on, who);
  const close = foes.filter(each => beside(on, each, ward));
  return (
    screenWard(on, who, ward, foes) ??
    weakest(on, who, close) ??
    weakest(on, who, foes) ??
    closeIn(on, who, close.length > 0 ? close : foes) ??
    charging(on, who, foes) ??
    plainly(on, who)
  );
}

/** The one of a side whom the others guard: what it is worth to keep, and how little it takes to lose it. */
function wardOf(on: Fight, who: Combatant): Combatant | null {
  const own = [who, ...friendsOf(on, who)];
  if (own.length < 2) return null;
  const worth = (each: Combatant): number =>
    (derived(on, each).gifts.tendsOnTurn || skillOn(each.stats, 'heal') >= 1 ? 4 : 0) +
    (skillOn(each.stats, 'magic') >= 0 ? 3 : 0) +
    (isShooter(on, each) ? 1 : 0) +
    (screenLimit(on, each) < 1 ? 1 : 0) +
    4 * harmOf(each);
  const inOrder = on.combatants.filter(each => own.includes(each));
  const best = inOrder.reduce((top, each) => (worth(each) > worth(top) ? each : top), inOrder[0] ?? who);
  return worth(best) >= 2 ? best : null;
}

/** Stands before the ward where a foe could come to it, with a Move that is not needed to strike. */
function screenWard(on: Fight, who: Combatant, ward: Combatant, foes: readonly Combatant[]): Command | null {
  if (!who.move || who.ward !== null || isShooter(on, who) || screenLimit(on, who) < 1 || harmOf(who) > 0.7)
    return null;
  const threatened = foes.some(each => {
    const feet = feetBetween(on, each, ward);
    return feet !== null && feet <= paceOf(on, each) + on.options.charts.reach;
  });
  if (!threatened) return null;
  return ifLegal(on, { kind: 'screen', end: false, who: who.id, target: ward.id });
}

/** The ward: shoots on while nobody is close, steps back where foes are near, defends itself among several. */
function stayOut(on: Fight, who: Combatant): Command | null {
  const close = on.combatants.filter(each => opposed(each, who) && up(each) && beside(on, each, who)).length;
  if (close >= 2 && who.main && !who.defending) return ifLegal(on, { kind: 'defend', who: who.id });
  return inMelee(on, who) ? null : standOff(on, who);
}
