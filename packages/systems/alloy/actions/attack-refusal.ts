import type { Refusal } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import { effectOf, type Maneuver, maneuverOf } from '../book/maneuvers.ts';
import { isAlone, isOpenTo } from '../rules/attack.ts';
import { nameOf } from '../rules/blow.ts';
import { isRefusal, no, standingTarget } from '../rules/refusal.ts';
import { inHand, isLoaded, modeOf, weaponOf } from '../rules/wield.ts';
import { type Combatant, type Fight, find, is, members } from '../state/fight.ts';
import { bandOf, isEngaged } from '../state/position.ts';
import type { Attack } from './attack.ts';

/**
 * Why an attack may not be made as things stand; null where it may.
 * @see ALY-6.4 ALY-7.7 ALY-7.10 ALY-7.13 ALY-7.14
 */
export function refuseAttack(fight: Fight, who: Combatant, step: Attack): Refusal | null {
  const weapon = weaponOf(who, step.weapon);
  if (!weapon) return no('no-weapon', phrase`${who.name} has no weapon "${step.weapon}"`, 'ALY-7.7');
  const basic = maneuverOf(fight.options.maneuvers, step.basic);
  if (basic?.kind !== 'basic') return no('no-maneuver', phrase`"${step.basic}" is not a basic maneuver`, 'ALY-7.7');
  return (
    refuseManner(fight, who, weapon, basic, step) ??
    refuseModifiers(fight, basic, step, weapon) ??
    refuseTargets(fight, who, weapon, basic, step)
  );
}

function refuseManner(fight: Fight, who: Combatant, weapon: Weapon, basic: Maneuver, step: Attack): Refusal | null {
  if (!inHand(who, weapon)) return no('not-in-hand', phrase`${weapon.name} is not in hand; make it ready`, 'ALY-5.2');
  if (step.thrown && weapon.thrown === null)
    return no('not-thrown', phrase`${weapon.name} cannot be thrown`, 'ALY-7.1');
  if (!step.thrown && weapon.category === 'thrown' && weapon.range === null)
    return no('thrown-only', phrase`${weapon.name} are thrown, not struck with`, 'ALY-7.1');
  const mode = modeOf(weapon, step.thrown);
  if (mode === 'ranged' && !isLoaded(fight, who, weapon))
    return no('empty', phrase`${weapon.name} must be loaded first`, 'ALY-5.10');
  if (!basic.modes.includes(mode)) return no('manner', phrase`${basic.name} is not possible so`, 'ALY-7.7');
  return basic.effect === 'tackle' && !weapon.natural
    ? no('bare-hands', phrase`${basic.name} takes bare hands`, 'ALY-7.13')
    : null;
}

function refuseModifiers(fight: Fight, basic: Maneuver, step: Attack, weapon: Weapon): Refusal | null {
  const mode = modeOf(weapon, step.thrown);
  let effects = basic.effect === 'none' ? 0 : 1;
  for (const id of step.modifiers) {
    const found = maneuverOf(fight.options.maneuvers, id);
    if (found?.kind !== 'modifier') return no('no-maneuver', phrase`"${id}" is not a modifier of maneuvers`, 'ALY-7.7');
    if (!found.modes.includes(mode)) return no('manner', phrase`${found.name} is not possible so`, 'ALY-7.7');
    if (found.effect !== 'none' && ++effects > 1)
      return no('two-effects', phrase`${found.name} does not go with another effect in one blow`, 'ALY-7.7');
  }
  return new Set(step.modifiers).size < step.modifiers.length
    ? no('twice', phrase`a maneuver is combined with a modifier once`, 'ALY-7.7')
    : null;
}

function refuseTargets(fight: Fight, who: Combatant, weapon: Weapon, basic: Maneuver, step: Attack): Refusal | null {
  const modifiers = step.modifiers.flatMap(id => maneuverOf(fight.options.maneuvers, id) ?? []);
  const many = modifiers.flatMap(each => each.many ?? []);
  const effect = effectOf([basic, ...modifiers]);
  const most = basic.effect === 'tackle' ? 1 : Math.max(1, ...many.map(each => each.most));
  if (step.targets.length > most)
    return no('too-many', phrase`this reaches at most ${most}, not ${step.targets.length} targets`, 'ALY-7.10');
  for (const id of step.targets) {
    const target = standingTarget(fight, who, id);
    if (isRefusal(target)) return target;
    if (target.side === who.side) return no('friend', phrase`${target.name} is on the same side`, 'ALY-6.4');
    const times = step.targets.filter(each => each === id).length;
    if (times > members(target))
      return no('too-many', phrase`${target.name} can be named ${members(target)} times, not ${times}`, 'ALY-7.10');
    if (effect !== 'none' && !isAlone(target))
      return no('group', phrase`${nameOf({ basic, modifiers })} does not work on a group`, 'ALY-7.14');
    const far = refuseReach(who, target, weapon, basic, step.thrown, many.length > 0);
    if (far) return far;
  }
  return refuseVain(fight, basic, step);
}

/** Whoever lies there already cannot be tripped, nor the empty-handed disarmed; of several, one that can be is enough. */
function refuseVain(fight: Fight, { effect }: Maneuver, step: Attack): Refusal | null {
  const [first, ...others] = step.targets.map(id => find(fight, id));
  if (!first || [first, ...others].some(each => each === null || isOpenTo(each, effect))) return null;
  return effect === 'disarm'
    ? no('empty-handed', phrase`${first.name} holds no weapon`, 'ALY-G10')
    : no('prone', phrase`${first.name} lies on the ground already`, 'ALY-7.9');
}

function refuseReach(
  who: Combatant,
  target: Combatant,
  weapon: Weapon,
  basic: Maneuver,
  thrown: boolean,
  arcing: boolean,
): Refusal | null {
  const band = bandOf(who, target);
  const mode = modeOf(weapon, thrown);
  if (mode !== 'melee') {
    return mode === 'thrown' && arcing && band !== 'close'
      ? no(
          'too-far',
          phrase`several targets with one throw must be Close; ${target.name} is at ${band} range`,
          'ALY-7.10',
        )
      : null;
  }
  if (isEngaged(who, target)) return null;
  if (basic.effect === 'tackle') {
    if (is(who, 'prone')) return no('prone', phrase`${who.name} is prone and must stand up first`, 'ALY-G13');
    if (who.engaged.length > 0) return no('engaged', phrase`${who.name} is engaged with another combatant`, 'ALY-6.6');
    return band === 'close' ? null : no('too-far', phrase`${target.name} is not Close`, 'ALY-7.13');
  }
  if (weapon.traits.reach && band === 'close') return null;
  const how = weapon.traits.reach ? phrase`come Close` : phrase`engage`;
  return no('out-of-reach', phrase`${target.name} is out of reach of ${weapon.name}; ${how} first`, 'ALY-6.4');
}
