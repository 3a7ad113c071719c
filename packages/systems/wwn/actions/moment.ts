import type { Refusal } from '@affray/engine';
import { phrase } from '@affray/engine';
import { no } from '../rules/refusal.ts';
import { onTurn } from '../rules/turn-list.ts';
import { type Combatant, type Fight, up } from '../state/fight.ts';
import type { WwnAction } from './action.ts';

/**
 * What stops anyone from an action now, whatever it is; null where nothing does.
 * @param cost what it would cost, asked only where that matters
 * @see WWN-ACT-2A WWN-ACT-4 WWN-MOR-3
 */
export function refuseNow(
  fight: Fight,
  who: Combatant,
  { moment, traits }: Pick<WwnAction<never>, 'moment' | 'traits'>,
  cost: () => string,
): Refusal | null {
  if (moment === 'always') return null;
  if (fight.phase === 'over')
    return up(who) && traits.includes('after') ? null : no('over', phrase`the fight is over`, 'WWN-FLOW-1');
  if (fight.phase === 'ready') return no('not-begun', phrase`the fight has not begun; the GM starts it`, 'WWN-FLOW-1');
  if (!up(who)) return no('helpless', phrase`${who.name} cannot act`, 'WWN-DIE-1');
  if (who.surprised) return no('surprised', phrase`${who.name} is surprised`, 'WWN-SUR-1');
  const isInstant = moment === 'instant' || (moment === 'swift' && cost() === INSTANT);
  if (!isInstant && !onTurn(fight, who)) return no('not-your-turn', phrase`it is not ${who.name}’s turn`, 'WWN-ACT-2A');
  if (who.revived && who.prone && moment === 'turn' && !traits.includes('lying'))
    return no('stand-first', phrase`${who.name} has just come to and must stand up first`, 'WWN-6.16');
  return who.broken !== 'no' && traits.includes('fights')
    ? no('broken', phrase`${who.name} has lost heart and fights no more`, 'WWN-MOR-3')
    : null;
}

export const INSTANT = phrase`Instant`;
