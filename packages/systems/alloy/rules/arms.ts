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
