import type { Refusal } from '@affray/engine';
import { phrase } from '@affray/engine';
import { canRetreat } from '../rules/movement.ts';
import { feared } from '../rules/presence.ts';
import { no } from '../rules/refusal.ts';
import { isSurprised } from '../rules/surprise.ts';
import { canAct, interrupters, isUp, turnNumber, up, usable } from '../rules/turn.ts';
import { able, type Combatant, type Fight, is, the } from '../state/fight.ts';
import type { AlacrityAction, Cost } from './action.ts';

type Asked = Pick<AlacrityAction<never>, 'moment' | 'traits'>;

/**
 * What stops anybody from an action now, whatever it is; null where nothing does: phase, turn, something left to pay
 * with, and fear.
 * @see ALA-5.2 ALA-5.6 ALA-6.5 ALA-C15
 */
export function refuseNow(fight: Fight, who: Combatant, { moment, traits }: Asked, cost: Cost): Refusal | null {
  const cares = traits.includes('care');
  if (who.fate !== 'fighting' && !cares)
    return no('not-fighting', phrase`${who.name} is no longer in the fight (${who.fate})`, 'ALA-15.D');
  if (moment === 'announcement') return null;
  if (fight.phase === 'over')
    return cares ? null : no('over', phrase`the fight is over; only First Aid and Medicine are left to do`, 'ALA-12.8');
  if (moment === 'afterwards')
    return no('in-a-fight', phrase`Medicine needs rest: it comes after the fight`, 'ALA-21.3');
  if (fight.phase === 'ambush') return no('not-yet', phrase`it is not the moment: the fight has not begun`, 'ALA-5.2');
  // As before any ambush is known: why it may not act is for the ambushers to know.
  if (isSurprised(fight, who)) return no('not-yet', phrase`it is not the moment: the fight has not begun`, 'ALA-5.2');
  if (moment === 'anytime' || (cost === 'none' && traits.includes('reflexive')))
    return able(who) ? null : helpless(who);
  if (fight.phase === 'declare')
    return no('declaring', phrase`everyone first announces how many actions they take`, 'ALA-5.2');
  const now = isUp(fight, who.id);
  if (!now && (moment === 'waiting' || !interrupters(fight).includes(who.id))) return notYet(fight, who);
  if (!canAct(who)) return helpless(who);
  return cost === 'declared' ? refuseToPay(fight, who, traits) : null;
}

/** What stops somebody whose turn it is from spending a Declared Action; null where nothing does. */
export const refuseToPay = (fight: Fight, who: Combatant, traits: Asked['traits']): Refusal | null =>
  refusePrice(fight, who) ?? refuseFear(fight, who, traits);

function refusePrice(fight: Fight, who: Combatant): Refusal | null {
  if (usable(fight, who) > 0) return null;
  return fight.phase === 'surprise' && fight.options.surpriseGrant === 'free'
    ? no('free-only', phrase`this surprise gives a Free Action, not a Declared one`, 'ALA-C7')
    : no('no-actions-left', phrase`${who.name} has no declared action to spend at this moment`, 'ALA-5.6');
}

/** Why a Frightened combatant does anything but get away; null where it may, or cannot get away (ALA-15.B). */
export function refuseFear(fight: Fight, who: Combatant, traits: Asked['traits']): Refusal | null {
  if (who.conditions.length === 0 || traits.includes('flight')) return null;
  const sources = feared(fight, who);
  if (sources.length === 0) return null;
  if (!sources.some(source => canRetreat(fight, who, source))) {
    if (fight.options.cornered === 'defends' || traits.includes('care')) return null;
    return no('cowers', phrase`${who.name} is Frightened, cannot get away, and cowers`, 'ALA-15.B');
  }
  return no('frightened', phrase`${who.name} is Frightened and must get away from what it fears first`, 'ALA-15.B');
}

/** Why a combatant cannot act at all. */
export const helpless = (who: Combatant): Refusal =>
  is(who, 'incapacitated')
    ? no('incapacitated', phrase`${who.name} is Incapacitated and cannot act`, 'ALA-15.D')
    : no('stunned', phrase`${who.name} is Stunned and takes no Declared or Free Actions`, 'ALA-15.H');

function notYet(fight: Fight, who: Combatant): Refusal {
  const names = up(fight)
    .map(id => the(fight, id))
    .filter(each => !each.hidden || each.side === who.side)
    .map(each => each.name);
  const whose =
    names.length > 0 ? phrase`it is the turn of ${names.join(phrase` and `)}` : phrase`it is not the moment`;
  const past = who.done >= turnNumber(fight) ? phrase`, and that of ${who.name} is over for this pass` : '';
  return no('not-your-turn', `${whose}${past}`, 'ALA-5.6');
}
