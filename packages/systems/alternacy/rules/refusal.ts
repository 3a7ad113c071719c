import { type CombatantId, phrase, type Refusal, refusals } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import { type Combatant, type Fight, find } from '../state/fight.ts';
import { usable } from './rolls.ts';

/** A refusal in this system's name. */
export const no = refusals('alternacy');

/** Why those named in a command cannot all be meant; null where they can. @param isKnown whether the giver may know of one */
export function refuseStranger(
  fight: Fight,
  named: readonly CombatantId[],
  isKnown: (who: Combatant) => boolean,
): Refusal | null {
  for (const id of named) {
    const found = find(fight, id);
    if (found === null || !isKnown(found)) return no('nobody', phrase`no one in this fight is "${id}"`, 'GM-1');
  }
  return null;
}

/** Whoever has a bad leg does not run (ALT-H5). */
export const refuseLame = (who: Combatant): Refusal | null =>
  usable(who, 'left-leg') && usable(who, 'right-leg')
    ? null
    : no('lame', phrase`${who.name} cannot run: a leg cannot be used`, 'ALT-H5');

/** A weapon that is used in hand alone, and is not (ALT-3.12). */
export const notInHand = ({ name }: Weapon): Refusal =>
  no('not-in-hand', phrase`the ${name.toLowerCase()} must be drawn first`, 'ALT-3.12');

/** A weapon that somebody does not carry. */
export const unarmed = (who: Combatant, id: string): Refusal =>
  no(
    'no-such-weapon',
    phrase`${who.name} has no "${id}"; there is ${who.stats.weapons.map(each => each.id).join(', ')}`,
    'ALT-5.1',
  );

/** Whom the GM has ruled out for this go: too late, one too many. */
export const refuseBarred = ({ go }: Fight, { id, name }: Combatant): Refusal | null =>
  go?.barred.includes(id) ? no('ruled-out', phrase`the GM has ruled ${name} out for this go`, 'ALT-5.5') : null;

/** Whom one has to come up to, and cannot in this go, as the GM has ruled. */
export const refuseTooFar = ({ go }: Fight, { id, name }: Combatant): Refusal | null =>
  go?.tooFar?.includes(id)
    ? no('ruled-out', phrase`the GM has ruled ${name} too far away for this go`, 'ALT-4.3')
    : null;
