import { FIST, type Weapon } from '../book/gear.ts';
import { type Maneuver, type Mode, maneuversOf } from '../book/maneuvers.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { modeOf, usable, weaponOf } from './wield.ts';

/** One weapon used in one way. */
export interface Arm {
  readonly weapon: Weapon;
  readonly thrown: boolean;
}
/** Every way in which somebody could attack with what is ready. */
export function arms(who: Combatant): Arm[] {
  const armed = who.main !== null && weaponOf(who, who.main)?.range === null;
  return usable(who)
    .filter(each => !armed || each.id !== FIST.id || who.stats.weapons.includes(each))
    .flatMap(waysWith);
}

/** Bare hands beside a weapon, for what takes bare hands. */
export function tackling(who: Combatant): Arm[] {
  return arms(who).some(each => each.weapon.natural) ? [] : [{ weapon: FIST, thrown: false }];
}

function waysWith(weapon: Weapon): Arm[] {
  return [
    ...(weapon.category === 'thrown' && weapon.range === null ? [] : [{ weapon, thrown: false }]),
    ...(weapon.thrown === null ? [] : [{ weapon, thrown: true }]),
  ];
}

/** Every combination of modifiers for one target: none, each, and each pair. */
export function combinations(on: Fight, { weapon, thrown }: Arm, many: boolean): string[][] {
  const mode = modeOf(weapon, thrown);
  const fit = maneuversOf(on.options.maneuvers).filter(each => each.kind === 'modifier' && each.modes.includes(mode));
  const single = fit.filter(each => each.many === null).map(each => each.id);
  const sets = [[], ...single.map(id => [id]), ...single.flatMap((a, at) => single.slice(at + 1).map(b => [a, b]))];
  if (!many) return sets;
  return fit.filter(each => each.many !== null).flatMap(each => sets.map(set => [each.id, ...set]));
}

/** Basic maneuvers that are possible so. */
export const basicsOf = (fight: Fight, mode: Mode): Maneuver[] =>
  maneuversOf(fight.options.maneuvers).filter(each => each.kind === 'basic' && each.modes.includes(mode));
