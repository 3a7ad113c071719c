import { type Json, type Lot, type Random, randomCommand } from '@affray/engine';
import { ACTIONS, ALL, type AnyAction, type OwnCommand, offersOf, refuseOwn } from '../actions/index.ts';
import { command, isOwn } from '../commands.ts';
import type { Combatant, Fight } from '../state/fight.ts';

/** How often an attack is drawn, and the end of the turn, against every other action, or random fights would not end. */
const ATTACKS = 25;
const ENDS = 12;
/** One draw in so many may leave the fight or give up, or random fights would be over at once. */
const SELDOM = 100;

/** Any legal command of a combatant. */
export function anyCommand(fight: Fight, who: Combatant, random: Random): OwnCommand {
  const mayQuit = random.below(SELDOM) === 0;
  const weightOf = (action: AnyAction): number => {
    if (action.traits.includes('quits')) return mayQuit ? 1 : 0;
    return action === ACTIONS.attack ? ATTACKS : action === ACTIONS.end ? ENDS : 1;
  };
  const lots = ALL.map(
    (each): Lot => ({
      weight: weightOf(each[1]),
      offers: () => offersOf(fight, who, [each]),
    }),
  );
  const read = (filled: Json): OwnCommand | null => {
    const parsed = command.safeParse(filled);
    return parsed.success && isOwn(parsed.data) && refuseOwn(fight, parsed.data) === null ? parsed.data : null;
  };
  return randomCommand(lots, read, random) ?? { kind: 'end', who: who.id };
}
