import { type Cover, FIST, type Weapon } from '../book/gear.ts';
import type { Mode } from '../book/maneuvers.ts';
import { type Combatant, type Fight, without } from '../state/fight.ts';
import { isEngaged } from '../state/position.ts';

/** A weapon that somebody owns, or the bare hands; null where there is no such weapon. */
export function weaponOf(who: Combatant, id: string): Weapon | null {
  for (const each of who.stats.weapons) if (each.id === id) return each;
  return id === FIST.id ? FIST : null;
}

/** What a weapon or shield is called. */
export const weaponName = (who: Combatant, id: string): string =>
  weaponOf(who, id)?.name ?? (who.stats.shield?.id === id ? who.stats.shield.name : id);

/** Whether a weapon is ready to be used: in hand, or part of the body. */
export const inHand = (who: Combatant, weapon: Weapon): boolean => weapon.natural || who.main === weapon.id;

/** Every weapon that somebody could use now, the one in hand first; bare hands last. */
export function usable(who: Combatant): Weapon[] {
  const own = who.stats.weapons.filter(each => inHand(who, each));
  return own.some(each => each.id === FIST.id) ? own : [...own, FIST];
}

/** The first of them. */
export function readiest(who: Combatant): Weapon {
  for (const each of who.stats.weapons) if (inHand(who, each)) return each;
  return FIST;
}

/** How a weapon is used: thrown on wish, shot where it shoots, else struck with. */
export const modeOf = (weapon: Weapon, thrown: boolean): Mode =>
  thrown ? 'thrown' : weapon.range !== null ? 'ranged' : 'melee';

/** A two-handed weapon held in one (ALY-7.21). */
export const oneHanded = (who: Combatant, { traits, natural }: Weapon): boolean =>
  traits.twoHanded && !natural && who.grip === 1;

/** What two hands take off the added cost of a weapon that needs one; how much is the weapon's own (ALY-5.9). */
export const easedBy = (who: Combatant, weapon: Weapon): number =>
  who.grip === 2 && mayEase(weapon) ? Math.min(weapon.ac, weapon.eased ?? weapon.ac) : 0;
/** Whether a second hand makes a weapon any cheaper to use. */
export const mayEase = ({ ac, natural, traits, eased }: Weapon): boolean =>
  ac > 0 && eased !== 0 && !traits.twoHanded && !natural;

/** Whether a weapon shoots only once it was loaded, or an arrow nocked (ALY-5.10, ALY-K26). */
export const needsLoading = ({ options }: Fight, { reload }: Weapon): boolean =>
  reload > (options.nocking === 'free' ? NOCKED : 0);
/** What nocking an arrow takes, and nothing else. */
const NOCKED = 1;
/** Whether what it is loaded with is an arrow on its string (ALY-K26); anything else is loaded (ALY-5.10). */
export const isNocked = ({ reload }: Weapon): boolean => reload === NOCKED;
/** Whether a weapon is ready to shoot, as far as its loading goes. */
export const isLoaded = (fight: Fight, who: Combatant, weapon: Weapon): boolean =>
  !needsLoading(fight, weapon) || who.loaded.includes(weapon.id);

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
    if (each !== undefined && coverRank(each) > coverRank(best)) best = each;
  return best;
}
/** The best cover that somebody can duck behind where it is: what the scene has, or a bulwark of its side (ALY-5.2, ALY-5.17). */
export const coverAt = ({ scene, bulwarks }: Fight, { side, spot }: Combatant): Cover =>
  bulwarks?.some(each => each.side === side && each.close === spot.close) ? 'heavy' : scene.cover;
/** 0 for none, 2 for heavy. */
export const coverRank = (cover: Cover): number => COVERS.indexOf(cover);
/** Whether one cover is at least as good as another. */
export const coverReaches = (best: Cover, wanted: Cover): boolean => coverRank(best) >= coverRank(wanted);

/** A weapon leaves its hand and lies about: at one's feet, or by whom it was thrown at (ALY-5.18). */
export function letGo(fight: Fight, who: Combatant, at: Combatant | null = null): void {
  const { main } = who;
  who.main = null;
  who.grip = 1;
  if (main !== null) lieAbout(fight, who, main, at);
}

/** A shield is let go. */
export function letGoShield(fight: Fight, who: Combatant): void {
  who.shieldUp = false;
  if (who.stats.shield) lieAbout(fight, who, who.stats.shield.id, null);
}

function lieAbout({ options }: Fight, who: Combatant, thing: string, at: Combatant | null): void {
  who.lost = [...who.lost, thing];
  if (options.pickUp === 'adjacent') {
    const by = at === null ? who.engaged : [at.id, ...at.engaged];
    const lying = { weapon: thing, spot: { ...(at ?? who).spot }, near: at === null || isEngaged(who, at) };
    who.lies = [...who.lies, by.length === 0 ? lying : { ...lying, by }];
  }
  // No arrow stays on a string that is let go.
  unnock(who, thing);
}

/** An arrow comes off its string. */
export function unnock(who: Combatant, id: string): void {
  const weapon = weaponOf(who, id);
  if (weapon && isNocked(weapon)) who.loaded = without(who.loaded, id);
}

/** What a blow or shot uses up: a thrown weapon is gone, but for those that come as a set; a crossbow is empty. */
export function useUp(fight: Fight, who: Combatant, weapon: Weapon, mode: Mode, at: Combatant | null): void {
  if (mode === 'thrown' && weapon.category !== 'thrown' && who.main === weapon.id) letGo(fight, who, at);
  if (mode === 'ranged' && weapon.reload > 0) who.loaded = without(who.loaded, weapon.id);
}
