import type { Arm, Wield } from './arms.ts';
import { worthOf } from './features.ts';
import { bearsShield, type Combatant, derived, type Fight, type Item } from './fight.ts';
import { SHIELD, SHIELDS } from './gear.ts';
import type { WwnTable } from './kinds.ts';

/** Changes one carried weapon. */
export function change(who: Combatant, id: string, to: (item: Item) => Item): void {
  who.items = who.items.map(each => (each.id === id ? to(each) : each));
}

/** Puts something that somebody has elsewhere: out of the hands, or off the arm where it is the shield. */
function put(who: Combatant, id: string, to: 'readied' | 'stowed' | 'ground'): void {
  if (isShield(who, id)) {
    who.shield = to === 'readied' ? 'ready' : to;
    return;
  }
  change(who, id, each => ({ ...each, where: to }));
  if (to !== 'readied') who.hands = who.hands.filter(each => each !== id);
}
const isShield = (who: Combatant, id: string): boolean => id === SHIELD && who.items.every(each => each.id !== id);

/** Takes weapons in hand, for free: what is Readied is at hand (WWN-ACT-6). A shield used as a weapon protects nobody. */
export function drawn(who: Combatant, arm: Arm, second: Arm | null): void {
  if (arm.bash || second?.bash) who.shield = 'busy';
  const first = arm.unarmed || arm.natural || arm.bash ? null : arm.id;
  const other = second === null || second.bash ? null : second.id;
  if (first === null && other === null) return;
  if (who.hands.length === (other === null ? 1 : 2) && who.hands[0] === first && (who.hands[1] ?? null) === other)
    return;
  who.hands = [first, other].filter(each => each !== null);
}

/** A shot leaves the weapon empty; a thrown weapon leaves the hand (WWN-GAP-12). */
export function spendShot(who: Combatant, arm: Arm, wield: Wield): void {
  if (wield.use === 'shot') {
    if (arm.load !== null) change(who, arm.id, each => ({ ...each, loaded: false }));
    return;
  }
  if (arm.natural || arm.returns) return;
  const counted = who.items.find(each => each.id === arm.id);
  if (counted === undefined) return;
  const left = counted.count - 1;
  change(who, arm.id, each => ({ ...each, count: left, where: left > 0 ? 'readied' : 'ground' }));
  if (left === 0) who.hands = who.hands.filter(each => each !== arm.id);
}

/** Where thrown weapons are only counted down, they are gone once none is left (WWN-GAP-12). */
export function countDown(on: Fight, who: Combatant, arm: Arm): void {
  if (on.options.thrownWeapons !== 'counted') return;
  change(who, arm.id, each => (each.count === 0 && each.where === 'ground' ? { ...each, where: 'lost' } : each));
}

/** Hands that are free: a two-handed weapon takes both, a large shield one (WWN-12.1A). */
export function freeHands(on: Fight, who: Combatant): number {
  const { arms } = derived(on, who);
  let free = 2;
  for (const id of who.hands) free -= arms.find(each => each.id === id)?.twoHanded ? 2 : 1;
  if (who.stats.shield === 'large' && bearsShield(who)) free--;
  return Math.max(0, free);
}

/** Whether somebody Readies this for nothing: Armsmaster and Deadeye their weapons (WWN-FOC-ARMSMASTER). */
export function readiesAtOnce(on: Fight, who: Combatant, id: string): boolean {
  const { arms, gifts } = derived(on, who);
  const arm = arms.find(each => each.id === id);
  return arm !== undefined && !arm.bash && (arm.melee !== null ? gifts.readiesBlades : gifts.readiesBows);
}

/** Something Stowed becomes Readied, or the other way (WWN-6.12). */
export function moveItem(table: WwnTable, who: Combatant, id: string, to: 'readied' | 'stowed'): void {
  put(who, id, to);
  table.tell?.({
    kind: 'does',
    rule: 'WWN-6.12',
    who: who.id,
    what: to === 'readied' ? 'ready' : 'stow',
    thing: nameOfItem(who, id),
    on: null,
  });
}

/** Lets something fall (WWN-6.14). */
export function drop(table: WwnTable, who: Combatant, id: string): void {
  put(who, id, 'ground');
  table.tell?.({ kind: 'does', rule: 'WWN-6.14', who: who.id, what: 'drop', thing: nameOfItem(who, id), on: null });
}

/** Takes something up, which ends in the hand (WWN-6.15). */
export function pickUp(table: WwnTable, who: Combatant, id: string): void {
  put(who, id, 'readied');
  if (!isShield(who, id)) {
    change(who, id, each => ({ ...each, count: Math.max(1, each.count) }));
    who.hands = [...who.hands, id];
  }
  table.tell?.({ kind: 'does', rule: 'WWN-6.15', who: who.id, what: 'pick-up', thing: nameOfItem(who, id), on: null });
}

/** Takes up what one has dropped; what was thrown lies elsewhere (WWN-6.16). */
export function gather(who: Combatant): void {
  if (who.shield === 'ground') who.shield = 'ready';
  if (!who.items.some(each => each.where === 'ground' && each.count > 0)) return;
  who.items = who.items.map(each => (each.where === 'ground' && each.count > 0 ? { ...each, where: 'readied' } : each));
}

/** Rounds that the slowest weapons take to load (WWN-6.13). */
export const SLOW_LOADING = 10;

/** Loads a weapon, or does one of the rounds that the slowest take (WWN-6.13). */
export function reload(table: WwnTable, who: Combatant, arm: Arm, slow: boolean): void {
  const done = (who.items.find(each => each.id === arm.id)?.loading ?? 0) + 1;
  const loaded = !slow || done >= SLOW_LOADING;
  change(who, arm.id, each => ({ ...each, loaded, loading: loaded ? 0 : done }));
  table.tell?.({
    kind: 'does',
    rule: 'WWN-6.13',
    who: who.id,
    what: loaded ? 'reload' : 'loading',
    thing: arm.name,
    on: null,
  });
}

/** What loading a weapon costs somebody (WWN-6.13, WWN-AMB-7). */
export function loadingCost(on: Fight, who: Combatant, arm: Arm): 'main' | 'move' | 'on-turn' {
  const { gifts } = derived(on, who);
  const skilled = worthOf(who.stats, 'shoot') >= 1;
  switch (arm.load) {
    case 'R':
      return skilled || gifts.quickLoads ? 'on-turn' : 'move';
    case 'SR':
      return gifts.quickLoads || (skilled && on.options.crossbowReload === 'skilled') ? 'on-turn' : 'main';
    case 'SS':
      return 'main';
    case null:
      return 'on-turn';
  }
}

export const nameOfItem = (who: Combatant, id: string): string =>
  who.stats.weapons.find(each => each.id === id)?.weapon.name ??
  (id === SHIELD && who.stats.shield !== null ? SHIELDS[who.stats.shield].name : id);
