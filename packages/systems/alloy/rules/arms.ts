import { FIST, type Weapon } from '../book/gear.ts';
import { isVainWith, type Maneuver, type Mode, maneuversIn, maneuversOf } from '../book/maneuvers.ts';
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
    .filter(each => !armed || !isBare(who, each))
    .flatMap(waysWith);
}

/** Whether a weapon is the bare hands of somebody whose sheet does not count them among its weapons. */
export const isBare = (who: Combatant, weapon: Weapon): boolean =>
  weapon.id === FIST.id && !who.stats.weapons.includes(weapon);

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

/** Modifiers that may be combined, of those for one target: none, each, and each pair. */
type Sets = readonly (readonly string[])[];
/** Every combination of modifiers of one mode: for one target, and for several. */
interface Combined {
  readonly single: Sets;
  readonly many: Sets;
}

/** Every combination of modifiers for one target, or for several. */
export function combinations({ options }: Fight, { weapon, thrown }: Arm, many: boolean): Sets {
  const own = options.maneuvers;
  const mode = modeOf(weapon, thrown);
  const combined = own.length === 0 ? OF_THE_BOOK[mode] : combine(own, mode);
  return many ? combined.many : combined.single;
}

/** The same, but for what does nothing with any of these basic maneuvers (ALY-7.7). */
export function combinationsWith(fight: Fight, basics: readonly Maneuver[], arm: Arm, many: boolean): Sets {
  const all = combinations(fight, arm, many);
  if (basics.length === 0 || basics.some(each => each.damage !== null)) return all;
  const { maneuvers } = fight.options;
  const isVain = (set: readonly string[], basic: Maneuver): boolean =>
    maneuversIn(maneuvers, set).some(each => isVainWith(basic, each));
  return all.filter(set => !basics.every(basic => isVain(set, basic)));
}

function combine(own: readonly Maneuver[], mode: Mode): Combined {
  const fit = maneuversOf(own).filter(each => each.kind === 'modifier' && each.modes.includes(mode));
  const ids = fit.filter(each => each.many === null).map(each => each.id);
  const single = [[], ...ids.map(id => [id]), ...ids.flatMap((a, at) => ids.slice(at + 1).map(b => [a, b]))];
  return { single, many: fit.filter(each => each.many !== null).flatMap(each => single.map(set => [each.id, ...set])) };
}
const OF_THE_BOOK: Readonly<Record<Mode, Combined>> = {
  melee: combine([], 'melee'),
  ranged: combine([], 'ranged'),
  thrown: combine([], 'thrown'),
};

/** Basic maneuvers that are possible so. */
export const basicsOf = (fight: Fight, mode: Mode): Maneuver[] =>
  maneuversOf(fight.options.maneuvers).filter(each => each.kind === 'basic' && each.modes.includes(mode));
