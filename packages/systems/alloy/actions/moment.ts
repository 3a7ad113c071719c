import type { Refusal } from '@affray/engine';
import { phrase } from '@affray/engine';
import { due } from '../rules/clock.ts';
import { over } from '../rules/over.ts';
import { no } from '../rules/refusal.ts';
import { type Combatant, type Fight, inPlay } from '../state/fight.ts';
import type { AlloyAction } from './action.ts';

/**
 * What stops anybody from an action now, whatever it is; null where nothing does.
 * @param cost phases that it would take, asked only where that matters
 * @see ALY-3.4 ALY-3.5 ALY-5.1 ALY-5.11
 */
export function refuseNow(
  fight: Fight,
  who: Combatant,
  { moment, traits }: Pick<AlloyAction<never>, 'moment' | 'traits'>,
  cost: () => number | null,
): Refusal | null {
  if (over(fight)) return no('over', phrase`the fight is over`, 'ALY-9.10');
  if (moment === 'stances') return null;
  if (fight.stage !== 'phases') return no('not-begun', phrase`the count of phases has not begun`, 'ALY-3.1');
  if (!inPlay(who)) return no('out', phrase`${who.name} is not in the fight`, 'ALY-3.4');
  const isBeside = (): boolean => moment === 'free' || (traits.includes('beside') && cost() === 0);
  if (due(fight)?.id !== who.id && !(fight.last?.who === who.id && isBeside()))
    return no('not-due', phrase`it is not ${who.name}'s phase: it acts on phase ${who.phase}`, 'ALY-3.4');
  return who.plan && moment === 'turn' && !isBeside()
    ? no('in-progress', phrase`${who.name} is in the middle of something: continue it or break it off`, 'ALY-3.5')
    : null;
}
