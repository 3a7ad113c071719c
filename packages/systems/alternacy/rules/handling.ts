import type { Weapon } from '../book/gear.ts';
import type { AltTable } from '../kinds.ts';
import { type Combatant, type Fight, veiled } from '../state/fight.ts';
import { armedWith } from './guards.ts';

/** Whether a weapon is ready to be used: in hand, or part of the body (ALT-3.12). */
export const isInHand = (who: Combatant, weapon: Weapon): boolean =>
  weapon.hands === 'natural' || who.weapon === weapon.id;

/** A weapon is in hand from now on, or ready to shoot again (ALT-3.12). */
export function handle(table: AltTable, fight: Fight, who: Combatant, weapon: string, did: 'draws' | 'loads'): void {
  if (did === 'draws') who.weapon = weapon;
  else who.empty = who.empty.filter(each => each !== weapon);
  tellGear(table, fight, who, armedWith(who, weapon).name, did);
}

/** Tells what somebody does with a thing that it carries. */
export function tellGear(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  name: string,
  did: 'draws' | 'loads' | 'raises' | 'lowers',
): void {
  const secret = veiled(fight, who.id);
  table.tell?.({ kind: 'equipment', rule: 'ALT-3.12', secret, who: who.id, thing: name.toLowerCase(), did });
}
