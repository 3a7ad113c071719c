import { SHIELD, SHIELDS } from '../book/gear.ts';
import type { Arm, Wield } from '../state/arms.ts';
import type { WwnTable } from '../state/events.ts';
import { worthOf } from '../state/features.ts';
import { bearsShield, type Combatant, derived, type Fight, find, type Item, type Lying } from '../state/fight.ts';
import { feetBetween, placeOf, pressed, span } from './places.ts';
import type { Way } from './ways.ts';

/** Changes one carried weapon. */
export function change(who: Combatant, id: string, to: (item: Item) => Item): void {
  const items: Item[] = [];
  for (const each of who.items) items.push(each.id === id ? to(each) : each);
  who.items = items;
}

/** Puts something that a combatant has on its person elsewhere: into the pack or out of it, the shield off the arm. */
export function put(who: Combatant, id: string, to: 'readied' | 'stowed'): void {
  if (isShield(who, id)) {
    who.shield = to === 'readied' ? 'ready' : to;
    return;
  }
  change(who, id, each => ({ ...each, where: to }));
  if (to === 'stowed') who.hands = who.hands.filter(each => each !== id);
}
export const isShield = (who: Combatant, id: string): boolean =>
  id === SHIELD && who.items.every(each => each.id !== id);

/** Lets all that a combatant has of a thing fall where it stands. */
export function letFall(fight: Fight, who: Combatant, id: string): void {
  const count = isShield(who, id) ? 1 : (who.items.find(each => each.id === id)?.count ?? 1);
  who.lying = [...who.lying, { id, count, at: placeOf(fight, who), by: null, thrown: false }];
  if (isShield(who, id)) who.shield = 'ground';
  else change(who, id, each => ({ ...each, where: 'ground', count: 0 }));
  who.hands = who.hands.filter(each => each !== id);
}

/** Whether something lies where a combatant can take it up: what lies no one knows where, lies close by (WWN-6.15). */
export function isInReach(fight: Fight, who: Combatant, { at, by }: Lying): boolean {
  const { reach } = fight.options.charts;
  const there = by === null ? null : find(fight, by);
  if (there !== null) return (feetBetween(fight, who, there) ?? reach) <= reach;
  const from = placeOf(fight, who);
  return at === null || from === null || span(from, at) <= reach;
}

/** Takes one thing from the ground, with as many of it as lie there together. */
export function takeUp(who: Combatant, found: Lying): void {
  who.lying = who.lying.filter(each => each !== found);
  if (isShield(who, found.id)) who.shield = 'ready';
  else change(who, found.id, each => ({ ...each, where: 'readied', count: each.count + found.count }));
}

/** Takes up what another has let fall: it is the finder's from then on, and in its hand. */
export function takeFrom(who: Combatant, owner: Combatant, found: Lying): void {
  const carried = owner.stats.weapons.find(each => each.id === found.id);
  if (carried === undefined) return;
  const { loaded = true } = owner.items.find(each => each.id === found.id) ?? {};
  owner.lying = owner.lying.filter(each => each !== found);
  const isRest = owner.lying.some(each => each.id === found.id);
  change(owner, found.id, each => (each.where === 'ground' && !isRest ? { ...each, where: 'lost' } : each));
  const id = freeId(who, found.id);
  const count = Math.max(1, found.count);
  who.stats = { ...who.stats, weapons: [...who.stats.weapons, { ...carried, id, stowed: false, count }] };
  who.items = [...who.items, { id, where: 'readied', loaded, count, loading: 0 }];
  who.hands = [...who.hands, id];
}

/** An id that none of a combatant's things has: "dagger", "dagger-2". */
function freeId(who: Combatant, wanted: string): string {
  for (let nth = 1; ; nth++) {
    const id = nth === 1 ? wanted : `${wanted.slice(0, 36)}-${nth}`;
    if (id !== SHIELD && !who.items.some(each => each.id === id)) return id;
  }
}

/** Takes weapons in hand, for free: what is Readied is at hand (WWN-ACT-6). A shield used as a weapon protects no one. */
export function drawn(who: Combatant, arm: Arm, second: Arm | null): void {
  if (arm.bash || second?.bash) who.shield = 'busy';
  const first = arm.unarmed || arm.natural || arm.bash ? null : arm.id;
  const other = second === null || second.bash ? null : second.id;
  if (first === null && other === null) return;
  if (who.hands.length === (other === null ? 1 : 2) && who.hands[0] === first && (who.hands[1] ?? null) === other)
    return;
  who.hands = [first, other].filter(each => each !== null);
}

/** What is shot or thrown leaves the hand as it flies, and not before: at whomever it meets (WWN-GAP-12). */
export function loose(
  fight: Fight,
  { by, on: target, arm, wield, second }: Way & { by: Combatant; on: Combatant; second: Way | null },
): void {
  if (wield.use !== 'melee') spendShot(fight, by, arm, wield, target);
  if (second !== null && second.wield.use !== 'melee') spendShot(fight, by, second.arm, second.wield, target);
}

/** A shot leaves the weapon empty; a thrown weapon lies where its target stands, or is counted down (WWN-GAP-12). */
function spendShot(fight: Fight, who: Combatant, arm: Arm, wield: Wield, target: Combatant): void {
  if (wield.use === 'shot') {
    if (arm.load !== null) change(who, arm.id, each => ({ ...each, loaded: false }));
    return;
  }
  if (arm.natural || arm.returns) return;
  const counted = who.items.find(each => each.id === arm.id);
  if (counted === undefined) return;
  const lies = fight.options.thrownWeapons === 'lie';
  const left = Math.max(0, counted.count - 1);
  change(who, arm.id, each => ({ ...each, count: left, where: left > 0 ? 'readied' : lies ? 'ground' : 'lost' }));
  if (left === 0) who.hands = who.hands.filter(each => each !== arm.id);
  if (!lies) return;
  const by = fight.field.kind === 'word' ? target.id : null;
  who.lying = [...who.lying, { id: arm.id, count: 1, at: placeOf(fight, target), by, thrown: true }];
}

/** Whether a grip takes both hands: not of creatures, which have none to free, and not where the house is lax (WWN-AMB-18). */
export const gripsWithBoth = (fight: Fight, who: Combatant): boolean =>
  fight.options.grappleHands === 'both' && who.stats.attributes !== null;

/** Hands that are free: a two-handed weapon takes both, a large shield one, and a grip as the house has it (WWN-12.1A). */
export function freeHands(fight: Fight, who: Combatant): number {
  if (who.holds !== null && gripsWithBoth(fight, who)) return 0;
  const { arms } = derived(fight, who);
  let free = 2;
  for (const id of who.hands) free -= arms.find(each => each.id === id)?.twoHanded ? 2 : 1;
  if (who.stats.shield === 'large' && bearsShield(who)) free--;
  return Math.max(0, free);
}

/** Whether a shield is on the arm that a weapon needs: two hands and no shield (WWN-12.1A). */
export const shieldHinders = (who: Combatant, arm: Arm): boolean => arm.twoHanded && !arm.natural && bearsShield(who);

/** What Readying something costs: Armsmaster and Deadeye do it as an Instant, Assassins draw knives On Turn. */
export function readyCost(fight: Fight, who: Combatant, id: string): 'main' | 'on-turn' | 'instant' {
  const { arms, gifts } = derived(fight, who);
  const arm = arms.find(each => each.id === id);
  if (arm === undefined || arm.bash) return 'main';
  if (arm.melee !== null ? gifts.readiesBlades : gifts.readiesBows) return 'instant';
  return arm.knife && gifts.drawsKnives ? 'on-turn' : 'main';
}

/**
 * Takes up what one has dropped and lies close by; what was thrown stays where it is (WWN-6.16), and so does a shield for
 * which no hand is free (WWN-12.1A).
 */
export function gather(fight: Fight, who: Combatant): void {
  for (const each of who.lying) {
    if (each.thrown || !isInReach(fight, who, each)) continue;
    if (!isShield(who, each.id) || freeHands(fight, who) > 0) takeUp(who, each);
  }
}

/** Whoever is attacked hand to hand begins anew with what takes many rounds to load (WWN-6.13). */
export function spoilLoading(table: WwnTable, who: Combatant): void {
  for (const { id, loading } of who.items) {
    if (loading === 0) continue;
    change(who, id, each => ({ ...each, loading: 0 }));
    table.tell?.({
      kind: 'does',
      rule: 'WWN-6.13',
      who: who.id,
      what: 'loading-lost',
      thing: nameOfItem(who, id),
      on: null,
    });
  }
}

/** Whether a weapon cannot be loaded for the foe close by (WWN-6.13). */
export const isHindered = (fight: Fight, who: Combatant, arm: Arm): boolean => arm.load === 'SS' && pressed(fight, who);

/** What loading a weapon costs a combatant (WWN-6.13, WWN-AMB-7). */
export function loadingCost(fight: Fight, who: Combatant, arm: Arm): 'main' | 'move' | 'on-turn' {
  const { gifts } = derived(fight, who);
  const skilled = worthOf(who.stats, 'shoot') >= 1;
  switch (arm.load) {
    case 'R':
      return skilled || gifts.quickLoads ? 'on-turn' : 'move';
    case 'SR':
      return gifts.quickLoads || (skilled && fight.options.crossbowReload === 'skilled') ? 'on-turn' : 'main';
    case 'SS':
      return 'main';
    case null:
      return 'on-turn';
  }
}

export const nameOfItem = (who: Combatant, id: string): string =>
  who.stats.weapons.find(each => each.id === id)?.weapon.name ??
  (id === SHIELD && who.stats.shield !== null ? SHIELDS[who.stats.shield].name : id);
