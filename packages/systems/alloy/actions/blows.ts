import { type Choice, type CombatantId, choice, type OfferField, phrase } from '@affray/engine';
import { isVainWith, type Maneuver, maneuverOf, maneuversIn } from '../book/maneuvers.ts';
import { list } from '../book/words.ts';
import { type Arm, combinationsWith } from '../rules/arms.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import type { By } from './action.ts';
import type { Attack } from './attack.ts';
import { person } from './offering.ts';
import type { ComboStep } from './steps.ts';

/** How an attack is written, and what actions have in common that end in one. */

/** A weapon, struck with, shot or thrown. */
interface Used {
  readonly weapon: { readonly id: string };
  readonly thrown: boolean;
}

/** An attack with one weapon used in one way. */
export const attackWith = (
  { weapon, thrown }: Used,
  basic: string,
  modifiers: readonly string[],
  targets: readonly CombatantId[],
): Attack => ({
  kind: 'attack',
  weapon: weapon.id,
  basic,
  modifiers: [...modifiers],
  targets: [...targets],
  thrown,
  rulings: null,
});

/** The same as a command: the doer stands behind the kind, as in its schema. */
export const attacking = (who: CombatantId, { kind, ...how }: Attack): By<Attack> => ({ kind, who, ...how });

/** A combination of modifiers as a choice. */
export const modified = ({ options }: Fight, set: readonly string[]): Choice => ({
  value: [...set],
  label: set.length === 0 ? phrase`nothing more` : list(set.map(id => maneuverOf(options.maneuvers, id)?.name ?? id)),
});

/** What an action that ends in a blow leaves open of it: at whom, which, and with what modifiers. */
interface LastBlow {
  readonly arm: Arm;
  readonly targets: readonly Combatant[];
  readonly basics: readonly Maneuver[];
  readonly possible: readonly { readonly target: string; readonly basic: string }[];
  /** What the blow is called. */
  readonly label: string;
}
export const blowFields = (
  fight: Fight,
  who: Combatant,
  { arm, targets, basics, possible, label }: LastBlow,
): OfferField[] => {
  const open = basics.filter(({ id }) => possible.some(each => each.basic === id));
  return [
    choice(
      'target',
      phrase`Target`,
      targets.filter(({ id }) => possible.some(each => each.target === id)).map(each => person(who, each)),
    ),
    choice(
      'basic',
      label,
      open.map(each => ({ value: each.id, label: each.name, hint: each.describe })),
    ),
    choice(
      'modifiers',
      phrase`With`,
      combinationsWith(fight, open, arm, false).map(set => ({
        ...modified(fight, set),
        ...vainWith(fight, open, set),
      })),
    ),
  ];
};

/** A hint that some modifiers do nothing with some of the blows beside which they are chosen (ALY-7.7). */
function vainWith({ options }: Fight, basics: readonly Maneuver[], set: readonly string[]): Pick<Choice, 'hint'> {
  const modifiers = maneuversIn(options.maneuvers, set);
  const vain = basics.filter(basic => modifiers.some(each => isVainWith(basic, each)));
  return vain.length === 0 ? {} : { hint: phrase`does nothing with ${list(vain.map(each => each.name))}` };
}

/** A blow with that weapon at one foe, whom it engages before where that is said: what a charge or a draw ends in. */
export function lastly(
  { weapon, basic, modifiers, target }: { weapon: string; basic: string; modifiers: string[]; target: CombatantId },
  thrown: boolean,
  engage: boolean,
): ComboStep[] {
  const blow = attackWith({ weapon: { id: weapon }, thrown }, basic, modifiers, [target]);
  return engage ? [{ kind: 'engage', target }, blow] : [blow];
}
