import type { CombatantId, Refusal, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Arm, Wield } from '../state/arms.ts';
import { type Combatant, derived, type Fight, knowsOf, opposed } from '../state/fight.ts';
import { shieldHinders } from './items.ts';
import { atHand, feetBetween, isCovered, isLoaded, pressed, reachOf, spanOf } from './places.ts';
import { isRefusal, named, no } from './refusal.ts';

/** Why no blow can be struck with a shield, by what has become of it. */
const SHIELDS_GONE: { readonly [state in Combatant['shield']]?: string } = {
  broken: phrase`has a broken shield`,
  stowed: phrase`has the shield Stowed; Ready it first`,
  ground: phrase`has let the shield fall; pick it up first`,
};

/** A weapon used in one way. */
export interface Way {
  readonly arm: Arm;
  readonly wield: Wield;
}
export interface Using {
  readonly weapon: string;
  readonly thrown: boolean;
}

/** The weapon that a command names, used as it says; or why it cannot be. */
export function wayFor(fight: Fight, who: Combatant, { weapon, thrown }: Using): Way | Refusal {
  const { arms } = derived(fight, who);
  const arm = armIn(arms, weapon);
  if (arm === null) {
    const own = arms.map(each => each.id).join(', ');
    return no('no-weapon', phrase`${who.name} has no weapon "${weapon}"; it has ${own}`, 'WWN-6.1');
  }
  const wield = thrown ? arm.far : (arm.melee ?? arm.far);
  if (wield === null)
    return no('not-thrown', phrase`${arm.name} can be neither thrown nor shot; strike with it instead`, 'WWN-6.2');
  return { arm, wield };
}

/** The way in which a command uses a weapon. @throws Error where it cannot be used so: the command was not checked */
export function wayOf(fight: Fight, who: Combatant, using: Using): Way {
  const way = wayFor(fight, who, using);
  if (isRefusal(way)) throw new Error(phrase`${way.reason}: this was not checked`);
  return way;
}

/** A weapon that a combatant has. @throws Error where it has not: a command was not checked */
export function armOf(fight: Fight, who: Combatant, id: string): Arm {
  const found = armIn(derived(fight, who).arms, id);
  if (found !== null) return found;
  throw new Error(phrase`${who.id} has no weapon "${id}"`);
}

/** A loop and nothing else: each way of each attack that is offered asks. */
function armIn(arms: readonly Arm[], id: string): Arm | null {
  for (const each of arms) if (each.id === id) return each;
  return null;
}

/** Why a weapon cannot be used at all now: where it is, whether it is loaded, whose hands are bound. */
export function weaponRefusal(fight: Fight, who: Combatant, { arm, wield }: Way): Refusal | null {
  if (!atHand(who, arm)) {
    if (arm.bash) return no('no-shield', `${who.name} ${SHIELDS_GONE[who.shield] ?? phrase`has no shield`}`, 'WWN-6.6');
    const item = who.items.find(each => each.id === arm.id);
    if (item?.where === 'lost') return no('lost', phrase`${arm.name} is gone for good`, 'WWN-ACT-6');
    const how = item?.where === 'stowed' ? phrase`Ready it first` : phrase`pick it up first`;
    return no('not-readied', phrase`${arm.name} is not Readied; ${how}`, 'WWN-ACT-6');
  }
  const bound = who.holds !== null || who.heldBy.length > 0;
  if (bound && ((!arm.unarmed && !arm.natural) || wield.use !== 'melee'))
    return no('grappled', phrase`in a grapple only bare hands and claws can strike`, 'WWN-GRP-3');
  if (wield.use === 'shot' && !isLoaded(who, arm))
    return no('not-loaded', phrase`${arm.name} is not loaded; reload it first`, 'WWN-6.13');
  if (shieldHinders(who, arm))
    return no('two-hands', phrase`${arm.name} needs two hands, and the shield takes one`, 'WWN-12.1A');
  if (wield.use === 'melee') return null;
  return shotRefusal(fight, who, arm);
}

/** Why nothing is shot or thrown with foes in melee (WWN-MOD-7, WWN-AMB-1). */
function shotRefusal(fight: Fight, who: Combatant, arm: Arm): Refusal | null {
  if (!pressed(fight, who)) return null;
  const { gifts } = derived(fight, who);
  if (arm.twoHanded && gifts.bowsInMelee === 0)
    return no('pressed', phrase`${arm.name} cannot be used with an armed foe within reach`, 'WWN-MOD-7');
  const free = gifts.bowsInMelee === 2 || (arm.knife && gifts.knifeThrows);
  if (fight.options.thrownInMelee === 'impossible' && !free)
    return no('pressed', phrase`${arm.name} cannot be thrown or shot with a foe within reach`, 'WWN-AMB-1');
  return null;
}

/** Why a combatant cannot be attacked so: whose side it is on, whether it is still there, where it stands. */
export function targetRefusal(fight: Fight, who: Combatant, target: Combatant, { arm, wield }: Way): Refusal | null {
  if (target === who) return no('self', phrase`${who.name} cannot be its own target`, 'WWN-6.1');
  if (!opposed(who, target) && fight.options.ownSide === 'refused')
    return no('own-side', phrase`${target.name} is on the same side`, 'WWN-GAP-37');
  if (target.fate !== 'fighting') return no('gone', phrase`${target.name} is ${target.fate}`, 'WWN-6.1');
  const apart = feetBetween(fight, who, target);
  const span = spanOf(fight, arm, wield);
  if (apart !== null && apart > span) {
    const rule: RuleId = wield.use === 'melee' ? 'WWN-GAP-7' : 'WWN-MOD-9';
    return no('out-of-reach', phrase`${target.name} is ${apart} feet away; ${arm.name} reaches ${span}`, rule);
  }
  return wield.use === 'melee' ? null : unseenRefusal(fight, target);
}

/** Why no one throws or shoots at a combatant, wherever it stands: out of sight, or behind cover. */
export function unseenRefusal(fight: Fight, target: Combatant): Refusal | null {
  if (target.sight === 'lost') return no('unseen', phrase`no one knows where ${target.name} is`, 'WWN-MOD-11');
  if (isCovered(fight, target)) return no('cover', phrase`${target.name} is wholly behind cover`, 'WWN-AMB-3');
  return null;
}

/** Why no one is spared with a weapon. */
export const mercyRefusal = ({ spare }: { readonly spare: boolean }, arm: Arm): Refusal | null =>
  spare && !arm.mercy ? no('no-mercy', phrase`${arm.name} cannot be used to spare a foe`, 'WWN-DMG-6') : null;

/** Why an attack of this kind cannot be made at this target. */
export function attackRefusal(
  fight: Fight,
  who: Combatant,
  target: CombatantId,
  using: Using & { readonly spare?: boolean },
): Refusal | null {
  const whom = named(fight, target);
  if (isRefusal(whom)) return whom;
  const way = wayFor(fight, who, using);
  if (isRefusal(way)) return way;
  return (
    weaponRefusal(fight, who, way) ??
    targetRefusal(fight, who, whom, way) ??
    mercyRefusal({ spare: using.spare ?? false }, way.arm)
  );
}

/**
 * How a weapon serves against a combatant now: hand to hand, otherwise thrown or shot; or why it does neither.
 * @param thrown it is to be thrown, where it can be
 */
export function servingWay(
  fight: Fight,
  who: Combatant,
  target: Combatant,
  weapon: string,
  thrown = false,
): Way | Refusal {
  if (thrown) {
    const meant = wayFor(fight, who, { weapon, thrown });
    if (!isRefusal(meant)) return weaponRefusal(fight, who, meant) ?? targetRefusal(fight, who, target, meant) ?? meant;
  }
  const near = wayFor(fight, who, { weapon, thrown: false });
  if (isRefusal(near)) return near;
  const refused = weaponRefusal(fight, who, near) ?? targetRefusal(fight, who, target, near);
  if (refused === null) return near;
  const far = wayFor(fight, who, { weapon, thrown: true });
  if (isRefusal(far)) return refused;
  return weaponRefusal(fight, who, far) === null && targetRefusal(fight, who, target, far) === null ? far : refused;
}

/** Every way in which a combatant could strike at a target now: one it knows of, with weapons at hand, loaded, in reach. */
export function waysAgainst(fight: Fight, who: Combatant, target: Combatant): Way[] {
  if (!knowsOf(who, target)) return [];
  const { arms, gifts } = derived(fight, who);
  const bound = who.holds !== null || who.heldBy.length > 0;
  // Untrained fists are worth no Instant, unless nothing else can strike in a grapple.
  const withFists = bound || gifts.fists;
  const feet = feetBetween(fight, who, target);
  const ways: Way[] = [];
  for (const arm of arms) {
    if ((arm.unarmed && !withFists) || !atHand(who, arm)) continue;
    if (shieldHinders(who, arm) || (bound && !arm.unarmed && !arm.natural)) continue;
    if (arm.melee !== null && feet !== null && feet <= reachOf(fight, arm)) ways.push({ arm, wield: arm.melee });
    if (arm.far !== null && !bound && feet !== null && mayShoot(fight, who, target, arm, feet))
      ways.push({ arm, wield: arm.far });
  }
  return ways;
}

/** Whether a weapon can be shot or thrown at a target so many feet away (WWN-MOD-7, WWN-MOD-9, WWN-MOD-11, WWN-AMB-3). */
export function mayShoot(fight: Fight, who: Combatant, target: Combatant, arm: Arm, feet: number): boolean {
  if (arm.range === null || feet > arm.range.max || target.sight === 'lost') return false;
  return isLoaded(who, arm) && !isCovered(fight, target) && shotRefusal(fight, who, arm) === null;
}
