import { type Json, type Lot, type Random, randomCommand, type Speaker } from '@affray/engine';
import { ACTIONS, type AnyAction, offersOf } from '../actions/index.ts';
import { refuseNow } from '../actions/moment.ts';
import { type Command, command, refuse } from '../commands.ts';
import { type Fight, the } from '../state/fight.ts';

/** How often anything else is drawn for once that somebody gives up. */
const RARELY = 20;

/**
 * Any legal command, each action as likely as the next; now and then even giving up. Of an action that nobody draws
 * no offer is made, nor of one that nothing at all could be done of now.
 */
export function anyCommand(fight: Fight, who: Speaker, random: Random): Command {
  if (who === 'gm') return { kind: 'roll-initiative' };
  const me = the(fight, who);
  const weightOf = (action: AnyAction): number => {
    if (refuseNow(fight, me, action) !== null) return 0;
    return action.traits.includes('quits') ? 1 : RARELY;
  };
  const lots = Object.entries(ACTIONS).map(
    ([kind, action]): Lot => ({ weight: weightOf(action), offers: () => offersOf(fight, me, kind, action) }),
  );
  const read = (filled: Json): Command | null => {
    const parsed = command.safeParse(filled);
    return parsed.success && refuse(fight, parsed.data) === null ? parsed.data : null;
  };
  return randomCommand(lots, read, random) ?? { kind: 'end', who };
}
