import {
  type Choice,
  type CombatantId,
  choice,
  choiceOrNone,
  type OfferField,
  type Plan,
  phrase,
} from '@affray/engine';
import { feetBetween } from '../rules/places.ts';
import { secondsFor } from '../rules/two-weapons.ts';
import type { Arm } from '../state/arms.ts';
import { type Combatant, derived, type Fight, knowsOf, opposed, the } from '../state/fight.ts';

/** What offers of several actions are made of. */

/** Those whom a combatant's player may know of. The game master’s own know everyone. */
export const known = (fight: Fight, who: Combatant): Combatant[] =>
  fight.combatants.filter(each => each === who || knowsOf(who, each));

export const foesKnown = (fight: Fight, who: Combatant): Combatant[] =>
  known(fight, who).filter(each => opposed(each, who) && each.fate === 'fighting');
export const friendsKnown = (fight: Fight, who: Combatant): Combatant[] =>
  known(fight, who).filter(each => !opposed(each, who) && each !== who && each.fate === 'fighting');

/** A combatant as an option, with how far away it is. */
export function choiceOf(fight: Fight, who: Combatant, each: Combatant): Choice {
  const feet = feetBetween(fight, who, each);
  const plain = { value: each.id, label: each.name, combatant: each.id };
  return feet === null ? plain : { ...plain, hint: phrase`${feet} feet` };
}

interface Aimed {
  readonly target: CombatantId | null;
}
/** A choice of target among those of commands that may be given. */
export function targetField(
  fight: Fight,
  who: Combatant,
  possible: readonly Aimed[],
  label = phrase`Target`,
): OfferField {
  const ids = [...new Set(possible.flatMap(each => each.target ?? []))];
  return choice(
    'target',
    label,
    ids.map(id => choiceOf(fight, who, the(fight, id))),
  );
}

/** A choice among weapons. */
const weaponField = (arms: readonly Arm[]): OfferField =>
  choice(
    'weapon',
    phrase`Weapon`,
    arms.map(each => ({ value: each.id, label: each.name })),
  );

/** Whether whoever falls is only knocked out (WWN-DMG-6). */
export const SPARE = {
  kind: 'flag',
  name: 'spare',
  label: phrase`Only knock out`,
  hint: phrase`At 0 hit points it is incapacitated. With bare hands, clubs and the like.`,
} as const satisfies OfferField;
/** The same, where a weapon allows it. */
export const sparing = (arms: readonly Arm[]): OfferField[] => (arms.some(each => each.mercy) ? [SPARE] : []);

/** Weapons used hand to hand. */
export const blades = (fight: Fight, who: Combatant): Arm[] =>
  derived(fight, who).arms.filter(each => each.melee !== null);

export const NO_FOE = phrase`there is no foe to attack`;

/** A choice of the other of two weapons beside the first of some; none where there is none (WWN-6.20). */
export function secondFields(fight: Fight, who: Combatant, arms: readonly Arm[], thrown: boolean): OfferField[] {
  const [arm] = arms;
  const wield = thrown ? arm?.far : arm?.melee;
  const seconds = arm && wield ? secondsFor(fight, who, { arm, wield }) : [];
  const options = seconds.map(each => ({ value: each.id, label: each.name }));
  return options.length > 0 ? [choiceOrNone('second', SECOND, options)] : [];
}
export const SECOND = phrase`Second weapon (-1 to hit, +2 damage)`;

interface Armed extends Aimed {
  readonly weapon: string;
}
/** How an attack with a choice of weapon is offered. */
interface Arming<C> {
  readonly id?: string;
  readonly label: string;
  readonly arms: readonly Arm[];
  readonly more?: readonly OfferField[];
  /** Two weapons may be used at once. */
  readonly pairs?: 'melee' | 'far';
  /** Whoever falls may be spared. */
  readonly spares?: boolean;
  make(target: CombatantId, weapon: string): C;
}

/** A plan with a target and a weapon: possible against whom any weapon serves. */
export function armedPlan<C extends Armed>(fight: Fight, who: Combatant, arming: Arming<C>): Plan<C> {
  const { label, arms, more = [], spares = false, pairs } = arming;
  return {
    ...(arming.id === undefined ? {} : { id: arming.id }),
    label,
    tries: foesKnown(fight, who).flatMap(foe => arms.map(arm => arming.make(foe.id, arm.id))),
    nothing: NO_FOE,
    fields(possible) {
      const serving = arms.filter(arm => possible.some(each => each.weapon === arm.id));
      const shown = serving.length > 0 ? serving : arms;
      const seconds = pairs === undefined ? [] : secondFields(fight, who, shown, pairs === 'far');
      return [
        targetField(fight, who, possible),
        weaponField(shown),
        ...seconds,
        ...more,
        ...(spares ? sparing(shown) : []),
      ];
    },
  };
}

/** "Light Spear", "throw Light Spear", "shoot Large Bow" */
export const useText = (arm: Arm, thrown: boolean): string =>
  thrown ? `${arm.far?.use === 'shot' ? phrase`shoot` : phrase`throw`} ${arm.name}` : arm.name;
