import type { Plan, Refusal } from '@affray/engine';
import { phrase } from '@affray/engine';
import { UNARMED, type Weapon } from '../book/gear.ts';
import { no, noWeapon } from '../rules/refusal.ts';
import { inHand, isLost, weaponOf } from '../rules/wield.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { refuseAttack } from './attack-refusal.ts';
import { blow } from './blows.ts';
import { foes } from './offering.ts';

/** What drawing, loading, dropping and picking up have in common. */

/** Where a weapon of one's own is: in a hand, put away, or on the ground. */
type Whereabouts = 'held' | 'stowed' | 'lost';
const whereIs = (who: Combatant, { id }: Weapon): Whereabouts =>
  isLost(who, id) ? 'lost' : isHeld(who, id) ? 'held' : 'stowed';

export const isHeld = (who: Combatant, id: string): boolean => who.main === id || who.off === id;

/** A plan for each of its weapons that is there and of which `fits` holds. */
export const weaponPlans = <C>(
  who: Combatant,
  where: Whereabouts,
  fits: (weapon: Weapon) => boolean,
  plan: (weapon: Weapon) => Plan<C>,
): readonly Plan<C>[] =>
  who.stats.weapons.filter(each => each.hands !== 'natural' && whereIs(who, each) === where && fits(each)).map(plan);

/** A blade is taken in hand before anything else where there is a foe to strike, and only fists to strike with. */
export const bladeFirst = (fight: Fight, who: Combatant, { skill }: Weapon): Pick<Plan<unknown>, 'role'> =>
  skill === 'melee' && hasOnlyFists(fight, who) ? { role: 'begun' } : {};

function hasOnlyFists(fight: Fight, who: Combatant): boolean {
  const strikes = ({ id }: Weapon): boolean =>
    foes(fight, who).some(foe =>
      [false, true].some(thrown => refuseAttack(fight, who, blow(who, foe.id, id, 'declared', thrown)) === null),
    );
  return strikes(UNARMED) && !inHand(who).some(each => each.id !== UNARMED.id && strikes(each));
}

/** A weapon to be handled, or why it cannot be. */
export function weaponToHandle(who: Combatant, id: string): Weapon | Refusal {
  const weapon = weaponOf(who, id);
  if (weapon === null) return noWeapon(who, id);
  return weapon.hands === 'natural' ? no('natural', phrase`${weapon.name} is part of the body`, 'ALA-6.1') : weapon;
}
export const isRefusal = (found: Weapon | Refusal): found is Refusal => 'reason' in found;

/** Why the hand that holds a foe takes nothing else (ALA-G52). */
export const refuseHoldingHand = (fight: Fight, { name, holds }: Combatant): Refusal =>
  no(
    'no-hand',
    phrase`${name} needs a hand to hold ${holds === null ? '' : the(fight, holds).name}; let go first`,
    'ALA-G52',
  );
