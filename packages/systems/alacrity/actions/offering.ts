import { type Choice, type CombatantId, choice, type OfferField, phrase } from '@affray/engine';
import { weaponOf } from '../rules/wield.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { distanceOf } from '../state/ground.ts';

/** Others in the fight whom a combatant may know of. */
export const others = (fight: Fight, who: Combatant): Combatant[] =>
  fight.roster
    .map(id => the(fight, id))
    .filter(each => each !== who && (who.controller === 'gm' || !each.hidden || each.side === who.side));

/** Those of another side who are still there, nearest first. */
export function foes(fight: Fight, who: Combatant): Combatant[] {
  const far = (each: Combatant): number => distanceOf(fight, who.id, each.id) ?? 0;
  return others(fight, who)
    .filter(each => each.side !== who.side && each.fate === 'fighting')
    .sort((a, b) => far(a) - far(b));
}

export const friends = (fight: Fight, who: Combatant): Combatant[] =>
  others(fight, who).filter(each => each.side === who.side && each.fate === 'fighting');

/** A combatant as a choice, with how far away it is. */
export function person(fight: Fight, who: Combatant, each: Combatant): Choice {
  const apart = distanceOf(fight, who.id, each.id);
  const plain = { value: each.id, label: each.name, combatant: each.id };
  return apart === null || each === who ? plain : { ...plain, hint: phrase`${apart} ft` };
}

/** A choice among combatants, with how far away each is. */
export const pick = (
  fight: Fight,
  who: Combatant,
  name: string,
  label: string,
  among: readonly Combatant[],
): OfferField =>
  choice(
    name,
    label,
    among.map(each => person(fight, who, each)),
  );

/** A choice among the targets of those commands that may be given, each once. */
export const pickTarget = (
  fight: Fight,
  who: Combatant,
  label: string,
  possible: readonly { readonly target: CombatantId }[],
): OfferField => {
  const targets = new Set(possible.map(each => each.target));
  return pick(
    fight,
    who,
    'target',
    label,
    [...targets].map(id => the(fight, id)),
  );
};

/** Weapons as choices. */
export const weaponChoices = (owner: Combatant, ids: readonly string[]): Choice[] =>
  ids.map(id => ({ value: id, label: weaponOf(owner, id)?.name ?? id }));

/** Feet, from 1. */
export const feetField = (most: number, suggested = most): OfferField => ({
  kind: 'number',
  name: 'feet',
  label: phrase`Feet`,
  min: 1,
  max: most,
  step: 1,
  suggested,
  unit: phrase`ft`,
});
