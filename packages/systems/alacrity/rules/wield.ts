import { feetApart } from '@affray/engine';
import { UNARMED, type Weapon } from '../book/gear.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Fight, veiled } from '../state/fight.ts';
import type { Stats } from '../state/sheet.ts';

/** A weapon that a combatant owns or was born with, by id; null where there is none such. */
export function weaponOf(who: Combatant, id: string): Weapon | null {
  for (const each of who.stats.weapons) if (each.id === id) return each;
  return id === UNARMED.id ? UNARMED : null;
}

/** What was found in somebody's hands the last time, by its sheet: sheets never change in place. */
const FOUND = new WeakMap<Stats, Pick<Combatant, 'main' | 'off'> & { readonly weapons: readonly Weapon[] }>();

/** Weapons that could strike this moment: those in hand, claws and teeth, and bare hands. */
export function inHand(who: Combatant): readonly Weapon[] {
  const { stats, main, off } = who;
  const known = FOUND.get(stats);
  if (known !== undefined && known.main === main && known.off === off) return known.weapons;
  const weapons = atHand(who);
  FOUND.set(stats, { main, off, weapons });
  return weapons;
}

function atHand(who: Combatant): readonly Weapon[] {
  const found: Weapon[] = [];
  let hasOwn = false;
  for (const each of who.stats.weapons) {
    if (!ready(who, each)) continue;
    found.push(each);
    if (each.id === UNARMED.id) hasOwn = true;
  }
  if (!hasOwn) found.push(UNARMED);
  return found;
}

/** Whether a weapon is in one of the hands, or part of the body. */
export const ready = (who: Combatant, weapon: Weapon): boolean =>
  weapon.hands === 'natural' || who.main === weapon.id || who.off === weapon.id;

/** Whether a weapon for Melee Combat is in one of the hands. */
export function holdsBlade(who: Combatant): boolean {
  for (const each of who.stats.weapons)
    if (each.skill === 'melee' && each.hands !== 'natural' && ready(who, each)) return true;
  return false;
}

/** Nothing in either hand. */
export const barehanded = (who: Combatant): boolean => who.main === null && who.off === null;

/** A weapon in each hand: then the shield is no defence (ALA-19.5). */
export const dualWielding = (who: Combatant): boolean => who.main !== null && who.off !== null;

/** Both hands are on one weapon. */
export function twoHanded(who: Combatant): boolean {
  return who.main !== null && weaponOf(who, who.main)?.hands === 'two';
}

/** What is in which hand, and whether the shield is up. */
type Hands = Pick<Combatant, 'main' | 'off' | 'shieldUp'>;

/** Hands that weapons and a shield that is up take (ALA-14.4, ALA-19.5). */
function handsTaken(who: Combatant, { main, off, shieldUp }: Hands): number {
  const both = main !== null && weaponOf(who, main)?.hands === 'two';
  const weapons = both ? 2 : Number(main !== null) + Number(off !== null);
  return weapons + Number(who.stats.shield !== null && shieldUp);
}

/** Whoever holds a foe keeps a hand on it, where a grapple takes one (ALA-G52). */
export const keepsHold = (fight: Fight, who: Combatant): boolean =>
  who.holds !== null && fight.options.grappleHands === 'free';

/** No hand is free: weapons, a shield that is up and a foe that is held take both. */
export const handsFull = (fight: Fight, who: Combatant): boolean =>
  handsTaken(who, who) + Number(keepsHold(fight, who)) >= 2;

/** Whether what it would then have in its hands takes the one that holds a foe (ALA-G52). */
export function costsHold(fight: Fight, who: Combatant, then: Partial<Hands>): boolean {
  const taken = handsTaken(who, { ...who, ...then });
  return keepsHold(fight, who) && taken > 1 && taken > handsTaken(who, who);
}

/** Light and one-handed weapons go in either hand (ALA-19.5). */
export const offHandFit = (weapon: Weapon): boolean => weapon.hands === 'light' || weapon.hands === 'one';

/** A shot leaves its weapon empty. */
export function unload(who: Combatant, weapon: string): void {
  who.loaded = who.loaded.filter(each => each !== weapon);
}

/** Takes a weapon out of whichever hand holds it. */
export function unhand(who: Combatant, weapon: string): void {
  if (who.main === weapon) who.main = null;
  if (who.off === weapon) who.off = null;
}

/** A weapon falls to the ground where its holder stands, or, thrown, where its target does. */
export function letFall(fight: Fight, who: Combatant, weapon: string, thrownAt: Combatant | null): void {
  unhand(who, weapon);
  const places = fight.field.kind === 'map' ? fight.field.places : null;
  const at = places?.[(thrownAt ?? who).id] ?? null;
  who.lost = [...who.lost, { weapon, at, far: thrownAt !== null }];
}

/** A weapon is struck from a hand: it falls, or somebody has snatched it (ALA-19.3). */
export function loses(table: AlacrityTable, fight: Fight, who: Combatant, weapon: string, by: Combatant | null): void {
  const thing = weaponOf(who, weapon);
  if (thing === null || (who.main !== weapon && who.off !== weapon)) return;
  letFall(fight, who, weapon, null);
  const told = { kind: 'equipment', rule: 'ALA-19.3', thing: thing.name } as const;
  table.tell?.({ ...told, secret: veiled(fight, who.id), who: who.id, did: 'loses' });
  if (by === null || handsFull(fight, by)) return;
  if (!by.stats.weapons.some(each => each.id === weapon))
    by.stats = { ...by.stats, weapons: [...by.stats.weapons, thing] };
  who.lost = who.lost.filter(each => each.weapon !== weapon);
  who.stats = { ...who.stats, weapons: who.stats.weapons.filter(each => each.id !== weapon) };
  if (by.main === null) by.main = weapon;
  else by.off = weapon;
  table.tell?.({ ...told, secret: veiled(fight, by.id), who: by.id, did: 'takes' });
}

/** Whether a weapon has been dropped, thrown or struck away. */
export function isLost(who: Combatant, weapon: string): boolean {
  for (const each of who.lost) if (each.weapon === weapon) return true;
  return false;
}

/** Whether a weapon that lies about can be picked up from where its owner stands. */
export function withinGrasp(fight: Fight, who: Combatant, weapon: string): boolean {
  const lying = who.lost.find(each => each.weapon === weapon);
  if (lying === undefined) return false;
  if (fight.field.kind !== 'map' || lying.at === null) return !lying.far;
  const here = fight.field.places[who.id];
  if (here === undefined) return !lying.far;
  return feetApart(here, lying.at) <= fight.options.charts.melee.reach;
}
