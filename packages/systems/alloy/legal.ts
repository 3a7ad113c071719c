import type { CombatantId, Refusal, RuleId } from '@affray/engine';
import { isAlone, isOpenTo } from './attack.ts';
import { nameOf } from './blow.ts';
import { momentOf } from './clock.ts';
import { BLOCK, costOf } from './costs.ts';
import type { Act, DeedOf } from './deeds.ts';
import { aware, type Combatant, type Fight, find, inPlay, is, members } from './fight.ts';
import type { Weapon } from './gear.ts';
import { effectOf, type Maneuver, maneuverOf } from './maneuvers.ts';
import { bandOf, bandRank, foesOf, isEngaged } from './position.ts';
import { coverReaches, inHand, modeOf, weaponOf } from './wield.ts';

/** A refusal in this system's name. */
export const no = (code: string, reason: string, rule: RuleId): Refusal => ({ code: `alloy/${code}`, reason, rule });

/** Base cost from which the engaged may not take a movement (ALY-6.6). */
const HELD = 3;

/** Why one action may not be taken as things stand; null where it may. */
export function refuseDeed(on: Fight, who: Combatant, deed: Act): Refusal | null {
  return refuseKind(on, who, deed) ?? refuseFree(on, who, costOf(on, who, deed));
}

/** One Free action a phase, a cost that fell to 0 included (ALY-5.1, ALY-5.11, ALY-K21). */
export function refuseFree(on: Fight, who: Combatant, cost: number): Refusal | null {
  if (cost > 0) return null;
  const phase = momentOf(on, who) ?? on.phase;
  if (who.freeAt !== phase) return null;
  return no('one-free', `${who.name} has taken the one Free action of phase ${phase}`, 'ALY-5.1');
}

function refuseKind(on: Fight, who: Combatant, deed: Act): Refusal | null {
  switch (deed.kind) {
    case 'attack':
      return refuseAttack(on, who, deed);
    case 'engage':
    case 'approach':
    case 'withdraw':
    case 'disengage':
      return refuseMove(on, who, deed);
    case 'stand':
      return is(who, 'prone') ? null : no('not-prone', `${who.name} is not prone`, 'ALY-G13');
    case 'prepare':
    case 'pick-up':
    case 'reload':
      return refuseWeapon(who, deed);
    case 'take-cover':
      if (!coverReaches(on.scene.cover, deed.cover))
        return no('no-cover', `there is no ${deed.cover} cover here, only ${on.scene.cover}`, 'ALY-5.2');
      return who.cover === deed.cover ? no('in-cover', `${who.name} is behind ${deed.cover} cover`, 'ALY-5.2') : null;
    case 'aid':
      return refuseAid(on, who, deed.target);
    case 'assess':
      return refuseAssess(on, who, deed.target);
    case 'flee':
      return refuseFlee(on, who);
    case 'improvise':
      return null;
  }
}

/** A target that somebody may know of and that stands in the fight. One who is hidden is refused like one who is not there. */
export function targetOf(on: Fight, who: Combatant, id: CombatantId): Combatant | Refusal {
  const found = find(on, id);
  if (!found?.entered || !aware(who, found)) return no('no-target', `there is no "${id}" in this fight`, 'ALY-6.1');
  if (found.id === who.id) return no('self', `${who.name} cannot do that to itself`, 'ALY-6.1');
  return found;
}
export const isRefusal = (value: Combatant | Refusal): value is Refusal => 'reason' in value;

function standing(on: Fight, who: Combatant, id: CombatantId): Combatant | Refusal {
  const found = targetOf(on, who, id);
  if (isRefusal(found) || inPlay(found)) return found;
  return no('target-out', `${found.name} is out of the fight`, 'ALY-G5');
}

function refuseMove(
  on: Fight,
  who: Combatant,
  deed: DeedOf<'engage' | 'approach' | 'withdraw' | 'disengage'>,
): Refusal | null {
  if (is(who, 'prone')) return no('prone', `${who.name} is prone and must stand up first`, 'ALY-G13');
  const locked = who.engaged.length > 0;
  if (deed.kind === 'disengage') {
    if (!locked) return no('not-engaged', `${who.name} is engaged with nobody`, 'ALY-G14');
    return on.options.disengage === 'allowed'
      ? null
      : no('held', `${who.name} is engaged, and in this fight nobody disengages`, 'ALY-K10');
  }
  const target = standing(on, who, deed.target);
  if (isRefusal(target)) return target;
  const { costs, cross } = on.options.charts;
  const band = bandOf(who, target);
  const near = band === 'close' ? cross.close : band === 'short' ? cross.short : BLOCK;
  const base = deed.kind === 'engage' ? costs.engage : near;
  if (locked && base >= HELD)
    return no('engaged', `${who.name} is engaged and cannot move away without disengaging`, 'ALY-6.6');
  if (deed.kind === 'engage') return refuseEngage(who, target);
  if (deed.kind === 'approach' && band === 'close')
    return no('close', `${target.name} is Close already; engage instead`, 'ALY-6.3');
  if (deed.kind === 'withdraw' && band === 'long') return no('far', `${target.name} is as far as can be`, 'ALY-6.3');
  return band === 'medium' || band === 'long'
    ? no('extended', `crossing ${band} range takes blocks of 10 phases and cannot be part of a combo`, 'ALY-6.3')
    : null;
}

function refuseEngage(who: Combatant, target: Combatant): Refusal | null {
  if (target.side === who.side) return no('friend', `${target.name} is on the same side`, 'ALY-6.4');
  if (isEngaged(who, target)) return no('engaged-already', `${who.name} and ${target.name} are engaged`, 'ALY-6.4');
  const band = bandOf(who, target);
  return band === 'close' ? null : no('too-far', `${target.name} is at ${band} range; come Close first`, 'ALY-6.3');
}

function refuseWeapon(who: Combatant, deed: DeedOf<'prepare' | 'pick-up' | 'reload'>): Refusal | null {
  if (deed.kind === 'prepare') return refusePrepare(who, deed);
  const weapon = weaponOf(who, deed.weapon);
  if (!weapon) return no('no-weapon', `${who.name} has no "${deed.weapon}"`, 'ALY-5.2');
  if (deed.kind === 'pick-up')
    return who.lost.includes(weapon.id) ? null : no('not-lost', `${weapon.name} does not lie about`, 'ALY-5.2');
  if (weapon.reload === 0) return no('no-loading', `${weapon.name} needs no loading`, 'ALY-5.10');
  if (!inHand(who, weapon)) return no('not-in-hand', `${weapon.name} is not in hand`, 'ALY-5.10');
  return who.loaded.includes(weapon.id) ? no('loaded', `${weapon.name} is loaded`, 'ALY-5.10') : null;
}

function refusePrepare(who: Combatant, deed: DeedOf<'prepare'>): Refusal | null {
  const weapon = deed.weapon === null ? null : weaponOf(who, deed.weapon);
  if (deed.weapon !== null && (!weapon || weapon.natural))
    return no('no-weapon', `${who.name} has no weapon "${deed.weapon}" to make ready`, 'ALY-5.2');
  if (weapon && who.lost.includes(weapon.id)) return no('lost', `${weapon.name} lies about; pick it up`, 'ALY-5.2');
  if (deed.shield && !who.stats.shield) return no('no-shield', `${who.name} has no shield`, 'ALY-5.2');
  if (deed.shield && deed.grip === 2) return no('hands', 'a shield leaves one hand for the weapon', 'ALY-5.13');
  const same = who.main === deed.weapon && who.grip === deed.grip && who.shieldUp === deed.shield;
  return same ? no('ready', `${who.name} holds it so already`, 'ALY-5.2') : null;
}

function refuseAid(on: Fight, who: Combatant, id: CombatantId): Refusal | null {
  const target = targetOf(on, who, id);
  if (isRefusal(target)) return target;
  if (!target.bleeding) return no('not-bleeding', `${target.name} is losing no more`, 'ALY-G13');
  return bandOf(who, target) === 'close' ? null : no('too-far', `${target.name} is not Close`, 'ALY-G13');
}

function refuseAssess(on: Fight, who: Combatant, id: CombatantId): Refusal | null {
  const target = standing(on, who, id);
  if (isRefusal(target)) return target;
  if (target.side === who.side) return no('friend', `${target.name} is on the same side`, 'ALY-5.16');
  return target.readBy.includes(who.side) ? no('read', `${target.name} has been read`, 'ALY-5.16') : null;
}

/** @see ALY-6.10 */
function refuseFlee(on: Fight, who: Combatant): Refusal | null {
  if (is(who, 'prone')) return no('prone', `${who.name} is prone and must stand up first`, 'ALY-G13');
  const { fleeFrom } = on.options.charts;
  const near = foesOf(on, who).find(each => aware(who, each) && bandRank(bandOf(who, each)) < bandRank(fleeFrom));
  return near ? no('too-near', `a foe is nearer than ${fleeFrom} range`, 'ALY-6.10') : null;
}

/** @see ALY-6.4 ALY-7.7 ALY-7.10 ALY-7.13 ALY-7.14 */
function refuseAttack(on: Fight, who: Combatant, deed: DeedOf<'attack'>): Refusal | null {
  const weapon = weaponOf(who, deed.weapon);
  if (!weapon) return no('no-weapon', `${who.name} has no weapon "${deed.weapon}"`, 'ALY-7.7');
  const basic = maneuverOf(on.options.maneuvers, deed.basic);
  if (basic?.kind !== 'basic') return no('no-maneuver', `"${deed.basic}" is no basic maneuver`, 'ALY-7.7');
  return (
    refuseManner(who, weapon, basic, deed) ??
    refuseModifiers(on, basic, deed, weapon) ??
    refuseTargets(on, who, weapon, basic, deed)
  );
}

function refuseManner(who: Combatant, weapon: Weapon, basic: Maneuver, deed: DeedOf<'attack'>): Refusal | null {
  if (!inHand(who, weapon)) return no('not-in-hand', `${weapon.name} is not in hand; make it ready`, 'ALY-5.2');
  if (deed.thrown && weapon.thrown === null) return no('not-thrown', `${weapon.name} cannot be thrown`, 'ALY-7.1');
  if (!deed.thrown && weapon.category === 'thrown' && weapon.range === null)
    return no('thrown-only', `${weapon.name} are thrown, not struck with`, 'ALY-7.1');
  const mode = modeOf(weapon, deed.thrown);
  if (mode === 'ranged' && weapon.reload > 0 && !who.loaded.includes(weapon.id))
    return no('empty', `${weapon.name} must be loaded first`, 'ALY-5.10');
  if (!basic.modes.includes(mode)) return no('manner', `${basic.name} is not possible so`, 'ALY-7.7');
  return basic.effect === 'tackle' && !weapon.natural
    ? no('bare-hands', `${basic.name} takes bare hands`, 'ALY-7.13')
    : null;
}

function refuseModifiers(on: Fight, basic: Maneuver, deed: DeedOf<'attack'>, weapon: Weapon): Refusal | null {
  const mode = modeOf(weapon, deed.thrown);
  let effects = basic.effect === 'none' ? 0 : 1;
  for (const id of deed.modifiers) {
    const found = maneuverOf(on.options.maneuvers, id);
    if (found?.kind !== 'modifier') return no('no-maneuver', `"${id}" is no modifier of maneuvers`, 'ALY-7.7');
    if (!found.modes.includes(mode)) return no('manner', `${found.name} is not possible so`, 'ALY-7.7');
    if (found.effect !== 'none' && ++effects > 1)
      return no('two-effects', `${found.name} does not go with another effect in one blow`, 'ALY-7.7');
  }
  return new Set(deed.modifiers).size < deed.modifiers.length
    ? no('twice', 'a maneuver is combined with a modifier once', 'ALY-7.7')
    : null;
}

function refuseTargets(
  on: Fight,
  who: Combatant,
  weapon: Weapon,
  basic: Maneuver,
  deed: DeedOf<'attack'>,
): Refusal | null {
  const modifiers = deed.modifiers.flatMap(id => maneuverOf(on.options.maneuvers, id) ?? []);
  const many = modifiers.flatMap(each => each.many ?? []);
  const effect = effectOf([basic, ...modifiers]);
  const most = basic.effect === 'tackle' ? 1 : Math.max(1, ...many.map(each => each.most));
  if (deed.targets.length > most)
    return no('too-many', `this reaches at most ${most}, not ${deed.targets.length} targets`, 'ALY-7.10');
  for (const id of deed.targets) {
    const target = standing(on, who, id);
    if (isRefusal(target)) return target;
    if (target.side === who.side) return no('friend', `${target.name} is on the same side`, 'ALY-6.4');
    const times = deed.targets.filter(each => each === id).length;
    if (times > members(target))
      return no('too-many', `${target.name} can be named ${members(target)} times, not ${times}`, 'ALY-7.10');
    if (effect !== 'none' && !isAlone(target))
      return no('group', `${nameOf({ basic, modifiers })} does not work on a group`, 'ALY-7.14');
    const far = refuseReach(who, target, weapon, basic, deed.thrown, many.length > 0);
    if (far) return far;
  }
  return refuseVain(on, basic, deed);
}

/** Whoever lies there already cannot be tripped, nor the empty-handed disarmed; of several, one that can be is enough. */
function refuseVain(on: Fight, { effect }: Maneuver, deed: DeedOf<'attack'>): Refusal | null {
  const [first, ...others] = deed.targets.map(id => find(on, id));
  if (!first || [first, ...others].some(each => each === null || isOpenTo(each, effect))) return null;
  return effect === 'disarm'
    ? no('empty-handed', `${first.name} holds no weapon`, 'ALY-G10')
    : no('prone', `${first.name} lies on the ground already`, 'ALY-7.9');
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
      ? no('too-far', `several targets with one throw must be Close; ${target.name} is at ${band} range`, 'ALY-7.10')
      : null;
  }
  if (isEngaged(who, target)) return null;
  if (basic.effect === 'tackle') {
    if (is(who, 'prone')) return no('prone', `${who.name} is prone and must stand up first`, 'ALY-G13');
    if (who.engaged.length > 0) return no('engaged', `${who.name} is engaged with somebody else`, 'ALY-6.6');
    return band === 'close' ? null : no('too-far', `${target.name} is not Close`, 'ALY-7.13');
  }
  if (weapon.traits.reach && band === 'close') return null;
  const how = weapon.traits.reach ? 'come Close' : 'engage';
  return no('out-of-reach', `${target.name} is out of reach of ${weapon.name}; ${how} first`, 'ALY-6.4');
}
