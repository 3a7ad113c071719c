import { type Cover, FIST, type Weapon } from '../book/gear.ts';
import type { Mode } from '../book/maneuvers.ts';
import type { Combatant } from '../state/fight.ts';

/** A weapon that somebody owns, or the bare hands; null where there is no such weapon. */
export function weaponOf(who: Combatant, id: string): Weapon | null {
  return who.stats.weapons.find(each => each.id === id) ?? (id === FIST.id ? FIST : null);
}

/** What a weapon is called. */
export const weaponName = (who: Combatant, id: string): string => weaponOf(who, id)?.name ?? id;

/** Whether a weapon is ready to be used: in hand, or part of the body. */
export const inHand = (who: Combatant, weapon: Weapon): boolean => weapon.natural || who.main === weapon.id;

/** Every weapon that somebody could use now, the one in hand first; bare hands last. */
export function usable(who: Combatant): Weapon[] {
  const own = who.stats.weapons.filter(each => inHand(who, each));
  return own.some(each => each.id === FIST.id) ? own : [...own, FIST];
}

/** How a weapon is used: thrown on wish, shot where it shoots, else struck with. */
export const modeOf = (weapon: Weapon, thrown: boolean): Mode =>
  thrown ? 'thrown' : weapon.range !== null ? 'ranged' : 'melee';

/** A two-handed weapon held in one (ALY-7.21). */
export const oneHanded = (who: Combatant, { traits, natural }: Weapon): boolean =>
  traits.twoHanded && !natural && who.grip === 1;

/** A weapon that two hands make lighter than it is: its added cost is cancelled (ALY-5.9). */
export const eased = (who: Combatant, { ac, natural, traits }: Weapon): boolean =>
  ac > 0 && who.grip === 2 && !traits.twoHanded && !natural;

/** Whether somebody has something in hand to parry with: a shield, or a weapon of melee (ALY-7.4). */
export function canParry(who: Combatant): boolean {
  if (who.shieldUp) return true;
  const held = who.main === null ? null : weaponOf(who, who.main);
  return held !== null && !held.natural && held.range === null && held.category !== 'thrown';
}

const COVERS: readonly Cover[] = ['none', 'light', 'heavy'];
/** The best of the cover that somebody has taken and that of what it holds (ALY-7.24). */
export function coverOf(who: Combatant): Cover {
  const held = who.main === null ? null : weaponOf(who, who.main);
  let best = who.cover;
  for (const each of [who.shieldUp ? who.stats.shield?.cover : undefined, held?.traits.cover])
    if (each !== undefined && COVERS.indexOf(each) > COVERS.indexOf(best)) best = each;
  return best;
}
/** Whether one cover is at least as good as another. */
export const coverReaches = (best: Cover, wanted: Cover): boolean => COVERS.indexOf(best) >= COVERS.indexOf(wanted);

/** A weapon leaves its hand and lies about. */
export function letGo(who: Combatant): void {
  if (who.main !== null) who.lost.push(who.main);
  who.main = null;
  who.grip = 1;
}

/** What a blow or shot uses up: a thrown weapon is gone, but for those that come as a set; a crossbow is empty. */
export function useUp(who: Combatant, weapon: Weapon, mode: Mode): void {
  if (mode === 'thrown' && weapon.category !== 'thrown' && who.main === weapon.id) letGo(who);
  if (mode === 'ranged' && weapon.reload > 0) who.loaded = who.loaded.filter(each => each !== weapon.id);
}
