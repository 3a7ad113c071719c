import { type OwnCommand, refuseOwn } from '../actions/index.ts';
import { SHIELD } from '../book/gear.ts';
import { turned } from '../rules/attack/shock.ts';
import { isHindered, loadingCost, shieldHinders } from '../rules/items.ts';
import { allWithin, atHand, feetBetween, isLoaded, nearestFoe, reachOf, where } from '../rules/places.ts';
import { mayShoot, type Way } from '../rules/ways.ts';
import type { Arm, Wield } from '../state/arms.ts';
import { bearsShield, type Combatant, derived, type Fight, knowsOf, opposed, stands, up } from '../state/fight.ts';

/** The most promising weapon against a combatant now; null where nothing reaches. Distances that no one has said may be small. */
export function bestWay(fight: Fight, who: Combatant, target: Combatant): Way | null {
  const { arms } = derived(fight, who);
  const bound = who.holds !== null || who.heldBy.length > 0;
  const feet = feetBetween(fight, who, target);
  let arm: Arm | null = null;
  let wield: Wield | null = null;
  let best = -1;
  for (const each of arms) {
    if (!atHand(who, each) || (bound && !each.unarmed && !each.natural)) continue;
    if (shieldHinders(who, each)) continue;
    const { melee } = each;
    if (
      melee !== null &&
      (feet === null || feet <= reachOf(fight, each)) &&
      !turned({ on: target, wield: melee, arm: each })
    ) {
      // A blow that shocks is worth more than one that may do nothing.
      const { worth } = melee;
      if (worth > best) {
        best = worth;
        arm = each;
        wield = melee;
      }
    }
    if (each.far === null || bound || feet === null || !mayShoot(fight, who, target, each, feet)) continue;
    if (turned({ on: target, wield: each.far, arm: each })) continue;
    if (each.far.use === 'throw' && !maySpare(who, each, arms)) continue;
    const worth = each.far.worth - (each.far.use === 'throw' ? 2 : 0);
    if (worth > best) {
      best = worth;
      arm = each;
      wield = each.far;
    }
  }
  return arm === null || wield === null ? null : { arm, wield };
}

/** Whether a combatant has something to fight with once it has thrown this. */
function maySpare(who: Combatant, thrown: Arm, arms: readonly Arm[]): boolean {
  if (thrown.natural || thrown.returns || thrown.melee === null) return true;
  if ((who.items.find(each => each.id === thrown.id)?.count ?? 1) > 1) return true;
  return arms.some(each => each !== thrown && each.melee !== null && !each.unarmed && !each.bash && atHand(who, each));
}

/** Takes up its own weapon from the ground where it has none at hand; null where it cannot. */
export function toPickUp(fight: Fight, who: Combatant): OwnCommand | null {
  const [lost] = who.lying;
  if (lost === undefined || derived(fight, who).arms.some(each => !each.unarmed && !each.bash && atHand(who, each)))
    return null;
  const command: OwnCommand = { kind: 'pick-up', who: who.id, weapon: lost.id, from: null, end: false };
  return refuseOwn(fight, command) === null ? command : null;
}

/** Feet within which a combatant can strike, throw or shoot with anything at hand. */
export function reachNow(fight: Fight, who: Combatant): number {
  let most = 0;
  for (const each of derived(fight, who).arms) {
    if (!atHand(who, each)) continue;
    const flies = each.far !== null && each.range !== null && isLoaded(who, each) ? each.range.max : 0;
    most = Math.max(most, reachOf(fight, each), flies);
  }
  return most;
}

/** Whether one is a foe of another, who knows of it, and can still fight (WWN-GAP-33). */
export const isFoe = (of: Combatant, who: Combatant): boolean => opposed(of, who) && stands(of) && knowsOf(who, of);

/** Whether a foe's armor turns all that a combatant has at hand (WWN-12.1B). */
export function isProof(fight: Fight, who: Combatant, foe: Combatant): boolean {
  if (foe.stats.armor?.grand !== true) return false;
  for (const arm of derived(fight, who).arms) if (atHand(who, arm) && getsThrough(foe, arm)) return false;
  return true;
}
/** Whether a foe's armor does not turn a weapon, used in one way or the other. */
const getsThrough = (foe: Combatant, arm: Arm): boolean =>
  [arm.melee, arm.far].some(wield => wield !== null && !turned({ on: foe, arm, wield }));

/**
 * The nearest foe that can still fight, of whom a combatant knows, and whom it can harm with what is at hand.
 * @param most feet that it may be away
 */
export function nearestMark(fight: Fight, who: Combatant, most?: number): Combatant | null {
  return nearestFoe(fight, who, foe => stands(foe) && knowsOf(who, foe) && !isProof(fight, who, foe), most);
}

/**
 * Against a foe whose armor turns all that is at hand: readies what gets through, or gets hold of it, for held it is proof
 * no more (WWN-12.1B). Null where neither can be done now.
 */
export function wrestling(fight: Fight, who: Combatant, foe: Combatant): OwnCommand | null {
  if (!who.main) return null;
  const better = derived(fight, who).arms.find(each => where(who, each.id) === 'stowed' && getsThrough(foe, each));
  if (better !== undefined) return { kind: 'ready', end: false, who: who.id, weapon: better.id };
  const grapple: OwnCommand = { kind: 'grapple', who: who.id, target: foe.id, lethal: false, end: true };
  const refusal = refuseOwn(fight, grapple);
  if (refusal === null) return grapple;
  if (refusal.code !== 'wwn/hands') return null;
  if (who.hands.length > 0) return { kind: 'sheathe', who: who.id };
  return bearsShield(who) ? { kind: 'drop', who: who.id, weapon: SHIELD } : null;
}

/** Foes that can still fight, in the order of the fight. */
export function foesOf(fight: Fight, who: Combatant): Combatant[] {
  const foes: Combatant[] = [];
  for (const each of fight.combatants) if (isFoe(each, who)) foes.push(each);
  return foes;
}
/** Whether there are any. */
export function hasFoes(fight: Fight, who: Combatant): boolean {
  for (const each of fight.combatants) if (isFoe(each, who)) return true;
  return false;
}
/** Friends that can still fight. */
export const friendsOf = (fight: Fight, who: Combatant): Combatant[] =>
  fight.combatants.filter(each => each !== who && !opposed(each, who) && up(each));

/** The nearest of some; those at an unknown distance come last. */
export function nearest(fight: Fight, who: Combatant, of: readonly Combatant[]): Combatant | null {
  let best: Combatant | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const each of of) {
    const feet = feetBetween(fight, who, each) ?? 10_000;
    if (feet < least) {
      least = feet;
      best = each;
    }
  }
  return best;
}

/** Friends who will die unless a combatant tends them, and whom no one has tended this round. */
export function patientsOf(fight: Fight, who: Combatant): Combatant[] {
  const patients: Combatant[] = [];
  for (const each of fight.combatants)
    if (each.dying && !opposed(each, who) && each.fate === 'fighting' && each.tended !== fight.round)
      patients.push(each);
  return patients;
}

/** A weapon that stands empty and could be loaded now. */
export function toLoad(fight: Fight, who: Combatant): Arm | null {
  for (const arm of derived(fight, who).arms) {
    if (arm.load === null || where(who, arm.id) !== 'readied' || isLoaded(who, arm)) continue;
    if (isHindered(fight, who, arm)) continue;
    const cost = loadingCost(fight, who, arm);
    if (cost === 'on-turn' || (cost === 'move' && (who.move || who.main)) || (cost === 'main' && who.main)) return arm;
  }
  return null;
}

/** A Stowed weapon that could be Readied where nothing else is at hand. */
export function toReady(fight: Fight, who: Combatant): Arm | null {
  const { arms } = derived(fight, who);
  if (arms.some(each => !each.unarmed && !each.bash && atHand(who, each))) return null;
  return arms.find(each => where(who, each.id) === 'stowed') ?? null;
}

/** Foes that can still fight and are known to be within so many feet, in the order of the fight. */
export const foesWithin = (fight: Fight, who: Combatant, feet: number): Combatant[] =>
  allWithin(fight, who, feet, each => isFoe(each, who));

/** Whether an armed foe stands close by. */
export const inMelee = (fight: Fight, who: Combatant): boolean =>
  foesWithin(fight, who, fight.options.charts.reach).length > 0;

/** Whether a combatant fights from afar by choice: its best weapon is one that shoots. */
export function isShooter(fight: Fight, who: Combatant): boolean {
  for (const each of derived(fight, who).arms) if (each.far?.use === 'shot' && atHand(who, each)) return true;
  return false;
}
